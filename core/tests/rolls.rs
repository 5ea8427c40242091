//! Rolls as they are written in comments and in positions, and what is wrong with them.

use menagerie_core::dice::{Choice, Dice, DiceRule, Held, Numbers};
use menagerie_core::finding::Code;
use menagerie_core::roll::{
    RollFault, choice_missing, describe, list_choices, missing, read_comment, read_powers,
    write_comment, write_powers,
};
use menagerie_core::{Clause, dice};

/// Two dice of which a 6 with another number offers two leapers.
struct Leapers {
    ordered: bool,
    may_waive: bool,
}

static OFFERED: [Choice; 2] = [Choice::new(2, 3), Choice::new(1, 1)];
static NAMES: [(Choice, &str); 4] = [
    (Choice::new(3, 2), "Zebra"),
    (Choice::new(1, 1), "Ferz"),
    (Choice::new(2, 1), "Knight"),
    (Choice::new(3, 1), "Camel"),
];

impl DiceRule for Leapers {
    fn dice(&self) -> Dice {
        Dice {
            count: 2,
            ordered: self.ordered,
        }
    }

    fn choices(&self, numbers: Numbers) -> &'static [Choice] {
        match numbers.first() {
            6 => &OFFERED,
            _ => &[],
        }
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &NAMES
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        if self.may_waive {
            Ok(Clause::new("CA-7"))
        } else {
            Err(Clause::new("G-9"))
        }
    }

    fn clauses(&self, _: Numbers) -> Vec<Clause> {
        vec![Clause::new("CA-3")]
    }

    fn effect(&self, numbers: Numbers, _: Option<Choice>) -> String {
        format!("Knights leap {numbers}")
    }
}

/// One die, no choices.
struct Plain;

impl DiceRule for Plain {
    fn dice(&self) -> Dice {
        Dice {
            count: 1,
            ordered: false,
        }
    }

    fn choices(&self, _: Numbers) -> &'static [Choice] {
        &[]
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &[]
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Err(Clause::new("G-9"))
    }

    fn clauses(&self, _: Numbers) -> Vec<Clause> {
        vec![Clause::new("UD-1")]
    }

    fn effect(&self, _: Numbers, _: Option<Choice>) -> String {
        String::new()
    }
}

const LEAPERS: Leapers = Leapers {
    ordered: false,
    may_waive: true,
};
const IN_ORDER: Leapers = Leapers {
    ordered: true,
    may_waive: false,
};

/// What two dice show; unordered dice show the larger number first.
fn shown(rule: &dyn DiceRule, numbers: &[u8]) -> Numbers {
    Numbers::new(rule.dice(), numbers).expect("possible numbers")
}

#[test]
fn a_roll_has_many_spellings() {
    let numbers = shown(&LEAPERS, &[3, 1]);
    for text in [
        "3 1",
        "3,1",
        "3, 1",
        "1 3",
        " 3  1 ",
        "3\t1",
        "3\n1",
        "3 , 1",
        "3 1 Camel",
        "3 1 3:1",
    ] {
        assert_eq!(
            read_comment(&LEAPERS, text),
            Ok(Held::Rolled(numbers, None)),
            "{text:?}"
        );
    }
    let numbers = shown(&LEAPERS, &[6, 3]);
    for text in [
        "6 3 Zebra",
        "3,6 zebra",
        "6 3 ZEBRA",
        "6 3 3:2",
        "6 3 2:3",
        "6, 3, Zebra",
    ] {
        assert_eq!(
            read_comment(&LEAPERS, text),
            Ok(Held::Rolled(numbers, Some(Choice::new(3, 2)))),
            "{text:?}"
        );
    }
    assert_eq!(read_comment(&LEAPERS, "6 3"), Ok(Held::Open(numbers)));
    for text in ["waived", "Waived", "WAIVED", " waived "] {
        assert_eq!(read_comment(&LEAPERS, text), Ok(Held::Waived), "{text:?}");
    }
    assert_eq!(
        read_comment(&Plain, "4"),
        Ok(Held::Rolled(shown(&Plain, &[4]), None))
    );
}

#[test]
fn the_order_of_dice_counts_where_the_rules_say_so() {
    let one_three = read_comment(&IN_ORDER, "1 3").expect("a roll");
    let three_one = read_comment(&IN_ORDER, "3 1").expect("a roll");
    assert_ne!(one_three, three_one);
    assert_eq!(write_comment(&IN_ORDER, one_three).as_deref(), Some("1 3"));
    assert_eq!(read_comment(&LEAPERS, "1 3"), read_comment(&LEAPERS, "3 1"));
}

