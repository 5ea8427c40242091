//! What programs read: the lines of `--format jsonl` and the document of `--format json`. The names
//! of the fields are fixed; a change of meaning is a new schema number.

use crate::tally::Tally;
use menagerie_core::finding::Finding;
use menagerie_core::record::{GameText, Places};
use menagerie_core::verdict::Verdict;
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// The number of the schema that all of this follows.
pub const SCHEMA: u32 = 1;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, Serialize, JsonSchema)]
        pub enum $name {
            /// The one value there is.
            #[default]
            #[serde(rename = $text)]
            It,
        }
    )*};
}

// The field "type" is written out rather than left to serde, so that it stands behind "schema".
kinds! {
    /// The `type` of a finding.
    FindingKind = "finding",
    /// The `type` of a verdict on a game.
    GameKind = "game",
    /// The `type` of the counts.
    SummaryKind = "summary",
    /// The `type` of the whole document of `validate`.
    ReportKind = "report",
    /// The `type` of a ruling on a claim.
    RulingKind = "ruling",
    /// The `type` of the answer of `compare`.
    ComparisonKind = "comparison",
    /// The `type` of the answer of `moves`.
    MovesKind = "moves",
    /// The `type` of the answer of `apply`.
    ApplyKind = "apply",
    /// The `type` of the answer of `perft`.
    PerftKind = "perft",
    /// The `type` of the answer of `outcomes`.
    OutcomesKind = "outcomes",
    /// The `type` of what `generate --expect` says of a damaged game.
    ExpectationKind = "expectation",
    /// The `type` of the answer of `rules`.
    RulesKind = "rules",
}

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum LevelWord {
    /// Non-standard spelling, read anyway.
    Note,
    /// The record contradicts itself.
    Warning,
    /// The record cannot stand.
    Error,
}

impl From<menagerie_core::Level> for LevelWord {
    fn from(level: menagerie_core::Level) -> LevelWord {
        match level {
            menagerie_core::Level::Note => LevelWord::Note,
            menagerie_core::Level::Warning => LevelWord::Warning,
            menagerie_core::Level::Error => LevelWord::Error,
        }
    }
}

/// One fault of a record.
#[derive(Debug, Serialize, JsonSchema)]
pub struct FindingLine<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: FindingKind,
    /// The stable code, such as `illegal-move`.
    pub code: &'a str,
    /// Which fault within the code, for codes that cover several.
    pub fault: Option<&'a str>,
    /// How much it weighs.
    pub level: LevelWord,
    /// The file as it was named; `-` is the standard input.
    pub file: &'a str,
    /// The game in that file, from 1; null where the whole file is meant.
    pub game: Option<u64>,
    /// The ply of the main line, from 1; null where the finding speaks of none.
    pub ply: Option<u32>,
    /// The move's number as people write it, `17.` or `17...`; null where the finding speaks of none.
    #[serde(rename = "move")]
    pub ply_name: Option<&'a str>,
    /// Whether it stands in a variation.
    pub variation: bool,
    /// The line in the file, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The byte in the (unpacked) file, from 0.
    pub byte: u64,
    /// The IDs of the clauses that decide.
    pub clauses: Vec<&'static str>,
    /// The reason.
    pub message: &'a str,
    /// What helps further, a line each.
    pub help: &'a [String],
    /// The position that the finding speaks of; null where it speaks of none.
    pub fen: Option<&'a str>,
    /// Further places that the reason needs.
    pub also: Vec<AlsoPlace<'a>>,
}

/// A further place that a finding needs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AlsoPlace<'a> {
    /// The line in the file, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The byte in the (unpacked) file, from 0.
    pub byte: u64,
    /// What stands there.
    pub label: &'a str,
}

impl<'a> FindingLine<'a> {
    /// The line for a finding in a game, whose places `places` finds.
    pub fn new(file: &'a str, places: &mut Places<'_>, finding: &'a Finding) -> FindingLine<'a> {
        let place = places.of(finding.span.start);
        FindingLine {
            schema: SCHEMA,
            kind: FindingKind::It,
            code: finding.code.as_str(),
            fault: finding.fault,
            level: finding.level.into(),
            file,
            game: Some(places.game().index),
            ply: finding.ply,
            ply_name: Some(finding.ply_name.as_str()).filter(|name| !name.is_empty()),
            variation: finding.in_variation,
            line: place.line,
            column: place.column,
            byte: place.byte,
            clauses: finding.clauses.iter().map(|clause| clause.id()).collect(),
            message: &finding.message,
            help: &finding.help,
            fen: finding.fen.as_deref(),
            also: finding
                .also
                .iter()
                .map(|(span, label)| {
                    let place = places.of(span.start);
                    AlsoPlace {
                        line: place.line,
                        column: place.column,
                        byte: place.byte,
                        label,
                    }
                })
                .collect(),
        }
    }
}

impl<'a> FindingLine<'a> {
    /// The line for a finding that speaks of a whole file.
    pub fn about_file(
        file: &'a str,
        code: menagerie_core::finding::Code,
        level: menagerie_core::Level,
        message: &'a str,
    ) -> FindingLine<'a> {
        FindingLine {
            schema: SCHEMA,
            kind: FindingKind::It,
            code: code.as_str(),
            fault: None,
            level: level.into(),
            file,
            game: None,
            ply: None,
            ply_name: None,
            variation: false,
            line: 1,
            column: 1,
            byte: 0,
            clauses: Vec::new(),
            message,
            help: &[],
            fen: None,
            also: Vec::new(),
        }
    }
}

