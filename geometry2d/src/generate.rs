//! Legal moves from attack sets, pins and checkers (G-6).
//!
//! Where the enemy can attack only by leaps, steps and open lines, a move is legal when it stays on
//! the line of a pin and answers the check. Lame leaps, capturing double steps and drawing Bishops attack in
//! ways that pins do not describe: where such a man could reach the King (its *special zone*), each
//! move is tried on a board of its own. So are the few moves that take men off other cells than the one moved
//! to.

mod sink;
mod special;

pub(crate) use sink::{Any, Count, Sink, in_any_order, in_order};

use crate::army::{Army, Group};
use crate::attack;
use crate::board::{Board, KING, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Promotion};
use crate::gait::{Gait, Lines, March, NEIGHBOURS};
use crate::moves::Move;
use crate::position::Position;
use crate::slide::{between, diagonal, orthogonal};
use menagerie_core::Player;

/// A position as the generator sees it: the mover's side and the enemy's.
pub(crate) struct Scene<'a, V: Flat> {
    variant: &'a V,
    position: &'a Position<V::Extra>,
    board: &'a Board,
    us: Player,
    own: &'a Army,
    enemy: &'a Army,
    occupied: Cells,
    ours: Cells,
    /// What can be captured: the enemies but the King.
    prey: Cells,
    king: Cell,
    checkers: Cells,
    /// Where the enemy could attack in ways that pins do not describe.
    zone: Cells,
    /// Whether the King is there, so that every move must be tried on a board of its own.
    careful: bool,
    /// The cells to which a man that is not pinned may move.
    answers: Cells,
    /// The empty ones of these, or all empty cells where moves are tried.
    free: Cells,
    /// The prey on these, or all of it where moves are tried.
    takes: Cells,
    pinned: Cells,
    /// The enemies that pin.
    snipers: Cells,
}

impl<'a, V: Flat> Scene<'a, V> {
    pub(crate) fn new(variant: &'a V, position: &'a Position<V::Extra>) -> Self {
        let us = position.turn;
        let board = &position.board;
        let armies = variant.armies();
        let own = &armies[position.armies[us as usize].0 as usize];
        let enemy = &armies[position.armies[!us as usize].0 as usize];
        let occupied = board.occupied();
        let king = board.king(us);
        let zone = enemy.special_zone(board, !us);
        let mut scene = Scene {
            variant,
            position,
            board,
            us,
            own,
            enemy,
            occupied,
            ours: board.of(us),
            prey: board.of(!us).minus(board.men(!us, KING)),
            king,
            checkers: Cells::NONE,
            zone,
            careful: zone.has(king),
            answers: Cells::ALL,
            free: Cells::NONE,
            takes: Cells::NONE,
            pinned: Cells::NONE,
            snipers: Cells::NONE,
        };
        scene.look_at_king();
        let onto = if scene.careful {
            Cells::ALL
        } else {
            scene.answers
        };
        scene.free = onto.minus(occupied);
        scene.takes = onto & scene.prey;
        scene
    }

    /// Finds checkers, pins and the cells that answer a check, as far as leaps and lines go.
    #[inline]
    fn look_at_king(&mut self) {
        let (king, board, them) = (self.king, self.board, !self.us);
        let (leapers, aligned) = self.enemy.look(board, them, king);
        let lame = self.enemy.lame_leapers(board, them, king, self.occupied);
        let mut checkers = leapers | lame;
        // Without branches: what stands between could not be foreseen by the processor.
        for sniper in aligned {
            let blockers = between(sniper, king) & self.occupied;
            let pins = !blockers.many() & (blockers & self.ours).any();
            checkers |= sniper.set().when(blockers.is_empty());
            self.pinned |= blockers.when(pins);
            self.snipers |= sniper.set().when(pins);
        }
        self.checkers = checkers;
        if let Some(checker) = checkers.first() {
            self.answers = if checkers.many() {
                Cells::NONE
            } else {
                let role = board.role_at(checker).unwrap_or(PAWN);
                let gait = self.enemy.gait(board, them, role, checker);
                // A leap cannot be blocked, even where it follows a line.
                if gait.ray_to(checker, king) && !gait.leaps_to(checker, king) {
                    checker.set() | between(checker, king)
                } else {
                    checker.set()
                }
            };
        }
    }

