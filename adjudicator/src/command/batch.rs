//! Lines of questions answered by lines of JSON: in order, at once, on several cores, whatever the
//! lines hold.

use crate::bench::Bench;
use crate::command::validate::cores;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, Meter};
use crate::ordered::{Done, Intake, ordered};
use crate::output::Output;
use crate::render::json;
use crate::variants;
use menagerie_core::Setup;
use menagerie_core::quote::quoted;
use menagerie_core::referee::{Referee, Trouble};
use schemars::JsonSchema;
use serde::Serialize;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The longest line that is taken; the longest position of the largest board is far shorter.
const LONGEST_LINE: usize = 64 * 1024;
/// How much is read at a time. A pipe that has less gives less, so that a partner who waits for an
/// answer before asking again gets it.
const CHUNK: usize = 64 * 1024;

/// The answer to a line that has none.
#[derive(Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ErrorLine {
    /// The reason.
    pub error: String,
    /// The stable code of the kind of error, as findings have it; null for a line that cannot be read.
    pub code: Option<&'static str>,
    /// The IDs of the clauses that decide.
    pub clauses: Vec<&'static str>,
    /// What helps further, a line each.
    pub help: Vec<String>,
    /// The line of the input, from 1.
    pub line: u64,
}

impl From<Trouble> for ErrorLine {
    fn from(trouble: Trouble) -> ErrorLine {
        ErrorLine {
            error: trouble.message(),
            code: Some(trouble.code().as_str()),
            clauses: trouble.clauses().iter().map(|clause| clause.id()).collect(),
            help: trouble.help(),
            line: 0,
        }
    }
}

impl ErrorLine {
    /// An error of form.
    pub fn form(error: impl Into<String>) -> ErrorLine {
        ErrorLine {
            error: error.into(),
            ..ErrorLine::default()
        }
    }
}

/// How one line is answered: its fields, without the variant, asked of the variant's referee. The
/// answer is written to the buffer.
pub type Answer = fn(&dyn Referee, &[&str], &mut Vec<u8>) -> Result<(), ErrorLine>;

/// What the lines of a batch are.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// What a line looks like, for error messages: `variant<TAB>FEN`.
    pub form: &'static str,
    /// How many fields it has.
    pub fields: usize,
    /// How it is answered.
    pub answer: Answer,
}

/// A few lines from one place of an input.
struct Lines {
    text: Vec<u8>,
    /// The number of the first, from 1.
    first: u64,
}

enum Job {
    Lines(Lines),
    Unreadable(Failure),
}

enum Part {
    Answers { text: Vec<u8>, exit: Exit },
    Unreadable(Failure),
}

/// Answers every line of the inputs (of the standard input where none is named).
///
/// # Errors
/// If the answers cannot be written.
pub fn run(
    question: Question,
    files: &[OsString],
    jobs: Option<NonZeroUsize>,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let inputs: Vec<Input> = match files {
        [] => vec![Input::Stdin],
        files => files
            .iter()
            .map(|name| Input::from(name.as_os_str()))
            .collect(),
    };
    let bench = Bench::default();
    let mut exit = Exit::Ok;
    ordered(
        jobs.unwrap_or_else(cores),
        move |intake| {
            for input in &inputs {
                let go_on = match read(input, intake) {
                    Ok(go_on) => go_on,
                    Err(failure) => intake.put(Job::Unreadable(failure), 0),
                };
                if !go_on {
                    return;
                }
            }
        },
        move |job| match job {
            Job::Lines(lines) => answer(&bench, &question, &lines),
            Job::Unreadable(failure) => Part::Unreadable(failure),
        },
        |done| {
            match done {
                Done::Result(Part::Answers { text, exit: one }) => {
                    exit = exit.and(one);
                    out.write_all(&text)?;
                    out.flush()?;
                }
                Done::Result(Part::Unreadable(failure)) => {
                    exit = exit.and(Exit::NotDone);
                    crate::tell(&failure.to_string());
                }
                Done::Broken => {
                    exit = exit.and(Exit::NotDone);
                    crate::tell("some lines: a fault of this program; please report it");
                }
            }
            Ok::<(), Failure>(())
        },
    )?;
    Ok(exit)
}

