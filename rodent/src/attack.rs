//! Who attacks a cell (G-4), and which moves leave the mover's Emperor safe (G-6, RR-10).

use crate::array::Layout;
use crate::dice::Leaper;
use crate::man::{Man, Role};
use crate::position::{Manner, Move, Position};
use crate::tables::Tables;
use menagerie_core::{Piece, Player};
use menagerie_geometry3d::{Cell, CellSet, Direction, Leaps, Lines};
use std::ops::ControlFlow;

/// Up to how many cells are asked who leaps there; for more, all leapers are asked where they land. Where
/// the Emperor has few steps the board is mostly full, and the other way round.
const FEW: usize = 4;

/// A man that attacks a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attacker {
    /// Where it stands.
    pub(crate) cell: Cell,
    /// The man it captures over, if it is a hopper (RR-7).
    pub(crate) over: Option<Cell>,
    /// It is the enemy Emperor, and only faces (RR-10).
    pub(crate) faces: bool,
}

/// A look at a board.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    tables: &'a Tables,
    position: &'a Position,
}

impl<'a> Look<'a> {
    pub(crate) const fn new(tables: &'a Tables, position: &'a Position) -> Self {
        Look { tables, position }
    }

    /// The man of `by` that attacks `cell` along the line that leads away from it in `direction`, or
    /// the Emperor of `by` if it faces `cell`; where `moved` is given, as if a man of the other side
    /// had gone from the first of its cells to the second.
    fn along(
        self,
        cell: Cell,
        direction: Direction,
        by: Player,
        moved: Option<(Cell, Cell)>,
    ) -> Option<Attacker> {
        let mut over = None;
        for at in self.tables.rays.walk(cell, direction) {
            let man = match moved {
                Some((_, to)) if to == at => None,
                Some((from, _)) if from == at => continue,
                _ => match self.position.man(at) {
                    None => continue,
                    man => man.filter(|man| man.owner() == by),
                },
            };
            let Some(screen) = over else {
                if let Some(man) = man
                    && !man.hops_to_capture()
                    && man.sight().has(direction)
                {
                    return Some(Attacker {
                        cell: at,
                        over: None,
                        faces: man.role() == Role::Emperor,
                    });
                }
                over = Some(at);
                continue;
            };
            let hops = man.is_some_and(|man| man.hops_to_capture() && man.sight().has(direction));
            return hops.then_some(Attacker {
                cell: at,
                over: Some(screen),
                faces: false,
            });
        }
        None
    }

    /// The leaping and stepping men that `by` has, a kind at a time, each with the cells from which it
    /// reaches a cell.
    #[inline]
    fn leapers(self, by: Player) -> impl Iterator<Item = (Man, &'a Leaps)> {
        let Look { tables, position } = self;
        let [short, long, perimeter] = position.powers(by).all();
        // Leaps go both ways alike, so they are looked up from where they would land.
        let leaps = |leaper: Option<Leaper>| Some(tables.leaps(leaper?));
        let steps = tables.steps(by);
        [
            (Role::ShortLeaper, leaps(short)),
            (Role::LongLeaper, leaps(long)),
            (Role::PerimeterLeaper, leaps(perimeter)),
            (Role::Point, Some(&steps.point_back)),
            (Role::Cross, Some(&steps.cross_back)),
            (Role::Wazir, Some(&steps.wazir)),
            (Role::Ferz, Some(&steps.ferz)),
            (Role::Emperor, Some(&steps.emperor)),
        ]
        .into_iter()
        .filter(move |(role, _)| position.count(by, *role) > 0)
        .filter_map(move |(role, back)| Some((Man::new(by, role), back?)))
    }

    /// Where the men of this kind stand that reach `cell`, given the cells from which they could.
    #[inline]
    fn reaching(self, man: Man, back: &'a Leaps, cell: Cell) -> impl Iterator<Item = Cell> {
        let cells = back.from(cell).iter().copied();
        cells.filter(move |at| self.position.man(*at) == Some(man))
    }

