//! The 26 directions from a cell to its neighbours, and the lines that run along them.

use crate::cell::{CELLS, Cell};
use crate::leap::Offset;
use crate::size::Size;

/// How many directions there are.
pub const DIRECTIONS: usize = 26;

/// A direction from a cell to one of its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction(u8);

/// First the 6 orthogonals, then the 12 root-2 diagonals, then the 8 root-3 diagonals.
const OFFSETS: [Offset; DIRECTIONS] = {
    let mut offsets = [Offset {
        files: 0,
        ranks: 0,
        levels: 0,
    }; DIRECTIONS];
    let mut filled = 0;
    let mut moved = 1;
    while moved <= 3 {
        let mut code = 0;
        while code < 27 {
            let (files, ranks, levels) = (code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1);
            if (files * files + ranks * ranks + levels * levels) as u8 == moved {
                offsets[filled] = Offset {
                    files,
                    ranks,
                    levels,
                };
                filled += 1;
            }
            code += 1;
        }
        moved += 1;
    }
    offsets
};

impl Direction {
    /// Every direction: 6 orthogonals, 12 root-2 diagonals, 8 root-3 diagonals.
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..DIRECTIONS as u8).map(Direction)
    }

    /// The direction's number, from 0, below [`DIRECTIONS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One step this way.
    pub const fn offset(self) -> Offset {
        OFFSETS[self.0 as usize]
    }

    /// The direction of one step, `None` if `offset` is no step to a neighbour.
    pub fn of(offset: Offset) -> Option<Direction> {
        Direction::all().find(|direction| direction.offset() == offset)
    }

    /// The direction of the line from `from` to `to`; `None` if no line joins them.
    #[inline]
    pub const fn towards(from: Cell, to: Cell) -> Option<Direction> {
        let difference = spread(to).wrapping_sub(spread(from));
        match BY_DIFFERENCE[difference as usize % BY_DIFFERENCE.len()] {
            NOWHERE => None,
            direction => Some(Direction(direction)),
        }
    }

    /// The direction of the line from `from` to `to` and how many steps it is; `None` if no line
    /// joins them.
    pub fn between(from: Cell, to: Cell) -> Option<(Direction, u8)> {
        let direction = Direction::towards(from, to)?;
        let Offset {
            files,
            ranks,
            levels,
        } = from.offset_to(to);
        let steps = files
            .unsigned_abs()
            .max(ranks.unsigned_abs())
            .max(levels.unsigned_abs());
        Some((direction, steps))
    }
}

/// How much [`Cell::index`] changes on one step, by the direction's number; the last rows are nobody's.
const STRIDES: [u16; ROW] = {
    let mut strides = [0; ROW];
    let mut index = 0;
    while index < DIRECTIONS {
        let Offset {
            files,
            ranks,
            levels,
        } = OFFSETS[index];
        strides[index] = (files as i16 + 16 * ranks as i16 + 256 * levels as i16) as u16;
        index += 1;
    }
    strides
};

/// A power of two that is not below [`DIRECTIONS`].
const ROW: usize = 32;

/// A cell as a number such that the difference of two tells how they lie to each other.
#[inline]
const fn spread(cell: Cell) -> u16 {
    let index = cell.index() as u16;
    index & 15 | (index & 0xf0) << 1 | (index & 0x700) << 2
}

/// In [`BY_DIFFERENCE`]: no line.
const NOWHERE: u8 = u8::MAX;

/// The direction's number by the difference of two cells, spread.
static BY_DIFFERENCE: [u8; 1 << 14] = {
    let mut numbers = [NOWHERE; 1 << 14];
    let mut index = 0;
    while index < DIRECTIONS {
        let Offset {
            files,
            ranks,
            levels,
        } = OFFSETS[index];
        let step = files as i32 + 32 * ranks as i32 + 1024 * levels as i32;
        let most = if levels == 0 { 15 } else { 7 };
        let mut steps = 1;
        while steps <= most {
            numbers[((steps * step) & 0x3fff) as usize] = index as u8;
            steps += 1;
        }
        index += 1;
    }
    numbers
};

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines(u32);

