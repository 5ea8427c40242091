//! The short way of reading held against the long one.

use super::{Best, Reader};
use crate::cell::Cell;
use crate::chess;
use crate::pattern::Pattern;
use menagerie_core::{Setup, Variant};

/// Texts of every form that the short way knows, and of some that it does not.
fn text(random: &mut fastrand::Rng, from: Cell, to: Cell) -> String {
    let pick = |random: &mut fastrand::Rng, from: &[&str]| {
        random.choice(from).copied().unwrap_or_default().to_owned()
    };
    let letter = pick(random, &["", "", "", "P", "N", "B", "R", "Q", "K"]);
    let origin = match random.u8(0..4) {
        0 => String::new(),
        1 => from.file_letter().to_string(),
        2 => from.rank_digit().to_string(),
        _ => from.to_string(),
    };
    let mark = pick(random, &["", "", "x", "-"]);
    let promotion = pick(random, &["", "", "", "=Q", "=N", "K"]);
    format!("{letter}{origin}{mark}{to}{promotion}")
}

#[test]
fn the_short_way_finds_what_the_long_way_finds() {
    let chess = chess::build(&Setup::default());
    let mut random = fastrand::Rng::with_seed(7);
    let mut found = 0;
    for fen in [
        chess::ARRAY,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    ] {
        for _ in 0..20 {
            let mut position = chess.read_fen(fen).unwrap().position;
            for _ in 0..60 {
                let mut moves = Vec::new();
                chess.legal_moves(&position, |mv| moves.push(mv));
                let Some(mv) = random.choice(&moves).copied() else {
                    break;
                };
                let reader = Reader::new(&chess, &position);
                for _ in 0..40 {
                    // Mostly between the cells of a legal move, sometimes anywhere.
                    let near = random.choice(&moves).copied().unwrap_or(mv);
                    let to = match random.u8(0..4) {
                        0 => Cell::from_index(random.usize(..64)),
                        _ => near.to,
                    };
                    let text = text(&mut random, near.from, to);
                    let Some(pattern) = Pattern::parse(&crate::Men::FIDE, &text) else {
                        continue;
                    };
                    let Some(short) = reader.directly(&pattern) else {
                        continue;
                    };
                    let Best::One(long) = reader.best(&reader.fitting(&pattern)) else {
                        panic!("{text} in {}", chess.write_fen(&position));
                    };
                    assert_eq!(
                        (short.mv, short.spelling),
                        (long.mv, long.spelling),
                        "{text}"
                    );
                    found += 1;
                }
                position = chess.after(&position, mv);
            }
        }
    }
    assert!(found > 5_000, "only {found}");
}
