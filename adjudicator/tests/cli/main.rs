//! The program as its users meet it: what it prints, what it returns.

mod batch;
mod broken_input;
mod claims_of_help;
mod compare;
mod dice;
mod fmt;
mod generate;
mod json;
mod judge;
mod report;
mod show;
mod validate;

use assert_cmd::Command;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// What a run came to.
struct Run {
    code: i32,
    out: String,
    err: String,
}

/// A folder with files in it, in which the program is run, so that file names in its output are
/// the same everywhere.
struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Desk {
        Desk {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn with(self, name: &str, content: impl AsRef<[u8]>) -> Desk {
        std::fs::write(self.path(name), content).unwrap();
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        Path::new(self.folder.path()).join(name)
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.run_with(arguments, b"")
    }

    fn run_with(&self, arguments: &[&str], stdin: &[u8]) -> Run {
        let output = Command::new(assert_cmd::cargo::cargo_bin!("adjudicator"))
            .args(arguments)
            .current_dir(self.folder.path())
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .write_stdin(stdin)
            .output()
            .unwrap();
        Run {
            code: output.status.code().expect("the program ends by itself"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Run {
    /// The output without what differs from run to run: the time taken.
    fn steady(&self) -> String {
        let mut lines: Vec<String> = self.out.lines().map(str::to_owned).collect();
        if let Some(last) = lines.last_mut()
            && let Some((counts, time)) = last.rsplit_once("; ")
            && time.contains(" s")
        {
            *last = format!("{counts}; [time]");
        }
        lines.join("\n")
    }

    /// The JSON objects of the output, one a line.
    fn objects(&self) -> Vec<serde_json::Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).expect("a line is an object"))
            .collect()
    }
}

/// The seven tags of a game between Ash and Birch, and the line behind them.
fn tags(result: &str) -> String {
    format!(
        "[Event \"Example\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"1\"]\n[White \"Ash\"]\n\
         [Black \"Birch\"]\n[Result \"{result}\"]\n\n"
    )
}

/// A game of chess with these moves.
fn game(moves: &str, result: &str) -> String {
    format!("{}{moves} {result}\n\n", tags(result))
}
