//! `judge`: every claim upheld, rejected and, where the record can leave it open, undecided. What is
//! expected is worked out by hand; how is said where it is not plain.

use crate::{Desk, Run, tags};
use serde_json::Value;

/// A game of a variant with these moves.
fn record(variant: &str, fen: Option<&str>, moves: &str, result: &str) -> String {
    let setup = fen.map_or_else(String::new, |fen| {
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n")
    });
    let tags = tags(result).replace("\n\n", &format!("\n[Variant \"{variant}\"]\n{setup}\n"));
    format!("{tags}{moves} {result}\n\n")
}

/// Each move of `moves` with the same roll after it.
fn rolled(moves: &str, roll: &str) -> String {
    rolled_each(moves, |_| roll)
}

/// Each move of `moves` (without numbers, White begins) with the roll that belongs to its ply, from 1.
fn rolled_each<'a>(moves: &str, roll: impl Fn(usize) -> &'a str) -> String {
    let plies: Vec<String> = moves
        .split_whitespace()
        .enumerate()
        .map(|(at, mv)| {
            let dots = if at % 2 == 0 { "." } else { "..." };
            format!("{}{dots} {mv} {{[%roll {}]}}", at / 2 + 1, roll(at + 1))
        })
        .collect();
    plies.join(" ")
}

fn judge(text: &str, arguments: &[&str]) -> Run {
    let desk = Desk::new().with("game.pgn", text);
    let mut all = vec!["judge", "game.pgn"];
    all.extend(arguments);
    desk.run(&all)
}

/// The ruling as JSON; the exit code must fit the decision.
fn ruling(text: &str, arguments: &[&str]) -> Value {
    let run = judge(text, &[arguments, &["--format", "json"]].concat());
    let ruling = run
        .objects()
        .into_iter()
        .next()
        .unwrap_or_else(|| panic!("{}", run.err));
    let code = match ruling["decision"].as_str().unwrap() {
        "upheld" => 0,
        "rejected" => 1,
        _ => 3,
    };
    assert_eq!(run.code, code, "{}", run.out);
    ruling
}

fn decision(text: &str, arguments: &[&str]) -> String {
    ruling(text, arguments)["decision"]
        .as_str()
        .unwrap()
        .to_owned()
}

/// The clauses that the reasons cite.
fn cited(ruling: &Value) -> Vec<&str> {
    let reasons = ruling["reasons"].as_array().unwrap();
    reasons
        .iter()
        .flat_map(|reason| reason["clauses"].as_array().unwrap())
        .map(|clause| clause.as_str().unwrap())
        .collect()
}

/// All reasons and details as one text.
fn told(ruling: &Value) -> String {
    let reasons = ruling["reasons"].as_array().unwrap();
    reasons
        .iter()
        .flat_map(|reason| {
            let details = reason["details"].as_array().unwrap();
            std::iter::once(&reason["text"]).chain(details)
        })
        .map(|text| text.as_str().unwrap())
        .collect::<Vec<_>>()
        .join("\n")
}

fn places(ruling: &Value) -> Vec<&str> {
    let occurrences = ruling["occurrences"].as_array().unwrap();
    occurrences
        .iter()
        .map(|one| one["move"].as_str().unwrap())
        .collect()
}

const CARNIVAL: &str = "Carnival of the Animals";
const DRAG: &str = "Monty Python Drag Chess";

// --- legal, illegal -------------------------------------------------------------------------

/// White's Knights leap 3:1; f3 to e5 is 1:2.
fn camels() -> String {
    let moves = "1. Nf3 {[%roll 3 1]} 1... e5 {[%roll 6 2 Zebra]} 2. Nxe5 {[%roll 2 1]}";
    record(CARNIVAL, None, moves, "*")
}

/// G-2, CA-2, CA-3: f3 to e5 is 1:2 and b1 to e5 is 3:4. Of the 36 throws 2-1, 4-3, 6-1, 6-2, 6-3 and 6-4 (two
/// each) and 6-6 (one) can make such leapers: 13/36. Black's other rolls change nothing.
#[test]
fn an_illegal_move_with_the_rolls_that_would_have_allowed_it() {
    let found = ruling(&camels(), &["--at", "2w", "--claim", "illegal"]);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(found["statement"], "2. Nxe5 is not legal");
    assert!(cited(&found).contains(&"CA-2"), "{found}");
    let rolls = found["rolls"].as_array().unwrap();
    assert_eq!(rolls.len(), 1, "{found}");
    assert_eq!(rolls[0]["player"], "white");
    assert_eq!(rolls[0]["decision"], "rejected");
    assert_eq!(rolls[0]["to_come"], false);
    assert_eq!(rolls[0]["odds"], "13/36");
    assert_eq!(
        rolls[0]["rolls"],
        serde_json::json!([
            "2-1",
            "4-3",
            "6-1 taken for Knight (2:1)",
            "6-2 taken for Knight (2:1)",
            "6-3 taken for Antelope (4:3)",
            "6-4 taken for Antelope (4:3)",
            "6-6 taken for Knight (2:1) or Antelope (4:3)"
        ])
    );
    assert_eq!(
        decision(&camels(), &["--at", "2w", "--claim", "legal"]),
        "rejected"
    );
}

