//! Claims of a draw: by repetition and by quiet moves (G-10, G-11, FR-8, RR-13).

use super::desk::Desk;
use super::{Comparison, Decision, NoRuling, Occurrence, Reason, Ruling, count, list, rolls};
use crate::clause::Clause;
use crate::dice::Held;
use crate::player::Player;
use crate::state::{self, State};
use crate::variant::Variant;
use std::collections::{HashMap, HashSet};

const SAME: Clause = Clause::new("G-10");

/// The position that a claim of a draw speaks of.
struct Claimed<P> {
    position: P,
    /// How it came about: `after 17... Nxe5`.
    name: String,
    /// Whether the move to it is only intended.
    intended: bool,
    /// Who may claim.
    claimant: Player,
    /// Up to which ply positions have stood on the board before it, inclusive.
    before: usize,
}

/// The position in question, or the whole ruling where there is none to look at.
#[allow(clippy::large_enum_variant, reason = "made once a ruling")]
enum Opened<P> {
    Found(Ruling, Claimed<P>),
    Ruled(Ruling),
}

fn open<V: Variant>(desk: &Desk<'_, V>, what: &str) -> Result<Opened<V::Position>, NoRuling> {
    let variant = desk.variant;
    let Some(text) = &desk.question.intends else {
        let name = match desk.ply {
            0 => "at the start".to_owned(),
            ply => format!("after {}", desk.named(ply)),
        };
        let mut ruling = desk.blank(format!("{name} {what}"));
        let Some(position) = desk.after(desk.ply) else {
            return Ok(Opened::Ruled(desk.behind_fault(ruling)));
        };
        ruling.exhibits.extend(desk.exhibit_after(desk.ply));
        return Ok(Opened::Found(
            ruling,
            Claimed {
                claimant: variant.turn(position),
                position: position.clone(),
                name,
                intended: false,
                before: desk.ply,
            },
        ));
    };
    let number = desk.number(desk.ply);
    let shown = crate::quote::escaped(text);
    let mut ruling = desk.blank(format!(
        "with {number} {shown}, announced and not played, {what}"
    ));
    ruling.place = format!("{number} {shown}");
    let Some(before) = desk.after(desk.ply - 1) else {
        return Ok(Opened::Ruled(desk.behind_fault(ruling)));
    };
    let mover = variant.turn(before);
    ruling.exhibits.extend(desk.exhibit_before(desk.ply));
    let unknown = variant.held(before, !mover).is_unsettled();
    if unknown || variant.can_move(before).is_err() {
        ruling.reasons.push(Reason::new(
            format!(
                "the roll before {number} is not known, so it is not known whether the intended move is legal"
            ),
            &[Clause::new("G-8")],
        ));
        ruling.open.push(format!("{} roll", (!mover).possessive()));
        ruling
            .next
            .push("The roll is made and recorded; then the claim can be judged.".to_owned());
        return Ok(Opened::Ruled(ruling));
    }
    let mv = match variant.read_move(before, text) {
        Ok(read) => read.mv,
        Err(refusal) => {
            ruling.decision = Decision::Rejected;
            ruling.reasons.push(
                Reason::new(
                    format!("the intended move is not legal: {}", refusal.message),
                    &refusal.clauses,
                )
                .with(refusal.help),
            );
            ruling.next.push(format!(
                "{mover} plays a legal move; a claim with another move can be made before it is played."
            ));
            return Ok(Opened::Ruled(ruling));
        }
    };
    let canonical = variant.write_move(before, mv);
    ruling.place = format!("{number} {canonical}");
    let mut position = variant.after(before, mv);
    if variant.dice().is_some() {
        variant.hold(&mut position, mover, Held::Unrolled);
    }
    ruling.exhibits.push(desk.exhibit(
        format!("After {number} {canonical}, if it were played"),
        &position,
        Some((before, mv)),
    ));
    if let Some(played) = desk.text(desk.ply) {
        let mut reason = Reason::new(
            format!(
                "the record goes on with {number} {played}; the claim is judged as made before that"
            ),
            &[],
        );
        reason.details.push(
            "that it was made before the move was played, the record itself does not show"
                .to_owned(),
        );
        ruling.reasons.push(reason);
    }
    Ok(Opened::Found(
        ruling,
        Claimed {
            claimant: mover,
            position,
            name: format!("after {number} {canonical}"),
            intended: true,
            before: desk.ply,
        },
    ))
}

