//! DR: Monty Python Drag Chess.

use crate::{after, ask, moves, moves_under};
use menagerie_twin::{Status, answer};

#[test]
fn dr_3_pawn_in_drag_steps_any_way_diagonally_and_still_twice() {
    let fen = "7k/8/8/8/8/8/4P3/7K w - - 0 1 1/1";
    assert_eq!(moves("drag", fen, "e2"), "e2d1 e2d3 e2e3 e2e4 e2f1 e2f3");
}

#[test]
fn dr_3_pawn_on_its_own_first_rank_steps_normally() {
    let fen = "7k/8/8/8/8/8/5r2/K3P3 w - - 0 1 2/1";
    assert_eq!(moves("drag", fen, "e1"), "e1e2 e1f2");
    let dragged = "7k/8/8/8/8/8/5r2/K3P3 w - - 0 1 1/1";
    assert_eq!(moves("drag", dragged, "e1"), "e1d2 e1e2 e1f2");
}

#[test]
fn dr_6_dr_13_a_bishop_stepping_to_c2_draws_one_man_that_threatens_c2() {
    for (man, cell, draws) in [
        ("r", "c5", true),
        ("r", "d2", true),
        ("b", "b1", true),
        ("b", "a4", true),
        ("q", "c5", true),
        ("q", "d2", true),
        ("q", "b1", true),
        ("q", "a4", true),
        ("n", "a3", true),
        ("n", "d4", true),
        ("r", "b1", false),
        ("b", "c5", false),
        ("n", "c5", false),
    ] {
        let placement = board(&[("B", "c1"), ("K", "h3"), ("k", "h8"), (man, cell)]);
        let fen = format!("{placement} w - - 0 1 4/1");
        let expected = if draws {
            format!("c1c2{cell}")
        } else {
            "c1c2".to_string()
        };
        assert_eq!(moves("drag", &fen, "c1c2"), expected, "{man} on {cell}");
    }
}

/// The placement field for these men.
fn board(men: &[(&str, &str)]) -> String {
    let rank = |rank: char| -> String {
        let cell = |file: char| {
            let name = format!("{file}{rank}");
            men.iter()
                .find(|(_, at)| *at == name)
                .map_or("1", |(man, _)| man)
        };
        let mut line: String = ('a'..='h').map(cell).collect();
        for run in (2..=8).rev() {
            line = line.replace(&"1".repeat(run), &run.to_string());
        }
        line
    };
    ('1'..='8').rev().map(rank).collect::<Vec<_>>().join("/")
}

#[test]
fn dr_6_one_only_and_by_choice() {
    let fen = "7k/8/8/2r5/b2n4/n7/3r4/1bB4K w - - 0 1 4/1";
    assert_eq!(
        moves("drag", fen, "c1c2"),
        "c1c2a3 c1c2a4 c1c2b1 c1c2c5 c1c2d2 c1c2d4"
    );
    assert_eq!(
        after("drag", fen, "c1c2d4", "3"),
        "7k/8/8/2r5/b7/n7/2Br4/1b5K b - - 0 1 3/1"
    );
}

#[test]
fn dr_6_a_bishop_in_drag_never_captures_where_it_goes() {
    let fen = "7k/8/8/8/8/8/1n6/B6K w - - 0 1 4/1";
    assert_eq!(moves("drag", fen, "a1"), "a1a2 a1b1");
}

#[test]
fn dr_7_the_bishop_still_stands_where_a_pawn_may_take_it_and_go_on() {
    let fen = "7k/3p4/4B3/8/8/8/8/K7 w - - 0 1 4/2";
    // d5 and f5 by d7xe6x; e5 by d7-d6x.
    let expected = "e6d5d7 e6d6 e6e5d7 e6e7 e6f5d7 e6f6 e6f7";
    assert_eq!(moves("drag", fen, "e6"), expected);
    let without = "e6d5 e6d6 e6e5 e6e7 e6f5 e6f6 e6f7";
    assert_eq!(moves_under("drag", fen, "EF-6=none", "e6"), without);
}

#[test]
fn dr_7_the_bishop_still_blocks_lines() {
    // The Rook would see d1 only through c1; off the rank the King would be in check.
    let fen = "7k/8/8/8/8/8/8/r1B4K w - - 0 1 4/1";
    assert_eq!(moves("drag", fen, "c1"), "c1b1a1 c1d1");
}

#[test]
fn dr_7_a_bishop_in_drag_is_never_drawn() {
    let fen = "7k/8/8/8/8/8/8/1bB4K w - - 0 1 4/4";
    assert_eq!(moves("drag", fen, "c1c2"), "c1c2");
}

#[test]
fn dr_8_the_right_goes_with_a_drawn_rook() {
    let fen = "4k2r/8/8/6B1/8/8/8/4K3 w k - 0 1 4/2";
    assert_eq!(
        after("drag", fen, "g5h6h8", "2"),
        "4k3/8/7B/8/8/8/8/4K3 b - - 0 1 2/2"
    );
    assert_eq!(
        after("drag", fen, "g5g6", "2"),
        "4k2r/8/6B1/8/8/8/8/4K3 b k - 1 1 2/2"
    );
}

