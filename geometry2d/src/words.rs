//! Men, powers and attacks in words.

use crate::army::Army;
use crate::attack;
use crate::board::{Board, Role};
use crate::cell::{Cell, Cells};
use crate::form::Form;
use crate::frame::{Flat, Frame};
use crate::position::Position;
use menagerie_core::{Clause, Held, Player, Variant, roll};

/// The clause that a Pawn's double step attacks.
const DOUBLE_STEP_ATTACKS: Clause = Clause::new("EF-6");
/// The clause that a Bishop in Drag gives check beside the King.
const DRAWING_CHECK: Clause = Clause::new("DR-9");

/// `a` or `an`, as the word asks for it.
pub fn article(name: &str) -> &'static str {
    match name.chars().next() {
        Some('A' | 'E' | 'I' | 'O' | 'U') => "an",
        _ => "a",
    }
}

/// Several things as people list them: `a, b and c`.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., end] => format!("{} {last} {end}", many.join(", ")),
    }
}

/// What `player` holds and what it does, in words; nothing without dice.
pub fn powers<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    player: Player,
) -> Vec<String> {
    let Some(rule) = frame.0.dice() else {
        return Vec::new();
    };
    let held = position.held[player as usize];
    let words = match held {
        Held::Initial => format!("{player} has not rolled yet and has FIDE powers"),
        Held::Waived => format!("{player} waived the roll: Knights do not move and do not attack"),
        Held::Unrolled => format!("{player} has still to roll"),
        Held::Open(_) => format!("{player} rolled {}", roll::describe(rule, held)),
        Held::Rolled(numbers, choice) => format!(
            "{player} rolled {}: {}",
            roll::describe(rule, held),
            rule.effect(numbers, choice)
        ),
    };
    vec![words]
}

/// `White's Knight on g1`.
pub fn man_on<V: Flat>(frame: &Frame<V>, board: &Board, cell: Cell) -> String {
    match board.man_at(cell) {
        Some(man) => format!(
            "{} {} on {cell}",
            man.owner.possessive(),
            frame.0.men().name(man.role)
        ),
        None => format!("nothing on {cell}"),
    }
}

/// Whether a roll has made a man's form another than its usual one.
pub fn is_changed<V: Flat>(frame: &Frame<V>, form: &Form, role: Role) -> bool {
    frame.0.dice().is_some() && form.ways != frame.0.armies()[0].spec().forms[role.index()].ways
}

/// What a man is this turn, where that is not the usual: `a Camel (3:1)`, or `without moves`.
pub fn changed<V: Flat>(
    frame: &Frame<V>,
    army: &Army,
    board: &Board,
    player: Player,
    cell: Cell,
) -> Option<String> {
    let role = board.role_at(cell)?;
    let form = army.form(board, player, role, cell);
    if !is_changed(frame, form, role) {
        return None;
    }
    Some(if form.ways == Form::none("").ways {
        "without moves".to_owned()
    } else {
        format!("{} {}", article(&form.name), form.name)
    })
}

/// A man that attacks the King, with what it is and how it attacks, and the clauses for it:
/// `Black's Knight on d4 as a Camel (3:1)`.
pub fn attacker<V: Flat>(
    frame: &Frame<V>,
    board: &Board,
    from: Cell,
    by: Player,
    army: &Army,
    king: Cell,
) -> (String, Vec<Clause>) {
    let mut words = man_on(frame, board, from);
    let mut clauses = Vec::new();
    if let Some(what) = changed(frame, army, board, by, from) {
        words.push_str(&format!(" as {what}"));
        clauses.extend(&army.spec().clauses);
    }
    let plainly = attack::attackers(board, board.occupied(), king, by, army).has(from);
    if !plainly && attack::double_steppers(board, king, by, army).has(from) {
        words.push_str(" by a double step");
        clauses.push(DOUBLE_STEP_ATTACKS);
    } else if !plainly && attack::drawers(board, king, by, army).has(from) {
        let beside = crate::gait::NEIGHBOURS[from.index()]
            & crate::gait::NEIGHBOURS[king.index()].minus(board.occupied());
        if let Some(cell) = beside.first() {
            words.push_str(&format!(", which could step to {cell} beside the King"));
        }
        clauses.push(DRAWING_CHECK);
    }
    (words, clauses)
}

/// Several attackers in one phrase, with the clauses for them.
pub fn attackers<V: Flat>(
    frame: &Frame<V>,
    board: &Board,
    men: Cells,
    by: Player,
    army: &Army,
    king: Cell,
) -> (String, Vec<Clause>) {
    let mut words = Vec::new();
    let mut clauses = Vec::new();
    for from in men {
        let (one, why) = attacker(frame, board, from, by, army, king);
        words.push(one);
        clauses.extend(why);
    }
    (list(&words, "and"), clauses)
}

/// The men that give check to the side to move, one phrase each.
pub fn checkers<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> Vec<String> {
    let player = frame.turn(position);
    let army = frame.army_of(position, !player);
    let king = position.board.king(player);
    attack::checkers(&position.board, player, army)
        .map(|from| attacker(frame, &position.board, from, !player, army, king).0)
        .collect()
}
