//! UD, PO and AR: the tables, piece by piece.

use crate::{ask, moves, moves_under};
use menagerie_twin::{Status, answer};

/// The man on d4 of an otherwise empty middle, for White and, turned over, for Black.
fn from_d4(variant: &str, man: char, roll: &str) -> String {
    let fen = format!("8/8/8/8/3{man}4/8/8/k6K w - - 0 1 {roll}/-");
    moves(variant, &fen, "d4")
}

#[test]
fn ud_1_no_backward_or_sideways_steps_along_lines() {
    assert_eq!(from_d4("up-and-down", 'R', "1"), "d4d5 d4d6 d4d7 d4d8");
    let queen = "8/8/8/k7/3Q4/8/8/7K w - - 0 1 1/-";
    assert_eq!(
        moves("up-and-down", queen, "d4"),
        "d4a1 d4a7 d4b2 d4b6 d4c3 d4c5 d4d5 d4d6 d4d7 d4d8 d4e3 d4e5 d4f2 d4f6 d4g1 d4g7 d4h8"
    );
    let king = "k7/8/8/8/3K4/8/8/8 w - - 0 1 1/-";
    assert_eq!(moves("up-and-down", king, ""), "d4c3 d4c5 d4d5 d4e3 d4e5");
    let black = "8/8/8/8/3r4/8/8/k6K b - - 0 1 -/1";
    assert_eq!(moves("up-and-down", black, "d4"), "d4d1 d4d2 d4d3");
}

#[test]
fn ud_2_no_backward_diagonals() {
    assert_eq!(
        from_d4("up-and-down", 'B', "2"),
        "d4a7 d4b6 d4c5 d4e5 d4f6 d4g7 d4h8"
    );
    let king = "k7/8/8/8/3K4/8/8/8 w - - 0 1 2/-";
    assert_eq!(
        moves("up-and-down", king, ""),
        "d4c4 d4c5 d4d3 d4d5 d4e4 d4e5"
    );
}

#[test]
fn ud_3_to_ud_6() {
    assert_eq!(from_d4("up-and-down", 'N', "3"), "d4c6 d4e6");
    assert_eq!(
        from_d4("up-and-down", 'N', "4"),
        "d4b3 d4b5 d4b8 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 d4f8"
    );
    let bishop = "8/8/8/k7/3B4/8/8/7K w - - 0 1 5/-";
    assert_eq!(moves("up-and-down", bishop, "d4d"), "d4d5 d4d6 d4d7 d4d8");
    let rook = "8/8/8/8/3R4/8/8/k6K w - - 0 1 6/-";
    assert_eq!(moves("up-and-down", rook, "d4c"), "d4c4 d4c5");
    assert_eq!(moves("up-and-down", rook, "d4g"), "d4g4 d4g7");
}

#[test]
fn g_12_a_king_may_mate_a_king_that_its_roll_holds() {
    let mated = ask("up-and-down", "kK6/8/8/8/8/8/8/8 b - - 0 1 3/1");
    assert_eq!((mated.check, mated.status), (true, Status::Checkmate));
    // With another roll Black's King would attack b8: White cannot have moved there.
    assert!(answer("up-and-down", "kK6/8/8/8/8/8/8/8 b - - 0 1 3/3", "").is_err());
    // Nor can Black have moved to a8 beside a King that attacks it.
    assert!(answer("up-and-down", "kK6/8/8/8/8/8/8/8 w - - 0 1 3/1", "").is_err());
}

#[test]
fn po_1_po_2_the_table() {
    for (man, roll, expected) in [
        ('R', "21", "d4d5 d4d6 d4d7 d4d8"),
        ('N', "31", "d4c6 d4e6"),
        ('N', "32", "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5"),
        ('N', "34", "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5"),
        ('B', "41", "d4c3 d4c5 d4d5 d4e3 d4e5"),
        ('B', "42", "d4b2 d4b6 d4f2 d4f6"),
        ('B', "43", "d4b2 d4b6 d4c3 d4c5 d4d5 d4e3 d4e5 d4f2 d4f6"),
        ('B', "44", "d4c3 d4c5 d4d5 d4e3 d4e5"),
        ('B', "45", "d4c3 d4c5 d4d5 d4e3 d4e5"),
        ('B', "46", "d4b2 d4b6 d4c3 d4c5 d4d5 d4e3 d4e5 d4f2 d4f6"),
        ('Q', "51", "d4c4 d4c5 d4d3 d4d5 d4e4 d4e5"),
        ('Q', "52", "d4c3 d4c5 d4e3 d4e5"),
        ('Q', "53", "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5"),
        ('Q', "54", "d4c3 d4c5 d4e3 d4e5"),
        ('Q', "55", "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5"),
        ('Q', "56", "d4c3 d4c5 d4e3 d4e5"), // PO-6
        ('P', "11", "d4d5"),
        ('P', "14", "d4d5"),
    ] {
        assert_eq!(
            from_d4("piece-orientation", man, roll),
            expected,
            "{man} {roll}"
        );
    }
    let general = "k7/8/8/8/3K4/8/8/8 w - - 0 1 62/-";
    assert_eq!(
        moves("piece-orientation", general, ""),
        "d4c4 d4d3 d4d5 d4e4"
    );
}

