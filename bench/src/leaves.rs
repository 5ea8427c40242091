//! Perft, every leaf played.

use crate::perft::{POSITIONS, cozy, read, shakmaty};
use crate::race::{Plan, race};
use menagerie_core::Setup;
use menagerie_core::variant::Variant;
use menagerie_geometry2d::chess;
use shakmaty::Position;
use std::hint::black_box;

/// Runs the section.
pub fn run(plan: &Plan) {
    let ours = chess::build(&Setup::default());
    for (name, fen, quick, full) in POSITIONS {
        // One ply less than counted trees: each leaf costs as much as an inner node.
        let depth = if plan.quick { quick } else { full } - 1;
        let (chess, shakmaty, cozy) = (read(&ours, fen), shakmaty(fen), cozy(fen));
        race(
            plan,
            &format!("perft with every leaf played, {name}, depth {depth}"),
            "nodes",
            false,
            vec![
                ("chess", Box::new(|| played(&ours, &chess, depth))),
                ("shakmaty", Box::new(|| shakmaty_played(&shakmaty, depth))),
                ("cozy-chess", Box::new(|| cozy_played(&cozy, depth))),
            ],
        );
    }
}

fn played<V: Variant>(variant: &V, position: &V::Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    variant.each_move(position, |mv| {
        let next = variant.after(position, mv);
        nodes += played(variant, &next, depth - 1);
    });
    nodes
}

fn shakmaty_played(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        nodes += shakmaty_played(&next, depth - 1);
    }
    nodes
}

fn cozy_played(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_played(&next, depth - 1);
        }
        false
    });
    nodes
}
