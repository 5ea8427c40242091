//! AO.

use crate::ask::{defaults, from, is_check, refusal, rolls, under};
use menagerie_carnival::all_oblique::{IDENTITY, build};
use menagerie_core::{Choice, Code, Variant};

#[test]
fn ao_1_six_is_a_number() {
    let game = build(&defaults());
    let rule = Variant::dice(&game).unwrap();
    for (roll, name, targets) in [
        ("61", "Flamingo", "b7 g2"),
        ("62", "Crane", "c7 g3"),
        ("63", "Chamois", "d7 g4"),
        ("64", "Zherolais", "e7 g5"),
        ("65", "Parson", "f7 g6"),
        ("42", "Charolais", "c5 e3"),
    ] {
        let fen = format!("7k/8/8/8/8/8/8/N6K w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "a1"), targets, "{name}");
        let digits: Vec<u8> = roll.bytes().map(|digit| digit - b'0').collect();
        assert_eq!(rule.name(Choice::new(digits[0], digits[1])), Some(name));
    }
    // No choice after a 6 with another number.
    assert!(
        game.read_fen("7k/8/8/8/8/8/8/N6K w - - 0 1 63=3:2/-")
            .is_err()
    );
}

// The lists are the page's.
#[test]
fn ao_2_doubles_give_the_choice() {
    let game = build(&defaults());
    let rule = Variant::dice(&game).unwrap();
    for (number, names) in [
        (1, ["Knight", "Camel", "Giraffe", "Zemel", "Flamingo"]),
        (2, ["Knight", "Zebra", "Charolais", "Satyr", "Crane"]),
        (3, ["Camel", "Zebra", "Antelope", "Gimel", "Chamois"]),
        (
            4,
            ["Giraffe", "Charolais", "Antelope", "Rector", "Zherolais"],
        ),
        (5, ["Zemel", "Satyr", "Gimel", "Rector", "Parson"]),
        (6, ["Flamingo", "Crane", "Chamois", "Zherolais", "Parson"]),
    ] {
        let outcome = rolls(&game)
            .into_iter()
            .find(|outcome| {
                outcome.numbers.first() == number && outcome.numbers.second() == Some(number)
            })
            .unwrap();
        let offered: Vec<_> = outcome
            .choices
            .iter()
            .filter_map(|c| rule.name(*c))
            .collect();
        assert_eq!(offered, names);
    }
    assert_eq!(
        from(&game, "7k/8/8/8/8/8/8/N6K w - - 0 1 44=6:4/-", "a1"),
        "e7 g5"
    );
    // No diagonal leapers.
    assert!(
        game.read_fen("7k/8/8/8/8/8/8/N6K w - - 0 1 44=4:4/-")
            .is_err()
    );
    assert_eq!(rule.named("Ferz"), None);
}

#[test]
fn ao_4_waivers_as_in_the_parent_game() {
    let game = build(&defaults());
    assert!(!is_check(&game, "4k3/8/8/8/8/5n2/8/4K3 w - - 0 1 -/w"));
    let fen = "7k/1P6/8/8/8/8/8/K7 w - - 0 1 -/-";
    assert_eq!(
        refusal(&game, fen, "b8=N", "w").code(),
        Code::WaiverNotAllowed
    );
    let strict = build(&under(&IDENTITY, "CA-7=always-roll"));
    assert_eq!(
        refusal(&strict, fen, "b8=Q", "w").code(),
        Code::WaiverNotAllowed
    );
}
