//! Replaying a record: from its start and its plies to positions, up to the first fault of each line.
//!
//! A variation begins at the position before the move that it replaces. A fault ends its own line only.

use crate::clause::Clause;
use crate::dice::{DiceRule, Held};
use crate::fen::{FenFault, FenRemark};
use crate::finding::{Code, Finding, Findings, Level};
use crate::notation::{CheckMark, Spelling};
use crate::player::Player;
use crate::quote::quoted;
use crate::record::{FaultKind, GameText, Ply, RollText, Score, TagSpan};
use crate::roll::{self, RollFault};
use crate::span::Span;
use crate::state;
use crate::variant::{Refusal, Variant};
use std::ops::Range;

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
}

/// Replays every line of a game.
pub fn replay<V: Variant>(variant: &V, game: &GameText, score: &Score) -> Replay<V> {
    let mut clerk = Clerk {
        variant,
        game,
        score,
        findings: text_findings(game, score),
    };
    let start = clerk.start();
    let mut lines: Vec<Replayed<V>> = Vec::with_capacity(score.lines.len());
    let started = start.is_some();
    if let Some(start) = start {
        lines.push(clerk.line(0, start, [None, None]));
        for index in 1..score.lines.len() {
            lines.push(match clerk.beginning(index, &lines) {
                Some((position, rolled_at)) => clerk.line(index, position, rolled_at),
                None => Replayed {
                    start: None,
                    played: Vec::new(),
                    end: LineEnd::Fault,
                },
            });
        }
    }
    Replay {
        lines,
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

/// Where a player's present powers were rolled or waived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RolledAt {
    /// The move's ply, from 1, if it is one of the main line.
    ply: Option<u32>,
    /// The move's number and player.
    name: (u32, Player),
    mv: Span,
    roll: Span,
}

/// Where the powers that `player` holds before a ply (from 0) of a line were rolled; `None` if they come
/// with the start position.
pub(crate) fn rolled_before<V: Variant>(
    variant: &V,
    score: &Score,
    lines: &[Replayed<V>],
    (line, ply): (usize, usize),
    player: Player,
) -> Option<RolledAt> {
    let (mut line, mut ply) = (line, ply);
    loop {
        let (replayed, plies) = (lines.get(line)?, score.plies(line));
        while let Some(at) = ply.checked_sub(1) {
            ply = at;
            let before = position_before(replayed, at)?;
            let text = plies.get(at)?;
            if variant.turn(before) == player
                && let [roll, ..] = score.rolls(text)
            {
                return Some(RolledAt {
                    ply: (line == 0).then(|| at as u32 + 1),
                    name: (variant.fullmove(before), player),
                    mv: text.mv,
                    roll: roll.span,
                });
            }
        }
        let (parent, replaced) = score.lines.get(line)?.parent?;
        (line, ply) = (parent as usize, replaced as usize);
    }
}

struct Clerk<'a, V: Variant> {
    variant: &'a V,
    game: &'a GameText,
    score: &'a Score,
    findings: Findings,
}

/// What a ply's roll comment came to.
enum Rolled {
    /// The mover holds this.
    Holds(Held, Option<Span>),
    /// It cannot be taken; what follows cannot be judged.
    Fault,
}

