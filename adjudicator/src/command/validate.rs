//! `validate`: every game of every file, judged; every fault, told.

use crate::args::{Format, LeastLevel, Validate};
use crate::court::{Court, Judgement};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{self, Input, Meter, unwrapped};
use crate::ordered::{Done, Intake, ordered};
use crate::output::Output;
use crate::progress::Progress;
use crate::render::human::{self, Human};
use crate::render::json::{self, FindingLine, GameLine, SummaryLine};
use crate::shelf::Shelf;
use crate::tally::Tally;
use crate::variants;
use menagerie_core::finding::{Code, Level};
use menagerie_core::record::{GameText, Places, Reader, Score, Token};
use std::ffi::OsString;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Instant;

/// A batch goes to the judges when it has this many bytes …
const BATCH_BYTES: usize = 128 * 1024;
/// … or this many games.
const BATCH_GAMES: usize = 256;

/// What is handed from the reading to the judging.
enum Job {
    Games {
        file: Arc<str>,
        games: Vec<GameText>,
    },
    Aside(Aside),
}

/// What is to be said between the games.
enum Aside {
    /// A file cannot be read, or not to its end.
    Unreadable(Failure),
    /// A file has no games.
    Empty { file: Arc<str> },
    /// A file is no record.
    NotARecord { file: Arc<str>, what: &'static str },
}

/// What comes back from the judging.
enum Part {
    Judged {
        text: Vec<u8>,
        tally: Tally,
        broken: Vec<u64>,
        file: Arc<str>,
    },
    Aside(Aside),
}

/// How verdicts are written.
#[derive(Clone)]
enum Scribe {
    Human(Human),
    Json,
    Jsonl,
}

/// Runs the command.
///
/// # Errors
/// If the results cannot be written.
pub fn run(args: &Validate, out: &mut Output) -> Result<Exit, Failure> {
    let began = Instant::now();
    let inputs = input::all(args.files.iter().map(OsString::as_os_str));
    let meter = Meter::default();
    let progress = Progress::over(&inputs, Arc::clone(&meter));
    let scribe = match args.format {
        Format::Human => Scribe::Human(Human::new(out.styled, least(args.level), args.all)),
        Format::Json => Scribe::Json,
        Format::Jsonl => Scribe::Jsonl,
    };
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let court = Court::new(fallback, args.strict);
    let mut tally = Tally {
        files: inputs.len() as u64,
        ..Tally::default()
    };
    let mut report = Reporter::new(scribe.clone(), out, &progress);
    report.begin()?;

    let mail = args.mail;
    let strict = args.strict;
    let judging = scribe.clone();
    let shelf = Shelf::default();
    let read_from = shelf.clone();
    ordered(
        args.jobs.unwrap_or_else(cores),
        move |intake| read(&inputs, mail, &meter, &read_from, intake),
        move |job| judge(&court, &judging, &shelf, job),
        |done| report.part(done, strict, &mut tally),
    )?;
    report.end(&tally, began)?;
    Ok(tally.exit().and(report.exit))
}

/// How many cores there are to work with.
pub fn cores() -> NonZeroUsize {
    available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn least(level: LeastLevel) -> Level {
    match level {
        LeastLevel::Note => Level::Note,
        LeastLevel::Warning => Level::Warning,
        LeastLevel::Error => Level::Error,
    }
}

/// Reads all inputs and hands their games in, in batches.
fn read(inputs: &[Input], mail: bool, meter: &Meter, shelf: &Shelf, intake: &Intake<Job, Part>) {
    for input in inputs {
        let go_on = match read_one(input, mail, meter, shelf, intake) {
            Ok(go_on) => go_on,
            Err(failure) => intake.put(Job::Aside(Aside::Unreadable(failure)), 0),
        };
        if !go_on {
            return;
        }
    }
}

/// Reads one input. `false` when nobody wants results any more.
fn read_one(
    input: &Input,
    mail: bool,
    meter: &Meter,
    shelf: &Shelf,
    intake: &Intake<Job, Part>,
) -> Result<bool, Failure> {
    let file: Arc<str> = input.name().into();
    let opened = input.open(meter)?;
    if let Some(what) = opened.not_a_record {
        return Ok(intake.put(Job::Aside(Aside::NotARecord { file, what }), 0));
    }
    let mut reader = Reader::new(unwrapped(opened.text, mail));
    let (mut games, mut bytes, mut any) = (Vec::new(), 0, false);
    loop {
        if let Some(used) = shelf.take() {
            reader.recycle(used);
        }
        let next = reader.next_game();
        let last = !matches!(next, Ok(Some(_)));
        if let Ok(Some(game)) = &next {
            any = true;
            bytes += weight(game);
        }
        let failure = match next {
            Ok(Some(game)) => {
                games.push(game);
                None
            }
            Ok(None) => None,
            Err(error) => Some(input.failure(&error)),
        };
        if (last || bytes >= BATCH_BYTES || games.len() >= BATCH_GAMES) && !games.is_empty() {
            let (games, weight) = (std::mem::take(&mut games), std::mem::take(&mut bytes));
            if !intake.put(
                Job::Games {
                    file: Arc::clone(&file),
                    games,
                },
                weight,
            ) {
                return Ok(false);
            }
        }
        if let Some(failure) = failure {
            return Err(failure);
        }
        if last {
            return Ok(any || intake.put(Job::Aside(Aside::Empty { file }), 0));
        }
    }
}

/// About how many bytes a game holds.
fn weight(game: &GameText) -> usize {
    game.as_bytes().len() + game.tokens.len() * size_of::<Token>()
}

fn judge(court: &Court, scribe: &Scribe, shelf: &Shelf, job: Job) -> Part {
    let (file, games) = match job {
        Job::Games { file, games } => (file, games),
        Job::Aside(aside) => return Part::Aside(aside),
    };
    let (mut text, mut tally, mut broken) = (Vec::new(), Tally::default(), Vec::new());
    let mut score = Score::default();
    for game in &games {
        let judgement = court.judge(game, &mut score);
        tally.count(&judgement.verdict);
        if judgement.broken {
            broken.push(game.index);
        }
        scribe.write(&mut text, &file, game, &judgement);
    }
    shelf.put(games);
    Part::Judged {
        text,
        tally,
        broken,
        file,
    }
}

impl Scribe {
    fn write(&self, text: &mut Vec<u8>, file: &str, game: &GameText, judgement: &Judgement) {
        let findings = &judgement.verdict.findings;
        if let Scribe::Human(human) = self {
            let mut page = String::new();
            human.game(&mut page, file, game, judgement);
            text.extend_from_slice(page.as_bytes());
            return;
        }
        let rulings = judgement
            .rulings
            .differing()
            .iter()
            .map(|(clause, choice)| format!("{clause}={choice}"))
            .collect();
        let variant = judgement.variant.map(|identity| identity.id);
        let mut line = GameLine::new(file, game, variant, rulings, &judgement.verdict);
        let mut places = Places::new(game);
        let findings = findings
            .iter()
            .map(|finding| FindingLine::new(file, &mut places, finding));
        match self {
            Scribe::Jsonl => {
                findings.for_each(|finding| json::line(text, &finding));
                json::line(text, &line);
            }
            _ => {
                if !text.is_empty() {
                    text.extend_from_slice(b",\n");
                }
                line.findings = Some(findings.collect());
                json::line(text, &line);
                text.pop();
            }
        }
    }
}

/// Writes the parts of a report as they come.
struct Reporter<'a> {
    scribe: Scribe,
    out: &'a mut Output,
    progress: &'a Progress,
    /// Whether the document has a game already.
    any: bool,
    /// Findings that speak of a whole file, for the end of the document.
    about_files: Vec<Vec<u8>>,
    exit: Exit,
}

impl<'a> Reporter<'a> {
    fn new(scribe: Scribe, out: &'a mut Output, progress: &'a Progress) -> Reporter<'a> {
        Reporter {
            scribe,
            out,
            progress,
            any: false,
            about_files: Vec::new(),
            exit: Exit::Ok,
        }
    }

