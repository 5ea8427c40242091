//! DR.

use crate::ask::{
    allows, count, defaults, faults, from, is_check, play, refusal, same, state, under,
};
use menagerie_carnival::drag::{IDENTITY, build};
use menagerie_core::record::{Reader, Score};
use menagerie_core::referee::Referee;
use menagerie_core::state::State;
use menagerie_core::variant::Variant;
use menagerie_core::verdict::{Decision, Outcome};

/// Those of a cell's moves that go to another.
fn onto(moves: &str, cell: &str) -> String {
    let these: Vec<&str> = moves.split(' ').filter(|mv| mv.starts_with(cell)).collect();
    these.join(" ")
}

#[test]
fn dr_1_one_kind_is_in_drag_and_has_no_other_move() {
    let game = build(&defaults());
    let knight = "b3 b5 c2 c6 e2 e6 f3 f5";
    for roll in ["-", "1", "2", "4", "5", "6"] {
        let fen = format!("k7/8/8/8/3N4/8/8/K7 w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "d4"), knight, "{roll}");
    }
}

// DR-2, G-3: before the first roll nobody is in Drag.
#[test]
fn dr_2_the_first_move_is_a_normal_one() {
    let game = build(&defaults());
    assert_eq!(from(&game, "k7/8/8/8/4P3/8/8/K7 w - - 0 1 -/-", "e4"), "e5");
    assert_eq!(
        from(&game, "k7/8/8/8/8/8/8/K7 w - - 0 1 -/-", "a1"),
        "a2 b1 b2"
    );
}

#[test]
fn dr_3_pawns_are_silvers_and_can_retreat() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "k7/8/8/8/4P3/8/8/K7 w - - 0 1 1/-", "e4"),
        "d3 d5 e5 f3 f5"
    );
    assert_eq!(from(&game, "k7/8/8/8/4P3/8/8/K7 w - - 0 1 2/-", "e4"), "e5");
    assert_eq!(
        from(&game, "k7/8/8/8/8/8/4P3/7K w - - 0 1 1/-", "e2"),
        "d1 d3 e3 e4 f1 f3"
    );
    // Straight ahead it also captures.
    assert_eq!(
        from(&game, "k7/8/8/4n3/4P3/8/8/K7 w - - 0 1 1/-", "e4"),
        "d3 d5 e5 f3 f5"
    );
    assert_eq!(from(&game, "k7/8/8/4n3/4P3/8/8/K7 w - - 0 1 2/-", "e4"), "");
    assert_eq!(
        play(&game, "k7/8/8/4n3/4P3/8/8/K7 w - - 0 1 1/-", "e4e5", "2").canonical,
        "e4xe5"
    );
    assert_eq!(
        play(&game, "k7/8/8/8/4P3/8/8/K7 w - - 0 1 1/-", "e4d3", "2").canonical,
        "e4-d3"
    );
}

#[test]
fn dr_3_ef_2_on_the_first_rank_and_back_on_the_second() {
    let game = build(&defaults());
    assert_eq!(from(&game, "k7/8/8/8/8/8/8/3P3K w - - 0 1 2/-", "d1"), "d2");
    assert_eq!(
        from(&game, "k7/8/8/8/8/8/8/3P3K w - - 0 1 1/-", "d1"),
        "c2 d2 e2"
    );
    assert_eq!(
        play(&game, "k7/8/8/8/8/8/8/3P3K w - - 0 1 2/-", "d2", "2").canonical,
        "d2"
    );
    assert_eq!(
        from(&game, "k7/8/8/8/8/8/3P4/7K w - - 0 1 2/-", "d2"),
        "d3 d4"
    );
    // A Pawn on the far rank is still impossible.
    assert_eq!(
        faults(&game, "k2P4/8/8/8/8/8/8/7K w - - 0 1 2/-"),
        ["pawn-far-rank"]
    );
}

#[test]
fn dr_3_ef_5_a_pawn_in_drag_takes_another_backward_en_passant() {
    let game = build(&defaults());
    let stepped = play(&game, "k7/8/8/8/8/8/3pP3/7K w - - 0 1 1/1", "e4", "1").fen;
    assert_eq!(stepped, "k7/8/8/8/4P3/8/3p4/7K b - e3 0 1 1/1");
    // The same step is a quiet one too; x decides.
    assert_eq!(onto(&from(&game, &stepped, "d2"), "e3"), "e3 e3e4");
    assert_eq!(
        play(&game, &stepped, "d2xe3", "2").fen,
        "k7/8/8/8/8/4p3/8/7K w - - 0 2 1/2"
    );
    assert_eq!(
        play(&game, &stepped, "d2-e3", "2").fen,
        "k7/8/8/8/4P3/4p3/8/7K w - - 0 2 1/2"
    );
    // Not in Drag it cannot.
    let stepped = play(&game, "k7/8/8/8/8/8/3pP3/7K w - - 0 1 1/2", "e4", "1").fen;
    assert_eq!(stepped, "k7/8/8/8/4P3/8/3p4/7K b - - 0 1 1/2");
}

