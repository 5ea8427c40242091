//! The stream, cut into games.

use super::boundary::{Search, find_section};
use super::fault::FaultKind;
use super::finish::finish;
use super::game::{GameText, columns, count_line_ends};
use super::lexer::{BOM, Lexer, State, Stop};
use super::token::{Token, TokenKind};
use crate::span::{Place, Span};
use std::io::{self, Read};

/// The longest game that is read, in bytes (64 MiB). The rest of a longer one is skipped, and a
/// fault says so. This is what bounds the reader's memory.
pub const MAX_GAME_BYTES: usize = 64 << 20;

/// How much is asked of the source at once, in bytes.
const CHUNK: usize = 128 * 1024;

/// How much of a UTF-16 text is kept to be shown.
const UTF16_SHOWN: usize = 256;

/// Reads a stream game by game.
///
/// The reader is total: whatever the bytes are, it yields games with faults and never fails, except
/// where the source itself does. Its memory is bounded by the longest game and by
/// [`MAX_GAME_BYTES`]. What it yields does not depend on the sizes in which the source hands out
/// its bytes.
///
/// ```
/// use menagerie_core::record::Reader;
///
/// let text = "[Event \"Example\"]\n\n1. e4 e5 *\n";
/// let mut reader = Reader::new(text.as_bytes());
/// let game = reader.next_game()?.expect("there is a game");
/// assert_eq!(game.tag("Event").as_deref(), Some("Example"));
/// assert!(game.faults.is_empty());
/// assert!(reader.next_game()?.is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    source: R,
    buffer: Vec<u8>,
    /// The unread part of the buffer is `start..end`.
    start: usize,
    end: usize,
    eof: bool,
    /// The place of `buffer[start]` in the stream.
    here: Place,
    /// Whether `buffer[start]` stands behind a CR, so that an LF there ends no line of its own.
    after_cr: bool,
    state: State,
    game: GameText,
    games: u64,
    mode: Mode,
    longest: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Nothing has been looked at yet.
    Fresh,
    /// Between two games.
    Between,
    /// In a game.
    Inside,
    /// Behind a game that was too long.
    Skipping,
    /// Nothing more comes.
    Done,
}

impl<R: Read> Reader<R> {
    /// A reader of everything that `source` still has. No further buffering is needed.
    pub fn new(source: R) -> Reader<R> {
        Reader::with_longest(source, MAX_GAME_BYTES)
    }

    /// A reader that takes games of up to `longest` bytes, at most [`MAX_GAME_BYTES`], and skips
    /// the rest of longer ones.
    pub fn with_longest(source: R, longest: usize) -> Reader<R> {
        Reader {
            source,
            buffer: Vec::new(),
            start: 0,
            end: 0,
            eof: false,
            here: Place::START,
            after_cr: false,
            state: State::default(),
            game: GameText::default(),
            games: 0,
            mode: Mode::Fresh,
            longest: longest.clamp(1024, MAX_GAME_BYTES),
        }
    }

    /// Gives a game's buffers back, to be used for a later game.
    pub fn recycle(&mut self, game: GameText) {
        let in_use = self.mode == Mode::Inside || !self.game.faults.is_empty();
        if !in_use && self.game.bytes.has_no_room() {
            self.game = game;
            self.game.clear();
        }
    }

    /// How many games have been read.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many bytes of the stream lie behind the reader.
    pub fn position(&self) -> u64 {
        self.here.byte
    }

    /// The next game, or nothing at the end of the stream.
    ///
    /// # Errors
    /// What the source reports. Reading may be tried again and goes on where it stopped.
    pub fn next_game(&mut self) -> io::Result<Option<GameText>> {
        loop {
            match self.mode {
                Mode::Fresh => {
                    self.require(8)?;
                    self.mode = Mode::Between;
                    if is_utf16(self.unread()) {
                        return self.utf16().map(Some);
                    }
                }
                Mode::Between => {
                    if !self.skip_to_game()? {
                        return Ok(None);
                    }
                    self.mode = Mode::Inside;
                }
                Mode::Inside => {
                    let length = (self.end - self.start).min(self.longest);
                    let whole = self.start + length == self.end;
                    let mut lexer = Lexer {
                        text: &self.buffer[self.start..self.start + length],
                        eof: self.eof && whole,
                        column_one: self.here.column == 1,
                        pos: self.state.pos,
                        state: &mut self.state,
                        game: &mut self.game,
                    };
                    match lexer.run() {
                        Stop::More if length == self.longest => return Ok(Some(self.too_long())),
                        Stop::Full => return Ok(Some(self.too_long())),
                        Stop::More => self.fill(length - self.state.pos)?,
                        Stop::Boundary(at) => return Ok(Some(self.deliver(at))),
                        Stop::End => return Ok(Some(self.deliver(length))),
                    }
                }
                Mode::Skipping => self.skip_rest()?,
                Mode::Done => return Ok(None),
            }
        }
    }

    fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// Reads until `count` bytes are unread or the source ends.
    fn require(&mut self, count: usize) -> io::Result<()> {
        while self.end - self.start < count && !self.eof {
            self.fill(1)?;
        }
        Ok(())
    }

