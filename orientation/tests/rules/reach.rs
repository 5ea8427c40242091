//! Where a white man on d4 of an otherwise empty board goes in each form, by hand.

pub const ROOK: &str = "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4";
pub const LANCE: &str = "d5 d6 d7 d8";
pub const KNIGHT: &str = "b3 b5 c2 c6 e2 e6 f3 f5";
pub const HELM: &str = "c6 e6";
pub const NIGHTPIG: &str = "b3 b5 b8 c2 c6 e2 e6 f3 f5 f8";
pub const BISHOP: &str = "a1 a7 b2 b6 c3 c5 e3 e5 f2 f6 g1 g7 h8";
pub const SILVER: &str = "c3 c5 d5 e3 e5";
pub const ELEPHANT: &str = "b2 b6 f2 f6";
pub const SILVERFEARFUL: &str = "b2 b6 c3 c5 d5 e3 e5 f2 f6";
pub const SILVERBISHOP: &str = "a1 a7 b2 b6 c3 c5 d5 e3 e5 f2 f6 g1 g7 h8";
pub const SILVERRIDER: &str = "a1 a7 b2 b6 c3 c5 d5 d6 d7 d8 e3 e5 f2 f6 g1 g7 h8";
pub const GOLDRIDER: &str = "a4 a7 b4 b6 c4 c5 d1 d2 d3 d5 d6 d7 d8 e4 e5 f4 f6 g4 g7 h4 h8";
pub const QUEEN: &str =
    "a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f2 f4 f6 g1 g4 g7 h4 h8";
pub const GOLD: &str = "c4 c5 d3 d5 e4 e5";
pub const FERZ: &str = "c3 c5 e3 e5";
/// The Prince's and the King's.
pub const KING: &str = "c3 c4 c5 d3 d5 e3 e4 e5";
pub const GENERAL: &str = "c4 d3 d5 e4";

/// A board with this man of White's on d4, and nothing in its way.
pub fn on_d4(man: char) -> String {
    if man == 'K' {
        "7k/8/8/8/3K4/8/8/8".to_owned()
    } else {
        format!("8/7k/8/8/3{man}4/8/8/7K")
    }
}

/// The same for a Pawn, with men to capture on c5, d5 and e5.
pub const PAWN_CAPTURES: &str = "8/7k/8/2nnn3/3P4/8/8/7K";
