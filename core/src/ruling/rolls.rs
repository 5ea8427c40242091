//! Claims about a roll, and what other rolls would have done.

use super::desk::Desk;
use super::{Decision, NoRuling, Reason, Ruling, Swing};
use crate::clause::Clause;
use crate::dice::{self, DiceRule, Held};
use crate::finding::{Code, Level};
use crate::player::Player;
use crate::quote::escaped;
use crate::roll;
use crate::state;
use crate::variant::Variant;
use num_rational::Ratio;

/// Each roll that may still come, of those that do the same too, with the answer of `judge` on the
/// position that it makes. `None` where nothing is open.
pub(super) fn over_futures<V: Variant, T>(
    variant: &V,
    position: &V::Position,
    mut judge: impl FnMut(&V::Position) -> T,
) -> Option<Vec<(Held, T)>> {
    let roller = !variant.turn(position);
    let held = variant.held(position, roller);
    let rule = variant.dice().filter(|_| held.is_unsettled())?;
    let judged = state::futures(rule, held)
        .into_iter()
        .map(|roll| {
            let mut rolled = position.clone();
            variant.hold(&mut rolled, roller, roll);
            (roll, judge(&rolled))
        })
        .collect();
    Some(judged)
}

/// The decision over all rolls that may still come: what all agree on, else undecided.
pub(super) fn agreed(decisions: &[(Held, Decision)]) -> Decision {
    match decisions.split_first() {
        Some(((_, first), rest)) if rest.iter().all(|(_, one)| one == first) => *first,
        _ => Decision::Undecided,
    }
}

/// The rolls still to come, sorted by what they would decide.
pub(super) fn to_come<V: Variant>(
    variant: &V,
    player: Player,
    decisions: &[(Held, Decision)],
) -> Vec<Swing> {
    swings(variant, player, true, decisions)
}

/// Which other rolls than the recorded one would have led to another decision than `now`. Rolls that
/// would have made the position impossible, because the game could not have come to it, are left out.
pub(super) fn otherwise<V: Variant>(
    variant: &V,
    position: &V::Position,
    now: Decision,
    mut judge: impl FnMut(&V::Position) -> Decision,
) -> Vec<Swing> {
    let Some(rule) = variant.dice() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for player in Player::BOTH {
        let held = variant.held(position, player);
        if !matches!(held, Held::Rolled(..)) {
            continue;
        }
        let mut other = Vec::new();
        for roll in dice::settled_rolls(rule) {
            let mut rolled = position.clone();
            variant.hold(&mut rolled, player, roll);
            if roll == held || variant.read_fen(&variant.write_fen(&rolled)).is_err() {
                continue;
            }
            let decision = judge(&rolled);
            if decision != now {
                other.push((roll, decision));
            }
        }
        all.extend(swings(variant, player, false, &other));
    }
    all
}

fn swings<V: Variant>(
    variant: &V,
    player: Player,
    to_come: bool,
    decisions: &[(Held, Decision)],
) -> Vec<Swing> {
    let Some(rule) = variant.dice() else {
        return Vec::new();
    };
    [Decision::Upheld, Decision::Rejected, Decision::Undecided]
        .into_iter()
        .filter_map(|decision| {
            let rolls: Vec<Held> = decisions
                .iter()
                .filter(|(_, one)| *one == decision)
                .map(|(roll, _)| *roll)
                .collect();
            let (rolls, odds) = in_words(rule, &rolls);
            (!rolls.is_empty()).then_some(Swing {
                player,
                to_come,
                decision,
                rolls,
                odds,
            })
        })
        .collect()
}

