//! Chess against the slow second implementation, on random walks: moves, check, state, positions
//! after moves, repetition keys (CH-1, G-5, G-7, G-10, G-12).

use crate::support::{BEGINNINGS, moves, position, walk};
use crate::toy::toy;
use menagerie_core::history::{History, Watch};
use menagerie_core::referee::Referee;
use menagerie_core::rulings::Rulings;
use menagerie_core::state::{Check, State};
use menagerie_core::{Held, Setup, Variant};
use menagerie_geometry2d::chess::{self, Chess, IDENTITY};
use menagerie_geometry2d::{Flat, Frame, Position};
use menagerie_twin::Status;
use std::collections::{HashMap, HashSet};

/// Endings, so that mate, stalemate and dead positions come up.
const ENDINGS: [&str; 5] = [
    "4k3/8/8/8/8/8/8/QR2K3 w - - 0 1",
    "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
    "8/8/8/8/8/1kq5/8/1K6 w - - 0 1",
    "k7/2P5/1K6/8/8/8/5B2/8 w - - 0 1",
    "8/8/2b5/3k4/4P3/4K3/2B5/8 b - - 0 1",
];

fn built(rulings: &str) -> Frame<Chess> {
    let rulings = Rulings::parse(rulings, IDENTITY.options).unwrap();
    chess::build(&Setup {
        rulings,
        array: None,
    })
}

fn status(state: State) -> Status {
    match state {
        State::Ongoing => Status::Ongoing,
        State::Checkmate => Status::Checkmate,
        State::Stalemate => Status::Stalemate,
        State::Dead(_) => Status::Dead,
        State::VoidWaiver | State::DependsOnRoll => Status::Undecided,
    }
}

/// Compares one position and answers its state.
fn compare(frame: &Frame<Chess>, position: &Position<()>, rulings: &str) -> Status {
    let fen = frame.write_fen(position);
    let theirs = menagerie_twin::answer("chess", &fen, rulings).unwrap();
    let ours = frame.moves(&fen).unwrap();
    assert_eq!(ours.fen, fen);
    let coordinates: Vec<&String> = ours.moves.iter().map(|mv| &mv.coordinates).collect();
    assert_eq!(
        coordinates,
        theirs.moves.iter().collect::<Vec<_>>(),
        "{fen}"
    );
    assert_eq!(ours.outlook.check == Check::Yes, theirs.check, "{fen}");
    assert_eq!(status(ours.outlook.state), theirs.status, "{fen}");
    assert_eq!(
        frame.count_moves(position),
        theirs.moves.len() as u64,
        "{fen}"
    );
    assert_eq!(frame.has_move(position), !theirs.moves.is_empty(), "{fen}");
    theirs.status
}

#[test]
fn walks_agree_with_the_twin_ch_1() {
    for rulings in ["", "G-12=none"] {
        let frame = built(rulings);
        let (mut positions, mut mates, mut stalemates) = (0, 0, 0);
        for seed in 0..30 {
            for fen in BEGINNINGS.into_iter().chain(ENDINGS) {
                walk(&frame, fen, seed, 100, |position| {
                    positions += 1;
                    match compare(&frame, position, rulings) {
                        Status::Checkmate => mates += 1,
                        Status::Stalemate => stalemates += 1,
                        _ => {}
                    }
                });
            }
        }
        assert!(positions > 10_000, "only {positions} positions");
        assert!(
            mates > 10 && stalemates > 10,
            "{mates} mates, {stalemates} stalemates"
        );
    }
}

#[test]
fn positions_after_moves_agree_with_the_twin_ch_1() {
    let frame = built("");
    let mut played = 0;
    for seed in 100..112 {
        for fen in BEGINNINGS {
            walk(&frame, fen, seed, 60, |position| {
                let before = frame.write_fen(position);
                let moves = moves(&frame, position);
                let mut random = fastrand::Rng::with_seed(seed ^ moves.len() as u64);
                for _ in 0..4.min(moves.len()) {
                    let mv = moves[random.usize(..moves.len())];
                    let text = frame.write_coordinates(position, mv);
                    let mut after = *position;
                    after = frame.after(&after, mv);
                    let theirs = menagerie_twin::play("chess", &before, &text, "-", "").unwrap();
                    assert_eq!(frame.write_fen(&after), theirs, "{text} in {before}");
                    played += 1;
                }
            });
        }
    }
    assert!(played > 8_000, "only {played} moves");
}

