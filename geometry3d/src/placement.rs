//! A board as text: the first field of a FEN. Levels from A up, parted by `|`; each from its highest
//! rank down, ranks parted by `/`; letters for men and decimal numbers for runs of empty cells.

use crate::board::Cuboid;
use crate::cell::Cell;
use crate::size::{MOST_FILES, Size};
use menagerie_core::{Piece, quote};
use std::fmt::Write as _;
use std::ops::Range;

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementFault {
    /// The fault's own code: `levels`, `ranks`, `cells`, `size` or `letter`.
    pub name: &'static str,
    /// The half-open byte range in the text.
    pub range: Range<usize>,
    /// The reason.
    pub message: String,
}

/// Reads a board. `man` knows the letters. Without `size` the text says how large the board is, by
/// its levels, the ranks of level A and the cells of that level's highest rank.
///
/// # Errors
/// Everything that does not fit, not the first thing only.
pub fn read<P: Piece>(
    text: &str,
    size: Option<Size>,
    man: impl Fn(char) -> Option<P>,
) -> Result<Cuboid<P>, Vec<PlacementFault>> {
    let levels: Vec<(usize, &str)> = split(text, 0, '|').collect();
    let size = match size {
        Some(size) => size,
        None => {
            let highest = text.split(['|', '/']).next().unwrap_or_default();
            let ranks = levels
                .first()
                .map_or(0, |(_, level)| split(level, 0, '/').count());
            Size::new(width(highest), ranks, levels.len()).map_err(|fault| {
                vec![PlacementFault {
                    name: "size",
                    range: 0..text.len(),
                    message: fault.to_string(),
                }]
            })?
        }
    };
    let mut reading = Reading {
        board: Cuboid::empty(size),
        man,
        faults: Vec::new(),
    };
    if levels.len() != usize::from(size.levels()) {
        reading.fault(
            "levels",
            0..text.len(),
            format!(
                "the board has {} here, parted by |, and {} {} given",
                counted(size.levels().into(), "level"),
                levels.len(),
                if levels.len() == 1 { "is" } else { "are" },
            ),
        );
    }
    for (level, (start, part)) in (0..size.levels()).zip(levels) {
        reading.level(level, start, part);
    }
    if reading.faults.is_empty() {
        Ok(reading.board)
    } else {
        Err(reading.faults)
    }
}

struct Reading<P, F> {
    board: Cuboid<P>,
    man: F,
    faults: Vec<PlacementFault>,
}

impl<P: Piece, F: Fn(char) -> Option<P>> Reading<P, F> {
    fn fault(&mut self, name: &'static str, range: Range<usize>, message: String) {
        self.faults.push(PlacementFault {
            name,
            range,
            message,
        });
    }

    fn level(&mut self, level: u8, start: usize, text: &str) {
        let ranks: Vec<(usize, &str)> = split(text, start, '/').collect();
        let expected = self.board.size().ranks();
        if ranks.len() != usize::from(expected) {
            let message = format!(
                "level {} has {} and {} {} given",
                char::from(b'A' + level),
                counted(expected.into(), "rank"),
                ranks.len(),
                if ranks.len() == 1 { "is" } else { "are" },
            );
            self.fault("ranks", start..start + text.len(), message);
            return;
        }
        for (rank, (start, part)) in (0..expected).rev().zip(ranks) {
            self.rank(level, rank, start, part);
        }
    }

    fn rank(&mut self, level: u8, rank: u8, start: usize, text: &str) {
        let files = self.board.size().files();
        let cells = width(text);
        if cells != usize::from(files) {
            let message = format!(
                "rank {} of level {} has {cells} instead of {}",
                rank + 1,
                char::from(b'A' + level),
                counted(files.into(), "cell"),
            );
            self.fault("cells", start..start + text.len(), message);
        }
        let mut file: usize = 0;
        for token in tokens(text) {
            let range = start + token.start..start + token.end;
            let part = &text[token];
            if part.starts_with(|c: char| c.is_ascii_digit()) {
                if part.starts_with('0') {
                    let message = format!("{part} is no number of empty cells");
                    self.fault("cells", range, message);
                }
                file = file.saturating_add(run(part));
                continue;
            }
            match part.chars().next().and_then(&self.man) {
                Some(man) => {
                    let at = u8::try_from(file).ok().filter(|file| *file < files);
                    if let Some(cell) = at.and_then(|file| Cell::new(file, rank, level)) {
                        self.board.put(cell, man);
                    }
                }
                None => {
                    self.fault(
                        "letter",
                        range,
                        format!("no man is written {}", quote::quoted(part)),
                    );
                }
            }
            file += 1;
        }
    }
}

/// The parts of `text`, which begins at byte `start` of the whole, with their own starts.
fn split(text: &str, start: usize, separator: char) -> impl Iterator<Item = (usize, &str)> {
    text.split(separator).scan(start, move |at, part| {
        let begin = *at;
        *at += part.len() + separator.len_utf8();
        Some((begin, part))
    })
}

/// Letters and whole numbers of a rank, as byte ranges.
fn tokens(rank: &str) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let first = rank[at..].chars().next()?;
        let length = if first.is_ascii_digit() {
            rank[at..].bytes().take_while(u8::is_ascii_digit).count()
        } else {
            first.len_utf8()
        };
        at += length;
        Some(at - length..at)
    })
}

/// How many cells a rank's text has.
fn width(rank: &str) -> usize {
    tokens(rank).fold(0, |sum: usize, token| {
        let part = &rank[token];
        sum.saturating_add(if part.starts_with(|c: char| c.is_ascii_digit()) {
            run(part)
        } else {
            1
        })
    })
}

/// A run of empty cells; more than any board has if the number is beyond reading.
fn run(digits: &str) -> usize {
    digits.parse().unwrap_or(usize::from(MOST_FILES) * 1000)
}

fn counted(n: usize, what: &str) -> String {
    if n == 1 {
        format!("1 {what}")
    } else {
        format!("{n} {what}s")
    }
}

/// The board as text.
pub fn write<P: Piece>(board: &Cuboid<P>) -> String {
    let size = board.size();
    let mut text = String::new();
    for level in 0..size.levels() {
        if level > 0 {
            text.push('|');
        }
        for rank in (0..size.ranks()).rev() {
            let mut empty = 0;
            for file in 0..size.files() {
                match Cell::new(file, rank, level).and_then(|cell| board.man(cell)) {
                    None => empty += 1,
                    Some(man) => {
                        write_run(&mut text, empty);
                        empty = 0;
                        text.push(man.letter());
                    }
                }
            }
            write_run(&mut text, empty);
            if rank > 0 {
                text.push('/');
            }
        }
    }
    text
}

fn write_run(text: &mut String, empty: u8) {
    if empty > 0 {
        // Writing to a String cannot fail.
        let _ = write!(text, "{empty}");
    }
}
