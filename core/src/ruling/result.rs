//! The claim that a record's result stands.

use super::desk::Desk;
use super::{Decision, Reason, Ruling};
use crate::clause::Clause;
use crate::finding::Code;
use crate::quote::quoted;
use crate::record::EndMarker;
use crate::state::{self, State};
use crate::variant::Variant;
use crate::verdict::Outcome;

/// `result`.
pub(super) fn rule<V: Variant>(desk: &Desk<'_, V>) -> Ruling {
    let recorded = desk.verdict.result.clone();
    let shown = recorded.as_deref().unwrap_or("none");
    let mut ruling = desk.blank(format!("the record's result, {shown}, stands"));
    ruling.ply = None;
    ruling.place = "the end of the record".to_owned();
    ruling.commands.clear();
    let contradiction = desk
        .verdict
        .findings
        .iter()
        .find(|finding| finding.code == Code::ResultMismatch && !finding.in_variation);
    if let Some(finding) = contradiction {
        ruling.decision = Decision::Rejected;
        ruling.exhibits.extend(desk.exhibit_after(desk.judged()));
        ruling
            .reasons
            .push(Reason::new(finding.message.clone(), &finding.clauses));
        match desk.verdict.board_result {
            Some(board) => ruling.next.push(format!(
                "The result by the board is {board}; the record is to be corrected."
            )),
            None => {
                ruling
                    .open
                    .push("which of the two results was meant".to_owned());
                ruling.next.push(
                    "Both players confirm the result, or the event's arbiter does; neither of the two is preferred here."
                        .to_owned(),
                );
            }
        }
        return ruling;
    }
    if desk.verdict.outcome == Outcome::Unknown || desk.stop().is_some() {
        let mut ruling = desk.behind_fault(ruling);
        if let Some(reason) = ruling.reasons.first_mut() {
            reason.details.push(
                "a result may rest on what was agreed beside the board, but not on moves that cannot be followed"
                    .to_owned(),
            );
        }
        return ruling;
    }
    ruling.exhibits.extend(desk.exhibit_after(desk.judged()));
    match (recorded.as_deref(), desk.verdict.board_result) {
        (Some(result), Some(board)) if result == board => {
            ruling.decision = Decision::Upheld;
            ruling.reasons.push(Reason::new(
                format!("the board says the same: {}", how(desk.verdict.outcome)),
                &[clause(desk)],
            ));
            ruling.next.push(format!("The game is over: {board}."));
        }
        (None | Some("*"), _) => {
            ruling.decision = Decision::Undecided;
            ruling.reasons.push(Reason::new(
                "the record gives no result, and the position decides nothing",
                &[],
            ));
            ruling.open.push("the result".to_owned());
            ruling
                .next
                .push("The game goes on, or the players record how it ended.".to_owned());
        }
        (Some(result), _) => agreed(desk, &mut ruling, result),
    }
    ruling
}

/// A result with nothing on the board behind it.
fn agreed<V: Variant>(desk: &Desk<'_, V>, ruling: &mut Ruling, result: &str) {
    let against = contrary_ends(desk, result);
    if desk.verdict.outcome == Outcome::DependsOnRoll && against {
        ruling.decision = Decision::Undecided;
        ruling.reasons.push(Reason::new(
            format!(
                "the last roll is not recorded, and with some rolls the board ends the game otherwise than {result}"
            ),
            &[Clause::new("G-8")],
        ));
        ruling.open.push("the last roll".to_owned());
        ruling.next.push(
            "The last roll is recorded; if it ends the game, the board's result stands.".to_owned(),
        );
        return;
    }
    ruling.decision = Decision::Upheld;
    let mut reason = Reason::new(
        format!(
            "the position decides nothing, and nothing in the record contradicts {result}; it is taken as agreed, \
             resigned or adjudicated"
        ),
        &[],
    );
    match desk.game.tag("Termination") {
        Some(value) => reason
            .details
            .push(format!("the Termination tag says {}", quoted(value.trim()))),
        None => ruling
            .open
            .push("how the game ended: there is no Termination tag".to_owned()),
    }
    ruling.reasons.push(reason);
    ruling.next.push(format!("The result stays {result}."));
}

/// Whether some roll still possible ends the game with another result than this.
fn contrary_ends<V: Variant>(desk: &Desk<'_, V>, result: &str) -> bool {
    let Some(last) = desk.after(desk.judged()) else {
        return false;
    };
    let variant = desk.variant;
    let lost = match variant.turn(last) {
        crate::player::Player::White => EndMarker::BlackWins,
        crate::player::Player::Black => EndMarker::WhiteWins,
    };
    let contrary = |position: &V::Position| match state::outlook(variant, position).state {
        State::Checkmate => result != lost.as_str(),
        State::Stalemate if variant.stalemate().1 => result != lost.as_str(),
        State::Stalemate | State::Dead(_) => result != EndMarker::Draw.as_str(),
        _ => false,
    };
    super::rolls::over_futures(variant, last, contrary)
        .is_some_and(|judged| judged.iter().any(|(_, contrary)| *contrary))
}

fn how(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::Dead => "a dead position",
        Outcome::Repetition => "a draw of itself by repetition",
        Outcome::QuietMoves => "a draw of itself by quiet moves",
        Outcome::Ongoing | Outcome::DependsOnRoll | Outcome::Unknown => "nothing",
    }
}

fn clause<V: Variant>(desk: &Desk<'_, V>) -> Clause {
    match desk.verdict.outcome {
        Outcome::Stalemate => desk.variant.stalemate().0,
        Outcome::Repetition | Outcome::QuietMoves => desk.variant.draw_rules().clause,
        Outcome::Dead => desk
            .after(desk.judged())
            .and_then(|position| desk.variant.dead(position))
            .unwrap_or(Clause::new("G-12")),
        _ => Clause::new("G-7"),
    }
}
