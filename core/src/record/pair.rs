//! Tokens to plies: every move with its number, its rolls and all that is said of it.
//!
//! What belongs to what:
//!
//! - A comment belongs to the move before it in its line, also where a variation stands in between
//!   (C-10). Before the first move of a line it belongs to the line, before move 1 to the game,
//!   before the tags to the file, behind the end marker to nothing but the end.
//! - A variation replaces the move before it.
//! - Rolls are taken from comments of either form. A roll that no move of its line stands before is
//!   a fault.

use super::command::{commands, lone_roll};
use super::fault::{Fault, FaultKind};
use super::game::{GameText, decode};
use super::token::{EndMarker, TokenKind};
use crate::span::Span;

/// A move as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move's text. Suffix glyphs and `e.p.` are no part of it.
    pub mv: Span,
    /// The move number before it, with its dots, if one was written.
    pub number: Option<Span>,
    /// Whether it is a null move, `--` or `Z0`.
    pub is_null: bool,
    /// The line it stands in, an index into [`Score::lines`].
    pub line: u32,
    rolls: Few,
    commands: Few,
    remarks: Few,
}

/// A part of one of the lists that all plies share.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Few {
    first: u32,
    count: u32,
}

impl Few {
    fn of<T>(self, list: &[T]) -> &[T] {
        let first = self.first as usize;
        list.get(first..first + self.count as usize)
            .unwrap_or_default()
    }
}

/// A roll as it was written, `[%roll 3 1]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollText {
    /// The whole command, brackets included.
    pub span: Span,
    /// What follows the word `roll`, without blanks at its ends.
    pub body: Span,
    ply: u32,
}

/// Any other command in a comment, kept as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command {
    /// The whole command, brackets included.
    pub span: Span,
    /// Its name, without `%`.
    pub name: Span,
    /// What follows the name, without blanks at its ends.
    pub body: Span,
    ply: u32,
}

/// Something said of a move, or of a place between moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remark {
    /// A kind of comment, `Nag`, `Glyph` or `EnPassantMark`.
    pub kind: TokenKind,
    /// The whole token.
    pub span: Span,
    ply: u32,
}

/// What a remark that follows no move belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The file, or the tags: it stands before the last of them.
    File,
    /// The game: it stands before move 1.
    Game,
    /// A line, an index into [`Score::lines`]: it stands before its first move.
    Line(u32),
    /// Nothing: it stands behind the end marker.
    Tail,
}

/// A line of moves: the main line, or a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line and the ply in it, from 0, that this variation replaces. None for the main line,
    /// and for a variation before any move, for which there is a fault.
    pub parent: Option<(u32, u32)>,
    /// The opening parenthesis; for the main line, the place where the text begins.
    pub open: Span,
    /// An end marker inside of the variation.
    pub result: Option<Span>,
    plies: Few,
}

/// The end marker of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndText {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub marker: EndMarker,
}

/// The moves of one game. All spans are in that game's text.
///
/// ```
/// use menagerie_core::record::{Reader, Score};
///
/// let text = "1. e4 {[%roll 3 1]} (1. d4 d5) 1... e5 *";
/// let game = Reader::new(text.as_bytes()).next_game()?.expect("there is a game");
/// let score = Score::of(&game);
/// assert_eq!(score.main().len(), 2);
/// let roll = score.rolls(&score.main()[0])[0];
/// assert_eq!(game.text(roll.body), "3 1");
/// assert_eq!(score.lines[1].parent, Some((0, 0)));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// The lines in the order of their openings; the first is the main line.
    pub lines: Vec<Line>,
    /// The end marker.
    pub result: Option<EndText>,
    /// What remarks stand where no move is before them.
    pub loose: Vec<(Anchor, Remark)>,
    /// Faults that only come to light here. The game's own are not among them.
    pub faults: Vec<Fault>,
    plies: Vec<Ply>,
    rolls: Vec<RollText>,
    commands: Vec<Command>,
    remarks: Vec<Remark>,
    /// Room for sorting.
    sorted: Vec<Ply>,
    stack: Vec<Open>,
}

/// A line that is being read.
#[derive(Clone, Copy, Debug)]
struct Open {
    line: u32,
    /// Its last ply by its number in the text, or [`NONE`].
    last: u32,
    /// How many plies it has so far.
    count: u32,
}

const NONE: u32 = u32::MAX;

impl Score {
    /// The moves of `game`.
    pub fn of(game: &GameText) -> Score {
        let mut score = Score::default();
        score.read(game);
        score
    }

