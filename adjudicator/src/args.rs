//! The command line.

use crate::exit;
use crate::variants::{self, Entry};
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::num::NonZeroUsize;

/// The version of the program, the commit that it was built from, and the version of the rules.
pub const VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\ncommit ",
    env!("MENAGERIE_COMMIT"),
    "\nrules  ",
    "1",
    "\nschema 1",
);

/// An adjudicator for dice chess variants and for chess itself.
///
/// It replays records, says what is wrong in them, where, why and by which clause of the rules; lists
/// the legal moves of a position under a roll; and prints the rules it judges by.
#[derive(Debug, Parser)]
#[command(
    name = "adjudicator",
    version = VERSION,
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
    /// The records: PGN files, also .gz and .zst; "-" is the standard input.
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
    /// Show people every note, even where many in one game are alike.
    #[arg(long)]
    pub all: bool,
    /// How many games are judged at a time [default: one for each core].
    #[arg(long, short, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
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
    /// Answer lines "variant<TAB>FEN", one JSON object a line.
    #[arg(long)]
    pub batch: bool,
    /// Where the lines of --batch come from [default: the standard input].
    #[arg(value_name = "FILE", requires = "batch")]
    pub files: Vec<OsString>,
    /// How many lines are answered at a time [default: one for each core].
    #[arg(long, short, value_name = "N", requires = "batch")]
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
    /// Answer lines "variant<TAB>FEN<TAB>move<TAB>roll", one JSON object a line.
    #[arg(long)]
    pub batch: bool,
    /// The move; with --batch, where the lines come from [default: the standard input].
    #[arg(value_name = "MOVE|FILE")]
    pub what: Vec<OsString>,
    /// How many lines are answered at a time [default: one for each core].
    #[arg(long, short, value_name = "N", requires = "batch")]
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
