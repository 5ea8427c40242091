//! A position as data for pictures.

use crate::army::{Army, DoubleKind, Doubles};
use crate::attack;
use crate::board::{PAWN, Role};
use crate::cell::Cell;
use crate::frame::{Flat, Frame};
use crate::moves::Move;
use crate::position::{Position, captured};
use crate::words;
use menagerie_core::Player;
use menagerie_core::drawing::{Drawing, DrawnMan, Level, Marks, Spot};

/// The position with White at the bottom, after the move `last` if that is known.
pub(crate) fn draw<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    last: Option<(&Position<V::Extra>, Move)>,
) -> Drawing {
    let cells = (0..8)
        .rev()
        .flat_map(|rank| (0..8).map(move |file| drawn(frame, position, Cell::new(file, rank))));
    Drawing {
        columns: ('a'..='h').map(String::from).collect(),
        rows: (1..=8).rev().map(|rank| rank.to_string()).collect(),
        levels: vec![Level {
            label: String::new(),
            cells: cells.collect(),
        }],
        marks: marks(frame, position, last),
        note: None,
    }
}

/// Where a cell stands on the page.
fn spot(cell: Cell) -> Spot {
    Spot {
        level: 0,
        cell: usize::from(7 - cell.rank()) * 8 + usize::from(cell.file()),
    }
}

fn drawn<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>, cell: Cell) -> Option<DrawnMan> {
    let man = position.board.man_at(cell)?;
    let army = frame.army_of(position, man.owner);
    let form = army.form(&position.board, man.owner, man.role, cell);
    let badge = if words::is_changed(frame, form, man.role) {
        Some(form.badge().into_owned())
    } else {
        double_steps(frame, army, man.owner, man.role, cell)
    };
    Some(DrawnMan {
        owner: man.owner,
        kind: frame.0.men().name(man.role),
        letter: frame.0.men().fen_letter(man),
        badge,
    })
}

/// The double steps of a Pawn that may still make one, where these are all that the dice change and
/// they are not the usual (MU-1).
fn double_steps<V: Flat>(
    frame: &Frame<V>,
    army: &Army,
    player: Player,
    role: Role,
    cell: Cell,
) -> Option<String> {
    let armies = frame.0.armies();
    let usual = &armies.first()?.spec();
    if role != PAWN || cell.rank_for(player) != 1 || army.doubles() == usual.doubles {
        return None;
    }
    let forms_stay = armies.iter().all(|one| one.spec().forms == usual.forms);
    let doubles_vary = armies
        .iter()
        .skip(2)
        .any(|one| one.doubles() != armies[1].doubles());
    if !forms_stay || !doubles_vary {
        return None;
    }
    Some(match army.doubles() {
        Doubles::NONE => "none".to_owned(),
        Doubles::ALL => "all".to_owned(),
        some => {
            let kinds: Vec<&str> = [
                DoubleKind::Nn,
                DoubleKind::Cc,
                DoubleKind::Nc,
                DoubleKind::Cn,
            ]
            .into_iter()
            .filter(|kind| some.has(*kind))
            .map(DoubleKind::letters)
            .collect();
            kinds.join("+")
        }
    })
}

fn marks<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    last: Option<(&Position<V::Extra>, Move)>,
) -> Marks {
    let turn = position.turn;
    let enemy = frame.army_of(position, !turn);
    let checkers = attack::checkers(&position.board, turn, enemy);
    Marks {
        last: last.map(|(_, mv)| (spot(mv.from), spot(mv.to))),
        passed: position.double.map(|double| spot(double.passed)),
        captured: last.map_or_else(Vec::new, |(before, mv)| {
            captured(&before.board, mv, before.turn)
                .minus(mv.to.set())
                .map(spot)
                .collect()
        }),
        checked: checkers.any().then(|| spot(position.board.king(turn))),
        checkers: checkers.map(spot).collect(),
    }
}
