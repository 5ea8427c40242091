//! `apply`: a move and a roll played in a position.

use crate::args::{Apply, Format};
use crate::command::batch::{self, ErrorLine, Question};
use crate::command::moves::wrong;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, ApplyKind, SCHEMA};
use crate::variants;
use menagerie_core::referee::{Applied, Referee};
use schemars::JsonSchema;
use serde::Serialize;
use std::ffi::OsString;
use std::io::Write;

/// The answer to one line of `apply --batch`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ApplyLine<'a> {
    /// The variant's ID.
    pub variant: &'a str,
    /// The position after the move and the roll, as canonical FEN.
    pub fen: &'a str,
    /// The move in coordinates.
    #[serde(rename = "move")]
    pub coordinates: &'a str,
    /// The move in canonical notation, with its check or mate mark.
    pub san: &'a str,
}

/// The answer of `apply --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ApplyReport<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: ApplyKind,
    /// The answer.
    #[serde(flatten)]
    pub answer: ApplyLine<'a>,
}

/// Runs the command.
///
/// # Errors
/// If the position, the move or the roll is wrong, or the results cannot be written.
pub fn run(args: &Apply, out: &mut Output) -> Result<Exit, Failure> {
    if args.batch {
        let question = Question {
            form: "variant<TAB>FEN<TAB>move<TAB>roll",
            fields: 4,
            answer: answer_line,
        };
        return batch::run(question, &args.what, args.jobs, out);
    }
    let mv = one_move(&args.what)?;
    let referee = batch::referee(variants::or_default(args.variant)?)?;
    let fen = args.fen.clone().unwrap_or_else(|| referee.start_fen());
    let roll = args.roll.as_deref().unwrap_or("-");
    let applied = referee.apply(&fen, mv, roll).map_err(wrong)?;
    match args.format {
        Format::Human => writeln!(out, "{}\n{}", applied.canonical, applied.fen)?,
        _ => {
            let mut text = Vec::new();
            let answer = ApplyLine::new(&*referee, &applied);
            json::line(
                &mut text,
                &ApplyReport {
                    schema: SCHEMA,
                    kind: ApplyKind::It,
                    answer,
                },
            );
            out.write_all(&text)?;
        }
    }
    Ok(Exit::Ok)
}

fn one_move(what: &[OsString]) -> Result<&str, Failure> {
    match what {
        [one] => one
            .to_str()
            .ok_or_else(|| Failure::Usage("the move is not UTF-8".to_owned())),
        [] => Err(Failure::Usage(
            "which move? name one, or use --batch".to_owned(),
        )),
        _ => Err(Failure::Usage(
            "one move at a time; --batch takes many".to_owned(),
        )),
    }
}

impl<'a> ApplyLine<'a> {
    fn new(referee: &dyn Referee, applied: &'a Applied) -> ApplyLine<'a> {
        ApplyLine {
            variant: referee.identity().id,
            fen: &applied.fen,
            coordinates: &applied.coordinates,
            san: &applied.canonical,
        }
    }
}

fn answer_line(
    referee: &dyn Referee,
    fields: &[&str],
    text: &mut Vec<u8>,
) -> Result<(), ErrorLine> {
    let applied = referee.apply(fields[0], fields[1], fields[2])?;
    json::line(text, &ApplyLine::new(referee, &applied));
    Ok(())
}