#[test]
fn a_move_that_is_not_recorded_can_be_asked_about() {
    let at = |claim| ruling(&camels(), &["--at", "2w", "--claim", claim]);
    // A Camel on f3 reaches e6, which is empty, and g6.
    assert_eq!(at("legal Ne6")["decision"], "upheld");
    assert_eq!(at("illegal Ne6")["decision"], "rejected");
    assert!(
        told(&at("legal Ne6")).contains("the record has 2. Nxe5 here"),
        "{}",
        at("legal Ne6")
    );
    // The move to come, which no record has yet.
    let text = record(CARNIVAL, None, "1. Nf3 {[%roll 3 1]} e5 {[%roll 2 1]}", "*");
    assert_eq!(
        decision(&text, &["--at", "2w", "--claim", "legal d4"]),
        "upheld"
    );
    assert_eq!(judge(&text, &["--at", "2w", "--claim", "legal"]).code, 2);
    assert_eq!(judge(&text, &["--at", "2b", "--claim", "legal d5"]).code, 2);
}

/// The text fits two Knights: it is not settled which was played.
#[test]
fn a_move_that_is_ambiguous_is_undecided() {
    let text = record(
        "chess",
        Some("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1"),
        "1. Nb3",
        "*",
    );
    for claim in ["legal", "illegal"] {
        let found = ruling(&text, &["--claim", claim]);
        assert_eq!(found["decision"], "undecided");
        assert!(
            told(&found).contains("Nab3") && told(&found).contains("Ncb3"),
            "{found}"
        );
    }
}

/// G-9: without White's roll after 1. Kd1 it is not known whether Black's King may stay where it is
/// attacked by a 5:1 leaper; d3 to e8 is 1:5.
#[test]
fn a_missing_roll_leaves_the_next_move_open_where_it_decides() {
    let fen = "4k3/7p/8/8/8/3N4/8/4K3 w - - 0 1 21/21";
    let text = record(CARNIVAL, Some(fen), "1. Kd1 h6 {[%roll 2 1]} 2. Kc1", "*");
    let found = ruling(&text, &["--at", "1b", "--claim", "legal"]);
    assert_eq!(found["decision"], "undecided");
    assert!(cited(&found).contains(&"G-9"));
    let rolls = found["rolls"].as_array().unwrap();
    assert_eq!(rolls[0]["decision"], "upheld");
    // All but 5-1 itself leave another choice at least.
    assert_eq!(rolls[0]["odds"], "17/18");
    assert_eq!(rolls[1]["decision"], "rejected");
    assert_eq!(rolls[1]["odds"], "7/36");
    // White's second move stands behind that fault.
    let behind = ruling(&text, &["--at", "2w", "--claim", "legal"]);
    assert_eq!(behind["decision"], "undecided");
    assert!(
        told(&behind).contains("no roll is recorded after this move"),
        "{behind}"
    );
}

/// C-26: the note of an illegal try is kept and shown, and changes nothing.
#[test]
fn the_trace_of_an_illegal_try_is_kept_without_weight() {
    let with = |burn: &str| {
        record(
            CARNIVAL,
            None,
            &format!("1. e4 {{[%roll 2 1]}} 1... e5 {{{burn}Ra8-a4 was sent first [%roll 3 1]}}"),
            "*",
        )
    };
    let (plain, burnt) = (with(""), with("[%burn 2] "));
    let found = ruling(&burnt, &["--at", "1b", "--claim", "legal"]);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(found["commands"], serde_json::json!(["[%burn 2]"]));
    let without = ruling(&plain, &["--at", "1b", "--claim", "legal"]);
    assert_eq!(without["reasons"], found["reasons"]);
    let desk = Desk::new().with("game.pgn", &burnt);
    let run = desk.run(&["validate", "game.pgn"]);
    assert_eq!(run.code, 0, "{}", run.out);
    // The try itself: neither lost nor drawn by it, and the powers held stay.
    let tried = ruling(&burnt, &["--at", "1b", "--claim", "illegal Ra4"]);
    assert_eq!(tried["decision"], "upheld");
    assert!(
        tried["open"][0]
            .as_str()
            .unwrap()
            .contains("neither loses nor draws")
    );
}

