//! The 64 cells and sets of them.

use menagerie_core::Player;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A cell of the 8×8 board: 0 is a1, 1 is b1, 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell on `file` and `rank`, both from 0.
    ///
    /// # Panics
    /// If either is over 7.
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < 8 && rank < 8);
        Cell(rank * 8 + file)
    }

    /// The cell with this number.
    ///
    /// # Panics
    /// If the number is over 63.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 64);
        Cell(index as u8)
    }

    /// The cell's number, 0 to 63.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 0 (a) to 7 (h).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 (first) to 7 (eighth).
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as `player` counts them, 0 being the player's own first.
    #[inline]
    pub const fn rank_for(self, player: Player) -> u8 {
        match player {
            Player::White => self.rank(),
            Player::Black => 7 - self.rank(),
        }
    }

    /// The cell so many files to the right and ranks up, if it is on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Cell> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Cell(rank as u8 * 8 + file as u8))
        } else {
            None
        }
    }

    /// The cell so many files to the right and ranks forward as `player` sees it.
    #[inline]
    pub const fn forward(self, player: Player, files: i8, ranks: i8) -> Option<Cell> {
        match player {
            Player::White => self.offset(files, ranks),
            Player::Black => self.offset(files, -ranks),
        }
    }

    /// Reads `a1` … `h8`.
    pub fn parse(text: &str) -> Option<Cell> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Cell::new(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// The cell as a set of one.
    #[inline]
    pub const fn set(self) -> Cells {
        Cells(1 << self.0)
    }

    /// The file's letter.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// The rank's digit.
    pub const fn rank_digit(self) -> char {
        (b'1' + self.rank()) as char
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank_digit())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells(pub u64);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// Every cell.
    pub const ALL: Cells = Cells(u64::MAX);

    /// The cells of a rank, from 0.
    #[inline]
    pub const fn rank(rank: u8) -> Cells {
        Cells(0xff << (rank * 8))
    }

    /// The cells of a file, from 0.
    #[inline]
    pub const fn file(file: u8) -> Cells {
        Cells(0x0101_0101_0101_0101 << file)
    }

    /// The cells of a rank as `player` counts them, from 0.
    #[inline]
    pub const fn rank_for(rank: u8, player: Player) -> Cells {
        match player {
            Player::White => Cells::rank(rank),
            Player::Black => Cells::rank(7 - rank),
        }
    }

    /// The cells one step straight ahead of these as `player` sees it.
    #[inline]
    #[must_use]
    pub const fn ahead(self, player: Player) -> Cells {
        match player {
            Player::White => Cells(self.0 << 8),
            Player::Black => Cells(self.0 >> 8),
        }
    }

    /// Whether there is no cell.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a cell.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether there are two cells or more.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many cells.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `cell` is among them.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 & cell.set().0 != 0
    }

    /// The first cell, if there is one.
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell(self.0.trailing_zeros() as u8))
        }
    }

    /// The first cell as a set, and the others.
    #[inline]
    #[must_use]
    pub const fn split_first(self) -> (Cells, Cells) {
        let others = self.0 & self.0.wrapping_sub(1);
        (Cells(self.0 ^ others), Cells(others))
    }

    /// The first cell, or some cell if there is none: for what is masked out then.
    #[inline]
    pub const fn any_cell(self) -> Cell {
        Cell((self.0.trailing_zeros() & 63) as u8)
    }

    /// These if `condition` holds, else none.
    #[inline]
    #[must_use]
    pub const fn when(self, condition: bool) -> Cells {
        Cells(self.0 & (condition as u64).wrapping_neg())
    }

    /// These without `other`.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        let first = self.first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells
            .into_iter()
            .fold(Cells::NONE, |all, cell| all | cell.set())
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! operator {
    ($trait:ident, $function:ident, $assign:ident, $assign_function:ident, $operator:tt) => {
        impl $trait for Cells {
            type Output = Cells;
            #[inline]
            fn $function(self, other: Cells) -> Cells {
                Cells(self.0 $operator other.0)
            }
        }
        impl $assign for Cells {
            #[inline]
            fn $assign_function(&mut self, other: Cells) {
                *self = *self $operator other;
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0)
    }
}