/// Whether the position ends the game by mate or stalemate, which goes before every draw (G-11).
/// Adds the reason. With a roll still to come it may depend on it.
fn mate_first<V: Variant>(desk: &Desk<'_, V>, ruling: &mut Ruling, position: &V::Position) -> bool {
    let over = |position: &V::Position| {
        matches!(
            state::outlook(desk.variant, position).state,
            State::Checkmate | State::Stalemate
        )
    };
    let turn = desk.variant.turn(position);
    let futures = rolls::over_futures(desk.variant, position, over);
    let (all, any) = match &futures {
        None => {
            let over = over(position);
            (over, over)
        }
        Some(judged) => (
            judged.iter().all(|(_, over)| *over),
            judged.iter().any(|(_, over)| *over),
        ),
    };
    let clauses = [Clause::new("G-7"), Clause::new("G-11")];
    if all {
        ruling.decision = Decision::Rejected;
        ruling.reasons.push(Reason::new(
            format!("{turn} has no legal move there: mate or stalemate ends the game before any draw is claimed"),
            &clauses,
        ));
        ruling
            .next
            .push("Ask for a ruling on checkmate or stalemate.".to_owned());
    } else if any {
        ruling.open.push(format!(
            "whether the roll still to come mates or stalemates {turn}, which would go before the draw"
        ));
    }
    all
}

// --- repetition -----------------------------------------------------------------------------