// EF-7: double steps capture diagonally forward, though a Silver captures straight ahead.
#[test]
fn ef_7_double_steps_do_not_capture_straight_ahead() {
    let game = build(&defaults());
    let fen = "7k/8/8/8/4n3/4n3/4P3/7K w - - 0 1 1/-";
    assert_eq!(from(&game, fen, "e2"), "d1 d3 e3 f1 f3");
}

#[test]
fn dr_4_rooks_add_a_diagonal_step_and_castle() {
    let game = build(&defaults());
    let fen = |roll: &str| format!("4k3/8/8/8/8/8/7P/4K2R w K - 0 1 {roll}/-");
    assert_eq!(from(&game, &fen("2"), "h1"), "f1 g1 g2");
    assert!(allows(&game, &fen("2"), "O-O"));
    assert_eq!(from(&game, &fen("3"), "h1"), "f1 g1");
}

#[test]
fn dr_5_knights_are_bishops_with_an_orthogonal_step() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "k7/8/8/8/3N4/8/8/K7 w - - 0 1 3/-", "d4"),
        "a7 b2 b6 c3 c4 c5 d3 d5 e3 e4 e5 f2 f6 g1 g7 h8"
    );
}

// The inventor's example. Everything there at once; each capture is a move of its own.
#[test]
fn dr_13_dr_6_what_c1_c2_draws() {
    let game = build(&defaults());
    let fen = "7k/8/8/2r5/b2n4/n7/3r4/1bB4K w - - 0 1 4/-";
    let drawn = "c2a3 c2a4 c2b1 c2c5 c2d2 c2d4";
    assert_eq!(onto(&from(&game, fen, "c1"), "c2"), drawn);
    let queens = "6K1/8/8/2q5/q7/7k/3q4/1qB5 w - - 0 1 4/-";
    assert_eq!(
        onto(&from(&game, queens, "c1"), "c2"),
        "c2a4 c2b1 c2c5 c2d2"
    );
    // With the King on h1 the Queen b1 would give check along the rank that the Bishop leaves.
    let queens = "7k/8/8/2q5/q7/8/3q4/1qB4K w - - 0 1 4/-";
    assert_eq!(onto(&from(&game, queens, "c1"), "c2"), "c2b1");
    let after = play(&game, fen, "Bc2xxc5", "2").fen;
    assert_eq!(after, "7k/8/8/8/b2n4/n7/2Br4/1b5K b - - 0 1 2/-");
    // The piece that does not threaten c2 is not drawn: a Rook on a4, a Bishop on c5, a Knight on d2.
    let others = "7k/8/8/2b5/r7/8/3n4/2B4K w - - 0 1 4/-";
    assert_eq!(onto(&from(&game, others, "c1"), "c2"), "c2");
}

#[test]
fn dr_6_unthreatened_it_just_steps_and_takes_nothing_there() {
    let game = build(&defaults());
    // d2 is occupied: no step there. Of the others the Knight threatens b1 only.
    assert_eq!(
        from(&game, "7k/8/8/8/8/8/3n4/2B4K w - - 0 1 4/-", "c1"),
        "b1d2 b2 c2 d1"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/8/2B5/8/7K w - - 0 1 4/-", "c3"),
        "b2 b3 b4 c2 c4 d2 d3 d4"
    );
}

#[test]
fn dr_7_threats_are_of_before_the_step() {
    let game = build(&defaults());
    // d7 could take on e6 and go on to take on d5.
    let fen = |roll: &str| format!("7k/3p4/4B3/8/8/8/8/K7 w - - 0 1 4/{roll}");
    assert_eq!(onto(&from(&game, &fen("6"), "e6"), "d5"), "d5d7");
    // On a first move Black has no such step, and where it is so ruled it is no threat.
    assert_eq!(onto(&from(&game, &fen("-"), "e6"), "d5"), "d5");
    let quiet = build(&under(&IDENTITY, "EF-6=none"));
    assert_eq!(onto(&from(&quiet, &fen("6"), "e6"), "d5"), "d5");
    // The Bishop still blocks the line: the Rook c8 does not see c2 through c3.
    assert_eq!(
        onto(
            &from(&game, "2r4k/8/8/8/8/2B5/8/7K w - - 0 1 4/-", "c3"),
            "c2"
        ),
        "c2"
    );
}

