//! Riders and hoppers (RR-7).

mod support;

use menagerie_core::Variant as _;
use menagerie_rodent::man::Role;
use support::{Outcome, cells, goes, position, refusal, rodent};

// RR-7: on an empty board every rider and hopper reaches the whole of its lines and no more.
#[test]
fn rr_7_lines_on_an_open_board() -> Outcome {
    let rodent = rodent()?;
    // From Bf6: orthogonals 11 + 11 + 3. Root-2 diagonals on the level: 5, 6, 5, 5 to the corners
    // a1, l12, a11, k1; upright ones: 1 down and 2 up in each of 4 directions. Root-3: the same 1 and 2 in
    // each of 4.
    let (orthogonal, root_2, root_3) = (25, 21 + 4 * 3, 4 * 3);
    for (letter, count) in [
        ('Q', orthogonal + root_2),
        ('D', orthogonal + root_3),
        ('G', root_2 + root_3),
        ('E', orthogonal + root_2 + root_3),
        ('T', orthogonal + root_2),
        ('C', orthogonal + root_3),
        ('A', root_2 + root_3),
        ('N', orthogonal + root_2 + root_3),
    ] {
        // No line joins Bf6 with Ab1 or Dl11.
        let here = position(&rodent, &format!("KAb1 kDl11 {letter}Bf6"), "w 11/11")?;
        assert_eq!(
            goes(&rodent, &here, "Bf6")?.split(' ').count(),
            count,
            "{letter}"
        );
    }
    Ok(())
}

// RR-7: a rider stops before a man of its own and at an enemy.
#[test]
fn rr_7_riders_are_blocked() -> Outcome {
    let rodent = rodent()?;
    let men = "KDa2 kDl11 DAa1 PAd1 sAa4 PBb2 sBa1";
    let here = position(&rodent, men, "w 11/11")?;
    assert_eq!(
        goes(&rodent, &here, "Aa1")?,
        cells("Ab1 Ac1 Aa2 Aa3 xAa4 xBa1")
    );
    assert_eq!(
        refusal(&rodent, &here, "DAa1-Ae1"),
        "White's Duchess on Aa1 is blocked at Ad1 by White's Point"
    );
    Ok(())
}

// RR-7: a hopper moves through empty cells and captures over exactly one man, its own or an enemy's,
// wherever on the line the man stands.
#[test]
fn rr_7_hoppers_capture_over_exactly_one_man() -> Outcome {
    let rodent = rodent()?;
    let tank = |others: &str| -> support::Fallible<String> {
        // Along the first rank only: the other lines are looked at elsewhere.
        let here = position(&rodent, &format!("KDb3 kDl11 TAa1 {others}"), "w 11/11")?;
        let all = goes(&rodent, &here, "Aa1")?;
        let rank: Vec<&str> = all
            .split(' ')
            .filter(|cell| cell.trim_start_matches('x').starts_with('A') && cell.ends_with('1'))
            .filter(|cell| !cell.ends_with("11"))
            .collect();
        Ok(rank.join(" "))
    };
    // Nothing between: no capture.
    assert_eq!(tank("lAd1")?, "Ab1 Ac1");
    // Over an enemy, over a man of its own, over one directly before it.
    assert_eq!(tank("sAd1 lAg1")?, "Ab1 Ac1 xAg1");
    assert_eq!(tank("PAd1 lAg1")?, "Ab1 Ac1 xAg1");
    assert_eq!(tank("PAb1 lAg1")?, "xAg1");
    assert_eq!(tank("PAb1 lAc1")?, "xAc1");
    // Two between: none of what stands behind them.
    assert_eq!(tank("PAc1 sAd1 lAg1")?, "Ab1 xAd1");
    assert_eq!(tank("PAc1 PAd1 lAg1")?, "Ab1");
    // The second man is its own: nothing behind it either.
    assert_eq!(tank("sAc1 PAf1 lAg1")?, "Ab1");
    // Without a capture it never goes beyond the first man.
    assert_eq!(tank("PAc1")?, "Ab1");
    Ok(())
}

// RR-7: the man hopped over stays.
#[test]
fn rr_7_the_man_between_stays() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KDb3 kDl11 NAa1 sBb2 qDd4", "w 11/11")?;
    let after = support::play(&rodent, &here, "NAa1xDd4", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&after),
        support::fen("KDb3 kDl11 sBb2 NDd4", "b 11/11")?
    );
    Ok(())
}

