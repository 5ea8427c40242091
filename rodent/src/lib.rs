//! Random Rodent Chess, Charles Gilman's game in three dimensions whose leapers change with the dice.
//!
//! The diagrams of the inventor's page are lost: board and array are a reconstruction (RR-1), which a
//! record can replace by an array of its own on a board of any size up to 16×16×8.
//!
//! | matter | module |
//! |---|---|
//! | the men and their lines | [`man`] |
//! | the dice and the rodents they make | [`dice`] |
//! | the array: camps, columns, cells of Points | [`mod@array`] |
//! | where men step and leap, looked up | `tables` |
//! | a position, a move, playing it | [`position`] |
//! | attack, check, the safety of the Emperor | `attack` |
//! | legal moves | `moves` |
//! | positions as text | `fen` |
//! | moves as text | `notation` |
//! | why a text is no legal move | `refusal` |
//! | what stands in a move's way | `obstacle` |
//! | replies that only the Emperor's safety forbids | `exposed` |
//! | powers and checks in sentences | `words` |
//! | positions for pictures | `drawing` |
//! | all of it as a [`Variant`](menagerie_core::Variant) | [`variant`] |
//!
//! ```
//! use menagerie_core::Setup;
//!
//! let rodent = menagerie_rodent::build(&Setup::default()).map_err(|faults| format!("{faults:?}"))?;
//! let start = rodent.start_fen();
//! assert!(start.ends_with("w - - 0 1 -/-"));
//! // Nobody moves before both opening rolls are made (RR-3).
//! assert!(rodent.moves(&start).is_err());
//! let answer = rodent.moves(&start.replace("-/-", "35/12")).map_err(|trouble| trouble.message())?;
//! assert!(answer.moves.iter().any(|mv| mv.canonical == "PAd1-Af1"));
//! # Ok::<(), String>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::fen::FenFault;
use menagerie_core::referee::Referee;
use menagerie_core::{Clause, Identity, Ruling, Setup};

pub mod array;
mod attack;
pub mod dice;
mod drawing;
mod exposed;
mod fen;
pub mod man;
mod moves;
mod notation;
mod obstacle;
pub mod position;
mod refusal;
mod tables;
pub mod variant;
mod words;

pub use variant::Rodent;

/// The game's own rule page.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/RR.md"));

/// Who the game is.
pub static IDENTITY: Identity = Identity {
    id: "rodent",
    tag: "Random Rodent Chess",
    summary: "Chess on four levels, from a reconstructed array, with leapers that two dice turn into rodents",
    pages: &[PAGE, DICE_FRAME_PAGE],
    options: &[AUTOMATIC_DRAWS, BARE_EMPERORS, STALEMATE],
};

/// Whether the fifth occurrence and seventy-five quiet moves end the game of themselves (RR-13).
pub const AUTOMATIC_DRAWS: Ruling = Ruling {
    clause: Clause::new("G-11"),
    default: "automatic",
    other: "claims-only",
};

/// Whether two bare Emperors are a draw of themselves.
pub const BARE_EMPERORS: Ruling = Ruling {
    clause: Clause::new("G-12"),
    default: "bare-kings",
    other: "none",
};

/// What stalemate is for the side that is stalemated.
pub const STALEMATE: Ruling = Ruling {
    clause: Clause::new("RR-13"),
    default: "draw",
    other: "loss",
};

/// The game under these rulings and with this array, ready to be asked.
///
/// # Errors
/// Everything for which the array must be refused (RR-11); the places are in its text.
pub fn build(setup: &Setup) -> Result<Box<dyn Referee>, Vec<FenFault>> {
    Ok(Box::new(Rodent::new(setup)?))
}
