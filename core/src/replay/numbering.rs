//! Move numbers, which decide nothing.

use super::{Clerk, Context, ply_name};
use crate::finding::{Code, Finding, Level};
use crate::player::Player;
use crate::quote::quoted;
use crate::record::Ply;
use crate::variant::Variant;

/// Move numbers: the first that is wrong or missing in a line is noted, not each.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    noted: bool,
}

impl Numbering {
    pub(super) fn check<V: Variant>(
        &mut self,
        clerk: &mut Clerk<'_, V>,
        ply: &Ply,
        position: &V::Position,
        context: &Context,
    ) {
        if self.noted {
            return;
        }
        let (expected, turn) = (
            clerk.variant.fullmove(position),
            clerk.variant.turn(position),
        );
        let written = ply.number.map_or(&[][..], |span| clerk.game.bytes(span));
        let digits = written
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let (digits, dots) = written.split_at(digits);
        // `1...` before a move of White's, say; one dot or none before Black's is common and clear.
        let is_others =
            turn == Player::White && dots.iter().filter(|dot| **dot == b'.').count() > 1;
        let message = if digits.is_empty() {
            if turn == Player::Black {
                return;
            }
            format!("the move number {expected} is missing")
        } else if is_number(digits, expected) && !is_others {
            return;
        } else {
            format!(
                "the move number is {}, and the move is {}",
                quoted(&String::from_utf8_lossy(written)),
                ply_name(expected, turn)
            )
        };
        self.noted = true;
        let span = ply.number.unwrap_or(ply.mv);
        let finding = Finding::new(Code::MoveNumber, Level::Note, span, message)
            .with_help("move numbers decide nothing; others in this line are not looked at");
        clerk.report(finding, position, context);
    }
}

fn is_number(digits: &[u8], expected: u32) -> bool {
    digits.len() < 10
        && digits
            .iter()
            .fold(0, |n: u64, digit| n * 10 + u64::from(digit - b'0'))
            == u64::from(expected)
}
