//! What every ruling needs: the game replayed, the place that a claim speaks of, names and positions.

use super::{At, Claim, Decision, Exhibit, NoRuling, Question, Reason, Ruling};
use crate::finding::{Code, Finding, Level};
use crate::player::Player;
use crate::quote::{escaped, quoted};
use crate::record::{GameText, Ply, Score};
use crate::replay::{self, Replay, Replayed, ply_name};
use crate::variant::Variant;
use crate::verdict::{self, Verdict};

/// A dispute being looked at.
pub(super) struct Desk<'a, V: Variant> {
    pub(super) variant: &'a V,
    pub(super) game: &'a GameText,
    pub(super) score: &'a Score,
    pub(super) question: &'a Question,
    pub(super) verdict: Verdict,
    replay: Replay<V>,
    /// The ply in question, from 1; 0 is the start.
    pub(super) ply: usize,
}

impl<'a, V: Variant> Desk<'a, V> {
    pub(super) fn open(
        variant: &'a V,
        game: &'a GameText,
        score: &'a Score,
        question: &'a Question,
    ) -> Result<Self, NoRuling> {
        if !replay::is_judgeable(game) {
            let mut findings = replay::text_findings(game, score).into_sorted();
            findings.sort_by_key(|finding| std::cmp::Reverse(finding.level));
            return Err(NoRuling {
                message: "the text of this game is not fit to be judged".to_owned(),
                help: findings.into_iter().take(3).map(|f| f.message).collect(),
            });
        }
        if question.intends.is_some() && !question.claim.is_of_draw() {
            return Err(NoRuling::new(
                "only a draw, threefold or fifty-moves, is claimed with a move that is not played yet",
            ));
        }
        let mut desk = Desk {
            variant,
            game,
            score,
            question,
            verdict: verdict::judge(variant, game, score, replay::replay(variant, game, score)),
            replay: replay::replay(variant, game, score),
            ply: 0,
        };
        desk.ply = desk.find_ply()?;
        Ok(desk)
    }

    /// The ply that the question speaks of.
    fn find_ply(&self) -> Result<usize, NoRuling> {
        let recorded = self.plies().len();
        let claim = &self.question.claim;
        let supplied = claim.named_move().is_some() || self.question.intends.is_some();
        let of_a_move = matches!(claim, Claim::Legal(_) | Claim::Illegal(_) | Claim::Roll);
        let ply = match self.question.at {
            None if claim.named_move().is_some() => {
                return Err(NoRuling::new(
                    "where would this move be played? name the place, as in 17w",
                ));
            }
            None if self.question.intends.is_some() => recorded + 1,
            None => recorded,
            Some(At::Start) => 0,
            Some(At::Move(number, player)) => {
                let start = self.start();
                let first = start.map_or((1, Player::White), |start| {
                    (self.variant.fullmove(start), self.variant.turn(start))
                });
                let half = |(number, player): (u32, Player)| {
                    i64::from(number) * 2 + i64::from(player as u8)
                };
                let ply = half((number, player)) - half(first) + 1;
                usize::try_from(ply)
                    .ok()
                    .filter(|ply| *ply >= 1)
                    .ok_or_else(|| {
                        NoRuling::new(format!(
                            "the game begins with {}, so there is no {}",
                            ply_name(first.0, first.1),
                            ply_name(number, player)
                        ))
                    })?
            }
        };
        let last = recorded + usize::from(supplied);
        if ply > last {
            return Err(NoRuling {
                message: format!(
                    "the record has no move {}",
                    self.question
                        .at
                        .map_or_else(String::new, |at| at.to_string())
                ),
                help: vec![match recorded {
                    0 => "it has no moves at all".to_owned(),
                    _ => format!("its last one is {}", self.named(recorded)),
                }],
            });
        }
        if ply == 0 && of_a_move {
            return Err(NoRuling::new(match recorded {
                0 => "the record has no moves".to_owned(),
                _ => format!(
                    "no move stands at the start; {} speaks of a move",
                    claim.word()
                ),
            }));
        }
        if ply == 0 && self.question.intends.is_some() {
            return Err(NoRuling::new(
                "an intended move has a number, as in 17w; the start is before every move",
            ));
        }
        Ok(ply)
    }

