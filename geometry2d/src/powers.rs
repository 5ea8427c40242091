//! Powers as a table: what each roll makes of a player's army.

use crate::army::{Army, ArmySpec};
use crate::position::ArmyId;
use menagerie_core::{Choice, Clause, Dice, DiceRule, Held, Numbers};
use std::borrow::Cow;

/// What one roll does: an army, and the same in words.
#[derive(Clone, Debug)]
pub struct Power {
    /// In words: `Knights are Helms`.
    pub effect: Cow<'static, str>,
    /// The army; its clauses are the roll's.
    pub army: ArmySpec,
}

/// The powers of a variant whose rolls offer no choice and cannot be waived: one for each roll.
#[derive(Debug)]
pub struct PowerTable {
    dice: Dice,
    armies: Vec<Army>,
    effects: Vec<Cow<'static, str>>,
}

impl PowerTable {
    /// The table of one die or of two whose order matters. `powers` are in the order of the rolls:
    /// 1 to 6, or 1-1, 1-2 … 6-6. `initial` holds before the first roll (G-3).
    ///
    /// # Panics
    /// If there is not one power for each roll.
    pub fn new(
        dice: Dice,
        initial: ArmySpec,
        powers: impl IntoIterator<Item = Power>,
    ) -> PowerTable {
        let mut table = PowerTable {
            dice,
            armies: vec![Army::new(initial)],
            effects: Vec::new(),
        };
        for power in powers {
            table.armies.push(Army::new(power.army));
            table.effects.push(power.effect);
        }
        assert!(dice.count == 1 || dice.ordered);
        assert_eq!(table.effects.len(), 6_usize.pow(u32::from(dice.count)));
        table
    }

    /// All armies, the initial one first.
    pub fn armies(&self) -> &[Army] {
        &self.armies
    }

    /// The army that follows from what a player holds.
    pub fn army(&self, held: Held) -> ArmyId {
        match held {
            Held::Rolled(numbers, _) => ArmyId(1 + PowerTable::row(numbers) as u16),
            _ => ArmyId::default(),
        }
    }

    /// The row of a roll, from 0.
    fn row(numbers: Numbers) -> usize {
        let first = usize::from(numbers.first()) - 1;
        match numbers.second() {
            None => first,
            Some(second) => first * 6 + usize::from(second) - 1,
        }
    }
}

impl DiceRule for PowerTable {
    fn dice(&self) -> Dice {
        self.dice
    }

    fn choices(&self, _: Numbers) -> &'static [Choice] {
        &[]
    }

    fn may_offer_choices(&self) -> bool {
        false
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &[]
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Err(Clause::new("G-9"))
    }

    fn clauses(&self, numbers: Numbers) -> Vec<Clause> {
        self.armies[1 + PowerTable::row(numbers)]
            .spec()
            .clauses
            .clone()
    }

    fn effect(&self, numbers: Numbers, _: Option<Choice>) -> String {
        self.effects[PowerTable::row(numbers)].clone().into_owned()
    }
}
