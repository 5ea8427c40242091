//! A variant asked in text, as the program does.

use super::usual;
use menagerie_core::finding::Code;
use menagerie_core::referee::{PerftQuestion, Referee, Trouble};
use menagerie_core::state::{Check, State};

fn referee() -> Box<dyn Referee> {
    Box::new(usual())
}

#[test]
fn a_variant_says_who_it_is() {
    let rainbow = referee();
    assert_eq!(rainbow.identity().tag, "Rainbow");
    assert_eq!(rainbow.start_fen(), "KR...rk w 0 1 -/-");
    let ids: Vec<&str> = rainbow.identity().pages[0]
        .clauses()
        .iter()
        .map(|clause| clause.clause.id())
        .collect();
    assert_eq!(ids, ["RB-1", "RB-2", "RB-3", "RB-4", "RB-5"]);
}

#[test]
fn moves_come_in_the_order_of_their_coordinates() {
    let answer = referee().moves("KR.r..k w 0 1 1/4").expect("a position");
    let moves: Vec<(&str, &str)> = answer
        .moves
        .iter()
        .map(|mv| (mv.coordinates.as_str(), mv.canonical.as_str()))
        .collect();
    assert_eq!(moves, [("oy", "Ro-y")]);
    let answer = referee().moves("K..RR.k w 0 1 1/4").expect("a position");
    let moves: Vec<&str> = answer
        .moves
        .iter()
        .map(|mv| mv.coordinates.as_str())
        .collect();
    assert_eq!(moves, ["bi", "gy", "ro"]);
    assert_eq!(answer.outlook.state, State::Ongoing);
}

#[test]
fn moves_are_not_known_before_the_roll() {
    for fen in ["K.R...k b 0 1 ?/4", "K.R...k b 0 1 6/4"] {
        let trouble = referee().moves(fen).expect_err("a roll is open");
        assert!(matches!(trouble, Trouble::Open { .. }));
        assert_eq!(trouble.code(), Code::BadFen);
        let ids: Vec<&str> = trouble.clauses().iter().map(|c| c.id()).collect();
        assert_eq!(ids, ["G-1", "G-8"]);
    }
}

#[test]
fn a_move_with_its_roll_gives_the_next_position() {
    let fen = "...RK.k w 0 1 2/4";
    for (roll, mark, powers) in [
        ("1", "#", "1/4"),
        ("2", "", "2/4"),
        ("?", "", "?/4"),
        ("w", "", "w/4"),
        ("6", "", "6/4"),
        ("6=1:0", "#", "6=1:0/4"),
    ] {
        let applied = referee().apply(fen, "gi", roll).expect("a legal move");
        assert_eq!(applied.canonical, format!("Rg-i{mark}"), "{roll}");
        assert_eq!(applied.coordinates, "gi");
        assert_eq!(applied.fen, format!("....KRk b 1 1 {powers}"));
    }
}

#[test]
fn a_move_that_cannot_be_applied_says_why() {
    let fen = "K.Rr..k w 0 1 1/4";
    for (mv, roll, code) in [
        ("Ryxg", "-", Code::RollMissing),
        ("Ryxg", "", Code::RollMissing),
        ("Ryxg", "7", Code::RollImpossible),
        ("Ryxg", "w", Code::WaiverNotAllowed),
        ("Ryxg", "6=4:0", Code::ChoiceNotOffered),
        ("Ry-b", "1", Code::IllegalMove),
        ("?", "1", Code::NotAMove),
    ] {
        let trouble = referee().apply(fen, mv, roll).expect_err("it cannot be");
        assert_eq!(trouble.code(), code, "{mv} {roll}");
        assert!(!trouble.message().is_empty());
    }
    let trouble = referee()
        .apply("K.R...k w 0 1 9/9", "x", "1")
        .expect_err("no position");
    assert_eq!(trouble.code(), Code::BadFen);
    // Each fault is told.
    assert_eq!(trouble.message().matches("cannot show").count(), 2);
}

#[test]
fn a_position_is_shown_with_powers_in_words() {
    let view = referee().view("K...R.k b 0 1 2/4").expect("a position");
    assert_eq!(view.diagram, "K...R.k\nroygbiv\n");
    assert_eq!(
        view.powers,
        ["White's Runners skip", "Black's Runners rest"]
    );
    assert_eq!(view.outlook.check, Check::Yes);
    assert_eq!(view.outlook.mark(), "+");
}

/// The counts are those of `trees`.
#[test]
fn trees_are_counted_from_the_start_or_a_position() {
    let ask = |fen: Option<&str>, powers: Option<&str>, depth, divide| {
        referee().perft(&PerftQuestion {
            fen: fen.map(str::to_owned),
            powers: powers.map(str::to_owned),
            depth,
            divide,
        })
    };
    assert_eq!(ask(None, None, 3, false).expect("a count").nodes, 12);
    assert_eq!(ask(None, Some("1/1"), 4, false).expect("a count").nodes, 9);
    let answer = ask(None, Some("1/1"), 3, true).expect("a count");
    assert_eq!(answer.divided, [("oy".to_owned(), 3)]);
    assert_eq!(ask(None, None, 0, true).expect("a count").nodes, 1);
    for powers in ["9/1", "1", "1/1 1/1", "?/1", "1/?"] {
        ask(None, Some(powers), 2, false).expect_err(powers);
    }
    // With a hop White could take the King on violet.
    ask(Some("K....Rk w 0 1 4/4"), Some("1/4"), 1, false).expect_err("an impossible position");
}
