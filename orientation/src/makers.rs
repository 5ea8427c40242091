//! The forms that several of the orientation games use.

use menagerie_core::Dice;
use menagerie_geometry2d::Form;
use menagerie_geometry2d::board::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, Role};
use menagerie_geometry2d::form::{Slides, forms};

/// One die.
pub const DIE: Dice = Dice {
    count: 1,
    ordered: false,
};

/// Makes a form.
pub type Maker = fn() -> Form;

/// How the men move in other games, in the order of Piece Orientation's first die; for each man: Shogi,
/// Xiang Qi, both of these, Makruk, Shogi and Makruk, Xiang Qi and Makruk (PO-2).
pub const COUNTERPARTS: [(Role, [Maker; 6]); 6] = {
    use forms::{
        elephant, ferz, general, gold, helm, king, knight, lance, mao, pawn, pointpawn, prince,
        rook, shogi_pawn, silver,
    };
    [
        (
            PAWN,
            // Without a River the Pawn of Xiang Qi never steps aside (PO-7).
            [
                shogi_pawn, shogi_pawn, shogi_pawn, pawn, pointpawn, pointpawn,
            ],
        ),
        (ROOK, [lance, rook, rook, rook, rook, rook]),
        (KNIGHT, [helm, mao, helmed_mao, knight, knight, knight]),
        (
            BISHOP,
            [
                silver,
                elephant,
                silverfearful,
                silver,
                silver,
                silverfearful,
            ],
        ),
        // By the table, not by the page's note, it is 3 and 5 that make a Prince (PO-6).
        (QUEEN, [gold, ferz, prince, ferz, prince, ferz]),
        (KING, [king, general, king, king, king, king]),
    ]
};

/// What a form does, in a few words; of the forms of other games only.
pub fn gloss(form: &Form) -> Option<&'static str> {
    Some(match form.name.as_ref() {
        "Straight Pawn" => "moving and capturing one step straight forward",
        "Pointpawn" => "capturing one step straight or diagonally forward",
        "Lance" => "sliding straight forward",
        "Helm" => "the two forwardmost leaps",
        "Mao" => "Knights that can be blocked",
        "Helmed Mao" => "Knights that can be blocked but in the two forwardmost leaps",
        "Silver" => "one step diagonally or straight forward",
        "Xiang Qi Elephant" => "two cells diagonally, if the cell between is empty",
        "Silverfearful" => "Silver and Xiang Qi Elephant in one",
        "Gold" => "one step orthogonally or diagonally forward",
        "Ferz" => "one step diagonally",
        "Prince" => "one step in any direction",
        "General" => "one step orthogonally",
        _ => return None,
    })
}

/// Helm and Mao: a Mao whose two forwardmost leaps are never blocked (PO-4).
pub fn helmed_mao() -> Form {
    Form::compound("Helmed Mao", &forms::helm(), &forms::mao()).badged("H+Mao")
}

/// Silver and the Elephant of Xiang Qi.
pub fn silverfearful() -> Form {
    Form::compound("Silverfearful", &forms::silver(), &forms::elephant()).badged("S+Elph")
}

/// Knight with the two 4:2 leaps that go farthest forward (UD-4).
pub fn nightpig() -> Form {
    forms::knight()
        .with_leaps([(-2, 4), (2, 4)])
        .named("Nightpig")
        .badged("N.pig")
}

/// Bishop that also slides straight forward (UD-5).
pub fn silverrider() -> Form {
    Form::slider("Silverrider", Slides::DIAGONALS.and(Slides::FORWARD)).badged("S.ridr")
}

/// Rook that also slides diagonally forward (UD-6).
pub fn goldrider() -> Form {
    Form::slider(
        "Goldrider",
        Slides::ORTHOGONALS.and(Slides::FORWARD_DIAGONALS),
    )
    .badged("G.ridr")
}

/// Bishop with the Silver's step straight forward (AR-5).
pub fn silverbishop() -> Form {
    Form::compound("Silverbishop", &forms::bishop(), &forms::silver()).badged("S.bish")
}
