//! `report`: a file of games as pages to read.

use crate::args::Report;
use crate::court::{Court, Judgement};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::folder::Folder;
use crate::input::{Input, Meter, unwrapped};
use crate::output::Output;
use crate::render::report::{self, Page, Row};
use crate::save;
use crate::tally::Tally;
use crate::variants;
use menagerie_core::quote::escaped;
use menagerie_core::record::{GameText, Reader, Score};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

/// The most bytes of one page with several games; past it no browser is happy.
const LARGEST_PAGE: usize = 64 << 20;
/// How many games one page of the index lists.
const GAMES_LISTED: usize = 1_000;

/// Runs the command.
///
/// # Errors
/// If the file cannot be read, or the report cannot be written.
pub fn run(args: &Report, out: &mut Output) -> Result<Exit, Failure> {
    let input = Input::from(args.file.as_os_str());
    let is_page = args
        .output
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("html") || end.eq_ignore_ascii_case("htm"));
    let tally = match is_page {
        true => one_page(args, &input)?,
        false => folder(args, &input)?,
    };
    writeln!(
        out,
        "{}: {}",
        escaped(&args.output.display().to_string()),
        report::counts(&tally)
    )?;
    Ok(tally.exit())
}

/// Calls `each` with every game, judged.
fn read(
    args: &Report,
    input: &Input,
    mut each: impl FnMut(&GameText, &mut Score, &Court, Judgement) -> Result<(), Failure>,
) -> Result<Tally, Failure> {
    let text = unwrapped(input.record(input.open(&Meter::default())?)?, args.mail);
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let court = Court::new(fallback, false);
    let mut tally = Tally {
        files: 1,
        ..Tally::default()
    };
    let mut score = Score::default();
    let mut reader = Reader::new(text);
    while let Some(game) = reader.next_game().map_err(|error| input.failure(&error))? {
        let judgement = court.judge(&game, &mut score);
        tally.count(&judgement.verdict);
        if judgement.broken {
            tally.unreadable = 1;
            crate::tell(&format!(
                "game {}: judging broke off by a fault of this program; please report it",
                game.index
            ));
        }
        each(&game, &mut score, &court, judgement)?;
    }
    if tally.games() == 0 {
        return Err(input.refused("there are no games in this file".to_owned()));
    }
    Ok(tally)
}

/// A game as a row of the list.
fn row(game: &GameText, judgement: &Judgement, link: String) -> Row {
    Row {
        index: game.index,
        link,
        players: report::players(game),
        facts: report::facts(game, judgement),
        verdict: judgement.verdict.decision.word(),
        worst: judgement
            .verdict
            .findings
            .iter()
            .map(|finding| finding.level)
            .max(),
    }
}

/// The file's name as a title: without its folder.
fn name(input: &Input) -> String {
    let name = input.name();
    match (input, Path::new(&name).file_name()) {
        (Input::Stdin, _) | (_, None) => "Games".to_owned(),
        (_, Some(name)) => name.to_string_lossy().into_owned(),
    }
}

fn one_page(args: &Report, input: &Input) -> Result<Tally, Failure> {
    save::is_free(&args.output, args.force)?;
    let mut page = Page {
        title: name(input),
        ..Page::default()
    };
    let (mut rows, mut sections) = (Vec::new(), String::new());
    let tally = read(args, input, |game, score, court, judgement| {
        rows.push(row(game, &judgement, format!("#g{}", game.index)));
        let followed = court.follow(game, score).ok();
        sections.push_str(&report::section(
            game,
            score,
            &judgement,
            followed.as_ref(),
            &mut page.men,
            &mut page.clauses,
        ));
        match sections.len() > LARGEST_PAGE {
            true => Err(Failure::Usage(
                "these games are too many for one page; give a folder, as in -o season/".to_owned(),
            )),
            false => Ok(()),
        }
    })?;
    page.intro = intro(&tally);
    if rows.len() > 1 {
        page.body.push_str(report::ONLY);
        page.body.push_str(&report::list(&rows));
    }
    page.body.push_str(&sections);
    save::whole(&args.output, page.write().as_bytes(), args.force)?;
    Ok(tally)
}

fn intro(tally: &Tally) -> String {
    format!(
        "<p class=\"soft\">{}</p>\n",
        report::html(&report::counts(tally))
    )
}

