//! Each clause of FR on the smallest board that shows it, beside a board where it does not hold. All
//! expectations are worked out by hand from the rules.

#[path = "../../carnival/tests/ask/mod.rs"]
mod ask;

use ask::{
    allows, count, defaults, faults, from, is_check, play, refusal, same, state, table, under,
};
use menagerie_core::state::State;
use menagerie_core::{Level, Variant};
use menagerie_fairyranga::fairyranga::{IDENTITY, build};

// 8 Pawn moves; Rooks none; Knights b1-a3, b1-c3, g1-f3, g1-h3; Elephants c1-a3, c1-e3, f1-d3, f1-h3; Frog
// d1-d4; King none. 17 in all.
#[test]
fn fr_1_seventeen_moves_from_the_start() {
    let game = build(&defaults());
    let start = menagerie_core::referee::Referee::start_fen(&game);
    assert_eq!(
        start,
        "rnefkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEFKENR w Kk - 0 1 0/0"
    );
    assert_eq!(count(&game, &start), 17);
    assert_eq!(from(&game, &start, "b1"), "a3 c3");
    assert_eq!(from(&game, &start, "c1"), "a3 e3");
    assert_eq!(from(&game, &start, "d1"), "d4");
    assert_eq!(from(&game, &start, "e1"), "");
    assert_eq!(from(&game, &start, "e2"), "e3");
}

#[test]
fn fr_1_no_castling_and_no_dice() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 0/0", "e1"),
        "c2 d1 d2 e2 f1 f2 g2"
    );
    assert!(Variant::dice(&game).is_none());
    assert_eq!(table(&game), "");
}

#[test]
fn fr_2_the_kings_leap() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K3 w K - 0 1 0/0", "e1"),
        "c2 d1 d2 e2 f1 f2 g2"
    );
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 0/0", "e1"),
        "d1 d2 e2 f1 f2"
    );
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K3 b k - 0 1 0/0", "e8"),
        "c7 d7 d8 e7 f7 f8 g7"
    );
    // Over anything.
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/3NNN2/3NKN2 w K - 0 1 0/0", "e1"),
        "c2 g2"
    );
    // Even out of check, never into it.
    let checked = "4r1rk/8/8/8/8/8/8/4K3 w K - 0 1 0/0";
    assert!(is_check(&game, checked));
    assert_eq!(from(&game, checked, "e1"), "c2 d1 d2 f1 f2");
    // Once: the right goes with the King's first move, leap or not.
    for mv in ["Kc2", "Kd1"] {
        let after = play(&game, "4k3/8/8/8/8/8/8/4K3 w Kk - 0 1 0/0", mv, "-").fen;
        assert_eq!(after.split(' ').nth(2), Some("k"), "{mv}");
    }
}

#[test]
fn fr_2_the_leap_captures_only_where_so_ruled() {
    let game = build(&defaults());
    let captures = build(&under(&IDENTITY, "FR-2=capture"));
    let fen = "4k3/8/8/8/8/8/6n1/4K3 w K - 0 1 0/0";
    assert_eq!(from(&game, fen, "e1"), "c2 d1 d2 e2 f1 f2");
    assert_eq!(from(&captures, fen, "e1"), "c2 d1 d2 e2 f1 f2 g2");
    // Then the King attacks both cells while the right lasts.
    let beside = |rights: &str| format!("8/8/8/8/8/8/6k1/4K3 b {rights} - 0 1 0/0");
    assert!(is_check(&captures, &beside("K")));
    assert!(!is_check(&captures, &beside("-")));
    assert!(!is_check(&game, &beside("K")));
}

#[test]
fn fr_3_silver_elephants() {
    let game = build(&defaults());
    let all = "b2 b6 c3 c5 d5 e3 e5 f2 f6";
    assert_eq!(from(&game, "7k/8/8/8/3E4/8/8/7K w - - 0 1 0/0", "d4"), all);
    // Two cells diagonally is a leap.
    assert_eq!(
        from(&game, "7k/8/8/2N1N3/3E4/2N1N3/8/7K w - - 0 1 0/0", "d4"),
        "b2 b6 d5 f2 f6"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/3e4/8/8/7K b - - 0 1 0/0", "d4"),
        "b2 b6 c3 c5 d3 e3 e5 f2 f6"
    );
}

#[test]
fn fr_4_frogs() {
    let game = build(&defaults());
    let all = "a4 c3 c5 d1 d7 e3 e5 g4";
    assert_eq!(from(&game, "7k/8/8/8/3F4/8/8/7K w - - 0 1 0/0", "d4"), all);
    assert_eq!(
        from(&game, "7k/8/3N4/3N4/1NNFN3/8/8/7K w - - 0 1 0/0", "d4"),
        all
    );
}