    /// The cell of every leaping or stepping man of `by` that attacks `cell`.
    #[inline]
    fn leaping(self, cell: Cell, by: Player) -> impl Iterator<Item = Cell> {
        self.leapers(by)
            .flat_map(move |(man, back)| self.reaching(man, back, cell))
    }

    /// Whether the man on `from`, of sight along lines, attacks `cell` or faces it.
    #[inline]
    fn strikes(self, from: Cell, cell: Cell) -> bool {
        let Some(man) = self.position.man(from) else {
            return false;
        };
        let Some(direction) = Direction::towards(from, cell) else {
            return false;
        };
        man.sight().has(direction)
            && self
                .tables
                .rays
                .walk(from, direction)
                .take_while(|at| *at != cell)
                .filter(|at| self.position.man(*at).is_some())
                .take(2)
                .count()
                == usize::from(man.hops_to_capture())
    }

    /// Every man of `by` that attacks `cell`, and the Emperor of `by` if it faces it.
    pub(crate) fn attackers(self, cell: Cell, by: Player) -> Vec<Attacker> {
        let leaping = self.leaping(cell, by).map(|at| Attacker {
            cell: at,
            over: None,
            faces: false,
        });
        let riding = Direction::all().filter_map(|direction| self.along(cell, direction, by, None));
        leaping.chain(riding).collect()
    }

    /// Whether a man of `by` attacks `cell` (G-4).
    pub(crate) fn attacked(self, cell: Cell, by: Player) -> bool {
        let mut riding = self.position.line_men(by).iter();
        riding.any(|from| self.strikes(from, cell)) || self.leapt_at(cell, by)
    }

    /// Whether a leaping or stepping man of `by` attacks `cell`.
    fn leapt_at(self, cell: Cell, by: Player) -> bool {
        self.leapers(by)
            .any(|(man, back)| self.reaching(man, back, cell).next().is_some())
    }

    /// Whether the Emperor of the other side could not stand on `cell`: a man of `by` attacks it, or
    /// the Emperor of `by` faces it.
    fn forbidden(self, cell: Cell, by: Player) -> bool {
        self.attacked(cell, by) || self.strikes(self.position.emperor(by), cell)
    }
}

/// How far a man must heed its Emperor's safety.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Going {
    /// It may go wherever its powers allow.
    Free,
    /// It may go there but for the closed cells.
    Hindered,
    /// It stands on a line where its going can give check or end it.
    Bound {
        /// The line's direction from the Emperor.
        line: Direction,
        /// Whether nothing attacks along the line once the man has left it.
        leaves: bool,
    },
}

/// What endangers the Emperor of the side to move, found once for all its moves.
pub(crate) struct Safety<'a> {
    look: Look<'a>,
    us: Player,
    emperor: Cell,
    /// How many men give check by a leap or a step, and where one of them stands.
    leaping: u32,
    leaper: Option<Cell>,
    /// The directions from which a rider or hopper gives check.
    lines: Lines,
    /// Those, and the directions in which a man's coming or going can give check.
    delicate: Lines,
    /// The directions in which men of the side to move stand between its Emperor and a rider or hopper
    /// so that their going can give check or end it.
    bound: Lines,
    /// Where no man may go that is not bound: to its own side's men, into the view of a hopper that
    /// lacks a screen, and in check to any cell that does not end it.
    closed: CellSet,
    /// Whether more is closed than the cells of the own men.
    hindered: bool,
    /// Whether the Emperor's safety matters at all.
    guarded: bool,
}

impl<'a> Safety<'a> {
    /// Whatever becomes of the Emperor.
    pub(crate) fn disregarded(tables: &'a Tables, position: &'a Position) -> Self {
        let us = position.turn;
        Safety {
            look: Look::new(tables, position),
            us,
            emperor: position.emperor(us),
            leaping: 0,
            leaper: None,
            lines: Lines::NONE,
            delicate: Lines::NONE,
            bound: Lines::NONE,
            closed: *position.board.of(us),
            hindered: false,
            guarded: false,
        }
    }

