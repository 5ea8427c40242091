//! The board drawn as text, and read back from it in tests.

use crate::board::{Board, Men};
use crate::cell::Cell;

/// The board with coordinates, White at the bottom, `.` for an empty cell.
pub fn draw(men: &Men, board: &Board) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        text.push(char::from(b'1' + rank));
        text.push(' ');
        for file in 0..8 {
            text.push(' ');
            text.push(match board.man_at(Cell::new(file, rank)) {
                Some(man) => men.fen_letter(man),
                None => '.',
            });
        }
        text.push('\n');
    }
    text.push_str("\n   a b c d e f g h\n");
    text
}
