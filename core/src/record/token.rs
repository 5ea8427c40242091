//! What the text of a game falls into.

use crate::span::Span;

/// What a token is. The list of tokens is flat: a variation is everything between its two marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TokenKind {
    /// A whole tag pair, brackets included. The k-th one is described by the k-th [`TagSpan`].
    Tag,
    /// A move number with its dots, or the dots alone: `1.`, `1...`, `12`, `...`.
    MoveNumber,
    /// A symbol in a move's place: a move, a null move, or a word that is none.
    San,
    /// `e.p.` behind a move.
    EnPassantMark,
    /// A numeric glyph, `$` included.
    Nag,
    /// A glyph in signs: `!`, `??`, `+/-`.
    Glyph,
    /// A comment in braces, braces included.
    BraceComment,
    /// A comment whose closing brace is missing; a fault says so.
    UnclosedComment,
    /// A comment from `;` to the end of its line.
    LineComment,
    /// A line with `%` in its first column, which no reader looks into.
    EscapeLine,
    /// `(`.
    VariationOpen,
    /// `)`; without any bytes where one was missing (a fault says so).
    VariationClose,
    /// An end marker; inside of a variation it ends nothing.
    Result,
    /// Bytes without meaning here; a fault says so.
    Stray,
}

impl TokenKind {
    /// Whether it is a comment of any form.
    pub const fn is_comment(self) -> bool {
        matches!(
            self,
            TokenKind::BraceComment | TokenKind::UnclosedComment | TokenKind::LineComment
        )
    }
}

/// A token: a kind and the bytes it stands on. Tokens come in the order of the text and do not
/// overlap; between them are only blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: TokenKind,
}

/// The parts of one tag pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TagSpan {
    /// From `[` to `]`.
    pub span: Span,
    /// The name.
    pub name: Span,
    /// The value between its quotes, still with its escapes.
    pub value: Span,
}

/// What an end marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndMarker {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: not finished, or not known.
    Unknown,
}

impl EndMarker {
    /// The marker as PGN spells it.
    pub const fn as_str(self) -> &'static str {
        match self {
            EndMarker::WhiteWins => "1-0",
            EndMarker::BlackWins => "0-1",
            EndMarker::Draw => "1/2-1/2",
            EndMarker::Unknown => "*",
        }
    }

    /// Reads a marker in PGN's spelling, as in the `Result` tag.
    pub fn from_standard(text: &[u8]) -> Option<EndMarker> {
        match text {
            b"1-0" => Some(EndMarker::WhiteWins),
            b"0-1" => Some(EndMarker::BlackWins),
            b"1/2-1/2" => Some(EndMarker::Draw),
            b"*" => Some(EndMarker::Unknown),
            _ => None,
        }
    }

    /// Reads a marker in any spelling whose meaning is certain: other dashes, `½`, a colon,
    /// `1/2` alone, blanks around the dash.
    pub fn from_any(text: &str) -> Option<EndMarker> {
        if text.len() > 40 {
            return None;
        }
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                ' ' | '\t' | '\u{a0}' => {}
                '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' => plain.push('-'),
                '\u{2044}' | '\u{2215}' => plain.push('/'),
                '\u{bd}' => plain.push_str("1/2"),
                other => plain.push(other),
            }
        }
        match plain.as_str() {
            "1/2" => Some(EndMarker::Draw),
            other => EndMarker::from_standard(other.as_bytes()),
        }
    }
}

impl std::fmt::Display for EndMarker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}
