//! CA, and what the dice frame (G) says of leapers.

use crate::ask::{
    allows, defaults, from, is_check, play, refusal, rolls, same, state, under, view_state,
};
use menagerie_carnival::carnival::{IDENTITY, build};
use menagerie_core::state::State;
use menagerie_core::{Code, Variant};

#[test]
fn ca_1_numbers_are_the_coordinates_and_nothing_blocks() {
    let game = build(&defaults());
    let camel = "a3 a5 c1 c7 e1 e7 g3 g5";
    assert_eq!(
        from(&game, "7k/8/8/8/3N4/8/8/K7 w - - 0 1 31/-", "d4"),
        camel
    );
    assert_eq!(
        from(&game, "7k/8/8/2PPP3/2PNP3/2PPP3/8/K7 w - - 0 1 31/-", "d4"),
        camel
    );
    // Before the first roll it is a Knight (G-3).
    let knight = "b3 b5 c2 c6 e2 e6 f3 f5";
    assert_eq!(
        from(&game, "7k/8/8/8/3N4/8/8/K7 w - - 0 1 -/-", "d4"),
        knight
    );
    // The opponent's roll is the opponent's alone (G-2).
    assert_eq!(
        from(&game, "7k/8/8/8/3N4/8/8/K7 w - - 0 1 -/31", "d4"),
        knight
    );
}

#[test]
fn ca_1_promoted_knights_too() {
    let game = build(&defaults());
    let promoted = play(&game, "7k/1P6/8/8/8/8/8/K7 w - - 0 1 -/-", "b8=N", "31");
    let answered = play(&game, &promoted.fen, "Kg7", "21");
    assert_eq!(from(&game, &answered.fen, "b8"), "a5 c5 e7");
}

#[test]
fn ca_2_fifteen_leapers() {
    let game = build(&defaults());
    let rule = Variant::dice(&game).unwrap();
    for (roll, name, targets) in [
        ("21", "Knight", "b3 c2"),
        ("31", "Camel", "b4 d2"),
        ("32", "Zebra", "c4 d3"),
        ("41", "Giraffe", "b5 e2"),
        ("42", "Charolais", "c5 e3"),
        ("43", "Antelope", "d5 e4"),
        ("51", "Zemel", "b6 f2"),
        ("52", "Satyr", "c6 f3"),
        ("53", "Gimel", "d6 f4"),
        ("54", "Rector", "e6 f5"),
        ("11", "Ferz", "b2"),
        ("22", "Elephant", "c3"),
        ("33", "Tripper", "d4"),
        ("44", "Commuter", "e5"),
        ("55", "Quitter", "f6"),
    ] {
        let fen = format!("7k/8/8/8/8/8/8/N6K w - - 0 1 {roll}/-");
        assert_eq!(from(&game, &fen, "a1"), targets, "{name}");
        let digits: Vec<u8> = roll.bytes().map(|digit| digit - b'0').collect();
        let leap = menagerie_core::Choice::new(digits[0], digits[1]);
        assert_eq!(rule.name(leap), Some(name));
        assert_eq!(rule.named(&name.to_lowercase()), Some(leap));
    }
    assert_eq!(rule.names().len(), 15);
}

/// The names that a roll offers.
fn offered(larger: u8, smaller: u8) -> Vec<&'static str> {
    let game = build(&defaults());
    let rule = Variant::dice(&game).unwrap();
    let outcome = rolls(&game).into_iter().find(|outcome| {
        outcome.numbers.first() == larger && outcome.numbers.second() == Some(smaller)
    });
    let choices = outcome.map_or(&[][..], |outcome| outcome.choices);
    choices
        .iter()
        .filter_map(|choice| rule.name(*choice))
        .collect()
}

// The lists are the page's; CA-4: "Carriage" in the one of 6 and 4 is the Charolais.
#[test]
fn ca_3_ca_4_a_six_with_another_number() {
    assert_eq!(
        offered(6, 1),
        ["Ferz", "Knight", "Camel", "Giraffe", "Zemel"]
    );
    assert_eq!(
        offered(6, 2),
        ["Knight", "Elephant", "Zebra", "Charolais", "Satyr"]
    );
    assert_eq!(
        offered(6, 3),
        ["Camel", "Zebra", "Tripper", "Antelope", "Gimel"]
    );
    assert_eq!(
        offered(6, 4),
        ["Giraffe", "Charolais", "Antelope", "Commuter", "Rector"]
    );
    assert_eq!(
        offered(6, 5),
        ["Zemel", "Satyr", "Gimel", "Rector", "Quitter"]
    );
    assert!(offered(5, 4).is_empty());
}

