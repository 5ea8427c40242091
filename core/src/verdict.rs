//! The verdict on a game: what it comes to, and every finding.

use crate::clause::Clause;
use crate::finding::{Code, Finding, Findings, Level};
use crate::history::History;
use crate::notation::CheckMark;
use crate::player::Player;
use crate::quote::quoted;
use crate::record::{EndMarker, GameText, Score};
use crate::replay::{
    LineEnd, Replay, Replayed, ply_name, position_before, text_findings, void_waiver,
};
use crate::roll;
use crate::span::Span;
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
        findings: replay.findings,
    };
    for (index, line) in replay.lines.iter().enumerate() {
        judge.marks(index, line);
    }
    let mut outcome = Outcome::Unknown;
    let mut plies = 0;
    let mut void = false;
    if let Some(main) = replay.lines.first() {
        plies = main.played.len() as u32;
        void = main.end == LineEnd::VoidWaiver;
        outcome = judge.end_of(main);
        if main.end == LineEnd::Whole && outcome == Outcome::Unknown {
            void = true;
        }
    }
    let board_result = board_result(variant, outcome, replay.lines.first());
    let result = judge.result(outcome, board_result);
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
        result: score.result.map(|end| end.marker.as_str().to_owned()),
        plies: 0,
        findings: findings.into_sorted(),
    }
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
    findings: Findings,
}

