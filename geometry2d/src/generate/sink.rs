//! What becomes of the moves that are found: counted, asked for, or visited.

use super::special::quiet_double_step;
use crate::board::Role;
use crate::cell::{Cell, Cells};
use crate::gait::Shift;
use crate::moves::Move;
use menagerie_core::Player;

/// Takes the moves that the generator finds.
pub(crate) trait Sink {
    /// Whether moves are wanted man by man, in the order of the board. Where they are not, men that have
    /// but few steps are moved all at once.
    const ORDERED: bool;
    /// Plain moves of one man to each of `targets`.
    fn plain(&mut self, role: Role, from: Cell, targets: Cells);
    /// Plain moves of one man to each of `targets`, where it becomes one of `into`.
    fn promotions(&mut self, role: Role, from: Cell, targets: Cells, into: &'static [Role]);
    /// Plain moves of several men, all by the same step, to each of `targets`.
    fn shifted(&mut self, role: Role, shift: Shift, targets: Cells);
    /// Double steps of `player`'s Pawns that capture nothing, to each of `targets`.
    fn quiet_double_steps(&mut self, targets: Cells, player: Player);
    /// Any other move.
    fn one(&mut self, mv: Move);
    /// Whether no more is wanted.
    #[inline]
    fn full(&self) -> bool {
        false
    }
}

/// Counts moves without making them.
///
/// Sets of cells are not counted one by one: they are added up cell by cell in binary, `ones` and `twos` being
/// the digits, and only what is carried over to the fours is counted at once, which is seldom anything.
#[derive(Debug, Default)]
pub(crate) struct Count {
    counted: u64,
    ones: Cells,
    twos: Cells,
}

impl Count {
    /// How many moves there were.
    #[inline]
    pub(crate) fn total(&self) -> u64 {
        self.counted + u64::from(self.ones.count()) + 2 * u64::from(self.twos.count())
    }

    #[inline]
    fn add(&mut self, cells: Cells) {
        let carried = self.ones & cells;
        self.ones ^= cells;
        let fours = self.twos & carried;
        self.twos ^= carried;
        if fours.any() {
            self.counted += 4 * u64::from(fours.count());
        }
    }
}

impl Sink for Count {
    const ORDERED: bool = false;

    #[inline]
    fn plain(&mut self, _: Role, _: Cell, targets: Cells) {
        self.add(targets);
    }
    #[inline]
    fn promotions(&mut self, _: Role, _: Cell, targets: Cells, into: &'static [Role]) {
        self.counted += u64::from(targets.count()) * into.len() as u64;
    }
    #[inline]
    fn shifted(&mut self, _: Role, _: Shift, targets: Cells) {
        self.add(targets);
    }
    #[inline]
    fn quiet_double_steps(&mut self, targets: Cells, _: Player) {
        self.add(targets);
    }
    #[inline]
    fn one(&mut self, _: Move) {
        self.counted += 1;
    }
}

/// Asks whether there is any move.
#[derive(Debug, Default)]
pub(crate) struct Any(pub bool);

impl Sink for Any {
    const ORDERED: bool = false;

    fn plain(&mut self, _: Role, _: Cell, targets: Cells) {
        self.0 |= targets.any();
    }
    fn promotions(&mut self, _: Role, _: Cell, targets: Cells, _: &'static [Role]) {
        self.0 |= targets.any();
    }
    fn shifted(&mut self, _: Role, _: Shift, targets: Cells) {
        self.0 |= targets.any();
    }
    fn quiet_double_steps(&mut self, targets: Cells, _: Player) {
        self.0 |= targets.any();
    }
    fn one(&mut self, _: Move) {
        self.0 = true;
    }
    fn full(&self) -> bool {
        self.0
    }
}

/// Visits every move, man by man if `ORDERED`.
pub(crate) struct Visit<F, const ORDERED: bool>(F);

/// Visits every move man by man: messages name moves in this order.
#[inline]
pub(crate) fn in_order<F: FnMut(Move)>(visit: F) -> Visit<F, true> {
    Visit(visit)
}

/// Visits every move in the order that is the least work.
#[inline]
pub(crate) fn in_any_order<F: FnMut(Move)>(visit: F) -> Visit<F, false> {
    Visit(visit)
}

impl<F: FnMut(Move), const ORDERED: bool> Sink for Visit<F, ORDERED> {
    const ORDERED: bool = ORDERED;

    #[inline]
    fn plain(&mut self, role: Role, from: Cell, targets: Cells) {
        for to in targets {
            (self.0)(Move::plain(role, from, to));
        }
    }
    #[inline]
    fn promotions(&mut self, role: Role, from: Cell, targets: Cells, into: &'static [Role]) {
        for to in targets {
            for promoted in into {
                (self.0)(Move {
                    promotion: Some(*promoted),
                    ..Move::plain(role, from, to)
                });
            }
        }
    }
    #[inline]
    fn shifted(&mut self, role: Role, shift: Shift, targets: Cells) {
        for to in targets {
            (self.0)(Move::plain(role, shift.start(to), to));
        }
    }
    #[inline]
    fn quiet_double_steps(&mut self, targets: Cells, player: Player) {
        for mv in targets.filter_map(|to| quiet_double_step(to, player)) {
            (self.0)(mv);
        }
    }
    #[inline]
    fn one(&mut self, mv: Move) {
        (self.0)(mv);
    }
}
