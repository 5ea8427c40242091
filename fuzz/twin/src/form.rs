//! From a roll to what each man may do: the tables of the flat games.

use crate::board::{Cell, Side};
use crate::position::{Kind, Position};
use crate::powers::{Powers, Variant};

/// One way of moving: so many files aside and so many ranks forward (negative: backward).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// Straight to the cell, whatever is between; onto an empty cell or capturing.
    Leap(i8, i8),
    /// The same, onto an empty cell only.
    Quiet(i8, i8),
    /// The same, capturing only.
    Take(i8, i8),
    /// Step after step until something stands in the way, which may be captured.
    Slide(i8, i8),
    /// As Leap, but the cell given first must be empty.
    Lame((i8, i8), (i8, i8)),
    /// DR-6: one step any way onto an empty cell, drawing.
    Draw,
}

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const DIAGONAL_FORWARD: [(i8, i8); 2] = [(1, 1), (-1, 1)];
const HELM: [(i8, i8); 2] = [(1, 2), (-1, 2)];
const CALF: [(i8, i8); 2] = [(2, 4), (-2, 4)];
const FORWARD: [(i8, i8); 1] = [(0, 1)];

fn leaps(steps: &[(i8, i8)]) -> Vec<Way> {
    steps
        .iter()
        .map(|&(files, ranks)| Way::Leap(files, ranks))
        .collect()
}

fn slides(steps: &[(i8, i8)]) -> Vec<Way> {
    steps
        .iter()
        .map(|&(files, ranks)| Way::Slide(files, ranks))
        .collect()
}

/// The leaper with these coordinates, in every order and with every sign.
fn leaper(m: i8, n: i8) -> Vec<Way> {
    let mut ways = Vec::new();
    for (a, b) in [(m, n), (n, m)] {
        ways.extend(leaps(&[(a, b), (a, -b), (-a, b), (-a, -b)]));
    }
    ways.sort();
    ways.dedup();
    ways
}

fn both(mut one: Vec<Way>, other: Vec<Way>) -> Vec<Way> {
    one.extend(other);
    one.sort();
    one.dedup();
    one
}

fn silver() -> Vec<Way> {
    both(leaps(&DIAGONAL), leaps(&FORWARD))
}

fn gold() -> Vec<Way> {
    both(leaps(&STRAIGHT), leaps(&DIAGONAL_FORWARD))
}

/// The King's eight steps; without royalty, a Prince (PO-11).
fn prince() -> Vec<Way> {
    both(leaps(&STRAIGHT), leaps(&DIAGONAL))
}

fn rook() -> Vec<Way> {
    slides(&STRAIGHT)
}

fn bishop() -> Vec<Way> {
    slides(&DIAGONAL)
}

/// PO-4.
fn mao() -> Vec<Way> {
    let mut ways = Vec::new();
    for (files, ranks) in STRAIGHT {
        for aside in [-1, 1] {
            let to = if files == 0 {
                (aside, 2 * ranks)
            } else {
                (2 * files, aside)
            };
            ways.push(Way::Lame((files, ranks), to));
        }
    }
    ways
}

/// PO-5.
fn lame_elephant() -> Vec<Way> {
    DIAGONAL
        .iter()
        .map(|&(f, r)| Way::Lame((f, r), (2 * f, 2 * r)))
        .collect()
}

/// PO-3.
fn pointpawn() -> Vec<Way> {
    both(
        leaps(&FORWARD),
        DIAGONAL_FORWARD.map(|(f, r)| Way::Take(f, r)).to_vec(),
    )
}

fn fide(letter: char) -> Vec<Way> {
    match letter {
        'K' => prince(),
        'Q' => both(rook(), bishop()),
        'R' => rook(),
        'B' => bishop(),
        'N' => leaper(2, 1),
        _ => both(
            vec![Way::Quiet(0, 1)],
            DIAGONAL_FORWARD.map(|(f, r)| Way::Take(f, r)).to_vec(),
        ),
    }
}