#[test]
fn po_3_po_7_pawns_that_capture_straight() {
    let fen = "k7/8/8/2rrr3/3P4/8/8/7K w - - 0 1";
    for (roll, expected) in [
        ("11", "d4d5"),
        ("12", "d4d5"),
        ("13", "d4d5"),
        ("14", "d4c5 d4e5"),
        ("15", "d4c5 d4d5 d4e5"),
        ("16", "d4c5 d4d5 d4e5"),
    ] {
        assert_eq!(
            moves("piece-orientation", &format!("{fen} {roll}/-"), "d4"),
            expected,
            "{roll}"
        );
    }
    // PO-10: so it promotes, too.
    let promoting = "2r5/2P5/8/8/k7/8/8/7K w - - 0 1 11/-";
    assert_eq!(
        moves("piece-orientation", promoting, "c7"),
        "c7c8b c7c8n c7c8q c7c8r"
    );
}

#[test]
fn po_4_a_mao_is_blocked_by_its_first_step() {
    // Men on d5 and e4 block c6, e6 and f3, f5.
    let fen = "k7/8/8/3p4/3NP3/8/8/7K w - - 0 1";
    assert_eq!(
        moves("piece-orientation", &format!("{fen} 32/-"), "d4"),
        "d4b3 d4b5 d4c2 d4e2"
    );
    // In Helm + Mao the two forwardmost leaps are free.
    assert_eq!(
        moves("piece-orientation", &format!("{fen} 33/-"), "d4"),
        "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6"
    );
}

#[test]
fn po_4_a_check_by_a_mao_is_blocked_too() {
    let open = "8/8/2k5/8/3N4/8/8/7K b - - 0 1 32/44";
    assert!(ask("piece-orientation", open).check);
    let blocked = "8/8/2k5/3p4/3N4/8/8/7K b - - 0 1 32/44";
    assert!(!ask("piece-orientation", blocked).check);
}

#[test]
fn po_5_the_elephant_needs_the_cell_between() {
    let fen = "k7/8/8/4p3/3B4/8/8/7K w - - 0 1 42/-";
    assert_eq!(moves("piece-orientation", fen, "d4"), "d4b2 d4b6 d4f2");
}

#[test]
fn po_9_rook_and_knight_on_the_enemy_back_rank() {
    let rook = "R7/8/8/8/8/6k1/8/4K3 w - - 0 1 21/44";
    let all = "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7 a8b8 a8c8 a8d8 a8e8 a8f8 a8g8 a8h8";
    assert_eq!(moves("piece-orientation", rook, "a8"), all);
    assert_eq!(
        moves_under("piece-orientation", rook, "PO-9=no-moves", "a8"),
        ""
    );
    let before = "8/R7/8/8/8/6k1/8/4K3 w - - 0 1 21/44";
    assert_eq!(moves("piece-orientation", before, "a7"), "a7a8");
    let knight = "1N6/8/8/8/8/6k1/8/4K3 w - - 0 1 31/44";
    assert_eq!(moves("piece-orientation", knight, "b8"), "b8a6 b8c6 b8d7");
    assert_eq!(
        moves_under("piece-orientation", knight, "PO-9=no-moves", "b8"),
        ""
    );
    let before = "8/1N6/8/8/8/6k1/8/4K3 w - - 0 1 31/44";
    assert_eq!(moves("piece-orientation", before, "b7"), "");
    // Black's far rank is the first; its own back rank is no exception.
    let black = "4k2n/8/8/8/8/6K1/8/n7 b - - 0 1 44/31";
    assert_eq!(moves("piece-orientation", black, "a1"), "a1b3 a1c2");
    assert_eq!(moves("piece-orientation", black, "h8"), "h8g6");
    // 3-3 on the far rank: a Mao, as the table says.
    let mao = "1N6/3p4/8/8/8/6k1/8/4K3 w - - 0 1 33/44";
    assert_eq!(moves("piece-orientation", mao, "b8"), "b8a6 b8c6 b8d7");
    // An exempt Rook gives check along the rank.
    assert!(ask("piece-orientation", "R6k/8/8/8/8/8/8/4K3 b - - 0 1 21/44").check);
}

