//! Gaits: forms made ready for play, for one player, as tables over the 64 cells. Equal ways have one
//! gait, made once and kept, so that two gaits are equal in effect exactly when they are the same one.

use crate::cell::{Cell, Cells};
use crate::form::{Form, KING_STEPS, Leap, Ways};
use crate::slide::{diagonal, is_open, orthogonal};
use menagerie_core::Player;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// A lame leap from a given cell.
#[derive(Clone, Copy, Debug)]
struct Lame {
    /// The cell that must be empty.
    over: Cell,
    /// The other end.
    end: Cell,
}

/// How a man moves, for one player, over all cells.
#[derive(Debug)]
pub struct Gait {
    id: u16,
    capture: [Cells; 64],
    captured_from: [Cells; 64],
    quiet: [Cells; 64],
    quiet_from: [Cells; 64],
    rays: [Cells; 64],
    rays_from: [Cells; 64],
    slides: Lines,
    /// Whether its quiet leaps and steps are those by which it captures.
    even: bool,
    /// Whether it goes where it captures, and has nothing but leaps or nothing but whole lines.
    usual: bool,
    any_lame: bool,
    /// Lame leaps from each cell, and the union of their ends.
    lame: Vec<Vec<Lame>>,
    lame_ends: [Cells; 64],
    /// Lame leaps to each cell, and the union of their starts.
    lame_from: Vec<Vec<Lame>>,
    lame_starts: [Cells; 64],
    draws: bool,
    march: Option<March>,
}

/// The lines along which a gait slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lines {
    /// None.
    None,
    /// Ranks and files, all four ways.
    Orthogonals,
    /// Diagonals, all four ways.
    Diagonals,
    /// All of both.
    All,
    /// Some ways of them, which the table of rays tells.
    Some,
}

impl Lines {
    fn of(ways: &Ways) -> Lines {
        let directions = || ways.slides.directions();
        let orthogonals = directions().filter(|(f, r)| *f == 0 || *r == 0).count();
        let diagonals = directions().count() - orthogonals;
        match (orthogonals, diagonals) {
            (0, 0) => Lines::None,
            (4, 0) => Lines::Orthogonals,
            (0, 4) => Lines::Diagonals,
            (4, 4) => Lines::All,
            _ => Lines::Some,
        }
    }
}

/// A step by which a whole set of men can move at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shift {
    /// How many cells further.
    by: i32,
    /// From where the step stays on the board.
    starts: Cells,
}

impl Shift {
    fn new((files, ranks): Leap, player: Player) -> Shift {
        let ahead = match player {
            Player::White => i32::from(ranks),
            Player::Black => -i32::from(ranks),
        };
        Shift {
            by: ahead * 8 + i32::from(files),
            starts: Cells::ALL
                .filter(|cell| cell.forward(player, files, ranks).is_some())
                .collect(),
        }
    }

    /// Where the men that can make the step end.
    #[inline]
    pub(crate) const fn ends(self, men: Cells) -> Cells {
        Cells((men.0 & self.starts.0).rotate_left(self.by as u32 & 63))
    }

    /// Where the man started that ended on `end`.
    #[inline]
    pub(crate) const fn start(self, end: Cell) -> Cell {
        Cell::from_index((end.index() as i32 - self.by) as usize & 63)
    }
}

/// A gait of few steps and nothing else, a Pawn's for one: all its men are moved at once.
#[derive(Clone, Debug)]
pub(crate) struct March {
    /// The quiet steps.
    pub(crate) quiet: Vec<Shift>,
    /// The capturing steps.
    pub(crate) capture: Vec<Shift>,
}

impl March {
    /// With more steps than this the tables of each man are faster.
    const MOST_STEPS: usize = 4;

    fn of(ways: &Ways, player: Player) -> Option<March> {
        let other_ways =
            ways.draws || !ways.lame.is_empty() || ways.slides.directions().next().is_some();
        if other_ways || ways.quiet.len() + ways.capture.len() > March::MOST_STEPS {
            return None;
        }
        let shifts = |leaps: &[Leap]| {
            let mut leaps = leaps.to_vec();
            leaps.sort_unstable();
            leaps.dedup();
            leaps
                .into_iter()
                .map(|leap| Shift::new(leap, player))
                .collect()
        };
        Some(March {
            quiet: shifts(&ways.quiet),
            capture: shifts(&ways.capture),
        })
    }
}

