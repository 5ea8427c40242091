//! Every fault, where it is found, and that one broken game spoils no other.

use super::{at, faults, game, games, moves};
use menagerie_core::finding::Level;
use menagerie_core::record::{
    FaultKind, GameText, MAX_FAULTS, MAX_VARIATION_DEPTH, Reader, Score, TokenKind,
};
use std::collections::HashSet;
use std::io::{self, Read};

/// A text, the faults of its first game with line and column.
type Case = (&'static str, &'static [(FaultKind, u64, u64)]);

const CASES: &[Case] = {
    use FaultKind::*;
    &[
        ("1. e4 {so e5 *", &[(UnclosedComment, 1, 7)]),
        (
            "1. e4 {so\n\n[Event \"B\"]\n*",
            &[(UnclosedCommentResumed, 1, 7)],
        ),
        ("1. e4 (1. d4 *", &[(UnclosedVariation, 1, 7)]),
        (
            "1. e4 (1. d4 (1. c4) 1... d5 *",
            &[(UnclosedVariation, 1, 7)],
        ),
        ("1. e4) e5 *", &[(UnmatchedClose, 1, 6)]),
        ("1. e4 \u{1} e5 *", &[(ControlBytes, 1, 7)]),
        ("1. e4 e5\0\0 *", &[(ControlBytes, 1, 9)]),
        ("1. e4 *\n\u{1a}\0\0", &[(EndOfFileMark, 2, 1)]),
        (
            "1. e4\n\u{1a}",
            &[(MissingEndMarker, 1, 6), (EndOfFileMark, 2, 1)],
        ),
        ("1. e4 e5 <2> *", &[(StrayText, 1, 10), (StrayText, 1, 12)]),
        ("1. e4 } *", &[(StrayText, 1, 7)]),
        ("1. e4 , e5 *", &[(StrayText, 1, 7)]),
        ("1. e4 [x] e5 *", &[(StrayText, 1, 7), (StrayText, 1, 9)]),
        ("1. e4 [%roll 3 1] e5 *", &[(CommandOutsideComment, 1, 7)]),
        ("[Event Foo]\n\n1. e4 *", &[(BadTag, 1, 1)]),
        ("[Event \"A\" x]\n\n1. e4 *", &[(BadTag, 1, 1)]),
        ("[Event \"A]\n\n1. e4 *", &[(UnclosedString, 1, 1)]),
        (
            "[Event \"A\"\n[Site \"B\"]\n\n1. e4 *",
            &[(UnclosedTag, 1, 1)],
        ),
        (
            "[Event \"A \"B\" C\"]\n\n1. e4 *",
            &[(UnescapedQuote, 1, 1)],
        ),
        ("[Event \"A\\\"]\n\n1. e4 *", &[(StrayBackslash, 1, 1)]),
        (
            "[Event \"A\"]\n[Event \"B\"]\n\n1. e4 *",
            &[(DuplicateTag, 2, 2)],
        ),
        (
            "[Event \"A\"]\n\n1. e4\n[Site \"B\"]\ne5 *",
            &[(LateTag, 4, 1)],
        ),
        ("[Event \"A\u{7}\"]\n\n*", &[(ControlBytes, 1, 10)]),
        ("Hello, reader.\n", &[(NotAGame, 1, 1)]),
        ("{only a comment}\n", &[(NotAGame, 1, 1)]),
        (
            "Dear Birch,\n\n[Event \"A\"]\n\n*",
            &[(TextBeforeTags, 1, 1)],
        ),
        ("[Event \"A\"]\n\n1. e4 e5\n", &[(MissingEndMarker, 3, 9)]),
        ("1. e4 * and so on", &[(TextAfterEnd, 1, 9)]),
        ("1. e4 * {and so on}", &[(CommentAfterEnd, 1, 9)]),
        ("1. e4 * e5", &[(MovesAfterEnd, 1, 9)]),
        ("1. e4 1-0 1. d4 *", &[(MovesAfterEnd, 1, 11)]),
        ("\u{feff}1. e4 *", &[(Bom, 1, 1)]),
        ("1. e4\u{a0}e5 *", &[(UnusualSpace, 1, 6)]),
        ("1. e4 \u{bd}-\u{bd}", &[(OddResult, 1, 7)]),
        ("1. exd6 e.p. *", &[(EnPassantMark, 1, 9)]),
        ("1. e4!!! *", &[(OddGlyph, 1, 6)]),
        ("1. e4 += *", &[(OddGlyph, 1, 7)]),
        (
            "1. e4 $ $256 $1000 *",
            &[(BadNag, 1, 7), (BadNag, 1, 9), (BadNag, 1, 14)],
        ),
        ("> 1. e4 *", &[(QuotedMail, 1, 1)]),
        ("1. e8=3DQ *", &[(QuotedPrintable, 1, 4)]),
        ("\u{fffe}", &[(NotAGame, 1, 1)]),
    ]
};

