//! EF, with the powers of Carnival of the Animals; and G-3, by which first moves know only nn. Where
//! Black's roll is waived, Black's Knights are there to be taken only.

use crate::ask::{allows, defaults, from, is_check, play, refusal, state, under};
use menagerie_carnival::carnival::{IDENTITY, build};
use menagerie_core::state::State;

#[test]
fn ef_1_nn_and_nc() {
    let game = build(&defaults());
    let board = "7k/8/8/8/3n1n2/3n1n2/4P3/K7 w - - 0 1";
    // d4 and f4 are occupied, so no cn; nothing on c4, e4, g4, so no cc.
    let all = "d3 e3 e3d4 e3f4 e4 f3";
    assert_eq!(from(&game, &format!("{board} 21/w"), "e2"), all);
    // G-3: a first move has European Pawns.
    assert_eq!(from(&game, &format!("{board} -/w"), "e2"), "d3 e3 e4 f3");
}

#[test]
fn ef_1_ef_3_cn_and_cc() {
    let game = build(&defaults());
    let fen = "7k/8/8/8/2n1n3/3n1n2/4P3/K7 w - - 0 1 21/w";
    assert_eq!(from(&game, fen, "e2"), "d3 d3c4 d3d4 d3e4 e3 f3 f3e4 f3f4");
    // Two ways to e4 that take different men are two moves.
    let by_d3 = play(&game, fen, "e2xd3xe4", "21").fen;
    let by_f3 = play(&game, fen, "e2xf3xe4", "21").fen;
    assert!(by_d3.starts_with("7k/8/8/8/2n1P3/5n2/8/K7 b"), "{by_d3}");
    assert!(by_f3.starts_with("7k/8/8/8/2n1P3/3n4/8/K7 b"), "{by_f3}");
    // A quiet step into a capture, and the other way round.
    assert!(
        play(&game, fen, "e2xf3-f4", "21")
            .fen
            .starts_with("7k/8/8/8/2n1nP2/3n4/8/K7 b")
    );
}

#[test]
fn ef_1_a_blocked_pawn_steps_not_twice() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/3n4/4n3/4P3/K7 w - - 0 1 21/w", "e2"),
        ""
    );
}

// EF-2: on the second rank, and nowhere else.
#[test]
fn ef_2_only_from_the_second_rank() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/3n4/8/4P3/8/K7 w - - 0 1 21/w", "e3"),
        "e4"
    );
    assert_eq!(
        from(&game, "7k/4p3/8/3N4/8/8/8/K7 b - - 0 1 w/21", "e7"),
        "e5 e6 e6d5"
    );
}

#[test]
fn c_33_ef_4_en_passant_against_a_step_that_captured() {
    let game = build(&defaults());
    let fen = "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 21/21";
    let stepped = play(&game, fen, "e2xd3-d4", "21").fen;
    assert_eq!(stepped, "4k3/8/8/8/2pP4/8/8/4K3 b - d3d4cn 0 1 21/21");
    // The Pawn leaves d4, and the Rook is not put back.
    let taken = play(&game, &stepped, "cxd3", "21").fen;
    assert_eq!(taken, "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2 21/21");
    // The Pawn that could have taken is itself taken.
    let both = play(&game, fen, "e2xd3xc4", "21").fen;
    assert_eq!(both, "4k3/8/8/8/2P5/8/8/4K3 b - - 0 1 21/21");
    // Only at once.
    let waited = play(&game, &stepped, "Ke7", "21").fen;
    let waited = play(&game, &waited, "Ke2", "21").fen;
    assert!(
        refusal(&game, &waited, "cxd3", "21")
            .message()
            .contains("d3")
    );
}

// G-3: Black's first move answers nn only.
#[test]
fn ef_4_g_3_a_first_move_answers_only_two_quiet_steps() {
    let game = build(&defaults());
    let captured = play(
        &game,
        "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 21/-",
        "e2xd3-d4",
        "21",
    )
    .fen;
    assert!(!allows(&game, &captured, "cxd3"));
    let quiet = play(&game, "4k3/8/8/8/2p5/8/3P4/4K3 w - - 0 1 21/-", "d4", "21").fen;
    assert!(allows(&game, &quiet, "cxd3"));
}

#[test]
fn ef_6_a_double_step_gives_check_two_ranks_ahead() {
    let game = build(&defaults());
    let quiet = build(&under(&IDENTITY, "EF-6=none"));
    // nc over e3.
    let open = "8/8/8/8/3k4/8/4P3/K7 b - - 0 1 21/-";
    assert!(is_check(&game, open));
    assert!(!is_check(&quiet, open));
    assert!(!is_check(&game, "8/8/8/8/3k4/8/4P3/K7 b - - 0 1 -/-"));
    assert!(!is_check(&game, "8/8/8/8/3k4/4n3/4P3/K7 b - - 0 1 21/w"));
    // cc over d3.
    let over_d3 = "8/8/8/8/4k3/3n4/4P3/K7 b - - 0 1 21/w";
    assert!(is_check(&game, over_d3));
    assert!(!is_check(&quiet, over_d3));
    // Neither cn nor nn captures where it ends.
    assert!(!is_check(&game, "8/8/8/8/4k3/8/4P3/K7 b - - 0 1 21/w"));
    assert!(!is_check(&game, "8/8/8/8/3k4/3n4/4P3/K7 b - - 0 1 -/w"));
    // The King may not go there.
    assert!(!allows(&game, "8/8/8/3k4/8/8/4P3/K7 b - - 0 1 21/-", "Kd4"));
    assert!(allows(&quiet, "8/8/8/3k4/8/8/4P3/K7 b - - 0 1 21/-", "Kd4"));
}

// No single capture answers a double check; two captures in one move do.
#[test]
fn ef_1_g_6_one_double_step_answers_two_checkers() {
    let game = build(&defaults());
    // Rook b3 and Bishop c4 both attack the King d3; a2xb3xc4 takes both.
    let fen = "7k/8/8/8/2b5/1r1K4/P7/8 w - - 0 1 21/21";
    assert!(is_check(&game, fen));
    assert!(allows(&game, fen, "a2xb3xc4"));
    assert!(!allows(&game, fen, "axb3"));
}

// EF-6 none: the double step still never takes a King, and mate is judged without it.
#[test]
fn ef_6_none_takes_no_king() {
    let quiet = build(&under(&IDENTITY, "EF-6=none"));
    let fen = "8/8/8/8/3k4/8/4P3/K7 w - - 0 1 21/-";
    assert_eq!(from(&quiet, fen, "e2"), "e3 e4");
    assert_eq!(state(&quiet, fen), State::Ongoing);
}
