//! The referees in service: each variant is built once for a set of rulings and then shared.

use crate::variants::Entry;
use menagerie_core::Setup;
use menagerie_core::fen::FenFault;
use menagerie_core::referee::Referee;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The most referees that are kept. Setups come from records, so without a bound a file could fill
/// the memory.
const MOST_KEPT: usize = 64;

/// Referees by the variant's ID and the setup.
#[derive(Default)]
pub struct Bench {
    kept: Mutex<HashMap<Key, Arc<dyn Referee>>>,
}

type Key = (&'static str, Setup);

impl Bench {
    /// The referee for `entry` under `setup`.
    ///
    /// # Errors
    /// Every reason why the variant does not allow the setup; the places are in the array.
    pub fn referee(&self, entry: &Entry, setup: &Setup) -> Result<Arc<dyn Referee>, Vec<FenFault>> {
        let key = (entry.identity.id, setup.clone());
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(referee) = kept.get(&key) {
            return Ok(Arc::clone(referee));
        }
        let referee: Arc<dyn Referee> = (entry.build)(setup)?.into();
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, Arc::clone(&referee));
        Ok(referee)
    }
}
