//! Whatever stands in a record, validating it ends, and neither control characters nor terminal escapes of
//! strangers' text come out of the report.
#![no_main]

use adjudicator::court::Court;
use adjudicator::render::human::Human;
use libfuzzer_sys::fuzz_target;
use menagerie_core::Level;
use menagerie_core::quote::is_unsafe;
use menagerie_core::record::{Reader, Score};
use std::sync::LazyLock;

static COURT: LazyLock<Court> = LazyLock::new(|| Court::new("chess", false));

fuzz_target!(|data: &[u8]| {
    let human = Human::new(false, Level::Note, true);
    let mut score = Score::default();
    let mut out = String::new();
    for game in Reader::new(data).flatten() {
        let judgement = COURT.judge(&game, &mut score);
        for finding in &judgement.verdict.findings {
            assert!(finding.span.start <= finding.span.end);
            assert!(finding.span.end as usize <= game.as_bytes().len());
        }
        human.game(&mut out, "fuzzed.pgn", &game, &judgement);
    }
    let unsafe_one = out.chars().find(|c| is_unsafe(*c) && *c != '\n');
    assert_eq!(unsafe_one, None, "{out:?}");
});
