//! The roll that follows a move.

use super::{Clerk, Context};
use crate::clause::Clause;
use crate::dice::{DiceRule, Held};
use crate::finding::{Code, Finding, Level};
use crate::record::{Ply, RollText};
use crate::roll::{self, RollFault};
use crate::span::Span;
use crate::variant::Variant;

/// What a ply's roll comment came to.
pub(super) enum Rolled {
    /// The mover holds this.
    Holds(Held, Option<Span>),
    /// It cannot be taken; what follows cannot be judged.
    Fault,
}

impl<V: Variant> Clerk<'_, V> {
    pub(super) fn roll(
        &mut self,
        ply: &Ply,
        mv: Option<V::Move>,
        before: &V::Position,
        after: &V::Position,
        is_last: bool,
        context: &Context,
    ) -> Rolled {
        let rolls = self.score.rolls(ply);
        let Some(rule) = self.variant.dice() else {
            for roll in rolls {
                let finding = Finding::new(
                    Code::RollUnexpected,
                    Level::Error,
                    roll.span,
                    "a roll is recorded, and this variant has no dice",
                );
                self.report(finding, before, context);
            }
            return Rolled::Holds(Held::Initial, None);
        };
        let (first, more) = match rolls {
            [] if is_last => return Rolled::Holds(Held::Unrolled, None),
            [] if mv.is_none() => {
                // A pass in analysis: its player keeps what it held.
                let mover = !self.variant.turn(after);
                return Rolled::Holds(self.variant.held(after, mover), None);
            }
            [] => {
                let length = ply.mv.len() as usize;
                let fault = roll::missing(rule, 0..length);
                self.roll_fault(fault, ply.mv, before, context);
                return Rolled::Fault;
            }
            [first, more @ ..] => (first, more),
        };
        // The usual way, short: what is settled by its numbers holds, whatever else there is to look at.
        if more.is_empty()
            && let Some(held @ Held::Rolled(..)) =
                roll::read_plain(rule, self.game.bytes(first.body))
        {
            return Rolled::Holds(held, Some(first.span));
        }
        let read = self.one_roll(rule, first, mv, before, is_last);
        if let Some(second) = more.first() {
            let finding = Finding {
                also: vec![(first.span, "the first roll".to_owned())],
                ..Finding::new(
                    Code::RollTwice,
                    Level::Error,
                    second.span,
                    "a second roll is recorded for one move, and a move is followed by one roll only",
                )
            }
            .with_clauses([Clause::new("G-1")]);
            self.report(finding, before, context);
            return Rolled::Fault;
        }
        match read {
            Ok(held) => Rolled::Holds(held, Some(first.span)),
            Err(fault) => {
                self.roll_fault(fault, first.body, before, context);
                Rolled::Fault
            }
        }
    }

    fn one_roll(
        &self,
        rule: &dyn DiceRule,
        text: &RollText,
        mv: Option<V::Move>,
        before: &V::Position,
        is_last: bool,
    ) -> Result<Held, RollFault> {
        let body = self.game.text(text.body);
        let held = roll::read_comment(rule, &body)?;
        match held {
            Held::Open(numbers) if !is_last => {
                Err(roll::choice_missing(rule, numbers, 0..body.len()))
            }
            Held::Waived => match mv {
                Some(mv) => self.variant.waiver_fits(before, mv).map(|()| held).map_err(
                    |(message, clause)| RollFault {
                        code: Code::WaiverNotAllowed,
                        range: 0..body.len(),
                        message,
                        help: Vec::new(),
                        clauses: vec![clause],
                    },
                ),
                None => Ok(held),
            },
            held => Ok(held),
        }
    }

    fn roll_fault(
        &mut self,
        fault: RollFault,
        text: Span,
        position: &V::Position,
        context: &Context,
    ) {
        // Ranges in the text read are ranges in the bytes only where these are UTF-8.
        let span = if std::str::from_utf8(self.game.bytes(text)).is_ok() {
            let start = (text.start + fault.range.start as u32).min(text.end);
            let end = (text.start + fault.range.end as u32).min(text.end);
            Span::new(start, end.max(start))
        } else {
            text
        };
        let mut finding =
            Finding::new(fault.code, Level::Error, span, fault.message).with_clauses(fault.clauses);
        finding.help = fault.help;
        self.report(finding, position, context);
    }
}
