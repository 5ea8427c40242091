//! Validated plies per second and megabytes per second, one thread, from memory: random legal games of
//! each variant with all their rolls, made from a fixed seed.
//!
//! `cargo bench -p adjudicator --bench validate`

use adjudicator::chance::Stream;
use adjudicator::court::Court;
use adjudicator::generated::document;
use adjudicator::variants::ENTRIES;
use menagerie_core::Setup;
use menagerie_core::record::{Reader, Score, write};
use std::time::Instant;

/// Games of one variant.
const GAMES: u64 = 200;

/// Plies of one game at most.
const PLIES: u32 = 120;

/// The seed of all games.
const SEED: u64 = 1;

/// How long each figure is measured, in seconds.
const SECONDS: f64 = 1.0;

fn main() {
    println!("{:<20} {:>12} {:>10}", "variant", "plies/s", "MB/s");
    for entry in ENTRIES {
        let Ok(referee) = (entry.build)(&Setup::default()) else {
            continue;
        };
        let text: String = (1..=GAMES)
            .map(|number| {
                let game = referee.generate(&mut Stream::new(SEED, number, 0), PLIES);
                write(&document(entry.identity, &game, SEED, number)) + "\n"
            })
            .collect();
        let court = Court::new(entry.identity.id, false);
        let mut score = Score::default();
        let (mut plies, mut bytes) = (0_u64, 0_u64);
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < SECONDS {
            for game in Reader::new(text.as_bytes()).flatten() {
                let judgement = court.judge(&game, &mut score);
                let findings = &judgement.verdict.findings;
                assert!(findings.is_empty(), "{findings:?}");
                plies += u64::from(judgement.verdict.plies);
            }
            bytes += text.len() as u64;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<20} {:>12.0} {:>10.1}",
            entry.identity.id,
            plies as f64 / seconds,
            bytes as f64 / seconds / 1e6
        );
    }
}
