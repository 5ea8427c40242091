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
    fingerprints: HashMap<u64, Stood, BuildHasherDefault<AsItIs>>,
    /// How often the positions stood that share their fingerprint with another.
    keys: HashMap<V::Key, u32, RandomState>,
}

/// What is known of a fingerprint.
#[derive(Clone, Copy, Debug)]
enum Stood {
    /// One position has it, the one noted with this place.
    Once(u32),
    /// Several have it, and each has its key counted.
    Again,
}

impl<V: Variant> Default for History<V> {
    fn default() -> Self {
        History {
            fingerprints: HashMap::default(),
            keys: HashMap::default(),
        }
    }
}

impl<V: Variant> History<V> {
    /// How often `position` will have stood on the board if it comes onto it now. `earlier` finds a
    /// position by the place that it was noted with.
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

    /// Notes that `position` comes onto the board, at a place by which it can be found again, and answers how
    /// often it has stood there now. `earlier` finds a position by the place that it was noted with.
    pub fn note<'a>(
        &mut self,
        variant: &V,
        place: u32,
        position: &V::Position,
        earlier: impl FnOnce(u32) -> &'a V::Position,
    ) -> u32 {
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

/// Watches a line for the repetition that ends the game of itself (G-11).
///
/// It notes only the positions of stretches that are long enough: between two occurrences of a position each
/// player must at least have moved a man away and back, and what was before a ply that nothing undoes never
/// comes again. Most stretches of a game are too short.
#[derive(Debug)]
pub struct Watch<'a, V: Variant> {
    variant: &'a V,
    history: History<V>,
    /// At which occurrence the game ends; so late that it never comes where none ends it.
    end: u32,
    /// Whether no position comes again from before the drawing count was last reset.
    resets_for_good: bool,
    /// The first position, by its place in the line, that was not noted or passed over.
    next: u32,
}

impl<'a, V: Variant> Watch<'a, V> {
    /// The fewest plies from one occurrence of a position to the next.
    const AWAY_AND_BACK: u32 = 4;

    /// A watch for one line under these rules.
    pub fn new(variant: &'a V, rules: DrawRules) -> Self {
        Watch {
            variant,
            history: History::default(),
            end: rules.repetition_end.unwrap_or(u32::MAX),
            resets_for_good: variant.resets_for_good(),
            next: 0,
        }
    }

    /// Whether the game ends now that `position` comes onto the board, at a place of the line, from 0. Asked in
    /// order; `at` finds the positions of the line.
    #[inline]
    pub fn ends_at<'p>(
        &mut self,
        place: u32,
        position: &V::Position,
        at: impl Fn(u32) -> &'p V::Position + Copy,
    ) -> bool {
        self.may_end_at(place, position) && {
            self.catch_up(place, position, at);
            self.next = place + 1;
            self.history.note(self.variant, place, position, at) >= self.end
        }
    }

    /// Whether the game would end if `position` came onto the board at `place`, where the line ends.
    pub fn would_end_at<'p>(
        &mut self,
        place: u32,
        position: &V::Position,
        at: impl Fn(u32) -> &'p V::Position + Copy,
    ) -> bool {
        self.may_end_at(place, position) && {
            self.catch_up(place, position, at);
            self.history.times(self.variant, position, at) >= self.end
        }
    }

    /// Whether a position at `place` can have stood on the board so often that the game ends.
    #[inline]
    fn may_end_at(&self, place: u32, position: &V::Position) -> bool {
        self.plies_back(place, position) / Self::AWAY_AND_BACK >= self.end.saturating_sub(1)
    }

    /// How many plies back the position at `place` could have stood.
    #[inline]
    fn plies_back(&self, place: u32, position: &V::Position) -> u32 {
        match self.resets_for_good {
            true => self.variant.quiet_plies(position).min(place),
            false => place,
        }
    }

    /// Notes what was passed over and could be the same as the position at `place`.
    #[inline(never)]
    fn catch_up<'p>(
        &mut self,
        place: u32,
        position: &V::Position,
        at: impl Fn(u32) -> &'p V::Position + Copy,
    ) {
        let first = place - self.plies_back(place, position);
        for earlier in self.next.max(first)..place {
            self.history.note(self.variant, earlier, at(earlier), at);
        }
        self.next = place;
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
