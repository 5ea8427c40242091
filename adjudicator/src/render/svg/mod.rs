//! Positions as pictures: SVG that looks alike in every viewer, and PNG made from it.
//!
//! Every shape carries its colour and a class. Alone a picture needs nothing else; on a page
//! [`STYLE`] puts the page's own colours in place of the picture's, for light and dark.

mod figure;
mod glyph;
mod png;

pub use png::png;

use glyph::Anchor;
use menagerie_core::Player;
use menagerie_core::drawing::{Drawing, DrawnMan, Spot};
use std::fmt::Write as _;

/// The side of a cell, in the picture's units.
pub const CELL: usize = 48;
/// The margin with the labels: on the left and below.
const MARGIN: usize = 22;
/// The margin without labels: on the right and above.
const RIM: usize = 8;
/// How high a level's title stands, where there are several levels.
const TITLE: usize = 26;

/// The colours of pictures on a page. Of its variables a page may set those that it wants otherwise.
pub const STYLE: &str = "\
:root{--mg-ground:#fbf9f4;--mg-light:#efe3cb;--mg-dark:#c9a97c;--mg-edge:#7a6242;--mg-label:#4d4335;\
--mg-white:#fffdf8;--mg-white-ink:#1d1d1f;--mg-black:#2b2d33;--mg-black-ink:#f3efe6;--mg-black-edge:#0c0d0f;\
--mg-badge:#0b4f94;--mg-badge-ink:#ffffff;--mg-last:#2f7d32;--mg-check:#c01f1f;--mg-path:#0b4f94}\
@media (prefers-color-scheme:dark){:root{--mg-ground:#1b1d21;--mg-light:#a9adb5;--mg-dark:#737a86;--mg-edge:#454a53;\
--mg-label:#c8ccd4;--mg-white:#fffdf8;--mg-white-ink:#16171a;--mg-black:#22242a;--mg-black-ink:#f3efe6;\
--mg-black-edge:#08090a;--mg-badge:#0b4f94;--mg-badge-ink:#ffffff;--mg-last:#0f5132;--mg-check:#a30f0f;--mg-path:#0b3f78}}\
.mg-ground{fill:var(--mg-ground)}.mg-light{fill:var(--mg-light)}.mg-dark{fill:var(--mg-dark)}.mg-edge{stroke:var(--mg-edge)}\
.mg-label{stroke:var(--mg-label)}.mg-white{fill:var(--mg-white);stroke:var(--mg-white-ink)}\
.mg-white-ink{stroke:var(--mg-white-ink)}.mg-white-spot{fill:var(--mg-white-ink)}\
.mg-black{fill:var(--mg-black);stroke:var(--mg-black-edge)}.mg-black-ink{stroke:var(--mg-black-ink)}\
.mg-black-edge{stroke:var(--mg-black-edge)}.mg-black-spot{fill:var(--mg-black-ink)}\
.mg-badge{fill:var(--mg-badge);stroke:var(--mg-badge-ink)}.mg-badge-ink{stroke:var(--mg-badge-ink)}\
.mg-last{stroke:var(--mg-last)}.mg-wash{fill:var(--mg-last)}.mg-check{stroke:var(--mg-check)}.mg-path{stroke:var(--mg-path)}";

/// How an owner's men are coloured.
struct Look {
    body: &'static str,
    ink: &'static str,
    edge: &'static str,
    spot: &'static str,
}

const WHITE: Look = Look {
    body: r##"class="mg-white" fill="#fffdf8" stroke="#1d1d1f""##,
    ink: r##"class="mg-white-ink" stroke="#1d1d1f""##,
    edge: r##"class="mg-white-ink" stroke="#1d1d1f""##,
    spot: r##"class="mg-white-spot" fill="#1d1d1f""##,
};
const BLACK: Look = Look {
    body: r##"class="mg-black" fill="#2b2d33" stroke="#0c0d0f""##,
    ink: r##"class="mg-black-ink" stroke="#f3efe6""##,
    edge: r##"class="mg-black-edge" stroke="#0c0d0f""##,
    spot: r##"class="mg-black-spot" fill="#f3efe6""##,
};
const LABEL: &str = r##"class="mg-label" stroke="#4d4335""##;

