//! What the two dice make of the leapers (RR-3 to RR-5).

use menagerie_core::{Choice, Clause, Dice, DiceRule, Held, Numbers};
use menagerie_geometry3d::Offset;
use menagerie_geometry3d::leap;

use crate::man::Role;

/// A rodent that a leaper can be for a turn; a number below [`Leaper::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Leaper(u8);

/// What is to be known of a rodent.
struct Rodent {
    name: &'static str,
    plural: &'static str,
    /// As people write it.
    form: &'static str,
    /// The coordinates; of a perimeter leaper the longest one only.
    longest: u8,
    others: Option<(u8, u8)>,
}

const fn small(
    name: &'static str,
    plural: &'static str,
    form: &'static str,
    (longest, middle, shortest): (u8, u8, u8),
) -> Rodent {
    Rodent {
        name,
        plural,
        form,
        longest,
        others: Some((middle, shortest)),
    }
}

const fn large(
    name: &'static str,
    plural: &'static str,
    form: &'static str,
    longest: u8,
) -> Rodent {
    Rodent {
        name,
        plural,
        form,
        longest,
        others: None,
    }
}

/// Where the long leapers begin in the table, and where the perimeter leapers do.
const LONG: u8 = 3;
const PERIMETER: u8 = 9;

const RODENTS: [Rodent; Leaper::COUNT] = [
    small("Fieldmouse", "Fieldmice", "5:3:3", (5, 3, 3)),
    small("Lemming", "Lemmings", "6:2:2", (6, 2, 2)),
    // On four levels its vertical coordinate can only be 2 (RR-6).
    small("Chipmunk", "Chipmunks", "5:4:2", (5, 4, 2)),
    small("Molerat", "Molerats", "6:5:2", (6, 5, 2)),
    small("Guineapig", "Guineapigs", "7:3:3", (7, 3, 3)),
    small("Gerbil", "Gerbils", "7:4:2", (7, 4, 2)),
    small("Dormouse", "Dormice", "6:5:3", (6, 5, 3)),
    small("Hamster", "Hamsters", "6:6:1", (6, 6, 1)),
    small("Petmouse", "Petmice", "7:5:1", (7, 5, 1)),
    large("Squirrel", "Squirrels", "2:k:0, k from 0 to 2", 2),
    large("Beaver", "Beavers", "3:k:0, k from 0 to 3", 3),
    large("Mara", "Maras", "4:k:0, k from 0 to 4", 4),
    large("Capybara", "Capybaras", "5:k:0, k from 0 to 5", 5),
];

impl Leaper {
    /// How many there are: 3 short, 6 long, 4 of the perimeter kind.
    pub const COUNT: usize = 13;

    /// Every rodent, in the order of [`Leaper::index`].
    pub fn all() -> impl Iterator<Item = Leaper> {
        (0..Leaper::COUNT as u8).map(Leaper)
    }

    /// The short leaper that the first die gives (RR-4).
    pub const fn short(first: u8) -> Leaper {
        Leaper(match first {
            0..=2 => 0,
            3 | 4 => 1,
            _ => 2,
        })
    }

    /// The long leaper that the second die gives (RR-4).
    pub const fn long(second: u8) -> Leaper {
        Leaper(
            LONG + match second {
                0 | 1 => 0,
                2..=5 => second - 1,
                _ => 5,
            },
        )
    }

    /// The perimeter leaper that both dice give (RR-5).
    pub const fn perimeter(first: u8, second: u8) -> Leaper {
        let (larger, smaller) = if first > second {
            (first, second)
        } else {
            (second, first)
        };
        Leaper(
            PERIMETER
                + match (larger % 2, smaller % 2) {
                    (0, 1) => 0,
                    (0, _) => 1,
                    (_, 1) => 2,
                    _ => 3,
                },
        )
    }

    /// The rodent's number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn rodent(self) -> &'static Rodent {
        &RODENTS[self.index()]
    }

    /// The name: `Fieldmouse`.
    pub fn name(self) -> &'static str {
        self.rodent().name
    }

    /// The name of several: `Fieldmice`.
    pub fn plural(self) -> &'static str {
        self.rodent().plural
    }

    /// The coordinates as people write them: `5:3:3`.
    pub fn form(self) -> &'static str {
        self.rodent().form
    }

    /// The kind of man that can be this rodent.
    pub const fn role(self) -> Role {
        match self.0 {
            0..LONG => Role::ShortLeaper,
            LONG..PERIMETER => Role::LongLeaper,
            _ => Role::PerimeterLeaper,
        }
    }

    /// Which rolls make this rodent, in words.
    pub fn rolled(self) -> &'static str {
        const ROLLS: [&str; Leaper::COUNT] = [
            "first die 1 or 2",
            "first die 3 or 4",
            "first die 5 or 6",
            "second die 1",
            "second die 2",
            "second die 3",
            "second die 4",
            "second die 5",
            "second die 6",
            "larger number even, smaller odd",
            "both numbers even",
            "both numbers odd",
            "larger number odd, smaller even",
        ];
        ROLLS[self.index()]
    }

    /// Where it leaps, in all orders and with all signs (RR-4, RR-5).
    pub fn offsets(self) -> Vec<Offset> {
        let Rodent {
            longest, others, ..
        } = *self.rodent();
        match others {
            Some((middle, shortest)) => leap::leaper([longest, middle, shortest]),
            None => (0..=longest)
                .flat_map(|k| leap::leaper([longest, k, 0]))
                .collect(),
        }
    }
}

