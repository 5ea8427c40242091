//! Every reason why a move of Chess is illegal, as a person reads it.

use crate::support::{chess, refused};
use menagerie_geometry2d::chess::ARRAY;

fn say(fen: &str, text: &str) -> String {
    refused(&chess(), fen, text)
}

#[test]
fn no_such_piece() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Qd4"), @"illegal-move: White has no Queen [CH-1]");
    insta::assert_snapshot!(say(ARRAY, "Nb4c6"), @"
    illegal-move: White has no Knight on b4; its Knights stand on b1 and g1 [CH-1]
    - the Knight on b1 can play Na3, Nc3
    - the Knight on g1 can play Nf3, Nh3
    ");
    insta::assert_snapshot!(say(ARRAY, "Nhf3"), @"
    illegal-move: White has no Knight on the h-file; its Knights stand on b1 and g1 [CH-1]
    - the Knight on b1 can play Na3, Nc3
    - the Knight on g1 can play Nf3, Nh3
    - legal and one letter away: Nf3, Nh3
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "R3a4"), @"
    illegal-move: White has no Rook on rank 3; its only Rook stands on a1 [CH-1]
    - the Rook on a1 can play Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8
    - legal and one letter away: Ra4
    ");
}

#[test]
fn the_wrong_way() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Rb3"), @"
    illegal-move: the Rook on a1 cannot reach b3 [CH-1]
    - the Rook on a1 can play Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8
    - legal and one letter away: Ra3, Rb1
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke4"), @"
    illegal-move: the King on e1 cannot reach e4 (three steps) [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2
    - legal and one letter away: Ke2
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "Nd5"), @"
    illegal-move: no Knight of White can go to d5: those on b1 and g1 do not reach it [CH-1]
    - the Knight on b1 can play Nd2, Na3, Nc3
    - the Knight on g1 can play Ne2, Nf3, Nh3
    - legal and one letter away: Nd2
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e5"), @"
    illegal-move: no Pawn of White can reach e5 [CH-1]
    - legal and one letter away: e3, e4
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "d3"), @"
    illegal-move: no Pawn of White can reach d3 [CH-1]
    - legal and one letter away: e3
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-f4"), @"
    illegal-move: the Pawn on e2 cannot reach f4 [CH-1]
    - the Pawn on e2 can play e3, e4
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra1-a1"), @"
    illegal-move: the Rook on a1 stands on a1 already [CH-1]
    - the Rook on a1 can play Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra1a2a3"), @"
    illegal-move: the Rook on a1 goes from one cell to another, and the text names three [CH-1]
    - the Rook on a1 can play Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8
    ");
}

