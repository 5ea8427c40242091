//! The legal moves.

use crate::array::Layout;
use crate::attack::{Going, Safety};
use crate::man::{Man, Role};
use crate::position::{Manner, Move, Position};
use crate::tables::Tables;
use menagerie_core::{Piece, Player};
use menagerie_geometry3d::direction::Walk;
use menagerie_geometry3d::{Cell, CellSet, Leaps};
use std::ops::ControlFlow;

/// Finds the legal moves of one position.
pub(crate) struct Moves<'a> {
    layout: &'a Layout,
    tables: &'a Tables,
    position: &'a Position,
    us: Player,
    /// Where each kind of man steps or leaps, by [`Role::index`].
    landings: [&'a Leaps; 16],
    safety: Safety<'a>,
}

/// Takes moves as they are found.
trait Taker {
    /// Takes a move.
    fn one(&mut self, mv: Move) -> ControlFlow<()>;

    /// Takes the moves from `from` to every one of the cells.
    #[inline]
    fn line(&mut self, from: Cell, mut cells: Walk) -> ControlFlow<()> {
        cells.try_for_each(|to| self.one(Move::plain(from, to)))
    }

    /// Takes the moves from `from` to those of the cells that are not closed.
    #[inline]
    fn leaps(&mut self, from: Cell, landings: &[Cell], closed: &CellSet) -> ControlFlow<()> {
        landings
            .iter()
            .filter(|to| !closed.has(**to))
            .try_for_each(|to| self.one(Move::plain(from, *to)))
    }
}

/// Shows every move to a function.
struct Show<'f, F>(&'f mut F);

impl<F: FnMut(Move) -> ControlFlow<()>> Taker for Show<'_, F> {
    #[inline]
    fn one(&mut self, mv: Move) -> ControlFlow<()> {
        (self.0)(mv)
    }
}

/// Counts the moves, those of riders and leapers without a look at each.
struct Count(u64);

impl Taker for Count {
    #[inline]
    fn one(&mut self, _: Move) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn line(&mut self, _: Cell, cells: Walk) -> ControlFlow<()> {
        self.0 += cells.len() as u64;
        ControlFlow::Continue(())
    }

    #[inline]
    fn leaps(&mut self, _: Cell, landings: &[Cell], closed: &CellSet) -> ControlFlow<()> {
        let open = landings.iter().filter(|to| !closed.has(**to));
        self.0 += open.count() as u64;
        ControlFlow::Continue(())
    }
}

impl<'a> Moves<'a> {
    pub(crate) fn new(layout: &'a Layout, tables: &'a Tables, position: &'a Position) -> Self {
        Moves::under(layout, tables, position, Safety::new(tables, position))
    }

    /// All moves that the powers allow, those that expose the mover's Emperor too.
    pub(crate) fn unguarded(
        layout: &'a Layout,
        tables: &'a Tables,
        position: &'a Position,
    ) -> Self {
        let safety = Safety::disregarded(tables, position);
        Moves::under(layout, tables, position, safety)
    }

    fn under(
        layout: &'a Layout,
        tables: &'a Tables,
        position: &'a Position,
        safety: Safety<'a>,
    ) -> Self {
        let us = position.turn;
        Moves {
            layout,
            tables,
            position,
            us,
            landings: tables.landings(us, position.powers(us)),
            safety,
        }
    }

    /// Calls `visit` with every legal move, man by man, until it breaks off.
    #[inline]
    pub(crate) fn all(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.every(&mut Show(visit))
    }

    /// How many legal moves there are.
    pub(crate) fn count(&self) -> u64 {
        let mut count = Count(0);
        let _ = self.every(&mut count);
        count.0
    }

