//! Counting move trees: the arithmetic by which move generators are compared.

use crate::dice::Held;
use crate::variant::Variant;

/// How the powers go on in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Powers {
    /// Both players keep what they hold in the position.
    Fixed,
    /// After each move but the last, every power that differs in effect is tried for the mover.
    Every,
}

/// The number of leaves at `depth` plies. Waivers, counters and dead positions play no part.
pub fn perft<V: Variant>(variant: &V, position: &V::Position, depth: u32, powers: Powers) -> u64 {
    let rolls = match powers {
        Powers::Fixed => Vec::new(),
        Powers::Every => variant.distinct_powers(),
    };
    count(variant, position, depth, &rolls)
}

/// The leaves under each legal move, in the generator's order.
pub fn divide<V: Variant>(
    variant: &V,
    position: &V::Position,
    depth: u32,
    powers: Powers,
) -> Vec<(V::Move, u64)> {
    let rolls = match powers {
        Powers::Fixed => Vec::new(),
        Powers::Every => variant.distinct_powers(),
    };
    if depth == 0 {
        return Vec::new();
    }
    let mut moves: Vec<V::Move> = Vec::new();
    variant.legal_moves(position, |mv| moves.push(mv));
    moves
        .into_iter()
        .map(|mv| (mv, after(variant, position, mv, depth, &rolls)))
        .collect()
}

fn count<V: Variant>(variant: &V, position: &V::Position, depth: u32, rolls: &[Held]) -> u64 {
    match depth {
        0 => 1,
        1 => variant.count_moves(position),
        _ => {
            let mut total = 0;
            variant.each_move(position, |mv| {
                total += after(variant, position, mv, depth, rolls);
            });
            total
        }
    }
}

/// The leaves `depth` plies deep that begin with `mv`.
fn after<V: Variant>(
    variant: &V,
    position: &V::Position,
    mv: V::Move,
    depth: u32,
    rolls: &[Held],
) -> u64 {
    let mover = variant.turn(position);
    let mut next = variant.after(position, mv);
    if rolls.is_empty() || depth == 1 {
        return count(variant, &next, depth - 1, rolls);
    }
    rolls
        .iter()
        .map(|roll| {
            variant.hold(&mut next, mover, *roll);
            count(variant, &next, depth - 1, rolls)
        })
        .sum()
}
