//! Games with dice: whose powers count, what a roll offers, what the reader is told.

use crate::{Desk, tags};

/// A game of Carnival of the Animals with these moves and rolls.
fn carnival(moves: &str) -> String {
    let tag = "[Variant \"Carnival of the Animals\"]\n\n";
    format!(
        "{}{moves}\n\n",
        tags("*").replace("\n\n", &format!("\n{tag}"))
    )
}

/// G-2, CA-2: after a roll of 3-1 White's Knights leap 3:1, so f3 to e5 (1:2) is none of theirs.
#[test]
fn a_knight_moves_by_the_roll_of_its_owner() {
    let text = carnival("1. Nf3 {[%roll 3 1]} 1... e5 {[%roll 6 2 Zebra]} 2. Nxe5 {[%roll 2 1]} *");
    let desk = Desk::new().with("example.pgn", text);
    let run = desk.run(&["validate", "example.pgn"]);
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.steady());
}

/// C-35: too few, impossible, not offered; each is one error at its column, with the rule's dice.
#[test]
fn each_wrong_roll_is_one_error_with_its_own_code() {
    for (roll, code, column) in [
        ("6", "roll-impossible", 15),
        ("7 1", "roll-impossible", 15),
        ("3 2 1", "roll-impossible", 19),
        ("6 3", "choice-missing", 15),
        ("6 3 Ferz", "choice-not-offered", 19),
        ("6 3 Unicorn", "choice-unknown", 19),
    ] {
        let text = carnival(&format!(
            "1. e4 {{[%roll {roll}]}} e5 {{[%roll 2 1]}} 2. d4 *"
        ));
        let desk = Desk::new().with("roll.pgn", text);
        let run = desk.run(&["validate", "roll.pgn", "--format", "jsonl"]);
        assert_eq!(run.code, 1, "{roll}");
        let objects = run.objects();
        assert_eq!(objects.len(), 3, "{roll}: {}", run.out);
        assert_eq!(objects[0]["code"], code, "{roll}");
        assert_eq!(
            (&objects[0]["line"], &objects[0]["column"]),
            (&10.into(), &column.into()),
            "{roll}"
        );
        assert!(objects[0]["help"][0].as_str().unwrap().len() > 10, "{roll}");
    }
}

#[test]
fn a_record_with_rolls_and_without_variant_is_told_of_the_option() {
    let text = carnival("1. Nf3 {[%roll 3 1]} e5 {[%roll 2 1]} *")
        .replace("[Variant \"Carnival of the Animals\"]\n", "");
    let desk = Desk::new().with("untagged.pgn", text);
    let run = desk.run(&["validate", "untagged.pgn"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("error[roll-unexpected]"), "{}", run.out);
    assert!(
        run.out.contains("--variant ID names another variant"),
        "{}",
        run.out
    );
    let run = desk.run(&["validate", "untagged.pgn", "--variant", "carnival"]);
    assert_eq!(run.code, 0, "{}", run.out);
    // By its tag too, in any case of letters.
    let run = desk.run(&[
        "validate",
        "untagged.pgn",
        "--variant",
        "CARNIVAL of the animals",
    ]);
    assert_eq!(run.code, 0, "{}", run.out);
}

/// Rulings that differ from the default are part of every verdict.
#[test]
fn rulings_in_force_are_named() {
    let text = carnival("1. e4 {[%roll waived]} e5 {[%roll 2 1]} *")
        .replace("[Variant", "[Rulings \"CA-7=always-roll\"]\n[Variant");
    let desk = Desk::new().with("rulings.pgn", text);
    let run = desk.run(&["validate", "rulings.pgn"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("error[waiver-not-allowed]"), "{}", run.out);
    assert!(
        run.out
            .contains(", Carnival of the Animals, CA-7=always-roll, 1."),
        "{}",
        run.out
    );
    let run = desk.run(&["validate", "rulings.pgn", "--format", "jsonl"]);
    let game = run
        .objects()
        .into_iter()
        .find(|object| object["type"] == "game")
        .unwrap();
    assert_eq!(game["rulings"], serde_json::json!(["CA-7=always-roll"]));
}

#[test]
fn several_variants_may_share_a_file() {
    let text = [
        carnival("1. Nf3 {[%roll 3 1]} e5 {[%roll 2 1]} *"),
        crate::game("1. Nf3 e5", "*"),
        carnival("1. Nf3 {[%roll 3 1]} e5 {[%roll 2 1]} *")
            .replace("Carnival of the Animals", "DRAG"),
    ]
    .concat();
    let desk = Desk::new().with("mixed.pgn", text);
    let objects = desk
        .run(&["validate", "mixed.pgn", "--format", "jsonl"])
        .objects();
    let games: Vec<(&str, &str)> = objects
        .iter()
        .filter(|object| object["type"] == "game")
        .map(|object| {
            (
                object["variant"].as_str().unwrap(),
                object["verdict"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        games,
        [
            ("carnival", "valid"),
            ("chess", "valid"),
            ("drag", "invalid")
        ]
    );
}

/// G-15: each oblique roll 1/18, each double 1/36; 21 outcomes of two unordered dice.
#[test]
fn outcomes_are_listed_with_exact_odds() {
    let desk = Desk::new();
    let run = desk.run(&["outcomes", "carnival"]);
    assert_eq!(run.out.matches(" 1/18 ").count(), 15, "{}", run.out);
    assert_eq!(run.out.matches(" 1/36 ").count(), 6, "{}", run.out);
    for roll in ["63", "36", "6 3", "6-3", "3,6"] {
        let run = desk.run(&["outcomes", "carnival", "--roll", roll]);
        assert!(
            run.out.contains("roll 6-3: 1/18, 5.56 %"),
            "{roll}: {}",
            run.out
        );
        // CA-3: the 6 stands for 1 to 5.
        assert_eq!(run.out.matches("\n  ").count(), 5, "{}", run.out);
    }
    for roll in ["", "6", "70", "1234", "x1"] {
        assert_eq!(
            desk.run(&["outcomes", "carnival", "--roll", roll]).code,
            1,
            "{roll}"
        );
    }
}

#[test]
fn a_clause_is_printed_with_its_source() {
    let run = Desk::new().run(&["rules", "ca-4"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("CA-4 "), "{}", run.out);
    assert!(run.out.contains("\nSource: erratum\n"), "{}", run.out);
    assert!(
        run.out.lines().all(|line| line.chars().count() <= 80),
        "{}",
        run.out
    );
}

/// G-8: with a roll still to come nobody knows the moves.
#[test]
fn moves_with_an_open_roll_are_refused_with_the_clause() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9 31/?";
    let run = Desk::new().run(&["moves", "--variant", "carnival", "--fen", fen]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("a roll still to come"), "{}", run.err);
    assert!(run.err.contains("rules: G-1, G-8"), "{}", run.err);
}
