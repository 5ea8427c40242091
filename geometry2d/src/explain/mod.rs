//! Why a text is no legal move: every reason that an arbiter would give.

mod castling;
mod drawing;
mod help;
mod pawns;
mod promotion;
mod safety;

use crate::army::{Army, DoubleKind};
use crate::board::{Board, KING, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame, Law};
use crate::moves::{Kind, Move};
use crate::pattern::{Part, Pattern, Separator};
use crate::position::Position;
use crate::slide::between;
use crate::{words, write};
use menagerie_core::quote::quoted;
use menagerie_core::variant::Refusal;
use menagerie_core::{Clause, Code, Player, Variant};

/// A reason, before it becomes a refusal.
#[derive(Debug, Default)]
struct Reason {
    message: String,
    clauses: Vec<Clause>,
    powers_of: Option<Player>,
    /// The men that the reason speaks of.
    men: Cells,
    /// Whether it says no more than that a man's form does not lead there.
    out_of_reach: bool,
}

impl Reason {
    fn new(message: impl Into<String>, clauses: &[Clause]) -> Self {
        Reason {
            message: message.into(),
            clauses: clauses.to_vec(),
            ..Reason::default()
        }
    }

    /// The same reason where it turns on what `player` rolled.
    fn by_powers(mut self, player: Option<Player>, clauses: &[Clause]) -> Self {
        self.powers_of = player;
        self.clauses.extend(clauses);
        self
    }
}

/// The refusal of a text that has not the form of a move.
pub fn not_a_move<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    let mut help = Vec::new();
    help.extend(desk.nearest(text));
    Box::new(Refusal {
        code: Code::NotAMove,
        message: format!("{} is not a move in any notation", quoted(text)),
        clauses: Vec::new(),
        help,
        powers_of: None,
    })
}

/// The refusal of a text that several legal moves fit.
pub fn ambiguous<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
    moves: &[Move],
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    let promotion_only = moves
        .iter()
        .all(|mv| mv.promotion.is_some() && mv.from == moves[0].from && mv.to == moves[0].to);
    if promotion_only {
        let reason = desk.promotion_missing(moves[0]);
        return desk.finish(reason, Code::PromotionMissing, text, None);
    }
    let names: Vec<String> = moves
        .iter()
        .map(|mv| write::canonical(frame, position, *mv))
        .collect();
    let mut clauses = frame.0.law().moves.to_vec();
    let captures_on_the_way =
        |mv: &Move| matches!(mv.kind, Kind::Double { kind, .. } if kind != DoubleKind::Nn);
    if moves.iter().any(captures_on_the_way) {
        clauses.push(Clause::new("EF-3"));
    }
    Box::new(Refusal {
        code: Code::AmbiguousMove,
        message: format!("{} can mean {}", quoted(text), words::list(&names, "or")),
        clauses,
        help: vec![format!("written clearly: {}", names.join(", "))],
        powers_of: None,
    })
}

/// The refusal of a text that no legal move fits.
pub fn refuse<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
    pattern: &Pattern,
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    if !frame.has_move(position) {
        return desk.finish(desk.no_move_at_all(), Code::IllegalMove, text, None);
    }
    if let Some(wing) = pattern.castle {
        return desk.finish(desk.castling(wing), Code::IllegalMove, text, Some(pattern));
    }
    if let Some((reason, code)) = desk.promotion(pattern) {
        return desk.finish(reason, code, text, None);
    }
    desk.finish(desk.no_way(pattern), Code::IllegalMove, text, Some(pattern))
}

/// Where the reasons are found: a position, seen by the side to move.
struct Desk<'a, V: Flat> {
    frame: &'a Frame<V>,
    position: &'a Position<V::Extra>,
}

