//! The array and what follows from it: the board's size, the camps, the Emperors' columns and the
//! cells from which Points step twice (RR-1, RR-2, RR-9 to RR-11).

use crate::man::{Man, Role};
use menagerie_core::fen::FenFault;
use menagerie_core::{Clause, Piece, Player};
use menagerie_geometry3d::{Cell, CellSet, Cuboid, Direction, Lines, Size, placement};

/// The array used where a record gives none. The diagrams of the inventor's page are lost; this is a
/// reconstruction (RR-1, RR-2).
pub const RECONSTRUCTED: &str = concat!(
    "8pscd/8plgt/8pmls/8rppp/12/12/12/12/PPPR8/SLMP8/TGLP8/DCSP8|",
    "8psaq/8plka/8pmls/8rppp/12/12/12/12/PPPR8/SLMP8/AKLP8/QASP8|",
    "8pscn/8plet/8pmls/8rppp/12/12/12/12/PPPR8/SLMP8/TELP8/NCSP8|",
    "8pscd/8plgt/8pmls/8rppp/12/12/12/12/PPPR8/SLMP8/TGLP8/DCSP8",
);

/// How many files and ranks the Emperor's columns span (RR-10).
pub const COLUMNS: u8 = 3;

/// A board with the regions that an array marks out on it.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The array itself.
    pub start: Cuboid<Man>,
    /// Whether no record gave it, so that it is the reconstructed array.
    pub reconstructed: bool,
    camps: [u8; 2],
    point_cells: [CellSet; 2],
}

