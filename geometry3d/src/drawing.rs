//! A board as text for people: labelled levels, side by side where they fit.

use crate::board::Cuboid;
use crate::cell::Cell;
use menagerie_core::Piece;

/// How wide a drawing may become, in characters.
pub const WIDTH: usize = 80;
/// The blank columns between two levels that stand side by side.
const GAP: usize = 3;

/// Draws the board: level A first, each with its highest rank on top, letters for men and points for
/// empty cells. As many levels stand side by side as fit into [`WIDTH`], the next ones below. No line
/// ends in blanks, and the last has no line end.
pub fn draw<P: Piece>(board: &Cuboid<P>) -> String {
    let size = board.size();
    let levels: Vec<Vec<String>> = (0..size.levels())
        .map(|level| draw_level(board, level))
        .collect();
    let width = 2 + 2 * usize::from(size.files());
    let beside = ((WIDTH + GAP) / (width + GAP)).max(1);
    let bands: Vec<String> = levels
        .chunks(beside)
        .map(|band| {
            let lines: Vec<String> = (0..band[0].len())
                .map(|line| {
                    let parts: Vec<String> = band
                        .iter()
                        .map(|level| format!("{:<width$}", level[line]))
                        .collect();
                    parts.join(&" ".repeat(GAP)).trim_end().to_owned()
                })
                .collect();
            lines.join("\n")
        })
        .collect();
    bands.join("\n\n")
}

fn draw_level<P: Piece>(board: &Cuboid<P>, level: u8) -> Vec<String> {
    let size = board.size();
    let mut lines = vec![format!("Level {}", char::from(b'A' + level))];
    for rank in (0..size.ranks()).rev() {
        let mut line = format!("{:>2}", rank + 1);
        for file in 0..size.files() {
            let man = Cell::new(file, rank, level).and_then(|cell| board.man(cell));
            line.push(' ');
            line.push(man.map_or('.', Piece::letter));
        }
        lines.push(line);
    }
    let files: String = (0..size.files())
        .flat_map(|file| [' ', char::from(b'a' + file)])
        .collect();
    lines.push(format!("  {files}"));
    lines
}
