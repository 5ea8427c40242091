//! The most memory that the program holds, by the length of what it reads.

use super::texts;
use crate::race::Plan;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Prints the memory of streams, of files and of single long games. Only Linux tells it.
pub fn run(plan: &Plan, program: &Path) {
    if !cfg!(target_os = "linux") {
        println!("memory: not measured, for only Linux tells it (VmHWM in /proc)");
        return;
    }
    let sound = texts::games(400);
    let faulty = sound.replace(" 9. ", " 9. Ka9 ");
    let many = if plan.quick { 64 } else { 1_000 };
    let few = if plan.quick { 16 } else { 200 };
    println!(
        "most resident memory of `validate` (VmHWM), MB; the ratio is to the block's first line"
    );
    for jobs in ["1", "2"] {
        for (title, block, sizes) in [
            ("streamed, valid games", &sound, [1, 16, many]),
            ("streamed, an error in each game", &faulty, [1, 16, few]),
        ] {
            let mut first = None;
            for blocks in sizes {
                let peak = median(|| streamed(program, jobs, block, blocks), blocks);
                line(title, jobs, block.len() * blocks, peak, &mut first);
            }
        }
        let mut first = None;
        for blocks in [1, 16, few] {
            let folder = tempfile::tempdir().expect("a folder for a file");
            let path = folder.path().join("games.pgn");
            write_blocks(&path, &sound, blocks);
            let peak = median(|| of_file(program, jobs, &path), blocks);
            line(
                "file, valid games",
                jobs,
                sound.len() * blocks,
                peak,
                &mut first,
            );
        }
    }
    let mut first = None;
    for plies in [1_000, 10_000, 100_000] {
        let game = texts::shuffle("Multipawn", plies);
        let peak = median(|| streamed(program, "1", &game, 1), 1);
        line(
            &format!("one game of {plies} plies"),
            "1",
            game.len(),
            peak,
            &mut first,
        );
    }
}

fn line(title: &str, jobs: &str, bytes: usize, peak: f64, first: &mut Option<f64>) {
    let first = *first.get_or_insert(peak);
    println!(
        "    {title:<34} --jobs {jobs} {:>9.2} MB {peak:>9.2} {:>6.2}",
        bytes as f64 / 1e6,
        peak / first
    );
}

/// The middle one of three short runs; a long run is made once.
fn median(run: impl Fn() -> f64, blocks: usize) -> f64 {
    let rounds = if blocks > 16 { 1 } else { 3 };
    let mut peaks: Vec<f64> = (0..rounds).map(|_| run()).collect();
    peaks.sort_by(f64::total_cmp);
    peaks[rounds / 2]
}

fn write_blocks(path: &Path, block: &str, blocks: usize) {
    let mut file = BufWriter::new(File::create(path).expect("a file can be made"));
    for _ in 0..blocks {
        file.write_all(block.as_bytes()).expect("there is room");
    }
    file.flush().expect("there is room");
}

/// The memory of the program after so many blocks through its standard input.
fn streamed(program: &Path, jobs: &str, block: &str, blocks: usize) -> f64 {
    let mut child = start(program, &["--jobs", jobs, "-"]);
    let mut pipe = child.stdin.take().expect("there is a pipe");
    for _ in 0..blocks {
        pipe.write_all(block.as_bytes()).expect("it is read");
    }
    let peak = at_rest(&child);
    drop(pipe);
    end(child);
    peak
}

/// The memory of the program after a file. Behind it the standard input is named, which stays open, so
/// that the program is still there to be asked.
fn of_file(program: &Path, jobs: &str, path: &Path) -> f64 {
    let path = path.to_str().expect("a plain name");
    let mut child = start(program, &["--jobs", jobs, path, "-"]);
    let pipe = child.stdin.take();
    let peak = at_rest(&child);
    drop(pipe);
    end(child);
    peak
}

fn start(program: &Path, arguments: &[&str]) -> Child {
    Command::new(program)
        .arg("validate")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts")
}

fn end(mut child: Child) {
    let status = child.wait().expect("it ends");
    assert!(
        matches!(status.code(), Some(0 | 1)),
        "it broke off: {status}"
    );
}

/// Waits until the program does nothing but wait for more input, and answers its peak in MB.
fn at_rest(child: &Child) -> f64 {
    /// So long without any processor time is rest; the kernel counts in hundredths of a second.
    const STEP: Duration = Duration::from_millis(60);
    const STEPS: usize = 5;
    let (mut before, mut still) = (String::new(), 0);
    while still < STEPS {
        std::thread::sleep(STEP);
        let now = processor_time(child.id());
        still = if now == before { still + 1 } else { 0 };
        before = now;
    }
    let status = about(child.id(), "status");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB"));
    let kilobytes: f64 = kilobytes
        .and_then(|number| number.trim().parse().ok())
        .expect("Linux tells VmHWM");
    kilobytes * 1024.0 / 1e6
}

/// The processor time of a process, in the program and in the kernel, as Linux writes it.
fn processor_time(id: u32) -> String {
    let stat = about(id, "stat");
    // The name of the program, in brackets, may hold anything.
    let behind_name = stat.rsplit(')').next().unwrap_or_default();
    let fields: Vec<&str> = behind_name.split_whitespace().collect();
    fields.get(11..13).unwrap_or_default().join(" ")
}

fn about(id: u32, what: &str) -> String {
    std::fs::read_to_string(format!("/proc/{id}/{what}")).expect("the program is still there")
}
