//! Repetition and quiet moves (G-10, G-11).

use super::{Judged, judge_from};
use menagerie_core::finding::{Code, Level};
use menagerie_core::verdict::{Decision, Outcome};

/// The Kings step to and fro for `plies`; each move with the roll that `roll` gives for its ply, from 1,
/// or without one.
fn to_and_fro(plies: usize, roll: impl Fn(usize) -> Option<&'static str>) -> String {
    let texts = ["Kr-o", "Kv-i", "Ko-r", "Ki-v"];
    let mut moves = String::new();
    for ply in 1..=plies {
        if ply % 2 == 1 {
            moves.push_str(&format!("{}. ", ply.div_ceil(2)));
        }
        moves.push_str(texts[(ply - 1) % 4]);
        if let Some(roll) = roll(ply) {
            moves.push_str(&format!(" {{[%roll {roll}]}}"));
        }
        moves.push(' ');
    }
    moves
}

/// White's Runner rests on yellow.
const FEN: &str = "K.R...k w 0 1 4/4";

fn rests(plies: usize, result: &str) -> Judged {
    judge_from(FEN, &(to_and_fro(plies, |_| Some("4")) + result))
}

/// The position of the start comes again after 4, 8, 12 and 16 plies.
#[test]
fn g_11_the_fifth_occurrence_ends_the_game() {
    assert_eq!(rests(15, "*").is_clean().outcome, Outcome::Ongoing);
    let judged = rests(16, "1/2-1/2");
    assert_eq!(judged.is_clean().outcome, Outcome::Repetition);
    assert_eq!(judged.verdict.board_result, Some("1/2-1/2"));
}

#[test]
fn g_11_moves_after_a_draw_of_itself_are_a_warning() {
    let judged = rests(18, "1/2-1/2");
    let finding = judged.only();
    assert_eq!(
        (finding.code, finding.level),
        (Code::PlayAfterEnd, Level::Warning)
    );
    assert_eq!(judged.under(finding), "Kr-o");
    assert_eq!((finding.ply, finding.ply_name.as_str()), (Some(17), "9."));
    assert_eq!(judged.verdict.decision, Decision::Valid);
    assert_eq!(judged.verdict.plies, 18);
    insta::assert_snapshot!(judged.told());
}

#[test]
fn g_11_what_follows_such_a_draw_is_judged_all_the_same() {
    let moves = to_and_fro(16, |_| Some("4")) + "9. Kr-b *";
    let judged = judge_from(FEN, &moves);
    let codes: Vec<(Code, Level)> = judged
        .verdict
        .findings
        .iter()
        .map(|finding| (finding.code, finding.level))
        .collect();
    // Unfinished, says the marker; and the move is illegal beside coming too late.
    assert_eq!(
        codes,
        [
            (Code::IllegalMove, Level::Error),
            (Code::PlayAfterEnd, Level::Warning),
            (Code::ResultMismatch, Level::Warning)
        ],
        "{}",
        judged.told()
    );
    assert_eq!(judged.verdict.outcome, Outcome::Repetition);
}

#[test]
fn g_11_a_result_that_contradicts_such_a_draw_is_an_error() {
    for plies in [16, 20] {
        let judged = rests(plies, "1-0");
        let finding = judged.verdict.findings.last().expect("a finding");
        assert_eq!(
            (finding.code, finding.level, judged.under(finding).as_str()),
            (Code::ResultMismatch, Level::Error, "1-0")
        );
        assert_eq!(finding.clauses[0].id(), "G-11");
        assert_eq!(judged.verdict.decision, Decision::Invalid);
    }
}

/// Black has no Runner, so Black's rolls do nothing; 4, 5 and a waiver all let White's Runner rest.
#[test]
fn g_10_rolls_that_do_the_same_are_the_same() {
    let mixed = |ply: usize| {
        Some(match ply % 2 {
            1 => ["4", "waived", "5"][ply % 3],
            _ => ["1", "2", "6 Hop", "waived", "3"][ply % 5],
        })
    };
    let judged = judge_from(FEN, &(to_and_fro(16, mixed) + "1/2-1/2"));
    assert_eq!(judged.is_clean().outcome, Outcome::Repetition);
}

/// After 7 plies White holds a hop, so the position after 8 is another; the one after ply 1 comes for the
/// fifth time with ply 17.
#[test]
fn g_10_a_roll_that_does_something_else_is_another_position() {
    let hop = |ply: usize| Some(if ply == 7 { "1" } else { "4" });
    let judged = judge_from(FEN, &(to_and_fro(16, hop) + "*"));
    assert_eq!(judged.is_clean().outcome, Outcome::Ongoing);
    let judged = judge_from(FEN, &(to_and_fro(17, hop) + "1/2-1/2"));
    assert_eq!(judged.is_clean().outcome, Outcome::Repetition);
}

