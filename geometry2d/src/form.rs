//! Forms: how a man moves, as data. Offsets are given as the owner sees them: files to the right,
//! ranks forward; Black's are mirrored when a form is made ready for play ([`crate::gait`]).

use std::borrow::Cow;

/// A leap or step: files to the right, ranks forward.
pub type Leap = (i8, i8);

/// A lame leap: the cell that must be empty, and the cell it ends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LameLeap {
    /// The cell passed, which must be empty.
    pub over: Leap,
    /// The cell where the leap ends.
    pub to: Leap,
}

/// The eight directions of a slide, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slides(pub u8);

impl Slides {
    /// The directions by their bit: forward first, then clockwise.
    pub const DIRECTIONS: [Leap; 8] = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    /// No direction.
    pub const NONE: Slides = Slides(0);
    /// Straight forward.
    pub const FORWARD: Slides = Slides(0b0000_0001);
    /// The two diagonals forward.
    pub const FORWARD_DIAGONALS: Slides = Slides(0b1000_0010);
    /// The four orthogonals.
    pub const ORTHOGONALS: Slides = Slides(0b0101_0101);
    /// The four diagonals.
    pub const DIAGONALS: Slides = Slides(0b1010_1010);
    /// All eight.
    pub const ALL: Slides = Slides(0xff);

    /// These and `other`'s directions.
    #[must_use]
    pub const fn and(self, other: Slides) -> Slides {
        Slides(self.0 | other.0)
    }

    /// The directions in the set.
    pub fn directions(self) -> impl Iterator<Item = Leap> {
        Self::DIRECTIONS
            .into_iter()
            .enumerate()
            .filter(move |(bit, _)| self.0 & (1 << bit) != 0)
            .map(|(_, direction)| direction)
    }
}

/// The ways of a man, without its name. Equal ways are equal values: lists are kept sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ways {
    /// Leaps and steps onto an empty cell.
    pub quiet: Vec<Leap>,
    /// Leaps and steps that capture.
    pub capture: Vec<Leap>,
    /// Slides, quiet or capturing.
    pub slides: Slides,
    /// Lame leaps, quiet or capturing.
    pub lame: Vec<LameLeap>,
    /// Whether it steps to an empty cell and captures from there what threatens the cell (DR-6).
    pub draws: bool,
}

impl Ways {
    /// Whether every move leads to a rank farther ahead.
    pub fn only_advance(&self) -> bool {
        let leaps = self.quiet.iter().chain(&self.capture).copied();
        let lame = self.lame.iter().map(|lame| lame.to);
        let mut all = leaps.chain(lame).chain(self.slides.directions());
        !self.draws && all.all(|(_, ranks)| ranks > 0)
    }
}

/// A man's form: a name and its ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What the man is called in this form, in the singular: `Camel (3:1)`.
    pub name: Cow<'static, str>,
    /// How it moves.
    pub ways: Ways,
    /// Its name in a few characters, for pictures, where [`Form::badge`] could not tell.
    short: Option<&'static str>,
}

impl Form {
    /// A form that has no move.
    pub fn none(name: impl Into<Cow<'static, str>>) -> Form {
        Form {
            name: name.into(),
            ways: Ways::default(),
            short: None,
        }
    }

    /// A leaper or stepper with exactly these ways, quiet and capturing alike.
    pub fn leaps(
        name: impl Into<Cow<'static, str>>,
        leaps: impl IntoIterator<Item = Leap>,
    ) -> Form {
        Form::none(name).with_leaps(leaps)
    }

    /// The leaper with coordinates m and n, in all orders and signs.
    pub fn leaper(name: impl Into<Cow<'static, str>>, m: i8, n: i8) -> Form {
        Form::leaps(name, symmetric(m, n))
    }

    /// A slider.
    pub fn slider(name: impl Into<Cow<'static, str>>, slides: Slides) -> Form {
        let mut form = Form::none(name);
        form.ways.slides = slides;
        form
    }

    /// Adds leaps or steps, quiet and capturing alike.
    #[must_use]
    pub fn with_leaps(self, leaps: impl IntoIterator<Item = Leap>) -> Form {
        let leaps: Vec<Leap> = leaps.into_iter().collect();
        self.with_quiet(leaps.iter().copied()).with_captures(leaps)
    }

