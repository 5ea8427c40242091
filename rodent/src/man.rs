//! The men: sixteen kinds, two owners.

use menagerie_core::{Clause, Piece, Player};
use menagerie_geometry3d::{Cell, Lines};
use std::fmt;
use std::num::NonZeroU8;

/// A kind of man (RR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Role {
    /// Royal; confined to its own columns (RR-10).
    Emperor,
    /// Rides orthogonals and root-2 diagonals (RR-7).
    Queen,
    /// Rides orthogonals and root-3 diagonals (RR-7).
    Duchess,
    /// Rides both kinds of diagonals (RR-7).
    Governor,
    /// Rides all 26 lines (RR-7).
    Empress,
    /// Hops along the Queen's lines (RR-7).
    Tank,
    /// Hops along the Duchess's lines (RR-7).
    Cannonade,
    /// Hops along the Governor's lines (RR-7).
    Arbalest,
    /// Hops along the Empress's lines (RR-7).
    Arsenal,
    /// Leaps as the first die says (RR-4).
    ShortLeaper,
    /// Leaps as the second die says (RR-4).
    LongLeaper,
    /// Leaps as both dice together say (RR-5).
    PerimeterLeaper,
    /// The Pawn of this game (RR-8, RR-9).
    Point,
    /// Steps diagonally forward, up or down (RR-8).
    Cross,
    /// A promoted Point (RR-12).
    Wazir,
    /// A promoted Cross (RR-12).
    Ferz,
}

impl Role {
    /// Every kind; [`Role::index`] is the place in this list.
    pub const ALL: [Role; 16] = [
        Role::Emperor,
        Role::Queen,
        Role::Duchess,
        Role::Governor,
        Role::Empress,
        Role::Tank,
        Role::Cannonade,
        Role::Arbalest,
        Role::Arsenal,
        Role::ShortLeaper,
        Role::LongLeaper,
        Role::PerimeterLeaper,
        Role::Point,
        Role::Cross,
        Role::Wazir,
        Role::Ferz,
    ];

    /// The kind's number, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter, upper case (RR-2).
    pub const fn letter(self) -> char {
        match self {
            Role::Emperor => 'K',
            Role::Queen => 'Q',
            Role::Duchess => 'D',
            Role::Governor => 'G',
            Role::Empress => 'E',
            Role::Tank => 'T',
            Role::Cannonade => 'C',
            Role::Arbalest => 'A',
            Role::Arsenal => 'N',
            Role::ShortLeaper => 'S',
            Role::LongLeaper => 'L',
            Role::PerimeterLeaper => 'M',
            Role::Point => 'P',
            Role::Cross => 'R',
            Role::Wazir => 'W',
            Role::Ferz => 'F',
        }
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Emperor => "Emperor",
            Role::Queen => "Queen",
            Role::Duchess => "Duchess",
            Role::Governor => "Governor",
            Role::Empress => "Empress",
            Role::Tank => "Tank",
            Role::Cannonade => "Cannonade",
            Role::Arbalest => "Arbalest",
            Role::Arsenal => "Arsenal",
            Role::ShortLeaper => "short leaper",
            Role::LongLeaper => "long leaper",
            Role::PerimeterLeaper => "perimeter leaper",
            Role::Point => "Point",
            Role::Cross => "Cross",
            Role::Wazir => "Wazir",
            Role::Ferz => "Ferz",
        }
    }

    /// The name with its article.
    pub fn with_article(self) -> String {
        let name = self.name();
        let article = if name.starts_with(['A', 'E']) {
            "an"
        } else {
            "a"
        };
        format!("{article} {name}")
    }

    /// The lines along which the kind captures the first man it meets (RR-7).
    pub const fn rides(self) -> Lines {
        match self {
            Role::Queen | Role::Duchess | Role::Governor | Role::Empress => self.lines(),
            _ => Lines::NONE,
        }
    }

    /// The lines along which the kind captures the second man it meets (RR-7).
    pub const fn hops(self) -> Lines {
        match self {
            Role::Tank | Role::Cannonade | Role::Arbalest | Role::Arsenal => self.lines(),
            _ => Lines::NONE,
        }
    }

    /// The lines along which the kind moves through empty cells (RR-7).
    pub const fn lines(self) -> Lines {
        match self {
            Role::Queen | Role::Tank => Lines::ORTHOGONAL.and(Lines::ROOT_2),
            Role::Duchess | Role::Cannonade => Lines::ORTHOGONAL.and(Lines::ROOT_3),
            Role::Governor | Role::Arbalest => Lines::ROOT_2.and(Lines::ROOT_3),
            Role::Empress | Role::Arsenal => {
                Lines::ORTHOGONAL.and(Lines::ROOT_2).and(Lines::ROOT_3)
            }
            _ => Lines::NONE,
        }
    }

    /// The clause that says how the kind moves.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Role::Emperor => "RR-10",
            Role::ShortLeaper | Role::LongLeaper => "RR-4",
            Role::PerimeterLeaper => "RR-5",
            Role::Point | Role::Cross => "RR-8",
            Role::Wazir | Role::Ferz => "RR-12",
            _ => "RR-7",
        })
    }

    /// How the kind moves, one sentence; `None` for leapers, which the dice decide.
    pub const fn manner(self) -> Option<&'static str> {
        Some(match self {
            Role::Emperor => {
                "An Emperor steps one cell in any of the 26 directions, within its own 3x3 columns."
            }
            Role::Queen => "A Queen rides files, ranks, columns and root-2 diagonals.",
            Role::Duchess => "A Duchess rides files, ranks, columns and root-3 diagonals.",
            Role::Governor => "A Governor rides root-2 and root-3 diagonals.",
            Role::Empress => "An Empress rides all 26 lines.",
            Role::Tank => {
                "A Tank moves along files, ranks, columns and root-2 diagonals, and captures along them over exactly one man."
            }
            Role::Cannonade => {
                "A Cannonade moves along files, ranks, columns and root-3 diagonals, and captures along them over exactly one man."
            }
            Role::Arbalest => {
                "An Arbalest moves along root-2 and root-3 diagonals, and captures along them over exactly one man."
            }
            Role::Arsenal => {
                "An Arsenal moves along all 26 lines, and captures along them over exactly one man."
            }
            Role::ShortLeaper | Role::LongLeaper | Role::PerimeterLeaper => return None,
            Role::Point => {
                "A Point steps one cell along the file or the rank, away from its own camp; in the enemy camp also one up or down."
            }
            Role::Cross => {
                "A Cross steps diagonally: by one of the Point's two directions together with up or down, or by both on the level."
            }
            Role::Wazir => {
                "A Wazir steps one cell along a file, rank or column, within the enemy Emperor's 3x3 columns."
            }
            Role::Ferz => {
                "A Ferz steps one cell along a root-2 diagonal, within the enemy Emperor's 3x3 columns."
            }
        })
    }
}

