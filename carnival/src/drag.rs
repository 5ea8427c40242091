//! Monty Python Drag Chess: one die puts one kind of man in Drag, and it moves by its Drag Move only (DR).

use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::{Clause, Dice, Identity, Rulings, Setup};
use menagerie_geometry2d::army::Region;
use menagerie_geometry2d::board::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Role};
use menagerie_geometry2d::chess::fide_forms;
use menagerie_geometry2d::form::{ORTHOGONAL_STEPS, forms};
use menagerie_geometry2d::frame::{Flat, Frame, eurofighters, initial};
use menagerie_geometry2d::powers::{Power, PowerTable};
use menagerie_geometry2d::rulings::{AUTOMATIC_DRAWS, DOUBLE_STEP_ATTACKS};
use menagerie_geometry2d::{DOUBLE_STEPS_PAGE, Form};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/DR.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "drag",
    tag: "Monty Python Drag Chess",
    summary: "Chess in which one die gives one kind of man another move",
    pages: &[PAGE, DOUBLE_STEPS_PAGE, DICE_FRAME_PAGE],
    options: &[DOUBLE_STEP_ATTACKS, AUTOMATIC_DRAWS],
};

/// A kind of man in Drag: its Drag Move, the clauses that give it, what the roll does.
struct Drag {
    role: Role,
    form: fn() -> Form,
    clauses: &'static [&'static str],
    effect: &'static str,
}

/// Who is in Drag after each roll (DR-1). Castling and double steps go on whatever is rolled.
const IN_DRAG: [Drag; 6] = [
    Drag {
        role: PAWN,
        form: forms::silver,
        clauses: &["DR-1", "DR-3"],
        effect: "Pawns are in Drag: they step one diagonally or straight forward, and keep double steps and en passant",
    },
    Drag {
        role: ROOK,
        form: forms::dragon_king,
        clauses: &["DR-1", "DR-4"],
        effect: "Rooks are in Drag: they also step one diagonally",
    },
    Drag {
        role: KNIGHT,
        form: dragon_horse,
        clauses: &["DR-1", "DR-5"],
        effect: "Knights are in Drag: they move as Bishops or step one orthogonally",
    },
    Drag {
        role: BISHOP,
        form: drawing_bishop,
        clauses: &["DR-1", "DR-6", "DR-9"],
        effect: "Bishops are in Drag: they step to an empty cell and draw an enemy that threatens it",
    },
    Drag {
        role: QUEEN,
        form: forms::gold,
        clauses: &["DR-1", "DR-10"],
        effect: "Queens are in Drag: they move as Golds, one step orthogonally or diagonally forward",
    },
    Drag {
        role: KING,
        form: idle_king,
        clauses: &["DR-1", "DR-11", "DR-12"],
        effect: "the King is in Drag: it can only castle, and men beside it may use their Drag Moves",
    },
];

/// Bishop and one step orthogonally (DR-5).
fn dragon_horse() -> Form {
    forms::bishop()
        .with_leaps(ORTHOGONAL_STEPS)
        .named("Dragon Horse")
}

/// The Bishop that draws (DR-6; DR-13 gives an example).
fn drawing_bishop() -> Form {
    Form::none("Bishop in Drag").with_drawing().badged("Drag")
}

/// The King that may only castle (DR-11). Alone, it has no move at all (DR-14).
fn idle_king() -> Form {
    Form::none("King in Drag").badged("Drag")
}

/// The men beside a King in Drag: each may move by its Drag Move or as usual (DR-12).
fn neighbours() -> impl Iterator<Item = (Role, Form)> {
    let usual = fide_forms();
    IN_DRAG
        .into_iter()
        .filter(|drag| drag.role != KING)
        .map(move |drag| {
            let usual = &usual[drag.role.index()];
            let name = format!("{} free to use its Drag Move", usual.name);
            (
                drag.role,
                Form::compound(name, usual, &(drag.form)()).badged("+Drag"),
            )
        })
}

/// Drag Chess under its rulings.
#[derive(Debug)]
pub struct DragChess {
    rulings: Rulings,
    powers: PowerTable,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<DragChess> {
    let die = Dice {
        count: 1,
        ordered: false,
    };
    let powers = IN_DRAG.map(|drag| {
        let clauses: Vec<Clause> = drag.clauses.iter().map(|id| Clause::new(id)).collect();
        let army = eurofighters(&setup.rulings, &clauses)
            .with_forms([(drag.role, (drag.form)().badged("Drag"))]);
        Power {
            effect: drag.effect.into(),
            army: if drag.role == KING {
                army.with_exception(Region::AroundKing, neighbours())
            } else {
                army
            },
        }
    });
    Frame::new(DragChess {
        rulings: setup.rulings.clone(),
        // DR-2: nobody is in Drag on a first move.
        powers: PowerTable::new(die, initial(), powers),
    })
}

impl Flat for DragChess {
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
