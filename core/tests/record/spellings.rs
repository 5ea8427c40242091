//! The many ways in which people write moves, numbers, glyphs and results.

use super::{faults, game, moves, words};
use menagerie_core::record::{EndMarker, FaultKind, Score, TokenKind};

#[test]
fn move_numbers() {
    for text in [
        "1. e4 e5",
        "1.e4 e5",
        "1.e4 1...e5",
        "1 e4 e5",
        "1 . e4 1 ... e5",
        "1. e4 1. ... e5",
        "1. e4 ... e5",
        "1\u{2026} e4 e5",
        "1. e4 1\u{2026}e5",
        "1.e4 \u{2026} e5",
        "1e4 e5",
        "1.\te4\ne5",
        "1... e4 7. e5",
        "e4 e5",
    ] {
        let game = game(format!("{text} *"));
        assert_eq!(moves(&game), ["e4", "e5"], "{text}");
        assert_eq!(faults(&game), [], "{text}");
    }
}

#[test]
fn a_move_keeps_its_number_with_all_its_dots() {
    let game = game("1. e4 1. ... e5 2 . Nf3 Nc6 *");
    let score = Score::of(&game);
    let numbers: Vec<_> = score
        .main()
        .iter()
        .map(|ply| ply.number.map(|span| game.text(span).into_owned()))
        .collect();
    assert_eq!(
        numbers,
        [
            Some("1.".into()),
            Some("1. ...".into()),
            Some("2 .".into()),
            None
        ]
    );
}

#[test]
fn moves_of_all_variants_are_one_token() {
    for text in [
        "e4",
        "exd5",
        "Nbd7",
        "R1a3",
        "Qh4e1",
        "e8=Q+",
        "Qxf7#",
        "Nf3++",
        "e2-e3xd4",
        "e2xd3-d4",
        "e2xd3xe4",
        "d3-e4",
        "Bc2xxc5",
        "B1c2xxc5",
        "SAc1-Dh4",
        "PAd1-Ad2",
        "QBa1xBa9",
        "SAc10-Dh12",
        "e6=F",
        "Fe8=H",
        "\u{2658}f3",
        "\u{265e}xe5+",
        "O-O",
        "O-O-O+",
        "0-0",
        "0-0-0#",
        "e2e4",
        "e7e8q",
        "Ac1Dh4",
        "Ae4Ae3Af3",
        "e2\u{2013}e4",
        "--",
        "Z0",
        "nf3",
        "Ng1-f3",
        "e4:d5",
        "ed",
    ] {
        let game = game(format!("[Event \"A\"]\n\n1. {text} *"));
        assert_eq!(moves(&game), [text]);
        assert_eq!(faults(&game), []);
    }
}

#[test]
fn glyphs_are_no_part_of_the_move() {
    let game = game("1. e4! e5?? 2. Nf3!? Nc6 ?! 3. Bb5+! a6 $1 $14 *");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5", "Nf3", "Nc6", "Bb5+", "a6"]);
    let glyphs: Vec<_> = words(&game)
        .into_iter()
        .filter(|(kind, _)| matches!(kind, TokenKind::Glyph | TokenKind::Nag))
        .map(|(_, text)| text)
        .collect();
    assert_eq!(glyphs, ["!", "??", "!?", "?!", "!", "$1", "$14"]);
}

#[test]
fn en_passant_marks_are_no_part_of_the_move() {
    for (text, mark) in [
        ("exd6 e.p.", "e.p."),
        ("exd6e.p.", "e.p."),
        ("exd6 ep", "ep"),
        ("exd6ep", "ep"),
        ("exd6 e.p.+", "e.p.+"),
        ("exd6! e.p.", "e.p."),
        ("exd6 e.p", "e.p"),
    ] {
        let game = game(format!("1. {text} Kf7 *"));
        assert_eq!(moves(&game), ["exd6", "Kf7"], "{text}");
        assert_eq!(faults(&game), [FaultKind::EnPassantMark], "{text}");
        assert_eq!(game.text(game.faults[0].span), mark);
    }
}

