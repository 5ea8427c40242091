//! PO.

use crate::ask::{allows, defaults, field_after, from, is_check, play, same, state, under};
use crate::reach::{
    BISHOP, ELEPHANT, FERZ, GENERAL, GOLD, HELM, KING, KNIGHT, LANCE, PAWN_CAPTURES, QUEEN, ROOK,
    SILVER, SILVERFEARFUL, on_d4,
};
use menagerie_core::state::State;
use menagerie_orientation::piece_orientation::{IDENTITY, build};

// The table of PO-2, cell for cell. The Mao goes where a Knight goes on an empty board.
#[test]
fn po_1_po_2_po_6_po_11_the_whole_table() {
    let game = build(&defaults());
    for (first, man, usual, row) in [
        (2, 'R', ROOK, [LANCE, ROOK, ROOK, ROOK, ROOK, ROOK]),
        (
            3,
            'N',
            KNIGHT,
            [HELM, KNIGHT, KNIGHT, KNIGHT, KNIGHT, KNIGHT],
        ),
        (
            4,
            'B',
            BISHOP,
            [
                SILVER,
                ELEPHANT,
                SILVERFEARFUL,
                SILVER,
                SILVER,
                SILVERFEARFUL,
            ],
        ),
        (5, 'Q', QUEEN, [GOLD, FERZ, KING, FERZ, KING, FERZ]),
        (6, 'K', KING, [KING, GENERAL, KING, KING, KING, KING]),
    ] {
        for roll in 11..=66 {
            let (named, second) = (roll / 10, roll % 10);
            if !(1..=6).contains(&second) {
                continue;
            }
            let expected = if named == first {
                row[second - 1]
            } else {
                usual
            };
            let fen = format!("{} w - - 0 1 {roll}/-", on_d4(man));
            assert_eq!(from(&game, &fen, "d4"), expected, "{man} after {roll}");
        }
    }
}

#[test]
fn po_2_po_3_po_11_pawns() {
    let game = build(&defaults());
    for (roll, captures) in [
        ("11", "d5"),
        ("12", "d5"),
        ("13", "d5"),
        ("14", "c5 e5"),
        ("15", "c5 d5 e5"),
        ("16", "c5 d5 e5"),
        ("21", "c5 e5"),
    ] {
        let fen = format!("{PAWN_CAPTURES} w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "d4"), captures, "{roll}");
        let fen = format!("{} w - - 0 1 {roll}/-", on_d4('P'));
        assert_eq!(from(&game, &fen, "d4"), "d5", "{roll}");
    }
    let fen = format!("{PAWN_CAPTURES} w - - 0 1 15/-");
    assert_eq!(play(&game, &fen, "d4d5", "22").canonical, "d4xd5");
    assert_eq!(play(&game, &fen, "d4c5", "22").canonical, "dxc5");
}

// From d4 over d5 to c6 and e6, and so on; the Pawn d5 stands in the way of these two only.
#[test]
fn po_4_a_mao_can_be_blocked_a_helm_cannot() {
    let game = build(&defaults());
    let blocked = |roll: &str| {
        let fen = format!("8/7k/8/3P4/3N4/8/8/7K w - - 0 1 {roll}/-");
        from(&game, &fen, "d4")
    };
    assert_eq!(blocked("32"), "b3 b5 c2 e2 f3 f5");
    assert_eq!(blocked("33"), KNIGHT);
    assert_eq!(blocked("34"), KNIGHT);
    let beside = |roll: &str| {
        let fen = format!("8/7k/8/8/2PN4/8/8/7K w - - 0 1 {roll}/-");
        from(&game, &fen, "d4")
    };
    assert_eq!(beside("32"), "c2 c6 e2 e6 f3 f5");
    assert_eq!(beside("33"), "c2 c6 e2 e6 f3 f5");
    // A check by a Mao can be met by a man in its way; one by a Helm cannot.
    assert!(is_check(&game, "8/8/4k3/8/3N4/8/8/7K b - - 0 1 32/-"));
    assert!(allows(&game, "8/8/4k3/r7/3N4/8/8/7K b - - 0 1 32/-", "Rd5"));
    assert!(!allows(
        &game,
        "8/8/4k3/r7/3N4/8/8/7K b - - 0 1 33/-",
        "Rd5"
    ));
}

#[test]
fn po_5_the_elephant_needs_the_cell_between() {
    let game = build(&defaults());
    let fen = |roll: &str| format!("8/7k/8/2P5/3B4/8/8/7K w - - 0 1 {roll}/-");
    assert_eq!(from(&game, &fen("42"), "d4"), "b2 f2 f6");
    assert_eq!(from(&game, &fen("43"), "d4"), "b2 c3 d5 e3 e5 f2 f6");
}

#[test]
fn po_7_kings_may_face_each_other() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 62/62", "e1"),
        "d1 e2 f1"
    );
    // A Pawn of Xiang Qi never steps sideways, however far it has gone.
    assert_eq!(
        from(&game, "8/3P3k/8/8/8/8/8/7K w - - 0 1 12/-", "d7"),
        "d8b d8n d8q d8r"
    );
}

