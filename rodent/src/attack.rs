//! Who attacks a cell (G-4), and which moves leave the mover's Emperor safe (G-6, RR-10).

use crate::dice::LEAPING;
use crate::man::{Man, Role};
use crate::position::{Manner, Move, Position};
use crate::tables::Tables;
use menagerie_core::{Piece, Player};
use menagerie_geometry3d::{Cell, CellSet, Direction, Lines};
use std::ops::ControlFlow;

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

/// A look at a board, as if one man had left its cell and a man stood on another.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    tables: &'a Tables,
    position: &'a Position,
    vacated: Option<Cell>,
    filled: Option<Cell>,
}

impl<'a> Look<'a> {
    /// The board as it is.
    pub(crate) const fn new(tables: &'a Tables, position: &'a Position) -> Self {
        Look {
            tables,
            position,
            vacated: None,
            filled: None,
        }
    }

    const fn vacating(self, cell: Cell) -> Self {
        Look {
            vacated: Some(cell),
            ..self
        }
    }

    const fn filling(self, cell: Cell) -> Self {
        Look {
            filled: Some(cell),
            ..self
        }
    }

    /// The man of `by` that attacks `cell` along the line that leads away from it in `direction`, or
    /// the Emperor of `by` if it faces `cell`.
    #[inline]
    fn along(self, cell: Cell, direction: Direction, by: Player) -> Option<Attacker> {
        let mut over = None;
        for at in self.tables.rays.walk(cell, direction) {
            let filled = Some(at) == self.filled;
            let man = match self.position.man(at) {
                _ if filled => None,
                None => continue,
                Some(_) if Some(at) == self.vacated => continue,
                man => man.filter(|man| man.owner() == by),
            };
            let Some(screen) = over else {
                if let Some(man) = man {
                    if man.rides().has(direction) {
                        return Some(Attacker {
                            cell: at,
                            over: None,
                            faces: false,
                        });
                    }
                    if faces(man, direction) {
                        return Some(Attacker {
                            cell: at,
                            over: None,
                            faces: true,
                        });
                    }
                }
                over = Some(at);
                continue;
            };
            let hops = man.is_some_and(|man| man.hops().has(direction));
            return hops.then_some(Attacker {
                cell: at,
                over: Some(screen),
                faces: false,
            });
        }
        None
    }

    /// Calls `visit` with the cell of every leaping or stepping man of `by` that attacks `cell`.
    #[inline]
    fn leaping(
        self,
        cell: Cell,
        by: Player,
        visit: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let powers = self.position.powers(by).all();
        let counts = self.position.leapers[by as usize];
        for ((leaper, count), role) in powers.into_iter().zip(counts).zip(LEAPING) {
            if let Some(leaper) = leaper
                && count > 0
            {
                // Leaps go both ways alike, so they are looked up from where they would land.
                self.of(
                    self.tables.leaps(leaper).from(cell),
                    Man::new(by, role),
                    visit,
                )?;
            }
        }
        let steps = self.tables.steps(by);
        self.of(
            steps.point_back.from(cell),
            Man::new(by, Role::Point),
            visit,
        )?;
        self.of(
            steps.cross_back.from(cell),
            Man::new(by, Role::Cross),
            visit,
        )?;
        self.of(steps.wazir.from(cell), Man::new(by, Role::Wazir), visit)?;
        self.of(steps.ferz.from(cell), Man::new(by, Role::Ferz), visit)?;
        self.of(steps.emperor.from(cell), Man::new(by, Role::Emperor), visit)
    }

