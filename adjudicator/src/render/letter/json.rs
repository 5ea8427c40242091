//! A ruling for programs.

use super::Letter;
use crate::render::json::{RulingKind, SCHEMA};
use menagerie_core::clause::RULES_VERSION;
use menagerie_core::ruling::{Decision, Exhibit, Swing};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// A ruling on a claim.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulingLine<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: RulingKind,
    /// The file as it was named; `-` is the standard input.
    pub file: &'a str,
    /// The SHA-256 of the file as it is stored, in hexadecimal.
    pub sha256: &'a str,
    /// The game in that file, from 1.
    pub game: u64,
    /// The ID of the variant.
    pub variant: &'static str,
    /// The rulings in force that differ from the defaults, `CLAUSE=choice`.
    pub rulings: &'a [String],
    /// The version of the rules.
    pub rules_version: u32,
    /// The player of the White men; null without a tag.
    pub white: Option<Cow<'a, str>>,
    /// The player of the Black men; null without a tag.
    pub black: Option<Cow<'a, str>>,
    /// The claim, such as `checkmate` or `legal Nf3`.
    pub claim: String,
    /// The move that a draw is claimed with, if one is.
    pub intends: Option<&'a str>,
    /// The ply of the main line, from 1; 0 is the start; null where the whole record is meant.
    pub ply: Option<u32>,
    /// That move as people write it.
    pub place: &'a str,
    /// What was claimed, as a sentence.
    pub statement: &'a str,
    /// The decision.
    pub decision: DecisionWord,
    /// The reasons, in order.
    pub reasons: Vec<ReasonAbout<'a>>,
    /// Which rolls would make it otherwise.
    pub rolls: Vec<SwingAbout<'a>>,
    /// Which choices of the tournament would have turned it.
    pub options: Vec<TurnedAbout>,
    /// When the position stood on the board, for a claim of repetition.
    pub occurrences: Vec<OccurrenceAbout<'a>>,
    /// Positions that look the same and are not, for a claim of repetition.
    pub comparisons: Vec<ComparisonAbout<'a>>,
    /// The positions that it rests on.
    pub positions: Vec<PositionAbout<'a>>,
    /// Commands in comments at that move, kept as written.
    pub commands: &'a [String],
    /// What is not decided.
    pub open: &'a [String],
    /// What each player may do next.
    pub next: &'a [String],
    /// The clauses that are cited, with their text.
    pub clauses: Vec<ClauseCited>,
}

/// A decision in a word.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum DecisionWord {
    /// The claim is right.
    Upheld,
    /// The claim is wrong.
    Rejected,
    /// The record cannot settle it.
    Undecided,
}

impl From<Decision> for DecisionWord {
    fn from(decision: Decision) -> DecisionWord {
        match decision {
            Decision::Upheld => DecisionWord::Upheld,
            Decision::Rejected => DecisionWord::Rejected,
            Decision::Undecided => DecisionWord::Undecided,
        }
    }
}

/// One reason.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReasonAbout<'a> {
    /// A sentence or two.
    pub text: &'a str,
    /// The IDs of the clauses behind it.
    pub clauses: Vec<&'static str>,
    /// What bears it out, a line each.
    pub details: &'a [String],
}

/// Rolls with another ruling.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SwingAbout<'a> {
    /// `white` or `black`: whose roll.
    pub player: &'static str,
    /// Whether it is still to come; else another one was recorded.
    pub to_come: bool,
    /// The ruling with it.
    pub decision: DecisionWord,
    /// The rolls, such as `3-1` or `6-3 taken for Zebra (3:2)`.
    pub rolls: &'a [String],
    /// How likely one of them is where its choice is made so, such as `5/36`.
    pub odds: &'a str,
}

/// A choice of the tournament with another ruling.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TurnedAbout {
    /// The clause that offers it.
    pub clause: &'static str,
    /// What is in force.
    pub in_force: &'static str,
    /// The other choice.
    pub other: &'static str,
    /// The ruling with it.
    pub decision: DecisionWord,
}