/// A mark on one cell. Each has a shape of its own, so that none is told by its colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The cell that the last move left: a dashed frame.
    From,
    /// The cell that it reached: a whole frame.
    To,
    /// The cell passed by a double step: a ring.
    Passed,
    /// A man captured elsewhere than on the cell reached: a cross.
    Captured,
    /// The royal man in check: a thick ring around it.
    Checked,
    /// A man that gives check: corners around it.
    Checker,
}

impl Mark {
    /// All marks, in the order in which they are painted.
    pub const ALL: [Mark; 6] = [
        Mark::From,
        Mark::To,
        Mark::Passed,
        Mark::Captured,
        Mark::Checked,
        Mark::Checker,
    ];

    /// The word for it, as in an ID.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::From => "from",
            Mark::To => "to",
            Mark::Passed => "passed",
            Mark::Captured => "captured",
            Mark::Checked => "checked",
            Mark::Checker => "checker",
        }
    }

    /// The mark in a box of 48 by 48 units.
    pub const fn shape(self) -> &'static str {
        match self {
            Mark::From => {
                r##"<rect class="mg-wash" fill="#2f7d32" fill-opacity=".16" width="48" height="48"/><rect class="mg-last" stroke="#2f7d32" fill="none" stroke-width="2.6" stroke-dasharray="6 4" x="2" y="2" width="44" height="44"/>"##
            }
            Mark::To => {
                r##"<rect class="mg-wash" fill="#2f7d32" fill-opacity=".28" width="48" height="48"/><rect class="mg-last" stroke="#2f7d32" fill="none" stroke-width="3" x="1.5" y="1.5" width="45" height="45"/>"##
            }
            Mark::Passed => {
                r##"<circle class="mg-path" stroke="#0b4f94" fill="none" stroke-width="3" cx="24" cy="24" r="8"/>"##
            }
            Mark::Captured => {
                r##"<path class="mg-check" stroke="#c01f1f" fill="none" stroke-width="4" stroke-linecap="round" d="M13 13 35 35M35 13 13 35"/>"##
            }
            Mark::Checked => {
                r##"<circle class="mg-check" stroke="#c01f1f" fill="none" stroke-width="3.4" cx="24" cy="24" r="21.6"/>"##
            }
            Mark::Checker => {
                r##"<path class="mg-check" stroke="#c01f1f" fill="none" stroke-width="3.4" d="M2 13V2H13M35 2H46V13M46 35V46H35M13 46H2V35"/>"##
            }
        }
    }
}

/// The marks of a drawing, in the order in which they are painted.
pub fn marks(drawing: &Drawing) -> Vec<(Mark, Spot)> {
    let marks = &drawing.marks;
    let mut all = Vec::new();
    if let Some((from, to)) = marks.last {
        all.push((Mark::From, from));
        all.push((Mark::To, to));
    }
    all.extend(marks.passed.map(|spot| (Mark::Passed, spot)));
    all.extend(marks.captured.iter().map(|spot| (Mark::Captured, *spot)));
    all.extend(marks.checked.map(|spot| (Mark::Checked, spot)));
    all.extend(marks.checkers.iter().map(|spot| (Mark::Checker, *spot)));
    all
}

