//! Cuboid boards of any size up to 16×16×8: cells, the 26 lines, leaps in three dimensions, boards as
//! text and as drawings.
//!
//! | matter | module |
//! |---|---|
//! | how large a board is | [`size`] |
//! | cells and their names, `Aa1` | [`cell`] |
//! | the 26 directions and how far they run | [`direction`] |
//! | leaps and where they land | [`leap`] |
//! | sets of cells | [`set`] |
//! | what stands where | [`board`] |
//! | a board as the first field of a FEN | [`placement`] |
//! | a board as labelled levels | [`drawing`] |
//!
//! Nothing here knows which men there are or how they move.

pub mod board;
pub mod cell;
pub mod direction;
pub mod drawing;
pub mod leap;
pub mod placement;
pub mod set;
pub mod size;

pub use board::Cuboid;
pub use cell::Cell;
pub use direction::{Direction, Lines, Rays};
pub use leap::{Leaps, Offset};
pub use set::CellSet;
pub use size::Size;
