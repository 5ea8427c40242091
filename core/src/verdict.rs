//! The verdict on a game: what it comes to, and every finding.

use crate::finding::Finding;

/// Whether a record can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// It can.
    Valid,
    /// It cannot: there is an error in its main line, tags or form.
    Invalid,
    /// The record does not settle it (CA-8).
    Undecided,
}

impl Decision {
    /// The word for it, in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Valid => "valid",
            Decision::Invalid => "invalid",
            Decision::Undecided => "undecided",
        }
    }
}

/// What a game came to on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing on the board ended it.
    Ongoing,
    /// Whether it is over depends on a roll that the record does not have (G-8).
    DependsOnRoll,
    /// The side to move is mated.
    Checkmate,
    /// The side to move is stalemated.
    Stalemate,
    /// A dead position.
    Dead,
    /// Repetition that ends the game of itself.
    Repetition,
    /// Quiet moves that end the game of themselves.
    QuietMoves,
    /// It could not be judged to its end.
    Unknown,
}

impl Outcome {
    /// The word for it as JSON has it.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Ongoing => "ongoing",
            Outcome::DependsOnRoll => "depends-on-roll",
            Outcome::Checkmate => "checkmate",
            Outcome::Stalemate => "stalemate",
            Outcome::Dead => "dead",
            Outcome::Repetition => "repetition",
            Outcome::QuietMoves => "quiet-moves",
            Outcome::Unknown => "unknown",
        }
    }
}

/// The verdict on one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the record can stand.
    pub decision: Decision,
    /// What the game came to.
    pub outcome: Outcome,
    /// Who won by the board (`1-0` …) where the board says so.
    pub board_result: Option<&'static str>,
    /// The record's result: its end marker, or its tag where there is no marker.
    pub result: Option<String>,
    /// How many plies of the main line were judged legal.
    pub plies: u32,
    /// Every finding, in the order of the text.
    pub findings: Vec<Finding>,
}

/// Judges.
pub fn judge<V: crate::variant::Variant>(
    _variant: &V,
    _game: &crate::record::GameText,
    _score: &crate::record::Score,
    _replay: &crate::replay::Replay<V>,
) -> Verdict {
    Verdict {
        decision: Decision::Valid,
        outcome: Outcome::Unknown,
        board_result: None,
        result: None,
        plies: 0,
        findings: Vec::new(),
    }
}