    /// Adds leaps or steps that do not capture.
    #[must_use]
    pub fn with_quiet(mut self, leaps: impl IntoIterator<Item = Leap>) -> Form {
        self.ways.quiet.extend(leaps);
        self.sorted()
    }

    /// Adds leaps or steps that only capture.
    #[must_use]
    pub fn with_captures(mut self, leaps: impl IntoIterator<Item = Leap>) -> Form {
        self.ways.capture.extend(leaps);
        self.sorted()
    }

    /// Adds slides.
    #[must_use]
    pub fn with_slides(mut self, slides: Slides) -> Form {
        self.ways.slides = self.ways.slides.and(slides);
        self.sorted()
    }

    /// Adds lame leaps.
    #[must_use]
    pub fn with_lame(mut self, lame: impl IntoIterator<Item = LameLeap>) -> Form {
        self.ways.lame.extend(lame);
        self.sorted()
    }

    /// Adds the drawing step of a Bishop in Drag (DR-6).
    #[must_use]
    pub fn with_drawing(mut self) -> Form {
        self.ways.draws = true;
        self
    }

    /// A form with the ways of both, under a name of its own. What one of them never blocks is never
    /// blocked: a leap beats a lame leap to the same cell.
    pub fn compound(name: impl Into<Cow<'static, str>>, one: &Form, other: &Form) -> Form {
        let mut form = Form {
            name: name.into(),
            ways: one.ways.clone(),
            short: None,
        };
        form.ways.draws |= other.ways.draws;
        form.with_quiet(other.ways.quiet.iter().copied())
            .with_captures(other.ways.capture.iter().copied())
            .with_slides(other.ways.slides)
            .with_lame(other.ways.lame.iter().copied())
    }

    /// The same ways under another name.
    #[must_use]
    pub fn named(&self, name: impl Into<Cow<'static, str>>) -> Form {
        Form {
            name: name.into(),
            ways: self.ways.clone(),
            short: None,
        }
    }

    /// The same form with a short name of at most six characters for pictures.
    #[must_use]
    pub fn badged(self, short: &'static str) -> Form {
        Form {
            short: Some(short),
            ..self
        }
    }

    /// The form in at most six characters, as a picture of the man shows it: `3:1`, `Mao`, `none` for a
    /// man without moves.
    pub fn badge(&self) -> Cow<'static, str> {
        /// The most characters that can be read on a man.
        const LONGEST: usize = 6;
        if let Some(short) = self.short {
            return short.into();
        }
        if self.ways == Ways::default() {
            return "none".into();
        }
        let in_brackets = self
            .name
            .split_once('(')
            .and_then(|(_, rest)| rest.strip_suffix(')'));
        let text = in_brackets.unwrap_or_else(|| self.name.split(' ').next().unwrap_or_default());
        text.chars().take(LONGEST).collect::<String>().into()
    }

    fn sorted(mut self) -> Form {
        let ways = &mut self.ways;
        for leaps in [&mut ways.quiet, &mut ways.capture] {
            // The first step of a slide adds nothing to the slide.
            leaps.retain(|step| !ways.slides.directions().any(|slide| slide == *step));
            leaps.sort_unstable();
            leaps.dedup();
        }
        let (quiet, capture) = (&ways.quiet, &ways.capture);
        ways.lame
            .retain(|lame| !(quiet.contains(&lame.to) && capture.contains(&lame.to)));
        ways.lame.sort_unstable();
        ways.lame.dedup();
        self
    }
}

/// All offsets with coordinates m and n, in all orders and signs.
fn symmetric(m: i8, n: i8) -> impl Iterator<Item = Leap> {
    [(m, n), (n, m)]
        .into_iter()
        .flat_map(|(a, b)| [(a, b), (a, -b), (-a, b), (-a, -b)])
}

