//! Emperors, and how a game ends (RR-10, RR-13, G-7, G-10, G-12).

mod support;

use menagerie_core::state::{State, outlook};
use menagerie_core::{Player, Rulings, Setup, Variant as _};
use menagerie_rodent::{IDENTITY, Rodent};
use support::{Outcome, cells, goes, play, position, refusal, rodent, with_array};

// RR-10: one step in each of the 26 directions, within the 3x3 columns, on all levels.
#[test]
fn rr_10_an_emperor_steps_within_its_columns() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kDl11", "w 11/11")?;
    assert_eq!(goes(&rodent, &here, "Bb2")?.split(' ').count(), 26);
    let here = position(&rodent, "KBc3 kDl11", "w 11/11")?;
    assert_eq!(
        goes(&rodent, &here, "Bc3")?,
        cells("Ab2 Ab3 Ac2 Ac3 Bb2 Bb3 Bc2 Cb2 Cb3 Cc2 Cc3")
    );
    let here = position(&rodent, "KBc3 kDj10", "b 11/11")?;
    assert_eq!(
        goes(&rodent, &here, "Dj10")?,
        cells("Dj11 Dk10 Dk11 Cj10 Cj11 Ck10 Ck11")
    );
    assert_eq!(
        refusal(&rodent, &here, "KDj10-Di10"),
        "Black's Emperor may not leave files j-l and ranks 10-12"
    );
    Ok(())
}

// RR-10, G-6: an Emperor may not step where it would be attacked, nor capture a guarded man.
#[test]
fn rr_10_an_emperor_may_not_step_into_check() -> Outcome {
    let rodent = rodent()?;
    // The Queen on Bb3 is guarded by a Duchess far up the file; then by nobody.
    let here = position(&rodent, "KBb2 kDl11 qBb3 dBb9", "w 11/11")?;
    assert!(rodent.in_check(&here));
    assert!(refusal(&rodent, &here, "KBb2xBb3").contains("by Black's Duchess on Bb9"));
    let here = position(&rodent, "KBb2 kDl11 qBb3", "w 11/11")?;
    assert_eq!(refusal(&rodent, &here, "KBb2xBb3"), "legal");
    // Stepping back along the line of the check is no way out.
    let here = position(&rodent, "KBb2 kDl11 qBb9", "w 11/11")?;
    assert!(refusal(&rodent, &here, "KBb2-Bb1").contains("by Black's Queen on Bb9"));
    Ok(())
}

// RR-10: the Emperors may not stand on one diagonal of a level with nothing between: a step onto it, a
// man that leaves it, and no less a capture that opens it are illegal.
#[test]
fn rr_10_emperors_may_not_face_each_other() -> Outcome {
    let rodent = rodent()?;
    let facing = |text: &str| {
        format!(
            "after {text} the Emperors on Bb2 and Bk11 would face each other with nothing between"
        )
    };
    let here = position(&rodent, "KAb2 kBk11 SAf6", "w 11/11")?;
    assert_eq!(refusal(&rodent, &here, "KAb2-Bb2"), facing("KAb2-Bb2"));
    // Other steps of the level B are open, and so is Bb2 once a man stands between.
    assert_eq!(refusal(&rodent, &here, "KAb2-Bb1"), "legal");
    let here = position(&rodent, "KAb2 kBk11 SBf6", "w 11/11")?;
    assert_eq!(refusal(&rodent, &here, "KAb2-Bb2"), "legal");
    // The third man moves away, or along the diagonal: a Beaver (3:k:0) can do both.
    let here = position(&rodent, "KBb2 kBk11 MBf6", "w 22/11")?;
    assert_eq!(refusal(&rodent, &here, "MBf6-Bi8"), facing("MBf6-Bi8"));
    assert_eq!(refusal(&rodent, &here, "MBf6-Bi9"), "legal");
    // A man of the other side that stands between may not leave on its turn either.
    let here = position(&rodent, "KBb2 kBk11 sBf6", "b 11/11")?;
    assert_eq!(goes(&rodent, &here, "Bf6")?, "");
    // On one column, file, rank or root-3 diagonal, or with different levels, nothing is forbidden.
    let here = position(&rodent, "KAb2 kCk11 SAf6", "w 11/11")?;
    assert_eq!(refusal(&rodent, &here, "KAb2-Bb2"), "legal");
    Ok(())
}

