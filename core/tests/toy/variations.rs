//! Variations: judged from where they begin, and never spoiling the game.

use super::{Judged, judge_from};
use menagerie_core::finding::{Code, Level, MAX_FINDINGS};
use menagerie_core::replay::MAX_PLIES;
use menagerie_core::verdict::Decision;

/// White's Runner on yellow hops.
const FEN: &str = "K.R...k w 0 1 1/4";

/// Judges, and asserts that the only finding is this one of a variation and the game stands.
#[track_caller]
fn only_in_variation(moves: &str, code: Code, level: Level, under: &str) -> Judged {
    let judged = judge_from(FEN, moves);
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level, judged.under(finding).as_str()),
        (code, level, under),
        "{}",
        judged.told()
    );
    assert!(finding.in_variation);
    assert_eq!(finding.ply, None);
    assert_eq!(judged.verdict.decision, Decision::Valid);
    judged
}

#[test]
fn a_variation_begins_before_the_move_it_replaces() {
    for moves in [
        "1. Kr-o {[%roll 1]} (1. Ry-g {[%roll 1]} Kv-i {[%roll 1]} 2. Rg-y) Kv-i *",
        "1. Kr-o {[%roll 1]} Kv-i {[%roll 1]} (1... Kv-i {[%roll 1]} 2. Ry-g) 2. Ko-r *",
        // A variation of a variation.
        "1. Kr-o {[%roll 1]} (1. Ry-g {[%roll 1]} Kv-i {[%roll 1]} 2. Rg-b (2. Kr-o)) Kv-i *",
        // Two for the same move.
        "1. Kr-o {[%roll 1]} (1. Ry-g) (1. Ry-o) Kv-i *",
        // An end marker in a variation ends nothing.
        "1. Kr-o {[%roll 1]} (1. Ry-g 1-0) Kv-i *",
        // The last move of a line may leave its choice open.
        "1. Kr-o {[%roll 1]} (1. Ry-g {[%roll 6]}) Kv-i *",
    ] {
        let judged = judge_from(FEN, moves);
        assert!(judged.is_clean().plies >= 2);
        assert_eq!(judged.verdict.result.as_deref(), Some("*"));
    }
}

#[test]
fn an_error_in_a_variation_leaves_the_game_valid() {
    let judged = only_in_variation(
        "1. Kr-o {[%roll 1]} (1. Ry-b {[%roll 1]} nonsense) Kv-i *",
        Code::IllegalMove,
        Level::Error,
        "Ry-b",
    );
    assert_eq!(judged.verdict.plies, 2);
    insta::assert_snapshot!(judged.told());
}

#[test]
fn rolls_of_variations_are_judged_too() {
    only_in_variation(
        "1. Kr-o {[%roll 1]} (1. Ry-g Kv-i) Kv-i *",
        Code::RollMissing,
        Level::Error,
        "Ry-g",
    );
    only_in_variation(
        "1. Kr-o {[%roll 1]} (1. Ry-g {[%roll 8]}) Kv-i *",
        Code::RollImpossible,
        Level::Error,
        "8",
    );
    only_in_variation(
        "1. Kr-o {[%roll 1]} (1. Ry-g {[%roll 6]} Kv-i) Kv-i *",
        Code::ChoiceMissing,
        Level::Error,
        "6",
    );
    // The roll of a variation is not that of the move before it.
    judge_from(FEN, "1. Kr-o (1. Ry-g {[%roll 1]}) {[%roll 1]} Kv-i *").is_clean();
}

#[test]
fn a_variation_tells_where_the_main_line_has_the_roll() {
    let judged = only_in_variation(
        "1. Kr-o {[%roll 2]} Kv-i {[%roll 1]} 2. Ko-r {[%roll 1]} (2. Ry-g) Ki-v *",
        Code::IllegalMove,
        Level::Error,
        "Ry-g",
    );
    assert_eq!(
        judged.only().help[0],
        "White's powers: 2, recorded after 1. Kr-o (line 5)"
    );
}

#[test]
fn c_12_a_null_move_of_analysis_is_noted_and_the_line_goes_on() {
    for null in ["--", "Z0"] {
        only_in_variation(
            &format!("1. Kr-o {{[%roll 1]}} (1. {null} Kv-i {{[%roll 1]}} 2. Ry-g) Kv-i *"),
            Code::NullMove,
            Level::Note,
            null,
        );
    }
    // Its player keeps the hop, so a skip is no move.
    let judged = judge_from(
        FEN,
        "1. Kr-o {[%roll 1]} (1. -- Kv-i {[%roll 1]} 2. Ry-b) Kv-i *",
    );
    let codes: Vec<Code> = judged.verdict.findings.iter().map(|f| f.code).collect();
    assert_eq!(codes, [Code::NullMove, Code::IllegalMove]);
    let help = &judged.verdict.findings[1].help[0];
    assert_eq!(
        help,
        "White's powers: 1, from the position that the line begins with"
    );
    // With a roll of its own it has that.
    only_in_variation(
        "1. Kr-o {[%roll 1]} (1. -- {[%roll 2]} Kv-i {[%roll 1]} 2. Ry-b) Kv-i *",
        Code::NullMove,
        Level::Note,
        "--",
    );
    // A line may also end with one.
    only_in_variation(
        "1. Kr-o {[%roll 1]} (1. --) Kv-i *",
        Code::NullMove,
        Level::Note,
        "--",
    );
}

