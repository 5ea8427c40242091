//! What the program `adjudicator` does: its commands, how their results are written, and the one
//! list of all variants. The binary only calls [`run`].

pub mod args;
pub mod bench;
pub mod chance;
pub mod command;
pub mod court;
pub mod damage;
pub mod exit;
pub mod failure;
pub mod folder;
pub mod generated;
pub mod input;
pub mod ordered;
pub mod output;
pub mod progress;
pub mod render;
pub mod save;
pub mod shelf;
pub mod single;
pub mod tally;
pub mod variants;

use args::{Command, CommandLine};
use command::{
    apply, compare, fmt, generate, judge, moves, outcomes, pages, perft, report, rules, show,
    validate,
};
use exit::Exit;
use failure::Failure;
use menagerie_core::quote::escaped;
use output::Output;
use std::io::Write;

/// Does what the command line asks for.
pub fn run(line: &CommandLine) -> Exit {
    line.color.write_global();
    let mut out = Output::stdout();
    let done = match &line.command {
        Command::Validate(args) => validate::run(args, &mut out),
        Command::Judge(args) => judge::run(args, &mut out),
        Command::Compare(args) => compare::run(args, &mut out),
        Command::Report(args) => report::run(args, &mut out),
        Command::Show(args) => show::run(args, &mut out),
        Command::Moves(args) => moves::run(args, &mut out),
        Command::Apply(args) => apply::run(args, &mut out),
        Command::Rules(args) => rules::run(args, &mut out),
        Command::Outcomes(args) => outcomes::run(args, &mut out),
        Command::Perft(args) => perft::run(args, &mut out),
        Command::Fmt(args) => fmt::run(args, &mut out),
        Command::Generate(args) => generate::run(args, &mut out),
        Command::Schema => pages::schema(&mut out),
        Command::Completions { shell } => pages::completions(*shell, &mut out),
        Command::Man { command } => pages::man(command.as_deref(), &mut out),
    };
    let exit = match done {
        Ok(exit) => exit,
        Err(failure @ Failure::Output(_)) => return fail(&failure),
        Err(failure) => fail(&failure),
    };
    // What was written before a failure is still wanted.
    match out.flush().map_err(Failure::from) {
        Ok(()) => exit,
        Err(failure) => exit.and(fail(&failure)),
    }
}

/// Says why something could not be done, unless nobody listens any more.
fn fail(failure: &Failure) -> Exit {
    if failure.is_closed_pipe() {
        return Exit::Ok;
    }
    tell(&format!("error: {failure}"));
    if let Failure::Wrong { help, .. } = failure {
        for line in help {
            tell(&format!("  {line}"));
        }
    }
    failure.exit()
}

/// Says something that is no result, on the standard error.
pub fn tell(message: &str) {
    let mut stderr = std::io::stderr().lock();
    // There is nowhere left to complain to.
    let _ = writeln!(stderr, "adjudicator: {}", escaped(message));
}
