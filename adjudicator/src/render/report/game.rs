//! One game of a report: its board, its moves with their rolls, its findings where they belong.

use super::{Men, comment, html, links};
use crate::court::{Followed, Judgement};
use crate::render::{scene, svg};
use menagerie_core::Player;
use menagerie_core::clause::Clause;
use menagerie_core::finding::{Finding, Level};
use menagerie_core::record::{GameText, Ply, Score};
use menagerie_core::trace::{Scene, Step, Trace};
use menagerie_core::verdict::Outcome;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

/// How many moves behind a fault are shown as they were written.
const MOST_UNJUDGED: usize = 60;

/// What the script knows of a game.
#[derive(Serialize)]
struct Data {
    columns: usize,
    /// The cells of one level.
    cells: usize,
    left: usize,
    top: usize,
    /// The ply shown at first: how many moves are played.
    at: usize,
    /// Sentences, which most plies share.
    words: Vec<String>,
    plies: Vec<PlyData>,
}

/// The position after so many plies.
#[derive(Serialize)]
struct PlyData {
    title: String,
    state: String,
    words: Vec<usize>,
    fen: String,
    picture: String,
    /// Cells whose man is another than a ply before, each followed by the man's number.
    changes: Vec<usize>,
    marks: Vec<(&'static str, usize)>,
}

/// A game as a section of a page. `men` and `clauses` collect what the page must hold for it.
pub fn section(
    game: &GameText,
    score: &Score,
    judgement: &Judgement,
    followed: Option<&Followed>,
    men: &mut Men,
    clauses: &mut BTreeSet<Clause>,
) -> String {
    let findings = &judgement.verdict.findings;
    clauses.extend(findings.iter().flat_map(|finding| finding.clauses.iter().copied()));
    let plain = if findings.is_empty() { " plain" } else { "" };
    let live = if followed.is_some() { " data-live" } else { "" };
    let verdict = judgement.verdict.decision.word();
    let mut page = format!(
        "<section class=\"game{plain}\" id=\"g{index}\"{live}>\n<div class=\"title\"><h2>{index}. {players}</h2>\
         <span class=\"verdict {verdict}\">{verdict}</span></div>\n<p class=\"facts\">{facts}</p>\n",
        index = game.index,
        players = html(&players(game)),
        facts = html(&facts(game, judgement)),
    );
    // What speaks of no move of the main line comes first.
    for finding in findings.iter().filter(|finding| finding.ply.is_none()) {
        page.push_str(&told(game, finding));
    }
    page.push_str("<div class=\"stage\">\n");
    if let Some(Followed { trace, .. }) = followed {
        page.push_str(&view(game, trace, men));
    }
    page.push_str(&moves(game, score, findings, followed.map(|one| &one.trace)));
    page.push_str("</div>\n</section>\n");
    page
}

/// The players as a title.
pub fn players(game: &GameText) -> String {
    let name = |tag: &str| {
        game.tag(tag)
            .map(|value| value.trim().to_owned())
            .filter(|value| !matches!(value.as_str(), "" | "?"))
    };
    match (name("White"), name("Black")) {
        (None, None) => "White – Black".to_owned(),
        (white, black) => {
            let or = |name: Option<String>| name.unwrap_or_else(|| "?".to_owned());
            format!("{} – {}", or(white), or(black))
        }
    }
}

/// The variant, the event, what the game came to.
pub fn facts(game: &GameText, judgement: &Judgement) -> String {
    let verdict = &judgement.verdict;
    let mut facts = Vec::new();
    if let Some(identity) = judgement.variant {
        facts.push(identity.tag.to_owned());
    }
    for (clause, choice) in judgement.rulings.differing() {
        facts.push(format!("{clause}={choice}"));
    }
    for tag in ["Event", "Date", "Round"] {
        let value = game.tag(tag).unwrap_or_default();
        let known = value.chars().any(|c| !matches!(c, '?' | '.' | '-' | ' '));
        if known {
            facts.push(match tag {
                "Round" => format!("round {}", value.trim()),
                _ => value.trim().to_owned(),
            });
        }
    }
    facts.push(match verdict.plies {
        1 => "1 ply".to_owned(),
        plies => format!("{plies} plies"),
    });
    if let Some(words) = came_to(verdict.outcome) {
        facts.push(words.to_owned());
    }
    if let Some(result) = &verdict.result {
        facts.push(format!("result {result}"));
    }
    facts.join(" · ")
}

fn came_to(outcome: Outcome) -> Option<&'static str> {
    Some(match outcome {
        Outcome::Checkmate => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::Dead => "a dead position",
        Outcome::Repetition => "drawn by repetition",
        Outcome::QuietMoves => "drawn by quiet moves",
        Outcome::DependsOnRoll => "the end depends on a roll that is not recorded",
        Outcome::Ongoing | Outcome::Unknown => return None,
    })
}