/// C-33: en passant against a double step that captured; not against one whose capture left nothing to
/// take it, and only at once.
#[test]
fn en_passant_against_a_compound_pawn_move() {
    let fen = "4k3/8/8/8/2p5/3r4/4P3/4K3 w - - 0 1 21/21";
    let first = record(CARNIVAL, Some(fen), &rolled("e2xd3-d4 cxd3", "2 1"), "*");
    assert_eq!(
        decision(&first, &["--at", "1b", "--claim", "legal"]),
        "upheld"
    );
    let after = ruling(&first, &["--at", "1b", "--claim", "legal"]);
    // White's Pawn has left d4 and the Rook is not put back.
    assert!(
        after["positions"][1]["fen"]
            .as_str()
            .unwrap()
            .starts_with("4k3/8/8/8/8/3p4/8/4K3 w"),
        "{after}"
    );
    let second = record(CARNIVAL, Some(fen), &rolled("e2xd3xc4 Ke7", "2 1"), "*");
    let found = ruling(&second, &["--at", "1b", "--claim", "illegal cxd3"]);
    assert_eq!(found["decision"], "upheld");
    assert!(told(&found).contains("no Pawn"), "{found}");
    let third = record(
        CARNIVAL,
        Some(fen),
        &rolled("e2xd3-d4 Ke7 Ke2 cxd3", "2 1"),
        "*",
    );
    let found = ruling(&third, &["--at", "2b", "--claim", "illegal"]);
    assert_eq!(found["decision"], "upheld");
    assert!(told(&found).contains("only at once"), "{found}");
}

// --- check, checkmate, stalemate, dead ------------------------------------------------------

/// d3 to e8 is 1:5, so 5:1 leapers give check.
fn zemel(roll: &str) -> String {
    let fen = "4k3/8/8/8/8/3N4/8/4K3 w - - 0 1 21/21";
    record(CARNIVAL, Some(fen), &format!("1. Kd1 {{{roll}}}"), "*")
}

/// G-5, G-7, G-8: the roll just made gives check, or not, or decides.
#[test]
fn a_roll_gives_check() {
    let found = ruling(&zemel("[%roll 5 1]"), &["--claim", "check"]);
    assert_eq!(found["decision"], "upheld");
    assert!(
        told(&found).contains("White's Knight on d3 as a Zemel (5:1)"),
        "{found}"
    );
    let found = ruling(&zemel("[%roll 2 1]"), &["--claim", "check"]);
    assert_eq!(found["decision"], "rejected");
    assert_eq!(found["rolls"][0]["odds"], "7/36");
    let found = ruling(&zemel("no roll yet"), &["--claim", "check"]);
    assert_eq!(found["decision"], "undecided");
    assert!(cited(&found).contains(&"G-8"));
    let found = ruling(&zemel("[%roll 6 1]"), &["--claim", "check"]);
    assert_eq!(found["decision"], "undecided", "the choice of 6-1 is open");
    // 6-5 offers 5:1 to 5:5, 6-2 offers 2:1 to 5:2 and never 5:1.
    assert_eq!(
        decision(&zemel("[%roll 6 2]"), &["--claim", "check"]),
        "rejected"
    );
}

/// The King on h8 is shut in by its own men; d3 to h8 is 4:5. Black can make ten moves by its powers: the
/// Rook six along the rank, the Pawns four; none touches a leap.
fn smothered(roll: &str, result: &str) -> String {
    let fen = "6rk/6pp/8/8/8/3N4/8/K7 w - - 0 1 21/21";
    record(CARNIVAL, Some(fen), &format!("1. Kb1 {{{roll}}}"), result)
}

#[test]
fn a_roll_mates_and_every_reply_is_refuted() {
    let text = smothered("[%roll 5 4]", "1-0");
    let found = ruling(&text, &["--claim", "checkmate"]);
    assert_eq!(found["decision"], "upheld");
    let reasons = told(&found);
    assert!(
        reasons.contains("Black's royal piece has no step to make"),
        "{reasons}"
    );
    assert!(
        reasons.contains("each of 10 other moves leaves the royal piece attacked"),
        "{reasons}"
    );
    assert!(
        reasons.contains("the Rook on g8 to f8, e8, d8, c8, b8, a8")
            || reasons.contains("the Rook on g8 to a8, b8, c8, d8, e8, f8"),
        "{reasons}"
    );
    assert!(cited(&found).contains(&"G-7") && cited(&found).contains(&"CA-2"));
    // Any roll that does not make 5:4 leapers would have left Black a move; 7/36 can make them.
    assert_eq!(found["rolls"][0]["player"], "white");
    assert_eq!(decision(&text, &["--claim", "stalemate"]), "rejected");
    assert_eq!(
        decision(&smothered("[%roll 2 1]", "*"), &["--claim", "checkmate"]),
        "rejected"
    );
    let open = ruling(&smothered("to be rolled", "*"), &["--claim", "checkmate"]);
    assert_eq!(open["decision"], "undecided");
    let mates = open["rolls"].as_array().unwrap();
    let mates = mates
        .iter()
        .find(|one| one["decision"] == "upheld")
        .unwrap();
    assert_eq!(mates["odds"], "7/36");
}

