//! Moves: what the men do in one turn, without the roll that follows.

use crate::army::DoubleKind;
use crate::board::Role;
use crate::cell::Cell;

/// The side of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// Towards the h-file: `O-O`.
    King,
    /// Towards the a-file: `O-O-O`.
    Queen,
}

impl Wing {
    /// Both.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];
}

/// What a move is, beside its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A move onto a cell, capturing what stands there.
    Plain,
    /// A Pawn's double step over `via` (EF-1).
    Double {
        /// The cell passed.
        via: Cell,
        /// What the two steps do.
        kind: DoubleKind,
    },
    /// A capture en passant: the man moves to the cell passed, the Pawn on `captured` is taken (EF-4).
    EnPassant {
        /// Where the Pawn captured stands.
        captured: Cell,
    },
    /// Castling; `to` is the King's cell.
    Castle(Wing),
    /// A step to an empty cell that captures an enemy elsewhere (DR-6).
    Draw {
        /// Where the man drawn stands.
        drawn: Cell,
    },
}

/// A move.
// Aligned to be passed on in one piece: put together from bytes just written it keeps the processor waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(align(8))]
pub struct Move {
    /// The cell left.
    pub from: Cell,
    /// The cell moved to.
    pub to: Cell,
    /// What the man becomes, if it becomes another.
    pub promotion: Option<Role>,
    /// What kind of move.
    pub kind: Kind,
    /// What kind of man moves.
    pub role: Role,
}

impl Move {
    /// A `role`'s move onto a cell without promotion.
    pub const fn plain(role: Role, from: Cell, to: Cell) -> Move {
        Move {
            from,
            to,
            promotion: None,
            kind: Kind::Plain,
            role,
        }
    }
}