#[test]
fn a_man_in_the_way() {
    insta::assert_snapshot!(say(ARRAY, "Bc4"), @"
    illegal-move: no Bishop of White can go to c4: the Bishop on f1 cannot reach c4: White's Pawn on e2 is in the way; the one on c1 does not reach it [CH-1]
    - the Bishop on c1 has no legal move
    - the Bishop on f1 has no legal move
    - legal and one letter away: c4
    ");
    insta::assert_snapshot!(say("4k3/8/8/3p4/8/8/8/3Q1K2 w - - 0 1", "Qd8"), @"
    illegal-move: the Queen on d1 cannot reach d8: Black's Pawn on d5 is in the way [CH-1]
    - the Queen on d1 can play Qa1, Qb1, Qc1, Qe1, Qc2, Qd2, Qe2, Qb3, Qd3, Qf3, Qa4, Qd4, Qg4, Qxd5, Qh5
    - legal and one letter away: Qd2, Qd3, Qd4
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/3R1P1n/8/8/4K3 w - - 0 1", "Rxh4"), @"
    illegal-move: the Rook on d4 cannot reach h4: White's Pawn on f4 is in the way [CH-1]
    - the Rook on d4 can play Rd1, Rd2, Rd3, Ra4, Rb4, Rc4, Re4, Rd5, Rd6, Rd7, Rd8
    ");
    insta::assert_snapshot!(say("4k3/8/8/3p4/8/1B6/8/4K3 w - - 0 1", "Bf7+"), @"
    illegal-move: the Bishop on b3 cannot reach f7: Black's Pawn on d5 is in the way [CH-1]
    - the Bishop on b3 can play Bd1, Ba2, Bc2, Ba4, Bc4, Bxd5
    ");
}

#[test]
fn an_own_man_there() {
    insta::assert_snapshot!(say(ARRAY, "Ra2"), @"
    illegal-move: no Rook of White can go to a2: White's own Pawn stands there [CH-1]
    - the Rook on a1 has no legal move
    - the Rook on h1 has no legal move
    ");
    insta::assert_snapshot!(say(ARRAY, "Qxd2"), @"
    illegal-move: the Queen on d1 cannot go to d2: White's own Pawn stands there [CH-1]
    - the Queen on d1 has no legal move
    ");
}

#[test]
fn the_king_left_in_check() {
    // Pinned, by a Rook and on a diagonal.
    insta::assert_snapshot!(say("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3"), @"
    illegal-move: the Knight on e2 cannot move so: the King on e1 would be in check from Black's Rook on e8 [CH-1]
    - the Knight on e2 has no legal move
    ");
    insta::assert_snapshot!(say("6k1/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f3"), @"
    illegal-move: the Pawn on f2 cannot move so: the King on e1 would be in check from Black's Bishop on h4 [CH-1]
    - the Pawn on f2 has no legal move
    ");
    // In check, and not answering it.
    insta::assert_snapshot!(say("6k1/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "Ra4"), @"
    illegal-move: the Rook on a1 cannot move so: the King on e1 stays in check from Black's Rook on e4 [CH-1]
    - the Rook on a1 has no legal move
    ");
    insta::assert_snapshot!(say("6k1/8/8/8/4r3/8/8/R3K3 w Q - 0 1", "Rb1"), @"
    illegal-move: the Rook on a1 cannot move so: the King on e1 stays in check from Black's Rook on e4 [CH-1]
    - the Rook on a1 has no legal move
    ");
    // Two checkers, of which one is taken.
    insta::assert_snapshot!(say("4r1k1/8/8/8/8/3n4/2P5/4K3 w - - 0 1", "cxd3"), @"
    illegal-move: the Pawn on c2 cannot move so: the King on e1 stays in check from Black's Rook on e8 [CH-1]
    - the Pawn on c2 has no legal move
    ");
}

#[test]
fn the_king_walks_into_check() {
    insta::assert_snapshot!(say("6k1/8/8/8/8/8/r7/5K2 w - - 0 1", "Ke2"), @"
    illegal-move: the King on f1 cannot go to e2: it would be in check there from Black's Rook on a2 [CH-1]
    - the King on f1 can play Ke1, Kg1
    - legal and one letter away: Ke1
    ");
    // Along the line of the checker, behind its own cell.
    insta::assert_snapshot!(say("4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", "Ke2"), @"
    illegal-move: the King on e3 cannot go to e2: it would be in check there from Black's Rook on e8 [CH-1]
    - the King on e3 can play Kd2, Kf2, Kd3, Kf3, Kd4, Kf4
    - legal and one letter away: Kd2, Kf2
    ");
    // The man taken is protected; the other King is near.
    insta::assert_snapshot!(say("6k1/8/8/8/8/6b1/5p2/4K3 w - - 0 1", "Kxf2"), @"
    illegal-move: the King on e1 cannot go to f2: it would be in check there from Black's Bishop on g3 [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2
    ");
    insta::assert_snapshot!(say("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "Ke2"), @"
    illegal-move: the King on e1 cannot go to e2: it would be in check there from Black's King on e3 [CH-1]
    - the King on e1 can play Kd1, Kf1
    ");
}

#[test]
fn castling_without_its_right() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O"), @"
    illegal-move: castling is not possible: White has no right to castle on the King's side; the King or the Rook on h1 has moved before [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2, O-O-O
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O"), @"
    illegal-move: castling is not possible: White has no right to castle on the King's side; no Rook of White is on h1 [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2, O-O-O
    ");
    insta::assert_snapshot!(say("3k3r/8/8/8/8/8/8/R3K3 b - - 0 1", "O-O"), @"illegal-move: castling is not possible: Black has no right to castle on the King's side; the King is not on e8 [CH-1]");
}

#[test]
fn castling_with_a_man_between() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"), @"
    illegal-move: castling is not possible: White's Knight on b1 is in the way [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/Rn1QK3 w Q - 0 1", "O-O-O"), @"
    illegal-move: castling is not possible: Black's Knight on b1 and White's Queen on d1 are in the way [CH-1]
    - the King on e1 can play Kf1, Ke2, Kf2
    ");
}

#[test]
fn castling_out_of_through_and_into_check() {
    insta::assert_snapshot!(say("4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"
    illegal-move: castling is not possible: the King on e1 is in check from Black's Rook on e8 [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Kf2
    ");
    insta::assert_snapshot!(say("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"
    illegal-move: castling is not possible: the King would cross f1, which is attacked by Black's Rook on f8 [CH-1]
    - the King on e1 can play Kd1, Kd2, Ke2
    ");
    insta::assert_snapshot!(say("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"
    illegal-move: castling is not possible: the King would land on g1, which is attacked by Black's Rook on g8 [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2
    ");
    // Everything at once.
    insta::assert_snapshot!(say("k3rrr1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"), @"
    illegal-move: castling is not possible: the King on e1 is in check from Black's Rook on e8; the King would cross f1, which is attacked by Black's Rook on f8; the King would land on g1, which is attacked by Black's Rook on g8 [CH-1]
    - the King on e1 can play Kd1, Kd2
    ");
    // An attack on b1 alone does not matter.
    assert_eq!(
        crate::support::means(&chess(), "1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
        "O-O-O"
    );
}

#[test]
fn no_double_step() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5"), @"
    illegal-move: the Pawn on e3 cannot make a double step: it stands on rank 3, not on its second rank [CH-1]
    - the Pawn on e3 can play e4
    - legal and one letter away: e4
    ");
    insta::assert_snapshot!(say("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e4"), @"
    illegal-move: no Pawn of Black can reach e4 [CH-1]
    - legal and one letter away: e5, e6
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: Black's Knight on e3 is in the way [CH-1]
    - the Pawn on e2 has no legal move
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e4"), @"
    illegal-move: the Pawn on e2 cannot make this double step: Black's Knight on e4 is in the way [CH-1]
    - the Pawn on e2 can play e3
    - legal and one letter away: e3
    ");
    insta::assert_snapshot!(say("4k3/8/8/8/4n3/3n4/4P3/4K3 w - - 0 1", "e2xd3xe4"), @"
    illegal-move: the Pawn on e2 cannot make this double step (two capturing steps) [CH-1]
    - the Pawn on e2 can play exd3
    ");
}

#[test]
fn a_pawn_s_step_onto_a_man() {
    insta::assert_snapshot!(say("4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", "e4"), @"
    illegal-move: the Pawn on e3 cannot step to e4: Black's Knight on e4 stands there, and a Pawn does not capture that way [CH-1]
    - the Pawn on e3 has no legal move
    ");
    // Another Pawn could take it: the text does not say so.
    insta::assert_snapshot!(say("4k3/8/8/8/4n3/3P4/8/4K3 w - - 0 1", "e4"), @"
    illegal-move: no Pawn of White stands behind e4 to step there; a capture names its start: dxe4 [CH-1]
    - legal and one letter away: d4
    ");
}

#[test]
fn promotion_missing_or_not_offered() {
    let fen = "3r2k1/4P3/8/8/8/8/P7/4K3 w - - 0 1";
    insta::assert_snapshot!(say(fen, "exd8"), @"promotion-missing: on d8 the Pawn becomes a Queen, a Rook, a Bishop or a Knight, and the text does not say which [CH-1]");
    insta::assert_snapshot!(say(fen, "e8=K"), @"
    promotion-not-offered: a Pawn that reaches e8 cannot become a King; it becomes a Queen, a Rook, a Bishop or a Knight [CH-1]
    - legal and one letter away: e8=B, e8=N, e8=Q, e8=R
    ");
    insta::assert_snapshot!(say(fen, "e8=P"), @"
    promotion-not-offered: a Pawn that reaches e8 cannot become a Pawn; it becomes a Queen, a Rook, a Bishop or a Knight [CH-1]
    - legal and one letter away: e8=B, e8=N, e8=Q, e8=R
    ");
    insta::assert_snapshot!(say(fen, "a4=Q"), @"promotion-not-offered: a Pawn does not become another piece on a4 [CH-1]");
    insta::assert_snapshot!(say(fen, "Kd2=Q"), @"
    illegal-move: the King on e1 cannot go to d2: it would be in check there from Black's Rook on d8 [CH-1]
    - the King on e1 can play Kf1, Ke2, Kf2
    ");
    insta::assert_snapshot!(say(fen, "e8=X"), @r#"
    not-a-move: "e8=X" is not a move in any notation
    - legal and one letter away: e8=B, e8=N, e8=Q, e8=R
    "#);
    // The step itself is not legal: that is the reason.
    insta::assert_snapshot!(say("4n1k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q"), @"
    illegal-move: the Pawn on e7 cannot step to e8: Black's Knight on e8 stands there, and a Pawn does not capture that way [CH-1]
    - the Pawn on e7 has no legal move
    ");
}

#[test]
fn nothing_to_capture() {
    insta::assert_snapshot!(say("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", "exd5"), @"
    illegal-move: the Pawn on e4 has nothing to capture on d5 [CH-1]
    - the Pawn on e4 can play e5
    ");
    insta::assert_snapshot!(say("4k3/8/8/3Q4/4P3/8/8/4K3 w - - 0 1", "exd5"), @"
    illegal-move: the Pawn on e4 cannot go to d5: White's own Queen stands there [CH-1]
    - the Pawn on e4 can play e5
    ");
}

#[test]
fn en_passant_too_late_or_exposed() {
    insta::assert_snapshot!(say("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"), @"
    illegal-move: the Pawn on e5 cannot capture on d6: en passant is possible only at once, and no double step over d6 was just made [CH-1]
    - the Pawn on e5 can play e6
    ");
    insta::assert_snapshot!(say("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6"), @"
    illegal-move: the Pawn on e5 cannot move so: the King on a5 would be in check from Black's Rook on h5 [CH-1]
    - the Pawn on e5 can play e6
    ");
}

#[test]
fn the_game_is_over() {
    // Fool's mate.
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    insta::assert_snapshot!(say(mate, "Kf2"), @"illegal-move: the game is over: White is checkmated by Black's Queen on h4 [CH-1]");
    insta::assert_snapshot!(say(mate, "O-O"), @"illegal-move: the game is over: White is checkmated by Black's Queen on h4 [CH-1]");
    insta::assert_snapshot!(say("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Kg8"), @"illegal-move: the game is over: Black is stalemated, with no legal move and not in check [CH-1]");
}

#[test]
fn an_empty_or_an_enemy_s_cell() {
    insta::assert_snapshot!(say(ARRAY, "e4e5"), @"illegal-move: there is no man on e4 [CH-1]");
    insta::assert_snapshot!(say(ARRAY, "e4-e5"), @"illegal-move: there is no man on e4 [CH-1]");
    insta::assert_snapshot!(say(ARRAY, "e7e5"), @"illegal-move: the Pawn on e7 is Black's, and White is to move [CH-1]");
    insta::assert_snapshot!(say(ARRAY, "g8-f6"), @"illegal-move: the Knight on g8 is Black's, and White is to move [CH-1]");
}

#[test]
fn not_a_move_at_all() {
    for text in [
        "hello", "--", "Z0", "e9", "N", "Nf", "e4xx", "O-O-O-O", "=", "...",
    ] {
        let said = say(ARRAY, text);
        assert!(
            said.starts_with(&format!("not-a-move: \"{text}\" is not a move")),
            "{said}"
        );
    }
    insta::assert_snapshot!(say(ARRAY, "Ni3"), @r#"
    not-a-move: "Ni3" is not a move in any notation
    - legal and one letter away: Na3, Nc3, Nf3, Nh3
    "#);
    insta::assert_snapshot!(say(ARRAY, "\u{1b}[2J\u{202e}"), @r#"not-a-move: "\u{1b}[2J\u{202e}" is not a move in any notation"#);
    insta::assert_snapshot!(say(ARRAY, &"x".repeat(500)), @r#"not-a-move: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" is not a move in any notation"#);
}

#[test]
fn a_text_that_fits_no_move_between_legal_cells() {
    insta::assert_snapshot!(say("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "Ra1-a2-a3"), @"
    illegal-move: the Rook on a1 goes from one cell to another, and the text names three [CH-1]
    - the Rook on a1 can play Rb1, Rc1, Rd1, Ra2, Ra3, Ra4, Ra5, Ra6, Ra7, Ra8
    ");
}

#[test]
fn no_capture_from_afar_in_chess() {
    insta::assert_snapshot!(say("4k3/8/8/8/3r4/8/8/2B1K3 w - - 0 1", "Bd2xxd4"), @"
    illegal-move: the Bishop on c1 cannot capture from afar, which no man does in this variant [CH-1]
    - the Bishop on c1 can play Bb2, Bd2, Ba3, Be3, Bf4, Bg5, Bh6
    ");
}
