//! The state of a game when a player is about to move (G-7), and what can be said of it while a roll is
//! still to come (G-8) or was waived (CA-8).

use crate::clause::Clause;
use crate::dice::{DiceRule, Held, choices_of, settled_rolls};
use crate::player::Player;
use crate::variant::Variant;

/// The state of the game for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// There is a legal move, or opening rolls are due before anybody can move.
    Ongoing,
    /// No legal move, in check: lost (G-7).
    Checkmate,
    /// No legal move, not in check (G-7).
    Stalemate,
    /// A draw for want of men, by this clause (G-12).
    Dead(Clause),
    /// The roll still to come decides whether the game is over (G-8).
    DependsOnRoll,
    /// A waiver left the side to move without a move where a roll would have given one (CA-8).
    VoidWaiver,
}

impl State {
    /// Whether the game is over for certain.
    pub const fn is_over(self) -> bool {
        matches!(self, State::Checkmate | State::Stalemate | State::Dead(_))
    }
}

/// Whether the side to move is in check (G-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Check {
    /// It is not, whatever is still rolled.
    No,
    /// It is, whatever is still rolled.
    Yes,
    /// The roll still to come decides.
    DependsOnRoll,
}

/// All that can be said of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The state.
    pub state: State,
    /// Check.
    pub check: Check,
    /// Whether this was judged over several rolls still possible.
    pub over_rolls: bool,
    /// For a state that depends on the roll: one roll with which the game goes on, if there is any.
    pub goes_on_with: Option<Held>,
    /// For a state that depends on the roll: one roll with which the game is over, and how.
    pub over_with: Option<(Held, State)>,
}

impl Outlook {
    /// The check or mate mark that belongs to a move after which this is the outlook: of what holds for
    /// every roll, where one is still to come (G-8).
    pub const fn mark(&self) -> &'static str {
        match (self.state, self.check) {
            (State::Checkmate, _) => "#",
            (_, Check::Yes) => "+",
            _ => "",
        }
    }

    const fn settled(state: State, check: Check) -> Self {
        Outlook {
            state,
            check,
            over_rolls: false,
            goes_on_with: None,
            over_with: None,
        }
    }
}

/// Every settled roll that an unsettled `held` can still become; a waiver is not among them (G-8).
/// Rolls that do the same are all there.
pub fn futures(rule: &dyn DiceRule, held: Held) -> Vec<Held> {
    match held {
        Held::Unrolled => settled_rolls(rule),
        Held::Open(numbers) => choices_of(numbers, rule.choices(numbers)),
        settled => vec![settled],
    }
}

/// The rolls to judge over: of those that do the same, one.
fn distinct_futures<V: Variant>(variant: &V, held: Held) -> Vec<Held> {
    match (held, variant.dice()) {
        (Held::Unrolled, _) => variant.distinct_powers(),
        (Held::Open(_), Some(rule)) => futures(rule, held),
        _ => vec![held],
    }
}

/// Judges a position (G-7, G-8, G-12, CA-8).
pub fn outlook<V: Variant>(variant: &V, position: &V::Position) -> Outlook {
    if let Some(clause) = variant.dead(position) {
        let check = check(variant, position);
        return Outlook::settled(State::Dead(clause), check);
    }
    let roller = !variant.turn(position);
    let held = variant.held(position, roller);
    if !held.is_unsettled() {
        return settled_outlook(variant, position);
    }
    let mut merged: Option<Outlook> = None;
    for (roll, _, one) in settled_futures(variant, position) {
        let (going, over) = match one.state {
            State::Ongoing | State::VoidWaiver | State::DependsOnRoll => (roll, None),
            over => (None, roll.map(|roll| (roll, over))),
        };
        match &mut merged {
            None => {
                merged = Some(Outlook {
                    over_rolls: true,
                    goes_on_with: going,
                    over_with: over,
                    ..one
                });
            }
            Some(all) => {
                if all.state != one.state {
                    all.state = State::DependsOnRoll;
                }
                if all.check != one.check {
                    all.check = Check::DependsOnRoll;
                }
                all.goes_on_with = all.goes_on_with.or(going);
                all.over_with = all.over_with.or(over);
            }
        }
    }
    merged.unwrap_or_else(|| settled_outlook(variant, position))
}

/// The position with each roll that can still come of those that differ in effect, and how it is judged
/// then; where nothing is open, the position itself, without a roll.
pub(crate) fn settled_futures<V: Variant>(
    variant: &V,
    position: &V::Position,
) -> impl Iterator<Item = (Option<Held>, V::Position, Outlook)> {
    let roller = !variant.turn(position);
    let held = variant.held(position, roller);
    let mut rolls: Vec<Option<Held>> = Vec::new();
    if held.is_unsettled() {
        rolls.extend(distinct_futures(variant, held).into_iter().map(Some));
    }
    if rolls.is_empty() {
        rolls.push(None);
    }
    rolls.into_iter().map(move |roll| {
        let mut rolled = position.clone();
        if let Some(roll) = roll {
            variant.hold(&mut rolled, roller, roll);
        }
        let outlook = settled_outlook(variant, &rolled);
        (roll, rolled, outlook)
    })
}

/// Judges a position in which both players' powers are settled.
fn settled_outlook<V: Variant>(variant: &V, position: &V::Position) -> Outlook {
    if let Some(clause) = variant.dead(position) {
        return Outlook::settled(State::Dead(clause), check(variant, position));
    }
    let in_check = variant.in_check(position);
    let check = if in_check { Check::Yes } else { Check::No };
    if variant.can_move(position).is_err() || variant.has_move(position) {
        return Outlook::settled(State::Ongoing, check);
    }
    let state = if waiver_is_void(variant, position) {
        State::VoidWaiver
    } else if in_check {
        State::Checkmate
    } else {
        State::Stalemate
    };
    Outlook::settled(state, check)
}

/// Whether the side to move waived its roll and some roll would have given it a legal move (CA-8).
/// Supposes that it has none.
fn waiver_is_void<V: Variant>(variant: &V, position: &V::Position) -> bool {
    let turn = variant.turn(position);
    variant.held(position, turn) == Held::Waived
        && roll_with_move(variant, position, turn).is_some()
}

/// A roll with which `player`, who is to move, would have a legal move.
pub fn roll_with_move<V: Variant>(
    variant: &V,
    position: &V::Position,
    player: Player,
) -> Option<Held> {
    variant.distinct_powers().into_iter().find(|roll| {
        let mut rolled = position.clone();
        variant.hold(&mut rolled, player, *roll);
        variant.has_move(&rolled)
    })
}

/// Whether the side to move is in check, over the rolls still possible (G-5, G-8).
pub fn check<V: Variant>(variant: &V, position: &V::Position) -> Check {
    let roller = !variant.turn(position);
    let held = variant.held(position, roller);
    let mut answer: Option<bool> = None;
    for roll in if held.is_unsettled() {
        distinct_futures(variant, held)
    } else {
        vec![held]
    } {
        let mut rolled = position.clone();
        variant.hold(&mut rolled, roller, roll);
        let one = variant.in_check(&rolled);
        match answer {
            Some(all) if all != one => return Check::DependsOnRoll,
            _ => answer = Some(one),
        }
    }
    if answer == Some(true) {
        Check::Yes
    } else {
        Check::No
    }
}
