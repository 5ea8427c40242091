//! A second reading of the rules of Menagerie's variants, written to be obviously right and
//! not fast. Tests and fuzz targets ask it the same questions as the program and compare.
//!
//! It shares no code with the rest of the workspace and depends on nothing. A board is a grid
//! of cells; a man's moves are found by walking each of its ways cell by cell; a move is legal
//! if, made on a copy, no enemy man can walk onto the King. Strings come in, plain data goes out.
//!
//! A position is a complete canonical FEN. Anything else, and a position that cannot be (a side
//! without exactly one King, the side that has just moved in check, …), is an error. Only the en
//! passant field may name a double step that cannot be answered; it is then dropped.
//!
//! Variants go by their ids, `carnival`, `drag` and so on. For Random Rodent Chess with another
//! array than the reconstructed one, the id is followed by a colon and the array's placement:
//! `rodent:LEVEL|LEVEL`.
//!
//! ```
//! let fen = menagerie_twin::start("multipawn");
//! let answer = menagerie_twin::answer("multipawn", &fen, "")?;
//! assert_eq!(answer.moves.len(), 20);
//! let after = menagerie_twin::play("multipawn", &fen, "e2e4", "3", "")?;
//! assert_eq!(after, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 3/-");
//! # Ok::<(), String>(())
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod attack;
mod board;
mod form;
mod moves;
mod position;
mod powers;
mod rodent;
mod rulings;
mod state;

use powers::Variant;
use rulings::Rulings;

/// What is to be said about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The legal moves in coordinate form, sorted; those of a dead position too.
    pub moves: Vec<String>,
    /// Is the side to move in check (G-5)?
    pub check: bool,
    /// The state of the game (G-7).
    pub status: Status,
}

/// The state of the game. Draws by repetition or by the count of moves are not a matter of the
/// position alone and are not among these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is a legal move.
    Ongoing,
    /// No legal move, and in check.
    Checkmate,
    /// No legal move, and not in check (also where RR-13 makes it a loss).
    Stalemate,
    /// Dead of itself (G-12, CH-1), whether or not there are legal moves.
    Dead,
    /// No legal move, by a waiver that is therefore void (CA-8).
    Undecided,
}

/// If the variant is Random Rodent Chess, its array: empty for the reconstructed one.
fn rodent_array(variant: &str) -> Option<&str> {
    if variant == "rodent" {
        Some("")
    } else {
        variant.strip_prefix("rodent:")
    }
}

/// The legal moves, the check and the state of a position. `rulings` is the text of a `Rulings`
/// tag, empty for the defaults.
///
/// # Errors
/// An unknown variant or ruling, a FEN that is not canonical, a position that cannot be, or one
/// in which a roll or a choice is still outstanding.
pub fn answer(variant: &str, fen: &str, rulings: &str) -> Result<Answer, String> {
    let rulings = Rulings::read(rulings)?;
    match rodent_array(variant) {
        Some(array) => rodent::answer(array, fen, rulings),
        None => state::answer(Variant::read(variant)?, fen, rulings),
    }
}

/// The moves that the mover's powers allow, whether or not they leave its King safe, in coordinate form,
/// sorted; castling is not among them.
///
/// # Errors
/// As [`answer`].
pub fn allowed(variant: &str, fen: &str, rulings: &str) -> Result<Vec<String>, String> {
    let rulings = Rulings::read(rulings)?;
    match rodent_array(variant) {
        Some(array) => rodent::allowed(array, fen),
        None => state::allowed(Variant::read(variant)?, fen, rulings),
    }
}

/// Plays a move in coordinate form and the roll after it, written as in the FEN's powers field
/// (`31`, `63=3:2`, `w`, `?`, or `63` with the choice left open); `-` where there are no dice.
/// Answers with the canonical FEN.
///
/// # Errors
/// As [`answer`]; moreover an illegal move, a roll that cannot be, a waiver that is not allowed.
pub fn play(
    variant: &str,
    fen: &str,
    mv: &str,
    roll: &str,
    rulings: &str,
) -> Result<String, String> {
    let rulings = Rulings::read(rulings)?;
    match rodent_array(variant) {
        Some(array) => rodent::play(array, fen, mv, roll, rulings),
        None => state::play(Variant::read(variant)?, fen, mv, roll, rulings),
    }
}

/// Every roll of a variant, with each choice that it offers, as in the FEN's powers field; no
/// waiver. Empty for a variant without dice or an unknown one.
pub fn rolls(variant: &str) -> Vec<String> {
    if rodent_array(variant).is_some() {
        return rodent::rolls();
    }
    match Variant::read(variant) {
        Ok(variant) => powers::rolls(variant)
            .into_iter()
            .map(|roll| roll.text())
            .collect(),
        Err(_) => Vec::new(),
    }
}

/// The start position. Empty for an unknown variant or a refused array (RR-11).
pub fn start(variant: &str) -> String {
    match rodent_array(variant) {
        Some(array) => rodent::start(array),
        None => Variant::read(variant).map_or(String::new(), |v| v.start().to_string()),
    }
}

/// Counts the lines of `depth` plies, both sides keeping the powers of the FEN throughout. Dead
/// positions and counts of moves end nothing here.
///
/// # Errors
/// As [`answer`].
pub fn perft(variant: &str, fen: &str, depth: u32) -> Result<u64, String> {
    match rodent_array(variant) {
        Some(array) => rodent::perft(array, fen, depth),
        None => state::perft(Variant::read(variant)?, fen, depth),
    }
}

/// Counts the lines of `depth` plies, where after each move but the last every roll follows;
/// rolls that would be the same with all types of men and all castling rights there count once.
/// Flat games only.
///
/// # Errors
/// As [`answer`].
pub fn perft_all_rolls(variant: &str, fen: &str, depth: u32) -> Result<u64, String> {
    state::perft_all_rolls(Variant::read(variant)?, fen, depth)
}

/// A text that is the same for two positions of one variant exactly when they are the same for
/// repetition (G-10, FR-9), under the default rulings.
///
/// # Errors
/// As [`answer`].
pub fn key(variant: &str, fen: &str) -> Result<String, String> {
    key_under(variant, fen, "")
}

/// As [`key`], under other rulings.
///
/// # Errors
/// As [`answer`].
pub fn key_under(variant: &str, fen: &str, rulings: &str) -> Result<String, String> {
    let rulings = Rulings::read(rulings)?;
    match rodent_array(variant) {
        Some(array) => rodent::key(array, fen, rulings),
        None => state::key(Variant::read(variant)?, fen, rulings),
    }
}
