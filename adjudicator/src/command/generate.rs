//! `generate`: random legal games, and such games with one known fault each.

use crate::args::Generate;
use crate::chance::Stream;
use crate::damage::{Damaged, Kind, damage};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::generated::document;
use crate::output::Output;
use crate::render::json::{self, ExpectationKind, LevelWord};
use crate::save::Draft;
use menagerie_core::Setup;
use menagerie_core::record::write;
use menagerie_core::referee::Referee;
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// Runs the command.
///
/// # Errors
/// If the results cannot be written.
pub fn run(args: &Generate, out: &mut Output) -> Result<Exit, Failure> {
    let referee = (args.variant.build)(&Setup::default())
        .map_err(|_| Failure::Usage("this variant has no array of its own".to_owned()))?;
    let begin = |path| Draft::begin(path, args.force);
    let mut records = args.output.as_deref().map(begin).transpose()?;
    let mut expected = args.expect.as_deref().map(begin).transpose()?;
    let mut sheet = Sheet {
        target: match &mut records {
            Some(draft) => draft,
            None => out,
        },
        line: 1,
    };
    let kinds: Vec<Kind> = Kind::ALL
        .iter()
        .copied()
        .filter(|kind| kind.applies(&*referee))
        .collect();
    for number in 1..=args.games.get() {
        if !args.damage {
            let mut stream = Stream::new(args.seed, number, 0);
            let game = referee.generate(&mut stream, args.plies.get());
            sheet.put(&write(&document(
                referee.identity(),
                &game,
                args.seed,
                number,
            )))?;
            continue;
        }
        let (kind, damaged) = damaged(args, &*referee, &kinds, number);
        let first_line = sheet.put(&damaged.text)?;
        if let Some(expected) = &mut expected {
            let mut line = Vec::new();
            json::line(
                &mut line,
                &ExpectationLine::new(number, kind, &damaged, first_line),
            );
            expected.write_all(&line)?;
        }
    }
    for draft in [records, expected].into_iter().flatten() {
        draft.finish()?;
    }
    Ok(Exit::Ok)
}

/// How many games are tried for one that has a place for a kind of damage.
const ATTEMPTS: u64 = 16;

/// The damaged game of a number: the kind whose turn it is, or the next one that finds a place.
fn damaged(args: &Generate, referee: &dyn Referee, kinds: &[Kind], number: u64) -> (Kind, Damaged) {
    let mut attempt = 0;
    loop {
        let turn = (number - 1).wrapping_add(attempt / ATTEMPTS);
        let kind = kinds[(turn % kinds.len() as u64) as usize];
        let mut stream = Stream::new(args.seed, number, attempt);
        let game = referee.generate(&mut stream, args.plies.get());
        if let Some(damaged) = damage(kind, referee, &game, (args.seed, number), &mut stream) {
            return (kind, damaged);
        }
        attempt += 1;
    }
}

/// Where the records are written, one after the other.
struct Sheet<'a> {
    target: &'a mut dyn Write,
    /// The line that is written next, from 1.
    line: u64,
}

impl Sheet<'_> {
    /// Writes a record; answers the line it begins on.
    fn put(&mut self, text: &str) -> Result<u64, Failure> {
        if self.line > 1 {
            self.target.write_all(b"\n")?;
            self.line += 1;
        }
        self.target.write_all(text.as_bytes())?;
        let first = self.line;
        self.line += text.matches('\n').count() as u64;
        Ok(first)
    }
}

/// What an examination of a damaged game must find.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExpectationLine {
    schema: u32,
    r#type: ExpectationKind,
    /// The game, from 1.
    game: u64,
    /// What was done to it.
    kind: &'static str,
    /// The code of the finding.
    code: &'static str,
    /// Its level.
    level: LevelWord,
    /// The ply it speaks of, from 1.
    ply: Option<u32>,
    /// The line of the place it points at, from 1.
    line: u64,
    /// The column, in characters from 1.
    column: u64,
}

impl ExpectationLine {
    fn new(game: u64, kind: Kind, damaged: &Damaged, first_line: u64) -> ExpectationLine {
        let before = &damaged.text[..damaged.at];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        ExpectationLine {
            schema: json::SCHEMA,
            r#type: ExpectationKind::It,
            game,
            kind: kind.id(),
            code: kind.code().as_str(),
            level: kind.level().into(),
            ply: damaged.ply,
            line: first_line + before.matches('\n').count() as u64,
            column: before[line_start..].chars().count() as u64 + 1,
        }
    }
}