/// The back rank in plain Chess: f8 and h8 are on the Rook's line, and six Pawn moves leave it open.
#[test]
fn a_mate_in_chess_shows_the_kings_moves_and_the_others() {
    let text = record(
        "chess",
        Some("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"),
        "1. Ra8#",
        "1-0",
    );
    let found = ruling(&text, &["--claim", "checkmate"]);
    assert_eq!(found["decision"], "upheld");
    let reasons = told(&found);
    assert!(
        reasons.contains("the King on g8 to f8, h8: would be attacked there by White's Rook on a8"),
        "{reasons}"
    );
    assert!(reasons.contains("each of 6 other moves"), "{reasons}");
    assert!(reasons.contains("8 in number"), "{reasons}");
}

/// A checker that can be captured, and one that only the King reaches and that is guarded.
#[test]
fn captures_of_the_checker_are_refuted_too() {
    // The Knight on c7 takes the Rook that checks.
    let free = "7k/2n3pp/8/8/8/8/8/K3R3 w - - 0 1";
    let text = record("chess", Some(free), "1. Re8+", "*");
    assert_eq!(decision(&text, &["--claim", "checkmate"]), "rejected");
    assert!(told(&ruling(&text, &["--claim", "checkmate"])).contains("legal: Nxe8"));
    // The Queen on g7 is guarded by the Pawn on h6: the King cannot take it.
    let guarded = "6k1/Q7/5K1P/8/8/8/8/8 w - - 0 1";
    let text = record("chess", Some(guarded), "1. Qg7#", "1-0");
    let found = ruling(&text, &["--claim", "checkmate"]);
    assert_eq!(found["decision"], "upheld");
    assert!(
        told(&found).contains("the King on g8 to xg7: would be attacked there by"),
        "{found}"
    );
}

/// DR-11, DR-14, C-34: a lone King whose owner rolled 6 may only castle and so cannot move; the rule is
/// stalemate without check, mate with it, by the dice frame's own clause.
#[test]
fn no_legal_move_for_the_roll_is_stalemate_or_mate_by_the_clause() {
    let fen = "k7/8/8/8/8/8/8/K6R w - - 0 1 1/6";
    let quiet = record(DRAG, Some(fen), "1. Rh2 {[%roll 2]}", "1/2-1/2");
    let found = ruling(&quiet, &["--claim", "stalemate"]);
    assert_eq!(found["decision"], "upheld");
    assert!(cited(&found).contains(&"G-7"));
    // With 1 to 5 the King has its steps.
    assert_eq!(found["rolls"][0]["player"], "black");
    assert_eq!(found["rolls"][0]["odds"], "5/6");
    assert_eq!(decision(&quiet, &["--claim", "checkmate"]), "rejected");
    assert_eq!(decision(&quiet, &["--claim", "result"]), "upheld");
    let check = record(DRAG, Some(fen), "1. Rh8+ {[%roll 2]}", "1-0");
    assert_eq!(decision(&check, &["--claim", "checkmate"]), "upheld");
    assert_eq!(decision(&check, &["--claim", "stalemate"]), "rejected");
}

/// CA-8: a1 is stalemated without the Knight, which every roll would have let move.
fn void() -> String {
    let fen = "7k/8/8/8/8/3q4/8/1K5N w - - 0 1 21/21";
    let moves = "1. Ka1 {[%roll waived]} Qb3 {[%roll 2 1]} 2. Nf2";
    record(CARNIVAL, Some(fen), moves, "*")
}

#[test]
fn a_void_waiver_leaves_everything_after_it_undecided() {
    for (at, claim) in [
        ("1b", "stalemate"),
        ("1b", "checkmate"),
        ("2w", "legal"),
        ("2w", "illegal"),
        ("2w", "check"),
        ("2w", "result"),
    ] {
        let found = ruling(&void(), &["--at", at, "--claim", claim]);
        assert_eq!(found["decision"], "undecided", "{at} {claim}: {found}");
        assert!(cited(&found).contains(&"CA-8"), "{at} {claim}: {found}");
    }
    let found = ruling(&void(), &["--at", "1w", "--claim", "roll"]);
    assert_eq!(found["decision"], "rejected");
    assert!(cited(&found).contains(&"CA-8"));
}