/// The three kinds of leapers, in the order in which powers hold them.
pub(crate) const LEAPING: [Role; 3] = [Role::ShortLeaper, Role::LongLeaper, Role::PerimeterLeaper];

/// What a player's leapers are: short, long, perimeter; none where nothing is rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Powers([Option<Leaper>; 3]);

impl Powers {
    /// The powers that a player holds (G-2, RR-3).
    pub const fn of(held: Held) -> Powers {
        match held {
            Held::Rolled(numbers, _) | Held::Open(numbers) => Powers::rolled(numbers),
            Held::Initial | Held::Waived | Held::Unrolled => Powers([None; 3]),
        }
    }

    const fn rolled(numbers: Numbers) -> Powers {
        let first = numbers.first();
        let second = match numbers.second() {
            Some(second) => second,
            None => first,
        };
        Powers([
            Some(Leaper::short(first)),
            Some(Leaper::long(second)),
            Some(Leaper::perimeter(first, second)),
        ])
    }

    /// What a leaper of this kind is; `None` for other kinds and where nothing is rolled.
    pub const fn leaper(self, role: Role) -> Option<Leaper> {
        match role {
            Role::ShortLeaper => self.0[0],
            Role::LongLeaper => self.0[1],
            Role::PerimeterLeaper => self.0[2],
            _ => None,
        }
    }

    /// The three: short, long, perimeter.
    pub(crate) const fn all(self) -> [Option<Leaper>; 3] {
        self.0
    }
}

/// The dice of the game: two, and it matters which shows what (RR-3).
#[derive(Clone, Copy, Debug)]
pub struct RodentDice;

const DICE: Dice = Dice {
    count: 2,
    ordered: true,
};

impl RodentDice {
    /// Every roll with effects of its own: all 36, for two first dice that give the same short leaper
    /// never give the same perimeter leaper.
    pub(crate) fn rolls() -> impl Iterator<Item = Held> {
        (1..=6).flat_map(|first| {
            (1..=6).filter_map(move |second| {
                Some(Held::Rolled(Numbers::new(DICE, &[first, second])?, None))
            })
        })
    }
}

impl DiceRule for RodentDice {
    fn dice(&self) -> Dice {
        DICE
    }

    fn choices(&self, _numbers: Numbers) -> &'static [Choice] {
        &[]
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &[]
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Err(Clause::new("RR-3"))
    }

    fn clauses(&self, _numbers: Numbers) -> Vec<Clause> {
        ["RR-3", "RR-4", "RR-5"].map(Clause::new).to_vec()
    }

    fn effect(&self, numbers: Numbers, _choice: Option<Choice>) -> String {
        let parts: Vec<String> = Powers::rolled(numbers)
            .all()
            .into_iter()
            .flatten()
            .map(|leaper| {
                let kind = leaper.role();
                format!(
                    "{}s ({}) are {} ({})",
                    kind.name(),
                    kind.letter(),
                    leaper.plural(),
                    leaper.form()
                )
            })
            .collect();
        parts.join("; ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(first: u8, second: u8) -> Vec<&'static str> {
        let numbers = Numbers::new(DICE, &[first, second]);
        numbers.map_or_else(Vec::new, |numbers| {
            Powers::rolled(numbers)
                .all()
                .into_iter()
                .flatten()
                .map(Leaper::name)
                .collect()
        })
    }

    #[test]
    fn rr_4_the_first_die_makes_the_short_leaper_and_the_second_the_long_one() {
        let short = [
            "Fieldmouse",
            "Fieldmouse",
            "Lemming",
            "Lemming",
            "Chipmunk",
            "Chipmunk",
        ];
        let long = [
            "Molerat",
            "Guineapig",
            "Gerbil",
            "Dormouse",
            "Hamster",
            "Petmouse",
        ];
        for first in 1..=6u8 {
            for second in 1..=6u8 {
                let names = names(first, second);
                assert_eq!(names[0], short[usize::from(first) - 1]);
                assert_eq!(names[1], long[usize::from(second) - 1]);
            }
        }
    }

    // RR-5: larger number first: even/odd 2, even/even 3, odd/odd 4, odd/even 5; doubles by parity.
    #[test]
    fn rr_5_both_dice_make_the_perimeter_leaper() {
        for (first, second, name) in [
            (2, 1, "Squirrel"),
            (5, 6, "Squirrel"),
            (4, 2, "Beaver"),
            (2, 6, "Beaver"),
            (4, 4, "Beaver"),
            (3, 1, "Mara"),
            (1, 5, "Mara"),
            (5, 5, "Mara"),
            (3, 2, "Capybara"),
            (4, 5, "Capybara"),
        ] {
            assert_eq!(names(first, second)[2], name, "{first}-{second}");
        }
    }

    // RR-5: the cells on the edges of three crossed squares of side 2n: 3 times 8n, where the 6 ends of
    // the axes are counted twice.
    #[test]
    fn rr_5_a_perimeter_leaper_has_24_n_minus_6_offsets() {
        for leaper in Leaper::all().filter(|leaper| leaper.role() == Role::PerimeterLeaper) {
            let mut offsets = leaper.offsets();
            offsets.sort_unstable();
            offsets.dedup();
            let n = usize::from(leaper.rodent().longest);
            assert_eq!(offsets.len(), 24 * n - 6, "{}", leaper.name());
        }
    }

    #[test]
    fn all_36_rolls_differ_in_effect() {
        let mut seen: Vec<Powers> = Vec::new();
        for held in RodentDice::rolls() {
            assert!(!seen.contains(&Powers::of(held)));
            seen.push(Powers::of(held));
        }
        assert_eq!(seen.len(), 36);
    }
}