/// The verdict on one game, after its findings.
#[derive(Debug, Serialize, JsonSchema)]
pub struct GameLine<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: GameKind,
    /// The file as it was named; `-` is the standard input.
    pub file: &'a str,
    /// The game in that file, from 1.
    pub game: u64,
    /// The ID of the variant it was judged by; null where that is not known.
    pub variant: Option<&'a str>,
    /// The rulings in force that differ from the defaults, `CLAUSE=choice`.
    pub rulings: Vec<String>,
    /// The player of the White men; null without a tag.
    pub white: Option<Cow<'a, str>>,
    /// The player of the Black men; null without a tag.
    pub black: Option<Cow<'a, str>>,
    /// How many plies of the main line were judged legal.
    pub plies: u32,
    /// `valid`, `invalid` or `undecided`.
    pub verdict: VerdictWord,
    /// What the game came to on the board, such as `ongoing` or `checkmate`.
    pub outcome: &'a str,
    /// The record's result; null where it has none.
    pub result: Option<&'a str>,
    /// The findings; only in the document of `--format json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub findings: Option<Vec<FindingLine<'a>>>,
}

/// The verdict on one game in a word.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// The record can stand.
    Valid,
    /// It cannot.
    Invalid,
    /// The record does not settle it.
    Undecided,
}

impl From<menagerie_core::verdict::Decision> for VerdictWord {
    fn from(decision: menagerie_core::verdict::Decision) -> VerdictWord {
        match decision {
            menagerie_core::verdict::Decision::Valid => VerdictWord::Valid,
            menagerie_core::verdict::Decision::Invalid => VerdictWord::Invalid,
            menagerie_core::verdict::Decision::Undecided => VerdictWord::Undecided,
        }
    }
}

impl<'a> GameLine<'a> {
    /// The line for a game, without its findings.
    pub fn new(
        file: &'a str,
        game: &'a GameText,
        variant: Option<&'a str>,
        rulings: Vec<String>,
        verdict: &'a Verdict,
    ) -> GameLine<'a> {
        GameLine {
            schema: SCHEMA,
            kind: GameKind::It,
            file,
            game: game.index,
            variant,
            rulings,
            white: game.tag("White"),
            black: game.tag("Black"),
            plies: verdict.plies,
            verdict: verdict.decision.into(),
            outcome: verdict.outcome.word(),
            result: verdict.result.as_deref(),
            findings: None,
        }
    }
}

/// The last line: the counts. Where it is missing the stream was cut off.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SummaryLine {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: SummaryKind,
    /// How many files were named.
    pub files: u64,
    /// How many of them could not be read, or not to their end.
    pub unreadable: u64,
    /// How many games were found.
    pub games: u64,
    /// How many records can stand.
    pub valid: u64,
    /// How many cannot.
    pub invalid: u64,
    /// How many the record does not settle.
    pub undecided: u64,
    /// How many plies were judged legal in all games.
    pub plies: u64,
    /// How many findings are errors.
    pub errors: u64,
    /// How many are warnings.
    pub warnings: u64,
    /// How many are notes.
    pub notes: u64,
}

impl From<&Tally> for SummaryLine {
    fn from(tally: &Tally) -> SummaryLine {
        SummaryLine {
            schema: SCHEMA,
            kind: SummaryKind::It,
            files: tally.files,
            unreadable: tally.unreadable,
            games: tally.games(),
            valid: tally.valid,
            invalid: tally.invalid,
            undecided: tally.undecided,
            plies: tally.plies,
            errors: tally.errors,
            warnings: tally.warnings,
            notes: tally.notes,
        }
    }
}

/// The whole document of `validate --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Report<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: ReportKind,
    /// Every game with its findings.
    pub games: Vec<GameLine<'a>>,
    /// Findings that speak of a whole file.
    pub findings: Vec<FindingLine<'a>>,
    /// The counts.
    pub summary: SummaryLine,
}

/// Writes `value` as one line.
pub fn line<T: Serialize>(out: &mut Vec<u8>, value: &T) {
    // Writing to memory does not fail, and no value here has keys that are not strings.
    if serde_json::to_writer(&mut *out, value).is_ok() {
        out.push(b'\n');
    }
}
