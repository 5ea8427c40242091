//! Looking back from a cell: which men of an army could capture on it, all kinds of men in one pass.

use crate::board::ROLES;
use crate::cell::Cells;
use crate::gait::Gait;

/// For one player, for each cell and kind of man, the cells from which such men attack it.
#[derive(Clone, Debug)]
pub(crate) struct Looks {
    /// By leaps and steps that nothing blocks.
    pub(crate) leaps: [[Cells; ROLES]; 64],
    /// By slides, on an empty board.
    pub(crate) rays: [[Cells; ROLES]; 64],
}

impl Looks {
    pub(crate) fn new(gaits: [&Gait; ROLES]) -> Box<Looks> {
        let mut looks = Box::new(Looks {
            leaps: [[Cells::NONE; ROLES]; 64],
            rays: [[Cells::NONE; ROLES]; 64],
        });
        for (role, gait) in gaits.into_iter().enumerate() {
            for cell in Cells::ALL {
                looks.leaps[cell.index()][role] = gait.leaps_onto(cell);
                looks.rays[cell.index()][role] = gait.rays_onto(cell);
            }
        }
        looks
    }
}