/// What the history counts is what a plain count of keys is, where boards come again with the same powers and
/// with others.
#[test]
fn histories_count_keys_g_10() {
    let toy = toy("");
    let rolls: Vec<Held> = toy.distinct_powers();
    let (mut most, mut apart) = (0, 0);
    for seed in 0..30 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = position(&toy, "4k2n/8/8/8/8/8/8/N3K3 w - - 0 1 1/1");
        let mut history = History::default();
        let (mut positions, mut counts) = (Vec::new(), HashMap::new());
        let mut boards = HashSet::new();
        for _ in 0..300 {
            let times: u32 = *counts
                .entry(toy.key(&position))
                .and_modify(|times| *times += 1)
                .or_insert(1);
            let at = |place: u32| &positions[place as usize];
            assert_eq!(history.times(&toy, &position, at), times);
            assert_eq!(
                history.note(&toy, positions.len() as u32, &position, at),
                times
            );
            assert_eq!(history.times(&toy, &position, |_| &position), times + 1);
            most = most.max(times);
            let known = !boards.insert((position.board, position.turn));
            apart += u32::from(known && times == 1);
            let moves = moves(&toy, &position);
            // To and fro between few cells.
            let Some(mv) = moves.get(random.usize(..moves.len().clamp(1, 2))) else {
                break;
            };
            let mover = position.turn;
            let mut after = toy.after(&position, *mv);
            toy.hold(&mut after, mover, rolls[random.usize(..2)]);
            positions.push(std::mem::replace(&mut position, after));
        }
    }
    assert!(most > 2, "no position came {most} times");
    assert!(
        apart > 20,
        "only {apart} boards came again with other powers"
    );
}

/// Games in which men go to and fro, so that positions come again, with a capture or a Pawn's move at times. A
/// watch says that one has stood on the board for the fifth time where a plain count of keys says so.
fn watch_beside_a_count<V: Flat>(frame: &Frame<V>, fen: &str) -> u32 {
    let rolls = frame.distinct_powers();
    let mut ended = 0;
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut positions = vec![position(frame, fen)];
        let mut counts = HashMap::new();
        let mut watch = Watch::new(frame, frame.draw_rules());
        loop {
            let last = positions.len() - 1;
            let at = |place: u32| &positions[place as usize];
            let times = *counts
                .entry(frame.key(&positions[last]))
                .and_modify(|times| *times += 1)
                .or_insert(1);
            if last.is_multiple_of(9) {
                let mut another = Watch::new(frame, frame.draw_rules());
                for place in 0..last as u32 {
                    assert!(!another.ends_at(place, at(place), at));
                }
                let would = another.would_end_at(last as u32, &positions[last], at);
                assert_eq!(would, times >= 5, "{last} of seed {seed}");
            }
            assert_eq!(
                watch.ends_at(last as u32, &positions[last], at),
                times >= 5,
                "{last} of seed {seed}"
            );
            if times >= 5 || last > 400 {
                ended += u32::from(times >= 5);
                break;
            }
            let moves = moves(frame, &positions[last]);
            let few = match random.u8(0..60) {
                0 => moves.len(),
                _ => moves.len().min(2),
            };
            let Some(mv) = moves.get(random.usize(..few.max(1))) else {
                break;
            };
            let mut after = frame.after(&positions[last], *mv);
            if let Some(held) = random.choice(&rolls[..rolls.len().min(2)]) {
                frame.hold(&mut after, positions[last].turn, *held);
            }
            positions.push(after);
        }
    }
    ended
}

#[test]
fn a_watch_says_when_a_position_has_stood_five_times_g_11() {
    let ended = watch_beside_a_count(&built(""), "4k2n/1p4p1/8/8/8/8/1P4P1/N3K3 w - - 0 1");
    assert!(ended > 10, "only {ended} games ended so");
    // A count that stands high from before the record.
    let ended = watch_beside_a_count(&built(""), "4k2n/8/8/8/8/8/8/N3K3 w - - 90 80");
    assert!(ended > 10, "only {ended} games ended so");
    let toy = toy("");
    let ended = watch_beside_a_count(&toy, "4k2n/1p4p1/8/8/8/8/1P4P1/N3K3 w - - 0 1 1/1");
    assert!(ended > 10, "only {ended} games ended so");
    assert!(built("").resets_for_good() && toy.resets_for_good());
}

#[test]
fn keys_agree_with_the_twin_g_10() {
    let frame = built("");
    // Few men on few cells, so that positions come again.
    let beginnings = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/3p4/8/2P1P3/4K3 w - - 0 1",
    ];
    let (mut ours, mut theirs) = (HashMap::new(), HashMap::new());
    let (mut positions, mut repeated) = (0, 0);
    for seed in 0..40 {
        for fen in beginnings {
            walk(&frame, fen, seed, 60, |position| {
                let fen = frame.write_fen(position);
                let key = menagerie_twin::key("chess", &fen).unwrap();
                // The first position seen with a key names its class, in both implementations.
                let our_class = *ours.entry(frame.key(position)).or_insert(positions);
                let their_class = *theirs.entry(key).or_insert(positions);
                assert_eq!(our_class, their_class, "{fen}");
                repeated += u32::from(our_class != positions);
                positions += 1;
            });
        }
    }
    assert!(repeated > 100, "only {repeated} of {positions} came again");
}
