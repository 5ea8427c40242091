//! Points, Crosses and what they become (RR-8, RR-9, RR-12).

mod support;

use menagerie_core::notation::Spelling;
use menagerie_core::{Player, Variant as _};
use support::{Outcome, cells, fen, goes, play, position, read, refusal, rodent, with_array};

// RR-8: a Point steps along the file or the rank, away from its own camp, moving and capturing; never
// backwards and never diagonally.
#[test]
fn rr_8_points_step_two_ways() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCk11 PBf5 pBf6 lBe6 pCf6 PCf5";
    let white = position(&rodent, men, "w 11/22")?;
    let black = position(&rodent, men, "b 11/22")?;
    assert_eq!(goes(&rodent, &white, "Bf5")?, cells("Bg5 xBf6"));
    assert_eq!(goes(&rodent, &black, "Bf6")?, cells("xBf5"));
    assert_eq!(goes(&rodent, &black, "Cf6")?, cells("Ce6 xCf5"));
    for wrong in ["PBf5-Be5", "PBf5-Bf4", "PBf5-Bg6", "PBf5-Cf5", "PBf5-Af5"] {
        assert_ne!(refusal(&rodent, &white, wrong), "legal", "{wrong}");
    }
    Ok(())
}

// RR-8: in the enemy camp, files i to l and ranks 9 to 12 for White's Points, they step up and down too.
#[test]
fn rr_8_points_step_up_and_down_in_the_enemy_camp() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCk11 PBi9 PBi8 PDi12 lDi11 SCi9", "w 11/22")?;
    assert_eq!(goes(&rodent, &here, "Bi9")?, cells("Bj9 Bi10 Ai9"));
    assert_eq!(goes(&rodent, &here, "Bi8")?, cells("Bj8"));
    assert_eq!(goes(&rodent, &here, "Di12")?, cells("Dj12 Ci12"));
    let here = position(&rodent, "KBb2 kCk11 pBd4 LCd4 pAe4 pAd5", "b 11/22")?;
    assert_eq!(goes(&rodent, &here, "Bd4")?, cells("Bc4 Bd3 Ad4 xCd4"));
    assert_eq!(goes(&rodent, &here, "Ae4")?, cells("Ad4 Ae3"));
    assert_eq!(goes(&rodent, &here, "Ad5")?, cells("Ac5 Ad4"));
    Ok(())
}

// RR-8: a Cross has five steps.
#[test]
fn rr_8_crosses_step_five_ways() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCk11 RBf5 rCf6 lBg6 PAg5 RDf8";
    let white = position(&rodent, men, "w 11/22")?;
    assert_eq!(goes(&rodent, &white, "Bf5")?, cells("xCf6 Af6 Cg5 xBg6"));
    assert_eq!(goes(&rodent, &white, "Df8")?, cells("Cg8 Cf9 Dg9"));
    let black = position(&rodent, men, "b 11/22")?;
    assert_eq!(goes(&rodent, &black, "Cf6")?, cells("Be6 De6 xBf5 Df5 Ce5"));
    Ok(())
}

// RR-9: two steps from every starting cell of the array's Points, one way or the other, and from no
// other cell of the board.
#[test]
fn rr_9_the_double_step_is_made_from_starting_cells_only() -> Outcome {
    let rodent = rodent()?;
    let level = |cell: &str| ["a4", "b4", "c4", "d3", "d2", "d1"].contains(&cell);
    for cell in rodent.layout().size().cells() {
        let name = cell.to_string();
        for (letter, turn, starts) in [
            ('P', 'w', level(&name[1..])),
            (
                'p',
                'b',
                level(&rodent.layout().size().half_turn(cell).to_string()[1..]),
            ),
        ] {
            let men = format!("KAa1 kDl11 {letter}{cell}");
            // A Point in the enemy Emperor's columns makes no position, nor does one on an Emperor or
            // next to one.
            let Ok(here) = position(&rodent, &men, &format!("{turn} 11/11")) else {
                continue;
            };
            if ["Aa1", "Dl11"].contains(&name.as_str()) {
                continue;
            }
            let mut doubles = 0;
            rodent.moves_of(&here, cell, &mut |mv| {
                let offset = mv.from.offset_to(mv.to);
                if offset.coordinates() == [2, 0, 0] {
                    doubles += 1;
                    let ahead = if letter == 'P' { 2 } else { -2 };
                    assert!(offset.files == ahead || offset.ranks == ahead, "{mv:?}");
                }
            });
            assert_eq!(doubles, if starts { 2 } else { 0 }, "{letter}{cell}");
        }
    }
    Ok(())
}

