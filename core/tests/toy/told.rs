//! Verdicts as a person would read them, for snapshots.

use super::Judged;
use std::fmt::Write;

impl Judged {
    /// The verdict in full: what it comes to, then each finding with its place and its reasons.
    pub fn told(&self) -> String {
        let verdict = &self.verdict;
        let mut out = format!(
            "{} after {} plies: {}; the board says {}, the record {}\n",
            verdict.decision.word(),
            verdict.plies,
            verdict.outcome.word(),
            verdict.board_result.unwrap_or("nothing"),
            verdict.result.as_deref().unwrap_or("nothing"),
        );
        for finding in &verdict.findings {
            let (line, column) = self.at(finding);
            let code = match finding.fault {
                Some(fault) => format!("{}/{fault}", finding.code),
                None => finding.code.to_string(),
            };
            let mut place = format!("{line}:{column}");
            if let Some(ply) = finding.ply {
                let _ = write!(place, ", ply {ply}");
            }
            if !finding.ply_name.is_empty() {
                let _ = write!(place, ", {}", finding.ply_name);
            }
            if finding.in_variation {
                place.push_str(", in a variation");
            }
            let _ = writeln!(out, "\n{} {code} at {place}", finding.level);
            let _ = writeln!(out, "  > {}", self.under(finding));
            let _ = writeln!(out, "  {}", finding.message);
            for help in &finding.help {
                let _ = writeln!(out, "  - {help}");
            }
            for (span, label) in &finding.also {
                let _ = writeln!(out, "  see {label}: {}", self.game.text(*span));
            }
            if let Some(fen) = &finding.fen {
                let _ = writeln!(out, "  position {fen}");
            }
            if !finding.clauses.is_empty() {
                let ids: Vec<&str> = finding.clauses.iter().map(|clause| clause.id()).collect();
                let _ = writeln!(out, "  by {}", ids.join(", "));
            }
        }
        out
    }
}
