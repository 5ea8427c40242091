//! Variants, rolls, and how rolls are written in a FEN.

/// The flat games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    Chess,
    Carnival,
    AllOblique,
    Multipawn,
    Drag,
    UpAndDown,
    PieceOrientation,
    ArmyOrientation,
    Fairyranga,
}

impl Variant {
    pub(crate) fn read(id: &str) -> Result<Variant, String> {
        Ok(match id {
            "chess" => Variant::Chess,
            "carnival" => Variant::Carnival,
            "all-oblique" => Variant::AllOblique,
            "multipawn" => Variant::Multipawn,
            "drag" => Variant::Drag,
            "up-and-down" => Variant::UpAndDown,
            "piece-orientation" => Variant::PieceOrientation,
            "army-orientation" => Variant::ArmyOrientation,
            "fairyranga" => Variant::Fairyranga,
            _ => return Err(format!("no such variant: {id:?}")),
        })
    }

    pub(crate) fn has_dice(self) -> bool {
        !matches!(self, Variant::Chess | Variant::Fairyranga)
    }

    /// CA-7, AO-4.
    pub(crate) fn has_waiver(self) -> bool {
        matches!(self, Variant::Carnival | Variant::AllOblique)
    }

    pub(crate) fn letters(self) -> &'static str {
        match self {
            Variant::Fairyranga => "KRNPEFH",
            _ => "KQRBNP",
        }
    }

    pub(crate) fn start(self) -> &'static str {
        match self {
            Variant::Chess => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Variant::Fairyranga => "rnefkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEFKENR w Kk - 0 1 0/0",
            _ => "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -/-",
        }
    }
}

/// What fixes a player's powers for their next turn (G-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Powers {
    /// G-3: before the first roll; also the only powers of a game without dice.
    Initial,
    /// CA-7: the roll was waived.
    Waived,
    /// Not rolled yet.
    Unrolled,
    /// Rolled, but the choice that this roll offers is still open: the dice, larger first.
    Unchosen(u8, u8),
    /// CA-1: the dice, larger first, and the Knights' leap, larger coordinate first.
    Leap { dice: (u8, u8), leap: (u8, u8) },
    /// One die.
    Die(u8),
    /// PO: which piece, then how.
    Dice(u8, u8),
}

impl Powers {
    pub(crate) fn text(self) -> String {
        match self {
            Powers::Initial => "-".to_string(),
            Powers::Waived => "w".to_string(),
            Powers::Unrolled => "?".to_string(),
            Powers::Unchosen(a, b) => format!("{a}{b}"),
            Powers::Leap { dice, leap } if dice == leap => format!("{}{}", dice.0, dice.1),
            Powers::Leap {
                dice: (a, b),
                leap: (m, n),
            } => format!("{a}{b}={m}:{n}"),
            Powers::Die(n) => n.to_string(),
            Powers::Dice(a, b) => format!("{a}{b}"),
        }
    }

    /// Reads one side of a FEN's powers field.
    pub(crate) fn read(variant: Variant, text: &str) -> Result<Powers, String> {
        let mut possible = rolls(variant);
        if variant.has_dice() {
            possible.extend([Powers::Initial, Powers::Unrolled]);
        }
        if variant.has_waiver() {
            possible.push(Powers::Waived);
            possible.extend(open_choices(variant));
        }
        possible
            .into_iter()
            .find(|powers| powers.text() == text)
            .ok_or_else(|| format!("{text:?} is no roll of this variant"))
    }

    /// Everything these powers can still turn into: themselves, unless a roll or a choice is
    /// outstanding (G-8: a waiver is not among the rolls).
    pub(crate) fn completions(self, variant: Variant) -> Vec<Powers> {
        match self {
            Powers::Unrolled => rolls(variant),
            Powers::Unchosen(a, b) => rolls(variant)
                .into_iter()
                .filter(|roll| matches!(roll, Powers::Leap { dice, .. } if *dice == (a, b)))
                .collect(),
            known => vec![known],
        }
    }

    pub(crate) fn is_known(self) -> bool {
        !matches!(self, Powers::Unrolled | Powers::Unchosen(..))
    }
}

/// The leaps that a roll of two unordered dice, larger first, allows (CA-2 to CA-5, AO-1, AO-2).
fn leaps(variant: Variant, a: u8, b: u8) -> Vec<(u8, u8)> {
    let ordered = |m: u8, n: u8| (m.max(n), m.min(n));
    if variant == Variant::AllOblique {
        if a != b {
            return vec![(a, b)];
        }
        return (1..=6).filter(|&n| n != a).map(|n| ordered(a, n)).collect();
    }
    match (a, b) {
        (6, 6) => (1..=5).flat_map(|m| (1..=m).map(move |n| (m, n))).collect(),
        (6, n) => (1..=5).map(|m| ordered(m, n)).collect(),
        _ => vec![(a, b)],
    }
}

/// Every roll of a variant, with every choice it offers; never a waiver.
pub(crate) fn rolls(variant: Variant) -> Vec<Powers> {
    match variant {
        Variant::Chess | Variant::Fairyranga => Vec::new(),
        Variant::Carnival | Variant::AllOblique => {
            let mut all = Vec::new();
            for a in 1..=6 {
                for b in 1..=a {
                    for leap in leaps(variant, a, b) {
                        all.push(Powers::Leap { dice: (a, b), leap });
                    }
                }
            }
            all
        }
        Variant::PieceOrientation => (1..=6)
            .flat_map(|a| (1..=6).map(move |b| Powers::Dice(a, b)))
            .collect(),
        _ => (1..=6).map(Powers::Die).collect(),
    }
}

/// The rolls that offer a choice, with the choice still open.
fn open_choices(variant: Variant) -> Vec<Powers> {
    (1..=6)
        .flat_map(|a| (1..=a).map(move |b| (a, b)))
        .filter(|&(a, b)| leaps(variant, a, b).len() > 1)
        .map(|(a, b)| Powers::Unchosen(a, b))
        .collect()
}
