//! Dice: what they can show, and how likely it is (G-15).

use menagerie_core::Clause;
use menagerie_core::dice::{
    Choice, Dice, DiceRule, Held, Numbers, choices_of, outcomes, settled_rolls,
};
use num_rational::Ratio;

/// Any dice, of which every 6 in the first place offers three things.
struct Any(Dice);

static THREE: [Choice; 3] = [Choice::new(1, 0), Choice::new(2, 0), Choice::new(3, 0)];

impl DiceRule for Any {
    fn dice(&self) -> Dice {
        self.0
    }

    fn choices(&self, numbers: Numbers) -> &'static [Choice] {
        if numbers.first() == 6 { &THREE } else { &[] }
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &[]
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Err(Clause::new("G-9"))
    }

    fn clauses(&self, _: Numbers) -> Vec<Clause> {
        Vec::new()
    }

    fn effect(&self, _: Numbers, _: Option<Choice>) -> String {
        String::new()
    }
}

const ALL: [Dice; 3] = [
    Dice {
        count: 1,
        ordered: false,
    },
    Dice {
        count: 2,
        ordered: false,
    },
    Dice {
        count: 2,
        ordered: true,
    },
];

#[test]
fn g_15_the_odds_of_all_outcomes_add_up_to_one() {
    // One die: 6 outcomes. Two: 6 doubles and 15 pairs, or 36 in order.
    for (dice, count) in ALL.into_iter().zip([6, 21, 36]) {
        let all = outcomes(&Any(dice));
        assert_eq!(all.len(), count);
        let sum: Ratio<u32> = all.iter().map(|outcome| outcome.odds).sum();
        assert_eq!(sum, Ratio::from_integer(1));
        assert!(all.is_sorted_by_key(|outcome| outcome.numbers));
        for outcome in all {
            let is_double = outcome.numbers.second() == Some(outcome.numbers.first());
            let odds = match (dice.count, dice.ordered || is_double) {
                (1, _) => Ratio::new(1, 6),
                (_, true) => Ratio::new(1, 36),
                (_, false) => Ratio::new(1, 18),
            };
            assert_eq!(outcome.odds, odds, "{}", outcome.numbers);
        }
    }
}

#[test]
fn every_roll_is_settled_by_each_of_its_choices() {
    // 5 + 3; 15 without a 6, 6 with one; 30 that do not begin with a 6, 6 that do.
    for (dice, count) in ALL.into_iter().zip([5 + 3, 15 + 6 * 3, 30 + 6 * 3]) {
        let all = settled_rolls(&Any(dice));
        assert_eq!(all.len(), count);
        assert!(all.iter().all(|held| !held.is_unsettled()));
    }
}

#[test]
fn numbers_are_those_of_the_dice() {
    let [one, unordered, ordered] = ALL;
    assert_eq!(Numbers::new(one, &[0]), None);
    assert_eq!(Numbers::new(one, &[7]), None);
    assert_eq!(Numbers::new(one, &[]), None);
    assert_eq!(Numbers::new(one, &[1, 2]), None);
    assert_eq!(Numbers::new(unordered, &[1]), None);
    assert_eq!(Numbers::new(ordered, &[1, 2, 3]), None);
    assert_eq!(
        Numbers::new(unordered, &[2, 5]),
        Numbers::new(unordered, &[5, 2])
    );
    assert_ne!(
        Numbers::new(ordered, &[2, 5]),
        Numbers::new(ordered, &[5, 2])
    );
    let numbers = Numbers::new(unordered, &[2, 5]).expect("a roll");
    assert_eq!((numbers.first(), numbers.second()), (5, Some(2)));
    assert_eq!(
        (numbers.to_string().as_str(), numbers.joined("").as_str()),
        ("5-2", "52")
    );
    assert_eq!(Numbers::new(one, &[4]).expect("a roll").second(), None);
}

#[test]
fn choices_have_their_larger_coordinate_first() {
    assert_eq!(Choice::new(2, 3), Choice::new(3, 2));
    assert_eq!(Choice::new(2, 3).to_string(), "3:2");
    let numbers = Numbers::new(ALL[0], &[4]).expect("a roll");
    assert_eq!(choices_of(numbers, &[]), [Held::Rolled(numbers, None)]);
    assert_eq!(choices_of(numbers, &THREE).len(), 3);
}

#[test]
fn powers_are_unsettled_without_a_roll_or_its_choice() {
    let numbers = Numbers::new(ALL[0], &[6]).expect("a roll");
    for (held, unsettled) in [
        (Held::Initial, false),
        (Held::Waived, false),
        (Held::Rolled(numbers, None), false),
        (Held::Open(numbers), true),
        (Held::Unrolled, true),
    ] {
        assert_eq!(held.is_unsettled(), unsettled);
    }
}
