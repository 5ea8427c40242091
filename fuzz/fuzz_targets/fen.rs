//! Any text is a position or a list of faults in every variant, and a position written reads back to the
//! same text. The first byte chooses the variant.
#![no_main]

use adjudicator::variants::ENTRIES;
use libfuzzer_sys::fuzz_target;
use menagerie_core::Setup;
use menagerie_core::referee::Referee;
use std::sync::LazyLock;

static REFEREES: LazyLock<Vec<Box<dyn Referee>>> = LazyLock::new(|| {
    ENTRIES
        .iter()
        .filter_map(|entry| (entry.build)(&Setup::default()).ok())
        .collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(rest) else {
        return;
    };
    let referee = &REFEREES[usize::from(*first) % REFEREES.len()];
    let Ok(view) = referee.view(text) else {
        return;
    };
    let again = referee
        .view(&view.fen)
        .unwrap_or_else(|trouble| panic!("{}: {trouble:?}", view.fen));
    assert_eq!(view.fen, again.fen);
    assert_eq!(view.outlook, again.outlook);
    assert!(again.remarks.is_empty(), "{:?}", again.remarks);
    if let Ok(answer) = referee.moves(&view.fen) {
        for mv in answer.moves.iter().take(4) {
            // Notation and coordinates name the same move.
            let roll = if referee.dice().is_some() { "?" } else { "-" };
            let one = referee.apply(&view.fen, &mv.canonical, roll);
            let other = referee.apply(&view.fen, &mv.coordinates, roll);
            assert_eq!(one, other);
        }
    }
});
