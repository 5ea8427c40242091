//! Perft, the leaves counted without being played.

use crate::race::{Plan, race};
use menagerie_carnival::multipawn;
use menagerie_core::Setup;
use menagerie_core::perft::{Powers, perft};
use menagerie_core::variant::Variant;
use menagerie_geometry2d::chess;
use shakmaty::CastlingMode;
use shakmaty::fen::Fen;

/// Positions of Chess and the depths to which they are counted, quickly and in full.
pub const POSITIONS: [(&str, &str, u32, u32); 2] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
        6,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        5,
    ),
];

/// Runs the section.
pub fn run(plan: &Plan) {
    let ours = chess::build(&Setup::default());
    let multipawn = multipawn::build(&Setup::default());
    for (name, fen, quick, full) in POSITIONS {
        let depth = if plan.quick { quick } else { full };
        let chess = read(&ours, fen);
        let european = read(&multipawn, &format!("{fen} 2/2"));
        let (shakmaty, cozy) = (shakmaty(fen), cozy(fen));
        race(
            plan,
            &format!("perft, {name}, depth {depth}"),
            "nodes",
            false,
            vec![
                (
                    "chess",
                    Box::new(|| perft(&ours, &chess, depth, Powers::Fixed)),
                ),
                (
                    "multipawn 2/2",
                    Box::new(|| perft(&multipawn, &european, depth, Powers::Fixed)),
                ),
                ("shakmaty", Box::new(|| shakmaty::perft(&shakmaty, depth))),
                ("cozy-chess", Box::new(|| cozy_perft(&cozy, depth))),
            ],
        );
    }
}

/// Reads a position.
pub fn read<V: Variant>(variant: &V, fen: &str) -> V::Position {
    variant
        .read_fen(fen)
        .unwrap_or_else(|faults| panic!("{fen}: {faults:?}"))
        .position
}

/// A position for shakmaty.
pub fn shakmaty(fen: &str) -> shakmaty::Chess {
    fen.parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a position")
}

/// A position for cozy-chess.
pub fn cozy(fen: &str) -> cozy_chess::Board {
    fen.parse().expect("a FEN")
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
        return nodes;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_perft(&next, depth - 1);
        }
        false
    });
    nodes
}
