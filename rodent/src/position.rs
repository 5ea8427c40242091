//! A position, a move, and what playing it changes.

use crate::array::Layout;
use crate::dice::Powers;
use crate::man::{Man, Role};
use menagerie_core::{Held, Piece, Player};
use menagerie_geometry3d::{Cell, CellSet, Cuboid, Offset};

/// A Point's double step that has just been made (RR-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passed {
    /// The cell that the Point passed.
    pub cell: Cell,
    /// The cell where it stands.
    pub stands: Cell,
}

/// What sort of move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Manner {
    /// A man goes to the cell, capturing what stands there.
    Plain,
    /// A Point steps twice (RR-9).
    Double,
    /// A Point goes to the cell passed and takes the man that has passed it (RR-9).
    EnPassant,
}

/// A move: what the men do, without the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the man stood.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// How.
    pub manner: Manner,
}

impl Move {
    /// A move that is neither a double step nor an en passant capture.
    #[inline]
    pub(crate) const fn plain(from: Cell, to: Cell) -> Self {
        Move {
            from,
            to,
            manner: Manner::Plain,
        }
    }
}

/// A position: the men, whose turn it is, what both players hold, the counters. It lies in one piece, so
/// that it is copied at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub(crate) board: Cuboid<Man>,
    /// The Emperors' cells.
    pub(crate) emperors: [Cell; 2],
    /// How many men of each kind each player has, by [`Role::index`].
    counts: [[u16; 16]; 2],
    /// Where the riders and hoppers stand.
    line_men: [CellSet; 2],
    /// The sum of [`mixed`] over all men.
    fingerprint: u64,
    pub(crate) turn: Player,
    pub(crate) passed: Option<Passed>,
    pub(crate) quiet: u32,
    pub(crate) fullmove: u32,
    pub(crate) held: [Held; 2],
}

impl Position {
    /// A position with these men, White to move and nothing rolled; `None` unless each side has an
    /// Emperor.
    pub(crate) fn of(board: Cuboid<Man>) -> Option<Self> {
        let emperor = |player| board.find(Man::new(player, Role::Emperor)).next();
        let emperors = [emperor(Player::White)?, emperor(Player::Black)?];
        let count = |player, role| board.find(Man::new(player, role)).count() as u16;
        let on_lines = |player| {
            let men = board.men();
            men.filter(|(_, man)| man.owner() == player && man.moves_on_lines())
                .map(|(cell, _)| cell)
                .collect()
        };
        Some(Position {
            emperors,
            counts: Player::BOTH.map(|player| Role::ALL.map(|role| count(player, role))),
            line_men: Player::BOTH.map(on_lines),
            fingerprint: board
                .men()
                .fold(0, |sum, (cell, man)| sum.wrapping_add(mixed(cell, man))),
            board,
            turn: Player::White,
            passed: None,
            quiet: 0,
            fullmove: 1,
            held: [Held::Initial; 2],
        })
    }

    /// What stands where.
    pub const fn board(&self) -> &Cuboid<Man> {
        &self.board
    }

    /// Where `player`'s Emperor stands.
    pub const fn emperor(&self, player: Player) -> Cell {
        self.emperors[player as usize]
    }

    /// What `player`'s leapers are by the powers held.
    pub const fn powers(&self, player: Player) -> Powers {
        Powers::of(self.held[player as usize])
    }

    /// The man on `cell`, if one stands there.
    #[inline]
    pub(crate) const fn man(&self, cell: Cell) -> Option<Man> {
        self.board.man(cell)
    }

    /// The cell of the man that `mv` captures, if it captures one.
    pub(crate) fn captured(&self, mv: Move) -> Option<Cell> {
        match mv.manner {
            Manner::EnPassant => self.passed.map(|passed| passed.stands),
            _ => self.man(mv.to).map(|_| mv.to),
        }
    }

    /// How many men of this kind `player` has.
    #[inline]
    pub(crate) const fn count(&self, player: Player, role: Role) -> u16 {
        self.counts[player as usize][role.index()]
    }

    /// How many men there are.
    pub(crate) fn men(&self) -> usize {
        self.counts.iter().flatten().map(|n| usize::from(*n)).sum()
    }

