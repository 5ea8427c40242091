//! The verdict on a game: what it comes to, and every finding.

use crate::clause::Clause;
use crate::finding::{Code, Finding, Findings, Level};
use crate::history::{DrawRules, Watch};
use crate::notation::CheckMark;
use crate::player::Player;
use crate::quote::quoted;
use crate::record::{EndMarker, GameText, Score};
use crate::replay::{
    LineEnd, Replay, Replayed, ply_name, position_before, rolled_before, text_findings, void_waiver,
};
use crate::roll;
use crate::state::{self, Check, Outlook, State};
use crate::variant::Variant;

/// Whether a record can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// It can.
    Valid,
    /// It cannot: there is an error in its main line, tags or form.
    Invalid,
    /// The record does not settle it (CA-8).
    Undecided,
}

impl Decision {
    /// The word for it, in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Valid => "valid",
            Decision::Invalid => "invalid",
            Decision::Undecided => "undecided",
        }
    }
}

/// What a game came to on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing on the board ended it.
    Ongoing,
    /// Whether it is over depends on a roll that the record does not have (G-8).
    DependsOnRoll,
    /// The side to move is mated.
    Checkmate,
    /// The side to move is stalemated.
    Stalemate,
    /// A dead position.
    Dead,
    /// Repetition that ends the game of itself.
    Repetition,
    /// Quiet moves that end the game of themselves.
    QuietMoves,
    /// It could not be judged to its end.
    Unknown,
}

impl Outcome {
    /// The word for it as JSON has it.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::Ongoing => "ongoing",
            Outcome::DependsOnRoll => "depends-on-roll",
            Outcome::Checkmate => "checkmate",
            Outcome::Stalemate => "stalemate",
            Outcome::Dead => "dead",
            Outcome::Repetition => "repetition",
            Outcome::QuietMoves => "quiet-moves",
            Outcome::Unknown => "unknown",
        }
    }
}

/// The verdict on one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the record can stand.
    pub decision: Decision,
    /// What the game came to.
    pub outcome: Outcome,
    /// Who won by the board (`1-0` …) where the board says so.
    pub board_result: Option<&'static str>,
    /// The record's result: its end marker, or its tag where there is no marker.
    pub result: Option<String>,
    /// How many plies of the main line were judged legal.
    pub plies: u32,
    /// Every finding, in the order of the text.
    pub findings: Vec<Finding>,
}

/// Judges a replayed game: marks of check and mate, ends of the game, the result.
pub fn judge<V: Variant>(
    variant: &V,
    game: &GameText,
    score: &Score,
    replay: Replay<V>,
) -> Verdict {
    let mut judge = Judge {
        variant,
        game,
        score,
        rules: variant.draw_rules(),
        findings: replay.findings,
    };
    for (index, line) in replay.lines.iter().enumerate() {
        judge.marks(index, line);
    }
    let mut outcome = Outcome::Unknown;
    let mut plies = 0;
    // Where no line was replayed there is an error that says why.
    let mut void = !replay.started;
    let mut clause = Clause::new("G-7");
    if let Some(main) = replay.lines.first() {
        plies = main.played.len() as u32;
        (outcome, clause) = judge.end_of(main, &replay.lines);
        void = main.end == LineEnd::VoidWaiver
            || (main.end == LineEnd::Whole && outcome == Outcome::Unknown);
    }
    let board_result = board_result(variant, outcome, replay.lines.first());
    let result = judge.result(outcome, board_result, clause);
    Verdict {
        decision: decision(&judge.findings, void),
        outcome,
        board_result,
        result,
        plies,
        findings: judge.findings.into_sorted(),
    }
}

/// The verdict on a game that nobody can judge: its text is not fit for it, or no variant is. `more` are
/// the reasons beside the text's own faults.
pub fn unjudged(game: &GameText, score: &Score, more: Vec<Finding>) -> Verdict {
    let mut findings = text_findings(game, score);
    for finding in more {
        findings.push(finding);
    }
    Verdict {
        decision: decision(&findings, false),
        outcome: Outcome::Unknown,
        board_result: None,
        result: recorded_result(game, score).map(|marker| marker.as_str().to_owned()),
        plies: 0,
        findings: findings.into_sorted(),
    }
}

/// The record's result: its end marker, or its tag where there is no marker.
fn recorded_result(game: &GameText, score: &Score) -> Option<EndMarker> {
    let tagged = || EndMarker::from_any(game.tag("Result")?.trim());
    score.result.map(|end| end.marker).or_else(tagged)
}

fn decision(findings: &Findings, void: bool) -> Decision {
    if findings.has_error() {
        Decision::Invalid
    } else if void {
        Decision::Undecided
    } else {
        Decision::Valid
    }
}

