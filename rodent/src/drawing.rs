//! A position as data for pictures.

use crate::attack::Look;
use crate::position::{Manner, Move, Position};
use crate::variant::Rodent;
use menagerie_core::Piece;
use menagerie_core::drawing::{Drawing, DrawnMan, Level, Marks, Spot};
use menagerie_geometry3d::{Cell, Size};

impl Rodent {
    /// The levels from A, each with White's first rank at the bottom, after the move `last` if that is
    /// known.
    pub(crate) fn draw(&self, position: &Position, last: Option<(&Position, Move)>) -> Drawing {
        let size = position.board().size();
        Drawing {
            columns: (0..size.files())
                .map(|file| char::from(b'a' + file).to_string())
                .collect(),
            rows: (1..=size.ranks())
                .rev()
                .map(|rank| rank.to_string())
                .collect(),
            levels: (0..size.levels())
                .map(|level| Level {
                    label: char::from(b'A' + level).to_string(),
                    cells: (0..size.ranks())
                        .rev()
                        .flat_map(|rank| {
                            (0..size.files()).map(move |file| Cell::new(file, rank, level))
                        })
                        .map(|cell| drawn(position, cell?))
                        .collect(),
                })
                .collect(),
            marks: self.marks(position, last, size),
            note: (self.layout().reconstructed && *position.board() == self.layout().start)
                .then_some("This array is a reconstruction (RR-1)."),
        }
    }

    fn marks(&self, position: &Position, last: Option<(&Position, Move)>, size: Size) -> Marks {
        let us = position.turn;
        let emperor = position.emperor(us);
        let checkers: Vec<Spot> = Look::new(self.tables(), position)
            .attackers(emperor, !us)
            .into_iter()
            .filter(|attacker| !attacker.faces)
            .map(|attacker| spot(attacker.cell, size))
            .collect();
        Marks {
            last: last.map(|(_, mv)| (spot(mv.from, size), spot(mv.to, size))),
            passed: position.passed.map(|passed| spot(passed.cell, size)),
            captured: last
                .filter(|(_, mv)| mv.manner == Manner::EnPassant)
                .and_then(|(before, mv)| before.captured(mv))
                .map(|cell| spot(cell, size))
                .into_iter()
                .collect(),
            checked: (!checkers.is_empty()).then(|| spot(emperor, size)),
            checkers,
        }
    }
}

/// Where a cell stands on the page.
fn spot(cell: Cell, size: Size) -> Spot {
    let from_top = size.ranks().saturating_sub(1).saturating_sub(cell.rank());
    Spot {
        level: usize::from(cell.level()),
        cell: usize::from(from_top) * usize::from(size.files()) + usize::from(cell.file()),
    }
}

fn drawn(position: &Position, cell: Cell) -> Option<DrawnMan> {
    let man = position.man(cell)?;
    let leaper = position.powers(man.owner()).leaper(man.role());
    Some(DrawnMan {
        owner: man.owner(),
        kind: man.role().name(),
        letter: man.letter(),
        badge: leaper.map(|leaper| {
            // Of `2:k:0, k from 0 to 2` the coordinates are enough.
            let form = leaper.form();
            form.split(',').next().unwrap_or(form).to_owned()
        }),
    })
}