/// Each fault, its code and the place it points at. C-35 among them.
#[test]
fn c_35_a_roll_that_cannot_be_is_one_error_at_its_place() {
    let rules: [(&dyn DiceRule, &str, Code, &str); 33] = [
        (&LEAPERS, "6-3-2", Code::RollImpossible, "2"),
        (&LEAPERS, "6", Code::RollImpossible, "6"),
        (&LEAPERS, "7-1", Code::RollImpossible, "7"),
        (&LEAPERS, "7 1", Code::RollImpossible, "7"),
        (&LEAPERS, "1 7", Code::RollImpossible, "7"),
        (&LEAPERS, "0 1", Code::RollImpossible, "0"),
        (&LEAPERS, "6 3 2", Code::RollImpossible, "2"),
        (&LEAPERS, "6, 3, 2, 5 Zebra", Code::RollImpossible, "2, 5"),
        (&LEAPERS, "6-3", Code::RollImpossible, "6-3"),
        (&LEAPERS, "6/3", Code::RollImpossible, "6/3"),
        (
            &LEAPERS,
            "6\u{2013}3 Zebra",
            Code::RollImpossible,
            "6\u{2013}3",
        ),
        (&LEAPERS, "6--3", Code::RollImpossible, "6--3"),
        (&LEAPERS, "31", Code::RollImpossible, "31"),
        (&LEAPERS, "300 1", Code::RollImpossible, "300"),
        (&LEAPERS, "+3 1", Code::RollImpossible, "+3 1"),
        (&LEAPERS, "", Code::RollImpossible, ""),
        (&LEAPERS, "  ", Code::RollImpossible, ""),
        (&LEAPERS, "Zebra", Code::RollImpossible, "Zebra"),
        (&LEAPERS, "3:2", Code::RollImpossible, "3:2"),
        (&LEAPERS, "6 Zebra", Code::RollImpossible, "6 Zebra"),
        (&LEAPERS, "waived 3 1", Code::RollImpossible, "waived 3 1"),
        (&LEAPERS, "6 3 Zebra Ferz", Code::RollImpossible, "Ferz"),
        (&LEAPERS, "6 3 Unicorn", Code::ChoiceUnknown, "Unicorn"),
        (&LEAPERS, "6 3 3:+2", Code::ChoiceUnknown, "3:+2"),
        (&LEAPERS, "6 3 waived", Code::ChoiceUnknown, "waived"),
        (&LEAPERS, "6 3 Camel", Code::ChoiceNotOffered, "Camel"),
        (&LEAPERS, "6 3 5:4", Code::ChoiceNotOffered, "5:4"),
        (&LEAPERS, "3 1 Zebra", Code::ChoiceNotOffered, "Zebra"),
        (&IN_ORDER, "waived", Code::WaiverNotAllowed, "waived"),
        (&IN_ORDER, "1", Code::RollImpossible, "1"),
        (&Plain, "4 4", Code::RollImpossible, "4"),
        (&Plain, "4 Zebra", Code::ChoiceNotOffered, "Zebra"),
        (&Plain, "\u{0664}", Code::RollImpossible, "\u{0664}"),
    ];
    for (rule, text, code, under) in rules {
        let fault = read_comment(rule, text).expect_err(text);
        assert_eq!(fault.code, code, "{text:?}: {}", fault.message);
        assert_eq!(
            &text[fault.range.clone()],
            under,
            "{text:?}: {}",
            fault.message
        );
        assert!(
            !fault.help.is_empty() && !fault.clauses.is_empty(),
            "{text:?}"
        );
    }
}

#[test]
fn the_reasons_speak_of_the_dice_of_the_rules() {
    let reason =
        |rule: &dyn DiceRule, text: &str| read_comment(rule, text).expect_err(text).message;
    assert_eq!(
        reason(&LEAPERS, "6-3-2"),
        "3 numbers are recorded, but a player rolls two dice here"
    );
    assert_eq!(
        reason(&LEAPERS, "6"),
        "one number is recorded, but a player rolls two dice here"
    );
    assert_eq!(
        reason(&Plain, "2 3"),
        "two numbers are recorded, but a player rolls one die here"
    );
    assert_eq!(
        reason(&LEAPERS, "Zebra"),
        "no numbers are recorded, but a player rolls two dice here"
    );
    assert_eq!(reason(&LEAPERS, "7 1"), "a die cannot show \"7\"");
    assert_eq!(
        reason(&LEAPERS, "6-3"),
        "the numbers of a roll are separated by a space or a comma"
    );
    assert_eq!(
        reason(&LEAPERS, "6 3 Camel"),
        "6-3 does not offer Camel (3:1)"
    );
    // However long the record's text, the reason is not.
    assert!(reason(&LEAPERS, &"9".repeat(100_000)).len() < 300);
    assert!(reason(&LEAPERS, &format!("6 3 {}", "x".repeat(100_000))).len() < 300);
    let glued = "9-".repeat(50_000) + "9";
    assert!(reason(&LEAPERS, &glued).len() < 300);
}

