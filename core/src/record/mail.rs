//! Records out of mails: quote marks taken off, quoted-printable decoded, prose set aside.
//!
//! [`Unmail`] stands between a source and a [`Reader`](super::Reader). What it hands on:
//!
//! - Quote marks (`>`, any number of them, with or without blanks between) are taken off the
//!   beginning of every line.
//! - If the mail is quoted-printable, which its header says or its soft line breaks and codes show,
//!   it is decoded.
//! - The record begins with the first tag pair, at some depth of quoting. Lines before it, and later
//!   lines of another depth, are prose and become escape lines (`%`), which nobody looks into. A
//!   line that could hold moves, tags or part of a comment is never set aside (a mailer may have
//!   broken a quoted line in two): it is handed on as it is.
//!
//! Lines keep their numbers, except behind soft line breaks, where two lines become one. Columns
//! count in the text as it is handed on.

use super::symbol::looks_like_move;
use std::io::{self, Read};

/// How much of a mail is looked at to see how it is encoded, in bytes.
pub const MAIL_SAMPLE: usize = 64 * 1024;

/// The longest line that is taken as one, in bytes; a longer one is handed on in pieces.
const LONGEST_LINE: usize = 1 << 20;

/// A source that unwraps the mails of another one. See the module's text for what it does.
///
/// ```
/// use menagerie_core::record::{Reader, Unmail};
///
/// let mail = "Ash wrote:\n> [Event \"Example\"]\n>\n> 1. e4 e5 *\nRegards\n";
/// let game = Reader::new(Unmail::new(mail.as_bytes())).next_game()?.expect("there is a game");
/// assert_eq!(game.tag("Event").as_deref(), Some("Example"));
/// assert!(game.faults.is_empty());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Unmail<R> {
    source: R,
    /// Raw bytes; those before `raw_start` are done with.
    raw: Vec<u8>,
    raw_start: usize,
    eof: bool,
    /// Unwrapped bytes; those before `out_start` have been handed on.
    out: Vec<u8>,
    out_start: usize,
    /// Whether the mail is quoted-printable, once that is known.
    encoded: Option<bool>,
    /// How deep the record is quoted, once it has begun.
    depth: Option<usize>,
    /// Whether the last piece ended inside of a line.
    inside_line: bool,
}

