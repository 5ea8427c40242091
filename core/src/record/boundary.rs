//! Where one game ends and the next begins: lines, empty lines, and what looks like tags.
//!
//! Every question here may need bytes that have not been read yet; then the answer is `None`, and
//! the caller asks again with more. At the end of the stream there is always an answer.

use super::lexer::BOM;

/// The longest line that is looked at as a possible tag pair when reading wants to take up again.
pub const MAX_TAG_LINE: usize = 64 * 1024;

/// What lies between a byte and whatever stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Gap {
    /// Nothing or blanks on the same line.
    Blanks,
    /// One line end.
    LineEnd,
    /// At least one empty line. A line of nothing but blanks is empty.
    EmptyLine,
}

/// What lies before `text[at]`. The beginning of a text counts as a new line.
pub(super) fn gap_before(text: &[u8], at: usize) -> Gap {
    let mut ends = 0;
    let mut i = at;
    while i > 0 && ends < 2 {
        match text[i - 1] {
            b'\n' => {
                ends += 1;
                if i > 1 && text[i - 2] == b'\r' {
                    i -= 1;
                }
            }
            b'\r' => ends += 1,
            b' ' | b'\t' | 0x0B | 0x0C => {}
            0xBF if text[..i].ends_with(BOM) => i -= 2,
            _ => break,
        }
        i -= 1;
    }
    match ends {
        0 if i > 0 => Gap::Blanks,
        0 | 1 => Gap::LineEnd,
        _ => Gap::EmptyLine,
    }
}

/// The index behind the line end that starts at `at`, if one does.
pub(super) fn after_line_end(text: &[u8], at: usize, eof: bool) -> Option<usize> {
    match text.get(at) {
        Some(b'\r') => match text.get(at + 1) {
            Some(b'\n') => Some(at + 2),
            Some(_) => Some(at + 1),
            None if eof => Some(at + 1),
            None => None,
        },
        Some(_) => Some(at + 1),
        None => None,
    }
}

/// What a walk over empty lines found.
pub(super) struct AfterLine {
    /// The first column of the line that is not empty.
    pub column_one: usize,
    /// Its first byte that is no blank.
    pub content: usize,
    /// Whether an empty line was passed.
    pub empty_line: bool,
}

/// Passes the line end at `at` and all empty lines behind it.
pub(super) fn pass_lines(text: &[u8], at: usize, eof: bool) -> Option<AfterLine> {
    let mut column_one = after_line_end(text, at, eof)?;
    let mut empty_line = false;
    loop {
        let content = skip_spaces(text, column_one);
        match text.get(content) {
            Some(b'\n' | b'\r') => {
                empty_line = true;
                column_one = after_line_end(text, content, eof)?;
            }
            None if !eof => return None,
            _ => {
                return Some(AfterLine {
                    column_one,
                    content,
                    empty_line,
                });
            }
        }
    }
}

/// The first index from `at` on that is neither space nor tab.
pub(super) fn skip_spaces(text: &[u8], at: usize) -> usize {
    let mut i = at;
    while matches!(text.get(i), Some(b' ' | b'\t')) {
        i += 1;
    }
    i
}

/// Whether a tag section starts at `at`, the first column of a line behind an empty one: a line
/// with the beginning of an `Event` tag, or two whole tag pairs on two lines.
pub(super) fn is_tag_section(text: &[u8], at: usize, eof: bool) -> Option<bool> {
    let rest = &text[at..];
    if !eof && BOM.starts_with(rest) {
        return None;
    }
    let rest = rest.strip_prefix(BOM).unwrap_or(rest);
    if rest.first().is_some_and(|&b| b != b'[') {
        return Some(false);
    }
    const EVENT: &[u8] = b"[Event";
    const ENOUGH: usize = EVENT.len() + 64;
    if rest.len() < ENOUGH && !eof {
        return None;
    }
    let near = &rest[..rest.len().min(ENOUGH)];
    if near.starts_with(EVENT) {
        let quote = skip_spaces(near, EVENT.len());
        if quote > EVENT.len() && near.get(quote) == Some(&b'"') {
            return Some(true);
        }
    }
    let Some(first) = tag_pair_line(rest, eof)? else {
        return Some(false);
    };
    Some(tag_pair_line(&rest[first..], eof)?.is_some())
}

/// If the line at the start of `text` is one tag pair and nothing else: the start of the next line.
fn tag_pair_line(text: &[u8], eof: bool) -> Option<Option<usize>> {
    let within = &text[..text.len().min(MAX_TAG_LINE)];
    let Some(end) = memchr::memchr2(b'\n', b'\r', within) else {
        return match (eof, within.len() < MAX_TAG_LINE) {
            (false, true) => None,
            (true, true) => Some(is_tag_pair(within).then_some(text.len())),
            (_, false) => Some(None),
        };
    };
    if !is_tag_pair(&within[..end]) {
        return Some(None);
    }
    after_line_end(text, end, eof).map(Some)
}

/// Whether `line` is `[Name "value"]`, give or take blanks.
fn is_tag_pair(line: &[u8]) -> bool {
    let line = line.trim_ascii_end();
    let Some(inside) = line.strip_prefix(b"[").and_then(|l| l.strip_suffix(b"]")) else {
        return false;
    };
    let inside = inside.trim_ascii();
    let name = inside.iter().take_while(|&&b| is_name_byte(b)).count();
    let value = inside[name..].trim_ascii_start();
    name > 0
        && inside[0].is_ascii_alphabetic()
        && value.len() >= 2
        && value.starts_with(b"\"")
        && value.ends_with(b"\"")
}

/// Whether a byte may stand in a tag's name: what may stand in any symbol of PGN.
pub(super) fn is_name_byte(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'+' | b'#' | b'=' | b':' | b'-')
}

/// Searches from `from` for the next tag section behind an empty line. `from` itself stands inside
/// of a line.
pub(super) fn find_section(text: &[u8], from: usize, eof: bool) -> Search {
    let mut at = from;
    while let Some(i) = memchr::memchr2(b'\n', b'\r', &text[at..]) {
        let Some(next) = pass_lines(text, at + i, eof) else {
            return Search::NeedMore(at + i);
        };
        if next.empty_line {
            match is_tag_section(text, next.column_one, eof) {
                Some(true) => {
                    return Search::Found {
                        section: next.column_one,
                        before: at + i,
                    };
                }
                Some(false) => {}
                None => return Search::NeedMore(at + i),
            }
        }
        at = next.content;
    }
    Search::None
}

/// What [`find_section`] found.
pub(super) enum Search {
    /// A section starts at `section`; the text before it ended at `before`, a line end.
    Found {
        /// The first byte of the section.
        section: usize,
        /// The line end before it.
        before: usize,
    },
    /// There is none in this text.
    None,
    /// More bytes are needed to tell; up to this line end there is none.
    NeedMore(usize),
}
