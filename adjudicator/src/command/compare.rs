//! `compare`: two players' copies of one game.

use crate::args::{Compare, Format};
use crate::court::{Compared, Court, Judgement};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, ComparisonKind, SCHEMA, VerdictWord};
use crate::render::letter::json::PositionAbout;
use crate::render::table;
use crate::single::{self, Single};
use crate::variants;
use menagerie_core::difference::{Difference, Matter};
use menagerie_core::finding::{Finding, Level};
use menagerie_core::quote::{escaped, quoted};
use menagerie_core::record::{GameText, Score};
use menagerie_core::ruling::Exhibit;
use menagerie_core::verdict::Decision;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// Tags by which a game is judged: if they differ, the copies are not of one game.
const DECIDING: &[&str] = &["Variant", "Rulings", "Array"];
/// Tags that say how the dice were made.
const PROOFS: &[&str] = &[
    "DiceProtocol",
    "DiceSlots",
    "DiceWhite",
    "DiceBlack",
    "DiceGame",
    "DiceLastWhite",
    "DiceLastBlack",
];
/// Tags that anybody may write as they like.
const ABOUT: &[&str] = &[
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Termination",
];

/// The names of the two copies.
const NAMES: [&str; 2] = ["A", "B"];

/// The answer of `compare --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComparisonReport<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: ComparisonKind,
    /// The two copies, A first.
    pub copies: Vec<CopyAbout<'a>>,
    /// Whether they are of the same game, move for move and roll for roll.
    pub same: bool,
    /// The first difference; null where there is none.
    pub difference: Option<DifferenceAbout<'a>>,
    /// What the records say for either copy, or that they say nothing.
    pub evidence: &'a [String],
    /// `A` or `B`: the copy that the records refute; null where they refute neither.
    pub refuted: Option<&'static str>,
    /// Tags that differ and decide nothing.
    pub remarks: &'a [String],
}

/// One copy.
#[derive(Debug, Serialize, JsonSchema)]
pub struct CopyAbout<'a> {
    /// The file as it was named; `-` is the standard input.
    pub file: &'a str,
    /// The SHA-256 of the file as it is stored, in hexadecimal.
    pub sha256: &'a str,
    /// The game in that file, from 1.
    pub game: u64,
    /// The ID of the variant it was judged by; null where that is not known.
    pub variant: Option<&'a str>,
    /// `valid`, `invalid` or `undecided`, judged by itself.
    pub verdict: VerdictWord,
    /// How many plies of the main line were judged legal.
    pub plies: u32,
    /// The errors in its main line.
    pub errors: Vec<String>,
}

/// The first difference.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DifferenceAbout<'a> {
    /// `tag`, `start`, `move`, `roll`, `length` or `result`.
    pub matter: &'static str,
    /// The ply, from 1; 0 is the start; null for a tag.
    pub ply: Option<u32>,
    /// Where it is, as people write it.
    pub place: String,
    /// What each copy has there, A first.
    pub have: &'a [String; 2],
    /// The position before it; null where it is not known.
    pub before: Option<PositionAbout<'a>>,
    /// The positions after it, A first; null where one is not known.
    pub after: Vec<Option<PositionAbout<'a>>>,
}

/// What the comparison came to.
struct Outcome {
    difference: Option<Found>,
    evidence: Vec<String>,
    refuted: Option<usize>,
    remarks: Vec<String>,
}

/// The first difference: of a tag, or of the games.
enum Found {
    Tag { tag: String, have: [String; 2] },
    Game(Box<Difference>),
}