fn game_name(index: u64) -> String {
    format!("game-{index}.html")
}

fn index_name(number: usize) -> String {
    match number {
        1 => "index.html".to_owned(),
        n => format!("index-{n}.html"),
    }
}

fn folder(args: &Report, input: &Input) -> Result<Tally, Failure> {
    let mut folder = Folder::begin(&args.output, args.force)?;
    let title = name(input);
    let mut rows: Vec<Row> = Vec::new();
    let mut lists = 0;
    // The first list is written last: it has the counts.
    let mut first: Option<Vec<Row>> = None;
    // A game's page names the next game, so it waits for it.
    let mut waiting: Option<(u64, Page, String)> = None;
    let tally = read(args, input, |game, score, court, judgement| {
        if let Some((index, page, place)) = waiting.take() {
            put_game(&mut folder, index, page, &place, Some(game.index))?;
        }
        if rows.len() == GAMES_LISTED {
            lists += 1;
            let full = std::mem::take(&mut rows);
            match first {
                None => first = Some(full),
                Some(_) => put_list(&mut folder, &title, lists, &full, true, None)?,
            }
        }
        rows.push(row(game, &judgement, game_name(game.index)));
        let mut page = Page {
            title: format!("{title}, game {}", game.index),
            ..Page::default()
        };
        let followed = court.follow(game, score).ok();
        page.body = report::section(
            game,
            score,
            &judgement,
            followed.as_ref(),
            &mut page.men,
            &mut page.clauses,
        );
        waiting = Some((game.index, page, index_name(lists + 1)));
        Ok(())
    })?;
    if let Some((index, page, place)) = waiting.take() {
        put_game(&mut folder, index, page, &place, None)?;
    }
    match first {
        None => put_list(&mut folder, &title, 1, &rows, false, Some(&tally))?,
        Some(first) => {
            put_list(&mut folder, &title, lists + 1, &rows, false, None)?;
            put_list(&mut folder, &title, 1, &first, true, Some(&tally))?;
        }
    }
    folder.finish()?;
    Ok(tally)
}

fn put_game(
    folder: &mut Folder,
    index: u64,
    mut page: Page,
    list: &str,
    next: Option<u64>,
) -> Result<(), Failure> {
    let mut paths = vec![format!("<a href=\"{list}\">All games</a>")];
    if index > 1 {
        paths.push(format!(
            "<a href=\"{}\" rel=\"prev\">Game {}</a>",
            game_name(index - 1),
            index - 1
        ));
    }
    if let Some(next) = next {
        paths.push(format!(
            "<a href=\"{}\" rel=\"next\">Game {next}</a>",
            game_name(next)
        ));
    }
    page.intro = nav(&paths);
    folder.put(&game_name(index), page.write().as_bytes())
}

fn put_list(
    folder: &mut Folder,
    title: &str,
    number: usize,
    rows: &[Row],
    more: bool,
    tally: Option<&Tally>,
) -> Result<(), Failure> {
    let mut paths = Vec::new();
    if number > 1 {
        paths.push(format!(
            "<a href=\"{}\" rel=\"prev\">Games before</a>",
            index_name(number - 1)
        ));
    }
    if more {
        paths.push(format!(
            "<a href=\"{}\" rel=\"next\">More games</a>",
            index_name(number + 1)
        ));
    }
    let page = Page {
        title: match number {
            1 => title.to_owned(),
            n => format!("{title}, page {n}"),
        },
        intro: tally.map_or_else(String::new, intro) + &nav(&paths),
        body: format!("{}{}", report::ONLY, report::list(rows)),
        men: report::Men::default(),
        clauses: BTreeSet::new(),
    };
    folder.put(&index_name(number), page.write().as_bytes())
}

fn nav(paths: &[String]) -> String {
    match paths.is_empty() {
        true => String::new(),
        false => format!("<nav class=\"paths\">{}</nav>\n", paths.join("\n")),
    }
}

#[cfg(test)]
mod tests {
    use super::index_name;

    #[test]
    fn the_first_list_is_what_a_web_server_shows() {
        assert_eq!(index_name(1), "index.html");
        assert_eq!(index_name(2), "index-2.html");
    }
}
