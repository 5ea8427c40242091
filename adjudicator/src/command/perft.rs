//! `perft`: the leaves of a move tree, counted.

use crate::args::{Format, Perft};
use crate::command::batch;
use crate::command::moves::wrong;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, PerftKind, SCHEMA};
use menagerie_core::referee::PerftQuestion;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;
use std::time::Instant;

/// The answer of `perft --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PerftReport<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: PerftKind,
    /// The variant's ID.
    pub variant: &'a str,
    /// The position as it was asked.
    pub fen: &'a str,
    /// The powers that were fixed; null where every one was tried.
    pub powers: Option<&'a str>,
    /// How many plies.
    pub depth: u32,
    /// The number of leaves.
    pub nodes: u64,
    /// The leaves under each first move; null unless asked for.
    pub divide: Option<Vec<Branch>>,
    /// How long it took.
    pub seconds: f64,
}

/// The leaves under one first move.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Branch {
    /// The move in coordinates.
    #[serde(rename = "move")]
    pub mv: String,
    /// The number of leaves.
    pub nodes: u64,
}

/// Runs the command.
///
/// # Errors
/// If the position or the powers cannot be, or the results cannot be written.
pub fn run(args: &Perft, out: &mut Output) -> Result<Exit, Failure> {
    let referee = batch::referee(args.variant)?;
    let fen = args.fen.clone().unwrap_or_else(|| referee.start_fen());
    let question = PerftQuestion {
        fen: Some(fen.clone()),
        powers: args.powers.clone(),
        depth: args.depth,
        divide: args.divide,
    };
    let began = Instant::now();
    let answer = referee.perft(&question).map_err(wrong)?;
    let seconds = began.elapsed().as_secs_f64();
    if args.format != Format::Human {
        let divide = answer
            .divided
            .into_iter()
            .map(|(mv, nodes)| Branch { mv, nodes })
            .collect();
        let mut text = Vec::new();
        json::line(
            &mut text,
            &PerftReport {
                schema: SCHEMA,
                kind: PerftKind::It,
                variant: referee.identity().id,
                fen: &fen,
                powers: args.powers.as_deref(),
                depth: args.depth,
                nodes: answer.nodes,
                divide: args.divide.then_some(divide),
                seconds,
            },
        );
        out.write_all(&text)?;
        return Ok(Exit::Ok);
    }
    for (mv, nodes) in &answer.divided {
        writeln!(out, "{mv}: {nodes}")?;
    }
    if args.divide {
        writeln!(out)?;
    }
    write!(out, "{} nodes, {seconds:.3} s", answer.nodes)?;
    // Of a few microseconds no rate is worth telling.
    if seconds >= 0.001 {
        write!(out, ", {:.0} nodes/s", answer.nodes as f64 / seconds)?;
    }
    writeln!(out)?;
    Ok(Exit::Ok)
}
