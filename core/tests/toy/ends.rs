//! Games that are over, from the start or with moves behind their end.

use super::{judge_from, judge_record, judge_with, rainbow};
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::{Decision, Outcome};
use menagerie_core::{Rulings, Setup};

#[test]
fn a_game_can_be_over_where_it_begins() {
    for (fen, result, outcome) in [
        ("....KRk b 0 1 1/4", "1-0", Outcome::Checkmate),
        ("Krk.... w 0 1 4/1", "0-1", Outcome::Checkmate),
        ("....KRk b 0 1 2/4", "1/2-1/2", Outcome::Stalemate),
        ("K.....k b 0 1 1/4", "1/2-1/2", Outcome::Dead),
    ] {
        let judged = judge_from(fen, result);
        assert_eq!(judged.is_clean().outcome, outcome, "{fen}");
        assert_eq!(judged.verdict.board_result, Some(result), "{fen}");
        assert_eq!(judged.verdict.plies, 0);
    }
}

#[test]
fn g_7_no_move_follows_a_mate_or_a_stalemate() {
    for (fen, how) in [
        ("....KRk b 0 1 1/4", "checkmated"),
        ("....KRk b 0 1 2/4", "stalemated"),
    ] {
        let judged = judge_from(fen, "1... Kvxi {[%roll 1]} 2. Kb-g *");
        let finding = judged.fails_with(Code::IllegalMove, "Kvxi");
        assert!(finding.message.contains(how), "{}", finding.message);
        assert_eq!(judged.verdict.outcome, Outcome::Unknown);
    }
}

#[test]
fn g_12_moves_after_a_dead_position_are_a_warning() {
    let judged = judge_from("K.....k w 0 1 1/4", "1. Kr-o {[%roll 1]} Kv-i 1/2-1/2");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level, judged.under(finding).as_str()),
        (Code::PlayAfterEnd, Level::Warning, "Kr-o")
    );
    assert_eq!(finding.clauses[0].id(), "RB-5");
    assert_eq!(judged.verdict.plies, 2);

    // The last Runner is taken.
    let judged = judge_from("K..Rk.. b 0 1 4/4", "1... Kbxg {[%roll 1]} 2. Kr-o 0-1");
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::PlayAfterEnd, "Kr-o".to_owned()),
            (Code::ResultMismatch, "0-1".to_owned())
        ]
    );
}

/// The clause that makes a position dead is the variant's to name.
#[test]
fn a_result_against_a_dead_position_cites_the_clause_that_makes_it_so() {
    let judged = judge_from("K.....k w 0 1 1/4", "1-0");
    let finding = judged.fails_with(Code::ResultMismatch, "1-0");
    assert_eq!(finding.clauses[0].id(), "RB-5");
    assert_eq!(
        finding.message,
        "the record says 1-0, and the board says 1/2-1/2: a dead position"
    );
}

#[test]
fn g_12_with_another_ruling_nothing_is_dead() {
    let rulings = Rulings::parse("RB-5=played", &[rainbow::KINGS_ALONE]);
    let played = rainbow::build(&Setup {
        rulings: rulings.expect("an option of the game"),
        array: None,
    });
    let record = "[FEN \"K.....k w 0 1 1/4\"]\n\n1. Kr-o {[%roll 1]} Kv-i 0-1\n";
    let judged = judge_with(&played, record);
    assert_eq!(judged.is_clean().outcome, Outcome::Ongoing);
}

#[test]
fn a_game_without_moves_says_nothing() {
    let judged = judge_record("[Event \"x\"]\n\n*\n");
    assert_eq!(judged.is_clean().outcome, Outcome::Ongoing);
    assert_eq!(judged.verdict.decision, Decision::Valid);
    assert_eq!(judged.verdict.plies, 0);
}
