//! Counting what was judged.

use menagerie_core::Level;
use menagerie_core::verdict::{Decision, Verdict};

use crate::exit::Exit;

/// The counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Files named.
    pub files: u64,
    /// Files that could not be read, or not to their end.
    pub unreadable: u64,
    /// Records that can stand.
    pub valid: u64,
    /// Records that cannot.
    pub invalid: u64,
    /// Records that do not settle it.
    pub undecided: u64,
    /// Plies judged legal.
    pub plies: u64,
    /// Findings that are errors.
    pub errors: u64,
    /// Findings that are warnings.
    pub warnings: u64,
    /// Findings that are notes.
    pub notes: u64,
}

impl Tally {
    /// Games in all.
    pub const fn games(&self) -> u64 {
        self.valid + self.invalid + self.undecided
    }

    /// Counts one game.
    pub fn count(&mut self, verdict: &Verdict) {
        match verdict.decision {
            Decision::Valid => self.valid += 1,
            Decision::Invalid => self.invalid += 1,
            Decision::Undecided => self.undecided += 1,
        }
        self.plies += u64::from(verdict.plies);
        for finding in &verdict.findings {
            self.count_level(finding.level);
        }
    }

    /// Counts one finding.
    pub fn count_level(&mut self, level: Level) {
        match level {
            Level::Error => self.errors += 1,
            Level::Warning => self.warnings += 1,
            Level::Note => self.notes += 1,
        }
    }

    /// Adds the counts of another part of the run.
    pub fn add(&mut self, other: &Tally) {
        let Tally {
            files,
            unreadable,
            valid,
            invalid,
            undecided,
            plies,
            errors,
            warnings,
            notes,
        } = other;
        self.files += files;
        self.unreadable += unreadable;
        self.valid += valid;
        self.invalid += invalid;
        self.undecided += undecided;
        self.plies += plies;
        self.errors += errors;
        self.warnings += warnings;
        self.notes += notes;
    }

    /// How the run ends by these counts.
    pub const fn exit(&self) -> Exit {
        if self.unreadable > 0 {
            Exit::NotDone
        } else if self.errors > 0 || self.invalid > 0 {
            Exit::Wrong
        } else if self.undecided > 0 {
            Exit::Undecided
        } else {
            Exit::Ok
        }
    }
}
