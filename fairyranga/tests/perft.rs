//! Counts of move trees, known from other programs.

#[path = "../../carnival/tests/counts/mod.rs"]
mod counts;

use menagerie_core::Setup;
use menagerie_fairyranga::fairyranga;

#[test]
fn fairyranga_counts() {
    let game = fairyranga::build(&Setup::default());
    assert!(counts::check(&game, include_str!("fairyranga.perft")) > 10);
}
