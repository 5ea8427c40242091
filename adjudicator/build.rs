//! Puts the commit that is built into the program, where it is built in a checkout.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for path in git(&["rev-parse", "--git-path", "HEAD"])
        .into_iter()
        .chain(git(&["rev-parse", "--git-path", "logs/HEAD"]))
    {
        if std::path::Path::new(&path).exists() {
            println!("cargo::rerun-if-changed={path}");
        }
    }
    let commit = git(&["rev-parse", "--short=10", "HEAD"]).unwrap_or_else(|| "unknown".to_owned());
    println!("cargo::rustc-env=MENAGERIE_COMMIT={commit}");
}

/// What git answers, or nothing: outside a checkout, without git, before the first commit.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let answer = String::from_utf8(output.stdout).ok()?;
    let answer = answer.trim();
    (output.status.success() && !answer.is_empty()).then(|| answer.to_owned())
}
