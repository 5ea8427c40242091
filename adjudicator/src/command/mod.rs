//! What the program can do, a module for each command.

pub mod apply;
pub mod batch;
pub mod moves;
pub mod outcomes;
pub mod pages;
pub mod perft;
pub mod rules;
pub mod validate;
