//! The usual movetext — numbers, moves and rolls, apart by blanks — in one short loop: the same tokens
//! that the lexer finds, with fewer questions asked. It leaves off before everything else.

use super::command::lone_roll;
use super::lexer::{BLANK, CLASS, DIGIT, LETTER, Lexer, MAX_GAME_TOKENS};
use super::symbol::usual_symbol;
use super::token::{Token, TokenKind};
use crate::span::Span;

impl Lexer<'_> {
    /// Reads on as far as all is usual. Moves must have begun.
    pub(super) fn usual_movetext(&mut self) {
        let text = self.text;
        let tokens = &mut self.game.tokens;
        let mut at = self.pos;
        while let Some(&byte) = text.get(at)
            && tokens.len() < MAX_GAME_TOKENS
        {
            let (kind, end) = match CLASS[byte as usize] {
                BLANK => {
                    at += 1;
                    continue;
                }
                DIGIT => (TokenKind::MoveNumber, usual_number(text, at)),
                LETTER => (TokenKind::San, usual_symbol(text, at)),
                _ => {
                    let roll = lone_roll(&text[at..]).map(|roll| at + roll.end + 2);
                    (TokenKind::BraceComment, roll)
                }
            };
            let Some(end) = end else {
                break;
            };
            let span = Span::of(at, end);
            tokens.push(Token { span, kind });
            at = end;
        }
        self.pos = at;
    }
}

/// The end of a number with its dots, if that is certain.
#[inline]
fn usual_number(text: &[u8], start: usize) -> Option<usize> {
    let mut end = start + 1;
    while text.get(end)?.is_ascii_digit() {
        end += 1;
    }
    if text[end] != b'.' {
        return None;
    }
    while *text.get(end)? == b'.' {
        end += 1;
    }
    text[end].is_ascii().then_some(end)
}
