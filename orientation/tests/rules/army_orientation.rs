//! AR.

use crate::ask::{allows, defaults, field_after, from, is_check, play, state, under};
use crate::reach::{
    BISHOP, ELEPHANT, FERZ, GENERAL, GOLD, GOLDRIDER, HELM, KING, KNIGHT, LANCE, NIGHTPIG,
    PAWN_CAPTURES, QUEEN, ROOK, SILVER, SILVERBISHOP, SILVERFEARFUL, SILVERRIDER, on_d4,
};
use menagerie_core::state::State;
use menagerie_orientation::army_orientation::{IDENTITY, build};

/// The field of a FEN for en passant.
const EN_PASSANT: usize = 3;

#[test]
fn ar_1_to_ar_6_each_roll_for_each_man() {
    let game = build(&defaults());
    for (man, by_roll) in [
        ('R', [LANCE, ROOK, ROOK, ROOK, ROOK, GOLDRIDER]),
        ('N', [HELM, KNIGHT, KNIGHT, KNIGHT, KNIGHT, NIGHTPIG]),
        (
            'B',
            [
                SILVER,
                ELEPHANT,
                SILVERFEARFUL,
                BISHOP,
                SILVERBISHOP,
                SILVERRIDER,
            ],
        ),
        ('Q', [GOLD, FERZ, KING, QUEEN, QUEEN, QUEEN]),
        ('K', [KING, GENERAL, KING, KING, KING, KING]),
        ('P', ["d5"; 6]),
    ] {
        for (roll, expected) in (1..).zip(by_roll) {
            let fen = format!("{} w - - 0 1 {roll}/-", on_d4(man));
            assert_eq!(from(&game, &fen, "d4"), expected, "{man} after {roll}");
        }
    }
    for (roll, captures) in [
        (1, "d5"),
        (2, "d5"),
        (3, "d5"),
        (4, "c5 e5"),
        (5, "c5 d5 e5"),
        (6, "c5 e5"),
    ] {
        let fen = format!("{PAWN_CAPTURES} w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "d4"), captures, "Pawn after {roll}");
    }
}

#[test]
fn ar_2_ar_3_what_blocks() {
    let game = build(&defaults());
    let knight = |roll: u8| {
        from(
            &game,
            &format!("8/7k/8/3P4/3N4/8/8/7K w - - 0 1 {roll}/-"),
            "d4",
        )
    };
    assert_eq!(knight(2), "b3 b5 c2 e2 f3 f5");
    assert_eq!(knight(3), KNIGHT);
    let bishop = |roll: u8| {
        from(
            &game,
            &format!("8/7k/8/2P5/3B4/8/8/7K w - - 0 1 {roll}/-"),
            "d4",
        )
    };
    assert_eq!(bishop(2), "b2 f2 f6");
    // A Silverbishop's step is one step.
    assert_eq!(bishop(5), "a1 b2 c3 d5 e3 e5 f2 f6 g1 g7 h8");
}

#[test]
fn ar_5_pointpawns_keep_the_double_step() {
    let game = build(&defaults());
    let single = build(&under(&IDENTITY, "AR-5=single"));
    let fen = "7k/8/8/8/3b4/8/4P3/7K w - - 0 1 5/4";
    assert_eq!(from(&game, fen, "e2"), "e3 e3d4 e4");
    assert_eq!(from(&single, fen, "e2"), "e3");
    // En passant is answered under either ruling.
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 4/5";
    assert_eq!(field_after(&game, fen, "e4", "4", EN_PASSANT), "e3");
    assert_eq!(field_after(&single, fen, "e4", "4", EN_PASSANT), "e3");
}

#[test]
fn ar_5_ef_5_a_pointpawn_answers_en_passant_straight_ahead() {
    let game = build(&defaults());
    let fen = |roll: u8| format!("4k3/8/8/8/3np3/8/4P3/4K3 w - - 0 1 4/{roll}");
    let stepped = play(&game, &fen(5), "e2-e3xd4", "4").fen;
    assert_eq!(stepped, "4k3/8/8/8/3Pp3/8/8/4K3 b - e3d4nc 0 1 4/5");
    let taken = play(&game, &stepped, "e4xe3", "4");
    assert_eq!(taken.coordinates, "e4e3d4");
    assert_eq!(taken.fen, "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2 4/4");
    // The same step without the capture is a move of its own.
    let stepped_on = play(&game, &stepped, "e3", "4");
    assert_eq!(stepped_on.fen, "4k3/8/8/8/3P4/4p3/8/4K3 w - - 0 2 4/4");
    // A FIDE Pawn on e4 does not attack e3.
    assert_eq!(
        field_after(&game, &fen(4), "e2-e3xd4", "4", EN_PASSANT),
        "-"
    );
}

#[test]
fn ar_5_ef_7_a_pointpawns_double_step_captures_diagonally() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/4n3/4n3/4P3/7K w - - 0 1 5/4", "e2"),
        "e3"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/4n3/8/4P3/7K w - - 0 1 5/4", "e2"),
        "e3"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/8/3n4/4P3/7K w - - 0 1 5/4", "e2"),
        "d3 d3d4 e3 e4"
    );
}