    /// The position seen.
    #[inline]
    pub(crate) const fn position(&self) -> &'a Position<V::Extra> {
        self.position
    }

    /// Whether the mover is in check (G-5, DR-9).
    #[inline]
    pub(crate) fn in_check(&self) -> bool {
        match self.careful {
            true => attack::in_check(self.board, self.us, self.enemy),
            false => self.checkers.any(),
        }
    }

    /// Whether the mover has moves that can answer two checkers at once: double steps that capture, and
    /// draws.
    #[inline]
    fn may_answer_two(&self) -> bool {
        self.own.doubles().any_capturing() || self.own.draws()
    }

    /// Finds all legal moves.
    #[inline]
    pub(crate) fn generate<S: Sink>(&self, sink: &mut S) {
        let crossable = self.king_moves(sink);
        if sink.full() {
            return;
        }
        if !self.checkers.many() || self.careful || self.may_answer_two() {
            // Two loops, for the one of most armies is the innermost of all.
            if let Some(groups) = self.own.whole_groups(self.board, self.us) {
                for group in groups {
                    if group.role != KING && !sink.full() {
                        self.group_moves(group, sink);
                    }
                }
            } else {
                self.exceptional_moves(sink);
            }
        }
        if sink.full() {
            return;
        }
        if let Some(double) = self.position.double {
            self.en_passant(double, sink);
        }
        self.castle(crossable, sink);
    }

    /// The moves of men that are not royal, in an army with an exceptional region.
    #[inline(never)]
    fn exceptional_moves<S: Sink>(&self, sink: &mut S) {
        self.own.groups(self.board, self.us, |group| {
            if group.role != KING && !sink.full() {
                self.group_moves(group, sink);
            }
        });
    }

    /// The moves of one group of men that are not royal.
    #[inline(always)]
    fn group_moves<S: Sink>(&self, group: Group, sink: &mut S) {
        let promotes = self.variant.promotion_zone(group.role, self.us);
        let mut men = group.men;
        if let Some(march) = group.gait.march()
            && !S::ORDERED
            && !self.careful
        {
            self.march(group.role, march, men.minus(self.pinned), promotes, sink);
            men &= self.pinned;
        }
        if !self.careful && promotes.is_empty() && group.gait.is_usual() {
            self.usual_moves(group.role, group.gait, men, sink);
        } else {
            for from in men {
                let targets = self.targets(group, from);
                self.emit(group.role, from, targets, promotes, sink);
                if group.gait.draws() {
                    self.draw_moves(group, from, sink);
                }
                if sink.full() {
                    return;
                }
            }
        }
        if group.role == PAWN && self.own.doubles().any() {
            self.double_steps(group.men & Cells::rank_for(1, self.us), sink);
        }
    }

    /// The moves of men that go where they capture and have nothing but leaps or nothing but slides; what
    /// they are is asked once for all of them.
    #[inline]
    fn usual_moves<S: Sink>(&self, role: Role, gait: &Gait, men: Cells, sink: &mut S) {
        let occupied = self.occupied;
        match gait.lines() {
            Lines::Orthogonals => self.each(role, men, sink, |from| orthogonal(from, occupied)),
            Lines::Diagonals => self.each(role, men, sink, |from| diagonal(from, occupied)),
            Lines::All => self.each(role, men, sink, |from| {
                orthogonal(from, occupied) | diagonal(from, occupied)
            }),
            _ => self.each(role, men, sink, |from| gait.leaps(from)),
        }
    }

    /// The legal ones of the moves of each of some men to the cells that `reach` tells.
    #[inline]
    fn each<S: Sink>(&self, role: Role, men: Cells, sink: &mut S, reach: impl Fn(Cell) -> Cells) {
        let onto = self.free | self.takes;
        for from in men {
            let mut targets = reach(from) & onto;
            if self.pinned.has(from) {
                targets &= self.tether(from);
            }
            if targets.any() {
                sink.plain(role, from, targets);
            }
        }
    }

    /// The moves of men that are not pinned and have but few steps, each step of all of them at once.
    #[inline]
    fn march<S: Sink>(&self, role: Role, march: &March, men: Cells, zone: Cells, sink: &mut S) {
        for (shifts, onto) in [(&march.quiet, self.free), (&march.capture, self.takes)] {
            for shift in shifts {
                let targets = shift.ends(men) & onto;
                sink.shifted(role, *shift, targets.minus(zone));
                // Few moves promote: they can be taken one by one.
                for to in targets & zone {
                    self.emit(role, shift.start(to), to.set(), zone, sink);
                }
            }
        }
    }

    /// The cells that a man may legally move to, but for double steps, en passant and drawing.
    #[inline]
    fn targets(&self, group: Group, from: Cell) -> Cells {
        let targets = group.gait.reach(from, self.occupied, self.free, self.takes);
        if self.careful {
            return self.tried(group.role, from, targets);
        }
        if self.pinned.has(from) {
            targets & self.tether(from)
        } else {
            targets
        }
    }

    /// The cells to which a pinned man may move: between its King and the man that pins it, and that
    /// man. Leapers could go along the line and yet beyond either.
    #[inline]
    fn tether(&self, from: Cell) -> Cells {
        for sniper in self.snipers {
            let open = between(sniper, self.king);
            if open.has(from) {
                return open | sniper.set();
            }
        }
        Cells::ALL
    }

    /// Those of `targets` to which a plain move leaves the King safe, each tried.
    fn tried(&self, role: Role, from: Cell, targets: Cells) -> Cells {
        targets
            .filter(|to| self.is_safe(Move::plain(role, from, *to)))
            .collect()
    }

    #[inline]
    fn emit<S: Sink>(&self, role: Role, from: Cell, targets: Cells, zone: Cells, sink: &mut S) {
        let there = targets & zone;
        if there.any() {
            match self.variant.promotion(self.position, role) {
                Promotion::None => sink.plain(role, from, there),
                Promotion::To(into) => sink.promotions(role, from, there, into),
            }
        }
        let rest = targets.minus(zone);
        if rest.any() {
            sink.plain(role, from, rest);
        }
    }

    /// Whether the mover's King is safe after a move, tried on a board of its own.
    pub(crate) fn is_safe(&self, mv: Move) -> bool {
        let board = self.board.after(mv, self.us);
        !attack::in_check(&board, self.us, self.enemy)
    }

    /// The King's moves. Answers where it goes to empty cells, for castling crosses one that may be among
    /// them.
    #[inline]
    fn king_moves<S: Sink>(&self, sink: &mut S) -> Cells {
        let from = self.king;
        let mut safely = Cells::NONE;
        self.own.groups_of(self.board, self.us, KING, |group| {
            let free = !self.occupied;
            let targets = group.gait.reach(from, self.occupied, free, self.prey);
            let safe = self.safe_for_king(targets);
            self.emit(KING, from, safe, Cells::NONE, sink);
            safely |= safe;
        });
        safely.minus(self.occupied)
    }

    /// Those of `targets` on which the King is safe after a plain move.
    #[inline]
    fn safe_for_king(&self, targets: Cells) -> Cells {
        // The King gives no cover to cells behind it.
        let occupied = self.occupied.minus(self.king.set());
        let mut safe = Cells::NONE;
        for to in targets.minus(self.zone) {
            if !self.is_attacked(to, occupied) {
                safe |= to.set();
            }
        }
        safe | (targets & self.zone)
            .filter(|to| self.is_safe(Move::plain(KING, self.king, *to)))
            .collect()
    }

    /// Whether enemies attack a cell if these are occupied. A man that stands on the cell does not.
    #[inline]
    fn is_attacked(&self, cell: Cell, occupied: Cells) -> bool {
        attack::is_attacked(self.board, occupied, cell, !self.us, self.enemy)
    }

    /// Whether the King is safe after a plain move to `to`.
    #[inline]
    fn king_is_safe_on(&self, to: Cell) -> bool {
        if self.zone.has(to) {
            return self.is_safe(Move::plain(KING, self.king, to));
        }
        let occupied = self.occupied.minus(self.king.set()) | to.set();
        !self.is_attacked(to, occupied)
    }

    /// The cells from which men of one kind may legally make a plain move to `to`.
    #[inline]
    pub(crate) fn origins(&self, role: Role, to: Cell) -> Cells {
        let free = !self.occupied.has(to);
        if !free && !self.prey.has(to) {
            return Cells::NONE;
        }
        let mut able = Cells::NONE;
        self.own.groups_of(self.board, self.us, role, |group| {
            let men = match free {
                true => group.gait.walkers(group.men, to, self.occupied),
                false => group.gait.attackers(group.men, to, self.occupied),
            };
            able |= men;
            if free && group.gait.draws() {
                able |= self.mere_steppers(group, to).minus(men);
            }
        });
        if role == KING || self.careful {
            let legal = able.filter(|from| self.is_legal_plain(role, *from, to));
            return legal.collect();
        }
        if !self.answers.has(to) {
            return Cells::NONE;
        }
        let bound = able & self.pinned;
        let along: Cells = bound.filter(|from| self.tether(*from).has(to)).collect();
        able.minus(bound) | along
    }

    /// The men of a drawing group that step to an empty cell where they can draw nothing (DR-6).
    fn mere_steppers(&self, group: Group, to: Cell) -> Cells {
        let steppers = group.men & NEIGHBOURS[to.index()];
        match steppers.any() && attack::drawable(self.board, to, !self.us, self.enemy).is_empty() {
            true => steppers,
            false => Cells::NONE,
        }
    }

    /// Whether an enemy stands on `cell` that can be captured.
    #[inline]
    pub(crate) fn is_prey(&self, cell: Cell) -> bool {
        self.prey.has(cell)
    }

    /// Whether a plain move that the man's gait allows leaves the King safe.
    #[inline]
    pub(crate) fn is_legal_plain(&self, role: Role, from: Cell, to: Cell) -> bool {
        if role == KING {
            self.king_is_safe_on(to)
        } else if self.careful {
            self.is_safe(Move::plain(role, from, to))
        } else {
            self.answers.has(to) && (!self.pinned.has(from) || self.tether(from).has(to))
        }
    }
}
