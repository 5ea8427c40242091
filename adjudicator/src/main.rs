//! The program `adjudicator`.

use adjudicator::args::CommandLine;
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    adjudicator::run(&CommandLine::parse()).into()
}
