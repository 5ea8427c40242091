//! The piece set: how each kind of man is drawn, in a box of 48 by 48 units.
//!
//! | men | design |
//! |---|---|
//! | FIDE's, Fairyranga's | a silhouette on a foot |
//! | riders of Random Rodent Chess | the letter on a shield |
//! | its hoppers | the letter on a cart with a gun |
//! | its leapers | a rodent: small, long, large |
//! | its Points, Crosses and what they become | a Pawn's skirt under a sign |

/// How a kind of man is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The outlines that are filled with the owner's colour and drawn around.
    pub body: &'static str,
    /// Strokes on it.
    pub lines: &'static str,
    /// Strokes beside it, in the colour of its edge: tails.
    pub beside: &'static str,
    /// Small filled outlines on it: eyes, pearls.
    pub spots: &'static str,
    /// A letter on it: the letter, where its foot stands (x of the middle, y), how high it is.
    pub letter: Option<(char, f32, f32, f32)>,
}

const fn figure(body: &'static str, lines: &'static str, spots: &'static str) -> Figure {
    Figure {
        body,
        lines,
        beside: "",
        spots,
        letter: None,
    }
}

const fn rodent(
    body: &'static str,
    lines: &'static str,
    tail: &'static str,
    spots: &'static str,
) -> Figure {
    Figure {
        beside: tail,
        ..figure(body, lines, spots)
    }
}

const fn lettered(body: &'static str, lines: &'static str, letter: char, x: f32, y: f32) -> Figure {
    Figure {
        body,
        lines,
        beside: "",
        spots: "",
        letter: Some((letter, x, y, 13.0)),
    }
}

/// The foot that most men stand on.
macro_rules! foot {
    () => {
        "M10.5 42V39.6C10.5 37.6 11.7 36.4 13.7 36.4H34.3C36.3 36.4 37.5 37.6 37.5 39.6V42z"
    };
}

/// The lower part of a Pawn.
macro_rules! skirt {
    () => {
        "M19.4 22.6H28.6C29 28 31 32 34.2 34.8 35.8 36.2 36.5 37.6 36.5 39.6V42H11.5V39.6C11.5 37.6 12.2 36.2 13.8 34.8 17 32 19 28 19.4 22.6z"
    };
}

const SHIELD: &str = concat!(
    "M24 5.5C28.5 8.3 33 9.6 38.5 9.8V21.5C38.5 29 32.4 33.4 24 36.4 15.6 33.4 9.5 29 9.5 21.5V9.8C15 9.6 19.5 8.3 24 5.5z",
    foot!()
);

const CART: &str = "M37 12.5H44V19.5H37zM10.5 8H34.5C36.4 8 37.5 9.1 37.5 11V28.5C37.5 30.4 36.4 31.5 34.5 31.5H10.5C8.6 31.5 7.5 30.4 7.5 28.5V11C7.5 9.1 8.6 8 10.5 8zM15 30A6 6 0 1 1 15 42 6 6 0 1 1 15 30zM30 30A6 6 0 1 1 30 42 6 6 0 1 1 30 30z";
const SPOKES: &str = "M15 33V39M12 36H18M30 33V39M27 36H33";

/// How a kind of man is drawn; `None` for one that this set does not have.
pub fn of(kind: &str) -> Option<Figure> {
    Some(match kind {
        "Pawn" => PAWN,
        "Knight" => KNIGHT,
        "Bishop" => BISHOP,
        "Rook" => ROOK,
        "King" => KING,
        "Silver Elephant" => ELEPHANT,
        "Frog" => FROG,
        "Tsarevna" => TSAREVNA,
        "Emperor" => EMPEROR,
        "Queen" => QUEEN,
        "Duchess" => lettered(SHIELD, "", 'D', 24.0, 27.0),
        "Governor" => lettered(SHIELD, "", 'G', 24.0, 27.0),
        "Empress" => lettered(SHIELD, "", 'E', 24.0, 27.0),
        "Tank" => lettered(CART, SPOKES, 'T', 22.5, 26.5),
        "Cannonade" => lettered(CART, SPOKES, 'C', 22.5, 26.5),
        "Arbalest" => lettered(CART, SPOKES, 'A', 22.5, 26.5),
        "Arsenal" => lettered(CART, SPOKES, 'N', 22.5, 26.5),
        "short leaper" => MOUSE,
        "long leaper" => RAT,
        "perimeter leaper" => CAPYBARA,
        "Point" => POINT,
        "Cross" => CROSS,
        "Wazir" => WAZIR,
        "Ferz" => FERZ,
        _ => return None,
    })
}

