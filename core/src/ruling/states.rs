//! Claims about a position: check, mate, stalemate, a dead position.

use super::desk::Desk;
use super::{Decision, Reason, Ruling, count, list, rolls};
use crate::clause::Clause;
use crate::dice::Held;
use crate::state::{self, State};
use crate::variant::{Exposed, Variant};

/// What ends a game for want of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Checkmate,
    Stalemate,
}

impl Ending {
    const fn state(self) -> State {
        match self {
            Ending::Checkmate => State::Checkmate,
            Ending::Stalemate => State::Stalemate,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Ending::Checkmate => "checkmated",
            Ending::Stalemate => "stalemated",
        }
    }
}

const CHECK: [Clause; 2] = [Clause::new("G-5"), Clause::new("G-4")];
const END: Clause = Clause::new("G-7");
const OVER_ROLLS: Clause = Clause::new("G-8");

/// `after 17... Nxe5`, or `at the start`.
fn place<V: Variant>(desk: &Desk<'_, V>) -> String {
    match desk.ply {
        0 => "at the start".to_owned(),
        ply => format!("after {}", desk.named(ply)),
    }
}

/// The beginning of a ruling on a position, with the position; or, behind a fault, the whole ruling.
fn open<'a, V: Variant>(
    desk: &'a Desk<'_, V>,
    statement: impl Fn(crate::player::Player) -> String,
) -> Result<(Ruling, &'a V::Position), Box<Ruling>> {
    match desk.after(desk.ply) {
        Some(position) => {
            let mut ruling = desk.blank(statement(desk.variant.turn(position)));
            ruling.exhibits.extend(desk.exhibit_before(desk.ply));
            ruling.exhibits.extend(desk.exhibit_after(desk.ply));
            Ok((ruling, position))
        }
        None => {
            let ruling = desk.blank(statement(!desk.mover(desk.ply)));
            Err(Box::new(desk.behind_fault(ruling)))
        }
    }
}

/// `check`.
pub(super) fn check<V: Variant>(desk: &Desk<'_, V>) -> Ruling {
    let at = place(desk);
    let (mut ruling, position) = match open(desk, |turn| format!("{turn} is in check {at}")) {
        Ok(opened) => opened,
        Err(ruling) => return *ruling,
    };
    let variant = desk.variant;
    let turn = variant.turn(position);
    let judge = |position: &V::Position| match variant.in_check(position) {
        true => Decision::Upheld,
        false => Decision::Rejected,
    };
    if let Some(decisions) = rolls::over_futures(variant, position, judge) {
        ruling.decision = rolls::agreed(&decisions);
        over_rolls(
            desk,
            &mut ruling,
            position,
            &decisions,
            "it is check",
            "it is no check",
        );
    } else if variant.in_check(position) {
        ruling.decision = Decision::Upheld;
        ruling.reasons.push(
            Reason::new(format!("{turn} is in check"), &CHECK)
                .with(variant.checkers_in_words(position)),
        );
        ruling.swings = rolls::otherwise(variant, position, Decision::Upheld, judge);
        ruling.next.push(format!(
            "{turn} must answer the check, if a legal move does."
        ));
    } else {
        ruling.decision = Decision::Rejected;
        ruling.reasons.push(Reason::new(
            match variant.dice() {
                Some(_) => format!(
                    "no man of {} attacks {} royal piece by the powers now held",
                    !turn,
                    turn.possessive()
                ),
                None => format!(
                    "no man of {} attacks {} royal piece",
                    !turn,
                    turn.possessive()
                ),
            },
            &CHECK,
        ));
        ruling.swings = rolls::otherwise(variant, position, Decision::Rejected, judge);
        ruling.next.push(match variant.has_move(position) {
            true => format!("The game goes on; {turn} plays any legal move."),
            false => format!("{turn} has no legal move; ask about stalemate or a dead position."),
        });
    }
    desk.note_end(&mut ruling);
    ruling
}

