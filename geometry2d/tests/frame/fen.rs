//! Positions as text: every fault by its name and all at once, remarks, round trips.

use crate::support::{BEGINNINGS, chess, walk};
use menagerie_core::Variant;
use menagerie_core::fen::FenFault;
use menagerie_geometry2d::{Flat, Frame};
use proptest::prelude::*;

/// Each fault as a line: its name, the text that it points at, the reason.
pub fn faults<V: Flat>(frame: &Frame<V>, fen: &str) -> String {
    match frame.read_fen(fen) {
        Ok(_) => panic!("{fen} has no faults"),
        Err(faults) => lines(fen, &faults),
    }
}

fn lines(fen: &str, faults: &[FenFault]) -> String {
    let lines: Vec<String> = faults
        .iter()
        .map(|fault| {
            format!(
                "{} `{}`: {}",
                fault.name,
                &fen[fault.range.clone()],
                fault.message
            )
        })
        .collect();
    lines.join("\n")
}

/// The position as it is written after reading, and each remark as a line.
pub fn remarks<V: Flat>(frame: &Frame<V>, fen: &str) -> String {
    let read = match frame.read_fen(fen) {
        Ok(read) => read,
        Err(faults) => panic!("{}", lines(fen, &faults)),
    };
    let mut text = frame.write_fen(&read.position);
    for remark in read.remarks {
        text += &format!(
            "\n{} `{}`: {}",
            remark.level,
            &fen[remark.range.clone()],
            remark.message
        );
    }
    text
}

#[test]
fn missing_fields_are_filled_in_with_a_note() {
    let chess = chess();
    insta::assert_snapshot!(remarks(&chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), @"
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
    note ``: fields are missing at the end; taken as: side w, rights -, en passant -, halfmove 0, fullmove 1
    ");
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/8/8/8/4K3 b - - 5"), @"
    4k3/8/8/8/8/8/8/4K3 b - - 5 1
    note ``: fields are missing at the end; taken as: fullmove 1
    ");
    insta::assert_snapshot!(remarks(&chess, "  4k3/8/8/8/8/8/8/4K3   b - - 5 9  "), @"4k3/8/8/8/8/8/8/4K3 b - - 5 9");
}

#[test]
fn rights_without_king_or_rook_at_home_are_dropped_with_a_warning() {
    let chess = chess();
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1"), @"
    4k3/8/8/8/8/8/8/R3K3 w Q - 0 1
    warning `K`: the castling right K is dropped: White has no Rook on h1
    warning `k`: the castling right k is dropped: Black has no Rook on h8
    warning `q`: the castling right q is dropped: Black has no Rook on a8
    ");
    insta::assert_snapshot!(remarks(&chess, "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1"), @"
    r3k2r/8/8/8/8/8/8/R2K3R w kq - 0 1
    warning `K`: the castling right K is dropped: White's King is not on e1
    warning `Q`: the castling right Q is dropped: White's King is not on e1
    ");
    insta::assert_snapshot!(remarks(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w qQK - 0 1"), @"r3k2r/8/8/8/8/8/8/R3K2R w KQq - 0 1");
    insta::assert_snapshot!(remarks(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w QQ - 0 1"), @"
    r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1
    note `Q`: the castling right Q is given twice
    ");
}

#[test]
fn an_en_passant_field_is_dropped_where_no_double_step_can_have_been_made() {
    let chess = chess();
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/3p4/8/8/4K3 b - e3 0 1"), @"
    4k3/8/8/8/3p4/8/8/4K3 b - - 0 1
    warning `e3`: the en passant field is dropped: no Pawn of White stands on e4
    ");
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1"), @"
    4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1
    warning `e3`: the en passant field is dropped: e3 is occupied
    ");
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"), @"
    4k3/8/8/8/3pP3/8/4N3/4K3 b - - 0 1
    warning `e3`: the en passant field is dropped: the cell that the Pawn came from is occupied
    ");
    // It can have been made, but nobody can answer it: dropped in silence.
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), @"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    insta::assert_snapshot!(remarks(&chess, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), @"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
}

#[test]
fn each_fault_of_form() {
    let chess = chess();
    insta::assert_snapshot!(faults(&chess, ""), @"empty ``: there is no position in this text");
    insta::assert_snapshot!(faults(&chess, " \t "), @"empty ` 	 `: there is no position in this text");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/4K3 w - - 0 1"), @"ranks `4k3/8/8/8/8/8/4K3`: 8 ranks are expected, from the eighth to the first, and there are 7");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1"), @"ranks `4k3/8/8/8/8/8/8/8/4K3`: 8 ranks are expected, from the eighth to the first, and there are 9");
    insta::assert_snapshot!(faults(&chess, "4k3/8/7/8/9/8/8/4K4 w - - 0 1"), @r#"
    cells `7`: rank 6 has 7 cells, and 8 are expected
    letter `9`: "9" is neither a piece of this variant nor a number of empty cells from 1 to 8
    cells `9`: rank 4 has 9 cells, and 8 are expected
    cells `4K4`: rank 1 has 9 cells, and 8 are expected
    "#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/3xü3/8/8/8/4K3 w - - 0 1"), @r#"
    letter `x`: "x" is neither a piece of this variant nor a number of empty cells from 1 to 8
    letter `ü`: "ü" is neither a piece of this variant nor a number of empty cells from 1 to 8
    "#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/4K3 white - - 0 1"), @"side `white`: the side to move is w or b");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1"), @r#"rights `H`: "H" is no castling right; they are some of K, Q, k and q, or -"#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/4K3 w - - -1 0"), @"
    halfmove `-1`: the halfmove count is a number from 0 to 1000000
    fullmove `0`: the move number is a number from 1 to 1000000
    ");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 4/4"), @"fields `4/4`: 6 fields are expected here and there are more");
}

