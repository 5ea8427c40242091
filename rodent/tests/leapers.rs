//! What the dice make of the leapers (RR-3 to RR-6).

mod support;

use menagerie_core::{Held, Piece as _, Player, Variant as _};
use menagerie_geometry3d::Offset;
use support::{Outcome, cells, goes, position, refusal, rodent, roll};

// RR-3: nobody moves before both players have rolled; with the rolls, White does.
#[test]
fn rr_3_nobody_moves_before_the_opening_rolls() -> Outcome {
    let rodent = rodent()?;
    let mut start = rodent.start();
    assert!(
        rodent
            .can_move(&start)
            .is_err_and(|(_, clause)| clause.id() == "RR-3")
    );
    rodent.hold(&mut start, Player::White, roll(&rodent, 3, 5));
    assert!(rodent.can_move(&start).is_err());
    rodent.hold(&mut start, Player::Black, roll(&rodent, 1, 2));
    assert!(rodent.can_move(&start).is_ok());
    Ok(())
}

// RR-3, G-2: each player's leapers go by that player's own roll.
#[test]
fn rr_3_each_player_has_rolls_of_their_own() -> Outcome {
    let rodent = rodent()?;
    let men = "KBb2 kCk11 SAf6 sDf6";
    let white = position(&rodent, men, "w 11/55")?;
    let black = position(&rodent, men, "b 11/55")?;
    // Fieldmouse 5:3:3 from the lowest level: three levels up, 5 and 3 along.
    assert_eq!(
        goes(&rodent, &white, "Af6")?,
        cells("Da3 Da9 Dc1 Dc11 Di1 Di11 Dk3 Dk9")
    );
    // Chipmunk 5:4:2 from the highest level: two levels down, 5 and 4 along.
    assert_eq!(
        goes(&rodent, &black, "Df6")?,
        cells("Ba2 Ba10 Bb1 Bb11 Bj1 Bj11 Bk2 Bk10")
    );
    Ok(())
}

// RR-3: the roll decides for one turn; after the move the mover rolls again.
#[test]
fn rr_3_after_a_move_the_mover_rolls_again() -> Outcome {
    let rodent = rodent()?;
    let before = position(&rodent, "KBb2 kCk11 SAf6", "w 11/55")?;
    let after = support::play(&rodent, &before, "SAf6-Da3", (3, 4))?;
    assert_eq!(rodent.held(&after, Player::White), roll(&rodent, 3, 4));
    assert_eq!(rodent.held(&after, Player::Black), roll(&rodent, 5, 5));
    Ok(())
}