// RR-10: facing is no attack; an Emperor gives no check along the diagonal.
#[test]
fn rr_10_facing_is_no_check() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kBk11 SBf6", "w 11/11")?;
    assert!(!rodent.in_check(&here));
    Ok(())
}

// RR-9 with RR-10: taking en passant can open the Emperors' diagonal by the man that it takes away.
#[test]
fn rr_10_en_passant_can_open_the_diagonal() -> Outcome {
    let men = |others: &str| support::placed(&format!("KBb2 kBk11 {others}"));
    // White's Point starts on Be5.
    let rodent = with_array(&men("PBe5 pBg6")?)?;
    // Both Points stand on the diagonal b2-k11; White's leaves it by stepping to Be7 past Be6, and
    // taking on Be6 would take Black's off as well.
    let before = position(&rodent, "KBb2 kBk11 PBe5 pBf6", "w 11/11")?;
    let after = play(&rodent, &before, "PBe5-Be7", (1, 1))?;
    assert_eq!(
        refusal(&rodent, &after, "PBf6xBe6"),
        "after PBf6xBe6 the Emperors on Bk11 and Bb2 would face each other with nothing between"
    );
    assert!(rodent.write_fen(&after).contains(" b - - "));
    // With another man on the diagonal the capture is open, and the field is written.
    let before = position(&rodent, "KBb2 kBk11 PBe5 pBf6 SBh8", "w 11/11")?;
    let after = play(&rodent, &before, "PBe5-Be7", (1, 1))?;
    assert!(rodent.write_fen(&after).contains(" b - Be6Be7 "));
    assert_eq!(refusal(&rodent, &after, "PBf6xBe6"), "legal");
    Ok(())
}

fn state(rodent: &Rodent, men: &str, rest: &str) -> Result<State, Box<dyn std::error::Error>> {
    Ok(outlook(rodent, &position(rodent, men, rest)?).state)
}

fn under(rulings: &str) -> Result<Rodent, Box<dyn std::error::Error>> {
    let rulings =
        Rulings::parse(rulings, IDENTITY.options).map_err(|faults| format!("{faults:?}"))?;
    let setup = Setup {
        rulings,
        array: None,
    };
    Rodent::new(&setup).map_err(|faults| format!("{faults:?}").into())
}

// RR-13, G-7: mate: Queens hold Aa1 and the seven cells around it.
#[test]
fn rr_13_checkmate_and_none() -> Outcome {
    let rodent = rodent()?;
    // The Queen on Aa5 checks and holds Aa2; the one on Ab6 Ab1 and Ab2, on Ba7 Ba1 and Ba2, on Bb8
    // Bb1 and Bb2. No man is there to step between.
    assert_eq!(
        state(&rodent, "KAa1 kDl11 qAa5 qAb6 qBa7 qBb8", "w 11/11")?,
        State::Checkmate
    );
    assert_eq!(
        state(&rodent, "KAa1 kDl11 qAa5 qAb6 qBa7", "w 11/11")?,
        State::Ongoing
    );
    // A leaper can take the checking Queen, if the roll lets it: Dd10 to Aa5 is a Fieldmouse's 5:3:3.
    let men = "KAa1 kDl11 qAa5 qAb6 qBa7 qBb8 SDd10";
    assert_eq!(state(&rodent, men, "w 11/11")?, State::Ongoing);
    assert_eq!(state(&rodent, men, "w 31/11")?, State::Checkmate);
    Ok(())
}

