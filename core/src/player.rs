//! The two players.

use std::fmt;
use std::ops::Not;

/// One of the two players; White moves first. Used as an index (`as usize`) into pairs that hold a
/// thing for each player, White's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who moves first.
    White = 0,
    /// The player who moves second.
    Black = 1,
}

impl Player {
    /// Both players, White first.
    pub const BOTH: [Player; 2] = [Player::White, Player::Black];

    /// The letter that FEN uses for the side to move.
    pub const fn letter(self) -> char {
        match self {
            Player::White => 'w',
            Player::Black => 'b',
        }
    }

    /// The player's name as a possessive, as in "White's Knights".
    pub const fn possessive(self) -> &'static str {
        match self {
            Player::White => "White's",
            Player::Black => "Black's",
        }
    }
}

impl Not for Player {
    type Output = Player;

    /// The other player.
    fn not(self) -> Player {
        match self {
            Player::White => Player::Black,
            Player::Black => Player::White,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::White => "White",
            Player::Black => "Black",
        })
    }
}
