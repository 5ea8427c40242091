//! The 8×8 board and the frame on which all flat variants stand: positions whose armies move by
//! forms, and forms are data. FIDE Chess, without dice, is the frame's own variant.

pub mod army;
pub mod attack;
pub mod board;
pub mod cell;
pub mod chess;
pub mod diagram;
mod drawing;
mod explain;
mod exposed;
pub mod fen;
pub mod form;
pub mod frame;
pub mod gait;
mod generate;
mod looks;
pub mod moves;
mod pattern;
pub mod position;
pub mod powers;
mod read;
pub mod rulings;
pub mod slide;
mod words;
mod write;

#[cfg(test)]
extern crate self as menagerie_geometry2d;

pub use board::{Board, Men, Role};
pub use cell::{Cell, Cells};
pub use form::Form;
pub use frame::{Flat, Frame};
pub use moves::Move;
pub use position::Position;

use menagerie_core::clause::RulePage;

/// The rule page of Pawns that may step twice.
pub const DOUBLE_STEPS_PAGE: RulePage = RulePage::new(include_str!("../rules/EF.md"));
