//! EF and MU: Pawns that may step twice, and who may answer them.

use crate::{after, ask, ask_under, moves, moves_under};

#[test]
fn ef_1_first_step_may_capture_and_second_go_straight() {
    let fen = "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 1 21/21";
    assert_eq!(moves("carnival", fen, "e2"), "e2d3 e2d3d4 e2e3 e2e4");
    // G-3: with initial powers the double step captures nothing.
    let first = "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 1 -/21";
    assert_eq!(moves("carnival", first, "e2"), "e2d3 e2e3 e2e4");
}

#[test]
fn ef_3_two_ways_to_one_cell_are_two_moves() {
    let fen = "7k/8/8/8/4r3/3r1r2/4P3/7K w - - 0 1 21/21";
    assert_eq!(
        moves("carnival", fen, "e2"),
        "e2d3 e2d3d4 e2d3e4 e2e3 e2f3 e2f3e4 e2f3f4"
    );
    assert_eq!(
        after("carnival", fen, "e2d3e4", "31"),
        "7k/8/8/8/4P3/5r2/8/7K b - - 0 1 31/21"
    );
    assert_eq!(
        after("carnival", fen, "e2f3e4", "31"),
        "7k/8/8/8/4P3/3r4/8/7K b - - 0 1 31/21"
    );
}

#[test]
fn ef_3_black_mirrors_white() {
    let fen = "7k/4p3/3R1R2/4R3/8/8/8/7K b - - 0 1 21/21";
    assert_eq!(
        moves("carnival", fen, "e7"),
        "e7d6 e7d6d5 e7d6e5 e7e6 e7f6 e7f6e5 e7f6f5"
    );
}

#[test]
fn ef_4_what_the_double_step_captured_stays_captured() {
    let fen = "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 21/21";
    let stepped = after("carnival", fen, "e2d3d4", "31");
    assert_eq!(stepped, "4k3/8/8/8/2pP4/8/8/4K3 b - d3d4cn 0 1 31/21");
    assert_eq!(moves("carnival", &stepped, "c4"), "c4c3 c4d3");
    assert_eq!(
        after("carnival", &stepped, "c4d3", "42"),
        "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2 31/42"
    );
    // One move later it is too late.
    let waited = after("carnival", &stepped, "e8e7", "42");
    let later = after("carnival", &waited, "e1e2", "42");
    assert_eq!(moves("carnival", &later, "c4"), "c4c3");
}

#[test]
fn ef_4_the_pawn_captured_by_the_second_step_cannot_answer() {
    let fen = "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 21/21";
    assert_eq!(
        after("carnival", fen, "e2d3c4", "31"),
        "4k3/8/8/8/2P5/8/8/4K3 b - - 0 1 31/21"
    );
}

#[test]
fn ef_4_all_four_kinds_are_exposed() {
    for (fen, step, field, answered) in [
        (
            "7k/8/8/8/3p4/8/4P3/7K w - - 0 1 21/21",
            "e2e4",
            "e3",
            "d4e3",
        ),
        (
            "7k/8/8/8/3r1p2/8/4P3/7K w - - 0 1 21/21",
            "e2e3d4",
            "e3d4nc",
            "f4e3",
        ),
        (
            "7k/8/8/8/2p5/3r4/4P3/7K w - - 0 1 21/21",
            "e2d3d4",
            "d3d4cn",
            "c4d3",
        ),
        (
            "7k/8/8/8/2p1r3/3r4/4P3/7K w - - 0 1 21/21",
            "e2d3e4",
            "d3e4cc",
            "c4d3",
        ),
    ] {
        let stepped = after("carnival", fen, step, "21");
        assert_eq!(stepped.split(' ').nth(3), Some(field), "{step}");
        assert!(moves("carnival", &stepped, "").contains(answered), "{step}");
        // A Pawn that still has its initial powers answers the FIDE kind only (G-3).
        let first = after("carnival", &fen.replace("21/21", "21/-"), step, "21");
        let expected = if field == "e3" { "e3" } else { "-" };
        assert_eq!(first.split(' ').nth(3), Some(expected), "{step}");
    }
}

