//! Each clause on the smallest board that shows it, beside a board where it does not hold. All
//! expectations are worked out by hand from the rules.

#[path = "../../../carnival/tests/ask/mod.rs"]
mod ask;

mod army_orientation;
mod piece_orientation;
mod reach;
mod tables;
mod up_and_down;