    /// Reads at least as many bytes as are held back unfinished: so the work to read something long
    /// stays proportional to its length, and a slow source is not waited for without need.
    fn fill(&mut self, unfinished: usize) -> io::Result<()> {
        let want = unfinished.max(1);
        if self.buffer.len() - self.end < want.max(CHUNK / 2) {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
            let room = self.end + want.max(CHUNK);
            if self.buffer.len() < room {
                self.buffer.resize(room, 0);
            }
        }
        let goal = self.end + want;
        while self.end < goal {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => {
                    self.eof = true;
                    break;
                }
                Ok(count) => self.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Moves over `count` bytes, of which only blanks and byte-order marks stand in the last line.
    fn advance(&mut self, count: usize) {
        let passed = &self.buffer[self.start..self.start + count];
        let Some(&last) = passed.last() else { return };
        let joined = usize::from(self.after_cr && passed[0] == b'\n');
        let lines = count_line_ends(&passed[joined..]);
        let line_start = memchr::memrchr2(b'\n', b'\r', passed).map_or(0, |i| i + 1);
        if lines > 0 {
            self.here.column = 1;
        }
        self.here.line += lines;
        self.here.column += columns(&passed[line_start..]);
        self.here.byte += count as u64;
        self.after_cr = last == b'\r';
        self.start += count;
    }

    /// Passes the blanks before a game. Whether there is one.
    fn skip_to_game(&mut self) -> io::Result<bool> {
        loop {
            let unread = self.unread();
            let blanks = unread
                .iter()
                .take_while(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C))
                .count();
            let behind = &unread[blanks..];
            let is_mark = behind.starts_with(BOM);
            let undecided = BOM.starts_with(&behind[..behind.len().min(BOM.len())]) && !is_mark;
            self.advance(blanks);
            if is_mark {
                if !self.game.has_fault(FaultKind::Bom) {
                    self.game.fault(FaultKind::Bom, 0, 0);
                }
                self.advance(BOM.len());
            } else if undecided && !self.eof {
                let held = self.end - self.start;
                self.fill(held)?;
            } else {
                if self.start == self.end {
                    self.game.faults.clear();
                }
                return Ok(self.start < self.end);
            }
        }
    }

    /// Completes the game and moves on to `at`, the first byte behind it.
    fn deliver(&mut self, at: usize) -> GameText {
        let game = self.take_game(at);
        let end = game.place(at as u32);
        self.after_cr = game.bytes.last() == Some(&b'\r');
        self.here = end;
        self.start += at;
        self.mode = Mode::Between;
        game
    }

    fn take_game(&mut self, at: usize) -> GameText {
        self.game.start = self.here;
        self.games += 1;
        self.game.index = self.games;
        finish(
            &mut self.game,
            &self.state,
            &self.buffer[self.start..self.start + at],
        );
        self.state.clear();
        std::mem::take(&mut self.game)
    }

    /// Completes a game at the limit. What was not taken apart is one stray token.
    fn too_long(&mut self) -> GameText {
        let length = (self.end - self.start).min(self.longest);
        // Line ends at the cut are left to the search for the next game.
        let text = self.buffer[self.start..self.start + length].trim_ascii_end();
        let read = self
            .game
            .tokens
            .last()
            .map_or(0, |token| token.span.end as usize);
        let at = text.len().max(read);
        if read < at {
            let start = self.state.pos.min(at);
            self.game.tokens.push(Token {
                span: Span::of(start, at),
                kind: TokenKind::Stray,
            });
        }
        self.game.fault(FaultKind::GameTooLong, at, at);
        let game = self.deliver(at);
        self.mode = Mode::Skipping;
        game
    }

    /// Skips the rest of a game that was too long, up to the next tag section.
    fn skip_rest(&mut self) -> io::Result<()> {
        /// More blanks than this between two games are not kept to be looked at again.
        const HELD: usize = 1 << 20;
        let (pass, found) = match find_section(self.unread(), 0, self.eof) {
            Search::Found { section, .. } => (section, true),
            Search::NeedMore(at) if self.end - self.start - at < HELD => (at, false),
            // A lone CR at the end stays, for an LF may follow it.
            Search::NeedMore(_) | Search::None => (self.end - self.start, false),
        };
        self.advance(pass);
        if found {
            self.mode = Mode::Between;
        } else if self.eof {
            self.mode = Mode::Done;
        } else {
            let held = self.end - self.start;
            self.fill(held)?;
        }
        Ok(())
    }

    /// The one thing to say of a UTF-16 stream. The rest of it is not read.
    fn utf16(&mut self) -> io::Result<GameText> {
        self.require(UTF16_SHOWN)?;
        let length = (self.end - self.start).min(UTF16_SHOWN);
        self.game.tokens.push(Token {
            span: Span::of(0, length),
            kind: TokenKind::Stray,
        });
        self.game.fault(FaultKind::Utf16, 0, length);
        let mut game = self.take_game(length);
        game.faults.retain(|fault| fault.kind == FaultKind::Utf16);
        self.mode = Mode::Done;
        Ok(game)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<GameText>;

    fn next(&mut self) -> Option<io::Result<GameText>> {
        self.next_game().transpose()
    }
}

/// Whether a stream that begins so is UTF-16: by its mark, or because every other one of its first
/// bytes is zero.
fn is_utf16(bytes: &[u8]) -> bool {
    const LEAST: usize = 8;
    let zeros_at = |rest: usize| {
        let first = &bytes[..bytes.len().min(LEAST)];
        first.len() == LEAST
            && first
                .iter()
                .enumerate()
                .all(|(i, &b)| (b == 0) == (i % 2 == rest))
    };
    matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) || zeros_at(0) || zeros_at(1)
}