impl<V: Flat> Desk<'_, V> {
    fn us(&self) -> Player {
        self.position.turn
    }

    fn board(&self) -> &Board {
        &self.position.board
    }

    fn law(&self) -> &'static Law {
        self.frame.0.law()
    }

    fn own(&self) -> &Army {
        self.frame.army_of(self.position, self.us())
    }

    fn enemy(&self) -> &Army {
        self.frame.army_of(self.position, !self.us())
    }

    fn name(&self, role: Role) -> &'static str {
        self.frame.0.men().name(role)
    }

    /// The plain move of the man on `from`.
    fn plain(&self, from: Cell, to: Cell) -> Move {
        let role = self.board().role_at(from).unwrap_or(PAWN);
        Move::plain(role, from, to)
    }

    fn man(&self, cell: Cell) -> String {
        words::man_on(self.frame, self.board(), cell)
    }

    fn men(&self, cells: Cells, last: &str) -> String {
        let men: Vec<String> = cells.map(|cell| self.man(cell)).collect();
        words::list(&men, last)
    }

    /// ` this turn` where another roll could make a difference and the sentence about `man` does not
    /// say it already ([`Desk::subject`]).
    fn this_turn(&self, man: &str) -> &'static str {
        match self.frame.0.dice() {
            Some(_) if !man.ends_with(" and") => " this turn",
            _ => "",
        }
    }

    /// The mover, where its roll can be the reason.
    fn roller(&self) -> Option<Player> {
        self.frame.0.dice().map(|_| self.us())
    }

    fn no_way(&self, pattern: &Pattern) -> Reason {
        let (origin, target) = origin_and_target(pattern);
        let Some(to) = target.and_then(Part::cell) else {
            return Reason::new("the text names no cell to move to", &[]);
        };
        let us = self.us();
        let law = self.law().moves;
        let from = origin.and_then(Part::cell);
        let role = match (pattern.role, from) {
            (Some(role), _) => role,
            (None, Some(from)) => match self.board().man_at(from) {
                None => return Reason::new(format!("there is no man on {from}"), law),
                Some(man) if man.owner != us => {
                    return Reason::new(
                        format!(
                            "the {} on {from} is {}, and {us} is to move",
                            self.name(man.role),
                            man.owner.possessive()
                        ),
                        law,
                    );
                }
                Some(man) => man.role,
            },
            (None, None) => PAWN,
        };
        let all = self.board().men(us, role);
        let mut men: Cells = all
            .filter(|cell| origin.is_none_or(|o| o.fits(*cell)))
            .collect();
        if all.is_empty() {
            return Reason::new(format!("{us} has no {}", self.name(role)), law);
        }
        if let Some(origin) = origin.filter(|_| men.is_empty()) {
            return self.none_there(role, all, origin);
        }
        if role == PAWN && origin.is_none() {
            match self.pawn_meant(to) {
                Ok(pawn) => men = pawn.set(),
                Err(reason) => return reason,
            }
        }
        let own_man_there = self
            .board()
            .man_at(to)
            .filter(|there| there.owner == us && men.many() && pattern.parts().len() <= 2);
        if let Some(there) = own_man_there {
            return Reason {
                men,
                ..Reason::new(
                    format!(
                        "no {} of {us} can go to {to}: {} own {} stands there",
                        self.name(role),
                        us.possessive(),
                        self.name(there.role)
                    ),
                    law,
                )
            };
        }
        let reasons: Vec<(Cell, Reason)> = men
            .map(|from| (from, self.why_not(pattern, role, from, to)))
            .collect();
        self.together(role, to, men, reasons)
    }

    /// The reason where no man of the kind stands where the text says.
    fn none_there(&self, role: Role, all: Cells, origin: Part) -> Reason {
        let us = self.us();
        let place = match (origin.cell(), origin.file, origin.rank) {
            (Some(cell), ..) => format!("on {cell}"),
            (_, Some(file), _) => format!("on the {}-file", char::from(b'a' + file)),
            (_, _, Some(rank)) => format!("on rank {}", rank + 1),
            _ => "there".to_owned(),
        };
        let cells: Vec<String> = all.map(|cell| cell.to_string()).collect();
        let others = if all.many() {
            format!("its {} stand", self.frame.0.men().plural(role))
        } else {
            format!("its only {} stands", self.name(role))
        };
        Reason {
            men: all,
            ..Reason::new(
                format!(
                    "{us} has no {} {place}; {others} on {}",
                    self.name(role),
                    words::list(&cells, "and")
                ),
                self.law().moves,
            )
        }
    }

    /// The reasons of several men of a kind as one.
    fn together(&self, role: Role, to: Cell, men: Cells, reasons: Vec<(Cell, Reason)>) -> Reason {
        let mut all = Reason {
            men,
            ..Reason::default()
        };
        let mut sentences = Vec::new();
        let mut out_of_reach: Vec<String> = Vec::new();
        let mut forms: Vec<Option<String>> = Vec::new();
        for (from, reason) in reasons {
            if reason.out_of_reach && men.many() {
                out_of_reach.push(from.to_string());
                forms.push(words::changed(
                    self.frame,
                    self.own(),
                    self.board(),
                    self.us(),
                    from,
                ));
            } else {
                sentences.push(reason.message);
            }
            all.clauses.extend(reason.clauses);
            all.powers_of = all.powers_of.or(reason.powers_of);
        }
        forms.dedup();
        // Men of one kind are the same this turn, but for those in a region that is excepted.
        let each = match &forms[..] {
            [Some(what)] if out_of_reach.len() > 1 => format!(", each {what} this turn,"),
            [Some(what)] => format!(", {what} this turn,"),
            _ => String::new(),
        };
        match &out_of_reach[..] {
            [] => {}
            [one] => sentences.push(format!("the one on {one}{each} does not reach it")),
            several => sentences.push(format!(
                "those on {}{each} do not reach it",
                words::list(several, "and")
            )),
        }
        all.message = sentences.join("; ");
        if men.many() {
            let us = self.us();
            all.message = format!(
                "no {} of {us} can go to {to}: {}",
                self.name(role),
                all.message
            );
        }
        all
    }

    /// Why one man cannot make the move.
    fn why_not(&self, pattern: &Pattern, role: Role, from: Cell, to: Cell) -> Reason {
        let us = self.us();
        let form = self.own().form(self.board(), us, role, from);
        let mut reason = self.why_not_plainly(pattern, role, from, to);
        if words::is_changed(self.frame, form, role) {
            reason.clauses.extend(&self.own().spec().clauses);
            // Where a reason turns on the enemy's powers, those are what must be looked up.
            reason.powers_of = reason.powers_of.or(Some(us));
        }
        reason.clauses.extend(self.law().moves);
        reason
    }

    fn why_not_plainly(&self, pattern: &Pattern, role: Role, from: Cell, to: Cell) -> Reason {
        let us = self.us();
        let board = self.board();
        let man = self.subject(role, from);
        let gait = self.own().gait(board, us, role, from);
        if let Some(afar) = afar(pattern) {
            return self.why_not_drawn(pattern, &man, role, from, to, afar);
        }
        if role == PAWN
            && let Some(reason) = self.why_no_double_step(pattern, &man, from, to)
        {
            return reason;
        }
        if pattern.parts().len() > 2 {
            return Reason::new(
                format!("{man} goes from one cell to another, and the text names three"),
                &[],
            );
        }
        if from == to {
            return Reason::new(format!("{man} stands on {to} already"), &[]);
        }
        let occupied = board.occupied();
        if let Some(there) = board.man_at(to) {
            if there.owner == us {
                return Reason::new(
                    format!(
                        "{man} cannot go to {to}: {} own {} stands there",
                        us.possessive(),
                        self.name(there.role)
                    ),
                    &[],
                );
            }
            if there.role == KING && gait.attacks(from, occupied).has(to) {
                return self.no_royal_capture(&man, to);
            }
        }
        let free = !occupied.has(to);
        let marked = origin_and_target(pattern)
            .1
            .is_some_and(|target| target.before == Separator::Capture);
        if role == PAWN
            && marked
            && free
            && let Some(reason) = self.why_no_pawn_step(&man, from, to)
        {
            return reason;
        }
        let seen = if free {
            gait.walks(from, occupied)
        } else {
            gait.attacks(from, occupied)
        };
        if seen.has(to) {
            return self.exposed(&man, self.plain(from, to));
        }
        if gait.draws() && free && crate::gait::NEIGHBOURS[from.index()].has(to) {
            return self.why_no_quiet_drag(&man, from, to);
        }
        if gait.ray_to(from, to) {
            let blockers = between(from, to) & occupied;
            let nearest = blockers.min_by_key(|cell| distance(from, *cell));
            if let Some(blocker) = nearest {
                return Reason::new(
                    format!(
                        "{man} cannot reach {to}: {} is in the way",
                        self.man(blocker)
                    ),
                    &[],
                );
            }
        }
        if let Some(over) = gait.lame_over(from, to) {
            return Reason::new(
                format!(
                    "{man} cannot leap to {to}: its leap passes {over}, where {} stands",
                    self.man(over)
                ),
                &[],
            );
        }
        if role == PAWN
            && let Some(reason) = self.why_no_pawn_step(&man, from, to)
        {
            return reason;
        }
        if role == KING && self.own().royal_idle() {
            return Reason::new(format!("{man} may only castle this turn"), &[]);
        }
        let steps = distance(from, to);
        let far = if role == KING && steps > 1 {
            format!(" ({} steps)", number(steps))
        } else {
            String::new()
        };
        Reason {
            out_of_reach: true,
            ..Reason::new(format!("{man} cannot reach {to}{far}"), &[])
        }
    }

    /// The man with its place, and what it is this turn if that is not the usual: the beginning of a
    /// sentence that goes on with a verb.
    fn subject(&self, role: Role, from: Cell) -> String {
        let what = words::changed(self.frame, self.own(), self.board(), self.us(), from);
        match what.filter(|_| role != KING || !self.own().royal_idle()) {
            Some(what) => format!("the {} on {from} is {what} this turn and", self.name(role)),
            None => format!("the {} on {from}", self.name(role)),
        }
    }
}

/// The starting cell and the cell moved to, as far as the text gives them.
fn origin_and_target(pattern: &Pattern) -> (Option<Part>, Option<Part>) {
    match *pattern.parts() {
        [to] => (None, Some(to)),
        [to, afar] if afar.before == Separator::Draw => (None, Some(to)),
        [from, to, afar] if afar.before == Separator::Draw => (Some(from), Some(to)),
        [from, to] | [from, _, to] => (Some(from), Some(to)),
        _ => (None, None),
    }
}

/// The cell captured from afar, if the text gives one.
fn afar(pattern: &Pattern) -> Option<Cell> {
    pattern
        .parts()
        .last()
        .filter(|part| part.before == Separator::Draw)
        .and_then(|part| part.cell())
}

/// King's steps between two cells.
fn distance(a: Cell, b: Cell) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}

fn number(n: u8) -> String {
    const WORDS: [&str; 8] = ["no", "one", "two", "three", "four", "five", "six", "seven"];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}
