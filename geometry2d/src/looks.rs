//! Looking back from a cell: which men of an army could capture on it, all kinds of men in one pass.

use crate::board::ROLES;
use crate::cell::{Cell, Cells};
use crate::gait::Gait;
use std::array::from_fn;

/// What attacks one cell: kind by kind, the cells from which such men of one player do.
pub(crate) type Look = [Whence; ROLES];

/// The cells from which men of one kind attack a cell. A pair, for both sets are always asked for together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whence {
    /// By leaps and steps that nothing blocks.
    pub(crate) leaps: Cells,
    /// By slides, on an empty board.
    pub(crate) rays: Cells,
}

/// The looks back from all cells.
#[derive(Clone, Debug)]
pub(crate) struct Looks(Box<[Look; 64]>);

impl Looks {
    /// For men of these gaits, kind by kind.
    pub(crate) fn new(gaits: [&Gait; ROLES]) -> Looks {
        let look = |cell: Cell| {
            gaits.map(|gait| Whence {
                leaps: gait.leaps_onto(cell),
                rays: gait.rays_onto(cell),
            })
        };
        Looks(Box::new(from_fn(|index| look(Cell::from_index(index)))))
    }

    /// The look back from one cell.
    #[inline]
    pub(crate) fn from(&self, cell: Cell) -> &Look {
        &self.0[cell.index()]
    }
}