impl Lines {
    /// No direction.
    pub const NONE: Lines = Lines(0);
    /// The 6 directions along a file, a rank or a column.
    pub const ORTHOGONAL: Lines = Lines(0x3f);
    /// The 12 directions that change two coordinates.
    pub const ROOT_2: Lines = Lines(0xfff << 6);
    /// The 8 directions that change all three.
    pub const ROOT_3: Lines = Lines(0xff << 18);
    /// The 4 root-2 diagonals that stay on their level.
    pub const LEVEL_DIAGONAL: Lines = {
        let mut lines = 0;
        let mut index = 6;
        while index < 18 {
            if OFFSETS[index].levels == 0 {
                lines |= 1 << index;
            }
            index += 1;
        }
        Lines(lines)
    };

    /// These directions and `other`'s.
    #[must_use]
    pub const fn and(self, other: Lines) -> Lines {
        Lines(self.0 | other.0)
    }

    /// Those of these directions that are `other`'s too.
    #[must_use]
    pub const fn common(self, other: Lines) -> Lines {
        Lines(self.0 & other.0)
    }

    /// Whether `direction` is among them.
    #[inline]
    pub const fn has(self, direction: Direction) -> bool {
        self.0 >> direction.0 & 1 == 1
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a direction.
    #[inline]
    pub const fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction.0;
    }

    /// Takes a direction away.
    pub const fn remove(&mut self, direction: Direction) {
        self.0 &= !(1 << direction.0);
    }

    /// The directions, in their order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(Direction(index))
        })
    }
}

/// How far every line runs from every cell of a board: a table, built once for a size.
#[derive(Clone, Debug)]
pub struct Rays {
    reach: Box<[[u8; ROW]; CELLS]>,
    lines: Box<[Lines; CELLS]>,
}

impl Rays {
    /// The table for boards of this size.
    pub fn new(size: Size) -> Self {
        let mut reach = Box::new([[0; ROW]; CELLS]);
        let mut lines = Box::new([Lines::NONE; CELLS]);
        for cell in size.cells() {
            for direction in Direction::all() {
                let mut at = cell;
                while let Some(next) = at.plus(direction.offset(), size) {
                    reach[cell.index()][direction.index()] += 1;
                    lines[cell.index()].insert(direction);
                    at = next;
                }
            }
        }
        Rays { reach, lines }
    }

    /// How many cells lie before the edge from `cell` in this direction.
    #[inline]
    pub fn reach(&self, cell: Cell, direction: Direction) -> u8 {
        self.reach[cell.index()][direction.index() % ROW]
    }

    /// The directions in which `cell` has a neighbour.
    #[inline]
    pub fn lines(&self, cell: Cell) -> Lines {
        self.lines[cell.index()]
    }

    /// The cells from `cell`, which is not among them, to the edge, the nearest first.
    #[inline]
    pub fn walk(&self, cell: Cell, direction: Direction) -> Walk {
        Walk {
            at: cell.index() as u16,
            stride: STRIDES[direction.index() % ROW],
            left: self.reach(cell, direction),
        }
    }

    /// The cells strictly between two cells, nearest to `from` first; none if no line joins them.
    pub fn between(&self, from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
        Direction::between(from, to)
            .into_iter()
            .flat_map(move |(direction, steps)| {
                self.walk(from, direction).take(usize::from(steps) - 1)
            })
    }
}

/// The cells of a line, one after the other.
#[derive(Clone, Debug)]
pub struct Walk {
    at: u16,
    stride: u16,
    left: u8,
}

impl Walk {
    /// The first `count` of these cells; there are as many.
    #[inline]
    pub(crate) const fn first(self, count: u8) -> Walk {
        Walk {
            left: count,
            ..self
        }
    }
}

impl Iterator for Walk {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.left = self.left.checked_sub(1)?;
        self.at = self.at.wrapping_add(self.stride);
        Some(Cell::from_index(self.at))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::from(self.left), Some(usize::from(self.left)))
    }
}

impl ExactSizeIterator for Walk {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::SizeFault;

