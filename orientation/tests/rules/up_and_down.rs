//! UD.

use crate::ask::{allows, defaults, from, is_check, play, state, view_state};
use crate::reach::{
    BISHOP, GOLDRIDER, HELM, KING, KNIGHT, LANCE, NIGHTPIG, QUEEN, ROOK, SILVER, SILVERRIDER, on_d4,
};
use menagerie_core::state::State;
use menagerie_orientation::up_and_down::build;

const QUEEN_1: &str = SILVERRIDER;
const QUEEN_2: &str = GOLDRIDER;
const BISHOP_2: &str = "a7 b6 c5 e5 f6 g7 h8";
/// One step orthogonally or diagonally forward.
const KING_2: &str = "c4 c5 d3 d5 e4 e5";

#[test]
fn ud_1_to_ud_6_each_roll_for_each_man() {
    let game = build(&defaults());
    for (man, usual, changed) in [
        ('R', ROOK, [(1, LANCE), (6, GOLDRIDER)].as_slice()),
        ('N', KNIGHT, &[(3, HELM), (4, NIGHTPIG)]),
        ('B', BISHOP, &[(2, BISHOP_2), (5, SILVERRIDER)]),
        ('Q', QUEEN, &[(1, QUEEN_1), (2, QUEEN_2)]),
        ('K', KING, &[(1, SILVER), (2, KING_2)]),
    ] {
        for roll in 1..=6 {
            let expected = changed
                .iter()
                .find(|(n, _)| *n == roll)
                .map_or(usual, |(_, to)| to);
            let fen = format!("{} w - - 0 1 {roll}/-", on_d4(man));
            assert_eq!(from(&game, &fen, "d4"), expected, "{man} after {roll}");
        }
        let fen = format!("{} w - - 0 1 -/1", on_d4(man));
        assert_eq!(from(&game, &fen, "d4"), usual, "{man} on a first move");
    }
}

#[test]
fn ud_1_ud_3_forward_is_down_for_black() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/3r4/8/8/7K b - - 0 1 -/1", "d4"),
        "d1 d2 d3"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/3n4/8/8/7K b - - 0 1 -/3", "d4"),
        "c2 e2"
    );
    assert_eq!(
        from(&game, "7k/8/8/3n4/8/8/8/7K b - - 0 1 -/4", "d5"),
        "b1 b4 b6 c3 c7 e3 e7 f1 f4 f6"
    );
}

#[test]
fn ud_1_a_rook_on_the_far_rank_cannot_move() {
    let game = build(&defaults());
    assert_eq!(from(&game, "3R4/7k/8/8/8/8/8/7K w - - 0 1 1/-", "d8"), "");
    assert_eq!(from(&game, "8/3R3k/8/8/8/8/8/7K w - - 0 1 1/-", "d7"), "d8");
}

#[test]
fn ud_1_ud_7_castling_is_open_but_after_a_one() {
    let game = build(&defaults());
    for roll in ["-", "1", "2", "3", "4", "5", "6"] {
        let fen = format!("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 {roll}/-");
        assert_eq!(allows(&game, &fen, "O-O"), roll != "1", "{roll}");
        assert_eq!(allows(&game, &fen, "O-O-O"), roll != "1", "{roll}");
    }
}

#[test]
fn ud_7_pawns_are_eurofighters() {
    let game = build(&defaults());
    for roll in 1..=6 {
        let fen = format!("7k/8/8/8/3b4/8/4P3/7K w - - 0 1 {roll}/2");
        assert_eq!(from(&game, &fen, "e2"), "e3 e3d4 e4", "{roll}");
    }
    // G-3: not on a first move.
    assert_eq!(
        from(&game, "7k/8/8/8/3b4/8/4P3/7K w - - 0 1 -/2", "e2"),
        "e3 e4"
    );
}

// After a 1 the King a8 attacks neither b8 nor what lies behind it, so the other King may come to b8.
#[test]
fn g_12_a_bare_king_mates_another() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "kK6/8/8/8/8/8/8/8 b - - 0 1 -/1"),
        State::Checkmate
    );
    let fen = "k7/2K5/8/8/8/8/8/8 w - - 0 1 2/1";
    assert_eq!(play(&game, fen, "Kb8", "3").canonical, "Kb8#");
    assert!(!allows(&game, "k7/2K5/8/8/8/8/8/8 w - - 0 1 2/2", "Kb8"));
    let open = play(&game, fen, "Kb8", "?");
    assert_eq!(open.canonical, "Kb8");
    assert_eq!(view_state(&game, &open.fen), State::DependsOnRoll);
    // After a 1 the King b8 attacks neither a8 nor b7; after a 2 it attacks both, but not a7.
    let after = play(&game, fen, "Kb8", "1");
    assert_eq!(
        (after.canonical.as_str(), from(&game, &after.fen, "a8")),
        ("Kb8", "b7".to_owned())
    );
    let after = play(&game, fen, "Kb8", "2");
    assert_eq!(
        (after.canonical.as_str(), from(&game, &after.fen, "a8")),
        ("Kb8+", "a7".to_owned())
    );
    // Two bare Kings are not dead in this game.
    assert_eq!(
        state(&game, "8/8/8/3k4/8/8/8/K7 w - - 0 1 1/-"),
        State::Ongoing
    );
}

// The King a8 could go to b7 only, where the King c6 looks.
#[test]
fn g_7_a_one_stalemates_a_lone_king() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "K7/8/2k5/8/8/8/8/8 w - - 0 1 1/-"),
        State::Stalemate
    );
    assert_eq!(
        state(&game, "K7/8/2k5/8/8/8/8/8 w - - 0 1 3/-"),
        State::Ongoing
    );
    // A 2 of Black's takes b7 from the King c6.
    assert_eq!(
        state(&game, "K7/8/2k5/8/8/8/8/8 w - - 0 1 1/2"),
        State::Ongoing
    );
}

#[test]
fn g_5_check_is_by_this_turns_powers() {
    let game = build(&defaults());
    // A Rook behind the King attacks it sideways except after a 1.
    assert!(is_check(&game, "8/8/8/8/R2k4/8/8/7K b - - 0 1 2/-"));
    assert!(!is_check(&game, "8/8/8/8/R2k4/8/8/7K b - - 0 1 1/-"));
    // Nightpig b1 reaches d5.
    assert!(is_check(&game, "8/8/8/3k4/8/8/8/1N5K b - - 0 1 4/-"));
    assert!(!is_check(&game, "8/8/8/3k4/8/8/8/1N5K b - - 0 1 5/-"));
    // Silverrider and Goldrider.
    assert!(is_check(&game, "3k4/8/8/8/3B4/8/8/7K b - - 0 1 5/-"));
    assert!(!is_check(&game, "3k4/8/8/8/3B4/8/8/7K b - - 0 1 6/-"));
    assert!(is_check(&game, "7k/8/8/8/3R4/8/8/7K b - - 0 1 6/-"));
    assert!(!is_check(&game, "7k/8/8/8/3R4/8/8/7K b - - 0 1 5/-"));
    // Backward it does not: a1.
    assert!(!is_check(&game, "8/8/8/8/3R4/8/8/k6K b - - 0 1 6/-"));
}