/// G-12: dead where no roll touches a King, and not where one does; the option turns it.
#[test]
fn bare_kings_are_dead_in_one_game_and_not_in_the_other() {
    let fen = "k7/8/8/8/8/8/p7/K7 w - - 0 1";
    let text = |variant, roll| {
        record(
            variant,
            Some(fen),
            &format!("1. Kxa2 {{[%roll {roll}]}}"),
            "*",
        )
    };
    let found = ruling(&text(CARNIVAL, "2 1"), &["--claim", "dead"]);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(cited(&found), ["G-12"]);
    let options = found["options"].as_array().unwrap();
    assert_eq!(options.len(), 1, "{found}");
    assert_eq!(
        (
            &options[0]["clause"],
            &options[0]["in_force"],
            &options[0]["other"],
            &options[0]["decision"]
        ),
        (
            &"G-12".into(),
            &"bare-kings".into(),
            &"none".into(),
            &"rejected".into()
        )
    );
    let found = ruling(&text(DRAG, "2"), &["--claim", "dead"]);
    assert_eq!(found["decision"], "rejected");
    assert_eq!(found["options"], serde_json::json!([]));
    let none = text(CARNIVAL, "2 1").replace("[Variant", "[Rulings \"G-12=none\"]\n[Variant");
    let found = ruling(&none, &["--claim", "dead"]);
    assert_eq!(found["decision"], "rejected");
    assert_eq!(found["rulings"], serde_json::json!(["G-12=none"]));
    // Before the capture there is still a Pawn.
    assert_eq!(
        decision(
            &text(CARNIVAL, "2 1"),
            &["--at", "start", "--claim", "dead"]
        ),
        "rejected"
    );
}

// --- draws ----------------------------------------------------------------------------------

const SHUFFLE: &str = "h3 h6 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8 Rh2 Rh7 Rh1 Rh8";

/// C-27 A: third occurrence after 7... Rh8 and after 6... Rh7; the position after 1... h6 had more castling
/// rights and does not count.
#[test]
fn c_27_a_third_occurrence_with_its_plies() {
    let text = record(CARNIVAL, None, &rolled(SHUFFLE, "3 1"), "*");
    let found = ruling(&text, &["--at", "7b", "--claim", "threefold"]);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(places(&found), ["3... Rh8", "5... Rh8", "7... Rh8"]);
    assert_eq!(found["comparisons"][0]["other"]["move"], "1... h6");
    assert_eq!(
        found["comparisons"][0]["differences"],
        serde_json::json!([{"what": "rights", "there": "KQkq", "now": "Qq"}])
    );
    let other = ruling(&text, &["--at", "6b", "--claim", "threefold"]);
    assert_eq!(other["decision"], "upheld");
    assert_eq!(places(&other), ["2... Rh7", "4... Rh7", "6... Rh7"]);
    assert_eq!(
        decision(&text, &["--at", "5b", "--claim", "threefold"]),
        "rejected"
    );
}

/// C-27 B: Black's roll after 5... Rh8 made Satyrs of the Knights; so that return was another position.
#[test]
fn c_27_b_a_roll_that_differs_is_set_side_by_side() {
    let moves = rolled_each(SHUFFLE, |ply| if ply == 10 { "5 2" } else { "3 1" });
    let text = record(CARNIVAL, None, &moves, "*");
    let found = ruling(&text, &["--at", "7b", "--claim", "threefold"]);
    assert_eq!(found["decision"], "rejected");
    assert_eq!(places(&found), ["3... Rh8", "7... Rh8"]);
    let beside = &found["comparisons"][1];
    assert_eq!(beside["other"]["move"], "5... Rh8");
    assert_eq!(beside["differences"][0]["what"], "Black's powers");
    assert!(
        beside["differences"][0]["there"]
            .as_str()
            .unwrap()
            .contains("Satyrs (5:2)")
    );
    assert!(
        beside["differences"][0]["now"]
            .as_str()
            .unwrap()
            .contains("Camels (3:1)")
    );
    assert_eq!(beside["differences"].as_array().unwrap().len(), 1);
}