/// UD-1 to UD-6.
fn up_and_down(die: u8, letter: char) -> Vec<Way> {
    // Backward or sideways along a rank or file; backward along a diagonal.
    let lost = |(files, ranks): (i8, i8)| match die {
        1 => files == 0 && ranks < 0 || ranks == 0,
        2 => files != 0 && ranks < 0,
        _ => false,
    };
    match (die, letter) {
        (1 | 2, 'K' | 'Q' | 'R' | 'B') => {
            let kept = |way: &Way| match *way {
                Way::Leap(files, ranks) | Way::Slide(files, ranks) => !lost((files, ranks)),
                _ => true,
            };
            fide(letter).into_iter().filter(kept).collect()
        }
        (3, 'N') => leaps(&HELM),
        (4, 'N') => both(fide('N'), leaps(&CALF)),
        (5, 'B') => both(bishop(), slides(&FORWARD)),
        (6, 'R') => both(rook(), slides(&DIAGONAL_FORWARD)),
        _ => fide(letter),
    }
}

/// PO-1, PO-2; `exempt` on the far rank where PO-9 holds.
fn piece_orientation(first: u8, second: u8, letter: char, exempt: bool) -> Vec<Way> {
    if letter != ['P', 'R', 'N', 'B', 'Q', 'K'][first as usize - 1] {
        return fide(letter);
    }
    match (letter, second) {
        ('P', 1..=3) => leaps(&FORWARD),
        ('P', 5 | 6) => pointpawn(),
        ('R', 1) if !exempt => slides(&FORWARD),
        ('N', 1) if !exempt => leaps(&HELM),
        ('N', 2) => mao(),
        ('N', 3) => both(leaps(&HELM), mao()),
        ('B', 1 | 4 | 5) => silver(),
        ('B', 2) => lame_elephant(),
        ('B', 3 | 6) => both(silver(), lame_elephant()),
        ('Q', 1) => gold(),
        ('Q', 2 | 4 | 6) => leaps(&DIAGONAL),
        ('Q', 3 | 5) => prince(),
        ('K', 2) => leaps(&STRAIGHT),
        _ => fide(letter),
    }
}

/// AR-1 to AR-6; `exempt` on the far rank where AR-8 is ruled so.
fn army_orientation(die: u8, letter: char, exempt: bool) -> Vec<Way> {
    match (die, letter) {
        (1, 'R') if !exempt => slides(&FORWARD),
        (1, 'N') if !exempt => leaps(&HELM),
        (1..=3, 'P') => leaps(&FORWARD),
        (1, 'B') => silver(),
        (1, 'Q') => gold(),
        (2, 'N') => mao(),
        (2, 'B') => lame_elephant(),
        (2, 'Q') => leaps(&DIAGONAL),
        (2, 'K') => leaps(&STRAIGHT),
        (3, 'N') => both(leaps(&HELM), mao()),
        (3, 'B') => both(silver(), lame_elephant()),
        (3, 'Q') => prince(),
        (5, 'B') => both(bishop(), silver()),
        (5, 'P') => pointpawn(),
        (6, 'N') => both(fide('N'), leaps(&CALF)),
        (6, 'B') => both(bishop(), slides(&FORWARD)),
        (6, 'R') => both(rook(), slides(&DIAGONAL_FORWARD)),
        _ => fide(letter),
    }
}

/// The Drag Moves, DR-3 to DR-6 and DR-10; a King has none but castling (DR-11).
fn dragged(letter: char) -> Vec<Way> {
    match letter {
        'P' => silver(),
        'R' => both(rook(), leaps(&DIAGONAL)),
        'N' => both(bishop(), leaps(&STRAIGHT)),
        'B' => vec![Way::Draw],
        'Q' => gold(),
        _ => Vec::new(),
    }
}

/// DR-1, DR-11, DR-12.
fn drag(die: u8, letter: char, beside_king: bool) -> Vec<Way> {
    if letter == ['P', 'R', 'N', 'B', 'Q', 'K'][die as usize - 1] {
        return dragged(letter);
    }
    if die == 6 && beside_king {
        return both(fide(letter), dragged(letter));
    }
    fide(letter)
}

