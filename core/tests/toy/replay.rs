//! Rolls and moves in records, and what is wrong with them (G-1, G-9).

use super::{clauses, judge, judge_from, judge_record, judge_with, rainbow};
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::{Decision, Outcome};

/// White's Runner on yellow hops.
const FEN: &str = "K.R...k w 0 1 1/4";

#[test]
fn g_3_a_game_begins_with_initial_powers() {
    // On the first move a Runner skips: from orange to green, and takes there.
    let judged = judge("1. Ro-g {[%roll 2]} Rixg {[%roll 4]} 2. Kr-o {[%roll 1]} *");
    assert_eq!(judged.is_clean().plies, 3);
    assert_eq!(judged.verdict.outcome, Outcome::Ongoing);
    let judged = judge("1. Ro-y *");
    let finding = judged.fails_with(Code::IllegalMove, "Ro-y");
    assert_eq!(
        finding.help[0],
        "White has not rolled yet: initial powers (G-3)"
    );
}

#[test]
fn g_2_the_roll_governs_the_next_move_and_no_other() {
    let right =
        "1. Kr-o {[%roll 2]} Kv-i {[%roll 1]} 2. Ry-b+ {[%roll 1]} Ki-v {[%roll 1]} 3. Rb-g *";
    judge_from(FEN, right).is_clean();
    // The skip rolled after move 1 is gone by move 3.
    let wrong = right.replace("3. Rb-g", "3. Rb-y");
    let judged = judge_from(FEN, &wrong);
    judged.fails_with(Code::IllegalMove, "Rb-y");
    insta::assert_snapshot!(judged.told());
}

#[test]
fn g_8_the_last_move_needs_no_roll_and_no_choice() {
    for last in ["Kv-i", "Kv-i {[%roll 6]}"] {
        judge_from(FEN, &format!("1. Kr-o {{[%roll 1]}} {last} *")).is_clean();
    }
    // Black, on violet, is stalemated by a jump to come, which attacks indigo; not by a hop.
    let judged = judge_from(FEN, "1. Kr-o {[%roll 6]} *");
    assert_eq!(judged.is_clean().outcome, Outcome::DependsOnRoll);
}

#[test]
fn g_9_a_roll_missing_before_the_last_move_is_an_error() {
    let judged = judge_from(FEN, "1. Kr-o Kv-i {[%roll 1]} *");
    let finding = judged.fails_with(Code::RollMissing, "Kr-o");
    assert_eq!(clauses(finding), ["G-9", "G-1"]);
    assert_eq!((finding.ply, finding.ply_name.as_str()), (Some(1), "1."));
    // The move itself was legal.
    assert_eq!(judged.verdict.plies, 1);
    assert_eq!(judged.verdict.outcome, Outcome::Unknown);
    insta::assert_snapshot!(judged.told());
}

#[test]
fn faults_of_a_roll_point_at_what_is_wrong() {
    for (roll, code, under) in [
        ("[%roll 7]", Code::RollImpossible, "7"),
        ("[%roll 0]", Code::RollImpossible, "0"),
        ("[%roll 1 3]", Code::RollImpossible, "3"),
        ("[%roll 1, 3,5]", Code::RollImpossible, "3,5"),
        ("[%roll]", Code::RollImpossible, ""),
        ("[%roll Jump]", Code::RollImpossible, "Jump"),
        ("[%roll 6-3]", Code::RollImpossible, "3"),
        ("[%roll 6]", Code::ChoiceMissing, "6"),
        ("[%roll 1 Jump]", Code::ChoiceNotOffered, "Jump"),
        ("[%roll 6 4:0]", Code::ChoiceNotOffered, "4:0"),
        ("[%roll 6 Zebra]", Code::ChoiceUnknown, "Zebra"),
        ("[%roll 6 Hop Skip]", Code::RollImpossible, "Skip"),
    ] {
        let judged = judge_from(FEN, &format!("1. Kr-o {{so {roll}!}} Kv-i {{[%roll 1]}} *"));
        let finding = judged.fails_with(code, under);
        assert_eq!(finding.ply, Some(1), "{roll}");
        assert!(finding.clauses.iter().any(|c| c.id() == "G-1"), "{roll}");
    }
}

/// A jump from yellow attacks indigo, the only cell that Black on violet could go to; a hop does not.
#[test]
fn a_choice_is_read_by_name_and_by_coordinates() {
    for (roll, outcome) in [
        ("6 Jump", Outcome::Stalemate),
        ("6 jump", Outcome::Stalemate),
        ("6,JUMP", Outcome::Stalemate),
        ("6  3:0", Outcome::Stalemate),
        ("6 0:3", Outcome::Stalemate),
        (" 3 ", Outcome::Stalemate),
        ("6 Hop", Outcome::Ongoing),
        ("1", Outcome::Ongoing),
    ] {
        let judged = judge_from(FEN, &format!("1. Kr-o {{[%roll {roll}]}} 1/2-1/2"));
        assert_eq!(judged.is_clean().outcome, outcome, "{roll}");
    }
}

#[test]
fn two_rolls_for_one_move_are_one_error() {
    for comments in [
        "{[%roll 1]} {[%roll 2]}",
        "{[%roll 1] [%roll 2]}",
        "{[%roll 9]} $1 {[%roll 2]} {[%roll 3]}",
    ] {
        let judged = judge_from(FEN, &format!("1. Kr-o {comments} Kv-i *"));
        let finding = judged.fails_with(Code::RollTwice, "[%roll 2]");
        let (first, _) = &finding.also[0];
        assert!(judged.game.text(*first).starts_with("[%roll "));
    }
}

