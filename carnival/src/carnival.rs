//! Carnival of the Animals: two dice turn the Knights into other leapers (CA).

use crate::oblique::{self, Knights, WAIVER, obliques_and, with};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Choice, Clause, DiceRule, Held, Identity, Numbers, Rulings, Setup};
use menagerie_geometry2d::army::Army;
use menagerie_geometry2d::frame::{Flat, Frame, bare_kings};
use menagerie_geometry2d::position::ArmyId;
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DEAD_POSITIONS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{Board, DOUBLE_STEPS_PAGE, Move, Position};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/CA.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "carnival",
    tag: "Carnival of the Animals",
    summary: "Chess in which two dice turn the Knights into other leapers",
    pages: &[PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[WAIVER, DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS, DEAD_POSITIONS],
};

/// The fifteen leapers (CA-2).
static LEAPERS: [(Choice, &str); 15] = obliques_and([
    (Choice::new(1, 1), "Ferz"),
    (Choice::new(2, 2), "Elephant"),
    (Choice::new(3, 3), "Tripper"),
    (Choice::new(4, 4), "Commuter"),
    (Choice::new(5, 5), "Quitter"),
]);

/// What a 6 can stand for.
const ONE_TO_FIVE: [u8; 5] = [1, 2, 3, 4, 5];

/// The choices of a 6 with 1, 2, 3, 4, 5 (CA-3, CA-4).
static SIX_WITH: [[Choice; 5]; 5] = [
    with(1, ONE_TO_FIVE),
    with(2, ONE_TO_FIVE),
    with(3, ONE_TO_FIVE),
    with(4, ONE_TO_FIVE),
    with(5, ONE_TO_FIVE),
];

/// The choices of two sixes (CA-5).
static ANY: [Choice; 15] = {
    let mut any = [Choice::new(1, 1); 15];
    let (mut i, mut m) = (0, 1);
    while m <= 5 {
        let mut n = 1;
        while n <= m {
            any[i] = Choice::new(m, n);
            i += 1;
            n += 1;
        }
        m += 1;
    }
    any
};

/// What a roll lets its player choose from. The larger number comes first.
fn choices(numbers: Numbers) -> &'static [Choice] {
    match (numbers.first(), numbers.second()) {
        (6, Some(6)) => &ANY,
        (6, Some(n)) => &SIX_WITH[usize::from(n) - 1],
        _ => &[],
    }
}

fn clauses(numbers: Numbers) -> Vec<Clause> {
    let ids: &[&'static str] = match (numbers.first(), numbers.second()) {
        (6, Some(6)) => &["CA-5", "CA-2"],
        (6, Some(4)) => &["CA-3", "CA-4", "CA-2"],
        (6, _) => &["CA-3", "CA-2"],
        _ => &["CA-1", "CA-2"],
    };
    ids.iter().map(|id| Clause::new(id)).collect()
}

/// Carnival of the Animals under its rulings.
#[derive(Debug)]
pub struct Carnival {
    rulings: Rulings,
    knights: Knights,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<Carnival> {
    let named_by = ["CA-1", "CA-2"].map(Clause::new);
    Frame::new(Carnival {
        rulings: setup.rulings.clone(),
        knights: Knights::new(&setup.rulings, &LEAPERS, &named_by, choices, clauses),
    })
}

impl Flat for Carnival {
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

    fn waiver_fits(&self, _: &Position<()>, mv: Move) -> Result<(), (String, Clause)> {
        oblique::waiver_fits(mv)
    }

    fn dead(&self, board: &Board) -> Option<Clause> {
        bare_kings(board, &self.rulings)
    }
}
