//! Looking back from a cell: which men of an army could capture on it, all kinds of men in one pass.

use crate::board::ROLES;
use crate::cell::{Cell, Cells};
use crate::gait::Gait;

/// What attacks one cell: kind by kind, the cells from which such men of one player do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// By leaps and steps that nothing blocks.
    pub(crate) leaps: [Cells; ROLES],
    /// By slides, on an empty board.
    pub(crate) rays: [Cells; ROLES],
}

/// The looks back from all cells.
#[derive(Clone, Debug)]
pub(crate) struct Looks(Box<[Look; 64]>);

impl Looks {
    /// For men of these gaits, kind by kind.
    pub(crate) fn new(gaits: [&Gait; ROLES]) -> Looks {
        let none = Look {
            leaps: [Cells::NONE; ROLES],
            rays: [Cells::NONE; ROLES],
        };
        let mut looks = Box::new([none; 64]);
        for cell in Cells::ALL {
            looks[cell.index()] = Look {
                leaps: gaits.map(|gait| gait.leaps_onto(cell)),
                rays: gaits.map(|gait| gait.rays_onto(cell)),
            };
        }
        Looks(looks)
    }

    /// The look back from one cell.
    #[inline]
    pub(crate) fn from(&self, cell: Cell) -> &Look {
        &self.0[cell.index()]
    }
}
