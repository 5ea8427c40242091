//! The records in `examples/`: every variant has good ones and faulty ones, and what the program says of
//! each is what a newcomer would be shown.

use adjudicator::variants::ENTRIES;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What `validate` says of a file, without the time it took, and its exit code.
fn validate(name: &str) -> (String, i32) {
    let run = Command::new(env!("CARGO_BIN_EXE_adjudicator"))
        .current_dir(root())
        .args(["validate", name])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&run.stderr), "");
    let text = String::from_utf8(run.stdout).unwrap();
    let (said, summary) = match text.trim_end().rsplit_once('\n') {
        Some((said, summary)) => (format!("{said}\n"), summary),
        None => (String::new(), text.trim_end()),
    };
    let summary = summary
        .rsplit_once("; ")
        .map_or(summary, |(counts, _)| counts);
    (format!("{said}{summary}"), run.status.code().unwrap())
}

#[test]
fn good_records_are_without_findings() {
    for entry in ENTRIES {
        let id = entry.identity.id;
        let (said, code) = validate(&format!("examples/{id}.pgn"));
        assert_eq!(code, 0, "{id}: {said}");
        assert!(
            said.ends_with("0 errors, 0 warnings, 0 notes"),
            "{id}: {said}"
        );
    }
}

#[test]
fn faulty_records_are_explained() {
    for entry in ENTRIES {
        let id = entry.identity.id;
        let (said, code) = validate(&format!("examples/faulty/{id}.pgn"));
        assert_eq!(code, 1, "{id}: {said}");
        insta::assert_snapshot!(format!("faulty_{id}"), said);
    }
}
