//! Menagerie's speed beside that of other programs, in one run.
//!
//! `cargo run --release -- [--quick] [--rounds N] [perft] [leaves] [variants] [records] [growth]`; without
//! names of sections all are run. Contenders take turns; what is printed are medians and ratios. How to
//! read them stands in `docs/performance.md`. The section `growth` has no contenders and also starts the
//! program itself: `ADJUDICATOR=PATH` says where it is, if not at `../target/release/adjudicator`.

mod growth;
mod leaves;
mod perft;
mod race;
mod records;
mod variants;

use race::Plan;

/// A section's name and what runs it.
type Section = (&'static str, fn(&Plan));

fn main() {
    let mut plan = Plan {
        quick: false,
        rounds: 5,
    };
    let mut sections: Vec<String> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => plan.quick = true,
            "--rounds" => {
                plan.rounds = arguments
                    .next()
                    .and_then(|n| n.parse().ok())
                    .filter(|n| *n > 0)
                    .expect("--rounds takes a number");
            }
            _ => sections.push(argument),
        }
    }
    let all: [Section; 5] = [
        ("perft", perft::run),
        ("leaves", leaves::run),
        ("variants", variants::run),
        ("records", records::run),
        ("growth", growth::run),
    ];
    for (name, run) in all {
        if sections.is_empty() || sections.iter().any(|section| section == name) {
            run(&plan);
        }
    }
}
