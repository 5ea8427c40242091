//! Army Orientation Chess: one die says as which game's army the whole army moves (AR).

use crate::makers::{COUNTERPARTS, DIE, goldrider, nightpig, silverbishop, silverrider};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Clause, Identity, Ruling, Rulings, Setup};
use menagerie_geometry2d::DOUBLE_STEPS_PAGE;
use menagerie_geometry2d::army::{ArmySpec, Doubles, Region};
use menagerie_geometry2d::board::{BISHOP, KNIGHT, PAWN, ROOK};
use menagerie_geometry2d::form::forms;
use menagerie_geometry2d::frame::{Flat, Frame, eurofighters, initial};
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DOUBLE_STEP_ATTACKS};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/AR.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "army-orientation",
    tag: "Army Orientation Chess",
    summary: "Chess in which one die lends the whole army the moves of another game",
    pages: &[
        PAGE,
        crate::piece_orientation::PAGE,
        crate::up_and_down::PAGE,
        DOUBLE_STEPS_PAGE,
        DICE_FRAME_PAGE,
    ],
    options: &[DOUBLE_STEPS, FAR_RANK, DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS],
};

/// Whether Pawns step twice after a 5.
pub const DOUBLE_STEPS: Ruling = Ruling {
    clause: Clause::new("AR-5"),
    default: "double-step",
    other: "single",
};

/// What a 1 makes of a Rook or Knight on the enemy's back rank.
pub const FAR_RANK: Ruling = Ruling {
    clause: Clause::new("AR-8"),
    default: "no-moves",
    other: "exempt",
};

/// The army of another game: the men of one column of the table of PO-2, without castling, double steps
/// and en passant (AR-7).
fn foreign(rulings: &Rulings, column: usize, clauses: &[&'static str]) -> ArmySpec {
    let clauses: Vec<Clause> = clauses.iter().map(|id| Clause::new(id)).collect();
    eurofighters(rulings, &clauses)
        .with_forms(COUNTERPARTS.map(|(role, makers)| (role, makers[column]())))
        .without_castling()
        .with_doubles(Doubles::NONE)
}

/// 1: Shogi.
fn shogi(rulings: &Rulings) -> Power {
    let army = foreign(rulings, 0, &["AR-1", "AR-7", "AR-8"]);
    let (army, far_rank) = if rulings.is_other(&FAR_RANK) {
        let usual = [(ROOK, forms::rook()), (KNIGHT, forms::knight())];
        let army = army.with_exception(Region::FarRank, usual);
        (army, "; Rooks and Knights on the far rank move as usual")
    } else {
        (army, "")
    };
    Power {
        effect: format!(
            "the army of Shogi: Rooks are Lances, Knights Helms, Bishops Silvers, Queens Golds, Pawns \
             move and capture straight forward{far_rank}; no castling, double steps or en passant"
        )
        .into(),
        army,
    }
}

/// 2: Xiang Qi.
fn xiang_qi(rulings: &Rulings) -> Power {
    Power {
        effect: "the army of Xiang Qi: Knights are Maos, Bishops lame Elephants, Queens Ferzes, the King \
                 is a General, Pawns move and capture straight forward; no castling, double steps or en \
                 passant"
            .into(),
        army: foreign(rulings, 1, &["AR-2", "AR-7"]),
    }
}

/// 3: both of these.
fn shogi_and_xiang_qi(rulings: &Rulings) -> Power {
    Power {
        effect: "the armies of Shogi and Xiang Qi at once: Knights are Helmed Maos, Bishops \
                 Silverfearfuls, Queens Princes, Pawns move and capture straight forward; no castling, \
                 double steps or en passant"
            .into(),
        army: foreign(rulings, 2, &["AR-3", "AR-7"]),
    }
}

/// 4: FIDE.
fn fide(rulings: &Rulings) -> Power {
    Power {
        effect: "all men move as usual".into(),
        army: eurofighters(rulings, &[Clause::new("AR-4")]),
    }
}

/// 5: FIDE and Shogi.
fn fide_and_shogi(rulings: &Rulings) -> Power {
    let army = eurofighters(rulings, &[DOUBLE_STEPS.clause])
        .with_forms([(BISHOP, silverbishop()), (PAWN, forms::pointpawn())]);
    let single = rulings.is_other(&DOUBLE_STEPS);
    Power {
        effect: if single {
            "Bishops are Silverbishops and Pawns Pointpawns; no double steps".into()
        } else {
            "Bishops are Silverbishops and Pawns Pointpawns".into()
        },
        // Only the making goes: en passant is still answered.
        army: if single {
            ArmySpec {
                doubles: Doubles::NONE,
                ..army
            }
        } else {
            army
        },
    }
}

/// 6: the enhanced army of Up and Down Chess.
fn enhanced(rulings: &Rulings) -> Power {
    let clauses = ["AR-6", "UD-4", "UD-5", "UD-6"].map(Clause::new);
    Power {
        effect: "Knights are Nightpigs, Bishops Silverriders, Rooks Goldriders".into(),
        army: eurofighters(rulings, &clauses).with_forms([
            (KNIGHT, nightpig()),
            (BISHOP, silverrider()),
            (ROOK, goldrider()),
        ]),
    }
}

/// Army Orientation Chess under its rulings.
#[derive(Debug)]
pub struct ArmyOrientation {
    rulings: Rulings,
    powers: PowerTable,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<ArmyOrientation> {
    let rolls = [
        shogi,
        xiang_qi,
        shogi_and_xiang_qi,
        fide,
        fide_and_shogi,
        enhanced,
    ];
    let powers = rolls.map(|power| power(&setup.rulings));
    Frame::new(ArmyOrientation {
        rulings: setup.rulings.clone(),
        powers: PowerTable::new(DIE, initial(), powers),
    })
}

impl Flat for ArmyOrientation {
    type Extra = ();

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn powers(&self) -> Option<&PowerTable> {
        Some(&self.powers)
    }
}
