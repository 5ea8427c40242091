//! The fields of a position as text.

use menagerie_core::dice::{Choice, Dice, DiceRule, Held, Numbers};
use menagerie_core::fen::{Fields, GREATEST_COUNT, write_powers};
use menagerie_core::finding::Level;
use menagerie_core::{Clause, Player};
use proptest::prelude::*;

/// One die of which a 6 offers a choice.
struct Die;

const DIE: Dice = Dice {
    count: 1,
    ordered: false,
};
static OFFERED: [Choice; 2] = [Choice::new(1, 0), Choice::new(2, 0)];

impl DiceRule for Die {
    fn dice(&self) -> Dice {
        DIE
    }

    fn choices(&self, numbers: Numbers) -> &'static [Choice] {
        if numbers.first() == 6 { &OFFERED } else { &[] }
    }

    fn names(&self) -> &'static [(Choice, &'static str)] {
        &[]
    }

    fn waiver(&self) -> Result<Clause, Clause> {
        Ok(Clause::new("CA-7"))
    }

    fn clauses(&self, _: Numbers) -> Vec<Clause> {
        Vec::new()
    }

    fn effect(&self, _: Numbers, _: Option<Choice>) -> String {
        String::new()
    }
}

const NAMES: [(&str, &str); 4] = [
    ("board", ""),
    ("side", "w"),
    ("count", "0"),
    ("powers", "-/-"),
];

/// The faults' names, each with the text it points at.
fn faults<'a>(fields: &Fields<'_>, text: &'a str) -> Vec<(&'static str, &'a str)> {
    let faults = fields.faults.iter();
    faults
        .map(|fault| (fault.name, &text[fault.range.clone()]))
        .collect()
}

/// Reads all fields.
fn read(text: &str) -> (Fields<'_>, Player, u32, [Held; 2]) {
    let mut fields = Fields::split(text, &NAMES);
    let side = fields.side(1);
    let count = fields.number(2, "0", 0, "the count");
    let held = fields.powers(3, &Die, side);
    (fields, side, count, held)
}

#[test]
fn fields_are_found_with_their_places() {
    let text = "  abc  b 12 3/w ";
    let (fields, side, count, held) = read(text);
    assert!(fields.faults.is_empty() && fields.remarks.is_empty());
    assert_eq!(fields.get(0, ""), ("abc", 2..5));
    assert_eq!(fields.get(2, "0"), ("12", 9..11));
    assert_eq!((side, count), (Player::Black, 12));
    let three = Numbers::new(DIE, &[3]).expect("a roll");
    assert_eq!(held, [Held::Rolled(three, None), Held::Waived]);
    assert_eq!(write_powers(held), "3/w");
}

#[test]
fn missing_fields_are_the_defaults_and_are_noted_once() {
    let text = "abc b ";
    let (fields, side, count, held) = read(text);
    assert!(fields.faults.is_empty());
    assert_eq!((side, count, held), (Player::Black, 0, [Held::Initial; 2]));
    let [remark] = &fields.remarks[..] else {
        panic!("one remark: {:?}", fields.remarks)
    };
    assert_eq!((remark.level, remark.range.clone()), (Level::Note, 5..5));
    assert_eq!(
        remark.message,
        "fields are missing at the end; taken as: count 0, powers -/-"
    );
}

#[test]
fn more_fields_than_there_are_is_a_fault() {
    let text = "abc w 0 -/- x  y ";
    let (fields, ..) = read(text);
    assert_eq!(faults(&fields, text), [("fields", "x  y")]);
    let (fields, ..) = read("");
    assert_eq!(faults(&fields, ""), [("empty", "")]);
    assert!(fields.remarks.is_empty());
}

#[test]
fn every_fault_is_kept_with_its_place() {
    let text = "abc W 1x 3";
    let (fields, ..) = read(text);
    assert_eq!(
        faults(&fields, text),
        [("side", "W"), ("count", "1x"), ("powers", "3")]
    );
    let text = "abc w -1 7/77";
    let (fields, ..) = read(text);
    assert_eq!(
        faults(&fields, text),
        [("count", "-1"), ("powers", "7"), ("powers", "7")]
    );
    // The second number of two is the one too many; a number that no die shows comes first.
    assert_eq!(fields.faults[2].range, 11..12);
}

#[test]
fn counts_are_bounded() {
    for (count, fits) in [
        ("0", true),
        ("1000000", true),
        ("1000001", false),
        ("99999999999999999999", false),
        ("+1", false),
        ("", false),
        ("\u{0661}", false),
    ] {
        let text = format!("abc w {count} -/-");
        if count.is_empty() {
            continue;
        }
        let (fields, ..) = read(&text);
        assert_eq!(fields.faults.is_empty(), fits, "{count}");
    }
    assert_eq!(GREATEST_COUNT, 1_000_000);
}

#[test]
fn g_8_only_the_side_that_has_moved_can_have_a_roll_open() {
    for (text, fault) in [
        ("abc w 0 ?/3", Some(("powers-open", "?"))),
        ("abc w 0 6/3", Some(("powers-open", "6"))),
        ("abc b 0 3/?", Some(("powers-open", "?"))),
        ("abc w 0 3/?", None),
        ("abc w 0 3/6", None),
        ("abc b 0 ?/3", None),
        ("abc b 0 6=1:0/3", None),
    ] {
        let (fields, ..) = read(text);
        assert_eq!(faults(&fields, text), Vec::from_iter(fault), "{text}");
    }
}

proptest! {
    /// Whatever the text, nothing fails, and every place is one of its own.
    #[test]
    fn any_text_can_be_taken_apart(text in any::<String>()) {
        let (fields, ..) = read(&text);
        for range in fields.faults.iter().map(|f| &f.range).chain(fields.remarks.iter().map(|r| &r.range)) {
            prop_assert!(text.get(range.clone()).is_some(), "{:?} in {:?}", range, text);
        }
    }

    #[test]
    fn powers_like_text_too(text in "(a [wb] [0-9]{1,3} )?[-?w0-9=:/x\u{e9}]{0,12}") {
        let (fields, ..) = read(&text);
        for fault in &fields.faults {
            prop_assert!(text.get(fault.range.clone()).is_some());
        }
    }
}