#[test]
fn ar_1_to_ar_3_and_ar_6_the_armies() {
    for (man, roll, expected) in [
        ('P', "1", "d4d5"),
        ('P', "2", "d4d5"),
        ('P', "3", "d4d5"),
        ('R', "1", "d4d5 d4d6 d4d7 d4d8"),
        ('N', "1", "d4c6 d4e6"),
        (
            'N',
            "6",
            "d4b3 d4b5 d4b8 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5 d4f8",
        ),
        ('B', "1", "d4c3 d4c5 d4d5 d4e3 d4e5"),
        ('B', "2", "d4b2 d4b6 d4f2 d4f6"),
        ('B', "3", "d4b2 d4b6 d4c3 d4c5 d4d5 d4e3 d4e5 d4f2 d4f6"),
        ('Q', "1", "d4c4 d4c5 d4d3 d4d5 d4e4 d4e5"),
        ('Q', "2", "d4c3 d4c5 d4e3 d4e5"),
        ('Q', "3", "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5"),
    ] {
        assert_eq!(
            from_d4("army-orientation", man, roll),
            expected,
            "{man} {roll}"
        );
    }
    let king = "k7/8/8/8/3K4/8/8/8 w - - 0 1";
    assert_eq!(
        moves("army-orientation", &format!("{king} 2/-"), ""),
        "d4c4 d4d3 d4d5 d4e4"
    );
    assert_eq!(
        moves("army-orientation", &format!("{king} 1/-"), ""),
        "d4c3 d4c4 d4c5 d4d3 d4d5 d4e3 d4e4 d4e5"
    );
    // AR-5: the Silverbishop's extra step; AR-6: the Silverrider's slide.
    let bishop = "8/8/8/k7/3B4/8/8/7K w - - 0 1";
    assert_eq!(
        moves("army-orientation", &format!("{bishop} 5/-"), "d4d"),
        "d4d5"
    );
    assert_eq!(
        moves("army-orientation", &format!("{bishop} 6/-"), "d4d"),
        "d4d5 d4d6 d4d7 d4d8"
    );
    assert_eq!(
        moves("army-orientation", &format!("{bishop} 4/-"), "d4d"),
        ""
    );
}

#[test]
fn ar_1_pawns_capture_straight_only() {
    let fen = "k7/8/8/2rrr3/3P4/8/8/7K w - - 0 1";
    for (roll, expected) in [
        ("1", "d4d5"),
        ("2", "d4d5"),
        ("3", "d4d5"),
        ("4", "d4c5 d4e5"),
        ("5", "d4c5 d4d5 d4e5"),
        ("6", "d4c5 d4e5"),
    ] {
        assert_eq!(
            moves("army-orientation", &format!("{fen} {roll}/-"), "d4"),
            expected,
            "{roll}"
        );
    }
}

#[test]
fn ar_8_lances_and_helms_on_the_far_rank_stay_unless_exempt() {
    let fen = "RN6/8/8/8/8/6k1/8/4K3 w - - 0 1 1/4";
    assert_eq!(moves("army-orientation", fen, "a8"), "");
    assert_eq!(moves("army-orientation", fen, "b8"), "");
    let exempt = "AR-8=exempt";
    assert_eq!(
        moves_under("army-orientation", fen, exempt, "a8"),
        "a8a1 a8a2 a8a3 a8a4 a8a5 a8a6 a8a7"
    );
    assert_eq!(
        moves_under("army-orientation", fen, exempt, "b8"),
        "b8a6 b8c6 b8d7"
    );
    // Only the Shogi forms are lifted: with 2 the Knight is a Mao wherever it stands.
    let mao = "1N6/1p6/8/8/8/6k1/8/4K3 w - - 0 1 2/4";
    assert_eq!(moves_under("army-orientation", mao, exempt, "b8"), "b8d7");
}

#[test]
fn g_7_a_roll_may_mate_or_stalemate() {
    // King and Pawn hold g8, g7 and h7. Black's Rook may move with 4; as a Lance on its far
    // rank it has no move. With 6, White's Knight leaps from f4 to h8.
    let board = "7k/5K2/6P1/8/5N2/8/8/r7 b - - 0 1";
    for (powers, check, status) in [
        ("4/4", false, Status::Ongoing),
        ("4/1", false, Status::Stalemate),
        ("6/1", true, Status::Checkmate),
        ("6/4", true, Status::Checkmate),
    ] {
        let asked = ask("army-orientation", &format!("{board} {powers}"));
        assert_eq!((asked.check, asked.status), (check, status), "{powers}");
    }
}