    #[test]
    fn there_are_6_orthogonals_12_root_2_and_8_root_3_diagonals() {
        let of_length = |squares: i8| {
            Direction::all()
                .filter(|direction| {
                    let Offset {
                        files,
                        ranks,
                        levels,
                    } = direction.offset();
                    files * files + ranks * ranks + levels * levels == squares
                })
                .collect::<Vec<_>>()
        };
        for (squares, count, lines) in [
            (1, 6, Lines::ORTHOGONAL),
            (2, 12, Lines::ROOT_2),
            (3, 8, Lines::ROOT_3),
        ] {
            assert_eq!(of_length(squares).len(), count);
            assert_eq!(lines.iter().collect::<Vec<_>>(), of_length(squares));
        }
        assert_eq!(Lines::LEVEL_DIAGONAL.iter().count(), 4);
        assert!(
            Lines::LEVEL_DIAGONAL
                .iter()
                .all(|direction| direction.offset().levels == 0)
        );
    }

    #[test]
    fn lines_run_to_the_edge() -> Result<(), Box<dyn std::error::Error>> {
        let rays = Rays::new(Size::new(12, 12, 4)?);
        let step = |files, ranks, levels| {
            Direction::of(Offset {
                files,
                ranks,
                levels,
            })
        };
        let walk = |cell: &str, direction| -> Result<String, Box<dyn std::error::Error>> {
            let cells: Vec<String> = rays
                .walk(cell.parse()?, direction)
                .map(|cell| cell.to_string())
                .collect();
            Ok(cells.join(" "))
        };
        let (Some(up), Some(corner)) = (step(1, 1, 1), step(1, 1, 0)) else {
            return Err("these are directions".into());
        };
        assert_eq!(walk("Ab2", up)?, "Bc3 Cd4 De5");
        assert_eq!(walk("Ca9", corner)?, "Cb10 Cc11 Cd12");
        assert_eq!(walk("Cl3", corner)?, "");
        Ok(())
    }

    // On the largest board no difference of two cells is taken for another.
    #[test]
    fn lines_join_cells_whose_distances_are_equal_or_nothing() -> Result<(), SizeFault> {
        let size = Size::new(16, 16, 8)?;
        for from in size.cells().step_by(3) {
            for to in size.cells() {
                let [most, middle, least] = from.offset_to(to).coordinates();
                let joined = most > 0 && [middle, least].into_iter().all(|n| n == 0 || n == most);
                assert_eq!(
                    Direction::towards(from, to).is_some(),
                    joined,
                    "{from} {to}"
                );
            }
        }
        Ok(())
    }

    // A cell has 26 neighbours, in a corner 7; on a single level 8 and 3.
    #[test]
    fn lines_leave_a_cell_where_it_has_neighbours() -> Result<(), Box<dyn std::error::Error>> {
        for (levels, cell, count) in [(4, "Bb2", 26), (4, "Aa1", 7), (1, "Ab2", 8), (1, "Al12", 3)]
        {
            let lines = Rays::new(Size::new(12, 12, levels)?).lines(cell.parse()?);
            assert_eq!(lines.iter().count(), count, "{cell}");
        }
        let orthogonal = Rays::new(Size::new(12, 12, 4)?).lines("Aa1".parse()?);
        assert_eq!(orthogonal.common(Lines::ORTHOGONAL).iter().count(), 3);
        Ok(())
    }

    #[test]
    fn the_line_between_two_cells_is_found_from_both_ends() -> Result<(), Box<dyn std::error::Error>>
    {
        let size = Size::new(5, 6, 4)?;
        let rays = Rays::new(size);
        for from in size.cells() {
            for direction in Direction::all() {
                for (index, to) in rays.walk(from, direction).enumerate() {
                    assert_eq!(
                        Direction::between(from, to),
                        Some((direction, index as u8 + 1))
                    );
                    assert_eq!(rays.between(from, to).count(), index);
                    let mut there: Vec<Cell> = rays.between(from, to).collect();
                    there.reverse();
                    assert_eq!(there, rays.between(to, from).collect::<Vec<_>>());
                }
            }
        }
        assert_eq!(Direction::between("Aa1".parse()?, "Ab3".parse()?), None);
        assert_eq!(Direction::between("Aa1".parse()?, "Bb3".parse()?), None);
        assert_eq!(Direction::between("Aa1".parse()?, "Aa1".parse()?), None);
        Ok(())
    }
}
