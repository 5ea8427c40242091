//! The all-oblique subvariant of Carnival of the Animals: a 6 is a number like the others, and doubles
//! give the choice (AO).

use crate::carnival;
use crate::oblique::{self, Knights, WAIVER, obliques_and, with};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Choice, Clause, DiceRule, Held, Identity, Numbers, Rulings, Setup};
use menagerie_geometry2d::army::Army;
use menagerie_geometry2d::frame::{Flat, Frame, bare_kings};
use menagerie_geometry2d::position::ArmyId;
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DEAD_POSITIONS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{Board, DOUBLE_STEPS_PAGE, Move, Position};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/AO.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "all-oblique",
    tag: "Carnival of the Animals, All Oblique",
    summary: "Carnival of the Animals with longer leaps and without diagonal leapers",
    pages: &[PAGE, carnival::PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[WAIVER, DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS, DEAD_POSITIONS],
};

/// The ten obliques of the parent game and five with a 6 (AO-1).
static LEAPERS: [(Choice, &str); 15] = obliques_and([
    (Choice::new(6, 1), "Flamingo"),
    (Choice::new(6, 2), "Crane"),
    (Choice::new(6, 3), "Chamois"),
    (Choice::new(6, 4), "Zherolais"),
    (Choice::new(6, 5), "Parson"),
]);

/// The choices of double 1 to double 6: the other coordinate is any other number (AO-2). Each
/// of the six comes up once in 36 (AO-3).
static DOUBLE: [[Choice; 5]; 6] = [
    with(1, [2, 3, 4, 5, 6]),
    with(2, [1, 3, 4, 5, 6]),
    with(3, [1, 2, 4, 5, 6]),
    with(4, [1, 2, 3, 5, 6]),
    with(5, [1, 2, 3, 4, 6]),
    with(6, [1, 2, 3, 4, 5]),
];

fn is_double(numbers: Numbers) -> bool {
    numbers.second() == Some(numbers.first())
}

/// What a roll lets its player choose from.
fn choices(numbers: Numbers) -> &'static [Choice] {
    if is_double(numbers) {
        &DOUBLE[usize::from(numbers.first()) - 1]
    } else {
        &[]
    }
}

fn clauses(numbers: Numbers) -> Vec<Clause> {
    let ids: &[&'static str] = match (numbers.first(), is_double(numbers)) {
        (_, true) => &["AO-2"],
        (6, false) => &["AO-1"],
        (_, false) => &["AO-1", "CA-2"],
    };
    ids.iter().map(|id| Clause::new(id)).collect()
}

/// The all-oblique subvariant under its rulings.
#[derive(Debug)]
pub struct AllOblique {
    rulings: Rulings,
    knights: Knights,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<AllOblique> {
    let named_by = ["AO-1", "CA-1"].map(Clause::new);
    Frame::new(AllOblique {
        rulings: setup.rulings.clone(),
        knights: Knights::new(&setup.rulings, &LEAPERS, &named_by, choices, clauses),
    })
}

impl Flat for AllOblique {
    type Extra = ();

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn armies(&self) -> &[Army] {
        self.knights.armies()
    }

    fn army(&self, held: Held) -> ArmyId {
        self.knights.army(held)
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        Some(&self.knights)
    }

    /// AO-4.
    fn waiver_fits(&self, _: &Position<()>, mv: Move) -> Result<(), (String, Clause)> {
        oblique::waiver_fits(mv)
    }

    fn dead(&self, board: &Board) -> Option<Clause> {
        bare_kings(board, &self.rulings)
    }
}
