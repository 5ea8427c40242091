//! Attack: who could capture on a cell (G-4), and check (G-5).

use crate::army::{Army, DoubleKind};
use crate::board::{Board, KING, PAWN};
use crate::cell::{Cell, Cells};
use crate::gait::NEIGHBOURS;
use crate::slide::is_open;
use menagerie_core::Player;

/// `by`'s men that attack `cell` by leaps, steps, slides and lame leaps, lines being blocked by
/// `occupied`.
#[inline]
pub fn attackers(board: &Board, occupied: Cells, cell: Cell, by: Player, army: &Army) -> Cells {
    let (leapers, aligned) = army.look(board, by, cell);
    let sliders: Cells = aligned
        .filter(|slider| is_open(*slider, cell, occupied))
        .collect();
    leapers | sliders | army.lame_leapers(board, by, cell, occupied)
}

/// Whether any of `by`'s men is among [`attackers`].
#[inline]
pub fn is_attacked(board: &Board, occupied: Cells, cell: Cell, by: Player, army: &Army) -> bool {
    let (leapers, mut aligned) = army.look(board, by, cell);
    leapers.any()
        || Iterator::any(&mut aligned, |slider| is_open(slider, cell, occupied))
        || army.lame_leapers(board, by, cell, occupied).any()
}

/// `by`'s Pawns that attack `cell` by the second step of a double step (EF-6): diagonally from the
/// cell straight ahead when that is empty, or on from an enemy diagonally ahead.
pub fn double_steppers(board: &Board, cell: Cell, by: Player, army: &Army) -> Cells {
    let mut found = Cells::NONE;
    if !army.doubles_threaten() || cell.rank_for(by) != 3 {
        return found;
    }
    for pawn in board.men(by, PAWN) & Cells::rank_for(1, by) {
        let nc = army.doubles().has(DoubleKind::Nc)
            && cell.file().abs_diff(pawn.file()) == 1
            && pawn
                .forward(by, 0, 1)
                .is_some_and(|ahead| !board.occupied().has(ahead));
        let cc = army.doubles().has(DoubleKind::Cc)
            && [-1, 1].into_iter().any(|side| {
                pawn.forward(by, side, 1).is_some_and(|via| {
                    board.of(!by).has(via) && via.file().abs_diff(cell.file()) == 1
                })
            });
        if nc || cc {
            found |= pawn.set();
        }
    }
    found
}

/// `by`'s men that attack `cell` in any way (G-4).
pub fn all_attackers(board: &Board, cell: Cell, by: Player, army: &Army) -> Cells {
    attackers(board, board.occupied(), cell, by, army) | double_steppers(board, cell, by, army)
}

/// `by`'s men that may draw (DR-6) and so give check to a King next to an empty cell one step from them
/// (DR-9).
pub fn drawers(board: &Board, king: Cell, by: Player, army: &Army) -> Cells {
    let mut found = Cells::NONE;
    if !army.draws() {
        return found;
    }
    let beside = NEIGHBOURS[king.index()].minus(board.occupied());
    army.groups(board, by, |group| {
        if group.gait.draws() {
            found |= group
                .men
                .filter(|man| (NEIGHBOURS[man.index()] & beside).any())
                .collect();
        }
    });
    found
}

/// The men that give check to `player`'s King, were it `enemy`'s army's turn (G-5, DR-9).
pub fn checkers(board: &Board, player: Player, enemy: &Army) -> Cells {
    let king = board.king(player);
    all_attackers(board, king, !player, enemy) | drawers(board, king, !player, enemy)
}

/// Whether `player`'s King is in check (G-5, DR-9).
pub fn in_check(board: &Board, player: Player, enemy: &Army) -> bool {
    let king = board.king(player);
    is_attacked(board, board.occupied(), king, !player, enemy)
        || double_steppers(board, king, !player, enemy).any()
        || drawers(board, king, !player, enemy).any()
}

/// The enemies that threaten an empty cell and so can be drawn to it (DR-6, DR-7); never the King.
pub fn drawable(board: &Board, cell: Cell, by: Player, army: &Army) -> Cells {
    all_attackers(board, cell, by, army).minus(board.men(by, KING))
}
