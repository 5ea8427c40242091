//! The variants against the twin, the slow second reading of the rules: the same moves, checks, states,
//! positions and repetitions on thousands of positions, under each ruling.

mod walk;

use menagerie_carnival::{all_oblique, carnival, drag, multipawn};
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
    carnival_agrees: carnival, "", 1;
    carnival_agrees_without_attacking_double_steps_ef_6: carnival, "EF-6=none", 2;
    carnival_agrees_without_waivers_ca_7: carnival, "CA-7=always-roll", 3;
    carnival_agrees_without_dead_positions_g_12: carnival, "G-12=none", 4;
    all_oblique_agrees: all_oblique, "", 5;
    all_oblique_agrees_under_other_rulings: all_oblique, "CA-7=always-roll; EF-6=none; G-12=none", 6;
    multipawn_agrees: multipawn, "", 7;
    multipawn_agrees_without_attacking_double_steps_ef_6: multipawn, "EF-6=none", 8;
    multipawn_agrees_without_dead_positions_g_12: multipawn, "G-12=none", 9;
    drag_agrees: drag, "", 10;
    drag_agrees_without_attacking_double_steps_ef_6: drag, "EF-6=none", 11;
}
