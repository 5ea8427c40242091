//! FIDE Chess, the frame's own variant, without dice (CH-1).

use crate::army::{Army, ArmySpec, Doubles};
use crate::board::{BISHOP, Board, KNIGHT, PAWN, QUEEN, ROLES, ROOK};
use crate::cell::Cells;
use crate::form::{Form, forms};
use crate::frame::{Flat, Frame, Law};
use crate::rulings::{AUTOMATIC_DRAWS, DEAD_POSITIONS};
use menagerie_core::clause::RulePage;
use menagerie_core::history::DrawRules;
use menagerie_core::{Clause, Identity, Rulings, Setup};

/// The rule page of plain Chess.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/CH.md"));

/// The array that FIDE Chess and all dice variants on its board begin with.
pub const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "chess",
    tag: "Chess",
    summary: "FIDE Chess itself, the frame without dice",
    pages: &[PAGE],
    options: &[AUTOMATIC_DRAWS, DEAD_POSITIONS],
};

const CHESS: &[Clause] = &[Clause::new("CH-1")];

static LAW: Law = Law {
    moves: CHESS,
    safety: CHESS,
    castling: CHESS,
    promotion: CHESS,
    double_step: CHESS,
    en_passant: CHESS,
    end: CHESS,
};

/// Plain Chess under its rulings.
#[derive(Debug)]
pub struct Chess {
    rulings: Rulings,
    armies: [Army; 1],
}

/// Plain Chess, ready to play.
pub fn build(setup: &Setup) -> Frame<Chess> {
    Frame::new(Chess {
        rulings: setup.rulings.clone(),
        armies: [Army::new(fide(Vec::new()))],
    })
}

/// FIDE's men.
pub fn fide_forms() -> [Form; ROLES] {
    [
        forms::pawn(),
        forms::knight(),
        forms::bishop(),
        forms::rook(),
        forms::queen(),
        forms::king(),
        Form::none(""),
    ]
}

/// FIDE's army: the powers before the first roll (G-3).
pub fn fide(clauses: Vec<Clause>) -> ArmySpec {
    ArmySpec {
        forms: fide_forms(),
        exception: None,
        castling: true,
        doubles: Doubles::QUIET,
        answers: Doubles::QUIET,
        doubles_attack: false,
        clauses,
    }
}

impl Flat for Chess {
    type Extra = ();

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn start(&self) -> &'static str {
        ARRAY
    }

    fn armies(&self) -> &[Army] {
        &self.armies
    }

    fn law(&self) -> &'static Law {
        &LAW
    }

    fn draw_rules(&self) -> DrawRules {
        let automatic = !self.rulings.is_other(&AUTOMATIC_DRAWS);
        DrawRules::fide(CHESS[0], automatic, "capture or Pawn move")
    }

    /// Bare Kings, a King and one Bishop or Knight, Bishops all on one colour (CH-1).
    fn dead(&self, board: &Board) -> Option<Clause> {
        /// The cells of a1's colour.
        const DARK: Cells = Cells(0xaa55_aa55_aa55_aa55);
        if self.rulings.is_other(&DEAD_POSITIONS)
            || [PAWN, ROOK, QUEEN]
                .into_iter()
                .any(|role| board.all_of(role).any())
        {
            return None;
        }
        let (knights, bishops) = (board.all_of(KNIGHT), board.all_of(BISHOP));
        let dead = match knights.count() {
            0 => (bishops & DARK).is_empty() || bishops.minus(DARK).is_empty(),
            1 => bishops.is_empty(),
            _ => false,
        };
        dead.then_some(CHESS[0])
    }
}