#[test]
fn ca_3_the_choice_made_is_the_leap() {
    let game = build(&defaults());
    assert_eq!(
        from(&game, "7k/8/8/8/8/8/8/N6K w - - 0 1 63=3:2/-", "a1"),
        "c4 d3"
    );
    assert_eq!(
        from(&game, "7k/8/8/8/8/8/8/N6K w - - 0 1 63=3:3/-", "a1"),
        "d4"
    );
    assert!(
        game.read_fen("7k/8/8/8/8/8/8/N6K w - - 0 1 63=2:1/-")
            .is_err()
    );
    // Without the choice White cannot move (G-1); after a move, Black's roll may leave it open (G-8).
    assert!(game.read_fen("7k/8/8/8/8/8/8/N6K w - - 0 1 63/-").is_err());
    assert!(game.read_fen("7k/8/8/8/8/8/8/N6K w - - 0 1 -/63").is_ok());
}

#[test]
fn ca_5_two_sixes_offer_all_fifteen() {
    let mut all = offered(6, 6);
    assert_eq!(all.len(), 15);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 15);
}

// A Knight e5 with 4:1 attacks f1, with 4:2 g1, with 3:1 neither; e1 with none of them.
#[test]
fn ca_6_g_13_castling_through_a_cell_that_only_this_turns_leaper_attacks() {
    let game = build(&defaults());
    let castles = |roll: &str| {
        let fen = format!("4k3/8/8/4n3/8/8/8/4K2R w K - 0 1 -/{roll}");
        allows(&game, &fen, "O-O")
    };
    assert!(!castles("41"));
    assert!(!castles("42"));
    assert!(castles("31"));
    assert!(castles("w"));
    // The right is kept for another turn.
    let after = play(&game, "4k3/8/8/4n3/8/8/8/4K2R w K - 0 1 -/41", "Rh2", "21");
    assert!(after.fen.contains(" b - "));
    let after = play(&game, "4k3/8/8/4n3/7P/8/8/4K2R w K - 0 1 -/41", "h5", "21");
    assert!(after.fen.contains(" b K "));
}

#[test]
fn ca_7_a_waiver_takes_moves_and_attacks() {
    let game = build(&defaults());
    assert_eq!(from(&game, "7k/8/8/8/3N4/8/8/K7 w - - 0 1 w/-", "d4"), "");
    assert!(is_check(&game, "4k3/8/8/8/8/5n2/8/4K3 w - - 0 1 -/21"));
    assert!(!is_check(&game, "4k3/8/8/8/8/5n2/8/4K3 w - - 0 1 -/w"));
}

#[test]
fn ca_7_no_waiver_with_a_promotion_to_knight() {
    let game = build(&defaults());
    let fen = "7k/1P6/8/8/8/8/8/K7 w - - 0 1 -/-";
    let trouble = refusal(&game, fen, "b8=N", "w");
    assert_eq!(trouble.code(), Code::WaiverNotAllowed);
    assert_eq!(trouble.clauses()[0].id(), "CA-7");
    assert!(play(&game, fen, "b8=Q", "w").fen.ends_with(" w/-"));
    let strict = build(&under(&IDENTITY, "CA-7=always-roll"));
    assert_eq!(
        refusal(&strict, fen, "b8=Q", "w").code(),
        Code::WaiverNotAllowed
    );
    assert!(play(&strict, fen, "b8=N", "21").fen.ends_with(" 21/-"));
}

// White Ka1 has no move beside the Queen on b3.
#[test]
fn ca_8_a_waiver_cannot_make_a_stalemate() {
    let game = build(&defaults());
    // A roll would have let the Knight h1 move: the waiver is void.
    assert_eq!(
        state(&game, "7k/8/8/8/8/1q6/8/K6N w - - 0 1 w/-"),
        State::VoidWaiver
    );
    // Without a Knight the roll would have changed nothing.
    assert_eq!(
        state(&game, "7k/8/8/8/8/1q6/8/K7 w - - 0 1 w/-"),
        State::Stalemate
    );
    // The Knight a2 is pinned on the file, where no leaper leaps: no roll would have helped.
    assert_eq!(
        state(&game, "rr5k/8/8/8/8/8/N7/K7 w - - 0 1 w/-"),
        State::Stalemate
    );
    assert_eq!(
        state(&game, "rr5k/8/8/8/8/2b5/N7/K7 w - - 0 1 w/-"),
        State::Checkmate
    );
    // In check from b2, and a Ferz on c3 would take there: not mate.
    assert_eq!(
        state(&game, "1r5k/8/8/8/8/2N5/1q6/K7 w - - 0 1 w/-"),
        State::VoidWaiver
    );
}

