//! How large a board is.

use crate::cell::Cell;
use std::fmt;
use thiserror::Error;

/// The most files a board can have: their letters run from a to p.
pub const MOST_FILES: u8 = 16;
/// The most ranks a board can have.
pub const MOST_RANKS: u8 = 16;
/// The most levels a board can have: their letters run from A to H.
pub const MOST_LEVELS: u8 = 8;

/// The files, ranks and levels of a board; each at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    files: u8,
    ranks: u8,
    levels: u8,
}

/// Why a board cannot be so large or so small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has 1 to {most} {what}, not {given}")]
pub struct SizeFault {
    /// `files`, `ranks` or `levels`.
    pub what: &'static str,
    /// The number asked for.
    pub given: usize,
    /// The most there can be.
    pub most: u8,
}

impl Size {
    /// A size from the numbers of files, ranks and levels.
    ///
    /// # Errors
    /// The first of the three that no board can have.
    pub fn new(files: usize, ranks: usize, levels: usize) -> Result<Self, SizeFault> {
        let within = |what, given: usize, most: u8| match u8::try_from(given) {
            Ok(n) if (1..=most).contains(&n) => Ok(n),
            _ => Err(SizeFault { what, given, most }),
        };
        Ok(Size {
            files: within("files", files, MOST_FILES)?,
            ranks: within("ranks", ranks, MOST_RANKS)?,
            levels: within("levels", levels, MOST_LEVELS)?,
        })
    }

    /// The number of files, from 1.
    #[inline]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks, from 1.
    #[inline]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The number of levels, from 1.
    #[inline]
    pub const fn levels(self) -> u8 {
        self.levels
    }

    /// Whether the board has this cell.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        cell.file() < self.files && cell.rank() < self.ranks && cell.level() < self.levels
    }

    /// Every cell: level by level from the lowest, rank by rank from the first, file by file.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.levels).flat_map(move |level| {
            (0..self.ranks).flat_map(move |rank| {
                (0..self.files).filter_map(move |file| Cell::new(file, rank, level))
            })
        })
    }

    /// The cell that a half-turn about the board's vertical axis brings `cell` to.
    #[must_use]
    pub const fn half_turn(self, cell: Cell) -> Cell {
        Cell::at(
            self.files.wrapping_sub(1).wrapping_sub(cell.file()),
            self.ranks.wrapping_sub(1).wrapping_sub(cell.rank()),
            cell.level(),
        )
    }
}

impl fmt::Display for Size {
    /// Files, ranks and levels: `12x12x4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.files, self.ranks, self.levels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_run_from_one_cell_to_sixteen_by_sixteen_by_eight() {
        assert!(Size::new(1, 1, 1).is_ok());
        assert!(Size::new(16, 16, 8).is_ok());
        for (files, ranks, levels, what) in [
            (17, 16, 8, "files"),
            (16, 17, 8, "ranks"),
            (16, 16, 9, "levels"),
            (0, 1, 1, "files"),
        ] {
            let fault = Size::new(files, ranks, levels).map_err(|fault| fault.what);
            assert_eq!(fault, Err(what));
        }
    }

    #[test]
    fn cells_come_level_by_level() -> Result<(), SizeFault> {
        let names: Vec<String> = Size::new(2, 2, 2)?
            .cells()
            .map(|cell| cell.to_string())
            .collect();
        assert_eq!(names.join(" "), "Aa1 Ab1 Aa2 Ab2 Ba1 Bb1 Ba2 Bb2");
        assert_eq!(Size::new(12, 12, 4)?.cells().count(), 576);
        assert_eq!(Size::new(16, 16, 8)?.cells().count(), 2048);
        Ok(())
    }

    #[test]
    fn a_half_turn_keeps_the_level() -> Result<(), Box<dyn std::error::Error>> {
        let size = Size::new(12, 12, 4)?;
        assert_eq!(size.half_turn("Bb2".parse()?).to_string(), "Bk11");
        assert_eq!(size.half_turn("Da4".parse()?).to_string(), "Dl9");
        Ok(())
    }
}
