//! The board: what stands where.

use crate::cell::{Cell, Cells};
use crate::looks::Look;
use menagerie_core::Player;
use std::array::from_fn;
use std::fmt;

/// How many kinds of men a flat variant can have.
pub const ROLES: usize = 7;

/// A kind of man, without its owner. The frame knows the Pawn and the King; what the others are, and
/// the letters and names of all, a variant says ([`Men`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Role(Number);

/// The numbers under [`ROLES`]: an enumeration, so that the compiler knows that there are no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
enum Number {
    N0,
    N1,
    N2,
    N3,
    N4,
    N5,
    N6,
}

/// The Pawn.
pub const PAWN: Role = Role(Number::N0);
/// The Knight.
pub const KNIGHT: Role = Role(Number::N1);
/// The Bishop.
pub const BISHOP: Role = Role(Number::N2);
/// The Rook.
pub const ROOK: Role = Role(Number::N3);
/// The Queen.
pub const QUEEN: Role = Role(Number::N4);
/// The King, royal.
pub const KING: Role = Role(Number::N5);

impl Role {
    /// The kind with this number, under [`ROLES`].
    ///
    /// # Panics
    /// If the number is not.
    #[inline]
    pub const fn new(index: usize) -> Role {
        Role(match index {
            0 => Number::N0,
            1 => Number::N1,
            2 => Number::N2,
            3 => Number::N3,
            4 => Number::N4,
            5 => Number::N5,
            6 => Number::N6,
            _ => panic!("there is no such kind of man"),
        })
    }

    /// The number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Role({})", self.index())
    }
}

/// The letters and names of a variant's men, by kind.
#[derive(Debug, PartialEq, Eq)]
pub struct Men {
    letters: [char; ROLES],
    /// The kinds by their letters, A first.
    roles: [Option<Role>; 26],
    names: [&'static str; ROLES],
    plurals: [&'static str; ROLES],
}

impl Men {
    /// FIDE's men.
    pub const FIDE: Men = Men::new(
        ['P', 'N', 'B', 'R', 'Q', 'K', ' '],
        ["Pawn", "Knight", "Bishop", "Rook", "Queen", "King", ""],
        [
            "Pawns", "Knights", "Bishops", "Rooks", "Queens", "Kings", "",
        ],
    );

    /// Men with these upper-case letters, names, and names in the plural, by kind; a blank for a letter where
    /// the variant has no such kind.
    pub const fn new(
        letters: [char; ROLES],
        names: [&'static str; ROLES],
        plurals: [&'static str; ROLES],
    ) -> Men {
        let mut roles = [None; 26];
        let mut i = 0;
        while i < ROLES {
            if letters[i].is_ascii_uppercase() {
                roles[(letters[i] as u8 - b'A') as usize] = Some(Role::new(i));
            }
            i += 1;
        }
        Men {
            letters,
            roles,
            names,
            plurals,
        }
    }

    /// The kind with this upper-case letter.
    #[inline]
    pub fn role(&self, letter: char) -> Option<Role> {
        let place = (letter as usize).wrapping_sub('A' as usize);
        *self.roles.get(place)?
    }

    /// A kind's upper-case letter.
    pub const fn letter(&self, role: Role) -> char {
        self.letters[role.index()]
    }

    /// A kind's name.
    pub const fn name(&self, role: Role) -> &'static str {
        self.names[role.index()]
    }

    /// A kind's name in the plural.
    pub const fn plural(&self, role: Role) -> &'static str {
        self.plurals[role.index()]
    }

    /// A man's letter in a FEN.
    pub const fn fen_letter(&self, man: Man) -> char {
        let letter = self.letter(man.role);
        match man.owner {
            Player::White => letter,
            Player::Black => letter.to_ascii_lowercase(),
        }
    }
}

/// A man: a kind and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose it is.
    pub owner: Player,
    /// What kind it is.
    pub role: Role,
}

/// What stands where, as sets of cells.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Board {
    // First, so that the pairs in which a board is copied are those in which it is changed.
    players: [Cells; 2],
    roles: [Cells; ROLES],
}

impl Board {
    /// The cells where `player`'s men of this kind stand.
    #[inline]
    pub const fn men(&self, player: Player, role: Role) -> Cells {
        Cells(self.roles[role.index()].0 & self.players[player as usize].0)
    }

    /// The cells where men of this kind stand.
    #[inline]
    pub const fn all_of(&self, role: Role) -> Cells {
        self.roles[role.index()]
    }

    /// The cells where `player`'s men stand.
    #[inline]
    pub const fn of(&self, player: Player) -> Cells {
        self.players[player as usize]
    }

