//! CA and AO: Knights that mutate, waivers, and dead positions.

use crate::{after, ask, ask_under, moves, moves_under};
use menagerie_twin::{Status, answer, play};

#[test]
fn ca_1_a_roll_makes_the_knights_that_leaper() {
    let board = "7k/8/8/8/3N4/8/8/6K1 w - - 0 1";
    let ferz = "d4c3 d4c5 d4e3 d4e5";
    assert_eq!(moves("carnival", &format!("{board} 11/21"), "d4"), ferz);
    // Five files or five ranks from d4 leave the board either way.
    assert_eq!(moves("carnival", &format!("{board} 54/21"), "d4"), "");
    assert_eq!(
        moves("carnival", &format!("{board} 41/21"), "d4"),
        "d4c8 d4e8 d4h3 d4h5"
    );
    assert_eq!(
        moves("carnival", &format!("{board} 62=4:2/21"), "d4"),
        "d4b8 d4f8 d4h2 d4h6"
    );
    assert_eq!(
        moves("all-oblique", &format!("{board} 44=6:4/21"), "d4"),
        ""
    );
    assert_eq!(
        moves("carnival", &format!("{board} 31/21"), "d4"),
        "d4a3 d4a5 d4c1 d4c7 d4e1 d4e7 d4g3 d4g5"
    );
}

#[test]
fn ca_7_a_waiver_takes_moves_and_attacks_from_knights() {
    let fen = "8/8/8/4k3/8/5N2/8/6K1 b - - 0 1 21/21";
    assert!(ask("carnival", fen).check);
    assert!(!ask("carnival", &fen.replace("21/21", "w/21")).check);
    assert_eq!(
        moves("carnival", "7k/8/8/8/3N4/8/8/6K1 w - - 0 1 w/21", "d4"),
        ""
    );
}

#[test]
fn ca_7_no_waiver_with_a_promotion_to_knight() {
    let fen = "8/4P3/8/7k/8/8/8/4K3 w - - 0 1 21/21";
    assert!(play("carnival", fen, "e7e8n", "w", "").is_err());
    assert_eq!(
        after("carnival", fen, "e7e8q", "w"),
        "4Q3/8/8/7k/8/8/8/4K3 b - - 0 1 w/21"
    );
    assert!(play("carnival", fen, "e7e8q", "w", "CA-7=always-roll").is_err());
    assert!(
        play(
            "multipawn",
            "8/4P3/8/7k/8/8/8/4K3 w - - 0 1 2/2",
            "e7e8q",
            "w",
            ""
        )
        .is_err()
    );
}

#[test]
fn ca_8_a_waiver_that_alone_takes_the_moves_is_void() {
    let held = ask("carnival", "7N/8/8/8/8/1q6/8/K6k w - - 0 1 w/21");
    assert_eq!(
        (held.moves.len(), held.check, held.status),
        (0, false, Status::Undecided)
    );
    // Without a Knight the waiver changes nothing.
    let bare = ask("carnival", "8/8/8/8/8/1q6/8/K6k w - - 0 1 w/21");
    assert_eq!(bare.status, Status::Stalemate);
}

#[test]
fn ca_8_no_roll_would_have_helped() {
    // The Queen on b2 is guarded, and no leap goes from h8 to b2.
    let mate = ask("carnival", "7N/8/8/8/8/2k5/1q6/K7 w - - 0 1 w/21");
    assert_eq!((mate.check, mate.status), (true, Status::Checkmate));
    // From d4 2:2 takes the Queen.
    let saved = ask("carnival", "8/8/8/8/3N4/2k5/1q6/K7 w - - 0 1 w/21");
    assert_eq!((saved.check, saved.status), (true, Status::Undecided));
    // In All Oblique no leap is diagonal.
    let oblique = ask("all-oblique", "8/8/8/8/3N4/2k5/1q6/K7 w - - 0 1 w/21");
    assert_eq!(oblique.status, Status::Checkmate);
    // A Knight pinned on a file: every leap leaves it.
    let pinned = ask("carnival", "rr5k/8/8/8/8/8/N7/K7 w - - 0 1 w/21");
    assert_eq!((pinned.check, pinned.status), (false, Status::Stalemate));
}

#[test]
fn g_12_bare_kings_are_dead_in_some_variants() {
    let board = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    for (variant, powers, status) in [
        ("carnival", " 21/w", Status::Dead),
        ("all-oblique", " 61/-", Status::Dead),
        ("multipawn", " 1/6", Status::Dead),
        ("fairyranga", " 0/0", Status::Dead),
        ("chess", "", Status::Dead),
        ("drag", " 1/1", Status::Ongoing),
        ("up-and-down", " 3/3", Status::Ongoing),
        ("piece-orientation", " 11/11", Status::Ongoing),
        ("army-orientation", " 1/1", Status::Ongoing),
    ] {
        let asked = ask(variant, &format!("{board}{powers}"));
        assert_eq!(asked.status, status, "{variant}");
        assert_eq!(asked.moves.join(" "), "a1a2 a1b1 a1b2", "{variant}");
    }
    let kept = ask_under("carnival", &format!("{board} 21/w"), "G-12=none");
    assert_eq!(kept.status, Status::Ongoing);
    // Any man more, and nothing is declared dead.
    let knight = ask("carnival", "7k/8/8/8/8/8/8/KN6 w - - 0 1 21/21");
    assert_eq!(knight.status, Status::Ongoing);
}

