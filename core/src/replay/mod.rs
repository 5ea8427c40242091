//! Replaying a record: from its start and its plies to positions, up to the first fault of each line.
//!
//! A variation begins at the position before the move that it replaces. A fault ends its own line only.

mod moves;
mod numbering;
mod rolls;
mod start;
mod whence;

use crate::clause::Clause;
use crate::dice::Held;
use crate::finding::{Code, Finding, Findings, Level};
use crate::notation::CheckMark;
use crate::player::Player;
use crate::record::{FaultKind, GameText, Places, Ply, Score};
use crate::roll::PlainRolls;
use crate::variant::Variant;
use numbering::Numbering;
pub(crate) use whence::{rolled_before, void_waiver};

/// How many plies of one game are replayed, all lines together; a limit of this program, since every
/// position is kept. The longest game that the seventy-five moves allow is far shorter.
pub const MAX_PLIES: usize = 100_000;

/// A replayed game.
#[derive(Debug)]
pub struct Replay<V: Variant> {
    /// The lines in the order of the score's, as far as they could be replayed.
    pub lines: Vec<Replayed<V>>,
    /// What was found on the way.
    pub findings: Findings,
    /// Whether the start position could be taken; if not, no line was replayed.
    pub started: bool,
}

/// One replayed line.
#[derive(Debug)]
pub struct Replayed<V: Variant> {
    /// The position before its first ply; `None` where that is behind a fault.
    pub start: Option<V::Position>,
    /// The plies that were legal.
    pub played: Vec<Played<V>>,
    /// How it ended.
    pub end: LineEnd,
}

impl<V: Variant> Replayed<V> {
    /// A line behind a fault.
    const fn not_judged() -> Self {
        Replayed {
            start: None,
            played: Vec::new(),
            end: LineEnd::Fault,
        }
    }
}

/// How a line's replay ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// With its last ply.
    Whole,
    /// At a fault.
    Fault,
    /// At a waiver that was void (CA-8): the record does not settle what follows.
    VoidWaiver,
}

/// A legal ply.
#[derive(Debug)]
pub struct Played<V: Variant> {
    /// The move; `None` for a null move of analysis.
    pub mv: Option<V::Move>,
    /// What the text says of check.
    pub mark: CheckMark,
    /// The position after the move and its roll.
    pub after: V::Position,
    /// Whether its mover was in check before it, where reading the move told it.
    pub was_in_check: Option<bool>,
}

/// Replays every line of a game. Once there is more to say of a game than is kept, its further
/// variations are left out.
pub fn replay<V: Variant>(variant: &V, game: &GameText, score: &Score) -> Replay<V> {
    let mut clerk = Clerk {
        variant,
        game,
        score,
        places: Places::new(game),
        lines: Vec::new(),
        plies_left: MAX_PLIES,
        plain_rolls: variant.dice().map(PlainRolls::new),
        findings: text_findings(game, score),
    };
    let start = clerk.start();
    let started = start.is_some();
    if let Some(start) = start {
        let main = clerk.line(0, &start);
        clerk.keep(main);
        for index in 1..score.lines.len() {
            if clerk.findings.is_full() {
                clerk.findings.leave_unjudged();
                break;
            }
            let line = match clerk.beginning(index) {
                Some(position) => clerk.line(index, &position),
                None => Replayed::not_judged(),
            };
            clerk.keep(line);
        }
    }
    Replay {
        lines: clerk.lines,
        findings: clerk.findings,
        started,
    }
}

/// Whether the text of a game is fit to be judged at all.
pub fn is_judgeable(game: &GameText) -> bool {
    use FaultKind::{GameTooLong, NotAGame, QuotedMail, QuotedPrintable, Utf16};
    !game.faults.iter().any(|fault| {
        matches!(
            fault.kind,
            QuotedMail | QuotedPrintable | Utf16 | NotAGame | GameTooLong
        )
    })
}

/// The faults of a game's text as findings.
pub fn text_findings(game: &GameText, score: &Score) -> Findings {
    let mut findings = Findings::default();
    for fault in game.faults.iter().chain(&score.faults) {
        let mut finding = Finding::new(fault.code(), fault.level(), fault.span, fault.message());
        finding.fault = Some(fault.kind.id());
        findings.push(finding);
    }
    findings
}

/// The position before a ply (from 0) of a line, if the replay came so far.
pub fn position_before<V: Variant>(line: &Replayed<V>, ply: usize) -> Option<&V::Position> {
    match ply.checked_sub(1) {
        None => line.start.as_ref(),
        Some(before) => line.played.get(before).map(|played| &played.after),
    }
}

/// A ply's name as people write it: `17.` or `17...`.
pub fn ply_name(fullmove: u32, player: Player) -> String {
    match player {
        Player::White => format!("{fullmove}."),
        Player::Black => format!("{fullmove}..."),
    }
}

/// Replays the lines of one game.
struct Clerk<'a, V: Variant> {
    variant: &'a V,
    game: &'a GameText,
    score: &'a Score,
    places: Places<'a>,
    /// The lines replayed so far.
    lines: Vec<Replayed<V>>,
    plies_left: usize,
    /// The reader of usual rolls, if there are dice.
    plain_rolls: Option<PlainRolls<'a>>,
    findings: Findings,
}