#[test]
fn po_8_what_the_first_die_prevents() {
    let game = build(&defaults());
    for second in 1..=6 {
        for first in 1..=6 {
            let roll = format!("{first}{second}");
            let fen = format!("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 {roll}/-");
            let castles = first != 2 && first != 6;
            assert_eq!(allows(&game, &fen, "O-O"), castles, "{roll}");
            assert_eq!(allows(&game, &fen, "O-O-O"), castles, "{roll}");
            assert_eq!(allows(&game, &fen, "e4"), first != 1, "{roll}");
            let fen = format!("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 22/{roll}");
            let passed = if first == 1 { "-" } else { "e3" };
            assert_eq!(field_after(&game, &fen, "e4", "22", 3), passed, "{roll}");
        }
    }
}

#[test]
fn po_9_rooks_and_knights_on_the_far_rank_are_exempt() {
    let game = build(&defaults());
    let strict = build(&under(&IDENTITY, "PO-9=no-moves"));
    let rook = "3R4/7k/8/8/8/8/8/7K w - - 0 1 21/-";
    assert_eq!(
        from(&game, rook, "d8"),
        "a8 b8 c8 d1 d2 d3 d4 d5 d6 d7 e8 f8 g8 h8"
    );
    assert_eq!(from(&strict, rook, "d8"), "");
    let knight = "3N4/7k/8/8/8/8/8/7K w - - 0 1 31/-";
    assert_eq!(from(&game, knight, "d8"), "b7 c6 e6 f7");
    assert_eq!(from(&strict, knight, "d8"), "");
    // One rank before there is no exemption.
    assert_eq!(from(&game, "8/3N3k/8/8/8/8/8/7K w - - 0 1 31/-", "d7"), "");
    assert_eq!(
        from(&game, "8/3R3k/8/8/8/8/8/7K w - - 0 1 21/-", "d7"),
        "d8"
    );
    // Black's far rank is the first.
    assert_eq!(
        from(&game, "7k/8/8/8/8/8/7K/3n4 b - - 0 1 -/31", "d1"),
        "b2 c3 e3 f2"
    );
    // It attacks so too (G-4), and castling stays prevented (PO-8).
    assert!(is_check(&game, "3R3k/8/8/8/8/8/8/7K b - - 0 1 21/-"));
    assert!(!is_check(&strict, "3R3k/8/8/8/8/8/8/7K b - - 0 1 21/-"));
    assert!(!allows(
        &game,
        "3R4/8/6k1/8/8/8/8/4K2R w K - 0 1 21/-",
        "O-O"
    ));
}

#[test]
fn po_10_pawns_promote_however_they_move() {
    let game = build(&defaults());
    for roll in ["11", "14", "15", "44"] {
        let fen = format!("8/3P3k/8/8/8/8/8/7K w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "d7"), "d8b d8n d8q d8r", "{roll}");
    }
    // A Pointpawn captures straight onto the far rank.
    let fen = "3n4/3P3k/8/8/8/8/8/7K w - - 0 1 15/-";
    assert_eq!(from(&game, fen, "d7"), "d8b d8n d8q d8r");
    assert_eq!(play(&game, fen, "d7d8q", "22").canonical, "d7xd8=Q");
    // Nothing else does.
    assert_eq!(
        from(&game, "8/3B3k/8/8/8/8/8/7K w - - 0 1 41/-", "d7"),
        "c6 c8 d8 e6 e8"
    );
}

#[test]
fn g_10_powers_of_equal_effect() {
    let game = build(&defaults());
    let same = |board: &str, one: &str, other: &str| {
        same(
            &game,
            &format!("{board} {one}/-"),
            &format!("{board} {other}/-"),
        )
    };
    let queen = "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1";
    assert!(same(queen, "22", "24"));
    assert!(!same(queen, "22", "54"));
    let no_queen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(same(no_queen, "22", "54"));
    // While a castling right is left, what prevents castling counts.
    let right = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
    assert!(!same(right, "22", "54"));
    assert!(same(right, "22", "66"));
    // A Rook that PO-9 exempts is a plain Rook.
    let exempt = "3R4/8/8/8/7k/8/8/4K3 w - - 0 1";
    assert!(same(exempt, "21", "24"));
    assert!(!same("3R4/8/8/8/7k/8/8/R3K3 w - - 0 1", "21", "24"));
}

#[test]
fn g_12_bare_kings_are_not_dead() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "8/8/8/3k4/8/8/8/K7 w - - 0 1 62/-"),
        State::Ongoing
    );
}
