//! `show`: one position, in the terminal and as a picture.

use crate::args::{Format, Show};
use crate::command::batch;
use crate::command::moves::{Status, wrong};
use crate::court::{Court, Followed};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, SCHEMA};
use crate::render::{human, scene, svg, table, terminal};
use crate::{save, single, variants};
use menagerie_core::finding::Finding;
use menagerie_core::quote::escaped;
use menagerie_core::record::Score;
use menagerie_core::ruling::At;
use menagerie_core::state::Check;
use menagerie_core::trace::{Scene, Step, Trace};
use schemars::JsonSchema;
use serde::Serialize;
use std::ffi::OsStr;
use std::io::Write;
use std::num::NonZeroU64;

/// The answer of `show --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PositionReport<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: PositionKind,
    /// The variant's ID.
    pub variant: &'a str,
    /// The game in the file, from 1; null where the position was given as a FEN.
    pub game: Option<u64>,
    /// The ply, from 1, that led to the position; null at the start of a game and without a game.
    pub ply: Option<usize>,
    /// That move in canonical notation.
    pub san: Option<&'a str>,
    /// The position as canonical FEN.
    pub fen: &'a str,
    /// Both players' powers in words.
    pub powers: &'a [String],
    /// The men that give check, in words.
    pub checkers: &'a [String],
    /// Whether the side to move is in check; null where the roll still to come decides.
    pub check: Option<bool>,
    /// The state of the game.
    pub status: Status,
}

/// The type of a [`PositionReport`].
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PositionKind {
    /// `position`.
    Position,
}

/// A position that was looked up.
struct Found {
    id: &'static str,
    /// What it is, a line.
    title: String,
    game: Option<u64>,
    ply: Option<usize>,
    san: Option<String>,
    scene: Scene,
}

/// Runs the command.
///
/// # Errors
/// If there is no such position, or the results cannot be written.
pub fn run(args: &Show, out: &mut Output) -> Result<Exit, Failure> {
    let found = match (&args.fen, &args.file) {
        (Some(fen), _) => by_fen(fen, args)?,
        (None, Some(file)) => by_game(file, args)?,
        (None, None) => return Err(Failure::Usage("name a file or give a --fen".to_owned())),
    };
    let scene = &found.scene;
    if args.svg.is_some() || args.png.is_some() {
        let picture = svg::board(&scene.drawing);
        // Both are made before either is written.
        let png = match &args.png {
            Some(_) => Some(svg::png(&picture).map_err(Failure::Usage)?),
            None => None,
        };
        if let Some(path) = &args.svg {
            save::whole(path, picture.as_bytes(), args.force)?;
        }
        if let (Some(path), Some(png)) = (&args.png, png) {
            save::whole(path, &png, args.force)?;
        }
    }
    if args.format == Format::Human {
        out.write_all(page(&found, args.ascii, out.width()).as_bytes())?;
        return Ok(Exit::Ok);
    }
    let mut text = Vec::new();
    json::line(
        &mut text,
        &PositionReport {
            schema: SCHEMA,
            kind: PositionKind::Position,
            variant: found.id,
            game: found.game,
            ply: found.ply,
            san: found.san.as_deref(),
            fen: &scene.fen,
            powers: &scene.powers,
            checkers: &scene.checkers,
            check: match scene.outlook.check {
                Check::Yes => Some(true),
                Check::No => Some(false),
                Check::DependsOnRoll => None,
            },
            status: scene.outlook.state.into(),
        },
    );
    out.write_all(&text)?;
    Ok(Exit::Ok)
}

/// The position as people read it.
fn page(found: &Found, ascii: bool, width: usize) -> String {
    let position = &found.scene;
    let mut page = table::wrapped(&found.title, "  ", width);
    page.push('\n');
    page.push_str(&terminal::board(&position.drawing, !ascii, width));
    page.push('\n');
    if let Some(words) = terminal::last_move(&position.drawing) {
        page.push_str(&table::wrapped(&words, "  ", width));
    }
    page.push_str(&table::wrapped(&scene::state(position), "  ", width));
    for line in scene::details(position) {
        page.push_str(&table::wrapped(&format!("  {line}"), "    ", width));
    }
    // A FEN that is wrapped is none any more.
    page.push_str(&escaped(&position.fen));
    page.push('\n');
    page
}

