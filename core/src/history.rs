//! Repetition and the count of quiet moves (G-10, G-11, FR-8, RR-13).

use crate::clause::Clause;
use foldhash::fast::RandomState;
use std::collections::HashMap;
use std::hash::Hash;

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

/// How often each position of a game has stood on the board.
#[derive(Debug)]
pub struct History<K> {
    seen: HashMap<K, u32, RandomState>,
}

impl<K> Default for History<K> {
    fn default() -> Self {
        History {
            seen: HashMap::default(),
        }
    }
}

impl<K: Eq + Hash> History<K> {
    /// How often the position with this key has stood on the board so far.
    pub fn times(&self, key: &K) -> u32 {
        self.seen.get(key).copied().unwrap_or_default()
    }

    /// Notes that the position with this key stands on the board, and answers for how many times now.
    pub fn note(&mut self, key: K) -> u32 {
        let times = self.seen.entry(key).or_default();
        *times += 1;
        *times
    }
}