#[test]
fn each_fault_has_its_place() {
    for (text, expected) in CASES {
        let game = &games(text)[0];
        let found: Vec<_> = game
            .faults
            .iter()
            .enumerate()
            .map(|(k, fault)| (fault.kind, at(game, k).0, at(game, k).1))
            .collect();
        assert_eq!(&found, expected, "{text:?}");
    }
}

#[test]
fn no_fault_is_without_a_test() {
    let here: HashSet<_> = CASES
        .iter()
        .flat_map(|(_, faults)| faults.iter().map(|fault| fault.0))
        .collect();
    let elsewhere = [
        FaultKind::VariationWithoutMove,
        FaultKind::NestingLimit,
        FaultKind::GameTooLong,
        FaultKind::TooManyFaults,
        FaultKind::UnclosedCommand,
        FaultKind::RollWithoutMove,
        FaultKind::Latin1,
        FaultKind::Utf16,
    ];
    for kind in FaultKind::ALL {
        assert!(here.contains(kind) != elsewhere.contains(kind), "{kind:?}");
    }
}

#[test]
fn what_broken_input_is_an_error_and_what_is_read_anyway_is_not() {
    let of = |level| {
        FaultKind::ALL
            .iter()
            .filter(move |kind| kind.level() == level)
    };
    for kind in of(Level::Error) {
        assert!(
            kind.message().ends_with('.') || kind.message().ends_with('}'),
            "{kind:?}"
        );
    }
    assert!(of(Level::Note).all(|kind| !matches!(kind.id(), "unclosed-comment" | "stray-text")));
}

/// The kind of C-03: whatever is broken in a game, the game behind it is read.
#[test]
fn reading_takes_up_again_at_the_next_game() {
    let good = "[Event \"Z\"]\n[Site \"z\"]\n\n1. Nf3 {[%roll 3 1]} *\n";
    for (text, _) in CASES {
        if text.contains("[Event \"B\"]\n*") {
            continue;
        }
        let all = games(format!("{text}\n\n{good}"));
        let last = all.last().expect("there is one");
        assert_eq!(last.tag("Event").as_deref(), Some("Z"), "{text:?}");
        assert_eq!(moves(last), ["Nf3"], "{text:?}");
        let unread = ["text-before-tags", "end-of-file-mark", "control-bytes"];
        assert!(
            last.faults
                .iter()
                .all(|fault| unread.contains(&fault.kind.id()) || fault.kind == FaultKind::Bom),
            "{text:?}: {:?}",
            faults(last)
        );
    }
}

#[test]
fn utf16_is_named_and_not_read() {
    let text = "[Event \"A\"]\n\n1. e4 *\n";
    let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let with_mark = [b"\xFF\xFE", &little[..]].concat();
    for bytes in [little, big, with_mark] {
        let game = game(&bytes);
        assert_eq!(faults(&game), [FaultKind::Utf16]);
        assert_eq!(game.tokens.len(), 1);
        assert_eq!(at(&game, 0), (1, 1));
    }
}

#[test]
fn latin1_is_noted_at_its_first_byte() {
    let game = game(b"[White \"J\xF6rg\"]\n[Black \"\x93P\xE4r\x94\"]\n\n1. e4 , *");
    assert_eq!(faults(&game), [FaultKind::Latin1, FaultKind::StrayText]);
    assert_eq!(
        (game.faults[0].span.start, game.faults[0].level()),
        (9, Level::Note)
    );
    assert_eq!(game.tag("White").as_deref(), Some("J\u{f6}rg"));
    // Windows puts quotation marks where Latin-1 has control characters.
    assert_eq!(
        game.tag("Black").as_deref(),
        Some("\u{201c}P\u{e4}r\u{201d}")
    );
    let second = game.tags[1].value.end;
    assert_eq!(game.place(second).column, 14);
}

#[test]
fn columns_count_characters() {
    let game = game("{\u{e9}\u{2658}\u{1f3b2}} 1. e4 , *");
    assert_eq!(faults(&game), [FaultKind::StrayText]);
    assert_eq!(at(&game, 0), (1, 13));
    assert_eq!(game.place(game.faults[0].span.start).byte, 18);
}

#[test]
fn faults_are_listed_up_to_a_limit() {
    let game = game(") ".repeat(1000) + "1. e4 *");
    assert_eq!(game.faults.len(), MAX_FAULTS + 1);
    assert_eq!(game.faults[MAX_FAULTS].kind, FaultKind::TooManyFaults);
    assert_eq!(moves(&game), ["e4"]);
}