/// `threefold`.
pub(super) fn threefold<V: Variant>(desk: &Desk<'_, V>) -> Result<Ruling, NoRuling> {
    let (mut ruling, claimed) = match open(desk, "the position stands for the third time")? {
        Opened::Found(ruling, claimed) => (ruling, claimed),
        Opened::Ruled(ruling) => return Ok(ruling),
    };
    let variant = desk.variant;
    let rules = variant.draw_rules();
    let needed = rules.repetition_claim.or(rules.repetition_end).unwrap_or(3);
    if mate_first(desk, &mut ruling, &claimed.position) {
        return Ok(ruling);
    }
    let last = match claimed.intended {
        true => claimed.before.saturating_sub(1),
        false => claimed.before,
    };
    let mut seen: HashMap<V::Key, Vec<usize>> = HashMap::new();
    for ply in 0..=last {
        if let Some(position) = desk.after(ply)
            && (claimed.intended || ply < last)
        {
            seen.entry(variant.key(position)).or_default().push(ply);
        }
    }
    let earlier = |position: &V::Position| -> Vec<usize> {
        seen.get(&variant.key(position))
            .cloned()
            .unwrap_or_default()
    };
    let decide = |position: &V::Position| match earlier(position).len() + 1 >= needed as usize {
        true => Decision::Upheld,
        false => Decision::Rejected,
    };
    let clauses = [SAME, rules.clause];
    let roller = !variant.turn(&claimed.position);
    match rolls::over_futures(variant, &claimed.position, decide) {
        Some(decisions) => {
            ruling.decision = rolls::agreed(&decisions);
            // With the roll that makes most of it; where all are alike, with any.
            let best = decisions.iter().max_by_key(|(roll, _)| {
                earlier(&with(variant, &claimed.position, roller, *roll)).len()
            });
            let plies = best.map_or_else(Vec::new, |(roll, _)| {
                earlier(&with(variant, &claimed.position, roller, *roll))
            });
            ruling.occurrences = plies.iter().map(|ply| occurrence(desk, *ply)).collect();
            let times = ruling.occurrences.len();
            let names = names(&ruling.occurrences);
            let powers =
                "what the roll lets the men do is part of what makes two positions the same";
            ruling.reasons.push(match ruling.decision {
                Decision::Upheld => Reason::new(
                    format!(
                        "the position has stood {} before ({names}), and {claimed_name} it stands again, \
                         whatever is rolled",
                        count(times, "time"),
                        claimed_name = claimed.name,
                    ),
                    &clauses,
                ),
                Decision::Rejected if times == 0 => Reason::new(
                    format!("the position {} has not stood before, whatever is rolled", claimed.name),
                    &clauses,
                ),
                Decision::Rejected => Reason::new(
                    format!(
                        "whatever is rolled, the position {} has stood at most {} before ({names})",
                        claimed.name,
                        count(times, "time"),
                    ),
                    &clauses,
                ),
                Decision::Undecided => Reason::new(
                    format!(
                        "the men stand as {} before ({names}), but {} roll is still to come, and {powers}",
                        count(times, "time"),
                        roller.possessive(),
                    ),
                    &clauses,
                )
                .with([format!(
                    "it is the same position only if the roll gives {roller} the powers held there"
                )]),
            });
            if ruling.decision == Decision::Undecided {
                ruling.swings = rolls::to_come(variant, roller, &decisions);
                ruling.open.push(format!("{} roll", roller.possessive()));
            }
        }
        None => {
            let mut plies = earlier(&claimed.position);
            plies.push(claimed.before);
            ruling.decision = decide(&claimed.position);
            ruling.occurrences = plies.iter().map(|ply| occurrence(desk, *ply)).collect();
            if claimed.intended
                && let Some(now) = ruling.occurrences.last_mut()
            {
                now.name = format!("{} (intended)", ruling.place);
            }
            let names = names(&ruling.occurrences);
            ruling.reasons.push(match ruling.decision {
                Decision::Upheld => Reason::new(
                    format!(
                        "the same position, with the same player to move, stood {} times: after {names}",
                        plies.len()
                    ),
                    &clauses,
                ),
                _ => Reason::new(
                    match plies.len() {
                        1 => format!("the position {} had not stood before", claimed.name),
                        2 => format!("the position stood twice only: after {names}"),
                        n => format!("the position stood {n} times only: after {names}"),
                    },
                    &clauses,
                ),
            });
        }
    }
    compare(desk, &mut ruling, &claimed, last);
    elsewhere(desk, &mut ruling, &seen, needed, claimed.before, last);
    conclude(desk, &mut ruling, &claimed, needed);
    desk.note_end(&mut ruling);
    Ok(ruling)
}

fn with<V: Variant>(
    variant: &V,
    position: &V::Position,
    player: Player,
    held: Held,
) -> V::Position {
    let mut rolled = position.clone();
    variant.hold(&mut rolled, player, held);
    rolled
}

fn occurrence<V: Variant>(desk: &Desk<'_, V>, ply: usize) -> Occurrence {
    Occurrence {
        ply: ply as u32,
        name: desk.named(ply),
    }
}

fn names(occurrences: &[Occurrence]) -> String {
    let names: Vec<String> = occurrences.iter().map(|one| one.name.clone()).collect();
    list(&names)
}