fn fairyranga(letter: char, may_leap: bool, leap_captures: bool) -> Vec<Way> {
    match letter {
        'K' if may_leap && leap_captures => both(prince(), leaps(&[(2, 1), (-2, 1)])),
        'K' if may_leap => both(prince(), vec![Way::Quiet(2, 1), Way::Quiet(-2, 1)]),
        'E' => both(silver(), leaper(2, 2)),
        'F' => both(leaps(&DIAGONAL), leaper(3, 0)),
        'H' => both(rook(), leaps(&DIAGONAL)),
        _ => fide(letter),
    }
}

/// What the man on `from` may do there by its owner's powers, but for double steps, en
/// passant and castling. Sorted, each way once.
pub(crate) fn form(position: &Position, from: Cell) -> Vec<Way> {
    let Some((man, powers)) = position.man_and_powers(from) else {
        return Vec::new();
    };
    let letter = man.letter;
    let on_far_rank = from.rank == man.side.rank(8);
    let rulings = position.rulings;
    let ways = match (position.variant, powers) {
        (Variant::Fairyranga, _) => fairyranga(
            letter,
            position.has_right(man.side, 'K'),
            rulings.leap_captures,
        ),
        (_, Powers::Waived) if letter == 'N' => Vec::new(),
        (_, Powers::Leap { leap: (m, n), .. }) if letter == 'N' => leaper(m as i8, n as i8),
        (Variant::Drag, Powers::Die(die)) => {
            let king = position.board.king(man.side);
            drag(die, letter, king.is_some_and(|king| king.is_beside(from)))
        }
        (Variant::UpAndDown, Powers::Die(die)) => up_and_down(die, letter),
        (Variant::ArmyOrientation, Powers::Die(die)) => {
            army_orientation(die, letter, on_far_rank && rulings.ar8_exempt)
        }
        (_, Powers::Dice(first, second)) => {
            piece_orientation(first, second, letter, on_far_rank && rulings.po9_exempt)
        }
        _ => fide(letter),
    };
    both(ways, Vec::new())
}

/// The double steps that a player's Pawns may make (EF-1, G-3, MU-1, PO-8, AR-5, AR-7).
pub(crate) fn double_steps(position: &Position, side: Side) -> Vec<Kind> {
    if let (Variant::ArmyOrientation, Powers::Die(5)) = (position.variant, position.powers_of(side))
        && !position.rulings.ar5_double_step
    {
        return Vec::new();
    }
    answers(position, side)
}

/// The double steps that a player's Pawns may answer en passant: those that they could make
/// themselves (MU-2, PO-8, AR-7); AR-5 ruled `single` takes away the making only.
pub(crate) fn answers(position: &Position, side: Side) -> Vec<Kind> {
    match (position.variant, position.powers_of(side)) {
        (Variant::Fairyranga, _) => Vec::new(),
        (_, Powers::Initial) => vec![Kind::Nn],
        (Variant::Multipawn, Powers::Die(die)) => match die {
            1 => Vec::new(),
            2 => vec![Kind::Nn],
            3 => vec![Kind::Cc],
            4 => vec![Kind::Nn, Kind::Cc],
            5 => vec![Kind::Nc, Kind::Cn],
            _ => Kind::ALL.to_vec(),
        },
        (Variant::ArmyOrientation, Powers::Die(1..=3)) => Vec::new(),
        (_, Powers::Dice(1, _)) => Vec::new(),
        _ => Kind::ALL.to_vec(),
    }
}

/// Do the powers let this player castle at all (UD-1, PO-8, AR-7)?
pub(crate) fn castling_is_open(position: &Position, side: Side) -> bool {
    !matches!(
        (position.variant, position.powers_of(side)),
        (Variant::Fairyranga, _)
            | (Variant::UpAndDown, Powers::Die(1))
            | (Variant::ArmyOrientation, Powers::Die(1..=3))
            | (_, Powers::Dice(2 | 6, _))
    )
}
