//! What programs read: the fields that are promised, in every form.

use crate::{Desk, game};
use serde_json::Value;

/// The fields that other programs may rely on.
const FINDING: &[&str] = &[
    "schema", "type", "code", "level", "file", "game", "ply", "line", "column", "byte", "clauses",
    "message", "help", "fen",
];
const GAME: &[&str] = &[
    "schema", "type", "file", "game", "variant", "white", "black", "plies", "verdict", "outcome",
    "result",
];

fn has_all(object: &Value, fields: &[&str]) {
    for field in fields {
        assert!(object.get(field).is_some(), "no field {field} in {object}");
    }
}

#[test]
fn a_line_for_each_finding_and_game_and_the_counts_last() {
    let text = [game("1. e4 e5", "*"), game("1. e4 e5 2. Ke3 d6", "*")].concat();
    let desk = Desk::new().with("two.pgn", text);
    let run = desk.run(&["validate", "two.pgn", "--format", "jsonl"]);
    assert_eq!(run.code, 1);
    let objects = run.objects();
    let kinds: Vec<&str> = objects
        .iter()
        .map(|object| object["type"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["game", "finding", "game", "summary"]);
    assert!(
        run.out
            .lines()
            .all(|line| line.starts_with("{\"schema\":1,\"type\":"))
    );

    let finding = &objects[1];
    has_all(finding, FINDING);
    assert_eq!(finding["code"], "illegal-move");
    assert_eq!(finding["level"], "error");
    assert_eq!(finding["file"], "two.pgn");
    assert_eq!(finding["game"], 2);
    assert_eq!(finding["ply"], 3);
    // Nine lines and the empty one of the first game, then eight lines of tags.
    assert_eq!(finding["line"], 19);
    assert_eq!(finding["column"], 13);
    let byte = finding["byte"].as_u64().unwrap() as usize;
    assert!(std::fs::read_to_string(desk.path("two.pgn")).unwrap()[byte..].starts_with("Ke3"));

    has_all(&objects[2], GAME);
    assert_eq!(objects[2]["verdict"], "invalid");
    assert_eq!(objects[2]["plies"], 2);
    assert_eq!(objects[0]["verdict"], "valid");
    assert_eq!(objects[0]["white"], "Ash");
    assert_eq!(objects[0]["variant"], "chess");
    assert_eq!(objects[0]["result"], "*");
    assert_eq!(objects[3]["games"], 2);
    assert_eq!(objects[3]["errors"], 1);
}

#[test]
fn one_document_holds_the_same() {
    let text = [game("1. e4 e5", "*"), game("1. e4 e5 2. Ke3 d6", "*")].concat();
    let desk = Desk::new()
        .with("two.pgn", text)
        .with("x.zip", "PK\x03\x04");
    let run = desk.run(&[
        "validate", "two.pgn", "x.zip", "two.pgn", "--format", "json",
    ]);
    let document: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&document["schema"], &document["type"]),
        (&1.into(), &"report".into())
    );
    assert_eq!(document["games"].as_array().unwrap().len(), 4);
    assert_eq!(document["games"][1]["findings"][0]["code"], "illegal-move");
    assert_eq!(document["findings"][0]["file"], "x.zip");
    assert_eq!(document["summary"]["games"], 4);
    let nothing = desk.run(&["validate", "-", "--format", "json"]);
    let document: Value = serde_json::from_str(&nothing.out).unwrap();
    assert_eq!(document["games"].as_array().unwrap().len(), 0);
}

/// Without a full validator: every field that is written is in the schema, and every field that the
/// schema requires is written.
#[test]
fn the_schema_knows_every_field_that_is_written() {
    let desk = Desk::new().with("bad.pgn", game("1. e5", "*"));
    let schema: Value = serde_json::from_str(&desk.run(&["schema"]).out).unwrap();
    let mut seen = desk
        .run(&["validate", "bad.pgn", "--format", "jsonl"])
        .objects();
    for arguments in [
        &["validate", "bad.pgn", "--format", "json"][..],
        &["moves", "--format", "json"],
        &["apply", "e4", "--format", "json"],
        &["perft", "chess", "1", "--divide", "--format", "json"],
        &["outcomes", "chess", "--format", "json"],
        &["rules", "--format", "json"],
    ] {
        seen.push(serde_json::from_str(&desk.run(arguments).out).unwrap());
    }
    let start = "chess\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    seen.extend(
        desk.run_with(&["moves", "--batch"], format!("{start}\nx\n").as_bytes())
            .objects(),
    );
    seen.extend(
        desk.run_with(
            &["apply", "--batch"],
            format!("{start}\te4\t-\n").as_bytes(),
        )
        .objects(),
    );
    assert_eq!(seen.len(), 3 + 6 + 3);
    for object in &seen {
        let written: Vec<&String> = object.as_object().unwrap().keys().collect();
        let described = schema["$defs"].as_object().unwrap().values().any(|kind| {
            let properties = kind["properties"].as_object();
            let required = kind["required"].as_array();
            properties.is_some_and(|known| written.iter().all(|field| known.contains_key(*field)))
                && required
                    .is_some_and(|all| all.iter().all(|field| written.iter().any(|w| *w == field)))
        });
        assert!(described, "not in the schema: {object}");
    }
}
