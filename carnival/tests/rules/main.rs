//! Each clause on the smallest board that shows it, beside a board where it does not hold. All
//! expectations are worked out by hand from the rules.

#[path = "../ask/mod.rs"]
mod ask;

mod all_oblique;
mod carnival;
mod double_steps;
mod drag;
mod multipawn;
mod tables;
