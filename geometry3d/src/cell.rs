//! Cells and their names.

use crate::leap::Offset;
use crate::size::Size;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// How many cells the largest board has; [`Cell::index`] is below it.
pub const CELLS: usize = 2048;

/// A cell, named by level, file and rank: `Bb2`. The same cell has the same value on boards of every
/// size; whether a board has it, [`Size::has`] says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u16);

/// A text that names no cell.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a cell is written level, file, rank, for example Bb2")]
pub struct CellFault;

impl Cell {
    /// A cell by file, rank (each 0 to 15) and level (0 to 7), all from 0; `None` beyond.
    pub const fn new(file: u8, rank: u8, level: u8) -> Option<Self> {
        if file < 16 && rank < 16 && level < 8 {
            Some(Cell::at(file, rank, level))
        } else {
            None
        }
    }

    /// As [`Cell::new`], where the numbers are known to be in range; higher bits are dropped.
    #[inline]
    pub(crate) const fn at(file: u8, rank: u8, level: u8) -> Self {
        Cell((level as u16 & 7) << 8 | (rank as u16 & 15) << 4 | (file as u16 & 15))
    }

    #[inline]
    pub(crate) const fn from_index(index: u16) -> Self {
        Cell(index & (CELLS as u16 - 1))
    }

    /// The cell's number, from 0, below [`CELLS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize & (CELLS - 1)
    }

    /// The file, from 0.
    #[inline]
    pub const fn file(self) -> u8 {
        (self.0 & 15) as u8
    }

    /// The rank, from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0 >> 4 & 15) as u8
    }

    /// The level, from 0.
    #[inline]
    pub const fn level(self) -> u8 {
        (self.0 >> 8 & 7) as u8
    }

    /// The cell with this level's letter, upper case, this file's letter, lower case, and this rank in
    /// digits; `None` if the largest board has none.
    pub fn named(level: u8, file: u8, digits: &[u8]) -> Option<Self> {
        let (b'A'..=b'H', b'a'..=b'p') = (level, file) else {
            return None;
        };
        let rank = match digits {
            [ones @ b'1'..=b'9'] => ones - b'0',
            [b'1', ones @ b'0'..=b'6'] => 10 + ones - b'0',
            _ => return None,
        };
        Some(Cell::at(file - b'a', rank - 1, level - b'A'))
    }

    /// The cell `offset` away on a board of this size; `None` off the board.
    #[inline]
    pub fn plus(self, offset: Offset, size: Size) -> Option<Cell> {
        // Below 0 these wrap round to more than any board has.
        let file = self.file().wrapping_add_signed(offset.files);
        let rank = self.rank().wrapping_add_signed(offset.ranks);
        let level = self.level().wrapping_add_signed(offset.levels);
        if file < size.files() && rank < size.ranks() && level < size.levels() {
            Some(Cell::at(file, rank, level))
        } else {
            None
        }
    }

    /// The cell in the middle between this one and `other`, two steps away along a line.
    #[inline]
    pub const fn halfway(self, other: Cell) -> Cell {
        Cell::from_index((self.0 + other.0) / 2)
    }

    /// How `other` lies from here.
    #[inline]
    pub const fn offset_to(self, other: Cell) -> Offset {
        Offset {
            files: other.file() as i8 - self.file() as i8,
            ranks: other.rank() as i8 - self.rank() as i8,
            levels: other.level() as i8 - self.level() as i8,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = char::from(b'A' + self.level());
        let file = char::from(b'a' + self.file());
        write!(f, "{level}{file}{}", self.rank() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = CellFault;

    /// Reads a cell of the largest board: `Aa1` to `Hp16`.
    fn from_str(text: &str) -> Result<Self, CellFault> {
        match text.as_bytes() {
            [level, file, digits @ ..] => Cell::named(*level, *file, digits).ok_or(CellFault),
            _ => Err(CellFault),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_of_the_largest_board_reads_as_it_is_written()
    -> Result<(), Box<dyn std::error::Error>> {
        let mut seen = 0;
        for cell in Size::new(16, 16, 8)?.cells() {
            assert_eq!(cell.to_string().parse::<Cell>()?, cell);
            seen += 1;
        }
        assert_eq!(seen, CELLS);
        Ok(())
    }

    #[test]
    fn what_is_no_cell_is_refused() {
        for text in [
            "", "A", "Aa", "a1", "Aa0", "Aa17", "Aa01", "Aa001", "Ia1", "Aq1", "aa1", "AA1",
            "Aa1 ", "Aä1",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(CellFault), "{text:?}");
        }
    }

    #[test]
    fn offsets_end_at_the_edge() -> Result<(), Box<dyn std::error::Error>> {
        let size = Size::new(12, 12, 4)?;
        let cell: Cell = "Dl12".parse()?;
        let up = Offset {
            files: 0,
            ranks: 0,
            levels: 1,
        };
        let back = Offset {
            files: -5,
            ranks: -3,
            levels: -3,
        };
        assert_eq!(cell.plus(up, size), None);
        assert_eq!(cell.plus(back, size), Some("Ag9".parse()?));
        assert_eq!(cell.offset_to("Ag9".parse()?), back);
        assert_eq!(cell.halfway("Bj10".parse()?), "Ck11".parse()?);
        assert_eq!(cell.halfway("Dj12".parse()?), "Dk12".parse()?);
        Ok(())
    }
}
