//! Piece Orientation Chess: the first die names a kind of man, the second the game whose counterpart
//! lends it its move (PO). Promotion stays FIDE's (PO-10).

use crate::makers::{COUNTERPARTS, gloss};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Clause, Dice, Identity, Ruling, Rulings, Setup};
use menagerie_geometry2d::army::{ArmySpec, Doubles, Region};
use menagerie_geometry2d::board::{KING, KNIGHT, Men, PAWN, ROOK, Role};
use menagerie_geometry2d::chess::fide_forms;
use menagerie_geometry2d::frame::{Flat, Frame, eurofighters, initial};
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{DOUBLE_STEPS_PAGE, Form};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/PO.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "piece-orientation",
    tag: "Piece Orientation Chess",
    summary: "Chess in which one kind of man moves as in Shogi, Xiang Qi or Makruk",
    pages: &[PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[FAR_RANK, DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS],
};

/// What 2-1 and 3-1 make of a Rook or Knight on the enemy's back rank.
pub const FAR_RANK: Ruling = Ruling {
    clause: Clause::new("PO-9"),
    default: "exempt",
    other: "no-moves",
};

/// Two dice, which and how.
const DICE: Dice = Dice {
    count: 2,
    ordered: true,
};

/// The number that means Shogi.
const SHOGI: usize = 0;

/// The army after a roll: the kind of man that the first die names has this form.
fn army(rulings: &Rulings, role: Role, second: usize, form: Form) -> ArmySpec {
    let mut clauses = vec![Clause::new("PO-1"), Clause::new("PO-2")];
    if let PAWN | ROOK | KING = role {
        clauses.push(Clause::new("PO-8"));
    }
    let far_rank = second == SHOGI && (role == ROOK || role == KNIGHT);
    if far_rank {
        clauses.push(FAR_RANK.clause);
    }
    let mut army = eurofighters(rulings, &clauses).with_forms([(role, form)]);
    // PO-8, whatever the second die shows.
    if role == PAWN {
        army = army.with_doubles(Doubles::NONE);
    }
    if role == ROOK || role == KING {
        army = army.without_castling();
    }
    if far_rank && !rulings.is_other(&FAR_RANK) {
        let usual = fide_forms()[role.index()].clone();
        army = army.with_exception(Region::FarRank, [(role, usual)]);
    }
    army
}

/// A roll in words: what the men are, and what it prevents.
fn effect(role: Role, army: &ArmySpec) -> String {
    let form = &army.forms[role.index()];
    let usual = &fide_forms()[role.index()];
    let (men, are) = if role == KING {
        ("the King", "is a")
    } else {
        (Men::FIDE.plural(role), "are")
    };
    let mut words = if form.ways != usual.ways {
        let plural = match form.name.as_bytes().last() {
            _ if role == KING => "",
            Some(b'z') => "es",
            _ => "s",
        };
        match gloss(form) {
            Some(gloss) => format!("{men} {are} {}{plural} ({gloss})", form.name),
            None => format!("{men} {are} {}{plural}", form.name),
        }
    } else if role == KING {
        format!("{men} moves as usual")
    } else {
        format!("{men} move as usual")
    };
    if army.exception.is_some() {
        words.push_str(", but as usual on the far rank");
    }
    if !army.doubles.any() {
        words.push_str("; no double steps, no en passant");
    }
    if !army.castling {
        words.push_str("; no castling");
    }
    words
}

/// Piece Orientation Chess under its rulings.
#[derive(Debug)]
pub struct PieceOrientation {
    rulings: Rulings,
    powers: PowerTable,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<PieceOrientation> {
    let mut powers = Vec::with_capacity(36);
    for (role, makers) in COUNTERPARTS {
        for (second, form) in makers.into_iter().enumerate() {
            let army = army(&setup.rulings, role, second, form());
            powers.push(Power {
                effect: effect(role, &army).into(),
                army,
            });
        }
    }
    Frame::new(PieceOrientation {
        rulings: setup.rulings.clone(),
        powers: PowerTable::new(DICE, initial(), powers),
    })
}

impl Flat for PieceOrientation {
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