#[test]
fn g_8_repetition_before_the_last_roll_is_judged_over_the_rolls() {
    // Black's roll does nothing: the fifth occurrence is certain.
    let judged = judge_from(
        FEN,
        &(to_and_fro(16, |ply| (ply < 16).then_some("4")) + "1/2-1/2"),
    );
    assert_eq!(judged.is_clean().outcome, Outcome::Repetition);
    // White's matters: with a rest only it is the fifth.
    let hop = |last: Option<&'static str>| {
        move |ply: usize| match ply {
            7 => Some("1"),
            17 => last,
            _ => Some("4"),
        }
    };
    for (last, outcome) in [
        (None, Outcome::DependsOnRoll),
        (Some("1"), Outcome::Ongoing),
        (Some("6 Hop"), Outcome::Ongoing),
        (Some("5"), Outcome::Repetition),
    ] {
        let result = match outcome {
            Outcome::Repetition => "1/2-1/2",
            _ => "*",
        };
        let judged = judge_from(FEN, &(to_and_fro(17, hop(last)) + result));
        assert_eq!(judged.is_clean().outcome, outcome);
    }
}

#[test]
fn g_11_seventy_five_quiet_moves_end_the_game() {
    let fen = "K.R...k w 148 80 4/4";
    let judged = judge_from(fen, "80. Kr-o {[%roll 4]} *");
    assert_eq!(judged.is_clean().outcome, Outcome::Ongoing);
    for last in ["Kv-i {[%roll 4]}", "Kv-i"] {
        let judged = judge_from(fen, &format!("80. Kr-o {{[%roll 4]}} {last} 1/2-1/2"));
        assert_eq!(judged.is_clean().outcome, Outcome::QuietMoves);
    }
    let judged = judge_from(
        fen,
        "80. Kr-o {[%roll 4]} Kv-i {[%roll 4]} 81. Ko-r 1/2-1/2",
    );
    let finding = judged.only();
    assert_eq!(finding.code, Code::PlayAfterEnd);
    assert_eq!(judged.under(finding), "Ko-r");
    assert!(
        finding
            .message
            .contains("75 moves of each side without capture")
    );
}

#[test]
fn g_11_a_capture_starts_the_count_again() {
    let judged = judge_from("K.Rr..k w 149 80 1/4", "80. Ryxg {[%roll 4]} *");
    assert_eq!(judged.is_clean().outcome, Outcome::Ongoing);
}

#[test]
fn g_11_a_game_can_begin_past_its_end() {
    let judged = judge_from("K.R...k w 150 80 4/4", "80. Kr-o {[%roll 4]} 1/2-1/2");
    let finding = judged.only();
    assert_eq!((finding.code, finding.ply), (Code::PlayAfterEnd, Some(1)));
    assert_eq!(judged.verdict.outcome, Outcome::QuietMoves);
}

/// The jump to indigo is the 150th quiet ply. A hop then mates: the Runner on blue guards the other.
#[test]
fn g_11_mate_goes_before_the_count_and_g_8_holds_for_both() {
    let fen = "K.R.R.k w 149 80 3/4";
    for (moves, outcome) in [
        ("80. Ry-i# {[%roll 1]} 1-0", Outcome::Checkmate),
        ("80. Ry-i {[%roll 4]} 1/2-1/2", Outcome::QuietMoves),
        // White may yet have mated: the players' result stands.
        ("80. Ry-i 1-0", Outcome::DependsOnRoll),
        ("80. Ry-i 1/2-1/2", Outcome::DependsOnRoll),
    ] {
        assert_eq!(
            judge_from(fen, moves).is_clean().outcome,
            outcome,
            "{moves}"
        );
    }
}

/// What the missing roll would have made of the last position is not known, so neither is the draw.
#[test]
fn a_count_that_ends_at_a_wrong_roll_decides_nothing() {
    let judged = judge_from("K.R.R.k w 149 80 3/4", "80. Ry-i {[%roll 9]} Kvxi 0-1");
    judged.fails_with(Code::RollImpossible, "9");
    assert_eq!(judged.verdict.outcome, Outcome::Unknown);
    // Black's roll does nothing: the draw is certain.
    let judged = judge_from(
        "K.R...k w 148 80 4/4",
        "80. Kr-o {[%roll 4]} Kv-i {[%roll 9]} 81. Ko-r 1/2-1/2",
    );
    let codes = judged.codes();
    assert_eq!(
        codes,
        [
            (Code::RollImpossible, "9".to_owned()),
            (Code::PlayAfterEnd, "Ko-r".to_owned())
        ]
    );
    assert_eq!(judged.verdict.outcome, Outcome::QuietMoves);
}