// RR-13, G-7: without check it is stalemate; the roll can make the difference.
#[test]
fn rr_13_stalemate_and_a_roll_that_lifts_it() -> Outcome {
    let rodent = rodent()?;
    // As above, but Aa2 is held by a Duchess along the rank, and Aa1 is not attacked.
    let men = "KAa1 kDl12 qAb6 qBa7 qBb8 dAl2";
    assert_eq!(state(&rodent, men, "w 11/11")?, State::Stalemate);
    // A Tank on Al2 would need a man between to capture on Aa2: the Emperor steps there.
    assert_eq!(
        state(&rodent, "KAa1 kDl12 qAb6 qBa7 qBb8 tAl2", "w 11/11")?,
        State::Ongoing
    );
    // A Guineapig (7:3:3) on Bf6 has no move at all, a Molerat (6:5:2) has.
    assert_eq!(
        state(&rodent, &format!("{men} LBf6"), "w 12/11")?,
        State::Stalemate
    );
    assert_eq!(
        state(&rodent, &format!("{men} LBf6"), "w 11/11")?,
        State::Ongoing
    );
    Ok(())
}

// RR-13: the option makes stalemate a loss; it is called stalemate all the same.
#[test]
fn rr_13_stalemate_can_be_ruled_a_loss() -> Outcome {
    assert_eq!(
        rodent()?.stalemate(),
        (menagerie_core::Clause::new("RR-13"), false)
    );
    let loss = under("RR-13=loss")?;
    assert_eq!(
        loss.stalemate(),
        (menagerie_core::Clause::new("RR-13"), true)
    );
    assert_eq!(
        state(&loss, "KAa1 kDl11 qAb6 qBa7 qBb8 dAl2", "w 11/11")?,
        State::Stalemate
    );
    Ok(())
}

// G-12: two bare Emperors are a draw, unless ruled otherwise; with any third man they are not.
#[test]
fn g_12_bare_emperors_are_dead() -> Outcome {
    let bare = "KBb2 kCk11";
    let rodent = rodent()?;
    assert_eq!(
        state(&rodent, bare, "w 11/11")?,
        State::Dead(menagerie_core::Clause::new("G-12"))
    );
    assert_eq!(
        state(&rodent, "KBb2 kCk11 FAj10", "w 11/11")?,
        State::Ongoing
    );
    assert_eq!(
        state(&under("G-12=none")?, bare, "w 11/11")?,
        State::Ongoing
    );
    Ok(())
}

// RR-13: captures and moves of Points and Crosses reset the count; those of Wazirs and Ferzes do not.
#[test]
fn rr_13_what_counts_as_quiet() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kDl12 PAf5 RBf5 WBk11 FAj10 SCf5 QCf8 lCf9";
    let here = position(&rodent, men, "w 11/11")?;
    for (mv, quiet) in [
        ("PAf5-Ag5", 0),
        ("RBf5-Cg5", 0),
        ("WBk11-Bj11", 8),
        ("FAj10-Ak11", 8),
        ("QCf8-Ce8", 8),
        ("QCf8xCf9", 0),
        ("KBb2-Ba1", 8),
    ] {
        let fen = rodent.write_fen(&here).replace(" - - 0 1 ", " - - 7 1 ");
        let after = play(&rodent, &support::read(&rodent, &fen)?, mv, (1, 1))?;
        assert_eq!(rodent.quiet_plies(&after), quiet, "{mv}");
    }
    Ok(())
}

// RR-13, G-11: claims at three and fifty, the end of itself at five and seventy-five unless ruled out.
#[test]
fn rr_13_repetition_and_quiet_moves() -> Outcome {
    let rules = rodent()?.draw_rules();
    assert_eq!(
        (rules.repetition_claim, rules.repetition_end),
        (Some(3), Some(5))
    );
    assert_eq!((rules.quiet_claim, rules.quiet_end), (Some(100), Some(150)));
    assert_eq!(rules.clause.id(), "RR-13");
    let claims = under("G-11=claims-only")?.draw_rules();
    assert_eq!(
        (claims.repetition_claim, claims.repetition_end),
        (Some(3), None)
    );
    assert_eq!((claims.quiet_claim, claims.quiet_end), (Some(100), None));
    Ok(())
}

