//! The variants against the twin, the slow second reading of the rules: the same moves, checks, states,
//! positions and repetitions on thousands of positions, under each ruling.

#[path = "../../carnival/tests/walk/mod.rs"]
mod walk;

use menagerie_orientation::{army_orientation, piece_orientation, up_and_down};
use walk::{LONG, SHORT, rulings, walk};

/// One variant under some rulings: at least 2000 positions are compared, 700 where a ruling is not the default.
macro_rules! agree {
    ($($name:ident: $variant:ident, $rulings:literal, $seed:literal;)*) => {
        $(#[test]
        fn $name() {
            let game = $variant::build(&rulings(&$variant::IDENTITY, $rulings));
            let (length, least) = if $rulings.is_empty() { (LONG, 2000) } else { (SHORT, 700) };
            let compared = walk(&game, $rulings, $seed, length);
            assert!(compared > least, "only {compared} positions");
        })*
    };
}

agree! {
    up_and_down_agrees: up_and_down, "", 1;
    up_and_down_agrees_without_attacking_double_steps_ef_6: up_and_down, "EF-6=none", 2;
    piece_orientation_agrees: piece_orientation, "", 3;
    piece_orientation_agrees_without_attacking_double_steps_ef_6: piece_orientation, "EF-6=none", 4;
    piece_orientation_agrees_without_exemption_po_9: piece_orientation, "PO-9=no-moves", 5;
    army_orientation_agrees: army_orientation, "", 6;
    army_orientation_agrees_without_attacking_double_steps_ef_6: army_orientation, "EF-6=none", 7;
    army_orientation_agrees_with_single_steps_ar_5: army_orientation, "AR-5=single", 8;
    army_orientation_agrees_with_exemption_ar_8: army_orientation, "AR-8=exempt", 9;
}
