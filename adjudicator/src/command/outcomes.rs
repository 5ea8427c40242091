//! `outcomes`: what a variant's dice can show and what comes of it.

use crate::args::{Format, Outcomes};
use crate::command::batch;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, OutcomesKind, SCHEMA};
use crate::render::table;
use menagerie_core::dice::{self, Choice, DiceRule, Numbers, Outcome};
use menagerie_core::quote::quoted;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// The answer of `outcomes --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OutcomesReport {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: OutcomesKind,
    /// The variant's ID.
    pub variant: &'static str,
    /// How many dice a player rolls; 0 in a variant without dice.
    pub dice: u8,
    /// Whether it matters which die shows which number.
    pub ordered: bool,
    /// Every roll, in ascending order.
    pub outcomes: Vec<OutcomeAbout>,
}

/// One roll.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OutcomeAbout {
    /// The numbers, as a FEN writes them.
    pub roll: String,
    /// The exact probability: `1/18`.
    pub odds: String,
    /// What the roll does, before or without a choice.
    pub effect: String,
    /// What it offers; empty where it leaves no choice.
    pub choices: Vec<ChoiceAbout>,
    /// The IDs of the clauses that say so.
    pub clauses: Vec<&'static str>,
}

/// One choice that a roll offers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ChoiceAbout {
    /// The coordinates, as a FEN writes them: `3:2`.
    pub coordinates: String,
    /// The name of the piece, where it has one.
    pub name: Option<&'static str>,
    /// What the roll then does.
    pub effect: String,
}

/// Runs the command.
///
/// # Errors
/// If the roll is not possible, or the results cannot be written.
pub fn run(args: &Outcomes, out: &mut Output) -> Result<Exit, Failure> {
    let referee = batch::referee(args.variant)?;
    let identity = referee.identity();
    let rule = referee.dice();
    let wanted = match (&args.roll, rule) {
        (None, _) => None,
        (Some(text), Some(rule)) => Some(read_roll(rule, text)?),
        (Some(_), None) => {
            return Err(Failure::Wrong {
                message: format!("{} has no dice, so there is no roll", identity.tag),
                help: Vec::new(),
            });
        }
    };
    let outcomes: Vec<Outcome> = rule
        .map(dice::outcomes)
        .unwrap_or_default()
        .into_iter()
        .filter(|outcome| wanted.is_none_or(|numbers| outcome.numbers == numbers))
        .collect();
    let abouts: Vec<OutcomeAbout> = match rule {
        Some(rule) => outcomes
            .iter()
            .map(|outcome| about(rule, outcome))
            .collect(),
        None => Vec::new(),
    };
    if args.format != Format::Human {
        let mut text = Vec::new();
        json::line(
            &mut text,
            &OutcomesReport {
                schema: SCHEMA,
                kind: OutcomesKind::It,
                variant: identity.id,
                dice: rule.map_or(0, |rule| rule.dice().count),
                ordered: rule.is_some_and(|rule| rule.dice().ordered),
                outcomes: abouts,
            },
        );
        out.write_all(&text)?;
        return Ok(Exit::Ok);
    }
    let width = out.width();
    let Some(rule) = rule else {
        writeln!(
            out,
            "{} has no dice: every turn is played by the same rules.",
            identity.tag
        )?;
        return Ok(Exit::Ok);
    };
    let text = match (wanted, &outcomes[..], &abouts[..]) {
        (Some(_), [outcome], [about]) => one(identity.tag, outcome, about, width),
        _ => all(identity.tag, rule, &outcomes, &abouts, width),
    };
    out.write_all(text.as_bytes())?;
    Ok(Exit::Ok)
}

/// Reads `63`, `6 3`, `6-3` or `6,3`.
fn read_roll(rule: &dyn DiceRule, text: &str) -> Result<Numbers, Failure> {
    let shown: Vec<u8> = text
        .chars()
        .filter(|c| !matches!(c, ' ' | '-' | ','))
        // What is no digit becomes a number that no die shows.
        .map(|c| c.to_digit(10).map_or(0, |digit| digit as u8))
        .collect();
    Numbers::new(rule.dice(), &shown).ok_or_else(|| Failure::Wrong {
        message: format!("{} is no roll here", quoted(text)),
        help: vec![match rule.dice().count {
            1 => "one die is rolled: a number from 1 to 6".to_owned(),
            _ => "two dice are rolled: two numbers from 1 to 6, such as 63".to_owned(),
        }],
    })
}

fn about(rule: &dyn DiceRule, outcome: &Outcome) -> OutcomeAbout {
    OutcomeAbout {
        roll: outcome.numbers.joined(""),
        odds: outcome.odds.to_string(),
        effect: rule.effect(outcome.numbers, None),
        choices: outcome
            .choices
            .iter()
            .map(|choice| ChoiceAbout {
                coordinates: choice.to_string(),
                name: rule.name(*choice),
                effect: rule.effect(outcome.numbers, Some(*choice)),
            })
            .collect(),
        clauses: rule
            .clauses(outcome.numbers)
            .iter()
            .map(|clause| clause.id())
            .collect(),
    }
}

fn all(
    tag: &str,
    rule: &dyn DiceRule,
    outcomes: &[Outcome],
    abouts: &[OutcomeAbout],
    width: usize,
) -> String {
    let dice = match (rule.dice().count, rule.dice().ordered) {
        (1, _) => "one die",
        (_, true) => "two dice, in order",
        (_, false) => "two dice, in any order",
    };
    let mut text = format!("{tag}: {dice}, {} outcomes\n\n", outcomes.len());
    let mut rows = vec![
        ["roll", "odds", "", "what it does"]
            .map(str::to_owned)
            .to_vec(),
    ];
    for (outcome, about) in outcomes.iter().zip(abouts) {
        rows.push(vec![
            outcome.numbers.to_string(),
            about.odds.clone(),
            percent(outcome),
            effect(rule, outcome, about),
        ]);
    }
    text.push_str(&table::columns(&rows, width));
    text.push_str(&match rule.waiver() {
        Ok(clause) => format!("\nThe roll may be waived ({clause}).\n"),
        Err(_) => String::new(),
    });
    text
}

fn one(tag: &str, outcome: &Outcome, about: &OutcomeAbout, width: usize) -> String {
    let mut text = format!(
        "{tag}, roll {}: {}, {}\n",
        outcome.numbers,
        about.odds,
        percent(outcome).trim()
    );
    text.push_str(&table::wrapped(&about.effect, "", width));
    let rows: Vec<Vec<String>> = about
        .choices
        .iter()
        .map(|choice| vec![format!("  {}", choice.coordinates), choice.effect.clone()])
        .collect();
    text.push_str(&table::columns(&rows, width));
    if !about.clauses.is_empty() {
        text.push_str(&format!("rules: {}\n", about.clauses.join(", ")));
    }
    text
}

fn effect(rule: &dyn DiceRule, outcome: &Outcome, about: &OutcomeAbout) -> String {
    if outcome.choices.is_empty() {
        return about.effect.clone();
    }
    let offered: Vec<String> = outcome
        .choices
        .iter()
        .map(|choice| named(rule, *choice))
        .collect();
    format!("choice of {}", offered.join(", "))
}

fn named(rule: &dyn DiceRule, choice: Choice) -> String {
    match rule.name(choice) {
        Some(name) => format!("{name} {choice}"),
        None => choice.to_string(),
    }
}

fn percent(outcome: &Outcome) -> String {
    let odds = f64::from(*outcome.odds.numer()) / f64::from(*outcome.odds.denom());
    format!("{:5.2} %", odds * 100.0)
}
