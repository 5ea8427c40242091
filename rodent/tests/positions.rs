//! Positions as text, their faults, and the tags of the opening rolls (RR-3).

mod support;

use menagerie_core::{Held, Player, Variant as _};
use menagerie_rodent::Rodent;
use support::{Fallible, Outcome, fen, placed, read, rodent, roll, with_array};

fn report(rodent: &Rodent, text: &str) -> String {
    match rodent.read_fen(text) {
        Ok(read) => read
            .remarks
            .iter()
            .map(|remark| {
                format!(
                    "  {} {:?}: {}\n",
                    remark.level, remark.range, remark.message
                )
            })
            .collect(),
        Err(faults) => faults
            .iter()
            .map(|fault| {
                let clauses: Vec<String> = fault.clauses.iter().map(ToString::to_string).collect();
                format!(
                    "  {} {:?} [{}]: {}\n",
                    fault.name,
                    fault.range,
                    clauses.join(" "),
                    fault.message
                )
            })
            .collect(),
    }
}

// Every fault of a position has its own code; all are told.
#[test]
fn bad_fen_names_every_fault() -> Outcome {
    let rodent = rodent()?;
    let mut lines = Vec::new();
    let bare = "KBb2 kCk11";
    let good = fen(bare, "w 11/11")?;
    for men in [
        "kCk11",
        "KBb2 KBa1 kCk11",
        "KBd2 kCk11",
        "KBb2 kBk11",
        "KBb2 kCk11 QCk5",
        "KBb2 kCk11 WAi9 fAd4",
        "KBb2 kCk11 PAj10 rAc3",
        "KBd4 kCi9 wDl12 PCk11",
    ] {
        lines.push(format!("{men}\n{}", report(&rodent, &fen(men, "w 31/11")?)));
    }
    for (old, new) in [
        (" w - - 0 1 11/11", ""),
        (" w ", " x "),
        (" w - - ", " w K - "),
        (" 0 1 ", " -1 0 "),
        ("11/11", "17/11"),
        ("11/11", "-/11"),
        ("11/11", "?/11"),
        ("11/11", "11/?"),
        ("11/11", "w/1"),
        ("11/11", "11"),
        ("11/11", "11/11 x"),
        ("12/12/12|", "12/12|"),
        ("12/12/12|", "12/12/12|12|"),
        ("12/12/12|", "12/12/11|"),
        ("12/12/12|", "12/12/13|"),
        ("12/12/12|", "12/12/x11|"),
        ("w - - ", "w - e3 "),
        ("w - - ", "w - Ae2Af2 "),
        ("w - - ", "w - Ah9Ag9 "),
        ("w - - ", "w - Ah10Ag10 "),
        ("w - - ", "w - Ah10Ah10 "),
        ("w - - ", "w - Ah10Ai10 "),
        ("w - - ", "w - Al8Al7 "),
    ] {
        let text = good.replacen(old, new, 1);
        assert_ne!(text, good, "{old}");
        lines.push(format!("{old:?} -> {new:?}\n{}", report(&rodent, &text)));
    }
    lines.push(format!("nothing\n{}", report(&rodent, "")));
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}