#[test]
fn each_fault_of_the_position() {
    let chess = chess();
    insta::assert_snapshot!(faults(&chess, "8/8/8/8/8/8/8/4K3 w - - 0 1"), @"king-missing `8/8/8/8/8/8/8/4K3`: Black has no King");
    insta::assert_snapshot!(faults(&chess, "4k1k1/8/8/8/8/8/8/4K3 w - - 0 1"), @"kings-many `4k1k1/8/8/8/8/8/8/4K3`: Black has 2 Kings");
    insta::assert_snapshot!(faults(&chess, "P3k3/8/8/8/8/8/8/4K2p w - - 0 1"), @"
    pawn-far-rank `P3k3/8/8/8/8/8/8/4K2p`: White's Pawn cannot stand on a8: it would have been promoted
    pawn-far-rank `P3k3/8/8/8/8/8/8/4K2p`: Black's Pawn cannot stand on h1: it would have been promoted
    ");
    insta::assert_snapshot!(faults(&chess, "4k2p/8/8/8/8/8/8/P3K3 w - - 0 1"), @"
    pawn-first-rank `4k2p/8/8/8/8/8/8/P3K3`: White's Pawn cannot stand on a1: Pawns begin one rank ahead of it and never go back
    pawn-first-rank `4k2p/8/8/8/8/8/8/P3K3`: Black's Pawn cannot stand on h8: Pawns begin one rank ahead of it and never go back
    ");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/4R3/K7 w - - 0 1"), @"opponent-in-check `4k3/8/8/8/8/8/4R3/K7`: White is to move, and Black's King on e8 is in check from White's Rook on e2");
    insta::assert_snapshot!(faults(&chess, "8/8/8/8/8/8/1k6/K7 w - - 0 1"), @"opponent-in-check `8/8/8/8/8/8/1k6/K7`: White is to move, and Black's King on b2 is in check from White's King on a1");
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1"), @r#"en-passant `e4`: "e4" is no double step of White; it is written with the cell passed, on rank 3"#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1"), @r#"en-passant `e3`: "e3" is no double step of Black; it is written with the cell passed, on rank 6"#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/3PP3/8/8/4K3 b - e3d4nc 0 1"), @r#"en-passant `e3d4nc`: "e3d4nc" is no double step of White; it is written with the cell passed, on rank 3"#);
    insta::assert_snapshot!(faults(&chess, "4k3/8/8/8/8/8/8/4K3 w - é 0 1"), @r#"en-passant `é`: "é" is no double step of Black; it is written with the cell passed, on rank 6"#);
}

