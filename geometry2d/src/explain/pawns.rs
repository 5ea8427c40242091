//! Reasons that concern Pawns alone: double steps (EF-1, EF-2), captures, en passant (EF-4, EF-5, MU-2).

use super::{Desk, Reason};
use crate::army::{DoubleKind, Doubles};
use crate::board::{KING, PAWN};
use crate::cell::Cell;
use crate::frame::Flat;
use crate::moves::{Kind, Move};
use crate::pattern::Pattern;
use crate::words;
use crate::write;
use menagerie_core::Variant;

impl<V: Flat> Desk<'_, V> {
    /// The Pawn that a text of one cell means: the nearest that stands one or two ranks behind it.
    pub(super) fn pawn_meant(&self, to: Cell) -> Result<Cell, Reason> {
        let us = self.us();
        let pawns = self.board().men(us, PAWN);
        let behind = (1..=2)
            .filter_map(|ranks| to.forward(us, 0, -ranks))
            .find(|cell| pawns.has(*cell));
        if let Some(pawn) = behind {
            return Ok(pawn);
        }
        let mut captures = Vec::new();
        self.frame.legal_moves(self.position, |mv| {
            if mv.to == to && pawns.has(mv.from) {
                captures.push(write::canonical(self.frame, self.position, mv));
            }
        });
        let message = if captures.is_empty() {
            format!("no Pawn of {us} can reach {to}")
        } else {
            format!(
                "no Pawn of {us} stands behind {to} to step there; a capture names its start: {}",
                words::list(&captures, "or")
            )
        };
        let changed = Iterator::any(&mut pawns.into_iter(), |cell| {
            let form = self.own().form(self.board(), us, PAWN, cell);
            words::is_changed(self.frame, form, PAWN)
        });
        let reason = Reason::new(message, self.law().moves);
        Err(if changed {
            reason.by_powers(Some(us), &self.own().spec().clauses)
        } else {
            reason
        })
    }

    /// The reason, if the text means a double step.
    pub(super) fn why_no_double_step(
        &self,
        pattern: &Pattern,
        man: &str,
        from: Cell,
        to: Cell,
    ) -> Option<Reason> {
        let us = self.us();
        let law = self.law().double_step;
        let ahead = i16::from(to.rank_for(us)) - i16::from(from.rank_for(us));
        let over = match *pattern.parts() {
            [_, over, _] => over.cell(),
            _ => None,
        };
        let straight = from.file() == to.file();
        if ahead != 2 || (over.is_none() && !straight) {
            return None;
        }
        if self
            .frame
            .0
            .armies()
            .iter()
            .all(|army| !army.doubles().any())
        {
            return Some(Reason::new(
                format!("{man} cannot reach {to}: this variant has no double step"),
                law,
            ));
        }
        if from.rank_for(us) != 1 {
            return Some(Reason::new(
                format!(
                    "{man} cannot make a double step: it stands on rank {}, not on its second rank",
                    from.rank() + 1
                ),
                law,
            ));
        }
        let by_roll = |message: String| {
            Reason::new(message, law).by_powers(self.roller(), &self.own().spec().clauses)
        };
        let doubles = self.own().doubles();
        if doubles == Doubles::NONE {
            let now = self.this_turn(man);
            return Some(by_roll(format!("{man} cannot make a double step{now}")));
        }
        let via = over.or_else(|| from.forward(us, 0, 1))?;
        let first_aside = from.file().abs_diff(via.file());
        let second_aside = via.file().abs_diff(to.file());
        if first_aside > 1 || second_aside > 1 || via.rank_for(us) != 2 {
            return Some(Reason::new(
                format!("{man} cannot go over {via} to {to}: each step goes one rank ahead"),
                law,
            ));
        }
        let kind = match (first_aside, second_aside) {
            (0, 0) => DoubleKind::Nn,
            (0, _) => DoubleKind::Nc,
            (_, 0) => DoubleKind::Cn,
            _ => DoubleKind::Cc,
        };
        if !doubles.has(kind) {
            return Some(by_roll(format!(
                "{man} cannot make this double step ({}){}",
                kind.words(),
                self.this_turn(man)
            )));
        }
        let steps = [(via, first_aside == 1), (to, second_aside == 1)];
        if let Some(reason) = steps
            .into_iter()
            .find_map(|(cell, captures)| self.why_no_step_of_double(man, cell, captures))
        {
            return Some(Reason::new(reason, law));
        }
        Some(self.exposed(
            man,
            Move {
                kind: Kind::Double { via, kind },
                ..self.plain(from, to)
            },
        ))
    }

    fn why_no_step_of_double(&self, man: &str, cell: Cell, captures: bool) -> Option<String> {
        let us = self.us();
        let reason = match (captures, self.board().man_at(cell)) {
            (false, None) => return None,
            (false, Some(_)) => format!("{} is in the way", self.man(cell)),
            (true, None) => format!("there is nothing to capture on {cell}"),
            (true, Some(there)) if there.owner == us => format!(
                "{} own {} stands on {cell}",
                us.possessive(),
                self.name(there.role)
            ),
            (true, Some(there)) if there.role == KING => "a King is never captured".to_owned(),
            (true, Some(_)) => return None,
        };
        Some(format!("{man} cannot make this double step: {reason}"))
    }

    /// The reason, if a Pawn's single step is meant that is not open to it.
    pub(super) fn why_no_pawn_step(&self, man: &str, from: Cell, to: Cell) -> Option<Reason> {
        let us = self.us();
        let board = self.board();
        let gait = self.own().gait(board, us, PAWN, from);
        let free = !board.occupied().has(to);
        if !free && gait.steps_to(from, to) && !gait.leaps_to(from, to) {
            return Some(Reason::new(
                format!(
                    "{man} cannot step to {to}: {} stands there, and a Pawn does not capture that \
                     way{}",
                    self.man(to),
                    self.this_turn(man)
                ),
                &[],
            ));
        }
        if !free || !gait.leaps_to(from, to) {
            return None;
        }
        let law = self.law().en_passant;
        let Some(double) = self.position.double.filter(|double| double.passed == to) else {
            return Some(self.nothing_to_capture(man, to));
        };
        if !self.own().answers().has(double.kind) {
            return Some(
                Reason::new(
                    format!(
                        "{man} cannot answer this double step ({}) en passant{}",
                        double.kind.words(),
                        self.this_turn(man)
                    ),
                    law,
                )
                .by_powers(self.roller(), &self.own().spec().clauses),
            );
        }
        Some(self.exposed(
            man,
            Move {
                kind: Kind::EnPassant {
                    captured: double.stands,
                },
                ..self.plain(from, to)
            },
        ))
    }

    fn nothing_to_capture(&self, man: &str, to: Cell) -> Reason {
        let us = self.us();
        let armies = self.frame.0.armies();
        // The Pawn of a double step that ended with a capture stands a file aside.
        let sides: &[i8] = if armies.iter().any(|army| army.doubles().any_capturing()) {
            &[0, -1, 1]
        } else {
            &[0]
        };
        let stands = |side: &i8| {
            to.forward(us, *side, -1)
                .and_then(|cell| self.board().man_at(cell))
                .is_some_and(|there| there.owner != us && there.role == PAWN)
        };
        if to.rank_for(!us) == 2 && sides.iter().any(stands) {
            return Reason::new(
                format!(
                    "{man} cannot capture on {to}: en passant is possible only at once, and no double \
                     step over {to} was just made"
                ),
                self.law().en_passant,
            );
        }
        Reason::new(format!("{man} has nothing to capture on {to}"), &[])
    }
}
