//! Whether a legal move can be what a text says, and how the text then departs from the usual.

use super::{Reader, capture_spelling, origin_spelling};
use crate::army::DoubleKind;
use crate::board::{PAWN, Role};
use crate::cell::Cells;
use crate::frame::Flat;
use crate::moves::{Kind, Move};
use crate::pattern::{Part, Pattern, Separator};
use crate::position::{Castling, captured};
use crate::write::{could_step_quietly, drawing_rivals, is_fide_pawn_step, promotions};
use menagerie_core::notation::Spelling;

impl<V: Flat> Reader<'_, V> {
    /// Whether a legal move can be what the text says, and how the text departs from the usual.
    pub(super) fn fits(&self, pattern: &Pattern, mv: Move) -> Option<Spelling> {
        let role = self.position.board.role_at(mv.from)?;
        if let Some(wing) = pattern.castle {
            return (mv.kind == Kind::Castle(wing)).then_some(Spelling::CANONICAL);
        }
        let mut spelling = Spelling::CANONICAL;
        match pattern.role {
            Some(given) if given != role => return None,
            Some(_) => {}
            None if role == PAWN || pattern.is_coordinates() => {}
            None if pattern.parts().len() > 1 && pattern.parts()[0].cell().is_some() => {
                spelling = spelling.and(Spelling::LETTER_MISSING);
            }
            None => return None,
        }
        if pattern.is_coordinates() {
            spelling = spelling.and(Spelling::COORDINATES);
        }
        let promoted = self.fits_promotion(pattern, role, mv)?;
        let cells = self.fits_cells(pattern, role, mv)?;
        Some(spelling.and(promoted).and(cells))
    }

    fn fits_promotion(&self, pattern: &Pattern, role: Role, mv: Move) -> Option<Spelling> {
        let forced = promotions(self.frame, self.position, role, mv.to).len() == 1;
        match (pattern.promotion, mv.promotion) {
            (given, becomes) if given == becomes => Some(Spelling::CANONICAL),
            (None, Some(_)) if forced => Some(Spelling::CANONICAL),
            _ => None,
        }
    }

    fn fits_cells(&self, pattern: &Pattern, role: Role, mv: Move) -> Option<Spelling> {
        let parts = pattern.parts();
        let bare = pattern.is_coordinates();
        let taken = captured(&self.position.board, mv, self.position.turn);
        match (mv.kind, parts) {
            (Kind::Castle(wing), [from, to]) if bare => {
                let castling = Castling::of(self.position.turn, wing);
                (from.fits(castling.king) && to.fits(castling.lands)).then_some(Spelling::CANONICAL)
            }
            (Kind::Castle(wing), [from, to]) if from.cell().is_some() => {
                let castling = Castling::of(self.position.turn, wing);
                let quiet = matches!(to.before, Separator::None | Separator::Dash);
                (quiet && from.fits(castling.king) && to.fits(castling.lands))
                    .then_some(Spelling::LONG)
            }
            (Kind::Castle(_), _) => None,
            (Kind::Double { via, kind }, [from, over, to]) => {
                let steps = [(over, via), (to, mv.to)];
                let cells = from.fits(mv.from) && steps.iter().all(|(part, cell)| part.fits(*cell));
                let marks = steps.iter().all(|(part, cell)| {
                    bare || (part.before == Separator::Capture) == taken.has(*cell)
                });
                let full = from.cell().is_some();
                match (cells && part_is_step(over) && part_is_step(to), marks) {
                    (false, _) => None,
                    (true, _) if kind == DoubleKind::Nn => Some(Spelling::LONG),
                    (true, true) if full => Some(Spelling::CANONICAL),
                    (true, true) => Some(Spelling::LONG),
                    (true, false) => Some(Spelling::CAPTURE_UNMARKED),
                }
            }
            // A capturing double step needs more than the cell where it ends.
            (Kind::Double { kind, .. }, [only])
                if kind != DoubleKind::Nn && only.before != Separator::Capture =>
            {
                None
            }
            (Kind::Double { kind, .. }, _) => {
                let spelling = self.fits_short(parts, bare, role, mv, taken)?;
                Some(if kind == DoubleKind::Nn {
                    spelling
                } else {
                    spelling.and(Spelling::STEP_BY_ONE_CELL)
                })
            }
            (Kind::Draw { drawn }, [to, afar])
                if to.cell() == Some(mv.to) && afar.fits(drawn) && !bare =>
            {
                // The same text may mean a starting cell and the cell moved to.
                match afar.before {
                    Separator::Draw => Some(Spelling::CANONICAL),
                    Separator::Capture => Some(Spelling::DRAWN_FORM),
                    _ => None,
                }
            }
            (Kind::Draw { drawn }, [from, to, afar])
                if from.fits(mv.from) && to.fits(mv.to) && afar.fits(drawn) =>
            {
                if bare {
                    return Some(Spelling::CANONICAL);
                }
                let rivals = drawing_rivals(self.frame, self.position, mv.to, drawn);
                let origin = origin_spelling(mv.from, rivals, *from, *to);
                Some(match afar.before {
                    Separator::Draw => origin,
                    _ => origin.and(Spelling::DRAWN_FORM),
                })
            }
            (Kind::Draw { .. }, _) => None,
            (Kind::EnPassant { captured }, [from, to, at]) if bare => {
                (from.fits(mv.from) && to.fits(mv.to) && at.fits(captured))
                    .then_some(Spelling::CANONICAL)
            }
            (Kind::EnPassant { .. } | Kind::Plain, _) => {
                self.fits_short(parts, bare, role, mv, taken)
            }
        }
    }

    /// A text of one cell, or of a starting cell and the cell moved to.
    fn fits_short(
        &self,
        parts: &[Part],
        bare: bool,
        role: Role,
        mv: Move,
        taken: Cells,
    ) -> Option<Spelling> {
        let (origin, target) = match *parts {
            [target] => (None, target),
            [origin, target] => (Some(origin), target),
            _ => return None,
        };
        if !target.fits(mv.to) || !part_is_step(&target) || !origin.is_none_or(|o| o.fits(mv.from))
        {
            return None;
        }
        let marked = target.before == Separator::Capture;
        let captures = taken.any();
        if self.mark_decides(role, mv) && marked != captures {
            return None;
        }
        let mut spelling = if bare {
            Spelling::CANONICAL
        } else {
            capture_spelling(captures, marked)
        };
        let us = self.position.turn;
        if role == PAWN {
            let quiet_double = matches!(
                mv.kind,
                Kind::Double {
                    kind: DoubleKind::Nn,
                    ..
                }
            );
            let fide = quiet_double || is_fide_pawn_step(us, mv.from, mv.to, captures);
            let one_cell = origin.is_none_or(|origin| origin.cell().is_none());
            match (fide, one_cell) {
                (true, false) if !bare => spelling = spelling.and(Spelling::LONG),
                (false, true) => spelling = spelling.and(Spelling::STEP_BY_ONE_CELL),
                // A capture that names no file is certain only where x says that it is one.
                (true, true) if captures && origin.and_then(|o| o.file).is_none() => {
                    if !marked {
                        return None;
                    }
                    spelling = spelling.and(Spelling::LETTER_MISSING);
                }
                (true, true) if !captures && origin.is_some() => {
                    spelling = spelling.and(Spelling::OVER_SPECIFIED);
                }
                _ => {}
            }
        } else if let (Some(origin), false) = (origin, bare) {
            let origins = self.scene.origins(role, mv.to);
            spelling = spelling.and(origin_spelling(mv.from, origins, origin, target));
        }
        Some(spelling)
    }

    /// Whether the same step can be a quiet one and an attempt to capture en passant, so that `x`
    /// decides.
    fn mark_decides(&self, role: Role, mv: Move) -> bool {
        let Some(double) = self.position.double.filter(|_| role == PAWN) else {
            return false;
        };
        let us = self.position.turn;
        let army = self.frame.army_of(self.position, us);
        let gait = army.gait(&self.position.board, us, PAWN, mv.from);
        double.passed == mv.to
            && gait.leaps_to(mv.from, mv.to)
            && could_step_quietly(self.frame, self.position, mv.from, mv.to)
    }
}

/// Whether what stands before a part is no mark of drawing.
fn part_is_step(part: &Part) -> bool {
    part.before != Separator::Draw
}
