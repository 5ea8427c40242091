//! What people wrote in comments, without the commands for programs.

use menagerie_core::record::{GameText, Remark, TokenKind, commands};
use menagerie_core::span::Span;

/// The text of a comment; empty if it holds commands only, or is no comment.
pub fn text(game: &GameText, remark: &Remark) -> String {
    if !matches!(
        remark.kind,
        TokenKind::BraceComment | TokenKind::LineComment | TokenKind::UnclosedComment
    ) {
        return String::new();
    }
    let start = remark.span.start;
    let mut kept = String::new();
    let mut at = start;
    for command in commands(game.bytes(remark.span)) {
        kept.push_str(&game.text(Span::new(at, start + command.span.start as u32)));
        kept.push(' ');
        at = start + command.span.end as u32;
    }
    kept.push_str(&game.text(Span::new(at, remark.span.end)));
    let text = kept.trim().trim_start_matches(['{', ';']);
    let text = text.trim_end_matches('}');
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
