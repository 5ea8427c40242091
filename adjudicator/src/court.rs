//! Judging one game: which variant, under which rulings, and what the variant's referee says.

use crate::bench::Bench;
use crate::variants::{self, Entry};
use menagerie_core::fen::FenFault;
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::quote::quoted;
use menagerie_core::record::{GameText, Score, TagSpan};
use menagerie_core::span::Span;
use menagerie_core::verdict::{self, Decision, Verdict};
use menagerie_core::{Identity, Rulings, Setup};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Judges games.
pub struct Court {
    bench: Bench,
    /// The variant of games that do not say.
    fallback: &'static str,
    /// Whether notes and warnings count as errors.
    strict: bool,
}

/// A game judged.
#[derive(Debug)]
pub struct Judgement {
    /// The variant it was judged by; `None` where that is not known.
    pub variant: Option<&'static Identity>,
    /// The rulings that its record names, as far as they differ from the defaults.
    pub rulings: Rulings,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether a fault of this program broke the judging off.
    pub broken: bool,
}

/// What a game is to be judged by.
struct Docket {
    entry: &'static Entry,
    setup: Setup,
}

impl Court {
    /// A court in which games that do not name their variant are judged by `fallback`, an ID.
    pub fn new(fallback: &'static str, strict: bool) -> Court {
        Court {
            bench: Bench::default(),
            fallback,
            strict,
        }
    }

    /// Judges one game; `score` is room to work in, which the next game can use again.
    pub fn judge(&self, game: &GameText, score: &mut Score) -> Judgement {
        score.read(game);
        let mut judgement = match self.docket(game) {
            Ok(docket) => self.refer(game, score, docket),
            Err((variant, findings)) => refuse(game, score, variant, findings),
        };
        if self.strict {
            make_strict(&mut judgement.verdict);
        }
        judgement
    }

    fn refer(&self, game: &GameText, score: &Score, docket: Docket) -> Judgement {
        let Docket { entry, setup } = docket;
        let referee = match self.bench.referee(entry, &setup) {
            Ok(referee) => referee,
            Err(faults) => {
                let findings = faults
                    .into_iter()
                    .map(|fault| bad_array(game, fault))
                    .collect();
                return refuse(game, score, Some(entry.identity), findings);
            }
        };
        // Whatever a record holds, the other games are still judged.
        let judged = catch_unwind(AssertUnwindSafe(|| referee.validate(game, score)));
        match judged {
            Ok(mut verdict) => {
                if game.tag_span("Variant").is_none() {
                    mind_the_variant(&mut verdict, entry.identity);
                }
                Judgement {
                    variant: Some(entry.identity),
                    rulings: setup.rulings,
                    verdict,
                    broken: false,
                }
            }
            Err(_) => Judgement {
                rulings: setup.rulings,
                broken: true,
                ..refuse(game, score, Some(entry.identity), Vec::new())
            },
        }
    }

    /// Finds out from the tags what a game is to be judged by.
    fn docket(&self, game: &GameText) -> Result<Docket, (Option<&'static Identity>, Vec<Finding>)> {
        let mut findings = Vec::new();
        let entry = match game.tag_span("Variant") {
            Some(tag) => variants::find(&game.tag_value(tag)).ok_or_else(|| {
                let value = game.tag_value(tag);
                unknown_variant(tag.value, &value)
            }),
            None => variants::find(self.fallback)
                .ok_or_else(|| unknown_variant(Span::default(), self.fallback)),
        };
        let entry = entry.map_err(|finding| findings.push(finding)).ok();
        let rulings = game
            .tag_span("Rulings")
            .map(|tag| read_rulings(game, tag, &mut findings))
            .unwrap_or_default();
        match entry {
            Some(entry) if findings.is_empty() => Ok(Docket {
                entry,
                setup: Setup {
                    rulings,
                    array: game.tag("Array").map(|array| array.into_owned()),
                },
            }),
            _ => Err((entry.map(|entry| entry.identity), findings)),
        }
    }
}

/// Where a game without a Variant tag has dice and its assumed variant none, says so: the tag was
/// forgotten, rather than the dice rolled for nothing.
fn mind_the_variant(verdict: &mut Verdict, assumed: &Identity) {
    for finding in &mut verdict.findings {
        if finding.code == Code::RollUnexpected {
            finding.help.push(format!(
                "the game has no Variant tag and is judged as {}; --variant ID names another variant",
                assumed.tag
            ));
        }
    }
}

fn unknown_variant(span: Span, name: &str) -> Finding {
    let message = match name.trim() {
        "" => "the Variant tag is empty, so the game is not judged".to_owned(),
        name => format!(
            "the variant {} is not known, so the game is not judged",
            quoted(name)
        ),
    };
    Finding::new(Code::UnknownVariant, Level::Error, span, message)
        .with_help(format!("known variants: {}", variants::known()))
}

fn read_rulings(game: &GameText, tag: &TagSpan, findings: &mut Vec<Finding>) -> Rulings {
    let value = game.tag_value(tag);
    let faults = match Rulings::parse(&value, variants::rulings()) {
        Ok(rulings) => return rulings,
        Err(faults) => faults,
    };
    for (range, fault) in faults {
        let span = within(game, tag, range);
        findings.push(
            Finding::new(Code::BadRulings, Level::Error, span, fault.to_string())
                .with_help("the game is not judged: it is not known by which rules"),
        );
    }
    Rulings::default()
}

fn bad_array(game: &GameText, fault: FenFault) -> Finding {
    let span = game
        .tag_span("Array")
        .map_or(Span::default(), |tag| within(game, tag, fault.range));
    let mut finding =
        Finding::new(Code::BadTag, Level::Error, span, fault.message).with_clauses(fault.clauses);
    finding.fault = Some(fault.name);
    finding.with_help("the game is not judged without its array")
}

/// The place of a part of a tag's value. Where something was escaped or decoded, places in the value
/// are none in the file, and the whole value is meant.
fn within(game: &GameText, tag: &TagSpan, range: Range<usize>) -> Span {
    let as_written = game.bytes(tag.value) == game.tag_value(tag).as_bytes();
    match as_written {
        true => Span::new(
            tag.value.start + range.start as u32,
            tag.value.start + range.end as u32,
        ),
        false => tag.value,
    }
}

/// The verdict on a game that cannot be judged: what is known is that it cannot stand.
fn refuse(
    game: &GameText,
    score: &Score,
    variant: Option<&'static Identity>,
    findings: Vec<Finding>,
) -> Judgement {
    Judgement {
        variant,
        rulings: Rulings::default(),
        verdict: Verdict {
            decision: Decision::Invalid,
            ..verdict::unjudged(game, score, findings)
        },
        broken: false,
    }
}

/// Makes every finding an error, and a valid record with findings in its main line invalid.
fn make_strict(verdict: &mut Verdict) {
    for finding in &mut verdict.findings {
        finding.level = Level::Error;
    }
    if verdict.findings.iter().any(|finding| !finding.in_variation) {
        verdict.decision = Decision::Invalid;
    }
}