/// A disc for a letter, for kinds without a figure.
pub const DISC: &str = concat!(
    "M24 6.5A14.5 14.5 0 1 1 24 35.5 14.5 14.5 0 1 1 24 6.5z",
    foot!()
);

const PAWN: Figure = figure(
    concat!(
        skirt!(),
        "M24 8.5A6.8 6.8 0 0 1 28 20.8C29.6 21.2 30.6 21.8 31 22.6H17C17.4 21.8 18.4 21.2 20 20.8A6.8 6.8 0 0 1 24 8.5z"
    ),
    "",
    "",
);

const ROOK: Figure = figure(
    concat!(
        "M12.5 8H18V11.8H21.3V8H26.7V11.8H30V8H35.5V16.5L32 20V31.5L34 36.4H14L16 31.5V20L12.5 16.5z",
        foot!()
    ),
    "M16 20H32M16 31.5H32",
    "",
);

const KNIGHT: Figure = figure(
    concat!(
        "M14 36.4C14 29.5 17.4 25.9 21.8 22 19.4 22.7 17.7 23.7 16.4 25.4 15.2 27 13.4 27.6 11.8 26.8L9.9 25.5C8.6 24.6 8.5 23.2 9.3 21.8L13.9 13.6C14.5 12.3 14.6 11 14.5 7.5L18.6 10.8C19.6 10.2 20.5 9.9 21.6 9.7L23.4 5.8 26.2 9.6C34 11 38.6 17.9 38.6 27 38.6 30.6 38 33.4 36.8 36.4z",
        foot!()
    ),
    "M26.5 13.5C31.6 15.8 34.2 21 34 28.5",
    "M16.6 16.4A1.6 1.6 0 1 1 19.8 16.4 1.6 1.6 0 1 1 16.6 16.4z",
);

const BISHOP: Figure = figure(
    concat!(
        "M24 10C29.8 14 33.5 18.9 33.5 23.9 33.5 27.6 31.8 30.2 29.2 31.8L31 36.4H17L18.8 31.8C16.2 30.2 14.5 27.6 14.5 23.9 14.5 18.9 18.2 14 24 10zM24 4.6A2.8 2.8 0 1 1 24 10.2 2.8 2.8 0 1 1 24 4.6z",
        foot!()
    ),
    "M27.2 15.4 22.4 23.4M18.8 31.8H29.2",
    "",
);

const QUEEN: Figure = figure(
    concat!(
        "M13.5 36.4 8.6 16.8 15.4 24.4 16.7 10.9 22 23.4 24 8.9 26 23.4 31.3 10.9 32.6 24.4 39.4 16.8 34.5 36.4z",
        "M8.4 12.6A2.3 2.3 0 1 1 8.4 17.2 2.3 2.3 0 1 1 8.4 12.6zM16.5 7.2A2.3 2.3 0 1 1 16.5 11.8 2.3 2.3 0 1 1 16.5 7.2zM24 5A2.3 2.3 0 1 1 24 9.6 2.3 2.3 0 1 1 24 5zM31.5 7.2A2.3 2.3 0 1 1 31.5 11.8 2.3 2.3 0 1 1 31.5 7.2zM39.6 12.6A2.3 2.3 0 1 1 39.6 17.2 2.3 2.3 0 1 1 39.6 12.6z",
        foot!()
    ),
    "M14 31.5C20.5 29.4 27.5 29.4 34 31.5",
    "",
);

