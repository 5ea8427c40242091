//! What stands behind an end marker, and how the next game is told from it.

use super::boundary::{Gap, gap_before};
use super::fault::FaultKind;
use super::lexer::{BOM, Lexed, Lexer, MAX_GAME_TOKENS, Stop};
use super::symbol::{is_space, looks_like_move};
use super::token::{EndMarker, TokenKind};

impl Lexer<'_> {
    /// Reads on behind the end marker up to the next game.
    pub(super) fn tail(&mut self) -> Lexed {
        loop {
            self.skip_blanks()?;
            if self.game.tokens.len() >= MAX_GAME_TOKENS {
                return Err(Stop::Full);
            }
            self.need(self.pos, 4)?;
            let start = self.pos;
            let text = self.text;
            let gap = gap_before(text, start);
            match text[start] {
                b'{' => {
                    self.comment_behind_end(start, gap);
                    self.brace_comment(start)?;
                    self.fault_once(FaultKind::CommentAfterEnd, start, self.pos);
                }
                b';' => {
                    self.comment_behind_end(start, gap);
                    self.line_token(start, TokenKind::LineComment)?;
                    self.fault_once(FaultKind::CommentAfterEnd, start, self.pos);
                }
                b'%' if self.at_column_one(start) => {
                    self.comment_behind_end(start, gap);
                    self.line_token(start, TokenKind::EscapeLine)?;
                }
                b'[' if self.is_tag_like(start)? => return self.next_game(start, gap),
                b'0'..=b'9' | b'*' if self.begins_game(start, gap)? => {
                    return self.next_game(start, gap);
                }
                b'>' if gap >= Gap::LineEnd && self.is_quoted_tag(start)? => {
                    return self.next_game(start, gap);
                }
                0xEF if text[start..].starts_with(BOM) => {
                    self.fault_once(FaultKind::Bom, start, start + BOM.len());
                    self.pos = start + BOM.len();
                }
                0x80.. if is_space(self.high_char(start).0) => self.pos += self.high_char(start).1,
                0x1A if self.end_of_file_mark(start)? => {}
                _ => self.text_behind_end(start)?,
            }
        }
    }

    /// Comments behind an empty line go to the next game if it follows them without another one.
    fn comment_behind_end(&mut self, start: usize, gap: Gap) {
        if gap == Gap::EmptyLine {
            self.state.head = Some(start);
        }
    }

    fn next_game(&self, start: usize, gap: Gap) -> Lexed {
        let head = self.state.head.filter(|_| gap < Gap::EmptyLine);
        Err(Stop::Boundary(head.unwrap_or(start)))
    }

    /// Whether `[` and the beginning of a name stand here.
    fn is_tag_like(&self, start: usize) -> Result<bool, Stop> {
        let mut name = start + 1;
        while matches!(self.text.get(name), Some(b' ' | b'\t')) {
            name += 1;
        }
        self.need(name, 1)?;
        Ok(self.text.get(name).is_some_and(u8::is_ascii_alphabetic))
    }

    /// Whether a move number or an end marker that stands here begins a game without tags.
    fn begins_game(&self, start: usize, gap: Gap) -> Result<bool, Stop> {
        let rest = &self.text[start..];
        let apart = gap == Gap::EmptyLine || self.state.head.is_some();
        if rest[0] == b'*' {
            return Ok(apart);
        }
        const LONGEST: usize = 16;
        self.need(start, LONGEST)?;
        let rest = &rest[..rest.len().min(LONGEST)];
        let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
        if rest.get(digits) == Some(&b'.') {
            return Ok(apart || (gap == Gap::LineEnd && &rest[..digits] == b"1"));
        }
        let word = rest
            .iter()
            .take_while(|b| b.is_ascii_digit() || matches!(b, b'-' | b'/'))
            .count();
        Ok(apart && EndMarker::from_standard(&rest[..word]).is_some())
    }

    /// Whether a quoted tag stands here.
    fn is_quoted_tag(&self, start: usize) -> Result<bool, Stop> {
        let mut i = start;
        while matches!(self.text.get(i), Some(b'>' | b' ')) {
            i += 1;
        }
        self.need(i, 2)?;
        Ok(matches!(self.text.get(i..i + 2), Some([b'[', letter]) if letter.is_ascii_alphabetic()))
    }

    /// Text up to the end of the line, or to a comment or bracket on it.
    fn text_behind_end(&mut self, start: usize) -> Lexed {
        let mut end = start + 1;
        while self
            .text
            .get(end)
            .is_some_and(|b| !matches!(b, b'\n' | b'\r' | b'{' | b'['))
        {
            end += 1;
        }
        self.need(end, 1)?;
        let end = start + self.text[start..end].trim_ascii_end().len().max(1);
        self.state.head = None;
        self.push(TokenKind::Stray, start, end);
        let moves = self.text[start..end]
            .split(|b| b.is_ascii_whitespace() || *b == b'.')
            .any(looks_like_move);
        let kind = if moves {
            FaultKind::MovesAfterEnd
        } else {
            FaultKind::TextAfterEnd
        };
        self.fault_once(kind, start, end);
        Ok(())
    }
}
