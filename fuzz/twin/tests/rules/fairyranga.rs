//! FR: Fairyranga.

use crate::{after, ask, moves, moves_under};
use menagerie_twin::{answer, key};

#[test]
fn fr_2_the_kings_leap() {
    let fen = "4k3/8/8/8/8/8/7P/4K3 w Kk - 0 1 0/0";
    assert_eq!(
        moves("fairyranga", fen, "e1"),
        "e1c2 e1d1 e1d2 e1e2 e1f1 e1f2 e1g2"
    );
    let black = "4k3/8/8/8/8/8/7P/4K3 b Kk - 0 1 0/0";
    assert_eq!(
        moves("fairyranga", black, "e8"),
        "e8c7 e8d7 e8d8 e8e7 e8f7 e8f8 e8g7"
    );
    let moved = "4k3/8/8/8/8/8/7P/4K3 w k - 0 1 0/0";
    assert_eq!(moves("fairyranga", moved, "e1"), "e1d1 e1d2 e1e2 e1f1 e1f2");
    // The leap itself uses the right up.
    assert_eq!(
        after("fairyranga", fen, "e1c2", "-"),
        "4k3/8/8/8/8/8/2K4P/8 b k - 1 1 0/0"
    );
}

#[test]
fn fr_2_out_of_check_but_never_into_it_and_onto_empty_cells() {
    // The Rook e5 checks, the Rook c8 guards c2.
    let fen = "1kr5/8/8/4r3/8/8/7P/4K3 w K - 0 1 0/0";
    assert_eq!(moves("fairyranga", fen, "e1"), "e1d1 e1d2 e1f1 e1f2 e1g2");
    let held = "1k6/8/8/8/8/8/2n4P/4K3 w K - 0 1 0/0";
    assert_eq!(moves("fairyranga", held, "e1c"), "");
    assert_eq!(
        moves_under("fairyranga", held, "FR-2=capture", "e1c"),
        "e1c2"
    );
}

#[test]
fn fr_2_ruled_capture_the_leap_attacks_while_the_right_lasts() {
    let fen = "4k3/8/1K5p/8/8/8/8/8 w k - 0 1 0/0";
    assert_eq!(moves("fairyranga", fen, "b6c7"), "b6c7");
    assert_eq!(moves_under("fairyranga", fen, "FR-2=capture", "b6c7"), "");
    let moved = "4k3/8/1K5p/8/8/8/8/8 w - - 0 1 0/0";
    assert_eq!(
        moves_under("fairyranga", moved, "FR-2=capture", "b6c7"),
        "b6c7"
    );
}

#[test]
fn fr_3_fr_4_fr_7_the_men() {
    let men = |man: char| {
        // The Tsarevna counts as one made.
        let made = if man == 'H' { 1 } else { 0 };
        let fen = format!("k7/8/8/8/3{man}4/8/8/7K w - - 0 1 {made}/0");
        moves("fairyranga", &fen, "d4")
    };
    assert_eq!(men('E'), "d4b2 d4b6 d4c3 d4c5 d4d5 d4e3 d4e5 d4f2 d4f6");
    assert_eq!(men('F'), "d4a4 d4c3 d4c5 d4d1 d4d7 d4e3 d4e5 d4g4");
    assert_eq!(
        men('H'),
        "d4a4 d4b4 d4c3 d4c4 d4c5 d4d1 d4d2 d4d3 d4d5 d4d6 d4d7 d4d8 d4e3 d4e4 d4e5 d4f4 d4g4 d4h4"
    );
    let black = "7k/8/8/8/3e4/8/8/K7 b - - 0 1 0/0";
    assert_eq!(
        moves("fairyranga", black, "d4"),
        "d4b2 d4b6 d4c3 d4c5 d4d3 d4e3 d4e5 d4f2 d4f6"
    );
    // E leaps over anything.
    let leap = "k7/8/8/2PPP3/3E4/2P1P3/8/7K w - - 0 1 0/0";
    assert_eq!(moves("fairyranga", leap, "d4"), "d4b2 d4b6 d4f2 d4f6");
}