/// C-29: announced with the move that brings it about; with dice the roll to come is part of it.
#[test]
fn c_29_a_claim_by_the_move_about_to_be_made() {
    let before = SHUFFLE.split(' ').take(12).collect::<Vec<_>>().join(" ");
    let arguments = ["--intends", "Rh1", "--claim", "threefold"];
    // Without dice: upheld at once. Numbers are not needed.
    let chess = record("chess", None, &before, "*");
    let found = ruling(&chess, &arguments);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(places(&found), ["3. Rh1", "5. Rh1", "7. Rh1 (intended)"]);
    // With dice: only a roll that makes Camels again; 3-1, 6-1 and 6-3 two throws each, 6-6 one.
    let dice = record(CARNIVAL, None, &rolled(&before, "3 1"), "*");
    let found = ruling(&dice, &[&["--at", "7w"], &arguments[..]].concat());
    assert_eq!(found["decision"], "undecided");
    assert!(cited(&found).contains(&"G-10"));
    let rolls = found["rolls"].as_array().unwrap();
    let same = rolls
        .iter()
        .find(|one| one["decision"] == "upheld")
        .unwrap();
    assert_eq!(same["odds"], "7/36");
    assert_eq!(same["to_come"], true);
    // One move too late: it is Black's next position that stands there.
    let late = record("chess", None, &format!("{before} Rh1 g6"), "*");
    let found = ruling(&late, &["--claim", "threefold"]);
    assert_eq!(found["decision"], "rejected");
    assert!(
        told(&found).contains("after 3. Rh1, 5. Rh1 and 7. Rh1"),
        "{found}"
    );
    // A move that is not legal cannot be announced.
    let found = ruling(&chess, &["--intends", "Rh5", "--claim", "threefold"]);
    assert_eq!(found["decision"], "rejected");
    assert!(told(&found).contains("the intended move is not legal"));
    assert_eq!(
        judge(&chess, &["--intends", "Rh1", "--claim", "check"]).code,
        2
    );
}

/// G-10: without Knights all rolls of Carnival are one, so the roll to come does not matter.
#[test]
fn a_roll_that_changes_nothing_leaves_nothing_open() {
    let fen = "r3k3/8/8/8/8/8/8/4K2R w - - 0 1 21/21";
    let rolls = ["2 1", "3 1", "5 4", "1 1", "6 2 Zebra", "2 2", "4 1"];
    let moves = rolled_each("Rh2 Ra7 Rh1 Ra8 Rh2 Ra7 Rh1", |ply| rolls[ply - 1]);
    let text = record(CARNIVAL, Some(fen), &moves, "*");
    let found = ruling(&text, &["--intends", "Ra8", "--claim", "threefold"]);
    assert_eq!(found["decision"], "upheld", "{found}");
    assert_eq!(places(&found), ["the start", "2... Ra8"]);
    assert!(told(&found).contains("whatever is rolled"));
}

/// FR-8: there the third occurrence ends the game of itself, unless the tournament chose claims.
#[test]
fn fairyranga_draws_of_itself() {
    let text = record(
        "fairyranga",
        None,
        "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8",
        "1/2-1/2",
    );
    let found = ruling(&text, &["--claim", "threefold"]);
    assert_eq!(found["decision"], "upheld");
    assert_eq!(places(&found), ["the start", "2... Nb8", "4... Nb8"]);
    assert!(cited(&found).contains(&"FR-8"));
    assert!(told(&found).contains("apart from the claim"), "{found}");
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80 0/0";
    let quiet = record("fairyranga", Some(fen), "80. Ra2 Ke7", "*");
    let found = ruling(&quiet, &["--claim", "fifty-moves"]);
    assert_eq!(found["decision"], "upheld");
    assert!(told(&found).contains("capture or promotion"), "{found}");
}

/// G-11: a hundred quiet plies are fifty moves of each; the last Pawn move is named.
#[test]
fn fifty_moves_are_counted_from_the_last_capture_or_pawn_move() {
    let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 98 80";
    let text = record("chess", Some(fen), "80. Ra2 Ke7", "*");
    assert_eq!(
        decision(&text, &["--at", "80w", "--claim", "fifty-moves"]),
        "rejected"
    );
    let found = ruling(&text, &["--at", "80b", "--claim", "fifty-moves"]);
    assert_eq!(found["decision"], "upheld");
    assert!(
        told(&found).contains("its start position brings a count of 98"),
        "{found}"
    );
    let shorter = record("chess", Some(fen), "80. Ra2", "*");
    assert_eq!(
        decision(&shorter, &["--intends", "Ke7", "--claim", "fifty-moves"]),
        "upheld"
    );
    let pawn = record("chess", None, "1. e4 e5 2. Nf3 Nc6", "*");
    let found = ruling(&pawn, &["--claim", "fifty-moves"]);
    assert_eq!(found["decision"], "rejected");
    assert!(
        told(&found).contains("the last capture or Pawn move was 1... e5 (ply 2)"),
        "{found}"
    );
    let broken = record("chess", Some(fen), "80. Ra2 Ke5 81. Ra3", "*");
    assert_eq!(decision(&broken, &["--claim", "fifty-moves"]), "undecided");
    assert_eq!(decision(&broken, &["--claim", "threefold"]), "undecided");
    assert_eq!(decision(&broken, &["--claim", "dead"]), "undecided");
}

