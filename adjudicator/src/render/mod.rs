//! Verdicts as people read them and as programs read them. Nothing here knows a rule.

#[cfg(test)]
mod contrast;
pub mod human;
pub mod json;
pub mod letter;
pub mod markdown;
pub mod report;
pub mod scene;
pub mod snippet;
pub mod svg;
pub mod table;
pub mod terminal;
