//! `generate`: random games, sound ones and such with one known fault.

use crate::Desk;
use adjudicator::damage::Kind;
use adjudicator::variants::ENTRIES;
use menagerie_core::Setup;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fmt::Write;

fn games(id: &str) -> &'static str {
    match id {
        // Its games are long and its moves many.
        "rodent" => "4",
        _ => "25",
    }
}

/// The same seed gives the same bytes, on every machine and in every later version. A change here breaks
/// that promise.
#[test]
fn the_bytes_of_a_seed_never_change() {
    let desk = Desk::new();
    let mut hashes = String::new();
    for entry in ENTRIES {
        let id = entry.identity.id;
        let run = desk.run(&["generate", id, "--seed", "2026", "--games", games(id)]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{id}");
        let hash = Sha256::digest(&run.out);
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        writeln!(hashes, "{id} {hash}").unwrap();
    }
    insta::assert_snapshot!(hashes);
}

#[test]
fn a_generated_record_stays_as_it_is() {
    let run = Desk::new().run(&["generate", "carnival", "--seed", "7", "--plies", "12"]);
    insta::assert_snapshot!(run.out);
}

/// Not even a note is to be said of them, and they are canonical.
#[test]
fn generated_games_are_sound_in_every_variant() {
    let desk = Desk::new();
    for entry in ENTRIES {
        let id = entry.identity.id;
        let file = format!("{id}.pgn");
        let run = desk.run(&[
            "generate",
            id,
            "--games",
            games(id),
            "--plies",
            "500",
            "-o",
            &file,
        ]);
        assert_eq!((run.code, run.out.as_str()), (0, ""), "{id}: {}", run.err);
        let run = desk.run(&["validate", "--strict", &file]);
        assert_eq!(run.code, 0, "{id}: {}", run.out);
        assert!(
            run.out
                .starts_with(&format!("{0} games: {0} valid", games(id))),
            "{id}: {}",
            run.out
        );
        assert_eq!(desk.run(&["fmt", "--check", &file]).code, 0, "{id}");
    }
}

#[test]
fn a_game_does_not_depend_on_how_many_there_are() {
    let desk = Desk::new();
    let one = desk.run(&["generate", "drag", "--seed", "3"]).out;
    let three = desk
        .run(&["generate", "drag", "--seed", "3", "--games", "3"])
        .out;
    assert!(three.starts_with(&one));
    assert_ne!(desk.run(&["generate", "drag", "--seed", "4"]).out, one);
}

/// The finding expected, and no other of its weight, in every game of every variant and for every kind of
/// damage that the variant knows.
#[test]
fn damaged_games_have_just_the_fault_expected() {
    let desk = Desk::new();
    for entry in ENTRIES {
        let id = entry.identity.id;
        let referee = (entry.build)(&Setup::default()).unwrap();
        let kinds: Vec<Kind> = Kind::ALL
            .iter()
            .copied()
            .filter(|kind| kind.applies(&*referee))
            .collect();
        let count = kinds.len() * if id == "rodent" { 1 } else { 4 };
        let arguments = [
            "generate",
            id,
            "--damage",
            "--expect",
            "faults.jsonl",
            "-o",
            "faulty.pgn",
        ];
        let more = ["--force", "--seed", "11", "--games", &count.to_string()];
        let run = desk.run(&[&arguments[..], &more].concat());
        assert_eq!(run.code, 0, "{id}: {}", run.err);
        let faults = std::fs::read_to_string(desk.path("faults.jsonl")).unwrap();
        let expected: Vec<Value> = faults
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(expected.len(), count, "{id}");
        let found = desk
            .run(&["validate", "--format", "jsonl", "faulty.pgn"])
            .objects();
        for fault in &expected {
            let weight =
                |level: &Value| ["note", "warning", "error"].iter().position(|w| level == w);
            let of_game: Vec<&Value> = found
                .iter()
                .filter(|line| line["type"] == "finding" && line["game"] == fault["game"])
                .filter(|line| weight(&line["level"]) >= weight(&fault["level"]))
                .collect();
            let [finding] = of_game[..] else {
                panic!("{id}: {fault} and not one finding: {of_game:#?}");
            };
            for field in ["code", "level", "ply", "line", "column"] {
                assert_eq!(finding[field], fault[field], "{id}: {fault}: {finding}");
            }
        }
        let done: BTreeSet<&str> = expected
            .iter()
            .filter_map(|fault| fault["kind"].as_str())
            .collect();
        assert_eq!(done.len(), kinds.len(), "{id}: {done:?}");
    }
}

#[test]
fn a_game_too_short_for_most_damage_is_damaged_all_the_same() {
    let desk = Desk::new();
    let arguments = [
        "generate", "chess", "--plies", "1", "--games", "13", "--damage",
    ];
    let run = desk.run(&arguments);
    assert_eq!(run.code, 0);
    let judged = desk.run_with(
        &["validate", "-", "--strict", "--format", "jsonl"],
        run.out.as_bytes(),
    );
    let lines = judged.objects();
    assert_eq!(lines.last().unwrap()["invalid"], 13, "{}", judged.out);
}

#[test]
fn nothing_is_overwritten_and_nonsense_is_refused() {
    let desk = Desk::new().with("mine.pgn", "mine");
    let run = desk.run(&["generate", "chess", "-o", "mine.pgn"]);
    assert_eq!(run.code, 2);
    assert_eq!(std::fs::read(desk.path("mine.pgn")).unwrap(), b"mine");
    let expect = [
        "generate", "chess", "--damage", "-o", "new.pgn", "--expect", "mine.pgn",
    ];
    assert_eq!(desk.run(&expect).code, 2);
    assert!(!desk.path("new.pgn").exists());
    for arguments in [
        &["generate"][..],
        &["generate", "bughouse"],
        &["generate", "chess", "--games", "0"],
        &["generate", "chess", "--seed", "x"],
        &["generate", "chess", "--plies", "0"],
        &["generate", "chess", "--expect", "e.jsonl"],
    ] {
        assert_eq!(desk.run(arguments).code, 2, "{arguments:?}");
    }
}
