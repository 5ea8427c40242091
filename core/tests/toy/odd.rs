//! Records put together at random: whatever stands in them, the verdict holds together.

use super::{Judged, judge_all, judge_record, usual};
use menagerie_core::finding::{Code, Level};
use menagerie_core::roll::write_comment;
use menagerie_core::verdict::{Decision, Outcome};
use menagerie_core::{Variant, dice};
use proptest::prelude::*;
use proptest::sample::select;

const STARTS: [&str; 14] = [
    "",
    "[FEN \"K.R...k w 0 1 1/4\"]\n",
    "[FEN \"K.R...k b 0 1 ?/4\"]\n",
    "[FEN \"K.R...k b 0 1 6/4\"]\n",
    "[FEN \"K.....k w 0 1 4/4\"]\n",
    "[FEN \"....KRk b 0 1 1/4\"]\n",
    "[FEN \"KR....k w 0 1 w/4\"]\n",
    "[FEN \"K.Rr..k w 149 80 2/1\"]\n",
    "[FEN \"K.R...k w 150 80 1/4\"]\n",
    "[FEN \"K.R.r.k w\"]\n",
    "[FEN \"K.R.r.k w 0 x 7/8\"]\n",
    "[FEN \"\"]\n",
    "[SetUp \"1\"]\n",
    "[SetUp \"0\"]\n[FEN \"K.R...k w 1000000 1000000 1/4\"]\n",
];

const WORDS: [&str; 40] = [
    "1.",
    "1...",
    "7.",
    "Ro-g",
    "Rixg",
    "Kr-o",
    "Kv-i",
    "Ko-r",
    "Ki-v",
    "Ry-g",
    "Ry-o",
    "Ryxg",
    "Rg-y",
    "Rb-i",
    "ro",
    "vi",
    "Kr-o+",
    "Kv-i#",
    "Qd4",
    "--",
    "Z0",
    "{[%roll 1]}",
    "{[%roll 2]}",
    "{[%roll 3]}",
    "{[%roll 4]}",
    "{[%roll 6 Jump]}",
    "{[%roll 6]}",
    "{[%roll 7 ]}",
    "{[%roll waived]}",
    "{[%roll}",
    "{x}",
    "(",
    ")",
    "(1.",
    "$3",
    "!?",
    "1-0",
    "*",
    "[Result \"1/2-1/2\"]",
    "{\u{e9} [%roll \u{e9}]}",
];

/// Mostly a move of the Kings with a roll, so that lines grow long; else anything.
fn word() -> impl Strategy<Value = String> {
    const MOVES: [&str; 8] = [
        "Kr-o", "Kv-i", "Ko-r", "Ki-v", "Ry-g", "Rg-y", "Ro-y", "Ry-o",
    ];
    const LAP: &str = "Kr-o {[%roll 4]} Kv-i {[%roll 4]} Ko-r {[%roll 4]} Ki-v {[%roll 4]}";
    let rolled = (select(&MOVES[..]), 1..=5).prop_map(|(mv, n)| format!("{mv} {{[%roll {n}]}}"));
    prop_oneof![
        4 => rolled,
        2 => Just(LAP.to_owned()),
        3 => select(&WORDS[..]).prop_map(str::to_owned),
    ]
}

fn whole_and_consistent(judged: &Judged) -> Result<(), TestCaseError> {
    let (verdict, length) = (&judged.verdict, judged.game.as_bytes().len());
    let mut before = (0, 0);
    for finding in &verdict.findings {
        let range = finding.span.range();
        prop_assert!(
            range.start <= range.end && range.end <= length,
            "{range:?} of {length}"
        );
        prop_assert!(before <= (range.start, range.end) || finding.code == Code::Limit);
        before = (range.start, range.end);
        for (span, _) in &finding.also {
            prop_assert!(span.range().end <= length);
        }
        prop_assert!(!finding.message.is_empty());
        // A ply of the main line has a name; a finding of a variation has no ply.
        if let Some(ply) = finding.ply {
            prop_assert!(!finding.in_variation && !finding.ply_name.is_empty());
            prop_assert!(ply >= 1 && ply <= verdict.plies + 1);
        }
    }
    let spoils = |code: Code| code != Code::WaiverVoid;
    let spoilt = verdict
        .findings
        .iter()
        .any(|f| f.level == Level::Error && !f.in_variation && spoils(f.code));
    prop_assert_eq!(spoilt, verdict.decision == Decision::Invalid);
    let void = |f: &menagerie_core::Finding| f.code == Code::WaiverVoid && !f.in_variation;
    if verdict.decision == Decision::Undecided {
        prop_assert!(verdict.findings.iter().any(void));
    }
    if verdict.decision == Decision::Valid {
        prop_assert_ne!(verdict.outcome, Outcome::Unknown);
    }
    // At most one error of the main line's moves and rolls: behind it nothing is judged.
    let of_moves = verdict
        .findings
        .iter()
        .filter(|f| f.level == Level::Error && f.ply.is_some());
    prop_assert!(of_moves.count() <= 1);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_record_has_a_verdict(
        start in select(&STARTS[..]),
        words in proptest::collection::vec(word(), 0..30),
    ) {
        let record = format!("[Event \"x\"]\n{start}\n{}\n", words.join(" "));
        for judged in judge_all(&usual(), record) {
            whole_and_consistent(&judged)?;
        }
    }

    /// A game played at random by the rules is a record without a finding.
    #[test]
    fn a_legal_game_is_valid(choices in proptest::collection::vec(any::<(u16, u16)>(), 0..60)) {
        let rainbow = usual();
        let die = rainbow.dice().expect("a die");
        let rolls = dice::settled_rolls(die);
        let mut position = rainbow.start();
        let mut record = String::from("[Event \"x\"]\n\n");
        let mut played = 0;
        for (at, (which, roll)) in choices.iter().enumerate() {
            let mut moves = Vec::new();
            rainbow.legal_moves(&position, |mv| moves.push(mv));
            if moves.is_empty() || rainbow.dead(&position).is_some() {
                break;
            }
            let mv = moves[usize::from(*which) % moves.len()];
            let held = rolls[usize::from(*roll) % rolls.len()];
            let text = rainbow.write_move(&position, mv);
            let mover = rainbow.turn(&position);
            if at % 2 == 0 {
                record.push_str(&format!("{}. ", at / 2 + 1));
            }
            position = rainbow.after(&position, mv);
            rainbow.hold(&mut position, mover, held);
            let outlook = menagerie_core::state::outlook(&rainbow, &position);
            let mark = outlook.mark();
            let comment = write_comment(die, held).expect("a roll");
            record.push_str(&format!("{text}{mark} {{[%roll {comment}]}}\n"));
            played += 1;
        }
        let outlook = menagerie_core::state::outlook(&rainbow, &position);
        let judged = judge_record(format!("{record} *\n"));
        whole_and_consistent(&judged)?;
        prop_assert_eq!(judged.verdict.decision, Decision::Valid, "{}", judged.told());
        prop_assert_eq!(judged.verdict.plies, played);
        let other: Vec<Code> = judged
            .verdict
            .findings
            .iter()
            .map(|f| f.code)
            .filter(|code| !matches!(code, Code::ResultMismatch | Code::PlayAfterEnd))
            .collect();
        prop_assert_eq!(other, [], "{}", judged.told());
        if outlook.state.is_over() {
            prop_assert!(judged.verdict.board_result.is_some());
        }
    }
}