// --- the board -------------------------------------------------------------------------------

/// The board with its controls and what is said of the position.
fn view(game: &GameText, trace: &Trace, men: &mut Men) -> String {
    let at = trace.steps.len();
    let scene = trace.steps.last().map_or(&trace.start, |step| &step.scene);
    let drawing = &scene.drawing;
    let many = if drawing.levels.len() > 1 { " levels" } else { "" };
    let mut view = format!(
        "<div class=\"view\">\n<div class=\"board{many}\" role=\"group\" aria-label=\"{}\">\n",
        html(&svg::in_words(drawing))
    );
    for level in 0..drawing.levels.len() {
        view.push_str(&svg::level(drawing, level));
        view.push('\n');
    }
    view.push_str("</div>\n");
    view.push_str(&controls(at));
    let words: String = scene::details(scene)
        .iter()
        .map(|line| format!("<li>{}</li>", html(line)))
        .collect();
    let _ = write!(
        view,
        "<p class=\"now\" aria-live=\"polite\">{}</p>\n<p class=\"state\">{}</p>\n<ul class=\"powers\">{words}</ul>\n\
         <details><summary>FEN</summary><code class=\"fen\">{}</code></details>\n",
        html(&title(trace.steps.last())),
        html(&scene::state(scene)),
        html(&scene.fen),
    );
    let data = data(trace, men);
    // In a script of data only the end of the script must not appear.
    let json = serde_json::to_string(&data)
        .unwrap_or_default()
        .replace('<', "\\u003c");
    let _ = write!(
        view,
        "<script type=\"application/json\" data-game=\"{}\">{json}</script>\n</div>\n",
        game.index
    );
    view
}

fn controls(last: usize) -> String {
    let button = |class: &str, label: &str, shape: &str| {
        format!(
            "<button type=\"button\" class=\"{class}\" aria-label=\"{label}\" title=\"{label}\">\
             <svg viewBox=\"0 0 20 20\" aria-hidden=\"true\"><path d=\"{shape}\"/></svg></button>"
        )
    };
    format!(
        "<div class=\"controls\">{}{}<input type=\"range\" class=\"slider\" min=\"0\" max=\"{last}\" value=\"{last}\" \
         aria-label=\"Ply\">{}{}</div>\n",
        button("first", "To the start (Home)", "M3 3h2.5v14H3zM17 3v14L6.5 10z"),
        button("back", "One ply back (left arrow)", "M14 3v14L3.5 10z"),
        button("on", "One ply on (right arrow)", "M6 3v14l10.5-7z"),
        button("last", "To the end (End)", "M14.5 3H17v14h-2.5zM3 3v14l10.5-7z"),
    )
}

/// What a position is called: `17... Nf6, roll 3-1`.
fn title(step: Option<&Step>) -> String {
    match step {
        None => "Before the first move".to_owned(),
        Some(step) => {
            let roll = step.roll.as_ref();
            let roll = roll.map_or_else(String::new, |roll| format!(", roll {roll}"));
            format!("{} {}{roll}", step.name, step.canonical)
        }
    }
}

fn data(trace: &Trace, men: &mut Men) -> Data {
    let drawing = &trace.start.drawing;
    let cells = drawing.columns.len() * drawing.rows.len();
    let (left, top) = svg::corner(drawing, 0);
    let mut words: Vec<String> = Vec::new();
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut standing = vec![0; cells * drawing.levels.len()];
    let scenes = std::iter::once((None, &trace.start))
        .chain(trace.steps.iter().map(|step| (Some(step), &step.scene)));
    let plies = scenes
        .map(|(step, scene)| {
            let mut number = |line: String| {
                *known.entry(line).or_insert_with_key(|line| {
                    words.push(line.clone());
                    words.len() - 1
                })
            };
            PlyData {
                title: title(step),
                state: scene::state(scene),
                words: scene::details(scene).into_iter().map(&mut number).collect(),
                fen: scene.fen.clone(),
                picture: svg::in_words(&scene.drawing),
                changes: changes(scene, cells, &mut standing, men),
                marks: svg::marks(&scene.drawing)
                    .into_iter()
                    .map(|(mark, spot)| (mark.word(), spot.level * cells + spot.cell))
                    .collect(),
            }
        })
        .collect();
    Data {
        columns: drawing.columns.len(),
        cells,
        left,
        top,
        at: trace.steps.len(),
        words,
        plies,
    }
}

/// The cells whose man is another than in `standing`, which is brought up to date.
fn changes(scene: &Scene, cells: usize, standing: &mut [usize], men: &mut Men) -> Vec<usize> {
    let mut changes = Vec::new();
    for (level, one) in scene.drawing.levels.iter().enumerate() {
        for (cell, man) in one.cells.iter().enumerate() {
            let number = men.number(man.as_ref());
            let place = level * cells + cell;
            if let Some(before) = standing.get_mut(place)
                && *before != number
            {
                *before = number;
                changes.extend([place, number]);
            }
        }
    }
    changes
}

