//! From a move's text to the legal move it means.
//!
//! The usual spellings are resolved from the cell moved to, without listing the legal moves. All
//! others are held against every legal move: what fits and departs least is meant, if it is one.

use crate::army::DoubleKind;
use crate::board::{KING, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::explain;
use crate::frame::{Flat, Frame};
use crate::generate::{Scene, Visit};
use crate::moves::{Kind, Move, Wing};
use crate::pattern::{Part, Pattern, Separator};
use crate::position::{Castling, Position, captured};
use crate::write::{could_step_quietly, is_fide_pawn_step, least_origin, promotions};
use menagerie_core::notation::Spelling;
use menagerie_core::variant::{MoveRead, Refusal};

/// Finds the legal move that a text means.
///
/// # Errors
/// Why there is none, or which it could be.
pub fn read_move<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
) -> Result<MoveRead<Move>, Box<Refusal>> {
    let Some(pattern) = Pattern::parse(frame.0.men(), text) else {
        return match other_case(frame, position, text) {
            Some(read) => Ok(read),
            None => Err(explain::not_a_move(frame, position, text)),
        };
    };
    let reader = Reader {
        frame,
        position,
        scene: Scene::new(&frame.0, position),
    };
    if let Some(found) = reader.directly(&pattern) {
        return Ok(found.with_text(&pattern));
    }
    let fitting = reader.fitting(&pattern);
    match reader.best(&fitting) {
        Best::One(found) => Ok(found.with_text(&pattern)),
        Best::Several(several) => Err(explain::ambiguous(frame, position, text, &several)),
        Best::None => match other_case(frame, position, text) {
            Some(read) => Ok(read),
            None => Err(explain::refuse(frame, position, text, &pattern)),
        },
    }
}

/// Whether some legal move fits a text.
pub fn is_legal<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    pattern: &Pattern,
) -> bool {
    let reader = Reader {
        frame,
        position,
        scene: Scene::new(&frame.0, position),
    };
    matches!(reader.best(&reader.fitting(pattern)), Best::One(_))
}

/// The reading with the first letter in the other case, where it is legal: `nf3`, `bc4`, `E4`.
fn other_case<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
) -> Option<MoveRead<Move>> {
    let text = text.trim();
    let first = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let swapped = if first.is_ascii_lowercase() {
        first.to_ascii_uppercase()
    } else {
        first.to_ascii_lowercase()
    };
    let text = format!("{swapped}{}", &text[1..]);
    let pattern = Pattern::parse(frame.0.men(), &text)?;
    let reader = Reader {
        frame,
        position,
        scene: Scene::new(&frame.0, position),
    };
    match reader.best(&reader.fitting(&pattern)) {
        Best::One(found) => {
            let mut read = found.with_text(&pattern);
            read.spelling = read.spelling.and(Spelling::LETTER_CASE);
            Some(read)
        }
        _ => None,
    }
}

/// A legal move and how the text departs from it.
#[derive(Clone, Copy, Debug)]
struct Found {
    mv: Move,
    spelling: Spelling,
}

impl Found {
    fn with_text(self, pattern: &Pattern) -> MoveRead<Move> {
        MoveRead {
            mv: self.mv,
            spelling: self.spelling.and(pattern.spelling),
            mark: pattern.mark,
        }
    }
}

enum Best {
    None,
    One(Found),
    Several(Vec<Move>),
}

struct Reader<'a, V: Flat> {
    frame: &'a Frame<V>,
    position: &'a Position<V::Extra>,
    scene: Scene<'a, V>,
}