/// `checkmate` and `stalemate`.
pub(super) fn over<V: Variant>(desk: &Desk<'_, V>, ending: Ending) -> Ruling {
    let at = place(desk);
    let opened = open(desk, |turn| format!("{turn} is {} {at}", ending.word()));
    let (mut ruling, position) = match opened {
        Ok(opened) => opened,
        Err(ruling) => return *ruling,
    };
    let variant = desk.variant;
    let judge = |position: &V::Position| match state::outlook(variant, position).state {
        State::VoidWaiver | State::DependsOnRoll => Decision::Undecided,
        state if state == ending.state() => Decision::Upheld,
        _ => Decision::Rejected,
    };
    if let Err((message, clause)) = variant.can_move(position) {
        ruling.decision = Decision::Undecided;
        ruling.reasons.push(Reason::new(message, &[clause]));
        ruling.open.push("the opening rolls".to_owned());
    } else if let Some(clause) = variant.dead(position) {
        ruling.decision = Decision::Rejected;
        ruling.reasons.push(Reason::new(
            "the position is dead: the game is drawn of itself, whoever could still move",
            &[clause],
        ));
        ruling.next.push("The game is over: a draw.".to_owned());
    } else if let Some(decisions) = rolls::over_futures(variant, position, judge) {
        ruling.decision = rolls::agreed(&decisions);
        let is = format!("{} is {}", variant.turn(position), ending.word());
        let is_not = format!("{} is not {}", variant.turn(position), ending.word());
        over_rolls(desk, &mut ruling, position, &decisions, &is, &is_not);
        if ruling.decision == Decision::Upheld
            && let Some((roll, _)) = decisions.first()
        {
            let mut rolled = position.clone();
            variant.hold(&mut rolled, !variant.turn(position), *roll);
            upheld(desk, &mut ruling, &rolled, ending);
        }
    } else {
        settled(desk, &mut ruling, position, ending);
        if ruling.decision != Decision::Undecided {
            ruling.swings = rolls::otherwise(variant, position, ruling.decision, judge);
        }
    }
    desk.note_end(&mut ruling);
    ruling
}

/// Reasons over the rolls that may still come (G-8).
fn over_rolls<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    position: &V::Position,
    decisions: &[(Held, Decision)],
    is: &str,
    is_not: &str,
) {
    let variant = desk.variant;
    let roller = !variant.turn(position);
    let what = match variant.held(position, roller) {
        Held::Open(_) => "choice",
        _ => "roll",
    };
    ruling.reasons.push(match ruling.decision {
        Decision::Upheld => Reason::new(
            format!(
                "{} {what} is still to come, and whatever it is, {is}",
                roller.possessive()
            ),
            &[OVER_ROLLS, Clause::new("G-5")],
        ),
        Decision::Rejected => Reason::new(
            format!(
                "{} {what} is still to come, and whatever it is, {is_not}",
                roller.possessive()
            ),
            &[OVER_ROLLS, Clause::new("G-5")],
        ),
        Decision::Undecided => Reason::new(
            format!(
                "{} {what} is still to come, and it decides",
                roller.possessive()
            ),
            &[OVER_ROLLS, END],
        ),
    });
    if ruling.decision == Decision::Undecided {
        ruling.swings = rolls::to_come(variant, roller, decisions);
        ruling.open.push(format!("{} {what}", roller.possessive()));
        ruling.next.push(format!(
            "{roller} {}; then the claim can be made again.",
            if what == "roll" {
                "rolls and records it"
            } else {
                "makes the choice and records it"
            }
        ));
    }
}