/// Something that cannot be on a board: a fault's own code, the reason, the clauses.
pub(crate) type Impossible = (&'static str, String, Vec<Clause>);

impl Layout {
    /// The layout of an array; without a text, of the reconstructed one.
    ///
    /// # Errors
    /// Everything for which the array must be refused (RR-11).
    pub fn new(array: Option<&str>) -> Result<Self, Vec<FenFault>> {
        let given = array.unwrap_or(RECONSTRUCTED);
        let text = given.trim();
        let indent = given.len() - given.trim_start().len();
        let start = placement::read(text, None, Man::from_letter).map_err(|faults| {
            faults
                .into_iter()
                .map(|fault| FenFault {
                    name: fault.name,
                    range: indent + fault.range.start..indent + fault.range.end,
                    message: fault.message,
                    clauses: Vec::new(),
                })
                .collect::<Vec<_>>()
        })?;
        let size = start.size();
        let layout = Layout {
            reconstructed: array.is_none(),
            camps: Player::BOTH.map(|player| camp(&start, player)),
            point_cells: Player::BOTH
                .map(|player| start.find(Man::new(player, Role::Point)).collect()),
            start,
        };
        let mut faults = Vec::new();
        for (what, given) in [("files", size.files()), ("ranks", size.ranks())] {
            if given < 2 * COLUMNS {
                faults.push((
                    "columns-shared",
                    format!(
                        "the two Emperors' 3x3 columns would share {what}: a board needs {} of them \
                         and has {given}",
                        2 * COLUMNS
                    ),
                    vec![Clause::new("RR-11")],
                ));
            }
        }
        let promoted = layout
            .start
            .men()
            .filter(|(_, man)| matches!(man.role(), Role::Wazir | Role::Ferz));
        faults.extend(promoted.map(|(cell, man)| {
            (
                "promoted-in-array",
                format!("{man} on {cell} is a promoted man, and an array has none"),
                vec![Clause::new("RR-11"), Clause::new("RR-12")],
            )
        }));
        if faults.is_empty() {
            faults.extend(layout.impossible(&layout.start));
        }
        if faults.is_empty() {
            return Ok(layout);
        }
        Err(faults
            .into_iter()
            .map(|(name, message, clauses)| FenFault {
                name,
                range: indent..indent + text.len(),
                message,
                clauses,
            })
            .collect())
    }

    /// How large the board is.
    pub const fn size(&self) -> Size {
        self.start.size()
    }

    /// How many files and ranks `player`'s camp spans (RR-11).
    pub const fn camp(&self, player: Player) -> u8 {
        self.camps[player as usize]
    }

    /// Whether `cell` lies in `player`'s camp (RR-11).
    pub fn in_camp(&self, player: Player, cell: Cell) -> bool {
        self.in_corner(player, cell, self.camp(player))
    }

    /// Whether `cell` lies in the columns to which `player`'s Emperor is confined (RR-10).
    pub fn in_columns(&self, player: Player, cell: Cell) -> bool {
        self.in_corner(player, cell, COLUMNS)
    }

    fn in_corner(&self, player: Player, cell: Cell, side: u8) -> bool {
        let seen = from_corner(self.size(), player, cell);
        seen.file() < side && seen.rank() < side
    }

    /// The cells on which `player`'s Points stand in the array, from where any Point of theirs may
    /// step twice (RR-9).
    pub const fn point_cells(&self, player: Player) -> &CellSet {
        &self.point_cells[player as usize]
    }

    /// A corner of the board in words: `files a-c and ranks 1-3`.
    pub(crate) fn corner_in_words(&self, player: Player, side: u8) -> String {
        let size = self.size();
        let span = |count: u8| {
            let side = side.min(count);
            match player {
                Player::White => (0, side - 1),
                Player::Black => (count - side, count - 1),
            }
        };
        let (first_file, last_file) = span(size.files());
        let (first_rank, last_rank) = span(size.ranks());
        format!(
            "files {}-{} and ranks {}-{}",
            char::from(b'a' + first_file),
            char::from(b'a' + last_file),
            first_rank + 1,
            last_rank + 1
        )
    }

    /// What can be on no board of this layout, whoever is to move and whatever was rolled; the
    /// position's own faults (check) are not among it.
    pub(crate) fn impossible(&self, board: &Cuboid<Man>) -> Vec<Impossible> {
        let mut faults = Vec::new();
        for player in Player::BOTH {
            let count = board.find(Man::new(player, Role::Emperor)).count();
            if count != 1 {
                faults.push((
                    "emperor-count",
                    match count {
                        0 => format!("{player} has no Emperor"),
                        _ => format!("{player} has {count} Emperors instead of one"),
                    },
                    vec![Clause::new("RR-10"), Clause::new("RR-11")],
                ));
            }
        }
        for (cell, man) in board.men() {
            faults.extend(self.misplaced(cell, man));
        }
        faults.extend(self.facing(board));
        faults
    }

    fn misplaced(&self, cell: Cell, man: Man) -> Option<Impossible> {
        let owner = man.owner();
        let (own, theirs) = (self.in_columns(owner, cell), self.in_columns(!owner, cell));
        match man.role() {
            Role::Emperor if !own => Some((
                "emperor-outside",
                format!(
                    "{man} on {cell} is outside its own columns, {}",
                    self.corner_in_words(owner, COLUMNS)
                ),
                vec![Clause::new("RR-10")],
            )),
            Role::Wazir | Role::Ferz if !theirs => Some((
                "promoted-outside",
                format!(
                    "{man} on {cell} is outside the enemy Emperor's columns, {}",
                    self.corner_in_words(!owner, COLUMNS)
                ),
                vec![Clause::new("RR-12")],
            )),
            Role::Point | Role::Cross if theirs => Some((
                "unpromoted-inside",
                format!(
                    "{man} on {cell} is inside the enemy Emperor's columns and would have promoted"
                ),
                vec![Clause::new("RR-12")],
            )),
            _ => None,
        }
    }

    fn facing(&self, board: &Cuboid<Man>) -> Option<Impossible> {
        let [white, black] =
            Player::BOTH.map(|player| board.find(Man::new(player, Role::Emperor)).next());
        let (white, black) = (white?, black?);
        let (direction, steps) = Direction::between(white, black)?;
        if !Lines::LEVEL_DIAGONAL.has(direction) {
            return None;
        }
        let mut at = white;
        for _ in 1..steps {
            at = at.plus(direction.offset(), board.size())?;
            if board.man(at).is_some() {
                return None;
            }
        }
        Some((
            "emperors-facing",
            format!("the Emperors on {white} and {black} face each other with nothing between"),
            vec![Clause::new("RR-10")],
        ))
    }
}

/// `cell` as it lies from `player`'s own corner.
fn from_corner(size: Size, player: Player, cell: Cell) -> Cell {
    match player {
        Player::White => cell,
        Player::Black => size.half_turn(cell),
    }
}

/// The side of the least square of columns in the corner that holds the army and the Emperor's own
/// columns (RR-11).
fn camp(array: &Cuboid<Man>, player: Player) -> u8 {
    array
        .of(player)
        .iter()
        .map(|cell| from_corner(array.size(), player, cell))
        .map(|cell| cell.file().max(cell.rank()) + 1)
        .fold(COLUMNS, u8::max)
}
