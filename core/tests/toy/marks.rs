//! Check and mate marks against the board.

use super::judge_from;
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::Outcome;

/// White skips from green to indigo beside its King on blue. A hop then mates; anything else stalemates.
const MATE: &str = "...RK.k w 0 1 2/4";
/// White skips from yellow to blue. Another skip then gives check, and Black goes to indigo.
const CHECK: &str = "K.R...k w 0 1 2/4";
/// White's King steps aside. Hop, skip and jump then mate; after a rest Black takes on indigo.
const CHOICE: &str = ".KRRRRk w 0 1 4/4";

#[test]
fn right_marks_pass() {
    for (fen, moves) in [
        (MATE, "1. Rg-i# {[%roll 1]} 1-0"),
        (MATE, "1. Rg-i {[%roll 2]} 1/2-1/2"),
        // Not for every roll: no mark.
        (MATE, "1. Rg-i *"),
        (CHECK, "1. Ry-b+ {[%roll 2]} *"),
        (CHECK, "1. Ry-b {[%roll 3]} *"),
        (CHECK, "1. Ry-b *"),
        // For every choice.
        (CHOICE, "1. Ko-r# {[%roll 6]} 1-0"),
        (CHOICE, "1. Ko-r *"),
    ] {
        judge_from(fen, moves).is_clean();
    }
}

#[test]
fn missing_marks_are_notes() {
    for (fen, moves, says) in [
        (
            MATE,
            "1. Rg-i {[%roll 1]} 1-0",
            "this is mate, and # is missing",
        ),
        (
            MATE,
            "1. Rg-i+ {[%roll 1]} 1-0",
            "this is mate, and the text has only +",
        ),
        (
            CHECK,
            "1. Ry-b {[%roll 2]} *",
            "this gives check, and + is missing",
        ),
        (
            CHOICE,
            "1. Ko-r {[%roll 6]} 1-0",
            "this is mate, and # is missing",
        ),
    ] {
        let judged = judge_from(fen, moves);
        let finding = judged.only();
        assert_eq!(
            (finding.code, finding.level),
            (Code::CheckMark, Level::Note)
        );
        assert_eq!(finding.message, says);
        assert_eq!((finding.ply, finding.ply_name.as_str()), (Some(1), "1."));
    }
}

#[test]
fn wrong_marks_are_warnings_with_what_refutes_them() {
    for (fen, moves, under, help) in [
        (CHECK, "1. Ry-b+ {[%roll 1]} 1/2-1/2", "Ry-b+", ""),
        (CHECK, "1. Ry-b+ *", "Ry-b+", ""),
        (
            CHECK,
            "1. Ry-b# {[%roll 2]} *",
            "Ry-b#",
            "Black can answer Kv-i",
        ),
        (
            CHECK,
            "1. Ry-b# *",
            "Ry-b#",
            "after a roll of 1, Black has no move and is not in check",
        ),
        (
            MATE,
            "1. Rg-i# {[%roll 3]} 1/2-1/2",
            "Rg-i#",
            "Black has no move and is not in check",
        ),
        (
            MATE,
            "1. Rg-i# *",
            "Rg-i#",
            "after a roll of 2, Black has no move and is not in check",
        ),
        (
            CHOICE,
            "1. Ko-r# *",
            "Ko-r#",
            "after a roll of 4, Black can answer Kvxi",
        ),
    ] {
        let judged = judge_from(fen, moves);
        let finding = judged.only();
        assert_eq!(
            (finding.code, finding.level, judged.under(finding).as_str()),
            (Code::CheckMark, Level::Warning, under),
            "{}",
            judged.told()
        );
        assert_eq!(finding.help.join("|"), help, "{moves}");
    }
}

#[test]
fn a_warning_of_a_mark_reads_so() {
    let judged = judge_from(CHOICE, "1. Ko-r# *");
    assert_eq!(judged.verdict.outcome, Outcome::DependsOnRoll);
    insta::assert_snapshot!(judged.told());
}

#[test]
fn marks_of_variations_are_looked_at_too() {
    let judged = judge_from(CHECK, "1. Kr-o {[%roll 1]} (1. Ry-b {[%roll 2]}) Kv-i *");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level),
        (Code::CheckMark, Level::Note)
    );
    assert!(finding.in_variation);
    assert_eq!(finding.ply, None);
}

/// The roll is recorded; that it cannot be taken has been said, and "not recorded" would be untrue.
#[test]
fn nothing_is_said_of_marks_where_the_roll_is_wrong() {
    for roll in ["[%roll 9]", "[%roll 6]", ""] {
        let judged = judge_from(CHECK, &format!("1. Ry-b+ {{{roll}}} Kv-i *"));
        assert_eq!(judged.only().level, Level::Error, "{}", judged.told());
    }
}