#[test]
fn fr_5_pawns_become_frogs_on_the_sixth_rank() {
    let game = build(&defaults());
    let white = play(&game, "7k/8/8/3P4/8/8/8/7K w - - 5 9 0/0", "d6", "-");
    assert_eq!(white.canonical, "d6=F");
    assert_eq!(white.coordinates, "d5d6f");
    assert_eq!(white.fen, "7k/8/3F4/8/8/8/8/7K b - - 0 9 0/0");
    let black = play(&game, "7k/8/8/8/3p4/4N3/8/7K b - - 5 9 0/0", "dxe3", "-");
    assert_eq!(black.canonical, "dxe3=F");
    assert_eq!(black.fen, "7k/8/8/8/8/4f3/8/7K w - - 0 10 0/0");
    // Not on the fifth, and nothing else than a Frog.
    assert_eq!(
        play(&game, "7k/8/8/8/3P4/8/8/7K w - - 5 9 0/0", "d5", "-").canonical,
        "d5"
    );
    refusal(&game, "7k/8/8/3P4/8/8/8/7K w - - 5 9 0/0", "d6=R", "-");
}

#[test]
fn fr_6_frogs_become_tsarevnas_on_the_last_rank() {
    let game = build(&defaults());
    let after = play(&game, "8/7k/8/3F4/8/8/8/7K w - - 5 9 0/0", "Fd8", "-");
    assert_eq!(after.canonical, "Fd8=H");
    assert_eq!(after.fen, "3H4/7k/8/8/8/8/8/7K b - - 0 9 1/0");
    // One is on the board, or three were made: it stays a Frog.
    let after = play(&game, "8/7k/8/3F4/8/8/8/H6K w - - 5 9 1/0", "Fd8", "-");
    assert_eq!(after.canonical, "Fd8");
    assert_eq!(after.fen, "3F4/7k/8/8/8/8/8/H6K b - - 6 9 1/0");
    let after = play(&game, "8/7k/8/3F4/8/8/8/7K w - - 5 9 3/0", "Fd8", "-");
    assert_eq!(after.fen, "3F4/7k/8/8/8/8/8/7K b - - 6 9 3/0");
    let after = play(&game, "8/7k/8/3F4/8/8/8/7K w - - 5 9 2/0", "Fd8", "-");
    assert_eq!(after.canonical, "Fd8=H");
    // The enemy's Tsarevna is no hindrance.
    let after = play(&game, "8/7k/8/8/4f3/8/8/H6K b - - 5 9 1/2", "Fe1", "-");
    assert_eq!(after.canonical, "Fe1=H+");
    assert!(after.fen.ends_with(" 0 10 1/3"));
}

#[test]
fn fr_6_moving_along_the_last_rank_counts_standing_there_does_not() {
    let game = build(&defaults());
    let after = play(&game, "F7/7k/8/8/8/8/8/7K w - - 5 9 1/0", "Fd8", "-");
    assert_eq!(after.canonical, "Fd8=H");
    // The Tsarevna is taken; the Frog on a8 stays a Frog.
    let after = play(&game, "F6H/7k/8/8/8/8/8/7K b - - 5 9 1/0", "Kxh8", "-");
    assert_eq!(after.fen, "F6k/8/8/8/8/8/8/7K w - - 0 10 1/0");
    // Off the rank it does not promote.
    assert_eq!(
        from(&game, "F7/7k/8/8/8/8/8/7K w - - 5 9 1/0", "a8"),
        "a5 b7 d8h"
    );
}

#[test]
fn fr_7_tsarevnas() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/3H4/8/8/7K w - - 0 1 1/0", "d4"),
        "a4 b4 c3 c4 c5 d1 d2 d3 d5 d6 d7 d8 e3 e4 e5 f4 g4 h4"
    );
    // Not royal: she may be left to be taken.
    assert!(allows(&game, "3r3k/8/8/8/3H4/8/8/7K w - - 0 1 1/0", "Kg1"));
}

#[test]
fn fr_8_what_draws() {
    let game = build(&defaults());
    // A Pawn's move does not reset the count, a capture does.
    let fen = "7k/8/8/8/3P4/8/8/r6K w - - 7 9 0/0";
    assert!(is_check(&game, fen));
    assert!(
        play(&game, "7k/8/8/8/3P4/8/8/7K w - - 7 9 0/0", "d5", "-")
            .fen
            .contains(" 8 9 ")
    );
    assert!(
        play(&game, "7k/8/8/2n5/3P4/8/8/7K w - - 7 9 0/0", "dxc5", "-")
            .fen
            .contains(" 0 9 ")
    );
    let rules = game.draw_rules();
    assert_eq!(
        (rules.repetition_claim, rules.repetition_end),
        (None, Some(3))
    );
    assert_eq!((rules.quiet_claim, rules.quiet_end), (None, Some(100)));
    let rules = build(&under(&IDENTITY, "FR-8=claims")).draw_rules();
    assert_eq!(
        (rules.repetition_claim, rules.repetition_end),
        (Some(3), None)
    );
    assert_eq!((rules.quiet_claim, rules.quiet_end), (Some(100), None));
}

