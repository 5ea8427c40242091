//! Leaps: moves that go straight to a cell whatever stands between.

use crate::cell::{CELLS, Cell};
use crate::size::Size;

/// How one cell lies from another: so many files to the right, ranks up the level and levels up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Offset {
    // In the order that makes ascending offsets from a cell lead to ascending cells.
    /// Levels; negative towards level A.
    pub levels: i8,
    /// Ranks; negative towards the first rank.
    pub ranks: i8,
    /// Files; negative towards the a-file.
    pub files: i8,
}

impl Offset {
    /// The three distances without signs, the largest first: how leapers are named.
    pub fn coordinates(self) -> [u8; 3] {
        let mut numbers = [
            self.files.unsigned_abs(),
            self.ranks.unsigned_abs(),
            self.levels.unsigned_abs(),
        ];
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        numbers
    }
}

/// The offsets of the leaper with these coordinates, in all orders and with all signs, each once,
/// in ascending order.
pub fn leaper(coordinates: [u8; 3]) -> Vec<Offset> {
    let [a, b, c] = coordinates.map(|n| n as i8);
    let mut offsets = Vec::with_capacity(48);
    for [files, ranks, levels] in [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ] {
        for signs in 0..8 {
            let signed = |n: i8, bit: u8| if signs >> bit & 1 == 1 { -n } else { n };
            offsets.push(Offset {
                files: signed(files, 0),
                ranks: signed(ranks, 1),
                levels: signed(levels, 2),
            });
        }
    }
    offsets.sort_unstable();
    offsets.dedup();
    offsets
}

/// Where a leap from each cell lands: a table, built once for a size.
#[derive(Clone, Debug)]
pub struct Leaps {
    /// The landing cells from cell `n` are `cells[starts[n]..starts[n + 1]]`.
    starts: Box<[u32; CELLS + 1]>,
    cells: Vec<Cell>,
}

impl Leaps {
    /// The table of all `offsets` that stay on a board of this size and that `keep` (from, to) lets be.
    pub fn new(size: Size, offsets: &[Offset], keep: impl Fn(Cell, Cell) -> bool) -> Self {
        let mut offsets = offsets.to_vec();
        offsets.sort_unstable();
        offsets.dedup();
        let mut leaps = Leaps {
            starts: Box::new([0; CELLS + 1]),
            cells: Vec::new(),
        };
        for from in size.cells() {
            // Cells that the board lacks keep an empty range: the last start is carried on below.
            leaps.starts[from.index()] = leaps.cells.len() as u32;
            let landings = offsets.iter().filter_map(|offset| from.plus(*offset, size));
            leaps.cells.extend(landings.filter(|to| keep(from, *to)));
            leaps.starts[from.index() + 1] = leaps.cells.len() as u32;
        }
        let mut last = 0;
        for start in leaps.starts.iter_mut() {
            last = last.max(*start);
            *start = last;
        }
        leaps
    }

    /// The same leaps the other way: from where they land to where they start.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Leaps::from_pairs(self.pairs().map(|(from, to)| (to, from)))
    }

    /// These leaps and `other`'s.
    #[must_use]
    pub fn and(&self, other: &Leaps) -> Self {
        Leaps::from_pairs(self.pairs().chain(other.pairs()))
    }

    /// The cells where a leap from `cell` lands, in ascending order.
    #[inline]
    pub fn from(&self, cell: Cell) -> &[Cell] {
        let index = cell.index();
        &self.cells[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        (0..CELLS as u16)
            .map(Cell::from_index)
            .flat_map(|from| self.from(from).iter().map(move |to| (from, *to)))
    }

    fn from_pairs(pairs: impl Iterator<Item = (Cell, Cell)>) -> Self {
        let mut pairs: Vec<(Cell, Cell)> = pairs.collect();
        pairs.sort_unstable();
        pairs.dedup();
        let mut starts = Box::new([0; CELLS + 1]);
        for (from, _) in &pairs {
            starts[from.index() + 1] += 1;
        }
        let mut sum = 0;
        for start in starts.iter_mut() {
            sum += *start;
            *start = sum;
        }
        Leaps {
            starts,
            cells: pairs.into_iter().map(|(_, to)| to).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leaper_has_8_offsets_times_the_orders_of_its_coordinates() {
        // Three different coordinates, none 0: 6 orders, 8 signs. Two equal: 3 orders.
        assert_eq!(leaper([5, 4, 2]).len(), 48);
        assert_eq!(leaper([5, 3, 3]).len(), 24);
        assert_eq!(leaper([1, 1, 1]).len(), 8);
        // A coordinate 0 has one sign.
        assert_eq!(leaper([2, 1, 0]).len(), 24);
        assert_eq!(leaper([2, 2, 0]).len(), 12);
        assert_eq!(leaper([2, 0, 0]).len(), 6);
        assert!(
            leaper([5, 4, 2])
                .iter()
                .all(|offset| offset.coordinates() == [5, 4, 2])
        );
    }

    #[test]
    fn leaps_land_on_the_board_and_reverse() -> Result<(), Box<dyn std::error::Error>> {
        let size = Size::new(12, 12, 4)?;
        let leaps = Leaps::new(size, &leaper([6, 2, 2]), |_, _| true);
        let text = |cells: &[Cell]| {
            cells
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        // From a corner of level A the only way is two levels up, 6 and 2 along the level.
        assert_eq!(text(leaps.from("Aa1".parse()?)), "Cg3 Cc7");
        let north = Offset {
            files: 0,
            ranks: 1,
            levels: 0,
        };
        let steps = Leaps::new(size, &[north], |from, _| from.file() == 0);
        assert_eq!(text(steps.from("Aa1".parse()?)), "Aa2");
        assert_eq!(text(steps.from("Aa12".parse()?)), "");
        assert_eq!(text(steps.from("Ab1".parse()?)), "");
        assert_eq!(text(steps.reversed().from("Aa2".parse()?)), "Aa1");
        assert_eq!(text(steps.reversed().from("Aa1".parse()?)), "");
        let both = steps.and(&steps.reversed());
        assert_eq!(text(both.from("Aa2".parse()?)), "Aa1 Aa3");
        Ok(())
    }
}
