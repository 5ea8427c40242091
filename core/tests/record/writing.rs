//! Records written and read again.

use super::{faults, game, games};
use menagerie_core::player::Player;
use menagerie_core::record::{Document, EndMarker, Item, WIDTH, write};

fn rewritten(text: &str) -> String {
    write(&Document::from_game(&game(text)))
}

#[test]
fn the_canonical_layout() {
    let text = "\u{feff}[Annotator \"X\"]\r\n[Result \"1-0\"]\r\n[White \"Ash [!] (\\\"A\\\") \\\\\"]\r\n[Event \"E\"]\r\n\r\n\
                1.e4! {[%roll 3 1]}(1.d4 ; line\r\n d5 ( 1... Nf6 ))e5 $14 2 Nf3 exd6 e.p. {two\r\nlines} 1-0 Regards\r\n";
    let expected = "[Event \"E\"]\n[White \"Ash [!] (\\\"A\\\") \\\\\"]\n[Result \"1-0\"]\n[Annotator \"X\"]\n\n\
                    1. e4 $1 {[%roll 3 1]} (1. d4 { line} 1... d5 (1... Nf6)) 1... e5 $14 2. Nf3\n\
                    exd6 {two\nlines} 1-0 {Regards}\n";
    assert_eq!(rewritten(text), expected);
    assert_eq!(rewritten(expected), expected);
}

/// C-05.
#[test]
fn values_are_written_back() {
    let text = "[White \"Ash [!] (\\\"A\\\") \\\\\"]\n\n1. e4 *\n";
    assert_eq!(rewritten(text), text);
}

/// C-10.
#[test]
fn all_six_comments_are_written_back() {
    let text = "{file}\n[Event \"E\"]\n\n{game} 1. e4 ({line} 1. d4 {q}) {[%roll 3 1]} {after roll} 1... e5 * {tail}\n";
    assert_eq!(rewritten(text), text);
}

#[test]
fn lines_are_not_wider_than_they_may_be() {
    let text = "1. Nf3 Nf6 ".repeat(40) + "{short} (1. e4) *";
    let written = rewritten(&text);
    assert!(
        written
            .lines()
            .all(|line| line.chars().count() <= WIDTH && !line.ends_with(' '))
    );
    // As full as can be: the next word would not have fitted.
    let lines: Vec<&str> = written.lines().collect();
    for pair in lines.windows(2) {
        let word = pair[1].split(' ').next().expect("a line has a word");
        assert!(pair[0].len() + 1 + word.len() > WIDTH);
    }
}

#[test]
fn long_comments_are_not_touched() {
    let comment = "a  b\t".repeat(60);
    let text = format!("1. e4 {{{comment}}} 1... e5 *\n");
    assert!(rewritten(&text).contains(&comment));
}

#[test]
fn comments_that_braces_cannot_hold() {
    let text = "1. e4 ; a } b\ne5 ; }\n*\n";
    assert_eq!(rewritten(text), "1. e4 ; a } b\n1... e5 ; }\n*\n");
}

#[test]
fn escape_lines_stay_in_the_first_column() {
    let text = "%one\n[Event \"A\"]\n\n1. e4\n%two\n1... e5 *\n%three\n";
    assert_eq!(rewritten(text), text);
}

#[test]
fn numbers_begin_where_they_are_told_to() {
    let mut document = Document::from_game(&game("1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 *"));
    document.first_player = Player::Black;
    document.first_number = 17;
    assert_eq!(
        write(&document),
        "17... e4 18. e5 Nf3 (18... f4 19. exf4) 19. Nc6 *\n"
    );
}

#[test]
fn variations_are_numbered_from_the_move_they_replace() {
    assert_eq!(
        rewritten("e4 e5 (c5 Nf3 (c3 d5) d6) (e6) Nf3 *"),
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *\n"
    );
}

#[test]
fn a_missing_end_marker_is_an_asterisk() {
    assert_eq!(rewritten("1. e4"), "1. e4 *\n");
    assert_eq!(Document::from_game(&game("1. e4")).result, None);
}

#[test]
fn the_roster_can_be_completed() {
    let mut document = Document::from_game(&game("[White \"A\"]\n\n1. e4 0-1"));
    document.complete_roster();
    assert_eq!(
        write(&document),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n1. e4 0-1\n"
    );
    document.set_tag("White", "B");
    assert_eq!(
        (document.tag("White"), document.tag("Variant")),
        (Some("B"), None)
    );
}

#[test]
fn many_games_written_one_behind_the_other_are_read_one_by_one() {
    let texts = [
        "[Event \"A\"]\n\n1. e4 *\n",
        "{head}\n[Event \"B\"]\n\n1. d4 {c} 1... d5 1-0 {tail}\n",
        "1. c4 *\n",
        "{c} 1. f4 *\n",
    ];
    let written: Vec<String> = texts.iter().map(|text| rewritten(text)).collect();
    assert_eq!(written, texts);
    let all = games(written.join("\n"));
    let again: Vec<String> = all
        .iter()
        .map(|game| write(&Document::from_game(game)))
        .collect();
    assert_eq!(again, texts);
}

#[test]
fn a_document_that_was_never_read() {
    let mut document = Document {
        result: Some(EndMarker::Draw),
        ..Document::default()
    };
    document.set_tag("Event", "a \"b\"\nc");
    document.items = vec![
        Item::Open,
        Item::Comment("} {\nx".into()),
        Item::Move("e4".into()),
        Item::Close,
        Item::Close,
        Item::Comment("\n\n[Event \"B\"]\n".into()),
        Item::Open,
        Item::Escape("a\nb".into()),
    ];
    let written = write(&document);
    assert_eq!(
        written,
        "[Event \"a \\\"b\\\" c\"]\n\n( ;} {\n;x\n1. e4) {\n\n [Event \"B\"]\n} (\n%a b\n) 1/2-1/2\n"
    );
    let game = game(&written);
    assert_eq!(faults(&game), []);
}
