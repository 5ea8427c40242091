//! The die: what it shows, what it offers, and how Runners go because of it.

use menagerie_core::{Choice, Clause, Dice, DiceRule, Held, Numbers};

/// One die.
pub const DIE: Dice = Dice {
    count: 1,
    ordered: false,
};

/// How Runners go where they do not rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    Hop,
    Skip,
    Jump,
}

impl Gait {
    /// How many cells at once.
    pub const fn cells(self) -> u8 {
        match self {
            Gait::Hop => 1,
            Gait::Skip => 2,
            Gait::Jump => 3,
        }
    }

    const fn of_cells(cells: u8) -> Option<Gait> {
        match cells {
            1 => Some(Gait::Hop),
            2 => Some(Gait::Skip),
            3 => Some(Gait::Jump),
            _ => None,
        }
    }

    /// What Runners do.
    pub const fn verb(self) -> &'static str {
        match self {
            Gait::Hop => "hop",
            Gait::Skip => "skip",
            Gait::Jump => "jump",
        }
    }
}

/// How Runners go by what their owner holds; `None` if they rest (RB-2, RB-3, RB-4).
pub fn gait(held: Held) -> Option<Gait> {
    match held {
        Held::Initial => Some(Gait::Skip),
        Held::Rolled(_, Some(choice)) => Gait::of_cells(choice.larger),
        Held::Rolled(numbers, None) => Gait::of_cells(numbers.first()),
        Held::Waived | Held::Open(_) | Held::Unrolled => None,
    }
}

/// The rolls that differ in effect: hop, skip, jump, rest.
pub fn distinct() -> impl Iterator<Item = Held> {
    (1..=4).filter_map(|n| Some(Held::Rolled(Numbers::new(DIE, &[n])?, None)))
}

/// The one of [`distinct`] that does the same as `held`; what is not settled stays as it is.
pub fn plain(held: Held) -> Held {
    if held.is_unsettled() {
        return held;
    }
    distinct()
        .find(|same| gait(*same) == gait(held))
        .unwrap_or(held)
}

/// The game's dice rule.
#[derive(Clone, Copy, Debug)]
pub struct RainbowDie;

static CHOICES: [Choice; 3] = [Choice::new(1, 0), Choice::new(2, 0), Choice::new(3, 0)];
static NAMES: [(Choice, &str); 3] = [
    (CHOICES[0], "Hop"),
    (CHOICES[1], "Skip"),
    (CHOICES[2], "Jump"),
];

impl DiceRule for RainbowDie {
    fn dice(&self) -> Dice {
        DIE
    }

    fn choices(&self, numbers: Numbers) -> &'static [Choice] {
        match numbers.first() {
            6 => &CHOICES,
            _ => &[],
        }
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &NAMES
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Ok(Clause::new("RB-4"))
    }

    fn clauses(&self, _: Numbers) -> Vec<Clause> {
        vec![Clause::new("RB-2")]
    }

    fn effect(&self, numbers: Numbers, choice: Option<Choice>) -> String {
        match gait(Held::Rolled(numbers, choice)) {
            Some(gait) => format!("Runners {} ({})", gait.verb(), gait.cells()),
            None if numbers.first() == 6 => "Runners hop, skip or jump, as chosen".to_owned(),
            None => "Runners rest".to_owned(),
        }
    }
}
