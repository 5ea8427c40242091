//! What the program can do, a module for each command.

pub mod apply;
pub mod batch;
pub mod compare;
pub mod fmt;
pub mod generate;
pub mod judge;
pub mod moves;
pub mod outcomes;
pub mod pages;
pub mod perft;
pub mod report;
pub mod rules;
pub mod show;
pub mod validate;
