//! Positions told by their men, and moves as lists of words.

#![allow(dead_code, reason = "each test file uses its own part")]

use menagerie_core::{Held, Numbers, Player, Setup, Variant};
use menagerie_geometry3d::{Cuboid, Size, placement};
use menagerie_rodent::Rodent;
use menagerie_rodent::man::Man;
use menagerie_rodent::position::Position;

/// What a test of this crate answers.
pub type Outcome = Result<(), Box<dyn std::error::Error>>;
/// A value or any error.
pub type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The game with the reconstructed array and the default rulings.
pub fn rodent() -> Fallible<Rodent> {
    Rodent::new(&Setup::default()).map_err(|faults| format!("{faults:?}").into())
}

/// The game with another array.
pub fn with_array(array: &str) -> Fallible<Rodent> {
    let setup = Setup {
        array: Some(array.to_owned()),
        ..Setup::default()
    };
    Rodent::new(&setup).map_err(|faults| format!("{faults:?}").into())
}

/// A placement on 12x12x4 from men with their cells: `KBb2 kBk11`.
pub fn placed(men: &str) -> Fallible<String> {
    placed_on(Size::new(12, 12, 4)?, men)
}

/// A placement on a board of this size.
pub fn placed_on(size: Size, men: &str) -> Fallible<String> {
    let mut board = Cuboid::empty(size);
    for word in men.split_whitespace() {
        let letter = word.chars().next().unwrap_or_default();
        let man = Man::from_letter(letter).ok_or(format!("no man in {word}"))?;
        board.put(word[1..].parse()?, man);
    }
    Ok(placement::write(&board))
}

/// A FEN with these men; `rest` is `w 35/12` or `b 35/12 Ae2Af2`.
pub fn fen(men: &str, rest: &str) -> Fallible<String> {
    let words: Vec<&str> = rest.split(' ').collect();
    let ep = words.get(2).unwrap_or(&"-");
    Ok(format!(
        "{} {} - {ep} 0 1 {}",
        placed(men)?,
        words[0],
        words[1]
    ))
}

/// A position with these men; see [`fen`].
pub fn position(rodent: &Rodent, men: &str, rest: &str) -> Fallible<Position> {
    read(rodent, &fen(men, rest)?)
}

/// A position from a FEN that must be possible.
pub fn read(rodent: &Rodent, fen: &str) -> Fallible<Position> {
    Ok(rodent
        .read_fen(fen)
        .map_err(|faults| format!("{fen}: {faults:?}"))?
        .position)
}

/// All legal moves in canonical notation, sorted.
pub fn moves(rodent: &Rodent, position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    rodent.legal_moves(position, |mv| moves.push(rodent.write_move(position, mv)));
    moves.sort();
    moves
}

/// Where the man on a cell can go, the cells sorted and joined; captures are marked `x`.
pub fn goes(rodent: &Rodent, position: &Position, from: &str) -> Fallible<String> {
    let mut cells = Vec::new();
    rodent.moves_of(position, from.parse()?, &mut |mv| {
        let text = rodent.write_move(position, mv);
        let (_, to) = text.split_at(1 + from.len());
        cells.push(to.trim_start_matches('-').to_owned());
    });
    cells.sort_by_key(|cell| cell.trim_start_matches('x').to_owned());
    Ok(cells.join(" "))
}

/// The cells of a list in the order of [`goes`].
pub fn cells(list: &str) -> String {
    let mut cells: Vec<&str> = list.split_whitespace().collect();
    cells.sort_by_key(|cell| cell.trim_start_matches('x'));
    cells.join(" ")
}

/// A roll.
pub fn roll(rodent: &Rodent, first: u8, second: u8) -> Held {
    let dice = rodent.dice().map(|rule| rule.dice());
    let numbers = dice.and_then(|dice| Numbers::new(dice, &[first, second]));
    numbers.map_or(Held::Initial, |numbers| Held::Rolled(numbers, None))
}

/// Plays a move given as text and the roll after it.
pub fn play(
    rodent: &Rodent,
    position: &Position,
    text: &str,
    rolled: (u8, u8),
) -> Fallible<Position> {
    let mover = rodent.turn(position);
    let read = rodent
        .read_move(position, text)
        .map_err(|refusal| format!("{text}: {}", refusal.message))?;
    let mut after = *position;
    after = rodent.after(&after, read.mv);
    rodent.hold(&mut after, mover, roll(rodent, rolled.0, rolled.1));
    Ok(after)
}

/// Why a text is refused, or that it is not.
pub fn refusal(rodent: &Rodent, position: &Position, text: &str) -> String {
    match rodent.read_move(position, text) {
        Ok(_) => "legal".to_owned(),
        Err(refusal) => refusal.message,
    }
}

/// Both players, for loops.
pub const BOTH: [Player; 2] = Player::BOTH;
