//! What every roll does, and how likely it is (G-15).

use crate::ask::{defaults, rolls, table};
use menagerie_carnival::{all_oblique, carnival, drag, multipawn};
use menagerie_core::dice::Outcome;

/// The sum of the odds of some rolls, in 36ths.
fn in_36ths(outcomes: &[Outcome], which: impl Fn(u8, u8) -> bool) -> u32 {
    outcomes
        .iter()
        .filter(|outcome| {
            let second = outcome.numbers.second().unwrap_or_default();
            which(outcome.numbers.first(), second)
        })
        .map(|outcome| outcome.odds * 36)
        .map(|share| {
            assert!(share.is_integer());
            share.to_integer()
        })
        .sum()
}

// The page: each oblique 1 in 18 (5 in 9 together), each diagonal 1 in 36 (5 in 36), each 6 with another
// number 1 in 18 (5 in 18), double six 1 in 36.
#[test]
fn g_15_the_pages_odds_for_carnival() {
    let outcomes = rolls(&carnival::build(&defaults()));
    assert_eq!(outcomes.len(), 21);
    assert_eq!(in_36ths(&outcomes, |_, _| true), 36);
    for larger in 2..=5 {
        for smaller in 1..larger {
            assert_eq!(in_36ths(&outcomes, |m, n| (m, n) == (larger, smaller)), 2);
        }
    }
    for number in 1..=5 {
        assert_eq!(in_36ths(&outcomes, |m, n| (m, n) == (number, number)), 1);
        assert_eq!(in_36ths(&outcomes, |m, n| (m, n) == (6, number)), 2);
    }
    assert_eq!(in_36ths(&outcomes, |m, n| m < 6 && m != n), 20);
    assert_eq!(in_36ths(&outcomes, |m, n| m < 6 && m == n), 5);
    assert_eq!(in_36ths(&outcomes, |m, n| m == 6 && n < 6), 10);
    assert_eq!(in_36ths(&outcomes, |m, n| (m, n) == (6, 6)), 1);
}

// AO-3: six doubles, 1 in 36 each, 1 in 6 together.
#[test]
fn ao_3_doubles_are_one_in_six() {
    let outcomes = rolls(&all_oblique::build(&defaults()));
    assert_eq!(outcomes.len(), 21);
    assert_eq!(in_36ths(&outcomes, |m, n| m == n), 6);
    for number in 1..=6 {
        assert_eq!(in_36ths(&outcomes, |m, n| (m, n) == (number, number)), 1);
    }
    assert_eq!(in_36ths(&outcomes, |m, n| m != n), 30);
}

#[test]
fn g_15_one_die_shows_each_number_once_in_six() {
    for outcomes in [
        rolls(&multipawn::build(&defaults())),
        rolls(&drag::build(&defaults())),
    ] {
        assert_eq!(outcomes.len(), 6);
        for outcome in outcomes {
            assert_eq!((*outcome.odds.numer(), *outcome.odds.denom()), (1, 6));
        }
    }
}

#[test]
fn tables_of_all_rolls() {
    insta::assert_snapshot!("carnival", table(&carnival::build(&defaults())));
    insta::assert_snapshot!("all-oblique", table(&all_oblique::build(&defaults())));
    insta::assert_snapshot!("multipawn", table(&multipawn::build(&defaults())));
    insta::assert_snapshot!("drag", table(&drag::build(&defaults())));
}
