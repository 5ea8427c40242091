//! The legal moves of Random Rodent Chess.

use super::attack::{Way, emperors_face, form, in_check, walk};
use super::board::{Cell, Man};
use super::position::{DoubleStep, Position};

/// A move, in full.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// Where the man captured stands.
    pub(crate) takes: Option<Cell>,
    pub(crate) double_step: Option<DoubleStep>,
    /// The coordinate form.
    pub(crate) text: String,
}

/// All legal moves, sorted by their coordinate form.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = candidates(position)
        .into_iter()
        .filter(|one| {
            let after = make(position, one);
            !in_check(&after, position.to_move) && !emperors_face(&after.board)
        })
        .collect();
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves
}

/// What the powers allow, safe or not, sorted by the coordinate form.
pub(crate) fn allowed_moves(position: &Position) -> Vec<Move> {
    let mut moves = candidates(position);
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves
}

fn candidates(position: &Position) -> Vec<Move> {
    let side = position.to_move;
    let mut found = Vec::new();
    for (from, man) in position
        .board
        .men()
        .into_iter()
        .filter(|(_, man)| man.side == side)
    {
        let plain = |to: Cell, takes: Option<Cell>| Move {
            from,
            to,
            takes,
            double_step: None,
            text: format!("{}{}", from.text(), to.text()),
        };
        for (to, captures) in walk(position, from) {
            found.push(plain(to, captures.then_some(to)));
        }
        if man.letter != 'P' {
            continue;
        }
        // RR-9.
        if position.array.starts_there(side, from) {
            for step in [(side.forward(), 0, 0), (0, side.forward(), 0)] {
                let empty = |cell: &Cell| position.board.at(*cell).is_none();
                let passed = position.board.plus(from, step).filter(empty);
                let stands = passed
                    .and_then(|p| position.board.plus(p, step))
                    .filter(empty);
                if let (Some(passed), Some(stands)) = (passed, stands) {
                    let double_step = Some(DoubleStep { passed, stands });
                    found.push(Move {
                        double_step,
                        ..plain(stands, None)
                    });
                }
            }
        }
        if let Some(step) = position.double_step {
            let reaches = |way: Way| match way {
                Way::Leap(leap) => position.board.plus(from, leap) == Some(step.passed),
                _ => false,
            };
            if form(position, from).into_iter().any(reaches) {
                let mut one = plain(step.passed, Some(step.stands));
                // A Point's step could always be made quietly too.
                one.text += &step.stands.text();
                found.push(one);
            }
        }
    }
    found
}

/// The position after the move: all but the roll that follows. The double step is noted
/// whether or not it can be answered.
pub(crate) fn make<'a>(position: &Position<'a>, one: &Move) -> Position<'a> {
    let mut after = position.clone();
    let side = position.to_move;
    let Some(man) = position.board.at(one.from) else {
        return after;
    };
    if let Some(taken) = one.takes {
        after.board.put(taken, None);
    }
    after.board.put(one.from, None);
    // RR-12.
    let letter = match man.letter {
        'P' if after.board.in_corner(side.other(), one.to, 3) => 'W',
        'R' if after.board.in_corner(side.other(), one.to, 3) => 'F',
        letter => letter,
    };
    after.board.put(one.to, Some(Man { side, letter }));
    // A Point that has become a Wazir is no longer there to be caught as a Point.
    after.double_step = one.double_step.filter(|_| letter == 'P');
    // RR-13.
    let resets = one.takes.is_some() || "PR".contains(man.letter);
    after.halfmove = if resets {
        0
    } else {
        position.halfmove.saturating_add(1)
    };
    if side.index() == 1 {
        after.fullmove = position.fullmove.saturating_add(1);
    }
    after.to_move = side.other();
    after
}

/// Is some en passant capture legal?
pub(crate) fn can_answer(position: &Position) -> bool {
    let Some(step) = position.double_step else {
        return false;
    };
    let answers = |one: &Move| one.to == step.passed && one.takes == Some(step.stands);
    candidates(position)
        .iter()
        .filter(|one| answers(one))
        .any(|one| {
            let after = make(position, one);
            !in_check(&after, position.to_move) && !emperors_face(&after.board)
        })
}
