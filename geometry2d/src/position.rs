//! Positions: a board, the side to move, rights, counters and both players' powers.

use crate::army::DoubleKind;
use crate::board::{Board, KING, ROOK};
use crate::cell::{Cell, Cells};
use crate::moves::{Kind, Move, Wing};
use menagerie_core::{Held, Player};

/// Which castling rights are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rights(u8);

impl Rights {
    /// None.
    pub const NONE: Rights = Rights(0);
    /// All four.
    pub const ALL: Rights = Rights(0b1111);

    const fn bit(player: Player, wing: Wing) -> u8 {
        1 << (player as u8 * 2 + wing as u8)
    }

    /// Whether `player` may still castle on `wing` one day.
    #[inline]
    pub const fn has(self, player: Player, wing: Wing) -> bool {
        self.0 & Rights::bit(player, wing) != 0
    }

    /// Whether `player` has any.
    #[inline]
    pub const fn any(self, player: Player) -> bool {
        self.0 & (0b11 << (player as u8 * 2)) != 0
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, player: Player, wing: Wing) -> Rights {
        Rights(self.0 | Rights::bit(player, wing))
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, player: Player, wing: Wing) -> Rights {
        Rights(self.0 & !Rights::bit(player, wing))
    }

    /// The rights that a move from, to or capturing on `cell` leaves.
    #[inline]
    #[must_use]
    const fn after(self, cell: Cell) -> Rights {
        Rights(self.0 & KEPT[cell.index()])
    }
}

/// For each cell the rights that are kept when a man leaves it or is captured on it.
static KEPT: [u8; 64] = {
    let mut kept = [0b1111; 64];
    kept[4] = 0b1100;
    kept[7] = 0b1110;
    kept[0] = 0b1101;
    kept[60] = 0b0011;
    kept[63] = 0b1011;
    kept[56] = 0b0111;
    kept
};

/// Where castling men stand and go.
#[derive(Clone, Copy, Debug)]
pub struct Castling {
    /// The King's home.
    pub king: Cell,
    /// The cell the King crosses, where the Rook lands.
    pub crossed: Cell,
    /// Where the King lands.
    pub lands: Cell,
    /// The Rook's home.
    pub rook: Cell,
    /// The cells that must be empty.
    pub empty: Cells,
}

impl Castling {
    /// The cells of `player`'s castling on `wing`.
    #[inline]
    pub const fn of(player: Player, wing: Wing) -> Castling {
        CASTLINGS[player as usize][wing as usize]
    }

    const fn new(player: Player, wing: Wing) -> Castling {
        let rank = match player {
            Player::White => 0,
            Player::Black => 7,
        };
        let (crossed, lands, rook, empty) = match wing {
            Wing::King => (5, 6, 7, 0b0110_0000),
            Wing::Queen => (3, 2, 0, 0b0000_1110),
        };
        Castling {
            king: Cell::new(4, rank),
            crossed: Cell::new(crossed, rank),
            lands: Cell::new(lands, rank),
            rook: Cell::new(rook, rank),
            empty: Cells(empty << (rank * 8)),
        }
    }
}

/// `player`'s castling on `wing` as a move.
pub(crate) const fn castling(player: Player, wing: Wing) -> Move {
    let Castling { king, lands, .. } = Castling::of(player, wing);
    Move {
        kind: Kind::Castle(wing),
        ..Move::plain(KING, king, lands)
    }
}

/// By player and wing.
static CASTLINGS: [[Castling; 2]; 2] = [
    [
        Castling::new(Player::White, Wing::King),
        Castling::new(Player::White, Wing::Queen),
    ],
    [
        Castling::new(Player::Black, Wing::King),
        Castling::new(Player::Black, Wing::Queen),
    ],
];

/// A double step just made: what can be answered en passant (EF-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DoubleStep {
    /// The cell passed.
    pub passed: Cell,
    /// Where the Pawn stands.
    pub stands: Cell,
    /// What its steps did.
    pub kind: DoubleKind,
}

/// The number of an army in its variant's list ([`crate::frame::Flat::armies`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArmyId(pub u16);

/// A position of a flat variant. `E` is what else the variant must know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<E> {
    /// What stands where.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Player,
    /// Castling rights.
    pub rights: Rights,
    /// The double step just made, if one was.
    pub double: Option<DoubleStep>,
    /// Plies since the drawing count was last reset.
    pub halfmove: u32,
    /// The number of the move to come, from 1.
    pub fullmove: u32,
    /// What each player holds, White's first.
    pub held: [Held; 2],
    /// The armies that follow from it; of an unsettled holding the initial one.
    pub armies: [ArmyId; 2],
    /// What else the variant must know.
    pub extra: E,
}

/// What a move takes off the board: at most two men, on these cells.
#[inline]
pub(crate) fn captured(board: &Board, mv: Move, mover: Player) -> Cells {
    let enemies = board.of(!mover);
    // Asked by itself, for it is nearly always so.
    if mv.kind == Kind::Plain {
        return mv.to.set() & enemies;
    }
    match mv.kind {
        Kind::Plain | Kind::Castle(_) => Cells::NONE,
        Kind::Double { via, .. } => (mv.to.set() | via.set()) & enemies,
        Kind::EnPassant { captured } => captured.set(),
        Kind::Draw { drawn } => drawn.set(),
    }
}

impl Board {
    /// The board after a move of `mover`'s.
    #[inline]
    pub(crate) fn after(&self, mv: Move, mover: Player) -> Board {
        self.moved(mv, mover, captured(self, mv, mover))
    }

    /// The board after a move of `mover`'s that takes men off the cells `taken`.
    #[inline(always)]
    fn moved(&self, mv: Move, mover: Player, taken: Cells) -> Board {
        if let Kind::Castle(wing) = mv.kind {
            return self.castled(mover, wing);
        }
        let becomes = mv.promotion.unwrap_or(mv.role);
        self.changed(taken | mv.from.set(), mv.to.set(), mover, becomes)
    }

    fn castled(&self, mover: Player, wing: Wing) -> Board {
        let castling = Castling::of(mover, wing);
        let left = castling.king.set() | castling.rook.set();
        let mut board = self.changed(left, castling.lands.set(), mover, KING);
        board.put(castling.crossed, mover, ROOK);
        board
    }
}

impl<E: Copy> Position<E> {
    /// The position after a move that takes men off the cells `taken`: board, rights, double step, turn and
    /// counters.
    // Always inlined, as what it calls: a position is built where it is wanted, not built and copied.
    #[inline(always)]
    pub(crate) fn after(&self, mv: Move, taken: Cells, resets_count: bool) -> Self {
        let mover = self.turn;
        let mut rights = self.rights.after(mv.from).after(mv.to);
        let mut double = None;
        // Asked by itself, as in `captured`.
        if mv.kind != Kind::Plain {
            match mv.kind {
                Kind::Draw { drawn } => rights = rights.after(drawn),
                Kind::Double { via, kind } => {
                    if let DoubleKind::Cc | DoubleKind::Cn = kind {
                        rights = rights.after(via);
                    }
                    double = Some(DoubleStep {
                        passed: via,
                        stands: mv.to,
                        kind,
                    });
                }
                Kind::Plain | Kind::EnPassant { .. } | Kind::Castle(_) => {}
            }
        }
        Position {
            board: self.board.moved(mv, mover, taken),
            turn: !mover,
            rights,
            double,
            halfmove: if resets_count { 0 } else { self.halfmove + 1 },
            fullmove: self.fullmove + mover as u32,
            ..*self
        }
    }
}