// RR-7: each hopper captures along its own lines and along no others.
#[test]
fn rr_7_hoppers_keep_to_their_lines() -> Outcome {
    let rodent = rodent()?;
    for (letter, orthogonal, root_2, root_3) in [
        ('T', true, true, false),
        ('C', true, false, true),
        ('A', false, true, true),
        ('N', true, true, true),
    ] {
        for (screen, target, may) in [
            ("PAa3", "Aa5", orthogonal),
            ("PBb1", "Cc1", root_2),
            ("PBb2", "Cc3", root_3),
        ] {
            let men = format!("KDb3 kDl11 {letter}Aa1 {screen} q{target}");
            let here = position(&rodent, &men, "w 11/11")?;
            let captures = goes(&rodent, &here, "Aa1")?.contains(&format!("x{target}"));
            assert_eq!(captures, may, "{letter} {target}");
        }
    }
    Ok(())
}

// RR-7 with G-4: a hopper attacks over one man; putting a second one between ends the attack, and so
// does taking the one away.
#[test]
fn rr_7_hoppers_give_check_over_exactly_one_man() -> Outcome {
    let rodent = rodent()?;
    for (between, check) in [
        ("", false),
        ("PBb5", true),
        ("pBb5", true),
        ("PBb5 pBb6", false),
    ] {
        let here = position(&rodent, &format!("KBb2 kCl11 {between} tBb9"), "w 11/11")?;
        assert_eq!(rodent.in_check(&here), check, "{between}");
    }
    // In check over the Point on Bb5: the Point can leave the file, a man can step between, the Emperor
    // can go, the Tank can be taken.
    let here = position(&rodent, "KBb2 kCl11 PBb5 tBb9 DBe7 QAb8", "w 11/11")?;
    let moves = support::moves(&rodent, &here);
    for mv in ["PBb5-Bc5", "DBe7-Bb7", "QAb8xBb9", "KBb2-Bc2"] {
        assert!(moves.iter().any(|one| one == mv), "{mv} in {moves:?}");
    }
    // A step along the file leaves the Point between.
    assert_eq!(
        refusal(&rodent, &here, "PBb5-Bb6"),
        "White's Emperor on Bb2 would still be attacked after PBb5-Bb6, by Black's Tank on Bb9 over the man on Bb6"
    );
    Ok(())
}

// RR-7 with G-6: nobody may step between an Emperor and a hopper that looks at it over nobody.
#[test]
fn rr_7_a_man_must_not_become_the_hoppers_screen() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCl11 tBb9 DBe7", "w 11/11")?;
    assert!(
        refusal(&rodent, &here, "DBe7-Bb7").contains("by Black's Tank on Bb9 over the man on Bb7")
    );
    assert_eq!(refusal(&rodent, &here, "DBe7-Bc7"), "legal");
    // With two between, neither may leave the line.
    let here = position(&rodent, "KBb2 kCl11 tBb9 DBb7 DBb5", "w 11/11")?;
    for mv in ["DBb7-Ba7", "DBb5-Ba5"] {
        assert!(
            refusal(&rodent, &here, mv).contains("would be attacked"),
            "{mv}"
        );
    }
    for mv in ["DBb7-Bb8", "DBb5-Bb6"] {
        assert_eq!(refusal(&rodent, &here, mv), "legal", "{mv}");
    }
    Ok(())
}

// G-6: a man that stands between its Emperor and a rider moves along the line only.
#[test]
fn g_6_a_pinned_man_stays_on_its_line() -> Outcome {
    let rodent = rodent()?;
    // The root-3 diagonal Aa1, Bb2, Cc3, Dd4.
    let here = position(&rodent, "KAa1 kCl11 EBb2 gDd4", "w 11/11")?;
    assert_eq!(goes(&rodent, &here, "Bb2")?, "Cc3 xDd4");
    Ok(())
}

// G-6 with RR-7: the Queen on Be2 is the Tank's screen and leaves it; only on the other Queen's line does
// it end that check as well.
#[test]
fn g_6_one_move_ends_a_riders_check_and_a_hoppers() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 QBe2 qBb9 tBh2 kDl11", "w 11/11")?;
    assert!(rodent.in_check(&here));
    assert_eq!(goes(&rodent, &here, "Be2")?, "Bb5");
    Ok(())
}

// G-6 with RR-7: the far Tank checks over the near one. A man before the near Tank would be its screen,
// and one in its place the far Tank's; a second man between the two, or the far one's capture, ends it.
#[test]
fn g_6_two_hoppers_on_one_line() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 QBe4 QBe8 tBb5 tBb8 kDl11", "w 11/11")?;
    assert!(rodent.in_check(&here));
    assert_eq!(goes(&rodent, &here, "Be4")?, "Bb7");
    assert_eq!(goes(&rodent, &here, "Be8")?, "xBb8");
    assert!(refusal(&rodent, &here, "QBe4-Bb4").contains("by Black's Tank on Bb5"));
    assert!(refusal(&rodent, &here, "QBe8xBb5").contains("by Black's Tank on Bb8"));
    Ok(())
}

#[test]
fn the_kinds_of_men_are_named_as_in_rr_2() {
    let letters: String = Role::ALL.iter().map(|role| role.letter()).collect();
    assert_eq!(letters, "KQDGETCANSLMPRWF");
}