impl<V: Variant> Clerk<'_, V> {
    /// Where a variation begins; `None` if that is behind a fault.
    fn beginning(&self, index: usize) -> Option<V::Position> {
        let (line, ply) = self.score.lines[index].parent?;
        let parent = self.lines.get(line as usize)?;
        let position = position_before(parent, ply as usize)?;
        // Without the roll that the fault is about nothing of the variation can be judged, and the
        // fault has been reported.
        if parent.end == LineEnd::Fault && cannot_begin(self.variant, position).is_some() {
            return None;
        }
        Some(position.clone())
    }

    /// Adds the next line to those replayed.
    fn keep(&mut self, line: Replayed<V>) {
        self.plies_left -= line.played.len();
        self.lines.push(line);
    }

    fn line(&mut self, index: usize, start: &V::Position) -> Replayed<V> {
        let plies = self.score.plies(index);
        let room = self.plies_left;
        let mut line = Replayed {
            start: Some(start.clone()),
            played: Vec::with_capacity(plies.len()),
            end: LineEnd::Whole,
        };
        let mut numbers = Numbering::default();
        if let Some(first) = plies.first()
            && !self.can_begin(first, start, Context { line: index, at: 0 })
        {
            line.end = LineEnd::Fault;
            return line;
        }
        for (at, ply) in plies.iter().enumerate() {
            let context = Context { line: index, at };
            let before = line.played.last().map_or(start, |last| &last.after);
            if at == room {
                self.too_long(ply, before, context);
                line.end = LineEnd::Fault;
                return line;
            }
            numbers.check(self, ply, before, context);
            let step = match self.step(ply, before, &line, context) {
                Ok(step) => step,
                Err(end) => {
                    line.end = end;
                    return line;
                }
            };
            let is_last = at + 1 == plies.len();
            let held = self.roll(ply, step.mv, before, is_last, context);
            let mover = self.variant.turn(before);
            let mut after = match step.mv {
                Some(mv) => self.variant.after(before, mv),
                None => self.passed(before),
            };
            // The move itself was legal; that its roll is not known leaves it so.
            let holds = held.unwrap_or(Held::Unrolled);
            self.variant.hold(&mut after, mover, holds);
            line.played.push(Played {
                mv: step.mv,
                mark: step.mark,
                after,
                was_in_check: step.was_in_check,
            });
            if held.is_none() {
                line.end = LineEnd::Fault;
                return line;
            }
        }
        line
    }

    /// The position after a null move.
    fn passed(&self, before: &V::Position) -> V::Position {
        let mut after = before.clone();
        self.variant.pass(&mut after);
        after
    }

    /// Whether a line can begin from a position: both players' powers must be known.
    fn can_begin(&mut self, first: &Ply, position: &V::Position, context: Context) -> bool {
        let Some((message, clause)) = cannot_begin(self.variant, position) else {
            return true;
        };
        let finding =
            Finding::new(Code::RollMissing, Level::Error, first.mv, message).with_clauses([clause]);
        self.report(finding, position, context);
        false
    }

    /// Reports that the game has more plies than are replayed.
    fn too_long(&mut self, ply: &Ply, position: &V::Position, context: Context) {
        let level = if context.in_variation() {
            Level::Warning
        } else {
            Level::Error
        };
        let message = format!("only {MAX_PLIES} plies of a game are judged, and this one has more");
        self.report(
            Finding::new(Code::Limit, level, ply.mv, message),
            position,
            context,
        );
    }

    /// Adds a finding that speaks of a ply, `position` being the one before its move.
    fn report(&mut self, mut finding: Finding, position: &V::Position, context: Context) {
        finding.ply = context.ply();
        finding.in_variation = context.in_variation();
        finding.ply_name = ply_name(self.variant.fullmove(position), self.variant.turn(position));
        if finding.level == Level::Error {
            finding.fen = Some(self.variant.write_fen(position));
        }
        self.findings.push(finding);
    }
}

/// Why no move from a position can be judged, and the clause: a roll before it is not known, or opening
/// rolls are due.
fn cannot_begin<V: Variant>(variant: &V, position: &V::Position) -> Option<(String, Clause)> {
    let roller = !variant.turn(position);
    if variant.held(position, roller).is_unsettled() {
        let message = format!(
            "{} roll before this move is not known, so it cannot be judged",
            roller.possessive()
        );
        return Some((message, Clause::new("G-9")));
    }
    variant.can_move(position).err()
}

/// Where the replay stands: which ply a finding speaks of.
#[derive(Clone, Copy, Debug)]
struct Context {
    /// The line's index.
    line: usize,
    /// The ply's place in it, from 0.
    at: usize,
}

impl Context {
    /// The ply of the main line, from 1.
    fn ply(self) -> Option<u32> {
        (self.line == 0).then(|| self.at as u32 + 1)
    }

    fn in_variation(self) -> bool {
        self.line > 0
    }
}
