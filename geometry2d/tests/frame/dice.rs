//! What depends on a roll: reasons, help, notation, keys, positions. Told by the toy variant, whose
//! clauses are T-1 to T-6.

use crate::fen::{faults, remarks};
use crate::notation::{is_a_sentence, like_a_move};
use crate::support::{means, moves, position, refused, walk};
use crate::toy::toy;
use menagerie_core::Variant;
use menagerie_core::notation::Spelling;
use proptest::prelude::*;

/// Positions in which much can be played.
const SCENES: [&str; 4] = [
    "r1b1k2r/1pp2pp1/2n2n2/p2pp2p/P2PP2P/2N2N2/1PP2PP1/R1B1K2R w KQkq - 0 1",
    "n1b1k1n1/1pp1p1p1/1r1r1r2/2P1P1P1/2p1p1p1/1R1R1R2/1PP1P1P1/N1B1K1N1 w - - 0 1",
    "4k3/1P1b4/8/8/2pPp3/3n4/2P5/4K3 b - d3d4cn 0 1",
    "r3k2r/8/8/8/8/2b2n2/8/R3K2R w KQkq - 0 1",
];

fn say(fen: &str, text: &str) -> String {
    refused(&toy(""), fen, text)
}

/// How `text` is written and how it departs from that.
fn read(fen: &str, text: &str) -> (String, Spelling) {
    let toy = toy("");
    let position = position(&toy, fen);
    match toy.read_move(&position, text) {
        Ok(read) => (toy.write_move(&position, read.mv), read.spelling),
        Err(refusal) => panic!("{text} in {fen}: {}", refusal.message),
    }
}

