//! A record to be written: owned, without places.

use super::game::GameText;
use super::symbol::{glyph_number, nag_number};
use super::token::{EndMarker, Token, TokenKind};
use crate::player::Player;
use std::borrow::Cow;

/// The seven tags that every record has, in the order in which they are written.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// One thing in a record's text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A move, as it is to be written. Numbers are not kept; the writer makes them.
    Move(String),
    /// A comment, without braces or semicolon.
    Comment(String),
    /// A numeric glyph, without `$`.
    Nag(u8),
    /// The beginning of a variation, which replaces the move before it.
    Open,
    /// The end of a variation.
    Close,
    /// An end marker inside of a variation.
    Result(EndMarker),
    /// An escape line, without `%`.
    Escape(String),
}

/// A whole record, ready to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Comments and escape lines before the tags.
    pub head: Vec<Item>,
    /// Names and values, without escapes. The writer brings them into order.
    pub tags: Vec<(String, String)>,
    /// Moves, and everything between and around them.
    pub items: Vec<Item>,
    /// The end marker; without one, `*` is written.
    pub result: Option<EndMarker>,
    /// Comments and escape lines behind the end marker.
    pub tail: Vec<Item>,
    /// The player who makes the first move.
    pub first_player: Player,
    /// The number of the first move.
    pub first_number: u32,
}

impl Default for Document {
    fn default() -> Document {
        Document {
            head: Vec::new(),
            tags: Vec::new(),
            items: Vec::new(),
            result: None,
            tail: Vec::new(),
            first_player: Player::White,
            first_number: 1,
        }
    }
}

impl Document {
    /// Everything of a game that has a place in a record.
    ///
    /// Glyphs in signs become numbers, `e.p.` is dropped, line ends in comments become LF, text
    /// behind the end marker becomes a comment. Stray text elsewhere is lost, so a game with errors
    /// should not be rewritten.
    pub fn from_game(game: &GameText) -> Document {
        Document::from_game_with(game, &|_| None)
    }

    /// As [`Document::from_game`], with other texts in place of some tokens: `replaced` answers the whole new
    /// text of a move or a comment, marks included, or `None` to leave it as it is.
    pub fn from_game_with(
        game: &GameText,
        replaced: &dyn Fn(&Token) -> Option<String>,
    ) -> Document {
        let mut document = Document::default();
        for tag in &game.tags {
            document.tags.push((
                game.text(tag.name).into_owned(),
                game.tag_value(tag).into_owned(),
            ));
        }
        let last_leading_tag = leading_tags(game);
        let mut depth = 0_usize;
        for (at, token) in game.tokens.iter().enumerate() {
            let text = || match replaced(token) {
                Some(text) => Cow::Owned(text),
                None => game.text(token.span),
            };
            let item = match token.kind {
                TokenKind::San => Item::Move(text().into_owned()),
                TokenKind::BraceComment => Item::Comment(comment_text(&text(), 1)),
                TokenKind::UnclosedComment | TokenKind::LineComment => {
                    Item::Comment(comment_text(&text(), 0))
                }
                TokenKind::EscapeLine => Item::Escape(text()[1..].to_owned()),
                TokenKind::Nag => match nag_number(game.bytes(token.span)) {
                    Some(number) => Item::Nag(number),
                    None => continue,
                },
                TokenKind::Glyph => match glyph_number(game.bytes(token.span)) {
                    Some(number) => Item::Nag(number),
                    None => continue,
                },
                TokenKind::VariationOpen => {
                    depth += 1;
                    Item::Open
                }
                TokenKind::VariationClose => {
                    depth = depth.saturating_sub(1);
                    Item::Close
                }
                TokenKind::Result => {
                    let marker = EndMarker::from_any(&text()).unwrap_or(EndMarker::Unknown);
                    if depth == 0 {
                        document.result.get_or_insert(marker);
                        continue;
                    }
                    Item::Result(marker)
                }
                TokenKind::Stray
                    if document.result.is_some() && !is_padding(game.bytes(token.span)) =>
                {
                    Item::Comment(parted(text().into_owned()))
                }
                TokenKind::Stray
                | TokenKind::Tag
                | TokenKind::MoveNumber
                | TokenKind::EnPassantMark => continue,
            };
            let list = if document.result.is_some() {
                &mut document.tail
            } else if last_leading_tag.is_some_and(|tag| at < tag) {
                &mut document.head
            } else {
                &mut document.items
            };
            match item {
                // Only a comment that was never closed holds both; a line each can be written again.
                Item::Comment(text) if text.contains('}') && text.contains('\n') => {
                    list.extend(text.split('\n').map(|line| Item::Comment(line.to_owned())));
                }
                item => list.push(item),
            }
        }
        document
    }

    /// The value of the first tag named `name`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there already.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known = value.into(),
            None => self.tags.push((name.to_owned(), value.into())),
        }
    }

    /// Adds the tags of the roster that are missing, with the values that mean "not known".
    pub fn complete_roster(&mut self) {
        let result = self.result.unwrap_or(EndMarker::Unknown).as_str();
        for name in ROSTER {
            if self.tag(name).is_none() {
                let value = match name {
                    "Date" => "????.??.??",
                    "Result" => result,
                    _ => "?",
                };
                self.tags.push((name.to_owned(), value.to_owned()));
            }
        }
    }
}

/// The index of the last tag before any move.
fn leading_tags(game: &GameText) -> Option<usize> {
    use TokenKind::{Glyph, Nag, Result, San, Tag, VariationOpen};
    let is_move = |kind| matches!(kind, San | Nag | Glyph | VariationOpen | Result);
    let moves = game.tokens.iter().position(|token| is_move(token.kind));
    let before = &game.tokens[..moves.unwrap_or(game.tokens.len())];
    before.iter().rposition(|token| token.kind == Tag)
}

/// The text of a comment without its mark, its line ends made LF.
fn comment_text(token: &str, closing: usize) -> String {
    let text = &token[1..token.len() - closing];
    let text = if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text.to_owned()
    };
    parted(text)
}

/// The text with a blank in each `{[%`: between braces it would read as a comment that has lost its own.
fn parted(text: String) -> String {
    if text.contains("{[%") {
        text.replace("{[%", "{ [%")
    } else {
        text
    }
}

/// Whether it is the end-of-file character that old systems left, with its padding.
fn is_padding(bytes: &[u8]) -> bool {
    bytes.first() == Some(&0x1A)
}
