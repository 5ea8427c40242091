//! CH-1: dead positions, the rulings G-11 and G-12, repetition keys; and what is shown of a position.

use crate::support::{chess, position};
use menagerie_core::history::DrawRules;
use menagerie_core::referee::Referee;
use menagerie_core::rulings::Rulings;
use menagerie_core::state::State;
use menagerie_core::{Clause, Setup, Variant};
use menagerie_geometry2d::chess::{Chess, IDENTITY, build};
use menagerie_geometry2d::{Frame, Men, diagram};

fn ruled(rulings: &str) -> Frame<Chess> {
    build(&Setup {
        rulings: Rulings::parse(rulings, IDENTITY.options).unwrap(),
        array: None,
    })
}

/// Material by CH-1's list: dead.
const DEAD: [&str; 8] = [
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4k1b1/8/8/8/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/8/1N2K3 w - - 0 1",
    "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1",
    // c1 and f8 are dark both; so are a3 and h8.
    "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4kb1b/8/8/8/8/B7/8/2B1K3 w - - 0 1",
    // f1 and c8 are light both.
    "2b1k3/8/8/8/8/8/8/4KB2 b - - 0 1",
];

/// Near CH-1's list, but not on it.
const ALIVE: [&str; 9] = [
    // Bishops of two colours, on one side and on both.
    "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
    "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
    "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1",
    "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    // A Pawn wall that FIDE calls dead is not on the list.
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
];

#[test]
fn dead_by_the_list_ch_1() {
    let chess = chess();
    for fen in DEAD {
        assert_eq!(
            chess.dead(&position(&chess, fen)),
            Some(Clause::new("CH-1")),
            "{fen}"
        );
    }
    for fen in ALIVE {
        assert_eq!(chess.dead(&position(&chess, fen)), None, "{fen}");
    }
}

#[test]
fn nothing_is_dead_where_so_ruled_g_12() {
    let chess = ruled("G-12=none");
    for fen in DEAD {
        assert_eq!(chess.dead(&position(&chess, fen)), None, "{fen}");
        assert_eq!(chess.moves(fen).unwrap().outlook.state, State::Ongoing);
    }
}

#[test]
fn dead_goes_before_having_no_move_ch_1() {
    // Black's King on a8 has no move: b6 guards a7 and b7, the Bishop on d6 guards b8. No check.
    let fen = "k7/8/1K1B4/8/8/8/8/8 b - - 0 1";
    let state = |frame: &Frame<Chess>| frame.moves(fen).unwrap().outlook.state;
    assert_eq!(state(&chess()), State::Dead(Clause::new("CH-1")));
    assert_eq!(state(&ruled("G-12=none")), State::Stalemate);
}

#[test]
fn the_moves_of_a_dead_position_are_still_listed_ch_1() {
    let answer = chess().moves("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap();
    assert_eq!(answer.outlook.state, State::Dead(Clause::new("CH-1")));
    assert_eq!(answer.moves.len(), 5);
}

#[test]
fn draws_of_themselves_or_on_claim_g_11() {
    let automatic = DrawRules {
        repetition_claim: Some(3),
        repetition_end: Some(5),
        quiet_claim: Some(100),
        quiet_end: Some(150),
        clause: Clause::new("CH-1"),
        not_quiet: "capture or Pawn move",
    };
    assert_eq!(chess().draw_rules(), automatic);
    assert_eq!(ruled("G-11=automatic").draw_rules(), automatic);
    assert_eq!(
        ruled("G-11=claims-only").draw_rules(),
        DrawRules {
            repetition_end: None,
            quiet_end: None,
            ..automatic
        }
    );
}

#[test]
fn the_count_of_quiet_plies_g_11() {
    let chess = chess();
    let start = "4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 7 30";
    for (text, count) in [("Ra2", 8), ("O-O", 8), ("e5", 0), ("exd5", 0), ("Ke2", 8)] {
        let mut position = position(&chess, start);
        let mv = chess.read_move(&position, text).unwrap().mv;
        position = chess.after(&position, mv);
        assert_eq!(chess.quiet_plies(&position), count, "{text}");
        assert_eq!(chess.fullmove(&position), 30);
    }
}

/// Whether two positions are the same for repetition.
fn same(a: &str, b: &str) -> bool {
    let chess = chess();
    chess.key(&position(&chess, a)) == chess.key(&position(&chess, b))
}

#[test]
fn what_repetition_looks_at_g_10() {
    let base = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    // Counters do not matter; the side to move, men and rights do.
    assert!(same(base, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 33 60"));
    assert!(!same(base, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
    assert!(!same(base, "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
    assert!(!same(base, "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1"));
    assert!(!same(base, "r3k2r/8/8/8/8/8/8/R3K2N w Qkq - 0 1"));
}

#[test]
fn en_passant_counts_for_repetition_only_where_it_is_possible_g_10() {
    // A black Pawn on d4 can take on e3.
    let possible = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    assert!(!same(possible, "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"));
    // No Pawn near.
    let nobody = "4k3/8/8/8/p3P3/8/8/4K3 b - e3 0 1";
    assert!(same(nobody, "4k3/8/8/8/p3P3/8/8/4K3 b - - 0 1"));
    // The Pawn on d4 is pinned by the Rook on d1: taking would leave the file.
    let pinned = "3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1";
    assert!(same(pinned, "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"));
    // Taking would clear the rank between the King on a4 and the Rook on h4.
    let cleared = "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1";
    assert!(same(cleared, "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"));
}

#[test]
fn boards_are_drawn_and_read_back() {
    let chess = chess();
    let position = position(&chess, "r3k2r/8/2n5/3pP3/8/8/1P6/R3K2R w KQkq d6 0 1");
    let drawn = chess.diagram(&position);
    insta::assert_snapshot!(drawn, @"
    8  r . . . k . . r
    7  . . . . . . . .
    6  . . n . . . . .
    5  . . . p P . . .
    4  . . . . . . . .
    3  . . . . . . . .
    2  . P . . . . . .
    1  R . . . K . . R

       a b c d e f g h
    ");
    assert_eq!(diagram::read(&Men::FIDE, &drawn), Some(position.board));
}