#[test]
fn end_markers() {
    for (text, marker) in [
        ("1-0", EndMarker::WhiteWins),
        ("0-1", EndMarker::BlackWins),
        ("1/2-1/2", EndMarker::Draw),
        ("*", EndMarker::Unknown),
    ] {
        for glue in [" ", "", "\n"] {
            let game = game(format!("1. e4 e5{glue}{text}"));
            assert_eq!(faults(&game), [], "{glue}{text}");
            assert_eq!(moves(&game), ["e4", "e5"], "{glue}{text}");
            assert_eq!(Score::of(&game).result.map(|end| end.marker), Some(marker));
        }
    }
}

#[test]
fn odd_end_markers() {
    for (text, marker) in [
        ("1/2", EndMarker::Draw),
        ("\u{bd}", EndMarker::Draw),
        ("\u{bd}-\u{bd}", EndMarker::Draw),
        ("\u{bd} - \u{bd}", EndMarker::Draw),
        ("\u{bd}\u{2013}\u{bd}", EndMarker::Draw),
        ("1/2 - 1/2", EndMarker::Draw),
        ("1\u{2013}0", EndMarker::WhiteWins),
        ("0\u{2212}1", EndMarker::BlackWins),
        ("1 - 0", EndMarker::WhiteWins),
        ("0 -1", EndMarker::BlackWins),
        ("1:0", EndMarker::WhiteWins),
        ("0 \u{2013} 1", EndMarker::BlackWins),
    ] {
        let game = game(format!("1. e4 e5 {text}\n"));
        assert_eq!(faults(&game), [FaultKind::OddResult], "{text}");
        assert_eq!(game.text(game.faults[0].span), text);
        assert_eq!(moves(&game), ["e4", "e5"], "{text}");
        assert_eq!(
            Score::of(&game).result.map(|end| end.marker),
            Some(marker),
            "{text}"
        );
    }
}

#[test]
fn odd_end_markers_in_latin1() {
    let game = game(b"1. e4 e5 \xBD-\xBD");
    assert_eq!(faults(&game), [FaultKind::OddResult, FaultKind::Latin1]);
    assert_eq!(
        Score::of(&game).result.map(|end| end.marker),
        Some(EndMarker::Draw)
    );
}

#[test]
fn results_glued_to_moves_with_hyphens() {
    let game = game("1. O-O-O1-0");
    assert_eq!(moves(&game), ["O-O-O"]);
    assert_eq!(
        Score::of(&game).result.map(|end| end.marker),
        Some(EndMarker::WhiteWins)
    );
    let mate = super::game("1. Qh7#0-1");
    assert_eq!(moves(&mate), ["Qh7#"]);
}

#[test]
fn assessments_in_signs() {
    let game = game("1. e4 = e5 +- 2. Nf3 -/+ *");
    assert_eq!(faults(&game), [FaultKind::OddGlyph; 3]);
    assert_eq!(moves(&game), ["e4", "e5", "Nf3"]);
}

#[test]
fn line_comments_end_with_their_line() {
    for end in ["\n", "\r", "\r\n"] {
        let game = game(format!("1. e4 ; best {{by test{end}e5 *; done"));
        assert_eq!(faults(&game), [FaultKind::CommentAfterEnd]);
        assert_eq!(moves(&game), ["e4", "e5"]);
        assert_eq!(
            words(&game)[2],
            (TokenKind::LineComment, "; best {by test".into())
        );
    }
}

#[test]
fn braces_do_not_nest_and_semicolons_mean_nothing_in_them() {
    let game = game("1. e4 {a { ; b} e5 ; } c\n*");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5"]);
}

#[test]
fn no_blanks_at_all() {
    let game = game("1.e4{c}e5(1...c5$1{d}2.Nf3)2.d4!;x\n(2.f4)exd4*");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5", "d4", "exd4"]);
    assert_eq!(Score::of(&game).lines.len(), 3);
}
