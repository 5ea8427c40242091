//! A move's text taken apart: what it says, before anyone asks whether it is legal.

use crate::board::{Men, Role};
use crate::cell::Cell;
use crate::moves::Wing;
use menagerie_core::notation::{CheckMark, Spelling};

/// What stands between two parts of a move's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// Nothing.
    None,
    /// A dash.
    Dash,
    /// `x`, a capture.
    Capture,
    /// `xx`, a capture from afar.
    Draw,
}

/// A cell, or only its file or rank, and what stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// What stands before it.
    pub before: Separator,
    /// The file, from 0.
    pub file: Option<u8>,
    /// The rank, from 0.
    pub rank: Option<u8>,
}

impl Part {
    const NONE: Part = Part {
        before: Separator::None,
        file: None,
        rank: None,
    };

    /// The cell, if both file and rank are given.
    pub fn cell(self) -> Option<Cell> {
        Some(Cell::new(self.file?, self.rank?))
    }

    /// Whether `cell` is what it says.
    pub fn fits(self, cell: Cell) -> bool {
        self.file.is_none_or(|file| file == cell.file())
            && self.rank.is_none_or(|rank| rank == cell.rank())
    }
}

/// A move's text taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Castling, and then nothing else.
    pub castle: Option<Wing>,
    /// The piece's letter.
    pub role: Option<Role>,
    parts: [Part; 3],
    len: usize,
    /// The letter of the man it becomes.
    pub promotion: Option<Role>,
    /// What it says of check.
    pub mark: CheckMark,
    /// Departures that the text shows by itself.
    pub spelling: Spelling,
}

impl Pattern {
    /// The parts: at most a starting cell, a cell between and the last cell.
    pub fn parts(&self) -> &[Part] {
        &self.parts[..self.len]
    }

    /// Whether nothing but cells is given, as programs write moves.
    pub fn is_coordinates(&self) -> bool {
        self.role.is_none()
            && self.len >= 2
            && self
                .parts()
                .iter()
                .all(|part| part.cell().is_some() && part.before == Separator::None)
    }

    const EMPTY: Pattern = Pattern {
        castle: None,
        role: None,
        parts: [Part::NONE; 3],
        len: 0,
        promotion: None,
        mark: CheckMark::None,
        spelling: Spelling::CANONICAL,
    };

    /// Takes a text apart; `None` if it has not the form of a move.
    pub fn parse(men: &Men, text: &str) -> Option<Pattern> {
        let mut pattern = Pattern::EMPTY;
        let text = pattern.strip_marks(text.trim());
        if let Some(wing) = pattern.castling(text) {
            pattern.castle = Some(wing);
            return Some(pattern);
        }
        let mut rest = pattern.strip_letter(men, text);
        let mut before = Separator::None;
        while let Some(c) = rest.chars().next() {
            let after = &rest[c.len_utf8()..];
            match c {
                'a'..='h' => {
                    let file = Some(c as u8 - b'a');
                    match after.bytes().next() {
                        Some(digit @ b'1'..=b'8') => {
                            pattern.push(Part {
                                before,
                                file,
                                rank: Some(digit - b'1'),
                            })?;
                            rest = &after[1..];
                        }
                        _ if pattern.len > 0 && before == Separator::None && after.is_empty() => {
                            break;
                        }
                        _ => {
                            pattern.push(Part {
                                before,
                                file,
                                rank: None,
                            })?;
                            rest = after;
                        }
                    }
                    before = Separator::None;
                }
                '1'..='8' => {
                    pattern.push(Part {
                        before,
                        file: None,
                        rank: Some(c as u8 - b'1'),
                    })?;
                    before = Separator::None;
                    rest = after;
                }
                'x' | 'X' | ':' | '\u{d7}' if before == Separator::None => {
                    if let Some(twice) = after.strip_prefix(c) {
                        before = Separator::Draw;
                        rest = twice;
                    } else {
                        before = Separator::Capture;
                        rest = after;
                    }
                    if c != 'x' {
                        pattern.note(Spelling::CAPTURE_UNMARKED);
                    }
                }
                '-' if before == Separator::None => {
                    before = Separator::Dash;
                    rest = after;
                }
                '\u{2010}'..='\u{2015}' | '\u{2212}' if before == Separator::None => {
                    pattern.note(Spelling::DASH);
                    before = Separator::Dash;
                    rest = after;
                }
                _ => break,
            }
        }
        if before != Separator::None || !pattern.is_sound() {
            return None;
        }
        if pattern.parts[0].before == Separator::Dash {
            pattern.note(Spelling::DASH);
        }
        pattern.promote(men, rest)?;
        Some(pattern)
    }

    fn note(&mut self, departure: Spelling) {
        self.spelling = self.spelling.and(departure);
    }

    fn push(&mut self, part: Part) -> Option<()> {
        *self.parts.get_mut(self.len)? = part;
        self.len += 1;
        Some(())
    }