/// A position in which both players' powers are known.
fn settled<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    position: &V::Position,
    ending: Ending,
) {
    let variant = desk.variant;
    let turn = variant.turn(position);
    let state = state::outlook(variant, position).state;
    if state == State::VoidWaiver {
        ruling.decision = Decision::Undecided;
        ruling.reasons.push(void(variant, position));
        ruling.open.push(format!(
            "{} roll, which was waived: the waiver is void",
            turn.possessive()
        ));
        ruling.next.push(format!(
            "{turn} rolls after all, as if the waiver had not been made, and then moves."
        ));
        return;
    }
    if state == ending.state() {
        ruling.decision = Decision::Upheld;
        upheld(desk, ruling, position, ending);
        return;
    }
    ruling.decision = Decision::Rejected;
    match state {
        State::Stalemate => {
            ruling.reasons.push(Reason::new(
                format!("{turn} has no legal move, but is not in check: this is stalemate"),
                &[END, variant.stalemate().0],
            ));
            refute(ruling, variant, position);
            ruling
                .next
                .push(ending_of(variant, position, Ending::Stalemate));
        }
        State::Checkmate => {
            ruling.reasons.push(
                Reason::new(
                    format!("{turn} has no legal move and is in check: this is checkmate"),
                    &[END],
                )
                .with(variant.checkers_in_words(position)),
            );
            refute(ruling, variant, position);
            ruling
                .next
                .push(ending_of(variant, position, Ending::Checkmate));
        }
        _ => {
            let mut moves = Vec::new();
            variant.legal_moves(position, |mv| moves.push(variant.write_move(position, mv)));
            moves.sort_unstable();
            moves.dedup();
            const SHOWN: usize = 12;
            let more = moves.len().saturating_sub(SHOWN);
            let mut shown = moves;
            shown.truncate(SHOWN);
            let mut line = shown.join(", ");
            if more > 0 {
                line.push_str(&format!(" and {more} more"));
            }
            let check = if variant.in_check(position) {
                "is in check and can answer it"
            } else if ending == Ending::Checkmate {
                "is not in check, and has a legal move"
            } else {
                "has a legal move"
            };
            ruling.reasons.push(
                Reason::new(format!("{turn} {check}"), &[END]).with([format!("legal: {line}")]),
            );
            ruling
                .next
                .push(format!("The game goes on; {turn} is to move."));
        }
    }
}

/// Why a waiver is void (CA-8), with the rolls that would have given a move.
pub(super) fn void<V: Variant>(variant: &V, position: &V::Position) -> Reason {
    let turn = variant.turn(position);
    let mut reason = Reason::new(
        format!(
            "{turn} waived the roll and has no legal move without it, where some roll would have given one: \
             the waiver is void, and the record is undecided from there"
        ),
        &[Clause::new("CA-8"), Clause::new("CA-7")],
    );
    if let Some((rolls, odds)) = rolls::with_a_move(variant, position) {
        reason.details.push(format!(
            "these rolls give a move: {} (odds {odds})",
            rolls.join(", ")
        ));
    }
    reason
}

/// The reasons for a mate or a stalemate: no move, check or none, and every reply refuted.
fn upheld<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    position: &V::Position,
    ending: Ending,
) {
    let variant = desk.variant;
    let turn = variant.turn(position);
    match ending {
        Ending::Checkmate => ruling.reasons.push(
            Reason::new(
                format!("{turn} is in check"),
                &[Clause::new("G-5"), Clause::new("G-4")],
            )
            .with(variant.checkers_in_words(position)),
        ),
        Ending::Stalemate => ruling.reasons.push(Reason::new(
            format!("{turn} is not in check"),
            &[Clause::new("G-5")],
        )),
    }
    let mut clauses = vec![END];
    if ending == Ending::Stalemate {
        clauses.push(variant.stalemate().0);
    }
    let mut none = Reason::new(format!("{turn} has no legal move"), &clauses);
    if variant.held(position, turn) == Held::Waived {
        none.details
            .push("the roll was waived, and no roll would have given a move".to_owned());
        none.cite([Clause::new("CA-8")]);
    }
    ruling.reasons.push(none);
    refute(ruling, variant, position);
    ruling.next.push(ending_of(variant, position, ending));
}

/// What an ending means for the players.
fn ending_of<V: Variant>(variant: &V, position: &V::Position, ending: Ending) -> String {
    let turn = variant.turn(position);
    let lost = match turn {
        crate::player::Player::White => "0-1",
        crate::player::Player::Black => "1-0",
    };
    match ending {
        Ending::Checkmate => format!("The game is over: {turn} has lost, {lost}."),
        Ending::Stalemate if variant.stalemate().1 => {
            format!("The game is over: {turn} is stalemated and has lost, {lost}.")
        }
        Ending::Stalemate => "The game is over: a draw, 1/2-1/2.".to_owned(),
    }
}

