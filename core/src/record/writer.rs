//! Records written canonically.
//!
//! The layout: the roster's tags in their order, then the others in theirs, an empty line, the
//! moves in lines of at most [`WIDTH`] columns, a line end. Only a comment or a word that is longer
//! by itself makes a longer line, for comments are not touched. Black's number is written where
//! something stands between the two moves, as PGN's export format asks.

use super::boundary::{Search, find_section};
use super::document::{Document, Item, ROSTER};
use super::token::EndMarker;
use crate::player::Player;

/// The most columns of a line of moves.
pub const WIDTH: usize = 79;

/// The text of a record. It ends with one line end; between two records belongs an empty line.
///
/// ```
/// use menagerie_core::record::{Document, Item, write};
///
/// let mut document = Document::default();
/// document.set_tag("Event", "Example");
/// document.items = vec![Item::Move("e4".into()), Item::Comment("best".into()), Item::Move("e5".into())];
/// assert_eq!(write(&document), "[Event \"Example\"]\n\n1. e4 {best} 1... e5 *\n");
/// ```
pub fn write(document: &Document) -> String {
    let mut writer = Writer {
        out: String::new(),
        column: 0,
        prefix: String::new(),
        line_comment: false,
    };
    for item in &document.head {
        writer.remark(item);
        writer.new_line();
    }
    writer.tags(document);
    writer.moves(document);
    writer.word(document.result.unwrap_or(EndMarker::Unknown).as_str());
    for item in &document.tail {
        writer.remark(item);
    }
    writer.new_line();
    writer.out
}

struct Writer {
    out: String,
    /// Characters on the line so far.
    column: usize,
    /// Opening parentheses that wait for the word they are written before.
    prefix: String,
    /// Whether the line ends in a comment that only a line end closes.
    line_comment: bool,
}

/// Whose move it is, and its number.
#[derive(Clone, Copy)]
struct Turn {
    player: Player,
    number: u32,
}

impl Turn {
    fn next(self) -> Turn {
        Turn {
            player: !self.player,
            number: self
                .number
                .saturating_add(u32::from(self.player == Player::Black)),
        }
    }
}

impl Writer {
    fn tags(&mut self, document: &Document) {
        let mut written = vec![false; document.tags.len()];
        for name in ROSTER {
            if let Some(at) = document.tags.iter().position(|(known, _)| known == name) {
                written[at] = true;
                self.tag(&document.tags[at]);
            }
        }
        for (tag, _) in document
            .tags
            .iter()
            .zip(written)
            .filter(|(_, written)| !written)
        {
            self.tag(tag);
        }
        if !document.tags.is_empty() {
            self.out.push('\n');
        }
    }

    fn tag(&mut self, (name, value): &(String, String)) {
        self.out.push('[');
        self.out.push_str(name);
        self.out.push_str(" \"");
        for c in value.chars() {
            match c {
                '"' | '\\' => self.out.extend(['\\', c]),
                '\n' | '\r' => self.out.push(' '),
                _ => self.out.push(c),
            }
        }
        self.out.push_str("\"]\n");
    }

    fn moves(&mut self, document: &Document) {
        let mut turn = Turn {
            player: document.first_player,
            number: document.first_number,
        };
        let mut before = turn;
        let mut stack = Vec::new();
        let mut numbered = false;
        for item in &document.items {
            match item {
                Item::Move(text) => {
                    match turn.player {
                        Player::White => self.word(&format!("{}.", turn.number)),
                        // "ep" behind a move would be read as a remark on it.
                        Player::Black if !numbered || text.starts_with("ep") => {
                            self.word(&format!("{}...", turn.number));
                        }
                        Player::Black => {}
                    }
                    self.word(text);
                    numbered = true;
                    before = turn;
                    turn = turn.next();
                }
                Item::Nag(number) => self.word(&format!("${number}")),
                Item::Result(marker) => self.word(marker.as_str()),
                Item::Open => {
                    stack.push((turn, before));
                    turn = before;
                    self.prefix.push('(');
                    numbered = false;
                }
                Item::Close => {
                    if let Some(outer) = stack.pop() {
                        (turn, before) = outer;
                        self.close();
                    }
                    numbered = false;
                }
                Item::Comment(_) | Item::Escape(_) => {
                    self.remark(item);
                    numbered = false;
                }
            }
        }
        while stack.pop().is_some() {
            self.close();
        }
    }

    fn remark(&mut self, item: &Item) {
        match item {
            Item::Comment(text) => self.comment(text),
            Item::Escape(text) => {
                self.flush_prefix();
                self.new_line();
                self.out.push('%');
                self.out.extend(
                    text.chars()
                        .map(|c| if matches!(c, '\n' | '\r') { ' ' } else { c }),
                );
                self.column = 1;
                self.new_line();
            }
            Item::Move(_) | Item::Nag(_) | Item::Open | Item::Close | Item::Result(_) => {}
        }
    }

    fn comment(&mut self, text: &str) {
        if text.contains('}') {
            // Braces cannot hold it.
            for line in text.split(['\n', '\r']) {
                self.flush_prefix();
                self.space(1 + line.chars().count());
                self.out.push(';');
                self.out.push_str(line);
                self.line_comment = true;
            }
            return;
        }
        let mut braced = format!("{{{text}}}");
        while let Search::Found { section, .. } = find_section(braced.as_bytes(), 0, true) {
            // A tag section would end the comment.
            braced.insert(section, ' ');
        }
        let first = braced
            .split('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count();
        let prefix = std::mem::take(&mut self.prefix);
        self.space(prefix.len() + first);
        self.out.push_str(&prefix);
        self.out.push_str(&braced);
        self.column = match braced.rfind('\n') {
            Some(end) => braced[end + 1..].chars().count(),
            None => self.column + prefix.len() + first,
        };
    }

    /// Writes a word behind a blank or a line end, as the width allows.
    fn word(&mut self, word: &str) {
        let prefix = std::mem::take(&mut self.prefix);
        let width = prefix.len() + word.chars().count();
        self.space(width);
        self.out.push_str(&prefix);
        self.out.push_str(word);
        self.column += width;
    }

    /// A closing parenthesis stands close, but on the next line if there is no room.
    fn close(&mut self) {
        self.flush_prefix();
        if self.line_comment || self.column >= WIDTH {
            self.new_line();
        }
        self.out.push(')');
        self.column += 1;
    }

    fn flush_prefix(&mut self) {
        if !self.prefix.is_empty() {
            self.word("");
        }
    }

    /// Goes where something `width` columns wide can be written.
    fn space(&mut self, width: usize) {
        if self.line_comment || (self.column > 0 && self.column + 1 + width > WIDTH) {
            self.new_line();
        } else if self.column > 0 {
            self.out.push(' ');
            self.column += 1;
        }
    }

    fn new_line(&mut self) {
        if self.column > 0 || self.line_comment {
            self.out.push('\n');
        }
        self.column = 0;
        self.line_comment = false;
    }
}
