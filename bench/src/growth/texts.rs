//! Records made to measure.

use crate::records;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position, Role};
use std::fmt::Write as _;

/// So many random legal games of Multipawn, about 2.5 kB each.
pub fn games(count: usize) -> String {
    records::file(count).0
}

/// A game in which the Knights go out and home, for so many plies. In Multipawn the rolls change from ply
/// to ply, in Chess there are none.
pub fn shuffle(variant: &str, plies: usize) -> String {
    with_moves(variant, plies, |text, ply| {
        text.push_str(["Nf3", "Nf6", "Ng1", "Ng8"][ply % 4]);
        if variant == "Multipawn" {
            // Each roll of a die, in an order that does not go with the moves.
            let _ = write!(text, " {{[%roll {}]}}", ply * ply % 7 % 6 + 1);
        }
    })
}

/// A game of so many plies; `write` writes what comes behind each move's number.
pub fn with_moves(variant: &str, plies: usize, write: impl Fn(&mut String, usize)) -> String {
    let mut text = format!("[Variant \"{variant}\"]\n\n");
    for ply in 0..plies {
        let dots = if ply % 2 == 0 { "." } else { "..." };
        let _ = write!(text, "{}{dots} ", ply / 2 + 1);
        write(&mut text, ply);
        text.push('\n');
    }
    text.push_str("*\n\n");
    text
}

/// The moves of a long legal game of Chess that nothing ends: a Pawn moves or something is taken when the
/// count of quiet moves comes near its end, and nothing stands on the board five times.
pub fn long_game(at_most: usize) -> Vec<String> {
    let tries = (0..40).map(|seed| walk(seed, at_most));
    tries.max_by_key(Vec::len).unwrap_or_default()
}

fn walk(seed: u64, at_most: usize) -> Vec<String> {
    /// At this many quiet plies of the hundred and fifty the next move is to be another, if there is one.
    const NEARLY: u32 = 140;
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Chess::default();
    let mut moves = Vec::new();
    while moves.len() < at_most && !position.is_insufficient_material() {
        let is_loud = |mv: &Move| mv.is_capture() || mv.role() == Role::Pawn;
        let (loud, quiet): (Vec<Move>, Vec<Move>) =
            position.legal_moves().into_iter().partition(is_loud);
        // Short steps of Pawns first: there are the more of them.
        let least = |mv: &&Move| {
            let steps = mv.from().map_or(0, |from| from.distance(mv.to()));
            (mv.is_capture(), steps)
        };
        let sparing = loud.iter().min_by_key(least).copied();
        let any = random.choice(quiet);
        let is_due = position.halfmoves() >= NEARLY;
        let Some(mv) = (if is_due {
            sparing.or(any)
        } else {
            any.or(sparing)
        }) else {
            break;
        };
        if position.halfmoves() >= 149 && !is_loud(&mv) {
            break;
        }
        moves.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
    }
    moves
}
