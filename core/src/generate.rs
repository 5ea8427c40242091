//! Random legal games, by a recipe that does not change.
//!
//! What is drawn, and in which order, is part of the format: one seed gives the same game on every
//! machine and in every later version. Every draw is [`Chance::below`]. For one game:
//!
//! 1. In a game with opening rolls (RR-3): White's, then Black's, each as in 5.
//! 2. The game ends where it is over (G-7, G-12), drawn of itself (G-11, RR-13), or at the limit of plies.
//! 3. The legal moves, sorted by the bytes of their coordinate form; one of them is drawn.
//! 4. In a game that allows waivers at all `below(32)`; on 0 the roll is waived, unless this move forbids it
//!    (CA-7), and 5 is left out.
//! 5. The roll: each die in turn, one more than `below(6)`. If it offers a choice, one of the choices,
//!    sorted by the larger and then the smaller coordinate, is drawn.
//! 6. A ply that would make an earlier waiver void (CA-8) is taken back with its roll, and the game ends
//!    there unfinished.

use crate::canonical::mark_after;
use crate::clause::Clause;
use crate::dice::{DiceRule, Held, Numbers};
use crate::history::History;
use crate::player::Player;
use crate::record::EndMarker;
use crate::roll;
use crate::state::{self, State};
use crate::variant::Variant;

/// A source of whole numbers that are all equally likely.
pub trait Chance {
    /// A number from 0 to `bound` - 1; `bound` is not 0.
    fn below(&mut self, bound: u32) -> u32;
}

/// One turn of a generated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The move in canonical notation without a mark.
    pub bare: String,
    /// `+`, `#` or nothing.
    pub mark: &'static str,
    /// The move in coordinates.
    pub coordinates: String,
    /// The body of the roll comment; `None` without dice.
    pub roll: Option<String>,
    /// What was rolled.
    pub held: Held,
    /// Why a waiver with this move would not be allowed (CA-7), where waivers are allowed at all: the
    /// clause.
    pub no_waiver: Option<Clause>,
}

/// A generated game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The bodies of the opening rolls, White's first, in a game that has them (RR-3).
    pub opening: Option<[String; 2]>,
    /// The turns.
    pub turns: Vec<Turn>,
    /// What the board says; [`EndMarker::Unknown`] at the limit of plies.
    pub result: EndMarker,
}

/// Generates one game of at most `plies` plies by the recipe above.
pub fn generate<V: Variant>(variant: &V, chance: &mut dyn Chance, plies: u32) -> Generated {
    let mut position = variant.start();
    let mut game = Generated {
        opening: None,
        turns: Vec::new(),
        result: EndMarker::Unknown,
    };
    if let (Some(rule), Err(_)) = (variant.dice(), variant.can_move(&position)) {
        game.opening = Some(Player::BOTH.map(|player| {
            let held = throw(rule, chance);
            variant.hold(&mut position, player, held);
            roll::write_comment(rule, held).unwrap_or_default()
        }));
    }
    let mut history = History::default();
    let mut positions: Vec<V::Position> = Vec::new();
    let mut moves: Vec<(String, V::Move)> = Vec::new();
    loop {
        moves.clear();
        variant.legal_moves(&position, |mv| {
            moves.push((variant.write_coordinates(&position, mv), mv));
        });
        let times = history.note(variant, positions.len() as u32, &position, |place| {
            &positions[place as usize]
        });
        if let Some(result) = over(variant, &position, moves.is_empty(), times) {
            game.result = result;
            return game;
        }
        if game.turns.len() >= plies as usize {
            return game;
        }
        moves.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let drawn = chance.below(moves.len() as u32) as usize;
        let (coordinates, mv) = (moves[drawn].0.clone(), moves[drawn].1);
        let mover = variant.turn(&position);
        let mut after = variant.after(&position, mv);
        let mut held = Held::Initial;
        let mut no_waiver = None;
        if let Some(rule) = variant.dice() {
            no_waiver = variant
                .waiver_fits(&position, mv)
                .err()
                .map(|(_, clause)| clause);
            let waives = rule.waiver().is_ok() && chance.below(32) == 0 && no_waiver.is_none();
            held = match waives {
                true => Held::Waived,
                false => throw(rule, chance),
            };
            variant.hold(&mut after, mover, held);
        }
        if variant.held(&after, !mover) == Held::Waived
            && state::outlook(variant, &after).state == State::VoidWaiver
        {
            return game;
        }
        game.turns.push(Turn {
            bare: variant.write_move(&position, mv),
            mark: mark_after(variant, &after),
            coordinates,
            roll: variant
                .dice()
                .and_then(|rule| roll::write_comment(rule, held)),
            held,
            no_waiver,
        });
        positions.push(std::mem::replace(&mut position, after));
    }
}

/// Rolls, and chooses where the roll offers a choice.
fn throw(rule: &dyn DiceRule, chance: &mut dyn Chance) -> Held {
    let dice = rule.dice();
    let shown: Vec<u8> = (0..dice.count).map(|_| 1 + chance.below(6) as u8).collect();
    let Some(numbers) = Numbers::new(dice, &shown) else {
        return Held::Unrolled;
    };
    let mut choices = rule.choices(numbers).to_vec();
    choices.sort_unstable();
    let choice = match choices.len() {
        0 => None,
        n => Some(choices[chance.below(n as u32) as usize]),
    };
    Held::Rolled(numbers, choice)
}

/// The result, if the game is over now that `position` has come onto the board, where it has stood so many
/// times.
fn over<V: Variant>(
    variant: &V,
    position: &V::Position,
    no_move: bool,
    times: u32,
) -> Option<EndMarker> {
    let lost = match variant.turn(position) {
        Player::White => EndMarker::BlackWins,
        Player::Black => EndMarker::WhiteWins,
    };
    let rules = variant.draw_rules();
    let repeated = rules.repetition_end.is_some_and(|end| times >= end);
    if variant.dead(position).is_some() {
        Some(EndMarker::Draw)
    } else if no_move && (variant.in_check(position) || variant.stalemate().1) {
        Some(lost)
    } else if no_move || repeated {
        Some(EndMarker::Draw)
    } else {
        rules
            .quiet_end
            .is_some_and(|end| variant.quiet_plies(position) >= end)
            .then_some(EndMarker::Draw)
    }
}
