//! FENs that are refused.

use menagerie_twin::{answer, play};

#[test]
fn positions_that_cannot_be() {
    for fen in [
        "8/8/8/8/8/8/8/K7 w - - 0 1 2/2",    // no black King
        "k7/8/8/8/8/8/8/K1K5 w - - 0 1 2/2", // two white Kings
        "k7/8/8/8/8/8/8/K6r b - - 0 1 2/2",  // White has moved into check
        "kK6/8/8/8/8/8/8/8 w - - 0 1 2/2",   // so has Black
        "k2P4/8/8/8/8/8/8/K7 b - - 0 1 2/2", // a Pawn on the far rank
        "k7/8/8/8/8/8/8/K2P4 b - - 0 1 2/2", // a Pawn on its first rank
        "k7/8/8/8/8/8/8/K6R w K - 0 1 2/2",  // a right without the King at home
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1 2/2", // a right without the Rook
        "k7/8/8/8/8/8/8/K7 w - - 0 0 2/2",   // moves count from 1
        "k7/8/8/8/8/8/8/K7 w - - 0 1 ?/2",   // not rolled by the side to move
    ] {
        assert!(answer("multipawn", fen, "").is_err(), "{fen}");
    }
    // In Drag a Pawn may have come back to its first rank.
    assert!(answer("drag", "k7/8/8/8/8/8/8/K2P4 b - - 0 1 2/2", "").is_ok());
}

#[test]
fn only_the_canonical_text_is_read() {
    for fen in [
        "k7/8/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 2/2 ",
        "k7/8/8/8/8/8/8/K7  w - - 0 1 2/2",
        "k7/8/8/8/8/8/8/K43 w - - 0 1 2/2",
        "k7/8/8/8/8/8/8/K8 w - - 0 1 2/2",
        "k7/8/8/8/8/8/K7 w - - 0 1 2/2",
        "k7/8/8/8/8/8/8/K6X w - - 0 1 2/2",
        "k7/8/8/8/8/8/8/K7 x - - 0 1 2/2",
        "k7/8/8/8/8/8/8/K7 w - - 00 1 2/2",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 7/2",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 w/2",
        "r3k3/8/8/8/8/8/8/4K2R w qK - 0 1 2/2",
    ] {
        assert!(answer("multipawn", fen, "").is_err(), "{fen}");
    }
    for powers in [
        "13/21",
        "36=6:3/21",
        "63=2:3/21",
        "63/21",
        "33=3:3/21",
        "21/w-",
    ] {
        let fen = format!("k7/8/8/8/8/8/8/K7 w - - 0 1 {powers}");
        assert!(answer("carnival", &fen, "").is_err(), "{fen}");
    }
}

#[test]
fn an_ep_field_must_be_a_double_step() {
    let board = "7k/8/8/8/3pP3/8/8/7K b -";
    for (field, fine) in [
        ("e3", true),
        ("f3e4nc", true),
        ("d3e4cc", true),
        ("e3e4cn", true),
        ("e3e4nn", false), // written e3
        ("e3e4nc", false), // a capturing second step goes aside
        ("d3e4cn", false), // a quiet one does not
        ("c3", false),     // no Pawn on c4
        ("e6", false),     // Black's third rank
        ("e4", false),
        ("", false),
    ] {
        let fen = format!("{board} {field} 0 1 21/21");
        assert_eq!(answer("carnival", &fen, "").is_ok(), fine, "{field}");
    }
    assert!(answer("chess", &format!("{board} e3e4cn 0 1"), "").is_err());
}

#[test]
fn moves_that_are_not_there() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 2/2";
    for text in ["e2e5", "e2", "", "e7e6", "e2e4q", "e2e3e4", "E2E4"] {
        assert!(play("multipawn", fen, text, "2", "").is_err(), "{text}");
    }
    assert!(play("no-such-game", fen, "e2e4", "2", "").is_err());
}
