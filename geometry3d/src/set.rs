//! Sets of cells.

use crate::cell::{CELLS, Cell};
use std::fmt;

const WORDS: usize = CELLS / 64;

/// A set of cells, a bit for each cell of the largest board.
#[derive(Clone, PartialEq, Eq)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// Whether `cell` is in the set.
    #[inline]
    pub const fn has(&self, cell: Cell) -> bool {
        let index = cell.index();
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts `cell` into the set.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        let index = cell.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes `cell` out of the set.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        let index = cell.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// The cells in the set, in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().enumerate().flat_map(|(index, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                Some(Cell::from_index((index * 64 + bit) as u16))
            })
        })
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
        Ok(())
    }
}
