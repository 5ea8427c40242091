//! A whole variant on a board without files and ranks, and every stage of judging a record with it.
//!
//! [`rainbow`] is the variant: it proves that the traits suffice, and shows authors what to write. The
//! other modules judge records of it. The cells of its strip are, from the left, r o y g b i v.

mod canonical;
mod ends;
mod findings;
mod history;
mod marks;
mod odd;
mod outlook;
mod questions;
mod rainbow;
mod replay;
mod results;
mod start;
mod told;
mod trees;
mod variations;
mod waivers;

use menagerie_core::Setup;
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::record::{GameText, Reader, Score};
use menagerie_core::referee::Referee;
use menagerie_core::verdict::{Decision, Verdict};
use rainbow::Rainbow;

/// The game under its usual rulings.
fn usual() -> Rainbow {
    rainbow::build(&Setup::default())
}

/// A judged record.
struct Judged {
    game: GameText,
    verdict: Verdict,
}

/// Judges the moves of a game from the start.
fn judge(moves: &str) -> Judged {
    judge_record(format!("[Variant \"Rainbow\"]\n\n{moves}\n"))
}

/// Judges the moves of a game from a position.
fn judge_from(fen: &str, moves: &str) -> Judged {
    judge_record(format!(
        "[Variant \"Rainbow\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n"
    ))
}

/// Judges a record of one game.
fn judge_record(record: impl AsRef<[u8]>) -> Judged {
    judge_with(&usual(), record)
}

fn judge_with(variant: &Rainbow, record: impl AsRef<[u8]>) -> Judged {
    let mut all = judge_all(variant, record);
    assert_eq!(all.len(), 1, "one game");
    all.remove(0)
}

/// Judges every game of a record.
fn judge_all(variant: &Rainbow, record: impl AsRef<[u8]>) -> Vec<Judged> {
    Reader::new(record.as_ref())
        .map(|game| {
            let game = game.expect("a slice does not fail");
            let verdict = variant.validate(&game, &Score::of(&game));
            Judged { game, verdict }
        })
        .collect()
}

impl Judged {
    /// The only finding.
    #[track_caller]
    fn only(&self) -> &Finding {
        assert_eq!(self.verdict.findings.len(), 1, "{}", self.told());
        &self.verdict.findings[0]
    }

    /// Codes and the text each finding points at, in the order of the text.
    fn codes(&self) -> Vec<(Code, String)> {
        let findings = self.verdict.findings.iter();
        findings
            .map(|found| (found.code, self.under(found)))
            .collect()
    }

    /// The text that a finding points at.
    fn under(&self, finding: &Finding) -> String {
        self.game.text(finding.span).into_owned()
    }

    /// Line and column of a finding.
    fn at(&self, finding: &Finding) -> (u64, u64) {
        let place = self.game.place(finding.span.start);
        (place.line, place.column)
    }

    /// Asserts that the one finding is this error of the main line at this text, and that it spoils the
    /// record.
    #[track_caller]
    fn fails_with(&self, code: Code, under: &str) -> &Finding {
        let finding = self.only();
        assert_eq!(
            (finding.code, finding.level, self.under(finding).as_str()),
            (code, Level::Error, under),
            "{}",
            self.told()
        );
        assert_eq!(self.verdict.decision, Decision::Invalid);
        finding
    }

    /// Asserts that there is nothing to be said of the record.
    #[track_caller]
    fn is_clean(&self) -> &Verdict {
        assert_eq!(self.codes(), [], "{}", self.told());
        assert_eq!(self.verdict.decision, Decision::Valid);
        &self.verdict
    }
}

/// The clauses of a finding.
fn clauses(finding: &Finding) -> Vec<&'static str> {
    finding.clauses.iter().map(|clause| clause.id()).collect()
}
