//! Moves as text, both ways, leniently in reading.

mod support;

use menagerie_core::notation::{CheckMark, Spelling};
use menagerie_core::{Code, Variant as _};
use menagerie_rodent::Rodent;
use menagerie_rodent::position::Position;
use support::{Fallible, Outcome, position, rodent};

/// A position with something of everything: a quiet move, a capture, a promotion.
fn here(rodent: &Rodent) -> Fallible<Position> {
    position(
        rodent,
        "KBb2 kCl12 SAa1 QBf6 sBf9 PAd1 PAi10 RBd4",
        "w 11/22",
    )
}

// Long algebraic notation with the letter; coordinates beside it.
#[test]
fn moves_are_written_in_long_algebraic() -> Outcome {
    let rodent = rodent()?;
    let here = here(&rodent)?;
    let mut seen = Vec::new();
    rodent.legal_moves(&here, |mv| {
        seen.push((
            rodent.write_move(&here, mv),
            rodent.write_coordinates(&here, mv),
        ));
    });
    for (canonical, coordinates) in [
        ("SAa1-Dd6", "Aa1Dd6"),
        ("QBf6xBf9", "Bf6Bf9"),
        ("PAd1-Af1", "Ad1Af1"),
        ("PAi10-Aj10", "Ai10Aj10"),
        ("RBd4-Ce4", "Bd4Ce4"),
        ("KBb2-Ca3", "Bb2Ca3"),
    ] {
        let expected = (canonical.to_owned(), coordinates.to_owned());
        assert!(seen.contains(&expected), "{canonical}");
    }
    Ok(())
}

// Every legal move's two texts read as the same move, the canonical one without a remark.
#[test]
fn what_was_written_reads_as_the_same_move() -> Outcome {
    let rodent = rodent()?;
    let with_passed = position(&rodent, "KBb2 kCk11 PAf2 pAe3 pAd4 pBe3", "b 22/22 Ae2Af2")?;
    for here in [here(&rodent)?, with_passed] {
        let mut moves = Vec::new();
        rodent.legal_moves(&here, |mv| moves.push(mv));
        assert!(moves.len() > 5);
        for mv in moves {
            let text = rodent.write_move(&here, mv);
            let read = rodent
                .read_move(&here, &text)
                .map_err(|refusal| refusal.message)?;
            assert_eq!(
                (read.mv, read.spelling),
                (mv, Spelling::CANONICAL),
                "{text}"
            );
            let text = rodent.write_coordinates(&here, mv);
            let read = rodent
                .read_move(&here, &text)
                .map_err(|refusal| refusal.message)?;
            assert_eq!(
                (read.mv, read.spelling),
                (mv, Spelling::COORDINATES),
                "{text}"
            );
        }
    }
    Ok(())
}