    /// The occupied cells.
    #[inline]
    pub const fn occupied(&self) -> Cells {
        Cells(self.players[0].0 | self.players[1].0)
    }

    /// The men, of either player, that stand where a look back from a cell finds their kind: by leaps, and by
    /// slides.
    #[inline]
    pub(crate) fn seen_from(&self, look: &Look) -> (Cells, Cells) {
        let (mut leapers, mut aligned) = (Cells::NONE, Cells::NONE);
        for (men, whence) in self.roles.iter().zip(look) {
            leapers |= *men & whence.leaps;
            aligned |= *men & whence.rays;
        }
        (leapers, aligned)
    }

    /// Where `player`'s King stands. A position always has one; a board without one answers a1.
    #[inline]
    pub const fn king(&self, player: Player) -> Cell {
        match self.men(player, KING).first() {
            Some(cell) => cell,
            None => Cell::from_index(0),
        }
    }

    /// The kind of the man on `cell`.
    #[inline]
    pub fn role_at(&self, cell: Cell) -> Option<Role> {
        if !self.occupied().has(cell) {
            return None;
        }
        // The number's bits, each from the kinds whose numbers have it: a search's end could not be
        // foreseen by the processor.
        let [_, one, two, three, four, five, six] = self.roles;
        let bit = |kinds: Cells| (kinds.0 >> cell.index()) as u8 & 1;
        let (low, middle, high) = (one | three | five, two | three | six, four | five | six);
        let number = bit(low) | bit(middle) << 1 | bit(high) << 2;
        // Another number would be of a man of two kinds.
        Some(Role::new(usize::from(number).min(ROLES - 1)))
    }

    /// The man on `cell`.
    #[inline]
    pub fn man_at(&self, cell: Cell) -> Option<Man> {
        let role = self.role_at(cell)?;
        let owner = if self.players[0].has(cell) {
            Player::White
        } else {
            Player::Black
        };
        Some(Man { owner, role })
    }

    /// Puts a man on an empty cell.
    #[inline]
    pub fn put(&mut self, cell: Cell, owner: Player, role: Role) {
        self.roles[role.index()] |= cell.set();
        self.players[owner as usize] |= cell.set();
    }

    /// The board with the cells `cleared` empty and a man on `cell`, all sets made at once: stored one by
    /// one and read again by twos they would keep the processor waiting.
    #[inline(always)]
    pub(crate) fn changed(&self, cleared: Cells, cell: Cells, owner: Player, role: Role) -> Board {
        let keep = !cleared;
        let (its_player, its_role) = (&ONLY[owner as usize], &ONLY[role.index()]);
        Board {
            players: from_fn(|i| self.players[i] & keep | its_player[i] & cell),
            roles: from_fn(|i| self.roles[i] & keep | its_role[i] & cell),
        }
    }

    /// A number that equal boards share; others seldom do.
    #[inline]
    pub(crate) fn fingerprint(&self) -> u64 {
        // Digits of pi. One folded product for each pair of sets, none waiting for another.
        const SALT: [u64; 8] = [
            0x243f_6a88_85a3_08d3,
            0x1319_8a2e_0370_7344,
            0xa409_3822_299f_31d0,
            0x082e_fa98_ec4e_6c89,
            0x4528_21e6_38d0_1377,
            0xbe54_66cf_34e9_0c6c,
            0xc0ac_29b7_c97c_50dd,
            0x3f84_d5b5_b547_0917,
        ];
        let [a, b, c, d, e, f, g] = self.roles.map(|cells| cells.0);
        let sets = [self.players[0].0, a, b, c, d, e, f, g];
        let fold = |i: usize| {
            let product = u128::from(sets[i] ^ SALT[i]) * u128::from(sets[i + 1] ^ SALT[i + 1]);
            product as u64 ^ (product >> 64) as u64
        };
        fold(0) ^ fold(2).rotate_left(16) ^ fold(4).rotate_left(32) ^ fold(6).rotate_left(48)
    }
}

/// Row by row all cells in the place of the row's number, and none in the others.
static ONLY: [[Cells; ROLES]; ROLES] = {
    let mut only = [[Cells::NONE; ROLES]; ROLES];
    let mut i = 0;
    while i < ROLES {
        only[i][i] = Cells::ALL;
        i += 1;
    }
    only
};

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = match self.man_at(Cell::new(file, rank)) {
                    Some(man) => char::from(b'0' + man.role.index() as u8),
                    None => '.',
                };
                write!(f, "{letter}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
