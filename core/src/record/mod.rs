//! Records: the stages that turn bytes into games, games into plies, and records back into text.
//!
//! - [`Reader`] cuts a stream into games and each [`GameText`] into [`Token`]s with their places.
//! - [`Score`] pairs the moves of a game with their numbers, rolls and remarks.
//! - [`Document`] and [`write()`] make the canonical text of a record.
//! - [`Unmail`] takes records out of quoted or encoded mails, before the reader.
//!
//! Nothing here knows what a cell, a piece or a die is. Nothing here fails: whatever is wrong with a
//! text is a [`Fault`] with its place, and only the source of the bytes can report an error.
//!
//! # Where a game ends
//!
//! Games are told apart by these rules and no others. An *empty line* may hold blanks.
//!
//! 1. Behind an **end marker** (outside of variations), the next game begins
//!    - at a tag, wherever it stands;
//!    - at a move number with its dot or at another end marker behind an empty line;
//!    - at `1.` at the beginning of a line.
//!
//!    Comments and escape lines that follow an empty line, and are followed by the next game's
//!    beginning without another empty line, go to the next game. Everything else belongs to the
//!    game before it, as its tail.
//! 2. Behind **moves** without an end marker, the next game begins at a tag pair behind an empty
//!    line, or at an `Event` tag anywhere. Any other tag pair there is a late one of the same game.
//! 3. Within **tags**, the next game begins at a tag behind an empty line if this game has a tag of
//!    that name already. Empty lines alone end nothing: between tags and moves there may be any
//!    number of them (C-07).
//! 4. A **comment** without its closing brace would swallow game after game. So a comment also ends
//!    at an empty line that is followed by a *tag section*: a line that begins with `[Event "`, or
//!    two lines that are one tag pair each, in the first column. The next game begins there (C-03).
//!    The price: a comment that really contains such lines is taken for an unclosed one, and an
//!    error says so.
//! 5. A **quoted mail** (a `>` at the beginning of a line, C-23) and a game past [`MAX_GAME_BYTES`]
//!    or [`MAX_GAME_TOKENS`] last up to the next tag section behind an empty line, as in 4.
//!
//! Prose before the first tag belongs to the game it stands before, as one error. A text with no
//! tag, no end marker and nothing that looks like a move is one game with the one error that it is
//! none.

mod boundary;
mod command;
mod document;
mod fault;
mod finish;
mod game;
mod lexer;
mod mail;
mod pair;
mod places;
mod reader;
mod symbol;
mod tag;
mod tail;
mod token;
mod usual;
mod writer;

pub use boundary::MAX_TAG_LINE;
pub use command::{CommandText, Commands, commands};
pub use document::{Document, Item, ROSTER};
pub use fault::{Fault, FaultKind};
pub use game::{Encoding, GameText, MAX_FAULTS};
pub use lexer::{MAX_GAME_TOKENS, MAX_VARIATION_DEPTH};
pub use mail::{MAIL_SAMPLE, Unmail};
pub use pair::{Anchor, Command, EndText, Line, Ply, Remark, RollText, Score};
pub use places::Places;
pub use reader::{MAX_GAME_BYTES, Reader};
pub use token::{EndMarker, TagSpan, Token, TokenKind};
pub use writer::{WIDTH, write};
