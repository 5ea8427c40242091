//! Where a game begins: FEN and SetUp tags.

use super::{judge_from, judge_record};
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::{Decision, Outcome};

#[test]
fn every_fault_of_a_position_is_told_at_its_column() {
    let judged = judge_from("KR..rk w 0 x 9/-", "1. Kr-o {[%roll 1]} Kv-b *");
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::BadFen, "KR..rk".to_owned()),
            (Code::BadFen, "x".to_owned()),
            (Code::BadFen, "9".to_owned())
        ]
    );
    let columns: Vec<(u64, u64)> = judged
        .verdict
        .findings
        .iter()
        .map(|finding| judged.at(finding))
        .collect();
    assert_eq!(columns, [(3, 7), (3, 18), (3, 20)]);
    assert_eq!(judged.verdict.decision, Decision::Invalid);
    assert_eq!(judged.verdict.plies, 0);
    insta::assert_snapshot!(judged.told());
}

#[test]
fn a_position_that_cannot_be_is_refused() {
    for (fen, fault, under) in [
        ("....... w 0 1 1/4", "king-count", "......."),
        ("K.K...k w 0 1 1/4", "king-count", "K.K...k"),
        ("K.Q...k w 0 1 1/4", "man", "Q"),
        ("K.R...k. w 0 1 1/4", "cells", "."),
        ("K.R...k x 0 1 1/4", "side", "x"),
        ("K.R...k w -1 1 1/4", "count", "-1"),
        ("K.R...k w 0 0 1/4", "count", "0"),
        ("K.R...k w 0 4294967297 1/4", "count", "4294967297"),
        ("K.R...k w 0 1 14", "powers", "14"),
        ("K.R...k w 0 1 1/7", "powers", "7"),
        ("K.R...k w 0 1 1/66", "powers", "6"),
        ("K.R...k w 0 1 6=4:0/4", "powers", "4:0"),
        ("K.R...k w 0 1 ?/4", "powers-open", "?"),
        ("K.R...k w 0 1 6/4", "powers-open", "6"),
        ("K.R...k w 0 1 1/4 more of it", "fields", "more of it"),
        // White to move could take the King.
        ("K....Rk w 0 1 1/4", "other-in-check", "K....Rk"),
    ] {
        let judged = judge_from(fen, "*");
        let faults: Vec<_> = judged
            .verdict
            .findings
            .iter()
            .map(|f| (f.fault, judged.under(f)))
            .collect();
        assert!(
            faults.contains(&(Some(fault), under.to_owned())),
            "{fen}: {}",
            judged.told()
        );
        assert_eq!(judged.verdict.decision, Decision::Invalid, "{fen}");
    }
    judge_record("[FEN \"\"]\n\n*\n").fails_with(Code::BadFen, "");
}

/// A place in the value is no place in the text once something is escaped.
#[test]
fn a_position_with_escapes_is_pointed_at_as_a_whole() {
    let judged = judge_record("[FEN \"K.\\\"R..k w 0 1 1/7\"]\n\n*\n");
    for finding in &judged.verdict.findings {
        assert_eq!(judged.under(finding), "K.\\\"R..k w 0 1 1/7");
    }
    assert_eq!(judged.verdict.findings.len(), 2);
}

#[test]
fn missing_fields_are_filled_in_with_a_note() {
    let judged = judge_from("K.R...k w", "1. Ry-b {[%roll 3]} *");
    let finding = judged.only();
    assert_eq!((finding.code, finding.level), (Code::FenField, Level::Note));
    assert_eq!(judged.at(finding), (3, 16));
    assert!(
        finding.message.contains("powers -/-"),
        "{}",
        finding.message
    );
}

#[test]
fn set_up_and_fen_can_contradict_each_other() {
    let judged = judge_record("[SetUp \"1\"]\n\n1. Ro-g *\n");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level),
        (Code::BadTag, Level::Warning)
    );
    assert_eq!(judged.under(finding), "[SetUp \"1\"]");
    // The usual start was taken.
    assert_eq!(judged.verdict.plies, 1);

    let judged = judge_record("[SetUp \"0\"]\n[FEN \"K.R...k w 0 1 1/4\"]\n\n1. Ry-g *\n");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level),
        (Code::BadTag, Level::Warning)
    );
    assert_eq!(judged.under(finding), "[SetUp \"0\"]");
    // The position was taken.
    assert_eq!(judged.verdict.plies, 1);

    judge_record("[SetUp \"0\"]\n\n1. Ro-g *\n").is_clean();
    judge_record("[FEN \"K.R...k w 0 1 1/4\"]\n\n1. Ry-g *\n").is_clean();
}

#[test]
fn g_8_a_position_whose_roll_is_open_can_be_judged_without_moves() {
    for (fen, result, outcome) in [
        ("....KRk b 0 1 ?/4", "*", Outcome::DependsOnRoll),
        ("....KRk b 0 1 6/4", "*", Outcome::DependsOnRoll),
        ("R...K.k b 0 1 ?/4", "1/2-1/2", Outcome::Stalemate),
        ("K.RRRRk b 0 1 6/4", "1-0", Outcome::Checkmate),
        ("K.R...k w 0 1 1/?", "*", Outcome::Ongoing),
    ] {
        assert_eq!(judge_from(fen, result).is_clean().outcome, outcome, "{fen}");
    }
}

#[test]
fn g_9_no_move_can_be_judged_from_a_position_whose_roll_is_open() {
    for fen in ["K.R...k b 0 1 ?/4", "K.R...k b 0 1 6/4"] {
        let judged = judge_from(fen, "1... Kv-i {[%roll 1]} 2. Kr-o *");
        let finding = judged.fails_with(Code::RollMissing, "Kv-i");
        assert_eq!(finding.ply, Some(1));
        assert_eq!(finding.clauses[0].id(), "G-9");
        assert_eq!(judged.verdict.plies, 0);
    }
}
