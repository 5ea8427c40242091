//! From a roll to what each man may do, walked cell by cell.

use super::board::{Board, Cell, Man, Side, Step};
use super::position::{Position, Powers};

/// One way of moving, with the board's own directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// Straight to the cell, whatever is between.
    Leap(Step),
    /// A leap within the columns of one corner (true: White's) only.
    Confined(Step, bool),
    /// Step after step to the first man, which may be captured.
    Ride(Step),
    /// Step after step through empty cells; captures the first man beyond exactly one other.
    Hop(Step),
}

/// The directions whose three parts, each −1, 0 or 1, have so many that are not 0.
fn lines(parts: i32) -> Vec<Step> {
    let mut found = Vec::new();
    for files in -1i32..=1 {
        for ranks in -1i32..=1 {
            for levels in -1i32..=1 {
                if files.abs() + ranks.abs() + levels.abs() == parts {
                    found.push((files, ranks, levels));
                }
            }
        }
    }
    found
}

fn lines_of(kinds: &[i32]) -> Vec<Step> {
    kinds.iter().flat_map(|&parts| lines(parts)).collect()
}

/// All orders and signs of three coordinates.
fn leaps(a: i32, b: i32, c: i32) -> Vec<Step> {
    let mut found = Vec::new();
    for (x, y, z) in [
        (a, b, c),
        (a, c, b),
        (b, a, c),
        (b, c, a),
        (c, a, b),
        (c, b, a),
    ] {
        for sign in 0..8 {
            let signed = |number: i32, bit: i32| if sign & bit == 0 { number } else { -number };
            found.push((signed(x, 1), signed(y, 2), signed(z, 4)));
        }
    }
    found.sort();
    found.dedup();
    found
}

/// RR-4.
fn short_leaper(first: u8) -> Vec<Step> {
    match first {
        1 | 2 => leaps(5, 3, 3),
        3 | 4 => leaps(6, 2, 2),
        _ => leaps(5, 4, 2),
    }
}

/// RR-4.
fn long_leaper(second: u8) -> Vec<Step> {
    match second {
        1 => leaps(6, 5, 2),
        2 => leaps(7, 3, 3),
        3 => leaps(7, 4, 2),
        4 => leaps(6, 5, 3),
        5 => leaps(6, 6, 1),
        _ => leaps(7, 5, 1),
    }
}

/// RR-5.
fn perimeter_leaper(first: u8, second: u8) -> Vec<Step> {
    let even = |number: u8| number.is_multiple_of(2);
    let n = match (even(first.max(second)), even(first.min(second))) {
        (true, false) => 2,
        (true, true) => 3,
        (false, false) => 4,
        (false, true) => 5,
    };
    (0..=n).flat_map(|k| leaps(n, k, 0)).collect()
}

/// What the man on `cell` may do there, but for double steps and en passant.
pub(crate) fn form(position: &Position, cell: Cell) -> Vec<Way> {
    let Some(Man { side, letter }) = position.board.at(cell) else {
        return Vec::new();
    };
    let forward = side.forward();
    let all = |kinds: &[i32], way: fn(Step) -> Way| lines_of(kinds).into_iter().map(way).collect();
    let jump = |steps: Vec<Step>| steps.into_iter().map(Way::Leap).collect();
    let confined = |kinds: &[i32], corner: Side| {
        let white = corner == Side::White;
        lines_of(kinds)
            .into_iter()
            .map(|step| Way::Confined(step, white))
            .collect()
    };
    let mut ways: Vec<Way> = match (letter, position.powers[side.index()]) {
        ('K', _) => confined(&[1, 2, 3], side),
        ('W', _) => confined(&[1], side.other()),
        ('F', _) => confined(&[2], side.other()),
        ('Q', _) => all(&[1, 2], Way::Ride),
        ('D', _) => all(&[1, 3], Way::Ride),
        ('G', _) => all(&[2, 3], Way::Ride),
        ('E', _) => all(&[1, 2, 3], Way::Ride),
        ('T', _) => all(&[1, 2], Way::Hop),
        ('C', _) => all(&[1, 3], Way::Hop),
        ('A', _) => all(&[2, 3], Way::Hop),
        ('N', _) => all(&[1, 2, 3], Way::Hop),
        ('P', _) => {
            let mut steps = vec![(forward, 0, 0), (0, forward, 0)];
            if position.array.in_camp(side.other(), cell) {
                steps.extend([(0, 0, 1), (0, 0, -1)]);
            }
            jump(steps)
        }
        ('R', _) => jump(vec![
            (forward, 0, 1),
            (forward, 0, -1),
            (0, forward, 1),
            (0, forward, -1),
            (forward, forward, 0),
        ]),
        ('S', Powers::Dice(first, _)) => jump(short_leaper(first)),
        ('L', Powers::Dice(_, second)) => jump(long_leaper(second)),
        ('M', Powers::Dice(first, second)) => jump(perimeter_leaper(first, second)),
        _ => Vec::new(),
    };
    ways.sort();
    ways.dedup();
    ways
}

/// Every cell that the man on `from` could move to by walking, en passant and double steps
/// apart; with whether it would capture there.
pub(crate) fn walk(position: &Position, from: Cell) -> Vec<(Cell, bool)> {
    let board = &position.board;
    let Some(man) = board.at(from) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for way in form(position, from) {
        match way {
            Way::Leap(step) | Way::Confined(step, _) => {
                let Some(to) = board.plus(from, step) else {
                    continue;
                };
                if let Way::Confined(_, white) = way {
                    let corner = if white { Side::White } else { Side::Black };
                    if !board.in_corner(corner, to, 3) {
                        continue;
                    }
                }
                match board.at(to) {
                    None => found.push((to, false)),
                    Some(other) if other.side != man.side => found.push((to, true)),
                    Some(_) => {}
                }
            }
            Way::Ride(step) | Way::Hop(step) => {
                let screens = if matches!(way, Way::Hop(_)) { 1 } else { 0 };
                let mut passed = 0;
                let mut cell = from;
                while let Some(to) = board.plus(cell, step) {
                    cell = to;
                    match board.at(cell) {
                        None if passed == 0 => found.push((cell, false)),
                        None => {}
                        Some(_) if passed < screens => passed += 1,
                        Some(other) => {
                            if other.side != man.side {
                                found.push((cell, true));
                            }
                            break;
                        }
                    }
                }
            }
        }
    }
    found
}

/// G-5: is the Emperor of `side` in check?
pub(crate) fn in_check(position: &Position, side: Side) -> bool {
    let [king] = position.board.find(side, 'K')[..] else {
        return false;
    };
    let enemies = position
        .board
        .men()
        .into_iter()
        .filter(|(_, man)| man.side != side);
    enemies
        .into_iter()
        .any(|(from, _)| walk(position, from).contains(&(king, true)))
}

/// RR-10: do the Emperors stand on one diagonal of one level with nothing between?
pub(crate) fn emperors_face(board: &Board) -> bool {
    let (white, black) = (board.find(Side::White, 'K'), board.find(Side::Black, 'K'));
    let (&[white], &[black]) = (&white[..], &black[..]) else {
        return false;
    };
    let (files, ranks) = (black.file - white.file, black.rank - white.rank);
    if white.level != black.level || files.abs() != ranks.abs() {
        return false;
    }
    let step = (files.signum(), ranks.signum(), 0);
    let mut cell = white;
    while let Some(next) = board.plus(cell, step) {
        if board.at(next).is_some() {
            return next == black;
        }
        cell = next;
    }
    false
}
