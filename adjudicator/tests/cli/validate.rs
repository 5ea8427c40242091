//! `validate` as people read it.

use crate::{Desk, game, tags};

/// C-21: one bad game between two good ones.
#[test]
fn one_bad_game_in_three_is_told_and_the_others_stand() {
    let text = [
        game("1. e4 e5", "*"),
        game("1. e4 e5 2. Ke3 d6", "*"),
        game("1. d4 d5", "*"),
    ]
    .concat();
    let desk = Desk::new().with("three.pgn", &text);
    let run = desk.run(&["validate", "three.pgn"]);
    assert_eq!(run.code, 1);
    assert_eq!(run.err, "");
    insta::assert_snapshot!(run.steady());
}

#[test]
fn an_unknown_variant_is_never_judged_as_chess() {
    let text =
        game("1. e5 {[%roll 3 1]}", "*").replace("[Result", "[Variant \"Bughouse\"]\n[Result");
    let desk = Desk::new().with("other.pgn", text);
    let run = desk.run(&["validate", "other.pgn"]);
    assert_eq!(run.code, 1);
    assert!(
        run.out
            .contains("error[unknown-variant]: the variant \"Bughouse\" is not known")
    );
    assert!(
        run.out
            .contains("7 | [Variant \"Bughouse\"]\n  |           ^^^^^^^^"),
        "{}",
        run.out
    );
    assert!(!run.out.contains("illegal-move"), "{}", run.out);
}

#[test]
fn rulings_that_nobody_offers_are_told_at_their_columns() {
    let text = game("1. e4", "*").replace(
        "[Result",
        "[Rulings \"G-11=claims-only; XX-1=maybe\"]\n[Result",
    );
    let desk = Desk::new().with("rulings.pgn", text);
    let run = desk.run(&["validate", "rulings.pgn"]);
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("rulings.pgn:7:29: error[bad-rulings]"),
        "{}",
        run.out
    );
}

#[test]
fn names_that_would_steer_the_terminal_are_escaped() {
    let text = game("1. e5", "*").replace("\"Ash\"", "\"\u{1b}[2J\u{202e}hsA\"");
    let desk = Desk::new().with("evil.pgn", text);
    let run = desk.run(&["validate", "evil.pgn"]);
    assert!(
        !run.out.contains('\u{1b}') && !run.out.contains('\u{202e}'),
        "{:?}",
        run.out
    );
    assert!(
        run.out.contains("\\u{1b}[2J\\u{202e}hsA – Birch"),
        "{}",
        run.out
    );
}

#[test]
fn colours_come_only_when_asked_for() {
    let desk = Desk::new().with("bad.pgn", game("1. e5", "*"));
    assert!(!desk.run(&["validate", "bad.pgn"]).out.contains('\u{1b}'));
    assert!(
        desk.run(&["validate", "--color", "always", "bad.pgn"])
            .out
            .contains('\u{1b}')
    );
}

#[test]
fn the_order_of_the_output_does_not_depend_on_the_number_of_jobs() {
    let mut text = String::new();
    for n in 0..400 {
        // Every third game is illegal, and they differ in length.
        let moves = ["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. d4 d5 2. Ke3", "1. c4"][n % 3];
        text.push_str(&game(moves, "*"));
    }
    let desk = Desk::new().with("many.pgn", &text);
    let one = desk.run(&["validate", "many.pgn", "--jobs", "1", "--format", "jsonl"]);
    let four = desk.run(&["validate", "many.pgn", "--jobs", "4", "--format", "jsonl"]);
    assert_eq!(one.out, four.out);
    let games: Vec<u64> = one
        .objects()
        .iter()
        .filter(|object| object["type"] == "game")
        .map(|object| object["game"].as_u64().unwrap())
        .collect();
    assert_eq!(games, (1..=400).collect::<Vec<_>>());
}

/// C-01: a note, and columns as without the mark.
#[test]
fn a_byte_order_mark_is_a_note_and_under_strict_an_error() {
    let desk = Desk::new().with("bom.pgn", format!("\u{feff}{}", game("1. e4 e5", "*")));
    let run = desk.run(&["validate", "bom.pgn"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("bom.pgn:1:1: note[bom]"), "{}", run.out);
    let hidden = desk.run(&["validate", "--level", "warning", "bom.pgn"]);
    assert!(!hidden.out.contains("note[bom]"), "{}", hidden.out);
    assert!(hidden.out.contains("0 warnings, 1 note;"), "{}", hidden.out);
    let strict = desk.run(&["validate", "--strict", "bom.pgn"]);
    assert_eq!(strict.code, 1);
    assert!(
        strict.out.contains("error[bom]") && strict.out.contains("1 invalid"),
        "{}",
        strict.out
    );
}

#[test]
fn a_comment_of_five_megabytes_is_shown_as_a_window() {
    let long = "word ".repeat(1 << 20);
    let text = format!("{}1. e4 {{{long}}} 1... Ke4 *\n", tags("*"));
    let desk = Desk::new().with("long.pgn", text);
    let run = desk.run(&["validate", "long.pgn"]);
    assert_eq!(run.code, 1);
    assert!(run.out.len() < 4000, "{} bytes", run.out.len());
    assert!(
        run.out.contains("9 | …") && run.out.contains("} 1... Ke4 *"),
        "{}",
        run.out
    );
}

#[test]
fn notes_that_are_alike_are_summed_up_unless_all_are_wanted() {
    let moves = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6";
    let desk = Desk::new().with("long.pgn", game(moves, "*"));
    let run = desk.run(&["validate", "long.pgn"]);
    assert_eq!(run.code, 0);
    assert_eq!(
        run.out.matches("note[notation]: ").count(),
        3,
        "{}",
        run.out
    );
    assert!(
        run.out.contains("3 more notes[notation] like these"),
        "{}",
        run.out
    );
    let all = desk.run(&["validate", "--all", "long.pgn"]);
    assert_eq!(
        all.out.matches("note[notation]: ").count(),
        6,
        "{}",
        all.out
    );
}
