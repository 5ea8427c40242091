//! Random Rodent Chess, on its own cuboid board, with nothing from the flat games.

mod attack;
mod board;
mod moves;
mod position;

use crate::rulings::Rulings;
use crate::{Answer, Status};
use attack::{form, in_check};
use moves::{allowed_moves, can_answer, legal_moves, make};
use position::{Array, Position, Powers};

/// Reads a position about which moves can be asked: everything rolled.
fn settled<'a>(array: &'a Array, fen: &str) -> Result<Position<'a>, String> {
    let position = Position::read(array, fen)?;
    if position
        .powers
        .iter()
        .all(|powers| matches!(powers, Powers::Dice(..)))
    {
        Ok(position)
    } else {
        Err("not all dice have been rolled".to_string())
    }
}

pub(crate) fn answer(array: &str, fen: &str, rulings: Rulings) -> Result<Answer, String> {
    let array = Array::read(array)?;
    let position = settled(&array, fen)?;
    let moves: Vec<String> = legal_moves(&position)
        .into_iter()
        .map(|one| one.text)
        .collect();
    let check = in_check(&position, position.to_move);
    let status = if rulings.dead_positions && position.board.men().len() == 2 {
        Status::Dead
    } else if !moves.is_empty() {
        Status::Ongoing
    } else if check {
        Status::Checkmate
    } else {
        Status::Stalemate
    };
    Ok(Answer {
        moves,
        check,
        status,
    })
}

pub(crate) fn allowed(array: &str, fen: &str) -> Result<Vec<String>, String> {
    let array = Array::read(array)?;
    Ok(allowed_moves(&settled(&array, fen)?)
        .into_iter()
        .map(|one| one.text)
        .collect())
}

pub(crate) fn play(
    array: &str,
    fen: &str,
    text: &str,
    roll: &str,
    _rulings: Rulings,
) -> Result<String, String> {
    let array = Array::read(array)?;
    let position = settled(&array, fen)?;
    let Some(one) = legal_moves(&position)
        .into_iter()
        .find(|one| one.text == text)
    else {
        return Err(format!("{text:?} is not legal here"));
    };
    let mut after = make(&position, &one);
    let rolled = match Powers::read(roll)? {
        Powers::Opening => return Err("a roll is missing".to_string()),
        Powers::Unrolled => Powers::all(),
        dice => vec![dice],
    };
    // The field is written if the capture is legal, for some roll where that is open.
    let mover = position.to_move.index();
    let answered = after.double_step.is_some()
        && rolled.into_iter().any(|powers| {
            after.powers[mover] = powers;
            can_answer(&after)
        });
    if !answered {
        after.double_step = None;
    }
    after.powers[mover] = Powers::read(roll)?;
    Ok(after.text())
}

/// G-10.
pub(crate) fn key(array: &str, fen: &str, _rulings: Rulings) -> Result<String, String> {
    let array = Array::read(array)?;
    let position = settled(&array, fen)?;
    let mut key = vec![position.board.text(), format!("{:?}", position.to_move)];
    if let Some(step) = position.double_step.filter(|_| can_answer(&position)) {
        key.push(format!(
            "passed {} stands {}",
            step.passed.text(),
            step.stands.text()
        ));
    }
    // The dice change the leapers' forms and nothing else.
    for (cell, man) in position.board.men() {
        if "SLM".contains(man.letter) {
            key.push(format!("{} {:?}", cell.text(), form(&position, cell)));
        }
    }
    Ok(key.join("; "))
}

pub(crate) fn perft(array: &str, fen: &str, depth: u32) -> Result<u64, String> {
    let array = Array::read(array)?;
    Ok(count(&settled(&array, fen)?, depth))
}

fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => legal_moves(position).len() as u64,
        _ => {
            let moves = legal_moves(position);
            moves
                .iter()
                .map(|one| count(&make(position, one), depth - 1))
                .sum()
        }
    }
}

pub(crate) fn rolls() -> Vec<String> {
    Powers::all().into_iter().map(Powers::text).collect()
}

pub(crate) fn start(array: &str) -> String {
    match Array::read(array) {
        Ok(array) => Position::start(&array).text(),
        Err(_) => String::new(),
    }
}
