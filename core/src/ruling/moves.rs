//! Claims that a move is legal, or that it is not.

use super::desk::Desk;
use super::{Claim, Decision, Reason, Ruling, rolls};
use crate::clause::Clause;
use crate::dice::Held;
use crate::finding::Code;
use crate::quote::escaped;
use crate::roll;
use crate::state::{self, State};
use crate::variant::{Refusal, Variant};

/// `legal` and `illegal`.
pub(super) fn rule<V: Variant>(desk: &Desk<'_, V>) -> Ruling {
    let legal = matches!(desk.question.claim, Claim::Legal(_));
    let recorded = desk.text(desk.ply);
    let named = desk.question.claim.named_move().map(str::to_owned);
    let is_recorded = named.is_none();
    let raw = named.unwrap_or_else(|| {
        desk.plies()
            .get(desk.ply - 1)
            .map(|ply| desk.game.text(ply.mv).into_owned())
            .unwrap_or_default()
    });
    let shown = escaped(&raw);
    let number = desk.number(desk.ply);
    let is_or_not = if legal { "legal" } else { "not legal" };
    let mut ruling = desk.blank(format!("{number} {shown} is {is_or_not}"));
    ruling.place = format!("{number} {shown}");
    let Some(before) = desk.after(desk.ply - 1) else {
        return desk.behind_fault(ruling);
    };
    ruling.exhibits.extend(desk.exhibit_before(desk.ply));
    if !is_recorded && let Some(recorded) = recorded.filter(|recorded| *recorded != shown) {
        ruling.reasons.push(Reason::new(
            format!("the record has {number} {recorded} here; the move asked about is {shown}"),
            &[],
        ));
    }
    judge(desk, &mut ruling, before, &raw);
    if !legal {
        ruling.decision = ruling.decision.opposite();
        for swing in &mut ruling.swings {
            swing.decision = swing.decision.opposite();
        }
    }
    ruling
}

/// Fills in a ruling as if the claim were `legal`.
fn judge<V: Variant>(desk: &Desk<'_, V>, ruling: &mut Ruling, before: &V::Position, text: &str) {
    let variant = desk.variant;
    let mover = variant.turn(before);
    if let Err((message, clause)) = variant.can_move(before) {
        ruling.reasons.push(Reason::new(message, &[clause]));
        ruling.open.push("the opening rolls".to_owned());
        ruling
            .next
            .push("Both players show their opening rolls; then the move can be judged.".to_owned());
        return;
    }
    // The move before has no roll that counts: the powers it was judged against are open (G-9).
    let judged = rolls::over_futures(variant, before, |rolled| legal_in(variant, rolled, text));
    if let Some(decisions) = judged {
        ruling.decision = rolls::agreed(&decisions);
        let clauses = [Clause::new("G-6"), Clause::new("G-9")];
        let opponent = (!mover).possessive();
        ruling.reasons.push(Reason::new(
            match ruling.decision {
                Decision::Upheld => format!("{opponent} roll is not known; the move is legal whatever it was"),
                Decision::Rejected => format!("{opponent} roll is not known; the move is illegal whatever it was"),
                Decision::Undecided => format!(
                    "{opponent} roll, by which the safety of the royal piece is judged, is not known, and it decides"
                ),
            },
            &clauses,
        ));
        if ruling.decision == Decision::Undecided {
            ruling.swings = rolls::to_come(variant, !mover, &decisions);
            ruling.open.push(format!("{opponent} roll"));
            ruling
                .next
                .push(format!("{} shows what was rolled.", !mover));
        }
        return;
    }
    match state::outlook(variant, before).state {
        State::VoidWaiver => return void_waiver(variant, ruling, before),
        State::Dead(clause) => ruling.reasons.push(Reason::new(
            "the game had ended before this move as a dead position; the move is judged all the same",
            &[clause],
        )),
        _ => {}
    }
    match variant.read_move(before, text) {
        Ok(read) => legal(desk, ruling, before, read.mv),
        Err(refusal) => refused(desk, ruling, before, *refusal, text),
    }
    if ruling.decision != Decision::Undecided {
        let now = ruling.decision;
        ruling.swings = rolls::otherwise(variant, before, now, |rolled| {
            legal_in(variant, rolled, text)
        });
    }
}

/// Whether a text is a legal move in a position whose powers are settled.
fn legal_in<V: Variant>(variant: &V, position: &V::Position, text: &str) -> Decision {
    match variant.read_move(position, text) {
        Ok(_) => Decision::Upheld,
        Err(refusal) if is_unclear(refusal.code) => Decision::Undecided,
        Err(_) if state::outlook(variant, position).state == State::VoidWaiver => {
            Decision::Undecided
        }
        Err(_) => Decision::Rejected,
    }
}