fn by_fen(fen: &str, args: &Show) -> Result<Found, Failure> {
    let entry = variants::or_default(args.variant)?;
    let referee = batch::referee(entry)?;
    let scene = referee.scene(fen).map_err(wrong)?;
    for remark in referee.view(fen).map_err(wrong)?.remarks {
        crate::tell(&format!("{}: {}", remark.level, remark.message));
    }
    Ok(Found {
        id: entry.identity.id,
        title: entry.identity.tag.to_owned(),
        game: None,
        ply: None,
        san: None,
        scene,
    })
}

fn by_game(file: &OsStr, args: &Show) -> Result<Found, Failure> {
    let game: Option<NonZeroU64> = args.game;
    let single = single::fetch(file, game, args.mail)?;
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let court = Court::new(fallback, false);
    let mut score = Score::default();
    let Followed {
        identity, trace, ..
    } = court
        .follow(&single.game, &mut score)
        .map_err(|findings| cannot_follow(&findings))?;
    let ply = pick(&trace, &score, args.at)?;
    let title = |after: &str| {
        format!(
            "{}, game {}{}, {after}",
            identity.tag,
            single.game.index,
            human::players(&single.game),
        )
    };
    let found = |title, san, scene| Found {
        id: identity.id,
        title,
        game: Some(single.game.index),
        ply: (ply > 0).then_some(ply),
        san,
        scene,
    };
    Ok(
        match ply.checked_sub(1).and_then(|at| trace.steps.get(at)) {
            None => found(title("before the first move"), None, trace.start),
            Some(step) => found(
                title(&format!("after {}", after(step))),
                Some(step.canonical.clone()),
                step.scene.clone(),
            ),
        },
    )
}

/// A ply with its roll: `17... Nf6 and a roll of 3-1`.
fn after(step: &Step) -> String {
    let roll = match &step.roll {
        Some(roll) => format!(", roll {roll}"),
        None => String::new(),
    };
    format!("{} {}{roll}", step.name, step.canonical)
}

/// How many plies are played at the place asked for.
fn pick(trace: &Trace, score: &Score, at: Option<At>) -> Result<usize, Failure> {
    let legal = trace.steps.len();
    let (number, player) = match at {
        Some(At::Start) => return Ok(0),
        Some(At::Move(number, player)) => (number, player),
        None => match &trace.broken_off {
            None => return Ok(legal),
            Some(fault) => {
                crate::tell(&format!(
                    "the record is followed as far as it is legal: {}",
                    about(fault)
                ));
                return Ok(legal);
            }
        },
    };
    let found = trace
        .steps
        .iter()
        .position(|step| step.number == (number, player));
    if let Some(at) = found {
        return Ok(at + 1);
    }
    let wanted = At::Move(number, player);
    let first = trace.steps.first().map(|step| step.number);
    let last = trace.steps.last().map(|step| step.number);
    let (message, help) = match (&trace.broken_off, first, last) {
        (Some(fault), _, _) if score.main().len() > legal => (
            format!("the position after {wanted} is not known: {}", about(fault)),
            fault.help.clone(),
        ),
        (_, Some(first), Some(last)) => (
            format!(
                "there is no move {wanted}; this game has {} to {}",
                At::Move(first.0, first.1),
                At::Move(last.0, last.1)
            ),
            Vec::new(),
        ),
        _ => (
            format!("there is no move {wanted}; this game has no moves"),
            Vec::new(),
        ),
    };
    Err(Failure::Wrong { message, help })
}

/// A finding in a line: `17... Nf6: the Knight …`.
fn about(fault: &Finding) -> String {
    match fault.ply_name.as_str() {
        "" => fault.message.clone(),
        name => format!("at {name} {}", fault.message),
    }
}

/// Why a game cannot be followed at all, for people.
pub fn cannot_follow(findings: &[Finding]) -> Failure {
    let mut reasons = findings.iter();
    let Some(first) = reasons.next() else {
        return Failure::Usage(
            "following the game broke off by a fault of this program; please report it".to_owned(),
        );
    };
    Failure::Wrong {
        message: first.message.clone(),
        help: first
            .help
            .iter()
            .cloned()
            .chain(reasons.map(|finding| finding.message.clone()))
            .collect(),
    }
}
