//! Records out of mails (C-23, `--mail`).

use super::{H, at, faults, game, moves, words};
use menagerie_core::record::{FaultKind, GameText, Reader, TokenKind, Unmail};
use std::io::Read;

fn unwrapped(mail: &str) -> String {
    let mut text = String::new();
    Unmail::new(mail.as_bytes())
        .read_to_string(&mut text)
        .expect("it is UTF-8");
    text
}

fn games_in(mail: &str) -> Vec<GameText> {
    Reader::new(Unmail::new(mail.as_bytes()))
        .map(|game| game.expect("a slice does not fail"))
        .collect()
}

#[test]
fn c23_the_game_is_judged_with_its_tags() {
    let record = format!("{H}1. e4 {{[%roll 3 1]}} e5 {{[%roll 3 1]}} *");
    for (mark, end) in [
        ("> ", "\n"),
        (">", "\n"),
        ("> ", "\r\n"),
        ("> > ", "\n"),
        (">> ", "\n"),
        (" > ", "\n"),
    ] {
        let quoted: String = record
            .lines()
            .map(|line| format!("{mark}{line}{end}"))
            .collect();
        let all = games_in(&format!("On Monday Ash wrote:{end}{quoted}Regards{end}"));
        assert_eq!(all.len(), 1, "{mark:?}");
        assert_eq!(faults(&all[0]), [], "{mark:?}");
        assert_eq!(all[0].tags.len(), 8);
        assert_eq!(
            all[0].tag("Variant").as_deref(),
            Some("Carnival of the Animals")
        );
        assert_eq!(moves(&all[0]), ["e4", "e5"]);
    }
}

#[test]
fn lines_keep_their_numbers() {
    let all = games_in("Ash:\n> [Event \"A\"]\n>\n> 1. e4\n> , e5 *\n");
    assert_eq!(faults(&all[0]), [FaultKind::StrayText]);
    assert_eq!(at(&all[0], 0), (5, 1));
}

#[test]
fn text_that_is_no_mail_is_not_changed() {
    let record = format!(
        "{{a}}\n{H}1. e4 {{b\nc}} (1. d4) 1... e8=Q 1-0 ; d\n% e\n\n[Event \"B\"]\n\n1. b8=Be5 *\n"
    );
    assert_eq!(unwrapped(&record), record);
}

#[test]
fn prose_around_and_between_is_set_aside() {
    let text = unwrapped("Hello (you),\n> [Event \"A\"]\nthanks\n> 1. e4 *\n>> older\nBye\n");
    assert_eq!(
        text,
        "% Hello (you),\n[Event \"A\"]\n% thanks\n1. e4 *\n% older\n% Bye\n"
    );
}

/// A mailer that breaks long lines leaves the rest without a mark: moves are never lost with it.
#[test]
fn the_rest_of_a_broken_line_is_kept() {
    let all = games_in("> [Event \"A\"]\n>\n> 1. e4 {[%roll 3\n1]} e5 2. Nf3\nNc6 3.\n> Bb5 *\n");
    assert_eq!(moves(&all[0]), ["e4", "e5", "Nf3", "Nc6", "Bb5"]);
    assert_eq!(faults(&all[0]), []);
}

#[test]
fn records_without_tags() {
    let all = games_in("Ash:\n> 1. e4 e5\n> 2. Nf3 *\n");
    assert_eq!(moves(&all[0]), ["e4", "e5", "Nf3"]);
    assert_eq!(faults(&all[0]), []);
}

#[test]
fn quoted_printable_by_its_header() {
    let all = games_in(
        "Content-Type: text/plain\nContent-Transfer-Encoding: Quoted-Printable\n\n[White \"J=C3=B6rg\"]\n\n1. e8=3DQ {a long=\n er line=20=\n} Kf7 *\n",
    );
    assert_eq!(faults(&all[0]), []);
    assert_eq!(all[0].tag("White").as_deref(), Some("J\u{f6}rg"));
    assert_eq!(moves(&all[0]), ["e8=Q", "Kf7"]);
    let comment = words(&all[0])
        .into_iter()
        .find(|(kind, _)| *kind == TokenKind::BraceComment);
    assert_eq!(
        comment.map(|(_, text)| text).as_deref(),
        Some("{a long er line }")
    );
}

#[test]
fn quoted_printable_by_its_looks() {
    assert_eq!(
        unwrapped("[White \"J=C3=B6rg\"]\n1. e8=3DQ *\n"),
        "[White \"J\u{f6}rg\"]\n1. e8=Q *\n"
    );
    let long = "1. e4 e5 ".repeat(8);
    assert_eq!(
        unwrapped(&format!("{long}=\n2. d4 *\n")),
        format!("{long}2. d4 *\n")
    );
    // A header that says otherwise decides.
    let plain = "Content-Transfer-Encoding: 8bit\n\n1. e8=3DQ *\n";
    assert!(unwrapped(plain).contains("e8=3DQ"));
}

#[test]
fn promotions_are_not_taken_for_codes() {
    let text = "1. e8=Q d1=B 2. a8=F e1=E4 *\n";
    assert_eq!(unwrapped(text), text);
}

#[test]
fn without_unwrapping_the_same_mail_is_one_error() {
    assert_eq!(
        faults(&game("Ash:\n> 1. e4 e5\n> 2. Nf3 *\n")),
        [FaultKind::QuotedMail]
    );
}