impl<V: Flat> Reader<'_, V> {
    /// The usual spellings: a piece's letter and a cell, a Pawn's cell, a Pawn's file and a capture,
    /// castling.
    fn directly(&self, pattern: &Pattern) -> Option<Found> {
        if let Some(wing) = pattern.castle {
            return self.castling(wing);
        }
        let (origin, target) = match *pattern.parts() {
            [target] => (None, target),
            [origin, target] => (Some(origin), target),
            _ => return None,
        };
        let to = target.cell()?;
        match pattern.role {
            None | Some(PAWN) => self.pawn_directly(pattern, origin, target, to),
            Some(role) => self.piece_directly(pattern, role, origin, target, to),
        }
    }

    fn castling(&self, wing: Wing) -> Option<Found> {
        let mut found = None;
        self.scene.castling(&mut Visit(|mv: Move| {
            if mv.kind == Kind::Castle(wing) {
                found = Some(Found {
                    mv,
                    spelling: Spelling::CANONICAL,
                });
            }
        }));
        found
    }

    fn piece_directly(
        &self,
        pattern: &Pattern,
        role: Role,
        origin: Option<Part>,
        target: Part,
        to: Cell,
    ) -> Option<Found> {
        if matches!(target.before, Separator::Draw) || pattern.promotion.is_some() {
            return None;
        }
        let origins = self.scene.origins(role, to);
        let fitting: Cells = origins
            .filter(|from| origin.is_none_or(|o| o.fits(*from)))
            .collect();
        let from = fitting.first().filter(|_| !fitting.many())?;
        if !promotions(self.frame, self.position, role, to).is_empty() {
            return None;
        }
        let captures = self.position.board.occupied().has(to);
        let mut spelling = capture_spelling(captures, target.before == Separator::Capture);
        if let Some(origin) = origin {
            spelling = spelling.and(origin_spelling(from, origins, origin, target));
        }
        Some(Found {
            mv: Move::plain(from, to),
            spelling,
        })
    }

    fn pawn_directly(
        &self,
        pattern: &Pattern,
        origin: Option<Part>,
        target: Part,
        to: Cell,
    ) -> Option<Found> {
        let us = self.position.turn;
        let board = &self.position.board;
        let army = self.frame.army_of(self.position, us);
        let captures = match (origin, target.before) {
            (None, Separator::None) => false,
            (Some(Part { rank: None, .. }), Separator::Capture) => true,
            _ => return None,
        };
        let back = to.forward(us, 0, -1)?;
        let from = match origin.and_then(|o| o.file) {
            None => back,
            Some(file) => Cell::new(file, back.rank()),
        };
        let prey = board.of(!us).has(to);
        let pawns = board.men(us, PAWN);
        if pawns.has(from) && is_fide_pawn_step(us, from, to, captures) && captures == prey {
            let gait = army.gait(board, us, PAWN, from);
            let goes = if captures {
                gait.leaps_to(from, to)
            } else {
                gait.steps_to(from, to)
            };
            let free = captures || !board.occupied().has(to);
            let king = board.men(!us, KING).has(to);
            if !goes || !free || king || !self.scene.is_legal_plain(PAWN, from, to) {
                return None;
            }
            return self.promoted(pattern, PAWN, Move::plain(from, to));
        }
        if captures || pattern.promotion.is_some() {
            return None;
        }
        // A double step of two quiet steps.
        let start = back.forward(us, 0, -1)?;
        if start.rank_for(us) != 1 || !pawns.has(start) || !army.doubles().has(DoubleKind::Nn) {
            return None;
        }
        let passed = back.set() | to.set();
        let kind = Kind::Double {
            via: back,
            kind: DoubleKind::Nn,
        };
        let mv = Move {
            from: start,
            to,
            promotion: None,
            kind,
        };
        ((passed & board.occupied()).is_empty() && self.scene.is_safe(mv)).then_some(Found {
            mv,
            spelling: Spelling::CANONICAL,
        })
    }

    /// A plain move with the promotion that the text gives, where the cell asks for one.
    fn promoted(&self, pattern: &Pattern, role: Role, mv: Move) -> Option<Found> {
        let offered = promotions(self.frame, self.position, role, mv.to);
        let promotion = match (offered, pattern.promotion) {
            ([], None) => None,
            ([only], None) => Some(*only),
            (_, Some(role)) if offered.contains(&role) => Some(role),
            _ => return None,
        };
        Some(Found {
            mv: Move { promotion, ..mv },
            spelling: Spelling::CANONICAL,
        })
    }

    /// Every legal move that fits the text.
    fn fitting(&self, pattern: &Pattern) -> Vec<Found> {
        let mut fitting = Vec::new();
        self.scene.generate(&mut Visit(|mv: Move| {
            if let Some(spelling) = self.fits(pattern, mv) {
                fitting.push(Found { mv, spelling });
            }
        }));
        fitting
    }

    /// What is meant among the moves that fit: those that contradict the text least, if it is one.
    fn best(&self, fitting: &[Found]) -> Best {
        let weight = |found: &Found| {
            u32::from(found.spelling.has(Spelling::CAPTURE_CONTRADICTED)) * 4
                + u32::from(
                    found
                        .spelling
                        .has(Spelling::STEP_BY_ONE_CELL.and(Spelling::DRAWN_FORM)),
                ) * 2
                + u32::from(found.spelling.has(Spelling::CAPTURE_UNMARKED))
        };
        let Some(least) = fitting.iter().map(weight).min() else {
            return Best::None;
        };
        let best: Vec<&Found> = fitting
            .iter()
            .filter(|found| weight(found) == least)
            .collect();
        match best[..] {
            [one] => Best::One(*one),
            _ => Best::Several(best.into_iter().map(|found| found.mv).collect()),
        }
    }

    /// Whether a legal move can be what the text says, and how the text departs from the usual.
    fn fits(&self, pattern: &Pattern, mv: Move) -> Option<Spelling> {
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
            (Kind::Double { kind, .. }, _) => {
                let spelling = self.fits_short(parts, bare, role, mv, taken)?;
                Some(if kind == DoubleKind::Nn {
                    spelling
                } else {
                    spelling.and(Spelling::STEP_BY_ONE_CELL)
                })
            }
            (Kind::Draw { drawn }, [to, afar]) if to.fits(mv.to) && afar.fits(drawn) && !bare => {
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
                let rivals = crate::write::drawing_rivals(self.frame, self.position, mv.to, drawn);
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
                (true, true) if captures && origin.is_none() => {
                    spelling = spelling.and(Spelling::STEP_BY_ONE_CELL);
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

    /// Whether the same step can be a quiet one and an en passant capture, so that `x` decides.
    fn mark_decides(&self, role: Role, mv: Move) -> bool {
        let Some(double) = self.position.double.filter(|_| role == PAWN) else {
            return false;
        };
        let us = self.position.turn;
        let army = self.frame.army_of(self.position, us);
        let gait = army.gait(&self.position.board, us, PAWN, mv.from);
        double.passed == mv.to
            && army.answers().has(double.kind)
            && gait.leaps_to(mv.from, mv.to)
            && could_step_quietly(self.frame, self.position, mv.from, mv.to)
    }
}

/// Whether what stands before a part is no mark of drawing.
fn part_is_step(part: &Part) -> bool {
    part.before != Separator::Draw
}

fn capture_spelling(captures: bool, marked: bool) -> Spelling {
    match (captures, marked) {
        (true, false) => Spelling::CAPTURE_UNMARKED,
        (false, true) => Spelling::CAPTURE_CONTRADICTED,
        _ => Spelling::CANONICAL,
    }
}

/// How a piece's starting cell, as given, departs from the least that is needed.
fn origin_spelling(from: Cell, origins: Cells, given: Part, target: Part) -> Spelling {
    let least = least_origin(from, origins);
    let dashed = if target.before == Separator::Dash {
        Spelling::LONG
    } else {
        Spelling::CANONICAL
    };
    let same = least.file == given.file.is_some() && least.rank == given.rank.is_some();
    let more = if same {
        Spelling::CANONICAL
    } else if given.cell().is_some() {
        Spelling::LONG
    } else {
        Spelling::OVER_SPECIFIED
    };
    dashed.and(more)
}