/// Rolls in words, and how likely one of them is if its choice is made so.
fn in_words(rule: &dyn DiceRule, rolls: &[Held]) -> (Vec<String>, String) {
    let mut words = Vec::new();
    let mut odds = Ratio::new(0_u32, 1);
    for outcome in dice::outcomes(rule) {
        let choices: Vec<dice::Choice> = outcome
            .choices
            .iter()
            .copied()
            .filter(|choice| rolls.contains(&Held::Rolled(outcome.numbers, Some(*choice))))
            .collect();
        let plain = rolls.contains(&Held::Rolled(outcome.numbers, None));
        if plain || (!choices.is_empty() && choices.len() == outcome.choices.len()) {
            words.push(outcome.numbers.to_string());
        } else if !choices.is_empty() {
            words.push(format!(
                "{} taken for {}",
                outcome.numbers,
                roll::list_choices(rule, &choices).replace(", ", " or ")
            ));
        } else {
            continue;
        }
        odds += outcome.odds;
    }
    (words, odds.to_string())
}

/// The roll a player would have had to make to have a move (CA-8).
pub(super) fn with_a_move<V: Variant>(
    variant: &V,
    position: &V::Position,
) -> Option<(Vec<String>, String)> {
    let rule = variant.dice()?;
    let turn = variant.turn(position);
    let rolls: Vec<Held> = dice::settled_rolls(rule)
        .into_iter()
        .filter(|roll| {
            let mut rolled = position.clone();
            variant.hold(&mut rolled, turn, *roll);
            variant.has_move(&rolled)
        })
        .collect();
    Some(in_words(rule, &rolls)).filter(|(words, _)| !words.is_empty())
}

/// Is the roll recorded with the move possible, and the choice on it?
pub(super) fn rule<V: Variant>(desk: &Desk<'_, V>) -> Result<Ruling, NoRuling> {
    let ply = desk.ply;
    let texts = desk
        .plies()
        .get(ply - 1)
        .map_or(&[][..], |text| desk.score.rolls(text));
    let player = desk.mover(ply);
    let place = desk.named(ply);
    let mut ruling = desk.blank(format!(
        "the roll recorded after {place} is possible, and so is what it was taken for"
    ));
    ruling.exhibits.extend(desk.exhibit_before(ply));
    ruling.exhibits.extend(desk.exhibit_after(ply));
    let Some(dice) = desk.variant.dice() else {
        if texts.is_empty() {
            return Err(NoRuling::new(
                "this game has no dice, and no roll is recorded there",
            ));
        }
        ruling.decision = Decision::Rejected;
        ruling.reasons.push(Reason::new(
            "a roll is recorded, and this game has no dice",
            &[],
        ));
        ruling
            .next
            .push("The roll means nothing; the move stands or falls by itself.".to_owned());
        return Ok(ruling);
    };
    let is_last = ply == desk.plies().len();
    let Some(first) = texts.first() else {
        return Ok(unrecorded(desk, ruling, dice, player, is_last));
    };
    let body = desk.game.text(first.body);
    let written = escaped(&body);
    let read = roll::read_comment(dice, &body);
    // What the replay found of it beside its form: twice, a waiver, a choice that is missing.
    let found = desk.verdict.findings.iter().find(|finding| {
        finding.level == Level::Error
            && !finding.in_variation
            && finding.ply == Some(ply as u32)
            && matches!(
                finding.code,
                Code::RollTwice
                    | Code::RollImpossible
                    | Code::RollUnexpected
                    | Code::ChoiceMissing
                    | Code::ChoiceNotOffered
                    | Code::ChoiceUnknown
                    | Code::WaiverNotAllowed
                    | Code::WaiverVoid
            )
    });
    match (read, found) {
        (_, Some(finding)) => {
            ruling.decision = Decision::Rejected;
            let mut reason = Reason::new(finding.message.clone(), &finding.clauses);
            reason.details.push(format!("recorded: {written}"));
            reason.details.extend(finding.help.iter().cloned());
            ruling.reasons.push(reason);
            reject_next(&mut ruling, player);
        }
        (Err(fault), None) => {
            ruling.decision = Decision::Rejected;
            let mut reason = Reason::new(fault.message, &fault.clauses);
            reason.details.push(format!("recorded: {written}"));
            reason.details.extend(fault.help);
            ruling.reasons.push(reason);
            reject_next(&mut ruling, player);
        }
        (Ok(Held::Waived), None) => {
            let known = desk.after(ply).is_some();
            ruling.decision = match known {
                true => Decision::Upheld,
                false => Decision::Undecided,
            };
            let clause: Vec<Clause> = dice.waiver().into_iter().collect();
            ruling.reasons.push(Reason::new(
                match known {
                    true => format!("{player} waived the roll, and with this move that is allowed"),
                    false => "the roll is waived, and whether that was allowed depends on the move, which \
                              could not be judged"
                        .to_owned(),
                },
                &clause,
            ));
            ruling.next.push(format!(
                "{player} plays the next turn without Knight moves, unless no other move is left (CA-8)."
            ));
        }
        (Ok(held), None) => {
            ruling.decision = Decision::Upheld;
            ruling.reasons.push(possible(dice, held));
            if let Held::Open(numbers) = held {
                ruling.open.push(format!(
                    "what {player} takes {numbers} for; it offers {}",
                    roll::list_choices(dice, dice.choices(numbers))
                ));
                ruling
                    .next
                    .push(format!("{player} makes the choice and records it (G-1)."));
            } else {
                ruling
                    .next
                    .push(format!("{player} uses this roll on the next turn (G-2)."));
            }
        }
    }
    ruling.open.push(
        "whether the dice really fell so: a record without a dice proof says only what was written"
            .to_owned(),
    );
    Ok(ruling)
}

