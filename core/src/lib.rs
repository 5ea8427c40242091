//! What every dice chess variant shares, whatever its board: players, dice, powers as they are held,
//! clauses and rulings, records and their reading, replay, the state of a game, verdicts, perft.
//!
//! This crate implements no variant and counts no files or ranks. A variant is a type that
//! implements [`Variant`]; everything here is written against that trait. The data flows one way:
//!
//! | stage | in → out | module |
//! |---|---|---|
//! | read | bytes → spanned tokens, game by game | [`record`] |
//! | pair | tokens → plies: move text, roll text, span | [`record`] |
//! | replay | start and plies → positions, up to the first fault | [`replay`] |
//! | judge | replay → verdict: outcome, findings with clauses | [`verdict`] |
//! | rule | game and claim → ruling: upheld, rejected or undecided, with reasons | [`ruling`] |
//!
//! Rendering a verdict for people or programs is not done here.

pub mod canonical;
pub mod clause;
pub mod dice;
pub mod difference;
pub mod drawing;
pub mod fen;
pub mod finding;
pub mod generate;
pub mod history;
pub mod notation;
pub mod perft;
pub mod player;
pub mod quote;
pub mod record;
pub mod referee;
pub mod replay;
pub mod roll;
pub mod ruling;
pub mod rulings;
pub mod span;
pub mod state;
pub mod trace;
pub mod variant;
pub mod verdict;

pub use clause::Clause;
pub use dice::DiceRule;
pub use dice::{Choice, Dice, Held, Numbers};
pub use finding::{Code, Finding, Level};
pub use player::Player;
pub use rulings::{Ruling, Rulings};
pub use span::Span;
pub use state::{Outlook, State};
pub use variant::{Board, Identity, Piece, Setup, Variant};