// --- the moves -------------------------------------------------------------------------------

/// The moves in rows of two, each finding behind the row that it speaks of.
fn moves(game: &GameText, score: &Score, findings: &[Finding], trace: Option<&Trace>) -> String {
    let steps = trace.map_or(&[][..], |trace| &trace.steps);
    let plies = score.main();
    let mut list = String::from("<div class=\"moves\">\n<ol>\n");
    if let Some(trace) = trace {
        let _ = writeln!(
            list,
            "<li><a class=\"move\" data-ply=\"0\" id=\"g{0}-p0\" href=\"#g{0}-p0\"{1}>Start</a></li>",
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
            "<a class=\"move\" data-ply=\"{ply}\" id=\"g{0}-p{ply}\" href=\"#g{0}-p{ply}\"{1}><b>{2}</b>{3}</a>",
            game.index,
            current(ply == steps.len()),
            html(&step.canonical),
            roll(step),
        );
        row.note(game, score, plies.get(at), at, findings);
        if player == Player::Black {
            row.end(&mut list);
        }
    }
    if let Some(refused) = plies.get(steps.len()).filter(|_| {
        let refused = steps.len() as u32 + 1;
        findings.iter().any(|one| one.ply == Some(refused) && one.level == Level::Error)
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
        row.note(game, score, Some(refused), at, findings);
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
        game: &GameText,
        score: &Score,
        ply: Option<&Ply>,
        at: usize,
        findings: &[Finding],
    ) {
        for remark in ply.map_or(&[][..], |ply| score.remarks(ply)) {
            let text = comment::text(game, remark);
            if !text.is_empty() {
                let _ = write!(self.notes, "<p class=\"comment\">{}</p>", html(&text));
            }
        }
        let of_ply = |finding: &&Finding| finding.ply == Some(at as u32 + 1);
        for finding in findings.iter().filter(of_ply) {
            self.notes.push_str(&told(game, finding));
        }
    }

    /// Writes the row, if it has moves.
    fn end(&mut self, list: &mut String) {
        let row = std::mem::take(self);
        let [white, black] = row.cells;
        if white.is_empty() && black.is_empty() {
            return;
        }
        let number = row.number.map_or_else(String::new, |number| format!("{number}."));
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

/// A face of a die.
fn die(number: u8) -> String {
    const PIPS: [&str; 6] = [
        "M10 10h.01",
        "M5.5 14.5h.01M14.5 5.5h.01",
        "M5 15h.01M10 10h.01M15 5h.01",
        "M5.5 5.5h.01M14.5 5.5h.01M5.5 14.5h.01M14.5 14.5h.01",
        "M5.2 5.2h.01M14.8 5.2h.01M10 10h.01M5.2 14.8h.01M14.8 14.8h.01",
        "M5.5 4.8h.01M14.5 4.8h.01M5.5 10h.01M14.5 10h.01M5.5 15.2h.01M14.5 15.2h.01",
    ];
    let pips = usize::from(number)
        .checked_sub(1)
        .and_then(|face| PIPS.get(face))
        .unwrap_or(&"");
    format!(
        "<svg class=\"die\" viewBox=\"0 0 20 20\" aria-hidden=\"true\"><rect x=\"1\" y=\"1\" width=\"18\" height=\"18\" \
         rx=\"4\" stroke-width=\"1.4\"/><path fill=\"none\" stroke-width=\"3.6\" stroke-linecap=\"round\" d=\"{pips}\"/></svg>"
    )
}

/// The moves behind the fault, as they were written.
fn unjudged(game: &GameText, plies: &[Ply], legal: usize, findings: &[Finding]) -> String {
    let refused = findings
        .iter()
        .any(|one| one.ply == Some(legal as u32 + 1) && one.level == Level::Error);
    let rest = plies.get(legal + usize::from(refused)..).unwrap_or_default();
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
fn told(game: &GameText, finding: &Finding) -> String {
    let place = game.place(finding.span.start);
    let mut about = String::new();
    if !finding.ply_name.is_empty() {
        let _ = write!(about, "{} ", html(&finding.ply_name));
    }
    if finding.in_variation {
        about.push_str("(in a variation) ");
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
    let rules = match finding.clauses.as_slice() {
        [] => String::new(),
        clauses => format!(" · rules {}", links(clauses)),
    };
    let _ = write!(
        text,
        "<p class=\"soft\"><code>{}</code> · line {}, column {}{rules}</p></div>\n",
        finding.code, place.line, place.column
    );
    text
}