    pub(crate) fn new(tables: &'a Tables, position: &'a Position) -> Self {
        let mut safety = Safety {
            guarded: true,
            ..Safety::disregarded(tables, position)
        };
        let them = !safety.us;
        let mut evasions = Evasions(None);
        let emperor = [position.emperor(them)];
        for at in position.line_men(them).iter().chain(emperor) {
            if let Some(man) = position.man(at)
                && let Some(line) = Direction::towards(safety.emperor, at)
                && man.sight().has(line)
            {
                safety.look_along(line, at, man, &mut evasions);
            }
        }
        for (man, back) in safety.look.leapers(them) {
            for cell in safety.look.reaching(man, back, safety.emperor) {
                safety.leaping += 1;
                safety.leaper = Some(cell);
                evasions.restrict([cell].into_iter());
            }
        }
        if let Evasions(Some(evasions)) = evasions {
            let closed = std::mem::replace(&mut safety.closed, CellSet::ALL);
            for cell in evasions.iter().filter(|cell| !closed.has(*cell)) {
                safety.closed.remove(cell);
            }
            safety.hindered = true;
        }
        safety
    }

    /// What the enemy on `at` does to the Emperor along a line of its own, which runs in `direction` from
    /// the Emperor. It attacks with no man between, or one for a hopper; a move of another man adds one
    /// there or takes one away at most.
    #[inline(never)]
    fn look_along(&mut self, direction: Direction, at: Cell, man: Man, evasions: &mut Evasions) {
        let Look { tables, position } = self.look;
        let screens = usize::from(man.hops_to_capture());
        let line = tables.rays.walk(self.emperor, direction);
        let between = line.take_while(|cell| *cell != at);
        let mut men = between.clone().filter(|cell| position.man(*cell).is_some());
        let met = [men.next(), men.next()];
        let count = met.iter().flatten().count();
        if count > screens + 1 || men.next().is_some() {
            return;
        }
        self.delicate.insert(direction);
        if count < screens {
            for cell in between {
                self.closed.insert(cell);
            }
            self.hindered = true;
            return;
        }
        let own = position.board.of(self.us);
        if met.into_iter().flatten().any(|cell| own.has(cell)) {
            self.bound.insert(direction);
        }
        if count == screens {
            self.lines.insert(direction);
            let empty = between.filter(|cell| position.man(*cell).is_none());
            evasions.restrict(empty.chain([at]));
        }
    }

    /// How far the man on `from`, not the Emperor, must heed its Emperor's safety.
    #[inline]
    pub(crate) fn going(&self, from: Cell) -> Going {
        if !self.bound.is_empty()
            && let Some(line) = Direction::towards(self.emperor, from)
            && self.bound.has(line)
        {
            let gone = Some((from, self.emperor));
            let exposed = self.look.along(self.emperor, line, !self.us, gone);
            return Going::Bound {
                line,
                leaves: exposed.is_none(),
            };
        }
        if self.hindered {
            Going::Hindered
        } else {
            Going::Free
        }
    }

    /// Where men that are not bound may not go.
    #[inline]
    pub(crate) const fn closed(&self) -> &CellSet {
        &self.closed
    }

    /// Whether a man other than the Emperor may go to `to`, which is within its reach, plainly or by a
    /// double step: no man of its own side stands there, and the Emperor is safe afterwards.
    #[inline]
    pub(crate) fn allows(&self, going: Going, from: Cell, to: Cell) -> bool {
        match going {
            Going::Free | Going::Hindered => !self.closed.has(to),
            Going::Bound { line, leaves } => {
                !self.look.position.board.of(self.us).has(to)
                    && self.allows_bound(line, leaves, from, to)
            }
        }
    }

