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
        let (number, dots) = split(written);
        // `1...` before a move of White's, say; one dot or none before Black's is common and clear.
        let is_others = turn == Player::White
            && dots.len() > 1
            && dots.iter().filter(|dot| **dot == b'.').count() > 1;
        let message = if dots.len() == written.len() {
            if turn == Player::Black {
                return;
            }
            format!("the move number {expected} is missing")
        } else if number == u64::from(expected) && !is_others {
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

/// A number and what stands behind its digits. What is too large for any game is some large number.
fn split(written: &[u8]) -> (u64, &[u8]) {
    let (mut number, mut rest) = (0_u64, written);
    while let [digit @ b'0'..=b'9', behind @ ..] = rest {
        number = number
            .saturating_mul(10)
            .saturating_add(u64::from(digit - b'0'));
        rest = behind;
    }
    (number, rest)
}
