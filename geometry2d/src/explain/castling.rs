//! Reasons why castling is not possible, all of them at once (G-13).

use super::{Desk, Reason};
use crate::attack;
use crate::board::{Board, KING, ROOK};
use crate::cell::Cell;
use crate::frame::Flat;
use crate::moves::{Move, Wing};
use crate::position::{self, Castling};
use crate::words;

impl<V: Flat> Desk<'_, V> {
    pub(super) fn castling(&self, wing: Wing) -> Reason {
        let us = self.us();
        let castling = Castling::of(us, wing);
        let mut all = Reason::new("castling is not possible: ", self.law().castling);
        all.men = castling.king.set() & self.board().men(us, KING);
        let nobody_castles = self.frame.0.armies().iter().all(|army| !army.castling());
        if nobody_castles {
            all.message.push_str("this variant has none");
            return all;
        }
        if !self.position.rights.has(us, wing) {
            all.message.push_str(&self.no_right(wing, castling));
            return all;
        }
        let mut reasons: Vec<String> = Vec::new();
        if !self.own().castling() {
            reasons.push(format!("{} roll prevents it this turn", us.possessive()));
            all = all.by_powers(Some(us), &self.own().spec().clauses);
        }
        let blocking = castling.empty & self.board().occupied();
        if blocking.any() {
            let verb = if blocking.many() { "are" } else { "is" };
            reasons.push(format!("{} {verb} in the way", self.men(blocking, "and")));
        }
        let mut threats = vec![(
            *self.board(),
            castling.king,
            format!("the King on {} is in check from", castling.king),
        )];
        if blocking.is_empty() {
            let Castling {
                king,
                crossed,
                lands,
                ..
            } = castling;
            let crossing = self.board().after(Move::plain(KING, king, crossed), us);
            let castled = self.board().after(position::castling(us, wing), us);
            threats.push((
                crossing,
                crossed,
                format!("the King would cross {crossed}, which is attacked by"),
            ));
            threats.push((
                castled,
                lands,
                format!("the King would land on {lands}, which is attacked by"),
            ));
        }
        for (board, cell, what) in threats {
            reasons.extend(self.threat(&mut all, &board, cell, &what));
        }
        all.message.push_str(&reasons.join("; "));
        all
    }

    /// The sentence, if the King is attacked on `cell` of `board`; its clauses go to `all`.
    fn threat(&self, all: &mut Reason, board: &Board, cell: Cell, what: &str) -> Option<String> {
        let us = self.us();
        let men = attack::checkers(board, us, self.enemy());
        if men.is_empty() {
            return None;
        }
        let (by, why) = words::attackers(self.frame, board, men, !us, self.enemy(), cell);
        if !why.is_empty() {
            all.powers_of = all.powers_of.or(Some(!us));
        }
        all.clauses.extend(self.law().safety);
        all.clauses.extend(why);
        Some(format!("{what} {by}"))
    }

    /// Why there is no right, as far as the board shows it.
    fn no_right(&self, wing: Wing, castling: Castling) -> String {
        let us = self.us();
        let side = match wing {
            Wing::King => "King's",
            Wing::Queen => "Queen's",
        };
        let Castling { king, rook, .. } = castling;
        let why = if !self.board().men(us, KING).has(king) {
            format!("the King is not on {king}")
        } else if !self.board().men(us, ROOK).has(rook) {
            format!("no Rook of {us} is on {rook}")
        } else {
            format!("the King or the Rook on {rook} has moved before")
        };
        format!("{us} has no right to castle on the {side} side; {why}")
    }
}