/// A man with its owner, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man(NonZeroU8);

/// Marks the byte of a man, so that it is never 0.
const MARK: u8 = 0x20;

/// Along which lines the enemy Emperor is seen, by the role's number: those of riders and hoppers
/// (RR-7), and those along which Emperors face each other (RR-10).
const SIGHT: [Lines; 16] = {
    let mut lines = [Lines::NONE; 16];
    let mut index = 0;
    while index < 16 {
        let role = Role::ALL[index];
        lines[index] = match role {
            Role::Emperor => Lines::LEVEL_DIAGONAL,
            _ => role.lines(),
        };
        index += 1;
    }
    lines
};

impl Man {
    /// A man of this owner and kind.
    #[inline]
    pub const fn new(owner: Player, role: Role) -> Self {
        Man(NonZeroU8::MIN.saturating_add(MARK - 1 + ((owner as u8) << 4) + role as u8))
    }

    /// The man with this letter, upper case for White.
    pub fn from_letter(letter: char) -> Option<Man> {
        let role = Role::from_letter(letter.to_ascii_uppercase())?;
        let owner = if letter.is_ascii_uppercase() {
            Player::White
        } else {
            Player::Black
        };
        Some(Man::new(owner, role))
    }

    /// A number of its own for every man on every cell.
    #[inline]
    pub(crate) const fn on(self, cell: Cell) -> u16 {
        // A cell's number has 11 bits, a man's 5.
        (cell.index() as u16) << 5 | (self.0.get() & (MARK - 1)) as u16
    }

    /// The lines along which the man attacks, or may not look at the other Emperor (RR-7, RR-10).
    #[inline]
    pub(crate) const fn sight(self) -> Lines {
        SIGHT[(self.0.get() & 15) as usize]
    }

    /// Whether the man sees the second man of a line, not the first (RR-7).
    #[inline]
    pub(crate) const fn hops_to_capture(self) -> bool {
        matches!(
            self.kind(),
            Role::Tank | Role::Cannonade | Role::Arbalest | Role::Arsenal
        )
    }

    /// Whether the man moves along lines (RR-7).
    #[inline]
    pub(crate) const fn moves_on_lines(self) -> bool {
        matches!(
            self.kind(),
            Role::Queen | Role::Duchess | Role::Governor | Role::Empress
        ) || self.hops_to_capture()
    }

    #[inline]
    const fn kind(self) -> Role {
        Role::ALL[(self.0.get() & 15) as usize]
    }
}

impl Piece for Man {
    type Role = Role;

    #[inline]
    fn owner(self) -> Player {
        if self.0.get() & 0x10 == 0 {
            Player::White
        } else {
            Player::Black
        }
    }

    #[inline]
    fn role(self) -> Role {
        self.kind()
    }

    fn letter(self) -> char {
        match self.owner() {
            Player::White => self.role().letter(),
            Player::Black => self.role().letter().to_ascii_lowercase(),
        }
    }
}

impl fmt::Display for Man {
    /// As in a sentence: `White's Queen`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.owner().possessive(), self.role().name())
    }
}

impl fmt::Debug for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_man_keeps_owner_and_role() {
        for owner in Player::BOTH {
            for role in Role::ALL {
                let man = Man::new(owner, role);
                assert_eq!((man.owner(), man.role()), (owner, role));
                assert_eq!(Man::from_letter(man.letter()), Some(man));
                let lines = role.rides().and(role.hops());
                assert_eq!(man.moves_on_lines(), !lines.is_empty());
                assert_eq!(man.hops_to_capture(), !role.hops().is_empty());
                if role != Role::Emperor {
                    assert_eq!(man.sight(), lines);
                }
                assert_eq!(Role::ALL[role.index()], role);
            }
        }
        assert_eq!(Man::from_letter('X'), None);
        assert_eq!(Man::from_letter('é'), None);
    }

    // RR-7: 6 orthogonals, 12 root-2 and 8 root-3 diagonals.
    #[test]
    fn rr_7_riders_and_hoppers_have_the_same_numbers_of_lines() {
        for (rider, hopper, lines) in [
            (Role::Queen, Role::Tank, 18),
            (Role::Duchess, Role::Cannonade, 14),
            (Role::Governor, Role::Arbalest, 20),
            (Role::Empress, Role::Arsenal, 26),
        ] {
            assert_eq!(rider.rides().iter().count(), lines);
            assert_eq!(hopper.hops(), rider.rides());
            assert!(rider.hops().is_empty() && hopper.rides().is_empty());
        }
    }
}
