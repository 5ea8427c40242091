//! What is said of a game once its last byte is known.

use super::fault::FaultKind;
use super::game::{Body, Encoding, GameText};
use super::lexer::{MAX_VARIATION_DEPTH, Phase, State};
use super::token::{Token, TokenKind};
use crate::span::Span;

/// Completes a game whose text is `text`: nothing behind it belongs to it.
pub(super) fn finish(game: &mut GameText, state: &State, text: &[u8]) {
    let end = text.len() as u32;
    while game
        .tokens
        .last()
        .is_some_and(|token| token.span.start >= end)
    {
        game.tokens.pop();
    }
    game.faults
        .retain(|fault| fault.span.start < end || fault.span.is_empty());
    game.bytes.fill(text);

    let broken_off = game.faults.iter().any(|fault| {
        matches!(
            fault.kind,
            FaultKind::UnclosedComment
                | FaultKind::UnclosedCommentResumed
                | FaultKind::QuotedMail
                | FaultKind::GameTooLong
                | FaultKind::Utf16
        )
    });
    let mut ended = state.phase == Phase::Ended;
    if state.depth > 0 && (broken_off || state.phase != Phase::Head) {
        ended |= close_variations(game, broken_off);
    }
    if game.has_fault(FaultKind::NestingLimit) {
        drop_too_deep(game);
    }
    if !broken_off {
        if state.phase == Phase::Head {
            not_a_game(game);
        } else if !ended {
            let last = game
                .tokens
                .iter()
                .rfind(|token| token.kind != TokenKind::Stray);
            let end = last.map_or(0, |token| token.span.end as usize);
            game.fault(FaultKind::MissingEndMarker, end, end);
        }
    }
    if let Body::Other(bytes) = &game.bytes
        && let Err(error) = std::str::from_utf8(bytes)
    {
        let at = error.valid_up_to();
        game.encoding = Encoding::Latin1;
        game.fault(FaultKind::Latin1, at, at + 1);
    }
    game.faults.sort_by_key(|fault| fault.span.start);
}

/// Names the variation that is not closed and closes all that are open. An end marker that was the
/// last thing in them was meant for the game: if there is one, the answer is yes.
fn close_variations(game: &mut GameText, broken_off: bool) -> bool {
    let mut open = 0_usize;
    let mut closed = 0_usize;
    let mut outermost = None;
    for token in game.tokens.iter().rev() {
        match token.kind {
            TokenKind::VariationClose => closed += 1,
            TokenKind::VariationOpen if closed > 0 => closed -= 1,
            TokenKind::VariationOpen => {
                open += 1;
                outermost = Some(token.span);
            }
            _ => {}
        }
    }
    let Some(outermost) = outermost else {
        return false;
    };
    if !broken_off {
        game.fault(
            FaultKind::UnclosedVariation,
            outermost.start as usize,
            outermost.end as usize,
        );
    }
    let after_moves =
        |token: &Token| token.kind.is_comment() || token.kind == TokenKind::EscapeLine;
    let last = game.tokens.iter().rposition(|token| !after_moves(token));
    let marker = last.filter(|&at| game.tokens[at].kind == TokenKind::Result);
    let at = marker.unwrap_or(game.tokens.len());
    let place = match marker {
        Some(at) => game.tokens[at].span.start,
        None => game.tokens.last().map_or(0, |token| token.span.end),
    };
    let close = Token {
        span: Span::new(place, place),
        kind: TokenKind::VariationClose,
    };
    game.tokens.splice(at..at, std::iter::repeat_n(close, open));
    marker.is_some()
}

/// Makes what lies deeper than variations may nest stray text.
fn drop_too_deep(game: &mut GameText) {
    let mut depth = 0;
    for token in &mut game.tokens {
        let opens = token.kind == TokenKind::VariationOpen;
        depth += u32::from(opens);
        let too_deep = depth > MAX_VARIATION_DEPTH;
        depth -= u32::from(token.kind == TokenKind::VariationClose);
        if too_deep {
            token.kind = TokenKind::Stray;
        }
    }
}

/// There was neither a tag nor anything that looks like a move: say so once, and nothing else.
fn not_a_game(game: &mut GameText) {
    for token in &mut game.tokens {
        if !token.kind.is_comment() && token.kind != TokenKind::EscapeLine {
            token.kind = TokenKind::Stray;
        }
    }
    game.faults
        .retain(|fault| fault.level() == crate::finding::Level::Note);
    let end = game.bytes.trim_ascii_end().len();
    game.fault(FaultKind::NotAGame, 0, end);
}
