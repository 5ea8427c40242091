//! A position as data for pictures: what stands where on the page, and what is to be marked.
//!
//! A drawing speaks of levels, rows and columns as a reader sees them, not of a game's cells, so that
//! whoever paints it needs to know no variant.

use crate::player::Player;
use crate::state::{self, Check};
use crate::variant::Variant;

/// A position ready to be painted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The labels of the columns, from the left.
    pub columns: Vec<String>,
    /// The labels of the rows, from the top.
    pub rows: Vec<String>,
    /// The levels, in the order in which people read them; a flat board has one.
    pub levels: Vec<Level>,
    /// What is to be marked.
    pub marks: Marks,
    /// What must be said beside it, a sentence, if anything.
    pub note: Option<&'static str>,
}

/// One level of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// Its name as it stands in the names of cells; empty where there is one level only.
    pub label: String,
    /// What stands on its cells in reading order: row by row from the top, each from the left.
    pub cells: Vec<Option<DrawnMan>>,
}

/// A man as it is painted.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DrawnMan {
    /// Whose it is.
    pub owner: Player,
    /// What kind it is, in a word or two: `Knight`, `short leaper`.
    pub kind: &'static str,
    /// The kind's letter in a FEN; upper case for White.
    pub letter: char,
    /// The form it has this turn, a few characters, where that is not the usual: `3:1`, `Mao`.
    pub badge: Option<String>,
}

/// A cell by its place on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The level, from 0.
    pub level: usize,
    /// The place in reading order within the level, from 0.
    pub cell: usize,
}

/// What a picture marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The last move: the cell left and the cell reached.
    pub last: Option<(Spot, Spot)>,
    /// The cell that the last move passed with a double step.
    pub passed: Option<Spot>,
    /// Where men were captured that did not stand on the cell reached.
    pub captured: Vec<Spot>,
    /// The royal man that is in check, if one is.
    pub checked: Option<Spot>,
    /// The men that give the check.
    pub checkers: Vec<Spot>,
}

impl Drawing {
    /// The name of a cell: `e4`, `Bd4`.
    pub fn name(&self, spot: Spot) -> String {
        let columns = self.columns.len().max(1);
        let level = self.levels.get(spot.level).map_or("", |one| &one.label);
        let column = self.columns.get(spot.cell % columns);
        let row = self.rows.get(spot.cell / columns);
        [
            Some(level),
            column.map(String::as_str),
            row.map(String::as_str),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Every man with the cell it stands on, in reading order.
    pub fn men(&self) -> impl Iterator<Item = (Spot, &DrawnMan)> {
        self.levels.iter().enumerate().flat_map(|(level, one)| {
            let cells = one.cells.iter().enumerate();
            cells.filter_map(move |(cell, man)| Some((Spot { level, cell }, man.as_ref()?)))
        })
    }

    /// What stands on a cell.
    pub fn man(&self, spot: Spot) -> Option<&DrawnMan> {
        self.levels.get(spot.level)?.cells.get(spot.cell)?.as_ref()
    }
}

/// The drawing of a position, after the move that led to it if that is known: the position before it,
/// and the move. While a roll or choice is still to come, check is marked only where there is check
/// whatever comes, and of its givers those that give it whatever comes (G-8).
pub fn of<V: Variant>(
    variant: &V,
    position: &V::Position,
    last: Option<(&V::Position, V::Move)>,
) -> Drawing {
    let mut drawing = variant.drawing(position, last);
    let roller = !variant.turn(position);
    let held = variant.held(position, roller);
    let Some(rule) = variant.dice().filter(|_| held.is_unsettled()) else {
        return drawing;
    };
    drawing.marks.checked = None;
    drawing.marks.checkers.clear();
    if state::check(variant, position) != Check::Yes {
        return drawing;
    }
    let mut checkers: Option<Vec<Spot>> = None;
    for roll in state::futures(rule, held) {
        let mut rolled = position.clone();
        variant.hold(&mut rolled, roller, roll);
        let marks = variant.drawing(&rolled, None).marks;
        drawing.marks.checked = marks.checked;
        match &mut checkers {
            None => checkers = Some(marks.checkers),
            Some(always) => always.retain(|spot| marks.checkers.contains(spot)),
        }
    }
    drawing.marks.checkers = checkers.unwrap_or_default();
    drawing
}

#[cfg(test)]
mod tests {
    use super::{Drawing, DrawnMan, Level, Spot};
    use crate::player::Player;

    #[test]
    fn cells_are_named_by_their_labels_and_men_come_in_reading_order() {
        let man = |letter| DrawnMan {
            owner: Player::White,
            kind: "Runner",
            letter,
            badge: None,
        };
        let level = |label: &str, cells| Level {
            label: label.to_owned(),
            cells,
        };
        let drawing = Drawing {
            columns: ["a", "b"].map(str::to_owned).to_vec(),
            rows: ["2", "1"].map(str::to_owned).to_vec(),
            levels: vec![
                level("A", vec![None, Some(man('X')), Some(man('Y')), None]),
                level("B", vec![None, None, None, Some(man('Z'))]),
            ],
            ..Drawing::default()
        };
        let men: Vec<String> = drawing
            .men()
            .map(|(spot, man)| format!("{}{}", man.letter, drawing.name(spot)))
            .collect();
        assert_eq!(men, ["XAb2", "YAa1", "ZBb1"]);
        assert_eq!(drawing.man(Spot { level: 0, cell: 0 }), None);
        assert_eq!(drawing.man(Spot { level: 9, cell: 9 }), None);
    }
}
