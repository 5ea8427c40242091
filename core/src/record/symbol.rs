//! Words: moves, numbers, end markers and glyphs, and the many ways in which people write them.

use super::boundary::skip_spaces;
use super::fault::FaultKind;
use super::game::{decode, latin1};
use super::lexer::{CLASS, Lexed, Lexer, SIGN, Stop};
use super::token::{EndMarker, Token, TokenKind};

/// May stand in a symbol.
const IN: u8 = 1;
/// Makes a symbol worth a second look.
const ODD: u8 = 2;

const SYMBOL: [u8; 256] = {
    let mut table = [0; 256];
    let mut b = 0;
    while b < 256 {
        table[b] = match b as u8 {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'_' | b'+' | b'#' => IN,
            b'-' | b'/' | b':' | b'=' => IN | ODD,
            _ => 0,
        };
        b += 1;
    }
    table
};

/// The end of a short symbol that starts with a letter and is nothing but a plain move or word, if that is
/// certain.
#[inline]
pub(super) fn usual_symbol(text: &[u8], start: usize) -> Option<usize> {
    let window = u64::from_le_bytes(*text.get(start..)?.first_chunk()?);
    // All bytes at once, for where a symbol ends the processor could not foresee.
    let mut end = start + (others(window).trailing_zeros() / 8) as usize;
    end += usize::from(matches!(text.get(end)?, b'+' | b'#'));
    let next = *text.get(end)?;
    // A longer symbol, the last letter of `ep`, a promotion, `e.p.`, a letter outside of ASCII.
    let odd =
        SYMBOL[next as usize] != 0 || text[end - 1] == b'p' || matches!(next, b'(' | b'.' | 0x80..);
    (!odd).then_some(end)
}

/// Of each byte the highest bit, if it is no ASCII letter or digit; what stands behind the first of these
/// does not count.
const fn others(bytes: u64) -> u64 {
    const fn all(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }
    // Bytes from `from` on have their highest bit after this.
    const fn reach(bytes: u64, from: u8) -> u64 {
        bytes.wrapping_add(all(0x80 - from))
    }
    let small = bytes | all(0x20);
    let letters = reach(small, b'a') & !reach(small, b'z' + 1);
    let digits = reach(bytes, b'0') & !reach(bytes, b'9' + 1);
    (bytes | !(letters | digits)) & all(0x80)
}

