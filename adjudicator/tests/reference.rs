//! Every variant against the reference positions of an independent program: legal moves, check, state,
//! resulting positions, notation, counts. See `tests/reference/README.md`.

use adjudicator::variants::ENTRIES;
use menagerie_core::Setup;
use menagerie_core::referee::{PerftQuestion, Referee};
use menagerie_core::state::{Check, State};
use std::path::PathBuf;

/// Counts over this many leaves are left to the bench.
const MOST_NODES: u64 = 100_000;

fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/reference")
        .join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn referees() -> impl Iterator<Item = (&'static str, Box<dyn Referee>)> {
    ENTRIES.iter().map(|entry| {
        let referee = (entry.build)(&Setup::default()).expect("the defaults are always possible");
        (entry.identity.id, referee)
    })
}

fn status(state: State) -> &'static str {
    match state {
        State::Ongoing | State::DependsOnRoll => "ongoing",
        State::Checkmate => "checkmate",
        State::Stalemate => "stalemate",
        State::Dead(_) => "dead",
        State::VoidWaiver => "undecided",
    }
}

#[test]
fn legal_moves_check_and_state() {
    for (id, referee) in referees() {
        let mut positions = 0;
        for line in read(&format!("{id}.jsonl")).lines() {
            let expected: serde_json::Value = serde_json::from_str(line).unwrap();
            let fen = expected["fen"].as_str().unwrap();
            let answer = referee
                .moves(fen)
                .unwrap_or_else(|trouble| panic!("{fen}: {trouble:?}"));
            let moves: Vec<&str> = answer
                .moves
                .iter()
                .map(|mv| mv.coordinates.as_str())
                .collect();
            let listed = expected["moves"].as_array().unwrap();
            let listed: Vec<&str> = listed.iter().map(|mv| mv.as_str().unwrap()).collect();
            assert_eq!(moves, listed, "{id} {fen}");
            assert_eq!(
                answer.outlook.check == Check::Yes,
                expected["check"],
                "{id} {fen}"
            );
            assert_eq!(
                status(answer.outlook.state),
                expected["status"],
                "{id} {fen}"
            );
            positions += 1;
        }
        assert!(
            positions >= 50,
            "{id} has {positions} reference positions only"
        );
    }
}

#[test]
fn positions_and_notation_after_a_move_and_a_roll() {
    for (id, referee) in referees() {
        let mut moves = 0;
        for line in read(&format!("{id}.apply.tsv")).lines() {
            let [_, fen, mv, roll, after, canonical] = line.split('\t').collect::<Vec<_>>()[..]
            else {
                continue;
            };
            if line.starts_with('#') {
                continue;
            }
            let applied = referee
                .apply(fen, mv, roll)
                .unwrap_or_else(|t| panic!("{fen} {mv}: {t:?}"));
            assert_eq!(
                (applied.fen.as_str(), applied.canonical.as_str()),
                (after, canonical)
            );
            // The notation means the same move.
            let again = referee
                .apply(fen, canonical, roll)
                .unwrap_or_else(|t| panic!("{fen} {canonical}: {t:?}"));
            assert_eq!(again, applied);
            moves += 1;
        }
        assert!(moves >= 50, "{id} has {moves} reference moves only");
    }
}

#[test]
fn perft_counts() {
    let mut counted = 0;
    for line in read("counts.tsv").lines() {
        let [kind, id, _, fen, depth, nodes] = line.split('\t').collect::<Vec<_>>()[..] else {
            continue;
        };
        if kind.starts_with('#') || nodes.parse::<u64>().unwrap() > MOST_NODES {
            continue;
        }
        let (_, referee) = referees().find(|(known, _)| *known == id).unwrap();
        let powers = match (kind, referee.dice()) {
            ("fixed", Some(_)) => fen.rsplit(' ').next().map(str::to_owned),
            _ => None,
        };
        let question = PerftQuestion {
            fen: Some(fen.to_owned()),
            powers,
            depth: depth.parse().unwrap(),
            divide: false,
        };
        let answer = referee
            .perft(&question)
            .unwrap_or_else(|trouble| panic!("{fen}: {trouble:?}"));
        assert_eq!(answer.nodes, nodes.parse::<u64>().unwrap(), "{line}");
        counted += 1;
    }
    assert!(counted > 150);
}
