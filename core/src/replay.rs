//! Replaying a record.
use crate::record::{GameText, Score};
use crate::variant::Variant;

/// A replayed game.
#[derive(Debug)]
pub struct Replay<V: Variant> {
    /// The start.
    pub start: Option<V::Position>,
}

/// Replays.
pub fn replay<V: Variant>(_variant: &V, _game: &GameText, _score: &Score) -> Replay<V> {
    Replay { start: None }
}