/// Finds earlier positions with the same men that are not the same position, and sets side by side
/// what differs.
fn compare<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    claimed: &Claimed<V::Position>,
    last: usize,
) {
    const MOST: usize = 4;
    let variant = desk.variant;
    let now = variant.write_fen(&claimed.position);
    let now: Vec<&str> = now.split(' ').collect();
    let same: HashSet<usize> = ruling
        .occurrences
        .iter()
        .map(|one| one.ply as usize)
        .collect();
    for ply in (0..=last).rev() {
        if same.contains(&ply) || (!claimed.intended && ply == claimed.before) {
            continue;
        }
        let Some(position) = desk.after(ply) else {
            continue;
        };
        let there = variant.write_fen(position);
        let there: Vec<&str> = there.split(' ').collect();
        if there.get(..2) != now.get(..2) {
            continue;
        }
        if ruling.comparisons.len() == MOST {
            break;
        }
        let mut rows = Vec::new();
        for (index, name) in [(2, "rights"), (3, "en passant")] {
            if let (Some(then), Some(here)) = (there.get(index), now.get(index))
                && then != here
            {
                rows.push([name.to_owned(), (*then).to_owned(), (*here).to_owned()]);
            }
        }
        if variant.dice().is_none()
            && let (Some(then), Some(here)) = (there.get(6), now.get(6))
            && then != here
        {
            rows.push([
                "promotions made".to_owned(),
                (*then).to_owned(),
                (*here).to_owned(),
            ]);
        }
        if variant.dice().is_some() {
            for player in Player::BOTH {
                let (then, here) = (
                    variant.held(position, player),
                    variant.held(&claimed.position, player),
                );
                // Rolls that do the same are no difference.
                let alike =
                    variant.key(position) == variant.key(&with(variant, position, player, here));
                if then != here && !alike {
                    let words = |position: &V::Position| {
                        variant.powers_in_words(position, player).join(" ")
                    };
                    rows.push([
                        format!("{} powers", player.possessive()),
                        words(position),
                        words(&claimed.position),
                    ]);
                }
            }
        }
        if !rows.is_empty() {
            ruling.comparisons.push(Comparison {
                other: occurrence(desk, ply),
                rows,
            });
        }
    }
    ruling.comparisons.reverse();
    // The latest of them is shown beside the position in question: what differs is marked on its men.
    let latest = ruling.comparisons.last().map(|one| one.other.ply as usize);
    if let Some(exhibit) = latest
        .filter(|_| !claimed.intended)
        .and_then(|ply| desk.exhibit_after(ply))
    {
        ruling.exhibits.insert(0, exhibit);
    }
    if !ruling.comparisons.is_empty() {
        let others: Vec<String> = ruling
            .comparisons
            .iter()
            .map(|one| one.other.name.clone())
            .collect();
        ruling.reasons.push(Reason::new(
            format!(
                "the same men stand as after {}, but that is not the same position; what differs is set side by side",
                list(&others)
            ),
            &[SAME],
        ));
    }
}

/// Names another position of the game that had stood often enough by then.
fn elsewhere<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    seen: &HashMap<V::Key, Vec<usize>>,
    needed: u32,
    before: usize,
    last: usize,
) {
    if ruling.decision != Decision::Rejected {
        return;
    }
    let mut others: Vec<&Vec<usize>> = seen
        .values()
        .filter(|plies| plies.len() >= needed as usize)
        .filter(|plies| plies.iter().all(|ply| *ply < before && *ply <= last))
        .collect();
    others.sort();
    for plies in others.into_iter().take(2) {
        let all: Vec<Occurrence> = plies.iter().map(|ply| occurrence(desk, *ply)).collect();
        ruling.reasons.push(Reason::new(
            format!(
                "another position had stood {} times before, after {}; but it is not on the board any more, and a \
                 claim on it had to be made before the next move",
                plies.len(),
                names(&all)
            ),
            &[desk.variant.draw_rules().clause],
        ));
    }
}

/// What follows for the players, and the end that needs no claim.
fn conclude<V: Variant>(
    desk: &Desk<'_, V>,
    ruling: &mut Ruling,
    claimed: &Claimed<V::Position>,
    needed: u32,
) {
    let rules = desk.variant.draw_rules();
    let times = ruling.occurrences.len() as u32;
    let ended = !claimed.intended
        && ruling.decision == Decision::Upheld
        && rules.repetition_end.is_some_and(|end| times >= end);
    if ended {
        ruling.reasons.push(Reason::new(
            format!(
                "apart from the claim: standing for the {times}th time, the game is drawn of itself"
            )
            .replace("3th", "3rd"),
            &[rules.clause],
        ));
    }
    let claimant = claimed.claimant;
    ruling.next.push(match ruling.decision {
        Decision::Upheld if ended || rules.repetition_claim.is_none() => {
            "The game is over: a draw, 1/2-1/2.".to_owned()
        }
        Decision::Upheld if claimed.intended => format!(
            "{claimant} has the draw by claiming it with this move instead of playing it; the result is 1/2-1/2."
        ),
        Decision::Upheld => format!(
            "{claimant}, who is to move, has the draw by claiming it before moving; the result is 1/2-1/2."
        ),
        Decision::Rejected => format!(
            "The game goes on; a draw can be claimed when a position stands for the {} time.",
            match needed {
                3 => "third".to_owned(),
                n => format!("{n}th"),
            }
        ),
        Decision::Undecided => format!(
            "{} rolls; if the roll is one of those that make it the same position, the draw can be claimed.",
            !desk.variant.turn(&claimed.position)
        ),
    });
}

