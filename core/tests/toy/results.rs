//! The result: tag, end marker and board.

use super::{judge_from, judge_record};
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::record::{Reader, Score};
use menagerie_core::span::Span;
use menagerie_core::verdict::{Decision, Outcome, unjudged};

#[test]
fn c_18_tag_and_marker_differ() {
    let judged = judge_record("[Result \"1-0\"]\n[Black \"B\"]\n\n1. Ro-g {[%roll 2]} Rixg 0-1\n");
    let finding = judged.fails_with(Code::ResultMismatch, "0-1");
    assert_eq!(
        finding.message,
        "the Result tag says 1-0 (line 1) and the end marker 0-1 (line 4); the position decides nothing"
    );
    let (tag, _) = finding.also[0];
    assert_eq!(judged.game.text(tag), "1-0");
    insta::assert_snapshot!(judged.told());
}

/// A hop mates, a skip stalemates.
fn mate_or_stalemate(roll: u8, mark: &str, tags: &str, result: &str) -> super::Judged {
    judge_record(format!(
        "{tags}[FEN \"...RK.k w 0 1 2/4\"]\n\n1. Rg-i{mark} {{[%roll {roll}]}} {result}\n"
    ))
}

#[test]
fn g_7_a_result_must_match_the_board() {
    for (roll, mark, result, level, says) in [
        (
            1,
            "#",
            "1/2-1/2",
            Level::Error,
            "the record says 1/2-1/2, and the board says 1-0: checkmate",
        ),
        (
            1,
            "#",
            "0-1",
            Level::Error,
            "the record says 0-1, and the board says 1-0: checkmate",
        ),
        (
            1,
            "#",
            "*",
            Level::Warning,
            "the record says *, and the board says 1-0: checkmate",
        ),
        (
            2,
            "",
            "1-0",
            Level::Error,
            "the record says 1-0, and the board says 1/2-1/2: stalemate",
        ),
        (
            2,
            "",
            "*",
            Level::Warning,
            "the record says *, and the board says 1/2-1/2: stalemate",
        ),
    ] {
        let judged = mate_or_stalemate(roll, mark, "", result);
        let finding = judged.only();
        assert_eq!((finding.code, finding.level), (Code::ResultMismatch, level));
        assert_eq!(judged.under(finding), result);
        assert_eq!(finding.message, says);
        assert_eq!(finding.clauses[0].id(), "G-7");
        let decision = match level {
            Level::Error => Decision::Invalid,
            _ => Decision::Valid,
        };
        assert_eq!(judged.verdict.decision, decision);
    }
}

#[test]
fn without_an_end_marker_the_tag_counts() {
    let judged = mate_or_stalemate(1, "#", "[Result \"0-1\"]\n", "");
    let codes = judged.codes();
    assert!(
        codes.contains(&(Code::ResultMismatch, "0-1".to_owned())),
        "{codes:?}"
    );
    assert_eq!(judged.verdict.result.as_deref(), Some("0-1"));
    let judged = mate_or_stalemate(1, "#", "", "");
    assert_eq!(judged.only().code, Code::EndMarkerMissing);
    assert_eq!(judged.verdict.result, None);
    assert_eq!(judged.verdict.outcome, Outcome::Checkmate);
}

#[test]
fn where_the_board_decides_nothing_any_result_stands() {
    for result in ["1-0", "0-1", "1/2-1/2", "*"] {
        let judged = judge_from(
            "K.R...k w 0 1 1/4",
            &format!("1. Kr-o {{[%roll 1]}} {result}"),
        );
        assert_eq!(judged.is_clean().result.as_deref(), Some(result));
    }
}

#[test]
fn a_tag_that_is_no_result_is_a_warning() {
    let judged = judge_record("[Result \"White won\"]\n\n1. Ro-g 1-0\n");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level),
        (Code::BadTag, Level::Warning)
    );
    assert_eq!(judged.under(finding), "White won");
    assert_eq!(judged.verdict.result.as_deref(), Some("1-0"));
}

#[test]
fn a_game_that_was_not_judged_to_its_end_does_not_speak_of_the_position() {
    let judged = judge_record("[Result \"1-0\"]\n\n1. Ro-b 0-1\n");
    let last = judged.verdict.findings.last().expect("findings");
    assert_eq!(last.code, Code::ResultMismatch);
    assert!(
        last.message
            .ends_with("the game could not be judged to its end")
    );
}

#[test]
fn a_game_that_nobody_can_judge_keeps_its_result() {
    for (text, result) in [
        ("[Result \"1-0\"]\n\n1. e4 0-1\n", Some("0-1")),
        ("[Result \"1-0\"]\n\n1. e4\n", Some("1-0")),
        ("[Result \"?\"]\n\n1. e4\n", None),
    ] {
        let mut games = Reader::new(text.as_bytes());
        let game = games
            .next_game()
            .expect("a slice does not fail")
            .expect("a game");
        let why = Finding::new(
            Code::UnknownVariant,
            Level::Error,
            Span::new(0, 1),
            "nobody knows the game",
        );
        let verdict = unjudged(&game, &Score::of(&game), vec![why]);
        assert_eq!(verdict.result.as_deref(), result);
        assert_eq!(verdict.decision, Decision::Invalid);
        assert_eq!((verdict.outcome, verdict.plies), (Outcome::Unknown, 0));
    }
}
