//! The list of findings: its order, its bound, and games that are not judged at all.

use super::{judge_from, judge_record};
use menagerie_core::finding::{Code, Finding, Findings, Level, MAX_FINDINGS};
use menagerie_core::span::Span;
use menagerie_core::verdict::{Decision, Outcome};

#[test]
fn findings_stand_in_the_order_of_the_text() {
    // Found in this order: missing number, odd spelling, the variation's error, the wrong mark.
    let judged = judge_from("K.R...k w 0 1 2/4", "Ry-b# {[%roll 2]} (1. Kr-g) 1... vi *");
    let codes: Vec<Code> = judged.verdict.findings.iter().map(|f| f.code).collect();
    let mut starts: Vec<u32> = judged
        .verdict
        .findings
        .iter()
        .map(|f| f.span.start)
        .collect();
    assert_eq!(codes.len(), 4, "{}", judged.told());
    assert!(starts.is_sorted());
    starts.dedup();
    assert_eq!(starts.len(), 3);
    insta::assert_snapshot!(judged.told());
}

/// Kings go to and fro in coordinates, a note each, until somebody errs.
#[test]
fn however_many_notes_there_are_an_error_is_listed() {
    let moves = ["ro", "vi", "or", "iv"];
    let mut text = String::from("1. ");
    for ply in 0..MAX_FINDINGS + 200 {
        text.push_str(moves[ply % 4]);
        text.push_str(" {[%roll 4]}\n");
    }
    text.push_str("Kr-b *");
    let judged = judge_from("K.R...k w 0 1 4/4", &text);
    let findings = &judged.verdict.findings;
    assert_eq!(findings.len(), MAX_FINDINGS + 1);
    let errors: Vec<&Finding> = findings
        .iter()
        .filter(|f| f.level == Level::Error)
        .collect();
    assert_eq!(errors.len(), 1);
    assert_eq!(judged.under(errors[0]), "Kr-b");
    let last = findings.last().expect("there are findings");
    assert_eq!((last.code, last.level), (Code::Limit, Level::Warning));
    // Beside the notes: one on move numbers, the draw by repetition, the error, the marker `*`.
    let unlisted = 200 + 4;
    assert_eq!(
        last.message,
        format!("{unlisted} more findings of this game are not listed")
    );
    assert_eq!(judged.verdict.decision, Decision::Invalid);
}

fn finding(level: Level, in_variation: bool, at: u32) -> Finding {
    Finding {
        in_variation,
        ..Finding::new(Code::Notation, level, Span::new(at, at + 1), "")
    }
}

#[test]
fn errors_of_the_game_displace_those_of_analysis() {
    let mut findings = Findings::default();
    for at in 0..2 * MAX_FINDINGS as u32 {
        findings.push(finding(Level::Error, true, at));
    }
    assert!(!findings.has_error());
    findings.push(finding(Level::Error, false, 5_000));
    assert!(findings.has_error());
    let listed = findings.into_sorted();
    assert_eq!(listed.len(), MAX_FINDINGS + 1);
    assert!(
        listed
            .iter()
            .any(|f| f.span.start == 5_000 && !f.in_variation)
    );
}

#[test]
fn the_list_is_bounded_when_everything_decides() {
    let mut findings = Findings::default();
    for at in 0..3 * MAX_FINDINGS as u32 {
        findings.push(finding(Level::Error, false, at));
    }
    let listed = findings.into_sorted();
    assert_eq!(listed.len(), MAX_FINDINGS + 1);
    assert_eq!(listed[0].span.start, 0);
}

#[test]
fn a_text_that_is_not_fit_for_it_is_not_judged() {
    for (record, fault) in [
        (
            "On Monday Ash wrote:\n> [Event \"x\"]\n> [Site \"?\"]\n>\n> 1. Ro-b *\n",
            "quoted-mail",
        ),
        ("A letter to a friend.\n", "not-a-game"),
    ] {
        let judged = judge_record(record);
        let verdict = &judged.verdict;
        assert_eq!(verdict.decision, Decision::Invalid);
        assert_eq!((verdict.outcome, verdict.plies), (Outcome::Unknown, 0));
        let faults: Vec<_> = verdict.findings.iter().map(|f| f.fault).collect();
        assert!(faults.contains(&Some(fault)), "{}", judged.told());
        assert!(
            !judged
                .codes()
                .iter()
                .any(|(code, _)| *code == Code::IllegalMove)
        );
    }
}

#[test]
fn errors_of_form_spoil_the_record_and_the_moves_are_judged() {
    let judged = judge_record("[Variant \"Rainbow\"]\n\n1. Ro-g {[%roll 2]} ) 1... Rixg *\n");
    assert_eq!(judged.verdict.decision, Decision::Invalid);
    assert_eq!(judged.verdict.plies, 2, "{}", judged.told());
}
