//! Why a text is no legal move, and what would have been.

use crate::attack::Look;
use crate::dice::{Leaper, RodentDice};
use crate::man::{Man, Role};
use crate::notation::{self, Unreadable, Written};
use crate::position::{Manner, Move, Position, midway};
use crate::tables::point_steps;
use crate::variant::Rodent;
use crate::words::is_leaper;
use menagerie_core::quote::quoted;
use menagerie_core::variant::Refusal;
use menagerie_core::{Clause, Code, Piece, Player};
use menagerie_geometry3d::{Cell, Direction, Offset};
use std::ops::ControlFlow;

/// How many cells or moves a line of help lists at most.
const LISTED: usize = 24;
/// How many moves that differ by a letter are named at most.
const NEAR: usize = 3;

/// A reason with what belongs to it.
struct Reason {
    code: Code,
    message: String,
    clauses: Vec<&'static str>,
    powers_of: Option<Player>,
}

impl Reason {
    fn illegal(message: String, clauses: &[&'static str]) -> Self {
        Reason {
            code: Code::IllegalMove,
            message,
            clauses: clauses.to_vec(),
            powers_of: None,
        }
    }

    fn under(self, player: Player) -> Self {
        Reason {
            powers_of: Some(player),
            ..self
        }
    }

    fn with(self, help: Vec<String>) -> Box<Refusal> {
        Box::new(Refusal {
            code: self.code,
            message: self.message,
            clauses: self.clauses.into_iter().map(Clause::new).collect(),
            help,
            powers_of: self.powers_of,
        })
    }
}

impl Rodent {
    /// The refusal of a text that has not two cells.
    pub(crate) fn refuse_unreadable(
        &self,
        position: &Position,
        text: &str,
        why: Unreadable,
    ) -> Box<Refusal> {
        let form =
            "a move is written with the man's letter and both cells, as PAd1-Ad2 or QBa1xBa9";
        let (code, message, help) = match why {
            Unreadable::Null => (
                Code::NullMove,
                format!("{} is not a move: nobody may pass", quoted(text)),
                Vec::new(),
            ),
            Unreadable::Castling => (
                Code::IllegalMove,
                "there is no castling in this game".to_owned(),
                Vec::new(),
            ),
            Unreadable::OneCell(role, to) => {
                let mut fitting = Vec::new();
                let _ = self.moves(position).all(&mut |mv| {
                    let moved = position.man(mv.from).map(Piece::role);
                    if mv.to == to && (role.is_none() || role == moved) {
                        fitting.push(notation::write(position, mv));
                    }
                    ControlFlow::Continue(())
                });
                let help = match &fitting[..] {
                    [] => format!("no legal move goes to {to} so"),
                    _ => format!("legal moves to {to}: {}", list(&fitting)),
                };
                (
                    Code::NotAMove,
                    format!("{} has one cell only; {form}", quoted(text)),
                    vec![help],
                )
            }
            Unreadable::Nothing => (
                Code::NotAMove,
                format!("{} is not a move", quoted(text)),
                vec![
                    form.to_owned(),
                    "a cell is written level, file, rank, as Bb2".to_owned(),
                ],
            ),
        };
        Reason {
            code,
            message,
            clauses: Vec::new(),
            powers_of: None,
        }
        .with(help)
    }

    /// The refusal of a move that is not legal.
    pub(crate) fn refuse(
        &self,
        position: &Position,
        text: &str,
        written: &Written,
    ) -> Box<Refusal> {
        let reason = self.reason(position, written);
        let mut help = Vec::new();
        if let Some(man) = position
            .man(written.from)
            .filter(|man| man.owner() == position.turn)
        {
            help.push(self.nature(position, written.from, man));
            help.push(self.reach(position, written.from));
            if is_leaper(man.role()) {
                help.extend(self.legal_as(position, written, man.role()));
            }
        }
        help.extend(self.near(position, text));
        reason.with(help)
    }

