//! Small boards, each worked out by hand from the clause that it is named after.

mod carnival;
mod chess;
mod double_steps;
mod drag;
mod fairyranga;
mod orientation;
mod positions;
mod repetition;
mod rodent;
mod rolls;

use menagerie_twin::{Answer, answer, play};

/// The answer for a position that must be a possible one.
fn ask_under(variant: &str, fen: &str, rulings: &str) -> Answer {
    answer(variant, fen, rulings).unwrap_or_else(|fault| panic!("{variant} {fen}: {fault}"))
}

fn ask(variant: &str, fen: &str) -> Answer {
    ask_under(variant, fen, "")
}

/// The legal moves that begin with this text, separated by spaces.
fn moves_under(variant: &str, fen: &str, rulings: &str, begin: &str) -> String {
    let mut moves = ask_under(variant, fen, rulings).moves;
    moves.retain(|text| text.starts_with(begin));
    moves.join(" ")
}

fn moves(variant: &str, fen: &str, begin: &str) -> String {
    moves_under(variant, fen, "", begin)
}

/// The position after a move that must be legal, and a roll that must be allowed.
fn after(variant: &str, fen: &str, text: &str, roll: &str) -> String {
    play(variant, fen, text, roll, "").unwrap_or_else(|fault| panic!("{variant} {fen}: {fault}"))
}
