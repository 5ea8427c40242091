//! Tag pairs.

use super::{faults, game, games, moves};
use menagerie_core::record::FaultKind;

fn tags(text: &str) -> Vec<(String, String)> {
    let game = game(format!("{text}\n\n1. e4 *"));
    assert_eq!(moves(&game), ["e4"], "{text}");
    game.tags
        .iter()
        .map(|tag| {
            (
                game.text(tag.name).into_owned(),
                game.tag_value(tag).into_owned(),
            )
        })
        .collect()
}

fn one(text: &str) -> (String, String) {
    let mut all = tags(text);
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0)
}

#[test]
fn layouts() {
    for text in [
        "[Event \"A\"]",
        "[ Event \"A\" ]",
        "[Event\"A\"]",
        "[Event\t \"A\"]",
        "[Event\n\"A\"\n]",
        "  [Event \"A\"]",
        "[Event \"A\"]\r",
    ] {
        assert_eq!(one(text), ("Event".into(), "A".into()), "{text:?}");
        assert_eq!(faults(&game(format!("{text}\n\n*"))), [], "{text:?}");
    }
    let two = [
        ("White".to_owned(), "A".to_owned()),
        ("Black".to_owned(), "B".to_owned()),
    ];
    assert_eq!(tags("[White \"A\"] [Black \"B\"]"), two);
    assert_eq!(tags("[White \"A\"][Black \"B\"]"), two);
    assert_eq!(tags("{c} [White \"A\"] ; d\n{e} [Black \"B\"] {f}"), two);
}

/// C-05 and its kind.
#[test]
fn values() {
    for (raw, value) in [
        ("", ""),
        ("\\\"", "\""),
        ("\\\\", "\\"),
        ("a\\\\", "a\\"),
        ("\\\\\\\"", "\\\""),
        ("C:\\dir", "C:\\dir"),
        ("[x] {y} (z) ; % > ", "[x] {y} (z) ; % > "),
        ("tab\there", "tab\there"),
        ("1. e4 *", "1. e4 *"),
        ("\u{e4}\u{1f3b2}", "\u{e4}\u{1f3b2}"),
        ("a=b", "a=b"),
        ("50=20", "50=20"),
    ] {
        let text = format!("[Event \"{raw}\"]");
        assert_eq!(one(&text), ("Event".into(), value.into()));
        assert_eq!(faults(&game(format!("{text}\n\n*"))), [], "{raw}");
    }
}

#[test]
fn values_that_are_mended() {
    for (text, value, fault) in [
        (
            "[Event \"The \"Big\" one\"]",
            "The \"Big\" one",
            FaultKind::UnescapedQuote,
        ),
        ("[Event \"\"Big\"\"]", "\"Big\"", FaultKind::UnescapedQuote),
        ("[Event \"C:\\\"]", "C:\\", FaultKind::StrayBackslash),
        ("[Event \"A]", "A", FaultKind::UnclosedString),
        ("[Event \"A", "A", FaultKind::UnclosedString),
        ("[Event \"A\"", "A", FaultKind::UnclosedTag),
        ("[Event \"A\" B]", "A", FaultKind::BadTag),
    ] {
        assert_eq!(one(text), ("Event".into(), value.into()), "{text}");
        assert_eq!(faults(&game(format!("{text}\n\n*"))), [fault], "{text}");
    }
}

#[test]
fn two_tags_on_a_line_are_not_one_value_with_quotes() {
    let text = "[White \"A\" x] [Black \"B\"]";
    assert_eq!(
        tags(text),
        [
            ("White".to_owned(), "A".to_owned()),
            ("Black".to_owned(), "B".to_owned())
        ]
    );
    assert_eq!(faults(&game(format!("{text}\n\n*"))), [FaultKind::BadTag]);
}

#[test]
fn moves_behind_an_open_tag_on_its_line_are_read() {
    let game = game("[Event \"A\" 1. e4 e5 *");
    assert_eq!(faults(&game), [FaultKind::UnclosedTag]);
    assert_eq!(moves(&game), ["e4", "e5"]);
}

#[test]
fn what_is_no_tag_pair() {
    for text in [
        "[Event]",
        "[]",
        "[ \"A\"]",
        "[1 \"A\"]",
        "[Event A]",
        "[",
        "[[Event \"A\"]",
    ] {
        let game = &games(format!("{text}\n[Site \"B\"]\n\n1. e4 *"))[0];
        // Without a name it may as well be prose.
        assert!(
            matches!(
                faults(game)[0],
                FaultKind::BadTag | FaultKind::TextBeforeTags
            ),
            "{text}"
        );
        assert_eq!(game.tag("Site").as_deref(), Some("B"), "{text}");
    }
}

#[test]
fn the_first_of_two_counts() {
    let game = game("[Event \"A\"]\n[Event \"B\"]\n\n*");
    assert_eq!(game.tag("Event").as_deref(), Some("A"));
    assert_eq!(game.tags.len(), 2);
    assert_eq!(game.tag("White"), None);
}