#[test]
fn fr_1_fr_5_pawns() {
    let fen = "k7/8/5r2/4P3/8/8/3P4/7K w - - 9 1 0/0";
    assert_eq!(moves("fairyranga", fen, "d2"), "d2d3");
    assert_eq!(moves("fairyranga", fen, "e5"), "e5e6f e5f6f");
    assert_eq!(
        after("fairyranga", fen, "e5e6f", "-"),
        "k7/8/4Fr2/8/8/8/3P4/7K b - - 0 1 0/0"
    );
    // FR-8: a mere Pawn move counts on.
    assert_eq!(
        after("fairyranga", fen, "d2d3", "-"),
        "k7/8/5r2/4P3/8/3P4/8/7K b - - 10 1 0/0"
    );
    let black = "k7/8/8/8/4p3/8/8/7K b - - 0 1 0/0";
    assert_eq!(moves("fairyranga", black, "e4"), "e4e3f");
}

#[test]
fn fr_6_a_frog_becomes_a_tsarevna() {
    let fen = "8/2F5/8/8/8/8/k7/4K3 w - - 5 1 0/0";
    assert_eq!(
        moves("fairyranga", fen, "c7"),
        "c7b6 c7b8h c7c4 c7d6 c7d8h c7f7"
    );
    assert_eq!(
        after("fairyranga", fen, "c7b8h", "-"),
        "1H6/8/8/8/8/8/k7/4K3 b - - 0 1 1/0"
    );
    // Along the last rank counts as moving onto it.
    let along = "F7/8/8/8/8/8/k7/4K3 w - - 0 1 1/0";
    assert_eq!(moves("fairyranga", along, "a8"), "a8a5 a8b7 a8d8h");
    let third = "8/2F5/8/8/8/8/k7/4K3 w - - 0 1 2/3";
    assert_eq!(moves("fairyranga", third, "c7b8"), "c7b8h");
    let spent = "8/2F5/8/8/8/8/k7/4K3 w - - 0 1 3/0";
    assert_eq!(moves("fairyranga", spent, "c7b8"), "c7b8");
    let standing = "8/2F5/8/7H/8/8/k7/4K3 w - - 0 1 1/0";
    assert_eq!(moves("fairyranga", standing, "c7b8"), "c7b8");
    assert_eq!(
        after("fairyranga", standing, "c7b8", "-"),
        "1F6/8/8/7H/8/8/k7/4K3 b - - 1 1 1/0"
    );
    // The other side's count and Tsarevna do not matter.
    let black = "4k3/8/8/7H/8/8/2f4K/8 b - - 0 1 3/0";
    assert_eq!(moves("fairyranga", black, "c2b1"), "c2b1h");
}

#[test]
fn fr_9_repetition_knows_leaps_and_tsarevnas_made() {
    let fen = "4k3/8/8/8/8/8/7P/4K3 w Kk - 0 1 0/0";
    let base = key("fairyranga", fen);
    assert_eq!(base, key("fairyranga", &fen.replace("- 0 1", "- 30 17")));
    assert_ne!(base, key("fairyranga", &fen.replace("Kk", "k")));
    assert_ne!(base, key("fairyranga", &fen.replace("Kk", "K")));
    assert_ne!(base, key("fairyranga", &fen.replace("0/0", "0/1")));
    assert_ne!(base, key("fairyranga", &fen.replace(" w ", " b ")));
}

#[test]
fn fairyranga_positions_that_cannot_be() {
    for fen in [
        "k7/8/4P3/8/8/8/8/7K w - - 0 1 0/0",  // FR-5
        "k7/8/8/8/8/8/8/P6K w - - 0 1 0/0",   // own first rank
        "k7/8/8/8/8/H6H/8/7K b - - 0 1 2/0",  // two Tsarevnas
        "k7/8/8/8/8/7H/8/7K b - - 0 1 0/0",   // more than made
        "k7/8/8/8/8/7H/8/7K b - - 0 1 4/0",   // more than three made
        "k7/8/8/8/8/7P/8/7K w K - 0 1 0/0",   // a leap without its King at home
        "k7/8/8/8/4P3/8/8/7K b - e3 0 1 0/0", // no en passant
    ] {
        assert!(answer("fairyranga", fen, "").is_err(), "{fen}");
    }
    assert!(!ask("fairyranga", "k7/8/8/8/8/7H/8/7K b - - 0 1 3/0").check);
}