// An en passant field is kept where the capture is legal, dropped in silence where it is not, and
// dropped with a warning where the double step cannot have been made.
#[test]
fn the_en_passant_field_is_kept_only_if_it_means_something() -> Outcome {
    let rodent = rodent()?;
    let field = |men: &str, rest: &str| -> Fallible<(String, usize)> {
        let read = rodent
            .read_fen(&fen(men, rest)?)
            .map_err(|faults| format!("{faults:?}"))?;
        let text = rodent.write_fen(&read.position);
        let field = text.split(' ').nth(3).unwrap_or_default().to_owned();
        Ok((field, read.remarks.len()))
    };
    let step = "b 11/11 Ae2Af2";
    assert_eq!(
        field("KBb2 kCk11 PAf2 pAe3", step)?,
        ("Ae2Af2".to_owned(), 0)
    );
    // Nobody can take.
    assert_eq!(field("KBb2 kCk11 PAf2 pAe4", step)?, ("-".to_owned(), 0));
    // No Point on Af2; Ae2 occupied; Ad2, where it came from, occupied.
    assert_eq!(field("KBb2 kCk11 SAf2 pAe3", step)?, ("-".to_owned(), 1));
    assert_eq!(
        field("KBb2 kCk11 PAf2 PAe2 pAe3", step)?,
        ("-".to_owned(), 1)
    );
    assert_eq!(
        field("KBb2 kCk11 PAf2 PAd2 pAe3", step)?,
        ("-".to_owned(), 1)
    );
    Ok(())
}

// With a roll still to come the field is written if the capture is legal for some roll.
#[test]
fn g_8_the_en_passant_field_while_a_roll_is_open() -> Outcome {
    let rodent = rodent()?;
    let written = |men: &str| -> Fallible<String> {
        let text = rodent.write_fen(&read(&rodent, &fen(men, "b ?/11 Ae2Af2")?)?);
        Ok(text.split(' ').nth(3).unwrap_or_default().to_owned())
    };
    // A Lemming on Ae9 would check Ck11 (6:2:2), a Fieldmouse or Chipmunk would not.
    assert_eq!(written("KBb2 kCk11 PAf2 pAe3 SAe9")?, "Ae2Af2");
    // A rider checks whatever is rolled, and the capture does not help.
    assert_eq!(written("KBb2 kCk11 PAf2 pAe3 QCk5")?, "-");
    Ok(())
}

// Missing fields at the end are filled in with a note.
#[test]
fn missing_fields_are_filled_in() -> Outcome {
    let rodent = rodent()?;
    let men = placed("KBb2 kCk11")?;
    let short = rodent
        .read_fen(&men)
        .map_err(|faults| format!("{faults:?}"))?;
    assert_eq!(
        rodent.write_fen(&short.position),
        format!("{men} w - - 0 1 -/-")
    );
    insta::assert_snapshot!(report(&rodent, &men));
    Ok(())
}

// What was written reads the same, whatever the position.
#[test]
fn what_was_written_reads_the_same() -> Outcome {
    let rodent = rodent()?;
    for text in [
        rodent.write_fen(&rodent.start()),
        fen("KBb2 kCk11 PAf2 pAe3 WDl12 fDc3", "b 12/65 Ae2Af2")?,
        fen("KBb2 kCk11 sDf6", "b ?/65")?,
    ] {
        assert_eq!(rodent.write_fen(&read(&rodent, &text)?), text);
        assert_eq!(report(&rodent, &text), "");
    }
    Ok(())
}

// RR-1: with an array the board has the array's size, and a FEN must have the same.
#[test]
fn rr_1_a_fen_has_the_size_of_the_array() -> Outcome {
    let small = with_array("3psk/3qap/3rpp/PPR3/PAQ3/KSP3")?;
    assert!(
        small.read_fen("5k/6/6/6/6/K5 w - - 0 1 11/11").is_err(),
        "they face each other"
    );
    assert!(small.read_fen("5k/6/6/6/K5/6 w - - 0 1 11/11").is_ok());
    let wrong = small
        .read_fen(&fen("KBb2 kCk11", "w 11/11")?)
        .err()
        .ok_or("it is refused")?;
    assert!(wrong.iter().any(|fault| fault.name == "levels"));
    Ok(())
}

