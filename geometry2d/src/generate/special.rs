//! The moves that are more than a step or a line: double steps, en passant, castling, drawing from afar.

use super::{Scene, Sink};
use crate::army::{DoubleKind, Group};
use crate::attack;
use crate::board::{BISHOP, PAWN};
use crate::cell::{Cell, Cells};
use crate::frame::Flat;
use crate::gait::NEIGHBOURS;
use crate::moves::{Kind, Move, Wing};
use crate::position::{self, Castling, DoubleStep};
use menagerie_core::Player;

impl<V: Flat> Scene<'_, V> {
    /// Double steps (EF-1), Pawn by Pawn. Two quiet steps are a move like others; those that capture are
    /// tried.
    #[inline]
    pub(super) fn double_steps<S: Sink>(&self, pawns: Cells, sink: &mut S) {
        let doubles = self.own.doubles();
        let quiet = match doubles.has(DoubleKind::Nn) {
            true => self.quiet_double_steps(pawns),
            false => Cells::NONE,
        };
        // What they could capture stands on the third and fourth rank.
        let near = Cells::rank_for(2, self.us) | Cells::rank_for(3, self.us);
        if !doubles.any_capturing() || (self.prey & near).is_empty() {
            sink.quiet_double_steps(quiet, self.us);
            return;
        }
        self.all_double_steps(pawns, quiet, sink);
    }

    /// Double steps of Pawns that may have some that capture; `quiet` is where the others end.
    #[inline(never)]
    fn all_double_steps<S: Sink>(&self, pawns: Cells, quiet: Cells, sink: &mut S) {
        for from in pawns {
            let end = from.set().ahead(self.us).ahead(self.us);
            sink.quiet_double_steps(quiet & end, self.us);
            self.capturing_double_steps(from, |mv| {
                if self.is_safe(mv) {
                    sink.one(mv);
                }
            });
        }
    }

    /// Where the legal ones of two quiet steps end.
    #[inline]
    fn quiet_double_steps(&self, pawns: Cells) -> Cells {
        let ends = |pawns: Cells| {
            let via = pawns.ahead(self.us).minus(self.occupied);
            via.ahead(self.us).minus(self.occupied)
        };
        if self.careful {
            return ends(pawns)
                .filter(|end| quiet_double_step(*end, self.us).is_some_and(|mv| self.is_safe(mv)))
                .collect();
        }
        let mut targets = ends(pawns.minus(self.pinned)) & self.answers;
        for from in pawns & self.pinned {
            targets |= ends(from.set()) & self.answers & self.tether(from);
        }
        targets
    }

    /// A double step over the cell one rank ahead and `first` files aside, on by `second` files.
    fn double(&self, from: Cell, first: i8, second: i8, kind: DoubleKind) -> Option<(Move, Cell)> {
        let via = from.forward(self.us, first, 1)?;
        let to = via.forward(self.us, second, 1)?;
        let mv = Move {
            kind: Kind::Double { via, kind },
            ..Move::plain(PAWN, from, to)
        };
        Some((mv, via))
    }

    /// The capturing double steps of a Pawn on its second rank that the board allows, safe or not. Two
    /// ways to one cell with different captures are two moves (EF-3).
    fn capturing_double_steps(&self, from: Cell, mut visit: impl FnMut(Move)) {
        let doubles = self.own.doubles();
        let mut offer = |first, second, kind| {
            let Some((mv, via)) = self.double(from, first, second, kind) else {
                return;
            };
            let step_is_open = |cell: Cell, captures: bool| {
                if captures {
                    self.prey.has(cell)
                } else {
                    !self.occupied.has(cell)
                }
            };
            if doubles.has(kind)
                && step_is_open(via, first != 0)
                && step_is_open(mv.to, second != 0)
            {
                visit(mv);
            }
        };
        for side in [-1, 1] {
            offer(0, side, DoubleKind::Nc);
            offer(side, 0, DoubleKind::Cn);
            offer(side, -1, DoubleKind::Cc);
            offer(side, 1, DoubleKind::Cc);
        }
    }

    /// En passant captures (EF-4, EF-5, MU-2), each tried.
    pub(crate) fn en_passant<S: Sink>(&self, double: DoubleStep, sink: &mut S) {
        if !self.own.answers().has(double.kind) || self.occupied.has(double.passed) {
            return;
        }
        self.own.groups_of(self.board, self.us, PAWN, |group| {
            for from in group
                .gait
                .attackers(group.men, double.passed, self.occupied)
            {
                let kind = Kind::EnPassant {
                    captured: double.stands,
                };
                let mv = Move {
                    kind,
                    ..Move::plain(PAWN, from, double.passed)
                };
                if self.is_safe(mv) {
                    sink.one(mv);
                }
            }
        });
    }

    /// Castling (G-13).
    pub(crate) fn castling<S: Sink>(&self, sink: &mut S) {
        self.castle(Cells::NONE, sink);
    }

    /// Castling; on `crossable` the King is known to be safe after a plain move.
    #[inline]
    pub(super) fn castle<S: Sink>(&self, crossable: Cells, sink: &mut S) {
        if !self.own.castling() || !self.position.rights.any(self.us) || self.checkers.any() {
            return;
        }
        for wing in Wing::BOTH {
            if self.may_castle(wing, crossable) {
                sink.one(position::castling(self.us, wing));
            }
        }
    }

    fn may_castle(&self, wing: Wing, crossable: Cells) -> bool {
        let castling = Castling::of(self.us, wing);
        self.position.rights.has(self.us, wing)
            && (castling.empty & self.occupied).is_empty()
            && !(self.careful && self.in_check())
            && (crossable.has(castling.crossed) || self.king_is_safe_on(castling.crossed))
            && self.is_safe_castled(wing)
    }

    /// Whether the King is safe where castling takes it.
    #[inline]
    fn is_safe_castled(&self, wing: Wing) -> bool {
        let castling = Castling::of(self.us, wing);
        if self.zone.has(castling.lands) {
            return self.is_safe(position::castling(self.us, wing));
        }
        let left = castling.king.set() | castling.rook.set();
        let taken = castling.lands.set() | castling.crossed.set();
        let occupied = self.occupied.minus(left) | taken;
        !self.is_attacked(castling.lands, occupied)
    }

    /// The steps of a Bishop in Drag onto empty cells: quiet where nothing threatens the cell, else with
    /// one of those that do captured where it stands (DR-6). Each tried.
    pub(super) fn draw_moves<S: Sink>(&self, group: Group, from: Cell, sink: &mut S) {
        debug_assert!(group.role == BISHOP);
        for to in NEIGHBOURS[from.index()].minus(self.occupied) {
            let drawable = attack::drawable(self.board, to, !self.us, self.enemy);
            if drawable.is_empty() && !group.gait.walks(from, self.occupied).has(to) {
                let mv = Move::plain(BISHOP, from, to);
                if self.is_safe(mv) {
                    sink.one(mv);
                }
            }
            for drawn in drawable {
                let mv = Move {
                    kind: Kind::Draw { drawn },
                    ..Move::plain(BISHOP, from, to)
                };
                if self.is_safe(mv) {
                    sink.one(mv);
                }
            }
        }
    }
}

/// The double step of two quiet steps that ends on `to`.
#[inline]
pub(super) fn quiet_double_step(to: Cell, player: Player) -> Option<Move> {
    let via = to.forward(player, 0, -1)?;
    let kind = Kind::Double {
        via,
        kind: DoubleKind::Nn,
    };
    let from = via.forward(player, 0, -1)?;
    Some(Move {
        kind,
        ..Move::plain(PAWN, from, to)
    })
}
