//! Fairyranga's men: their letters and names, and how they move.

use menagerie_geometry2d::board::{KING, KNIGHT, Men, PAWN, ROLES, ROOK, Role};
use menagerie_geometry2d::form::{DIAGONAL_STEPS, Leap, forms};
use menagerie_geometry2d::{Form, board};

/// The Silver Elephant (FR-3).
pub const ELEPHANT: Role = board::BISHOP;
/// The Frog (FR-4).
pub const FROG: Role = board::QUEEN;
/// The Tsarevna (FR-7).
pub const TSAREVNA: Role = Role::new(6);

/// Letters and names.
pub const MEN: Men = Men::new(
    ['P', 'N', 'E', 'R', 'F', 'K', 'H'],
    [
        "Pawn",
        "Knight",
        "Silver Elephant",
        "Rook",
        "Frog",
        "King",
        "Tsarevna",
    ],
    [
        "Pawns",
        "Knights",
        "Silver Elephants",
        "Rooks",
        "Frogs",
        "Kings",
        "Tsarevnas",
    ],
);

/// The King's leaps from its start cell (FR-2).
pub const KINGS_LEAPS: [Leap; 2] = [(-2, 1), (2, 1)];

/// The forms of all men (FR-1, FR-3, FR-4, FR-7).
pub fn all_forms() -> [Form; ROLES] {
    let mut all: [Form; ROLES] = std::array::from_fn(|_| Form::none(""));
    for (role, form) in [
        (PAWN, forms::pawn()),
        (KNIGHT, forms::knight()),
        (ELEPHANT, silver_elephant()),
        (ROOK, forms::rook()),
        (FROG, frog()),
        (KING, forms::king()),
        (TSAREVNA, forms::dragon_king().named("Tsarevna")),
    ] {
        all[role.index()] = form;
    }
    all
}

/// One or two cells diagonally, the second as a leap, or one straight forward.
fn silver_elephant() -> Form {
    Form::compound("Silver Elephant", &forms::silver(), &Form::leaper("", 2, 2))
}

/// One cell diagonally, or a leap of three straight.
fn frog() -> Form {
    Form::leaper("Frog", 3, 0).with_leaps(DIAGONAL_STEPS)
}

/// The King that may still leap; the leap captures where it is ruled so.
pub fn leaping_king(captures: bool) -> Form {
    let king = forms::king().named("King that may still leap");
    if captures {
        king.with_leaps(KINGS_LEAPS).badged("leap")
    } else {
        king.with_quiet(KINGS_LEAPS).badged("leap")
    }
}
