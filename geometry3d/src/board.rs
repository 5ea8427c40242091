//! What stands where.

use crate::cell::{CELLS, Cell};
use crate::direction::Walk;
use crate::placement;
use crate::set::CellSet;
use crate::size::Size;
use menagerie_core::{Board, Piece, Player};
use std::fmt;

/// A cuboid board with men of the kind `P` on it. It lies in one piece in memory, so that a copy
/// costs no allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cuboid<P> {
    size: Size,
    men: [Option<P>; CELLS],
    of: [CellSet; 2],
}

/// What a line meets on a board.
#[derive(Clone, Debug)]
pub struct Sight<P> {
    /// The empty cells before the first man.
    pub empty: Walk,
    /// The first man with its cell, if there is one.
    pub met: Option<(Cell, P)>,
    /// The cells behind it.
    pub behind: Walk,
}

impl<P: Piece> Cuboid<P> {
    /// A board of this size with nothing on it.
    pub const fn empty(size: Size) -> Self {
        Cuboid {
            size,
            men: [None; CELLS],
            of: [CellSet::EMPTY, CellSet::EMPTY],
        }
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The man on `cell`, if one stands there.
    #[inline]
    pub const fn man(&self, cell: Cell) -> Option<P> {
        self.men[cell.index()]
    }

    /// Puts `man` on `cell`, in the place of what stood there.
    #[inline]
    pub fn put(&mut self, cell: Cell, man: P) {
        self.lift(cell);
        self.men[cell.index()] = Some(man);
        self.of[man.owner() as usize].insert(cell);
    }

    /// Takes away what stands on `cell`.
    #[inline]
    pub fn lift(&mut self, cell: Cell) -> Option<P> {
        let man = self.men[cell.index()].take()?;
        self.of[man.owner() as usize].remove(cell);
        Some(man)
    }

    /// What the line meets.
    #[inline]
    pub fn sight(&self, line: Walk) -> Sight<P> {
        let mut behind = line.clone();
        let mut count = 0;
        let mut met = None;
        for cell in behind.by_ref() {
            if let Some(man) = self.man(cell) {
                met = Some((cell, man));
                break;
            }
            count += 1;
        }
        Sight {
            empty: line.first(count),
            met,
            behind,
        }
    }

    /// The cells where `player`'s men stand.
    #[inline]
    pub const fn of(&self, player: Player) -> &CellSet {
        &self.of[player as usize]
    }

    /// Every man with the cell it stands on: White's, then Black's, each in the order of the cells.
    pub fn men(&self) -> impl Iterator<Item = (Cell, P)> {
        Player::BOTH
            .into_iter()
            .flat_map(|player| self.of(player).iter())
            .filter_map(|cell| Some((cell, self.man(cell)?)))
    }

    /// The cells where this very man stands, in their order.
    pub fn find(&self, man: P) -> impl Iterator<Item = Cell> {
        self.of(man.owner())
            .iter()
            .filter(move |cell| self.man(*cell) == Some(man))
    }
}

impl<P: Piece> Board for Cuboid<P> {
    type Cell = Cell;
    type Piece = P;

    fn at(&self, cell: Cell) -> Option<P> {
        self.man(cell)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.size.cells()
    }
}

impl<P: Piece> fmt::Debug for Cuboid<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cuboid({})", placement::write(self))
    }
}
