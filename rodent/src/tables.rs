//! Where every man can step or leap: tables, built once for an array.

use crate::array::Layout;
use crate::dice::{Leaper, Powers};
use crate::man::Role;
use menagerie_core::Player;
use menagerie_geometry3d::cell::CELLS;
use menagerie_geometry3d::{Cell, Direction, Leaps, Lines, Offset, Rays};

/// Everything about a layout that moving and attacking look up.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    pub(crate) rays: Rays,
    /// By [`Leaper::index`].
    leaps: Vec<Leaps>,
    nowhere: Leaps,
    players: [Steps; 2],
}

/// The steps of one player's men.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    /// RR-10.
    pub(crate) emperor: Leaps,
    /// RR-8, but for the double step.
    pub(crate) point: Leaps,
    /// From where a Point reaches a cell.
    pub(crate) point_back: Leaps,
    /// RR-8.
    pub(crate) cross: Leaps,
    /// From where a Cross reaches a cell.
    pub(crate) cross_back: Leaps,
    /// RR-12.
    pub(crate) wazir: Leaps,
    /// RR-12.
    pub(crate) ferz: Leaps,
    /// A Point's double step, from the cells where Points begin (RR-9).
    pub(crate) double: Leaps,
    /// The lines from each cell that run into the Emperor's columns.
    home_lines: Box<[Lines; CELLS]>,
}

/// The sign of a player's forward steps, along files and ranks alike (RR-8).
pub(crate) const fn forward(player: Player) -> i8 {
    match player {
        Player::White => 1,
        Player::Black => -1,
    }
}

/// The two directions in which a player's Points step away from their camp (RR-8).
pub(crate) const fn point_steps(player: Player) -> [Offset; 2] {
    let ahead = forward(player);
    [
        Offset {
            files: ahead,
            ranks: 0,
            levels: 0,
        },
        Offset {
            files: 0,
            ranks: ahead,
            levels: 0,
        },
    ]
}

const UP_AND_DOWN: [Offset; 2] = [
    Offset {
        files: 0,
        ranks: 0,
        levels: -1,
    },
    Offset {
        files: 0,
        ranks: 0,
        levels: 1,
    },
];

fn offsets(lines: Lines) -> Vec<Offset> {
    lines.iter().map(Direction::offset).collect()
}

impl Tables {
    pub(crate) fn new(layout: &Layout) -> Self {
        let size = layout.size();
        let rays = Rays::new(size);
        Tables {
            leaps: Leaper::all()
                .map(|leaper| Leaps::new(size, &leaper.offsets(), |_, _| true))
                .collect(),
            nowhere: Leaps::new(size, &[], |_, _| true),
            players: Player::BOTH.map(|player| Steps::new(layout, &rays, player)),
            rays,
        }
    }

    #[inline]
    pub(crate) fn leaps(&self, leaper: Leaper) -> &Leaps {
        &self.leaps[leaper.index()]
    }

    /// Where each kind of `player`'s men steps or leaps whatever stands there, by [`Role::index`] (RR-4,
    /// RR-5, RR-8, RR-10, RR-12): Points but for the double step, leapers by these powers, riders and
    /// hoppers nowhere.
    #[inline]
    pub(crate) fn landings(&self, player: Player, powers: Powers) -> [&Leaps; 16] {
        let steps = self.steps(player);
        let [short, long, perimeter] = powers
            .all()
            .map(|leaper| leaper.map_or(&self.nowhere, |leaper| self.leaps(leaper)));
        let mut landings = [&self.nowhere; 16];
        landings[Role::Emperor.index()] = &steps.emperor;
        landings[Role::ShortLeaper.index()] = short;
        landings[Role::LongLeaper.index()] = long;
        landings[Role::PerimeterLeaper.index()] = perimeter;
        landings[Role::Point.index()] = &steps.point;
        landings[Role::Cross.index()] = &steps.cross;
        landings[Role::Wazir.index()] = &steps.wazir;
        landings[Role::Ferz.index()] = &steps.ferz;
        landings
    }

    #[inline]
    pub(crate) const fn steps(&self, player: Player) -> &Steps {
        &self.players[player as usize]
    }
}

impl Steps {
    fn new(layout: &Layout, rays: &Rays, player: Player) -> Self {
        let size = layout.size();
        let within = |owner: Player, lines: Lines| {
            Leaps::new(size, &offsets(lines), |from, to| {
                layout.in_columns(owner, from) && layout.in_columns(owner, to)
            })
        };
        let vertical = Leaps::new(size, &UP_AND_DOWN, |from, _| layout.in_camp(!player, from));
        let point = Leaps::new(size, &point_steps(player), |_, _| true).and(&vertical);
        let twice = point_steps(player).map(|step| Offset {
            files: 2 * step.files,
            ranks: 2 * step.ranks,
            levels: 0,
        });
        let ahead = forward(player);
        let mut crosswise = vec![Offset {
            files: ahead,
            ranks: ahead,
            levels: 0,
        }];
        for step in point_steps(player) {
            crosswise.extend([-1, 1].map(|levels| Offset { levels, ..step }));
        }
        let cross = Leaps::new(size, &crosswise, |_, _| true);
        let mut home_lines = Box::new([Lines::NONE; CELLS]);
        for cell in size.cells() {
            for direction in rays.lines(cell).iter() {
                let mut line = rays.walk(cell, direction);
                if line.any(|at| layout.in_columns(player, at)) {
                    home_lines[cell.index()].insert(direction);
                }
            }
        }
        let every = Lines::ORTHOGONAL.and(Lines::ROOT_2).and(Lines::ROOT_3);
        Steps {
            emperor: within(player, every),
            point_back: point.reversed(),
            point,
            cross_back: cross.reversed(),
            cross,
            wazir: within(!player, Lines::ORTHOGONAL),
            ferz: within(!player, Lines::ROOT_2),
            double: Leaps::new(size, &twice, |from, _| layout.point_cells(player).has(from)),
            home_lines,
        }
    }

    /// The lines from `cell` that run into the columns of the player's own Emperor (RR-10).
    #[inline]
    pub(crate) fn home_lines(&self, cell: Cell) -> Lines {
        self.home_lines[cell.index()]
    }
}
