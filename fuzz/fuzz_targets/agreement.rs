//! Two readings of the rules agree: a random game is played, every position's moves, check and state are those
//! of the slow second implementation, and so is every position that a move and a roll lead to. The bytes
//! are the choices.
#![no_main]

use adjudicator::variants::ENTRIES;
use libfuzzer_sys::fuzz_target;
use menagerie_core::Setup;
use menagerie_core::referee::{Answer, Referee};
use menagerie_core::state::{Check, State};
use menagerie_twin::{self as twin, Status};
use std::sync::LazyLock;

/// How many plies a game goes at most. In three dimensions the slow implementation takes its time.
fn plies(id: &str) -> usize {
    if id == "rodent" { 2 } else { 40 }
}

struct Game {
    id: &'static str,
    referee: Box<dyn Referee>,
    rolls: Vec<String>,
}

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    ENTRIES
        .iter()
        .filter_map(|entry| {
            let referee = (entry.build)(&Setup::default()).ok()?;
            let id = entry.identity.id;
            Some(Game {
                id,
                referee,
                rolls: twin::rolls(id),
            })
        })
        .collect()
});

fn status(answer: &Answer) -> Status {
    match answer.outlook.state {
        State::Ongoing | State::DependsOnRoll => Status::Ongoing,
        State::Checkmate => Status::Checkmate,
        State::Stalemate => Status::Stalemate,
        State::Dead(_) => Status::Dead,
        State::VoidWaiver => Status::Undecided,
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = data.iter().map(|byte| usize::from(*byte));
    let Some(first) = bytes.next() else {
        return;
    };
    let game = &GAMES[first % GAMES.len()];
    let mut fen = twin::start(game.id);
    if game.id == "rodent" {
        let (white, black) = (bytes.next().unwrap_or(0), bytes.next().unwrap_or(0));
        let roll = |n: usize| &game.rolls[n % game.rolls.len()];
        fen = fen.replace("-/-", &format!("{}/{}", roll(white), roll(black)));
    }
    for _ in 0..plies(game.id) {
        let answer = game
            .referee
            .moves(&fen)
            .unwrap_or_else(|trouble| panic!("{fen}: {trouble:?}"));
        let slow = twin::answer(game.id, &fen, "").unwrap_or_else(|why| panic!("{fen}: {why}"));
        let moves: Vec<&str> = answer
            .moves
            .iter()
            .map(|mv| mv.coordinates.as_str())
            .collect();
        assert_eq!(moves, slow.moves, "{} {fen}", game.id);
        assert_eq!(
            answer.outlook.check == Check::Yes,
            slow.check,
            "{} {fen}",
            game.id
        );
        assert_eq!(status(&answer), slow.status, "{} {fen}", game.id);
        let (Some(choice), false) = (bytes.next(), moves.is_empty()) else {
            return;
        };
        // A second byte where a position has more moves than a byte has values.
        let choice = choice
            + 256
                * if moves.len() > 256 {
                    bytes.next().unwrap_or(0)
                } else {
                    0
                };
        let mv = moves[choice % moves.len()];
        let roll = match game.rolls.len() {
            0 => "-",
            n => &game.rolls[bytes.next().unwrap_or(0) % n],
        };
        let after = game
            .referee
            .apply(&fen, mv, roll)
            .unwrap_or_else(|t| panic!("{fen} {mv}: {t:?}"));
        let slow =
            twin::play(game.id, &fen, mv, roll, "").unwrap_or_else(|w| panic!("{fen} {mv}: {w}"));
        assert_eq!(after.fen, slow, "{} {fen} {mv} {roll}", game.id);
        fen = after.fen;
    }
});
