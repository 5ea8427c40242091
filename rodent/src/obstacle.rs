//! What stands in a move's way: lines, blockers, screens, the reach of steps and leaps, the Emperor.

use crate::attack::Look;
use crate::dice::RodentDice;
use crate::man::{Man, Role};
use crate::notation;
use crate::position::{Manner, Move, Position, midway};
use crate::refusal::Reason;
use crate::tables::point_steps;
use crate::variant::Rodent;
use crate::words::is_leaper;
use menagerie_core::{Piece, Player, roll};
use menagerie_geometry3d::{Cell, Direction, Offset};

impl Rodent {
    /// Why the man cannot go there, whatever becomes of its Emperor; `None` if it can.
    pub(crate) fn obstacle(
        &self,
        position: &Position,
        man: Man,
        from: Cell,
        to: Cell,
    ) -> Option<Reason> {
        let role = man.role();
        match role {
            Role::Queen
            | Role::Duchess
            | Role::Governor
            | Role::Empress
            | Role::Tank
            | Role::Cannonade
            | Role::Arbalest
            | Role::Arsenal => self.obstacle_on_line(position, man, from, to),
            Role::ShortLeaper | Role::LongLeaper | Role::PerimeterLeaper => {
                let us = position.turn;
                let Some(leaper) = position.powers(us).leaper(role) else {
                    let message = format!("{us} has not rolled, so {man} on {from} has no move");
                    return Some(Reason::illegal(message, &["RR-3"]).under(us));
                };
                if self.tables().leaps(leaper).from(from).contains(&to) {
                    return None;
                }
                let [a, b, c] = from.offset_to(to).coordinates();
                Some(
                    Reason::illegal(
                        format!(
                            "{man} on {from} is a {} by the roll {} and leaps {}; {to} lies \
                             {a}:{b}:{c} away",
                            leaper.name(),
                            roll::describe(&RodentDice, position.held[us as usize]),
                            leaper.form(),
                        ),
                        &["RR-3", role.clause().id()],
                    )
                    .under(us),
                )
            }
            Role::Point => self.obstacle_for_point(position, from, to),
            Role::Emperor | Role::Cross | Role::Wazir | Role::Ferz => {
                self.obstacle_for_step(man, from, to)
            }
        }
    }

    /// RR-7.
    fn obstacle_on_line(
        &self,
        position: &Position,
        man: Man,
        from: Cell,
        to: Cell,
    ) -> Option<Reason> {
        let role = man.role();
        let reason = |message: String| Some(Reason::illegal(message, &["RR-7"]));
        if !Direction::between(from, to).is_some_and(|(direction, _)| role.lines().has(direction)) {
            return reason(format!("{to} lies on no line of {man} on {from}"));
        }
        let between: Vec<Cell> = self
            .tables()
            .rays
            .between(from, to)
            .filter(|cell| position.man(*cell).is_some())
            .collect();
        let hopping = !role.hops().is_empty() && position.man(to).is_some();
        if hopping {
            let problem = match &between[..] {
                [_] => return None,
                [] => "there is none".to_owned(),
                [a, b] => format!("there are two, on {a} and {b}"),
                many => {
                    let names: Vec<String> = many.iter().map(ToString::to_string).collect();
                    format!("there are {}, on {}", many.len(), names.join(", "))
                }
            };
            return reason(format!(
                "to capture on {to}, {man} on {from} needs exactly one man between, and {problem}"
            ));
        }
        let first = *between.first()?;
        let blocker = position.man(first)?;
        let hop = if role.hops().is_empty() {
            String::new()
        } else {
            format!("; it hops only to capture, and {to} is empty")
        };
        reason(format!(
            "{man} on {from} is blocked at {first} by {blocker}{hop}"
        ))
    }