    /// The main line's plies.
    pub fn main(&self) -> &[Ply] {
        self.plies(0)
    }

    /// The plies of a line, by its index. Empty if there is no such line.
    pub fn plies(&self, line: usize) -> &[Ply] {
        self.lines
            .get(line)
            .map_or(&[], |line| line.plies.of(&self.plies))
    }

    /// The rolls recorded with a ply.
    pub fn rolls(&self, ply: &Ply) -> &[RollText] {
        ply.rolls.of(&self.rolls)
    }

    /// The other commands in a ply's comments.
    pub fn commands(&self, ply: &Ply) -> &[Command] {
        ply.commands.of(&self.commands)
    }

    /// Comments and glyphs of a ply, in order.
    pub fn remarks(&self, ply: &Ply) -> &[Remark] {
        ply.remarks.of(&self.remarks)
    }

    /// Reads the moves of `game` into this score, whose former content is lost and whose room is
    /// used again.
    pub fn read(&mut self, game: &GameText) {
        self.clear();
        self.lines.push(Line {
            parent: None,
            open: Span::default(),
            result: None,
            plies: Few::default(),
        });
        let mut current = Open {
            line: 0,
            last: NONE,
            count: 0,
        };
        let mut number: Option<Span> = None;
        let mut filed = 0;
        let text = game.as_bytes();
        let bytes = |span: Span| text.get(span.range()).unwrap_or_default();
        for token in &game.tokens {
            let span = token.span;
            match token.kind {
                TokenKind::MoveNumber => {
                    let dots = !bytes(span).first().is_some_and(u8::is_ascii_digit);
                    number = Some(match number {
                        Some(digits) if dots => digits.to(span),
                        _ => span,
                    });
                }
                TokenKind::San => {
                    current.last = self.plies.len() as u32;
                    current.count += 1;
                    self.plies.push(Ply {
                        mv: span,
                        number: number.take(),
                        is_null: span.len() == 2 && matches!(bytes(span), b"--" | b"Z0"),
                        line: current.line,
                        rolls: Few::behind(&self.rolls),
                        commands: Few::behind(&self.commands),
                        remarks: Few::behind(&self.remarks),
                    });
                }
                TokenKind::BraceComment | TokenKind::LineComment => {
                    self.remark(token.kind, span, current);
                    self.comment(bytes(span), span, current);
                }
                TokenKind::UnclosedComment
                | TokenKind::Nag
                | TokenKind::Glyph
                | TokenKind::EnPassantMark => {
                    self.remark(token.kind, span, current);
                }
                TokenKind::VariationOpen => {
                    number = None;
                    self.stack.push(current);
                    current = self.open_line(span, current);
                }
                TokenKind::VariationClose => {
                    number = None;
                    self.lines[current.line as usize].plies.count = current.count;
                    current = self.stack.pop().unwrap_or(current);
                }
                TokenKind::Result => {
                    number = None;
                    if current.line != 0 {
                        self.lines[current.line as usize].result.get_or_insert(span);
                    } else if self.result.is_none() {
                        let marker =
                            EndMarker::from_any(&decode(bytes(span))).unwrap_or(EndMarker::Unknown);
                        self.result = Some(EndText { span, marker });
                    }
                }
                TokenKind::Tag => {
                    if self.plies.is_empty() && self.lines.len() == 1 {
                        self.loose[filed..]
                            .iter_mut()
                            .for_each(|(anchor, _)| *anchor = Anchor::File);
                        filed = self.loose.len();
                    }
                }
                TokenKind::EscapeLine | TokenKind::Stray => {}
            }
        }
        for open in self.stack.iter().chain([&current]) {
            self.lines[open.line as usize].plies.count = open.count;
        }
        if self.lines.len() == 1 {
            self.close_parts();
        } else {
            self.distribute();
            self.gather_lines();
        }
    }

    fn clear(&mut self) {
        self.lines.clear();
        self.result = None;
        self.loose.clear();
        self.faults.clear();
        self.plies.clear();
        self.rolls.clear();
        self.commands.clear();
        self.remarks.clear();
        self.stack.clear();
    }

    fn open_line(&mut self, open: Span, parent: Open) -> Open {
        let replaced = (parent.last != NONE).then(|| (parent.line, parent.count - 1));
        if replaced.is_none() {
            self.faults
                .push(Fault::new(FaultKind::VariationWithoutMove, open));
        }
        let line = self.lines.len() as u32;
        self.lines.push(Line {
            parent: replaced,
            open,
            result: None,
            plies: Few::default(),
        });
        Open {
            line,
            last: NONE,
            count: 0,
        }
    }

