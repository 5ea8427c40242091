//! Public perft figures of Chess. Source of the positions and counts: the Chess Programming Wiki's page of
//! perft results (facts); see `chess.perft`.

use menagerie_core::Setup;
use menagerie_core::perft::{Powers, perft};
use menagerie_core::variant::Variant;
use menagerie_geometry2d::chess;

/// The deepest count in nodes that the test tries; the others are for the bench.
const MOST_NODES: u64 = 5_000_000;

#[test]
fn public_counts_of_chess_ch_1() {
    let chess = chess::build(&Setup::default());
    let mut tried = 0;
    for line in include_str!("chess.perft").lines() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap();
        let position = chess
            .read_fen(fen)
            .unwrap_or_else(|f| panic!("{fen}: {f:?}"))
            .position;
        for (depth, nodes) in (1..).zip(parts) {
            let nodes: u64 = nodes.parse().unwrap();
            if nodes <= MOST_NODES {
                assert_eq!(
                    perft(&chess, &position, depth, Powers::Fixed),
                    nodes,
                    "{fen} at {depth}"
                );
                tried += 1;
            }
        }
    }
    assert!(tried > 20);
}
