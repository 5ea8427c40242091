//! Up and Down Chess: one die gives or takes moves that go forward or backward (UD).

use crate::makers::{DIE, Maker, goldrider, nightpig, silverrider};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Clause, Identity, Rulings, Setup};
use menagerie_geometry2d::board::{BISHOP, KING, KNIGHT, QUEEN, ROOK, Role};
use menagerie_geometry2d::form::{
    DIAGONAL_STEPS, FORWARD_DIAGONAL_STEPS, FORWARD_STEP, ORTHOGONAL_STEPS, Slides, forms,
};
use menagerie_geometry2d::frame::{Flat, Frame, eurofighters, initial};
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{DOUBLE_STEPS_PAGE, Form};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/UD.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "up-and-down",
    tag: "Up and Down Chess",
    summary: "Chess in which one die gives or takes moves that go forward or backward",
    pages: &[PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS],
};

/// What a roll does: the men it changes, the clause, whether castling is open (UD-7).
struct Roll {
    men: &'static [(Role, Maker)],
    clause: Clause,
    castling: bool,
    effect: &'static str,
}

const ROLLS: [Roll; 6] = [
    Roll {
        men: &[
            (ROOK, forms::lance),
            (QUEEN, forward_orthogonal_queen),
            (KING, forward_orthogonal_king),
        ],
        clause: Clause::new("UD-1"),
        castling: false,
        effect: "Rooks move straight forward only, King and Queens lose their sideways and straight \
                 backward moves; no castling",
    },
    Roll {
        men: &[
            (BISHOP, forward_bishop),
            (QUEEN, forward_diagonal_queen),
            (KING, forward_diagonal_king),
        ],
        clause: Clause::new("UD-2"),
        castling: true,
        effect: "Bishops, Queens and King do not move diagonally backward",
    },
    Roll {
        men: &[(KNIGHT, forms::helm)],
        clause: Clause::new("UD-3"),
        castling: true,
        effect: "Knights are Helms: the two forwardmost leaps only",
    },
    Roll {
        men: &[(KNIGHT, nightpig)],
        clause: Clause::new("UD-4"),
        castling: true,
        effect: "Knights are Nightpigs: they also leap four ranks forward and two files aside",
    },
    Roll {
        men: &[(BISHOP, silverrider)],
        clause: Clause::new("UD-5"),
        castling: true,
        effect: "Bishops are Silverriders: they also slide straight forward",
    },
    Roll {
        men: &[(ROOK, goldrider)],
        clause: Clause::new("UD-6"),
        castling: true,
        effect: "Rooks are Goldriders: they also slide diagonally forward",
    },
];

/// A Queen whose orthogonal slides go straight forward only (UD-1).
fn forward_orthogonal_queen() -> Form {
    Form::slider(
        "Queen without sideways and straight backward moves",
        Slides::DIAGONALS.and(Slides::FORWARD),
    )
    .badged("less")
}

/// A King whose orthogonal steps go straight forward only (UD-1).
fn forward_orthogonal_king() -> Form {
    Form::leaps(
        "King without sideways and straight backward moves",
        DIAGONAL_STEPS,
    )
    .with_leaps(FORWARD_STEP)
    .badged("less")
}

/// A Bishop that goes forward only (UD-2).
fn forward_bishop() -> Form {
    Form::slider("Bishop without backward moves", Slides::FORWARD_DIAGONALS).badged("less")
}

/// A Queen whose diagonal slides go forward only (UD-2).
fn forward_diagonal_queen() -> Form {
    Form::slider(
        "Queen without backward diagonal moves",
        Slides::ORTHOGONALS.and(Slides::FORWARD_DIAGONALS),
    )
    .badged("less")
}

/// A King whose diagonal steps go forward only (UD-2).
fn forward_diagonal_king() -> Form {
    Form::leaps("King without backward diagonal moves", ORTHOGONAL_STEPS)
        .with_leaps(FORWARD_DIAGONAL_STEPS)
        .badged("less")
}

/// Up and Down Chess under its rulings.
#[derive(Debug)]
pub struct UpAndDown {
    rulings: Rulings,
    powers: PowerTable,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<UpAndDown> {
    let powers = ROLLS.map(|roll| {
        let army = eurofighters(&setup.rulings, &[roll.clause])
            .with_forms(roll.men.iter().map(|(role, form)| (*role, form())));
        Power {
            effect: roll.effect.into(),
            army: if roll.castling {
                army
            } else {
                army.without_castling()
            },
        }
    });
    Frame::new(UpAndDown {
        rulings: setup.rulings.clone(),
        powers: PowerTable::new(DIE, initial(), powers),
    })
}

impl Flat for UpAndDown {
    type Extra = ();

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn powers(&self) -> Option<&PowerTable> {
        Some(&self.powers)
    }
}