#[test]
fn variations_nest_up_to_the_limit() {
    let nest = |depth: usize| {
        let mut text = String::from("1. e4 ");
        text.push_str(&"(1. d4 ".repeat(depth));
        text.push_str(&")".repeat(depth));
        text + " e5 *"
    };
    let limit = MAX_VARIATION_DEPTH as usize;
    let fine = game(nest(limit));
    assert_eq!(faults(&fine), []);
    let score = Score::of(&fine);
    assert_eq!(score.lines.len(), limit + 1);
    assert_eq!(
        score.lines[limit].parent,
        Some((MAX_VARIATION_DEPTH - 1, 0))
    );
    assert_eq!(moves(&fine), ["e4", "e5"]);

    let deep = game(nest(limit + 50));
    assert_eq!(faults(&deep), [FaultKind::NestingLimit]);
    // "1. e4 " and seven characters for every level.
    assert_eq!(deep.faults[0].span.start as usize, 6 + 7 * limit);
    assert_eq!(Score::of(&deep).lines.len(), limit + 1);
    assert_eq!(moves(&deep), ["e4", "e5"]);
}

#[test]
fn a_hundred_thousand_parentheses_are_no_trouble() {
    let open = game("[Event \"A\"]\n\n".to_owned() + &"(".repeat(100_000));
    assert_eq!(
        faults(&open),
        [FaultKind::UnclosedVariation, FaultKind::MissingEndMarker]
    );
    let closed = game("1. e4 ".to_owned() + &"()".repeat(100_000) + "*");
    assert_eq!(faults(&closed), []);
    assert_eq!(Score::of(&closed).lines.len(), 100_001);
}

/// A source without an end.
struct Endless(&'static [u8], u64);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = buffer.len().min(self.1 as usize);
        for (i, byte) in buffer[..count].iter_mut().enumerate() {
            *byte = self.0[i % self.0.len()];
        }
        self.1 -= count as u64;
        Ok(count)
    }
}

#[test]
fn endless_garbage_is_one_game_of_bounded_length() {
    const LONGEST: usize = 1 << 16;
    for garbage in [
        &b"x"[..],
        b" ",
        b"\n",
        b"(",
        b"{",
        b"e4 ",
        b"[",
        b"\"",
        b"\0",
        b"> \n",
        b"[A \"",
        b"\r",
        b"1.",
    ] {
        let mut reader = Reader::with_longest(Endless(garbage, 20 << 20), LONGEST);
        let mut count = 0;
        while let Some(game) = reader.next_game().expect("it does not fail") {
            count += 1;
            assert!(game.as_bytes().len() <= LONGEST);
            assert!(
                game.faults
                    .iter()
                    .any(|fault| fault.kind == FaultKind::GameTooLong)
            );
        }
        assert!(count <= 1, "{garbage:?}");
        assert_eq!(reader.position(), 20 << 20);
    }
}

#[test]
fn the_rest_of_a_long_game_is_skipped_and_the_next_one_read() {
    let long = "1. e4 e5 ".repeat(1000);
    let text = format!("[Event \"A\"]\n\n{long}*\n\n{long}\n\n[Event \"B\"]\n\n1. d4 *\n");
    let all: Vec<GameText> = Reader::with_longest(text.as_bytes(), 2000)
        .map(|game| game.expect("it is a slice"))
        .collect();
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::GameTooLong]);
    assert_eq!(all[0].tag("Event").as_deref(), Some("A"));
    assert_eq!(moves(&all[1]), ["d4"]);
    assert_eq!((all[1].start.line, all[1].start.column), (7, 1));
}

#[test]
fn the_source_may_fail_and_go_on() {
    struct Faltering(&'static [u8], bool);
    impl Read for Faltering {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 = !self.1;
            if self.1 {
                return Err(io::Error::other("not now"));
            }
            self.0.read(&mut buffer[..3])
        }
    }
    let mut reader = Reader::new(Faltering(
        b"\xEF\xBB\xBF[Event \"A\"]\n\n1. e4 {c} *\n",
        false,
    ));
    let (mut found, mut failures) = (Vec::new(), 0);
    loop {
        match reader.next_game() {
            Ok(Some(game)) => found.push(game),
            Ok(None) => break,
            Err(error) => {
                assert_eq!(error.to_string(), "not now");
                failures += 1;
            }
        }
    }
    assert!(failures > 5);
    assert_eq!(found.len(), 1);
    assert_eq!(faults(&found[0]), [FaultKind::Bom]);
    assert_eq!(moves(&found[0]), ["e4"]);
}

#[test]
fn an_end_marker_in_an_open_variation_is_the_games() {
    let game = game("1. e4 (1. d4 d5 1-0\n");
    assert_eq!(faults(&game), [FaultKind::UnclosedVariation]);
    assert!(Score::of(&game).result.is_some());
    assert_eq!(Score::of(&game).plies(1).len(), 2);
    let closes = game
        .tokens
        .iter()
        .filter(|token| token.kind == TokenKind::VariationClose)
        .count();
    assert_eq!(closes, 1);
}
