//! Moves as text: what is written, what is read and with which remark, what is ambiguous.

use crate::support::{BEGINNINGS, chess, means, moves, position, refused, walk};
use menagerie_core::Variant;
use menagerie_core::notation::{CheckMark, Spelling};
use menagerie_core::quote::quoted;
use menagerie_core::variant::Refusal;
use menagerie_geometry2d::cell::Cells;
use menagerie_geometry2d::moves::Kind;
use menagerie_geometry2d::{Frame, Move, Position, board, chess::Chess};
use proptest::prelude::*;

const START: &str = menagerie_geometry2d::chess::ARRAY;
/// A Pawn before promotion, another way to promote by capture.
const PROMOTION: &str = "3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
/// White has just one capture en passant.
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
/// Both castlings are open.
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// A capture by a piece and one by a Pawn.
const CAPTURES: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

/// Reads `text` and answers the canonical move and how the text departs from it.
fn read(fen: &str, text: &str) -> (String, Spelling) {
    let chess = chess();
    let position = position(&chess, fen);
    match chess.read_move(&position, text) {
        Ok(read) => (chess.write_move(&position, read.mv), read.spelling),
        Err(refusal) => panic!("{text} in {fen}: {}", refusal.message),
    }
}

#[test]
fn lenient_spellings() {
    use Spelling as S;
    for (fen, text, canonical, spelling) in [
        // Canonical ones.
        (START, "e4", "e4", S::CANONICAL),
        (START, "Nf3", "Nf3", S::CANONICAL),
        (CAPTURES, "exd5", "exd5", S::CANONICAL),
        (CAPTURES, "Nxd5", "Nxd5", S::CANONICAL),
        (CASTLING, "O-O", "O-O", S::CANONICAL),
        (CASTLING, "O-O-O", "O-O-O", S::CANONICAL),
        (PROMOTION, "e8=N", "e8=N", S::CANONICAL),
        (PROMOTION, "exd8=Q", "exd8=Q", S::CANONICAL),
        (EN_PASSANT, "exd6", "exd6", S::CANONICAL),
        // Castling with zeros, small letters, other dashes, as King's moves.
        (CASTLING, "0-0", "O-O", S::ZEROS),
        (CASTLING, "0-0-0", "O-O-O", S::ZEROS),
        (CASTLING, "o-o", "O-O", S::ZEROS),
        (CASTLING, "O\u{2013}O", "O-O", S::DASH),
        (CASTLING, "e1g1", "O-O", S::COORDINATES),
        (CASTLING, "Ke1-c1", "O-O-O", S::LONG),
        (CASTLING, "e1-g1", "O-O", S::LONG.and(S::LETTER_MISSING)),
        // Promotions.
        (PROMOTION, "e8Q", "e8=Q", S::PROMOTION_FORM),
        (PROMOTION, "e8(Q)", "e8=Q", S::PROMOTION_FORM),
        (PROMOTION, "e8/Q", "e8=Q", S::PROMOTION_FORM),
        (PROMOTION, "e8b", "e8=B", S::PROMOTION_FORM),
        (PROMOTION, "e8=q", "e8=Q", S::LETTER_CASE),
        (PROMOTION, "e7e8q", "e8=Q", S::COORDINATES),
        (PROMOTION, "e7-e8=R", "e8=R", S::LONG),
        (PROMOTION, "exd8(R)", "exd8=R", S::PROMOTION_FORM),
        (PROMOTION, "ed8=R", "exd8=R", S::CAPTURE_UNMARKED),
        // x missing, superfluous, in other forms.
        (CAPTURES, "ed5", "exd5", S::CAPTURE_UNMARKED),
        (CAPTURES, "Nd5", "Nxd5", S::CAPTURE_UNMARKED),
        (CAPTURES, "e:d5", "exd5", S::CAPTURE_UNMARKED),
        (CAPTURES, "N\u{d7}d5", "Nxd5", S::CAPTURE_UNMARKED),
        (START, "Nxf3", "Nf3", S::CAPTURE_CONTRADICTED),
        (START, "e2xe4", "e4", S::CAPTURE_CONTRADICTED.and(S::LONG)),
        (EN_PASSANT, "ed6", "exd6", S::CAPTURE_UNMARKED),
        // A capture that names no file, where x makes it certain.
        (CAPTURES, "xd5", "exd5", S::LETTER_MISSING),
        // e.p.
        (EN_PASSANT, "exd6e.p.", "exd6", S::EN_PASSANT_MARK),
        (EN_PASSANT, "exd6 e.p.", "exd6", S::EN_PASSANT_MARK),
        (EN_PASSANT, "exd6ep", "exd6", S::EN_PASSANT_MARK),
        (EN_PASSANT, "e5d6", "exd6", S::COORDINATES),
        // More than is needed, long notation, coordinates.
        (START, "Ngf3", "Nf3", S::OVER_SPECIFIED),
        (START, "N1f3", "Nf3", S::OVER_SPECIFIED),
        (START, "Ng1f3", "Nf3", S::LONG),
        (START, "Ng1-f3", "Nf3", S::LONG),
        (START, "g1-f3", "Nf3", S::LONG.and(S::LETTER_MISSING)),
        (START, "g1f3", "Nf3", S::COORDINATES),
        (START, "e2-e4", "e4", S::LONG),
        (START, "e2e4", "e4", S::COORDINATES),
        (START, "e2-e3-e4", "e4", S::LONG),
        (CAPTURES, "e4xd5", "exd5", S::LONG),
        (CAPTURES, "Nc3xd5", "Nxd5", S::LONG),
        // Letters: figurines, other case, a Pawn's.
        (START, "\u{2658}f3", "Nf3", S::FIGURINE),
        (START, "\u{265e}f3", "Nf3", S::FIGURINE),
        (PROMOTION, "e8=\u{2655}", "e8=Q", S::FIGURINE),
        (START, "nf3", "Nf3", S::LETTER_CASE),
        (START, "NF3", "Nf3", S::LETTER_CASE),
        (START, "E4", "e4", S::LETTER_CASE),
        (
            CASTLING,
            "ra8",
            "Rxa8",
            S::LETTER_CASE.and(S::CAPTURE_UNMARKED),
        ),
        (START, "Pe4", "e4", S::PAWN_LETTER),
        // Dashes.
        (START, "Ng1\u{2013}f3", "Nf3", S::LONG.and(S::DASH)),
        (START, "N-f3", "Nf3", S::DASH),
        // Evaluations say nothing of the spelling.
        (START, "e4!", "e4", S::CANONICAL),
        (START, "Nf3!?", "Nf3", S::CANONICAL),
    ] {
        let (mv, found) = read(fen, text);
        let remarks: Vec<&str> = found.remarks().map(|(_, remark)| remark).collect();
        assert_eq!(mv, canonical, "{text}");
        assert_eq!(found, spelling, "{text}: {remarks:?}");
    }
}