/// Shows of every reply that the powers allow that the royal piece would be attacked after it: first
/// its own moves, then the others', those together that the same men forbid.
fn refute<V: Variant>(ruling: &mut Ruling, variant: &V, position: &V::Position) {
    let turn = variant.turn(position);
    let exposed = variant.exposed_moves(position);
    let (royal, others): (Vec<&Exposed>, Vec<&Exposed>) = exposed.iter().partition(|one| one.royal);
    if royal.is_empty() {
        ruling.reasons.push(Reason::new(
            format!(
                "{} royal piece has no step to make by its powers",
                turn.possessive()
            ),
            &[],
        ));
    }
    for group in grouped(&royal) {
        ruling
            .reasons
            .push(refutation(&group, "would be attacked there by"));
    }
    let mut groups = grouped(&others);
    // The replies that try something else than the many come first.
    groups.sort_by_key(Vec::len);
    for group in groups {
        ruling
            .reasons
            .push(refutation(&group, "leaves the royal piece attacked by"));
    }
    let mut rest = Reason::new(
        match exposed.len() {
            0 => format!("no man of {turn} has a move by its powers, the royal piece included"),
            n => format!(
                "these are all the moves that {} powers allow, {} in number; every other man has none",
                turn.possessive(),
                n
            ),
        },
        &[Clause::new("G-6")],
    );
    if variant.dice().is_some() {
        rest.cite([Clause::new("G-2")]);
    }
    ruling.reasons.push(rest);
}

/// The moves after which the same men attack, together, in the order of their first.
fn grouped<'a>(moves: &[&'a Exposed]) -> Vec<Vec<&'a Exposed>> {
    let mut groups: Vec<Vec<&Exposed>> = Vec::new();
    for one in moves {
        match groups
            .iter_mut()
            .find(|group| group[0].attackers == one.attackers)
        {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

/// One group of replies and what forbids them.
fn refutation(group: &[&Exposed], how: &str) -> Reason {
    let mut men: Vec<(&str, Vec<String>)> = Vec::new();
    for one in group {
        match men.iter_mut().find(|(man, _)| *man == one.man) {
            Some((_, goals)) => goals.push(one.to.clone()),
            None => men.push((&one.man, vec![one.to.clone()])),
        }
    }
    let attackers = list(&group[0].attackers);
    let mut reason = match &men[..] {
        [(man, goals)] => Reason::new(
            format!("the {man} to {}: {how} {attackers}", goals.join(", ")),
            &[],
        ),
        _ => Reason::new(
            format!(
                "each of {} {how} {attackers}",
                count(group.len(), "other move")
            ),
            &[],
        )
        .with(
            men.iter()
                .map(|(man, goals)| format!("the {man} to {}", goals.join(", "))),
        ),
    };
    reason.cite(group.iter().flat_map(|one| one.clauses.iter().copied()));
    reason
}

/// `dead`.
pub(super) fn dead<V: Variant>(desk: &Desk<'_, V>) -> Ruling {
    let at = place(desk);
    let opened = open(desk, |_| {
        format!("the position {at} is a draw for want of men")
    });
    let (mut ruling, position) = match opened {
        Ok(opened) => opened,
        Err(ruling) => return *ruling,
    };
    let variant = desk.variant;
    match variant.dead(position) {
        Some(clause) => {
            ruling.decision = Decision::Upheld;
            ruling.reasons.push(Reason::new(
                "neither side has the men to go on, whatever is rolled",
                &[clause],
            ));
            ruling.next.push(
                "The game is over of itself: a draw, 1/2-1/2. No claim is needed.".to_owned(),
            );
        }
        None => {
            ruling.decision = Decision::Rejected;
            ruling.reasons.push(Reason::new(
                "what stands on the board is not among the positions that this game calls dead under the \
                 rulings in force",
                &[Clause::new("G-12")],
            ));
            ruling.next.push(
                "The game goes on; the players may agree to a draw, or claim one by repetition or quiet moves."
                    .to_owned(),
            );
        }
    }
    desk.note_end(&mut ruling);
    ruling
}
