//! The legal moves.

use crate::array::Layout;
use crate::attack::Safety;
use crate::dice::Powers;
use crate::man::Role;
use crate::position::{Manner, Move, Position};
use crate::tables::{Tables, point_steps};
use menagerie_core::{Piece, Player};
use menagerie_geometry3d::Cell;
use std::ops::ControlFlow;

/// Finds the legal moves of one position.
pub(crate) struct Moves<'a> {
    layout: &'a Layout,
    tables: &'a Tables,
    position: &'a Position,
    us: Player,
    powers: Powers,
    /// `None` where moves count whatever becomes of the Emperor.
    safety: Option<Safety<'a>>,
}

impl<'a> Moves<'a> {
    pub(crate) fn new(layout: &'a Layout, tables: &'a Tables, position: &'a Position) -> Self {
        Moves {
            safety: Some(Safety::new(tables, position)),
            ..Moves::unguarded(layout, tables, position)
        }
    }

    /// All moves that the powers allow, those that expose the mover's Emperor too.
    pub(crate) fn unguarded(
        layout: &'a Layout,
        tables: &'a Tables,
        position: &'a Position,
    ) -> Self {
        let us = position.turn;
        Moves {
            layout,
            tables,
            position,
            us,
            powers: position.powers(us),
            safety: None,
        }
    }

    #[inline]
    fn is_safe(&self, test: impl FnOnce(&Safety<'a>) -> bool) -> bool {
        self.safety.as_ref().is_none_or(test)
    }

    /// Calls `visit` with every legal move, man by man, until it breaks off.
    #[inline]
    pub(crate) fn all(&self, visit: &mut impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for cell in self.position.board.of(self.us).iter() {
            self.of(cell, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with every legal move of the man on `from`, until it breaks off; with none if no
    /// man of the side to move stands there.
    #[inline]
    pub(crate) fn of(
        &self,
        from: Cell,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(man) = self.position.man(from).filter(|man| man.owner() == self.us) else {
            return ControlFlow::Continue(());
        };
        let steps = self.tables.steps(self.us);
        match man.role() {
            Role::Emperor => {
                for &to in steps.emperor.from(from) {
                    if self.is_open(to) && self.is_safe(|safety| safety.allows_emperor(to)) {
                        visit(Move {
                            from,
                            to,
                            manner: Manner::Plain,
                        })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Role::Queen | Role::Duchess | Role::Governor | Role::Empress => {
                self.rides(from, man.role(), visit)
            }
            Role::Tank | Role::Cannonade | Role::Arbalest | Role::Arsenal => {
                self.hops(from, man.role(), visit)
            }
            role @ (Role::ShortLeaper | Role::LongLeaper | Role::PerimeterLeaper) => {
                match self.powers.leaper(role) {
                    Some(leaper) => self.leaps(from, self.tables.leaps(leaper).from(from), visit),
                    None => ControlFlow::Continue(()),
                }
            }
            Role::Point => self.point(from, visit),
            Role::Cross => self.leaps(from, steps.cross.from(from), visit),
            Role::Wazir => self.leaps(from, steps.wazir.from(from), visit),
            Role::Ferz => self.leaps(from, steps.ferz.from(from), visit),
        }
    }

    /// Whether no man of the side to move stands on `cell`.
    #[inline]
    fn is_open(&self, cell: Cell) -> bool {
        self.position
            .man(cell)
            .is_none_or(|man| man.owner() != self.us)
    }

    #[inline]
    fn offer(
        &self,
        from: Cell,
        to: Cell,
        manner: Manner,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_safe(|safety| safety.allows(from, to)) {
            visit(Move { from, to, manner })
        } else {
            ControlFlow::Continue(())
        }
    }

    #[inline]
    fn leaps(
        &self,
        from: Cell,
        landings: &[Cell],
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for &to in landings {
            if self.is_open(to) {
                self.offer(from, to, Manner::Plain, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn rides(
        &self,
        from: Cell,
        role: Role,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for direction in role.lines().iter() {
            for to in self.tables.rays.walk(from, direction) {
                let man = self.position.man(to);
                if man.is_none_or(|man| man.owner() != self.us) {
                    self.offer(from, to, Manner::Plain, visit)?;
                }
                if man.is_some() {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn hops(
        &self,
        from: Cell,
        role: Role,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for direction in role.lines().iter() {
            let mut walk = self.tables.rays.walk(from, direction);
            for to in walk.by_ref() {
                if self.position.man(to).is_some() {
                    break;
                }
                self.offer(from, to, Manner::Plain, visit)?;
            }
            // Behind the first man, the next one, if it is an enemy, is in reach.
            if let Some(to) = walk.find(|cell| self.position.man(*cell).is_some())
                && self.is_open(to)
            {
                self.offer(from, to, Manner::Plain, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn point(
        &self,
        from: Cell,
        visit: &mut impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let landings = self.tables.steps(self.us).point.from(from);
        self.leaps(from, landings, visit)?;
        if let Some(passed) = self.position.passed
            && landings.contains(&passed.cell)
            && self.is_safe(|safety| safety.allows_en_passant(self.layout, from, passed.cell))
        {
            visit(Move {
                from,
                to: passed.cell,
                manner: Manner::EnPassant,
            })?;
        }
        if !self.layout.point_cells(self.us).has(from) {
            return ControlFlow::Continue(());
        }
        let size = self.layout.size();
        for step in point_steps(self.us) {
            let passes = from
                .plus(step, size)
                .filter(|cell| self.position.man(*cell).is_none());
            let to = passes.and_then(|cell| cell.plus(step, size));
            if let Some(to) = to.filter(|cell| self.position.man(*cell).is_none()) {
                self.offer(from, to, Manner::Double, visit)?;
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
                self.position.man(from) == Some(crate::man::Man::new(self.us, Role::Point))
                    && self
                        .is_safe(|safety| safety.allows_en_passant(self.layout, from, passed.cell))
            })
    }
}