// --- quiet moves ----------------------------------------------------------------------------

/// `fifty-moves`.
pub(super) fn fifty_moves<V: Variant>(desk: &Desk<'_, V>) -> Result<Ruling, NoRuling> {
    let rules = desk.variant.draw_rules();
    let what = format!(
        "fifty moves of each side have been made without a {}",
        rules.not_quiet
    );
    let (mut ruling, claimed) = match open(desk, &what)? {
        Opened::Found(ruling, claimed) => (ruling, claimed),
        Opened::Ruled(ruling) => return Ok(ruling),
    };
    let variant = desk.variant;
    if mate_first(desk, &mut ruling, &claimed.position) {
        return Ok(ruling);
    }
    let needed = rules.quiet_claim.or(rules.quiet_end).unwrap_or(100);
    let quiet = variant.quiet_plies(&claimed.position);
    ruling.decision = match quiet >= needed {
        true => Decision::Upheld,
        false => Decision::Rejected,
    };
    let mut reason = Reason::new(
        format!(
            "{} of both sides together without a {}, of {needed} that are needed",
            match quiet {
                1 => "1 move".to_owned(),
                n => format!("{n} moves"),
            },
            rules.not_quiet
        ),
        &[rules.clause],
    );
    let reset = (1..=desk.ply).rev().find(|ply| {
        desk.after(*ply)
            .is_some_and(|p| variant.quiet_plies(p) == 0)
    });
    let at_start = desk.after(0).map_or(0, |start| variant.quiet_plies(start));
    reason.details.push(if claimed.intended && quiet == 0 {
        format!("the intended move is itself a {}", rules.not_quiet)
    } else {
        match reset {
            Some(ply) => format!("the last {} was {} (ply {ply})", rules.not_quiet, desk.named(ply)),
            None if at_start == 0 => {
                format!("there was no {} since the start of the record", rules.not_quiet)
            }
            None => format!(
                "there was no {} in the record; its start position brings a count of {at_start}, which the record \
                 does not show",
                rules.not_quiet
            ),
        }
    });
    ruling.reasons.push(reason);
    if at_start > 0 && reset.is_none() {
        ruling.open.push(format!(
            "whether the count of {at_start} in the start position is right"
        ));
    }
    let ended = !claimed.intended && rules.quiet_end.is_some_and(|end| quiet >= end);
    if ended {
        ruling.reasons.push(Reason::new(
            format!(
                "apart from the claim: with {} such moves of each side the game is drawn of itself",
                rules.quiet_end.unwrap_or_default() / 2
            ),
            &[rules.clause],
        ));
    }
    let claimant = claimed.claimant;
    ruling.next.push(match ruling.decision {
        Decision::Upheld if ended || rules.quiet_claim.is_none() => {
            "The game is over: a draw, 1/2-1/2.".to_owned()
        }
        Decision::Upheld if claimed.intended => format!(
            "{claimant} has the draw by claiming it with this move instead of playing it; the result is 1/2-1/2."
        ),
        Decision::Upheld => format!(
            "{claimant}, who is to move, has the draw by claiming it before moving; the result is 1/2-1/2."
        ),
        _ => format!(
            "The game goes on; {} more such moves are needed.",
            needed.saturating_sub(quiet)
        ),
    });
    desk.note_end(&mut ruling);
    Ok(ruling)
}