// The Quitter on d4 reaches no cell of the board; other leapers from there would help.
#[test]
fn c_34_g_7_no_legal_move_with_this_roll() {
    let game = build(&defaults());
    let not_in_check =
        |roll: &str| state(&game, &format!("7k/8/8/8/3N4/1q6/8/K7 w - - 0 1 {roll}/-"));
    assert_eq!(not_in_check("55"), State::Stalemate);
    assert_eq!(not_in_check("21"), State::Ongoing);
    let in_check = |roll: &str| {
        state(
            &game,
            &format!("1r4bk/8/8/8/3N4/2q5/8/K7 w - - 0 1 {roll}/-"),
        )
    };
    assert_eq!(in_check("55"), State::Checkmate);
    assert_eq!(in_check("22"), State::Ongoing);
}

// The King h8 is shut in by its own men; from f7 a Knight attacks it, a Camel does not.
#[test]
fn g_7_g_8_a_roll_mates() {
    let game = build(&defaults());
    let fen = "6rk/6pp/8/8/6N1/8/8/K7 w - - 0 1 31/-";
    assert_eq!(play(&game, fen, "g4f7", "21").canonical, "Nf7#");
    assert_eq!(play(&game, fen, "g4f7", "31").canonical, "Nf7");
    let open = play(&game, fen, "g4f7", "?");
    assert_eq!(open.canonical, "Nf7");
    assert_eq!(view_state(&game, &open.fen), State::DependsOnRoll);
    // With 6-2 the choice decides; with 6-5 no choice attacks h8 from f7.
    assert_eq!(
        view_state(&game, &play(&game, fen, "g4f7", "62").fen),
        State::DependsOnRoll
    );
    assert_eq!(
        view_state(&game, &play(&game, fen, "g4f7", "65").fen),
        State::Ongoing
    );
}

#[test]
fn g_10_without_knights_all_rolls_are_one() {
    let game = build(&defaults());
    let bare = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";
    for other in ["43/66=1:1", "w/w", "63=3:2/54"] {
        assert!(same(
            &game,
            &format!("{bare} 31/52"),
            &format!("{bare} {other}")
        ));
    }
    // Initial powers differ only while there are Pawns.
    assert!(same(
        &game,
        &format!("{bare} 31/52"),
        &format!("{bare} -/-")
    ));
    let pawn = "r3k3/p7/8/8/8/8/8/4K2R w Kq - 0 1";
    assert!(!same(
        &game,
        &format!("{pawn} 31/52"),
        &format!("{pawn} 31/-")
    ));
    assert!(same(
        &game,
        &format!("{pawn} 31/52"),
        &format!("{pawn} -/52")
    ));
    // With a Knight of White's White's roll counts, Black's does not.
    let knight = "r3k3/8/8/8/8/8/8/N3K2R w Kq - 0 1";
    assert!(!same(
        &game,
        &format!("{knight} 31/52"),
        &format!("{knight} 41/52")
    ));
    assert!(same(
        &game,
        &format!("{knight} 31/52"),
        &format!("{knight} 31/41")
    ));
    // The same leap by a choice is the same power.
    assert!(same(
        &game,
        &format!("{knight} 31/52"),
        &format!("{knight} 63=3:1/52")
    ));
}

#[test]
fn g_12_bare_kings_are_dead() {
    let fen = "8/8/4k3/8/8/4K3/8/8 w - - 0 1 21/31";
    let game = build(&defaults());
    assert!(matches!(state(&game, fen), State::Dead(clause) if clause.id() == "G-12"));
    assert_eq!(
        state(&game, "8/8/4k3/8/8/4K3/8/7N w - - 0 1 21/31"),
        State::Ongoing
    );
    let strict = build(&under(&IDENTITY, "G-12=none"));
    assert_eq!(state(&strict, fen), State::Ongoing);
}

#[test]
fn g_11_fifth_occurrence_and_seventy_five_moves() {
    let rules = build(&defaults()).draw_rules();
    assert_eq!(
        (rules.repetition_claim, rules.repetition_end),
        (Some(3), Some(5))
    );
    assert_eq!((rules.quiet_claim, rules.quiet_end), (Some(100), Some(150)));
    let rules = build(&under(&IDENTITY, "G-11=claims-only")).draw_rules();
    assert_eq!(
        (rules.repetition_claim, rules.repetition_end),
        (Some(3), None)
    );
    assert_eq!((rules.quiet_claim, rules.quiet_end), (Some(100), None));
}
