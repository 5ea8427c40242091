//! What the program says of itself: manual pages, completions, the schema of its JSON.

use crate::args::CommandLine;
use crate::command::apply::{ApplyLine, ApplyReport};
use crate::command::batch::ErrorLine;
use crate::command::compare::ComparisonReport;
use crate::command::generate::ExpectationLine;
use crate::command::moves::{MovesLine, MovesReport};
use crate::command::outcomes::OutcomesReport;
use crate::command::perft::PerftReport;
use crate::command::rules::RulesReport;
use crate::command::show::PositionReport;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{FindingLine, GameLine, Report, SCHEMA, SummaryLine};
use crate::render::letter::json::RulingLine;
use clap::CommandFactory;
use menagerie_core::quote::quoted;
use schemars::generate::SchemaSettings;
use serde_json::json;
use std::io::Write;

/// `man`: the manual page of the program or of one command.
///
/// # Errors
/// If there is no such command, or the results cannot be written.
pub fn man(command: Option<&str>, out: &mut Output) -> Result<Exit, Failure> {
    let mut program = CommandLine::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => program
            .find_subcommand(name)
            .ok_or_else(|| Failure::Usage(format!("there is no command {}", quoted(name))))?
            .clone()
            .name(format!("adjudicator-{name}"))
            .display_name(format!("adjudicator-{name}")),
    };
    clap_mangen::Man::new(page)
        .source(concat!("adjudicator ", env!("CARGO_PKG_VERSION")))
        .manual("Menagerie")
        .render(out)?;
    Ok(Exit::Ok)
}

/// `completions`: the script for a shell.
///
/// # Errors
/// If the results cannot be written.
pub fn completions(shell: clap_complete::Shell, out: &mut Output) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut CommandLine::command(),
        "adjudicator",
        &mut script,
    );
    out.write_all(&script)?;
    Ok(Exit::Ok)
}

/// `schema`: the JSON Schema of everything that the program writes as JSON.
///
/// # Errors
/// If the results cannot be written.
pub fn schema(out: &mut Output) -> Result<Exit, Failure> {
    let mut generator = SchemaSettings::default().for_serialize().into_generator();
    let any = [
        generator.subschema_for::<FindingLine<'_>>(),
        generator.subschema_for::<GameLine<'_>>(),
        generator.subschema_for::<SummaryLine>(),
        generator.subschema_for::<Report<'_>>(),
        generator.subschema_for::<RulingLine<'_>>(),
        generator.subschema_for::<ComparisonReport<'_>>(),
        generator.subschema_for::<PositionReport<'_>>(),
        generator.subschema_for::<MovesReport<'_>>(),
        generator.subschema_for::<MovesLine<'_>>(),
        generator.subschema_for::<ApplyReport<'_>>(),
        generator.subschema_for::<ApplyLine<'_>>(),
        generator.subschema_for::<ErrorLine>(),
        generator.subschema_for::<OutcomesReport>(),
        generator.subschema_for::<PerftReport<'_>>(),
        generator.subschema_for::<RulesReport>(),
        generator.subschema_for::<ExpectationLine>(),
    ];
    let schema = json!({
        "$schema": generator.settings().meta_schema.clone(),
        "title": format!("adjudicator, schema {SCHEMA}"),
        "description": "What adjudicator writes as JSON: with --format json one of these, with \
            --format jsonl or --batch one of these a line.",
        "anyOf": any,
        "$defs": generator.take_definitions(true),
    });
    let text = serde_json::to_string_pretty(&schema).unwrap_or_default();
    writeln!(out, "{text}")?;
    Ok(Exit::Ok)
}