    /// Only the starting cell may be given in part.
    fn is_sound(&self) -> bool {
        self.len > 0
            && self.parts()[usize::from(self.len > 1)..]
                .iter()
                .all(|part| part.cell().is_some())
    }

    /// Takes check marks, `e.p.` and evaluations off the end.
    fn strip_marks<'a>(&mut self, mut text: &'a str) -> &'a str {
        const EN_PASSANT: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];
        loop {
            let trimmed = text.trim_end_matches(['!', '?']).trim_end();
            let (stripped, mark, odd) = if let Some(rest) = trimmed.strip_suffix("++") {
                (rest, CheckMark::Check, true)
            } else if let Some(rest) = trimmed.strip_suffix('+') {
                (rest, CheckMark::Check, false)
            } else if let Some(rest) = trimmed.strip_suffix('#') {
                (rest, CheckMark::Mate, false)
            } else if let Some(rest) = trimmed.strip_suffix("mate") {
                (rest, CheckMark::Mate, true)
            } else if let Some(rest) = trimmed.strip_suffix("ch") {
                (rest, CheckMark::Check, true)
            } else if let Some(rest) = EN_PASSANT.iter().find_map(|ep| trimmed.strip_suffix(ep)) {
                self.note(Spelling::EN_PASSANT_MARK);
                text = rest.trim_end();
                continue;
            } else {
                return trimmed;
            };
            if odd {
                self.note(Spelling::MARK_FORM);
            }
            if self.mark == CheckMark::None {
                self.mark = mark;
            }
            text = stripped.trim_end();
        }
    }

    fn castling(&mut self, text: &str) -> Option<Wing> {
        let first = text.chars().next()?;
        let wing = match first {
            'O' | '0' | 'o' => {
                let mut letters = 0;
                let mut dashes = 0;
                for (at, c) in text.chars().enumerate() {
                    match (at % 2, c) {
                        (0, 'O') => letters += 1,
                        (0, '0' | 'o') => {
                            letters += 1;
                            self.note(Spelling::ZEROS);
                        }
                        (1, '-') => dashes += 1,
                        (1, '\u{2010}'..='\u{2015}' | '\u{2212}') => {
                            dashes += 1;
                            self.note(Spelling::DASH);
                        }
                        _ => return None,
                    }
                }
                match (letters, dashes) {
                    (2, 1) => Wing::King,
                    (3, 2) => Wing::Queen,
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(wing)
    }

    fn strip_letter<'a>(&mut self, men: &Men, text: &'a str) -> &'a str {
        let Some(first) = text.chars().next() else {
            return text;
        };
        let rest = &text[first.len_utf8()..];
        let figurine = figurine(first).and_then(|letter| men.role(letter));
        if let Some(role) = figurine {
            self.note(Spelling::FIGURINE);
            self.role = Some(role);
            return rest;
        }
        if first.is_ascii_uppercase()
            && let Some(role) = men.role(first)
        {
            if first == 'P' {
                self.note(Spelling::PAWN_LETTER);
            }
            self.role = Some(role);
            return rest;
        }
        text
    }

    /// Reads `=Q`, `(Q)`, `(=Q)`, `/Q`, `Q`, `q`, or nothing.
    fn promote(&mut self, men: &Men, rest: &str) -> Option<()> {
        if rest.is_empty() {
            return Some(());
        }
        let odd = |inner: &str| Some((inner.to_owned(), true));
        let (letter, odd) = if let Some(inner) = rest.strip_prefix('=') {
            (inner.to_owned(), false)
        } else if let Some(inner) = rest.strip_prefix('(').and_then(|r| r.strip_suffix(')')) {
            odd(inner.strip_prefix('=').unwrap_or(inner))?
        } else if let Some(inner) = rest.strip_prefix('/') {
            odd(inner)?
        } else {
            // In the coordinate form a small letter behind the last cell is the rule.
            (rest.to_owned(), !self.is_coordinates())
        };
        let mut letters = letter.chars();
        let (Some(c), None) = (letters.next(), letters.next()) else {
            return None;
        };
        let upper = match figurine(c) {
            Some(letter) => {
                self.note(Spelling::FIGURINE);
                letter
            }
            None => c.to_ascii_uppercase(),
        };
        self.promotion = Some(men.role(upper)?);
        if odd {
            self.note(Spelling::PROMOTION_FORM);
        } else if c.is_ascii_lowercase() && !self.is_coordinates() {
            self.note(Spelling::LETTER_CASE);
        }
        Some(())
    }
}

/// The letter that a chess figurine stands for.
const fn figurine(c: char) -> Option<char> {
    Some(match c {
        '\u{2654}' | '\u{265a}' => 'K',
        '\u{2655}' | '\u{265b}' => 'Q',
        '\u{2656}' | '\u{265c}' => 'R',
        '\u{2657}' | '\u{265d}' => 'B',
        '\u{2658}' | '\u{265e}' => 'N',
        '\u{2659}' | '\u{265f}' => 'P',
        _ => return None,
    })
}