/// G-11: mate goes before a draw.
#[test]
fn mate_goes_before_the_fifty_moves() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80";
    let text = record("chess", Some(fen), "80. Ra8#", "1-0");
    let found = ruling(&text, &["--claim", "fifty-moves"]);
    assert_eq!(found["decision"], "rejected");
    assert!(cited(&found).contains(&"G-7"));
}

// --- roll, result ---------------------------------------------------------------------------

/// C-35: too few, too many, not on a die, not offered; each with the rule's dice.
#[test]
fn rolls_are_possible_or_not() {
    let with = |roll: &str| {
        record(
            CARNIVAL,
            None,
            &format!("1. e4 {{{roll}}} e5 {{[%roll 2 1]}} 2. d4"),
            "*",
        )
    };
    let ask = |roll: &str| ruling(&with(roll), &["--at", "1w", "--claim", "roll"]);
    for roll in [
        "[%roll 3 1]",
        "[%roll 1 3]",
        "[%roll 6 3 Zebra]",
        "[%roll waived]",
    ] {
        assert_eq!(ask(roll)["decision"], "upheld", "{roll}");
    }
    for roll in [
        "[%roll 6-3-2]",
        "[%roll 6]",
        "[%roll 7 1]",
        "[%roll 6 3]",
        "[%roll 6 3 Ferz]",
        "",
        "[%roll 2 1] [%roll 2 1]",
    ] {
        let found = ask(roll);
        assert_eq!(found["decision"], "rejected", "{roll}: {found}");
        assert!(!cited(&found).is_empty(), "{roll}: {found}");
    }
    // The last move's roll is not due yet.
    let found = ruling(&with("[%roll 3 1]"), &["--at", "2w", "--claim", "roll"]);
    assert_eq!(found["decision"], "undecided");
    assert_eq!(cited(&found), ["G-8"]);
    let chess = record("chess", None, "1. e4 {[%roll 1]} e5", "*");
    assert_eq!(
        decision(&chess, &["--at", "1w", "--claim", "roll"]),
        "rejected"
    );
    assert_eq!(judge(&chess, &["--at", "1b", "--claim", "roll"]).code, 2);
}

#[test]
fn results_stand_or_fall_by_the_board() {
    let ask = |text: &str| decision(text, &["--claim", "result"]);
    assert_eq!(ask(&smothered("[%roll 5 4]", "1-0")), "upheld");
    assert_eq!(ask(&smothered("[%roll 5 4]", "0-1")), "rejected");
    assert_eq!(ask(&smothered("[%roll 5 4]", "*")), "rejected");
    // Black resigned, say.
    assert_eq!(ask(&smothered("[%roll 2 1]", "1-0")), "upheld");
    assert_eq!(ask(&smothered("[%roll 2 1]", "*")), "undecided");
    // Without the roll 0-1 would be wrong in seven throws of 36, and 1-0 never.
    assert_eq!(ask(&smothered("", "0-1")), "undecided");
    assert_eq!(ask(&smothered("", "1-0")), "upheld");
    // Tag and marker differ, and the position decides nothing.
    let text = smothered("[%roll 2 1]", "1-0").replace("[Result \"1-0\"]", "[Result \"0-1\"]");
    assert_eq!(ask(&text), "rejected");
}

// --- what people read -----------------------------------------------------------------------

