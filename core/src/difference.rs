//! Two copies of one game: the first thing in which they differ.
//!
//! Spelling is no difference: where both copies can be followed, moves are compared as moves and rolls as
//! rolls; behind a fault, as texts.

use crate::dice::Held;
use crate::player::Player;
use crate::quote::escaped;
use crate::record::{GameText, Score};
use crate::replay::{self, Replay, ply_name};
use crate::roll;
use crate::ruling::{Exhibit, exhibit};
use crate::variant::Variant;
use crate::verdict::Verdict;

/// What two copies differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matter {
    /// The position or the opening rolls that the game begins from.
    Start,
    /// A move.
    Move,
    /// The roll after a move, or the choice on it.
    Roll,
    /// One copy goes on where the other stops.
    Length,
    /// The result.
    Result,
}

impl Matter {
    /// The word for it, as JSON has it.
    pub const fn word(self) -> &'static str {
        match self {
            Matter::Start => "start",
            Matter::Move => "move",
            Matter::Roll => "roll",
            Matter::Length => "length",
            Matter::Result => "result",
        }
    }
}

/// The first difference of two copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What differs.
    pub matter: Matter,
    /// The ply, from 1; 0 is the start. For a result, the last ply.
    pub ply: u32,
    /// That ply's number as people write it, `5.`; empty where it speaks of none.
    pub number: String,
    /// What each copy has there.
    pub have: [String; 2],
    /// The position before it, where both copies can be followed so far.
    pub before: Option<Exhibit>,
    /// The position after it in each copy, where it can be followed so far.
    pub after: [Option<Exhibit>; 2],
}

/// A copy, followed move by move.
struct Copy<'a, V: Variant> {
    game: &'a GameText,
    score: &'a Score,
    replay: Replay<V>,
}

/// Finds the first difference of two copies that are judged by one variant; `None` if there is none. The
/// verdicts on both are needed for their results.
pub fn first_difference<V: Variant>(
    variant: &V,
    copies: [(&GameText, &Score, &Verdict); 2],
) -> Option<Difference> {
    let followed = copies.map(|(game, score, _)| Copy {
        game,
        score,
        replay: replay::replay(variant, game, score),
    });
    let starts = [0, 1].map(|i| {
        followed[i]
            .position(0)
            .map(|start| variant.write_fen(start))
    });
    if starts[0] != starts[1] {
        let have =
            starts.map(|fen| fen.unwrap_or_else(|| "a start that cannot be read".to_owned()));
        let after = [0, 1].map(|i| followed[i].exhibit(variant, 0));
        return Some(Difference {
            matter: Matter::Start,
            ply: 0,
            number: String::new(),
            have,
            before: None,
            after,
        });
    }
    let lengths = [0, 1].map(|i| followed[i].score.main().len());
    for ply in 1..=lengths[0].max(lengths[1]) {
        let moves = [0, 1].map(|i| followed[i].mv(variant, ply));
        let rolls = [0, 1].map(|i| followed[i].roll(variant, ply));
        let missing = moves.iter().any(Option::is_none);
        let (matter, have) = if missing {
            let text = |i: usize| match &moves[i] {
                Some(mv) => mv.clone(),
                None => "nothing: the copy ends".to_owned(),
            };
            (Matter::Length, [text(0), text(1)])
        } else if moves[0] != moves[1] {
            (Matter::Move, moves.map(Option::unwrap_or_default))
        } else if rolls[0] != rolls[1] {
            (
                Matter::Roll,
                rolls.map(|roll| roll.unwrap_or_else(|| "no roll".to_owned())),
            )
        } else {
            continue;
        };
        return Some(Difference {
            matter,
            ply: ply as u32,
            number: followed[0].number(variant, ply),
            have,
            before: followed[0].exhibit(variant, ply - 1),
            after: [0, 1].map(|i| followed[i].exhibit(variant, ply)),
        });
    }
    let results = copies.map(|(_, _, verdict)| verdict.result.clone());
    (results[0] != results[1]).then(|| Difference {
        matter: Matter::Result,
        ply: lengths[0] as u32,
        number: String::new(),
        have: results.map(|result| result.unwrap_or_else(|| "no result".to_owned())),
        before: followed[0].exhibit(variant, lengths[0]),
        after: [None, None],
    })
}

impl<V: Variant> Copy<'_, V> {
    fn position(&self, ply: usize) -> Option<&V::Position> {
        replay::position_before(self.replay.lines.first()?, ply)
    }

    fn played(&self, ply: usize) -> Option<V::Move> {
        self.replay
            .lines
            .first()?
            .played
            .get(ply.checked_sub(1)?)?
            .mv
    }

    /// The move of a ply: canonical where it is legal, else as written without its marks.
    fn mv(&self, variant: &V, ply: usize) -> Option<String> {
        let text = self.score.main().get(ply - 1)?;
        Some(match (self.position(ply - 1), self.played(ply)) {
            (Some(before), Some(mv)) => variant.write_move(before, mv),
            _ => escaped(self.game.text(text.mv).trim_end_matches(['+', '#'])),
        })
    }

    /// The roll of a ply: what it is where it can be read, else as written.
    fn roll(&self, variant: &V, ply: usize) -> Option<String> {
        let text = self.score.main().get(ply - 1)?;
        let all: Vec<String> = self
            .score
            .rolls(text)
            .iter()
            .map(|one| {
                let body = self.game.text(one.body);
                match variant
                    .dice()
                    .map(|rule| (rule, roll::read_comment(rule, &body)))
                {
                    Some((rule, Ok(held))) => roll::describe(rule, held),
                    _ => escaped(&body.split_whitespace().collect::<Vec<_>>().join(" ")),
                }
            })
            .collect();
        (!all.is_empty()).then(|| all.join(" and "))
    }

    fn number(&self, variant: &V, ply: usize) -> String {
        let (first, player) = self.position(0).map_or((1, Player::White), |start| {
            (variant.fullmove(start), variant.turn(start))
        });
        let half = first as usize * 2 + player as usize + ply - 1;
        ply_name((half / 2) as u32, Player::BOTH[half % 2])
    }

    fn exhibit(&self, variant: &V, ply: usize) -> Option<Exhibit> {
        let position = self.position(ply)?;
        let last = ply
            .checked_sub(1)
            .and_then(|before| Some((self.position(before)?, self.played(ply)?)));
        let title = match (ply, self.mv(variant, ply.max(1))) {
            (0, _) | (_, None) => "At the start".to_owned(),
            (_, Some(mv)) => {
                let held = variant.held(position, !variant.turn(position));
                let roll = match (variant.dice(), held) {
                    (None, _) | (_, Held::Initial) => String::new(),
                    (Some(rule), held) => format!(", {}", roll::describe(rule, held)),
                };
                format!("After {} {mv}{roll}", self.number(variant, ply))
            }
        };
        Some(exhibit(variant, title, position, last))
    }
}