/// The powers after taking the tags, or the fault.
fn tagged(rodent: &Rodent, fen: Option<&str>, tags: &[(&str, &str)]) -> Fallible<String> {
    let start = match fen {
        Some(fen) => read(rodent, fen)?,
        None => rodent.start(),
    };
    let tag = |name: &str| {
        tags.iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| (*value).to_owned())
    };
    Ok(match rodent.start_with_tags(start, fen.is_some(), &tag) {
        Ok(position) => {
            let text = rodent.write_fen(&position);
            text.rsplit(' ').next().unwrap_or_default().to_owned()
        }
        Err(fault) => {
            let clauses: Vec<String> = fault.clauses.iter().map(ToString::to_string).collect();
            let help: Vec<String> = fault
                .help
                .iter()
                .map(|line| format!("\n    {line}"))
                .collect();
            format!(
                "{} [{}]: {}{}",
                fault.tag,
                clauses.join(" "),
                fault.message,
                help.concat()
            )
        }
    })
}

// RR-3: the opening rolls are tags; both or neither; a FEN with powers does instead, and must not differ.
#[test]
fn rr_3_the_opening_rolls_are_tags() -> Outcome {
    let rodent = rodent()?;
    let rolled = fen("KBb2 kCk11 SBf6", "w 35/12")?;
    let unrolled = fen("KBb2 kCk11 SBf6", "w -/-")?;
    let both = [("WhiteRoll", "3 5"), ("BlackRoll", "1,2")];
    assert_eq!(tagged(&rodent, None, &both)?, "35/12");
    assert_eq!(tagged(&rodent, None, &[])?, "-/-");
    assert_eq!(
        tagged(&rodent, None, &[("WhiteRoll", "?"), ("BlackRoll", "?")])?,
        "-/-"
    );
    assert_eq!(tagged(&rodent, Some(&rolled), &[])?, "35/12");
    assert_eq!(tagged(&rodent, Some(&rolled), &both)?, "35/12");
    assert_eq!(tagged(&rodent, Some(&rolled), &both[..1])?, "35/12");
    assert_eq!(tagged(&rodent, Some(&unrolled), &both)?, "35/12");
    let start = rodent.start_with_tags(rodent.start(), false, &|name| {
        Some(if name == "WhiteRoll" { "6 1" } else { "2 4" }.to_owned())
    });
    let start = start.map_err(|fault| fault.message)?;
    assert_eq!(rodent.held(&start, Player::White), roll(&rodent, 6, 1));
    assert_ne!(rodent.held(&start, Player::Black), Held::Initial);

    let mut lines = Vec::new();
    for (fen, tags) in [
        (None, vec![("WhiteRoll", "3 5")]),
        (None, vec![("BlackRoll", "3 5")]),
        (None, vec![("WhiteRoll", "3 7"), ("BlackRoll", "1 2")]),
        (None, vec![("WhiteRoll", "3 5"), ("BlackRoll", "1")]),
        (None, vec![("WhiteRoll", "3 5 2"), ("BlackRoll", "1 2")]),
        (None, vec![("WhiteRoll", "waived"), ("BlackRoll", "1 2")]),
        (None, vec![("WhiteRoll", "3 5 Zebra"), ("BlackRoll", "1 2")]),
        (
            Some(&rolled),
            vec![("WhiteRoll", "5 3"), ("BlackRoll", "1 2")],
        ),
        (Some(&unrolled), vec![("WhiteRoll", "3 5")]),
    ] {
        lines.push(format!(
            "{tags:?}\n  {}",
            tagged(&rodent, fen.map(String::as_str), &tags)?
        ));
    }
    // An array in which White's roll alone would attack Black's Emperor: 6:2:2 from Bf9 to Dl11.
    let near = with_array(&placed("KBb2 kDl11 SBf9")?)?;
    let lemming = [("WhiteRoll", "3 5"), ("BlackRoll", "1 2")];
    let mouse = [("WhiteRoll", "1 5"), ("BlackRoll", "1 2")];
    assert_eq!(tagged(&near, None, &mouse)?, "15/12");
    lines.push(format!("near\n  {}", tagged(&near, None, &lemming)?));
    insta::assert_snapshot!(lines.join("\n"));
    Ok(())
}