    /// Where `player`'s riders and hoppers stand.
    #[inline]
    pub(crate) const fn line_men(&self, player: Player) -> &CellSet {
        &self.line_men[player as usize]
    }

    /// A number that is the same wherever the same men stand on the same cells, and seldom otherwise.
    pub(crate) const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    fn lift(&mut self, cell: Cell) -> Option<Man> {
        let man = self.board.lift(cell)?;
        let owner = man.owner() as usize;
        let count = &mut self.counts[owner][man.role().index()];
        *count = count.saturating_sub(1);
        self.fingerprint = self.fingerprint.wrapping_sub(mixed(cell, man));
        if man.moves_on_lines() {
            self.line_men[owner].remove(cell);
        }
        Some(man)
    }

    /// Puts `man` on `cell`, where nothing stands.
    fn put(&mut self, cell: Cell, man: Man) {
        let owner = man.owner() as usize;
        let count = &mut self.counts[owner][man.role().index()];
        *count = count.saturating_add(1);
        self.fingerprint = self.fingerprint.wrapping_add(mixed(cell, man));
        if man.moves_on_lines() {
            self.line_men[owner].insert(cell);
        } else if man.role() == Role::Emperor {
            self.emperors[owner] = cell;
        }
        self.board.put(cell, man);
    }

    /// Plays a legal move (RR-7 to RR-9, RR-12); the mover's powers stay as they are.
    pub(crate) fn play(&mut self, layout: &Layout, mv: Move) {
        let captured = self.captured(mv).and_then(|cell| self.lift(cell));
        let mut quiet = captured.is_none();
        self.passed = None;
        if let Some(man) = self.lift(mv.from) {
            quiet &= !matches!(man.role(), Role::Point | Role::Cross);
            let arrived = promoted(layout, man, mv.to);
            self.put(mv.to, arrived);
            // A Point that has become a Wazir is no Point to be taken in passing.
            if mv.manner == Manner::Double && arrived == man {
                self.passed = midway(mv.from, mv.to).map(|cell| Passed {
                    cell,
                    stands: mv.to,
                });
            }
        }
        self.quiet = if quiet {
            self.quiet.saturating_add(1)
        } else {
            0
        };
        self.pass_turn();
    }

    /// Gives the turn to the other player.
    pub(crate) fn pass_turn(&mut self) {
        if self.turn == Player::Black {
            self.fullmove = self.fullmove.saturating_add(1);
        }
        self.turn = !self.turn;
    }
}

/// A number for this man on this cell, its bits well mixed.
#[inline]
const fn mixed(cell: Cell, man: Man) -> u64 {
    // Digits of pi, made odd. The fold brings what the first product mixed down into the second.
    let number = (man.on(cell) as u64 + 1).wrapping_mul(0x243f_6a88_85a3_08d3);
    (number ^ number >> 32).wrapping_mul(0x1319_8a2e_0370_7345)
}

/// The man that stands on `to` after `man` has moved there (RR-12).
fn promoted(layout: &Layout, man: Man, to: Cell) -> Man {
    let owner = man.owner();
    match man.role() {
        Role::Point if layout.in_columns(!owner, to) => Man::new(owner, Role::Wazir),
        Role::Cross if layout.in_columns(!owner, to) => Man::new(owner, Role::Ferz),
        _ => man,
    }
}

/// The cell half-way between two cells.
pub(crate) fn midway(from: Cell, to: Cell) -> Option<Cell> {
    let Offset {
        files,
        ranks,
        levels,
    } = from.offset_to(to);
    let half = |at: u8, change: i8| at.checked_add_signed(change / 2);
    Cell::new(
        half(from.file(), files)?,
        half(from.rank(), ranks)?,
        half(from.level(), levels)?,
    )
}

/// The cell as far beyond `middle` as `from` lies before it.
pub(crate) fn beyond(from: Cell, middle: Cell) -> Option<Cell> {
    let step = from.offset_to(middle);
    Cell::new(
        middle.file().checked_add_signed(step.files)?,
        middle.rank().checked_add_signed(step.ranks)?,
        middle.level().checked_add_signed(step.levels)?,
    )
}
