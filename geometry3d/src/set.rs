//! Sets of cells.

use crate::cell::{CELLS, Cell};
use std::fmt;

const WORDS: usize = CELLS / 64;

/// A set of cells, a bit for each cell of the largest board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CellSet {
    words: [u64; WORDS],
    /// Which words are not 0: armies stand close together, and most words are never looked at.
    used: u32,
}

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet {
        words: [0; WORDS],
        used: 0,
    };

    /// Every cell of the largest board.
    pub const ALL: CellSet = CellSet {
        words: [u64::MAX; WORDS],
        used: u32::MAX,
    };

    /// Whether `cell` is in the set.
    #[inline]
    pub const fn has(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts `cell` into the set.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        let index = cell.index();
        self.words[index / 64] |= 1 << (index % 64);
        self.used |= 1 << (index / 64);
    }

    /// Takes `cell` out of the set.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        let index = cell.index();
        let word = &mut self.words[index / 64];
        *word &= !(1 << (index % 64));
        if *word == 0 {
            self.used &= !(1 << (index / 64));
        }
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.used == 0
    }

    /// The cells in the set, in ascending order.
    #[inline]
    pub const fn iter(&self) -> Cells<'_> {
        Cells {
            set: self,
            used: self.used,
            index: 0,
            left: 0,
        }
    }
}

/// The cells of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Cells<'a> {
    set: &'a CellSet,
    /// The words still to come.
    used: u32,
    /// The word at hand, and what is left of it.
    index: u32,
    left: u64,
}

impl Iterator for Cells<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.left == 0 {
            if self.used == 0 {
                return None;
            }
            self.index = self.used.trailing_zeros();
            self.used &= self.used - 1;
            self.left = self.set.words[self.index as usize % WORDS];
        }
        let bit = self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some(Cell::from_index((self.index * 64 + bit) as u16))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::Size;

    #[test]
    fn a_set_holds_what_was_put_in() -> Result<(), Box<dyn std::error::Error>> {
        let cells: Vec<Cell> = Size::new(16, 16, 8)?.cells().step_by(7).collect();
        let mut set: CellSet = cells.iter().copied().collect();
        assert_eq!(set.len(), cells.len());
        assert_eq!(set.iter().collect::<Vec<_>>(), cells);
        for cell in &cells {
            assert!(set.has(*cell));
            set.remove(*cell);
            assert!(!set.has(*cell));
        }
        assert!(set.is_empty());
        assert_eq!(set, CellSet::EMPTY);
        Ok(())
    }

    #[test]
    fn all_cells_are_those_of_the_largest_board() -> Result<(), Box<dyn std::error::Error>> {
        let every: CellSet = Size::new(16, 16, 8)?.cells().collect();
        assert_eq!(every, CellSet::ALL);
        assert_eq!(every.iter().count(), CELLS);
        Ok(())
    }
}
