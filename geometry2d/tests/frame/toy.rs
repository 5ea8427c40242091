//! A small dice variant, so that what depends on a roll can be tested here: one die, Eurofighter Pawns,
//! each number another kind of change. Its clauses are T-1 to T-6.

use menagerie_core::rulings::Rulings;
use menagerie_core::{Clause, Dice, DiceRule, Held, Identity, Setup};
use menagerie_geometry2d::army::DoubleKind::Nn;
use menagerie_geometry2d::army::{Army, ArmySpec, Doubles, Region};
use menagerie_geometry2d::board::{BISHOP, KING, KNIGHT, PAWN};
use menagerie_geometry2d::form::{Form, forms};
use menagerie_geometry2d::frame::{Flat, Frame, eurofighters, initial};
use menagerie_geometry2d::position::ArmyId;
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::DOUBLE_STEP_ATTACKS;

static IDENTITY: Identity = Identity {
    id: "toy",
    tag: "Toy",
    summary: "a variant of the tests",
    pages: &[],
    options: &[DOUBLE_STEP_ATTACKS],
};

/// The variant.
#[derive(Debug)]
pub struct Toy {
    rulings: Rulings,
    powers: PowerTable,
}

/// The variant, ready to play: 1 Knights leap 3:1; 2 no castling and no double steps; 3 Knights are
/// lame, and Pawns answer only quiet double steps; 4 Bishops draw; 5 the King may only castle, and Knights
/// away from it keep the two forwardmost leaps; 6 Pawns capture straight too.
pub fn toy(rulings: &str) -> Frame<Toy> {
    let setup = Setup {
        rulings: Rulings::parse(rulings, IDENTITY.options).unwrap(),
        array: None,
    };
    let army = |clause: &'static str| eurofighters(&setup.rulings, &[Clause::new(clause)]);
    let drawing = Form::none("Bishop in Drag").with_drawing();
    let powers: [(&str, ArmySpec); 6] = [
        (
            "Knights are Camels",
            army("T-1").with_forms([(KNIGHT, Form::leaper("Camel (3:1)", 3, 1))]),
        ),
        (
            "no castling, no double steps",
            army("T-2").with_doubles(Doubles::NONE).without_castling(),
        ),
        (
            "Knights are Maos",
            ArmySpec {
                answers: Doubles::of(&[Nn]),
                ..army("T-3").with_forms([(KNIGHT, forms::mao())])
            },
        ),
        (
            "Bishops are in Drag",
            army("T-4").with_forms([(BISHOP, drawing)]),
        ),
        (
            "the King may only castle, Knights away from it are Helms",
            army("T-5")
                .with_forms([(KING, Form::none("King in Drag")), (KNIGHT, forms::helm())])
                .with_exception(Region::AroundKing, [(KNIGHT, forms::knight())]),
        ),
        (
            "Pawns are Pointpawns",
            army("T-6").with_forms([(PAWN, forms::pointpawn())]),
        ),
    ];
    let powers = powers.map(|(effect, army)| Power {
        effect: effect.into(),
        army,
    });
    let die = Dice {
        count: 1,
        ordered: false,
    };
    Frame::new(Toy {
        rulings: setup.rulings,
        powers: PowerTable::new(die, initial(), powers),
    })
}

impl Flat for Toy {
    type Extra = ();

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn armies(&self) -> &[Army] {
        self.powers.armies()
    }

    fn army(&self, held: Held) -> ArmyId {
        self.powers.army(held)
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        Some(&self.powers)
    }
}