#[test]
fn the_form_that_a_man_has_this_turn() {
    // A Camel: the example of the records, and of two Knights.
    insta::assert_snapshot!(say("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1 1/3", "Nxe5"), @"
    illegal-move: the Knight on f3 is a Camel (3:1) this turn and cannot reach e5 [T-1 G-2]
    - the Knight on f3 is a Camel (3:1) this turn and can play Nc2, Nc4, Ne6, Ng6
    - it would have been legal after a roll of 2, 3, 4, 5 or 6
    (White's powers)
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1 1/-", "Nf3"), @"
    illegal-move: no Knight of White can go to f3: those on b1 and g1, each a Camel (3:1) this turn, do not reach it [T-1 G-2]
    - the Knight on b1 is a Camel (3:1) this turn and can play Ne2, Na4, Nc4
    - the Knight on g1 is a Camel (3:1) this turn and can play Nd2, Nf4, Nh4
    - legal and one letter away: Nf4
    - it would have been legal after a roll of 2, 3, 4, 5 or 6
    (White's powers)
    ");
    // Initial powers.
    insta::assert_snapshot!(say("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1 -/3", "Ne4"), @"
    illegal-move: the Knight on f3 cannot reach e4 [G-2]
    - the Knight on f3 can play Ng1, Nd2, Nh2, Nd4, Nh4, Nxe5, Ng5
    - legal and one letter away: Nd4, Nh4
    ");
}

#[test]
fn a_lame_leap_that_is_blocked_po_4() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/6P1/4K1N1 w - - 0 1 3/-", "Nh3"), @"
    illegal-move: the Knight on g1 is a Mao this turn and cannot leap to h3: its leap passes g2, where White's Pawn on g2 stands [T-3 G-2]
    - the Knight on g1 is a Mao this turn and can play Ne2
    - it would have been legal after a roll of 2, 4, 5 or 6
    (White's powers)
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/5Np1/8/4K3 w - - 0 1 3/-", "Nh4"), @"
    illegal-move: the Knight on f3 is a Mao this turn and cannot leap to h4: its leap passes g3, where Black's Pawn on g3 stands [T-3 G-2]
    - the Knight on f3 is a Mao this turn and can play Ng1, Nd2, Nd4, Ne5, Ng5
    - legal and one letter away: Nd4
    - it would have been legal after a roll of 2 (no castling, no double steps), 4 (Bishops are in Drag) or 6 (Pawns are Pointpawns)
    (White's powers)
    ");
}

#[test]
fn castling_and_double_steps_that_the_roll_takes_away() {
    let fen = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 2/-";
    insta::assert_snapshot!(say(fen, "O-O"), @"
    illegal-move: castling is not possible: White's roll prevents it this turn [G-13 T-2]
    - the King on e1 can play Kd1, Kf1, Kd2, Kf2
    - it would have been legal after a roll of 1, 3, 4, 5 or 6
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "e4"), @"
    illegal-move: the Pawn on e2 cannot make a double step this turn [EF-1 EF-2 T-2 G-2]
    - the Pawn on e2 can play e3
    - legal and one letter away: e3
    - it would have been legal after a roll of 1, 3, 4, 5 or 6
    (White's powers)
    ");
    // The right is kept: the same castling is legal by another roll.
    assert_eq!(
        means(&toy(""), "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 1/-", "O-O"),
        "O-O"
    );
}

#[test]
fn the_king_that_may_only_castle_dr_11() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 5/-", "Kd1"), @"
    illegal-move: the King on e1 may only castle this turn [T-5 G-2]
    - the King on e1 can play O-O, O-O-O
    - legal and one letter away: Rd1
    - it would have been legal after a roll of 1, 2, 3, 4 or 6
    (White's powers)
    ");
    // It attacks nothing, so the other King may come near, and gives check by that (G-5).
    assert_eq!(
        means(&toy(""), "8/8/8/8/4k3/8/4P3/4K2R b - - 0 1 5/-", "Ke3"),
        "Ke3"
    );
}

#[test]
fn forms_around_the_king_dr_12() {
    // d2 is beside the King, g2 is not.
    let fen = "k7/8/8/8/8/8/3N2N1/4K3 w - - 0 1 5/-";
    assert_eq!(means(&toy(""), fen, "Nb1"), "Nb1");
    insta::assert_snapshot!(say(fen, "Ng2e3"), @"
    illegal-move: the Knight on g2 is a Helm this turn and cannot reach e3 [T-5 G-2]
    - the Knight on g2 is a Helm this turn and can play Nf4, Nh4
    - it would have been legal after a roll of 2, 3, 4 or 6
    (White's powers)
    ");
}

#[test]
fn the_enemy_s_powers_give_check_g_6() {
    // Black's Knight is a Camel: from e4 it attacks d1 (3:1).
    insta::assert_snapshot!(say("k7/8/8/8/4n3/8/8/4K3 w - - 0 1 -/1", "Kd1"), @"
    illegal-move: the King on e1 cannot go to d1: it would be in check there from Black's Knight on e4 as a Camel (3:1) [G-6 G-5 T-1 G-2]
    - the King on e1 can play Kd2, Ke2, Kf2
    - legal and one letter away: Kd2
    (Black's powers)
    ");
    // A Mao on c2 attacks e1 over d2 only while d2 is empty.
    insta::assert_snapshot!(say("k7/8/8/8/8/8/2nB4/4K3 w - - 0 1 -/3", "Bc3"), @"
    illegal-move: the Bishop on d2 cannot move so: the King on e1 would be in check from Black's Knight on c2 as a Mao [G-6 G-5 T-3 G-2]
    - the Bishop on d2 has no legal move
    (Black's powers)
    ");
}

#[test]
fn a_double_step_gives_check_ef_6() {
    // The Pawn on d7 may step to d6 and take on c5 or e5.
    insta::assert_snapshot!(say("k7/3p4/8/8/4K3/8/8/8 w - - 0 1 1/1", "Ke5"), @"
    illegal-move: the King on e4 cannot go to e5: it would be in check there from Black's Pawn on d7 by a double step [G-6 G-5 EF-6 G-2]
    - the King on e4 can play Kd3, Ke3, Kf3, Kd4, Kf4, Kd5, Kf5
    - legal and one letter away: Kd5, Ke3, Kf5
    (Black's powers)
    ");
    // With a white man on d6 there is no such step; on c6 there is another, taking twice.
    assert_eq!(
        means(&toy(""), "k7/3p4/3N4/8/4K3/8/8/8 w - - 0 1 1/1", "Ke5"),
        "Ke5"
    );
    insta::assert_snapshot!(say("k7/3p4/2N5/8/3K4/8/8/8 w - - 0 1 1/1", "Kd5"), @"
    illegal-move: the King on d4 cannot go to d5: it would be in check there from Black's Pawn on d7 by a double step [G-6 G-5 EF-6 G-2]
    - the King on d4 can play Kc3, Kd3, Ke3, Kc4, Ke4
    - legal and one letter away: Kd3
    (Black's powers)
    ");
    // By the other ruling it gives no check.
    assert_eq!(
        means(
            &toy("EF-6=none"),
            "k7/3p4/8/8/4K3/8/8/8 w - - 0 1 1/1",
            "Ke5"
        ),
        "Ke5"
    );
}

#[test]
fn a_double_step_never_captures_a_king_ef_6() {
    let fen = "8/8/8/8/3k4/8/4P3/4K3 w - - 0 1 1/1";
    insta::assert_snapshot!(faults(&toy(""), fen), @"opponent-in-check `8/8/8/8/3k4/8/4P3/4K3`: White is to move, and Black's King on d4 is in check from White's Pawn on e2 by a double step");
    insta::assert_snapshot!(refused(&toy("EF-6=none"), fen, "e2-e3xd4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: a King is never captured [EF-1 EF-2 G-2]
    - the Pawn on e2 can play e3, e4
    ");
}

#[test]
fn double_steps_that_capture_ef_1() {
    let fen = "4k3/8/8/8/2pp4/3r4/4P3/4K3 w - - 0 1 1/1";
    for text in ["e2xd3xc4", "e2-e3xd4"] {
        assert_eq!(read(fen, text), (text.to_owned(), Spelling::CANONICAL));
    }
    insta::assert_snapshot!(say(fen, "e2xd3-d4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: Black's Pawn on d4 is in the way [EF-1 EF-2 G-2]
    - the Pawn on e2 can play exd3, e3, e4, e2-e3xd4, e2xd3xc4
    ");
    insta::assert_snapshot!(say(fen, "e2xf3xe4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: there is nothing to capture on f3 [EF-1 EF-2 G-2]
    - the Pawn on e2 can play exd3, e3, e4, e2-e3xd4, e2xd3xc4
    ");
    insta::assert_snapshot!(say(fen, "e2xd3xe4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: there is nothing to capture on e4 [EF-1 EF-2 G-2]
    - the Pawn on e2 can play exd3, e3, e4, e2-e3xd4, e2xd3xc4
    - legal and one letter away: e2xd3xc4
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/2N5/3r4/4P3/4K3 w - - 0 1 1/1", "e2xd3xc4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: White's own Knight stands on c4 [EF-1 EF-2 G-2]
    - the Pawn on e2 can play exd3, e3, e4, e2xd3-d4
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 2/1", "e2xd3-d4"), @"
    illegal-move: the Pawn on e2 cannot make a double step this turn [EF-1 EF-2 T-2 G-2]
    - the Pawn on e2 can play exd3, e3
    - it would have been legal after a roll of 1, 3, 4, 5 or 6
    (White's powers)
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 -/1", "e2xd3-d4"), @"
    illegal-move: the Pawn on e2 cannot make this double step (a capture, then a quiet step) this turn [EF-1 EF-2 G-3 G-2]
    - the Pawn on e2 can play exd3, e3, e4
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "e2-g3xf4"), @"
    illegal-move: the Pawn on e2 cannot go over g3 to f4: each step goes one rank ahead [EF-1 EF-2 G-2]
    - the Pawn on e2 can play exd3, e3, e4, e2-e3xd4, e2xd3xc4
    ");
}

#[test]
fn two_ways_to_one_cell_ef_3() {
    let fen = "4k3/8/8/8/4p3/3r1r2/4P3/4K3 w - - 0 1 1/1";
    assert_eq!(read(fen, "e2xd3xe4").0, "e2xd3xe4");
    assert_eq!(read(fen, "e2xf3xe4").0, "e2xf3xe4");
    insta::assert_snapshot!(say(fen, "exe4"), @r#"
    ambiguous-move: "exe4" can mean e2xd3xe4 or e2xf3xe4 [G-2 EF-3]
    - written clearly: e2xd3xe4, e2xf3xe4
    "#);
    // The coordinate form names the cell passed.
    assert_eq!(
        read(fen, "e2d3e4"),
        ("e2xd3xe4".to_owned(), Spelling::COORDINATES)
    );
}

#[test]
fn a_capturing_double_step_by_fewer_cells() {
    use Spelling as S;
    let fen = "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 1 1/1";
    // Its start and its end, as a capture: certain, if it is the only one.
    assert_eq!(
        read(fen, "e2xd4"),
        ("e2xd3-d4".to_owned(), S::STEP_BY_ONE_CELL)
    );
    assert_eq!(
        read(fen, "exd4"),
        ("e2xd3-d4".to_owned(), S::STEP_BY_ONE_CELL)
    );
    // Its end alone says nothing of a capture.
    insta::assert_snapshot!(say(fen, "d4"), @"
    illegal-move: no Pawn of White stands behind d4 to step there; a capture names its start: e2xd3-d4 [G-2]
    - legal and one letter away: e4
    ");
    // FIDE's own capture goes before.
    let both = "4k3/8/8/8/3r4/3rP3/4P3/4K3 w - - 0 1 1/1";
    assert_eq!(read(both, "exd4"), ("exd4".to_owned(), S::CANONICAL));
}

#[test]
fn double_steps_answered_en_passant_ef_4_c_33() {
    // White has played e2xd3-d4; Black's Pawn on c4 takes on d3, White's leaves d4.
    let toy = toy("");
    let mut game = position(&toy, "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 1/1");
    let mv = toy.read_move(&game, "e2xd3-d4").unwrap().mv;
    game = toy.after(&game, mv);
    let fen = toy.write_fen(&game);
    assert_eq!(fen, "4k3/8/8/8/2pP4/8/8/4K3 b - d3d4cn 0 1 1/1");
    let mv = toy.read_move(&game, "cxd3").unwrap().mv;
    game = toy.after(&game, mv);
    assert_eq!(toy.write_fen(&game), "4k3/8/8/8/8/3p4/8/4K3 w - - 0 2 1/1");
    // One move later.
    insta::assert_snapshot!(say("4k3/8/8/8/2pP4/8/8/4K3 b - - 0 1 1/1", "cxd3"), @"
    illegal-move: the Pawn on c4 cannot capture on d3: en passant is possible only at once, and no double step over d3 was just made [EF-4 EF-5 G-2]
    - the Pawn on c4 can play c3
    ");
    // By a roll whose Pawns answer quiet double steps only.
    insta::assert_snapshot!(say("4k3/8/8/8/2pP4/8/8/4K3 b - d3d4cn 0 1 1/3", "cxd3"), @"
    illegal-move: the Pawn on c4 cannot answer this double step (a capture, then a quiet step) en passant this turn [EF-4 EF-5 T-3 G-2]
    - the Pawn on c4 can play c3
    - it would have been legal after a roll of 1, 4, 5 or 6
    (Black's powers)
    ");
    // e2xd3xc4 takes the Pawn that could have answered.
    let mut game = position(&toy, "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 1/1");
    let mv = toy.read_move(&game, "e2xd3xc4").unwrap().mv;
    game = toy.after(&game, mv);
    assert_eq!(toy.write_fen(&game), "4k3/8/8/8/2P5/8/8/4K3 b - - 0 1 1/1");
}

#[test]
fn steps_that_are_not_a_fide_pawn_s() {
    use Spelling as S;
    // A Pointpawn captures straight too.
    let fen = "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1 6/1";
    assert_eq!(read(fen, "e4xe5"), ("e4xe5".to_owned(), S::CANONICAL));
    assert_eq!(read(fen, "exe5"), ("e4xe5".to_owned(), S::STEP_BY_ONE_CELL));
    assert_eq!(
        read(fen, "e5"),
        (
            "e4xe5".to_owned(),
            S::STEP_BY_ONE_CELL.and(S::CAPTURE_UNMARKED)
        )
    );
    assert_eq!(read(fen, "exd5"), ("exd5".to_owned(), S::CANONICAL));
    insta::assert_snapshot!(say("4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1 1/1", "e4xe5"), @"
    illegal-move: the Pawn on e4 cannot step to e5: Black's Pawn on e5 stands there, and a Pawn does not capture that way this turn [G-2]
    - the Pawn on e4 can play exd5
    - it would have been legal after a roll of 6 (Pawns are Pointpawns)
    ");
}

#[test]
fn the_same_step_quietly_or_en_passant() {
    // White has played e2-e3xd4. Black's Pointpawn on e4 can step to e3 quietly; whether it takes there
    // en passant, the mark x must say.
    let toy = toy("");
    let fen = "4k3/8/8/8/3Pp3/8/8/4K3 b - e3d4nc 0 1 1/6";
    let reading = |text| read(fen, text);
    assert_eq!(reading("e3"), ("e3".to_owned(), Spelling::CANONICAL));
    assert_eq!(reading("e4xe3"), ("e4xe3".to_owned(), Spelling::CANONICAL));
    assert_eq!(
        reading("exe3"),
        ("e4xe3".to_owned(), Spelling::STEP_BY_ONE_CELL)
    );
    assert_eq!(reading("e4-e3"), ("e3".to_owned(), Spelling::LONG));
    // The coordinate form of the capture adds the Pawn that is taken.
    assert_eq!(reading("e4e3"), ("e3".to_owned(), Spelling::COORDINATES));
    assert_eq!(
        reading("e4e3d4"),
        ("e4xe3".to_owned(), Spelling::COORDINATES)
    );
    let game = position(&toy, fen);
    let (mut quiet, mut taken) = (game, game);
    quiet = toy.after(&quiet, toy.read_move(&game, "e3").unwrap().mv);
    taken = toy.after(&taken, toy.read_move(&game, "e4xe3").unwrap().mv);
    assert_eq!(
        toy.write_fen(&quiet),
        "4k3/8/8/8/3P4/4p3/8/4K3 w - - 0 2 1/6"
    );
    assert_eq!(toy.write_fen(&taken), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2 1/6");
    // Where the capture would expose the King, x is not taken for a quiet step.
    let exposed = "8/8/8/8/k2Pp2R/8/8/4K3 b - e3d4nc 0 1 1/6";
    insta::assert_snapshot!(say(exposed, "e4xe3"), @"
    illegal-move: the Pawn on e4 is a Pointpawn this turn and cannot move so: the King on a4 would be in check from White's Rook on h4 [G-6 G-5 T-6 G-2]
    - the Pawn on e4 is a Pointpawn this turn and can play e3
    - it would have been legal after a roll of 1, 2, 3, 4 or 5
    (Black's powers)
    ");
}

#[test]
fn drawing_dr_6() {
    // The page's example (DR-13): a Bishop on c1 goes to c2, which a Rook on c5 threatens.
    let fen = "k7/8/8/2r5/8/n7/8/2B4K w - - 0 1 4/-";
    let toy = toy("");
    assert_eq!(
        read(fen, "Bc2xxc5"),
        ("Bc2xxc5".to_owned(), Spelling::CANONICAL)
    );
    assert_eq!(
        read(fen, "Bc2xxa3"),
        ("Bc2xxa3".to_owned(), Spelling::CANONICAL)
    );
    assert_eq!(
        read(fen, "Bc2xc5"),
        ("Bc2xxc5".to_owned(), Spelling::DRAWN_FORM)
    );
    assert_eq!(read(fen, "Bc1c2xxc5").0, "Bc2xxc5");
    assert_eq!(
        read(fen, "c1c2c5"),
        ("Bc2xxc5".to_owned(), Spelling::COORDINATES)
    );
    assert_eq!(means(&toy, fen, "Bd2"), "Bd2");
    insta::assert_snapshot!(say(fen, "Bc2"), @"
    illegal-move: the Bishop on c1 is a Bishop in Drag this turn and must capture, when it goes to c2, one of those that threaten that cell: Black's Knight on a3 or Black's Rook on c5 [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1xxa3, Bd1, Bb2, Bc2xxa3, Bc2xxc5, Bd2
    - legal and one letter away: Bb2, Bd2
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "Bxxc5"), @"
    illegal-move: the text does not say to which cell the Bishop on c1 steps when it captures on c5 [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1xxa3, Bd1, Bb2, Bc2xxa3, Bc2xxc5, Bd2
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "Bd2xxc5"), @"
    illegal-move: the Bishop on c1 is a Bishop in Drag this turn and cannot capture Black's Rook on c5 from d2: it does not threaten d2 [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1xxa3, Bd1, Bb2, Bc2xxa3, Bc2xxc5, Bd2
    - legal and one letter away: Bc2xxc5
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "Bc3xxc5"), @"
    illegal-move: the Bishop on c1 is a Bishop in Drag this turn and cannot reach c3: it goes one step [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1xxa3, Bd1, Bb2, Bc2xxa3, Bc2xxc5, Bd2
    - legal and one letter away: Bc2xxc5
    (White's powers)
    ");
    insta::assert_snapshot!(say(fen, "Bc2xxc4"), @"
    illegal-move: the Bishop on c1 is a Bishop in Drag this turn and cannot capture on c4: no man of Black stands there [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1xxa3, Bd1, Bb2, Bc2xxa3, Bc2xxc5, Bd2
    - legal and one letter away: Bc2xxc5
    (White's powers)
    ");
    insta::assert_snapshot!(say("k7/8/8/2r5/8/8/2P5/2B4K w - - 0 1 4/-", "Bc2xxc5"), @"
    illegal-move: the Bishop on c1 is a Bishop in Drag this turn and cannot go to c2: it steps to empty cells only, and White's Pawn on c2 stands there [DR-6 DR-7 T-4 G-2]
    - the Bishop on c1 is a Bishop in Drag this turn and can play Bb1, Bd1, Bb2, Bd2
    (White's powers)
    ");
    insta::assert_snapshot!(say("k7/8/8/2r5/8/n7/8/2B4K w - - 0 1 1/-", "Bc2xxc5"), @"
    illegal-move: the Bishop on c1 cannot capture from afar this turn [DR-6 DR-7 T-1 G-2]
    - the Bishop on c1 can play Bb2, Bd2, Bxa3, Be3, Bf4, Bg5, Bh6
    - it would have been legal after a roll of 4 (Bishops are in Drag)
    (White's powers)
    ");
}

#[test]
fn a_bishop_in_drag_gives_check_beside_the_king_dr_9() {
    // From c4 it can step to d3, beside the King on e2 and on e3 alike, and to d5.
    insta::assert_snapshot!(say("k7/8/8/8/2b5/8/8/4K3 w - - 0 1 1/4", "Ke2"), @"
    illegal-move: the King on e1 cannot go to e2: it would be in check there from Black's Bishop on c4 as a Bishop in Drag, which could step to d3 beside the King [G-6 G-5 T-4 DR-9 G-2]
    - the King on e1 can play Kd1, Kf1, Kf2
    - legal and one letter away: Kf2
    (Black's powers)
    ");
}

#[test]
fn rolls_that_would_have_allowed_the_move() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 1/-", "Nh3"), @"
    illegal-move: the Knight on g1 is a Camel (3:1) this turn and cannot reach h3 [T-1 G-2]
    - the Knight on g1 is a Camel (3:1) this turn and can play Nd2, Nf4, Nh4
    - legal and one letter away: Nh4
    - it would have been legal after a roll of 2, 3, 4, 5 or 6
    (White's powers)
    ");
    // None would.
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 1/-", "Nd5"), @"
    illegal-move: the Knight on g1 is a Camel (3:1) this turn and cannot reach d5 [T-1 G-2]
    - the Knight on g1 is a Camel (3:1) this turn and can play Nd2, Nf4, Nh4
    - legal and one letter away: Nd2
    (White's powers)
    ");
}

#[test]
fn a_roll_that_ends_the_game_g_7() {
    // A King that may only castle, and nobody else.
    insta::assert_snapshot!(say("8/8/1k6/8/8/8/8/K7 w - - 0 1 5/-", "Kb1"), @"
    illegal-move: the game is over: White is stalemated, with no legal move and not in check [G-7 T-5]
    (White's powers)
    ");
    // The same by another roll is no mate: the King on a1 may go to a2 or b1.
    assert_eq!(
        means(&toy(""), "8/8/1k6/8/8/8/8/K7 w - - 0 1 1/-", "Kb1"),
        "Kb1"
    );
    insta::assert_snapshot!(say("8/8/1k6/8/8/8/8/K6r w - - 0 1 5/-", "Kb1"), @"
    illegal-move: the game is over: White is checkmated by Black's Rook on h1 [G-7 G-6 G-5 T-5]
    (White's powers)
    ");
}

#[test]
fn powers_in_positions() {
    let toy = toy("");
    insta::assert_snapshot!(remarks(&toy, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), @"
    4k3/8/8/8/8/8/8/4K3 w - - 0 1 -/-
    note ``: fields are missing at the end; taken as: powers -/-
    ");
    insta::assert_snapshot!(faults(&toy, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 7/-"), @r#"powers `7`: White's powers: a die cannot show "7""#);
    insta::assert_snapshot!(faults(&toy, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ?/4"), @"powers-open `?`: White is to move, so White's roll and choice must be known");
    insta::assert_snapshot!(faults(&toy, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 4"), @"powers `4`: powers are written white/black, for example 31/- or 4/6");
    insta::assert_snapshot!(faults(&toy, "4k3/8/8/8/8/8/8/4K3 b - e4 x 1 w/\u{e9}"), @r#"
    en-passant `e4`: "e4" is no double step of White; it is written with the cell passed (e3), or with the cell passed, the Pawn's cell and the kind (e3d4nc)
    halfmove `x`: the halfmove count is a number from 0 to 1000000
    powers `w`: White's powers: a roll cannot be waived here
    powers `é`: Black's powers: a die cannot show "é"
    "#);
    insta::assert_snapshot!(faults(&toy, "4k3/8/3N4/8/8/8/8/4K3 w - - 0 1 -/-"), @"opponent-in-check `4k3/8/3N4/8/8/8/8/4K3`: White is to move, and Black's King on e8 is in check from White's Knight on d6");
    // By roll 1 the Knight on d6 is a Camel and does not attack e8.
    insta::assert_snapshot!(remarks(&toy, "4k3/8/3N4/8/8/8/8/4K3 w - - 0 1 1/-"), @"4k3/8/3N4/8/8/8/8/4K3 w - - 0 1 1/-");
}

#[test]
fn en_passant_with_the_roll_still_to_come_is_written_if_any_roll_allows_it() {
    let toy = toy("");
    // White has moved and may not have rolled yet; Black's roll decides: 3 does not answer cn, 1 does.
    let fen = |powers: &str| format!("4k3/8/8/8/2pP4/8/8/4K3 b - d3d4cn 0 1 {powers}");
    for (powers, kept) in [("1/1", true), ("1/3", false), ("?/1", true), ("?/3", false)] {
        let written = toy.write_fen(&position(&toy, &fen(powers)));
        assert_eq!(written.contains("d3d4cn"), kept, "{powers}");
    }
}

#[test]
fn effect_counts_for_repetition_not_the_numbers_g_10() {
    let toy = toy("");
    let key = |fen: &str| toy.key(&position(&toy, fen));
    // Without Knights and Bishops 1 and 4 do the same; with a Knight they do not.
    let bare = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert!(key(&format!("{bare} 1/1")) == key(&format!("{bare} 4/1")));
    assert!(key(&format!("{bare} 1/1")) != key(&format!("{bare} 2/1")));
    let knight = "4k3/8/8/8/8/8/4P3/1N2K3 w - - 0 1";
    assert!(key(&format!("{knight} 1/1")) != key(&format!("{knight} 4/1")));
    // Double steps do not matter to a side without Pawns, castling to one without a right.
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    assert!(key(&format!("{rook} 1/1")) != key(&format!("{rook} 2/1")));
    let rook = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    assert!(key(&format!("{rook} 1/1")) == key(&format!("{rook} 2/1")));
}

#[test]
fn what_is_written_reads_back_under_every_roll() {
    let toy = toy("");
    let mut read = 0;
    let beginnings = [
        "r1b1k2r/1pp2pp1/2n2n2/p2pp2p/P2PP2P/2N2N2/1PP2PP1/R1B1K2R w KQkq - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        "n1b1k1n1/1pp1p1p1/1r1r1r2/2P1P1P1/2p1p1p1/1R1R1R2/1PP1P1P1/N1B1K1N1 w - - 0 1",
    ];
    for white in 1..=6 {
        for black in 1..=6 {
            for fen in beginnings {
                let fen = format!("{fen} {white}/{black}");
                if toy.read_fen(&fen).is_err() {
                    continue;
                }
                walk(&toy, &fen, white * 7 + black, 12, |position| {
                    for mv in moves(&toy, position) {
                        let fen = toy.write_fen(position);
                        let canonical = toy.write_move(position, mv);
                        let found = toy.read_move(position, &canonical).unwrap();
                        assert_eq!(
                            (found.mv, found.spelling),
                            (mv, Spelling::CANONICAL),
                            "{canonical} in {fen}"
                        );
                        let coordinates = toy.write_coordinates(position, mv);
                        let found = toy.read_move(position, &coordinates).unwrap();
                        assert_eq!(
                            (found.mv, found.spelling),
                            (mv, Spelling::COORDINATES),
                            "{coordinates} in {fen}"
                        );
                        read += 1;
                    }
                });
            }
        }
    }
    assert!(read > 10_000, "only {read} moves");
}

proptest! {
    #[test]
    fn reading_a_move_is_total_under_every_roll(
        text in like_a_move(),
        which in 0..SCENES.len(),
        white in 1..=6,
        black in 1..=6,
    ) {
        let toy = toy("");
        let Ok(read) = toy.read_fen(&format!("{} {white}/{black}", SCENES[which])) else {
            return Ok(());
        };
        let position = read.position;
        match toy.read_move(&position, &text) {
            Ok(read) => prop_assert!(moves(&toy, &position).contains(&read.mv)),
            Err(refusal) => prop_assert!(is_a_sentence(&refusal, &text), "{text}: {refusal:?}"),
        }
    }
}
