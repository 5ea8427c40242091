//! `fmt`: records written canonically, and nothing lost.

use crate::{Desk, game};
use adjudicator::chance::Stream;
use adjudicator::generated::document;
use adjudicator::variants::ENTRIES;
use menagerie_core::Setup;
use menagerie_core::dice::{DiceRule, Held};
use menagerie_core::generate::{Chance, Turn};
use menagerie_core::record::{Document, Item, write};

/// White's Knight is a Camel (3:1) on its second move; 6-3 is taken for a Zebra by its coordinates.
const UNTIDY: &str = "[White \"Ash\"]\r\n[Variant \"CARNIVAL\"]\r\n[Annotator \"me\"]\r\n[Event \"Club\"]\r\n\r\n\
    1 g1f3! {a [%ROLL 1,3] b [%clk 0:05:00]} ( 1. e2e4 ; [%roll 2 2] better?\r\n 1... e7-e5 $6 )\r\n\
    d5 {[%roll 3 6 3:2]} {two\r\nlines}\r\n%kept as it is\r\n7. Ne6 {[%roll waived]} Bxe6 {[%roll 6 2 zebra]} 1-0\r\n";

#[test]
fn an_untidy_record_becomes_canonical() {
    let desk = Desk::new().with("untidy.pgn", UNTIDY);
    let run = desk.run(&["fmt", "untidy.pgn"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn what_was_written_stays_as_it_is() {
    let desk = Desk::new().with("untidy.pgn", UNTIDY);
    let once = desk.run(&["fmt", "untidy.pgn"]).out;
    let twice = desk.run_with(&["fmt", "-"], once.as_bytes());
    assert_eq!((twice.code, twice.out), (0, once));
}

#[test]
fn marks_promotions_and_castling_are_put_right() {
    // After 4. O-O Bxf2+ White is in check and no more; Black's e-Pawn promotes.
    let text = game("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Bf2 5. Kh1 Nf6#", "*");
    let desk = Desk::new().with("a.pgn", text);
    let run = desk.run(&["fmt", "a.pgn"]);
    assert!(run.out.contains("4. O-O Bxf2+ 5. Kh1 Nf6 *"), "{}", run.out);
    // The # was no slip of the pen: it contradicts the position, and is told.
    assert_eq!(
        run.err,
        "adjudicator: a.pgn, game 1: line 9, 5... the text says mate, and White is not mated\n"
    );
    let fen = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 w\"]\n[Result \"*\"]\n\n1. a8Q *\n";
    let run = desk.run_with(&["fmt", "-"], fen.as_bytes());
    assert!(
        run.out
            .contains("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q *\n"),
        "{}",
        run.out
    );
}

#[test]
fn numbers_begin_where_the_position_says() {
    let fen = "[FEN \"4k3/8/8/8/8/8/4p3/4K2R b K - 3 40\"]\n\n1. Kd7 2. Rh7 Kd6 {[%eval 1]} Re7\n";
    let run = Desk::new().run_with(&["fmt", "-"], fen.as_bytes());
    assert!(run.out.contains("[SetUp \"1\"]\n[FEN "), "{}", run.out);
    assert!(
        run.out
            .contains("40... Kd7 41. Rh7+ Kd6 {[%eval 1]} 42. Re7 *\n"),
        "{}",
        run.out
    );
}

#[test]
fn a_game_with_an_error_is_left_byte_for_byte() {
    let bad = game("1.e4   e5 2.Ke3 {here  it  is}", "*").replace('\n', "\r\n");
    let good = game("1.e4   e5", "*");
    let desk = Desk::new().with("two.pgn", format!("{bad}{good}"));
    let run = desk.run(&["fmt", "two.pgn"]);
    assert_eq!(run.code, 1);
    assert!(run.out.starts_with(bad.trim_end()), "{}", run.out);
    assert!(run.out.ends_with("\n\n1. e4 e5 *\n"), "{}", run.out);
    assert!(
        run.err.starts_with(
            "adjudicator: two.pgn, game 1 is left as it is: line 9, 2. the King on e1 "
        ),
        "{}",
        run.err
    );
    let again = desk.run_with(&["fmt", "-"], run.out.as_bytes());
    assert_eq!(again.out, run.out);
}

#[test]
fn nothing_that_cannot_be_read_is_dropped() {
    for (moves, reason) in [
        ("1. e4 (1. Ke5 {mine}) e5", "the King on e1 "),
        (
            "1. e4 $999 e5",
            "A numeric glyph is $ and a number from 0 to 255.",
        ),
        ("1. e4 stray ] e5", ""),
        (
            "1. e4 {[%roll 3]} e5",
            "a roll is recorded, and this variant has no dice",
        ),
        ("1. e4 (1. d4 e5", "This variation is not closed."),
    ] {
        let text = game(moves, "*");
        let run = Desk::new().run_with(&["fmt", "-"], text.as_bytes());
        assert_eq!(run.code, 1, "{moves}: {}", run.out);
        assert_eq!(run.out.trim_end(), text.trim_end(), "{moves}");
        assert!(run.err.contains(reason), "{moves}: {}", run.err);
    }
}

#[test]
fn check_names_the_files_and_write_mends_them() {
    let tidy = game("1. e4 e5", "*").trim_end().to_owned() + "\n";
    let untidy = game("1.e4 e7e5", "*");
    let desk = Desk::new()
        .with("tidy.pgn", &tidy)
        .with("untidy.pgn", &untidy);
    let check = ["fmt", "--check", "tidy.pgn", "untidy.pgn"];
    let run = desk.run(&check);
    assert_eq!(
        (run.code, run.out.as_str()),
        (1, "would be rewritten: untidy.pgn\n")
    );
    assert_eq!(
        std::fs::read_to_string(desk.path("untidy.pgn")).unwrap(),
        untidy
    );
    let run = desk.run(&["fmt", "--write", "tidy.pgn", "untidy.pgn"]);
    assert_eq!((run.code, run.out.as_str()), (0, "rewritten: untidy.pgn\n"));
    assert_eq!(
        std::fs::read_to_string(desk.path("untidy.pgn")).unwrap(),
        tidy
    );
    let run = desk.run(&check);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_dir(desk.path("")).unwrap().count(), 2);
}

#[test]
fn output_files_appear_whole_or_not_at_all_and_over_nothing() {
    let desk = Desk::new()
        .with("a.pgn", game("1.e4", "*"))
        .with("mine.pgn", "mine");
    let run = desk.run(&["fmt", "a.pgn", "-o", "mine.pgn"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("--force overwrites it"), "{}", run.err);
    assert_eq!(std::fs::read(desk.path("mine.pgn")).unwrap(), b"mine");
    let run = desk.run(&["fmt", "a.pgn", "missing.pgn", "-o", "new.pgn"]);
    assert_eq!(run.code, 2);
    assert!(!desk.path("new.pgn").exists());
    let run = desk.run(&["fmt", "a.pgn", "a.pgn", "-o", "mine.pgn", "--force"]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    let written = std::fs::read_to_string(desk.path("mine.pgn")).unwrap();
    assert_eq!(written.matches("\n\n1. e4 *\n").count(), 2);
    assert_eq!(std::fs::read_dir(desk.path("")).unwrap().count(), 2);
}

#[test]
fn what_is_no_file_of_records_is_not_replaced() {
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut gz, game("1.e4", "*").as_bytes()).unwrap();
    let packed = gz.finish().unwrap();
    let desk = Desk::new()
        .with("a.pgn.gz", &packed)
        .with("empty.pgn", " \n")
        .with("zip.pgn", b"PK\x03\x04rest");
    for (name, code, reason) in [
        ("a.pgn.gz", 2, "this file is packed"),
        ("empty.pgn", 0, "there are no games in this file"),
        ("zip.pgn", 2, "this is a ZIP archive and no record"),
        ("-", 2, "the standard input is none"),
        ("missing.pgn", 2, "missing.pgn"),
        (".", 2, "directory"),
    ] {
        let run = desk.run(&["fmt", "--write", name]);
        assert_eq!(run.code, code, "{name}: {}", run.err);
        assert!(run.err.contains(reason), "{name}: {}", run.err);
    }
    assert_eq!(std::fs::read(desk.path("a.pgn.gz")).unwrap(), packed);
    assert_eq!(std::fs::read(desk.path("empty.pgn")).unwrap(), b" \n");
    assert_eq!(std::fs::read_dir(desk.path("")).unwrap().count(), 3);
    // To the standard output it is unpacked.
    assert!(desk.run(&["fmt", "a.pgn.gz"]).out.ends_with("1. e4 *\n"));
}

#[test]
fn a_variant_that_the_caller_named_is_written_down() {
    let text = "1. Nf3 {[%roll 3 1]} e5 {[%roll 6 2 zebra]} *";
    let run = Desk::new().run_with(&["fmt", "-", "--variant", "carnival"], text.as_bytes());
    assert!(
        run.out
            .contains("[Variant \"Carnival of the Animals\"]\n\n1. Nf3 {[%roll 3 1]} 1... e5"),
        "{}",
        run.out
    );
}

/// Any spelling of the same game comes out the same, in every variant; so what comes out is also left as it
/// is and judged as before, without a word on its notation.
#[test]
fn every_spelling_of_a_game_comes_out_the_same() {
    for entry in ENTRIES {
        let referee = (entry.build)(&Setup::default()).unwrap();
        for seed in 0..6 {
            let mut chance = Stream::new(seed, 1, 0);
            let generated = referee.generate(&mut chance, 80);
            let mut tidy = document(entry.identity, &generated, seed, 1);
            let mut untidy = tidy.clone();
            tidy.items.clear();
            untidy.items.clear();
            for turn in &generated.turns {
                say(turn, referee.dice(), &mut tidy, &mut untidy, &mut chance);
            }
            let tidy = write(&tidy);
            let untidy = untidily(&write(&untidy));
            let id = entry.identity.id;
            let desk = Desk::new().with("a.pgn", &untidy);
            let run = desk.run(&["fmt", "a.pgn"]);
            assert_eq!(
                (run.code, run.err.as_str()),
                (0, ""),
                "{id}, seed {seed}:\n{untidy}"
            );
            assert_eq!(run.out, tidy, "{id}, seed {seed}");
            let desk = desk.with("b.pgn", &run.out);
            assert_eq!(desk.run(&["fmt", "b.pgn"]).out, tidy, "{id}, seed {seed}");
            let judged = desk.run(&["validate", "b.pgn", "--strict"]);
            assert_eq!(judged.code, 0, "{id}, seed {seed}: {}", judged.out);
        }
    }
}

/// A turn in canonical and in another spelling, with remarks and a variation that holds the same move.
fn say(
    turn: &Turn,
    rule: Option<&dyn DiceRule>,
    tidy: &mut Document,
    untidy: &mut Document,
    chance: &mut Stream,
) {
    let canonical = Item::Move(format!("{}{}", turn.bare, turn.mark));
    let mut other = match chance.below(4) {
        0 => turn.coordinates.clone(),
        1 => turn.bare.replace("O-O", "0-0"),
        2 => turn.bare.replace('=', ""),
        _ => format!("{}{}", turn.bare, turn.mark),
    };
    let mut nag = None;
    if chance.below(5) == 0 {
        other.push('!');
        nag = Some(Item::Nag(1));
    }
    let comment = |text: String| Item::Comment(text);
    let roll = turn.roll.as_ref().map(|body| {
        let words: Vec<&str> = body.split(' ').collect();
        let (mut shown, mut word): (Vec<&str>, String) = (words.clone(), String::new());
        if let Held::Rolled(_, Some(choice)) = turn.held {
            shown.pop();
            word = match chance.below(3) {
                0 => format!(", {choice}"),
                1 => format!("  {}", words[words.len() - 1].to_uppercase()),
                _ => format!(" {}", words[words.len() - 1]),
            };
        }
        if rule.is_some_and(|rule| !rule.dice().ordered) && chance.below(2) == 0 {
            shown.reverse();
        }
        let separator = [" ", ",", " , "][chance.below(3) as usize];
        let name = ["roll", "Roll", "ROLL"][chance.below(3) as usize];
        (
            comment(format!("so [%roll {body}] it [%clk 1:00]")),
            comment(format!(
                "so [%{name}  {}{word} ] it [%clk 1:00]",
                shown.join(separator)
            )),
        )
    });
    let (told, spelt) = roll.unzip();
    let variation = chance.below(6) == 0;
    let other = Item::Move(other);
    for (document, mv, nag, roll) in [(tidy, canonical, nag, told), (untidy, other, None, spelt)] {
        let line = || {
            [Some(mv.clone()), nag.clone(), roll.clone()]
                .into_iter()
                .flatten()
        };
        document.items.extend(line());
        if variation {
            document.items.push(Item::Open);
            document.items.extend(line());
            document.items.push(Item::Close);
        }
    }
}

/// The tags in reverse order, wrong numbers, other line ends.
fn untidily(text: &str) -> String {
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let mut tags: Vec<&str> = tags.lines().collect();
    // The others keep their order among themselves.
    let roster = tags.drain(..7).rev().collect::<Vec<_>>();
    tags.extend(roster);
    let moves = moves.replace("3. ", "33. ").replace("2... ", "");
    format!(
        "{}\r\n\r\n\r\n{}",
        tags.join("\r\n"),
        moves.replace('\n', "\r\n")
    )
}
