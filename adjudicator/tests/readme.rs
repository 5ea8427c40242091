//! The README does what it says: its commands run, and the verdict it shows is the one the program gives.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn readme() -> String {
    std::fs::read_to_string(root().join("README.md")).unwrap()
}

/// What stands between the fences of the README that open with this word.
fn blocks(readme: &str, word: &str) -> Vec<String> {
    let fence = format!("```{word}\n");
    let mut parts = readme.split(fence.as_str());
    parts.next();
    parts
        .map(|part| part.split("```").next().unwrap_or_default().to_owned())
        .collect()
}

/// Runs a line as a shell would, `adjudicator` being the program under test.
fn shell(line: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_adjudicator"));
    let path = format!(
        "{}:{}",
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap_or_default()
    );
    Command::new("sh")
        .args(["-c", line])
        .env("PATH", path)
        .current_dir(root())
        .output()
        .unwrap()
}

#[test]
fn its_commands_run() {
    let mut run = 0;
    for line in blocks(&readme(), "sh")
        .iter()
        .flat_map(|block| block.lines())
    {
        if !line.starts_with("adjudicator ") {
            continue;
        }
        let output = shell(line);
        let wanted = if line.contains("faulty") { 1 } else { 0 };
        assert_eq!(output.status.code(), Some(wanted), "{line}: {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
        assert!(!output.stdout.is_empty(), "{line}");
        run += 1;
    }
    assert!(run >= 8, "{run} commands");
}

#[test]
fn its_main_job_finds_the_faults_of_the_examples_and_no_others() {
    assert!(readme().contains("cargo run --release -- validate examples/"));
    let output = shell("adjudicator validate examples/");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stdout);
    for line in said
        .lines()
        .filter(|line| line.contains(": error[") || line.contains(": warning["))
    {
        assert!(line.starts_with("examples/faulty/"), "{line}");
    }
}

#[test]
fn its_verdict_is_the_one_the_program_gives() {
    let readme = readme();
    let shown = &blocks(&readme, "text")[0];
    let output = shell("adjudicator validate examples/faulty/carnival.pgn");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(
        said.starts_with(shown.as_str()),
        "shown:\n{shown}\nsaid:\n{said}"
    );
}
