//! The usual texts, `e4`, `Nbd7`, `exd8=Q+`, `O-O`, read in one look: what is written as its move is
//! written canonically. Everything else, whatever it may mean, is left to the thorough way.

use super::Reader;
use crate::army::DoubleKind;
use crate::board::{Men, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::frame::Flat;
use crate::gait::NEIGHBOURS;
use crate::generate::in_order;
use crate::moves::{Kind, Move, Wing};
use crate::pattern::Separator;
use crate::write::{Origin, is_fide_pawn_step, least_origin, promotions};
use menagerie_core::notation::CheckMark;

/// A usual text taken apart.
pub(super) struct Usual {
    way: Way,
    /// What it says of check.
    pub(super) mark: CheckMark,
}

/// What a usual text says of the move itself.
enum Way {
    Castle(Wing),
    Go(Go),
}

/// A man's way to a cell.
struct Go {
    role: Role,
    /// What is given of the cell where the man stands.
    origin: Origin,
    /// The cells of which that is true.
    from: Cells,
    /// What stands before the cell moved to; never `xx`.
    before: Separator,
    to: Cell,
    promotion: Option<Role>,
}

impl Usual {
    /// Takes a text apart; `None` if it is not usual.
    #[inline(always)]
    pub(super) fn parse(men: &Men, text: &[u8]) -> Option<Usual> {
        let (mark, text) = match text {
            [text @ .., b'+'] => (CheckMark::Check, text),
            [text @ .., b'#'] => (CheckMark::Mate, text),
            text => (CheckMark::None, text),
        };
        let way = match text {
            b"O-O" => Way::Castle(Wing::King),
            b"O-O-O" => Way::Castle(Wing::Queen),
            _ => Way::Go(Go::parse(men, text)?),
        };
        Some(Usual { way, mark })
    }
}

impl Go {
    /// Takes a text apart from its end.
    #[inline(always)]
    fn parse(men: &Men, text: &[u8]) -> Option<Go> {
        let (promotion, rest) = match text {
            [rest @ .., b'=', letter] => (Some(men.role(char::from(*letter))?), rest),
            _ => (None, text),
        };
        let [rest @ .., file, rank] = rest else {
            return None;
        };
        let to = Cell::new(line(*file, b'a')?, line(*rank, b'1')?);
        let (before, rest) = match rest {
            [rest @ .., b'x'] => (Separator::Capture, rest),
            [rest @ .., b'-'] => (Separator::Dash, rest),
            _ => (Separator::None, rest),
        };
        let (role, rest) = match rest {
            // That a Pawn's letter is written is a departure.
            [letter @ b'A'..=b'Z', rest @ ..] => match men.role(char::from(*letter))? {
                PAWN => return None,
                role => (role, rest),
            },
            _ => (PAWN, rest),
        };
        let (file, rank) = match *rest {
            [] => (None, None),
            [file @ b'a'..=b'h'] => (Some(file - b'a'), None),
            [rank] => (None, Some(line(rank, b'1')?)),
            [file, rank] => (Some(line(file, b'a')?), Some(line(rank, b'1')?)),
            _ => return None,
        };
        Some(Go {
            role,
            origin: Origin {
                file: file.is_some(),
                rank: rank.is_some(),
            },
            from: file.map_or(Cells::ALL, Cells::file) & rank.map_or(Cells::ALL, Cells::rank),
            before,
            to,
            promotion,
        })
    }
}

/// The number of a file or rank whose first is written `first`.
#[inline]
const fn line(byte: u8, first: u8) -> Option<u8> {
    let line = byte.wrapping_sub(first);
    if line < 8 { Some(line) } else { None }
}

impl<V: Flat> Reader<'_, V> {
    /// The legal move whose canonical notation a text is, if that can be told at once.
    #[inline]
    pub(super) fn canonical(&self, usual: &Usual) -> Option<Move> {
        match &usual.way {
            Way::Castle(wing) => self.castling(*wing),
            Way::Go(go) if go.role == PAWN => self.pawn(go),
            Way::Go(go) => self.piece(go),
        }
    }

    fn castling(&self, wing: Wing) -> Option<Move> {
        let mut found = None;
        self.scene.castling(&mut in_order(|mv: Move| {
            if mv.kind == Kind::Castle(wing) {
                found = Some(mv);
            }
        }));
        found
    }

    fn piece(&self, go: &Go) -> Option<Move> {
        let Go { role, to, .. } = *go;
        let captures = match go.before {
            Separator::None => false,
            Separator::Capture => true,
            _ => return None,
        };
        let origins = self.scene.origins(role, to);
        let fitting = origins & go.from;
        let from = fitting.first().filter(|_| !fitting.many())?;
        let is_canonical = captures == self.position.board.occupied().has(to)
            && least_origin(from, origins) == go.origin
            && go.promotion.is_none()
            && promotions(self.frame, self.position, role, to).is_empty();
        is_canonical.then(|| Move::plain(role, from, to))
    }

    fn pawn(&self, go: &Go) -> Option<Move> {
        let us = self.position.turn;
        let board = &self.position.board;
        let army = self.frame.army_of(self.position, us);
        let to = go.to;
        let back = to.forward(us, 0, -1)?;
        let captures = go.before == Separator::Capture;
        let from = match (go.origin, go.before) {
            (
                Origin {
                    file: false,
                    rank: false,
                },
                Separator::None,
            ) => back,
            (
                Origin {
                    file: true,
                    rank: false,
                },
                Separator::Capture,
            ) => {
                let from = go.from & Cells::rank(back.rank());
                from.first()
                    .filter(|from| is_fide_pawn_step(us, *from, to, true))?
            }
            // Both cells, as the steps are written that no FIDE Pawn makes; double steps are longer.
            (
                Origin {
                    file: true,
                    rank: true,
                },
                Separator::Capture | Separator::Dash,
            ) => {
                let from = go.from & NEIGHBOURS[to.index()];
                from.first()
                    .filter(|from| !is_fide_pawn_step(us, *from, to, captures))?
            }
            _ => return None,
        };
        let pawns = board.men(us, PAWN);
        if pawns.has(from) {
            let gait = army.gait(board, us, PAWN, from);
            let goes = match captures {
                true => gait.leaps_to(from, to) && self.scene.is_prey(to),
                false => gait.steps_to(from, to) && !board.occupied().has(to),
            };
            if !goes || !self.scene.is_legal_plain(PAWN, from, to) {
                return None;
            }
            let promotion = match (
                promotions(self.frame, self.position, PAWN, to),
                go.promotion,
            ) {
                ([], None) => None,
                ([only], None) => Some(*only),
                (offered, Some(role)) if offered.contains(&role) => Some(role),
                _ => return None,
            };
            return Some(Move {
                promotion,
                ..Move::plain(PAWN, from, to)
            });
        }
        if go.before != Separator::None || go.promotion.is_some() {
            return None;
        }
        // A double step of two quiet steps.
        let start = back.forward(us, 0, -1)?;
        if start.rank_for(us) != 1 || !pawns.has(start) || !army.doubles().has(DoubleKind::Nn) {
            return None;
        }
        let is_open = ((back.set() | to.set()) & board.occupied()).is_empty();
        // Whether the King is then safe does not depend on the cell passed.
        let is_legal = is_open && self.scene.is_legal_plain(PAWN, start, to);
        is_legal.then(|| Move {
            kind: Kind::Double {
                via: back,
                kind: DoubleKind::Nn,
            },
            ..Move::plain(PAWN, start, to)
        })
    }
}
