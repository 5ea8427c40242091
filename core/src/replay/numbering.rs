//! Move numbers, which decide nothing.

use super::{Clerk, Context, ply_name};
use crate::finding::{Code, Finding, Level};
use crate::player::Player;
use crate::quote::quoted;
use crate::record::Ply;
use crate::span::Span;
use crate::variant::Variant;

/// Move numbers: the first that is wrong or missing in a line is noted, not each.
#[derive(Debug, Default)]
pub(super) struct Numbering {
    noted: bool,
}

impl Numbering {
    #[inline]
    pub(super) fn check<V: Variant>(
        &mut self,
        clerk: &mut Clerk<'_, V>,
        ply: &Ply,
        position: &V::Position,
        context: Context,
    ) {
        let variant = clerk.variant;
        let (expected, turn) = (variant.fullmove(position), variant.turn(position));
        let written = ply.number.map_or(&[][..], |span| clerk.game.bytes(span));
        if !self.noted && !is_right(written, expected, turn) {
            self.noted = true;
            note(clerk, ply, position, context);
        }
    }
}

/// Whether a number can stand before a move. Black's needs none.
#[inline]
fn is_right(written: &[u8], expected: u32, turn: Player) -> bool {
    let (number, dots) = split(written);
    if dots.len() == written.len() {
        return turn == Player::Black;
    }
    // `1...` before a move of White's, say; one dot or none before Black's is common and clear.
    let is_others = dots.len() > 1
        && turn == Player::White
        && dots.iter().filter(|dot| **dot == b'.').count() > 1;
    number == expected && !is_others
}

/// Notes a number that is wrong or missing.
#[cold]
fn note<V: Variant>(clerk: &mut Clerk<'_, V>, ply: &Ply, position: &V::Position, context: Context) {
    let variant = clerk.variant;
    let (expected, turn) = (variant.fullmove(position), variant.turn(position));
    let begins_with_digit = |span: &Span| {
        let written = clerk.game.bytes(*span);
        written.first().is_some_and(u8::is_ascii_digit)
    };
    let message = match ply.number.filter(begins_with_digit) {
        Some(span) => format!(
            "the move number is {}, and the move is {}",
            quoted(&clerk.game.text(span)),
            ply_name(expected, turn)
        ),
        None => format!("the move number {expected} is missing"),
    };
    let span = ply.number.unwrap_or(ply.mv);
    let finding = Finding::new(Code::MoveNumber, Level::Note, span, message)
        .with_help("move numbers decide nothing; others in this line are not looked at");
    clerk.report(finding, position, context);
}

/// A number and what stands behind its digits. What is too large for any game is some large number.
#[inline]
fn split(written: &[u8]) -> (u32, &[u8]) {
    /// So many digits do not overflow.
    const MOST_DIGITS: usize = 9;
    let (mut number, mut rest) = (0_u32, written);
    while let [digit @ b'0'..=b'9', behind @ ..] = rest {
        number = number
            .wrapping_mul(10)
            .wrapping_add(u32::from(digit - b'0'));
        rest = behind;
    }
    match written.len() - rest.len() {
        ..=MOST_DIGITS => (number, rest),
        _ => (u32::MAX, rest),
    }
}
