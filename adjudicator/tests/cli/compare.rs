//! `compare`: two players' copies of one game.

use crate::{Desk, Run, tags};
use serde_json::Value;

/// A game of Carnival of the Animals whose Knights stay Knights.
fn copy(moves: &str) -> String {
    let tags = tags("*").replace("\n\n", "\n[Variant \"Carnival of the Animals\"]\n\n");
    let moves: Vec<String> = moves
        .split_whitespace()
        .enumerate()
        .map(|(at, mv)| {
            let dots = if at % 2 == 0 { "." } else { "..." };
            let (mv, roll) = mv.split_once('/').unwrap_or((mv, "2,1"));
            format!("{}{dots} {mv} {{[%roll {roll}]}}", at / 2 + 1)
        })
        .collect();
    format!("{tags}{} *\n\n", moves.join(" "))
}

fn compare(a: &str, b: &str, arguments: &[&str]) -> Run {
    let desk = Desk::new().with("ash.pgn", a).with("birch.pgn", b);
    desk.run(&[&["compare", "ash.pgn", "birch.pgn"], arguments].concat())
}

fn report(a: &str, b: &str) -> (i32, Value) {
    let run = compare(a, b, &["--format", "json"]);
    (
        run.code,
        run.objects()
            .into_iter()
            .next()
            .unwrap_or_else(|| panic!("{}", run.err)),
    )
}

const COMMON: &str = "e4 e5 Nf3 Nc6 a3 h6 h3 d6";

/// C-37: ply 9 differs, ply 10 is the same in both; both are legal, so nothing decides.
#[test]
fn c_37_two_copies_one_move_apart_without_evidence() {
    let a = copy(&format!("{COMMON} Bb5 a6"));
    let b = copy(&format!("{COMMON} Bc4 a6"));
    let (code, found) = report(&a, &b);
    assert_eq!(code, 3);
    assert_eq!(found["same"], false);
    assert_eq!(found["difference"]["matter"], "move");
    assert_eq!(found["difference"]["ply"], 9);
    assert_eq!(
        found["difference"]["have"],
        serde_json::json!(["Bb5", "Bc4"])
    );
    for copy in found["copies"].as_array().unwrap() {
        assert_eq!(copy["verdict"], "valid");
    }
    assert_eq!(found["refuted"], Value::Null);
    let evidence = found["evidence"].to_string();
    assert!(
        evidence.contains("no evidence in the records"),
        "{evidence}"
    );
    // Both positions: the Bishop stands on b5 in one and on c4 in the other.
    let after = found["difference"]["after"].as_array().unwrap();
    assert!(
        after[0]["fen"].as_str().unwrap().contains("/1B2p3/"),
        "{}",
        after[0]
    );
    assert!(
        after[1]["fen"].as_str().unwrap().contains("/2B1P3/"),
        "{}",
        after[1]
    );
    let people = compare(&a, &b, &[]);
    assert_eq!(people.code, 3);
    insta::assert_snapshot!(people.out);
}

/// Spelling, comments, line ends and names are no difference.
#[test]
fn copies_of_one_game_are_the_same_however_they_are_spelt() {
    let a = copy(&format!("{COMMON} Bb5 a6"));
    let b = a
        .replace("Nf3", "Ng1-f3")
        .replace("[%roll 2,1]", "[%roll 1 2] as agreed")
        .replace("\"Ash\"", "\"Ash, A.\"");
    let (code, found) = report(&a, &b);
    assert_eq!(code, 0, "{found}");
    assert_eq!(found["same"], true);
    assert_eq!(found["difference"], Value::Null);
    assert!(found["remarks"][0].as_str().unwrap().contains("White is"));
}

/// From d3 no Bishop comes to h5, from e2 it does; the copy that says so cannot stand, and the other can.
#[test]
fn a_copy_with_a_later_error_is_refuted() {
    let a = copy("e4 e5 Be2 h6 a3 Qg5 b3 Qg6 Bh5 Qg5");
    let b = copy("e4 e5 Bd3 h6 a3 Qg5 b3 Qg6 Bh5 Qg5");
    let (code, found) = report(&a, &b);
    assert_eq!(code, 1, "{found}");
    assert_eq!(found["refuted"], "B");
    assert_eq!(found["difference"]["ply"], 3);
    assert!(
        found["evidence"][0]
            .as_str()
            .unwrap()
            .contains("5. illegal-move"),
        "{found}"
    );
    // And the other way round.
    let (code, found) = report(&b, &a);
    assert_eq!((code, &found["refuted"]), (1, &"A".into()));
}

#[test]
fn rolls_lengths_tags_and_results_can_differ() {
    let a = copy("e4 e5 Nf3 a6");
    let (code, found) = report(&a, &copy("e4 e5/3,1 Nf3 a6"));
    assert_eq!(code, 3);
    assert_eq!(found["difference"]["matter"], "roll");
    assert_eq!(
        found["difference"]["have"],
        serde_json::json!(["2-1", "3-1"])
    );
    let (code, found) = report(&a, &copy("e4 e5 Nf3"));
    assert_eq!(code, 3);
    assert_eq!(found["difference"]["matter"], "length");
    let (code, found) = report(&a, &a.replace("*", "1-0"));
    assert_eq!(
        (code, &found["difference"]["matter"]),
        (3, &"result".into())
    );
    // Which rules were agreed no record proves, whatever it comes to under its own.
    for other in ["all-oblique", "drag", "Bughouse"] {
        let (code, found) = report(&a, &a.replace("Carnival of the Animals", other));
        assert_eq!(
            (code, &found["difference"]["matter"]),
            (3, &"tag".into()),
            "{found}"
        );
        assert_eq!(found["refuted"], Value::Null);
    }
}

/// Proofs of the dice are named, never guessed at.
#[test]
fn dice_proofs_are_not_looked_at_and_that_is_said() {
    let a = copy("e4 e5 Nf3 a6");
    let b = copy("e4 e5/3,1 Nf3 a6");
    let proved = |text: &str| text.replace("[Variant", "[DiceProtocol \"AD1\"]\n[Variant");
    let (code, found) = report(&proved(&a), &proved(&b));
    assert_eq!(code, 3);
    assert!(
        found["evidence"]
            .to_string()
            .contains("no dice proofs are checked by this version"),
        "{found}"
    );
    assert!(!report(&a, &b).1["evidence"].to_string().contains("proofs"));
}

#[test]
fn what_cannot_be_compared_is_said_plainly() {
    let a = copy("e4 e5");
    let desk = Desk::new()
        .with("a.pgn", &a)
        .with("two.pgn", format!("{a}{a}"));
    assert_eq!(desk.run(&["compare", "a.pgn", "nowhere.pgn"]).code, 2);
    assert_eq!(desk.run(&["compare", "a.pgn", "two.pgn"]).code, 2);
    assert_eq!(
        desk.run(&["compare", "a.pgn", "two.pgn", "--game-b", "2"])
            .code,
        0
    );
    assert_eq!(
        desk.run(&["compare", "a.pgn", "two.pgn", "--game-b", "0"])
            .code,
        2
    );
    assert_eq!(desk.run(&["compare", "-", "-"]).code, 2);
}
