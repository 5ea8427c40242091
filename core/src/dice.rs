//! Dice: what they show, what a roll offers, what a player holds because of it, and the odds.

use crate::clause::Clause;
use num_rational::Ratio;
use std::fmt;

/// The number of faces of every die here.
pub const FACES: u8 = 6;

/// The dice that one player rolls at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dice {
    /// How many six-sided dice, 1 or 2.
    pub count: u8,
    /// Whether it matters which die showed which number.
    pub ordered: bool,
}

/// The numbers of one roll. Unordered dice are kept larger first, so equal rolls are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Numbers {
    first: u8,
    /// 0 where there is one die.
    second: u8,
}

impl Numbers {
    /// The numbers shown, 1 to 6 each, in the order of the dice; `None` if their count or one of
    /// them is not possible with `dice`.
    pub fn new(dice: Dice, shown: &[u8]) -> Option<Self> {
        if shown.len() != usize::from(dice.count) || shown.iter().any(|n| !(1..=FACES).contains(n))
        {
            return None;
        }
        let (mut first, mut second) = (*shown.first()?, shown.get(1).copied().unwrap_or(0));
        if !dice.ordered && second > first {
            (first, second) = (second, first);
        }
        Some(Numbers { first, second })
    }

    /// The first number; of unordered dice the larger.
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The second number; of unordered dice the smaller. `None` with one die.
    pub const fn second(self) -> Option<u8> {
        match self.second {
            0 => None,
            n => Some(n),
        }
    }

    /// The numbers apart, joined by `separator`.
    pub fn joined(self, separator: &str) -> String {
        match self.second() {
            None => self.first.to_string(),
            Some(second) => format!("{}{separator}{second}", self.first),
        }
    }
}

impl fmt::Display for Numbers {
    /// As people write a roll: `3-1`, `4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.joined("-"))
    }
}

impl fmt::Debug for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a roll that offers a choice was taken for: the coordinates of a leaper, the larger first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice {
    /// The larger coordinate.
    pub larger: u8,
    /// The smaller coordinate, or the same.
    pub smaller: u8,
}

impl Choice {
    /// A choice from two coordinates in any order.
    pub const fn new(m: u8, n: u8) -> Self {
        if m >= n {
            Choice {
                larger: m,
                smaller: n,
            }
        } else {
            Choice {
                larger: n,
                smaller: m,
            }
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.larger, self.smaller)
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a player holds for the next turn of their own (G-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Held {
    /// Nothing has been rolled in the game yet (G-3); always so in a variant without dice.
    #[default]
    Initial,
    /// The roll was waived (CA-7).
    Waived,
    /// Rolled, and chosen where the roll offers a choice.
    Rolled(Numbers, Option<Choice>),
    /// Rolled, but the choice it offers is still open (G-8).
    Open(Numbers),
    /// Moved, but not rolled yet (G-8).
    Unrolled,
}

impl Held {
    /// Whether the powers are not known yet: no roll, or no choice (G-8).
    pub const fn is_unsettled(self) -> bool {
        matches!(self, Held::Open(_) | Held::Unrolled)
    }
}

/// A variant's dice: which they are, what each roll offers and means.
pub trait DiceRule: Send + Sync {
    /// The dice one player rolls.
    fn dice(&self) -> Dice;

    /// The choices that these numbers give; empty if they settle everything.
    fn choices(&self, numbers: Numbers) -> &'static [Choice];

    /// Whether there may be a roll that offers a choice; dice of which none does had better say so, for
    /// then nobody need ask roll by roll.
    fn may_offer_choices(&self) -> bool {
        true
    }

    /// The pieces that a roll can be taken for, by their coordinates; empty if none has a name.
    fn names(&self) -> &'static [(Choice, &'static str)];

    /// The clause that allows waiving the roll, if it is allowed.
    fn waiver(&self) -> Result<Clause, Clause>;

    /// The clauses that say what these numbers do.
    fn clauses(&self, numbers: Numbers) -> Vec<Clause>;

    /// What a roll does, in words: "Knights are Camels (3:1)".
    fn effect(&self, numbers: Numbers, choice: Option<Choice>) -> String;

    /// The name of the piece with these coordinates.
    fn name(&self, choice: Choice) -> Option<&'static str> {
        self.names()
            .iter()
            .find(|(coordinates, _)| *coordinates == choice)
            .map(|(_, name)| *name)
    }

    /// The coordinates of the piece with this name, in any case of letters.
    fn named(&self, name: &str) -> Option<Choice> {
        self.names()
            .iter()
            .find(|(_, known)| known.eq_ignore_ascii_case(name))
            .map(|(coordinates, _)| *coordinates)
    }
}

/// One roll that can come up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The numbers.
    pub numbers: Numbers,
    /// The exact probability (G-15).
    pub odds: Ratio<u32>,
    /// What the roller may choose from; empty if there is no choice.
    pub choices: &'static [Choice],
}

/// Every roll that can come up, in ascending order, with its exact odds (G-15).
pub fn outcomes(rule: &dyn DiceRule) -> Vec<Outcome> {
    let dice = rule.dice();
    let mut outcomes: Vec<Outcome> = Vec::new();
    let total = u32::from(FACES).pow(u32::from(dice.count));
    let one = Ratio::new(1, total);
    let seconds = if dice.count == 2 { 1..=FACES } else { 0..=0 };
    for first in 1..=FACES {
        for second in seconds.clone() {
            let shown = [first, second];
            let Some(numbers) = Numbers::new(dice, &shown[..usize::from(dice.count)]) else {
                continue;
            };
            match outcomes.iter_mut().find(|o| o.numbers == numbers) {
                Some(outcome) => outcome.odds += one,
                None => outcomes.push(Outcome {
                    numbers,
                    odds: one,
                    choices: rule.choices(numbers),
                }),
            }
        }
    }
    outcomes.sort_by_key(|outcome| outcome.numbers);
    outcomes
}

/// Every settled roll: the numbers with each choice they offer. No waiver.
pub fn settled_rolls(rule: &dyn DiceRule) -> Vec<Held> {
    outcomes(rule)
        .into_iter()
        .flat_map(|outcome| choices_of(outcome.numbers, outcome.choices))
        .collect()
}

/// The settled rolls that `numbers` can still become.
pub fn choices_of(numbers: Numbers, choices: &'static [Choice]) -> Vec<Held> {
    if choices.is_empty() {
        return vec![Held::Rolled(numbers, None)];
    }
    choices
        .iter()
        .map(|choice| Held::Rolled(numbers, Some(*choice)))
        .collect()
}
