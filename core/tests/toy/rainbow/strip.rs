//! The board, the men on it and how they move: everything that has to do with cells.

use super::dice::{Gait, gait};
use menagerie_core::{Board, Held, Piece, Player};

/// A cell, by its place in the rainbow: 0 is red, 6 violet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 7;
    /// The letters by which moves name the cells.
    pub const LETTERS: &'static str = "roygbiv";
    const NAMES: [&'static str; Cell::COUNT] = [
        "red", "orange", "yellow", "green", "blue", "indigo", "violet",
    ];

    /// Every cell, from red.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// The cell with this letter.
    pub fn with_letter(letter: char) -> Option<Cell> {
        Cell::LETTERS.find(letter).map(|at| Cell(at as u8))
    }

    /// Its letter.
    pub fn letter(self) -> char {
        char::from(Cell::LETTERS.as_bytes()[self.index()])
    }

    /// Its colour.
    pub fn name(self) -> &'static str {
        Cell::NAMES[self.index()]
    }

    /// The one or two cells `distance` away; the cell itself is none of them.
    fn away(self, distance: u8) -> impl Iterator<Item = Cell> {
        let down = self.0.checked_sub(distance);
        let up = Some(self.0 + distance).filter(|up| usize::from(*up) < Cell::COUNT);
        down.into_iter()
            .chain(up)
            .map(Cell)
            .filter(move |to| *to != self)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What kind of man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    King,
    Runner,
}

/// A man on the strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    pub owner: Player,
    pub role: Role,
}

impl Man {
    pub fn from_letter(letter: char) -> Option<Man> {
        let role = match letter.to_ascii_lowercase() {
            'k' => Role::King,
            'r' => Role::Runner,
            _ => return None,
        };
        let owner = if letter.is_ascii_uppercase() {
            Player::White
        } else {
            Player::Black
        };
        Some(Man { owner, role })
    }
}

impl Piece for Man {
    type Role = Role;

    fn owner(self) -> Player {
        self.owner
    }

    fn role(self) -> Role {
        self.role
    }

    fn letter(self) -> char {
        match (self.role, self.owner) {
            (Role::King, Player::White) => 'K',
            (Role::King, Player::Black) => 'k',
            (Role::Runner, Player::White) => 'R',
            (Role::Runner, Player::Black) => 'r',
        }
    }
}

/// What stands where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Strip([Option<Man>; Cell::COUNT]);

impl Board for Strip {
    type Cell = Cell;
    type Piece = Man;

    fn at(&self, cell: Cell) -> Option<Man> {
        self.0[cell.index()]
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all()
    }
}

impl Strip {
    pub fn put(&mut self, cell: Cell, man: Option<Man>) {
        self.0[cell.index()] = man;
    }

    /// A player's men and where they stand.
    pub fn men(&self, owner: Player) -> impl Iterator<Item = (Cell, Man)> {
        self.cells()
            .filter_map(|cell| self.at(cell).map(|man| (cell, man)))
            .filter(move |(_, man)| man.owner == owner)
    }

    pub fn has_runner(&self, owner: Player) -> bool {
        self.men(owner).any(|(_, man)| man.role == Role::Runner)
    }
}

/// A move: one man goes from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: Cell,
    pub to: Cell,
}

/// A position, with all that a FEN of the game says.
#[derive(Clone, Debug)]
pub struct Position {
    pub strip: Strip,
    pub turn: Player,
    /// Plies since the last capture.
    pub quiet: u32,
    /// From 1.
    pub fullmove: u32,
    /// White's powers, Black's.
    pub held: [Held; 2],
}

impl Position {
    /// Where `man`, standing on `from`, can get by its owner's powers; its own side's men are in the way.
    pub fn reach(&self, from: Cell, man: Man) -> impl Iterator<Item = Cell> {
        let distance = match man.role {
            Role::King => 1,
            Role::Runner => gait(self.held[man.owner as usize]).map_or(0, Gait::cells),
        };
        from.away(distance).filter(move |to| {
            self.strip
                .at(*to)
                .is_none_or(|other| other.owner != man.owner)
        })
    }

    /// Which of `owner`'s men attack the other side's King (G-4).
    pub fn attackers(&self, owner: Player) -> Vec<(Cell, Man)> {
        let is_king = |cell: Cell| {
            self.strip
                .at(cell)
                .is_some_and(|man| man.role == Role::King)
        };
        self.strip
            .men(owner)
            .filter(|(from, man)| self.reach(*from, *man).any(is_king))
            .collect()
    }

    /// The position after a move that the powers allow; whether it is legal is another question.
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        let is_capture = self.strip.at(mv.to).is_some();
        next.strip.put(mv.to, self.strip.at(mv.from));
        next.strip.put(mv.from, None);
        next.pass();
        if is_capture {
            next.quiet = 0;
        }
        next
    }

    /// Gives the turn to the other player.
    pub fn pass(&mut self) {
        self.quiet += 1;
        self.fullmove += self.turn as u32;
        self.turn = !self.turn;
    }

    /// Whether a man may go so: by its powers, and without leaving its King attacked (G-6). A King is
    /// never captured.
    pub fn is_legal(&self, mv: Move) -> bool {
        let is_king = |man: Man| man.role == Role::King;
        self.strip.at(mv.from).is_some_and(|man| {
            man.owner == self.turn
                && !self.strip.at(mv.to).is_some_and(is_king)
                && self.reach(mv.from, man).any(|to| to == mv.to)
                && self.after(mv).attackers(!self.turn).is_empty()
        })
    }
}