/// A leaper, a roll, and where it then goes from Aa1, Dl12 and Bf6.
type Reach = (char, (u8, u8), [&'static str; 3]);

// RR-4, RR-5: where each rodent goes from a corner, from a corner of the highest level, and from the
// middle of an upper level; worked out by hand from the coordinates. Only 4 levels: the vertical
// coordinate is 0 to 3.
#[test]
fn rr_4_rr_5_where_every_rodent_goes() -> Outcome {
    let rodent = rodent()?;
    let lists: [Reach; 13] = [
        // Fieldmouse 5:3:3, three levels up or down.
        ('S', (1, 1), ["Df4 Dd6", "Ag9 Ai7", ""]),
        // Lemming 6:2:2.
        ('S', (3, 1), ["Cg3 Cc7", "Bf10 Bj6", "Dl4 Dl8 Dd12 Dh12"]),
        // Chipmunk 5:4:2.
        (
            'S',
            (5, 1),
            ["Cf5 Ce6", "Bg8 Bh7", "Da2 Da10 Db1 Db11 Dj1 Dj11 Dk2 Dk10"],
        ),
        // Molerat 6:5:2.
        ('L', (1, 1), ["Cg6 Cf7", "Bf7 Bg6", "Dl1 Dl11 Da12 Dk12"]),
        // Guineapig 7:3:3.
        ('L', (1, 2), ["Dh4 Dd8", "Ae9 Ai5", ""]),
        // Gerbil 7:4:2: 7 to the right of file f is file m.
        ('L', (1, 3), ["Ch5 Ce8", "Be8 Bh5", ""]),
        // Dormouse 6:5:3.
        ('L', (1, 4), ["Dg6 Df7", "Af7 Ag6", ""]),
        // Hamster 6:6:1: 6 to the left or down from f6 is off the board.
        ('L', (1, 5), ["Bg7", "Cf6", "Al12 Cl12"]),
        // Petmouse 7:5:1.
        ('L', (1, 6), ["Bh6 Bf8", "Ce7 Cg5", ""]),
        // Squirrel 2:k:0.
        (
            'M',
            (2, 1),
            [
                "Ac1 Ac2 Ac3 Ab3 Aa3 Ca1 Cb1 Cc1 Bc1 Ca2 Ca3 Ba3",
                "Dj12 Dj11 Dj10 Dk10 Dl10 Bl12 Bk12 Bj12 Cj12 Bl11 Bl10 Cl10",
                "Bd4 Bd5 Bd6 Bd7 Bd8 Be4 Bf4 Bg4 Bh4 Bh5 Bh6 Bh7 Bh8 Be8 Bf8 Bg8 \
             Dd6 De6 Df6 Dg6 Dh6 Ad6 Cd6 Ah6 Ch6 Df4 Df5 Df7 Df8 Af4 Cf4 Af8 Cf8",
            ],
        ),
        // Beaver 3:k:0.
        (
            'M',
            (2, 2),
            [
                "Ad1 Ad2 Ad3 Ad4 Ac4 Ab4 Aa4 Da1 Db1 Dc1 Dd1 Bd1 Cd1 Da2 Da3 Da4 Ba4 Ca4",
                "Di12 Di11 Di10 Di9 Dj9 Dk9 Dl9 Al12 Ak12 Aj12 Ai12 Ci12 Bi12 Al11 Al10 Al9 Cl9 Bl9",
                "Bc3 Bc4 Bc5 Bc6 Bc7 Bc8 Bc9 Bd3 Be3 Bf3 Bg3 Bh3 Bi3 Bi4 Bi5 Bi6 Bi7 Bi8 Bi9 Bd9 Be9 \
             Bf9 Bg9 Bh9 Ac6 Cc6 Dc6 Ai6 Ci6 Di6 Af3 Cf3 Df3 Af9 Cf9 Df9",
            ],
        ),
        // Mara 4:k:0.
        (
            'M',
            (1, 1),
            [
                "Ae1 Ae2 Ae3 Ae4 Ae5 Ad5 Ac5 Ab5 Aa5 Be1 Ce1 De1 Ba5 Ca5 Da5",
                "Dh12 Dh11 Dh10 Dh9 Dh8 Di8 Dj8 Dk8 Dl8 Ch12 Bh12 Ah12 Cl8 Bl8 Al8",
                "Bb2 Bb3 Bb4 Bb5 Bb6 Bb7 Bb8 Bb9 Bb10 Bc2 Bd2 Be2 Bf2 Bg2 Bh2 Bi2 Bj2 Bj3 Bj4 Bj5 Bj6 Bj7 \
             Bj8 Bj9 Bj10 Bc10 Bd10 Be10 Bf10 Bg10 Bh10 Bi10 Ab6 Cb6 Db6 Aj6 Cj6 Dj6 Af2 Cf2 Df2 Af10 \
             Cf10 Df10",
            ],
        ),
        // Capybara 5:k:0.
        (
            'M',
            (2, 3),
            [
                "Af1 Af2 Af3 Af4 Af5 Af6 Ae6 Ad6 Ac6 Ab6 Aa6 Bf1 Cf1 Df1 Ba6 Ca6 Da6",
                "Dg12 Dg11 Dg10 Dg9 Dg8 Dg7 Dh7 Di7 Dj7 Dk7 Dl7 Cg12 Bg12 Ag12 Cl7 Bl7 Al7",
                "Ba1 Ba2 Ba3 Ba4 Ba5 Ba6 Ba7 Ba8 Ba9 Ba10 Ba11 Bb1 Bc1 Bd1 Be1 Bf1 Bg1 Bh1 Bi1 Bj1 Bk1 Bk2 \
             Bk3 Bk4 Bk5 Bk6 Bk7 Bk8 Bk9 Bk10 Bk11 Bb11 Bc11 Bd11 Be11 Bf11 Bg11 Bh11 Bi11 Bj11 Aa6 Ca6 \
             Da6 Ak6 Ck6 Dk6 Af1 Cf1 Df1 Af11 Cf11 Df11",
            ],
        ),
    ];
    for (letter, (first, second), [low, high, middle]) in lists {
        for (cell, expected) in [("Aa1", low), ("Dl12", high), ("Bf6", middle)] {
            // The Emperors stand where no rodent of this list goes.
            let men = format!("KCb2 kCl11 {letter}{cell}");
            let here = position(&rodent, &men, &format!("w {first}{second}/11"))?;
            assert_eq!(
                goes(&rodent, &here, cell)?,
                cells(expected),
                "{letter}{cell} {first}-{second}"
            );
        }
    }
    Ok(())
}

// RR-4: leapers jump; men all around do not hinder.
#[test]
fn rr_4_leapers_are_never_blocked() -> Outcome {
    let rodent = rodent()?;
    let men = "KCb3 kDl11 SAa1 PAb1 PAa2 PBa1 sAb2 sBa2 sBb1 PBb2 PCf4 sCd4";
    let here = position(&rodent, men, "w 11/11")?;
    assert_eq!(goes(&rodent, &here, "Aa1")?, "Dd6 Df4");
    Ok(())
}

// RR-4: a leaper captures where it lands, and never a man of its own.
#[test]
fn rr_4_leapers_capture_where_they_land() -> Outcome {
    let rodent = rodent()?;
    let here = position(&rodent, "KBb2 kCk11 SAa1 pDf4 PDd6", "w 11/11")?;
    assert_eq!(goes(&rodent, &here, "Aa1")?, "xDf4");
    assert_eq!(
        refusal(&rodent, &here, "SAa1-Dd6"),
        "White's Point stands on Dd6 already"
    );
    Ok(())
}

// RR-6: on four levels a Chipmunk rises or falls by 2, never by 3.
#[test]
fn rr_6_the_chipmunk_changes_level_by_2() -> Outcome {
    let rodent = rodent()?;
    let mut seen = 0;
    for cell in rodent.layout().size().cells() {
        if ["Bb2", "Ck11"].contains(&cell.to_string().as_str()) {
            continue;
        }
        // A leaper that attacks the waiting Emperor makes no position.
        let Ok(here) = position(&rodent, &format!("KBb2 kCk11 S{cell}"), "w 51/11") else {
            continue;
        };
        seen += 1;
        rodent.moves_of(&here, cell, &mut |mv| {
            let Offset { levels, .. } = mv.from.offset_to(mv.to);
            assert_eq!(levels.abs(), 2, "{cell}");
        });
    }
    // All cells but the Emperors' two and those from which a Chipmunk attacks Ck11: on level A, 5 and 4
    // or 4 and 5 away, towards the board's middle: Af7 and Ag6.
    assert_eq!(seen, 576 - 2 - 2);
    let here = position(&rodent, "KBb2 kCk11 SAa1", "w 51/11")?;
    assert!(refusal(&rodent, &here, "SAa1-Df5").contains("5:4:3 away"));
    assert_eq!(refusal(&rodent, &here, "SAa1-Cf5"), "legal");
    Ok(())
}

// G-4, G-5: a leaper gives check by its owner's roll, and by no other.
#[test]
fn g_5_a_leaper_checks_by_its_owners_roll() -> Outcome {
    let rodent = rodent()?;
    // From Bb2, Dh4 lies 6:2:2 away: a Lemming's leap (first die 3 or 4).
    for (first, check) in [
        (1, false),
        (2, false),
        (3, true),
        (4, true),
        (5, false),
        (6, false),
    ] {
        let here = position(&rodent, "KBb2 kCk11 sDh4", &format!("w 31/{first}1"))?;
        assert_eq!(rodent.in_check(&here), check, "{first}");
        assert_eq!(rodent.checkers_in_words(&here).len(), usize::from(check));
    }
    Ok(())
}

// G-8: with the roll still to come the legal moves are not known, and the state is judged over all.
#[test]
fn g_8_an_open_roll_is_judged_over_all_rolls() -> Outcome {
    use menagerie_core::state::{Check, check};
    let rodent = rodent()?;
    let open = position(&rodent, "KBb2 kCk11 sDh4", "w 31/?")?;
    assert_eq!(rodent.held(&open, Player::Black), Held::Unrolled);
    assert_eq!(check(&rodent, &open), Check::DependsOnRoll);
    let sure = position(&rodent, "KBb2 kCk11 sDh4 qBb9", "w 31/?")?;
    assert_eq!(check(&rodent, &sure), Check::Yes);
    let never = position(&rodent, "KBb2 kCk11 sDh5", "w 31/?")?;
    assert_eq!(check(&rodent, &never), Check::No);
    Ok(())
}

#[test]
fn every_leaper_of_the_array_is_counted() -> Outcome {
    let rodent = rodent()?;
    let start = rodent.start();
    let count = |letter: char| {
        start
            .board()
            .men()
            .filter(|(_, man)| man.letter() == letter)
            .count()
    };
    // RR-2: two S, two L and one M on each level.
    assert_eq!(['S', 'L', 'M'].map(count), [8, 8, 4]);
    assert_eq!(['s', 'l', 'm'].map(count), [8, 8, 4]);
    Ok(())
}
