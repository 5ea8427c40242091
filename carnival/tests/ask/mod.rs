//! Short questions to a variant, for the tests of clauses of all the crates of flat variants.

// Not every crate's tests ask every question.
#![allow(dead_code)]

use menagerie_core::dice::{Outcome, outcomes};
use menagerie_core::referee::{Applied, Referee, Trouble};
use menagerie_core::roll::list_choices;
use menagerie_core::state::{Check, State};
use menagerie_core::{Identity, Rulings, Setup, Variant};

/// The defaults.
pub fn defaults() -> Setup {
    Setup::default()
}

/// Some rulings of a variant, as a record's tag gives them.
pub fn under(identity: &Identity, text: &str) -> Setup {
    let rulings = Rulings::parse(text, identity.options)
        .unwrap_or_else(|faults| panic!("{}: {faults:?}", identity.id));
    Setup {
        rulings,
        array: None,
    }
}

fn answer<V: Variant>(game: &V, fen: &str) -> menagerie_core::referee::Answer {
    game.moves(fen)
        .unwrap_or_else(|trouble| panic!("{fen}: {}", trouble.message()))
}

/// What follows the starting cell in the coordinate form of each of its legal moves, sorted.
pub fn from<V: Variant>(game: &V, fen: &str, cell: &str) -> String {
    let mut rest: Vec<String> = answer(game, fen)
        .moves
        .iter()
        .filter_map(|mv| mv.coordinates.strip_prefix(cell).map(str::to_owned))
        .collect();
    rest.sort_unstable();
    rest.join(" ")
}

/// Whether a move, in canonical notation, is legal.
pub fn allows<V: Variant>(game: &V, fen: &str, canonical: &str) -> bool {
    answer(game, fen)
        .moves
        .iter()
        .any(|mv| mv.canonical == canonical)
}

/// How many legal moves there are.
pub fn count<V: Variant>(game: &V, fen: &str) -> usize {
    answer(game, fen).moves.len()
}

/// Whether the side to move is in check.
pub fn is_check<V: Variant>(game: &V, fen: &str) -> bool {
    answer(game, fen).outlook.check == Check::Yes
}

/// The state of the game.
pub fn state<V: Variant>(game: &V, fen: &str) -> State {
    answer(game, fen).outlook.state
}

/// The state of a position in which a roll may still be open.
pub fn view_state<V: Variant>(game: &V, fen: &str) -> State {
    game.view(fen)
        .unwrap_or_else(|trouble| panic!("{fen}: {}", trouble.message()))
        .outlook
        .state
}

/// Plays a move and a roll.
pub fn play<V: Variant>(game: &V, fen: &str, mv: &str, roll: &str) -> Applied {
    game.apply(fen, mv, roll)
        .unwrap_or_else(|trouble| panic!("{fen} {mv}: {}", trouble.message()))
}

/// The field of a FEN with this index, after a move and a roll.
pub fn field_after<V: Variant>(game: &V, fen: &str, mv: &str, roll: &str, index: usize) -> String {
    let after = play(game, fen, mv, roll).fen;
    after.split(' ').nth(index).unwrap_or_default().to_owned()
}

/// Why a move or a roll is refused.
pub fn refusal<V: Variant>(game: &V, fen: &str, mv: &str, roll: &str) -> Trouble {
    match game.apply(fen, mv, roll) {
        Err(trouble) => trouble,
        Ok(applied) => panic!("{fen} {mv} is taken: {}", applied.fen),
    }
}

/// Why a position is refused: the names of its faults.
pub fn faults<V: Variant>(game: &V, fen: &str) -> Vec<&'static str> {
    match game.read_fen(fen) {
        Err(faults) => faults.iter().map(|fault| fault.name).collect(),
        Ok(_) => Vec::new(),
    }
}

/// Whether two positions are the same for repetition.
pub fn same<V: Variant>(game: &V, one: &str, other: &str) -> bool {
    let key = |fen: &str| {
        let read = game
            .read_fen(fen)
            .unwrap_or_else(|faults| panic!("{fen}: {faults:?}"));
        game.key(&read.position)
    };
    key(one) == key(other)
}

/// Every roll with its odds.
pub fn rolls<V: Variant>(game: &V) -> Vec<Outcome> {
    Variant::dice(game).map_or_else(Vec::new, outcomes)
}

/// Every roll with its odds, what it does and what it offers, a line each.
pub fn table<V: Variant>(game: &V) -> String {
    let Some(rule) = Variant::dice(game) else {
        return String::new();
    };
    let mut text = String::new();
    for outcome in outcomes(rule) {
        let clauses: Vec<&str> = rule
            .clauses(outcome.numbers)
            .iter()
            .map(|c| c.id())
            .collect();
        text.push_str(&format!(
            "{} {} [{}] {}\n",
            outcome.numbers,
            outcome.odds,
            clauses.join(" "),
            rule.effect(outcome.numbers, None)
        ));
        if !outcome.choices.is_empty() {
            text.push_str(&format!("    {}\n", list_choices(rule, outcome.choices)));
        }
    }
    text
}
