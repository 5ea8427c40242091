//! The board drawn as text, and read back.

use crate::board::{Board, Men};
use crate::cell::Cell;
use menagerie_core::Player;

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

/// The board of a drawing; `None` if it is not one that [`draw`] makes. Space between the letters and
/// coordinates do not matter.
pub fn read(men: &Men, drawing: &str) -> Option<Board> {
    let mut board = Board::default();
    let mut lines = drawing.lines().filter(|line| !line.trim().is_empty());
    for rank in (0..8).rev() {
        let letters: String = lines.next()?.split_whitespace().skip(1).collect();
        if letters.chars().count() != 8 {
            return None;
        }
        for (file, letter) in (0..).zip(letters.chars()) {
            if letter == '.' {
                continue;
            }
            let owner = if letter.is_ascii_uppercase() {
                Player::White
            } else {
                Player::Black
            };
            let role = men.role(letter.to_ascii_uppercase())?;
            board.put(Cell::new(file, rank), owner, role);
        }
    }
    Some(board)
}