#[test]
fn marks_of_check_and_mate_are_read_as_claims() {
    let chess = chess();
    let position = position(&chess, START);
    for (text, mark, spelling) in [
        ("e4", CheckMark::None, Spelling::CANONICAL),
        ("e4+", CheckMark::Check, Spelling::CANONICAL),
        ("e4#", CheckMark::Mate, Spelling::CANONICAL),
        ("e4++", CheckMark::Check, Spelling::MARK_FORM),
        ("e4ch", CheckMark::Check, Spelling::MARK_FORM),
        ("e4mate", CheckMark::Mate, Spelling::MARK_FORM),
        ("e4+!", CheckMark::Check, Spelling::CANONICAL),
        ("e4!+", CheckMark::Check, Spelling::CANONICAL),
    ] {
        let read = chess.read_move(&position, text).unwrap();
        assert_eq!((read.mark, read.spelling), (mark, spelling), "{text}");
    }
}

#[test]
fn a_small_b_is_a_file_before_it_is_a_bishop() {
    // Pawn b2 and Bishop d2 can both take on c3; Bishop d2 alone can go to e3.
    let fen = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    assert_eq!(means(&chess(), fen, "bxc3"), "bxc3");
    assert_eq!(means(&chess(), fen, "Bxc3"), "Bxc3");
    assert_eq!(means(&chess(), fen, "be3"), "Be3");
    // In capitals it could be either.
    insta::assert_snapshot!(refused(&chess(), fen, "BXC3"), @r#"
    ambiguous-move: "BXC3" can mean bxc3 or Bxc3 [CH-1]
    - written clearly: bxc3, Bxc3
    "#);
    // A capital B with the form of a move is a Bishop: this is not b3.
    insta::assert_snapshot!(refused(&chess(), fen, "Bb3"), @"
    illegal-move: the Bishop on d2 cannot reach b3 [CH-1]
    - the Bishop on d2 can play Bc1, Bxc3, Be3, Bf4, Bg5, Bh6
    - legal and one letter away: Be3, b3
    ");
}

#[test]
fn castling_with_zeros_and_a_check_mark_c_13() {
    let fen = "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1";
    let chess = chess();
    let position = position(&chess, fen);
    let read = chess.read_move(&position, "0-0-0+").unwrap();
    assert!(matches!(read.mv.kind, Kind::Castle(_)));
    assert_eq!(chess.write_move(&position, read.mv), "O-O-O");
    assert_eq!(read.spelling, Spelling::ZEROS);
    assert_eq!(read.mark, CheckMark::Check);
    insta::assert_snapshot!(refused(&chess, fen, "0-0+"), @"
    illegal-move: castling is not possible: White has no right to castle on the King's side; no Rook of White is on h1 [CH-1]
    - the King on e1 can play Kd1, Kf1, Kd2, Ke2, Kf2, O-O-O
    ");
}

#[test]
fn promotion_spellings_c_14() {
    let fen = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    for text in ["e8Q", "e8(Q)", "e8/Q"] {
        assert_eq!(
            read(fen, text),
            ("e8=Q".to_owned(), Spelling::PROMOTION_FORM)
        );
    }
    insta::assert_snapshot!(refused(&chess(), fen, "e8"), @"promotion-missing: on e8 the Pawn becomes a Queen, a Rook, a Bishop or a Knight, and the text does not say which [CH-1]");
    insta::assert_snapshot!(refused(&chess(), fen, "e7e8"), @"promotion-missing: on e8 the Pawn becomes a Queen, a Rook, a Bishop or a Knight, and the text does not say which [CH-1]");
}

#[test]
fn one_letter_too_many_and_a_pin_c_16() {
    let fen = "4k3/8/8/8/3R4/8/8/r2RK3 w - - 0 1";
    assert_eq!(
        read(fen, "R4d2"),
        ("Rd2".to_owned(), Spelling::OVER_SPECIFIED)
    );
    assert_eq!(read(fen, "Rd2"), ("Rd2".to_owned(), Spelling::CANONICAL));
    insta::assert_snapshot!(refused(&chess(), fen, "R1d2"), @"
    illegal-move: the Rook on d1 cannot move so: the King on e1 would be in check from Black's Rook on a1 [CH-1]
    - the Rook on d1 can play Rxa1, Rb1, Rc1
    - legal and one letter away: Rd2
    ");
}

#[test]
fn a_king_two_steps_away_c_21() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    insta::assert_snapshot!(refused(&chess(), fen, "Ke3"), @"
    illegal-move: the King on e1 cannot reach e3 (two steps) [CH-1]
    - the King on e1 can play Ke2
    - legal and one letter away: Ke2
    ");
}

#[test]
fn ambiguous_texts_name_their_candidates() {
    let fen = "4k3/8/8/8/3p4/2P1P3/8/N3K1N1 w - - 0 1";
    insta::assert_snapshot!(refused(&chess(), fen, "xd4"), @r#"
    ambiguous-move: "xd4" can mean cxd4 or exd4 [CH-1]
    - written clearly: cxd4, exd4
    "#);
    let knights = "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1";
    insta::assert_snapshot!(refused(&chess(), knights, "Nc3"), @r#"
    ambiguous-move: "Nc3" can mean Nbc3 or Ndc3 [CH-1]
    - written clearly: Nbc3, Ndc3
    "#);
    insta::assert_snapshot!(refused(&chess(), knights, "nc3"), @r#"
    ambiguous-move: "nc3" can mean Nbc3 or Ndc3 [CH-1]
    - written clearly: Nbc3, Ndc3
    "#);
    insta::assert_snapshot!(refused(&chess(), knights, "N1c3"), @r#"
    ambiguous-move: "N1c3" can mean Nbc3 or Ndc3 [CH-1]
    - written clearly: Nbc3, Ndc3
    "#);
    let queens = "2k5/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1";
    insta::assert_snapshot!(refused(&chess(), queens, "Qd4"), @r#"
    ambiguous-move: "Qd4" can mean Q1d4, Qa4d4 or Qhd4 [CH-1]
    - written clearly: Q1d4, Qa4d4, Qhd4
    "#);
    insta::assert_snapshot!(refused(&chess(), queens, "Q4d4"), @r#"
    ambiguous-move: "Q4d4" can mean Qa4d4 or Qhd4 [CH-1]
    - written clearly: Qa4d4, Qhd4
    "#);
}

#[test]
fn the_least_of_the_starting_cell_is_written() {
    // PGN standard 8.2.3.4: the file, else the rank, else both.
    for (fen, from, to, canonical) in [
        ("4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "b1", "c3", "Nbc3"),
        ("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1", "c3", "N1c3"),
        ("4k3/8/8/1N1N4/8/8/8/1N2K3 w - - 0 1", "b1", "c3", "N1c3"),
        ("4k3/8/8/1N1N4/8/8/8/1N1NK3 w - - 0 1", "b1", "c3", "Nb1c3"),
        ("4k3/8/8/1N1N4/8/8/8/1N1NK3 w - - 0 1", "d5", "c3", "Nd5c3"),
        // A rival that is pinned is none.
        ("3r3k/8/8/3N4/8/8/8/1N1K4 w - - 0 1", "b1", "c3", "Nc3"),
        ("4r2k/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1", "c3", "Nc3"),
    ] {
        let chess = chess();
        let position = position(&chess, fen);
        let coordinates = format!("{from}{to}");
        if let Ok(read) = chess.read_move(&position, &coordinates) {
            assert_eq!(chess.write_move(&position, read.mv), canonical, "{fen}");
        } else {
            panic!("{coordinates} in {fen}");
        }
    }
}

/// All texts of a piece's move with some of the starting cell left out.
fn shorter(mv: Move, letter: char, captures: bool) -> Vec<String> {
    let (file, rank) = (mv.from.file_letter(), mv.from.rank_digit());
    let mark = if captures { "x" } else { "" };
    [String::new(), file.to_string(), rank.to_string()]
        .into_iter()
        .map(|origin| format!("{letter}{origin}{mark}{}", mv.to))
        .collect()
}

fn check_texts(chess: &Frame<Chess>, position: &Position<()>) {
    for mv in moves(chess, position) {
        let fen = || chess.write_fen(position);
        let canonical = chess.write_move(position, mv);
        let read = chess.read_move(position, &canonical).unwrap();
        assert_eq!(
            (read.mv, read.spelling),
            (mv, Spelling::CANONICAL),
            "{canonical} in {}",
            fen()
        );
        let coordinates = chess.write_coordinates(position, mv);
        let read = chess.read_move(position, &coordinates).unwrap();
        assert_eq!(
            (read.mv, read.spelling),
            (mv, Spelling::COORDINATES),
            "{coordinates} in {}",
            fen()
        );
        let role = position.board.role_at(mv.from).unwrap();
        if role == board::PAWN || matches!(mv.kind, Kind::Castle(_)) {
            continue;
        }
        // Minimal: with less of the starting cell the text would mean several moves or another.
        let captures = position.board.occupied().has(mv.to);
        let letter = canonical.chars().next().unwrap();
        for text in shorter(mv, letter, captures) {
            if text.len() < canonical.len() {
                let other = chess.read_move(position, &text);
                assert!(
                    other.is_err() || other.is_ok_and(|read| read.mv != mv),
                    "{text} in {}",
                    fen()
                );
            }
        }
    }
}

#[test]
fn what_is_written_reads_back_and_is_minimal() {
    let chess = chess();
    for seed in 300..306 {
        for fen in BEGINNINGS {
            walk(&chess, fen, seed, 60, |position| {
                check_texts(&chess, position)
            });
        }
    }
    // Many men of one kind, so that both coordinates are needed.
    for fen in [
        "7k/8/8/3N4/8/1N3N2/8/1N1NK1N1 w - - 0 1",
        "6k1/8/Q6Q/8/8/Q6Q/8/3K4 w - - 0 1",
        "6k1/R7/8/8/R6R/8/8/R3K2R w KQ - 0 1",
        "8/1B1B4/8/1B1B4/8/8/7K/k7 w - - 0 1",
    ] {
        walk(&chess, fen, 1, 12, |position| check_texts(&chess, position));
    }
}

#[test]
fn two_texts_never_mean_one_move_and_one_text_never_two() {
    let chess = chess();
    for fen in BEGINNINGS {
        walk(&chess, fen, 400, 40, |position| {
            let moves = moves(&chess, position);
            for write in [
                Frame::<Chess>::write_move,
                Frame::<Chess>::write_coordinates,
            ] {
                let mut texts: Vec<String> = moves
                    .iter()
                    .map(|mv| write(&chess, position, *mv))
                    .collect();
                texts.sort_unstable();
                texts.dedup();
                assert_eq!(texts.len(), moves.len(), "{}", chess.write_fen(position));
            }
        });
    }
}

#[test]
fn an_illegal_text_is_never_read_as_a_move() {
    // Every short text of a piece, a file or rank, and a cell: read only if it names a legal move.
    let chess = chess();
    for fen in BEGINNINGS {
        let position = position(&chess, fen);
        let legal = moves(&chess, &position);
        for letter in ["N", "B", "R", "Q", "K"] {
            for origin in ["", "a", "c", "e", "h", "1", "4"] {
                for to in Cells::ALL {
                    let text = format!("{letter}{origin}{to}");
                    let Ok(read) = chess.read_move(&position, &text) else {
                        continue;
                    };
                    let role = position.board.role_at(read.mv.from);
                    let name = board::Men::FIDE.letter(role.unwrap()).to_string();
                    assert!(
                        legal.contains(&read.mv) && read.mv.to == to && name == letter,
                        "{text}"
                    );
                    let from = read.mv.from.to_string();
                    assert!(from.contains(origin), "{text} in {fen}");
                }
            }
        }
    }
}

/// Whether what a refusal says has no holes: something is said, and nothing is left out after a
/// preposition, a colon or a comma.
pub fn is_a_sentence(refusal: &Refusal, text: &str) -> bool {
    let holes = ["  ", " :", " ,", " ;", "()", "from;", "by;", ": ;"];
    let said = std::iter::once(&refusal.message).chain(&refusal.help);
    said.clone().all(|line| {
        let ends = [" ", ":", " from", " by", " in", " on", " and", " or", ","];
        // The text itself may be quoted; then its own holes are repeated.
        let quotes = line.contains(&quoted(text));
        let whole = quotes || holes.iter().all(|hole| !line.contains(hole));
        !line.is_empty() && whole && ends.iter().all(|end| !line.ends_with(end))
    })
}

/// Texts that look like moves, with strange characters among them.
pub fn like_a_move() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        6 => "[a-h][1-8]",
        2 => "[NBRQKP]",
        2 => "[a-h1-8]",
        2 => "[x:+#=()/!?. -]",
        1 => Just("xx".to_owned()),
        1 => Just("O-O".to_owned()),
        1 => "\\PC",
        1 => "[\u{2654}-\u{265f}\u{2010}-\u{2015}\u{d7}]",
    ];
    prop::collection::vec(part, 0..6).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn reading_a_move_is_total(text in prop_oneof![any::<String>(), like_a_move()], which in 0..BEGINNINGS.len()) {
        let chess = chess();
        let position = position(&chess, BEGINNINGS[which]);
        match chess.read_move(&position, &text) {
            Ok(read) => prop_assert!(moves(&chess, &position).contains(&read.mv)),
            Err(refusal) => prop_assert!(is_a_sentence(&refusal, &text), "{text}: {refusal:?}"),
        }
    }
}
