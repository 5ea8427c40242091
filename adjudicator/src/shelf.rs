//! Games that were judged, kept for their room: what one thread gives back another need not ask the system for.

use menagerie_core::record::GameText;
use std::sync::{Arc, Mutex, PoisonError};

/// How many games are kept; some batches' worth.
const MOST: usize = 1024;
/// The largest game that is kept, in bytes: the room of a rare large one would stay taken for good.
const LARGEST: usize = 64 * 1024;

/// Where judges put games that they are done with, and the reader finds room for the next.
#[derive(Clone, Debug, Default)]
pub struct Shelf(Arc<Mutex<Vec<GameText>>>);

impl Shelf {
    /// Puts games onto the shelf, as far as there is place.
    pub fn put(&self, games: Vec<GameText>) {
        let small = |game: &GameText| game.as_bytes().len() <= LARGEST;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = MOST.saturating_sub(kept.len());
        kept.extend(games.into_iter().filter(small).take(place));
    }

    /// Takes a game off the shelf.
    pub fn take(&self) -> Option<GameText> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, MOST, Shelf};
    use menagerie_core::record::{GameText, Reader};

    fn game(text: &str) -> GameText {
        Reader::new(text.as_bytes()).next_game().unwrap().unwrap()
    }

    #[test]
    fn a_shelf_keeps_small_games_and_not_too_many() {
        let shelf = Shelf::default();
        assert!(shelf.take().is_none());
        let long = format!("1. e4 {{{}}} *", "a".repeat(LARGEST));
        shelf.put(vec![game(&long), game("1. e4 *")]);
        assert_eq!(shelf.take().unwrap().as_bytes(), b"1. e4 *");
        assert!(shelf.take().is_none());
        shelf.put(vec![game("1. e4 *"); MOST + 1]);
        assert_eq!(std::iter::from_fn(|| shelf.take()).count(), MOST);
    }
}