    fn allows_bound(&self, line: Direction, leaves: bool, from: Cell, to: Cell) -> bool {
        if self.leaping > 0 && (self.leaping > 1 || self.leaper != Some(to)) {
            return false;
        }
        let mut untouched = self.lines;
        untouched.remove(line);
        let arrival = Direction::towards(self.emperor, to);
        if arrival != Some(line) && !leaves {
            return false;
        }
        if let Some(arrival) = arrival.filter(|arrival| self.delicate.has(*arrival)) {
            untouched.remove(arrival);
            let moved = Some((from, to));
            let exposed = self.look.along(self.emperor, arrival, !self.us, moved);
            return exposed.is_none() && untouched.is_empty();
        }
        untouched.is_empty()
    }

    /// Calls `visit` with each of the `steps` that the Emperor may take.
    #[inline]
    pub(crate) fn emperor(
        &self,
        steps: &[Cell],
        visit: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let own = self.look.position.board.of(self.us);
        let mut open = steps.iter().copied().filter(|to| !own.has(*to));
        if !self.guarded {
            return open.try_for_each(visit);
        }
        if open.clone().next().is_none() {
            return ControlFlow::Continue(());
        }
        let mut threatened = CellSet::EMPTY;
        self.threaten_along_lines(&mut threatened);
        if open.clone().nth(FEW).is_none() {
            return open
                .filter(|to| !threatened.has(*to) && !self.look.leapt_at(*to, !self.us))
                .try_for_each(visit);
        }
        self.threaten_by_leaps(&mut threatened);
        open.filter(|to| !threatened.has(*to)).try_for_each(visit)
    }

    /// Adds the cells that riders and hoppers would attack if the Emperor went there, or from where it
    /// would face the other one; of lines, only those that run into the Emperor's columns.
    fn threaten_along_lines(&self, threatened: &mut CellSet) {
        let Look { tables, position } = self.look;
        let them = !self.us;
        let emperor = [position.emperor(them)];
        for at in position.line_men(them).iter().chain(emperor) {
            let Some(man) = position.man(at) else {
                continue;
            };
            let lines = man.sight().common(tables.steps(self.us).home_lines(at));
            for direction in lines.iter() {
                let mut screens = u32::from(man.hops_to_capture());
                for cell in tables.rays.walk(at, direction) {
                    if screens == 0 {
                        threatened.insert(cell);
                    }
                    // The Emperor itself will have gone.
                    if cell != self.emperor && position.man(cell).is_some() {
                        if screens == 0 {
                            break;
                        }
                        screens -= 1;
                    }
                }
            }
        }
    }

    /// Adds every cell that a leaping or stepping man of the other side attacks.
    fn threaten_by_leaps(&self, threatened: &mut CellSet) {
        let Look { tables, position } = self.look;
        let them = !self.us;
        let landings = tables.landings(them, position.powers(them));
        for at in position.board.of(them).iter() {
            if let Some(man) = position.man(at) {
                for cell in landings[man.role().index()].from(at) {
                    threatened.insert(*cell);
                }
            }
        }
    }

    /// Whether the Emperor is safe after an en passant capture, which changes three cells and is tried
    /// on a copy.
    pub(crate) fn allows_en_passant(&self, layout: &Layout, from: Cell, to: Cell) -> bool {
        if !self.guarded {
            return true;
        }
        let mut after = *self.look.position;
        after.play(
            layout,
            Move {
                from,
                to,
                manner: Manner::EnPassant,
            },
        );
        !Look::new(self.look.tables, &after).forbidden(self.emperor, !self.us)
    }
}

/// The cells to which a man can go to end every check seen so far; `None` before the first.
struct Evasions(Option<CellSet>);

impl Evasions {
    fn restrict(&mut self, cells: impl Iterator<Item = Cell>) {
        let cells = match &self.0 {
            None => cells.collect(),
            Some(before) => cells.filter(|cell| before.has(*cell)).collect(),
        };
        self.0 = Some(cells);
    }
}
