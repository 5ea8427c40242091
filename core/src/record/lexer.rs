//! Bytes to tokens. One pass, no recursion, no token copied; where the bytes at hand end inside of
//! something, the lexer stops before it and is called again with more.

use super::boundary::{Gap, gap_before, is_tag_section, pass_lines};
use super::fault::FaultKind;
use super::game::{GameText, MAX_FAULTS};
use super::symbol::looks_like_move;
use super::token::{Token, TokenKind};
use crate::span::Span;
use std::collections::HashSet;

/// How deep variations may nest. What lies deeper is not read, and a fault says so.
pub const MAX_VARIATION_DEPTH: u32 = 100_000;

/// How many tokens a game may have. The rest of a longer one is skipped, and a fault says so.
pub const MAX_GAME_TOKENS: usize = 8_000_000;

/// The byte-order mark in UTF-8.
pub(super) const BOM: &[u8] = b"\xEF\xBB\xBF";

/// How far a game has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing yet that only a game has; comments and prose at most.
    #[default]
    Head,
    /// Tags, no moves.
    Tags,
    /// Moves.
    Moves,
    /// Behind the end marker.
    Ended,
}

/// What the lexer remembers of the game it is in, between two calls.
#[derive(Debug, Default)]
pub(super) struct State {
    pub pos: usize,
    pub phase: Phase,
    pub depth: u32,
    /// Where comments begin that may belong to the game to come (see `tail`).
    pub head: Option<usize>,
    /// Up to where a search for the end of a tag pair found none (see `tag`).
    pub barren: usize,
    /// Which tag names have been seen, as a quick test that errs on the side of yes.
    names_mask: u128,
    /// The same exactly, used only when there are many.
    names: HashSet<Box<[u8]>>,
}

impl State {
    pub(super) fn clear(&mut self) {
        self.pos = 0;
        self.phase = Phase::Head;
        self.depth = 0;
        self.head = None;
        self.barren = 0;
        self.names_mask = 0;
        if !self.names.is_empty() {
            self.names = HashSet::new();
        }
    }
}

/// Why the lexer stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The bytes at hand end inside of something.
    More,
    /// All bytes have been read, and there are no more.
    End,
    /// The next game starts here.
    Boundary(usize),
    /// The game has too many tokens.
    Full,
}

/// The lexer stops by way of the error; what it has read stays read.
pub(super) type Lexed = Result<(), Stop>;

/// The lexer at work on the bytes of one game, as far as they have been read from the source.
pub(super) struct Lexer<'a> {
    pub text: &'a [u8],
    pub eof: bool,
    /// Whether the game begins in the first column.
    pub column_one: bool,
    pub pos: usize,
    pub state: &'a mut State,
    pub game: &'a mut GameText,
}

pub(super) const BLANK: u8 = 0;
pub(super) const LETTER: u8 = 1;
pub(super) const DIGIT: u8 = 2;
pub(super) const HIGH: u8 = 3;
pub(super) const SIGN: u8 = 4;
pub(super) const CONTROL: u8 = 5;
pub(super) const OTHER: u8 = 6;

pub(super) const CLASS: [u8; 256] = {
    let mut table = [OTHER; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = match b as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => BLANK,
            b'A'..=b'Z' | b'a'..=b'z' => LETTER,
            b'0'..=b'9' => DIGIT,
            0x80..=0xFF => HIGH,
            b'+' | b'-' | b'=' | b'/' => SIGN,
            0..=0x1F | 0x7F => CONTROL,
            _ => OTHER,
        };
        b += 1;
    }
    table
};