    fn reason(&self, position: &Position, written: &Written) -> Reason {
        let us = position.turn;
        let &Written { from, to, .. } = written;
        let size = self.layout().size();
        for cell in [Some(from), Some(to), written.captured]
            .into_iter()
            .flatten()
        {
            if !size.has(cell) {
                return Reason::illegal(
                    format!(
                        "there is no cell {cell} on this board of {} files, {} ranks and {} levels",
                        size.files(),
                        size.ranks(),
                        size.levels()
                    ),
                    &["RR-1"],
                );
            }
        }
        let Some(man) = position.man(from) else {
            return Reason::illegal(format!("nothing stands on {from}"), &[]);
        };
        if man.owner() != us {
            return Reason::illegal(
                format!("{man} stands on {from}, and it is {} turn", us.possessive()),
                &[],
            );
        }
        if let Some(role) = written.role.filter(|role| *role != man.role()) {
            return Reason::illegal(
                format!(
                    "{man} ({}) stands on {from}, not {} ({})",
                    man.role().letter(),
                    role.with_article(),
                    role.letter()
                ),
                &["RR-2"],
            );
        }
        if from == to {
            return Reason::illegal(format!("{man} would stay on {from}, which is no move"), &[]);
        }
        if let Some(own) = position.man(to).filter(|man| man.owner() == us) {
            return Reason::illegal(format!("{own} stands on {to} already"), &[]);
        }
        if let Some(cell) = written
            .captured
            .filter(|cell| !self.takes_passed(position, written, *cell))
        {
            return Reason::illegal(no_en_passant(position, from, to, cell), &["RR-9"]);
        }
        if let Some(obstacle) = self.obstacle(position, man, from, to) {
            return obstacle;
        }
        let passing = position.passed.filter(|passed| passed.cell == to);
        let manner = match passing {
            Some(_) if written.captures || written.captured.is_some() => Manner::EnPassant,
            _ => Manner::Plain,
        };
        if manner == Manner::EnPassant && !self.reaches_passed(position, from) {
            return Reason::illegal(
                format!("only a Point takes en passant, and {man} stands on {from}"),
                &["RR-9"],
            );
        }
        let mv = Move { from, to, manner };
        if let Some(reason) = self.exposure(position, mv) {
            return reason;
        }
        match (written.promotion, self.promotes_to(position, mv)) {
            (Some(_), Some(role)) => Reason {
                code: Code::PromotionNotOffered,
                ..Reason::illegal(
                    format!(
                        "{man} becomes {} on {to}, without a choice",
                        role.with_article()
                    ),
                    &["RR-12"],
                )
            },
            (Some(_), None) => Reason {
                code: Code::PromotionNotOffered,
                ..Reason::illegal(format!("{man} does not promote on {to}"), &["RR-12"])
            },
            _ => Reason::illegal(format!("{man} cannot go from {from} to {to}"), &[]),
        }
    }

    /// Whether the man on `from` is a Point of the side to move whose step reaches the cell passed.
    pub(crate) fn reaches_passed(&self, position: &Position, from: Cell) -> bool {
        let point = Man::new(position.turn, Role::Point);
        position.passed.is_some_and(|passed| {
            position.man(from) == Some(point)
                && self
                    .tables()
                    .steps(position.turn)
                    .point
                    .from(from)
                    .contains(&passed.cell)
        })
    }

    fn takes_passed(&self, position: &Position, written: &Written, taken: Cell) -> bool {
        self.reaches_passed(position, written.from)
            && position
                .passed
                .is_some_and(|passed| passed.cell == written.to && passed.stands == taken)
    }

    /// What the moving man becomes, if it promotes (RR-12).
    pub(crate) fn promotes_to(&self, position: &Position, mv: Move) -> Option<Role> {
        let man = position.man(mv.from)?;
        if !self.layout().in_columns(!man.owner(), mv.to) {
            return None;
        }
        match man.role() {
            Role::Point => Some(Role::Wazir),
            Role::Cross => Some(Role::Ferz),
            _ => None,
        }
    }