#[test]
fn ar_7_castling_double_steps_en_passant_with_four_five_six() {
    let game = build(&defaults());
    for roll in 1..=6 {
        let open = roll >= 4;
        let fen = format!("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 {roll}/-");
        assert_eq!(allows(&game, &fen, "O-O"), open, "{roll}");
        assert_eq!(allows(&game, &fen, "O-O-O"), open, "{roll}");
        assert_eq!(allows(&game, &fen, "e4"), open, "{roll}");
        let fen = format!("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 4/{roll}");
        let passed = if open { "e3" } else { "-" };
        assert_eq!(
            field_after(&game, &fen, "e4", "4", EN_PASSANT),
            passed,
            "{roll}"
        );
        // EF-6: no double step, no check by one.
        let fen = format!("7K/8/8/8/3k4/8/4P3/8 b - - 0 1 {roll}/-");
        assert_eq!(is_check(&game, &fen), open, "{roll}");
    }
}

#[test]
fn ar_8_no_exemption_on_the_far_rank() {
    let game = build(&defaults());
    let exempt = build(&under(&IDENTITY, "AR-8=exempt"));
    let rook = "3R4/7k/8/8/8/8/8/7K w - - 0 1 1/-";
    assert_eq!(from(&game, rook, "d8"), "");
    assert_eq!(
        from(&exempt, rook, "d8"),
        "a8 b8 c8 d1 d2 d3 d4 d5 d6 d7 e8 f8 g8 h8"
    );
    let knight = "3N4/7k/8/8/8/8/8/7K w - - 0 1 1/-";
    assert_eq!(from(&game, knight, "d8"), "");
    assert_eq!(from(&exempt, knight, "d8"), "b7 c6 e6 f7");
    // Not one rank before, and not after other rolls.
    assert_eq!(from(&exempt, "8/3N3k/8/8/8/8/8/7K w - - 0 1 1/-", "d7"), "");
    assert_eq!(
        from(&exempt, "3N4/3P3k/8/8/8/8/8/7K w - - 0 1 2/-", "d8"),
        "b7 f7"
    );
}

#[test]
fn g_12_bare_kings_are_not_dead() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "8/8/8/3k4/8/8/8/K7 w - - 0 1 2/-"),
        State::Ongoing
    );
    // A General attacks straight only: the enemy King may stand diagonally beside it, and gives check.
    let fen = |roll: u8| format!("8/8/8/3k4/8/2K5/8/8 w - - 0 1 4/{roll}");
    assert_eq!(play(&game, &fen(2), "Kc4", "4").canonical, "Kc4+");
    assert!(!allows(&game, &fen(4), "Kc4"));
}