/// Runs the command.
///
/// # Errors
/// If a copy cannot be read, or the results cannot be written.
pub fn run(args: &Compare, out: &mut Output) -> Result<Exit, Failure> {
    if args.a == "-" && args.b == "-" {
        return Err(Failure::Usage(
            "only one of the copies can come from the standard input".to_owned(),
        ));
    }
    let copies = [
        single::fetch(&args.a, args.game_a, args.mail)?,
        single::fetch(&args.b, args.game_b, args.mail)?,
    ];
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let mut scores = [Score::default(), Score::default()];
    let games = [&copies[0].game, &copies[1].game];
    let Compared { judged, difference } = Court::new(fallback, false).compare(games, &mut scores);
    if let Some(broken) = judged.iter().position(|one| one.broken) {
        return Err(Failure::Usage(format!(
            "judging copy {} broke off by a fault of this program; please report it",
            NAMES[broken]
        )));
    }
    let outcome = weigh(games, &judged, difference)?;
    if args.format == Format::Human {
        let page = page(&copies, &judged, &outcome, out.width());
        out.write_all(page.as_bytes())?;
    } else {
        let mut text = Vec::new();
        json::line(&mut text, &report(&copies, &judged, &outcome));
        out.write_all(&text)?;
    }
    Ok(match (&outcome.difference, outcome.refuted) {
        (None, _) => Exit::Ok,
        (Some(_), Some(_)) => Exit::Wrong,
        (Some(_), None) => Exit::Undecided,
    })
}

/// Weighs the two copies against each other.
fn weigh(
    games: [&GameText; 2],
    judged: &[Judgement; 2],
    difference: Option<Option<Difference>>,
) -> Result<Outcome, Failure> {
    let tag = DECIDING.iter().chain(PROOFS).find_map(|tag| {
        let have = values(games, tag);
        let same = match *tag {
            "Variant" => judged[0].variant.map(|v| v.id) == judged[1].variant.map(|v| v.id),
            "Rulings" => judged[0].rulings == judged[1].rulings,
            _ => have[0] == have[1],
        };
        (!same || (judged.iter().any(|one| one.variant.is_none()) && have[0] != have[1])).then(
            || Found::Tag {
                tag: (*tag).to_owned(),
                have,
            },
        )
    });
    let found = match (tag, difference) {
        (Some(tag), _) => Some(tag),
        (None, Some(difference)) => difference.map(|one| Found::Game(Box::new(one))),
        (None, None) => {
            return Err(Failure::Usage(format!(
                "the copies cannot be compared: {}",
                judged
                    .iter()
                    .flat_map(|one| &one.verdict.findings)
                    .find(|finding| finding.level == Level::Error)
                    .map_or(
                        "it is not known by which rules they are to be judged",
                        |f| { f.message.as_str() }
                    )
            )));
        }
    };
    let remarks = ABOUT
        .iter()
        .filter_map(|tag| {
            let [a, b] = values(games, tag);
            (a != b).then(|| format!("{tag} is {a} in A and {b} in B"))
        })
        .collect();
    let mut outcome = Outcome {
        evidence: Vec::new(),
        refuted: None,
        remarks,
        difference: found,
    };
    if outcome.difference.is_some() {
        let from = match &outcome.difference {
            Some(Found::Game(difference)) => difference.ply,
            _ => 0,
        };
        by_the_rules(&mut outcome, judged, from);
        by_proofs(&mut outcome, games);
        if outcome.refuted.is_none() {
            outcome
                .evidence
                .push("there is no evidence in the records for either copy".to_owned());
        }
    }
    Ok(outcome)
}

/// A tag of both copies, quoted.
fn values(games: [&GameText; 2], tag: &str) -> [String; 2] {
    games.map(|game| {
        game.tag(tag)
            .map_or_else(|| "no such tag".to_owned(), |value| quoted(value.trim()))
    })
}

/// The errors of the main line.
fn errors(judgement: &Judgement) -> impl Iterator<Item = &Finding> {
    judgement
        .verdict
        .findings
        .iter()
        .filter(|finding| finding.level == Level::Error && !finding.in_variation)
}

/// A finding with its place, in a line.
fn told(finding: &Finding) -> String {
    match finding.ply_name.is_empty() {
        true => format!("{}: {}", finding.code, finding.message),
        false => format!("{} {}: {}", finding.ply_name, finding.code, finding.message),
    }
}

