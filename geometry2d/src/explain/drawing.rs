//! Reasons that concern captures from afar (DR-6, DR-7).

use super::{Desk, Reason};
use crate::attack;
use crate::board::Role;
use crate::cell::Cell;
use crate::frame::Flat;
use crate::gait::NEIGHBOURS;
use crate::moves::{Kind, Move};
use crate::pattern::Pattern;
use menagerie_core::Clause;

const DRAWING: [Clause; 2] = [Clause::new("DR-6"), Clause::new("DR-7")];

impl<V: Flat> Desk<'_, V> {
    pub(super) fn why_not_drawn(
        &self,
        pattern: &Pattern,
        man: &str,
        role: Role,
        from: Cell,
        to: Cell,
        afar: Cell,
    ) -> Reason {
        let us = self.us();
        let board = self.board();
        if !self.frame.0.armies().iter().any(|army| army.draws()) {
            return Reason::new(
                format!("{man} cannot capture from afar, which no man does in this variant"),
                &[],
            );
        }
        let refused = |message: String| Reason::new(message, &DRAWING);
        if !self.own().gait(board, us, role, from).draws() {
            let now = self.this_turn(man);
            return refused(format!("{man} cannot capture from afar{now}"))
                .by_powers(Some(us), &self.own().spec().clauses);
        }
        if pattern.parts().len() == 1 {
            return refused(format!(
                "the text does not say to which cell the {} on {from} steps when it captures on {afar}",
                self.name(role)
            ));
        }
        if !NEIGHBOURS[from.index()].has(to) {
            return refused(format!("{man} cannot reach {to}: it goes one step"));
        }
        if board.occupied().has(to) {
            return refused(format!(
                "{man} cannot go to {to}: it steps to empty cells only, and {} stands there",
                self.man(to)
            ));
        }
        if !board.of(!us).has(afar) {
            return refused(format!(
                "{man} cannot capture on {afar}: no man of {} stands there",
                !us
            ));
        }
        if !attack::drawable(board, to, !us, self.enemy()).has(afar) {
            return refused(format!(
                "{man} cannot capture {} from {to}: it does not threaten {to}",
                self.man(afar)
            ));
        }
        self.exposed(
            man,
            Move {
                kind: Kind::Draw { drawn: afar },
                ..self.plain(from, to)
            },
        )
    }

    pub(super) fn why_no_quiet_drag(&self, man: &str, from: Cell, to: Cell) -> Reason {
        let drawable = attack::drawable(self.board(), to, !self.us(), self.enemy());
        if drawable.is_empty() {
            return self.exposed(man, self.plain(from, to));
        }
        Reason::new(
            format!(
                "{man} must capture, when it goes to {to}, one of those that threaten that cell: {}",
                self.men(drawable, "or")
            ),
            &DRAWING,
        )
    }
}