impl Lexer<'_> {
    /// A symbol that starts with a letter.
    pub(super) fn symbol(&mut self, start: usize) -> Lexed {
        let (end, flags) = self.scan_symbol(start)?;
        let next = self.text.get(end).copied().unwrap_or(b' ');
        if flags & ODD != 0 || matches!(next, b'(' | b'.' | 0x80..) || self.text[end - 1] == b'p' {
            return self.odd_symbol(start, end);
        }
        self.push_san(start, end);
        Ok(())
    }

    /// The end of the ASCII part of a symbol, and what is in it.
    fn scan_symbol(&self, start: usize) -> Result<(usize, u8), Stop> {
        let text = self.text;
        let mut flags = 0;
        let mut i = start;
        while i < text.len() {
            let class = SYMBOL[text[i] as usize];
            if class == 0 {
                return Ok((i, flags));
            }
            flags |= class;
            i += 1;
        }
        if self.eof {
            Ok((i, flags))
        } else {
            Err(Stop::More)
        }
    }

    /// A symbol that may be, hold, or be followed by something beside a plain move.
    fn odd_symbol(&mut self, start: usize, ascii_end: usize) -> Lexed {
        let mut end = ascii_end;
        // Letters outside ASCII, and a promotion in parentheses directly behind a cell.
        loop {
            self.need(end, 6)?;
            let rest = &self.text[end..];
            match rest.first() {
                Some(b'(') if end > start && self.text[end - 1].is_ascii_digit() => {
                    match promotion_length(rest) {
                        Some(length) => end += length,
                        None => break,
                    }
                }
                Some(0x80..) => match self.high_char(end) {
                    (c, _) if ends_symbol(c) => break,
                    (_, length) => end += length,
                },
                _ => break,
            }
            end = self.scan_symbol(end)?.0;
        }
        if end == start {
            return self.stray(start);
        }
        let symbol = &self.text[start..end];
        if end > ascii_end
            && let Some(_) = EndMarker::from_any(&decode(symbol))
        {
            self.result(start, end, true);
            return Ok(());
        }
        if memchr::memmem::find(symbol, b"=3D").is_some()
            || (symbol.ends_with(b"=") && self.line_ends_at(end))
        {
            self.fault_once(FaultKind::QuotedPrintable, start, end);
        }
        let glued = glued_result(symbol).map(|length| start + length);
        let word_end = glued.unwrap_or(end);
        if let Some(mark) = self.en_passant_mark(start, word_end) {
            if mark > start {
                self.push_san(start, mark);
            }
            return self.push_en_passant_mark(mark);
        }
        if word_end < end {
            self.push_san(start, word_end);
            self.result(word_end, end, false);
            return Ok(());
        }
        self.push_san(start, end);
        Ok(())
    }

    /// If the symbol ends in the `e` of `e.p.` or in `ep`: where that begins.
    fn en_passant_mark(&self, start: usize, end: usize) -> Option<usize> {
        let symbol = &self.text[start..end];
        let rest = &self.text[end..];
        let mark = if symbol.ends_with(b"e") && rest.starts_with(b".p") {
            end - 1
        } else if symbol.ends_with(b"ep") {
            end - 2
        } else {
            return None;
        };
        let behind_cell = mark > start
            && self.text[mark - 1].is_ascii_digit()
            && looks_like_move(&self.text[start..mark])
            && glued_result(&self.text[start..mark]).is_none();
        let behind_move = mark == start
            && matches!(
                self.game.tokens.last(),
                Some(Token {
                    kind: TokenKind::San | TokenKind::Glyph,
                    ..
                })
            );
        (behind_cell || behind_move).then_some(mark)
    }

    fn push_en_passant_mark(&mut self, start: usize) -> Lexed {
        let mut end = start;
        for expected in *b"e.p." {
            end += usize::from(self.text.get(end) == Some(&expected));
        }
        while self.text.get(end).is_some_and(|b| matches!(b, b'+' | b'#')) {
            end += 1;
        }
        // If more is needed, a move before the mark is read already; the mark alone is read again.
        self.need(end, 1)?;
        self.push(TokenKind::EnPassantMark, start, end);
        self.game.fault(FaultKind::EnPassantMark, start, end);
        Ok(())
    }

    /// Whether the line ends at `at`, far enough to the right for a soft break of quoted-printable.
    pub(super) fn line_ends_at(&self, at: usize) -> bool {
        const SOFT_BREAK: usize = 60;
        matches!(self.text.get(at), Some(b'\n' | b'\r'))
            && !self.text[at.saturating_sub(SOFT_BREAK)..at]
                .iter()
                .any(|b| matches!(b, b'\n' | b'\r'))
            && at >= SOFT_BREAK
    }

    /// Something that starts with a digit: a move number, a result, castling with zeros.
    pub(super) fn number(&mut self, start: usize) -> Lexed {
        let text = self.text;
        let mut i = start;
        while i < text.len() && text[i].is_ascii_digit() {
            i += 1;
        }
        let Some(&next) = text.get(i) else {
            if !self.eof {
                return Err(Stop::More);
            }
            self.push_number(start, i);
            return Ok(());
        };
        if next == b'.' {
            return self.dots(start, i);
        }
        if SYMBOL[next as usize] != 0 || next >= 0x80 {
            return self.digit_symbol(start, i);
        }
        if i - start == 1
            && text[start] <= b'1'
            && let Some(end) = self.spaced_result(start, i)?
        {
            self.result(start, end, true);
            return Ok(());
        }
        self.push_number(start, i);
        Ok(())
    }

    /// Dots, with the digits before them if there are any.
    pub(super) fn dots(&mut self, start: usize, first_dot: usize) -> Lexed {
        let mut i = first_dot;
        loop {
            match self.text.get(i) {
                Some(b'.') => i += 1,
                Some(0x80..) => {
                    self.need(i, 4)?;
                    match self.high_char(i) {
                        ('\u{2026}', length) => i += length,
                        _ => break,
                    }
                }
                None if !self.eof => return Err(Stop::More),
                _ => break,
            }
        }
        self.push_number(start, i);
        Ok(())
    }

    /// A symbol that starts with digits and goes on with something else.
    fn digit_symbol(&mut self, start: usize, digits_end: usize) -> Lexed {
        let (end, _) = self.scan_symbol(start)?;
        self.need(end, 4)?;
        let symbol = &self.text[start..end];
        let behind = self
            .text
            .get(end)
            .filter(|b| **b >= 0x80)
            .map(|_| self.high_char(end).0);
        let high = behind.is_some_and(|c| !ends_symbol(c));
        if !high && EndMarker::from_standard(symbol).is_some() {
            self.result(start, end, false);
            return Ok(());
        }
        if symbol == b"1/2"
            && let Some(end) = self.spaced_result(start, end)?
        {
            self.result(start, end, true);
            return Ok(());
        }
        if !high && EndMarker::from_any(&decode(symbol)).is_some() {
            self.result(start, end, true);
            return Ok(());
        }
        if end == digits_end
            && let Some(c) = behind.filter(|&c| ends_symbol(c))
        {
            if c == '\u{2026}' {
                return self.dots(start, end);
            }
            self.push_number(start, end);
            return Ok(());
        }
        // `1e4`, and `1♘f3`.
        let next = self.text[digits_end];
        if next.is_ascii_alphabetic() || (next >= 0x80 && is_figurine(self.high_char(digits_end).0))
        {
            self.push_number(start, digits_end);
            return Ok(());
        }
        self.odd_symbol(start, end)
    }

    /// If a result with blanks inside starts at `start`, its end. `first` is the end of its first part.
    fn spaced_result(&self, start: usize, first: usize) -> Result<Option<usize>, Stop> {
        const LONGEST: usize = 48;
        let dash = skip_spaces(self.text, first);
        self.need(dash, 4)?;
        let Some(&byte) = self.text.get(dash) else {
            return Ok(None);
        };
        if !(byte == b'-' || byte >= 0x80) || dash - start > LONGEST {
            return Ok(None);
        }
        let dash_length = if byte == b'-' {
            1
        } else {
            self.high_char(dash).1
        };
        let second = skip_spaces(self.text, dash + dash_length);
        self.need(second, 8)?;
        let mut end = second;
        while let Some(&b) = self.text.get(end) {
            if b.is_ascii_digit() || b == b'/' {
                end += 1;
            } else if b >= 0x80 && self.high_char(end).0 == '\u{bd}' {
                end += self.high_char(end).1;
            } else {
                break;
            }
            if end - start > LONGEST {
                return Ok(None);
            }
        }
        if end == second || self.text.get(end).is_some_and(|b| SYMBOL[*b as usize] != 0) {
            return Ok(None);
        }
        Ok(EndMarker::from_any(&decode(&self.text[start..end])).map(|_| end))
    }

    /// Something that starts with a byte outside of ASCII.
    pub(super) fn high(&mut self, start: usize) -> Lexed {
        self.need(start, 4)?;
        let (c, length) = self.high_char(start);
        if is_space(c) {
            let kind = if c == '\u{feff}' {
                FaultKind::Bom
            } else {
                FaultKind::UnusualSpace
            };
            self.fault_once(kind, start, start + length);
            self.pos = start + length;
            return Ok(());
        }
        match c {
            '\u{2026}' => self.dots(start, start),
            '\u{bd}' => match self.spaced_result(start, start + length)? {
                Some(end) => {
                    self.result(start, end, true);
                    Ok(())
                }
                None => self.odd_symbol(start, start),
            },
            _ => self.odd_symbol(start, start),
        }
    }

    /// The character at `at`, and how many bytes it takes. What is not UTF-8 is Latin-1.
    pub(super) fn high_char(&self, at: usize) -> (char, usize) {
        let rest = &self.text[at..self.text.len().min(at + 4)];
        match rest
            .utf8_chunks()
            .next()
            .and_then(|chunk| chunk.valid().chars().next())
        {
            Some(c) => (c, c.len_utf8()),
            None => (latin1(rest[0]), 1),
        }
    }

    /// A run of `+ - = /` where a symbol would start: a null move, an assessment, or nothing.
    pub(super) fn signs(&mut self, start: usize) -> Lexed {
        let mut end = start;
        while self
            .text
            .get(end)
            .is_some_and(|b| CLASS[*b as usize] == SIGN)
        {
            end += 1;
        }
        self.need(end, 1)?;
        match &self.text[start..end] {
            b"--" => self.push_san(start, end),
            b"=" if self.line_ends_at(end) => {
                self.fault_once(FaultKind::QuotedPrintable, start, end);
                self.push(TokenKind::Stray, start, end);
            }
            signs if assessment(signs).is_some() => {
                self.push(TokenKind::Glyph, start, end);
                self.game.fault(FaultKind::OddGlyph, start, end);
            }
            _ => self.push_stray(start, end),
        }
        Ok(())
    }

    pub(super) fn glyph(&mut self, start: usize) -> Lexed {
        let mut end = start;
        while self.text.get(end).is_some_and(|b| matches!(b, b'!' | b'?')) {
            end += 1;
        }
        self.need(end, 1)?;
        self.push(TokenKind::Glyph, start, end);
        if end - start > 2 {
            self.game.fault(FaultKind::OddGlyph, start, end);
        }
        Ok(())
    }

    pub(super) fn nag(&mut self, start: usize) -> Lexed {
        let mut end = start + 1;
        while self.text.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
        self.need(end, 1)?;
        if nag_number(&self.text[start..end]).is_none() {
            self.game.fault(FaultKind::BadNag, start, end);
            self.push(TokenKind::Stray, start, end);
        } else {
            self.push(TokenKind::Nag, start, end);
        }
        Ok(())
    }
}

