//! Where games end. The numbers are those of the rules in the module's text.

use super::{faults, game, games, moves, words};
use menagerie_core::record::{FaultKind, TokenKind};

fn starts(text: &str) -> Vec<(u64, u64)> {
    games(text)
        .iter()
        .map(|game| (game.start.line, game.start.column))
        .collect()
}

#[test]
fn nothing_is_no_game() {
    for text in ["", " ", "\n\n\r\n\t", "\u{feff}", "\u{feff}\n"] {
        assert_eq!(games(text).len(), 0, "{text:?}");
    }
}

/// Rule 1.
#[test]
fn behind_an_end_marker_a_tag_begins_a_game() {
    assert_eq!(
        starts("[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n*"),
        [(1, 1), (5, 1)]
    );
    assert_eq!(
        starts("[Event \"A\"]\n1. e4 *\n[Event \"B\"]\n*"),
        [(1, 1), (3, 1)]
    );
    assert_eq!(
        starts("[White \"A\"] 1. e4 1-0 [White \"B\"] 1. d4 0-1"),
        [(1, 1), (1, 23)]
    );
}

/// Rule 1.
#[test]
fn games_without_tags() {
    assert_eq!(starts("1. e4 e5 1-0\n\n1. d4 d5 0-1\n"), [(1, 1), (3, 1)]);
    assert_eq!(
        starts("1. e4 e5 1-0\n1. d4 d5 0-1\n1. c4 *"),
        [(1, 1), (2, 1), (3, 1)]
    );
    assert_eq!(starts("1. e4 e5 1-0\n\n23... d5 0-1\n"), [(1, 1), (3, 1)]);
    assert_eq!(starts("*\n\n*\n\n1/2-1/2"), [(1, 1), (3, 1), (5, 1)]);
    assert_eq!(
        starts("*\n\n{B} 1. e4 *\n\n% C\n; C\n1. d4 *"),
        [(1, 1), (3, 1), (5, 1)]
    );
    // Without an empty line only number 1 begins a game; more moves are an error, not a game.
    assert_eq!(starts("1. e4 e5 1-0\n2. d4 d5 0-1\n"), [(1, 1)]);
    assert_eq!(
        faults(&game("1. e4 e5 1-0\n2. d4 d5 0-1\n")),
        [FaultKind::MovesAfterEnd]
    );
    // Prose with a number is no game.
    assert_eq!(starts("1. e4 1-0\n\n30 minutes each\n"), [(1, 1)]);
}

/// Rule 1: comments.
#[test]
fn comments_between_games() {
    let belongs_to = |text: &str| -> Vec<usize> {
        let count = |game| {
            words(game)
                .iter()
                .filter(|(kind, _)| *kind == TokenKind::BraceComment)
                .count()
        };
        games(text).iter().map(count).collect()
    };
    assert_eq!(belongs_to("1. e4 * {A}\n\n[Event \"B\"]\n*"), [1, 0]);
    assert_eq!(belongs_to("1. e4 *\n{A}\n[Event \"B\"]\n*"), [1, 0]);
    assert_eq!(belongs_to("1. e4 *\n\n{A}\n\n[Event \"B\"]\n*"), [1, 0]);
    assert_eq!(belongs_to("1. e4 *\n\n{B}\n[Event \"B\"]\n*"), [0, 1]);
    assert_eq!(
        belongs_to("1. e4 *\n\n{B} {B}\n{B} [Event \"B\"]\n*"),
        [0, 3]
    );
    assert_eq!(
        belongs_to("1. e4 * {A}\n\n{A}\n\n{B}\n[Event \"B\"]\n*"),
        [2, 1]
    );
    assert_eq!(belongs_to("1. e4 *\n\n{A} text\n[Event \"B\"]\n*"), [1, 0]);
}

/// Rule 1: an end marker inside of a variation ends nothing.
#[test]
fn end_markers_in_variations() {
    let game = game("1. e4 e5 (1... c5 2. d4 1-0) 2. Nf3 (2. f4 *) 1/2-1/2");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5", "Nf3"]);
}