const KING: Figure = figure(
    concat!(
        "M22.6 3.2H25.4V6.2H28.4V9H25.4V14H22.6V9H19.6V6.2H22.6z",
        "M14 36.4C10 30.4 8 26.4 8 22.2 8 17.6 11.2 14.6 15.4 14.6 18.9 14.6 22 16.7 24 20.6 26 16.7 29.1 14.6 32.6 14.6 36.8 14.6 40 17.6 40 22.2 40 26.4 38 30.4 34 36.4z",
        foot!()
    ),
    "M24 20.6V31.2M13.4 32C20 29.8 28 29.8 34.6 32",
    "",
);

const EMPEROR: Figure = figure(
    concat!(
        "M22.6 3.2H25.4V6.2H28.4V9H25.4V13H22.6V9H19.6V6.2H22.6z",
        "M24 12.5C33 12.5 40 17.6 40 24.6 40 28.6 37.4 32.4 34.6 36.4H13.4C10.6 32.4 8 28.6 8 24.6 8 17.6 15 12.5 24 12.5z",
        foot!()
    ),
    "M24 12.5V31M24 12.5C17.4 16.6 15.2 23.6 16.6 30.6M24 12.5C30.6 16.6 32.8 23.6 31.4 30.6M12 31.8C20 29.8 28 29.8 36 31.8",
    "",
);

const ELEPHANT: Figure = figure(
    concat!(
        "M27 8C35 8 39.5 13.6 39.5 22V36.4H22.5C22.9 33.4 22.6 31 21.8 28.6 18.6 29.2 16.8 28.6 15.4 26.6 14.3 29.8 14.4 31.9 15.4 33.2 16.2 34.2 17.4 34 18 32.6L20.4 33.8C19.2 37.4 15 38.2 12.4 35.4 9.6 32.2 9.2 27.4 10 21.8 11 13.4 17.8 8 27 8z",
        foot!()
    ),
    "M26.2 13.4C32.4 12.4 35.6 16.4 35.6 21.2 35.6 26.6 32.6 30 29.6 28 26.4 25.8 24.6 19.6 26.2 13.4zM14.6 26.8 9.6 30.2",
    "M16.4 18.4A1.6 1.6 0 1 1 19.6 18.4 1.6 1.6 0 1 1 16.4 18.4z",
);

const FROG: Figure = figure(
    concat!(
        "M16.4 7.6C19.4 7.6 21.6 9.6 22 12.4H26C26.4 9.6 28.6 7.6 31.6 7.6 34.8 7.6 37.2 10 37.2 13.2 37.2 14.6 36.8 15.8 36 16.8 38.4 18.8 39.8 21.6 39.8 24.8 39.8 31.6 33.4 36.4 24 36.4S8.2 31.6 8.2 24.8C8.2 21.6 9.6 18.8 12 16.8 11.2 15.8 10.8 14.6 10.8 13.2 10.8 10 13.2 7.6 16.4 7.6z",
        foot!()
    ),
    "M13 24C16 28.4 19.6 30 24 30S32 28.4 35 24",
    "M14.2 13.2A2.2 2.2 0 1 1 18.6 13.2 2.2 2.2 0 1 1 14.2 13.2zM29.4 13.2A2.2 2.2 0 1 1 33.8 13.2 2.2 2.2 0 1 1 29.4 13.2z",
);

const TSAREVNA: Figure = figure(
    concat!(
        "M24 5C33.4 5 40.5 14.6 40.5 25.4 40.5 29.4 38.6 32 35.6 33L33.4 36.4H14.6L12.4 33C9.4 32 7.5 29.4 7.5 25.4 7.5 14.6 14.6 5 24 5z",
        foot!()
    ),
    "M15.4 33.4C13.6 24 17 16.8 24 16.8S34.4 24 32.6 33.4M16.4 26C20 25.4 22.8 23.6 24 20.8 25.2 23.6 28 25.4 31.6 26",
    "M22.6 10.4A1.4 1.4 0 1 1 25.4 10.4 1.4 1.4 0 1 1 22.6 10.4zM14.6 14.4A1.4 1.4 0 1 1 17.4 14.4 1.4 1.4 0 1 1 14.6 14.4zM30.6 14.4A1.4 1.4 0 1 1 33.4 14.4 1.4 1.4 0 1 1 30.6 14.4zM10.6 22.4A1.4 1.4 0 1 1 13.4 22.4 1.4 1.4 0 1 1 10.6 22.4zM34.6 22.4A1.4 1.4 0 1 1 37.4 22.4 1.4 1.4 0 1 1 34.6 22.4z",
);