/// A form's two gaits.
#[derive(Clone, Copy, Debug)]
pub struct GaitPair([&'static Gait; 2]);

impl GaitPair {
    /// The gaits of a form.
    pub fn of(form: &Form) -> GaitPair {
        static KNOWN: Mutex<Option<HashMap<Ways, GaitPair>>> = Mutex::new(None);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get_or_insert_default();
        if let Some(pair) = known.get(&form.ways) {
            return *pair;
        }
        let id = known.len() as u16;
        // Kept for good: there are some dozens of forms in all the variants together.
        let make =
            |player| -> &'static Gait { Box::leak(Box::new(Gait::new(id, &form.ways, player))) };
        let pair = GaitPair([make(Player::White), make(Player::Black)]);
        known.insert(form.ways.clone(), pair);
        pair
    }

    /// The gait of `player`'s men.
    #[inline]
    pub const fn of_player(self, player: Player) -> &'static Gait {
        self.0[player as usize]
    }

    /// A number that is the same for equal ways only.
    pub const fn id(self) -> u16 {
        self.0[0].id
    }
}

impl PartialEq for GaitPair {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for GaitPair {}

impl Gait {
    fn new(id: u16, ways: &Ways, player: Player) -> Gait {
        let mut gait = Gait {
            id,
            capture: table(&ways.capture, player, false),
            captured_from: table(&ways.capture, player, true),
            quiet: table(&ways.quiet, player, false),
            quiet_from: table(&ways.quiet, player, true),
            rays: [Cells::NONE; 64],
            rays_from: [Cells::NONE; 64],
            slides: Lines::of(ways),
            even: false,
            usual: false,
            any_lame: !ways.lame.is_empty(),
            lame: vec![Vec::new(); 64],
            lame_ends: [Cells::NONE; 64],
            lame_from: vec![Vec::new(); 64],
            lame_starts: [Cells::NONE; 64],
            draws: ways.draws,
            march: March::of(ways, player),
        };
        gait.even = gait.quiet == gait.capture;
        let one_sort = match gait.slides {
            Lines::None => true,
            Lines::Some => false,
            _ => gait.capture == [Cells::NONE; 64],
        };
        gait.usual = gait.even && one_sort && !gait.any_lame && !gait.draws;
        for cell in Cells::ALL {
            for (files, ranks) in ways.slides.directions() {
                let mut at = cell.forward(player, files, ranks);
                while let Some(end) = at {
                    gait.rays[cell.index()] |= end.set();
                    gait.rays_from[end.index()] |= cell.set();
                    at = end.forward(player, files, ranks);
                }
            }
            for lame in &ways.lame {
                let over = cell.forward(player, lame.over.0, lame.over.1);
                let end = cell.forward(player, lame.to.0, lame.to.1);
                if let (Some(over), Some(end)) = (over, end) {
                    gait.lame[cell.index()].push(Lame { over, end });
                    gait.lame_ends[cell.index()] |= end.set();
                    gait.lame_from[end.index()].push(Lame { over, end: cell });
                    gait.lame_starts[end.index()] |= cell.set();
                }
            }
        }
        gait
    }

    /// The cells that a man on `cell` could capture on, whatever stands there (G-4), but for drawing
    /// from afar (DR-6) and double steps (EF-6).
    #[inline]
    pub fn attacks(&self, cell: Cell, occupied: Cells) -> Cells {
        self.capture[cell.index()] | self.sees(cell, occupied)
    }

    /// The cells that a man on `cell` can move to if they are empty, but for the step that draws.
    #[inline]
    pub fn walks(&self, cell: Cell, occupied: Cells) -> Cells {
        self.quiet[cell.index()] | self.sees(cell, occupied)
    }

    /// Where a man on `cell` can go, as far as its gait says: to those of the empty cells `free` that it
    /// walks to and to those of `prey` that it attacks.
    #[inline]
    pub(crate) fn reach(&self, cell: Cell, occupied: Cells, free: Cells, prey: Cells) -> Cells {
        let seen = self.sees(cell, occupied);
        if self.even {
            return (self.capture[cell.index()] | seen) & (free | prey);
        }
        (self.quiet[cell.index()] | seen) & free | (self.capture[cell.index()] | seen) & prey
    }

    /// Whether it goes where it captures, and has nothing but leaps or nothing but whole lines.
    #[inline]
    pub(crate) const fn is_usual(&self) -> bool {
        self.usual
    }

    /// The lines along which it slides.
    #[inline]
    pub(crate) const fn lines(&self) -> Lines {
        self.slides
    }

    /// The cells on which its capturing leaps and steps from `cell` end.
    #[inline]
    pub(crate) const fn leaps(&self, cell: Cell) -> Cells {
        self.capture[cell.index()]
    }

    /// Its steps, if few steps are all it has.
    #[inline]
    pub(crate) const fn march(&self) -> Option<&March> {
        self.march.as_ref()
    }

    /// The cells seen by slides and lame leaps, the first occupied one of a slide included.
    #[inline]
    fn sees(&self, cell: Cell, occupied: Cells) -> Cells {
        let mut seen = match self.slides {
            Lines::None => Cells::NONE,
            Lines::Orthogonals => orthogonal(cell, occupied),
            Lines::Diagonals => diagonal(cell, occupied),
            Lines::All => orthogonal(cell, occupied) | diagonal(cell, occupied),
            Lines::Some => {
                (orthogonal(cell, occupied) | diagonal(cell, occupied)) & self.rays[cell.index()]
            }
        };
        if self.any_lame && self.lame_ends[cell.index()].any() {
            seen |= unblocked(&self.lame[cell.index()], occupied);
        }
        seen
    }

    /// Those of `men`, which all have this gait, that attack `cell` (the reverse of [`Gait::attacks`]).
    #[inline]
    pub fn attackers(&self, men: Cells, cell: Cell, occupied: Cells) -> Cells {
        (self.captured_from[cell.index()] | self.seers(men, cell, occupied)) & men
    }

    /// Those of `men`, which all have this gait, that can walk to `cell` if it is empty.
    #[inline]
    pub fn walkers(&self, men: Cells, cell: Cell, occupied: Cells) -> Cells {
        (self.quiet_from[cell.index()] | self.seers(men, cell, occupied)) & men
    }

    /// Those of `men` that attack `cell` by lame leaps that nothing in `occupied` blocks.
    #[inline]
    pub(crate) fn lame_leapers(&self, men: Cells, cell: Cell, occupied: Cells) -> Cells {
        if (self.lame_starts[cell.index()] & men).is_empty() {
            return Cells::NONE;
        }
        unblocked(&self.lame_from[cell.index()], occupied) & men
    }

    /// The cells from which leaps and steps that capture end on `cell`.
    pub(crate) const fn leaps_onto(&self, cell: Cell) -> Cells {
        self.captured_from[cell.index()]
    }

    /// The cells from which slides lead to `cell` on an empty board.
    pub(crate) const fn rays_onto(&self, cell: Cell) -> Cells {
        self.rays_from[cell.index()]
    }

    /// Those of `men` that could slide to `cell` on an empty board.
    #[inline]
    const fn aligned(&self, men: Cells, cell: Cell) -> Cells {
        Cells(self.rays_from[cell.index()].0 & men.0)
    }

    #[inline]
    fn seers(&self, men: Cells, cell: Cell, occupied: Cells) -> Cells {
        // Few men are ever on a line with a cell: looking at what stands between is quicker than a table. For
        // the first there is no branch, which the processor could not foresee.
        let (first, more) = self.aligned(men, cell).split_first();
        let mut seers = first.when(is_open(first.any_cell(), cell, occupied));
        for man in more {
            seers |= man.set().when(is_open(man, cell, occupied));
        }
        seers | self.lame_leapers(men, cell, occupied)
    }

    /// Whether a man on `from` attacks `to` by a leap or step, which nothing blocks.
    #[inline]
    pub const fn leaps_to(&self, from: Cell, to: Cell) -> bool {
        self.capture[from.index()].has(to)
    }

    /// Whether it has a quiet leap or step from one cell to the other.
    #[inline]
    pub const fn steps_to(&self, from: Cell, to: Cell) -> bool {
        self.quiet[from.index()].has(to)
    }

    /// The cells that lame leaps from `cell` end on, blocked or not.
    #[inline]
    pub const fn lame_ends(&self, cell: Cell) -> Cells {
        self.lame_ends[cell.index()]
    }

    /// The cell that blocks the lame leap from one cell to the other, if it is one.
    pub fn lame_over(&self, from: Cell, to: Cell) -> Option<Cell> {
        let lame = self.lame[from.index()].iter().find(|lame| lame.end == to)?;
        Some(lame.over)
    }

    /// Whether its slides lead from one cell to the other on an empty board.
    #[inline]
    pub const fn ray_to(&self, from: Cell, to: Cell) -> bool {
        self.rays[from.index()].has(to)
    }

    /// Whether it steps to an empty cell to capture from there what threatens the cell (DR-6).
    #[inline]
    pub const fn draws(&self) -> bool {
        self.draws
    }
}

/// The eight neighbours of each cell.
pub static NEIGHBOURS: [Cells; 64] = {
    let mut neighbours = [Cells::NONE; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut i = 0;
        while i < 8 {
            let (files, ranks) = KING_STEPS[i];
            if let Some(next) = Cell::from_index(cell).offset(files, ranks) {
                neighbours[cell].0 |= next.set().0;
            }
            i += 1;
        }
        cell += 1;
    }
    neighbours
};

/// For each cell where the leaps from it end, or (`reverse`) where the leaps to it start.
fn table(leaps: &[Leap], player: Player, reverse: bool) -> [Cells; 64] {
    let mut table = [Cells::NONE; 64];
    for cell in Cells::ALL {
        for (files, ranks) in leaps {
            if let Some(end) = cell.forward(player, *files, *ranks) {
                let (at, other) = if reverse { (end, cell) } else { (cell, end) };
                table[at.index()] |= other.set();
            }
        }
    }
    table
}

fn unblocked(leaps: &[Lame], occupied: Cells) -> Cells {
    leaps
        .iter()
        .filter(|lame| !occupied.has(lame.over))
        .map(|lame| lame.end)
        .collect()
}
