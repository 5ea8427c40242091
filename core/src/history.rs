//! Repetition and the count of quiet moves (G-10, G-11, FR-8, RR-13).

use crate::clause::Clause;
use crate::variant::Variant;
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hasher};

/// How repetition and quiet moves draw in a variant under its rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRules {
    /// From which occurrence on a player may claim a draw; `None` if it is never a claim.
    pub repetition_claim: Option<u32>,
    /// At which occurrence the game is drawn of itself.
    pub repetition_end: Option<u32>,
    /// From how many quiet plies on a player may claim a draw.
    pub quiet_claim: Option<u32>,
    /// At how many quiet plies the game is drawn of itself.
    pub quiet_end: Option<u32>,
    /// The clause that says so.
    pub clause: Clause,
    /// What a quiet move is not: `capture or Pawn move`.
    pub not_quiet: &'static str,
}

impl DrawRules {
    /// FIDE's: third occurrence and fifty moves claimed; fifth and seventy-five of themselves, if
    /// `automatic`.
    pub const fn fide(clause: Clause, automatic: bool, not_quiet: &'static str) -> Self {
        DrawRules {
            repetition_claim: Some(3),
            repetition_end: if automatic { Some(5) } else { None },
            quiet_claim: Some(100),
            quiet_end: if automatic { Some(150) } else { None },
            clause,
            not_quiet,
        }
    }
}

/// How often each position of a line has stood on the board.
///
/// Keys are made only for positions whose fingerprint comes again: most of a game's positions stand once.
#[derive(Debug)]
pub struct History<V: Variant> {
    /// How many positions have been noted.
    noted: u32,
    fingerprints: HashMap<u64, Stood, BuildHasherDefault<AsItIs>>,
    /// How often the positions stood that share their fingerprint with another.
    keys: HashMap<V::Key, u32, RandomState>,
}

/// What is known of a fingerprint.
#[derive(Clone, Copy, Debug)]
enum Stood {
    /// One position has it, the one noted at this place, from 0.
    Once(u32),
    /// Several have it, and each has its key counted.
    Again,
}

impl<V: Variant> Default for History<V> {
    fn default() -> Self {
        History::with_room(0)
    }
}

impl<V: Variant> History<V> {
    /// A history with room for so many positions.
    pub fn with_room(positions: usize) -> Self {
        History {
            noted: 0,
            fingerprints: HashMap::with_capacity_and_hasher(positions, Default::default()),
            keys: HashMap::default(),
        }
    }

    /// How often `position` will have stood on the board if it comes onto it now. `earlier` finds a
    /// position by its place among those noted, from 0.
    pub fn times<'a>(
        &self,
        variant: &V,
        position: &V::Position,
        earlier: impl FnOnce(u32) -> &'a V::Position,
    ) -> u32 {
        match self.fingerprints.get(&variant.fingerprint(position)) {
            None => 1,
            Some(Stood::Once(place)) => {
                let same = variant.key(earlier(*place)) == variant.key(position);
                1 + u32::from(same)
            }
            Some(Stood::Again) => {
                let before = self.keys.get(&variant.key(position)).copied();
                1 + before.unwrap_or_default()
            }
        }
    }

    /// Notes that `position` comes onto the board, and answers how often it has stood there now. `earlier`
    /// finds a position by its place among those noted, from 0.
    pub fn note<'a>(
        &mut self,
        variant: &V,
        position: &V::Position,
        earlier: impl FnOnce(u32) -> &'a V::Position,
    ) -> u32 {
        let place = self.noted;
        self.noted += 1;
        match self.fingerprints.entry(variant.fingerprint(position)) {
            Entry::Vacant(vacant) => {
                vacant.insert(Stood::Once(place));
                return 1;
            }
            Entry::Occupied(mut occupied) => {
                if let Stood::Once(first) = occupied.insert(Stood::Again) {
                    self.keys.insert(variant.key(earlier(first)), 1);
                }
            }
        }
        let times = self.keys.entry(variant.key(position)).or_default();
        *times += 1;
        *times
    }
}

/// The hasher of fingerprints, which are hashes.
#[derive(Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, fingerprint: u64) {
        self.0 = fingerprint;
    }
}