    /// RR-8, RR-9.
    fn obstacle_for_point(&self, position: &Position, from: Cell, to: Cell) -> Option<Reason> {
        let us = position.turn;
        let layout = self.layout();
        if self.tables().steps(us).point.from(from).contains(&to) {
            return None;
        }
        let offset = from.offset_to(to);
        let doubled = point_steps(us).into_iter().any(|step| {
            offset
                == Offset {
                    files: 2 * step.files,
                    ranks: 2 * step.ranks,
                    levels: 0,
                }
        });
        if doubled {
            if !layout.point_cells(us).has(from) {
                return Some(Reason::illegal(
                    format!(
                        "{from} is not a starting cell of {} Points, so no Point steps twice from there",
                        us.possessive()
                    ),
                    &["RR-9"],
                ));
            }
            let occupied = [midway(from, to), Some(to)]
                .into_iter()
                .flatten()
                .find_map(|cell| Some((cell, position.man(cell)?)));
            return occupied.map(|(cell, man)| {
                Reason::illegal(
                    format!("a double step needs both cells empty, and {man} stands on {cell}"),
                    &["RR-9"],
                )
            });
        }
        let vertical = offset.files == 0 && offset.ranks == 0 && offset.levels.abs() == 1;
        let message = if vertical {
            format!(
                "a Point steps up or down only inside the enemy camp, {}",
                layout.corner_in_words(!us, layout.camp(!us))
            )
        } else {
            let (files, ranks) = match us {
                Player::White => ("right", "up the level"),
                Player::Black => ("left", "down the level"),
            };
            format!(
                "{} Points step one file to the {files} or one rank {ranks}; {from} to {to} is neither",
                us.possessive()
            )
        };
        Some(Reason::illegal(message, &["RR-8"]))
    }

    /// RR-8, RR-10, RR-12.
    fn obstacle_for_step(&self, man: Man, from: Cell, to: Cell) -> Option<Reason> {
        let owner = man.owner();
        let steps = self.tables().steps(owner);
        let (table, home) = match man.role() {
            Role::Emperor => (&steps.emperor, Some(owner)),
            Role::Wazir => (&steps.wazir, Some(!owner)),
            Role::Ferz => (&steps.ferz, Some(!owner)),
            _ => (&steps.cross, None),
        };
        if table.from(from).contains(&to) {
            return None;
        }
        let message = match home {
            Some(home) if !self.layout().in_columns(home, to) => format!(
                "{man} may not leave {}",
                self.layout().corner_in_words(home, crate::array::COLUMNS)
            ),
            _ => format!("{from} to {to} is no step of {man}"),
        };
        Some(Reason::illegal(message, &[man.role().clause().id()]))
    }

    /// Which enemy the move would leave the Emperor exposed to (G-6, RR-10).
    pub(crate) fn exposure(&self, position: &Position, mut mv: Move) -> Option<Reason> {
        let us = position.turn;
        if mv.manner == Manner::Plain
            && position.man(mv.from).map(Piece::role) == Some(Role::Point)
            && midway(mv.from, mv.to).is_some_and(|cell| cell != mv.from && cell != mv.to)
        {
            mv.manner = Manner::Double;
        }
        let mut after = *position;
        after.play(self.layout(), mv);
        let emperor = after.emperor(us);
        let look = Look::new(self.tables(), &after);
        let attackers = look.attackers(emperor, !us);
        let text = notation::write(position, mv);
        let attacking: Vec<_> = attackers
            .iter()
            .filter(|attacker| !attacker.faces)
            .collect();
        if attacking.is_empty() {
            let facing = attackers.first()?;
            return Some(Reason::illegal(
                format!(
                    "after {text} the Emperors on {emperor} and {} would face each other with nothing between",
                    facing.cell
                ),
                &["RR-10"],
            ));
        }
        let names: Vec<String> = attacking
            .iter()
            .map(|one| self.attacker_in_words(&after, **one))
            .collect();
        let before = position.emperor(us);
        let in_check = Look::new(self.tables(), position).attacked(before, !us);
        let message = format!(
            "{} Emperor on {emperor} would {} attacked after {text}, by {}",
            us.possessive(),
            if in_check && before == emperor {
                "still be"
            } else {
                "be"
            },
            names.join(" and by ")
        );
        let roles: Vec<Role> = attacking
            .iter()
            .filter_map(|one| after.man(one.cell))
            .map(Piece::role)
            .collect();
        let mut clauses = vec!["G-6", "G-5"];
        for role in &roles {
            if !clauses.contains(&role.clause().id()) {
                clauses.push(role.clause().id());
            }
        }
        let reason = Reason::illegal(message, &clauses);
        Some(if roles.into_iter().any(is_leaper) {
            reason.under(!us)
        } else {
            reason
        })
    }
}
