//! The options of the commands that write records: `fmt` and `generate`.

use super::known_variant;
use crate::variants::Entry;
use clap::Args;
use std::ffi::OsString;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::PathBuf;

/// `fmt`.
#[derive(Debug, Args)]
pub struct Fmt {
    /// The records: PGN files, also .gz and .zst; "-" is the standard input.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<OsString>,
    /// Change nothing: only name the files that would be rewritten.
    #[arg(long, conflicts_with_all = ["write", "output", "mail"])]
    pub check: bool,
    /// Rewrite the files in place, each whole or not at all.
    #[arg(long, short, conflicts_with_all = ["output", "mail"])]
    pub write: bool,
    /// Write all records to this file in place of the standard output; it is never overwritten without
    /// --force.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the file of --output.
    #[arg(long, requires = "output")]
    pub force: bool,
    /// The variant of games that have no Variant tag; they are given one [default: chess].
    #[arg(long, value_name = "ID", value_parser = known_variant)]
    pub variant: Option<&'static Entry>,
    /// Unwrap records that are quoted ("> ") or quoted-printable, as mail programs send them.
    #[arg(long)]
    pub mail: bool,
}

/// `generate`.
#[derive(Debug, Args)]
pub struct Generate {
    /// The variant: its ID or its Variant tag.
    #[arg(value_parser = known_variant)]
    pub variant: &'static Entry,
    /// How many games.
    #[arg(long, value_name = "N", default_value = "1")]
    pub games: NonZeroU64,
    /// Which games: the same seed gives the same games, on every machine and in every later version.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The most plies of a game.
    #[arg(long, value_name = "P", default_value = "200")]
    pub plies: NonZeroU32,
    /// Give each game one known fault, each kind in turn.
    #[arg(long)]
    pub damage: bool,
    /// Write what an examination must find in the damaged games to this file, one JSON object a line.
    #[arg(long, value_name = "FILE", requires = "damage")]
    pub expect: Option<PathBuf>,
    /// Write the records to this file in place of the standard output.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Overwrite the files of --output and --expect.
    #[arg(long)]
    pub force: bool,
}

pub(super) const FMT_MORE: &str = "\
Examples:
  adjudicator fmt game.pgn
  adjudicator fmt --check season-*.pgn
  adjudicator fmt --write season-*.pgn
  adjudicator fmt --mail letter.txt -o game.pgn
  adjudicator fmt old.pgn --variant carnival -o new.pgn

The record is replayed and written anew: the seven tags first and the others in their order, moves in
canonical notation with the check and mate marks of the position, rolls as [%roll 6 3 Zebra], right
move numbers, lines of less than 80 columns. Comments, commands, glyphs, variations and escape lines
are kept. Glyphs in signs become numbers; a FEN is completed; a missing Result tag, end marker or tag
of the seven is added. What was written so once stays as it is.

A game with an error in it, or with anything that would be lost, is left as it is and named; the
others are rewritten.

Exit codes:
  0  all is as it should be
  1  some game was left as it is, or with --check some file would be rewritten
  2  some file could not be read or written";

pub(super) const GENERATE_MORE: &str = "\
Examples:
  adjudicator generate carnival --games 100 --seed 7 > random.pgn
  adjudicator generate rodent --seed 1 --plies 60
  adjudicator generate drag --games 50 --damage --expect faults.jsonl -o faulty.pgn

Moves, rolls and choices are drawn, all equally likely; now and then a roll is waived where that is
allowed. A game ends with mate, stalemate, a draw of itself or at the limit of plies. Every record is
valid as it stands.

The numbers come from ChaCha with 8 rounds. Its key for game number N is the seed, then N, then the
attempt (0 but for damaged games), each as 8 bytes, the least first, and 8 bytes 0; nonce and counter
begin at 0. A draw below B takes 32-bit words until one is below the largest multiple of B, and its
remainder counts. The order of the draws is told in the documentation of menagerie_core::generate.

With --damage every game has exactly one fault, the kinds in turn as far as the variant has them; a
later version may know more kinds and so damage games otherwise. Its tag Damage names the kind. For
each game the file of --expect says in a line what is to be found there: game, kind, code, level, ply
(from 1, or null), line and column. Everything before the fault is sound.";
