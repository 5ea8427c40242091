//! What is said of a position (G-7, G-8, CA-8). The cells are r o y g b i v from the left.

use super::usual;
use menagerie_core::state::{Check, Outlook, State, outlook};
use menagerie_core::{Clause, Held, Numbers, Setup, Variant};

fn look(fen: &str) -> Outlook {
    let rainbow = usual();
    let position = rainbow.read_fen(fen).expect(fen).position;
    outlook(&rainbow, &position)
}

fn roll(n: u8) -> Held {
    let die = menagerie_core::Dice {
        count: 1,
        ordered: false,
    };
    Held::Rolled(Numbers::new(die, &[n]).expect("a number of the die"), None)
}

/// The King on blue guards indigo, so Black on violet cannot move. A hop attacks violet; a skip, a jump
/// and a rest do not.
#[test]
fn g_7_a_roll_mates_or_stalemates() {
    for (fen, state, check) in [
        ("....KRk b 0 1 1/4", State::Checkmate, Check::Yes),
        ("....KRk b 0 1 2/4", State::Stalemate, Check::No),
        ("....KRk b 0 1 3/4", State::Stalemate, Check::No),
        ("....KRk b 0 1 4/4", State::Stalemate, Check::No),
    ] {
        let seen = look(fen);
        assert_eq!((seen.state, seen.check), (state, check), "{fen}");
        assert!(!seen.over_rolls, "{fen}");
    }
}

#[test]
fn g_7_a_roll_can_give_check_without_mate() {
    // A Runner on blue that skips attacks violet, and indigo is free.
    let seen = look("K...R.k b 0 1 2/4");
    assert_eq!((seen.state, seen.check), (State::Ongoing, Check::Yes));
    let seen = look("K...R.k b 0 1 1/4");
    // A hop attacks indigo: Black is not in check and cannot move.
    assert_eq!((seen.state, seen.check), (State::Stalemate, Check::No));
}

#[test]
fn g_8_before_the_roll_the_state_depends_on_it() {
    let seen = look("....KRk b 0 1 ?/4");
    assert_eq!(
        (seen.state, seen.check),
        (State::DependsOnRoll, Check::DependsOnRoll)
    );
    assert!(seen.over_rolls);
    // Every roll ends the game, each in its way.
    assert_eq!(seen.goes_on_with, None);
    assert_eq!(seen.over_with, Some((roll(1), State::Checkmate)));
}

/// A Runner on red reaches orange, yellow and green, so it never attacks violet nor helps Black.
#[test]
fn g_8_what_every_roll_agrees_on_is_certain() {
    let seen = look("R...K.k b 0 1 ?/4");
    assert_eq!((seen.state, seen.check), (State::Stalemate, Check::No));
    assert!(seen.over_rolls);
    let seen = look("K.R...k b 0 1 4/4");
    assert_eq!((seen.state, seen.check), (State::Ongoing, Check::No));
}

/// Hop: i attacks v, b guards i. Skip: b attacks v, g guards i. Jump: g attacks v, y guards i.
#[test]
fn g_8_an_open_choice_is_judged_over_the_choices() {
    let seen = look("K.RRRRk b 0 1 6/4");
    assert_eq!((seen.state, seen.check), (State::Checkmate, Check::Yes));
    assert!(seen.over_rolls);
    // Before the roll a rest is possible as well, and Black then takes on indigo.
    let seen = look("K.RRRRk b 0 1 ?/4");
    assert_eq!(seen.state, State::DependsOnRoll);
    assert_eq!(seen.goes_on_with, Some(roll(4)));
    // One choice mates, the others stalemate.
    let seen = look("....KRk b 0 1 6/4");
    assert_eq!(seen.state, State::DependsOnRoll);
}

#[test]
fn g_12_dead_goes_before_stalemate_and_is_an_option() {
    let dead = State::Dead(Clause::new("RB-5"));
    assert_eq!(look("K.....k w 0 1 4/4").state, dead);
    // White on red cannot go next to Black on yellow: no move either.
    assert_eq!(look("K.k.... w 0 1 4/4").state, dead);
    assert_eq!(look("K.k.... b 0 1 ?/4").state, dead);

    let rulings = menagerie_core::Rulings::parse("RB-5=played", &[super::rainbow::KINGS_ALONE]);
    let played = super::rainbow::build(&Setup {
        rulings: rulings.expect("an option of the game"),
        array: None,
    });
    for (fen, state) in [
        ("K.....k w 0 1 4/4", State::Ongoing),
        ("K.k.... w 0 1 4/4", State::Stalemate),
    ] {
        let position = played.read_fen(fen).expect(fen).position;
        assert_eq!(outlook(&played, &position).state, state, "{fen}");
    }
}

#[test]
fn ca_8_a_waiver_is_void_where_a_roll_would_have_given_a_move() {
    // The King is shut in by its own Runner, which a roll of 1 would have let go to yellow.
    let seen = look("KR....k w 0 1 w/4");
    assert_eq!((seen.state, seen.check), (State::VoidWaiver, Check::No));
    // The same roll of one's own, not waived: a real stalemate.
    assert_eq!(look("KR....k w 0 1 4/4").state, State::Stalemate);
    // A King that can move needs no roll.
    assert_eq!(look("K.R...k w 0 1 w/4").state, State::Ongoing);
}

#[test]
fn ca_8_a_waiver_stands_where_no_roll_would_have_given_a_move() {
    // The Runner on orange hops onto red and is guarded by its King; White's on violet reaches neither.
    let seen = look("Krk...R w 0 1 w/1");
    assert_eq!((seen.state, seen.check), (State::Checkmate, Check::Yes));
    // Every cell is taken.
    let seen = look("KRRRRRk w 0 1 w/4");
    assert_eq!((seen.state, seen.check), (State::Stalemate, Check::No));
}