    /// Calls `visit` with every legal move of the man on `from`, until it breaks off; with none if no
    /// man of the side to move stands there.
    #[inline]
    pub(crate) fn of(
        &self,
        from: Cell,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.position.man(from) {
            Some(man) if man.owner() == self.us => self.man(from, man, &mut Show(visit)),
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn every(&self, taker: &mut impl Taker) -> ControlFlow<()> {
        for from in self.position.board.of(self.us).iter() {
            if let Some(man) = self.position.man(from) {
                self.man(from, man, taker)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn man(&self, from: Cell, man: Man, taker: &mut impl Taker) -> ControlFlow<()> {
        let landings = || self.landings[man.role().index()].from(from);
        match man.role() {
            Role::Emperor => self
                .safety
                .emperor(landings(), &mut |to| taker.one(Move::plain(from, to))),
            Role::Queen | Role::Duchess | Role::Governor | Role::Empress => {
                match self.safety.going(from) {
                    Going::Free => self.rides::<true>(from, man, Going::Free, taker),
                    going => self.rides::<false>(from, man, going, taker),
                }
            }
            Role::Tank | Role::Cannonade | Role::Arbalest | Role::Arsenal => {
                match self.safety.going(from) {
                    Going::Free => self.hops::<true>(from, man, Going::Free, taker),
                    going => self.hops::<false>(from, man, going, taker),
                }
            }
            Role::Point => self.point(from, landings(), taker),
            _ => self.leaps(from, landings(), self.safety.going(from), taker),
        }
    }

    /// A move to a cell within the man's reach, if it is legal.
    #[inline]
    fn offer(&self, mv: Move, going: Going, taker: &mut impl Taker) -> ControlFlow<()> {
        if self.safety.allows(going, mv.from, mv.to) {
            taker.one(mv)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// RR-4, RR-5, RR-8, RR-12.
    #[inline]
    fn leaps(
        &self,
        from: Cell,
        landings: &[Cell],
        going: Going,
        taker: &mut impl Taker,
    ) -> ControlFlow<()> {
        if let Going::Bound { .. } = going {
            return landings
                .iter()
                .try_for_each(|to| self.offer(Move::plain(from, *to), going, taker));
        }
        taker.leaps(from, landings, self.safety.closed())
    }

    /// RR-7. Most men are `FREE`, and are compiled apart so that nothing is asked of them at every step.
    fn rides<const FREE: bool>(
        &self,
        from: Cell,
        man: Man,
        going: Going,
        taker: &mut impl Taker,
    ) -> ControlFlow<()> {
        let Tables { rays, .. } = self.tables;
        for direction in man.sight().common(rays.lines(from)).iter() {
            let sight = self.position.board.sight(rays.walk(from, direction));
            self.glides::<FREE>(from, sight.empty, going, taker)?;
            self.captures::<FREE>(from, sight.met, going, taker)?;
        }
        ControlFlow::Continue(())
    }

    /// RR-7. `FREE` as in [`Moves::rides`].
    fn hops<const FREE: bool>(
        &self,
        from: Cell,
        man: Man,
        going: Going,
        taker: &mut impl Taker,
    ) -> ControlFlow<()> {
        let Tables { rays, .. } = self.tables;
        let board = &self.position.board;
        for direction in man.sight().common(rays.lines(from)).iter() {
            let sight = board.sight(rays.walk(from, direction));
            self.glides::<FREE>(from, sight.empty, going, taker)?;
            // Behind the first man, the next one, if it is an enemy, is in reach.
            self.captures::<FREE>(from, board.sight(sight.behind).met, going, taker)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves to the cells of a line, all of them empty.
    #[inline]
    fn glides<const FREE: bool>(
        &self,
        from: Cell,
        mut empty: Walk,
        going: Going,
        taker: &mut impl Taker,
    ) -> ControlFlow<()> {
        if FREE {
            return taker.line(from, empty);
        }
        empty.try_for_each(|to| self.offer(Move::plain(from, to), going, taker))
    }

    /// The capture of what a line meets, if it is an enemy.
    #[inline]
    fn captures<const FREE: bool>(
        &self,
        from: Cell,
        met: Option<(Cell, Man)>,
        going: Going,
        taker: &mut impl Taker,
    ) -> ControlFlow<()> {
        match met {
            Some((to, man)) if man.owner() != self.us => {
                if FREE || self.safety.allows(going, from, to) {
                    return taker.one(Move::plain(from, to));
                }
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// RR-8, RR-9.
    fn point(&self, from: Cell, landings: &[Cell], taker: &mut impl Taker) -> ControlFlow<()> {
        let going = self.safety.going(from);
        self.leaps(from, landings, going, taker)?;
        if let Some(passed) = self.position.passed
            && landings.contains(&passed.cell)
            && self
                .safety
                .allows_en_passant(self.layout, from, passed.cell)
        {
            taker.one(Move {
                from,
                to: passed.cell,
                manner: Manner::EnPassant,
            })?;
        }
        // Only the cells where Points begin have double steps in the table.
        let is_empty = |cell: Cell| self.position.man(cell).is_none();
        for &to in self.tables.steps(self.us).double.from(from) {
            if is_empty(to) && is_empty(from.halfway(to)) {
                let manner = Manner::Double;
                self.offer(Move { from, to, manner }, going, taker)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a man of the side to move can take en passant, legally (G-10).
    pub(crate) fn can_take_en_passant(&self) -> bool {
        let Some(passed) = self.position.passed else {
            return false;
        };
        self.tables
            .steps(self.us)
            .point_back
            .from(passed.cell)
            .iter()
            .any(|&from| {
                self.position.man(from) == Some(Man::new(self.us, Role::Point))
                    && self
                        .safety
                        .allows_en_passant(self.layout, from, passed.cell)
            })
    }
}
