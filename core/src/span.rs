//! Places in a text.

use std::ops::Range;

/// A half-open byte range inside one game's text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The first byte, from 0.
    pub start: u32,
    /// The byte behind the last.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` (from 0) up to, not with, `end`.
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// A span of byte offsets that are known to fit: a game's text never reaches four gigabytes.
    pub(crate) const fn of(start: usize, end: usize) -> Span {
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    /// How many bytes it covers.
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// Whether it covers no byte: a place between two bytes.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// The same as a range, to index a slice with.
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }

    /// The smallest span that covers both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// A place in the stream as people and editors name it. Worked out only when something has to be
/// shown; everything else carries a [`Span`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1. LF, CR LF and a lone CR each end a line.
    pub line: u64,
    /// The column in characters, from 1. A byte-order mark takes up no column.
    pub column: u64,
    /// The byte in the stream, from 0, byte-order mark included.
    pub byte: u64,
}

impl Place {
    /// The beginning of a stream.
    pub const START: Place = Place {
        line: 1,
        column: 1,
        byte: 0,
    };
}