#[test]
fn dr_7_a_bishop_in_drag_is_not_drawn() {
    let game = build(&defaults());
    assert_eq!(
        onto(
            &from(&game, "7k/8/8/8/8/3b4/8/2B4K w - - 0 1 4/-", "c1"),
            "c2"
        ),
        "c2d3"
    );
    assert_eq!(
        onto(
            &from(&game, "7k/8/8/8/8/3b4/8/2B4K w - - 0 1 4/4", "c1"),
            "c2"
        ),
        "c2"
    );
}

#[test]
fn dr_8_a_right_goes_with_the_rook_drawn() {
    let game = build(&defaults());
    let after = play(&game, "r3k3/8/8/1B6/8/8/8/7K w q - 7 1 4/2", "Ba6xxa8", "1");
    assert_eq!(after.fen, "4k3/8/B7/8/8/8/8/7K b - - 0 1 1/2");
    assert_eq!(after.coordinates, "b5a6a8");
    // A Pawn that has just stepped twice is drawn like any other; the cell passed is nothing special.
    let after = play(&game, "7k/8/8/3pB3/8/8/8/7K w - d6 0 1 4/2", "Be4xxd5", "1");
    assert_eq!(after.fen, "7k/8/8/8/4B3/8/8/7K b - - 0 1 1/2");
}

#[test]
fn dr_9_a_bishop_in_drag_checks_by_an_empty_cell_between() {
    let game = build(&defaults());
    assert!(is_check(&game, "8/8/8/8/8/2k5/8/2B4K b - - 0 1 4/-"));
    assert!(!is_check(&game, "8/8/8/8/8/2k5/8/2B4K b - - 0 1 2/-"));
    assert!(!is_check(&game, "8/8/8/8/2k5/8/8/2B4K b - - 0 1 4/-"));
    // From a3 only b2 lies between.
    assert!(is_check(&game, "8/8/8/8/8/k7/8/2B4K b - - 0 1 4/-"));
    assert!(!is_check(&game, "8/8/8/8/8/k7/1p6/2B4K b - - 0 1 4/-"));
    // Whatever the King's own powers are.
    assert!(is_check(&game, "8/8/8/8/8/2k5/8/2B4K b - - 0 1 4/6"));
    // The King may not go there, and a man on the cell ends the check.
    assert!(!allows(&game, "8/8/8/8/1k6/8/8/2B4K b - - 0 1 4/-", "Kb3"));
    assert!(!allows(&game, "8/8/8/8/8/k3r3/8/2B4K b - - 0 1 4/-", "Re2"));
    assert!(allows(&game, "8/8/8/8/8/k7/7r/2B3K1 b - - 0 1 4/-", "Rb2"));
}

#[test]
fn dr_10_queens_are_golds() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/3Q4/8/8/K7 w - - 0 1 5/-", "d4"),
        "c4 c5 d3 d5 e4 e5"
    );
    // And attack as Golds: h8 is not in check.
    assert!(!is_check(&game, "7k/8/8/8/3Q4/8/8/K7 b - - 0 1 5/-"));
    assert!(is_check(&game, "7k/8/8/8/3Q4/8/8/K7 b - - 0 1 1/-"));
}

#[test]
fn dr_11_a_king_in_drag_only_castles() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 6/-", "e1"),
        "g1"
    );
    assert_eq!(from(&game, "4k3/8/8/8/8/8/8/4K2R w - - 0 1 6/-", "e1"), "");
}

// The enemy King may come next to a King in Drag and then gives check by its own powers (G-5).
#[test]
fn dr_11_dr_14_a_king_comes_near() {
    let game = build(&defaults());
    let fen = "8/8/8/8/8/3k4/8/3K4 b - - 0 1 6/2";
    assert_eq!(from(&game, fen, "d3"), "c2 c3 c4 d2 d4 e2 e3 e4");
    assert_eq!(play(&game, fen, "Kd2", "2").canonical, "Kd2#");
    // After another 6 it attacks nothing: stalemate.
    let after = play(&game, fen, "Kd2", "6");
    assert_eq!(after.canonical, "Kd2");
    assert_eq!(state(&game, &after.fen), State::Stalemate);
    // Against a King that is not in Drag it may not come.
    assert!(!allows(&game, "8/8/8/8/8/3k4/8/3K4 b - - 0 1 1/2", "Kd2"));
}

