//! Reasons that lie in check and mate (G-5, G-6, G-7).

use super::{Desk, Reason};
use crate::attack;
use crate::cell::Cell;
use crate::frame::Flat;
use crate::moves::Move;
use crate::{words, write};
use menagerie_core::{Clause, Held, Variant, state};

impl<V: Flat> Desk<'_, V> {
    /// The reason where nothing can be played.
    pub(super) fn no_move_at_all(&self) -> Reason {
        let us = self.us();
        let waived = self.position.held[us as usize] == Held::Waived;
        if waived && state::roll_with_move(self.frame, self.position, us).is_some() {
            return Reason::new(
                format!(
                    "{us} waived the roll and has no move, where some roll would have given one: \
                     the waiver is void"
                ),
                &[Clause::new("CA-8")],
            )
            .by_powers(Some(us), &[]);
        }
        let checkers = words::checkers(self.frame, self.position);
        let mut clauses = self.law().end.to_vec();
        let how = if checkers.is_empty() {
            format!("{us} is stalemated, with no legal move and not in check")
        } else {
            clauses.extend(self.law().safety);
            format!("{us} is checkmated by {}", words::list(&checkers, "and"))
        };
        let reason = Reason::new(format!("the game is over: {how}"), &clauses);
        if state::roll_with_move(self.frame, self.position, us).is_some() {
            return reason.by_powers(Some(us), &self.own().spec().clauses);
        }
        reason
    }

    pub(super) fn no_royal_capture(&self, man: &str, to: Cell) -> Reason {
        Reason::new(
            format!("{man} cannot capture on {to}: a King is never captured"),
            self.law().safety,
        )
    }

    /// The reason that a move leaves the King attacked.
    pub(super) fn exposed(&self, man: &str, mv: Move) -> Reason {
        let us = self.us();
        let board = self.board().after(mv, us);
        let men = attack::checkers(&board, us, self.enemy());
        if men.is_empty() {
            return self.otherwise_written(man, mv);
        }
        let king = board.king(us);
        let (by, why) = words::attackers(self.frame, &board, men, !us, self.enemy(), king);
        let before = attack::checkers(self.board(), us, self.enemy());
        let verb = match (mv.from == self.board().king(us), (before & men).any()) {
            (true, _) => format!("{man} cannot go to {king}: it would be in check there from {by}"),
            (false, true) => {
                format!("{man} cannot move so: the King on {king} stays in check from {by}")
            }
            (false, false) => {
                format!("{man} cannot move so: the King on {king} would be in check from {by}")
            }
        };
        let mut clauses = self.law().safety.to_vec();
        let on_powers = !why.is_empty();
        clauses.extend(why);
        Reason {
            message: verb,
            clauses,
            powers_of: on_powers.then_some(!us),
            ..Reason::default()
        }
    }

    /// The reason where the move between the cells is legal but is not what the text says.
    fn otherwise_written(&self, man: &str, mv: Move) -> Reason {
        let mut names = Vec::new();
        self.frame.legal_moves(self.position, |legal| {
            if (legal.from, legal.to) == (mv.from, mv.to) {
                names.push(write::canonical(self.frame, self.position, legal));
            }
        });
        Reason::new(
            format!(
                "{man} can go to {}, but that is written {}",
                mv.to,
                words::list(&names, "or")
            ),
            &[],
        )
    }
}