/// One step in each of the eight directions.
pub const KING_STEPS: [Leap; 8] = Slides::DIRECTIONS;
/// One step orthogonally.
pub const ORTHOGONAL_STEPS: [Leap; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// One step diagonally.
pub const DIAGONAL_STEPS: [Leap; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
/// One step straight forward.
pub const FORWARD_STEP: [Leap; 1] = [(0, 1)];
/// One step diagonally forward.
pub const FORWARD_DIAGONAL_STEPS: [Leap; 2] = [(-1, 1), (1, 1)];

/// FIDE's and the other forms that several variants share.
pub mod forms {
    use super::{
        DIAGONAL_STEPS, FORWARD_DIAGONAL_STEPS, FORWARD_STEP, Form, KING_STEPS, LameLeap,
        ORTHOGONAL_STEPS, Slides,
    };

    /// The FIDE Pawn's single step and capture.
    pub fn pawn() -> Form {
        Form::none("Pawn")
            .with_quiet(FORWARD_STEP)
            .with_captures(FORWARD_DIAGONAL_STEPS)
    }

    /// The Knight.
    pub fn knight() -> Form {
        Form::leaper("Knight", 2, 1)
    }

    /// The Bishop.
    pub fn bishop() -> Form {
        Form::slider("Bishop", Slides::DIAGONALS)
    }

    /// The Rook.
    pub fn rook() -> Form {
        Form::slider("Rook", Slides::ORTHOGONALS)
    }

    /// The Queen.
    pub fn queen() -> Form {
        Form::slider("Queen", Slides::ALL)
    }

    /// The King.
    pub fn king() -> Form {
        Form::leaps("King", KING_STEPS)
    }

    /// One step straight forward, moving or capturing: the Pawn of Shogi and, without a River, of Xiang Qi.
    pub fn shogi_pawn() -> Form {
        Form::leaps("Straight Pawn", FORWARD_STEP).badged("ahead")
    }

    /// Moves one straight forward, captures one straight or diagonally forward (PO-3).
    pub fn pointpawn() -> Form {
        Form::compound("Pointpawn", &pawn(), &shogi_pawn()).badged("Point")
    }

    /// Slides straight forward.
    pub fn lance() -> Form {
        Form::slider("Lance", Slides::FORWARD)
    }

    /// The two forwardmost Knight leaps.
    pub fn helm() -> Form {
        Form::leaps("Helm", [(-1, 2), (1, 2)])
    }

    /// One step diagonally or one straight forward.
    pub fn silver() -> Form {
        Form::leaps("Silver", DIAGONAL_STEPS).with_leaps(FORWARD_STEP)
    }

    /// One step orthogonally or one diagonally forward.
    pub fn gold() -> Form {
        Form::leaps("Gold", ORTHOGONAL_STEPS).with_leaps(FORWARD_DIAGONAL_STEPS)
    }

    /// One step diagonally.
    pub fn ferz() -> Form {
        Form::leaps("Ferz", DIAGONAL_STEPS)
    }

    /// One step in any direction, not royal.
    pub fn prince() -> Form {
        Form::leaps("Prince", KING_STEPS)
    }

    /// One step orthogonally.
    pub fn general() -> Form {
        Form::leaps("General", ORTHOGONAL_STEPS).badged("Gen")
    }

    /// The lame Knight of Xiang Qi: a step orthogonally onto an empty cell, then one diagonally outward
    /// (PO-4).
    pub fn mao() -> Form {
        let lame = ORTHOGONAL_STEPS.into_iter().flat_map(|over| {
            let (files, ranks) = over;
            [1, -1].map(|side| LameLeap {
                over,
                to: if files == 0 {
                    (side, 2 * ranks)
                } else {
                    (2 * files, side)
                },
            })
        });
        Form::none("Mao").with_lame(lame)
    }

    /// The lame Elephant of Xiang Qi: exactly two diagonally, the cell between empty (PO-5).
    pub fn elephant() -> Form {
        let lame = DIAGONAL_STEPS.map(|over| LameLeap {
            over,
            to: (2 * over.0, 2 * over.1),
        });
        Form::none("Xiang Qi Elephant")
            .with_lame(lame)
            .badged("Elph")
    }

    /// Rook and Silver's missing diagonals: Rook with one step diagonally.
    pub fn dragon_king() -> Form {
        Form::compound("Dragon King", &rook(), &ferz()).badged("Dragon")
    }
}
