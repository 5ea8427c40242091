//! Waivers in records (CA-7, CA-8; here RB-4).

use super::{clauses, judge_from};
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::{Decision, Outcome};

/// White hops back beside the King and waives; after Black's move it has none.
const VOID: &str = "1. Ry-o {[%roll waived]} Kv-i {[%roll 4]}";
const BEFORE: &str = "K.R...k w 0 1 1/4";

#[test]
fn a_waiver_can_be_recorded() {
    let judged = judge_from(
        BEFORE,
        "1. Ry-g {[%roll Waived]} Kv-i {[%roll 1]} 2. Kr-o *",
    );
    assert_eq!(judged.is_clean().plies, 3);
}

#[test]
fn rb_4_a_waiver_can_be_against_the_rules() {
    let judged = judge_from(
        "K.Rr..k w 0 1 1/4",
        "1. Ryxg {[%roll waived]} Kv-i {[%roll 4]} *",
    );
    let finding = judged.fails_with(Code::WaiverNotAllowed, "waived");
    assert_eq!(clauses(finding), ["RB-4"]);
    assert_eq!(judged.verdict.plies, 1);
}

#[test]
fn ca_8_a_void_waiver_leaves_the_record_undecided() {
    for end in [
        "*",
        "2. Ro-y *",
        "2. Ro-y {[%roll 1]} Ki-v {[%roll 1]} 3. Kr-o 1-0",
        "2. -- *",
    ] {
        let judged = judge_from(BEFORE, &format!("{VOID} {end}"));
        let finding = judged.only();
        assert_eq!(
            (finding.code, finding.level),
            (Code::WaiverVoid, Level::Error)
        );
        assert_eq!(judged.under(finding), "[%roll waived]");
        // It speaks of the move that the waiver stands with.
        assert_eq!((finding.ply, finding.ply_name.as_str()), (Some(1), "1."));
        assert_eq!(finding.fen.as_deref(), Some("KR...k. w 2 2 w/4"));
        assert_eq!(judged.verdict.decision, Decision::Undecided, "{end}");
        assert_eq!(judged.verdict.outcome, Outcome::Unknown);
        assert_eq!(judged.verdict.plies, 2);
    }
    insta::assert_snapshot!(judge_from(BEFORE, &format!("{VOID} *")).told());
}

#[test]
fn ca_8_a_waiver_in_the_start_position_can_be_void() {
    for moves in ["*", "1. Ro-y *"] {
        let judged = judge_from("KR....k w 0 1 w/4", moves);
        let finding = judged.only();
        assert_eq!(finding.code, Code::WaiverVoid);
        assert_eq!(judged.under(finding), "KR....k w 0 1 w/4");
        assert_eq!((finding.ply, finding.ply_name.as_str()), (None, ""));
        assert_eq!(judged.verdict.decision, Decision::Undecided);
    }
}

#[test]
fn ca_8_a_void_waiver_of_analysis_leaves_the_game_alone() {
    let judged = judge_from(
        BEFORE,
        &format!("1. Kr-o {{[%roll 1]}} ({VOID} 2. Ro-y) Kv-i *"),
    );
    let finding = judged.only();
    assert_eq!(finding.code, Code::WaiverVoid);
    assert!(finding.in_variation);
    assert_eq!(finding.ply, None);
    assert_eq!(judged.verdict.decision, Decision::Valid);
}

/// The waiver was made in the main line, and the variation is where it turns out to be void.
#[test]
fn ca_8_a_variation_points_at_the_waiver_before_it() {
    let judged = judge_from(
        "K.R...k w 0 1 1/4",
        "1. Ry-o {[%roll waived]} Kv-i {[%roll 4]} (1... Kv-i {[%roll 4]} 2. Ro-y) 2. Ro-y *",
    );
    let codes = judged.codes();
    let void = (Code::WaiverVoid, "[%roll waived]".to_owned());
    assert_eq!(codes, [void.clone(), void]);
    assert_eq!(judged.verdict.decision, Decision::Undecided);
}

#[test]
fn ca_8_a_waiver_before_a_real_mate_stands() {
    let judged = judge_from(
        "K.kr..R w 0 1 1/2",
        "1. Rv-i {[%roll waived]} Rg-o# {[%roll 1]} 0-1",
    );
    assert_eq!(judged.is_clean().outcome, Outcome::Checkmate);
}
