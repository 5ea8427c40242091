//! What several of the tests need: positions, moves as text, random walks, refusals as people read them.

use menagerie_core::{Setup, Variant};
use menagerie_geometry2d::chess::{self, Chess};
use menagerie_geometry2d::{Flat, Frame, Move, Position};

/// Plain Chess.
pub fn chess() -> Frame<Chess> {
    chess::build(&Setup::default())
}

/// A position that must be possible.
pub fn position<V: Flat>(frame: &Frame<V>, fen: &str) -> Position<V::Extra> {
    match frame.read_fen(fen) {
        Ok(read) => read.position,
        Err(faults) => panic!("{fen}: {faults:?}"),
    }
}

/// Every legal move.
pub fn moves<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> Vec<Move> {
    let mut moves = Vec::new();
    frame.legal_moves(position, |mv| moves.push(mv));
    moves
}

/// The canonical text of the legal move that `text` means.
pub fn means<V: Flat>(frame: &Frame<V>, fen: &str, text: &str) -> String {
    let position = position(frame, fen);
    match frame.read_move(&position, text) {
        Ok(read) => frame.write_move(&position, read.mv),
        Err(refusal) => panic!("{text} in {fen}: {}", refusal.message),
    }
}

/// What a person reads when `text` is refused: code and reason, clauses, help; at the end whose roll
/// the reason turns on.
pub fn refused<V: Flat>(frame: &Frame<V>, fen: &str, text: &str) -> String {
    let position = position(frame, fen);
    let refusal = match frame.read_move(&position, text) {
        Ok(read) => panic!(
            "{text} in {fen} is {}",
            frame.write_move(&position, read.mv)
        ),
        Err(refusal) => refusal,
    };
    let clauses: Vec<&str> = refusal.clauses.iter().map(|clause| clause.id()).collect();
    let mut said = format!("{}: {}", refusal.code, refusal.message);
    if !clauses.is_empty() {
        said += &format!(" [{}]", clauses.join(" "));
    }
    for line in &refusal.help {
        said += &format!("\n- {line}");
    }
    if let Some(player) = refusal.powers_of {
        said += &format!("\n({player}'s powers)");
    }
    said
}

/// Walks at random from `fen`, `plies` at most, and calls `visit` with each position before it is left.
/// Captures of Pawns and promotions come up more often in walks that begin in open positions.
pub fn walk<V: Flat>(
    frame: &Frame<V>,
    fen: &str,
    seed: u64,
    plies: u32,
    mut visit: impl FnMut(&Position<V::Extra>),
) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = position(frame, fen);
    for _ in 0..plies {
        visit(&position);
        let moves = moves(frame, &position);
        let Some(mv) = random.choice(&moves) else {
            break;
        };
        position = frame.after(&position, *mv);
    }
}

/// Positions from which walks begin: the array, and open ones where castling, promotion, pins, double
/// steps and checks are near.
pub const BEGINNINGS: [&str; 6] = [
    chess::ARRAY,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
];
