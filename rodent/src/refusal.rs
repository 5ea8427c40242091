//! Why a text is no legal move, and what would have been.

use crate::dice::{Leaper, RodentDice};
use crate::man::{Man, Role};
use crate::notation::{self, Unreadable, Written};
use crate::position::{Manner, Move, Position};
use crate::variant::Rodent;
use crate::words::is_leaper;
use menagerie_core::quote::quoted;
use menagerie_core::variant::Refusal;
use menagerie_core::{Clause, Code, Piece, Player};
use menagerie_geometry3d::Cell;
use std::ops::ControlFlow;

/// How many cells or moves a line of help lists at most.
const LISTED: usize = 24;
/// How many moves that differ by a letter are named at most.
const NEAR: usize = 3;

/// A reason with what belongs to it.
pub(crate) struct Reason {
    pub(crate) code: Code,
    pub(crate) message: String,
    pub(crate) clauses: Vec<&'static str>,
    pub(crate) powers_of: Option<Player>,
}

impl Reason {
    pub(crate) fn illegal(message: String, clauses: &[&'static str]) -> Self {
        Reason {
            code: Code::IllegalMove,
            message,
            clauses: clauses.to_vec(),
            powers_of: None,
        }
    }

    pub(crate) fn under(self, player: Player) -> Self {
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
            // A refusal that turns on the mover's roll has said what the man is.
            if reason.powers_of != Some(position.turn) {
                help.push(self.nature(position, written.from, man));
            }
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
        let mut cells = Vec::new();
        self.moves_of(position, from, &mut |mv| cells.push(mv.to));
        cells.sort_unstable();
        cells.dedup();
        let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
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
                let mut rolled = *position;
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