#[test]
fn a_roll_that_follows_no_move_is_an_error() {
    let judged = judge_from(FEN, "{[%roll 1]} 1. Kr-o {[%roll 1]} Kv-i *");
    judged.fails_with(Code::Syntax, "[%roll 1]");
    // The game behind it is judged.
    assert_eq!(judged.verdict.plies, 2);
}

#[test]
fn a_roll_in_a_game_without_dice_is_an_error() {
    let record = "[Variant \"x\"]\n\n1. Ro-g Rixg {[%roll 2]} 2. Kr-o *\n";
    let judged = judge_with(&rainbow::without_die(), record);
    // Black's Runner on green skips and so attacks orange: White has no move at all.
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::RollUnexpected, "[%roll 2]".to_owned()),
            (Code::IllegalMove, "Kr-o".to_owned())
        ]
    );
    let judged = judge_with(
        &rainbow::without_die(),
        "[Variant \"x\"]\n\n1. Ro-g Rixg 1/2-1/2\n",
    );
    assert_eq!(judged.is_clean().outcome, Outcome::Stalemate);
}

#[test]
fn what_follows_an_illegal_move_is_not_judged() {
    let judged = judge_from(FEN, "1. Kr-o {[%roll 1]} Kv-b {[%roll 99]} 2. nonsense *");
    let finding = judged.fails_with(Code::IllegalMove, "Kv-b");
    assert_eq!((finding.ply, finding.ply_name.as_str()), (Some(2), "1..."));
    assert_eq!(finding.fen.as_deref(), Some(".KR...k b 1 1 1/4"));
    assert_eq!(judged.verdict.plies, 1);
    assert_eq!(judged.verdict.outcome, Outcome::Unknown);
}

#[test]
fn c_12_null_moves_are_errors_of_the_main_line() {
    for null in ["--", "Z0"] {
        let moves = format!("1. Kr-o {{[%roll 1]}} {null} {{[%roll 2]}} 2. Ko-r *");
        let judged = judge_from(FEN, &moves);
        let finding = judged.fails_with(Code::NullMove, null);
        assert_eq!(finding.ply, Some(2));
        assert_eq!(judged.verdict.plies, 1);
    }
}

#[test]
fn a_text_that_is_no_move_is_said_to_be_none() {
    judge_from(FEN, "1. Qd4 *").fails_with(Code::NotAMove, "Qd4");
}

#[test]
fn spellings_are_notes_or_warnings() {
    for (text, level) in [
        ("ro", Level::Note),
        ("Kro", Level::Note),
        ("Krxo", Level::Warning),
    ] {
        let judged = judge_from(FEN, &format!("1. {text} {{[%roll 1]}} *"));
        let finding = judged.only();
        assert_eq!((finding.code, finding.level), (Code::Notation, level));
        assert_eq!(judged.under(finding), text);
        assert!(finding.message.contains("Kr-o"), "{}", finding.message);
        assert_eq!(judged.verdict.decision, Decision::Valid);
    }
}

#[test]
fn the_first_wrong_move_number_is_noted() {
    for (moves, under, says) in [
        (
            "2. Kr-o {[%roll 1]} Kv-i *",
            "2.",
            "\"2.\", and the move is 1.",
        ),
        ("Kr-o {[%roll 1]} Kv-i *", "Kr-o", "number 1 is missing"),
        (
            "1... Kr-o {[%roll 1]} Kv-i *",
            "1...",
            "\"1...\", and the move is 1.",
        ),
        (
            "1. Kr-o {[%roll 1]} 3... Kv-i *",
            "3...",
            "\"3...\", and the move is 1...",
        ),
        (
            "99999999999999999999. Kr-o {[%roll 1]} Kv-i *",
            "99999999999999999999.",
            "the move is 1.",
        ),
        ("7. Kr-o {[%roll 1]} 9... Kv-i *", "7.", "\"7.\""),
    ] {
        let judged = judge_from(FEN, moves);
        let finding = judged.only();
        assert_eq!(
            (finding.code, finding.level, judged.under(finding).as_str()),
            (Code::MoveNumber, Level::Note, under)
        );
        assert!(finding.message.contains(says), "{}", finding.message);
    }
}

#[test]
fn usual_move_numbers_pass_without_a_word() {
    for moves in [
        "1. Kr-o {[%roll 1]} Kv-i *",
        "1. Kr-o {[%roll 1]} 1... Kv-i *",
        "1. Kr-o {[%roll 1]} 1. ... Kv-i *",
        "1. Kr-o {[%roll 1]} ... Kv-i *",
        "1 Kr-o {[%roll 1]} 1 Kv-i *",
    ] {
        judge_from(FEN, moves).is_clean();
    }
}

/// Latin-1 has one byte where the text read has two: a place in that text is none in the bytes.
#[test]
fn a_roll_in_latin_1_is_pointed_at_as_a_whole() {
    let mut record = b"[FEN \"K.R...k w 0 1 1/4\"]\n\n1. Kr-o {[%roll 6 Z".to_vec();
    record.extend([0xE9, 0xE9, 0xE9]);
    record.extend(b" 9]} *\n");
    let judged = judge_record(record);
    let finding = judged
        .verdict
        .findings
        .iter()
        .find(|finding| finding.level == Level::Error)
        .expect("the roll is wrong");
    assert_eq!(judged.under(finding), "6 Z\u{e9}\u{e9}\u{e9} 9");
}
