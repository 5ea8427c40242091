//! `moves`: what is legal in a position.

use crate::args::{Format, Moves};
use crate::command::batch::{self, ErrorLine, Question};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Output;
use crate::render::json::{self, MovesKind, SCHEMA};
use crate::render::table;
use crate::variants;
use menagerie_core::Player;
use menagerie_core::quote::escaped;
use menagerie_core::referee::{Answer, MoveText, Referee, Trouble};
use menagerie_core::state::{Check, State};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::Write;

/// The state of a position in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// There is a legal move.
    Ongoing,
    /// The side to move is mated.
    Checkmate,
    /// The side to move is stalemated.
    Stalemate,
    /// A draw for want of men.
    Dead,
    /// A roll that is not known decides (G-8, CA-8).
    Undecided,
}

impl From<State> for Status {
    fn from(state: State) -> Status {
        match state {
            State::Ongoing => Status::Ongoing,
            State::Checkmate => Status::Checkmate,
            State::Stalemate => Status::Stalemate,
            State::Dead(_) => Status::Dead,
            State::DependsOnRoll | State::VoidWaiver => Status::Undecided,
        }
    }
}

/// The answer to one line of `moves --batch`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovesLine<'a> {
    /// The variant's ID.
    pub variant: &'a str,
    /// The position as it was asked, so that answers can be matched with questions.
    pub fen: &'a str,
    /// The legal moves in coordinates, sorted.
    pub moves: Vec<&'a str>,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The state of the game.
    pub status: Status,
}

/// The answer of `moves --format json`.
#[derive(Debug, Serialize, JsonSchema)]
pub struct MovesReport<'a> {
    /// The schema's number.
    pub schema: u32,
    /// What this is.
    #[serde(rename = "type")]
    pub kind: MovesKind,
    /// The variant's ID.
    pub variant: &'a str,
    /// The position as canonical FEN.
    pub fen: &'a str,
    /// Both players' powers in words.
    pub powers: &'a [String],
    /// The legal moves, sorted by their coordinates.
    pub moves: Vec<BothNotations<'a>>,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The state of the game.
    pub status: Status,
}

/// A move in both notations.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BothNotations<'a> {
    /// The coordinate form.
    pub coordinates: &'a str,
    /// Canonical notation, without a check mark.
    pub san: &'a str,
}

/// Runs the command.
///
/// # Errors
/// If the position cannot be, or the results cannot be written.
pub fn run(args: &Moves, out: &mut Output) -> Result<Exit, Failure> {
    if args.batch {
        let question = Question {
            form: "variant<TAB>FEN",
            fields: 2,
            answer: answer_line,
        };
        return batch::run(question, &args.files, args.jobs, out);
    }
    let entry = variants::or_default(args.variant)?;
    let referee = batch::referee(entry)?;
    let fen = args.fen.clone().unwrap_or_else(|| referee.start_fen());
    let view = referee.view(&fen).map_err(wrong)?;
    let answer = referee.moves(&fen).map_err(wrong)?;
    let id = referee.identity().id;
    if args.format != Format::Human {
        let mut text = Vec::new();
        json::line(
            &mut text,
            &MovesReport {
                schema: SCHEMA,
                kind: MovesKind::It,
                variant: id,
                fen: &answer.fen,
                powers: &view.powers,
                moves: answer.moves.iter().map(BothNotations::from).collect(),
                check: answer.outlook.check == Check::Yes,
                status: answer.outlook.state.into(),
            },
        );
        out.write_all(&text)?;
        return Ok(Exit::Ok);
    }
    for remark in &answer.remarks {
        crate::tell(&format!("{}: {}", remark.level, remark.message));
    }
    let width = out.width();
    write!(
        out,
        "{}",
        page(referee.identity().tag, &answer, &view.powers, width)
    )?;
    Ok(Exit::Ok)
}

impl<'a> From<&'a MoveText> for BothNotations<'a> {
    fn from(mv: &'a MoveText) -> BothNotations<'a> {
        BothNotations {
            coordinates: &mv.coordinates,
            san: &mv.canonical,
        }
    }
}

