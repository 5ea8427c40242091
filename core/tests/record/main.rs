//! Tests of reading, pairing and writing records, without any variant.

mod boundaries;
mod cases;
mod faults;
mod mail;
mod pairing;
mod properties;
mod spellings;
mod tags;
mod writing;

use menagerie_core::record::{FaultKind, GameText, Reader, Score, TokenKind};
use menagerie_core::span::Place;

/// The header that the cases call `H`: seven tags and the variant, then an empty line.
const H: &str = concat!(
    "[Event \"Example\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n",
    "[White \"Ash\"]\n[Black \"Birch\"]\n[Result \"*\"]\n",
    "[Variant \"Carnival of the Animals\"]\n\n",
);

/// All games of a text.
fn games(text: impl AsRef<[u8]>) -> Vec<GameText> {
    Reader::new(text.as_ref())
        .map(|game| game.expect("a slice does not fail"))
        .collect()
}

/// The only game of a text.
fn game(text: impl AsRef<[u8]>) -> GameText {
    let mut all = games(text);
    assert_eq!(all.len(), 1, "one game");
    all.remove(0)
}

/// The kinds of a game's faults, in order.
fn faults(game: &GameText) -> Vec<FaultKind> {
    game.faults.iter().map(|fault| fault.kind).collect()
}

/// Every token as kind and text, tags left out.
fn words(game: &GameText) -> Vec<(TokenKind, String)> {
    let tokens = game
        .tokens
        .iter()
        .filter(|token| token.kind != TokenKind::Tag);
    tokens
        .map(|token| (token.kind, game.text(token.span).into_owned()))
        .collect()
}

/// The texts of the main line's moves.
fn moves(game: &GameText) -> Vec<String> {
    Score::of(game)
        .main()
        .iter()
        .map(|ply| game.text(ply.mv).into_owned())
        .collect()
}

/// The line and column of the k-th fault.
fn at(game: &GameText, fault: usize) -> (u64, u64) {
    let Place { line, column, .. } = game.place(game.faults[fault].span.start);
    (line, column)
}