#[test]
fn dr_9_a_king_beside_a_cell_that_the_bishop_may_go_to_is_in_check() {
    let fen = "8/8/8/8/8/2k5/8/2B4K b - - 0 1 4/1";
    assert!(ask("drag", fen).check);
    assert_eq!(moves("drag", fen, ""), "c3b4 c3c4 c3d4");
    assert!(!ask("drag", "8/8/8/8/8/2k5/8/2B4K b - - 0 1 5/1").check);
    // Whatever the King's own powers are.
    let held = ask("drag", "8/8/8/8/8/2k5/8/2B4K b - - 0 1 4/6");
    assert_eq!((held.check, held.status), (true, Status::Checkmate));
    // Not where all those cells are full.
    assert!(!ask("drag", "8/8/8/8/8/2k5/1rrr4/2B4K b - - 0 1 4/1").check);
    // The side that has just moved must not leave its King so.
    assert!(answer("drag", "8/8/8/8/8/2k5/8/2B4K w - - 0 1 4/1", "").is_err());
}

#[test]
fn dr_9_counts_a_bishop_free_to_use_its_drag_move() {
    assert!(ask("drag", "8/8/8/8/8/2k5/8/2BK4 b - - 0 1 6/1").check);
    assert!(!ask("drag", "8/8/8/8/8/2k5/8/2B1K3 b - - 0 1 6/1").check);
}

#[test]
fn dr_10_queen_in_drag_is_a_gold() {
    let fen = "7k/8/8/8/3Q4/8/8/K7 w - - 0 1 5/1";
    assert_eq!(moves("drag", fen, "d4"), "d4c4 d4c5 d4d3 d4d5 d4e4 d4e5");
    let black = "7k/8/8/8/3q4/8/8/1K6 b - - 0 1 1/5";
    assert_eq!(moves("drag", black, "d4"), "d4c3 d4c4 d4d3 d4d5 d4e3 d4e4");
}

#[test]
fn dr_2_dr_4_dr_5_rook_and_knight() {
    let rook = "7k/8/8/8/8/1p6/p7/1R5K w - - 0 1 4/1";
    assert_eq!(
        moves("drag", rook, "b1"),
        "b1a1 b1b2 b1b3 b1c1 b1d1 b1e1 b1f1 b1g1"
    );
    let dragged = "7k/8/8/8/8/1p6/p7/1R5K w - - 0 1 2/1";
    assert_eq!(
        moves("drag", dragged, "b1"),
        "b1a1 b1a2 b1b2 b1b3 b1c1 b1c2 b1d1 b1e1 b1f1 b1g1"
    );
    let knight = "7k/8/8/8/3p4/8/8/N6K w - - 0 1 3/1";
    assert_eq!(moves("drag", knight, "a1"), "a1a2 a1b1 a1b2 a1c3 a1d4");
}

#[test]
fn dr_11_a_king_held_by_6_attacks_nothing_and_may_only_castle() {
    let fen = "8/8/8/8/8/1k6/8/K7 b - - 0 1 6/1";
    assert_eq!(
        moves("drag", fen, ""),
        "b3a2 b3a3 b3a4 b3b2 b3b4 b3c2 b3c3 b3c4"
    );
    let beside = after("drag", fen, "b3b2", "1");
    let mated = ask("drag", &beside);
    assert_eq!((mated.check, mated.status), (true, Status::Checkmate));
    let castling = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 6/1";
    assert_eq!(moves("drag", castling, "e1"), "e1g1");
}

#[test]
fn dr_14_a_lone_king_that_rolls_6_is_stalemated() {
    let alone = ask("drag", "7k/8/8/8/8/8/8/K7 w - - 0 1 6/1");
    assert_eq!((alone.check, alone.status), (false, Status::Stalemate));
}

#[test]
fn dr_12_a_man_beside_its_king_has_both_moves_and_others_the_normal_one() {
    let pawn = "7k/8/8/8/6N1/8/4P3/4K3 w - - 0 1 6/1";
    assert_eq!(moves("drag", pawn, "e2"), "e2d1 e2d3 e2e3 e2e4 e2f1 e2f3");
    assert_eq!(moves("drag", pawn, "g4"), "g4e3 g4e5 g4f2 g4f6 g4h2 g4h6");
    let knight = "7k/8/8/8/8/8/8/4KN2 w - - 0 1 6/1";
    assert_eq!(
        moves("drag", knight, "f1"),
        "f1a6 f1b5 f1c4 f1d2 f1d3 f1e2 f1e3 f1f2 f1g1 f1g2 f1g3 f1h2 f1h3"
    );
    let far = "7k/8/8/8/8/8/8/3K1N2 w - - 0 1 6/1";
    assert_eq!(moves("drag", far, "f1"), "f1d2 f1e3 f1g3 f1h2");
}

#[test]
fn dr_12_a_bishop_beside_its_king_goes_quietly_or_draws() {
    let fen = "7k/8/8/6r1/8/8/8/4KB2 w - - 0 1 6/1";
    assert_eq!(
        moves("drag", fen, "f1"),
        "f1a6 f1b5 f1c4 f1d3 f1e2 f1f2 f1g1g5 f1g2 f1g2g5 f1h3"
    );
}