// G-10: what counts is what the men can do. Without short leapers the first die matters only through
// the perimeter leapers, and without any leapers no die does.
#[test]
fn g_10_rolls_without_effect_do_not_count() -> Outcome {
    let rodent = rodent()?;
    let same = |men: &str, one: &str, other: &str| -> Result<bool, Box<dyn std::error::Error>> {
        let one = position(&rodent, men, &format!("w {one}"))?;
        let other = position(&rodent, men, &format!("w {other}"))?;
        Ok(rodent.key(&one) == rodent.key(&other))
    };
    let bare = "KBb2 kCk11 PAf5";
    assert!(same(bare, "11/23", "66/45")?);
    let short = "KBb2 kCk11 PAf5 SAf6";
    assert!(same(short, "11/23", "25/41")?, "Fieldmouse both times");
    assert!(!same(short, "11/23", "31/23")?, "Fieldmouse and Lemming");
    let long = "KBb2 kCk11 PAf5 lDf6";
    assert!(same(long, "11/23", "66/43")?, "Gerbil both times");
    assert!(!same(long, "11/23", "11/24")?, "Gerbil and Dormouse");
    let perimeter = "KBb2 kCk11 PAf5 MDf6";
    assert!(same(perimeter, "21/11", "16/11")?, "Squirrel both times");
    assert!(same(perimeter, "13/11", "55/11")?, "Mara both times");
    assert!(!same(perimeter, "21/11", "23/11")?, "Squirrel and Capybara");
    // A roll still to come is one of its own where there are leapers.
    assert!(same(bare, "11/23", "11/?")?);
    assert!(!same(long, "11/23", "11/?")?);
    Ok(())
}

// G-10: whose turn it is, where the men stand, and a possible capture en passant count; counters do not.
#[test]
fn g_10_what_else_counts() -> Outcome {
    let rodent = rodent()?;
    let key = |men: &str, rest: &str| -> Result<_, Box<dyn std::error::Error>> {
        Ok(rodent.key(&position(&rodent, men, rest)?))
    };
    let men = "KBb2 kCk11 PAf2 pAe3";
    assert_ne!(key(men, "w 11/11")?, key(men, "b 11/11")?);
    assert_ne!(key(men, "b 11/11")?, key(men, "b 11/11 Ae2Af2")?);
    assert_ne!(
        key(men, "b 11/11")?,
        key("KBb2 kCk11 PBf2 pAe3", "b 11/11")?
    );
    // Nobody can take: the double step leaves no trace.
    let idle = "KBb2 kCk11 PAf2 pAe4";
    assert_eq!(key(idle, "b 11/11")?, key(idle, "b 11/11 Ae2Af2")?);
    let here = position(&rodent, men, "w 11/11")?;
    let later = rodent.write_fen(&here).replace(" - - 0 1 ", " - - 40 77 ");
    assert_eq!(
        rodent.key(&here),
        rodent.key(&support::read(&rodent, &later)?)
    );
    Ok(())
}

// G-6: it is the opponent's roll that decides whether a move is safe.
#[test]
fn g_6_safety_goes_by_the_opponents_roll() -> Outcome {
    let rodent = rodent()?;
    // A Lemming (6:2:2) on Dh4 attacks Bb2; a Fieldmouse does not.
    for (black, answer) in [("11", true), ("31", false)] {
        let here = position(&rodent, "KBb1 kCk11 sDh4", &format!("w 11/{black}"))?;
        assert_eq!(refusal(&rodent, &here, "KBb1-Bb2") == "legal", answer);
        if !answer {
            let refused = rodent
                .read_move(&here, "KBb1-Bb2")
                .err()
                .ok_or("it is refused")?;
            assert_eq!(refused.powers_of, Some(Player::Black));
        }
    }
    Ok(())
}
