//! Rulings that a tournament may choose otherwise, and the set of those in force.

use crate::clause::Clause;
use thiserror::Error;

/// A ruling with a choice: the default and the one other reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The clause that the choice belongs to.
    pub clause: Clause,
    /// The choice in force where a record says nothing.
    pub default: &'static str,
    /// The other choice.
    pub other: &'static str,
}

/// The rulings in force: the defaults but for those chosen otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rulings {
    chosen: Vec<(Clause, &'static str)>,
}

/// What is wrong with a text of rulings. Positions are half-open byte ranges in that text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulingFault {
    /// A part that is not `CLAUSE=choice`.
    #[error("a ruling is written CLAUSE=choice, for example FR-2=capture")]
    Form,
    /// A clause that offers no choice.
    #[error("{0} offers no choice")]
    UnknownClause(String),
    /// A choice that the clause does not offer.
    #[error("{clause} can be {default} or {other}")]
    UnknownChoice {
        /// The clause.
        clause: Clause,
        /// Its default.
        default: &'static str,
        /// Its other choice.
        other: &'static str,
    },
    /// One clause given two different choices.
    #[error("{0} is given twice, differently")]
    Twice(Clause),
}

impl Rulings {
    /// Reads `AR-8=exempt; FR-2=capture`; `known` are all rulings that offer a choice.
    ///
    /// # Errors
    /// Every part that cannot be taken, with its byte range in `text`.
    pub fn parse(
        text: &str,
        known: &[Ruling],
    ) -> Result<Self, Vec<(std::ops::Range<usize>, RulingFault)>> {
        let mut rulings: Vec<(Clause, &'static str)> = Vec::new();
        let mut faults = Vec::new();
        let mut at = 0;
        for part in text.split(';') {
            let start = at + (part.len() - part.trim_start().len());
            let range = start..start + part.trim().len();
            at += part.len() + 1;
            if part.trim().is_empty() {
                continue;
            }
            match parse_one(part, known) {
                Err(fault) => faults.push((range, fault)),
                Ok((clause, choice)) => match rulings.iter().find(|(c, _)| *c == clause) {
                    Some((_, before)) if *before != choice => {
                        faults.push((range, RulingFault::Twice(clause)));
                    }
                    Some(_) => {}
                    None => rulings.push((clause, choice)),
                },
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        rulings.retain(|(clause, choice)| {
            known
                .iter()
                .any(|ruling| ruling.clause == *clause && ruling.default != *choice)
        });
        rulings.sort_unstable();
        Ok(Rulings { chosen: rulings })
    }

    /// The choice in force for `ruling`.
    pub fn choice(&self, ruling: &Ruling) -> &'static str {
        self.chosen
            .iter()
            .find(|(clause, _)| *clause == ruling.clause)
            .map_or(ruling.default, |(_, choice)| choice)
    }

    /// Whether the other choice of `ruling` is in force.
    pub fn is_other(&self, ruling: &Ruling) -> bool {
        self.choice(ruling) == ruling.other
    }

    /// The rulings that differ from the default, by clause.
    pub fn differing(&self) -> &[(Clause, &'static str)] {
        &self.chosen
    }
}

fn parse_one(part: &str, known: &[Ruling]) -> Result<(Clause, &'static str), RulingFault> {
    let (id, choice) = part.split_once('=').ok_or(RulingFault::Form)?;
    let (id, choice) = (id.trim(), choice.trim());
    let ruling = known
        .iter()
        .find(|ruling| ruling.clause.id().eq_ignore_ascii_case(id))
        .ok_or_else(|| RulingFault::UnknownClause(crate::quote::quoted(id)))?;
    [ruling.default, ruling.other]
        .into_iter()
        .find(|name| name.eq_ignore_ascii_case(choice))
        .map(|name| (ruling.clause, name))
        .ok_or(RulingFault::UnknownChoice {
            clause: ruling.clause,
            default: ruling.default,
            other: ruling.other,
        })
}