/// A man in a box of 48 by 48 units.
pub fn man(man: &DrawnMan) -> String {
    let look = match man.owner {
        Player::White => &WHITE,
        Player::Black => &BLACK,
    };
    let letter = man.letter.to_ascii_uppercase();
    let figure = figure::of(man.kind).unwrap_or(figure::Figure {
        body: figure::DISC,
        lines: "",
        beside: "",
        spots: "",
        letter: Some((letter, 24.0, 27.0, 13.0)),
    });
    let mut svg = String::new();
    if !figure.beside.is_empty() {
        let _ = write!(
            svg,
            r#"<path {} fill="none" stroke-width="2.2" stroke-linecap="round" d="{}"/>"#,
            look.edge, figure.beside
        );
    }
    let _ = write!(
        svg,
        r#"<path {} stroke-width="1.8" stroke-linejoin="round" d="{}"/>"#,
        look.body, figure.body
    );
    if !figure.lines.is_empty() {
        let _ = write!(
            svg,
            r#"<path {} fill="none" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" d="{}"/>"#,
            look.ink, figure.lines
        );
    }
    if !figure.spots.is_empty() {
        let _ = write!(svg, r#"<path {} d="{}"/>"#, look.spot, figure.spots);
    }
    if let Some((letter, x, y, height)) = figure.letter {
        let text = letter.to_string();
        svg.push_str(&glyph::text(&text, x, y, height, Anchor::Middle, look.ink));
    }
    if let Some(badge) = &man.badge {
        svg.push_str(&badge_shape(badge));
    }
    svg
}

/// The form a man has this turn, at its foot.
fn badge_shape(badge: &str) -> String {
    const HEIGHT: f32 = 9.0;
    /// The widest a badge may be within its cell.
    const WIDEST: f32 = 46.0;
    let height = (HEIGHT * (WIDEST - 6.0) / glyph::width(badge, HEIGHT)).min(HEIGHT);
    let width = glyph::width(badge, height) + 6.0;
    let x = 24.0 - width / 2.0;
    let text = glyph::text(
        badge,
        24.0,
        40.0 + height / 2.0,
        height,
        Anchor::Middle,
        r##"class="mg-badge-ink" stroke="#ffffff""##,
    );
    format!(
        r##"<rect class="mg-badge" fill="#0b4f94" stroke="#ffffff" x="{x:.1}" y="33.2" width="{width:.1}" height="13.8" rx="4"/>{text}"##
    )
}

/// How wide and high one level is, with its labels.
fn level_size(drawing: &Drawing) -> (usize, usize) {
    (
        MARGIN + CELL * drawing.columns.len() + RIM,
        title_height(drawing) + RIM + CELL * drawing.rows.len() + MARGIN,
    )
}

fn title_height(drawing: &Drawing) -> usize {
    if drawing.levels.len() > 1 { TITLE } else { 0 }
}

/// Where a cell's left upper corner is within its level.
pub fn corner(drawing: &Drawing, cell: usize) -> (usize, usize) {
    let columns = drawing.columns.len().max(1);
    (
        MARGIN + CELL * (cell % columns),
        title_height(drawing) + RIM + CELL * (cell / columns),
    )
}

/// The squares and labels of one level.
fn ground(drawing: &Drawing, level: usize) -> String {
    let (columns, rows) = (drawing.columns.len(), drawing.rows.len());
    let (width, height) = level_size(drawing);
    let (left, top) = corner(drawing, 0);
    let (right, bottom) = (CELL * columns, CELL * rows);
    let mut svg = format!(
        r##"<rect class="mg-ground" fill="#fbf9f4" width="{width}" height="{height}"/><rect class="mg-light" fill="#efe3cb" x="{left}" y="{top}" width="{right}" height="{bottom}"/>"##
    );
    // The lower left cell of the lowest level is dark, and colours alternate in every direction.
    let mut dark = String::new();
    for row in 0..rows {
        for column in 0..columns {
            if (rows - 1 - row + column + level).is_multiple_of(2) {
                let _ = write!(
                    dark,
                    "M{} {}h{CELL}v{CELL}h-{CELL}z",
                    left + CELL * column,
                    top + CELL * row
                );
            }
        }
    }
    let _ = write!(
        svg,
        r##"<path class="mg-dark" fill="#c9a97c" d="{dark}"/><rect class="mg-edge" fill="none" stroke="#7a6242" stroke-width="1.5" x="{left}" y="{top}" width="{right}" height="{bottom}"/>"##
    );
    for (row, label) in drawing.rows.iter().enumerate() {
        let (x, y) = (
            left as f32 - 11.0,
            (top + CELL * row + CELL / 2) as f32 + 5.0,
        );
        svg.push_str(&glyph::text(label, x, y, 10.5, Anchor::Middle, LABEL));
    }
    for (column, label) in drawing.columns.iter().enumerate() {
        let (x, y) = (
            (left + CELL * column + CELL / 2) as f32,
            (top + bottom) as f32 + 14.0,
        );
        svg.push_str(&glyph::text(label, x, y, 10.5, Anchor::Middle, LABEL));
    }
    if title_height(drawing) > 0 {
        let title = format!("Level {}", drawing.levels[level].label);
        svg.push_str(&glyph::text(
            &title,
            left as f32,
            22.0,
            13.0,
            Anchor::Start,
            LABEL,
        ));
    }
    svg
}

/// The men and marks of one level.
fn content(drawing: &Drawing, level: usize) -> String {
    let mut svg = String::new();
    let place = |svg: &mut String, cell: usize, shape: &str| {
        let (x, y) = corner(drawing, cell);
        let _ = write!(svg, r#"<g transform="translate({x} {y})">{shape}</g>"#);
    };
    let marks = marks(drawing);
    for (mark, spot) in marks
        .iter()
        .filter(|(mark, spot)| spot.level == level && !on_top(*mark))
    {
        place(&mut svg, spot.cell, mark.shape());
    }
    for (spot, one) in drawing.men().filter(|(spot, _)| spot.level == level) {
        place(&mut svg, spot.cell, &man(one));
    }
    for (mark, spot) in marks
        .iter()
        .filter(|(mark, spot)| spot.level == level && on_top(*mark))
    {
        place(&mut svg, spot.cell, mark.shape());
    }
    svg
}

/// Whether a mark is painted over the men.
pub const fn on_top(mark: Mark) -> bool {
    !matches!(mark, Mark::From | Mark::To)
}

/// The whole position as one picture: levels beside and below each other, as square as they go.
pub fn board(drawing: &Drawing) -> String {
    let across = (1..)
        .find(|across| across * across >= drawing.levels.len())
        .unwrap_or(1);
    let down = drawing.levels.len().div_ceil(across);
    let (width, height) = level_size(drawing);
    let mut svg = head(width * across, height * down, &in_words(drawing));
    for level in 0..drawing.levels.len() {
        let (x, y) = (width * (level % across), height * (level / across));
        let _ = write!(
            svg,
            r#"<g transform="translate({x} {y})">{}{}</g>"#,
            ground(drawing, level),
            content(drawing, level)
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// One level as a picture for a page whose script replaces its men and marks: they stand in a group of
/// the class `mg-men`.
pub fn level(drawing: &Drawing, level: usize) -> String {
    let (width, height) = level_size(drawing);
    let label = match drawing.levels.get(level) {
        Some(one) if !one.label.is_empty() => format!("Level {}", one.label),
        _ => "The board".to_owned(),
    };
    let mut svg = head(width, height, &label);
    let _ = write!(
        svg,
        r#"{}<g class="mg-men">{}</g></svg>"#,
        ground(drawing, level),
        content(drawing, level)
    );
    svg
}

fn head(width: usize, height: usize, words: &str) -> String {
    let words = escaped(words);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="mg-board" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" aria-label="{words}"><title>{words}</title>"#
    )
}

/// Text made safe between tags and in quoted attributes; characters that XML cannot hold become `?`.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => safe.push('?'),
            c => safe.push(c),
        }
    }
    safe
}

/// What a picture shows, for those who do not see it.
pub fn in_words(drawing: &Drawing) -> String {
    let mut words = String::new();
    for player in Player::BOTH {
        let men: Vec<String> = drawing
            .men()
            .filter(|(_, man)| man.owner == player)
            .map(|(spot, man)| {
                let badge = man
                    .badge
                    .as_ref()
                    .map_or_else(String::new, |badge| format!(" ({badge})"));
                format!("{} {}{badge}", man.kind, drawing.name(spot))
            })
            .collect();
        let _ = write!(words, "{player}: {}. ", men.join(", "));
    }
    let marks = &drawing.marks;
    if let Some((from, to)) = marks.last {
        let _ = write!(
            words,
            "Last move: {} to {}. ",
            drawing.name(from),
            drawing.name(to)
        );
    }
    if let Some(passed) = marks.passed {
        let _ = write!(words, "Cell passed: {}. ", drawing.name(passed));
    }
    if !marks.captured.is_empty() {
        let cells: Vec<String> = marks
            .captured
            .iter()
            .map(|spot| drawing.name(*spot))
            .collect();
        let _ = write!(words, "Captured on {}. ", cells.join(" and "));
    }
    if let Some(checked) = marks.checked {
        let from: Vec<String> = marks
            .checkers
            .iter()
            .map(|spot| drawing.name(*spot))
            .collect();
        let _ = match from.is_empty() {
            true => write!(words, "Check to {}. ", drawing.name(checked)),
            false => write!(
                words,
                "Check to {} from {}. ",
                drawing.name(checked),
                from.join(" and ")
            ),
        };
    }
    words.truncate(words.trim_end().len());
    words
}

#[cfg(test)]
mod tests;
