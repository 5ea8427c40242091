//! Counts of move trees, known from another program.

mod counts;

use counts::check;
use menagerie_carnival::{all_oblique, carnival, drag, multipawn};
use menagerie_core::Setup;

#[test]
fn carnival_counts() {
    let game = carnival::build(&Setup::default());
    assert!(check(&game, include_str!("carnival.perft")) > 20);
}

#[test]
fn all_oblique_counts() {
    let game = all_oblique::build(&Setup::default());
    assert!(check(&game, include_str!("all-oblique.perft")) > 20);
}

#[test]
fn multipawn_counts() {
    let game = multipawn::build(&Setup::default());
    assert!(check(&game, include_str!("multipawn.perft")) > 20);
}

#[test]
fn drag_counts() {
    let game = drag::build(&Setup::default());
    assert!(check(&game, include_str!("drag.perft")) > 20);
}
