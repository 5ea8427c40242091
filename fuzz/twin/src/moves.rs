//! The legal moves of a flat game.

use crate::attack::{attackers, in_check, walk};
use crate::board::{Cell, Man, Side};
use crate::form::{Way, answers, castling_is_open, form};
use crate::position::{DoubleStep, Position, rights_of};
use crate::powers::Variant;

/// A move, in full.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// The cells whose men it captures; in order, for a double step.
    pub(crate) takes: Vec<Cell>,
    pub(crate) double_step: Option<DoubleStep>,
    /// What the man becomes.
    pub(crate) becomes: Option<char>,
    /// From and to of the castling Rook.
    pub(crate) rook: Option<(Cell, Cell)>,
    /// The coordinate form.
    pub(crate) text: String,
}

fn plain(from: Cell, to: Cell, takes: Vec<Cell>) -> Move {
    let text = format!("{}{}", from.text(), to.text());
    Move {
        from,
        to,
        takes,
        double_step: None,
        becomes: None,
        rook: None,
        text,
    }
}

/// Whether a move takes a King. Only a double step that EF-6 = none keeps from giving check could.
fn takes_king(position: &Position, one: &Move) -> bool {
    let enemy = position.to_move.other();
    one.takes
        .iter()
        .any(|&cell| position.board.holds(cell, enemy, 'K'))
}

/// What the powers allow but for castling, safe or not, sorted by the coordinate form, each once.
pub(crate) fn allowed_moves(position: &Position) -> Vec<Move> {
    let mut moves: Vec<Move> = candidates(position)
        .into_iter()
        .filter(|m| m.rook.is_none() && !takes_king(position, m))
        .collect();
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves.dedup_by(|a, b| a.text == b.text);
    moves
}

/// All legal moves, sorted by their coordinate form, each once.
pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mover = position.to_move;
    let mut moves: Vec<Move> = candidates(position)
        .into_iter()
        .filter(|m| !takes_king(position, m))
        .filter(|m| !in_check(&make(position, m), mover))
        .collect();
    moves.sort_by(|a, b| a.text.cmp(&b.text));
    moves.dedup_by(|a, b| a.text == b.text);
    moves
}

fn candidates(position: &Position) -> Vec<Move> {
    let mover = position.to_move;
    let mut found = Vec::new();
    for (from, man) in position.board.men().filter(|(_, man)| man.side == mover) {
        for reach in walk(position, from) {
            let mut one = plain(from, reach.to, reach.takes);
            one.double_step = reach.double_step;
            if let Some(step) = one.double_step.filter(|_| !one.takes.is_empty()) {
                one.text = format!(
                    "{}{}{}",
                    from.text(),
                    step.passed.text(),
                    step.stands.text()
                );
            }
            found.extend(promoted(position, man, one));
        }
        if form(position, from).contains(&Way::Draw) {
            found.extend(drawings(position, from));
        }
        if man.letter == 'P' {
            found.extend(en_passant(position, from));
        }
    }
    found.extend(castlings(position));
    found
}

/// The move as it is, or one for each man it may or must turn into (G-14, FR-5, FR-6).
fn promoted(position: &Position, man: Man, one: Move) -> Vec<Move> {
    let nth = |nth: i8| one.to.rank == man.side.rank(nth);
    let choices: &[char] = if position.variant == Variant::Fairyranga {
        let made = position.made[man.side.index()];
        let none_stands = position.board.find(man.side, 'H').is_empty();
        match man.letter {
            'P' if nth(6) => &['F'],
            'F' if nth(8) && none_stands && made < 3 => &['H'],
            _ => &[],
        }
    } else if man.letter == 'P' && nth(8) {
        &['Q', 'R', 'B', 'N']
    } else {
        &[]
    };
    if choices.is_empty() {
        return vec![one];
    }
    let turn_into = |&letter: &char| Move {
        becomes: Some(letter),
        text: format!("{}{}", one.text, letter.to_ascii_lowercase()),
        ..one.clone()
    };
    choices.iter().map(turn_into).collect()
}