/// A time that the position stood on the board.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OccurrenceAbout<'a> {
    /// The ply after which it stood, from 1; 0 is the start.
    pub ply: u32,
    /// That move.
    #[serde(rename = "move")]
    pub name: &'a str,
}

/// A position that looks the same and is not.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComparisonAbout<'a> {
    /// Where it stood.
    pub other: OccurrenceAbout<'a>,
    /// What differs.
    pub differences: Vec<DifferenceAbout<'a>>,
}

/// One thing that differs.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DifferenceAbout<'a> {
    /// Its name.
    pub what: &'a str,
    /// How it was there.
    pub there: &'a str,
    /// How it is now.
    pub now: &'a str,
}

/// A position.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PositionAbout<'a> {
    /// Which it is.
    pub title: &'a str,
    /// As FEN.
    pub fen: &'a str,
    /// Both players' powers in words.
    pub powers: &'a [String],
}

impl<'a> From<&'a Exhibit> for PositionAbout<'a> {
    fn from(exhibit: &'a Exhibit) -> PositionAbout<'a> {
        PositionAbout {
            title: &exhibit.title,
            fen: &exhibit.scene.fen,
            powers: &exhibit.scene.powers,
        }
    }
}

/// A clause that is cited.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClauseCited {
    /// The ID.
    pub id: &'static str,
    /// The heading; null where no page has the clause.
    pub title: Option<&'static str>,
    /// The text, Markdown.
    pub text: Option<&'static str>,
}

impl<'a> RulingLine<'a> {
    /// The object for a letter.
    pub fn new(letter: &'a Letter<'a>) -> RulingLine<'a> {
        let game = &letter.single.game;
        let ruling = letter.ruling;
        let occurrence = |one: &'a menagerie_core::ruling::Occurrence| OccurrenceAbout {
            ply: one.ply,
            name: &one.name,
        };
        RulingLine {
            schema: SCHEMA,
            kind: RulingKind::It,
            file: &letter.single.file,
            sha256: &letter.single.sha256,
            game: game.index,
            variant: letter.identity.id,
            rulings: &letter.options,
            rules_version: RULES_VERSION,
            white: game.tag("White"),
            black: game.tag("Black"),
            claim: letter.question.claim.to_string(),
            intends: letter.question.intends.as_deref(),
            ply: ruling.ply,
            place: &ruling.place,
            statement: &ruling.statement,
            decision: ruling.decision.into(),
            reasons: ruling
                .reasons
                .iter()
                .map(|reason| ReasonAbout {
                    text: &reason.text,
                    clauses: reason.clauses.iter().map(|clause| clause.id()).collect(),
                    details: &reason.details,
                })
                .collect(),
            rolls: ruling.swings.iter().map(SwingAbout::from).collect(),
            options: letter
                .turned
                .iter()
                .map(|turned| TurnedAbout {
                    clause: turned.clause.id(),
                    in_force: turned.in_force,
                    other: turned.other,
                    decision: turned.decision.into(),
                })
                .collect(),
            occurrences: ruling.occurrences.iter().map(occurrence).collect(),
            comparisons: ruling
                .comparisons
                .iter()
                .map(|one| ComparisonAbout {
                    other: occurrence(&one.other),
                    differences: one
                        .rows
                        .iter()
                        .map(|[what, there, now]| DifferenceAbout { what, there, now })
                        .collect(),
                })
                .collect(),
            positions: ruling.exhibits.iter().map(PositionAbout::from).collect(),
            commands: &ruling.commands,
            open: &ruling.open,
            next: &ruling.next,
            clauses: letter
                .clauses
                .iter()
                .map(|(clause, text)| ClauseCited {
                    id: clause.id(),
                    title: text.map(|text| text.title),
                    text: text.map(|text| text.body),
                })
                .collect(),
        }
    }
}

impl<'a> From<&'a Swing> for SwingAbout<'a> {
    fn from(swing: &'a Swing) -> SwingAbout<'a> {
        SwingAbout {
            player: match swing.player {
                menagerie_core::Player::White => "white",
                menagerie_core::Player::Black => "black",
            },
            to_come: swing.to_come,
            decision: swing.decision.into(),
            rolls: &swing.rolls,
            odds: &swing.odds,
        }
    }
}
