//! The game against the twin, the slow second reading of the rules: the same moves, checks, states,
//! positions and repetitions on thousands of positions, under each ruling.

#[path = "../../carnival/tests/walk/mod.rs"]
mod walk;

use menagerie_fairyranga::fairyranga;
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
    fairyranga_agrees: fairyranga, "", 1;
    fairyranga_agrees_with_capturing_leaps_fr_2: fairyranga, "FR-2=capture", 2;
    fairyranga_agrees_without_dead_positions_g_12: fairyranga, "G-12=none", 3;
    fairyranga_agrees_with_claims_fr_8: fairyranga, "FR-8=claims", 4;
}
