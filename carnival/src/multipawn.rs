//! Multipawn Chess: one die says how the Pawns may step twice (MU).

use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Clause, Dice, Identity, Rulings, Setup};
use menagerie_geometry2d::army::DoubleKind::{Cc, Cn, Nc, Nn};
use menagerie_geometry2d::army::Doubles;
use menagerie_geometry2d::frame::{Flat, Frame, bare_kings, eurofighters, initial};
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DEAD_POSITIONS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{Board, DOUBLE_STEPS_PAGE};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/MU.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "multipawn",
    tag: "Multipawn Chess",
    summary: "Chess in which one die says how the Pawns may step twice",
    pages: &[PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS, DEAD_POSITIONS],
};

/// The Pawns of each roll, their double steps, and what they are (MU-1). They answer en passant what they
/// could make themselves (MU-2). With 2 they are FIDE's (MU-3).
const PAWNS: [(Doubles, &str); 6] = [
    (Doubles::NONE, "Pawns are Ancient: no double step"),
    (
        Doubles::QUIET,
        "Pawns are European: a double step is two quiet steps",
    ),
    (
        Doubles::of(&[Cc]),
        "Pawns are Warheads: a double step is two captures",
    ),
    (
        Doubles::of(&[Nn, Cc]),
        "Pawns are Tridents: a double step is two quiet steps or two captures",
    ),
    (
        Doubles::of(&[Nc, Cn]),
        "Pawns are Helmsmen: a double step is one quiet step and one capture, in either order",
    ),
    (
        Doubles::ALL,
        "Pawns are Eurofighters: each half of a double step is quiet or a capture",
    ),
];

/// Multipawn Chess under its rulings.
#[derive(Debug)]
pub struct Multipawn {
    rulings: Rulings,
    powers: PowerTable,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<Multipawn> {
    let die = Dice {
        count: 1,
        ordered: false,
    };
    let clauses = ["MU-1", "MU-2"].map(Clause::new);
    let powers = PAWNS.map(|(doubles, effect)| Power {
        effect: effect.into(),
        army: eurofighters(&setup.rulings, &clauses).with_doubles(doubles),
    });
    Frame::new(Multipawn {
        rulings: setup.rulings.clone(),
        powers: PowerTable::new(die, initial(), powers),
    })
}

impl Flat for Multipawn {
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

    fn dead(&self, board: &Board) -> Option<Clause> {
        bare_kings(board, &self.rulings)
    }
}
