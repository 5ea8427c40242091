//! The moves of a game with their rolls, and its findings.

use super::{comment, html, links};
use menagerie_core::Player;
use menagerie_core::finding::{Finding, Level};
use menagerie_core::record::{GameText, Places, Ply, Score};
use menagerie_core::trace::{Step, Trace};
use std::fmt::Write as _;

/// How many moves behind a fault are shown as they were written.
const MOST_UNJUDGED: usize = 60;

/// The moves in rows of two, each finding behind the row that it speaks of.
pub(super) fn list(
    places: &mut Places<'_>,
    score: &Score,
    findings: &[Finding],
    trace: Option<&Trace>,
) -> String {
    let game = places.game();
    let steps = trace.map_or(&[][..], |trace| &trace.steps);
    let plies = score.main();
    let mut list = String::from("<div class=\"moves\">\n<ol>\n");
    if let Some(trace) = trace {
        let _ = writeln!(
            list,
            "<li><a class=\"move\" data-ply=\"0\" href=\"#g{0}-p0\"{1}>Start</a></li>",
            game.index,
            current(trace.steps.is_empty()),
        );
    }
    let mut row = Row::default();
    for (at, step) in steps.iter().enumerate() {
        let (number, player) = step.number;
        if row.number != Some(number) {
            row.end(&mut list);
            row.number = Some(number);
        }
        let ply = at + 1;
        row.cells[player as usize] = format!(
            "<a class=\"move\" data-ply=\"{ply}\" href=\"#g{0}-p{ply}\"{1}><b>{2}</b>{3}</a>",
            game.index,
            current(ply == steps.len()),
            html(&step.canonical),
            roll(step),
        );
        row.note(places, score, plies.get(at), at, findings);
        if player == Player::Black {
            row.end(&mut list);
        }
    }
    if let Some(refused) = plies.get(steps.len()).filter(|_| {
        let refused = steps.len() as u32 + 1;
        findings
            .iter()
            .any(|one| one.ply == Some(refused) && one.level == Level::Error)
    }) {
        let at = steps.len();
        let player = match steps.last() {
            Some(step) => !step.number.1,
            None => trace.map_or(Player::White, |trace| trace.start.turn),
        };
        if player == Player::White {
            row.end(&mut list);
            let name = findings.iter().find(|one| one.ply == Some(at as u32 + 1));
            row.number = name.and_then(|one| one.ply_name.trim_end_matches('.').parse().ok());
        }
        row.cells[player as usize] = format!(
            "<span class=\"move refused\"><b>{}</b><span class=\"unseen\"> refused</span></span>",
            html(&game.text(refused.mv))
        );
        row.note(places, score, Some(refused), at, findings);
    }
    row.end(&mut list);
    list.push_str("</ol>\n");
    list.push_str(&unjudged(game, plies, steps.len(), findings));
    list.push_str("</div>\n");
    list
}

fn current(is: bool) -> &'static str {
    if is { " aria-current=\"true\"" } else { "" }
}

/// A row of moves that is being put together.
#[derive(Default)]
struct Row {
    number: Option<u32>,
    cells: [String; 2],
    notes: String,
}

impl Row {
    /// Adds what is said of a ply (from 0): comments, then findings.
    fn note(
        &mut self,
        places: &mut Places<'_>,
        score: &Score,
        ply: Option<&Ply>,
        at: usize,
        findings: &[Finding],
    ) {
        for remark in ply.map_or(&[][..], |ply| score.remarks(ply)) {
            let text = comment::text(places.game(), remark);
            if !text.is_empty() {
                let _ = write!(self.notes, "<p class=\"comment\">{}</p>", html(&text));
            }
        }
        let of_ply = |finding: &&Finding| finding.ply == Some(at as u32 + 1);
        for finding in findings.iter().filter(of_ply) {
            self.notes.push_str(&told(places, finding));
        }
    }

    /// Writes the row, if it has moves.
    fn end(&mut self, list: &mut String) {
        let row = std::mem::take(self);
        let [white, black] = row.cells;
        if white.is_empty() && black.is_empty() {
            return;
        }
        let number = row
            .number
            .map_or_else(String::new, |number| format!("{number}."));
        let or_gap = |cell: String| match cell.is_empty() {
            true => "<span></span>".to_owned(),
            false => cell,
        };
        let _ = writeln!(
            list,
            "<li><div class=\"row\"><span>{number}</span>{}{}</div>{}</li>",
            or_gap(white),
            or_gap(black),
            row.notes,
        );
    }
}

