//! Lines that help further: what would have been legal.

use super::{Desk, Reason};
use crate::board::PAWN;
use crate::cell::Cells;
use crate::frame::Flat;
use crate::pattern::Pattern;
use crate::{read, words, write};
use menagerie_core::variant::Refusal;
use menagerie_core::{Code, Held, Variant, roll, state};

/// How many moves a line of help lists.
const LISTED_MOVES: usize = 16;
/// How many rolls a line of help lists, and of how many it says what they do.
const LISTED_ROLLS: usize = 8;
const LISTED_EFFECTS: usize = 3;
/// Of how many men the moves are listed.
const LISTED_MEN: u32 = 3;
/// The longest text, in bytes, for which a legal one like it is sought; canonical ones are shorter.
const LONGEST_NEAR: usize = 12;

impl<V: Flat> Desk<'_, V> {
    /// Makes the refusal: clauses each once, help added.
    pub(super) fn finish(
        &self,
        reason: Reason,
        code: Code,
        text: &str,
        pattern: Option<&Pattern>,
    ) -> Box<Refusal> {
        let mut help = Vec::new();
        if reason.men.any() && reason.men.count() <= LISTED_MEN {
            help.extend(self.moves_of(reason.men));
        }
        help.extend(self.nearest(text));
        help.extend(pattern.and_then(|pattern| self.rolls_that_allow(pattern)));
        let mut clauses = Vec::new();
        for clause in reason.clauses {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        Box::new(Refusal {
            code,
            message: reason.message,
            clauses,
            help,
            powers_of: reason.powers_of,
        })
    }

    /// A line for each man with its legal moves.
    fn moves_of(&self, men: Cells) -> Vec<String> {
        men.map(|from| {
            let mut moves = Vec::new();
            self.frame.legal_moves(self.position, |mv| {
                if mv.from == from {
                    moves.push(write::canonical(self.frame, self.position, mv));
                }
            });
            let role = self.board().role_at(from).unwrap_or(PAWN);
            let subject = self.subject(role, from);
            if moves.is_empty() {
                return format!("{subject} has no legal move");
            }
            let more = moves.len().saturating_sub(LISTED_MOVES);
            moves.truncate(LISTED_MOVES);
            format!("{subject} can play {}{}", moves.join(", "), and_more(more))
        })
        .collect()
    }

    /// The legal moves whose text differs from this one by a letter.
    pub(super) fn nearest(&self, text: &str) -> Option<String> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        if text.len() > LONGEST_NEAR {
            return None;
        }
        let mut near = Vec::new();
        self.frame.legal_moves(self.position, |mv| {
            let name = write::canonical(self.frame, self.position, mv);
            if differ_by_one(text, &name) {
                near.push(name);
            }
        });
        near.sort_unstable();
        near.truncate(LISTED_MOVES);
        (!near.is_empty()).then(|| format!("legal and one letter away: {}", near.join(", ")))
    }

    /// The rolls of the mover with which the same text would have been legal.
    fn rolls_that_allow(&self, pattern: &Pattern) -> Option<String> {
        let rule = self.frame.0.dice()?;
        let us = self.us();
        if !matches!(
            self.position.held[us as usize],
            Held::Rolled(..) | Held::Waived
        ) {
            return None;
        }
        let all = state::futures(rule, Held::Unrolled);
        let mut allow: Vec<(String, String)> = Vec::new();
        for held in &all {
            let mut other = *self.position;
            self.frame.hold(&mut other, us, *held);
            if let Held::Rolled(numbers, choice) = *held
                && read::is_legal(self.frame, &other, pattern)
            {
                allow.push((roll::describe(rule, *held), rule.effect(numbers, choice)));
            }
        }
        let mut effects: Vec<&(String, String)> = Vec::new();
        for roll in &allow {
            if effects.iter().all(|(_, effect)| *effect != roll.1) {
                effects.push(roll);
            }
        }
        let names = || allow.iter().map(|(name, _)| name.clone());
        let rolls = match (allow.len(), effects.len()) {
            (0, _) => return None,
            (_, ..=LISTED_EFFECTS) => {
                let effects: Vec<String> = effects
                    .into_iter()
                    .map(|(name, effect)| format!("{name} ({effect})"))
                    .collect();
                words::list(&effects, "or")
            }
            (..=LISTED_ROLLS, _) => words::list(&names().collect::<Vec<_>>(), "or"),
            (many, _) => {
                let some: Vec<String> = names().take(LISTED_EFFECTS).collect();
                let some = words::list(&some, "and");
                return Some(format!(
                    "it would have been legal after {many} of the {} rolls, such as {some}",
                    all.len()
                ));
            }
        };
        Some(format!("it would have been legal after a roll of {rolls}"))
    }
}

fn and_more(more: usize) -> String {
    match more {
        0 => String::new(),
        more => format!(" and {more} more"),
    }
}

/// Whether two different texts become equal by changing, adding or removing one letter.
fn differ_by_one(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short == long || long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(&long).take_while(|(x, y)| x == y).count();
    short[same..] == long[same + 1..]
        || (short.len() == long.len() && short[same + 1..] == long[same + 1..])
}
