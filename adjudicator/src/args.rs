//! The command line.

mod records;

use crate::exit;
use crate::render::json::SCHEMA;
use crate::variants::{self, Entry};
use clap::{Args, Parser, Subcommand, ValueEnum};
use menagerie_core::clause::RULES_VERSION;
use menagerie_core::ruling::{At, Claim};
use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

pub use records::{Fmt, Generate};

/// The version of the program, the commit that it was built from, the versions of the rules and of
/// the JSON.
pub fn version() -> String {
    format!(
        "{}\ncommit {}\nrules  {RULES_VERSION}\nschema {SCHEMA}",
        env!("CARGO_PKG_VERSION"),
        env!("MENAGERIE_COMMIT"),
    )
}

/// An adjudicator for dice chess variants and for chess itself.
///
/// It replays records, says what is wrong in them, where, why and by which clause of the rules; lists
/// the legal moves of a position under a roll; and prints the rules it judges by.
#[derive(Debug, Parser)]
#[command(
    name = "adjudicator",
    version = version(),
    arg_required_else_help = true,
    after_help = "Run \"adjudicator help COMMAND\" for a command's options and examples.",
    after_long_help = exit::TABLE,
)]
pub struct CommandLine {
    /// When to use colours; NO_COLOR is respected.
    #[command(flatten)]
    pub color: colorchoice_clap::Color,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Replay every game of every file and report every fault.
    #[command(after_long_help = VALIDATE_MORE)]
    Validate(Validate),
    /// Rule on one claim about one game: upheld, rejected or undecided, with reasons.
    #[command(after_long_help = JUDGE_MORE)]
    Judge(Judge),
    /// Compare two copies of one game and say what speaks for either.
    #[command(after_long_help = COMPARE_MORE)]
    Compare(Compare),
    /// Show a position of a game, or of a FEN, in the terminal or as a picture.
    #[command(after_long_help = SHOW_MORE)]
    Show(Show),
    /// Write a file of games as a page to read, with boards that step through the moves.
    #[command(after_long_help = REPORT_MORE)]
    Report(Report),
    /// List the legal moves of a position.
    #[command(after_long_help = MOVES_MORE)]
    Moves(Moves),
    /// Play a move in a position.
    #[command(after_long_help = APPLY_MORE)]
    Apply(Apply),
    /// Print the rules: all pages there are, one variant's, or one clause.
    #[command(after_long_help = RULES_MORE)]
    Rules(Rules),
    /// List what a variant's dice can show, with exact odds, and what each roll does.
    #[command(after_long_help = OUTCOMES_MORE)]
    Outcomes(Outcomes),
    /// Count the leaves of a move tree.
    #[command(after_long_help = PERFT_MORE)]
    Perft(Perft),
    /// Write records canonically, and lose nothing.
    #[command(after_long_help = records::FMT_MORE)]
    Fmt(Fmt),
    /// Write random legal games, the same for the same seed, or such games with one known fault each.
    #[command(after_long_help = records::GENERATE_MORE)]
    Generate(Generate),
    /// Print the JSON Schema of everything the program writes as JSON.
    #[command(after_long_help = "Example:\n  adjudicator schema > adjudicator.schema.json")]
    Schema,
    /// Print a completion script for a shell.
    #[command(after_long_help = COMPLETIONS_MORE)]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print a manual page: the program's, or one command's.
    #[command(after_long_help = MAN_MORE)]
    Man {
        /// The command; without it the page of the whole program.
        command: Option<String>,
    },
}

/// In what form results are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Human,
    /// One JSON document.
    Json,
    /// One JSON object a line.
    Jsonl,
}

/// A level of findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LeastLevel {
    /// Show everything.
    #[default]
    Note,
    /// Show warnings and errors.
    Warning,
    /// Show errors only.
    Error,
}

/// `validate`.
#[derive(Debug, Args)]
pub struct Validate {
    /// The records: PGN files, also .gz and .zst, or directories of them; "-" is the standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<OsString>,
    /// The variant of games that have no Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// The form of the report.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Count notes and warnings as errors.
    #[arg(long)]
    pub strict: bool,
    /// Unwrap records that are quoted ("> ") or quoted-printable, as mail programs send them.
    #[arg(long)]
    pub mail: bool,
    /// The least level of findings that is shown to people; all are counted.
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub level: LeastLevel,
    /// Show people every finding, even where many in one game are alike.
    #[arg(long)]
    pub all: bool,
    /// How many games are judged at a time [default: one for each core].
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
}

/// In what form a ruling is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum LetterFormat {
    /// For the one who asks.
    #[default]
    Human,
    /// One JSON object.
    Json,
    /// The same, as a line.
    Jsonl,
    /// A letter to both players, for mail.
    Markdown,
    /// A letter to both players: one page that needs no network and no script.
    Html,
}

