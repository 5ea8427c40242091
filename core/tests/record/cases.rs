//! The cases of trouble that real records make, part A, as far as reading and pairing go.

use super::{H, at, faults, game, games, moves, words};
use menagerie_core::finding::{Code, Level};
use menagerie_core::record::{Anchor, EndMarker, FaultKind, GameText, Score, TokenKind};

const R: &str = "{[%roll 3 1]}";

fn three_games(first: &str) -> Vec<GameText> {
    let good = format!("{H}1. e4 {R} e5 {R} *\n\n");
    games(format!("{H}{first}\n\n{good}{good}"))
}

#[test]
fn c01_byte_order_mark_and_line_ends() {
    let plain = format!("{H}1. e4 {R} e5 {R} *");
    for ends in ["\r\n", "\r", "\n"] {
        let text = plain.replace('\n', ends);
        let without = game(&text);
        let with = game(format!("\u{feff}{text}"));
        assert_eq!(faults(&without), []);
        assert_eq!(faults(&with), [FaultKind::Bom]);
        assert_eq!(
            (with.faults[0].code(), with.faults[0].level()),
            (Code::Bom, Level::Note)
        );
        assert_eq!(with.tag("Event").as_deref(), Some("Example"));
        assert_eq!(moves(&with), ["e4", "e5"]);
        // Line 10 is the first line of moves; columns do not shift, bytes do by three.
        let e5 = Score::of(&with).main()[1].mv.start;
        let place = with.place(e5);
        assert_eq!((place.line, place.column), (10, 21));
        assert_eq!(place.byte, 3 + text.find("e5").expect("it is there") as u64);
        assert_eq!(with.tokens, without.tokens);
    }
}

#[test]
fn c01_columns_do_not_shift_in_the_first_line() {
    let with = game("\u{feff}1. e4 , e5 *");
    assert_eq!(faults(&with), [FaultKind::Bom, FaultKind::StrayText]);
    assert_eq!(at(&with, 1), (1, 7));
    assert_eq!(with.place(with.faults[1].span.start).byte, 9);
}

#[test]
fn c01_a_mark_between_two_files_put_together() {
    let all = games("[Event \"A\"]\n\n1. e4 *\n\n\u{feff}[Event \"B\"]\n\n1. d4 *\n");
    assert_eq!(all.len(), 2);
    assert_eq!(all[1].tag("Event").as_deref(), Some("B"));
    assert_eq!(faults(&all[0]), [FaultKind::Bom]);
    assert_eq!((all[1].start.line, all[1].start.column), (5, 1));
}

#[test]
fn c03_a_comment_that_never_closes() {
    let all = three_games("1. e4 {good start e5 *");
    assert_eq!(all.len(), 3);
    assert_eq!(faults(&all[0]), [FaultKind::UnclosedCommentResumed]);
    assert_eq!(all[0].faults[0].level(), Level::Error);
    assert_eq!(all[0].faults[0].code(), Code::Syntax);
    assert!(
        all[0].faults[0]
            .message()
            .contains("takes up again at the next tag section")
    );
    assert_eq!(at(&all[0], 0), (10, 7));
    for good in &all[1..] {
        assert_eq!(faults(good), []);
        assert_eq!(moves(good), ["e4", "e5"]);
        assert_eq!(good.tags.len(), 8);
    }
}

#[test]
fn c03_a_roll_inside_of_the_unclosed_comment_is_not_taken() {
    // The roll's own braces do not close the comment that has lost its brace.
    for open in [
        format!("1. e4 {{good start {R} e5 *"),
        format!("1. e4 {{good\nstart {R} e5 {R} {{more}} *"),
        "1. e4 {good start [%roll 3 1] e5 *".to_owned(),
    ] {
        let all = three_games(&open);
        assert_eq!(all.len(), 3, "{open}");
        assert_eq!(
            faults(&all[0]),
            [FaultKind::UnclosedCommentResumed],
            "{open}"
        );
        assert_eq!(at(&all[0], 0), (10, 7));
        let score = Score::of(&all[0]);
        assert_eq!(score.rolls(&score.main()[0]), []);
        assert_eq!(moves(&all[1]), ["e4", "e5"]);
    }
}

#[test]
fn c03_other_braces_inside_of_a_comment_are_comment() {
    let game = game("1. e4 {a { brace} e5 *");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5"]);
}