    fn begin(&mut self) -> Result<(), Failure> {
        match self.scribe {
            Scribe::Json => self.put(
                format!(
                    "{{\"schema\":{},\"type\":\"report\",\"games\":[\n",
                    json::SCHEMA
                )
                .as_bytes(),
            ),
            _ => Ok(()),
        }
    }

    fn part(&mut self, done: Done<Part>, strict: bool, tally: &mut Tally) -> Result<(), Failure> {
        match done {
            Done::Result(Part::Judged {
                text,
                tally: more,
                broken,
                file,
            }) => {
                tally.add(&more);
                for game in broken {
                    self.broken(&format!("{}, game {game}", human::name(&file)));
                }
                if !text.is_empty() {
                    if self.any && matches!(self.scribe, Scribe::Json) {
                        self.put(b",\n")?;
                    }
                    self.any = true;
                    self.put(&text)?;
                }
                self.progress.show(tally.games());
                Ok(())
            }
            Done::Result(Part::Aside(aside)) => self.aside(aside, strict, tally),
            Done::Broken => {
                self.broken("some games");
                Ok(())
            }
        }
    }

    fn aside(&mut self, aside: Aside, strict: bool, tally: &mut Tally) -> Result<(), Failure> {
        match aside {
            Aside::Unreadable(failure) => {
                tally.unreadable += 1;
                self.tell(&failure.to_string());
                Ok(())
            }
            Aside::Empty { file } => {
                if strict {
                    return self.about_file(&file, "there are no games in this file", tally);
                }
                self.tell(&format!(
                    "{}: there are no games in this file",
                    human::name(&file)
                ));
                Ok(())
            }
            Aside::NotARecord { file, what } => {
                let message = format!("this is {what} and no record; nothing in it is judged");
                self.about_file(&file, &message, tally)
            }
        }
    }