/// Hands in the lines of one input as they come. `false` when nobody wants answers any more.
fn read(input: &Input, intake: &Intake<Job, Part>) -> Result<bool, Failure> {
    let mut text = input.open(&Meter::default())?.text;
    let mut held: Vec<u8> = Vec::new();
    let mut chunk = vec![0; CHUNK];
    let mut first = 1;
    loop {
        let read = match text.read(&mut chunk) {
            Ok(read) => read,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(input.failure(&error)),
        };
        if read == 0 {
            let lines = Lines { text: held, first };
            return Ok(lines.text.is_empty() || put(lines, intake));
        }
        let new = &chunk[..read];
        match new.iter().rposition(|byte| *byte == b'\n') {
            Some(end) => {
                held.extend_from_slice(&new[..=end]);
                let count = held.iter().filter(|byte| **byte == b'\n').count() as u64;
                let lines = Lines {
                    text: std::mem::take(&mut held),
                    first,
                };
                first += count;
                if !put(lines, intake) {
                    return Ok(false);
                }
                held.extend_from_slice(&new[end + 1..]);
            }
            // Of a line that is too long only so much is kept that it is known to be too long.
            None if held.len() > LONGEST_LINE => {}
            None => held.extend_from_slice(new),
        }
    }
}

fn put(lines: Lines, intake: &Intake<Job, Part>) -> bool {
    let weight = lines.text.len();
    intake.put(Job::Lines(lines), weight)
}

fn answer(bench: &Bench, question: &Question, lines: &Lines) -> Part {
    let (mut text, mut exit) = (Vec::new(), Exit::Ok);
    let ends_complete = lines.text.strip_suffix(b"\n").unwrap_or(&lines.text);
    for (number, line) in (lines.first..).zip(ends_complete.split(|byte| *byte == b'\n')) {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = match number {
            1 => line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line),
            _ => line,
        };
        if line.trim_ascii().is_empty() || line.starts_with(b"#") {
            continue;
        }
        let before = text.len();
        let answered = catch_unwind(AssertUnwindSafe(|| {
            answer_line(bench, question, line, &mut text)
        }));
        let error = match answered {
            Ok(Ok(())) => continue,
            Ok(Err(error)) => error,
            Err(_) => {
                exit = exit.and(Exit::NotDone);
                ErrorLine::form("a fault of this program; please report it")
            }
        };
        exit = exit.and(Exit::Wrong);
        text.truncate(before);
        json::line(
            &mut text,
            &ErrorLine {
                line: number,
                ..error
            },
        );
    }
    Part::Answers { text, exit }
}

fn answer_line(
    bench: &Bench,
    question: &Question,
    line: &[u8],
    text: &mut Vec<u8>,
) -> Result<(), ErrorLine> {
    if line.len() > LONGEST_LINE {
        return Err(ErrorLine::form(format!(
            "the line is longer than {LONGEST_LINE} bytes"
        )));
    }
    let line = std::str::from_utf8(line).map_err(|_| ErrorLine::form("the line is not UTF-8"))?;
    let fields: Vec<&str> = line.split('\t').collect();
    if fields.len() != question.fields {
        return Err(ErrorLine::form(format!(
            "a line is {}; this one has {} of {} fields",
            question.form,
            fields.len(),
            question.fields
        )));
    }
    let entry = variants::find(fields[0]).ok_or_else(|| ErrorLine {
        code: Some(menagerie_core::finding::Code::UnknownVariant.as_str()),
        help: vec![format!("known variants: {}", variants::known())],
        ..ErrorLine::form(format!("the variant {} is not known", quoted(fields[0])))
    })?;
    let referee = bench
        .referee(entry, &Setup::default())
        .map_err(|faults| ErrorLine::from(Trouble::Fen(faults)))?;
    (question.answer)(&*referee, &fields[1..], text)
}

/// The referee of a variant under the default rulings.
///
/// # Errors
/// If the variant does not allow them, which is a fault of this program.
pub fn referee(entry: &variants::Entry) -> Result<Arc<dyn Referee>, Failure> {
    let referee = (entry.build)(&Setup::default())
        .map_err(|faults| Failure::Usage(Trouble::Fen(faults).message()))?;
    Ok(referee.into())
}