/// Why a roll can be.
fn possible(dice: &dyn DiceRule, held: Held) -> Reason {
    let (numbers, choice) = match held {
        Held::Rolled(numbers, choice) => (numbers, choice),
        Held::Open(numbers) => (numbers, None),
        _ => return Reason::default(),
    };
    let odds = dice::outcomes(dice)
        .into_iter()
        .find(|outcome| outcome.numbers == numbers)
        .map(|outcome| outcome.odds.to_string())
        .unwrap_or_default();
    let mut clauses = vec![Clause::new("G-1")];
    clauses.extend(dice.clauses(numbers));
    let mut reason = Reason::new(
        format!(
            "these dice can show {numbers}, with odds of {odds}{}",
            match choice {
                Some(choice) => format!(
                    ", and it may be taken for {}",
                    roll::list_choices(dice, &[choice])
                ),
                None => String::new(),
            }
        ),
        &clauses,
    );
    if !matches!(held, Held::Open(_)) {
        reason.details.push(dice.effect(numbers, choice));
    }
    reason
}

/// No roll is recorded with the move.
fn unrecorded<V: Variant>(
    desk: &Desk<'_, V>,
    mut ruling: Ruling,
    dice: &dyn DiceRule,
    player: Player,
    is_last: bool,
) -> Ruling {
    if is_last {
        ruling.decision = Decision::Undecided;
        ruling.reasons.push(Reason::new(
            "no roll is recorded after this move, which is the last one: there is nothing to judge yet",
            &[Clause::new("G-8")],
        ));
        ruling.open.push(format!("what {player} rolls"));
        ruling
            .next
            .push(format!("{player} rolls and records it (G-1)."));
    } else {
        let fault = roll::missing(dice, 0..0);
        ruling.decision = Decision::Rejected;
        ruling
            .reasons
            .push(Reason::new(fault.message, &fault.clauses).with(fault.help));
        ruling
            .open
            .push("every move after it, since the powers there are not known".to_owned());
        ruling.next.push(format!(
            "{player} shows what was rolled; from {} on the record can be judged only with it.",
            desk.number(desk.ply + 1)
        ));
    }
    ruling
}

fn reject_next(ruling: &mut Ruling, player: Player) {
    ruling
        .open
        .push("what was really rolled there, and every move after it".to_owned());
    ruling.next.push(format!(
        "{player} shows what was rolled and chosen; until then the record is not judged beyond this move."
    ));
}
