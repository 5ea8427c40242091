//! How fast the frame counts the move trees of Chess: the start position and the position that is known
//! as Kiwipete. Each count is checked against the public figure.

use menagerie_core::Setup;
use menagerie_core::perft::{Powers, perft};
use menagerie_core::variant::Variant;
use menagerie_geometry2d::chess;
use std::time::Instant;

/// How often each count is repeated; the best time stands.
const ROUNDS: u32 = 3;

/// Name, position, depth in plies, leaves.
const TREES: [(&str, &str, u32, u64); 2] = [
    ("start", chess::ARRAY, 5, 4_865_609),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        4_085_603,
    ),
];

fn main() {
    let chess = chess::build(&Setup::default());
    for (name, fen, depth, nodes) in TREES {
        let position = match chess.read_fen(fen) {
            Ok(read) => read.position,
            Err(faults) => panic!("{fen}: {faults:?}"),
        };
        let mut best = f64::INFINITY;
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let counted = perft(&chess, &position, depth, Powers::Fixed);
            assert_eq!(counted, nodes, "{name}");
            best = best.min(start.elapsed().as_secs_f64());
        }
        println!(
            "{name} depth {depth}: {nodes} nodes, {:.1} ms, {:.1} million nodes per second",
            best * 1e3,
            nodes as f64 / best / 1e6
        );
    }
}