    #[inline]
    fn remark(&mut self, kind: TokenKind, span: Span, current: Open) {
        let anchor = match current {
            _ if self.result.is_some() => Anchor::Tail,
            Open {
                last: NONE,
                line: 0,
                ..
            } => Anchor::Game,
            Open {
                last: NONE, line, ..
            } => Anchor::Line(line),
            Open { last: ply, .. } => {
                self.remarks.push(Remark { kind, span, ply });
                return;
            }
        };
        self.loose.push((
            anchor,
            Remark {
                kind,
                span,
                ply: NONE,
            },
        ));
    }

    /// Takes the commands out of a comment.
    #[inline]
    fn comment(&mut self, text: &[u8], span: Span, current: Open) {
        let base = span.start as usize;
        if let Some(body) = lone_roll(text)
            && self.result.is_none()
            && current.last != NONE
        {
            self.rolls.push(RollText {
                span: Span::new(span.start + 1, span.end - 1),
                body: Span::of(base + body.start, base + body.end),
                ply: current.last,
            });
            return;
        }
        self.commands_of(text, base, current);
    }

    #[inline(never)]
    fn commands_of(&mut self, text: &[u8], base: usize, current: Open) {
        for command in commands(text) {
            let whole = Span::of(base + command.span.start, base + command.span.end);
            let name = Span::of(base + command.name.start, base + command.name.end);
            let body = Span::of(base + command.body.start, base + command.body.end);
            let is_roll = text[command.name.clone()].eq_ignore_ascii_case(b"roll");
            let ply = if self.result.is_some() {
                NONE
            } else {
                current.last
            };
            match (is_roll, ply) {
                (true, _) if !command.closed => self
                    .faults
                    .push(Fault::new(FaultKind::UnclosedCommand, whole)),
                (true, NONE) => self
                    .faults
                    .push(Fault::new(FaultKind::RollWithoutMove, whole)),
                (true, ply) => self.rolls.push(RollText {
                    span: whole,
                    body,
                    ply,
                }),
                (false, NONE) => {}
                (false, ply) => self.commands.push(Command {
                    span: whole,
                    name,
                    body,
                    ply,
                }),
            }
        }
    }

    /// Ends every ply's part of the shared lists where the next one's begins, as it is without variations.
    fn close_parts(&mut self) {
        let ends = (self.rolls.len(), self.commands.len(), self.remarks.len());
        let (mut rolls, mut commands, mut remarks) = ends;
        for ply in self.plies.iter_mut().rev() {
            rolls = ply.rolls.close(rolls);
            commands = ply.commands.close(commands);
            remarks = ply.remarks.close(remarks);
        }
    }

    /// Gives every ply its part of the shared lists, which variations have brought out of order.
    fn distribute(&mut self) {
        self.rolls.sort_by_key(|roll| roll.ply);
        self.commands.sort_by_key(|command| command.ply);
        self.remarks.sort_by_key(|remark| remark.ply);
        for (i, roll) in self.rolls.iter().enumerate() {
            self.plies[roll.ply as usize].rolls.add(i);
        }
        for (i, command) in self.commands.iter().enumerate() {
            self.plies[command.ply as usize].commands.add(i);
        }
        for (i, remark) in self.remarks.iter().enumerate() {
            self.plies[remark.ply as usize].remarks.add(i);
        }
    }

    /// Brings the plies of each line together.
    fn gather_lines(&mut self) {
        let mut first = 0;
        for line in &mut self.lines {
            line.plies.first = first;
            first += line.plies.count;
        }
        self.sorted.clear();
        self.sorted.extend_from_slice(&self.plies);
        for line in &mut self.lines {
            line.plies.count = 0;
        }
        for ply in &self.plies {
            let plies = &mut self.lines[ply.line as usize].plies;
            self.sorted[(plies.first + plies.count) as usize] = *ply;
            plies.count += 1;
        }
        std::mem::swap(&mut self.plies, &mut self.sorted);
    }
}

impl Few {
    /// Nothing yet, behind what is in the list.
    #[inline]
    fn behind<T>(list: &[T]) -> Few {
        Few {
            first: list.len() as u32,
            count: 0,
        }
    }

    /// Takes in all from its first up to `end`, and answers where that is.
    #[inline]
    fn close(&mut self, end: usize) -> usize {
        self.count = end as u32 - self.first;
        self.first as usize
    }

    fn add(&mut self, index: usize) {
        if self.count == 0 {
            self.first = index as u32;
        }
        self.count += 1;
    }
}
