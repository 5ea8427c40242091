//! The text of one game and what it falls into.

use super::fault::{Fault, FaultKind};
use super::token::{TagSpan, Token};
use crate::finding::Level;
use crate::span::{Place, Span};
use std::borrow::Cow;
use std::ops::Deref;

/// The most faults that are listed for one game; one more says that there are others.
pub const MAX_FAULTS: usize = 200;

/// In what encoding a game's bytes are text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8, of which ASCII is a part.
    #[default]
    Utf8,
    /// Not UTF-8. What is not, byte by byte, is Latin-1, with the letters and signs that Windows
    /// puts where Latin-1 has control characters. What happens to be UTF-8 is read as that, for
    /// collections mix the two.
    Latin1,
}

/// The bytes of one game, from its first token up to the next game, taken apart into tokens.
///
/// The spans of tokens, tags and faults are offsets in these bytes. Nothing is copied out of them
/// until somebody asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    pub(super) bytes: Body,
    /// Where the first byte stands in the stream.
    pub start: Place,
    /// Which game of the stream it is, from 1.
    pub index: u64,
    /// How its bytes are to be understood.
    pub encoding: Encoding,
    /// The tokens, in order.
    pub tokens: Vec<Token>,
    /// The tag pairs, in order: the k-th belongs to the k-th token of the kind `Tag`.
    pub tags: Vec<TagSpan>,
    /// The faults, in the order of their places.
    pub faults: Vec<Fault>,
}

/// The bytes of a game, known to be UTF-8 or known not to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Body {
    Utf8(String),
    Other(Vec<u8>),
}

impl Body {
    /// Takes other bytes into the same room.
    pub(super) fn fill(&mut self, bytes: &[u8]) {
        let mut room = match std::mem::take(self) {
            Body::Utf8(text) => text.into_bytes(),
            Body::Other(bytes) => bytes,
        };
        room.clear();
        room.extend_from_slice(bytes);
        *self = match String::from_utf8(room) {
            Ok(text) => Body::Utf8(text),
            Err(error) => Body::Other(error.into_bytes()),
        };
    }

    /// Whether it has never been filled.
    pub(super) fn has_no_room(&self) -> bool {
        match self {
            Body::Utf8(text) => text.capacity() == 0,
            Body::Other(bytes) => bytes.capacity() == 0,
        }
    }
}

impl Default for Body {
    fn default() -> Self {
        Body::Utf8(String::new())
    }
}

impl Deref for Body {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Body::Utf8(text) => text.as_bytes(),
            Body::Other(bytes) => bytes,
        }
    }
}

impl Default for GameText {
    fn default() -> GameText {
        GameText {
            bytes: Body::default(),
            start: Place::START,
            index: 1,
            encoding: Encoding::Utf8,
            tokens: Vec::new(),
            tags: Vec::new(),
            faults: Vec::new(),
        }
    }
}

impl GameText {
    /// The whole text.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of `span`, as far as they exist.
    pub fn bytes(&self, span: Span) -> &[u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    /// The text of `span`, borrowed where the game is UTF-8.
    pub fn text(&self, span: Span) -> Cow<'_, str> {
        match &self.bytes {
            Body::Utf8(text) => match text.get(span.range()) {
                Some(text) => Cow::Borrowed(text),
                None => decode(self.bytes(span)),
            },
            Body::Other(_) => decode(self.bytes(span)),
        }
    }