#[test]
fn ep_field_is_dropped_where_the_capture_would_expose_the_king() {
    // The Rook on d1 pins the Pawn d4 to the King d8.
    let fen = "3k4/8/8/8/3p4/8/4P3/3R3K w - - 0 1 21/21";
    assert_eq!(
        after("carnival", fen, "e2e4", "21").split(' ').nth(3),
        Some("-")
    );
}

#[test]
fn ef_5_pointpawn_answers_straight_forward() {
    let fen = "7k/8/8/8/3pr3/8/3P4/7K w - - 0 1 4/5";
    let stepped = after("army-orientation", fen, "d2d3e4", "4");
    assert_eq!(stepped, "7k/8/8/8/3pP3/8/8/7K b - d3e4nc 0 1 4/5");
    assert_eq!(moves("army-orientation", &stepped, "d4"), "d4d3 d4d3e4");
    assert_eq!(
        after("army-orientation", &stepped, "d4d3e4", "1"),
        "7k/8/8/8/8/3p4/8/7K w - - 0 2 4/1"
    );
    assert_eq!(
        after("army-orientation", &stepped, "d4d3", "1"),
        "7k/8/8/8/4P3/3p4/8/7K w - - 0 2 4/1"
    );
    // A FIDE Pawn (roll 4) does not.
    let fide = after(
        "army-orientation",
        &fen.replace("4/5", "4/4"),
        "d2d3e4",
        "4",
    );
    assert_eq!(fide, "7k/8/8/8/3pP3/8/8/7K b - - 0 1 4/4");
}

#[test]
fn ef_5_pawn_in_drag_answers_backward() {
    let fen = "7k/8/8/8/8/8/2pP4/7K w - - 0 1 -/1";
    let stepped = after("drag", fen, "d2d4", "1");
    assert_eq!(stepped, "7k/8/8/8/3P4/8/2p5/7K b - d3 0 1 1/1");
    assert_eq!(
        moves("drag", &stepped, "c2"),
        "c2b1b c2b1n c2b1q c2b1r c2b3 c2c1b c2c1n c2c1q c2c1r c2d1b c2d1n c2d1q c2d1r c2d3 c2d3d4"
    );
    let plain = after("drag", &fen.replace("-/1", "-/2"), "d2d4", "1");
    assert_eq!(plain.split(' ').nth(3), Some("-"));
}

#[test]
fn ef_6_noncapturing_then_capturing_gives_check() {
    let fen = "8/8/8/8/3k4/8/4P3/7K b - - 0 1 21/21";
    assert!(ask("carnival", fen).check);
    assert_eq!(
        moves("carnival", fen, ""),
        "d4c3 d4c4 d4c5 d4d5 d4e3 d4e4 d4e5"
    );
    assert!(!ask_under("carnival", fen, "EF-6=none").check);
    // Something on e3 stops it; so do initial powers.
    assert!(!ask("carnival", "8/8/8/8/3k4/4N3/4P3/7K b - - 0 1 21/21").check);
    assert!(!ask("carnival", "8/8/8/8/3k4/8/4P3/7K b - - 0 1 -/21").check);
}

#[test]
fn ef_6_twice_capturing_gives_check_through_an_enemy_man_only() {
    assert!(ask("carnival", "8/8/8/8/4k3/3r4/4P3/7K b - - 0 1 21/21").check);
    assert!(!ask("carnival", "8/8/8/8/4k3/8/4P3/7K b - - 0 1 21/21").check);
    // White's own Rook on d3 is no step of e2xd3xe4.
    assert!(!ask("carnival", "8/8/8/8/4k3/3R4/4P3/7K b - - 0 1 21/21").check);
}

#[test]
fn ef_6_ruled_none_the_double_step_captures_men_but_never_a_king() {
    let fen = "8/8/8/8/3k1r2/8/4P3/7K w - - 0 1 21/21";
    assert!(menagerie_twin::answer("carnival", fen, "").is_err());
    assert_eq!(
        moves_under("carnival", fen, "EF-6=none", "e2"),
        "e2e3 e2e3f4 e2e4"
    );
}

#[test]
fn ef_7_a_double_step_never_captures_straight() {
    let both = "7k/8/8/8/4r3/4r3/4P3/7K w - - 0 1 5/4";
    assert_eq!(moves("army-orientation", both, "e2"), "e2e3");
    let far = "7k/8/8/8/4r3/8/4P3/7K w - - 0 1 5/4";
    assert_eq!(moves("army-orientation", far, "e2"), "e2e3");
    // The single step may: e3 is captured.
    assert_eq!(
        after("army-orientation", both, "e2e3", "1"),
        "7k/8/8/8/4r3/4P3/8/7K b - - 0 1 1/4"
    );
}