/// Judged each by itself: does one hold errors from the difference on, and the other none at all?
fn by_the_rules(outcome: &mut Outcome, judged: &[Judgement; 2], from: u32) {
    let later = [0, 1].map(|i: usize| {
        errors(&judged[i])
            .filter(|finding| finding.ply.is_none_or(|ply| ply >= from))
            .collect::<Vec<&Finding>>()
    });
    let clean = [0, 1].map(|i: usize| judged[i].verdict.decision == Decision::Valid);
    for (i, other) in [(0, 1), (1, 0)] {
        if let Some(first) = later[i].first() {
            outcome
                .evidence
                .push(format!("copy {} cannot stand: {}", NAMES[i], told(first)));
            // Which rules were agreed no record proves, whatever it comes to under its own.
            if clean[other] && matches!(outcome.difference, Some(Found::Game(_))) {
                outcome.refuted = Some(i);
            }
        }
    }
    if clean[0] && clean[1] {
        outcome.evidence.push(
            "each copy, judged by itself, can stand: every move and roll in it is possible"
                .to_owned(),
        );
    }
    for i in [0, 1] {
        let warnings = judged[i].verdict.findings.iter().filter(|finding| {
            finding.level == Level::Warning
                && !finding.in_variation
                && finding.ply.is_some_and(|ply| ply >= from)
        });
        for warning in warnings.take(3) {
            outcome.evidence.push(format!(
                "copy {} contradicts itself, which may be a slip of the pen and proves nothing: {}",
                NAMES[i],
                told(warning)
            ));
        }
    }
}

/// Says of dice proofs that they are not looked at, where there are any.
fn by_proofs(outcome: &mut Outcome, games: [&GameText; 2]) {
    let has = games.map(|game| {
        PROOFS.iter().any(|tag| game.tag_span(tag).is_some()) || find(game.as_bytes(), b"[%share")
    });
    if has[0] || has[1] {
        let who = match has {
            [true, true] => "both copies name",
            [true, false] => "copy A names",
            _ => "copy B names",
        };
        outcome.evidence.push(format!(
            "{who} a source or proofs of the dice; no dice proofs are checked by this version"
        ));
    }
}

fn find(text: &[u8], what: &[u8]) -> bool {
    text.windows(what.len())
        .any(|window| window.eq_ignore_ascii_case(what))
}

/// Where a difference is, as people say it.
fn place(found: &Found) -> String {
    match found {
        Found::Tag { tag, .. } => format!("the {tag} tag"),
        Found::Game(difference) => match difference.matter {
            Matter::Start => "the start".to_owned(),
            Matter::Move => format!("move {} (ply {})", difference.number, difference.ply),
            Matter::Roll => format!(
                "the roll after move {} (ply {})",
                difference.number, difference.ply
            ),
            Matter::Length => format!("length: one copy has no move {}", difference.number),
            Matter::Result => "the result".to_owned(),
        },
    }
}

fn have(found: &Found) -> &[String; 2] {
    match found {
        Found::Tag { have, .. } => have,
        Found::Game(difference) => &difference.have,
    }
}

fn report<'a>(
    copies: &'a [Single; 2],
    judged: &'a [Judgement; 2],
    outcome: &'a Outcome,
) -> ComparisonReport<'a> {
    ComparisonReport {
        schema: SCHEMA,
        kind: ComparisonKind::It,
        copies: copies
            .iter()
            .zip(judged)
            .map(|(single, judgement)| CopyAbout {
                file: &single.file,
                sha256: &single.sha256,
                game: single.game.index,
                variant: judgement.variant.map(|identity| identity.id),
                verdict: judgement.verdict.decision.into(),
                plies: judgement.verdict.plies,
                errors: errors(judgement).map(told).collect(),
            })
            .collect(),
        same: outcome.difference.is_none(),
        difference: outcome.difference.as_ref().map(|found| {
            let game = match found {
                Found::Game(difference) => Some(&**difference),
                Found::Tag { .. } => None,
            };
            DifferenceAbout {
                matter: game.map_or("tag", |difference| difference.matter.word()),
                ply: game.map(|difference| difference.ply),
                place: place(found),
                have: have(found),
                before: game
                    .and_then(|difference| difference.before.as_ref())
                    .map(PositionAbout::from),
                after: game.map_or_else(Vec::new, |difference| {
                    difference
                        .after
                        .iter()
                        .map(|exhibit| exhibit.as_ref().map(PositionAbout::from))
                        .collect()
                }),
            }
        }),
        evidence: &outcome.evidence,
        refuted: outcome.refuted.map(|i| NAMES[i]),
        remarks: &outcome.remarks,
    }
}

