//! Checks counts of move trees that stand in a text file: `name | powers | FEN | depth | nodes` a line.
//! `fixed`: both players keep the powers of the FEN; `every`: after each move but the last every power
//! that differs in effect.

use menagerie_core::perft::{Powers, perft};
use menagerie_core::variant::Variant;

/// The largest count that the test tries.
const MOST_NODES: u64 = 3_000_000;

/// Counts every tree of the file that is not too large; answers how many.
///
/// # Panics
/// At the first count that differs.
pub fn check<V: Variant>(game: &V, file: &str) -> usize {
    let mut tried = 0;
    for line in file
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, powers, fen, depth, nodes] = parts[..] else {
            panic!("not a line of counts: {line}");
        };
        let powers = match powers {
            "fixed" => Powers::Fixed,
            "every" => Powers::Every,
            _ => panic!("no such powers: {line}"),
        };
        let position = game
            .read_fen(fen)
            .unwrap_or_else(|faults| panic!("{line}: {faults:?}"))
            .position;
        let nodes: u64 = nodes.parse().unwrap_or_else(|_| panic!("no count: {line}"));
        if nodes <= MOST_NODES {
            let depth = depth.parse().unwrap_or_else(|_| panic!("no depth: {line}"));
            assert_eq!(perft(game, &position, depth, powers), nodes, "{line}");
            tried += 1;
        }
    }
    tried
}
