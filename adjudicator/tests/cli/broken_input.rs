//! Input that is missing, empty, torn or no record at all: a plain message, the right exit code,
//! and everything else still judged.

use crate::{Desk, game};
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn a_missing_file_and_a_directory_do_not_keep_the_others_from_being_judged() {
    let desk = Desk::new().with("good.pgn", game("1. e4 e5", "*"));
    std::fs::create_dir(desk.path("folder")).unwrap();
    let run = desk.run(&["validate", "missing.pgn", "folder", "good.pgn"]);
    assert_eq!(run.code, 2);
    assert_eq!(
        run.err,
        "adjudicator: missing.pgn: there is no such file\n\
         adjudicator: folder: this is a directory, and there are no records in it (*.pgn, *.pgn.gz, \
         *.pgn.zst)\n"
    );
    assert!(run.out.starts_with("1 game: 1 valid, "), "{}", run.out);
    assert!(run.out.contains("; 2 files not read; "), "{}", run.out);
}

#[test]
fn a_directory_means_the_records_in_it_and_below_it_by_name() {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("season/may")).unwrap();
    let bad = game("1. e5", "*");
    let desk = desk
        .with("season/b.PGN", bad.clone())
        .with("season/may/a.pgn", bad.clone())
        .with("season/a.pgn", bad)
        .with("season/letter.txt", "no record");
    let run = desk.run(&["validate", "season"]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    let places: Vec<&str> = run
        .out
        .lines()
        .filter(|line| line.contains("error[illegal-move]"))
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(places, ["season/a.pgn", "season/b.PGN", "season/may/a.pgn"]);
    assert!(
        run.out.contains("3 games: 0 valid, 3 invalid"),
        "{}",
        run.out
    );
}

#[test]
fn an_unreadable_file_outweighs_an_invalid_game() {
    let desk = Desk::new().with("bad.pgn", game("1. e5", "*"));
    assert_eq!(desk.run(&["validate", "bad.pgn"]).code, 1);
    assert_eq!(desk.run(&["validate", "bad.pgn", "missing.pgn"]).code, 2);
}

#[test]
fn an_empty_file_has_no_games_and_that_is_said() {
    let desk = Desk::new()
        .with("empty.pgn", "")
        .with("blank.pgn", "\n \n\t\r\n");
    let run = desk.run(&["validate", "empty.pgn", "blank.pgn", "-"]);
    assert_eq!(run.code, 0);
    assert_eq!(
        run.err,
        "adjudicator: empty.pgn: there are no games in this file\n\
         adjudicator: blank.pgn: there are no games in this file\n\
         adjudicator: <stdin>: there are no games in this file\n"
    );
    assert!(run.out.starts_with("0 games: "));
    assert_eq!(desk.run(&["validate", "--strict", "empty.pgn"]).code, 1);
}

#[test]
fn binary_data_is_one_error_that_names_it() {
    let desk = Desk::new()
        .with("games.zip", b"PK\x03\x04\x14\0\0\0\x08\0")
        .with("noise.pgn", [0u8, 1, 2, 3, 250, 251, 0, 0, 0]);
    let run = desk.run(&["validate", "games.zip", "noise.pgn"]);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.steady(),
        "games.zip:1:1: error[encoding]: this is a ZIP archive and no record; nothing in it is judged\n\n\
         noise.pgn:1:1: error[encoding]: this is binary data and no record; nothing in it is judged\n\n\
         0 games: 0 valid, 0 invalid, 0 undecided; 0 plies; 2 errors, 0 warnings, 0 notes; [time]"
    );
}

#[test]
fn gz_and_zst_are_read_as_they_are_and_from_the_standard_input() {
    let text = game("1. e4 e5", "*");
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gz.write_all(text.as_bytes()).unwrap();
    let gz = gz.finish().unwrap();
    let zst = zstd::encode_all(text.as_bytes(), 1).unwrap();
    let desk = Desk::new().with("a.pgn.gz", &gz).with("b.pgn.zst", &zst);
    let run = desk.run_with(&["validate", "a.pgn.gz", "b.pgn.zst", "-"], &gz);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.starts_with("3 games: 3 valid"), "{}", run.out);
}

#[test]
fn a_compressed_file_that_is_cut_off_keeps_its_games_and_ends_with_2() {
    let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::none());
    gz.write_all(game("1. e4 e5", "*").repeat(500).as_bytes())
        .unwrap();
    let whole = gz.finish().unwrap();
    let desk = Desk::new().with("cut.pgn.gz", &whole[..whole.len() - 100]);
    let run = desk.run(&["validate", "cut.pgn.gz", "--format", "jsonl"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err
            .contains("cut.pgn.gz: the compressed file is cut off"),
        "{}",
        run.err
    );
    let summary = run.objects().pop().unwrap();
    assert!(summary["games"].as_u64().unwrap() >= 400, "{summary}");
    assert_eq!(summary["unreadable"], 1);
}

/// A closed pipe is no fault: no message, no panic.
#[test]
fn a_closed_pipe_ends_quietly() {
    let desk = Desk::new().with("many.pgn", game("1. e5", "*").repeat(5000));
    for arguments in [
        &["validate", "many.pgn"][..],
        &["validate", "many.pgn", "--format", "jsonl"],
        &["schema"],
        &["man"],
        &["perft", "chess", "2", "--divide"],
    ] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("adjudicator"))
            .args(arguments)
            .current_dir(desk.folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert!(output.status.code().is_some(), "{arguments:?}");
    }
}

#[test]
fn quoted_mail_is_named_and_with_mail_it_is_judged() {
    let quoted: String = game("1. e4 e5", "*")
        .lines()
        .map(|line| format!("> {line}\n"))
        .collect();
    let desk = Desk::new().with(
        "mail.txt",
        format!("On Monday Ash wrote:\n{quoted}Regards\n"),
    );
    let run = desk.run(&["validate", "mail.txt"]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("error[mail]"), "{}", run.out);
    assert!(run.out.contains("--mail"), "{}", run.out);
    let run = desk.run(&["validate", "--mail", "mail.txt", "--format", "jsonl"]);
    let game = run
        .objects()
        .into_iter()
        .find(|object| object["type"] == "game")
        .unwrap();
    assert_eq!(
        (game["white"].as_str(), game["plies"].as_u64()),
        (Some("Ash"), Some(2))
    );
}

/// A full disk is told once and ends with 2.
#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_written_are_a_failure() {
    let desk = Desk::new().with("many.pgn", game("1. e5", "*").repeat(2000));
    for arguments in [&["validate", "many.pgn"][..], &["rules"], &["schema"]] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = Command::new(assert_cmd::cargo::cargo_bin!("adjudicator"))
            .args(arguments)
            .current_dir(desk.folder.path())
            .stdout(full)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(
            told.matches("cannot write the results").count(),
            1,
            "{told}"
        );
    }
}