#[test]
fn g_13_castling_by_the_leaper_just_rolled() {
    let board = "4k3/8/8/8/4n3/8/8/R3K2R w KQ - 0 1";
    for (roll, castles) in [
        ("21", "e1c1 e1g1"), // looks at d2, f2, c3, g3
        ("31", ""),          // d1 and f1, which the King would cross
        ("32", ""),          // c1 and g1, where it would land
        ("33", "e1c1 e1g1"), // b1: the Rook alone passes it
        ("w", "e1c1 e1g1"),
    ] {
        let asked = ask("carnival", &format!("{board} 21/{roll}"));
        let mut moves = asked.moves;
        moves.retain(|text| text == "e1c1" || text == "e1g1");
        assert_eq!(moves.join(" "), castles, "roll {roll}");
    }
    // 4:1 from d5 looks at e1 and c1: the King is in check on its own cell.
    let checked = "4k3/8/8/3n4/8/8/8/R3K2R w KQ - 0 1 21/41";
    assert!(ask("carnival", checked).check);
    assert_eq!(moves("carnival", checked, "e1g"), "");
}

#[test]
fn g_13_what_is_captured_or_moves_loses_the_right() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 21/21";
    assert_eq!(
        after("carnival", fen, "a1a8", "21"),
        "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1 21/21"
    );
    assert_eq!(
        after("carnival", fen, "e1g1", "21"),
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1 21/21"
    );
    assert_eq!(
        after("carnival", fen, "e1c1", "21"),
        "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1 21/21"
    );
}

#[test]
fn g_13_a_roll_prevents_castling_for_one_turn_and_keeps_the_right() {
    let board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (variant, preventing, allowing) in [
        (
            "up-and-down",
            ["1"].as_slice(),
            ["-", "2", "3", "4", "5", "6"].as_slice(),
        ),
        ("army-orientation", &["1", "2", "3"], &["-", "4", "5", "6"]),
        (
            "piece-orientation",
            &["22", "24", "61", "64"],
            &["-", "11", "34", "44", "54"],
        ),
        ("drag", &[], &["-", "1", "2", "3", "4", "5", "6"]),
        ("multipawn", &[], &["-", "1", "6"]),
    ] {
        for (rolls, castles) in [(preventing, ""), (allowing, "e1g1")] {
            for roll in rolls {
                let fen = format!("{board} {roll}/-");
                assert_eq!(moves(variant, &fen, "e1g1"), castles, "{variant} {roll}");
            }
        }
    }
    let fen = "4k3/8/8/8/8/8/7P/4K2R w K - 0 1 1/2";
    assert_eq!(
        after("up-and-down", fen, "h2h3", "2"),
        "4k3/8/8/8/8/7P/8/4K2R b K - 0 1 2/2"
    );
}

#[test]
fn g_14_a_pawn_becomes_one_of_four_and_moves_by_the_roll_after_it() {
    let fen = "8/4P3/8/7k/8/8/8/4K3 w - - 7 9 21/21";
    assert_eq!(moves("carnival", fen, "e7"), "e7e8b e7e8n e7e8q e7e8r");
    // 3:3 from e8 looks at h5.
    let checked = after("carnival", fen, "e7e8n", "33");
    assert_eq!(checked, "4N3/8/8/7k/8/8/8/4K3 b - - 0 9 33/21");
    assert!(ask("carnival", &checked).check);
}

#[test]
fn g_8_moves_cannot_be_asked_while_a_roll_or_choice_is_open() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 21/21";
    for open in ["?", "63", "66"] {
        let open = after("carnival", fen, "e2e3", open);
        assert!(answer("carnival", &open, "").is_err(), "{open}");
    }
    assert!(play("carnival", fen, "e2e3", "-", "").is_err());
    assert!(play("carnival", fen, "e2e3", "63=4:2", "").is_err());
    assert!(play("carnival", fen, "e2e3", "36=6:3", "").is_err());
    assert!(play("all-oblique", fen, "e2e3", "22", "").is_ok());
    assert!(play("multipawn", &fen.replace("21/21", "2/2"), "e2e3", "7", "").is_err());
}

#[test]
fn open_rolls_keep_the_ep_field_if_some_roll_allows_the_capture() {
    // The Rook pins the Pawn whatever is rolled.
    let pinned = "3k4/8/8/8/3p4/8/4P3/3R3K w - - 0 1 21/21";
    assert_eq!(
        after("carnival", pinned, "e2e4", "?").split(' ').nth(3),
        Some("-")
    );
    // The Knight on f5 checks d8 with 3:2 alone, and that capture would not answer it.
    let knight = "3k4/8/8/5N2/3p4/8/4P3/7K w - - 0 1 21/21";
    assert_eq!(
        after("carnival", knight, "e2e4", "32").split(' ').nth(3),
        Some("-")
    );
    assert_eq!(
        after("carnival", knight, "e2e4", "21").split(' ').nth(3),
        Some("e3")
    );
    assert_eq!(
        after("carnival", knight, "e2e4", "?").split(' ').nth(3),
        Some("e3")
    );
    assert_eq!(
        after("carnival", knight, "e2e4", "63").split(' ').nth(3),
        Some("e3")
    );
}

#[test]
fn rulings_are_read_strictly() {
    let fen = "7k/8/8/8/8/8/8/K7 w - - 0 1 21/21";
    for wrong in [
        "G-12",
        "G-12=perhaps",
        "G-99=none",
        "G-12=none; G-12=none",
        "EF-6 none",
    ] {
        assert!(answer("carnival", fen, wrong).is_err(), "{wrong}");
    }
    assert_eq!(
        moves_under(
            "carnival",
            fen,
            "G-11=claims-only; FR-8=claims; RR-13=loss",
            ""
        ),
        "a1a2 a1b1 a1b2"
    );
}