impl<R: Read> Unmail<R> {
    /// A source of the unwrapped text of `source`.
    pub fn new(source: R) -> Unmail<R> {
        Unmail {
            source,
            raw: Vec::new(),
            raw_start: 0,
            eof: false,
            out: Vec::new(),
            out_start: 0,
            encoded: None,
            depth: None,
            inside_line: false,
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        const CHUNK: usize = 32 * 1024;
        self.raw.drain(..self.raw_start);
        self.raw_start = 0;
        let held = self.raw.len();
        self.raw.resize(held + CHUNK, 0);
        let read = loop {
            match self.source.read(&mut self.raw[held..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.raw.truncate(held + *read.as_ref().unwrap_or(&0));
        self.eof = read? == 0;
        Ok(())
    }

    /// Takes the next line, or piece of one, off the raw bytes. Whether there was one.
    fn next_line(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        loop {
            let rest = &self.raw[self.raw_start..];
            let end = memchr::memchr2(b'\n', b'\r', rest);
            let length = match end {
                Some(at) if rest[at] == b'\r' && at + 1 == rest.len() && !self.eof => None,
                Some(at) => Some(
                    at + if rest[at..].starts_with(b"\r\n") {
                        2
                    } else {
                        1
                    },
                ),
                None if rest.len() >= LONGEST_LINE => Some(LONGEST_LINE),
                None if self.eof && rest.is_empty() => return Ok(false),
                None if self.eof => Some(rest.len()),
                None => None,
            };
            if let Some(length) = length {
                let length = length.min(LONGEST_LINE);
                line.extend_from_slice(&rest[..length]);
                self.raw_start += length;
                return Ok(true);
            }
            self.fill()?;
        }
    }

    /// Unwraps one line (joined to those that soft breaks tie to it) into `out`.
    fn unwrap_line(&mut self) -> io::Result<bool> {
        let encoded = self.is_encoded()?;
        let mut line = Vec::new();
        if !self.next_line(&mut line)? {
            return Ok(false);
        }
        let (depth, marks) = if self.inside_line {
            (self.depth.unwrap_or(0), 0)
        } else {
            quote_marks(&line)
        };
        let mut content = line.split_off(marks);
        if encoded {
            while ends_softly(&content) && content.len() < LONGEST_LINE {
                let end = content
                    .iter()
                    .rposition(|&b| b == b'=')
                    .unwrap_or(content.len());
                content.truncate(end);
                let mut next = Vec::new();
                if !self.next_line(&mut next)? {
                    break;
                }
                let (next_depth, marks) = quote_marks(&next);
                // Marks inside of an encoded line are text unless the line before had them too.
                content.extend_from_slice(if next_depth == depth {
                    &next[marks..]
                } else {
                    &next
                });
            }
            content = decode_printable(&content);
        }
        let continues = self.inside_line;
        self.inside_line = !content.ends_with(b"\n") && !content.ends_with(b"\r");
        if !continues && self.is_prose(depth, &content) {
            self.out.extend_from_slice(b"% ");
        }
        self.out.extend_from_slice(&content);
        Ok(true)
    }

    /// Whether a line belongs to the mail and not to the record. Notes where the record begins.
    fn is_prose(&mut self, depth: usize, content: &[u8]) -> bool {
        let text = content.trim_ascii();
        if text.is_empty() {
            return false;
        }
        if is_tag_start(text) {
            self.depth = Some(depth);
            return false;
        }
        if self.depth == Some(depth) {
            return false;
        }
        // Prose before the record may well have parentheses.
        let brackets = self.depth.is_some() || matches!(text[0], b'{' | b';' | b'%');
        !could_be_record(text, brackets)
    }

    /// Looks at the beginning of the mail to see whether it is quoted-printable.
    fn is_encoded(&mut self) -> io::Result<bool> {
        if let Some(encoded) = self.encoded {
            return Ok(encoded);
        }
        while self.raw.len() < MAIL_SAMPLE && !self.eof {
            self.fill()?;
        }
        let encoded = looks_encoded(&self.raw);
        self.encoded = Some(encoded);
        Ok(encoded)
    }
}

impl<R: Read> Read for Unmail<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.out_start == self.out.len() {
            self.out.clear();
            self.out_start = 0;
            if buffer.is_empty() || !self.unwrap_line()? {
                return Ok(0);
            }
        }
        let count = buffer.len().min(self.out.len() - self.out_start);
        buffer[..count].copy_from_slice(&self.out[self.out_start..self.out_start + count]);
        self.out_start += count;
        Ok(count)
    }
}

/// How deep a line is quoted, and how many bytes the marks take, one blank behind them included.
fn quote_marks(line: &[u8]) -> (usize, usize) {
    let mut depth = 0;
    let mut end = 0;
    loop {
        let mut at = end;
        while line.get(at) == Some(&b' ') {
            at += 1;
        }
        if line.get(at) != Some(&b'>') {
            break;
        }
        depth += 1;
        end = at + 1;
    }
    if depth > 0 && line.get(end) == Some(&b' ') {
        end += 1;
    }
    (depth, end)
}

/// Whether a line ends in a soft break of quoted-printable: `=` and only blanks behind it.
fn ends_softly(line: &[u8]) -> bool {
    let ended = line.ends_with(b"\n") || line.ends_with(b"\r");
    ended && line.trim_ascii_end().ends_with(b"=")
}

/// Whether text is quoted-printable: a header says so, or there are codes that nothing else has.
fn looks_encoded(sample: &[u8]) -> bool {
    const HEADER: &[u8] = b"content-transfer-encoding:";
    const LEAST: usize = 60;
    for line in sample.split(|&b| b == b'\n' || b == b'\r') {
        if line.len() > HEADER.len() && line[..HEADER.len()].eq_ignore_ascii_case(HEADER) {
            return line[HEADER.len()..]
                .trim_ascii()
                .eq_ignore_ascii_case(b"quoted-printable");
        }
        let soft_break =
            line.trim_ascii_end().ends_with(b"=") && line.len() >= LEAST && line.len() <= 78;
        let code = line.windows(3).any(|w| w == b"=3D")
            || line.windows(6).any(|w| {
                matches!(w, [b'=', b'C'..=b'F', _, b'=', b'8' | b'9' | b'A' | b'B', last] if last.is_ascii_hexdigit())
            });
        if soft_break || code {
            return true;
        }
    }
    false
}

fn decode_printable(line: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(line.len());
    let mut rest = line;
    while let Some(&byte) = rest.first() {
        let digit = |at: usize| rest.get(at).and_then(|&b| char::from(b).to_digit(16));
        if byte == b'='
            && let (Some(high), Some(low)) = (digit(1), digit(2))
        {
            out.push((high * 16 + low) as u8);
            rest = &rest[3..];
        } else {
            out.push(byte);
            rest = &rest[1..];
        }
    }
    out
}

fn is_tag_start(text: &[u8]) -> bool {
    matches!(text, [b'[', letter, rest @ ..] if letter.is_ascii_alphabetic() && memchr::memchr(b'"', rest).is_some())
}

/// Whether a line could hold a part of a record: anything that looks like a move, a number with a
/// dot, an end marker; with `brackets`, also a comment, a variation or a command.
fn could_be_record(text: &[u8], brackets: bool) -> bool {
    brackets
        && text.iter().any(|b| {
            matches!(
                b,
                b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'$' | b'%' | b';'
            )
        })
        || text.split(u8::is_ascii_whitespace).any(|word| {
            let numbered = word.first().is_some_and(u8::is_ascii_digit) && word.contains(&b'.');
            numbered
                || matches!(word, b"*" | b"1-0" | b"0-1" | b"1/2-1/2")
                || looks_like_move(
                    word.trim_ascii()
                        .split(|&b| b == b'!' || b == b'?')
                        .next()
                        .unwrap_or_default(),
                )
        })
}
