//! The roll that follows a move.

use super::{Clerk, Context};
use crate::clause::Clause;
use crate::dice::{DiceRule, Held};
use crate::finding::{Code, Finding, Level};
use crate::record::{Ply, RollText};
use crate::roll::{self, RollFault};
use crate::span::Span;
use crate::variant::Variant;

impl<V: Variant> Clerk<'_, V> {
    /// What the mover holds after a ply, by its roll comment; `None` where that cannot be taken, so that what
    /// follows cannot be judged.
    pub(super) fn roll(
        &mut self,
        ply: &Ply,
        mv: Option<V::Move>,
        before: &V::Position,
        is_last: bool,
        context: Context,
    ) -> Option<Held> {
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
            return Some(Held::Initial);
        };
        let (first, more) = match rolls {
            [] if is_last => return Some(Held::Unrolled),
            [] if mv.is_none() => {
                // A pass in analysis: its player keeps what it held.
                let mover = self.variant.turn(before);
                return Some(self.variant.held(before, mover));
            }
            [] => {
                let length = ply.mv.len() as usize;
                let fault = roll::missing(rule, 0..length);
                self.roll_fault(fault, ply.mv, before, context);
                return None;
            }
            [first, more @ ..] => (first, more),
        };
        // The usual way, short: what is settled by its numbers holds, whatever else there is to look at.
        if more.is_empty()
            && let Some(plain) = self.plain_rolls
            && let Some(held) = plain.read(self.game.bytes(first.body))
        {
            return Some(held);
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
            return None;
        }
        match read {
            Ok(held) => Some(held),
            Err(fault) => {
                self.roll_fault(fault, first.body, before, context);
                None
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
        context: Context,
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