/// A ruling without what differs from version to version.
fn steady(text: &str) -> String {
    text.lines()
        .map(str::trim_end)
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn a_ruling_for_people() {
    let run = judge(&camels(), &["--at", "2w", "--claim", "illegal"]);
    assert_eq!(run.code, 0);
    assert!(
        run.out.lines().all(|line| line.chars().count() <= 80),
        "{}",
        run.out
    );
    insta::assert_snapshot!(steady(&run.out));
}

#[test]
fn a_mate_for_people() {
    let run = judge(&smothered("[%roll 5 4]", "1-0"), &["--claim", "checkmate"]);
    insta::assert_snapshot!(steady(&run.out));
}

#[test]
fn a_letter_in_markdown() {
    let moves = rolled_each(SHUFFLE, |ply| if ply == 10 { "5 2" } else { "3 1" });
    let text = record(CARNIVAL, None, &moves, "*");
    let run = judge(
        &text,
        &["--at", "7b", "--claim", "threefold", "--format", "markdown"],
    );
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(steady(&run.out));
}

#[test]
fn a_ruling_for_programs() {
    let mut found = ruling(&zemel("to be rolled"), &["--claim", "check"]);
    // The clauses' texts are the rule pages' own matter.
    for clause in found["clauses"].as_array_mut().unwrap() {
        assert!(clause["text"].as_str().unwrap().len() > 20);
        clause["text"] = "[text]".into();
    }
    insta::assert_snapshot!(serde_json::to_string_pretty(&found).unwrap());
}

/// The letter stands by itself, and nothing in a record becomes markup.
#[test]
fn the_letter_is_one_page_without_script_or_network() {
    let text = camels()
        .replace("\"Ash\"", "\"<script>alert(1)</script>\"")
        .replace("\"Example\"", "\"a<img src=x onerror=y>\"");
    let desk = Desk::new().with("game.pgn", text);
    let arguments = [
        "judge", "game.pgn", "--at", "2w", "--claim", "illegal", "--format", "html",
    ];
    let run = desk.run(&arguments);
    assert_eq!(run.code, 0);
    let page = &run.out;
    for never in [
        "<script", "<img", "<link", "<iframe", "@import", "url(", "src=",
    ] {
        let raw = page.replace("&lt;", "");
        assert!(!raw.contains(never) || never == "src=", "{never}");
    }
    assert!(
        !page.contains("http://")
            || page.matches("http://").count()
                == page.matches("http://www.w3.org/2000/svg").count()
    );
    assert!(!page.contains("https://"));
    assert!(page.contains("&lt;script&gt;"));
    assert_eq!(page.matches("<h1").count(), 1);
    assert_eq!(
        page.matches("role=\"img\"").count(),
        page.matches("<figure").count()
    );
    // Every clause that a reason links to is on the page.
    for link in page.split("href=\"#").skip(1) {
        let id = link.split('"').next().unwrap();
        assert!(page.contains(&format!("id=\"{id}\"")), "{id}");
    }
    // To a file: whole, and never over another.
    let to_file = [&arguments[..], &["-o", "letter.html"]].concat();
    let run = desk.run(&to_file);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    assert_eq!(
        std::fs::read_to_string(desk.path("letter.html")).unwrap(),
        *page
    );
    let again = desk.run(&to_file);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("--force"), "{}", again.err);
    assert_eq!(desk.run(&[&to_file[..], &["--force"]].concat()).code, 0);
}

#[test]
fn what_cannot_be_ruled_on_is_said_plainly() {
    let two = format!("{}{}", camels(), camels());
    for (text, arguments, what) in [
        (two.as_str(), vec!["--claim", "check"], "several games"),
        (
            &two,
            vec!["--game", "3", "--claim", "check"],
            "the file has 2 games",
        ),
        (
            &two,
            vec!["--game", "1", "--at", "9w", "--claim", "check"],
            "the record has no move 9w",
        ),
        (
            &two,
            vec!["--game", "1", "--at", "0b", "--claim", "check"],
            "the game begins with 1.",
        ),
        (
            &two,
            vec!["--game", "1", "--at", "9x", "--claim", "check"],
            "17w",
        ),
        (
            &two,
            vec!["--game", "1", "--claim", "cheating"],
            "a claim is one of",
        ),
        (
            &two,
            vec!["--game", "1", "--claim", "check Nf3"],
            "does not",
        ),
        (
            &two,
            vec!["--game", "1", "--claim", "legal Nf3"],
            "name the place",
        ),
        ("", vec!["--claim", "check"], "no games"),
        (
            "> [Event \"x\"]\n> \n> 1. e4 *\n",
            vec!["--claim", "check"],
            "not fit to be judged",
        ),
        (
            "[Variant \"Bughouse\"]\n\n1. e4 *\n",
            vec!["--claim", "check"],
            "is not known",
        ),
    ] {
        let run = judge(text, &arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(what), "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "");
    }
    assert_eq!(judge("", &["--claim", "check", "--force"]).code, 2);
    let missing = Desk::new().run(&["judge", "nowhere.pgn", "--claim", "check"]);
    assert_eq!(missing.code, 2);
}

#[test]
fn the_hash_is_that_of_the_file_as_it_is_stored() {
    let found = ruling("1. e4 e5 *\n", &["--claim", "check"]);
    // printf '1. e4 e5 *\n' | sha256sum
    assert_eq!(
        found["sha256"],
        "49f7261da6bea74fa2f04dee54fb4ff76431cd5e5afbdbbe9b3d04c9e74f77da"
    );
    let desk = Desk::new();
    let run = desk.run_with(
        &["judge", "-", "--claim", "check", "--format", "json"],
        b"1. e4 e5 *\n",
    );
    assert_eq!(run.objects()[0]["sha256"], found["sha256"]);
}
