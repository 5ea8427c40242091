//! The text of the `Rulings` tag.

use menagerie_core::Clause;
use menagerie_core::rulings::{Ruling, RulingFault, Rulings};

const KNOWN: [Ruling; 2] = [
    Ruling {
        clause: Clause::new("AR-8"),
        default: "no-moves",
        other: "exempt",
    },
    Ruling {
        clause: Clause::new("FR-2"),
        default: "empty",
        other: "capture",
    },
];

/// The rulings that differ, as text.
fn read(text: &str) -> Vec<String> {
    let rulings = Rulings::parse(text, &KNOWN).expect(text);
    let differing = rulings.differing().iter();
    differing
        .map(|(clause, choice)| format!("{clause}={choice}"))
        .collect()
}

/// The faults, each with the text it points at.
fn faults(text: &str) -> Vec<(&str, RulingFault)> {
    let faults = Rulings::parse(text, &KNOWN).expect_err(text);
    faults
        .into_iter()
        .map(|(range, fault)| (&text[range], fault))
        .collect()
}

#[test]
fn rulings_are_read_in_any_order_and_case() {
    for text in [
        "AR-8=exempt; FR-2=capture",
        "FR-2=capture;AR-8=exempt",
        " ar-8 = Exempt ;; fr-2=CAPTURE; ",
    ] {
        assert_eq!(read(text), ["AR-8=exempt", "FR-2=capture"], "{text:?}");
    }
}

#[test]
fn what_is_the_default_does_not_differ() {
    for text in [
        "",
        " ",
        ";",
        "AR-8=no-moves",
        "AR-8=no-moves; AR-8=no-moves",
    ] {
        assert_eq!(read(text), [""; 0], "{text:?}");
    }
    let rulings = Rulings::parse("AR-8=exempt; FR-2=empty", &KNOWN).expect("rulings");
    assert_eq!(rulings.choice(&KNOWN[0]), "exempt");
    assert!(rulings.is_other(&KNOWN[0]));
    assert_eq!(rulings.choice(&KNOWN[1]), "empty");
    assert!(!rulings.is_other(&KNOWN[1]));
    // Equal however they were written.
    assert_eq!(Rulings::parse("AR-8=exempt", &KNOWN), Ok(rulings));
    assert_eq!(
        Rulings::parse("AR-8=no-moves", &KNOWN),
        Ok(Rulings::default())
    );
}

#[test]
fn every_part_that_cannot_be_taken_is_pointed_at() {
    let unknown = |id: &str| RulingFault::UnknownClause(format!("\"{id}\""));
    let choice = RulingFault::UnknownChoice {
        clause: KNOWN[1].clause,
        default: "empty",
        other: "capture",
    };
    assert_eq!(
        faults(" AR-8 ; XX-1=a;  FR-2=both ; AR-8=exempt"),
        [
            ("AR-8", RulingFault::Form),
            ("XX-1=a", unknown("XX-1")),
            ("FR-2=both", choice.clone()),
        ]
    );
    assert_eq!(
        faults("FR-2=capture=x"),
        [("FR-2=capture=x", choice.clone())]
    );
    assert_eq!(faults("FR-2="), [("FR-2=", choice)]);
    assert_eq!(faults("=exempt"), [("=exempt", unknown(""))]);
    assert_eq!(
        faults("\u{e9};\u{e9}=\u{e9}")[1],
        ("\u{e9}=\u{e9}", unknown("\u{e9}"))
    );
}

#[test]
fn one_clause_can_not_be_both() {
    assert_eq!(
        faults("AR-8=exempt; AR-8=no-moves"),
        [("AR-8=no-moves", RulingFault::Twice(KNOWN[0].clause))]
    );
    assert_eq!(read("AR-8=exempt; AR-8=exempt"), ["AR-8=exempt"]);
}

#[test]
fn faults_are_said_in_plain_words() {
    let said: Vec<String> = faults("x; XX-1=a; FR-2=both; AR-8=exempt; AR-8=no-moves")
        .into_iter()
        .map(|(_, fault)| fault.to_string())
        .collect();
    assert_eq!(
        said,
        [
            "a ruling is written CLAUSE=choice, for example FR-2=capture",
            "\"XX-1\" offers no choice",
            "FR-2 can be empty or capture",
            "AR-8 is given twice, differently",
        ]
    );
}
