//! What grows and what does not: the time to start, the memory of a stream, the cost of one more ply, game or
//! byte. Here Menagerie is measured against itself, not beside others.

mod cost;
mod memory;
mod texts;

use crate::race::Plan;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// How often the program is started for one figure.
const STARTS: usize = 51;

/// Runs the section. Start-up and memory need the program itself, built beforehand: its path is in the
/// environment variable `ADJUDICATOR`, or it is `../target/release/adjudicator`.
pub fn run(plan: &Plan) {
    let program = std::env::var_os("ADJUDICATOR").map_or_else(
        || {
            let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/release/adjudicator");
            PathBuf::from(beside)
        },
        PathBuf::from,
    );
    if program.is_file() {
        println!("the program: {}", program.display());
        start(&program);
        memory::run(plan, &program);
    } else {
        println!(
            "start-up and memory: not measured, for there is no {}; build it (cargo build --release in the \
             workspace) or name it in ADJUDICATOR",
            program.display()
        );
    }
    cost::run(plan);
}

/// Prints how long the program takes from its start to its end with little to do.
fn start(program: &PathBuf) {
    let folder = tempfile::tempdir().expect("a folder for one record");
    let record = folder.path().join("one.pgn");
    std::fs::write(&record, texts::shuffle("Multipawn", 40)).expect("one record can be written");
    let record = record.to_str().expect("a plain name");
    println!(
        "start to end of the program, median and longest of {STARTS} starts, one after the other"
    );
    let cases: [&[&str]; 5] = [
        &["--version"],
        &["moves"],
        &["rules", "G-7"],
        &["validate", "--jobs", "1", record],
        &["validate", record],
    ];
    for arguments in cases {
        let mut times: Vec<f64> = (0..STARTS)
            .map(|_| {
                let began = Instant::now();
                let done = Command::new(program)
                    .args(arguments)
                    .stdin(Stdio::null())
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .status();
                let took = began.elapsed().as_secs_f64();
                assert!(done.is_ok_and(|status| status.success()), "{arguments:?}");
                took
            })
            .collect();
        times.sort_by(f64::total_cmp);
        let shown = arguments.join(" ").replace(record, "a record of one game");
        println!(
            "    {shown:<40} {:>7.2} ms {:>7.2} ms",
            times[STARTS / 2] * 1e3,
            times[STARTS - 1] * 1e3
        );
    }
}