#[test]
fn c03_sections_that_do_not_begin_with_event() {
    let all = games("1. e4 {open\n\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::UnclosedCommentResumed]);
    assert_eq!(all[1].tag("White").as_deref(), Some("A"));
}

#[test]
fn c03_tag_lines_inside_of_a_comment_are_comment() {
    // No empty line before them, or a single one that is no Event tag: the comment goes on.
    for inside in [
        "x\n[Event \"A\"]\n[Site \"B\"]\n",
        "x\n\n[White \"A\"]\ny",
        "x\n\n [Event \"A\"]\n",
    ] {
        let game = game(format!("1. e4 {{{inside}}} e5 *"));
        assert_eq!(faults(&game), []);
        assert_eq!(moves(&game), ["e4", "e5"]);
    }
}

#[test]
fn c03_a_comment_open_to_the_end_of_the_file() {
    let game = game(format!("{H}1. e4 e5 {{so it went *\n"));
    assert_eq!(faults(&game), [FaultKind::UnclosedComment]);
    assert_eq!(at(&game, 0), (10, 10));
}

#[test]
fn c05_quotes_and_backslashes_in_values() {
    let text = "[White \"Ash [!] (\\\"A\\\") \\\\\"]\n\n1. e4 *\n";
    let game = game(text);
    assert_eq!(faults(&game), []);
    assert_eq!(game.tag("White").as_deref(), Some("Ash [!] (\"A\") \\"));
}

#[test]
fn c07_empty_lines_between_tags_and_moves() {
    for gap in ["\n", "\n\n\n", " \t\n\n", "\r\n\r\n"] {
        let game = game(format!("{H}{gap}1. e4 {R} e5 {R} *"));
        assert_eq!(faults(&game), []);
        assert_eq!(moves(&game), ["e4", "e5"]);
        assert_eq!(game.tags.len(), 8);
    }
}

#[test]
fn c10_comments_everywhere() {
    let game = game(format!(
        "{{file}}\n{H}{{game}} 1. e4 ({{line}} 1. d4 {{q}}) {R} {{after roll}} e5 {R} * {{tail}}\n"
    ));
    assert_eq!(faults(&game), [FaultKind::CommentAfterEnd]);
    assert_eq!(game.text(game.faults[0].span), "{tail}");
    let score = Score::of(&game);
    assert_eq!(score.faults, []);
    assert_eq!(moves(&game), ["e4", "e5"]);
    let loose: Vec<_> = score
        .loose
        .iter()
        .map(|(anchor, remark)| (*anchor, game.text(remark.span)))
        .collect();
    let expected = [
        (Anchor::File, "{file}"),
        (Anchor::Game, "{game}"),
        (Anchor::Line(1), "{line}"),
        (Anchor::Tail, "{tail}"),
    ];
    assert_eq!(loose.len(), expected.len());
    for ((anchor, text), (expected_anchor, expected_text)) in loose.iter().zip(expected) {
        assert_eq!((*anchor, text.as_ref()), (expected_anchor, expected_text));
    }
    let said = |ply| -> Vec<String> {
        score
            .remarks(ply)
            .iter()
            .map(|remark| game.text(remark.span).into_owned())
            .collect()
    };
    assert_eq!(said(&score.main()[0]), [R, "{after roll}"]);
    assert_eq!(said(&score.plies(1)[0]), ["{q}"]);
    assert_eq!(score.rolls(&score.main()[0]).len(), 1);
    assert_eq!(score.rolls(&score.main()[1]).len(), 1);
    assert_eq!(score.rolls(&score.plies(1)[0]).len(), 0);
    assert_eq!(score.lines[1].parent, Some((0, 0)));
}

#[test]
fn c10_a_comment_before_the_tags_of_a_later_game() {
    let all = games(
        "[Event \"A\"]\n\n*\n\n{of B}\n% and this\n[Event \"B\"]\n\n{game} 1. e4 * {tail}\n\n[Event \"C\"]\n\n*\n",
    );
    assert_eq!(all.len(), 3);
    assert_eq!(faults(&all[0]), []);
    assert_eq!(
        words(&all[1])[0],
        (TokenKind::BraceComment, "{of B}".into())
    );
    assert_eq!(
        words(&all[1])[1],
        (TokenKind::EscapeLine, "% and this".into())
    );
    assert_eq!(all[1].start.line, 5);
    assert_eq!(faults(&all[1]), [FaultKind::CommentAfterEnd]);
}

#[test]
fn c12_null_moves() {
    let game = game("1. e4 -- 2. d4 (2. Z0 e5) *");
    assert_eq!(faults(&game), []);
    let score = Score::of(&game);
    let nulls: Vec<bool> = score.main().iter().map(|ply| ply.is_null).collect();
    assert_eq!(nulls, [false, true, false]);
    assert_eq!(game.text(score.main()[1].mv), "--");
    assert!(score.plies(1)[0].is_null);
    assert_eq!(game.text(score.plies(1)[0].mv), "Z0");
}

#[test]
fn c13_castling_with_zeros_is_one_move() {
    for text in ["0-0-0+", "0-0+", "0-0", "O-O-O#", "0-0-0", "O\u{2013}O"] {
        let game = game(format!("1. {text} *"));
        assert_eq!(moves(&game), [text]);
        assert_eq!(faults(&game), []);
    }
}

#[test]
fn c14_promotion_spellings_are_one_move() {
    for text in [
        "e8=Q",
        "e8Q",
        "e8(Q)",
        "e8/Q",
        "e8",
        "e8(Q)+",
        "dxe8(n)#",
        "e8(\u{2655})",
        "Ae8=Q",
    ] {
        let game = game(format!("1. {text} Kf7 *"));
        assert_eq!(moves(&game), [text, "Kf7"]);
        assert_eq!(faults(&game), []);
    }
}

#[test]
fn c14_a_variation_behind_a_promotion_is_a_variation() {
    for text in [
        "1. e8 (1. Q) *",
        "1. e8(1. e4) *",
        "1. e8=Q(1. d4)*",
        "1. Kf7 (Q) *",
    ] {
        let game = game(text);
        assert_eq!(Score::of(&game).lines.len(), 2, "{text}");
    }
}

#[test]
fn c18_tag_and_marker_have_their_places() {
    let game = game(H.replace("\"*\"", "\"1-0\"") + "1. e4 e5 0-1");
    let tag = game.tag_span("Result").expect("it has one");
    assert_eq!(game.text(tag.value), "1-0");
    assert_eq!(
        (
            game.place(tag.value.start).line,
            game.place(tag.value.start).column
        ),
        (7, 10)
    );
    let end = Score::of(&game).result.expect("it has one");
    assert_eq!(end.marker, EndMarker::BlackWins);
    assert_eq!(
        (
            game.place(end.span.start).line,
            game.place(end.span.start).column
        ),
        (10, 10)
    );
}

#[test]
fn c21_the_second_of_three_games_has_its_place() {
    let all = games(format!(
        "{H}1. e4 e5 *\n\n{H}1. e4 {R} e5 {R} 2. Ke3 {R} d6 *\n\n{H}1. e4 *\n"
    ));
    assert_eq!(
        all.iter().map(|game| game.index).collect::<Vec<_>>(),
        [1, 2, 3]
    );
    let score = Score::of(&all[1]);
    let ply = &score.main()[2];
    assert_eq!(all[1].text(ply.mv), "Ke3");
    // Eleven lines before game 2, whose tenth line holds the moves.
    assert_eq!(
        (
            all[1].place(ply.mv.start).line,
            all[1].place(ply.mv.start).column
        ),
        (21, 41)
    );
    assert_eq!(
        all[1].text(all[1].line(ply.mv.start)),
        format!("1. e4 {R} e5 {R} 2. Ke3 {R} d6 *")
    );
}

#[test]
fn c23_quoted_mail_is_one_error() {
    let record = format!("{H}1. e4 {R} e5 {R} *");
    let quoted: String = record.lines().map(|line| format!("> {line}\n")).collect();
    let game = game(format!("On Monday Ash wrote:\n{quoted}Regards\n"));
    assert_eq!(faults(&game), [FaultKind::QuotedMail]);
    assert_eq!(game.faults[0].code(), Code::Mail);
    assert_eq!(at(&game, 0), (2, 1));
    assert!(game.faults[0].message().contains("--mail"));
    assert!(
        words(&game)
            .iter()
            .all(|(kind, _)| *kind == TokenKind::Stray)
    );
    assert_eq!(Score::of(&game).main().len(), 0);
}

#[test]
fn c23_prose_above_the_quote_may_look_like_anything() {
    for above in [
        "On 3. May I played e4, and:",
        "See a1b2@example.org (1-0?)",
        "",
    ] {
        let game = game(format!("{above}\n> [Event \"A\"]\n>\n> 1. e4 *\n"));
        assert_eq!(faults(&game), [FaultKind::QuotedMail], "{above}");
    }
}

#[test]
fn c23_games_behind_the_quote_are_read() {
    let all = games("Ash:\n> [Event \"A\"]\n> 1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::QuotedMail]);
    assert_eq!(faults(&all[1]), []);
    assert_eq!(moves(&all[1]), ["d4"]);
}

#[test]
fn c23_a_quoted_game_behind_a_good_one_is_not_hidden() {
    let all = games("[Event \"B\"]\n\n1. d4 *\n\n> [Event \"A\"]\n>\n> 1. e4 *\n");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), []);
    assert_eq!(faults(&all[1]), [FaultKind::QuotedMail]);
}

#[test]
fn c23_quoted_printable_is_named() {
    let long = "x".repeat(70);
    for text in [
        "[Event \"A\"]\n\n1. e8=3DQ *".to_owned(),
        "[White \"J=C3=B6rg\"]\n\n1. e4 *".to_owned(),
        format!("[Event \"A\"]\n\n1. e4 {{{long}=\n}} *"),
        format!("[Event \"A\"]\n\n{}1. e4 =\ne5 *", " ".repeat(60)),
        format!("[Event \"{long}=\n\"]\n\n1. e4 *"),
    ] {
        let game = &games(&text)[0];
        let named = game
            .faults
            .iter()
            .find(|fault| fault.kind == FaultKind::QuotedPrintable);
        assert!(
            named.is_some_and(|fault| fault.level() == Level::Error),
            "{text}"
        );
    }
}