// RR-9: both cells of a double step must be empty.
#[test]
fn rr_9_the_double_step_needs_both_cells_empty() -> Outcome {
    let rodent = rodent()?;
    let here = position(
        &rodent,
        "KBb2 kCk11 PAd1 sAd2 lAf1 PBd1 lBe1 sBd3",
        "w 11/11",
    )?;
    assert_eq!(goes(&rodent, &here, "Ad1")?, cells("Ae1 xAd2"));
    assert_eq!(goes(&rodent, &here, "Bd1")?, cells("Bd2 xBe1"));
    Ok(())
}

// RR-9: an enemy Point that reaches the cell passed may take there, at once, and only a Point may.
#[test]
fn rr_9_en_passant_at_once_and_by_points_only() -> Outcome {
    let rodent = rodent()?;
    let before = position(&rodent, "KBb2 kCk11 PAd2 pAf2 pAe3 qAe6 pDc7", "w 22/22")?;
    let after = play(&rodent, &before, "PAd2-Af2", (2, 2));
    assert!(after.is_err(), "Af2 is occupied");
    let before = position(&rodent, "KBb2 kCk11 PAd2 pAe3 rBf2 pDc7", "w 22/22")?;
    let after = play(&rodent, &before, "PAd2-Af2", (2, 2))?;
    assert!(rodent.write_fen(&after).contains(" b - Ae2Af2 0 1 "));
    // The Point on Ae3 can step to Ae2 quietly or take there; the Cross only goes there.
    let ways: Vec<String> = support::moves(&rodent, &after)
        .into_iter()
        .filter(|mv| mv.ends_with("Ae2"))
        .collect();
    assert_eq!(ways, ["PAe3-Ae2", "PAe3xAe2", "RBf2-Ae2"]);
    let taken = play(&rodent, &after, "PAe3xAe2", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&taken),
        fen("KBb2 kCk11 pAe2 rBf2 pDc7", "w 22/11")?.replace(" 0 1 ", " 0 2 ")
    );
    // A move later it is too late.
    let waited = play(&rodent, &after, "PDc7-Db7", (2, 2))?;
    let waited = play(&rodent, &waited, "KBb2-Ba1", (2, 2))?;
    assert!(!support::moves(&rodent, &waited).contains(&"PAe3xAe2".to_owned()));
    Ok(())
}

// RR-8, RR-9: in the enemy camp a Point takes en passant up or down as well.
#[test]
fn rr_8_en_passant_goes_up_and_down_in_the_enemy_camp() -> Outcome {
    let rodent = rodent()?;
    // White's Point passes Ac4, next below a black Point in White's camp.
    let before = position(&rodent, "KBb2 kCk11 PAb4 pBc4", "w 22/22")?;
    let after = play(&rodent, &before, "PAb4-Ad4", (2, 2))?;
    let taken = play(&rodent, &after, "Bc4Ac4Ad4", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&taken),
        fen("KBb2 kCk11 pAc4", "w 22/11")?.replace(" 0 1 ", " 0 2 ")
    );
    // Outside the camp there is no way up or down: the Point passes Ae2.
    let before = position(&rodent, "KBb2 kCk11 PAd2 pBe2", "w 22/22")?;
    let after = play(&rodent, &before, "PAd2-Af2", (2, 2))?;
    assert!(rodent.write_fen(&after).contains(" b - - 0 1 "));
    Ok(())
}

// RR-9, G-6: an en passant capture that would expose the Emperor is none, and is not written.
#[test]
fn rr_9_en_passant_must_not_expose_the_emperor() -> Outcome {
    let rodent = rodent()?;
    // After the double step Black's Point on Ae3 alone stands between the Governor and the Emperor.
    let before = position(&rodent, "KBb2 kAl10 PAd2 pAe3 GAc1", "w 22/22")?;
    let after = play(&rodent, &before, "PAd2-Af2", (2, 2))?;
    assert_eq!(
        refusal(&rodent, &after, "PAe3xAe2"),
        "Black's Emperor on Al10 would be attacked after PAe3xAe2, by White's Governor on Ac1"
    );
    assert!(rodent.write_fen(&after).contains(" b - - 0 1 "));
    // With a second man between, the capture is open.
    let before = position(&rodent, "KBb2 kAl10 PAd2 pAe3 GAc1 sAg5", "w 22/22")?;
    let after = play(&rodent, &before, "PAd2-Af2", (2, 2))?;
    assert_eq!(refusal(&rodent, &after, "PAe3xAe2"), "legal");
    assert!(rodent.write_fen(&after).contains(" b - Ae2Af2 0 1 "));
    Ok(())
}