const MOUSE: Figure = rodent(
    "M6.5 36C7 31.4 10.6 27.4 15.6 25.6 19 20 25 17.4 31 19.4 37.4 21.6 39.8 28.4 38.4 34.6 37.8 37.4 36.8 39.6 35.4 41.6H14.8L16.4 38.6H10C7.6 38.6 6.3 37.6 6.5 36zM20.6 14A7 7 0 1 1 20.6 28 7 7 0 1 1 20.6 14z",
    "M18.2 23A3.4 3.4 0 0 1 21.6 18M26.4 41C26.4 37.4 29.4 34.6 33 34.6",
    "M38 36C43 35.4 44.4 30 41.4 26S40.4 17.4 44 14.6",
    "M12 31.4A1.7 1.7 0 1 1 15.4 31.4 1.7 1.7 0 1 1 12 31.4z",
);

const RAT: Figure = rodent(
    "M3.5 35.6C4.6 31.4 8 28.6 12.4 27.4 16.4 21.6 22.6 19 29 19 37.4 19 42 24.8 42 31.4 42 35.6 40.6 39 38.4 41.6H12.6L14.6 38.4H7C4.4 38.4 3 37.4 3.5 35.6zM17 20.6A4.2 4.2 0 1 1 17 29 4.2 4.2 0 1 1 17 20.6z",
    "M27 41C27.4 36.6 31 33.6 35.4 34",
    "M41.6 36C46.6 34.6 45.4 25 39.4 21.6 33.4 18 28 17 28 12S34 5 43 8",
    "M9.4 32.2A1.7 1.7 0 1 1 12.8 32.2 1.7 1.7 0 1 1 9.4 32.2z",
);

const CAPYBARA: Figure = rodent(
    "M4.5 27C4.5 20.6 7.4 16 12.6 14.2 13.4 11 16.8 10 18.6 12.2 21.4 9.8 25.4 8.5 29.4 8.5 38.2 8.5 43.5 15.4 43.5 24.6 43.5 31.6 41.8 37 39.4 41.6H31.6L30.6 36.6H20.4L19.4 41.6H11.8L12.4 33.4C7.4 33.2 4.5 31.6 4.5 27z",
    "M18.6 12.2C19 15 17.4 16.6 14.6 16.4M4.8 29.6C8 30 10.4 29.4 12 28M31.4 36C31.6 31.6 34 28.4 37.6 27.4",
    "",
    "M12 21.4A1.7 1.7 0 1 1 15.4 21.4 1.7 1.7 0 1 1 12 21.4zM5.8 23.6A1.1 1.1 0 1 1 8 23.6 1.1 1.1 0 1 1 5.8 23.6z",
);

const POINT: Figure = figure(concat!(skirt!(), "M24 5.5 32.4 22.6H15.6z"), "", "");

const CROSS: Figure = figure(
    concat!(
        skirt!(),
        "M24 10.4 28.4 6 31.6 9.2 27.2 13.6 31.6 18 28.4 21.2 24 16.8 19.6 21.2 16.4 18 20.8 13.6 16.4 9.2 19.6 6z"
    ),
    "",
    "",
);

const WAZIR: Figure = figure(
    concat!(
        skirt!(),
        "M24 4.5A9.8 9.8 0 1 1 24 24.1 9.8 9.8 0 1 1 24 4.5z"
    ),
    "M24 8.6V20M18.3 14.3H29.7",
    "",
);

const FERZ: Figure = figure(
    concat!(
        skirt!(),
        "M24 4.5A9.8 9.8 0 1 1 24 24.1 9.8 9.8 0 1 1 24 4.5z"
    ),
    "M20 10.3 28 18.3M28 10.3 20 18.3",
    "",
);
