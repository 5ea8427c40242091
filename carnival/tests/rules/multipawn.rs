//! MU.

use crate::ask::{defaults, field_after, from, same};
use menagerie_carnival::multipawn::build;
use menagerie_core::referee::{PerftQuestion, Referee};

/// The field of a FEN for en passant.
const EN_PASSANT: usize = 3;

// From e2: e3 and e4 are empty; d3, c4 and f4 hold enemies.
#[test]
fn mu_1_six_kinds_of_pawns() {
    let game = build(&defaults());
    for (roll, moves) in [
        ("-", "d3 e3 e4"),
        ("1", "d3 e3"),
        ("2", "d3 e3 e4"),
        ("3", "d3 d3c4 e3"),
        ("4", "d3 d3c4 e3 e4"),
        ("5", "d3 d3d4 e3 e3f4"),
        ("6", "d3 d3c4 d3d4 e3 e3f4 e4"),
    ] {
        let fen = format!("K6k/8/8/8/2n2n2/3n4/4P3/8 w - - 0 1 {roll}/1");
        assert_eq!(from(&game, &fen, "e2"), moves, "{roll}");
    }
}

#[test]
fn mu_2_en_passant_follows_the_roll() {
    let game = build(&defaults());
    for (roll, quiet, two_captures) in [
        ("1", "-", "-"),
        ("2", "e3", "-"),
        ("3", "-", "d3e4cc"),
        ("4", "e3", "d3e4cc"),
        ("5", "-", "-"),
        ("6", "e3", "d3e4cc"),
    ] {
        let fen = format!("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 6/{roll}");
        assert_eq!(
            field_after(&game, &fen, "e4", "6", EN_PASSANT),
            quiet,
            "{roll}"
        );
        let fen = format!("4k3/8/8/8/2p1n3/3n4/4P3/7K w - - 0 1 6/{roll}");
        assert_eq!(
            field_after(&game, &fen, "e2xd3xe4", "6", EN_PASSANT),
            two_captures,
            "{roll}"
        );
    }
}

// Where Black's roll is still to come, it is White's step that the roll after it says nothing of: Black's
// own roll was made before. `?` leaves the field as the capture is legal.
#[test]
fn mu_2_the_answer_is_by_the_roll_already_made() {
    let game = build(&defaults());
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 6/2";
    assert_eq!(field_after(&game, fen, "e4", "?", EN_PASSANT), "e3");
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 6/3";
    assert_eq!(field_after(&game, fen, "e4", "?", EN_PASSANT), "-");
}

#[test]
fn g_10_powers_without_effect() {
    let game = build(&defaults());
    let bare = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    assert!(same(&game, &format!("{bare} 1/6"), &format!("{bare} 5/2")));
    let pawn = "r3k3/8/8/8/8/8/P7/4K2R w Kq - 0 1";
    assert!(!same(&game, &format!("{pawn} 1/6"), &format!("{pawn} 5/6")));
    // Only White has a Pawn.
    assert!(same(&game, &format!("{pawn} 1/6"), &format!("{pawn} 1/2")));
    // What stands on e4 came there by a quiet step or by a capture: the capture en passant is the same.
    let board = "4k3/8/8/8/3pP3/8/8/4K3 b -";
    assert!(same(
        &game,
        &format!("{board} e3 0 1 6/6"),
        &format!("{board} e3e4cn 0 1 6/6")
    ));
    assert!(!same(
        &game,
        &format!("{board} e3 0 1 6/6"),
        &format!("{board} - 0 1 6/6")
    ));
}

// MU-3: with 2 throughout the moves are those of Chess, and so are the counts. Source of the counts: the
// Chess Programming Wiki's page of perft results.
#[test]
fn mu_3_with_twos_the_counts_of_chess() {
    let game = build(&defaults());
    for (board, counts) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8902, 197_281][..],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[48, 2039, 97_862],
        ),
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            &[14, 191, 2812, 43_238],
        ),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            &[6, 264, 9467],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            &[44, 1486, 62_379],
        ),
    ] {
        for (depth, nodes) in (1..).zip(counts) {
            let question = PerftQuestion {
                fen: Some(format!("{board} -/-")),
                powers: Some("2/2".to_owned()),
                depth,
                divide: false,
            };
            assert_eq!(
                game.perft(&question).unwrap().nodes,
                *nodes,
                "{board} at {depth}"
            );
        }
    }
}