    /// The plies of the main line as written.
    pub(super) fn plies(&self) -> &[Ply] {
        self.score.main()
    }

    fn line(&self) -> Option<&Replayed<V>> {
        self.replay.lines.first()
    }

    fn start(&self) -> Option<&V::Position> {
        self.line()?.start.as_ref()
    }

    /// The position after a ply, from 1, or with 0 the start; `None` if that is behind a fault.
    pub(super) fn after(&self, ply: usize) -> Option<&V::Position> {
        replay::position_before(self.line()?, ply)
    }

    /// How many plies were legal.
    pub(super) fn judged(&self) -> usize {
        self.line().map_or(0, |line| line.played.len())
    }

    /// The move of a ply, from 1, if it was legal.
    fn played(&self, ply: usize) -> Option<V::Move> {
        self.line()?.played.get(ply.checked_sub(1)?)?.mv
    }

    /// What is written for a ply, from 1.
    pub(super) fn text(&self, ply: usize) -> Option<String> {
        let text = self.plies().get(ply.checked_sub(1)?)?;
        Some(escaped(&self.game.text(text.mv)))
    }

    /// A ply with its number: `17... Nxe5`; the start for 0. A move that is legal is given in canonical notation.
    pub(super) fn named(&self, ply: usize) -> String {
        let Some(before) = ply.checked_sub(1) else {
            return "the start".to_owned();
        };
        let text = match (self.after(before), self.played(ply)) {
            (Some(position), Some(mv)) => Some(self.variant.write_move(position, mv)),
            _ => self.text(ply),
        };
        let number = self.number(ply);
        match text {
            Some(text) => format!("{number} {text}"),
            None => number,
        }
    }

    /// The number of a ply: `17...`.
    pub(super) fn number(&self, ply: usize) -> String {
        let (first, player) = self.start().map_or((1, Player::White), |start| {
            (self.variant.fullmove(start), self.variant.turn(start))
        });
        let half = first as usize * 2 + player as usize + ply.saturating_sub(1);
        let player = Player::BOTH[half % 2];
        ply_name((half / 2) as u32, player)
    }

    /// The player of a ply, from 1.
    pub(super) fn mover(&self, ply: usize) -> Player {
        let first = self
            .start()
            .map_or(Player::White, |start| self.variant.turn(start));
        match ply % 2 {
            1 => first,
            _ => !first,
        }
    }

    /// A position with everything that people want to see of it.
    pub(super) fn exhibit(
        &self,
        title: String,
        position: &V::Position,
        last: Option<(&V::Position, V::Move)>,
    ) -> Exhibit {
        super::exhibit(self.variant, title, position, last)
    }

    /// The position after a ply, if the replay came so far.
    pub(super) fn exhibit_after(&self, ply: usize) -> Option<Exhibit> {
        let position = self.after(ply)?;
        let title = match ply {
            0 => "At the start".to_owned(),
            _ => format!("After {}", self.named(ply)),
        };
        Some(self.exhibit(title, position, self.last(ply)))
    }

    /// The position before a ply, if the replay came so far.
    pub(super) fn exhibit_before(&self, ply: usize) -> Option<Exhibit> {
        let before = ply.checked_sub(1)?;
        let position = self.after(before)?;
        let title = match self.text(ply) {
            Some(_) => format!("Before {}", self.named(ply)),
            None => format!("Before {}", self.number(ply)),
        };
        Some(self.exhibit(title, position, self.last(before)))
    }

    /// The move of a ply with the position before it.
    fn last(&self, ply: usize) -> Option<(&V::Position, V::Move)> {
        Some((self.after(ply.checked_sub(1)?)?, self.played(ply)?))
    }