#[test]
fn a_null_move_leaves_the_roll_before_it_known() {
    let judged = judge_from(
        FEN,
        "1. Kr-o {[%roll 2]} Kv-i {[%roll 1]} 2. Ko-r {[%roll 1]} (2. -- Ki-v {[%roll 1]} 3. Ry-g) Ki-v *",
    );
    let last = judged.verdict.findings.last().expect("a skip is no hop");
    assert_eq!(last.code, Code::IllegalMove);
    assert_eq!(
        last.help[0],
        "White's powers: 2, recorded after 1. Kr-o (line 5)"
    );
}

#[test]
fn a_player_in_check_can_pass_in_analysis() {
    let judged = judge_from(
        FEN,
        "1. Ry-g {[%roll 3]} (1. Ry-g+ {[%roll 3]} -- {[%roll 1]} 2. Rgxv) 1... Kv-i *",
    );
    // The check mark of the main line is missing; a King is never taken.
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::CheckMark, "Ry-g".to_owned()),
            (Code::NullMove, "--".to_owned()),
            (Code::IllegalMove, "Rgxv".to_owned())
        ]
    );
    assert_eq!(judged.verdict.decision, Decision::Valid);
}

#[test]
fn what_lies_behind_a_fault_of_the_main_line_is_not_judged() {
    for (moves, code, under) in [
        // Behind a wrong roll.
        (
            "1. Kr-o {[%roll 9]} Kv-i {[%roll 1]} (1... Kv-b) 2. Ko-r *",
            Code::RollImpossible,
            "9",
        ),
        // Behind a missing one.
        (
            "1. Kr-o Kv-i {[%roll 1]} (1... Kv-b) 2. Ko-r *",
            Code::RollMissing,
            "Kr-o",
        ),
        // Behind an illegal move.
        (
            "1. Kr-b {[%roll 1]} Kv-i {[%roll 1]} (1... Kv-b) 2. Ko-r *",
            Code::IllegalMove,
            "Kr-b",
        ),
    ] {
        judge_from(FEN, moves).fails_with(code, under);
    }
}

#[test]
fn a_variation_that_replaces_the_faulty_move_is_judged() {
    let judged = judge_from(FEN, "1. Kr-b {[%roll 1]} (1. Kr-o {[%roll 1]} Kv-b) Kv-i *");
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::IllegalMove, "Kr-b".to_owned()),
            (Code::IllegalMove, "Kv-b".to_owned())
        ]
    );
    assert_eq!(judged.verdict.findings[0].ply, Some(1));
    assert!(judged.verdict.findings[1].in_variation);
    assert_eq!(judged.verdict.decision, Decision::Invalid);
    judge_from(FEN, "1. Kr-b {[%roll 1]} (1. Kr-o {[%roll 1]} Kv-i) Kv-i *")
        .fails_with(Code::IllegalMove, "Kr-b");
}

#[test]
fn a_start_without_its_roll_is_one_error_however_many_lines_begin_there() {
    let judged = judge_from(
        "K.R...k b 0 1 ?/4",
        "1... Kv-i {[%roll 1]} (1... Kv-b) (1... Kv-i) *",
    );
    judged.fails_with(Code::RollMissing, "Kv-i");
}

/// A game whose variations hold more faults than are kept: the rest is left out, and the game stands.
#[test]
fn when_enough_is_said_of_a_game_its_further_variations_are_left_out() {
    let faults = MAX_FINDINGS + 50;
    let text = format!(
        "1. Kr-o {{[%roll 1]}} {} Kv-i *",
        "(1. Kr-g) ".repeat(faults)
    );
    let judged = judge_from(FEN, &text);
    let findings = &judged.verdict.findings;
    assert_eq!(findings.len(), MAX_FINDINGS + 1, "{}", judged.told());
    let last = findings.last().expect("there are findings");
    assert_eq!((last.code, last.level), (Code::Limit, Level::Warning));
    assert_eq!(
        last.message,
        "further variations of this game are not judged"
    );
    assert_eq!(judged.verdict.decision, Decision::Valid);
}

/// However deep variations are nested, and whatever the main line's length: time stays linear.
#[test]
fn deep_variations_cost_no_more_than_others() {
    let depth = 20_000;
    let text = format!(
        "1. Kr-o {{[%roll 1]}} {}{} Kv-i *",
        "(1. Ry-g ".repeat(depth),
        ")".repeat(depth)
    );
    let judged = judge_from(FEN, &text);
    assert_eq!(
        judged.verdict.decision,
        Decision::Valid,
        "{}",
        judged.told()
    );
}

/// More plies than are replayed.
#[test]
fn a_game_longer_than_the_limit_is_judged_up_to_it() {
    let moves = ["Kr-o", "Kv-i", "Ko-r", "Ki-v"];
    let mut text = String::from("1. ");
    for ply in 0..MAX_PLIES + 10 {
        text.push_str(moves[ply % 4]);
        text.push_str(" {[%roll 1]}\n");
    }
    text.push('*');
    let judged = judge_from("K.R...k w 0 1 1/1", &text);
    assert_eq!(judged.verdict.plies as usize, MAX_PLIES);
    assert_eq!(judged.verdict.decision, Decision::Invalid);
    let limit = judged
        .verdict
        .findings
        .iter()
        .find(|f| f.code == Code::Limit);
    assert!(
        limit.is_some_and(|f| f.level == Level::Error),
        "{}",
        judged.told()
    );
}