/// A roll as dice, and what it was taken for.
fn roll(step: &Step) -> String {
    let Some(words) = &step.roll else {
        return String::new();
    };
    let dice: String = step.numbers.iter().map(|number| die(*number)).collect();
    let effect = step
        .effect
        .as_ref()
        .map_or_else(String::new, |effect| format!(" title=\"{}\"", html(effect)));
    let shown = match (&step.taken_for, step.numbers.is_empty()) {
        (Some(name), _) => format!("<span aria-hidden=\"true\">{}</span>", html(name)),
        (None, true) => format!("<span aria-hidden=\"true\">{}</span>", html(words)),
        (None, false) => String::new(),
    };
    format!(
        "<span class=\"roll\"{effect}><span class=\"unseen\"> roll {}</span>{dice}{shown}</span>",
        html(words)
    )
}

/// The die that shows this number.
fn die(number: u8) -> String {
    format!("<svg class=\"die\" aria-hidden=\"true\"><use href=\"#die-{number}\"/></svg>")
}

/// The faces of a die, as symbols.
pub(super) fn faces() -> String {
    const PIPS: [&str; 6] = [
        "M10 10h.01",
        "M5.5 14.5h.01M14.5 5.5h.01",
        "M5 15h.01M10 10h.01M15 5h.01",
        "M5.5 5.5h.01M14.5 5.5h.01M5.5 14.5h.01M14.5 14.5h.01",
        "M5.2 5.2h.01M14.8 5.2h.01M10 10h.01M5.2 14.8h.01M14.8 14.8h.01",
        "M5.5 4.8h.01M14.5 4.8h.01M5.5 10h.01M14.5 10h.01M5.5 15.2h.01M14.5 15.2h.01",
    ];
    let face = |(index, pips): (usize, &&str)| {
        format!(
            "<symbol id=\"die-{}\" viewBox=\"0 0 20 20\"><rect x=\"1\" y=\"1\" width=\"18\" height=\"18\" rx=\"4\" \
             stroke-width=\"1.4\"/><path stroke-width=\"3.6\" stroke-linecap=\"round\" d=\"{pips}\"/></symbol>\n",
            index + 1
        )
    };
    PIPS.iter().enumerate().map(face).collect()
}

/// The moves behind the fault, as they were written.
fn unjudged(game: &GameText, plies: &[Ply], legal: usize, findings: &[Finding]) -> String {
    let refused = findings
        .iter()
        .any(|one| one.ply == Some(legal as u32 + 1) && one.level == Level::Error);
    let rest = plies
        .get(legal + usize::from(refused)..)
        .unwrap_or_default();
    if rest.is_empty() {
        return String::new();
    }
    let shown: Vec<String> = rest
        .iter()
        .take(MOST_UNJUDGED)
        .map(|ply| html(&game.text(ply.mv)))
        .collect();
    let more = match rest.len().saturating_sub(MOST_UNJUDGED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!(
        "<p class=\"unjudged\">Not judged, as written: {}{more}</p>\n",
        shown.join(" ")
    )
}

/// A finding with its place, its reason, what helps, and the clauses.
pub(super) fn told(places: &mut Places<'_>, finding: &Finding) -> String {
    let place = places.of(finding.span.start);
    let mut about = String::new();
    if !finding.ply_name.is_empty() {
        let _ = write!(about, "{} ", html(&finding.ply_name));
    }
    if finding.in_variation {
        about.push_str("(in a variation) ");
    }
    let rules = match finding.clauses.as_slice() {
        [] => String::new(),
        clauses => format!(" · rules {}", links(clauses)),
    };
    let place = format!(
        "<code>{}</code> · line {}, column {}{rules}",
        finding.code, place.line, place.column
    );
    if finding.level == Level::Note && finding.help.is_empty() {
        return format!(
            "<div class=\"finding note\"><p><strong>note</strong> {about}{} <span class=\"soft\">{place}</span></p></div>\n",
            html(&finding.message),
        );
    }
    let mut text = format!(
        "<div class=\"finding {0}\"><p><strong>{0}</strong> {about}{1}</p>",
        finding.level.word(),
        html(&finding.message),
    );
    if !finding.help.is_empty() {
        text.push_str("<ul>");
        for line in &finding.help {
            let _ = write!(text, "<li>{}</li>", html(line));
        }
        text.push_str("</ul>");
    }
    let _ = writeln!(text, "<p class=\"soft\">{place}</p></div>");
    text
}