/// Whether a character outside of ASCII ends a symbol.
fn ends_symbol(c: char) -> bool {
    is_space(c) || c == '\u{2026}'
}

/// Whether a character is a space that ASCII does not have, or has no width at all.
pub(super) fn is_space(c: char) -> bool {
    matches!(
        c,
        '\u{a0}' | '\u{2000}'
            ..='\u{200b}'
                | '\u{2028}'
                | '\u{2029}'
                | '\u{202f}'
                | '\u{2060}'
                | '\u{3000}'
                | '\u{feff}'
    )
}

fn is_figurine(c: char) -> bool {
    matches!(c, '\u{2654}'..='\u{265f}')
}

/// The length of `(Q)` or the like at the start of `rest`.
fn promotion_length(rest: &[u8]) -> Option<usize> {
    if rest.get(1).is_some_and(u8::is_ascii_alphabetic) && rest.get(2) == Some(&b')') {
        return Some(3);
    }
    let figurine = rest
        .get(1..4)
        .and_then(|bytes| std::str::from_utf8(bytes).ok())?;
    (figurine.chars().all(is_figurine) && rest.get(4) == Some(&b')')).then_some(5)
}

/// If a move runs into an end marker: where the marker begins.
fn glued_result(symbol: &[u8]) -> Option<usize> {
    const MARKERS: [&[u8]; 3] = [b"1/2-1/2", b"1-0", b"0-1"];
    let split = |text: &[u8]| {
        let marker = MARKERS.iter().find(|marker| text.ends_with(marker))?;
        (text.len() > marker.len()).then(|| text.len() - marker.len())
    };
    let at = split(symbol)?;
    // `0-0-0` and the like are left alone, and so is what would have to be split twice.
    (looks_like_move(&symbol[..at]) && split(&symbol[..at]).is_none()).then_some(at)
}

