//! Tag pairs, and everything that goes wrong with them.

use super::boundary::{Gap, gap_before, is_name_byte, skip_spaces};
use super::fault::FaultKind;
use super::lexer::{Lexed, Lexer, Phase, Stop};
use super::token::{TagSpan, TokenKind};
use crate::span::Span;

/// A tag pair as far as it could be made out.
struct Parsed {
    name: Span,
    value: Span,
    end: usize,
    fault: Option<FaultKind>,
    /// The first control character in the value.
    control: Option<usize>,
    quoted_printable: bool,
}

/// What stands at a `[`.
enum Bracket {
    Pair(Parsed),
    /// No tag pair.
    Other,
}

impl Lexer<'_> {
    /// A `[` outside of comments.
    pub(super) fn bracket(&mut self, start: usize) -> Lexed {
        let at_line_start = gap_before(self.text, start) >= Gap::LineEnd;
        self.need(start, 2)?;
        if self.text.get(start + 1) == Some(&b'%') {
            let end = self.bracket_end(start)?;
            self.game
                .fault(FaultKind::CommandOutsideComment, start, end);
            self.push(TokenKind::Stray, start, end);
            return Ok(());
        }
        match self.parse_bracket(start)? {
            Bracket::Pair(parsed) => {
                if self.starts_next_game(start, parsed.name) {
                    return Err(Stop::Boundary(start));
                }
                self.push_tag(start, &parsed);
            }
            Bracket::Other => {
                let like_a_tag = at_line_start
                    && self
                        .text
                        .get(start + 1)
                        .is_some_and(u8::is_ascii_alphabetic);
                if like_a_tag
                    && self.state.phase == Phase::Moves
                    && gap_before(self.text, start) == Gap::EmptyLine
                {
                    return Err(Stop::Boundary(start));
                }
                if like_a_tag || self.state.phase != Phase::Moves {
                    let end = self.bracket_end(start)?;
                    self.game.fault(FaultKind::BadTag, start, end);
                    self.push(TokenKind::Stray, start, end);
                    self.state.phase = self.state.phase.max_tags(like_a_tag);
                } else {
                    self.push_stray(start, start + 1);
                }
            }
        }
        Ok(())
    }

    /// Whether a tag pair that starts here is the next game's.
    fn starts_next_game(&self, start: usize, name: Span) -> bool {
        let empty_line = || gap_before(self.text, start) == Gap::EmptyLine;
        match self.state.phase {
            Phase::Head => false,
            Phase::Tags => self.has_tag(&self.text[name.range()]) && empty_line(),
            Phase::Moves => &self.text[name.range()] == b"Event" || empty_line(),
            Phase::Ended => true,
        }
    }

    fn push_tag(&mut self, start: usize, parsed: &Parsed) {
        if self.state.phase == Phase::Head {
            self.prose_before_tags(start);
            self.state.phase = Phase::Tags;
        }
        let name = parsed.name;
        let duplicate = self.has_tag(&self.text[name.range()]);
        self.push(TokenKind::Tag, start, parsed.end);
        self.game.tags.push(TagSpan {
            span: Span::of(start, parsed.end),
            name,
            value: parsed.value,
        });
        self.remember_tag(name);
        if let Some(kind) = parsed.fault {
            self.game.fault(kind, start, parsed.end);
        }
        if duplicate {
            self.game.fault(
                FaultKind::DuplicateTag,
                name.start as usize,
                name.end as usize,
            );
        }
        if let Some(at) = parsed.control {
            self.game.fault(FaultKind::ControlBytes, at, at + 1);
        }
        if parsed.quoted_printable {
            self.fault_once(FaultKind::QuotedPrintable, start, parsed.end);
        }
        if self.state.phase == Phase::Moves {
            self.game.fault(FaultKind::LateTag, start, parsed.end);
        }
    }

    /// Words before the first tag of a game were not its moves.
    fn prose_before_tags(&mut self, tag: usize) {
        let is_text = |kind: TokenKind| !kind.is_comment() && kind != TokenKind::EscapeLine;
        let Some(first) = self.game.tokens.iter().find(|token| is_text(token.kind)) else {
            return;
        };
        let start = first.span.start as usize;
        self.all_stray();
        let end = self.text[..tag].trim_ascii_end().len().max(start);
        self.game.fault(FaultKind::TextBeforeTags, start, end);
    }

    /// The end of a bracket that is no tag pair: behind its `]`, or the end of its line.
    fn bracket_end(&self, start: usize) -> Result<usize, Stop> {
        match memchr::memchr3(b']', b'\n', b'\r', &self.text[start..]) {
            Some(i) => Ok(start + i + usize::from(self.text[start + i] == b']')),
            None if self.eof => Ok(self.text.len()),
            None => Err(Stop::More),
        }
    }

    fn skip_lines(&self, at: usize) -> usize {
        at + self.text[at..]
            .iter()
            .take_while(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'))
            .count()
    }

    fn parse_bracket(&mut self, start: usize) -> Result<Bracket, Stop> {
        let text = self.text;
        let name_start = skip_spaces(text, start + 1);
        let mut name_end = name_start;
        while text.get(name_end).is_some_and(|b| is_name_byte(*b)) {
            name_end += 1;
        }
        let quote = if text.get(name_end) == Some(&b' ') && text.get(name_end + 1) == Some(&b'"') {
            name_end + 1
        } else {
            self.skip_lines(name_end)
        };
        self.need(quote, 1)?;
        if text.get(quote) != Some(&b'"') || !text[name_start].is_ascii_alphabetic() {
            return Ok(Bracket::Other);
        }
        let value = quote + 1;
        let mut parsed = Parsed {
            name: Span::of(name_start, name_end),
            value: Span::of(value, value),
            end: value,
            fault: None,
            control: None,
            quoted_printable: false,
        };
        let mut i = value;
        loop {
            match text.get(i) {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.need(i, 2)?;
                    i += 1 + usize::from(matches!(text.get(i + 1), Some(b'"' | b'\\')));
                }
                Some(b'\n' | b'\r') => return self.unclosed_string(parsed, i),
                Some(b'\t') => i += 1,
                Some(0..0x20 | 0x7F) => {
                    parsed.control = parsed.control.or(Some(i));
                    i += 1;
                }
                Some(b'=') => {
                    self.need(i, 5)?;
                    parsed.quoted_printable |= is_encoded_letter(&text[i..]);
                    i += 1;
                }
                Some(_) => i += 1,
                None if self.eof => return self.unclosed_string(parsed, i),
                None => return Err(Stop::More),
            }
        }
        parsed.value.end = i as u32;
        if text.get(i + 1) == Some(&b']') {
            parsed.end = i + 2;
            return Ok(Bracket::Pair(parsed));
        }
        self.behind_value(parsed, i)
    }

    /// What stands behind the quote at `quote` is no bracket: find one, or the reason.
    fn behind_value(&mut self, mut parsed: Parsed, quote: usize) -> Result<Bracket, Stop> {
        let text = self.text;
        let next = self.skip_lines(quote + 1);
        self.need(next, 1)?;
        if text.get(next) == Some(&b']') {
            parsed.end = next + 1;
            return Ok(Bracket::Pair(parsed));
        }
        parsed.fault = Some(FaultKind::UnclosedTag);
        parsed.end = quote + 1;
        // Where a search found nothing, a later tag on the same line finds nothing either.
        if quote < self.state.barren {
            return Ok(Bracket::Pair(parsed));
        }
        let line_end = match memchr::memchr2(b'\n', b'\r', &text[quote..]) {
            Some(i) => quote + i,
            None if self.eof => text.len(),
            None => return Err(Stop::More),
        };
        let text = &text[..line_end];
        // A quote inside of the value, or something between the value and the bracket?
        let mut i = quote + 1;
        while i < line_end {
            match text[i] {
                b'\\' if matches!(text.get(i + 1), Some(b'"' | b'\\')) => i += 1,
                b'"' => {
                    let bracket = skip_spaces(text, i + 1);
                    if text.get(bracket) == Some(&b']') {
                        parsed.value.end = i as u32;
                        parsed.end = bracket + 1;
                        parsed.fault = Some(FaultKind::UnescapedQuote);
                        break;
                    }
                }
                b']' => {
                    let behind = skip_spaces(text, i + 1);
                    if behind >= line_end || text[behind] == b'[' {
                        parsed.end = i + 1;
                        parsed.fault = Some(FaultKind::BadTag);
                        break;
                    }
                }
                _ => {}
            }
            i += 1;
        }
        if parsed.fault == Some(FaultKind::UnclosedTag) {
            self.state.barren = line_end;
        }
        Ok(Bracket::Pair(parsed))
    }

    /// The value's line ends at `line_end` and the value does not.
    fn unclosed_string(&self, mut parsed: Parsed, line_end: usize) -> Result<Bracket, Stop> {
        let value = parsed.value.start as usize;
        let line = self.text[value..line_end].trim_ascii_end();
        parsed.quoted_printable |= line.ends_with(b"=");
        let inside = line.strip_suffix(b"]").unwrap_or(line).trim_ascii_end();
        // `\"` before the bracket: the backslash was meant as one.
        let (value_length, fault) = match inside.strip_suffix(b"\"") {
            Some(inside) if line.ends_with(b"]") => (inside.len(), FaultKind::StrayBackslash),
            _ => (inside.len(), FaultKind::UnclosedString),
        };
        parsed.value.end = (value + value_length) as u32;
        parsed.end = value + line.len();
        parsed.fault = Some(fault);
        Ok(Bracket::Pair(parsed))
    }
}

impl Phase {
    /// A tag, even a bad one, begins a game.
    fn max_tags(self, is_tag: bool) -> Phase {
        if self == Phase::Head && is_tag {
            Phase::Tags
        } else {
            self
        }
    }
}

/// Whether `=C3=B6` or the like stands at the start of `text`: a letter outside of ASCII in the
/// encoding of mails.
fn is_encoded_letter(text: &[u8]) -> bool {
    matches!(
        text,
        [
            b'=',
            b'C'..=b'F',
            b'0'..=b'9' | b'A'..=b'F',
            b'=',
            b'8' | b'9' | b'A' | b'B',
            ..,
        ]
    )
}
