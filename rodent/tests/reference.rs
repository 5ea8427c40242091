//! Agreement with facts from elsewhere: positions, moves and games from an independent program
//! written from the same rules, and counts of move trees from the slow twin.

mod support;

use menagerie_core::Variant as _;
use menagerie_core::perft::{Powers, perft};
use menagerie_core::record::{Reader, Score};
use menagerie_core::referee::Referee;
use menagerie_core::state::{Check, State};
use menagerie_core::verdict::Decision;
use support::{Outcome, read, rodent, with_array};

/// The rows of a reference file, its comments left out.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
}

#[test]
fn positions_have_the_moves_of_the_reference() -> Outcome {
    let rodent = rodent()?;
    let mut seen = 0;
    for row in rows(include_str!("reference/positions.tsv")) {
        let [fen, check, status, expected] = row[..] else {
            return Err("four columns".into());
        };
        let answer = rodent.moves(fen).map_err(|trouble| trouble.message())?;
        let moves: Vec<&str> = answer
            .moves
            .iter()
            .map(|mv| mv.coordinates.as_str())
            .collect();
        let mut expected: Vec<&str> = expected.split_whitespace().collect();
        expected.sort_unstable();
        assert_eq!(moves, expected, "{fen}");
        // What is only counted, or only asked for, is found another way.
        let position = read(&rodent, fen)?;
        assert_eq!(rodent.count_moves(&position), expected.len() as u64);
        assert_eq!(rodent.has_move(&position), !expected.is_empty());
        let state = match answer.outlook.state {
            State::Ongoing => "ongoing",
            State::Checkmate => "checkmate",
            State::Stalemate => "stalemate",
            State::Dead(_) => "dead",
            State::DependsOnRoll | State::VoidWaiver => "undecided",
        };
        assert_eq!(state, status, "{fen}");
        assert_eq!(answer.outlook.check == Check::Yes, check == "yes", "{fen}");
        assert_eq!((answer.fen.as_str(), answer.remarks.len()), (fen, 0));
        seen += 1;
    }
    assert_eq!(seen, 52);
    Ok(())
}

#[test]
fn moves_lead_where_the_reference_says() -> Outcome {
    let rodent = rodent()?;
    let mut seen = 0;
    for row in rows(include_str!("reference/moves.tsv")) {
        let [fen, mv, roll, after, canonical] = row[..] else {
            return Err("five columns".into());
        };
        for text in [mv, canonical] {
            let applied = rodent
                .apply(fen, text, roll)
                .map_err(|trouble| trouble.message())?;
            assert_eq!(applied.fen, after, "{fen} {text}");
            assert_eq!(applied.canonical, canonical);
            assert_eq!(applied.coordinates, mv);
        }
        seen += 1;
    }
    assert_eq!(seen, 76);
    Ok(())
}

#[test]
fn games_of_the_reference_stand_without_a_finding() -> Outcome {
    let rodent = rodent()?;
    let mut reader = Reader::new(include_bytes!("reference/games.pgn").as_slice());
    let mut seen = 0;
    while let Some(game) = reader.next_game()? {
        let verdict = rodent.validate(&game, &Score::of(&game));
        assert_eq!(verdict.findings, [], "game {}", seen + 1);
        assert_eq!(verdict.decision, Decision::Valid);
        assert_eq!(verdict.plies, 40);
        seen += 1;
    }
    assert_eq!(seen, 3);
    Ok(())
}

#[test]
fn move_trees_have_the_counts_of_the_twin() -> Outcome {
    let mut seen = 0;
    for row in rows(include_str!("reference/counts.tsv")) {
        let [name, array, fen, depth, nodes] = row[..] else {
            return Err("five columns".into());
        };
        let rodent = if array.is_empty() {
            rodent()?
        } else {
            with_array(array)?
        };
        let count = perft(&rodent, &read(&rodent, fen)?, depth.parse()?, Powers::Fixed);
        assert_eq!(count, nodes.parse::<u64>()?, "{name} {depth}");
        seen += 1;
    }
    assert_eq!(seen, 35);
    Ok(())
}