/// Whether a symbol has the look of a move in any spelling: it names a cell, or castles, or passes.
pub(super) fn looks_like_move(symbol: &[u8]) -> bool {
    const LONGEST: usize = 32;
    if symbol.len() > LONGEST {
        return false;
    }
    if matches!(symbol, b"--" | b"Z0") {
        return true;
    }
    let castles =
        |zero: u8| symbol.len() >= 3 && symbol[0] == zero && symbol[2] == zero && symbol[1] == b'-';
    castles(b'O')
        || castles(b'0')
        || symbol
            .windows(2)
            .any(|pair| matches!(pair, [b'a'..=b'p' | b'A'..=b'P', b'1'..=b'9']))
}

/// The number of a numeric glyph, `$` included in the text.
pub(super) fn nag_number(nag: &[u8]) -> Option<u8> {
    std::str::from_utf8(nag.strip_prefix(b"$")?)
        .ok()?
        .parse()
        .ok()
}

/// The number of a glyph in signs.
pub(super) fn glyph_number(glyph: &[u8]) -> Option<u8> {
    match glyph {
        b"!" => Some(1),
        b"?" => Some(2),
        b"!!" => Some(3),
        b"??" => Some(4),
        b"!?" => Some(5),
        b"?!" => Some(6),
        [first, second, _, ..] if matches!(first, b'!' | b'?') => glyph_number(&[*first, *second]),
        _ => assessment(glyph),
    }
}