// Between the quiet step and the capture en passant `x` decides, and `e.p.` says the same.
#[test]
fn rr_9_x_decides_between_step_and_en_passant() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCk11 PAf2 pAe3", "b 22/22 Ae2Af2")?;
    for (text, captures) in [
        ("PAe3-Ae2", false),
        ("PAe3Ae2", false),
        ("Ae3Ae2", false),
        ("PAe3xAe2", true),
        ("PAe3:Ae2", true),
        ("PAe3-Ae2 e.p.", true),
        ("Ae3Ae2Af2", true),
    ] {
        let read = rodent
            .read_move(&here, text)
            .map_err(|refusal| refusal.message)?;
        assert_eq!(
            rodent.write_move(&here, read.mv).contains('x'),
            captures,
            "{text}"
        );
        assert!(!read.spelling.has(Spelling::CAPTURE_CONTRADICTED), "{text}");
    }
    Ok(())
}

// RR-9: any Point may step twice from a starting cell, not only the one that began there.
#[test]
fn rr_9_any_point_may_step_twice_from_a_starting_cell() -> Outcome {
    let rodent = rodent()?;
    let mut here = position(&rodent, "KBb2 kCk11 PAd1 pDf5", "w 11/11")?;
    for mv in ["PAd1-Ad2", "PDf5-De5", "PAd2-Ad3", "PDe5-De4"] {
        here = play(&rodent, &here, mv, (1, 1))?;
    }
    assert_eq!(refusal(&rodent, &here, "PAd3-Af3"), "legal");
    Ok(())
}

// RR-12: a Point becomes a Wazir and a Cross a Ferz on entering the enemy Emperor's columns, by a move,
// by a capture and by a capture en passant.
#[test]
fn rr_12_promotion_on_entering() -> Outcome {
    let rodent = rodent()?;
    for (men, mv, after) in [
        ("KBb2 kCl11 PAi10 ", "PAi10-Aj10", "KBb2 kCl11 WAj10"),
        ("KBb2 kCl11 PAj9 sAj10", "PAj9xAj10", "KBb2 kCl11 WAj10"),
        ("KBb2 kCl11 RAi10 ", "RAi10-Bj10", "KBb2 kCl11 FBj10"),
        ("KBb2 kCl11 RAi9 sAj10", "RAi9xAj10", "KBb2 kCl11 FAj10"),
        // Next to the columns, in the camp, nothing happens.
        ("KBb2 kCl11 PAi9 ", "PAi9-Ai10", "KBb2 kCl11 PAi10"),
        ("KBb2 kCl11 PAi9 ", "PAi9-Bi9", "KBb2 kCl11 PBi9"),
    ] {
        let here = position(&rodent, men, "w 22/22")?;
        let played = play(&rodent, &here, mv, (2, 2))?;
        assert_eq!(rodent.write_fen(&played), fen(after, "b 22/22")?, "{mv}");
        assert!(rodent.read_fen(&rodent.write_fen(&played)).is_ok(), "{mv}");
    }
    for (men, mv, after) in [
        ("KCa2 kCl11 pAd3", "PAd3-Ac3", "KCa2 kCl11 wAc3"),
        ("KCa2 kCl11 rBd4", "RBd4-Bc3", "KCa2 kCl11 fBc3"),
    ] {
        let here = position(&rodent, men, "b 22/22")?;
        let played = play(&rodent, &here, mv, (2, 2))?;
        assert_eq!(
            rodent.write_fen(&played),
            fen(after, "w 22/22")?.replace(" 0 1 ", " 0 2 "),
            "{mv}"
        );
    }
    Ok(())
}

// RR-12: en passant into the enemy Emperor's columns promotes. That takes an array whose Points start
// inside them.
#[test]
fn rr_12_promotion_by_en_passant() -> Outcome {
    // 8x8x1; Black's columns are files f to h, ranks 6 to 8. A black Point starts on Af8 and passes Af7.
    let array = "5p1k/8/8/8/8/8/8/1K6";
    let rodent = with_array(array)?;
    assert!(rodent.layout().in_columns(Player::Black, "Af7".parse()?));
    let before = read(&rodent, "5p1k/4P3/8/8/8/8/8/1K6 b - - 0 1 11/11")?;
    let after = play(&rodent, &before, "PAf8-Af6", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&after),
        "7k/4P3/5p2/8/8/8/8/1K6 w - Af7Af6 0 2 11/11"
    );
    let taken = play(&rodent, &after, "PAe7xAf7", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&taken),
        "7k/5W2/8/8/8/8/8/1K6 b - - 0 2 11/11"
    );
    // The quiet step promotes as well.
    let stepped = play(&rodent, &after, "PAe7-Af7", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&stepped),
        "7k/5W2/5p2/8/8/8/8/1K6 b - - 0 2 11/11"
    );
    Ok(())
}