    #[inline]
    fn of(
        self,
        cells: &[Cell],
        man: Man,
        visit: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for cell in cells {
            if self.position.man(*cell) == Some(man) {
                visit(*cell)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the Emperor of the other side could not stand on `cell`: a man of `by` attacks it, or
    /// the Emperor of `by` faces it.
    fn forbidden(self, cell: Cell, by: Player) -> bool {
        Direction::all().any(|direction| self.along(cell, direction, by).is_some())
            || self
                .leaping(cell, by, &mut |_| ControlFlow::Break(()))
                .is_break()
    }

    /// Every man of `by` that attacks `cell`, and the Emperor of `by` if it faces it.
    pub(crate) fn attackers(self, cell: Cell, by: Player) -> Vec<Attacker> {
        let mut attackers = Vec::new();
        let _ = self.leaping(cell, by, &mut |at| {
            attackers.push(Attacker {
                cell: at,
                over: None,
                faces: false,
            });
            ControlFlow::Continue(())
        });
        attackers.extend(Direction::all().filter_map(|direction| self.along(cell, direction, by)));
        attackers
    }

    /// Whether a man of `by` attacks `cell` (G-4).
    pub(crate) fn attacked(self, cell: Cell, by: Player) -> bool {
        let riding = |direction| {
            self.along(cell, direction, by)
                .is_some_and(|one| !one.faces)
        };
        Direction::all().any(riding)
            || self
                .leaping(cell, by, &mut |_| ControlFlow::Break(()))
                .is_break()
    }
}

/// Whether `man` is an Emperor that may not look along this line at the other one (RR-10).
#[inline]
fn faces(man: Man, direction: Direction) -> bool {
    man.role() == Role::Emperor && Lines::LEVEL_DIAGONAL.has(direction)
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
    /// The cells where a man's coming or going can change what happens along a line.
    delicate: CellSet,
}

impl<'a> Safety<'a> {
    pub(crate) fn new(tables: &'a Tables, position: &'a Position) -> Self {
        let us = position.turn;
        let emperor = position.emperor(us);
        let mut safety = Safety {
            look: Look::new(tables, position),
            us,
            emperor,
            leaping: 0,
            leaper: None,
            lines: Lines::NONE,
            delicate: CellSet::EMPTY,
        };
        for direction in Direction::all() {
            safety.look_along(direction);
        }
        let (mut count, mut leaper) = (0, None);
        let _ = safety.look.leaping(emperor, !us, &mut |cell| {
            count += 1;
            leaper = Some(cell);
            ControlFlow::Continue(())
        });
        (safety.leaping, safety.leaper) = (count, leaper);
        safety
    }

    /// A move takes one man off a line and puts one onto it at most. So only the first two men along
    /// it can come to attack as riders, only the first three as hoppers.
    fn look_along(&mut self, direction: Direction) {
        let Look {
            tables, position, ..
        } = self.look;
        let walk = tables.rays.walk(self.emperor, direction);
        let (mut met, mut length) = (0, 0);
        let mut matters = false;
        for (index, cell) in walk.clone().enumerate() {
            let Some(man) = position.man(cell) else {
                continue;
            };
            met += 1;
            if man.owner() != self.us {
                let rides = met <= 2 && (man.rides().has(direction) || faces(man, direction));
                let hops = man.hops().has(direction);
                if rides || hops {
                    matters = true;
                    length = index + 1;
                }
                if met == 1 && man.rides().has(direction) || met == 2 && hops {
                    self.lines.insert(direction);
                }
            }
            if met == 3 {
                break;
            }
        }
        if matters {
            for cell in walk.take(length) {
                self.delicate.insert(cell);
            }
        }
    }

    /// Whether the Emperor is safe after a plain move or double step of another man.
    #[inline]
    pub(crate) fn allows(&self, from: Cell, to: Cell) -> bool {
        if self.leaping > 0 && (self.leaping > 1 || self.leaper != Some(to)) {
            return false;
        }
        if !self.delicate.has(from) && !self.delicate.has(to) {
            return self.lines.is_empty();
        }
        self.allows_on_lines(from, to)
    }

    fn allows_on_lines(&self, from: Cell, to: Cell) -> bool {
        let mut untouched = self.lines;
        let look = self.look.vacating(from).filling(to);
        for cell in [from, to] {
            if let Some((direction, _)) = Direction::between(self.emperor, cell) {
                untouched.remove(direction);
                if look.along(self.emperor, direction, !self.us).is_some() {
                    return false;
                }
            }
        }
        untouched.is_empty()
    }

    /// Whether the Emperor may step to `to`, which is within its reach and not occupied by its own
    /// side.
    pub(crate) fn allows_emperor(&self, to: Cell) -> bool {
        !self.look.vacating(self.emperor).forbidden(to, !self.us)
    }

    /// Whether the Emperor is safe after an en passant capture, which changes three cells and is tried
    /// on a copy.
    pub(crate) fn allows_en_passant(
        &self,
        layout: &crate::array::Layout,
        from: Cell,
        to: Cell,
    ) -> bool {
        let mut after = self.look.position.clone();
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