impl<V: Variant> Clerk<'_, V> {
    // --- the start ---------------------------------------------------------------------------

    fn start(&mut self) -> Option<V::Position> {
        let fen = self.game.tag_span("FEN").copied();
        if let Some(setup) = self.game.tag_span("SetUp").copied() {
            let contradiction = match (self.game.tag_value(&setup).trim(), fen) {
                ("1", None) => Some(
                    "the SetUp tag says that the game begins from a position, and there is no FEN tag; the \
                     usual start is taken",
                ),
                ("0", Some(_)) => Some(
                    "the SetUp tag says that the game begins from the usual start, and there is a FEN tag; \
                     its position is taken",
                ),
                _ => None,
            };
            if let Some(message) = contradiction {
                self.findings.push(Finding::new(
                    Code::BadTag,
                    Level::Warning,
                    setup.span,
                    message,
                ));
            }
        }
        let position = match fen {
            None => self.variant.start(),
            Some(tag) => self.start_from_fen(&tag)?,
        };
        let tags = |name: &str| self.game.tag(name).map(std::borrow::Cow::into_owned);
        match self.variant.start_with_tags(position, fen.is_some(), &tags) {
            Ok(position) => Some(position),
            Err(fault) => {
                let span = self.game.tag_span(fault.tag).map_or_else(
                    || {
                        self.score
                            .main()
                            .first()
                            .map_or(Span::default(), |ply| ply.mv)
                    },
                    |tag| tag.value,
                );
                let mut finding = Finding::new(Code::BadTag, Level::Error, span, fault.message)
                    .with_clauses(fault.clauses);
                finding.help = fault.help;
                self.findings.push(finding);
                None
            }
        }
    }

    fn start_from_fen(&mut self, tag: &TagSpan) -> Option<V::Position> {
        let value = self.game.tag_value(tag);
        // Ranges in the value are ranges in the text only where nothing was escaped.
        let same = self.game.bytes(tag.value) == value.as_bytes();
        let place = |range: &Range<usize>| {
            if same {
                Span::new(
                    tag.value.start + range.start as u32,
                    tag.value.start + range.end as u32,
                )
            } else {
                tag.value
            }
        };
        match self.variant.read_fen(&value) {
            Ok(read) => {
                for FenRemark {
                    level,
                    range,
                    message,
                } in &read.remarks
                {
                    self.findings.push(Finding::new(
                        Code::FenField,
                        *level,
                        place(range),
                        message.clone(),
                    ));
                }
                Some(read.position)
            }
            Err(faults) => {
                for FenFault {
                    name,
                    range,
                    message,
                    clauses,
                } in faults
                {
                    let mut finding =
                        Finding::new(Code::BadFen, Level::Error, place(&range), message)
                            .with_clauses(clauses);
                    finding.fault = Some(name);
                    self.findings.push(finding);
                }
                None
            }
        }
    }

    // --- a line ------------------------------------------------------------------------------

    /// Where a variation begins, and whence the powers there come; `None` if that is behind a fault.
    fn beginning(
        &self,
        index: usize,
        lines: &[Replayed<V>],
    ) -> Option<(V::Position, [Option<RolledAt>; 2])> {
        let (line, ply) = self.score.lines[index].parent?;
        let (line, ply) = (line as usize, ply as usize);
        let parent = lines.get(line)?;
        let position = position_before(parent, ply)?;
        // Without the roll that the fault is about nothing of the variation can be judged, and the
        // fault has been reported.
        if parent.end == LineEnd::Fault && cannot_begin(self.variant, position).is_some() {
            return None;
        }
        let rolled_at = Player::BOTH
            .map(|player| rolled_before(self.variant, self.score, lines, (line, ply), player));
        Some((position.clone(), rolled_at))
    }

    fn line(
        &mut self,
        index: usize,
        start: V::Position,
        mut rolled_at: [Option<RolledAt>; 2],
    ) -> Replayed<V> {
        let plies = self.score.plies(index);
        let mut line = Replayed {
            start: Some(start.clone()),
            played: Vec::with_capacity(plies.len()),
            end: LineEnd::Whole,
        };
        let mut position = start;
        let mut numbers = Numbering::default();
        if let Some(first) = plies.first()
            && !self.can_begin(first, &position, &Context::new(0, index))
        {
            line.end = LineEnd::Fault;
            return line;
        }
        for (at, ply) in plies.iter().enumerate() {
            let context = Context::new(at, index);
            numbers.check(self, ply, &position, &context);
            let name = (
                self.variant.fullmove(&position),
                self.variant.turn(&position),
            );
            let Some((mv, mark)) =
                self.ply(ply, &mut position, &rolled_at, &context, &mut line.end)
            else {
                return line;
            };
            let mover = !self.variant.turn(&position);
            let is_last = at + 1 == plies.len();
            let before = position_before(&line, at);
            match self.roll(ply, mv, before, &position, is_last, &context) {
                Rolled::Fault => {
                    line.end = LineEnd::Fault;
                    // The move itself was legal; that its roll is not known leaves it so.
                    self.variant.hold(&mut position, mover, Held::Unrolled);
                    line.played.push(Played {
                        mv,
                        mark,
                        after: position,
                    });
                    return line;
                }
                Rolled::Holds(held, span) => {
                    self.variant.hold(&mut position, mover, held);
                    // A pass without a roll leaves its player what it held.
                    if mv.is_some() || span.is_some() {
                        rolled_at[mover as usize] = span.map(|roll| RolledAt {
                            ply: context.ply,
                            name,
                            mv: ply.mv,
                            roll,
                        });
                    }
                }
            }
            line.played.push(Played {
                mv,
                mark,
                after: position.clone(),
            });
        }
        line
    }

    /// Whether a line can begin from a position: both players' powers must be known.
    fn can_begin(&mut self, first: &Ply, position: &V::Position, context: &Context) -> bool {
        let Some((message, clause)) = cannot_begin(self.variant, position) else {
            return true;
        };
        let finding =
            Finding::new(Code::RollMissing, Level::Error, first.mv, message).with_clauses([clause]);
        self.report(finding, position, context);
        false
    }

    /// Plays one ply on `position`; `None` if it is no legal move, which ends the line.
    fn ply(
        &mut self,
        ply: &Ply,
        position: &mut V::Position,
        rolled_at: &[Option<RolledAt>; 2],
        context: &Context,
        end: &mut LineEnd,
    ) -> Option<(Option<V::Move>, CheckMark)> {
        if ply.is_null {
            if !context.in_variation && self.is_void(position) {
                self.void(position, rolled_at, context);
                *end = LineEnd::VoidWaiver;
                return None;
            }
            return self.null_move(ply, position, context, end);
        }
        let text = self.game.text(ply.mv);
        match self.variant.read_move(position, &text) {
            Ok(read) => {
                if !read.spelling.is_canonical() {
                    self.spelling(ply, read.spelling, position, read.mv, context);
                }
                self.variant.play(position, read.mv);
                Some((Some(read.mv), read.mark))
            }
            Err(refusal) => {
                *end = self.refused(ply, position, *refusal, rolled_at, context);
                None
            }
        }
    }

    fn null_move(
        &mut self,
        ply: &Ply,
        position: &mut V::Position,
        context: &Context,
        end: &mut LineEnd,
    ) -> Option<(Option<V::Move>, CheckMark)> {
        let text = quoted(&self.game.text(ply.mv));
        let (level, message) = if context.in_variation {
            (
                Level::Note,
                format!("{text} passes the turn; what follows is read as analysis"),
            )
        } else {
            (
                Level::Error,
                format!("{text} is not a move in this variant: nobody may pass"),
            )
        };
        let finding =
            Finding::new(Code::NullMove, level, ply.mv, message).with_clauses([Clause::new("G-1")]);
        self.report(finding, position, context);
        if context.in_variation {
            self.variant.pass(position);
            Some((None, CheckMark::None))
        } else {
            *end = LineEnd::Fault;
            None
        }
    }

    /// Reports a refused move, or, if the trouble is a void waiver, that.
    fn refused(
        &mut self,
        ply: &Ply,
        position: &V::Position,
        refusal: Refusal,
        rolled_at: &[Option<RolledAt>; 2],
        context: &Context,
    ) -> LineEnd {
        if self.is_void(position) {
            self.void(position, rolled_at, context);
            return LineEnd::VoidWaiver;
        }
        let mut finding = Finding::new(refusal.code, Level::Error, ply.mv, refusal.message)
            .with_clauses(refusal.clauses);
        if let Some(player) = refusal.powers_of {
            finding
                .help
                .extend(self.whence(player, position, &rolled_at[player as usize]));
        }
        finding.help.extend(refusal.help);
        self.report(finding, position, context);
        LineEnd::Fault
    }

    /// Whether the side to move waived its roll in vain (CA-8).
    fn is_void(&self, position: &V::Position) -> bool {
        let turn = self.variant.turn(position);
        self.variant.held(position, turn) == Held::Waived
            && state::outlook(self.variant, position).state == state::State::VoidWaiver
    }

    fn void(
        &mut self,
        position: &V::Position,
        rolled_at: &[Option<RolledAt>; 2],
        context: &Context,
    ) {
        let waived_at = rolled_at[self.variant.turn(position) as usize].as_ref();
        let mut finding = void_waiver(self.variant, self.game, position, waived_at);
        finding.in_variation = context.in_variation;
        self.findings.push(finding);
    }

    /// Whence a player's powers come, in a line.
    fn whence(
        &self,
        player: Player,
        position: &V::Position,
        rolled_at: &Option<RolledAt>,
    ) -> Option<String> {
        let rule = self.variant.dice()?;
        let held = self.variant.held(position, player);
        let powers = format!(
            "{} powers: {}",
            player.possessive(),
            roll::describe(rule, held)
        );
        Some(match (held, rolled_at) {
            (Held::Initial, _) => format!("{player} has not rolled yet: initial powers (G-3)"),
            (_, Some(at)) => format!(
                "{powers}, recorded after {} {} (line {})",
                ply_name(at.name.0, at.name.1),
                crate::quote::escaped(&self.game.text(at.mv)),
                self.game.place(at.roll.start).line
            ),
            (_, None) => format!("{powers}, from the position that the line begins with"),
        })
    }

    fn spelling(
        &mut self,
        ply: &Ply,
        spelling: Spelling,
        position: &V::Position,
        mv: V::Move,
        context: &Context,
    ) {
        let canonical = self.variant.write_move(position, mv);
        let text = quoted(&self.game.text(ply.mv));
        let remarks: Vec<(Level, &str)> = spelling.remarks().collect();
        let Some(level) = remarks.iter().map(|(level, _)| *level).max() else {
            return;
        };
        let reasons: Vec<&str> = remarks.iter().map(|(_, reason)| *reason).collect();
        let message = format!("{text} is read as {canonical}: {}", reasons.join("; "));
        self.report(
            Finding::new(Code::Notation, level, ply.mv, message),
            position,
            context,
        );
    }

    // --- rolls -------------------------------------------------------------------------------

    fn roll(
        &mut self,
        ply: &Ply,
        mv: Option<V::Move>,
        before: Option<&V::Position>,
        after: &V::Position,
        is_last: bool,
        context: &Context,
    ) -> Rolled {
        let rolls = self.score.rolls(ply);
        let position = before.unwrap_or(after);
        let Some(rule) = self.variant.dice() else {
            for roll in rolls {
                let finding = Finding::new(
                    Code::RollUnexpected,
                    Level::Error,
                    roll.span,
                    "a roll is recorded, and this variant has no dice",
                );
                self.report(finding, position, context);
            }
            return Rolled::Holds(Held::Initial, None);
        };
        let (first, more) = match rolls {
            [] if is_last => return Rolled::Holds(Held::Unrolled, None),
            [] if mv.is_none() => {
                // A pass in analysis: its player keeps what it held.
                let mover = !self.variant.turn(after);
                return Rolled::Holds(self.variant.held(after, mover), None);
            }
            [] => {
                let length = ply.mv.len() as usize;
                let fault = roll::missing(rule, 0..length);
                self.roll_fault(fault, ply.mv, position, context);
                return Rolled::Fault;
            }
            [first, more @ ..] => (first, more),
        };
        let read = self.one_roll(rule, first, mv, before, is_last);
        if let Some(second) = more.first() {
            let finding = Finding {
                also: vec![(first.span, "the first roll".to_owned())],
                ..Finding::new(
                    Code::RollTwice,
                    Level::Error,
                    second.span,
                    "a second roll is recorded for one move, and a move is followed by one roll only",
                )
            }
            .with_clauses([Clause::new("G-1")]);
            self.report(finding, position, context);
            return Rolled::Fault;
        }
        match read {
            Ok(held) => Rolled::Holds(held, Some(first.span)),
            Err(fault) => {
                self.roll_fault(fault, first.body, position, context);
                Rolled::Fault
            }
        }
    }

    fn one_roll(
        &self,
        rule: &dyn DiceRule,
        text: &RollText,
        mv: Option<V::Move>,
        before: Option<&V::Position>,
        is_last: bool,
    ) -> Result<Held, RollFault> {
        let body = self.game.text(text.body);
        let held = roll::read_comment(rule, &body)?;
        match held {
            Held::Open(numbers) if !is_last => {
                Err(roll::choice_missing(rule, numbers, 0..body.len()))
            }
            Held::Waived => match (mv, before) {
                (Some(mv), Some(before)) => {
                    self.variant.waiver_fits(before, mv).map(|()| held).map_err(
                        |(message, clause)| RollFault {
                            code: Code::WaiverNotAllowed,
                            range: 0..body.len(),
                            message,
                            help: Vec::new(),
                            clauses: vec![clause],
                        },
                    )
                }
                _ => Ok(held),
            },
            held => Ok(held),
        }
    }

    fn roll_fault(
        &mut self,
        fault: RollFault,
        text: Span,
        position: &V::Position,
        context: &Context,
    ) {
        // Ranges in the text read are ranges in the bytes only where these are UTF-8.
        let span = if std::str::from_utf8(self.game.bytes(text)).is_ok() {
            let start = (text.start + fault.range.start as u32).min(text.end);
            let end = (text.start + fault.range.end as u32).min(text.end);
            Span::new(start, end.max(start))
        } else {
            text
        };
        let mut finding =
            Finding::new(fault.code, Level::Error, span, fault.message).with_clauses(fault.clauses);
        finding.help = fault.help;
        self.report(finding, position, context);
    }

    /// Adds a finding that speaks of a ply, `position` being the one before its move.
    fn report(&mut self, mut finding: Finding, position: &V::Position, context: &Context) {
        finding.ply = context.ply;
        finding.in_variation = context.in_variation;
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

/// The finding of a void waiver (CA-8) in a position whose side to move has no move because of it. It
/// speaks of the move that the waiver was recorded with, or, if the start position has it, of none.
pub(crate) fn void_waiver<V: Variant>(
    variant: &V,
    game: &GameText,
    position: &V::Position,
    waived_at: Option<&RolledAt>,
) -> Finding {
    let span = match waived_at {
        Some(at) => at.roll,
        None => game
            .tag_span("FEN")
            .map_or(Span::default(), |tag| tag.value),
    };
    let turn = variant.turn(position);
    let mut finding = Finding::new(
        Code::WaiverVoid,
        Level::Error,
        span,
        format!(
            "the waiver is void: {turn} has no legal move without a roll, and a roll would have given one; the \
             record is undecided from here"
        ),
    )
    .with_clauses([Clause::new("CA-8"), Clause::new("CA-7")])
    .with_fen(variant.write_fen(position));
    if let Some(at) = waived_at {
        finding.ply = at.ply;
        finding.ply_name = ply_name(at.name.0, at.name.1);
    }
    if let (Some(rule), Some(roll)) = (
        variant.dice(),
        state::roll_with_move(variant, position, turn),
    ) {
        finding.help.push(format!(
            "a roll of {}, for example, gives a legal move",
            roll::describe(rule, roll)
        ));
    }
    finding
}

/// Which ply a finding speaks of.
#[derive(Clone, Copy, Debug)]
struct Context {
    /// The ply of the main line, from 1.
    ply: Option<u32>,
    in_variation: bool,
}

impl Context {
    /// Of ply `at` (from 0) of a line.
    fn new(at: usize, line: usize) -> Context {
        Context {
            ply: (line == 0).then(|| at as u32 + 1),
            in_variation: line > 0,
        }
    }
}

/// Move numbers: the first that is wrong or missing in a line is noted, not each.
#[derive(Debug, Default)]
struct Numbering {
    noted: bool,
}

impl Numbering {
    fn check<V: Variant>(
        &mut self,
        clerk: &mut Clerk<'_, V>,
        ply: &Ply,
        position: &V::Position,
        context: &Context,
    ) {
        if self.noted {
            return;
        }
        let (expected, turn) = (
            clerk.variant.fullmove(position),
            clerk.variant.turn(position),
        );
        let written = ply.number.map_or(&[][..], |span| clerk.game.bytes(span));
        let digits = written
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let (digits, dots) = written.split_at(digits);
        // `1...` before a move of White's, say; one dot or none before Black's is common and clear.
        let is_others =
            turn == Player::White && dots.iter().filter(|dot| **dot == b'.').count() > 1;
        let message = if digits.is_empty() {
            if turn == Player::Black {
                return;
            }
            format!("the move number {expected} is missing")
        } else if is_number(digits, expected) && !is_others {
            return;
        } else {
            format!(
                "the move number is {}, and the move is {}",
                quoted(&String::from_utf8_lossy(written)),
                ply_name(expected, turn)
            )
        };
        self.noted = true;
        let span = ply.number.unwrap_or(ply.mv);
        let finding = Finding::new(Code::MoveNumber, Level::Note, span, message)
            .with_help("move numbers decide nothing; others in this line are not looked at");
        clerk.report(finding, position, context);
    }
}

fn is_number(digits: &[u8], expected: u32) -> bool {
    digits.len() < 10
        && digits
            .iter()
            .fold(0, |n: u64, digit| n * 10 + u64::from(digit - b'0'))
            == u64::from(expected)
}
