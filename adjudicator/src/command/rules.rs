//! `rules`: the rules that verdicts cite, from the pages that the variants carry.

use crate::args::{Format, Rules};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, RulesKind, SCHEMA};
use crate::render::{markdown, table};
use crate::variants::{self, ENTRIES, Entry};
use anstyle::Style;
use menagerie_core::clause::{ClauseText, RulePage};
use menagerie_core::quote::quoted;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// The answer of `rules --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RulesReport {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: RulesKind,
    /// The variants that the clauses belong to, or all where nothing was asked.
    pub variants: Vec<VariantAbout>,
    /// The clauses; empty where only the variants are listed.
    pub clauses: Vec<ClauseAbout>,
}

/// What a variant is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct VariantAbout {
    /// The ID that commands take.
    pub id: &'static str,
    /// The canonical `Variant` tag.
    pub tag: &'static str,
    /// What the game is, a line.
    pub summary: &'static str,
    /// The rulings that a tournament may choose otherwise.
    pub options: Vec<OptionAbout>,
}

/// A ruling with a choice.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OptionAbout {
    /// The clause.
    pub clause: &'static str,
    /// The choice in force where nothing is said.
    pub default: &'static str,
    /// The other choice.
    pub other: &'static str,
}

/// One clause.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ClauseAbout {
    /// The ID.
    pub id: &'static str,
    /// The heading.
    pub title: &'static str,
    /// Where it comes from: `page`, `ruling`, `page and ruling`, `erratum`.
    pub source: &'static str,
    /// The choice that a tournament has.
    pub option: Option<&'static str>,
    /// What it leaves open.
    pub open: Option<&'static str>,
    /// The text, Markdown.
    pub text: &'static str,
    /// The title of the page that it stands on.
    pub page: &'static str,
}

/// Runs the command.
///
/// # Errors
/// If there is no such variant or clause, or the results cannot be written.
pub fn run(args: &Rules, out: &mut Output) -> Result<Exit, Failure> {
    let found = find(args.subject.as_deref())?;
    if args.format != Format::Human {
        let mut text = Vec::new();
        json::line(&mut text, &found.report());
        out.write_all(&text)?;
        return Ok(Exit::Ok);
    }
    let width = out.width();
    let styled = out.styled;
    let text = match &found {
        Found::All => list(width),
        Found::Variant(entry) => pages(entry, width, styled),
        Found::Clause(page, clause, variants) => one(*page, clause, variants, width, styled),
    };
    out.write_all(text.as_bytes())?;
    Ok(Exit::Ok)
}

