//! A ruling for the one who asked, as text.

use super::{Letter, capital, cited, gist, meaning};
use crate::render::{markdown, table};
use anstyle::{AnsiColor, Style};
use menagerie_core::clause::RULES_VERSION;
use menagerie_core::quote::escaped;
use menagerie_core::ruling::Decision;

/// The ruling as text of that many columns.
pub fn write(letter: &Letter<'_>, width: usize, styled: bool) -> String {
    let mut page = Page {
        text: String::new(),
        width,
        styled,
    };
    let ruling = letter.ruling;
    let colour = match ruling.decision {
        Decision::Upheld => AnsiColor::BrightGreen,
        Decision::Rejected => AnsiColor::BrightRed,
        Decision::Undecided => AnsiColor::Yellow,
    };
    let word = page.style(ruling.decision.word(), colour.on_default().bold());
    page.line(&format!("{word}: {}", escaped(&ruling.statement)), "  ");
    page.line(&format!("  {}", meaning(ruling.decision)), "  ");
    page.text.push('\n');
    let facts: Vec<Vec<String>> = letter
        .facts()
        .into_iter()
        .map(|(name, value)| vec![format!("  {name}"), escaped(&value)])
        .collect();
    page.text.push_str(&table::columns(&facts, width));
    page.heading("Reasons");
    for (index, reason) in ruling.reasons.iter().enumerate() {
        page.line(
            &format!(
                "{}. {}{}",
                index + 1,
                escaped(&capital(&reason.text)),
                cited(&reason.clauses)
            ),
            "   ",
        );
        for detail in &reason.details {
            page.line(&format!("   - {}", escaped(detail)), "     ");
        }
    }
    page.comparisons(letter);
    page.list("Which roll would make it otherwise", &letter.swings());
    page.list(
        "Which choice of the tournament would turn it",
        &letter.turns(),
    );
    for exhibit in &ruling.exhibits {
        page.heading(&exhibit.title);
        page.text.push_str(&exhibit.diagram);
        page.text.push('\n');
        page.line(&escaped(&exhibit.scene.fen), "  ");
        for line in &exhibit.scene.powers {
            page.line(&format!("  {line}"), "    ");
        }
    }
    page.list("Not decided", &ruling.open);
    page.list("What comes next", &ruling.next);
    if !letter.clauses.is_empty() {
        page.heading(&format!("The clauses, rules version {RULES_VERSION}"));
        for (clause, text) in &letter.clauses {
            let Some(text) = text else {
                page.line(clause.id(), "  ");
                continue;
            };
            let short = markdown::plain(&gist(text), usize::MAX >> 1);
            page.line(&format!("{clause} {}: {}", text.title, short.trim()), "  ");
        }
        page.line("\"adjudicator rules CLAUSE\" prints a clause in full.", "");
    }
    page.text
}

struct Page {
    text: String,
    width: usize,
    styled: bool,
}

impl Page {
    fn style(&self, text: &str, style: Style) -> String {
        match self.styled {
            true => format!("{style}{text}{style:#}"),
            false => text.to_owned(),
        }
    }

    fn line(&mut self, text: &str, indent: &str) {
        self.text
            .push_str(&table::wrapped(text, indent, self.width));
    }

    fn heading(&mut self, title: &str) {
        let title = self.style(&escaped(title), Style::new().bold());
        self.text.push('\n');
        self.text.push_str(&title);
        self.text.push('\n');
    }

    /// A heading and its sentences, if there are any.
    fn list(&mut self, title: &str, sentences: &[String]) {
        if sentences.is_empty() {
            return;
        }
        self.heading(title);
        for sentence in sentences {
            self.line(&format!("- {}", escaped(&capital(sentence))), "  ");
        }
    }

    fn comparisons(&mut self, letter: &Letter<'_>) {
        for comparison in &letter.ruling.comparisons {
            self.heading(&format!(
                "Side by side: after {} and {}",
                comparison.other.name, letter.ruling.place
            ));
            for [name, there, here] in &comparison.rows {
                self.line(&format!("{}:", capital(name)), "");
                self.line(&format!("  there  {}", escaped(there)), "         ");
                self.line(&format!("  now    {}", escaped(here)), "         ");
            }
        }
    }
}