impl<V: Variant> Judge<'_, V> {
    // --- check and mate marks ----------------------------------------------------------------

    /// Compares the marks of a line's moves with its positions.
    fn marks(&mut self, index: usize, line: &Replayed<V>) {
        for (at, (played, ply)) in line.played.iter().zip(self.score.plies(index)).enumerate() {
            if played.mv.is_none() {
                continue;
            }
            let (variant, after) = (self.variant, &played.after);
            let unsettled = variant.held(after, !variant.turn(after)).is_unsettled();
            // Most moves neither check nor claim to; the whole outlook is for those that do.
            if played.mark == CheckMark::None && !unsettled && !variant.in_check(after) {
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
                finding
                    .help
                    .extend(self.against_mark(played.mark, &outlook, after));
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

    /// What refutes a mark: the roll and the move that answer a mate, or the mate after all.
    fn against_mark(
        &self,
        mark: CheckMark,
        outlook: &Outlook,
        after: &V::Position,
    ) -> Option<String> {
        if mark != CheckMark::Mate || outlook.state.is_over() {
            return None;
        }
        let variant = self.variant;
        let mut position = after.clone();
        let mut with_roll = String::new();
        if let (Some(roll), Some(rule)) = (outlook.goes_on_with, variant.dice()) {
            let roller = !variant.turn(&position);
            variant.hold(&mut position, roller, roll);
            with_roll = format!("after a roll of {}, ", roll::describe(rule, roll));
        }
        let mut reply = None;
        variant.legal_moves(&position, &mut |mv| {
            reply.get_or_insert(mv);
        });
        reply.map(|mv| {
            format!(
                "{with_roll}{} can answer {}",
                variant.turn(&position),
                variant.write_move(&position, mv)
            )
        })
    }

    // --- ends of the game --------------------------------------------------------------------

    /// What the main line came to; notes moves after a draw that had ended the game.
    fn end_of(&mut self, line: &Replayed<V>) -> Outcome {
        let variant = self.variant;
        let rules = variant.draw_rules();
        let last = line.played.len();
        let mut history = History::default();
        let mut ended: Option<(usize, Outcome, Clause)> = None;
        let positions = line
            .start
            .iter()
            .chain(line.played.iter().map(|played| &played.after));
        for (ply, position) in positions.enumerate() {
            let mate_first = ply == last && line.end == LineEnd::Whole;
            if mate_first && let Some(outcome) = self.decided(position) {
                ended = ended.or(Some((ply, outcome, Clause::new("G-7"))));
                break;
            }
            if ended.is_some() {
                break;
            }
            let times = match rules.repetition_end {
                Some(_) => history.note(variant.key(position)),
                None => 0,
            };
            ended = if let Some(clause) = variant.dead(position) {
                Some((ply, Outcome::Dead, clause))
            } else if rules.repetition_end.is_some_and(|end| times >= end) {
                Some((ply, Outcome::Repetition, rules.clause))
            } else if rules
                .quiet_end
                .is_some_and(|end| variant.quiet_plies(position) >= end)
            {
                Some((ply, Outcome::QuietMoves, rules.clause))
            } else {
                None
            };
        }
        let Some((ply, outcome, clause)) = ended else {
            return self.undecided(line);
        };
        if ply < last {
            self.play_after_end(line, ply, outcome, clause);
        }
        outcome
    }

    /// Mate, stalemate or a dead position at the end of a record.
    fn decided(&self, position: &V::Position) -> Option<Outcome> {
        match state::outlook(self.variant, position).state {
            State::Checkmate => Some(Outcome::Checkmate),
            State::Stalemate => Some(Outcome::Stalemate),
            State::Dead(_) => Some(Outcome::Dead),
            State::Ongoing | State::DependsOnRoll | State::VoidWaiver => None,
        }
    }

    /// What a record that nothing ended came to; finds a void waiver at its end.
    fn undecided(&mut self, line: &Replayed<V>) -> Outcome {
        if line.end != LineEnd::Whole {
            return Outcome::Unknown;
        }
        let Some(position) = position_before(line, line.played.len()) else {
            return Outcome::Unknown;
        };
        match state::outlook(self.variant, position).state {
            State::DependsOnRoll => Outcome::DependsOnRoll,
            State::VoidWaiver => {
                let place = self.last_roll_of(self.variant.turn(position), line);
                let mut finding = void_waiver(self.variant, position, place);
                finding.ply = Some(line.played.len() as u32);
                finding.fen = Some(self.variant.write_fen(position));
                self.findings.push(finding);
                Outcome::Unknown
            }
            _ => Outcome::Ongoing,
        }
    }

    /// Where the last roll of `player` in the main line stands.
    fn last_roll_of(&self, player: Player, line: &Replayed<V>) -> Span {
        let plies = self.score.main();
        let mover = |at: usize| position_before(line, at).map(|before| self.variant.turn(before));
        (0..line.played.len())
            .rev()
            .filter(|at| mover(*at) == Some(player))
            .find_map(|at| self.score.rolls(&plies[at]).first())
            .map_or_else(Span::default, |roll| roll.span)
    }

    fn play_after_end(&mut self, line: &Replayed<V>, ply: usize, outcome: Outcome, clause: Clause) {
        let Some(next) = self.score.main().get(ply) else {
            return;
        };
        let variant = self.variant;
        let Some(position) = position_before(line, ply) else {
            return;
        };
        let why = match outcome {
            Outcome::Dead => "neither side has the men to go on".to_owned(),
            Outcome::Repetition => format!(
                "the position stood on the board for the {} time",
                ordinal(variant.draw_rules().repetition_end.unwrap_or_default())
            ),
            _ => format!(
                "{} moves of each side without {}",
                variant.draw_rules().quiet_end.unwrap_or_default() / 2,
                variant.draw_rules().not_quiet
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
    fn result(&mut self, outcome: Outcome, board: Option<&'static str>) -> Option<String> {
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
        let recorded = marker.map(|end| end.marker).or(known)?;
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
            .with_clauses([self.clause_of(outcome)]);
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

    fn clause_of(&self, outcome: Outcome) -> Clause {
        match outcome {
            Outcome::Stalemate => self.variant.stalemate().0,
            Outcome::Repetition | Outcome::QuietMoves => self.variant.draw_rules().clause,
            Outcome::Dead => Clause::new("G-12"),
            _ => Clause::new("G-7"),
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