    /// Why the man cannot go there, whatever becomes of its Emperor; `None` if it can.
    fn obstacle(&self, position: &Position, man: Man, from: Cell, to: Cell) -> Option<Reason> {
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
                            "{man} on {from} is a {} this turn and leaps {}; {to} lies {a}:{b}:{c} away",
                            leaper.name(),
                            leaper.form()
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
    fn exposure(&self, position: &Position, mut mv: Move) -> Option<Reason> {
        let us = position.turn;
        if mv.manner == Manner::Plain
            && position.man(mv.from).map(Piece::role) == Some(Role::Point)
            && midway(mv.from, mv.to).is_some_and(|cell| cell != mv.from && cell != mv.to)
        {
            mv.manner = Manner::Double;
        }
        let mut after = position.clone();
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

    /// What the man is this turn, a sentence.
    fn nature(&self, position: &Position, cell: Cell, man: Man) -> String {
        match (
            man.role().manner(),
            position.powers(man.owner()).leaper(man.role()),
        ) {
            (Some(manner), _) => format!("{manner} ({})", man.role().clause()),
            (None, Some(leaper)) => format!(
                "{} is a {} this turn: it leaps {} ({}).",
                format_args!("{man} on {cell}"),
                leaper.name(),
                leaper.form(),
                man.role().clause()
            ),
            (None, None) => format!("{man} on {cell} waits for the roll (RR-3)."),
        }
    }

    /// Where the man could go, a sentence.
    fn reach(&self, position: &Position, from: Cell) -> String {
        let mut cells: Vec<String> = Vec::new();
        self.moves_of(position, from, &mut |mv| {
            let cell = mv.to.to_string();
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        });
        if cells.is_empty() {
            return format!("The man on {from} has no legal move.");
        }
        format!("It can go to: {}", list(&cells))
    }

    /// Which rolls would have made the leap legal, a sentence for each rodent.
    fn legal_as(&self, position: &Position, written: &Written, role: Role) -> Vec<String> {
        let us = position.turn;
        let now = position.powers(us).leaper(role);
        Leaper::all()
            .filter(|leaper| leaper.role() == role && Some(*leaper) != now)
            .filter(|leaper| {
                let mut rolled = position.clone();
                let roll = RodentDice::rolls()
                    .find(|held| crate::dice::Powers::of(*held).leaper(role) == Some(*leaper));
                rolled.held[us as usize] = roll.unwrap_or_default();
                let mut legal = false;
                self.moves_of(&rolled, written.from, &mut |mv| {
                    legal |= mv.to == written.to
                });
                legal
            })
            .map(|leaper| {
                format!(
                    "As a {} ({}) it could go there: {}.",
                    leaper.name(),
                    leaper.form(),
                    leaper.rolled()
                )
            })
            .collect()
    }

    /// Legal moves whose text differs by one character.
    fn near(&self, position: &Position, text: &str) -> Option<String> {
        let plain = |text: &str| {
            text.trim_end_matches(['+', '#', '!', '?'])
                .replace('x', "-")
        };
        let text = plain(text.trim());
        let mut near = Vec::new();
        let _ = self.moves(position).all(&mut |mv| {
            let canonical = notation::write(position, mv);
            if differ_by_one(&text, &plain(&canonical))
                || differ_by_one(&text, &notation::write_coordinates(position, mv))
            {
                near.push(canonical);
            }
            if near.len() > NEAR {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        // Many near ones say nothing about what was meant.
        if near.is_empty() || near.len() > NEAR {
            return None;
        }
        Some(format!(
            "Legal, and different by one character: {}",
            near.join(", ")
        ))
    }
}

/// Why `cell` cannot be captured en passant by the move.
fn no_en_passant(position: &Position, from: Cell, to: Cell, cell: Cell) -> String {
    match position.passed {
        None => {
            format!("nothing can be taken en passant on {to}: no Point has just made a double step")
        }
        Some(passed) if passed.cell != to || passed.stands != cell => format!(
            "the last move was a double step over {} to {}, so {cell} cannot be taken on {to}",
            passed.cell, passed.stands
        ),
        Some(_) => format!(
            "only a Point that steps to {to} can take en passant there, and {from} has none"
        ),
    }
}

fn list(items: &[String]) -> String {
    match items.len().checked_sub(LISTED) {
        Some(more @ 1..) => format!("{} and {more} more", items[..LISTED].join(", ")),
        _ => items.join(", "),
    }
}

fn differ_by_one(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).filter(|(a, b)| a != b).count() == 1
}
