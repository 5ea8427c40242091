//! Questions about a position of a flat game, and their answers.

use crate::attack::in_check;
use crate::board::{Cell, Side};
use crate::form::{answers, castling_is_open, double_steps, form};
use crate::moves::{allowed_moves, can_answer, legal_moves, make};
use crate::position::Position;
use crate::powers::{self, Powers, Variant};
use crate::rulings::Rulings;
use crate::{Answer, Status};

/// Reads a position about which moves can be asked: nothing left to roll or choose.
fn settled(variant: Variant, fen: &str, rulings: Rulings) -> Result<Position, String> {
    let position = Position::read(variant, fen, rulings)?;
    if position.powers.iter().all(|powers| powers.is_known()) {
        Ok(position)
    } else {
        Err("the roll or choice of the side that has just moved is missing".to_string())
    }
}

pub(crate) fn answer(variant: Variant, fen: &str, rulings: Rulings) -> Result<Answer, String> {
    let position = settled(variant, fen, rulings)?;
    let moves: Vec<String> = legal_moves(&position).into_iter().map(|m| m.text).collect();
    let check = in_check(&position, position.to_move);
    let status = if rulings.dead_positions && is_dead(&position) {
        Status::Dead
    } else if !moves.is_empty() {
        Status::Ongoing
    } else if waiver_is_void(&position) {
        Status::Undecided
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

pub(crate) fn allowed(
    variant: Variant,
    fen: &str,
    rulings: Rulings,
) -> Result<Vec<String>, String> {
    Ok(allowed_moves(&settled(variant, fen, rulings)?)
        .into_iter()
        .map(|m| m.text)
        .collect())
}

/// CA-8, for a side without a legal move: would some roll in place of the waiver have given one?
fn waiver_is_void(position: &Position) -> bool {
    let side = position.to_move;
    if position.powers_of(side) != Powers::Waived || position.board.find(side, 'N').is_empty() {
        return false;
    }
    powers::rolls(position.variant).into_iter().any(|roll| {
        let mut rolled = *position;
        rolled.powers[side.index()] = roll;
        !legal_moves(&rolled).is_empty()
    })
}

/// G-12 and, for Chess, CH-1.
fn is_dead(position: &Position) -> bool {
    let others: Vec<(Cell, char)> = position
        .board
        .men()
        .filter(|(_, man)| man.letter != 'K')
        .map(|(cell, man)| (cell, man.letter))
        .collect();
    let colour = |cell: &Cell| (cell.file + cell.rank) % 2;
    match position.variant {
        Variant::Drag
        | Variant::UpAndDown
        | Variant::PieceOrientation
        | Variant::ArmyOrientation => false,
        Variant::Carnival | Variant::AllOblique | Variant::Multipawn | Variant::Fairyranga => {
            others.is_empty()
        }
        Variant::Chess => match &others[..] {
            [] | [(_, 'N')] => true,
            [(first, _), ..] => others
                .iter()
                .all(|(cell, letter)| *letter == 'B' && colour(cell) == colour(first)),
        },
    }
}

pub(crate) fn play(
    variant: Variant,
    fen: &str,
    text: &str,
    roll: &str,
    rulings: Rulings,
) -> Result<String, String> {
    let position = settled(variant, fen, rulings)?;
    let Some(one) = legal_moves(&position)
        .into_iter()
        .find(|one| one.text == text)
    else {
        return Err(format!("{text:?} is not legal here"));
    };
    let mut after = make(&position, &one);
    if variant.has_dice() {
        let rolled = match Powers::read(variant, roll)? {
            Powers::Initial => return Err("a roll is missing".to_string()),
            Powers::Waived if !rulings.waiver => {
                return Err("CA-7: nobody may waive here".to_string());
            }
            Powers::Waived if one.becomes == Some('N') => {
                return Err("CA-7: no waiver with a promotion to Knight".to_string());
            }
            rolled => rolled,
        };
        after.powers[position.to_move.index()] = rolled;
    } else if roll != "-" {
        return Err("there are no dice in this variant".to_string());
    }
    // The field is written if the capture is legal, for some roll where that is open.
    let mover = position.to_move;
    let answered = after
        .powers_of(mover)
        .completions(variant)
        .into_iter()
        .any(|powers| {
            let mut rolled = after;
            rolled.powers[mover.index()] = powers;
            can_answer(&rolled)
        });
    if !answered {
        after.double_step = None;
    }
    Ok(after.text())
}

/// G-10, FR-9.
pub(crate) fn key(variant: Variant, fen: &str, rulings: Rulings) -> Result<String, String> {
    let position = settled(variant, fen, rulings)?;
    let mut key = vec![
        position.board.text(),
        position.to_move.letter().to_string(),
        format!("rights {:?}", position.rights),
    ];
    if let Some(step) = position.double_step.filter(|_| can_answer(&position)) {
        // Not the kind: it no longer changes what may be captured.
        key.push(format!(
            "passed {} stands {}",
            step.passed.text(),
            step.stands.text()
        ));
    }
    for (cell, _) in position.board.men() {
        key.push(format!("{} {:?}", cell.text(), form(&position, cell)));
    }
    for side in Side::BOTH {
        if !position.board.find(side, 'P').is_empty() {
            key.push(format!(
                "{side:?} double steps {:?}",
                double_steps(&position, side)
            ));
            key.push(format!("{side:?} answers {:?}", answers(&position, side)));
        }
        if position.has_right(side, 'K') || position.has_right(side, 'Q') {
            key.push(format!(
                "{side:?} castling {}",
                castling_is_open(&position, side)
            ));
        }
    }
    key.push(format!("made {:?}", position.made));
    Ok(key.join("; "))
}

pub(crate) fn perft(variant: Variant, fen: &str, depth: u32) -> Result<u64, String> {
    Ok(count(
        &settled(variant, fen, Rulings::DEFAULT)?,
        depth,
        None,
    ))
}

pub(crate) fn perft_all_rolls(variant: Variant, fen: &str, depth: u32) -> Result<u64, String> {
    let position = settled(variant, fen, Rulings::DEFAULT)?;
    Ok(count(&position, depth, Some(&distinct_rolls(variant))))
}

/// Counts lines of play; with `rolls`, each of them follows each move but the last.
fn count(position: &Position, depth: u32, rolls: Option<&[Powers]>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut lines = 0;
    for one in &moves {
        let mut after = make(position, one);
        match rolls {
            None => lines += count(&after, depth - 1, rolls),
            Some(all) => {
                for &roll in all {
                    after.powers[position.to_move.index()] = roll;
                    lines += count(&after, depth - 1, rolls);
                }
            }
        }
    }
    lines
}

/// One roll for each different effect, as if every type of man and every right were there.
fn distinct_rolls(variant: Variant) -> Vec<Powers> {
    if !variant.has_dice() {
        return vec![Powers::Initial];
    }
    // Both Kings, White's Rooks at home and one man of each type elsewhere, with and without
    // a neighbour: enough for every table to show.
    let board = "7k/8/8/3QB3/3NP3/8/8/R3K2R";
    let mut seen: Vec<String> = Vec::new();
    let mut distinct = Vec::new();
    for roll in powers::rolls(variant) {
        let fen = format!("{board} b KQ - 0 1 {}/-", roll.text());
        let Ok(effect) = key(variant, &fen, Rulings::DEFAULT) else {
            continue;
        };
        if !seen.contains(&effect) {
            seen.push(effect);
            distinct.push(roll);
        }
    }
    distinct
}