/// DR-6, DR-7, DR-8: the moves of a Bishop in Drag.
fn drawings(position: &Position, from: Cell) -> Vec<Move> {
    let mut found = Vec::new();
    for to in from
        .neighbours()
        .into_iter()
        .filter(|&cell| position.board.is_empty(cell))
    {
        let mut threats = attackers(position, position.to_move.other(), to);
        threats.retain(|&cell| !position.board.holds(cell, position.to_move.other(), 'K'));
        if threats.is_empty() {
            found.push(plain(from, to, vec![]));
        }
        for drawn in threats {
            let mut one = plain(from, to, vec![drawn]);
            one.text += &drawn.text();
            found.push(one);
        }
    }
    found
}

/// EF-4, EF-5: a capturing single step onto the cell passed by the double step just made.
fn en_passant(position: &Position, from: Cell) -> Vec<Move> {
    let side = position.to_move;
    let Some(step) = position.double_step else {
        return Vec::new();
    };
    if !answers(position, side).contains(&step.kind) {
        return Vec::new();
    }
    let files = step.passed.file - from.file;
    let ranks = (step.passed.rank - from.rank) * side.forward();
    let ways = form(position, from);
    let can_leap = ways.contains(&Way::Leap(files, ranks));
    if !can_leap && !ways.contains(&Way::Take(files, ranks)) {
        return Vec::new();
    }
    let mut one = plain(from, step.passed, vec![step.stands]);
    if can_leap || ways.contains(&Way::Quiet(files, ranks)) {
        one.text += &step.stands.text();
    }
    vec![one]
}

/// G-13.
fn castlings(position: &Position) -> Vec<Move> {
    let side = position.to_move;
    if !castling_is_open(position, side) || in_check(position, side) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (right, held) in rights_of(position.variant).into_iter().zip(position.rights) {
        let Some(rook) = right.rook.filter(|_| held && right.side == side) else {
            continue;
        };
        let towards = (rook.file - right.king.file).signum();
        let along = |file: i8| Cell {
            file,
            rank: right.king.rank,
        };
        let (low, high) = (
            rook.file.min(right.king.file),
            rook.file.max(right.king.file),
        );
        let free = (low + 1..high).all(|file| position.board.is_empty(along(file)));
        let crossed = along(right.king.file + towards);
        let to = along(right.king.file + 2 * towards);
        let mut crossing = *position;
        crossing.board.put(right.king, None);
        crossing.board.put(crossed, Some(Man { side, letter: 'K' }));
        if free && !in_check(&crossing, side) {
            found.push(Move {
                rook: Some((rook, crossed)),
                ..plain(right.king, to, vec![])
            });
        }
    }
    found
}

/// The position after the move: all but the roll that follows, so the mover's powers are
/// still the old ones. The double step is noted whether or not it can be answered.
pub(crate) fn make(position: &Position, one: &Move) -> Position {
    let mut after = *position;
    let side = position.to_move;
    let Some(man) = position.board.at(one.from) else {
        return after;
    };
    for &cell in &one.takes {
        after.board.put(cell, None);
    }
    after.board.put(one.from, None);
    let letter = one.becomes.unwrap_or(man.letter);
    after.board.put(one.to, Some(Man { side, letter }));
    if let Some((rook, to)) = one.rook {
        after.board.put(rook, None);
        after.board.put(to, Some(Man { side, letter: 'R' }));
    }
    if letter == 'H' && man.letter == 'F' {
        after.made[side.index()] += 1;
    }
    let touched = |cell: Cell| cell == one.from || one.takes.contains(&cell);
    for (index, right) in rights_of(position.variant).iter().enumerate() {
        if touched(right.king) || right.rook.is_some_and(touched) {
            after.rights[index] = false;
        }
    }
    after.double_step = one.double_step;
    // G-11: captures and Pawn moves; FR-8: captures and promotions.
    let resets = match position.variant {
        Variant::Fairyranga => one.becomes.is_some() || !one.takes.is_empty(),
        _ => man.letter == 'P' || !one.takes.is_empty(),
    };
    after.halfmove = if resets {
        0
    } else {
        position.halfmove.saturating_add(1)
    };
    if side == Side::Black {
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
    legal_moves(position).iter().any(|one| {
        one.to == step.passed
            && one.takes == [step.stands]
            && one.double_step.is_none()
            && position.board.holds(one.from, position.to_move, 'P')
    })
}
