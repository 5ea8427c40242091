//! From a move's text to the legal move it means.
//!
//! The usual spellings are resolved from the cell moved to, without listing the legal moves. All
//! others are held against every legal move: what fits and departs least is meant, if it is one.

mod fit;
#[cfg(test)]
mod tests;
mod usual;

use crate::board::{Men, PAWN};
use crate::cell::{Cell, Cells};
use crate::explain;
use crate::frame::{Flat, Frame};
use crate::generate::{Scene, in_order};
use crate::moves::Move;
use crate::pattern::{Part, Pattern, Separator};
use crate::position::Position;
use crate::write::least_origin;
use menagerie_core::notation::Spelling;
use menagerie_core::variant::{MoveRead, Refusal};
use usual::Usual;

/// The legal move whose canonical notation a text is, if the text is a usual one.
pub fn read_canonical<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &[u8],
) -> Option<MoveRead<Move>> {
    let usual = Usual::parse(frame.0.men(), text)?;
    let scene = Scene::new(&frame.0, position);
    Some(MoveRead {
        mv: Reader::new(frame, &scene).canonical(&usual)?,
        spelling: Spelling::CANONICAL,
        mark: usual.mark,
        was_in_check: Some(scene.in_check()),
    })
}

/// Finds the legal move that a text means.
///
/// # Errors
/// Why there is none, or which it could be.
pub fn read_move<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
) -> Result<MoveRead<Move>, Box<Refusal>> {
    match read_canonical(frame, position, text.as_bytes()) {
        Some(read) => Ok(read),
        None => Reader::new(frame, &Scene::new(&frame.0, position)).thoroughly(text),
    }
}

/// Whether some legal move fits a text.
pub fn is_legal<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    pattern: &Pattern,
) -> bool {
    let scene = Scene::new(&frame.0, position);
    let reader = Reader::new(frame, &scene);
    matches!(reader.best(&reader.fitting(pattern)), Best::One(_))
}

/// The readings of a text with its letters in other cases: `nf3`, `bc4`, `E4`, `NF3`. A text that has
/// the form of a move and begins with a capital means a piece and has none.
fn other_case(men: &Men, text: &str, has_form: bool) -> Vec<Pattern> {
    let text = text.trim();
    let Some(first) = text.chars().next().filter(char::is_ascii_alphabetic) else {
        return Vec::new();
    };
    if has_form && first.is_ascii_uppercase() {
        return Vec::new();
    }
    let rest = &text[1..];
    let small = rest.to_ascii_lowercase();
    let mut texts = vec![
        format!("{}{rest}", swapped(first)),
        format!("{first}{small}"),
        format!("{}{small}", swapped(first)),
    ];
    texts.retain(|other| other != text);
    texts.dedup();
    texts
        .iter()
        .filter_map(|text| {
            let mut pattern = Pattern::parse(men, text)?;
            pattern.spelling = pattern.spelling.and(Spelling::LETTER_CASE);
            Some(pattern)
        })
        .collect()
}

const fn swapped(letter: char) -> char {
    if letter.is_ascii_lowercase() {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
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
            was_in_check: None,
        }
    }
}

/// What a text comes to.
enum Best<T> {
    None,
    One(T),
    Several(Vec<Move>),
}

struct Reader<'a, V: Flat> {
    frame: &'a Frame<V>,
    position: &'a Position<V::Extra>,
    scene: &'a Scene<'a, V>,
}

impl<'a, V: Flat> Reader<'a, V> {
    fn new(frame: &'a Frame<V>, scene: &'a Scene<'a, V>) -> Self {
        Reader {
            frame,
            position: scene.position(),
            scene,
        }
    }

    /// What a text means that is not usual.
    #[inline(never)]
    fn thoroughly(&self, text: &str) -> Result<MoveRead<Move>, Box<Refusal>> {
        let (frame, position) = (self.frame, self.position);
        let pattern = Pattern::parse(frame.0.men(), text);
        if let Some(pattern) = &pattern {
            match self.best(&self.fitting(pattern)) {
                Best::One(found) => return Ok(found.with_text(pattern)),
                Best::Several(several) => {
                    return Err(explain::ambiguous(frame, position, text, &several));
                }
                Best::None => {}
            }
        }
        let others = other_case(frame.0.men(), text, pattern.is_some());
        match self.in_other_case(&others) {
            Best::One(found) => return Ok(found),
            Best::Several(several) => {
                return Err(explain::ambiguous(frame, position, text, &several));
            }
            Best::None => {}
        }
        match pattern.as_ref().or(others.first()) {
            Some(pattern) => Err(explain::refuse(frame, position, text, pattern)),
            None => Err(explain::not_a_move(frame, position, text)),
        }
    }

    /// What is meant if the letters' case is not: the one legal move that any of the readings gives.
    fn in_other_case(&self, others: &[Pattern]) -> Best<MoveRead<Move>> {
        let mut moves: Vec<Move> = Vec::new();
        let mut first = None;
        for pattern in others {
            let mut fitting = self.fitting(pattern);
            // Neither is `BB3` a Pawn's `bb3`, nor `exd3` a step of a man with the letter E.
            let pawn = matches!(pattern.role, None | Some(PAWN));
            let unlike = match pawn {
                true => Spelling::CAPTURE_CONTRADICTED.and(Spelling::OVER_SPECIFIED),
                false => Spelling::CAPTURE_CONTRADICTED,
            };
            fitting.retain(|found| !found.spelling.has(unlike));
            match self.best(&fitting) {
                Best::None => {}
                Best::One(found) => {
                    moves.push(found.mv);
                    first.get_or_insert(found.with_text(pattern));
                }
                Best::Several(several) => moves.extend(several),
            }
        }
        moves.sort_unstable();
        moves.dedup();
        match (&moves[..], first) {
            ([], _) => Best::None,
            ([_], Some(found)) => Best::One(found),
            _ => Best::Several(moves),
        }
    }

    /// Every legal move that fits the text.
    fn fitting(&self, pattern: &Pattern) -> Vec<Found> {
        let mut fitting = Vec::new();
        self.scene.generate(&mut in_order(|mv: Move| {
            if let Some(spelling) = self.fits(pattern, mv) {
                fitting.push(Found { mv, spelling });
            }
        }));
        fitting
    }

    /// What is meant among the moves that fit: those that contradict the text least, if it is one.
    fn best(&self, fitting: &[Found]) -> Best<Found> {
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