#[test]
fn powers_are_read_and_written_alike() {
    for text in ["-", "w", "31", "63=3:2", "66=1:1", "63", "?"] {
        let held = read_powers(&LEAPERS, text).expect(text);
        assert_eq!(write_powers(held), text);
    }
    // Unordered numbers and coordinates are written larger first.
    for (text, canonical) in [("13", "31"), ("36=2:3", "63=3:2"), ("36", "63")] {
        let held = read_powers(&LEAPERS, text).expect(text);
        assert_eq!(write_powers(held), canonical);
    }
    assert_eq!(
        write_powers(read_powers(&IN_ORDER, "13").expect("a roll")),
        "13"
    );
    assert_eq!(write_powers(read_powers(&Plain, "5").expect("a roll")), "5");
}

#[test]
fn powers_that_cannot_be_are_pointed_at() {
    for (rule, text, code, under) in [
        (&LEAPERS as &dyn DiceRule, "", Code::RollImpossible, ""),
        (&LEAPERS, "3", Code::RollImpossible, "3"),
        (&LEAPERS, "312", Code::RollImpossible, "2"),
        (&LEAPERS, "37", Code::RollImpossible, "7"),
        (&LEAPERS, "3x", Code::RollImpossible, "x"),
        (&LEAPERS, "3\u{e9}", Code::RollImpossible, "\u{e9}"),
        (&LEAPERS, "63=", Code::ChoiceUnknown, ""),
        (&LEAPERS, "63=9", Code::ChoiceUnknown, "9"),
        (&LEAPERS, "63=4:3", Code::ChoiceNotOffered, "4:3"),
        (&LEAPERS, "31=3:2", Code::ChoiceNotOffered, "3:2"),
        (&LEAPERS, "=3:2", Code::RollImpossible, ""),
        (&IN_ORDER, "w", Code::WaiverNotAllowed, "w"),
        (&Plain, "5=2:1", Code::ChoiceNotOffered, "2:1"),
    ] {
        let fault = read_powers(rule, text).expect_err(text);
        assert_eq!(fault.code, code, "{text:?}: {}", fault.message);
        assert_eq!(&text[fault.range], under, "{text:?}");
    }
}

#[test]
fn the_canonical_comment_is_read_back() {
    for text in ["3 1", "6 3 Zebra", "6 6 Ferz", "waived", "6 3"] {
        let held = read_comment(&LEAPERS, text).expect(text);
        assert_eq!(write_comment(&LEAPERS, held).as_deref(), Some(text));
    }
    assert_eq!(write_comment(&LEAPERS, Held::Initial), None);
    assert_eq!(write_comment(&LEAPERS, Held::Unrolled), None);
    for held in dice::settled_rolls(&LEAPERS) {
        let comment = write_comment(&LEAPERS, held).expect("a roll");
        assert_eq!(read_comment(&LEAPERS, &comment), Ok(held));
        assert_eq!(read_powers(&LEAPERS, &write_powers(held)), Ok(held));
    }
}

#[test]
fn rolls_are_told_in_words() {
    let words = |text: &str| describe(&LEAPERS, read_powers(&LEAPERS, text).expect(text));
    assert_eq!(words("31"), "3-1");
    assert_eq!(words("63=3:2"), "6-3 taken for Zebra (3:2)");
    assert_eq!(words("63"), "6-3, choice still open");
    assert_eq!(words("w"), "a waived roll");
    assert_eq!(words("?"), "a roll still to come");
    assert_eq!(words("-"), "no roll yet");
    assert_eq!(list_choices(&LEAPERS, &OFFERED), "Zebra (3:2), Ferz (1:1)");
}

#[test]
fn g_9_what_is_missing_is_said_with_what_would_do() {
    let RollFault {
        code,
        help,
        clauses,
        ..
    } = missing(&LEAPERS, 0..2);
    assert_eq!(code, Code::RollMissing);
    assert_eq!(clauses[0], Clause::new("G-9"));
    assert!(help.iter().any(|line| line.contains("[%roll waived]")));
    let fault = missing(&IN_ORDER, 0..2);
    assert!(!fault.help.iter().any(|line| line.contains("waived")));

    let fault = choice_missing(&LEAPERS, shown(&LEAPERS, &[6, 3]), 0..3);
    assert_eq!(fault.code, Code::ChoiceMissing);
    assert_eq!(fault.help, ["6-3 offers Zebra (3:2), Ferz (1:1)"]);
    assert!(fault.clauses.contains(&Clause::new("CA-3")));
}