/// Whether a refusal says that the text does not settle which of several legal moves it is.
const fn is_unclear(code: Code) -> bool {
    matches!(code, Code::AmbiguousMove | Code::PromotionMissing)
}

fn legal<V: Variant>(desk: &Desk<'_, V>, ruling: &mut Ruling, before: &V::Position, mv: V::Move) {
    let variant = desk.variant;
    let mover = variant.turn(before);
    ruling.decision = Decision::Upheld;
    let canonical = variant.write_move(before, mv);
    let mut after = variant.after(before, mv);
    let mut reason = Reason::new(
        format!(
            "{canonical} is among the legal moves, of which {mover} has {}",
            variant.count_moves(before)
        ),
        &[Clause::new("G-6")],
    );
    if let Some(powers) = held_in_words(variant, before, mover) {
        reason.details.push(powers);
        reason.cite([Clause::new("G-2")]);
    }
    ruling.reasons.push(reason);
    let safety = match held_in_words(variant, before, !mover) {
        Some(powers) => Reason::new(
            format!(
                "after it {} royal piece is not attacked, by the powers that {} holds",
                mover.possessive(),
                !mover
            ),
            &[Clause::new("G-6"), Clause::new("G-5")],
        )
        .with([powers]),
        None => Reason::new(
            format!(
                "after it {} royal piece is not attacked",
                mover.possessive()
            ),
            &[Clause::new("G-6"), Clause::new("G-5")],
        ),
    };
    ruling.reasons.push(safety);
    let is_recorded = desk.question.claim.named_move().is_none();
    match desk.exhibit_after(desk.ply).filter(|_| is_recorded) {
        Some(exhibit) => ruling.exhibits.push(exhibit),
        None => {
            if variant.dice().is_some() {
                variant.hold(&mut after, mover, Held::Unrolled);
            }
            ruling.exhibits.push(desk.exhibit(
                format!("After {} {canonical}", desk.number(desk.ply)),
                &after,
                Some((before, mv)),
            ));
        }
    }
    ruling.next.push(match variant.dice() {
        Some(_) => format!(
            "The move stands; {mover} rolls, and then {} is to move.",
            !mover
        ),
        None => format!("The move stands; {} is to move.", !mover),
    });
}

fn refused<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    before: &V::Position,
    refusal: Refusal,
    text: &str,
) {
    let variant = desk.variant;
    let mover = variant.turn(before);
    let unclear = is_unclear(refusal.code);
    ruling.decision = match unclear {
        true => Decision::Undecided,
        false => Decision::Rejected,
    };
    let mut reason = Reason::new(refusal.message, &refusal.clauses);
    if let Some(powers) = refusal
        .powers_of
        .and_then(|player| held_in_words(variant, before, player))
    {
        reason.details.push(powers);
    }
    reason.details.extend(refusal.help);
    ruling.reasons.push(reason);
    if unclear {
        ruling.open.push(format!(
            "which of the moves that {} can mean was played",
            Desk::<V>::quote(text)
        ));
        ruling
            .next
            .push(format!("{mover} says which move is meant."));
    } else if variant.has_move(before) {
        ruling.open.push(
            "what follows from the attempt, for example a loss of time: the rules of the event say that, and \
             by itself it neither loses nor draws the game"
                .to_owned(),
        );
        ruling.next.push(match variant.dice() {
            Some(_) => format!(
                "{mover} plays a legal move instead, with the powers already held; {} waits, and a roll made \
                 after the illegal move does not count.",
                !mover
            ),
            None => format!("{mover} plays a legal move instead; {} waits.", !mover),
        });
    } else {
        ruling
            .next
            .push("The game was over before this move.".to_owned());
    }
}

fn void_waiver<V: Variant>(variant: &V, ruling: &mut Ruling, before: &V::Position) {
    let mover = variant.turn(before);
    ruling.decision = Decision::Undecided;
    ruling.reasons.push(super::states::void(variant, before));
    ruling.open.push(format!(
        "{} roll, which was waived: the waiver is void",
        mover.possessive()
    ));
    ruling.next.push(format!(
        "{mover} rolls after all, as if the waiver had not been made; then the move can be judged."
    ));
}

/// What a player holds, in a line; nothing without dice.
fn held_in_words<V: Variant>(
    variant: &V,
    position: &V::Position,
    player: crate::player::Player,
) -> Option<String> {
    let rule = variant.dice()?;
    let words = variant.powers_in_words(position, player);
    Some(match words.is_empty() {
        false => words.join(" ").trim_end_matches('.').to_owned(),
        true => format!(
            "{} powers: {}",
            player.possessive(),
            roll::describe(rule, variant.held(position, player))
        ),
    })
}