#[test]
fn mu_1_each_roll_has_its_double_steps() {
    for (roll, expected) in [
        ("1", "e2d3 e2e3"),
        ("2", "e2d3 e2e3 e2e4"),
        ("3", "e2d3 e2d3c4 e2e3"),
        ("4", "e2d3 e2d3c4 e2e3 e2e4"),
        ("5", "e2d3 e2d3d4 e2e3 e2e3f4"),
        ("6", "e2d3 e2d3c4 e2d3d4 e2e3 e2e3f4 e2e4"),
        ("-", "e2d3 e2e3 e2e4"),
    ] {
        let fen = format!("7k/8/8/8/2r2r2/3r4/4P3/7K w - - 0 1 {roll}/2");
        assert_eq!(moves("multipawn", &fen, "e2"), expected, "roll {roll}");
    }
}

#[test]
fn mu_2_only_a_kind_that_one_could_make_oneself_is_answered() {
    for (board, step, field, answering) in [
        (
            "7k/8/8/8/3p4/8/4P3/7K",
            "e2e4",
            "e3",
            ["2", "4", "6", "-"].as_slice(),
        ),
        ("7k/8/8/8/3r1p2/8/4P3/7K", "e2e3d4", "e3d4nc", &["5", "6"]),
        ("7k/8/8/8/2p5/3r4/4P3/7K", "e2d3d4", "d3d4cn", &["5", "6"]),
        (
            "7k/8/8/8/2p1r3/3r4/4P3/7K",
            "e2d3e4",
            "d3e4cc",
            &["3", "4", "6"],
        ),
    ] {
        for roll in ["1", "2", "3", "4", "5", "6", "-"] {
            let stepped = after(
                "multipawn",
                &format!("{board} w - - 0 1 6/{roll}"),
                step,
                "1",
            );
            let expected = if answering.contains(&roll) {
                field
            } else {
                "-"
            };
            assert_eq!(
                stepped.split(' ').nth(3),
                Some(expected),
                "{step} against roll {roll}"
            );
        }
    }
}

#[test]
fn po_8_first_die_1_prevents_double_steps_and_answers() {
    let fen = "7k/8/8/8/3p4/8/4P3/7K w - - 0 1 14/44";
    assert_eq!(moves("piece-orientation", fen, "e2"), "e2e3");
    let answering = "7k/8/8/8/3p4/8/4P3/7K w - - 0 1 44/1";
    for (black, expected) in [("14", "-"), ("16", "-"), ("24", "e3"), ("64", "e3")] {
        let fen = answering.replace("44/1", &format!("44/{black}"));
        let stepped = after("piece-orientation", &fen, "e2e4", "44");
        assert_eq!(stepped.split(' ').nth(3), Some(expected), "roll {black}");
    }
}

#[test]
fn ar_5_keeps_the_double_step_unless_ruled_single() {
    let fen = "7k/8/8/8/8/8/4P3/7K w - - 0 1 5/4";
    assert_eq!(moves("army-orientation", fen, "e2"), "e2e3 e2e4");
    assert_eq!(
        moves_under("army-orientation", fen, "AR-5=single", "e2"),
        "e2e3"
    );
    // En passant is still answered under that ruling.
    let stepped = "7k/8/8/8/3pP3/8/8/7K b - e3 0 1 4/5";
    assert_eq!(
        moves_under("army-orientation", stepped, "AR-5=single", "d4"),
        "d4d3 d4e3"
    );
}

#[test]
fn ar_7_rolls_1_to_3_have_neither_double_step_nor_answer() {
    for roll in ["1", "2", "3"] {
        let fen = format!("7k/8/8/8/3p4/8/4P3/7K w - - 0 1 {roll}/4");
        assert_eq!(moves("army-orientation", &fen, "e2"), "e2e3");
        let fen = format!("7k/8/8/8/3p4/8/4P3/7K w - - 0 1 4/{roll}");
        let stepped = after("army-orientation", &fen, "e2e4", "4");
        assert_eq!(stepped.split(' ').nth(3), Some("-"));
    }
}
