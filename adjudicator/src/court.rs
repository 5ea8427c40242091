//! Judging one game: which variant, under which rulings, and what the variant's referee says.

use crate::bench::Bench;
use crate::variants::{self, Entry};
use menagerie_core::canonical::Canonical;
use menagerie_core::clause::Clause;
use menagerie_core::difference::Difference;
use menagerie_core::fen::FenFault;
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::quote::quoted;
use menagerie_core::record::{GameText, Score, TagSpan};
use menagerie_core::referee::Referee;
use menagerie_core::ruling::{NoRuling, Question, Ruling};
use menagerie_core::span::Span;
use menagerie_core::trace::Trace;
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

/// A game followed ply by ply.
#[derive(Debug)]
pub struct Followed {
    /// The variant it is played by.
    pub identity: &'static Identity,
    /// The rulings that its record names, as far as they differ from the defaults.
    pub rulings: Rulings,
    /// Its positions.
    pub trace: Trace,
}

/// A ruling on a claim.
#[derive(Debug)]
pub struct Ruled {
    /// The variant it was made by.
    pub identity: &'static Identity,
    /// The rulings that the record names, as far as they differ from the defaults.
    pub rulings: Rulings,
    /// The ruling.
    pub ruling: Ruling,
    /// The choices of the tournament that would have led to another.
    pub turned: Vec<Turned>,
}

/// A choice of the tournament that would have led to another ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turned {
    /// The clause that offers it.
    pub clause: Clause,
    /// What is in force.
    pub in_force: &'static str,
    /// What would have turned the ruling.
    pub other: &'static str,
    /// The ruling then.
    pub decision: menagerie_core::ruling::Decision,
}

/// Two copies of a game.
#[derive(Debug)]
pub struct Compared {
    /// Each judged by itself.
    pub judged: [Judgement; 2],
    /// The first difference, if there is one; `None` at the outside where the copies are not of one game
    /// under one set of rulings, so that nothing can be compared.
    pub difference: Option<Option<Difference>>,
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

    /// Judges a game and, if no error of any kind stands in it, finds its canonical text; `None` where there
    /// is an error, or where some move is not replayed.
    pub fn restate(&self, game: &GameText, score: &mut Score) -> (Judgement, Option<Canonical>) {
        let judgement = self.judge(game, score);
        let is_error = |finding: &Finding| finding.level == Level::Error;
        if judgement.broken || judgement.verdict.findings.iter().any(is_error) {
            return (judgement, None);
        }
        let canonical = self.docket(game).ok().and_then(|Docket { entry, setup }| {
            let referee = self.bench.referee(entry, &setup).ok()?;
            catch_unwind(AssertUnwindSafe(|| referee.canonical(game, score))).ok()?
        });
        (judgement, canonical)
    }

    /// Rules on a claim about a game, and asks what the ruling would be if one ruling of the tournament's
    /// choice were turned round.
    ///
    /// # Errors
    /// Why there is nothing to rule on.
    pub fn rule(
        &self,
        game: &GameText,
        score: &mut Score,
        question: &Question,
    ) -> Result<Ruled, NoRuling> {
        score.read(game);
        let Docket { entry, setup } = self
            .docket(game)
            .map_err(|(_, findings)| no_ruling(findings))?;
        let referee = self.bench.referee(entry, &setup).map_err(|faults| {
            no_ruling(
                faults
                    .into_iter()
                    .map(|fault| bad_array(game, fault))
                    .collect(),
            )
        })?;
        let ask = |referee: &dyn Referee| {
            catch_unwind(AssertUnwindSafe(|| referee.rule(game, score, question))).unwrap_or_else(
                |_| {
                    Err(NoRuling {
                        message: "judging broke off by a fault of this program; please report it"
                            .to_owned(),
                        help: Vec::new(),
                    })
                },
            )
        };
        let ruling = ask(&*referee)?;
        let mut turned = Vec::new();
        for option in entry.identity.options {
            let in_force = setup.rulings.choice(option);
            let setup = Setup {
                rulings: turn_round(entry.identity, &setup.rulings, option),
                array: setup.array.clone(),
            };
            if let Ok(referee) = self.bench.referee(entry, &setup)
                && let Ok(other) = ask(&*referee)
                && other.decision != ruling.decision
            {
                turned.push(Turned {
                    clause: option.clause,
                    in_force,
                    other: setup.rulings.choice(option),
                    decision: other.decision,
                });
            }
        }
        Ok(Ruled {
            identity: entry.identity,
            rulings: setup.rulings,
            ruling,
            turned,
        })
    }

    /// Judges two copies of one game, each by itself, and finds their first difference where both are of one
    /// game under one set of rulings.
    pub fn compare(&self, copies: [&GameText; 2], scores: &mut [Score; 2]) -> Compared {
        let [one, two] = scores;
        let judged = [self.judge(copies[0], one), self.judge(copies[1], two)];
        let dockets = copies.map(|game| self.docket(game).ok());
        let difference = match &dockets {
            [Some(a), Some(b)]
                if a.entry.identity.id == b.entry.identity.id && a.setup == b.setup =>
            {
                self.bench
                    .referee(a.entry, &a.setup)
                    .ok()
                    .and_then(|referee| {
                        catch_unwind(AssertUnwindSafe(|| {
                            referee.first_difference([
                                (copies[0], one, &judged[0].verdict),
                                (copies[1], two, &judged[1].verdict),
                            ])
                        }))
                        .ok()
                    })
            }
            _ => None,
        };
        Compared { judged, difference }
    }

    /// Follows a game ply by ply by the rules that its tags name.
    ///
    /// # Errors
    /// Why it cannot be followed: what is wrong with its tags, its text or its start. None of these where a
    /// fault of this program broke the following off.
    pub fn follow(&self, game: &GameText, score: &mut Score) -> Result<Followed, Vec<Finding>> {
        score.read(game);
        let Docket { entry, setup } = self.docket(game).map_err(|(_, findings)| findings)?;
        let referee = self.bench.referee(entry, &setup).map_err(|faults| {
            let findings = faults.into_iter().map(|fault| bad_array(game, fault));
            findings.collect::<Vec<_>>()
        })?;
        let trace = catch_unwind(AssertUnwindSafe(|| referee.trace(game, score)))
            .unwrap_or_else(|_| Err(Vec::new()))?;
        Ok(Followed {
            identity: entry.identity,
            rulings: setup.rulings,
            trace,
        })
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

/// Why nothing can be ruled on, from what is wrong with the tags.
fn no_ruling(findings: Vec<Finding>) -> NoRuling {
    let mut reasons = findings.into_iter();
    let first = reasons.next();
    let mut help: Vec<String> = first
        .iter()
        .flat_map(|finding| finding.help.clone())
        .collect();
    help.extend(reasons.map(|finding| finding.message));
    NoRuling {
        message: first.map_or_else(
            || "it is not known by which rules this game is played".to_owned(),
            |finding| finding.message,
        ),
        help,
    }
}

/// These rulings with one turned round.
fn turn_round(identity: &Identity, rulings: &Rulings, turned: &menagerie_core::Ruling) -> Rulings {
    let mut parts = Vec::new();
    for option in identity.options {
        let other = rulings.is_other(option) != (option.clause == turned.clause);
        let choice = if other { option.other } else { option.default };
        parts.push(format!("{}={choice}", option.clause));
    }
    Rulings::parse(&parts.join(";"), identity.options).unwrap_or_default()
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
