//! A game followed ply by ply, for reading: each position with its powers and state in words.

use crate::dice::Held;
use crate::drawing::{self, Drawing};
use crate::finding::{Finding, Level};
use crate::player::Player;
use crate::record::{GameText, Score};
use crate::replay::{self, LineEnd, ply_name, position_before};
use crate::roll;
use crate::state::{self, Outlook};
use crate::variant::Variant;

/// A position as people look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Canonical FEN.
    pub fen: String,
    /// Whose turn it is.
    pub turn: Player,
    /// The position for pictures.
    pub drawing: Drawing,
    /// Both players' powers in words.
    pub powers: Vec<String>,
    /// Which men give check, in words.
    pub checkers: Vec<String>,
    /// The state and check.
    pub outlook: Outlook,
}

/// A legal ply of a game's main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move's number, `17.` or `17...`.
    pub name: String,
    /// Its number as FEN counts, from 1, and who made it.
    pub number: (u32, Player),
    /// The move in canonical notation with its mark.
    pub canonical: String,
    /// The numbers rolled after it, in the order of the dice, larger first where the order does not
    /// matter; empty without a roll.
    pub numbers: Vec<u8>,
    /// What was recorded as the roll, in words: `3-1`, `6-3, Zebra (3:2)`; `None` without one.
    pub roll: Option<String>,
    /// What a roll that offers a choice was taken for: `Zebra`, or its coordinates where it has no name.
    pub taken_for: Option<String>,
    /// What the roll does.
    pub effect: Option<String>,
    /// The position after the move and its roll.
    pub scene: Scene,
}

/// A game followed to its end or to the first fault of its main line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The position before the first move.
    pub start: Scene,
    /// The legal plies.
    pub steps: Vec<Step>,
    /// Why it goes no further than the record does, if it does not.
    pub broken_off: Option<Finding>,
}

/// The position for people.
pub fn scene<V: Variant>(
    variant: &V,
    position: &V::Position,
    last: Option<(&V::Position, V::Move)>,
) -> Scene {
    Scene {
        fen: variant.write_fen(position),
        turn: variant.turn(position),
        drawing: drawing::of(variant, position, last),
        powers: Player::BOTH
            .into_iter()
            .flat_map(|player| variant.powers_in_words(position, player))
            .collect(),
        checkers: match variant
            .held(position, !variant.turn(position))
            .is_unsettled()
        {
            // Of a roll still to come nobody can say which men it lets give check.
            true => Vec::new(),
            false => variant.checkers_in_words(position),
        },
        outlook: state::outlook(variant, position),
    }
}

/// Follows a game.
///
/// # Errors
/// What is wrong with the record where not even its start position is known.
pub fn trace<V: Variant>(
    variant: &V,
    game: &GameText,
    score: &Score,
) -> Result<Trace, Vec<Finding>> {
    let errors = |findings: Vec<Finding>| {
        let is_fatal = |finding: &Finding| finding.level == Level::Error && !finding.in_variation;
        findings.into_iter().filter(is_fatal).collect::<Vec<_>>()
    };
    if !replay::is_judgeable(game) {
        return Err(errors(replay::text_findings(game, score).into_sorted()));
    }
    let replay = replay::replay(variant, game, score);
    let findings = errors(replay.findings.into_sorted());
    let Some((main, start)) = replay
        .lines
        .first()
        .and_then(|main| Some((main, main.start.as_ref()?)))
    else {
        return Err(findings);
    };
    let steps = main
        .played
        .iter()
        .enumerate()
        .filter_map(|(at, played)| {
            let before = position_before(main, at)?;
            Some(step(variant, before, played))
        })
        .collect();
    let broken_off = match main.end {
        LineEnd::Whole => None,
        LineEnd::Fault | LineEnd::VoidWaiver => {
            findings.into_iter().rfind(|finding| finding.ply.is_some())
        }
    };
    Ok(Trace {
        start: scene(variant, start, None),
        steps,
        broken_off,
    })
}

fn step<V: Variant>(variant: &V, before: &V::Position, played: &replay::Played<V>) -> Step {
    let mover = variant.turn(before);
    let number = variant.fullmove(before);
    let scene = scene(variant, &played.after, played.mv.map(|mv| (before, mv)));
    let held = variant.held(&played.after, mover);
    let rule = variant.dice();
    let (numbers, effect) = match (held, rule) {
        (Held::Rolled(numbers, choice), Some(rule)) => {
            (Some(numbers), Some(rule.effect(numbers, choice)))
        }
        (Held::Open(numbers), Some(_)) => (Some(numbers), None),
        _ => (None, None),
    };
    Step {
        name: ply_name(number, mover),
        number: (number, mover),
        canonical: played.mv.map_or_else(
            || "--".to_owned(),
            |mv| format!("{}{}", variant.write_move(before, mv), scene.outlook.mark()),
        ),
        numbers: numbers.map_or_else(Vec::new, |numbers| {
            [Some(numbers.first()), numbers.second()]
                .into_iter()
                .flatten()
                .collect()
        }),
        roll: rule.and_then(|rule| match held {
            Held::Initial | Held::Unrolled => None,
            held => Some(roll::describe(rule, held)),
        }),
        taken_for: match (held, rule) {
            (Held::Rolled(_, Some(choice)), Some(rule)) => Some(
                rule.name(choice)
                    .map_or_else(|| choice.to_string(), str::to_owned),
            ),
            _ => None,
        },
        effect,
        scene,
    }
}