/// `judge`.
#[derive(Debug, Args)]
pub struct Judge {
    /// The record: a PGN file, also .gz and .zst; "-" is the standard input.
    #[arg(value_name = "FILE")]
    pub file: OsString,
    /// Which game of the file, from 1 [default: the only one].
    #[arg(long, value_name = "N")]
    pub game: Option<NonZeroU64>,
    /// Of which move the claim speaks: 17w is White's 17th, 17b Black's, start is before the first
    /// [default: the last one recorded].
    #[arg(long, value_name = "MOVE", value_parser = place)]
    pub at: Option<At>,
    /// The claim; see below.
    #[arg(long, value_name = "CLAIM", value_parser = claim)]
    pub claim: Claim,
    /// Claim a draw with this move, which is announced and not played; it stands at --at in place of what
    /// is recorded there.
    #[arg(long, value_name = "MOVE")]
    pub intends: Option<String>,
    /// The variant of a game that has no Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// Unwrap a record that is quoted ("> ") or quoted-printable, as mail programs send it.
    #[arg(long)]
    pub mail: bool,
    /// The form of the ruling.
    #[arg(long, value_enum, default_value_t)]
    pub format: LetterFormat,
    /// Write the ruling to a file; it is never overwritten without --force.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the file of --output.
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// `compare`.
#[derive(Debug, Args)]
pub struct Compare {
    /// One player's copy.
    #[arg(value_name = "A")]
    pub a: OsString,
    /// The other player's copy.
    #[arg(value_name = "B")]
    pub b: OsString,
    /// Which game of A, from 1 [default: the only one].
    #[arg(long, value_name = "N")]
    pub game_a: Option<NonZeroU64>,
    /// Which game of B, from 1 [default: the only one].
    #[arg(long, value_name = "N")]
    pub game_b: Option<NonZeroU64>,
    /// The variant of a game that has no Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// Unwrap records that are quoted ("> ") or quoted-printable, as mail programs send them.
    #[arg(long)]
    pub mail: bool,
    /// The form of the answer.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// `show`.
#[derive(Debug, Args)]
pub struct Show {
    /// The record: a PGN file, also .gz and .zst; "-" is the standard input.
    #[arg(value_name = "FILE", required_unless_present = "fen")]
    pub file: Option<OsString>,
    /// Which game of the file, from 1 [default: the only one].
    // A requirement lapses where it contradicts what is given, so what contradicts is named too.
    #[arg(long, value_name = "N", requires = "file", conflicts_with = "fen")]
    pub game: Option<NonZeroU64>,
    /// Which position: the one after this move and the roll recorded with it. 17w is White's 17th move, 17b
    /// Black's, start is before the first [default: after the last].
    #[arg(long, value_name = "MOVE", value_parser = place, requires = "file", conflicts_with = "fen")]
    pub at: Option<At>,
    /// A position in place of a game's.
    #[arg(long, conflicts_with = "file")]
    pub fen: Option<String>,
    /// The variant: its ID or its Variant tag; where the game has a tag, the tag counts [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// Unwrap a record that is quoted ("> ") or quoted-printable, as mail programs send it.
    #[arg(long, requires = "file", conflicts_with = "fen")]
    pub mail: bool,
    /// Letters in place of figurines.
    #[arg(long)]
    pub ascii: bool,
    /// Write the position as an SVG picture to this file as well.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Write the position as a PNG picture to this file as well.
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Overwrite the files of --svg and --png.
    #[arg(long)]
    pub force: bool,
    /// The form of the answer.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// `report`.
#[derive(Debug, Args)]
pub struct Report {
    /// The record: a PGN file, also .gz and .zst; "-" is the standard input.
    #[arg(value_name = "FILE")]
    pub file: OsString,
    /// Where the report goes: one page if the name ends in .html, otherwise a folder with a page for
    /// each game.
    #[arg(long, short, value_name = "FILE.html|FOLDER")]
    pub output: PathBuf,
    /// The variant of games that have no Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// Unwrap records that are quoted ("> ") or quoted-printable, as mail programs send them.
    #[arg(long)]
    pub mail: bool,
    /// Overwrite the page, or pages in the folder.
    #[arg(long)]
    pub force: bool,
}

/// `moves`.
#[derive(Debug, Args)]
pub struct Moves {
    /// The position [default: the variant's start].
    #[arg(long, conflicts_with = "batch")]
    pub fen: Option<String>,
    /// The variant: its ID or its Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant, conflicts_with = "batch")]
    pub variant: Option<&'static Entry>,
    /// The form of the answer.
    #[arg(long, value_enum, default_value_t, conflicts_with = "batch")]
    pub format: Format,
    /// Answer lines of variant, tab, FEN: one JSON object a line.
    #[arg(long)]
    pub batch: bool,
    /// Where the lines of --batch come from [default: the standard input].
    // A requirement lapses where it contradicts what is given, so what contradicts is named too.
    #[arg(value_name = "FILE", requires = "batch", conflicts_with_all = ["fen", "variant", "format"])]
    pub files: Vec<OsString>,
    /// How many lines are answered at a time [default: one for each core].
    #[arg(long, short, value_name = "N", requires = "batch", conflicts_with_all = ["fen", "variant", "format"])]
    pub jobs: Option<NonZeroUsize>,
}

/// `apply`.
#[derive(Debug, Args)]
pub struct Apply {
    /// The position [default: the variant's start].
    #[arg(long, conflicts_with = "batch")]
    pub fen: Option<String>,
    /// The variant: its ID or its Variant tag [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant, conflicts_with = "batch")]
    pub variant: Option<&'static Entry>,
    /// The roll after the move, as a FEN has it: 31, 63=3:2, w (waived), ? (not rolled yet).
    #[arg(long, conflicts_with = "batch")]
    pub roll: Option<String>,
    /// The form of the answer.
    #[arg(long, value_enum, default_value_t, conflicts_with = "batch")]
    pub format: Format,
    /// Answer lines of variant, FEN, move and roll, apart by tabs: one JSON object a line.
    #[arg(long)]
    pub batch: bool,
    /// The move; with --batch, where the lines come from [default: the standard input].
    #[arg(value_name = "MOVE|FILE")]
    pub what: Vec<OsString>,
    /// How many lines are answered at a time [default: one for each core].
    #[arg(long, short, value_name = "N", requires = "batch", conflicts_with_all = ["fen", "variant", "roll", "format"])]
    pub jobs: Option<NonZeroUsize>,
}

/// `rules`.
#[derive(Debug, Args)]
pub struct Rules {
    /// A variant (its ID or its Variant tag) or a clause such as CA-7.
    #[arg(value_name = "VARIANT|CLAUSE")]
    pub subject: Option<String>,
    /// The form of the text.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// `outcomes`.
#[derive(Debug, Args)]
pub struct Outcomes {
    /// The variant: its ID or its Variant tag.
    #[arg(value_parser = known_variant)]
    pub variant: &'static Entry,
    /// One roll only, such as 63.
    #[arg(long, value_name = "NUMBERS")]
    pub roll: Option<String>,
    /// The form of the table.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// `perft`.
#[derive(Debug, Args)]
pub struct Perft {
    /// The variant: its ID or its Variant tag.
    #[arg(value_parser = known_variant)]
    pub variant: &'static Entry,
    /// How many plies.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// The position [default: the variant's start].
    #[arg(long)]
    pub fen: Option<String>,
    /// Fix both sides' powers for all plies, as the FEN has them: 21/21. Without it every power that
    /// differs in effect is tried after each move but the last.
    #[arg(long, value_name = "W/B")]
    pub powers: Option<String>,
    /// Count the leaves under each first move.
    #[arg(long)]
    pub divide: bool,
    /// The form of the answer.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Takes a claim.
fn claim(text: &str) -> Result<Claim, String> {
    text.parse()
}

/// Takes a place in a game.
fn place(text: &str) -> Result<At, String> {
    text.parse()
}

/// Takes the name of a variant that is known.
fn known_variant(name: &str) -> Result<&'static Entry, String> {
    variants::find(name).ok_or_else(|| {
        format!(
            "this variant is not known; known variants: {}",
            variants::known()
        )
    })
}

const VALIDATE_MORE: &str = "\
Examples:
  adjudicator validate games.pgn
  adjudicator validate season-*.pgn.zst --level warning
  adjudicator validate old.pgn --variant carnival --strict
  adjudicator validate mail.txt --mail
  zcat games.pgn.gz | adjudicator validate - --format jsonl | jq 'select(.type == \"game\")'

Levels:
  error    the record cannot stand
  warning  it contradicts itself
  note     a spelling outside the standard, read all the same

After an illegal move the rest of that game is not judged; the next game is. The verdicts come in
the order of the games, however many are judged at a time. Where a game has a Variant tag, the tag
counts and not --variant.

Exit codes:
  0  every record can stand
  1  some record cannot
  2  some file could not be read; what could be read is judged
  3  some record does not settle it, and nothing worse was found";

const JUDGE_MORE: &str = "\
Examples:
  adjudicator judge club.pgn --game 3 --at 17b --claim illegal
  adjudicator judge club.pgn --game 3 --at 17b --claim 'legal Nf6'
  adjudicator judge club.pgn --at 23w --claim checkmate
  adjudicator judge club.pgn --at 31w --intends Rh1 --claim threefold
  adjudicator judge club.pgn --at 17b --claim illegal --format html -o letter.html

Claims about the move recorded at --at:
  legal [MOVE], illegal [MOVE]  it is legal, or not; with MOVE, another one in its place
  roll                          the dice can show that roll, and it may be taken for that piece

Claims about the position after that move, with the roll made after it:
  check, checkmate, stalemate   of the player to move
  dead                          a draw for want of men
  threefold                     it stands for the third time
  fifty-moves                   fifty moves of each side were quiet

A claim about the whole record:
  result                        its result stands

A draw can be claimed with the move about to be made: --intends MOVE names it and --at says which
move it would be (without it, the one after the last recorded). Where the roll to come is part of
what makes two positions the same, that stays undecided until it is rolled.

The ruling comes with its reasons and clauses, with the rolls that would have made it otherwise,
and with each choice of the tournament (tag Rulings) that would have turned it. The letters,
markdown and html, are for both players.

Exit codes:
  0  upheld
  1  rejected
  2  it could not be done: usage, no such game or move, a file that cannot be read
  3  undecided: the record cannot settle it";

const COMPARE_MORE: &str = "\
Examples:
  adjudicator compare ash.pgn birch.pgn
  adjudicator compare ash.pgn season.pgn --game-b 12 --format json

The copies are compared by what was played, not by how it is spelt: variant, rulings, start, opening
rolls, moves, rolls, result. Names, events and dates are shown where they differ and decide nothing.
Each copy is then judged by itself. If one holds an error from the difference on and the other is
without any, the records speak against that one. Anything else proves nothing, and that is said.

Exit codes:
  0  the copies are of the same game, move for move and roll for roll
  1  they differ, and the records refute one of them; it is named
  2  it could not be done: usage, no such game, a file that cannot be read
  3  they differ, and there is no evidence in the records for either";

const SHOW_MORE: &str = "\
Examples:
  adjudicator show club.pgn --game 3 --at 17b
  adjudicator show club.pgn --game 3 --at start --ascii
  adjudicator show --variant carnival --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 31/-'
  adjudicator show club.pgn --game 3 --svg board.svg --png board.png

In the terminal the cells of the last move stand in brackets. A picture also marks check and the men
that give it, the cell that a double step passed, and what was captured from afar; a man that is not
what it usually is this turn bears its form, such as 3:1.

Pictures are never written over other files without --force.";

const REPORT_MORE: &str = "\
Examples:
  adjudicator report season.pgn -o season.html
  adjudicator report season.pgn.zst -o season/

A page lists the games with their verdicts; each game has its moves with the dice, the findings where
they belong, and a board that steps through the moves: with its buttons, the arrow keys, Home and
End, or a click on a move. A page needs no network and nothing but itself; without scripts it shows
the last position of each game. A large file goes into a folder: a page for each game and an index.

A new folder appears when all of it is written. In a folder that has files already nothing is written
without --force, and with it only files of the report's own names are overwritten.

Exit codes: as \"validate\" has them, for the same findings.";

const MOVES_MORE: &str = "\
Examples:
  adjudicator moves
  adjudicator moves --variant carnival --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9 31/52'
  printf 'chess\\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\\n' | adjudicator moves --batch

With --batch each line \"variant<TAB>FEN\" is answered by one line, in order and at once:
  {\"variant\",\"fen\",\"moves\":[coordinates, sorted],\"check\",\"status\"}
  status: ongoing, checkmate, stalemate, dead, undecided
A line that cannot be answered gives {\"error\":…} and the run goes on; it ends with exit code 1.
Empty lines and lines that begin with # are passed over.";

const APPLY_MORE: &str = "\
Examples:
  adjudicator apply e4
  adjudicator apply --variant carnival --roll 63=3:2 Nf3
  adjudicator apply --batch < questions.tsv

With --batch each line \"variant<TAB>FEN<TAB>move<TAB>roll\" is answered by one line, in order and at
once: {\"variant\",\"fen\",\"move\",\"san\"}, where fen is the position after the move and the roll. The
roll is written as in a FEN; ? is a roll that is not known yet, - is none (variants without dice).
A line that cannot be answered gives {\"error\":…} and the run goes on; it ends with exit code 1.
Empty lines and lines that begin with # are passed over.";

const RULES_MORE: &str = "\
Examples:
  adjudicator rules
  adjudicator rules carnival
  adjudicator rules CA-7";

const OUTCOMES_MORE: &str = "\
Examples:
  adjudicator outcomes carnival
  adjudicator outcomes carnival --roll 63";

const PERFT_MORE: &str = "\
Examples:
  adjudicator perft chess 5
  adjudicator perft multipawn 4 --powers 2/2
  adjudicator perft carnival 2 --divide

Waivers, drawing counts and dead positions play no part.";

const COMPLETIONS_MORE: &str = "\
Example:
  adjudicator completions bash > ~/.local/share/bash-completion/completions/adjudicator";

const MAN_MORE: &str = "\
Examples:
  adjudicator man > adjudicator.1
  adjudicator man validate | man -l -";