    /// A ruling that is yet to be reasoned.
    pub(super) fn blank(&self, statement: String) -> Ruling {
        Ruling {
            statement,
            decision: Decision::Undecided,
            ply: Some(self.ply as u32),
            place: self.named(self.ply),
            reasons: Vec::new(),
            swings: Vec::new(),
            occurrences: Vec::new(),
            comparisons: Vec::new(),
            exhibits: Vec::new(),
            commands: self.commands(),
            open: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The commands in the comments of the ply in question, but for the roll.
    fn commands(&self) -> Vec<String> {
        let ply = self.ply.checked_sub(1).and_then(|at| self.plies().get(at));
        ply.map_or_else(Vec::new, |ply| {
            self.score
                .commands(ply)
                .iter()
                .map(|command| {
                    let text = self.game.text(command.span);
                    let short: String = text.chars().take(200).collect();
                    let more = if short.len() < text.len() { "…" } else { "" };
                    format!("{}{more}", escaped(&short))
                })
                .collect()
        })
    }

    /// Whether the replay stopped at a void waiver.
    pub(super) fn is_void(&self) -> bool {
        self.line()
            .is_some_and(|line| line.end == replay::LineEnd::VoidWaiver)
    }

    /// The finding that ended the replay of the main line.
    pub(super) fn stop(&self) -> Option<&Finding> {
        let judged = self.judged() as u32;
        let mut errors = self
            .verdict
            .findings
            .iter()
            .filter(|finding| finding.level == Level::Error && !finding.in_variation);
        if self.is_void() {
            return errors.find(|finding| finding.code == Code::WaiverVoid);
        }
        let all: Vec<&Finding> = errors.collect();
        all.iter()
            .find(|finding| finding.ply.is_some_and(|ply| ply >= judged))
            .or_else(|| all.first())
            .copied()
    }

    /// The ruling that a claim about a place behind a fault gets: the record cannot settle it.
    pub(super) fn behind_fault(&self, mut ruling: Ruling) -> Ruling {
        ruling.decision = Decision::Undecided;
        let judged = self.judged();
        let place = match judged {
            0 if self.start().is_none() => "the position that the game begins from".to_owned(),
            0 => "the first move".to_owned(),
            _ => format!(
                "{}, which is the last move that could be judged",
                self.named(judged)
            ),
        };
        let mut reason = Reason::new(
            format!(
                "the record can be followed only up to {place}, so what stands later is not known"
            ),
            &[],
        );
        if let Some(stop) = self.stop() {
            let name = match stop.ply_name.is_empty() {
                true => String::new(),
                false => format!("{} ", stop.ply_name),
            };
            reason.details.push(format!("{name}{}", stop.message));
            reason.cite(stop.clauses.iter().copied());
        }
        ruling.reasons.push(reason);
        ruling.exhibits.extend(self.exhibit_after(judged));
        ruling
            .open
            .push("everything after that fault: it must be settled first".to_owned());
        ruling.next.push(
            "The players agree on what was played or rolled there, or the event's arbiter decides it; then \
             the claim can be judged."
                .to_owned(),
        );
        ruling
    }

    /// How the record's game ended of itself before a ply, if it did.
    pub(super) fn ended_before(&self, ply: usize) -> Option<&Finding> {
        self.verdict.findings.iter().find(|finding| {
            finding.code == Code::PlayAfterEnd && finding.ply.is_some_and(|at| at as usize <= ply)
        })
    }

    /// A note where the game had ended of itself before the place in question.
    pub(super) fn note_end(&self, ruling: &mut Ruling) {
        if let Some(finding) = self.ended_before(self.ply) {
            let mut reason = Reason::new(
                format!("apart from the claim: {}", finding.message),
                &finding.clauses,
            );
            reason
                .details
                .push(format!("the next move recorded is {}", finding.ply_name));
            ruling.reasons.push(reason);
        }
    }

    /// A move's text in quotes.
    pub(super) fn quote(text: &str) -> String {
        quoted(text)
    }
}
