//! G-10: which positions are the same.

use menagerie_twin::key;

fn same(variant: &str, one: &str, other: &str) -> bool {
    let read = |fen: &str| key(variant, fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"));
    read(one) == read(other)
}

#[test]
fn g_10_without_knights_all_rolls_of_carnival_are_one() {
    let board = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let base = format!("{board} 21/53");
    for powers in ["66=4:4/w", "w/11", "55/31"] {
        assert!(
            same("carnival", &base, &format!("{board} {powers}")),
            "{powers}"
        );
    }
    // Initial powers are not the same while there is a Pawn of that side.
    assert!(!same("carnival", &base, &format!("{board} -/53")));
    assert!(same("carnival", &base, &format!("{board} 21/-")));
}

#[test]
fn g_10_it_is_the_leap_that_counts_and_not_the_numbers() {
    let board = "4k3/8/8/8/8/8/4P3/N3K3 w - - 0 1";
    assert!(same(
        "carnival",
        &format!("{board} 31/21"),
        &format!("{board} 63=3:1/44")
    ));
    assert!(same(
        "carnival",
        &format!("{board} 31/21"),
        &format!("{board} 66=3:1/w")
    ));
    assert!(!same(
        "carnival",
        &format!("{board} 31/21"),
        &format!("{board} 63=3:2/21")
    ));
    assert!(!same(
        "carnival",
        &format!("{board} 31/21"),
        &format!("{board} w/21")
    ));
    assert!(same(
        "all-oblique",
        &format!("{board} 31/21"),
        &format!("{board} 11=3:1/66=6:1")
    ));
}

#[test]
fn g_10_piece_orientation() {
    let rook = "4k3/8/8/8/8/8/7P/R3K3 w - - 0 1";
    for (one, other, expected) in [("22", "24", true), ("22", "21", false), ("22", "54", true)] {
        let (one, other) = (format!("{rook} {one}/44"), format!("{rook} {other}/44"));
        assert_eq!(
            same("piece-orientation", &one, &other),
            expected,
            "{one} {other}"
        );
    }
    let queen = "4k3/8/8/8/8/8/7P/RQ2K3 w - - 0 1";
    assert!(!same(
        "piece-orientation",
        &format!("{queen} 22/44"),
        &format!("{queen} 54/44")
    ));
    // With a right left, 2-2 prevents castling and 3-4 does not.
    let right = "4k3/8/8/8/8/8/7P/R3K3 w Q - 0 1";
    assert!(!same(
        "piece-orientation",
        &format!("{right} 22/44"),
        &format!("{right} 34/44")
    ));
    assert!(same(
        "piece-orientation",
        &format!("{right} 22/44"),
        &format!("{right} 61/44")
    ));
    assert!(same(
        "piece-orientation",
        &format!("{rook} 22/44"),
        &format!("{rook} 34/44")
    ));
    // PO-9: an exempt Rook is a plain Rook.
    let exempt = "R7/8/4k3/8/8/8/7P/4K3 w - - 0 1";
    assert!(same(
        "piece-orientation",
        &format!("{exempt} 21/44"),
        &format!("{exempt} 22/44")
    ));
    // First die 1 takes double steps, as long as there is a Pawn.
    assert!(!same(
        "piece-orientation",
        &format!("{rook} 14/44"),
        &format!("{rook} 34/44")
    ));
    let bare = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(same(
        "piece-orientation",
        &format!("{bare} 14/44"),
        &format!("{bare} 34/44")
    ));
}

#[test]
fn g_10_rights_side_and_men_differ_but_counts_do_not() {
    let fen = "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 4/4";
    assert!(same(
        "up-and-down",
        fen,
        "4k2r/8/8/8/8/8/8/4K2R w Kk - 9 31 4/4"
    ));
    assert!(!same(
        "up-and-down",
        fen,
        "4k2r/8/8/8/8/8/8/4K2R w K - 0 1 4/4"
    ));
    assert!(!same(
        "up-and-down",
        fen,
        "4k2r/8/8/8/8/8/8/4K2R b Kk - 0 1 4/4"
    ));
    assert!(!same(
        "up-and-down",
        fen,
        "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1 4/4"
    ));
    // Rolls 3 and 4 concern Knights alone.
    assert!(same(
        "up-and-down",
        fen,
        "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 3/5"
    ));
    assert!(!same(
        "up-and-down",
        fen,
        "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1 4/6"
    ));
}

#[test]
fn g_10_en_passant_counts_where_it_is_really_possible() {
    let board = "7k/8/8/8/3pP3/8/8/7K b -";
    assert!(!same(
        "multipawn",
        &format!("{board} e3 0 1 1/2"),
        &format!("{board} - 0 1 1/2")
    ));
    // Roll 1 answers nothing; a pinned Pawn neither.
    assert!(same(
        "multipawn",
        &format!("{board} e3 0 1 1/1"),
        &format!("{board} - 0 1 1/1")
    ));
    let pinned = "3k4/8/8/8/3pP3/8/8/3R3K b -";
    assert!(same(
        "multipawn",
        &format!("{pinned} e3 0 1 1/2"),
        &format!("{pinned} - 0 1 1/2")
    ));
    // How the Pawn came is the past; where it may be caught is not.
    let kinds = "7k/8/8/8/2p1P3/8/8/7K b -";
    assert!(same(
        "carnival",
        &format!("{kinds} d3e4nc 0 1 21/21"),
        &format!("{kinds} d3e4cc 0 1 21/21")
    ));
    assert!(!same(
        "carnival",
        &format!("{kinds} d3e4nc 0 1 21/21"),
        &format!("{kinds} - 0 1 21/21")
    ));
}

#[test]
fn g_10_multipawn_rolls_of_a_side_without_pawns_are_one() {
    let board = "4k3/8/8/8/8/P7/8/4K3 w - - 0 1";
    assert!(same(
        "multipawn",
        &format!("{board} 3/1"),
        &format!("{board} 3/6")
    ));
    // The Pawn need not be able to step twice just now.
    assert!(!same(
        "multipawn",
        &format!("{board} 3/1"),
        &format!("{board} 4/1")
    ));
}

#[test]
fn g_10_the_king_in_drag_is_on_every_board() {
    let board = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    assert!(!same(
        "drag",
        &format!("{board} 6/1"),
        &format!("{board} 1/1")
    ));
    assert!(same(
        "drag",
        &format!("{board} 3/1"),
        &format!("{board} -/4")
    ));
    assert!(!same(
        "drag",
        &format!("{board} 2/1"),
        &format!("{board} 1/1")
    ));
}
