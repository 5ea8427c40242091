//! Moves that only the King's safety forbids: what must be shown of every reply to a mate (G-6).
//!
//! The generator of legal moves never makes these; here they are made slowly, one by one.

use crate::army::DoubleKind;
use crate::attack;
use crate::board::{KING, PAWN};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame};
use crate::gait::NEIGHBOURS;
use crate::moves::{Kind, Move, Wing};
use crate::position::{Castling, Position, captured, castling};
use crate::{words, write};
use menagerie_core::Clause;
use menagerie_core::variant::Exposed;

/// The moves that the mover's powers allow and that leave its King attacked, man by man.
pub fn moves<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> Vec<Exposed> {
    let us = position.turn;
    let enemy = frame.army_of(position, !us);
    let mut exposed: Vec<Exposed> = allowed(frame, position)
        .into_iter()
        .filter_map(|mv| {
            let board = position.board.after(mv, us);
            let men = attack::checkers(&board, us, enemy);
            exposure(frame, position, mv, &board, men)
        })
        .collect();
    exposed.extend(castling_out_of_check(frame, position));
    exposed
}

/// What the powers allow, whether or not it leaves the King safe; of a promotion one move only, for
/// what the Pawn becomes does not change who attacks the King.
fn allowed<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> Vec<Move> {
    let us = position.turn;
    let board = &position.board;
    let (own, enemy) = (frame.army_of(position, us), frame.army_of(position, !us));
    let occupied = board.occupied();
    let prey = board.of(!us).minus(board.men(!us, KING));
    let mut moves = Vec::new();
    own.groups(board, us, |group| {
        for from in group.men {
            let walks = group.gait.walks(from, occupied).minus(occupied);
            let takes = group.gait.attacks(from, occupied) & prey;
            for to in walks | takes {
                moves.push(Move::plain(group.role, from, to));
            }
            if group.gait.draws() {
                for to in NEIGHBOURS[from.index()].minus(occupied) {
                    let drawable = attack::drawable(board, to, !us, enemy);
                    if drawable.is_empty() && !walks.has(to) {
                        moves.push(Move::plain(group.role, from, to));
                    }
                    moves.extend(drawable.map(|drawn| Move {
                        kind: Kind::Draw { drawn },
                        ..Move::plain(group.role, from, to)
                    }));
                }
            }
            if group.role == PAWN && Cells::rank_for(1, us).has(from) {
                double_steps(frame, position, from, prey, &mut moves);
            }
            if group.role == PAWN
                && let Some(double) = position.double
                && own.answers().has(double.kind)
                && !occupied.has(double.passed)
                && group.gait.attacks(from, occupied).has(double.passed)
            {
                moves.push(Move {
                    kind: Kind::EnPassant {
                        captured: double.stands,
                    },
                    ..Move::plain(PAWN, from, double.passed)
                });
            }
        }
    });
    moves
}

/// The double steps of the Pawn on `from` that the board allows (EF-1).
fn double_steps<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    from: Cell,
    prey: Cells,
    moves: &mut Vec<Move>,
) {
    let us = position.turn;
    let occupied = position.board.occupied();
    let doubles = frame.army_of(position, us).doubles();
    for kind in DoubleKind::ALL {
        let sides = |captures: bool| if captures { &[-1, 1][..] } else { &[0][..] };
        let (first, second) = match kind {
            DoubleKind::Nn => (false, false),
            DoubleKind::Nc => (false, true),
            DoubleKind::Cn => (true, false),
            DoubleKind::Cc => (true, true),
        };
        let open = |cell: &Cell, captures: bool| match captures {
            true => prey.has(*cell),
            false => !occupied.has(*cell),
        };
        if !doubles.has(kind) {
            continue;
        }
        for one in sides(first) {
            let Some(via) = from.forward(us, *one, 1).filter(|cell| open(cell, first)) else {
                continue;
            };
            for two in sides(second) {
                if let Some(to) = via.forward(us, *two, 1).filter(|cell| open(cell, second)) {
                    moves.push(Move {
                        kind: Kind::Double { via, kind },
                        ..Move::plain(PAWN, from, to)
                    });
                }
            }
        }
    }
}

/// A move with the men that attack the King after it; nothing where none does.
fn exposure<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    mv: Move,
    after: &crate::board::Board,
    men: Cells,
) -> Option<Exposed> {
    if men.is_empty() {
        return None;
    }
    let us = position.turn;
    let enemy = frame.army_of(position, !us);
    let king = after.king(us);
    let mut clauses = frame.0.law().safety.to_vec();
    let mut attackers = Vec::new();
    for from in men {
        let (one, why) = words::attacker(frame, after, from, !us, enemy, king);
        attackers.push(one);
        clauses.extend(why);
    }
    let role = mv.role;
    Some(Exposed {
        man: format!("{} on {}", frame.0.men().name(role), mv.from),
        royal: role == KING,
        to: goal(position, mv),
        coordinates: write::coordinates(frame, position, mv),
        attackers,
        clauses,
    })
}

/// Where a move leads, with what it captures on the way.
fn goal<E>(position: &Position<E>, mv: Move) -> String {
    let step = |cell: Cell| match position.board.occupied().has(cell) {
        true => format!("x{cell}"),
        false => cell.to_string(),
    };
    match mv.kind {
        Kind::Castle(Wing::King) => "O-O".to_owned(),
        Kind::Castle(Wing::Queen) => "O-O-O".to_owned(),
        Kind::Double { via, kind } if kind != DoubleKind::Nn => {
            let join = if position.board.occupied().has(mv.to) {
                ""
            } else {
                "-"
            };
            format!("{}{join}{}", step(via), step(mv.to))
        }
        Kind::Draw { drawn } => format!("{}xx{drawn}", mv.to),
        Kind::EnPassant { .. } => format!("x{} en passant", mv.to),
        _ if captured(&position.board, mv, position.turn).any() => format!("x{}", mv.to),
        _ => mv.to.to_string(),
    }
}

/// Castling where only the check on the King stands in its way (G-13).
fn castling_out_of_check<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> Vec<Exposed> {
    let us = position.turn;
    let board = &position.board;
    let men = attack::checkers(board, us, frame.army_of(position, !us));
    if men.is_empty() || !frame.army_of(position, us).castling() {
        return Vec::new();
    }
    Wing::BOTH
        .into_iter()
        .filter(|wing| {
            let castling = Castling::of(us, *wing);
            position.rights.has(us, *wing) && (castling.empty & board.occupied()).is_empty()
        })
        .filter_map(|wing| {
            let mv = castling(us, wing);
            let mut one = exposure(frame, position, mv, board, men)?;
            one.clauses.push(Clause::new("G-13"));
            Some(one)
        })
        .collect()
}