    /// The value of the first tag named `name`, its escapes resolved.
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        self.tag_span(name).map(|tag| self.tag_value(tag))
    }

    /// The parts of the first tag named `name`.
    pub fn tag_span(&self, name: &str) -> Option<&TagSpan> {
        self.tags
            .iter()
            .find(|tag| self.bytes(tag.name) == name.as_bytes())
    }

    /// The value of a tag, its escapes resolved: `\"` is a quote and `\\` a backslash; any other
    /// backslash stands for itself.
    pub fn tag_value(&self, tag: &TagSpan) -> Cow<'_, str> {
        let raw = self.text(tag.value);
        if memchr::memchr(b'\\', raw.as_bytes()).is_none() {
            return raw;
        }
        let mut value = String::with_capacity(raw.len());
        let mut rest = raw.chars().peekable();
        while let Some(c) = rest.next() {
            let escaped = if c == '\\' {
                rest.next_if(|&next| next == '"' || next == '\\')
            } else {
                None
            };
            value.push(escaped.unwrap_or(c));
        }
        Cow::Owned(value)
    }

    /// Where a byte of the game stands in the stream. `at` counts from 0; past the end it means
    /// the end.
    pub fn place(&self, at: u32) -> Place {
        let at = (at as usize).min(self.bytes.len());
        let line_start = line_start(&self.bytes, at);
        let ends = count_line_ends(&self.bytes[..line_start]);
        let before = if ends == 0 { self.start.column } else { 1 };
        Place {
            line: self.start.line + ends,
            column: before + columns(&self.bytes[line_start..at]),
            byte: self.start.byte + at as u64,
        }
    }

    /// The line that a byte stands on, without its line end. It may be very long. If the game
    /// begins inside of a line, only its own part of that line.
    pub fn line(&self, at: u32) -> Span {
        let at = (at as usize).min(self.bytes.len());
        let start = line_start(&self.bytes, at);
        let end =
            memchr::memchr2(b'\n', b'\r', &self.bytes[at..]).map_or(self.bytes.len(), |i| at + i);
        Span::of(start, end.max(start))
    }

    /// The weightiest level among the faults, if there are any.
    pub fn worst(&self) -> Option<Level> {
        self.faults.iter().map(Fault::level).max()
    }

    /// Adds a fault, unless there are too many already.
    pub(super) fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault::new(kind, Span::of(start, end)));
        } else if self.faults.len() == MAX_FAULTS {
            self.faults
                .push(Fault::new(FaultKind::TooManyFaults, Span::of(start, end)));
        }
    }

    pub(super) fn has_fault(&self, kind: FaultKind) -> bool {
        self.faults.iter().any(|fault| fault.kind == kind)
    }

    /// Empties everything and keeps the room.
    pub(super) fn clear(&mut self) {
        self.bytes.fill(&[]);
        self.tokens.clear();
        self.tags.clear();
        self.faults.clear();
        self.encoding = Encoding::Utf8;
    }
}

/// The start of the line that holds the byte at `at`.
fn line_start(bytes: &[u8], at: usize) -> usize {
    // The LF of a CR LF belongs to the line that it ends.
    let end = if at > 0 && bytes[at - 1] == b'\r' && bytes.get(at) == Some(&b'\n') {
        at - 1
    } else {
        at
    };
    memchr::memrchr2(b'\n', b'\r', &bytes[..end]).map_or(0, |i| i + 1)
}

/// How many lines end within `bytes`; a CR at the very end counts.
pub(super) fn count_line_ends(bytes: &[u8]) -> u64 {
    let mut ends = memchr::memchr_iter(b'\n', bytes).count() as u64;
    for cr in memchr::memchr_iter(b'\r', bytes) {
        ends += u64::from(bytes.get(cr + 1) != Some(&b'\n'));
    }
    ends
}

/// How many columns `bytes`, all on one line, take up.
pub(super) fn columns(bytes: &[u8]) -> u64 {
    if bytes.is_ascii() {
        return bytes.len() as u64;
    }
    bytes
        .utf8_chunks()
        .map(|chunk| {
            let characters = chunk.valid().chars().filter(|&c| c != '\u{feff}').count();
            (characters + chunk.invalid().len()) as u64
        })
        .sum()
}

/// What Windows has at 80 to 9F, where Latin-1 has control characters; 0 where it has nothing.
const WINDOWS: [u16; 32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
];

/// One byte of Latin-1 as Windows understands it.
pub(super) fn latin1(byte: u8) -> char {
    match byte {
        0x80..=0x9F => match WINDOWS[usize::from(byte - 0x80)] {
            0 => char::REPLACEMENT_CHARACTER,
            code => char::from_u32(u32::from(code)).unwrap_or(char::REPLACEMENT_CHARACTER),
        },
        _ => char::from(byte),
    }
}

pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() * 2);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().copied().map(latin1));
    }
    Cow::Owned(text)
}
