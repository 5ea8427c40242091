//! Walking every way of a man cell by cell, and what it attacks.

use crate::board::{Cell, Man, Side};
use crate::form::{Way, double_steps, form};
use crate::position::{DoubleStep, Kind, Position};

/// One thing a man could do: where it ends, what it captures on the way.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    pub(crate) to: Cell,
    pub(crate) takes: Vec<Cell>,
    pub(crate) double_step: Option<DoubleStep>,
}

/// Everything the man on `from` could do by walking, were it its owner's turn: no castling,
/// no en passant and no drawing.
pub(crate) fn walk(position: &Position, from: Cell) -> Vec<Reach> {
    let Some(man) = position.board.at(from) else {
        return Vec::new();
    };
    let board = &position.board;
    let ahead = |files: i8, ranks: i8| from.plus(files, ranks * man.side.forward());
    let mut found = Vec::new();
    let mut add = |to: Option<Cell>, quiet: bool, take: bool| {
        let Some(to) = to else { return };
        match board.at(to) {
            None if quiet => found.push(Reach {
                to,
                takes: vec![],
                double_step: None,
            }),
            Some(other) if take && other.side != man.side => {
                found.push(Reach {
                    to,
                    takes: vec![to],
                    double_step: None,
                });
            }
            _ => {}
        }
    };
    for way in form(position, from) {
        match way {
            Way::Leap(files, ranks) => add(ahead(files, ranks), true, true),
            Way::Quiet(files, ranks) => add(ahead(files, ranks), true, false),
            Way::Take(files, ranks) => add(ahead(files, ranks), false, true),
            Way::Lame((over_files, over_ranks), (files, ranks)) => {
                if ahead(over_files, over_ranks).is_some_and(|over| board.is_empty(over)) {
                    add(ahead(files, ranks), true, true);
                }
            }
            Way::Slide(files, ranks) => {
                for steps in 1..8 {
                    let to = ahead(files * steps, ranks * steps);
                    add(to, true, true);
                    if to.is_none_or(|to| !board.is_empty(to)) {
                        break;
                    }
                }
            }
            Way::Draw => {}
        }
    }
    if man.letter == 'P' && from.rank == man.side.rank(2) {
        for kind in double_steps(position, man.side) {
            found.extend(walk_double_step(position, from, man, kind));
        }
    }
    found
}

/// EF-1, EF-7: both steps, each straight onto an empty cell or capturing diagonally forward.
fn walk_double_step(position: &Position, from: Cell, man: Man, kind: Kind) -> Vec<Reach> {
    let board = &position.board;
    let step = |from: Cell, captures: bool| -> Vec<Cell> {
        let aside: &[i8] = if captures { &[-1, 1] } else { &[0] };
        let cells = aside
            .iter()
            .filter_map(|&files| from.plus(files, man.side.forward()));
        let fits = |cell: &Cell| match board.at(*cell) {
            None => !captures,
            Some(other) => captures && other.side != man.side,
        };
        cells.filter(fits).collect()
    };
    let mut found = Vec::new();
    for passed in step(from, kind.first_captures()) {
        for stands in step(passed, kind.second_captures()) {
            let mut takes = Vec::new();
            if kind.first_captures() {
                takes.push(passed);
            }
            if kind.second_captures() {
                takes.push(stands);
            }
            let double_step = Some(DoubleStep {
                passed,
                stands,
                kind,
            });
            found.push(Reach {
                to: stands,
                takes,
                double_step,
            });
        }
    }
    found
}

/// G-4: could the man on `from` capture, by moving there, an enemy on `target`? An empty
/// target is tried with an enemy man put on it.
pub(crate) fn attacks(position: &Position, from: Cell, target: Cell) -> bool {
    let Some(man) = position.board.at(from) else {
        return false;
    };
    let mut tried = *position;
    if tried.board.is_empty(target) {
        tried.board.put(
            target,
            Some(Man {
                side: man.side.other(),
                letter: 'P',
            }),
        );
    }
    let counts = |reach: &Reach| match reach.double_step {
        // EF-6, where it is ruled `none`.
        Some(_) => position.rulings.double_steps_attack,
        None => true,
    };
    walk(&tried, from)
        .iter()
        .any(|reach| reach.to == target && reach.takes.contains(&target) && counts(reach))
}

/// The men of `side` that attack `target`.
pub(crate) fn attackers(position: &Position, side: Side, target: Cell) -> Vec<Cell> {
    position
        .board
        .men()
        .filter(|(from, man)| man.side == side && attacks(position, *from, target))
        .map(|(from, _)| from)
        .collect()
}

/// G-5: is the King of `side` in check?
pub(crate) fn in_check(position: &Position, side: Side) -> bool {
    let Some(king) = position.board.king(side) else {
        return false;
    };
    let attacked = position
        .board
        .men()
        .any(|(from, man)| man.side != side && attacks(position, from, king));
    attacked || may_be_drawn(position, side, king)
}

/// DR-9: does an empty cell lie beside this King and beside an enemy Bishop that may draw?
fn may_be_drawn(position: &Position, side: Side, king: Cell) -> bool {
    position
        .board
        .find(side.other(), 'B')
        .into_iter()
        .any(|bishop| {
            form(position, bishop).contains(&Way::Draw)
                && king
                    .neighbours()
                    .into_iter()
                    .any(|cell| position.board.is_empty(cell) && cell.is_beside(bishop))
        })
}