// Lenient where the meaning is certain, with the departure told.
#[test]
fn spellings_outside_the_standard_are_read_and_told() -> Outcome {
    let rodent = rodent()?;
    let here = here(&rodent)?;
    for (text, canonical, spelling) in [
        ("SAa1-Dd6", "SAa1-Dd6", Spelling::CANONICAL),
        ("SAa1-Dd6!?", "SAa1-Dd6", Spelling::CANONICAL),
        ("Aa1Dd6", "SAa1-Dd6", Spelling::COORDINATES),
        (
            "aa1dd6",
            "SAa1-Dd6",
            Spelling::COORDINATES.and(Spelling::LETTER_CASE),
        ),
        ("Aa1-Dd6", "SAa1-Dd6", Spelling::LETTER_MISSING),
        ("sAa1-Dd6", "SAa1-Dd6", Spelling::LETTER_CASE),
        ("SAA1-DD6", "SAa1-Dd6", Spelling::LETTER_CASE),
        ("SAa1Dd6", "SAa1-Dd6", Spelling::DASH),
        ("SAa1\u{2013}Dd6", "SAa1-Dd6", Spelling::DASH),
        ("SAa1xDd6", "SAa1-Dd6", Spelling::CAPTURE_CONTRADICTED),
        ("QBf6-Bf9", "QBf6xBf9", Spelling::CAPTURE_UNMARKED),
        ("QBf6Bf9", "QBf6xBf9", Spelling::CAPTURE_UNMARKED),
        ("QBf6:Bf9", "QBf6xBf9", Spelling::CAPTURE_UNMARKED),
        ("QBf6XBf9", "QBf6xBf9", Spelling::CAPTURE_UNMARKED),
        ("Bf6xBf9", "QBf6xBf9", Spelling::LETTER_MISSING),
        ("Bf6Bf9", "QBf6xBf9", Spelling::COORDINATES),
        ("\u{2655}Bf6xBf9", "QBf6xBf9", Spelling::FIGURINE),
        ("PAi10-Aj10=W", "PAi10-Aj10", Spelling::FORCED_PROMOTION),
        ("SAa1-Dd6++", "SAa1-Dd6", Spelling::MARK_FORM),
        ("SAa1-Dd6 ch", "SAa1-Dd6", Spelling::MARK_FORM),
    ] {
        let read = rodent
            .read_move(&here, text)
            .map_err(|refusal| format!("{text}: {}", refusal.message))?;
        assert_eq!(rodent.write_move(&here, read.mv), canonical, "{text}");
        assert_eq!(read.spelling, spelling, "{text}");
    }
    for (text, mark) in [
        ("SAa1-Dd6", CheckMark::None),
        ("SAa1-Dd6+", CheckMark::Check),
        ("SAa1-Dd6#!", CheckMark::Mate),
        ("SAa1-Dd6 mate", CheckMark::Mate),
        ("Aa1Dd6+", CheckMark::Check),
    ] {
        let read = rodent
            .read_move(&here, text)
            .map_err(|refusal| refusal.message)?;
        assert_eq!(read.mark, mark, "{text}");
    }
    Ok(())
}

// What is no move at all has codes of its own, and nothing makes the reader stumble.
#[test]
fn what_is_no_move_is_told_apart() -> Outcome {
    let rodent = rodent()?;
    let here = here(&rodent)?;
    for (text, code) in [
        ("--", Code::NullMove),
        ("Z0", Code::NullMove),
        ("O-O", Code::IllegalMove),
        ("QBf9", Code::NotAMove),
        ("Dd6", Code::NotAMove),
        ("e4", Code::NotAMove),
        ("Nf3", Code::NotAMove),
        ("", Code::NotAMove),
        ("+", Code::NotAMove),
        ("SAa1-", Code::NotAMove),
        ("SAa1-Dd", Code::NotAMove),
        ("SAa1-Dd6-De7", Code::NotAMove),
        ("SAa1-Iq17", Code::NotAMove),
        ("SAa1-Dd6=", Code::NotAMove),
        ("SAa1-Dd6x", Code::NotAMove),
        ("SAa1-Dd6=X", Code::NotAMove),
        ("SAa1-Dd6=B", Code::PromotionNotOffered),
        ("PAi10-Aj10=Q", Code::PromotionNotOffered),
        ("PAi10-Aj10=B", Code::PromotionNotOffered),
        ("S\u{e9}a1-Dd6", Code::NotAMove),
        ("\u{2654}", Code::NotAMove),
        ("SAa1\u{2013}", Code::NotAMove),
        ("SAa1-Dd6\u{2655}", Code::NotAMove),
        ("SAa1-Hp16", Code::IllegalMove),
        ("SAa01-Dd6", Code::NotAMove),
    ] {
        let refused = rodent
            .read_move(&here, text)
            .err()
            .map(|refusal| refusal.code);
        assert_eq!(refused, Some(code), "{text:?}");
    }
    Ok(())
}

// The order of the moves is part of what random games of a seed depend on: it must not change.
#[test]
fn the_order_of_moves_is_fixed() -> Outcome {
    let rodent = rodent()?;
    let mut lines = Vec::new();
    let passing = position(&rodent, "KBb2 kCk11 PAf2 pAe3 tAb9 lDd9", "b 22/22 Ae2Af2")?;
    for here in [here(&rodent)?, passing] {
        let mut moves = Vec::new();
        rodent.legal_moves(&here, |mv| moves.push(rodent.write_coordinates(&here, mv)));
        lines.push(
            moves
                .chunks(10)
                .map(|row| row.join(" "))
                .collect::<Vec<_>>()
                .join("\n"),
        );
    }
    insta::assert_snapshot!(lines.join("\n\n"));
    Ok(())
}
