//! The board in characters, for terminals.

use menagerie_core::drawing::{Drawing, DrawnMan, Spot};

/// The blank columns between two levels that stand side by side.
const GAP: usize = 3;

/// The board in characters, White at the bottom; the last move's cells stand in brackets. Men are
/// figurines where these exist and are wanted, otherwise letters, White's in upper case. As many levels
/// stand side by side as fit into `width` columns.
pub fn board(drawing: &Drawing, figurines: bool, width: usize) -> String {
    // Half a set of figurines among letters would be harder to read than letters alone.
    let figurines = figurines && drawing.levels.len() == 1;
    let levels: Vec<Vec<String>> = (0..drawing.levels.len())
        .map(|index| level(drawing, index, figurines))
        .collect();
    let wide = levels
        .iter()
        .flatten()
        .map(|line| line.chars().count())
        .max()
        .unwrap_or(0);
    let across = ((width + GAP) / (wide + GAP)).max(1);
    let mut bands = Vec::new();
    for band in levels.chunks(across) {
        let mut lines = String::new();
        for line in 0..band[0].len() {
            let mut row = String::new();
            for one in band {
                let missing = wide - one[line].chars().count();
                row.push_str(&one[line]);
                row.push_str(&" ".repeat(missing + GAP));
            }
            lines.push_str(row.trim_end());
            lines.push('\n');
        }
        bands.push(lines);
    }
    bands.join("\n")
}

fn level(drawing: &Drawing, index: usize, figurines: bool) -> Vec<String> {
    let one = &drawing.levels[index];
    let columns = drawing.columns.len().max(1);
    let widest = drawing.rows.iter().map(String::len).max().unwrap_or(0);
    let marked = |cell: usize| {
        let spot = Spot { level: index, cell };
        drawing
            .marks
            .last
            .is_some_and(|(from, to)| spot == from || spot == to)
    };
    let mut lines = Vec::new();
    if !one.label.is_empty() {
        lines.push(format!("Level {}", one.label));
    }
    for (row, label) in drawing.rows.iter().enumerate() {
        let mut line = format!("{label:>widest$} ");
        let mut before = false;
        for cell in row * columns..(row + 1) * columns {
            let now = marked(cell);
            line.push(match (before, now) {
                (true, true) => '|',
                (true, false) => ']',
                (false, true) => '[',
                (false, false) => ' ',
            });
            let man = one.cells.get(cell).and_then(Option::as_ref);
            line.push(man.map_or('.', |man| character(man, figurines)));
            before = now;
        }
        if before {
            line.push(']');
        }
        lines.push(line);
    }
    let mut line = " ".repeat(widest + 1);
    for label in &drawing.columns {
        line.push(' ');
        line.push_str(label);
    }
    lines.push(line);
    lines
}

fn character(man: &DrawnMan, figurines: bool) -> char {
    let pair = match man.kind {
        _ if !figurines => return man.letter,
        "King" => ['♔', '♚'],
        "Queen" => ['♕', '♛'],
        "Rook" => ['♖', '♜'],
        "Bishop" => ['♗', '♝'],
        "Knight" => ['♘', '♞'],
        "Pawn" => ['♙', '♟'],
        _ => return man.letter,
    };
    pair[man.owner as usize]
}

/// The last move and the cells of the board that it touched, in words.
pub fn last_move(drawing: &Drawing) -> Option<String> {
    let (from, to) = drawing.marks.last?;
    let mut words = format!(
        "[ ] the last move, {} to {}",
        drawing.name(from),
        drawing.name(to)
    );
    if let Some(passed) = drawing.marks.passed {
        words.push_str(&format!("; it passed {}", drawing.name(passed)));
    }
    for captured in &drawing.marks.captured {
        words.push_str(&format!("; it captured on {}", drawing.name(*captured)));
    }
    Some(words)
}
