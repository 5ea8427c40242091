//! Counts of move trees, known from another program.

#[path = "../../carnival/tests/counts/mod.rs"]
mod counts;

use counts::check;
use menagerie_core::Setup;
use menagerie_orientation::{army_orientation, piece_orientation, up_and_down};

#[test]
fn up_and_down_counts() {
    let game = up_and_down::build(&Setup::default());
    assert!(check(&game, include_str!("up-and-down.perft")) > 20);
}

#[test]
fn piece_orientation_counts() {
    let game = piece_orientation::build(&Setup::default());
    assert!(check(&game, include_str!("piece-orientation.perft")) > 20);
}

#[test]
fn army_orientation_counts() {
    let game = army_orientation::build(&Setup::default());
    assert!(check(&game, include_str!("army-orientation.perft")) > 20);
}
