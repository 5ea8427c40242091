//! Contenders that do the same work in turns.

use std::time::Instant;

/// How much is measured.
pub struct Plan {
    /// Whether smaller trees and files are taken.
    pub quick: bool,
    /// How many times each contender runs.
    pub rounds: usize,
}

/// Who runs: a name, and the work, which answers how many units it did.
pub type Contender<'a> = (&'a str, Box<dyn FnMut() -> u64 + 'a>);

/// Lets the contenders run in turns and prints a line for each: units per second by the median of its
/// times, and that as a ratio to the first contender's.
///
/// # Panics
/// If two contenders did not do the same number of units, unless `unequal`.
pub fn race(
    plan: &Plan,
    title: &str,
    unit: &str,
    unequal: bool,
    mut contenders: Vec<Contender<'_>>,
) {
    let mut times: Vec<Vec<f64>> = vec![Vec::new(); contenders.len()];
    let mut units = vec![0; contenders.len()];
    for _ in 0..plan.rounds {
        for (index, (_, work)) in contenders.iter_mut().enumerate() {
            let start = Instant::now();
            units[index] = work();
            times[index].push(start.elapsed().as_secs_f64());
        }
    }
    assert!(
        unequal || units.iter().all(|n| *n == units[0]),
        "{title}: {units:?}"
    );
    println!("{title}");
    let mut first = None;
    for (index, (name, _)) in contenders.iter().enumerate() {
        times[index].sort_by(f64::total_cmp);
        let rate = units[index] as f64 / times[index][plan.rounds / 2];
        let first = *first.get_or_insert(rate);
        println!(
            "    {name:<34} {:>9.2} million {unit}/s {:>7.2}",
            rate / 1e6,
            rate / first
        );
    }
}
