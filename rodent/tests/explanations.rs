//! What people read: why a move is refused, what the dice do, who gives check, how the board looks.

mod support;

use menagerie_core::dice::outcomes;
use menagerie_core::{Player, Variant as _};
use menagerie_rodent::Rodent;
use support::{Outcome, play, position, rodent, with_array};

/// One refusal with all that belongs to it.
fn explain(rodent: &Rodent, men: &str, rest: &str, text: &str) -> support::Fallible<String> {
    let here = position(rodent, men, rest)?;
    let refusal = match rodent.read_move(&here, text) {
        Ok(_) => return Err(format!("{text} is legal").into()),
        Err(refusal) => refusal,
    };
    let clauses: Vec<String> = refusal.clauses.iter().map(ToString::to_string).collect();
    let powers = refusal.powers_of.map_or(String::new(), |player| {
        format!(" ({} roll)", player.possessive())
    });
    let help: String = refusal
        .help
        .iter()
        .map(|line| format!("\n    {line}"))
        .collect();
    Ok(format!(
        "{text}: {} [{}]{powers}\n  {}{help}",
        refusal.code,
        clauses.join(" "),
        refusal.message
    ))
}

#[test]
fn refusals_of_riders_and_hoppers() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCk11 QBf6 TAa1 CDa1 AAl1 NBa12 PBf9 sBf3 PAa4 sAa7 sAa10 lDd1 PDe1 lDl1";
    let mut lines = Vec::new();
    for text in [
        "QBf6-Bg8",
        "QBf6-Bf10",
        "QBf6xBf2",
        "QBf6-Bf9",
        "DBf6-Bf7",
        "QBe6-Be7",
        "TAa1xAa10",
        "TAa1xAa7=W",
        "TAa1-Aa5",
        "TAa1xAa4",
        "CDa1xDd1",
        "CDa1xDl1",
        "AAl1-Ak1",
        "NBa12-Bc11",
        "sBf3-Bg6",
        "QBf6-Bf6",
        "QBf6-Bm6",
        "QBf6-Ef6",
    ] {
        lines.push(explain(&rodent, men, "w 11/22", text)?);
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn refusals_of_leapers() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCk11 SAc1 LAd1 MAe5 PDf4";
    let mut lines = Vec::new();
    for (text, rest) in [
        ("SAc1-Da7", "w 11/22"),
        ("SAc1-Ci3", "w 56/22"),
        ("SAc1-Df4", "w 11/22"),
        ("LAd1-Ci7", "w 12/22"),
        ("LAd1-Ai5", "w 12/22"),
        ("MAe5-Ae9", "w 12/22"),
        ("MAe5-Cg5", "w 11/22"),
        ("MAe5-Bf6", "w 11/22"),
    ] {
        lines.push(explain(&rodent, men, rest, text)?);
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn refusals_of_points_crosses_and_what_they_become() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCl12 PAd1 sAe1 PBd1 sBf1 PAf5 PCi9 RBd4 WBk11 FAj10 pAg5";
    let mut lines = Vec::new();
    for text in [
        "PAd1-Af1",
        "PBd1xBf1",
        "PAf5-Ah5",
        "PAf5-Af4",
        "PAf5-Bf5",
        "PAf5xBg6",
        "PAf5xAg6",
        "PCi9-Ck9",
        "RBd4-Bd5",
        "WBk11-Bi11",
        "WBk11-Bj10",
        "FAj10-Ai9",
        "FAj10-Ak10",
        "Af5Ag5Ah5",
        "PAd1-Ad2=W",
    ] {
        lines.push(explain(&rodent, men, "w 11/22", text)?);
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn refusals_of_en_passant() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCl12 PAf2 pAe3 rBf2 pBe3";
    let mut lines = Vec::new();
    for text in ["Ae3Ae2Ag2", "PBe3xAe2", "Ae3Ad3Af2", "RBf2xAe2Af2"] {
        lines.push(explain(&rodent, men, "b 11/22 Ae2Af2", text)?);
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn refusals_for_the_emperors_sake() -> Outcome {
    let rodent = rodent()?;
    let mut lines = Vec::new();
    for (men, rest, text) in [
        ("KBb2 kCl12 qBb9 SBf9", "w 31/22", "SBf9-Dd3"),
        ("KBb2 kCl12 qBb9 DCf6", "w 11/22", "DCf6-Cf7"),
        ("KBb2 kCl12 qBb9 QBb5", "w 11/22", "QBb5-Bc5"),
        ("KBb2 kCl12 tBb9 QCb5 sBb5", "w 11/22", "QCb5-Ca5"),
        ("KBb2 kCl12 tBb9 QCb5", "w 11/22", "QCb5-Bb5"),
        ("KBb2 kCl12 sDh4 SBf9", "w 31/32", "SBf9-Dd3"),
        ("KBb1 kCl12 sDh4", "w 11/32", "KBb1-Bb2"),
        ("KBb1 kCl12 lDh5 mBf2", "w 11/11", "KBb1-Bb2"),
        ("KBb2 kBk11 PBf6", "w 11/22", "PBf6-Bg6"),
        ("KBb2 kCl12", "w 11/22", "KBb2-Bb4"),
        ("KBc2 kCl12", "w 11/22", "KBc2-Bd2"),
        ("KBc2 kCl12 PBc3", "w 11/22", "KBc2-Bc3"),
    ] {
        lines.push(format!(
            "{men} {rest}\n{}",
            explain(&rodent, men, rest, text)?
        ));
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn refusals_of_what_is_no_move() -> Outcome {
    let rodent = rodent()?;
    let mut lines = Vec::new();
    for text in [
        "--",
        "O-O",
        "e4",
        "QBf9",
        "PAd2",
        "Qa1-a9",
        "PAd1\u{1b}[31m",
    ] {
        lines.push(explain(
            &rodent,
            "KBb2 kCl12 QBf6 QBf5 PAd1",
            "w 11/22",
            text,
        )?);
    }
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

// RR-3 to RR-5 in words, and each roll's effect.
#[test]
fn powers_in_words() -> Outcome {
    let rodent = rodent()?;
    let mut lines = Vec::new();
    for (men, rest) in [
        ("KBb2 kCk11 SBf6 LBf7 MBf8 sBf9", "w 35/12"),
        ("KBb2 kCk11 MBf8", "b ?/12"),
        ("KBb2 kCk11 MBf8", "b -/-"),
    ] {
        let here = position(&rodent, men, rest)?;
        for player in support::BOTH {
            lines.extend(rodent.powers_in_words(&here, player));
        }
    }
    let dice = rodent.dice().ok_or("it has dice")?;
    lines.extend(outcomes(dice).into_iter().map(|outcome| {
        format!(
            "{} ({}): {}",
            outcome.numbers,
            outcome.odds,
            dice.effect(outcome.numbers, None)
        )
    }));
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

#[test]
fn checks_in_words() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCk11 tBb9 sBb5 lAh5 wBb1 EBf6", "w 11/36")?;
    insta::assert_snapshot!(rodent.checkers_in_words(&here).join("\n"));
    let none = position(&rodent, "KBb2 kBk11 SBf6", "w 11/36")?;
    assert!(rodent.checkers_in_words(&none).is_empty());
    Ok(())
}

// RR-1: the array is called a reconstruction where it is shown, and no other position is.
#[test]
fn rr_1_the_start_as_a_drawing() -> Outcome {
    let rodent = rodent()?;
    let drawing = rodent.diagram(&rodent.start());
    assert!(drawing.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!(drawing);
    let mut start = rodent.start();
    for player in [Player::White, Player::Black] {
        rodent.hold(&mut start, player, support::roll(&rodent, 1, 1));
    }
    let after = play(&rodent, &start, "PAd1-Af1", (1, 1))?;
    assert!(!rodent.diagram(&after).contains("reconstruction"));
    Ok(())
}

#[test]
fn a_small_board_as_a_drawing() -> Outcome {
    let rodent = with_array(
        "3psk/3qap/3rpp/PPR3/PAQ3/KSP3|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6|6/6/6/6/6/6",
    )?;
    insta::assert_snapshot!(rodent.diagram(&rodent.start()));
    Ok(())
}

// RR-3: nobody can move before the opening rolls, and the reason says whose is missing.
#[test]
fn rr_3_missing_opening_rolls_in_words() -> Outcome {
    let rodent = rodent()?;
    let reason = rodent
        .can_move(&rodent.start())
        .err()
        .ok_or("nobody can move")?;
    insta::assert_snapshot!(format!("{} [{}]", reason.0, reason.1));
    Ok(())
}

// G-6: every reply to a mate, and what refutes it.
#[test]
fn g_6_replies_that_only_the_emperors_safety_forbids() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KAa1 kDl11 qAa5 qAb6 qBa7 qBb8 PAd1", "w 51/11")?;
    assert_eq!(rodent.count_moves(&here), 0);
    let lines: Vec<String> = rodent
        .exposed_moves(&here)
        .into_iter()
        .map(|one| {
            let clauses: Vec<String> = one.clauses.iter().map(ToString::to_string).collect();
            format!(
                "{} to {} ({}{}): {} [{}]",
                one.man,
                one.to,
                one.coordinates,
                if one.royal { ", royal" } else { "" },
                one.attackers.join("; "),
                clauses.join(" ")
            )
        })
        .collect();
    insta::assert_snapshot!(lines.join("\n"));
    // Legal moves are not among them, and all that the powers allow is one or the other.
    let here = position(&rodent, "KBb2 kBk11 MBf6", "w 22/11")?;
    let exposed = rodent.exposed_moves(&here);
    assert!(
        exposed
            .iter()
            .all(|one| one.man == "perimeter leaper on Bf6")
    );
    // A Beaver has 24 goals on the level and 12 above and below from Bf6; Bc3 and Bi9 are on the
    // diagonal and keep the Emperors apart.
    assert_eq!(exposed.len(), 36 - 2);
    assert!(
        exposed
            .iter()
            .all(|one| one.clauses.iter().any(|clause| clause.id() == "RR-10"))
    );
    Ok(())
}
