//! Moves that only the Emperor's safety forbids: what must be shown of every reply to a mate (G-6).
//!
//! Each move that the powers allow is tried on a copy.

use crate::attack::Look;
use crate::man::Role;
use crate::moves::Moves;
use crate::notation;
use crate::position::{Move, Position};
use crate::variant::Rodent;
use menagerie_core::variant::Exposed;
use menagerie_core::{Clause, Piece};
use std::ops::ControlFlow;

impl Rodent {
    /// The moves that the mover's powers allow and that leave its Emperor attacked or facing the other.
    pub(crate) fn exposed(&self, position: &Position) -> Vec<Exposed> {
        let mut exposed = Vec::new();
        let moves = Moves::unguarded(self.layout(), self.tables(), position);
        let _ = moves.all(&mut |mv| {
            exposed.extend(self.exposing(position, mv));
            ControlFlow::Continue(())
        });
        exposed
    }

    /// What the move exposes the Emperor to, if it does.
    fn exposing(&self, position: &Position, mv: Move) -> Option<Exposed> {
        let us = position.turn;
        let man = position.man(mv.from)?;
        let mut after = *position;
        after.play(self.layout(), mv);
        let attackers = Look::new(self.tables(), &after).attackers(after.emperor(us), !us);
        if attackers.is_empty() {
            return None;
        }
        let mut clauses = vec![Clause::new("G-6"), Clause::new("G-5")];
        if attackers.iter().any(|attacker| attacker.faces) {
            clauses.push(Clause::new("RR-10"));
        }
        let captures = if position.captured(mv).is_some() {
            "x"
        } else {
            ""
        };
        Some(Exposed {
            man: format!("{} on {}", man.role().name(), mv.from),
            royal: man.role() == Role::Emperor,
            to: format!("{captures}{}", mv.to),
            coordinates: notation::write_coordinates(position, mv),
            attackers: attackers
                .into_iter()
                .map(|attacker| match attacker.faces {
                    true => format!(
                        "{}, which it would face",
                        self.man_in_words(&after, attacker.cell)
                    ),
                    false => self.attacker_in_words(&after, attacker),
                })
                .collect(),
            clauses,
        })
    }
}