fn answer_line(
    referee: &dyn Referee,
    fields: &[&str],
    text: &mut Vec<u8>,
) -> Result<(), ErrorLine> {
    let answer = referee.moves(fields[0])?;
    json::line(
        text,
        &MovesLine {
            variant: referee.identity().id,
            fen: fields[0],
            moves: answer
                .moves
                .iter()
                .map(|mv| mv.coordinates.as_str())
                .collect(),
            check: answer.outlook.check == Check::Yes,
            status: answer.outlook.state.into(),
        },
    );
    Ok(())
}

/// What is wrong with a question, for people.
pub fn wrong(trouble: Trouble) -> Failure {
    let (message, mut help) = match &trouble {
        Trouble::Fen(faults) if faults.len() > 1 => (
            format!("this position cannot be, for {} reasons", faults.len()),
            faults.iter().map(|fault| fault.message.clone()).collect(),
        ),
        _ => (trouble.message(), trouble.help()),
    };
    let clauses: Vec<&str> = trouble.clauses().iter().map(|clause| clause.id()).collect();
    if !clauses.is_empty() {
        help.push(format!("rules: {}", clauses.join(", ")));
    }
    Failure::Wrong { message, help }
}

/// The moves as people read them: grouped by man, most powerful first as far as letters tell.
fn page(tag: &str, answer: &Answer, powers: &[String], width: usize) -> String {
    let side = match answer.fen.split(' ').nth(1) {
        Some("b") => Player::Black,
        _ => Player::White,
    };
    let mut page = format!(
        "{tag}: {}\n{}\n",
        sentence(side, answer),
        escaped(&answer.fen)
    );
    for line in powers {
        page.push_str(&table::wrapped(&format!("  {line}"), "    ", width));
    }
    let mut groups: Vec<((usize, String), Vec<&MoveText>)> = Vec::new();
    for mv in &answer.moves {
        let key = (
            rank_of_letter(mv),
            format!("{}{}", letter(mv), origin(&mv.coordinates)),
        );
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, moves)) => moves.push(mv),
            None => groups.push((key, vec![mv])),
        }
    }
    groups.sort_by(|(a, _), (b, _)| a.cmp(b));
    for ((_, man), moves) in groups {
        let list: Vec<String> = moves
            .iter()
            .map(|mv| format!("{}\u{a0}({})", mv.canonical, mv.coordinates))
            .collect();
        let line = format!("{man:<6}{}", list.join("  "));
        // Both notations of a move stay on one line.
        page.push_str(&table::wrapped(&line, "      ", width).replace('\u{a0}', " "));
    }
    page
}

fn sentence(side: Player, answer: &Answer) -> String {
    let check = match answer.outlook.check {
        Check::Yes => ", in check",
        _ => "",
    };
    let moves = match answer.moves.len() {
        1 => "1 legal move".to_owned(),
        n => format!("{n} legal moves"),
    };
    match answer.outlook.state {
        State::Ongoing => format!("{side} to move{check}, {moves}"),
        State::Checkmate => format!("{side} is checkmated"),
        State::Stalemate => format!("{side} is stalemated"),
        State::Dead(clause) => format!("a dead position, drawn ({clause}); {moves}"),
        State::VoidWaiver => format!(
            "{side} waived the roll and has no legal move{check}; a roll would have given one, so the waiver is void (CA-8)"
        ),
        State::DependsOnRoll => format!("{side} to move; the roll still to come decides (G-8)"),
    }
}

/// The letter of the man that moves.
fn letter(mv: &MoveText) -> char {
    match mv.canonical.chars().next() {
        Some('O') => 'K',
        Some(c) if c.is_ascii_uppercase() => c,
        _ => 'P',
    }
}

fn rank_of_letter(mv: &MoveText) -> usize {
    const ORDER: &str = "KQDGETCANRBHFSLMNWP";
    ORDER.find(letter(mv)).unwrap_or(ORDER.len())
}

/// The cell that a move in coordinates starts from: a level's capital if there is one, a file, a rank.
fn origin(coordinates: &str) -> &str {
    let file = coordinates
        .find(|c: char| c.is_ascii_lowercase())
        .map_or(0, |at| at + 1);
    let rank = coordinates[file..]
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(coordinates.len() - file);
    &coordinates[..file + rank]
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn the_starting_cell_is_read_on_every_board() {
        assert_eq!(origin("e2d3e4"), "e2");
        assert_eq!(origin("Al12Ak12"), "Al12");
        assert_eq!(origin("Ac1Dh4"), "Ac1");
        assert_eq!(origin(""), "");
    }
}
