//! Counts of move trees, worked out on paper.

use super::usual;
use menagerie_core::Variant;
use menagerie_core::perft::{Powers, divide, perft};

/// From the start White can only skip to green, and whatever White rolls Black can only take there. White
/// is then left with a King on red against a Runner on green: a hop or a rest leaves orange free, a jump
/// gives check and leaves orange free, a skip attacks orange.
#[test]
fn every_power_is_tried_after_each_move_but_the_last() {
    let rainbow = usual();
    let start = rainbow.start();
    let counts: Vec<u64> = (0..=3)
        .map(|depth| perft(&rainbow, &start, depth, Powers::Every))
        .collect();
    assert_eq!(counts, [1, 1, 4, 4 * (1 + 1 + 1)]);
}

/// With hops throughout: 1. Ro-y Ri-b; then Kr-o, Ry-o or Ry-g; and each time Black has Rb-g (or Rbxg),
/// Rb-i and Kv-i.
#[test]
fn powers_can_stay_as_they_are() {
    let rainbow = usual();
    let fen = "KR...rk w 0 1 1/1";
    let position = rainbow.read_fen(fen).expect(fen).position;
    let counts: Vec<u64> = (0..=4)
        .map(|depth| perft(&rainbow, &position, depth, Powers::Fixed))
        .collect();
    assert_eq!(counts, [1, 1, 1, 3, 9]);
}

#[test]
fn a_divided_count_is_the_same_count() {
    let rainbow = usual();
    let fen = "KR.r..k w 0 1 1/2";
    let position = rainbow.read_fen(fen).expect(fen).position;
    for powers in [Powers::Fixed, Powers::Every] {
        assert!(divide(&rainbow, &position, 0, powers).is_empty());
        for depth in 1..=4 {
            let divided = divide(&rainbow, &position, depth, powers);
            let total: u64 = divided.iter().map(|(_, leaves)| leaves).sum();
            assert_eq!(total, perft(&rainbow, &position, depth, powers));
        }
    }
}