#[test]
fn fr_8_mate_and_stalemate() {
    let game = build(&defaults());
    // Rooks a8 and b7.
    assert_eq!(
        state(&game, "R5k1/1R6/8/8/8/8/8/7K b - - 0 1 0/0"),
        State::Checkmate
    );
    // Tsarevna g6 attacks all around h8; from f6 neither g8 nor h7.
    assert_eq!(
        state(&game, "7k/8/6H1/8/8/8/8/7K b - - 0 1 1/0"),
        State::Stalemate
    );
    assert_eq!(
        state(&game, "7k/8/5H2/8/8/8/8/7K b - - 0 1 1/0"),
        State::Ongoing
    );
    assert_eq!(
        state(&game, "7k/5R2/8/6R1/8/8/8/7K b - - 0 1 0/0"),
        State::Stalemate
    );
}

#[test]
fn fr_9_rights_and_counts_are_part_of_the_position() {
    let game = build(&defaults());
    let board = "4k3/8/8/8/8/8/8/R3K3 w";
    assert!(same(
        &game,
        &format!("{board} Kk - 0 1 1/0"),
        &format!("{board} Kk - 40 77 1/0")
    ));
    assert!(!same(
        &game,
        &format!("{board} Kk - 0 1 1/0"),
        &format!("{board} K - 0 1 1/0")
    ));
    assert!(!same(
        &game,
        &format!("{board} Kk - 0 1 1/0"),
        &format!("{board} k - 0 1 1/0")
    ));
    assert!(!same(
        &game,
        &format!("{board} Kk - 0 1 1/0"),
        &format!("{board} Kk - 0 1 2/0")
    ));
    assert!(!same(
        &game,
        &format!("{board} Kk - 0 1 1/0"),
        &format!("{board} Kk - 0 1 1/1")
    ));
}

#[test]
fn g_12_bare_kings_are_dead() {
    let fen = "8/8/4k3/8/8/4K3/8/8 w - - 0 1 1/3";
    let game = build(&defaults());
    assert!(matches!(state(&game, fen), State::Dead(clause) if clause.id() == "G-12"));
    let strict = build(&under(&IDENTITY, "G-12=none"));
    assert_eq!(state(&strict, fen), State::Ongoing);
    // FR-10 ends nothing: a lone Frog cannot win, but the game goes on.
    assert_eq!(
        state(&game, "8/8/4k3/8/8/4K3/8/F7 w - - 0 1 0/0"),
        State::Ongoing
    );
}

#[test]
fn impossible_positions() {
    let game = build(&defaults());
    for (fen, expected) in [
        ("7k/8/3P4/8/8/8/8/7K w - - 0 1 0/0", &["pawn-far-rank"][..]),
        ("7k/3P4/8/8/8/8/8/7K w - - 0 1 0/0", &["pawn-far-rank"]),
        ("7k/8/8/8/8/8/3p4/7K w - - 0 1 0/0", &["pawn-far-rank"]),
        ("7k/8/8/8/8/8/8/3P3K w - - 0 1 0/0", &["pawn-first-rank"]),
        ("7k/8/8/8/8/8/8/HH5K b - - 0 1 2/0", &["tsarevnas-many"]),
        ("7k/8/8/8/8/8/8/H6K b - - 0 1 0/0", &["tsarevnas-made"]),
        ("7k/8/8/8/8/8/8/7K w - - 0 1 4/0", &["tsarevnas-made"]),
        ("7k/8/8/8/8/8/8/7K w - - 0 1 1", &["tsarevnas"]),
        ("7k/8/8/8/8/8/8/7K w - - 0 1 1/x", &["tsarevnas"]),
        ("7k/8/8/8/8/8/8/7K w Q - 0 1 0/0", &["rights"]),
        ("7k/8/8/8/4P3/8/8/7K b - e3 0 1 0/0", &["en-passant"]),
        ("7k/8/8/8/8/8/8/8 w - - 0 1 0/0", &["king-missing"]),
        ("7k/8/8/8/8/8/8/6BK w - - 0 1 0/0", &["letter"]),
        ("7k/8/8/8/8/8/8/K6H w - - 0 1 1/0", &["opponent-in-check"]),
        ("7k/8/8/8/8/8/8/H6K w - - 0 1 1/0", &[]),
    ] {
        assert_eq!(faults(&game, fen), expected, "{fen}");
    }
}

#[test]
fn fields_left_out_and_rights_without_a_king() {
    let game = build(&defaults());
    // A count left out is that of the Tsarevnas on the board, with a note.
    let read = game.read_fen("8/7k/8/8/8/8/8/H6K w - - 0 1").unwrap();
    assert_eq!(
        game.write_fen(&read.position),
        "8/7k/8/8/8/8/8/H6K w - - 0 1 1/0"
    );
    assert_eq!(read.remarks.len(), 1);
    assert_eq!(read.remarks[0].level, Level::Note);
    let read = game.read_fen("4k3/8/8/8/8/8/8/K7 w Kk - 0 1 0/0").unwrap();
    assert_eq!(
        game.write_fen(&read.position),
        "4k3/8/8/8/8/8/8/K7 w k - 0 1 0/0"
    );
    assert_eq!(read.remarks[0].level, Level::Warning);
}
