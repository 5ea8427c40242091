//! `judge`: one claim about one game, one ruling.

use crate::args::{Judge, LetterFormat};
use crate::court::Court;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json as lines;
use crate::render::letter::{self, Letter};
use crate::{save, single, variants};
use menagerie_core::record::Score;
use menagerie_core::ruling::{Decision, NoRuling, Question};
use std::io::Write;

/// Runs the command.
///
/// # Errors
/// If there is nothing to rule on, or the ruling cannot be written.
pub fn run(args: &Judge, out: &mut Output) -> Result<Exit, Failure> {
    let single = single::fetch(&args.file, args.game, args.mail)?;
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let question = Question {
        claim: args.claim.clone(),
        at: args.at,
        intends: args.intends.clone(),
    };
    let court = Court::new(fallback, false);
    let ruled = court
        .rule(&single.game, &mut Score::default(), &question)
        .map_err(cannot)?;
    let letter = Letter::new(&single, &question, &ruled);
    let text = match args.format {
        LetterFormat::Human => {
            letter::human::write(&letter, page_width(args, out), styled(args, out))
        }
        LetterFormat::Markdown => letter::markdown::write(&letter),
        LetterFormat::Html => letter::html::write(&letter),
        LetterFormat::Json | LetterFormat::Jsonl => {
            let mut text = Vec::new();
            lines::line(&mut text, &letter::json::RulingLine::new(&letter));
            String::from_utf8_lossy(&text).into_owned()
        }
    };
    match &args.output {
        Some(path) => save::whole(path, text.as_bytes(), args.force)?,
        None => out.write_all(text.as_bytes())?,
    }
    Ok(match ruled.ruling.decision {
        Decision::Upheld => Exit::Ok,
        Decision::Rejected => Exit::Wrong,
        Decision::Undecided => Exit::Undecided,
    })
}

/// How wide the page is; in a file as wide as anywhere.
fn page_width(args: &Judge, out: &Output) -> usize {
    match args.output {
        Some(_) => 80,
        None => out.width(),
    }
}

fn styled(args: &Judge, out: &Output) -> bool {
    out.styled && args.output.is_none()
}

/// Why there is no ruling, for people.
fn cannot(why: NoRuling) -> Failure {
    let mut message = why.message;
    for line in why.help {
        message.push_str("; ");
        message.push_str(&line);
    }
    Failure::Usage(message)
}
