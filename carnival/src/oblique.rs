//! What the two games of leapers share: Knights that are leapers with the coordinates rolled, and the
//! waiver of a roll. Kings, Rooks and castling are FIDE's (CA-6).

use menagerie_core::{Choice, Clause, Dice, DiceRule, Held, Numbers, Ruling, Rulings};
use menagerie_geometry2d::army::{Army, ArmySpec};
use menagerie_geometry2d::board::KNIGHT;
use menagerie_geometry2d::frame::{eurofighters, initial};
use menagerie_geometry2d::position::ArmyId;
use menagerie_geometry2d::{Form, Move};

/// Whether a roll may be waived (CA-7).
pub const WAIVER: Ruling = Ruling {
    clause: Clause::new("CA-7"),
    default: "waiver",
    other: "always-roll",
};

/// Two dice, whichever shows which number (CA-1).
const TWO_DICE: Dice = Dice {
    count: 2,
    ordered: false,
};

/// The Knight's own leap.
const KNIGHTS_LEAP: Choice = Choice::new(2, 1);

/// The oblique leapers of both games (CA-2).
pub const OBLIQUES: [(Choice, &str); 10] = [
    (KNIGHTS_LEAP, "Knight"),
    (Choice::new(3, 1), "Camel"),
    (Choice::new(3, 2), "Zebra"),
    (Choice::new(4, 1), "Giraffe"),
    (Choice::new(4, 2), "Charolais"),
    (Choice::new(4, 3), "Antelope"),
    (Choice::new(5, 1), "Zemel"),
    (Choice::new(5, 2), "Satyr"),
    (Choice::new(5, 3), "Gimel"),
    (Choice::new(5, 4), "Rector"),
];

/// The ten obliques and five leapers more.
pub const fn obliques_and(
    more: [(Choice, &'static str); 5],
) -> [(Choice, &'static str); OBLIQUES.len() + 5] {
    let mut all = [more[0]; OBLIQUES.len() + 5];
    let mut i = 0;
    while i < all.len() {
        all[i] = if i < OBLIQUES.len() {
            OBLIQUES[i]
        } else {
            more[i - OBLIQUES.len()]
        };
        i += 1;
    }
    all
}

/// The leapers that have `n` for one coordinate and one of `others` for the other.
pub const fn with(n: u8, others: [u8; 5]) -> [Choice; 5] {
    let mut choices = [Choice::new(n, n); 5];
    let mut i = 0;
    while i < others.len() {
        choices[i] = Choice::new(n, others[i]);
        i += 1;
    }
    choices
}

/// What two dice make of the Knights in one of the games.
pub struct Knights {
    leapers: &'static [(Choice, &'static str)],
    choices: fn(Numbers) -> &'static [Choice],
    clauses: fn(Numbers) -> Vec<Clause>,
    waiver: Result<Clause, Clause>,
    armies: Vec<Army>,
}

/// The army of a waiver, in the list of armies; the leapers' follow it.
const WAIVED: usize = 1;

impl Knights {
    /// The Knights of a game: its leapers with the clauses that name them, the choices its rolls give and
    /// the clauses that give them.
    pub fn new(
        rulings: &Rulings,
        leapers: &'static [(Choice, &'static str)],
        named_by: &[Clause],
        choices: fn(Numbers) -> &'static [Choice],
        clauses: fn(Numbers) -> Vec<Clause>,
    ) -> Knights {
        let army = |form: Form, clauses: &[Clause]| -> ArmySpec {
            eurofighters(rulings, clauses).with_forms([(KNIGHT, form)])
        };
        // CA-7: Knights without a roll neither move nor attack.
        let waived = army(Form::none("Knight without a roll"), &[WAIVER.clause]);
        let mut armies = vec![Army::new(initial()), Army::new(waived)];
        for (leap, name) in leapers {
            // A Knight that leaps as ever is called so.
            let form = if *leap == KNIGHTS_LEAP {
                menagerie_geometry2d::form::forms::knight()
            } else {
                let (m, n) = (leap.larger as i8, leap.smaller as i8);
                Form::leaper(format!("{name} ({leap})"), m, n)
            };
            armies.push(Army::new(army(form, named_by)));
        }
        Knights {
            leapers,
            choices,
            clauses,
            waiver: if rulings.is_other(&WAIVER) {
                Err(WAIVER.clause)
            } else {
                Ok(WAIVER.clause)
            },
            armies,
        }
    }

    /// The armies: initial, waived, then one for each leaper.
    pub fn armies(&self) -> &[Army] {
        &self.armies
    }

    /// The army that follows from what a player holds.
    pub fn army(&self, held: Held) -> ArmyId {
        let leap = match held {
            Held::Waived => return ArmyId(WAIVED as u16),
            Held::Rolled(numbers, choice) => choice.or_else(|| settled(numbers)),
            Held::Initial | Held::Open(_) | Held::Unrolled => None,
        };
        let place = leap.and_then(|leap| self.leapers.iter().position(|(l, _)| *l == leap));
        place.map_or(ArmyId::default(), |place| {
            ArmyId((WAIVED + 1 + place) as u16)
        })
    }
}

/// The leap that two numbers are by themselves.
fn settled(numbers: Numbers) -> Option<Choice> {
    Some(Choice::new(numbers.first(), numbers.second()?))
}

/// Refuses a waiver together with a promotion to Knight (CA-7).
///
/// # Errors
/// The reason and the clause.
pub fn waiver_fits(mv: Move) -> Result<(), (String, Clause)> {
    if mv.promotion == Some(KNIGHT) {
        return Err((
            "a roll cannot be waived on a move that promotes to Knight".to_owned(),
            WAIVER.clause,
        ));
    }
    Ok(())
}

impl DiceRule for Knights {
    fn dice(&self) -> Dice {
        TWO_DICE
    }

    fn choices(&self, numbers: Numbers) -> &'static [Choice] {
        (self.choices)(numbers)
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        self.leapers
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        self.waiver
    }

    fn clauses(&self, numbers: Numbers) -> Vec<Clause> {
        (self.clauses)(numbers)
    }

    fn effect(&self, numbers: Numbers, choice: Option<Choice>) -> String {
        let choices = self.choices(numbers);
        let leap = choice.or_else(|| settled(numbers).filter(|_| choices.is_empty()));
        match leap {
            None => "Knights are the leaper that the player chooses".to_owned(),
            Some(KNIGHTS_LEAP) => format!("Knights move as Knights ({KNIGHTS_LEAP})"),
            Some(leap) => match self.name(leap) {
                Some(name) => format!("Knights are {} ({leap})", plural(name)),
                None => format!("Knights leap {leap}"),
            },
        }
    }
}

/// A leaper's name in the plural.
fn plural(name: &str) -> String {
    match name.as_bytes().last() {
        Some(b's') => name.to_owned(),
        Some(b'z') => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

impl std::fmt::Debug for Knights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Knights")
            .field("leapers", &self.leapers)
            .field("waiver", &self.waiver)
            .finish_non_exhaustive()
    }
}
