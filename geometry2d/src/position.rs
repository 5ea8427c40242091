//! Positions: a board, the side to move, rights, counters and both players' powers.

use crate::army::DoubleKind;
use crate::board::{Board, KING, PAWN, ROOK, Role};
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
    pub const fn of(player: Player, wing: Wing) -> Castling {
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
pub(crate) fn captured(board: &Board, mv: Move, mover: Player) -> Cells {
    let enemies = board.of(!mover);
    match mv.kind {
        Kind::Plain => mv.to.set() & enemies,
        Kind::Double { via, .. } => (mv.to.set() | via.set()) & enemies,
        Kind::EnPassant { captured } => captured.set(),
        Kind::Castle(_) => Cells::NONE,
        Kind::Draw { drawn } => drawn.set(),
    }
}

impl Board {
    /// The board after a move of `mover`'s.
    #[inline]
    pub(crate) fn after(&self, mv: Move, mover: Player) -> Board {
        let mut board = *self;
        let role = self.role_at(mv.from).unwrap_or(PAWN);
        board.make(mv, mover, role);
        board
    }

    /// Makes a move of `mover`'s man, which is a `role`, and answers what was taken off.
    #[inline]
    fn make(&mut self, mv: Move, mover: Player, role: Role) -> Cells {
        let taken = captured(self, mv, mover);
        self.clear(taken | mv.from.set());
        if let Kind::Castle(wing) = mv.kind {
            let castling = Castling::of(mover, wing);
            self.take(castling.rook, mover, ROOK);
            self.put(castling.lands, mover, KING);
            self.put(castling.crossed, mover, ROOK);
        } else {
            self.put(mv.to, mover, mv.promotion.unwrap_or(role));
        }
        taken
    }
}

impl<E: Copy> Position<E> {
    /// Plays a move of a man that is a `role`: board, rights, double step, turn and move number. The
    /// drawing count goes up; who knows that the move resets it does so.
    #[inline]
    pub(crate) fn play(&mut self, mv: Move, role: Role) -> Cells {
        let mover = self.turn;
        let taken = self.board.make(mv, mover, role);
        self.rights = self.rights.after(mv.from).after(mv.to);
        if let Kind::Draw { drawn } = mv.kind {
            self.rights = self.rights.after(drawn);
        }
        self.double = match mv.kind {
            Kind::Double { via, kind } => {
                if let DoubleKind::Cc | DoubleKind::Cn = kind {
                    self.rights = self.rights.after(via);
                }
                Some(DoubleStep {
                    passed: via,
                    stands: mv.to,
                    kind,
                })
            }
            _ => None,
        };
        self.halfmove += 1;
        if mover == Player::Black {
            self.fullmove += 1;
        }
        self.turn = !mover;
        taken
    }
}