impl Lexer<'_> {
    /// Reads on until something stops it.
    pub(super) fn run(&mut self) -> Stop {
        loop {
            let stop = if self.state.phase == Phase::Ended {
                self.tail()
            } else {
                self.movetext()
            };
            if let Err(stop) = stop {
                self.state.pos = self.pos;
                return stop;
            }
        }
    }

    /// Reads tags and moves up to the end marker.
    fn movetext(&mut self) -> Lexed {
        while self.state.phase != Phase::Ended {
            if self.state.phase == Phase::Moves {
                self.usual_movetext();
            }
            self.skip_blanks()?;
            if self.game.tokens.len() >= MAX_GAME_TOKENS {
                return Err(Stop::Full);
            }
            let start = self.pos;
            let byte = self.text[start];
            match CLASS[byte as usize] {
                LETTER => self.symbol(start)?,
                DIGIT => self.number(start)?,
                HIGH => self.high(start)?,
                SIGN => self.signs(start)?,
                CONTROL => self.control(start)?,
                _ => match byte {
                    b'{' => self.brace_comment(start)?,
                    b';' => self.line_token(start, TokenKind::LineComment)?,
                    b'$' => self.nag(start)?,
                    b'!' | b'?' => self.glyph(start)?,
                    b'(' => self.open(start),
                    b')' => self.close(start),
                    b'[' => self.bracket(start)?,
                    b'*' => self.result(start, start + 1, false),
                    b'.' => self.dots(start, start)?,
                    b'%' if self.at_column_one(start) => {
                        self.line_token(start, TokenKind::EscapeLine)?
                    }
                    b'>' if gap_before(self.text, start) >= Gap::LineEnd => {
                        self.quoted_mail(start)?
                    }
                    _ => self.stray(start)?,
                },
            }
        }
        Ok(())
    }

    pub(super) fn skip_blanks(&mut self) -> Lexed {
        let text = self.text;
        let mut i = self.pos;
        while i < text.len() && CLASS[text[i] as usize] == BLANK {
            i += 1;
        }
        self.pos = i;
        if i < text.len() {
            Ok(())
        } else {
            Err(if self.eof { Stop::End } else { Stop::More })
        }
    }

    /// Stops for more bytes, unless there are `count` of them from `at` on or there are no more.
    pub(super) fn need(&self, at: usize, count: usize) -> Lexed {
        if self.eof || at + count <= self.text.len() {
            Ok(())
        } else {
            Err(Stop::More)
        }
    }

    pub(super) fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        self.game.tokens.push(Token {
            span: Span::of(start, end),
            kind,
        });
        self.pos = end;
    }

    /// Adds a fault that one game is told of only once.
    pub(super) fn fault_once(&mut self, kind: FaultKind, start: usize, end: usize) {
        if self.game.faults.len() <= MAX_FAULTS && !self.game.has_fault(kind) {
            self.game.fault(kind, start, end);
        }
    }

    pub(super) fn at_column_one(&self, at: usize) -> bool {
        match at.checked_sub(1).map(|before| self.text[before]) {
            None => self.column_one,
            Some(b'\n' | b'\r') => true,
            Some(0xBF) => self.text[..at].ends_with(BOM) && self.at_column_one(at - BOM.len()),
            Some(_) => false,
        }
    }

    /// Notes that moves have begun. Before any tag only what looks like a move tells a game from
    /// prose.
    #[inline]
    pub(super) fn movetext_begins(&mut self, start: usize, end: usize) {
        match self.state.phase {
            Phase::Head if looks_like_move(&self.text[start..end]) => {
                self.state.phase = Phase::Moves
            }
            Phase::Tags => self.state.phase = Phase::Moves,
            _ => {}
        }
    }

    pub(super) fn push_san(&mut self, start: usize, end: usize) {
        self.push(TokenKind::San, start, end);
        if self.state.phase != Phase::Moves {
            self.movetext_begins(start, end);
        }
    }

    pub(super) fn push_number(&mut self, start: usize, end: usize) {
        self.push(TokenKind::MoveNumber, start, end);
        if self.state.phase == Phase::Tags {
            self.state.phase = Phase::Moves;
        }
    }

    pub(super) fn open(&mut self, start: usize) {
        self.state.depth += 1;
        if self.state.depth > MAX_VARIATION_DEPTH {
            self.fault_once(FaultKind::NestingLimit, start, start + 1);
        }
        self.push(TokenKind::VariationOpen, start, start + 1);
    }

    pub(super) fn close(&mut self, start: usize) {
        if self.state.depth == 0 {
            self.game.fault(FaultKind::UnmatchedClose, start, start + 1);
            self.push(TokenKind::Stray, start, start + 1);
        } else {
            self.state.depth -= 1;
            self.push(TokenKind::VariationClose, start, start + 1);
        }
    }

    pub(super) fn result(&mut self, start: usize, end: usize, odd: bool) {
        self.push(TokenKind::Result, start, end);
        if odd {
            self.game.fault(FaultKind::OddResult, start, end);
        }
        self.state.phase = if self.state.depth == 0 {
            Phase::Ended
        } else {
            Phase::Moves
        };
    }

    /// A token that takes the rest of its line.
    pub(super) fn line_token(&mut self, start: usize, kind: TokenKind) -> Lexed {
        let end = match memchr::memchr2(b'\n', b'\r', &self.text[start..]) {
            Some(length) => start + length,
            None if self.eof => self.text.len(),
            None => return Err(Stop::More),
        };
        self.push(kind, start, end);
        Ok(())
    }

    pub(super) fn brace_comment(&mut self, start: usize) -> Lexed {
        let text = self.text;
        if let Some(length) = short_comment(&text[start + 1..]) {
            self.push(TokenKind::BraceComment, start, start + 1 + length);
            return Ok(());
        }
        let mut at = start + 1;
        let mut lost = false;
        let mut soft_break = None;
        while let Some(i) = memchr::memchr3(b'}', b'\n', b'\r', &text[at..]).map(|i| at + i) {
            // A command's brace inside of the comment: this one has lost its own, and the next brace
            // closes the other (C-03).
            lost |= memchr::memmem::find(&text[at..i], b"{[%").is_some();
            if text[i] == b'}' {
                if lost {
                    at = i + 1;
                    continue;
                }
                self.push(TokenKind::BraceComment, start, i + 1);
                if let Some(at) = soft_break {
                    self.fault_once(FaultKind::QuotedPrintable, at, at + 1);
                }
                return Ok(());
            }
            if text[i - 1] == b'=' && self.line_ends_at(i) {
                soft_break = soft_break.or(Some(i - 1));
            }
            let Some(next) = pass_lines(text, i, self.eof) else {
                return Err(Stop::More);
            };
            if next.empty_line {
                match is_tag_section(text, next.column_one, self.eof) {
                    Some(true) => {
                        self.push(TokenKind::UnclosedComment, start, i);
                        self.game
                            .fault(FaultKind::UnclosedCommentResumed, start, start + 1);
                        return Err(Stop::Boundary(next.column_one));
                    }
                    Some(false) => {}
                    None => return Err(Stop::More),
                }
            }
            at = next.content;
        }
        if !self.eof {
            return Err(Stop::More);
        }
        self.push(TokenKind::UnclosedComment, start, text.len());
        self.game
            .fault(FaultKind::UnclosedComment, start, start + 1);
        Ok(())
    }

    fn control(&mut self, start: usize) -> Lexed {
        if self.end_of_file_mark(start)? {
            return Ok(());
        }
        let mut end = start;
        while self
            .text
            .get(end)
            .is_some_and(|b| CLASS[*b as usize] == CONTROL && *b != 0x1A)
        {
            end += 1;
        }
        end = end.max(start + 1);
        self.need(end, 1)?;
        self.game.fault(FaultKind::ControlBytes, start, end);
        self.push(TokenKind::Stray, start, end);
        Ok(())
    }

    /// Takes the byte 1A where nothing but padding follows it.
    pub(super) fn end_of_file_mark(&mut self, start: usize) -> Result<bool, Stop> {
        const PADDING: usize = 1024;
        if self.text[start] != 0x1A {
            return Ok(false);
        }
        self.need(start, PADDING)?;
        let rest = &self.text[start..];
        if rest.len() >= PADDING
            || rest
                .iter()
                .any(|b| !matches!(b, 0x1A | 0) && CLASS[*b as usize] != BLANK)
        {
            return Ok(false);
        }
        self.push(TokenKind::Stray, start, self.text.len());
        self.game.fault(FaultKind::EndOfFileMark, start, start + 1);
        Ok(true)
    }

    /// A byte that means nothing, with others of its kind behind it.
    pub(super) fn stray(&mut self, start: usize) -> Lexed {
        let mut end = start + 1;
        while self.text.get(end).is_some_and(|b| {
            matches!(
                b,
                b',' | b'"'
                    | b'\''
                    | b'&'
                    | b'@'
                    | b'\\'
                    | b'^'
                    | b'`'
                    | b'|'
                    | b'~'
                    | b'<'
                    | b'}'
                    | b']'
            )
        }) {
            end += 1;
        }
        self.need(end, 1)?;
        self.push_stray(start, end);
        Ok(())
    }

    pub(super) fn push_stray(&mut self, start: usize, end: usize) {
        self.push(TokenKind::Stray, start, end);
        self.game.fault(FaultKind::StrayText, start, end);
    }

    /// A `>` at the start of a line: everything from here on is a quoted mail, up to a tag section
    /// that is not quoted.
    fn quoted_mail(&mut self, start: usize) -> Lexed {
        use super::boundary::{Search, find_section};
        let (end, stop) = match find_section(self.text, start, self.eof) {
            Search::Found { section, before } => (before, Some(Stop::Boundary(section))),
            Search::None if self.eof => (self.text.len(), None),
            _ => return Err(Stop::More),
        };
        if self.game.tags.is_empty() {
            // What stood above the quote was the mail's own prose, whatever it looked like.
            self.all_stray();
        }
        self.push(TokenKind::Stray, start, end);
        self.game.fault(FaultKind::QuotedMail, start, end);
        stop.map_or(Ok(()), Err)
    }

    /// Takes everything so far but comments for prose, and forgets the faults found in it.
    pub(super) fn all_stray(&mut self) {
        for token in &mut self.game.tokens {
            if !token.kind.is_comment() && token.kind != TokenKind::EscapeLine {
                token.kind = TokenKind::Stray;
            }
        }
        self.state.depth = 0;
        self.game
            .faults
            .retain(|fault| fault.code() == crate::finding::Code::Bom);
    }

    /// Whether a tag of this name has been seen in this game.
    pub(super) fn has_tag(&self, name: &[u8]) -> bool {
        if self.state.names_mask & name_bit(name) == 0 {
            return false;
        }
        if !self.state.names.is_empty() {
            return self.state.names.contains(name);
        }
        self.game
            .tags
            .iter()
            .any(|tag| &self.text[tag.name.range()] == name)
    }

    /// Remembers the name of the last tag.
    pub(super) fn remember_tag(&mut self, name: Span) {
        const MANY: usize = 48;
        let bytes = &self.text[name.range()];
        self.state.names_mask |= name_bit(bytes);
        if self.game.tags.len() > MANY {
            if self.state.names.is_empty() {
                let all = self
                    .game
                    .tags
                    .iter()
                    .map(|tag| Box::from(&self.text[tag.name.range()]));
                self.state.names.extend(all);
            }
            self.state.names.insert(Box::from(bytes));
        }
    }
}

/// The length of the rest of a comment, its closing brace included, if the comment is short, on one line and
/// without another brace, as most are.
#[inline]
fn short_comment(rest: &[u8]) -> Option<usize> {
    const SHORT: usize = 24;
    let near = &rest[..rest.len().min(SHORT)];
    let special = |byte: &u8| matches!(byte, b'}' | b'{' | b'\n' | b'\r');
    let at = near.iter().position(special)?;
    (near[at] == b'}').then_some(at + 1)
}

fn name_bit(name: &[u8]) -> u128 {
    let first = name.first().copied().unwrap_or_default();
    let last = name.last().copied().unwrap_or_default();
    let hash = name.len().wrapping_mul(37)
        ^ usize::from(first).wrapping_mul(11)
        ^ usize::from(last).wrapping_mul(5);
    1 << (hash & 127)
}
