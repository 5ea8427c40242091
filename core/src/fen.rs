//! What all positions as text have in common: fields, their faults, the powers field.

use crate::clause::Clause;
use crate::dice::{DiceRule, Held};
use crate::finding::Level;
use crate::player::Player;
use crate::roll;
use std::ops::Range;

/// Why a text is no position of the variant: a finding `bad-fen` each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The fault's own code: `king-count`, `pawn-on-far-rank` …
    pub name: &'static str,
    /// The half-open byte range in the text.
    pub range: Range<usize>,
    /// The reason.
    pub message: String,
    /// The clauses that decide; empty for a fault of form.
    pub clauses: Vec<Clause>,
}

/// Something filled in or dropped in reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenRemark {
    /// Note or warning.
    pub level: Level,
    /// The half-open byte range in the text.
    pub range: Range<usize>,
    /// What was done.
    pub message: String,
}

/// A position read from text.
#[derive(Clone, Debug)]
pub struct FenRead<P> {
    /// The position.
    pub position: P,
    /// What was filled in or dropped.
    pub remarks: Vec<FenRemark>,
}

/// The fields of a FEN with their places, and what is collected in reading them.
#[derive(Debug)]
pub struct Fields<'a> {
    text: &'a str,
    fields: Vec<Range<usize>>,
    /// Faults found so far.
    pub faults: Vec<FenFault>,
    /// Remarks so far.
    pub remarks: Vec<FenRemark>,
}

impl<'a> Fields<'a> {
    /// Splits at spaces. `names` are the fields of the variant in their order with their defaults
    /// (the first has none); missing ones are noted, superfluous ones are a fault.
    pub fn split(text: &'a str, names: &[(&str, &str)]) -> Self {
        let mut fields = Vec::new();
        let mut start = None;
        for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
            match (start, c.is_whitespace()) {
                (None, false) => start = Some(at),
                (Some(from), true) => {
                    fields.push(from..at);
                    start = None;
                }
                _ => {}
            }
        }
        let mut split = Fields {
            text,
            fields,
            faults: Vec::new(),
            remarks: Vec::new(),
        };
        let end = text.trim_end().len();
        if split.fields.is_empty() {
            split.fault("empty", 0..text.len(), "there is no position in this text");
        }
        if let Some(extra) = split.fields.get(names.len()).cloned() {
            let range = extra.start..end;
            split.fault(
                "fields",
                range,
                format!(
                    "{} fields are expected here and there are more",
                    names.len()
                ),
            );
        } else if split.fields.len() < names.len() && !split.fields.is_empty() {
            let missing: Vec<String> = names[split.fields.len()..]
                .iter()
                .map(|(name, default)| format!("{name} {default}"))
                .collect();
            split.remark(
                Level::Note,
                end..end,
                format!(
                    "fields are missing at the end; taken as: {}",
                    missing.join(", ")
                ),
            );
        }
        split
    }

    /// The text of field `index` (from 0) and its place; `default` at the end where it is missing.
    pub fn get(&self, index: usize, default: &'static str) -> (&'a str, Range<usize>) {
        match self.fields.get(index) {
            Some(range) => (&self.text[range.clone()], range.clone()),
            None => (default, self.text.len()..self.text.len()),
        }
    }

    /// Adds a fault of form.
    pub fn fault(&mut self, name: &'static str, range: Range<usize>, message: impl Into<String>) {
        self.breach(name, range, message, &[]);
    }

    /// Adds a fault that clauses decide.
    pub fn breach(
        &mut self,
        name: &'static str,
        range: Range<usize>,
        message: impl Into<String>,
        clauses: &[Clause],
    ) {
        self.faults.push(FenFault {
            name,
            range,
            message: message.into(),
            clauses: clauses.to_vec(),
        });
    }

    /// Adds a remark.
    pub fn remark(&mut self, level: Level, range: Range<usize>, message: impl Into<String>) {
        self.remarks.push(FenRemark {
            level,
            range,
            message: message.into(),
        });
    }

    /// Reads the side to move from field `index`.
    pub fn side(&mut self, index: usize) -> Player {
        let (text, range) = self.get(index, "w");
        match text {
            "w" => Player::White,
            "b" => Player::Black,
            _ => {
                self.fault("side", range, "the side to move is w or b");
                Player::White
            }
        }
    }

    /// Reads a count from field `index`.
    pub fn number(&mut self, index: usize, default: &'static str, least: u32, what: &str) -> u32 {
        let (text, range) = self.get(index, default);
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match text.parse::<u32>() {
            Ok(n) if digits && n >= least && n <= GREATEST_COUNT => n,
            _ => {
                self.fault(
                    "count",
                    range,
                    format!("{what} is a number from {least} to {GREATEST_COUNT}"),
                );
                least
            }
        }
    }

    /// Reads the powers field `index` of a dice variant: White's, Black's.
    pub fn powers(&mut self, index: usize, rule: &dyn DiceRule, turn: Player) -> [Held; 2] {
        let (text, range) = self.get(index, "-/-");
        let mut held = [Held::Initial; 2];
        let Some((white, black)) = text.split_once('/') else {
            self.fault(
                "powers",
                range,
                "powers are written white/black, for example 31/- or 4/6",
            );
            return held;
        };
        let starts = [range.start, range.start + white.len() + 1];
        for (player, part) in Player::BOTH.into_iter().zip([white, black]) {
            let start = starts[player as usize];
            let place = start..start + part.len();
            match roll::read_powers(rule, part) {
                Err(fault) => {
                    let range =
                        start + fault.range.start..start + fault.range.end.max(fault.range.start);
                    let message = format!("{} powers: {}", player.possessive(), fault.message);
                    self.breach("powers", range, message, &fault.clauses);
                }
                Ok(read) if read.is_unsettled() && player == turn => self.breach(
                    "powers-open",
                    place,
                    format!(
                        "{player} is to move, so {} roll and choice must be known",
                        player.possessive()
                    ),
                    &[Clause::new("G-1"), Clause::new("G-8")],
                ),
                Ok(read) => held[player as usize] = read,
            }
        }
        held
    }
}

/// The greatest count a position may carry in its counters; a limit of this program.
pub const GREATEST_COUNT: u32 = 1_000_000;

/// The powers field of a FEN.
pub fn write_powers(held: [Held; 2]) -> String {
    format!(
        "{}/{}",
        roll::write_powers(held[0]),
        roll::write_powers(held[1])
    )
}