#[test]
fn all_faults_at_once() {
    insta::assert_snapshot!(
        faults(&chess(), "P3kk2/8/8/8/8/8/8/8 x KQ- - z 0 more"),
        @r#"
    king-missing `P3kk2/8/8/8/8/8/8/8`: White has no King
    kings-many `P3kk2/8/8/8/8/8/8/8`: Black has 2 Kings
    pawn-far-rank `P3kk2/8/8/8/8/8/8/8`: White's Pawn cannot stand on a8: it would have been promoted
    side `x`: the side to move is w or b
    rights `-`: "-" is no castling right; they are some of K, Q, k and q, or -
    halfmove `z`: the halfmove count is a number from 0 to 1000000
    fullmove `0`: the move number is a number from 1 to 1000000
    fields `more`: 6 fields are expected here and there are more
    "#
    );
}

#[test]
fn a_fault_in_one_field_does_not_hide_the_position_s_own() {
    insta::assert_snapshot!(faults(&chess(), "4k3/8/8/8/8/8/4R3/7p w - - x 1"), @"
    king-missing `4k3/8/8/8/8/8/4R3/7p`: White has no King
    pawn-far-rank `4k3/8/8/8/8/8/4R3/7p`: Black's Pawn cannot stand on h1: it would have been promoted
    halfmove `x`: the halfmove count is a number from 0 to 1000000
    ");
    insta::assert_snapshot!(faults(&chess(), "4k3/8/8/8/8/8/4R3/K7 w z - x 1"), @r#"
    opponent-in-check `4k3/8/8/8/8/8/4R3/K7`: White is to move, and Black's King on e8 is in check from White's Rook on e2
    rights `z`: "z" is no castling right; they are some of K, Q, k and q, or -
    halfmove `x`: the halfmove count is a number from 0 to 1000000
    "#);
}

#[test]
fn what_is_written_reads_back_the_same() {
    let chess = chess();
    let mut count = 0;
    for seed in 200..220 {
        for fen in BEGINNINGS {
            walk(&chess, fen, seed, 80, |position| {
                let text = chess.write_fen(position);
                let read = chess.read_fen(&text).unwrap();
                assert_eq!(read.remarks, [], "{text}");
                assert_eq!(chess.write_fen(&read.position), text);
                assert_eq!(read.position.board, position.board);
                assert_eq!(read.position.rights, position.rights);
                assert!(chess.key(&read.position) == chess.key(position));
                count += 1;
            });
        }
    }
    assert!(count > 4_000, "only {count} positions");
}

#[test]
fn a_long_text_makes_few_faults() {
    let text = "ü/".repeat(100_000);
    let faults = chess().read_fen(&text).unwrap_err();
    assert!(faults.len() < 40, "{} faults", faults.len());
    let rights = format!("4k3/8/8/8/8/8/8/4K3 w {} - 0 1", "z".repeat(100_000));
    assert_eq!(chess().read_fen(&rights).unwrap_err().len(), 1);
}

/// Texts that look like positions, with strange characters among them.
fn like_a_fen() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        20 => "[pnbrqkPNBRQK1-8/]",
        1 => Just("k3/8/8/8/8/8/8/4K3 w".to_owned()),
        1 => "\\PC",
        2 => "[ ]",
        1 => "[a-h][1-8]",
        1 => Just("ü".to_owned()),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn reading_is_total(text in prop_oneof![any::<String>(), like_a_fen()]) {
        let chess = chess();
        match chess.read_fen(&text) {
            Ok(read) => {
                let written = chess.write_fen(&read.position);
                let again = chess.read_fen(&written).unwrap();
                prop_assert_eq!(chess.write_fen(&again.position), written);
            }
            Err(faults) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    prop_assert!(text.get(fault.range.clone()).is_some(), "{:?}", fault);
                }
            }
        }
    }

    #[test]
    fn each_field_is_total(field in "\\PC{0,8}", index in 0_usize..6) {
        let mut fields = ["4k3/8/8/8/3pP3/8/8/4K3", "b", "-", "e3", "0", "1"];
        fields[index] = &field;
        let text = fields.join(" ");
        if let Err(faults) = chess().read_fen(&text) {
            for fault in faults {
                prop_assert!(text.get(fault.range.clone()).is_some(), "{:?}", fault);
            }
        }
    }
}