/// What the board says of the result.
fn board_result<V: Variant>(
    variant: &V,
    outcome: Outcome,
    main: Option<&Replayed<V>>,
) -> Option<&'static str> {
    let last = main.and_then(|line| position_before(line, line.played.len()))?;
    let turn = variant.turn(last);
    let lost = match turn {
        Player::White => EndMarker::BlackWins,
        Player::Black => EndMarker::WhiteWins,
    };
    match outcome {
        Outcome::Checkmate => Some(lost.as_str()),
        Outcome::Stalemate if variant.stalemate().1 => Some(lost.as_str()),
        Outcome::Stalemate | Outcome::Dead | Outcome::Repetition | Outcome::QuietMoves => {
            Some(EndMarker::Draw.as_str())
        }
        Outcome::Ongoing | Outcome::DependsOnRoll | Outcome::Unknown => None,
    }
}

struct Judge<'a, V: Variant> {
    variant: &'a V,
    game: &'a GameText,
    score: &'a Score,
    rules: DrawRules,
    findings: Findings,
}

impl<V: Variant> Judge<'_, V> {
    // --- check and mate marks ----------------------------------------------------------------

    /// Compares the marks of a line's moves with its positions.
    fn marks(&mut self, index: usize, line: &Replayed<V>) {
        for (at, (played, ply)) in line.played.iter().zip(self.score.plies(index)).enumerate() {
            // Most moves neither check nor claim to. Where the next move told of check, it was legal, so that
            // there is no mate and nothing unsettled; the whole outlook is for the others.
            let told = line.played.get(at + 1).and_then(|next| next.was_in_check);
            if let (CheckMark::None, Some(false)) | (CheckMark::Check, Some(true)) =
                (played.mark, told)
            {
                continue;
            }
            if played.mv.is_none() {
                continue;
            }
            let (variant, after) = (self.variant, &played.after);
            let unsettled = variant.held(after, !variant.turn(after)).is_unsettled();
            // A roll is recorded and cannot be taken, which has been said: nothing can be said of marks.
            if unsettled && line.end == LineEnd::Fault {
                continue;
            }
            let in_check = || told.unwrap_or_else(|| variant.in_check(after));
            if played.mark == CheckMark::None && !unsettled && !in_check() {
                continue;
            }
            let outlook = state::outlook(variant, after);
            let Some((level, message)) = self.mark(played.mark, &outlook, after) else {
                continue;
            };
            let before = position_before(line, at);
            let mut finding = Finding::new(Code::CheckMark, level, ply.mv, message)
                .with_clauses([Clause::new(if outlook.over_rolls { "G-8" } else { "G-5" })]);
            finding.ply = (index == 0).then(|| at as u32 + 1);
            finding.in_variation = index > 0;
            if let Some(before) = before {
                finding.ply_name = ply_name(variant.fullmove(before), variant.turn(before));
            }
            if level > Level::Note {
                finding.fen = Some(variant.write_fen(after));
                finding.help.extend(self.against_mark(played.mark, after));
            }
            self.findings.push(finding);
        }
    }

    /// What is to be said of a mark, if it is not the right one.
    fn mark(
        &self,
        mark: CheckMark,
        outlook: &Outlook,
        after: &V::Position,
    ) -> Option<(Level, String)> {
        let turn = self.variant.turn(after);
        let is_mate = outlook.state == State::Checkmate;
        Some(match (mark, is_mate, outlook.check) {
            (CheckMark::Mate, true, _) | (CheckMark::Check, false, Check::Yes) => return None,
            // Whether it is mate is what a void waiver leaves undecided.
            (CheckMark::Mate, false, _) if outlook.state == State::VoidWaiver => return None,
            (CheckMark::None, false, Check::No | Check::DependsOnRoll) => return None,
            (CheckMark::None, true, _) => {
                (Level::Note, "this is mate, and # is missing".to_owned())
            }
            (CheckMark::None, false, Check::Yes) => {
                (Level::Note, "this gives check, and + is missing".to_owned())
            }
            (CheckMark::Check, true, _) => (
                Level::Note,
                "this is mate, and the text has only +".to_owned(),
            ),
            (CheckMark::Check, false, Check::DependsOnRoll) => (
                Level::Warning,
                "whether this is check depends on the roll, which is not recorded".to_owned(),
            ),
            (CheckMark::Check, false, Check::No) => (
                Level::Warning,
                format!("the text says check, and {turn} is not in check"),
            ),
            (CheckMark::Mate, false, _) if outlook.state == State::DependsOnRoll => (
                Level::Warning,
                "the text says mate, and whether it is depends on the roll, which is not recorded"
                    .to_owned(),
            ),
            (CheckMark::Mate, false, Check::Yes) => (
                Level::Warning,
                format!("the text says mate, and {turn} is in check but not mated"),
            ),
            (CheckMark::Mate, false, _) => (
                Level::Warning,
                format!("the text says mate, and {turn} is not mated"),
            ),
        })
    }

    /// What refutes a mate mark: a roll still possible after which there is none, and the move that
    /// answers.
    fn against_mark(&self, mark: CheckMark, after: &V::Position) -> Option<String> {
        if mark != CheckMark::Mate {
            return None;
        }
        let variant = self.variant;
        let (roll, position, outlook) = state::settled_futures(variant, after)
            .find(|(_, _, outlook)| outlook.state != State::Checkmate)?;
        let with_roll = match (roll, variant.dice()) {
            (Some(roll), Some(rule)) => format!("after a roll of {}, ", roll::describe(rule, roll)),
            _ => String::new(),
        };
        let turn = variant.turn(&position);
        if outlook.state == State::Stalemate {
            return Some(format!("{with_roll}{turn} has no move and is not in check"));
        }
        let mut reply = None;
        variant.legal_moves(&position, |mv| {
            reply.get_or_insert(mv);
        });
        reply.map(|mv| {
            format!(
                "{with_roll}{turn} can answer {}",
                variant.write_move(&position, mv)
            )
        })
    }

    // --- ends of the game --------------------------------------------------------------------

    /// What the main line came to, and by which clause; notes moves after a draw that had ended the game.
    fn end_of(&mut self, line: &Replayed<V>, lines: &[Replayed<V>]) -> (Outcome, Clause) {
        let variant = self.variant;
        let Some(start) = &line.start else {
            return (Outcome::Unknown, Clause::new("G-7"));
        };
        // Where there is a next move, a position was neither mate nor stalemate, and these go before the
        // other ends.
        let last = line.played.len();
        let mut watch = Watch::new(variant, self.rules);
        let at = |place: u32| position_before(line, place as usize).unwrap_or(start);
        let afters = line.played.iter().map(|played| &played.after);
        for (ply, position) in std::iter::once(start).chain(afters).take(last).enumerate() {
            let repeated = watch.ends_at(ply as u32, position, at);
            if let Some((outcome, clause)) = self.automatic_end(position, repeated) {
                self.play_after_end(position, ply, outcome, clause);
                return (outcome, clause);
            }
        }
        self.final_state(line, lines, at(last as u32), |rolled| {
            watch.would_end_at(last as u32, rolled, at)
        })
    }

    /// Whether the game is a draw of itself now that `position` comes onto the board, where it has or has not
    /// stood so often that this ends the game.
    fn automatic_end(&self, position: &V::Position, repeated: bool) -> Option<(Outcome, Clause)> {
        let (variant, rules) = (self.variant, self.rules);
        if let Some(clause) = variant.dead(position) {
            Some((Outcome::Dead, clause))
        } else if repeated {
            Some((Outcome::Repetition, rules.clause))
        } else if rules
            .quiet_end
            .is_some_and(|end| variant.quiet_plies(position) >= end)
        {
            Some((Outcome::QuietMoves, rules.clause))
        } else {
            None
        }
    }

    /// What the last position came to, over the rolls still possible where the record lacks the last one
    /// (G-8). `repeated` tells whether a position will have stood on the board so often that this ends the
    /// game.
    fn final_state(
        &mut self,
        line: &Replayed<V>,
        lines: &[Replayed<V>],
        position: &V::Position,
        mut repeated: impl FnMut(&V::Position) -> bool,
    ) -> (Outcome, Clause) {
        let variant = self.variant;
        let ply = line.played.len();
        let mut merged: Option<(Outcome, Clause)> = None;
        for (_, rolled, outlook) in state::settled_futures(variant, position) {
            let one = match outlook.state {
                State::Checkmate => (Outcome::Checkmate, Clause::new("G-7")),
                State::Stalemate => (Outcome::Stalemate, variant.stalemate().0),
                State::VoidWaiver => (Outcome::Unknown, Clause::new("CA-8")),
                State::Dead(clause) => (Outcome::Dead, clause),
                State::Ongoing | State::DependsOnRoll => self
                    .automatic_end(&rolled, repeated(&rolled))
                    .unwrap_or((Outcome::Ongoing, Clause::new("G-7"))),
            };
            if merged.is_some_and(|(outcome, _)| outcome != one.0) {
                merged = Some((Outcome::DependsOnRoll, Clause::new("G-8")));
                break;
            }
            merged = Some(one);
        }
        let (outcome, clause) = merged.unwrap_or((Outcome::Unknown, Clause::new("G-7")));
        if line.end == LineEnd::Whole {
            if outcome == Outcome::Unknown {
                let turn = variant.turn(position);
                let waived_at = rolled_before(variant, self.score, lines, (0, ply), turn);
                let finding = void_waiver(variant, self.game, position, waived_at.as_ref());
                self.findings.push(finding);
            }
            return (outcome, clause);
        }
        // A fault follows. A draw of itself stands before it; more is not known of the game.
        let of_itself = matches!(
            outcome,
            Outcome::Dead | Outcome::Repetition | Outcome::QuietMoves
        );
        if !of_itself {
            return (Outcome::Unknown, clause);
        }
        self.play_after_end(position, ply, outcome, clause);
        (outcome, clause)
    }

    fn play_after_end(
        &mut self,
        position: &V::Position,
        ply: usize,
        outcome: Outcome,
        clause: Clause,
    ) {
        let Some(next) = self.score.main().get(ply) else {
            return;
        };
        let variant = self.variant;
        let why = match outcome {
            Outcome::Dead => "neither side has the men to go on".to_owned(),
            Outcome::Repetition => format!(
                "the position stood on the board for the {} time",
                ordinal(self.rules.repetition_end.unwrap_or_default())
            ),
            _ => format!(
                "{} moves of each side without {}",
                self.rules.quiet_end.unwrap_or_default() / 2,
                self.rules.not_quiet
            ),
        };
        let mut finding = Finding::new(
            Code::PlayAfterEnd,
            Level::Warning,
            next.mv,
            format!("the game had ended as a draw of itself before this move: {why}"),
        )
        .with_clauses([clause])
        .with_fen(variant.write_fen(position))
        .with_help("the moves that follow are judged all the same");
        finding.ply = Some(ply as u32 + 1);
        finding.ply_name = ply_name(variant.fullmove(position), variant.turn(position));
        self.findings.push(finding);
    }

    // --- the result --------------------------------------------------------------------------

    /// Compares result tag, end marker and board; answers the record's result.
    fn result(
        &mut self,
        outcome: Outcome,
        board: Option<&'static str>,
        clause: Clause,
    ) -> Option<String> {
        let marker = self.score.result;
        let tag = self.game.tag_span("Result").copied();
        let tagged = tag.map(|tag| self.game.tag_value(&tag).trim().to_owned());
        let known = tagged.as_deref().and_then(EndMarker::from_any);
        if let (Some(tag), Some(text), None) = (tag, &tagged, known) {
            let message = format!(
                "{} is no result; a result is 1-0, 0-1, 1/2-1/2 or *",
                quoted(text)
            );
            self.findings.push(Finding::new(
                Code::BadTag,
                Level::Warning,
                tag.value,
                message,
            ));
        }
        let decides = match board {
            Some(board) => format!("the board says {board}: {}", self.ended(outcome)),
            None if outcome == Outcome::Unknown => {
                "the game could not be judged to its end".to_owned()
            }
            None => "the position decides nothing".to_owned(),
        };
        if let (Some(tag), Some(known), Some(end)) = (tag, known, marker)
            && known != end.marker
        {
            let finding = Finding {
                also: vec![(tag.value, "the tag".to_owned())],
                ..Finding::new(
                    Code::ResultMismatch,
                    Level::Error,
                    end.span,
                    format!(
                        "the Result tag says {} (line {}) and the end marker {} (line {}); {decides}",
                        known.as_str(),
                        self.game.place(tag.value.start).line,
                        end.marker.as_str(),
                        self.game.place(end.span.start).line,
                    ),
                )
            };
            self.findings.push(finding);
            return Some(end.marker.as_str().to_owned());
        }
        let recorded = recorded_result(self.game, self.score)?;
        if let Some(board) = board
            && board != recorded.as_str()
        {
            let level = if recorded == EndMarker::Unknown {
                Level::Warning
            } else {
                Level::Error
            };
            let span = marker.map(|end| end.span).or(tag.map(|tag| tag.value));
            let finding = Finding::new(
                Code::ResultMismatch,
                level,
                span.unwrap_or_default(),
                format!("the record says {}, and {decides}", recorded.as_str()),
            )
            .with_clauses([clause]);
            self.findings.push(finding);
        }
        Some(recorded.as_str().to_owned())
    }

    fn ended(&self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Checkmate => "checkmate",
            Outcome::Stalemate => "stalemate",
            Outcome::Dead => "a dead position",
            Outcome::Repetition => "a draw of itself by repetition",
            Outcome::QuietMoves => "a draw of itself by quiet moves",
            Outcome::Ongoing | Outcome::DependsOnRoll | Outcome::Unknown => "nothing",
        }
    }
}

fn ordinal(n: u32) -> String {
    match n {
        3 => "third".to_owned(),
        5 => "fifth".to_owned(),
        n => format!("{n}th"),
    }
}
