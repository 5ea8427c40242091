//! One game of a report: what it is, and its board.

use super::{Men, html, moves};
use crate::court::{Followed, Judgement};
use crate::render::{scene, svg};
use menagerie_core::clause::Clause;
use menagerie_core::record::{GameText, Places, Score};
use menagerie_core::trace::{Scene, Step, Trace};
use menagerie_core::verdict::Outcome;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

/// What the script knows of a game.
#[derive(Serialize)]
struct Data {
    /// The labels of levels, columns (from the left) and rows (from the top).
    levels: Vec<String>,
    columns: Vec<String>,
    rows: Vec<String>,
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
    clauses.extend(
        findings
            .iter()
            .flat_map(|finding| finding.clauses.iter().copied()),
    );
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
    let mut places = Places::new(game);
    // What speaks of no move of the main line comes first.
    for finding in findings.iter().filter(|finding| finding.ply.is_none()) {
        page.push_str(&moves::told(&mut places, finding));
    }
    page.push_str("<div class=\"stage\">\n");
    if let Some(Followed { trace, .. }) = followed {
        page.push_str(&view(game, trace, men));
    }
    page.push_str(&moves::list(
        &mut places,
        score,
        findings,
        followed.map(|one| &one.trace),
    ));
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
    let many = if drawing.levels.len() > 1 {
        " levels"
    } else {
        ""
    };
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
        button(
            "first",
            "To the start (Home)",
            "M3 3h2.5v14H3zM17 3v14L6.5 10z"
        ),
        button("back", "One ply back (left arrow)", "M14 3v14L3.5 10z"),
        button("on", "One ply on (right arrow)", "M6 3v14l10.5-7z"),
        button(
            "last",
            "To the end (End)",
            "M14.5 3H17v14h-2.5zM3 3v14l10.5-7z"
        ),
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
                changes: changes(scene, cells, &mut standing, men),
                marks: svg::marks(&scene.drawing)
                    .into_iter()
                    .map(|(mark, spot)| (mark.word(), spot.level * cells + spot.cell))
                    .collect(),
            }
        })
        .collect();
    Data {
        levels: drawing
            .levels
            .iter()
            .map(|level| level.label.clone())
            .collect(),
        columns: drawing.columns.clone(),
        rows: drawing.rows.clone(),
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
