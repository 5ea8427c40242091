//! A file of games as pages to read: a list with the verdicts, each game's moves with dice, a board that
//! steps through the plies, findings in place. A page needs nothing but itself.

mod comment;
mod game;
mod guard;
mod men;
mod moves;

pub use game::{facts, players, section};
pub use men::Men;

use crate::render::{markdown, svg};
use crate::tally::Tally;
use crate::variants;
use menagerie_core::clause::{Clause, RULES_VERSION};
use menagerie_core::finding::Level;
use menagerie_core::quote;
use std::collections::BTreeSet;
use std::fmt::Write as _;

const CSS: &str = include_str!("report.css");
const SCRIPT: &str = include_str!("report.js");

/// What all pages of a report have.
#[derive(Debug, Default)]
pub struct Page {
    /// The title, as text.
    pub title: String,
    /// What stands under the title, as HTML.
    pub intro: String,
    /// The games or the list of them, as HTML.
    pub body: String,
    /// The men that the boards need.
    pub men: Men,
    /// The clauses that are cited.
    pub clauses: BTreeSet<Clause>,
}

/// A game in the list of games.
#[derive(Debug)]
pub struct Row {
    /// The game in the file, from 1.
    pub index: u64,
    /// Where it is to be read.
    pub link: String,
    /// The players, as text.
    pub players: String,
    /// Variant, plies, result, as text.
    pub facts: String,
    /// The verdict in a word.
    pub verdict: &'static str,
    /// The weightiest of its findings.
    pub worst: Option<Level>,
}

/// Text made safe in a page: nothing in it is markup, and nothing in it steers the reader's eye.
pub fn html(text: &str) -> String {
    svg::escaped(&quote::escaped(text))
}

/// The list of games.
pub fn list(rows: &[Row]) -> String {
    let mut list = String::from("<ol class=\"index\">\n");
    for row in rows {
        let plain = if row.worst.is_none() {
            " class=\"plain\""
        } else {
            ""
        };
        let findings = match row.worst {
            None => String::new(),
            Some(level) => format!(", with {level}s"),
        };
        let _ = writeln!(
            list,
            "<li{plain}><span class=\"soft\">{}.</span><a href=\"{}\">{}</a><span class=\"verdict {}\">{}</span>\
             <small>{}{findings}</small></li>",
            row.index,
            html(&row.link),
            html(&row.players),
            row.verdict,
            row.verdict,
            html(&row.facts),
        );
    }
    list.push_str("</ol>\n");
    list
}

/// The switch that hides what is without findings.
pub const ONLY: &str = "<label class=\"only\"><input type=\"checkbox\" id=\"only\"> Only games with findings</label>\n";

/// What was counted, in a line.
pub fn counts(tally: &Tally) -> String {
    let count = |n: u64, one: &str, many: &str| match n {
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    };
    format!(
        "{}: {} valid, {} invalid, {} undecided; {}; {}, {}, {}",
        count(tally.games(), "game", "games"),
        tally.valid,
        tally.invalid,
        tally.undecided,
        count(tally.plies, "ply", "plies"),
        count(tally.errors, "error", "errors"),
        count(tally.warnings, "warning", "warnings"),
        count(tally.notes, "note", "notes"),
    )
}

impl Page {
    /// The whole page.
    pub fn write(&self) -> String {
        let has_boards = !self.men.is_empty();
        let script = if has_boards { SCRIPT } else { "" };
        let allowed = match has_boards {
            true => format!("script-src '{}'", guard::source_of(script)),
            false => "script-src 'none'".to_owned(),
        };
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; {allowed}\">\n\
             <title>{title}</title>\n<style>\n{board}\n{CSS}</style>\n</head>\n<body>\n\
             <header>\n<h1>{title}</h1>\n{intro}</header>\n<main>\n{body}{clauses}</main>\n\
             <footer><p>Made by adjudicator {version}, rules version {RULES_VERSION}.</p></footer>\n",
            title = html(&self.title),
            board = svg::STYLE,
            intro = self.intro,
            body = self.body,
            clauses = cited(&self.clauses),
            version = env!("CARGO_PKG_VERSION"),
        );
        if has_boards {
            page.push_str(&self.men.symbols());
            let _ = writeln!(page, "<script>{script}</script>");
        }
        page.push_str("</body>\n</html>\n");
        page
    }
}

/// The clauses that findings cite, with their text.
fn cited(clauses: &BTreeSet<Clause>) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let mut text = String::from("<section class=\"clauses\">\n<h2>The rules cited</h2>\n<dl>\n");
    for clause in clauses {
        let known = variants::ENTRIES
            .iter()
            .flat_map(|entry| entry.identity.pages)
            .flat_map(|page| page.clauses())
            .find(|one| one.clause == *clause);
        let (title, body) = known.map_or(("", ""), |one| (one.title, one.body));
        let _ = write!(
            text,
            "<dt id=\"clause-{clause}\">{clause} {}</dt>\n<dd>{}</dd>\n",
            html(title),
            markdown::html(body),
        );
    }
    text.push_str("</dl>\n</section>\n");
    text
}

/// Links to clauses of this page.
pub(crate) fn links(clauses: &[Clause]) -> String {
    let links: Vec<String> = clauses
        .iter()
        .map(|clause| format!("<a href=\"#clause-{clause}\">{clause}</a>"))
        .collect();
    links.join(", ")
}

#[cfg(test)]
mod tests;
