//! The short way of reading held against the thorough one.

#[path = "../../tests/frame/toy.rs"]
mod toy;

use super::{Best, Reader, Usual};
use crate::board::{Men, PAWN, Role};
use crate::cell::Cell;
use crate::frame::{Flat, Frame};
use crate::generate::Scene;
use crate::moves::{Kind, Move};
use crate::pattern::Pattern;
use crate::position::Position;
use crate::{chess, write};
use menagerie_core::notation::Spelling;
use menagerie_core::{Setup, Variant};

/// Texts of every form that the short way knows, and of some that it does not.
fn text(random: &mut fastrand::Rng, role: Role, from: Cell, to: Cell) -> String {
    let pick = |random: &mut fastrand::Rng, from: &[&str]| {
        random.choice(from).copied().unwrap_or_default().to_owned()
    };
    let letter = match random.bool() {
        true if role == PAWN => String::new(),
        true => Men::FIDE.letter(role).to_string(),
        false => pick(
            random,
            &["", "", "", "P", "N", "B", "R", "Q", "K", "E", "n"],
        ),
    };
    let origin = match random.u8(0..5) {
        0 | 1 => String::new(),
        2 => from.file_letter().to_string(),
        3 => from.rank_digit().to_string(),
        _ => from.to_string(),
    };
    let before = pick(random, &["", "", "", "x", "x", "-", "xx", ":"]);
    let promotion = pick(
        random,
        &["", "", "", "", "", "=Q", "=N", "=P", "=K", "Q", "=q"],
    );
    let mark = pick(random, &["", "", "", "+", "#", "++", "!", " "]);
    match random.u8(0..40) {
        0 => format!("O-O{mark}"),
        1 => format!("O-O-O{mark}"),
        _ => format!("{letter}{origin}{before}{to}{promotion}{mark}"),
    }
}

/// What the short way makes of a text, if anything, is what the thorough one makes of it.
fn agree<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    reader: &Reader<'_, V>,
    text: &str,
) -> Option<Move> {
    let usual = Usual::parse(frame.0.men(), text.as_bytes())?;
    let mv = reader.canonical(&usual)?;
    let place = || format!("{text} in {}", frame.write_fen(position));
    let pattern = Pattern::parse(frame.0.men(), text).unwrap_or_else(|| panic!("{}", place()));
    let Best::One(long) = reader.best(&reader.fitting(&pattern)) else {
        panic!("{}", place());
    };
    let long = long.with_text(&pattern);
    assert_eq!((mv, usual.mark), (long.mv, long.mark), "{}", place());
    assert_eq!(long.spelling, Spelling::CANONICAL, "{}", place());
    Some(mv)
}

/// Walks from these positions, with other powers on every ply, and compares; answers how many random texts and
/// how many canonical ones the short way has read, and the canonical ones that it has not.
fn walk<V: Flat>(frame: &Frame<V>, fens: &[&str]) -> (u32, u32, Vec<(Move, String)>) {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut found, mut canonical, mut left) = (0, 0, Vec::new());
    let powers = frame.distinct_powers();
    for fen in fens {
        for _ in 0..20 {
            let mut position = frame.read_fen(fen).unwrap().position;
            for _ in 0..60 {
                let mut moves = Vec::new();
                frame.legal_moves(&position, |mv| moves.push(mv));
                let Some(mv) = random.choice(&moves).copied() else {
                    break;
                };
                let scene = Scene::new(&frame.0, &position);
                let reader = Reader::new(frame, &scene);
                for _ in 0..100 {
                    // Mostly between the cells of a legal move, sometimes anywhere.
                    let near = random.choice(&moves).copied().unwrap_or(mv);
                    let to = match random.u8(0..4) {
                        0 => Cell::from_index(random.usize(..64)),
                        _ => near.to,
                    };
                    let text = text(&mut random, near.role, near.from, to);
                    found += u32::from(agree(frame, &position, &reader, &text).is_some());
                }
                let text = write::canonical(frame, &position, mv);
                match agree(frame, &position, &reader, &text) {
                    Some(read) => {
                        assert_eq!(read, mv, "{text}");
                        canonical += 1;
                    }
                    None => left.push((mv, text)),
                }
                let mover = position.turn;
                position = frame.after(&position, mv);
                if let Some(held) = random.choice(&powers) {
                    frame.hold(&mut position, mover, *held);
                }
            }
        }
    }
    (found, canonical, left)
}

#[test]
fn the_short_way_finds_what_the_thorough_way_finds() {
    let chess = chess::build(&Setup::default());
    let (found, canonical, left) = walk(
        &chess,
        &[
            chess::ARRAY,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
        ],
    );
    assert!(found > 6_000 && canonical > 3_000, "{found}, {canonical}");
    // Whatever is usual is read the short way.
    for (mv, text) in left {
        assert!(matches!(mv.kind, Kind::EnPassant { .. }), "{text}");
    }
}

#[test]
fn so_it_does_where_men_move_otherwise() {
    let toy = toy::toy("");
    let (found, canonical, left) = walk(
        &toy,
        &[
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 6/6",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 4/5",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1 1/6",
            "3k4/8/2n1p1n1/3pPp2/2PPpP2/3P1N2/8/3K2N1 w - - 0 1 6/6",
        ],
    );
    assert!(found > 6_000 && canonical > 3_000, "{found}, {canonical}");
    for (mv, text) in left {
        let is_rare = !matches!(mv.kind, Kind::Plain | Kind::Castle(_));
        assert!(is_rare, "{text}");
    }
}
