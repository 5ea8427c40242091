//! Help, versions, manual pages: what the program says of itself.

use crate::Desk;

const COMMANDS: &[&str] = &[
    "validate",
    "judge",
    "compare",
    "report",
    "show",
    "moves",
    "apply",
    "rules",
    "outcomes",
    "perft",
    "fmt",
    "generate",
    "schema",
    "completions",
    "man",
];

#[test]
fn every_command_has_help_with_examples_and_a_manual_page() {
    let desk = Desk::new();
    for command in COMMANDS {
        let run = desk.run(&[command, "--help"]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains("Example"), "{command}: {}", run.out);
        assert!(
            run.out.contains(&format!("  adjudicator {command}")),
            "{command}: {}",
            run.out
        );
        let page = desk.run(&["man", command]).out;
        assert!(page.contains(".SH NAME"), "{command}: {page}");
    }
    let all = desk.run(&["--help"]).out;
    assert!(
        COMMANDS
            .iter()
            .all(|command| all.contains(&format!("\n  {command} "))),
        "{all}"
    );
    assert!(all.contains("3  undecided"), "{all}");
}

#[test]
fn the_version_names_commit_and_rules() {
    let run = Desk::new().run(&["--version"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], concat!("adjudicator ", env!("CARGO_PKG_VERSION")));
    assert!(lines[1].starts_with("commit "));
    assert!(lines[2].starts_with("rules "));
}

#[test]
fn wrong_usage_ends_with_2_and_says_what_there_is() {
    let desk = Desk::new();
    let run = desk.run(&["validate", "--variant", "bughouse", "x.pgn"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("known variants: ") && run.err.contains("chess"),
        "{}",
        run.err
    );
    for arguments in [
        &["validate"][..],
        &["rules", "ZZ-99"],
        &["man", "nothing"],
        &["nothing"],
        &[],
    ] {
        assert_eq!(desk.run(arguments).code, 2, "{arguments:?}");
    }
}

/// Nothing that is given is passed over in silence.
#[test]
fn what_has_no_meaning_beside_the_rest_is_refused() {
    let desk = Desk::new();
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    for arguments in [
        &["moves", "x.tsv"][..],
        &["moves", "--variant", "drag", "x.tsv"],
        &["moves", "--fen", fen, "x.tsv"],
        &["moves", "--format", "json", "x.tsv"],
        &["moves", "--jobs", "2"],
        &["moves", "--variant", "drag", "--jobs", "2"],
        &["moves", "--batch", "--fen", fen],
        &["apply", "--jobs", "2", "Ke2"],
        &["apply", "--fen", fen, "--jobs", "2", "Ke2"],
        &["apply", "--fen", fen, "Ke2", "Kd2"],
        &["show", "--fen", fen, "--game", "1"],
        &["show", "--fen", fen, "--at", "3w"],
        &["show", "--fen", fen, "--mail"],
        &["show", "--fen", fen, "x.pgn"],
        &["generate", "chess", "--expect", "x.tsv"],
        &["judge", "x.pgn", "--claim", "check", "--force"],
    ] {
        let run = desk.run(arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {}{}", run.out, run.err);
        assert!(run.out.is_empty() && !run.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn completions_are_written_for_every_shell() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            desk.run(&["completions", shell]).out.contains("validate"),
            "{shell}"
        );
    }
}

#[test]
fn a_variant_without_dice_has_no_outcomes() {
    let desk = Desk::new();
    let run = desk.run(&["outcomes", "chess"]);
    assert_eq!(
        run.out,
        "Chess has no dice: every turn is played by the same rules.\n"
    );
    assert_eq!(desk.run(&["outcomes", "chess", "--roll", "6"]).code, 1);
}