/// The number of an assessment of the position in signs, as opening books print them.
fn assessment(signs: &[u8]) -> Option<u8> {
    match signs {
        b"=" => Some(10),
        b"+=" | b"+/=" => Some(14),
        b"=+" | b"=/+" => Some(15),
        b"+/-" => Some(16),
        b"-/+" => Some(17),
        b"+-" => Some(18),
        b"-+" => Some(19),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in one look is what going byte by byte finds, for every byte in every place.
    #[test]
    fn the_first_byte_that_is_no_letter_or_digit_is_found() {
        for place in 0..8 {
            for byte in 0..=255_u8 {
                for behind in [0x00, b'a', b' ', 0x7F, 0x80, 0xFF] {
                    let mut bytes = *b"Zaz09AmM";
                    bytes[place] = byte;
                    bytes[place + 1..].fill(behind);
                    let first = bytes.iter().position(|byte| !byte.is_ascii_alphanumeric());
                    let found = others(u64::from_le_bytes(bytes)).trailing_zeros() as usize / 8;
                    assert_eq!(found, first.unwrap_or(8), "{bytes:?}");
                }
            }
        }
    }

    #[test]
    fn only_plain_symbols_are_usual() {
        let end = |text: &str| usual_symbol(text.as_bytes(), 0);
        for (text, length) in [
            ("e4 {a comment}", 2),
            ("Nf3+ and more", 4),
            ("Qa1xb2#\n", 7),
            ("Rook)    ", 4),
            ("abcdefgh ", 8),
        ] {
            assert_eq!(end(text), Some(length), "{text}");
        }
        for text in [
            "e4",
            "e8=Q    ",
            "O-O     ",
            "e4++    ",
            "exd6ep  ",
            "e8(Q)   ",
            "e.p.    ",
            "e4\u{bd}    ",
            "a_b     ",
            "abcdefghi ",
            "e4+-    ",
        ] {
            assert_eq!(end(text), None, "{text}");
        }
    }
}