// RR-9, RR-12: a double step that ends in the enemy Emperor's columns leaves a Wazir, which is no Point
// to be taken en passant. That takes a board as small as this.
#[test]
fn rr_9_a_double_step_that_promotes_cannot_be_taken_en_passant() -> Outcome {
    // White's Points start on Ae5 and Ad6, Black's Emperor's columns are files f to h, ranks 6 to 8.
    let rodent = with_array("7k/8/3P4/4P3/8/8/8/1K6")?;
    let before = read(&rodent, "7k/4p3/3P4/8/8/8/8/1K6 w - - 0 1 11/11")?;
    let after = play(&rodent, &before, "PAd6-Af6", (1, 1))?;
    assert_eq!(
        rodent.write_fen(&after),
        "7k/4p3/5W2/8/8/8/8/1K6 b - - 0 1 11/11"
    );
    assert!(!support::moves(&rodent, &after).contains(&"PAe7xAe6".to_owned()));
    // Outside the columns it stays a Point and is taken: past Af5, by the Point on Af6.
    let before = read(&rodent, "7k/8/5p2/4P3/8/8/8/1K6 w - - 0 1 11/11")?;
    let after = play(&rodent, &before, "PAe5-Ag5", (1, 1))?;
    assert!(support::moves(&rodent, &after).contains(&"PAf6xAf5".to_owned()));
    Ok(())
}

// RR-12: Wazir and Ferz stay in the enemy Emperor's columns; 6 orthogonal steps, 12 root-2 steps.
#[test]
fn rr_12_wazir_and_ferz_stay_inside() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kDl12 WBk11 FAj10", "w 22/22")?;
    assert_eq!(
        goes(&rodent, &here, "Bk11")?,
        cells("Bj11 Bl11 Bk10 Bk12 Ak11 Ck11")
    );
    assert_eq!(goes(&rodent, &here, "Aj10")?, cells("Ak11 Bk10 Bj11"));
    let here = position(&rodent, "KBb2 kDl12 FBk11 WAj10", "w 22/22")?;
    assert_eq!(
        goes(&rodent, &here, "Bk11")?,
        cells("Bj10 Bj12 Bl10 Bl12 Aj11 Al11 Ak10 Ak12 Cj11 Cl11 Ck10 Ck12")
    );
    assert_eq!(goes(&rodent, &here, "Aj10")?, cells("Ak10 Aj11 Bj10"));
    let black = position(&rodent, "KAa1 kDl12 wBc3 fDb2", "b 22/22")?;
    assert_eq!(goes(&rodent, &black, "Bc3")?, cells("Bb3 Bc2 Ac3 Cc3"));
    assert_eq!(
        goes(&rodent, &black, "Db2")?,
        cells("Da1 Da3 Dc1 Dc3 Ca2 Cc2 Cb1 Cb3")
    );
    Ok(())
}

// RR-12: it is no choice: the promotion is not written, and another one is refused.
#[test]
fn rr_12_a_promotion_is_no_choice() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCl11 PAi10 RDi12", "w 22/22")?;
    for text in [
        "PAi10-Aj10=W",
        "PAi10-Aj10(W)",
        "PAi10-Aj10/W",
        "PAi10-Aj10W",
    ] {
        let read = rodent
            .read_move(&here, text)
            .map_err(|refusal| refusal.message)?;
        assert!(read.spelling.has(Spelling::FORCED_PROMOTION), "{text}");
    }
    for (text, reason) in [
        (
            "PAi10-Aj10=Q",
            "White's Point becomes a Wazir on Aj10, without a choice",
        ),
        (
            "RDi12-Cj12=W",
            "White's Cross becomes a Ferz on Cj12, without a choice",
        ),
        ("PAi10-Ai11=W", "White's Point does not promote on Ai11"),
    ] {
        assert_eq!(refusal(&rodent, &here, text), reason);
    }
    Ok(())
}
