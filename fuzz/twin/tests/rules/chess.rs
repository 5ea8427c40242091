//! CH: Chess itself, by the counts that everybody knows; MU-3: Multipawn with 2 throughout.

use crate::{after, ask};
use menagerie_twin::{Status, perft, perft_all_rolls, play};

/// The widely published perft positions, with their counts from depth 1.
const COUNTS: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2039],
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2812],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9467],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1486],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079],
    ),
];

#[test]
fn ch_1_public_counts() {
    for (fen, counts) in COUNTS {
        for (count, depth) in counts.iter().zip(1..) {
            assert_eq!(perft("chess", fen, depth), Ok(*count), "{fen} {depth}");
        }
    }
}

#[test]
fn mu_3_multipawn_with_european_pawns_is_chess() {
    for (fen, counts) in COUNTS {
        for (count, depth) in counts.iter().zip(1..) {
            assert_eq!(
                perft("multipawn", &format!("{fen} 2/2"), depth),
                Ok(*count),
                "{fen}"
            );
        }
    }
}

#[test]
fn carnival_with_2_1_differs_from_chess_by_its_pawns_alone() {
    let bare = "r3k2r/8/8/2n1q3/2N1Q3/8/8/R3K2R w KQkq - 0 1";
    let chess = perft("chess", bare, 2);
    assert!(chess.is_ok());
    assert_eq!(perft("carnival", &format!("{bare} 21/21"), 2), chess);
}

#[test]
fn all_rolls_follow_each_move_but_the_last() {
    // 20 moves, six different rolls, 20 answers with initial powers.
    let start = menagerie_twin::start("multipawn");
    assert_eq!(perft_all_rolls("multipawn", &start, 1), Ok(20));
    assert_eq!(perft_all_rolls("multipawn", &start, 2), Ok(20 * 6 * 20));
    assert_eq!(
        perft_all_rolls("chess", &menagerie_twin::start("chess"), 2),
        Ok(400)
    );
    // Fifteen leapers, whatever the numbers. Each of the four Knight's moves gives check and
    // mate with one of them: from a3, c3, f3, h3 by 5:4, 5:2, 5:1, 5:3.
    let start = menagerie_twin::start("carnival");
    assert_eq!(
        perft_all_rolls("carnival", &start, 2),
        Ok(20 * 15 * 20 - 4 * 20)
    );
    // Sixteen effects in Piece Orientation: Pawns 3, Rooks 2 (one of them that of most Kings'
    // rolls, too), Knights 4 (one: nothing), Bishops 3, Queens 3, the General.
    assert_eq!(
        perft_all_rolls("piece-orientation", &start, 2),
        Ok(20 * 16 * 20)
    );
}

#[test]
fn ch_1_dead_positions() {
    for (board, dead) in [
        ("7k/8/8/8/8/8/8/K7", true),
        ("7k/8/8/8/8/8/8/KN6", true),
        ("6bk/8/8/8/8/8/8/K7", true),
        ("6bk/8/8/8/8/8/8/KB6", true), // g8 and b1 are both light
        ("7k/6b1/8/8/8/8/8/1B2K3", false),
        ("2b3bk/8/8/8/8/8/8/KB6", true), // c8 is light, too
        ("6nk/8/8/8/8/8/8/KN6", false),
        ("7k/8/8/8/8/8/8/KNN5", false),
        ("7k/8/8/8/8/8/P7/K7", false),
    ] {
        let status = ask("chess", &format!("{board} w - - 0 1")).status;
        assert_eq!(status == Status::Dead, dead, "{board}");
    }
    // Dead and without a move is called dead.
    let both = ask("chess", "8/8/8/8/8/1k6/8/KB6 w - - 0 1");
    assert_eq!(both.status, Status::Dead);
}

#[test]
fn mate_stalemate_and_the_ep_field() {
    let mate = ask(
        "chess",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    );
    assert_eq!((mate.check, mate.status), (true, Status::Checkmate));
    let stale = ask("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!((stale.check, stale.status), (false, Status::Stalemate));
    let start = menagerie_twin::start("chess");
    let first = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(after("chess", &start, "e2e4", "-"), first);
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 3 9";
    assert_eq!(
        after("chess", fen, "e2e4", "-"),
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"
    );
    assert!(play("chess", fen, "e2e4", "3", "").is_err());
}
