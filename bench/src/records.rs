//! Records: random legal games of Chess, written as Multipawn with the roll that leaves Chess's moves on
//! every ply, judged by us and replayed by pgn-reader and shakmaty.

use crate::race::{Plan, race};
use adjudicator::court::Court;
use adjudicator::ordered::{Done, ordered};
use adjudicator::shelf::Shelf;
use menagerie_core::record::{Reader, Score};
use menagerie_core::verdict::Decision;
use pgn_reader::{RawTag, SanPlus, Visitor};
use shakmaty::{Chess, Position};
use std::convert::Infallible;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The most plies of one game.
const PLIES: usize = 120;

/// Runs the section.
pub fn run(plan: &Plan) {
    let games = if plan.quick { 2_000 } else { 20_000 };
    let (text, plies) = file(games);
    let text: Arc<str> = text.into();
    println!(
        "{games} games, {plies} plies, {:.1} MB: a million plies are {:.1} MB",
        text.len() as f64 / 1e6,
        text.len() as f64 / plies as f64
    );
    let two = NonZeroUsize::new(2).expect("two is not none");
    race(
        plan,
        "validation of records",
        "plies",
        false,
        vec![
            ("validate, one thread", Box::new(|| judge_all(&text))),
            ("validate, two judges", Box::new(|| judge_by(&text, two))),
            ("pgn-reader and shakmaty", Box::new(|| replay_all(&text))),
        ],
    );
    race(
        plan,
        "of which reading alone",
        "plies",
        false,
        vec![
            ("our reader and pairing", Box::new(|| pair_all(&text))),
            ("pgn-reader", Box::new(|| count_all(&text))),
        ],
    );
}

/// Random games as one text, and how many plies they have.
pub fn file(games: usize) -> (String, u64) {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut text, mut plies) = (String::new(), 0);
    for _ in 0..games {
        let mut position = Chess::default();
        text.push_str("[Variant \"Multipawn\"]\n\n");
        for ply in 0..PLIES {
            let moves = position.legal_moves();
            if moves.is_empty() || position.is_insufficient_material() {
                break;
            }
            let mv = moves[random.usize(..moves.len())];
            let dots = if ply % 2 == 0 { "." } else { "..." };
            let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
            let _ = writeln!(text, "{}{dots} {san} {{[%roll 2]}}", ply / 2 + 1);
            plies += 1;
        }
        let result = position.outcome();
        let _ = writeln!(text, "{result}\n");
    }
    (text, plies)
}

fn judge_all(text: &str) -> u64 {
    let court = Court::new("chess", false);
    let mut score = Score::default();
    let mut reader = Reader::new(text.as_bytes());
    let mut plies = 0;
    while let Ok(Some(game)) = reader.next_game() {
        let verdict = court.judge(&game, &mut score).verdict;
        assert_eq!(verdict.decision, Decision::Valid, "{verdict:?}");
        plies += u64::from(verdict.plies);
        reader.recycle(game);
    }
    plies
}

/// As the program does it: one thread reads, `jobs` threads judge.
fn judge_by(text: &Arc<str>, jobs: NonZeroUsize) -> u64 {
    let court = Court::new("chess", false);
    let text = Arc::clone(text);
    let shelf = Shelf::default();
    let read_from = shelf.clone();
    let mut plies = 0;
    let done: Result<(), Infallible> = ordered(
        jobs,
        move |intake| {
            let mut reader = Reader::new(text.as_bytes());
            let (mut batch, mut bytes) = (Vec::new(), 0);
            loop {
                if let Some(used) = read_from.take() {
                    reader.recycle(used);
                }
                let next = reader.next_game().unwrap_or_default();
                let last = next.is_none();
                if let Some(game) = next {
                    bytes += game.as_bytes().len();
                    batch.push(game);
                }
                if last || bytes >= 128 * 1024 {
                    let weight = std::mem::take(&mut bytes);
                    if !intake.put(std::mem::take(&mut batch), weight) || last {
                        return;
                    }
                }
            }
        },
        move |batch| {
            let mut score = Score::default();
            let plies = batch
                .iter()
                .map(|game| u64::from(court.judge(game, &mut score).verdict.plies))
                .sum::<u64>();
            shelf.put(batch);
            plies
        },
        |done| {
            if let Done::Result(more) = done {
                plies += more;
            }
            Ok(())
        },
    );
    let Ok(()) = done;
    plies
}

fn pair_all(text: &str) -> u64 {
    let mut score = Score::default();
    let mut reader = Reader::new(text.as_bytes());
    let mut plies = 0;
    while let Ok(Some(game)) = reader.next_game() {
        score.read(&game);
        plies += score.main().len() as u64;
        reader.recycle(game);
    }
    plies
}

fn replay_all(text: &str) -> u64 {
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    let mut plies = 0;
    while let Ok(Some(more)) = reader.read_game(&mut Replayer) {
        plies += more;
    }
    plies
}

fn count_all(text: &str) -> u64 {
    let mut reader = pgn_reader::Reader::new(text.as_bytes());
    let mut plies = 0;
    while let Ok(Some(more)) = reader.read_game(&mut Counter) {
        plies += more;
    }
    plies
}

/// Replays the moves of a game; the rest is passed over.
struct Replayer;

impl Visitor for Replayer {
    type Tags = ();
    type Movetext = (Chess, u64);
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, _: &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<u64> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, (Chess, u64)> {
        ControlFlow::Continue((Chess::default(), 0))
    }

    fn san(&mut self, (position, plies): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
        match san.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                *plies += 1;
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(*plies),
        }
    }

    fn end_game(&mut self, (_, plies): (Chess, u64)) -> u64 {
        plies
    }
}

/// Counts the moves of a game.
struct Counter;

impl Visitor for Counter {
    type Tags = ();
    type Movetext = u64;
    type Output = u64;

    fn begin_tags(&mut self) -> ControlFlow<u64, ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<u64, u64> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, plies: &mut u64, _: SanPlus) -> ControlFlow<u64> {
        *plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, plies: u64) -> u64 {
        plies
    }
}