/// Rule 2.
#[test]
fn behind_moves_a_tag_begins_a_game_only_behind_an_empty_line() {
    let all = games("[Event \"A\"]\n\n1. e4 e5\n\n[White \"B\"]\n\n1. d4 *");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::MissingEndMarker]);
    assert_eq!(faults(&all[1]), []);

    let all = games("[Event \"A\"]\n\n1. e4 e5\n[Event \"B\"]\n\n1. d4 *");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::MissingEndMarker]);

    let late = game("[Event \"A\"]\n\n1. e4 e5\n[White \"B\"]\n2. Nf3 [Black \"C\"] Nc6 *");
    assert_eq!(faults(&late), [FaultKind::LateTag, FaultKind::LateTag]);
    assert_eq!(moves(&late), ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(late.tag("Black").as_deref(), Some("C"));
}

/// Rule 2: even a bad tag.
#[test]
fn a_bad_tag_behind_an_empty_line_begins_a_game() {
    let all = games("1. e4 e5\n\n[Event Foo]\n[Site \"x\"]\n\n1. d4 *");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[1]), [FaultKind::BadTag]);
    assert_eq!(all[1].tag("Site").as_deref(), Some("x"));
}

/// Rule 3.
#[test]
fn tags_alone() {
    let one = game("[Event \"A\"]\n\n[Site \"B\"]\n\n\n{c}\n\n[White \"C\"]\n\n1. e4 *");
    assert_eq!(faults(&one), []);
    assert_eq!(one.tags.len(), 3);

    let two = games("[Event \"A\"]\n[Site \"B\"]\n\n[Event \"C\"]\n\n*");
    assert_eq!(two.len(), 2);
    assert_eq!(faults(&two[0]), [FaultKind::MissingEndMarker]);
    assert_eq!(two[1].tag("Event").as_deref(), Some("C"));
}

/// Rule 3, with more tags than are looked through one by one.
#[test]
fn many_tags() {
    let tags: String = (0..500).map(|k| format!("[Tag{k} \"{k}\"]\n\n")).collect();
    let one = game(format!("{tags}*"));
    assert_eq!(faults(&one), []);
    assert_eq!(one.tags.len(), 500);
    let two = games(format!("{tags}[Tag77 \"x\"]\n*"));
    assert_eq!(two.len(), 2);
    let same = game(format!("{}[Tag77 \"x\"]\n*", tags.replace("\n\n", "\n")));
    assert_eq!(faults(&same), [FaultKind::DuplicateTag]);
    assert_eq!(same.tag("Tag77").as_deref(), Some("77"));
}

/// Rule 4 is about comments; other things that stay open end with their line.
#[test]
fn an_open_string_or_tag_costs_one_line() {
    let game = game("[Event \"A]\n[Site \"B\"\n[Date \"C\"]\n\n1. e4 *");
    assert_eq!(
        faults(&game),
        [FaultKind::UnclosedString, FaultKind::UnclosedTag]
    );
    assert_eq!(game.tag("Event").as_deref(), Some("A"));
    assert_eq!(game.tag("Site").as_deref(), Some("B"));
    assert_eq!(game.tag("Date").as_deref(), Some("C"));
    assert_eq!(moves(&game), ["e4"]);
}

#[test]
fn an_open_variation_ends_with_its_game() {
    let all = games("1. e4 (1. d4 d5 *\n\n[Event \"B\"]\n\n1. c4 *");
    assert_eq!(all.len(), 2);
    assert_eq!(faults(&all[0]), [FaultKind::UnclosedVariation]);
    assert_eq!(faults(&all[1]), []);
}

#[test]
fn escape_lines() {
    let game = game("% before\n[Event \"A\"]\n% between\n\n1. e4\n% in {the moves\ne5 *\n% behind");
    assert_eq!(faults(&game), []);
    assert_eq!(moves(&game), ["e4", "e5"]);
    let lines = words(&game)
        .into_iter()
        .filter(|(kind, _)| *kind == TokenKind::EscapeLine);
    let texts: Vec<String> = lines.map(|(_, text)| text).collect();
    assert_eq!(
        texts,
        ["% before", "% between", "% in {the moves", "% behind"]
    );
}

#[test]
fn a_percent_sign_elsewhere_is_stray() {
    let game = game("1. e4\n % e5 *");
    assert_eq!(faults(&game), [FaultKind::StrayText]);
    assert_eq!(moves(&game), ["e4", "e5"]);
}

#[test]
fn games_are_counted() {
    let text = "[Event \"A\"]\n\n1. e4 *\n\n".repeat(1000);
    let all = games(&text);
    assert_eq!(all.len(), 1000);
    assert_eq!(all[999].index, 1000);
    assert_eq!(all[999].start.line, 999 * 4 + 1);
    assert_eq!(all[999].start.byte, 999 * 22);
}