/// What was asked for.
enum Found {
    All,
    Variant(&'static Entry),
    Clause(RulePage, ClauseText, Vec<&'static Entry>),
}

fn find(subject: Option<&str>) -> Result<Found, Failure> {
    let Some(subject) = subject else {
        return Ok(Found::All);
    };
    if let Some(entry) = variants::find(subject) {
        return Ok(Found::Variant(entry));
    }
    let mut found: Option<Found> = None;
    for entry in ENTRIES {
        for page in entry.identity.pages {
            let Some(clause) = page
                .clauses()
                .into_iter()
                .find(|clause| clause.clause.id().eq_ignore_ascii_case(subject.trim()))
            else {
                continue;
            };
            match &mut found {
                Some(Found::Clause(_, _, variants)) => variants.push(entry),
                _ => found = Some(Found::Clause(*page, clause, vec![entry])),
            }
        }
    }
    found.ok_or_else(|| {
        Failure::Usage(format!(
            "there is no variant and no clause {}; \"adjudicator rules\" lists the variants and their pages",
            quoted(subject)
        ))
    })
}

/// All variants with their pages.
fn list(width: usize) -> String {
    let mut rows = Vec::new();
    for entry in ENTRIES {
        let identity = entry.identity;
        rows.push(vec![
            identity.id.to_owned(),
            format!("{}: {}", identity.tag, identity.summary),
        ]);
    }
    let mut text = String::from("Variants:\n");
    text.push_str(&table::columns(&rows, width));
    text.push_str("\nPages:\n");
    let mut seen: Vec<&str> = Vec::new();
    for page in ENTRIES.iter().flat_map(|entry| entry.identity.pages) {
        if seen.contains(&page.title()) {
            continue;
        }
        seen.push(page.title());
        let clauses = page.clauses();
        let ids = match (clauses.first(), clauses.last()) {
            (Some(only), _) if clauses.len() == 1 => format!(" ({})", only.clause),
            (Some(first), Some(last)) => format!(" ({} to {})", first.clause, last.clause),
            _ => String::new(),
        };
        text.push_str(&format!("{}{ids}\n", page.title()));
    }
    text.push_str("\n\"adjudicator rules VARIANT\" prints a variant's pages, \"adjudicator rules CLAUSE\" a clause.\n");
    text
}

/// A variant's pages from beginning to end.
fn pages(entry: &Entry, width: usize, styled: bool) -> String {
    let identity = entry.identity;
    let mut text = table::wrapped(
        &format!("{} ({}): {}", identity.tag, identity.id, identity.summary),
        "",
        width,
    );
    if !identity.options.is_empty() {
        text.push_str("\nA tournament may choose (tag Rulings):\n");
        for option in identity.options {
            text.push_str(&format!(
                "  {}={} instead of {}\n",
                option.clause, option.other, option.default
            ));
        }
    }
    for page in identity.pages {
        text.push_str(&format!("\n{}\n", heading(page.title(), styled)));
        if !page.intro().is_empty() {
            text.push_str(&format!("\n{}", markdown::plain(page.intro(), width)));
        }
        for clause in page.clauses() {
            text.push('\n');
            text.push_str(&clause_text(&clause, width, styled));
        }
    }
    text
}

/// One clause and where it applies.
fn one(
    page: RulePage,
    clause: &ClauseText,
    variants: &[&'static Entry],
    width: usize,
    styled: bool,
) -> String {
    let mut text = clause_text(clause, width, styled);
    let ids: Vec<&str> = variants.iter().map(|entry| entry.identity.id).collect();
    text.push('\n');
    text.push_str(&table::wrapped(
        &format!("From: {}. Variants: {}.", page.title(), ids.join(", ")),
        "",
        width,
    ));
    text
}

fn clause_text(clause: &ClauseText, width: usize, styled: bool) -> String {
    let mut text = format!(
        "{}\n",
        heading(&format!("{} {}", clause.clause, clause.title), styled)
    );
    for (name, value) in [
        ("Source", Some(clause.source)),
        ("Option", clause.option),
        ("Open", clause.open),
    ] {
        if let Some(value) = value {
            text.push_str(&table::wrapped(
                &format!("{name}: {}", value.replace('\n', " ")),
                "  ",
                width,
            ));
        }
    }
    text.push_str(&markdown::plain(clause.body, width));
    text
}

fn heading(text: &str, styled: bool) -> String {
    let style = match styled {
        true => Style::new().bold(),
        false => Style::new(),
    };
    format!("{style}{text}{style:#}")
}

impl Found {
    fn report(&self) -> RulesReport {
        let (entries, clauses): (Vec<&'static Entry>, Vec<ClauseAbout>) = match self {
            Found::All => (ENTRIES.iter().collect(), Vec::new()),
            Found::Variant(entry) => (
                vec![entry],
                entry
                    .identity
                    .pages
                    .iter()
                    .flat_map(|page| {
                        page.clauses()
                            .into_iter()
                            .map(|clause| about_clause(*page, &clause))
                    })
                    .collect(),
            ),
            Found::Clause(page, clause, entries) => {
                (entries.clone(), vec![about_clause(*page, clause)])
            }
        };
        RulesReport {
            schema: SCHEMA,
            kind: RulesKind::It,
            variants: entries.into_iter().map(about_variant).collect(),
            clauses,
        }
    }
}

fn about_variant(entry: &'static Entry) -> VariantAbout {
    let identity = entry.identity;
    VariantAbout {
        id: identity.id,
        tag: identity.tag,
        summary: identity.summary,
        options: identity
            .options
            .iter()
            .map(|option| OptionAbout {
                clause: option.clause.id(),
                default: option.default,
                other: option.other,
            })
            .collect(),
    }
}

fn about_clause(page: RulePage, clause: &ClauseText) -> ClauseAbout {
    ClauseAbout {
        id: clause.clause.id(),
        title: clause.title,
        source: clause.source,
        option: clause.option,
        open: clause.open,
        text: clause.body,
        page: page.title(),
    }
}