fn page(copies: &[Single; 2], judged: &[Judgement; 2], outcome: &Outcome, width: usize) -> String {
    let mut page = String::new();
    let line = |page: &mut String, text: &str, indent: &str| {
        page.push_str(&table::wrapped(text, indent, width));
    };
    match (&outcome.difference, outcome.refuted) {
        (None, _) => line(
            &mut page,
            "SAME: the copies are of the same game, move for move and roll for roll",
            "  ",
        ),
        (Some(found), Some(i)) => line(
            &mut page,
            &format!(
                "DIFFERENT in {}; the records refute copy {}",
                place(found),
                NAMES[i]
            ),
            "  ",
        ),
        (Some(found), None) => line(
            &mut page,
            &format!(
                "DIFFERENT in {}; no evidence in the records for either copy",
                place(found)
            ),
            "  ",
        ),
    }
    page.push('\n');
    for (i, (single, judgement)) in copies.iter().zip(judged).enumerate() {
        let tag = judgement.variant.map_or("?", |identity| identity.tag);
        line(
            &mut page,
            &format!(
                "{}  {}, game {}, {tag}: {}, {}",
                NAMES[i],
                crate::render::human::name(&single.file),
                single.game.index,
                judgement.verdict.decision.word(),
                match judgement.verdict.plies {
                    1 => "1 ply".to_owned(),
                    n => format!("{n} plies"),
                }
            ),
            "   ",
        );
        page.push_str(&format!("   SHA-256 {}\n", single.sha256));
        for finding in errors(judgement).take(3) {
            line(
                &mut page,
                &format!("   - {}", escaped(&told(finding))),
                "     ",
            );
        }
    }
    if let Some(found) = &outcome.difference {
        page.push_str(&format!(
            "\nThe first difference: {}\n",
            escaped(&place(found))
        ));
        for (i, text) in have(found).iter().enumerate() {
            line(
                &mut page,
                &format!("  {} has {}", NAMES[i], escaped(text)),
                "    ",
            );
        }
        if let Found::Game(difference) = found {
            let shown = difference.before.iter().map(|one| (String::new(), one));
            let after = difference
                .after
                .iter()
                .enumerate()
                .filter_map(|(i, one)| Some((format!("{}: ", NAMES[i]), one.as_ref()?)));
            for (whose, exhibit) in shown.chain(after) {
                position(&mut page, &whose, exhibit, width);
            }
        }
        page.push_str("\nWhat the records say\n");
        for text in &outcome.evidence {
            line(&mut page, &format!("- {}", escaped(text)), "  ");
        }
    }
    if !outcome.remarks.is_empty() {
        page.push_str("\nTags that differ; anybody may write them, and they decide nothing\n");
        for text in &outcome.remarks {
            line(&mut page, &format!("- {}", escaped(text)), "  ");
        }
    }
    page
}

fn position(page: &mut String, whose: &str, exhibit: &Exhibit, width: usize) {
    page.push_str(&format!("\n{whose}{}\n", escaped(&exhibit.title)));
    page.push_str(&exhibit.diagram);
    page.push('\n');
    page.push_str(&table::wrapped(&escaped(&exhibit.scene.fen), "  ", width));
    for line in &exhibit.scene.powers {
        page.push_str(&table::wrapped(&format!("  {line}"), "    ", width));
    }
}