    /// Reports an error that speaks of a whole file.
    fn about_file(&mut self, file: &str, message: &str, tally: &mut Tally) -> Result<(), Failure> {
        tally.count_level(Level::Error);
        let line = FindingLine::about_file(file, Code::Encoding, Level::Error, message);
        let mut text = Vec::new();
        json::line(&mut text, &line);
        match &self.scribe {
            Scribe::Human(human) => {
                let mut page = String::new();
                human.about_file(&mut page, file, Level::Error, Code::Encoding, message);
                self.put(page.as_bytes())
            }
            Scribe::Jsonl => self.put(&text),
            Scribe::Json => {
                text.pop();
                self.about_files.push(text);
                Ok(())
            }
        }
    }

    fn end(&mut self, tally: &Tally, began: Instant) -> Result<(), Failure> {
        self.progress.end();
        let mut text = Vec::new();
        match &self.scribe {
            Scribe::Human(human) => {
                let mut page = String::new();
                human.summary(&mut page, tally, began.elapsed());
                text = page.into_bytes();
            }
            Scribe::Jsonl => json::line(&mut text, &SummaryLine::from(tally)),
            Scribe::Json => {
                text.extend_from_slice(b"\n],\"findings\":[");
                text.extend_from_slice(&self.about_files.join(&b",\n"[..]));
                text.extend_from_slice(b"],\"summary\":");
                json::line(&mut text, &SummaryLine::from(tally));
                text.pop();
                text.extend_from_slice(b"}\n");
            }
        }
        self.put(&text)?;
        Ok(self.out.flush()?)
    }

    fn put(&mut self, text: &[u8]) -> Result<(), Failure> {
        let out = &mut *self.out;
        match out.terminal {
            true => self
                .progress
                .aside(|| out.write_all(text).and_then(|()| out.flush()))?,
            false => out.write_all(text)?,
        }
        Ok(())
    }

    /// Says something that is no result.
    fn tell(&self, message: &str) {
        self.progress.aside(|| crate::tell(message));
    }

    fn broken(&mut self, what: &str) {
        self.exit = Exit::NotDone;
        self.tell(&format!(
            "{what}: judging broke off by a fault of this program; please report it"
        ));
    }
}