#[test]
fn dr_12_neighbours_of_a_king_in_drag_choose() {
    let game = build(&defaults());
    let beside = "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1 6/-";
    assert_eq!(from(&game, beside, "f1"), "a6 b5 c4 d3 e2 f2 g1 g2 h3");
    assert_eq!(from(&game, beside, "b1"), "a3 c3 d2");
    let apart = "4k3/8/8/8/8/8/K7/5B2 w - - 0 1 6/-";
    assert_eq!(from(&game, apart, "f1"), "a6 b5 c4 d3 e2 g2 h3");
    // A Knight beside it leaps, slides or steps; a Rook steps; a Pawn goes back; a Queen gains nothing.
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/8/3NK3 w - - 0 1 6/-", "d1"),
        "a4 b2 b3 c1 c2 c3 d2 e2 e3 f2 f3 g4 h5"
    );
    assert_eq!(
        from(&game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 6/-", "e2"),
        "d1 d3 e3 e4 f1 f3"
    );
    // DR-9 holds for a Bishop that is free to draw.
    assert!(is_check(&game, "8/8/8/8/8/6k1/8/4KB2 b - - 0 1 6/-"));
    assert!(!is_check(&game, "8/8/8/8/8/6k1/8/K4B2 b - - 0 1 6/-"));
}

#[test]
fn dr_14_a_lone_king_with_a_six() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "8/8/8/3k4/8/8/8/K7 w - - 0 1 6/-"),
        State::Stalemate
    );
    assert_eq!(
        state(&game, "r7/8/8/3k4/8/8/8/K7 w - - 0 1 6/-"),
        State::Checkmate
    );
    assert_eq!(
        state(&game, "r7/8/8/3k4/8/8/8/K7 w - - 0 1 5/-"),
        State::Ongoing
    );
}

// G-12: a roll can take moves from a King, so two bare Kings are not dead here.
#[test]
fn g_12_bare_kings_are_not_dead() {
    let game = build(&defaults());
    assert_eq!(
        state(&game, "8/8/8/3k4/8/8/8/K7 w - - 0 1 1/-"),
        State::Ongoing
    );
}

// G-10: a power without effect. Roll 5 with no Queen there is roll 3 with no Knight there.
#[test]
fn g_10_only_men_on_the_board_count() {
    let game = build(&defaults());
    let rooks = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    assert!(same(
        &game,
        &format!("{rooks} 5/1"),
        &format!("{rooks} 3/4")
    ));
    assert!(!same(
        &game,
        &format!("{rooks} 5/1"),
        &format!("{rooks} 2/1")
    ));
    assert!(!same(
        &game,
        &format!("{rooks} 5/1"),
        &format!("{rooks} 6/1")
    ));
}

// A waiver is not among this game's possibilities (G-9).
#[test]
fn g_9_no_waiver() {
    let game = build(&defaults());
    let trouble = refusal(&game, "7k/8/8/8/8/8/8/K7 w - - 0 1 1/1", "Ka2", "w");
    assert_eq!(trouble.code(), menagerie_core::Code::WaiverNotAllowed);
}

// A draw takes a man off another cell than the one it moves to, so it may end two checks at once. Found in a
// walk beside the twin, which has the same one move.
#[test]
fn dr_6_g_6_one_draw_answers_two_checkers() {
    let game = build(&defaults());
    let fen = "rr2k2n/P7/6n1/4p1p1/n1B2p2/p1b5/P3B1P1/R1nnK2R w KQq - 1 37 6/3";
    assert!(is_check(&game, fen));
    assert_eq!(count(&game, fen), 1);
    assert_eq!(from(&game, fen, "e2"), "d2d1");
}

// G-11, DR-3: a Pawn's move starts the count of quiet moves again, and yet it can be undone.
#[test]
fn dr_3_positions_come_again_by_pawns_that_step_back() {
    let game = build(&defaults());
    assert!(!game.resets_for_good());
    assert!(menagerie_carnival::carnival::build(&defaults()).resets_for_good());
    let round = "d3-e4 {[%roll 1]} e6-d5 {[%roll 1]} e4-d3 {[%roll 1]} d5-e6 {[%roll 1]} ";
    for (rounds, outcome) in [(3, Outcome::Ongoing), (4, Outcome::Repetition)] {
        let text = format!(
            "[FEN \"k7/8/4p3/8/8/3P4/8/K7 w - - 0 1 1/1\"]\n\n{}1/2-1/2",
            round.repeat(rounds)
        );
        let record = Reader::new(text.as_bytes()).next_game().unwrap().unwrap();
        let verdict = game.validate(&record, &Score::of(&record));
        assert_eq!(verdict.outcome, outcome, "{verdict:?}");
        assert_eq!(verdict.decision, Decision::Valid, "{verdict:?}");
    }
}
