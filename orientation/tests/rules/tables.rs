//! What every roll does, and how likely it is (G-15).

use crate::ask::{defaults, rolls, table};
use menagerie_core::Variant;
use menagerie_geometry2d::Form;
use menagerie_orientation::makers::COUNTERPARTS;
use menagerie_orientation::{army_orientation, piece_orientation, up_and_down};

#[test]
fn g_15_one_die_shows_each_number_once_in_six() {
    for outcomes in [
        rolls(&up_and_down::build(&defaults())),
        rolls(&army_orientation::build(&defaults())),
    ] {
        assert_eq!(outcomes.len(), 6);
        for outcome in outcomes {
            assert_eq!((*outcome.odds.numer(), *outcome.odds.denom()), (1, 6));
        }
    }
}

// The order matters, so each of the 36 is a roll of its own.
#[test]
fn g_15_two_ordered_dice_show_each_roll_once_in_36() {
    let outcomes = rolls(&piece_orientation::build(&defaults()));
    assert_eq!(outcomes.len(), 36);
    for outcome in outcomes {
        assert_eq!((*outcome.odds.numer(), *outcome.odds.denom()), (1, 36));
    }
}

// PO-2: 3 is 1 and 2 together, 5 is 1 and 4, 6 is 2 and 4.
#[test]
fn po_2_the_compounds_are_compounds() {
    for (role, makers) in COUNTERPARTS {
        let [shogi, xiang_qi, three, makruk, five, six] = makers.map(|maker| maker());
        for (compound, one, other) in [
            (three, &shogi, &xiang_qi),
            (five, &shogi, &makruk),
            (six, &xiang_qi, &makruk),
        ] {
            assert_eq!(
                compound.ways,
                Form::compound("", one, other).ways,
                "{role:?}"
            );
        }
    }
}

// G-10: rolls that do the same count once. Pawns: 1-1 to 1-3, 1-4, 1-5 and 1-6 (3). Rooks: 2-1; 2-2 to 2-6,
// which only prevent castling, as do 6-1 and 6-3 to 6-6 (2). Knights: 3-1, 3-2, 3-3, and 3-4 to 3-6, which
// do nothing (4). Bishops: Silver, Elephant, both (3). Queens: Gold, Ferz, Prince (3). King: 6-2 (1).
#[test]
fn g_10_sixteen_different_powers_in_piece_orientation() {
    assert_eq!(
        piece_orientation::build(&defaults())
            .distinct_powers()
            .len(),
        16
    );
    assert_eq!(up_and_down::build(&defaults()).distinct_powers().len(), 6);
    assert_eq!(
        army_orientation::build(&defaults()).distinct_powers().len(),
        6
    );
}

#[test]
fn tables_of_all_rolls() {
    insta::assert_snapshot!("up-and-down", table(&up_and_down::build(&defaults())));
    insta::assert_snapshot!(
        "piece-orientation",
        table(&piece_orientation::build(&defaults()))
    );
    insta::assert_snapshot!(
        "army-orientation",
        table(&army_orientation::build(&defaults()))
    );
}
