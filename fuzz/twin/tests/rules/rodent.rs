//! RR: Random Rodent Chess, on nearly empty boards.

use menagerie_twin::{Status, answer, key, perft, play, start};

/// A FEN of the default board with these men, `"KAa1 kDl12"`, and the fields after the placement.
fn fen(men: &str, fields: &str) -> String {
    let at = |cell: &str| {
        let man = men.split(' ').find(|man| man[1..] == *cell);
        man.map_or("1", |man| &man[..1]).to_string()
    };
    let mut levels = Vec::new();
    for level in 'A'..='D' {
        let mut ranks = Vec::new();
        for rank in (1..=12).rev() {
            let line: String = ('a'..='l')
                .map(|f| at(&format!("{level}{f}{rank}")))
                .collect();
            let mut text = String::new();
            let mut run = 0;
            for sign in line.chars().chain(['!']) {
                if sign == '1' {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &run.to_string();
                }
                run = 0;
                if sign != '!' {
                    text.push(sign);
                }
            }
            ranks.push(text);
        }
        levels.push(ranks.join("/"));
    }
    format!("{} {fields}", levels.join("|"))
}

fn moves(men: &str, fields: &str, begin: &str) -> String {
    let fen = fen(men, fields);
    let mut moves = answer("rodent", &fen, "")
        .unwrap_or_else(|fault| panic!("{fault}"))
        .moves;
    moves.retain(|text| text.starts_with(begin));
    moves.join(" ")
}

const WHITE: &str = "w - - 0 1 11/11";
const BLACK: &str = "b - - 0 1 11/11";

#[test]
fn rr_2_the_start() {
    let start = start("rodent");
    assert!(start.ends_with(" w - - 0 1 -/-"));
    assert!(start.starts_with("8pscd/8plgt/8pmls/8rppp/12/12/12/12/PPPR8/SLMP8/TGLP8/DCSP8|"));
    // RR-3: nobody moves before the opening rolls.
    assert!(answer("rodent", &start, "").is_err());
    assert!(answer("rodent", &start.replace("-/-", "-/11"), "").is_err());
    assert!(answer("rodent", &start.replace("-/-", "35/12"), "").is_ok());
}

#[test]
fn rr_4_short_and_long_leapers() {
    let men = |man: &str| format!("KAa2 kDl12 {man}");
    let count = |man: &str, dice: &str| {
        let begin = &man[1..];
        let all = moves(&men(man), &format!("w - - 0 1 {dice}/11"), begin);
        all.split(' ').filter(|text| !text.is_empty()).count()
    };
    // Fieldmouse 5:3:3: three levels up from A only; from B nowhere.
    assert_eq!(count("SAf6", "11"), 8);
    assert_eq!(count("SBf6", "21"), 0);
    // Lemming 6:2:2: two levels up, and six files right or six ranks up.
    assert_eq!(count("SBf6", "31"), 4);
    assert_eq!(
        moves(&men("SBf6"), "w - - 0 1 41/11", "Bf6"),
        "Bf6Dd12 Bf6Dh12 Bf6Dl4 Bf6Dl8"
    );
    // Chipmunk 5:4:2.
    assert_eq!(count("SBf6", "51"), 8);
    assert_eq!(count("SBf6", "61"), 8);
    // Hamster 6:6:1, by the second die.
    assert_eq!(
        moves(&men("LBf6"), "w - - 0 1 15/11", "Bf6"),
        "Bf6Al12 Bf6Cl12"
    );
    // Molerat 6:5:2, Guineapig 7:3:3, Gerbil 7:4:2, Dormouse 6:5:3, Petmouse 7:5:1 from Aa12.
    let corner = |dice: &str| moves(&men("LAa12"), &format!("w - - 0 1 {dice}/11"), "Aa12");
    assert_eq!(corner("11"), "Aa12Cf6 Aa12Cg7");
    assert_eq!(corner("12"), "Aa12Dd5 Aa12Dh9");
    assert_eq!(corner("13"), "Aa12Ce5 Aa12Ch8");
    assert_eq!(corner("14"), "Aa12Df6 Aa12Dg7");
    assert_eq!(corner("16"), "Aa12Bf5 Aa12Bh7");
}

#[test]
fn rr_5_perimeter_leapers() {
    let count = |dice: &str| {
        let fields = format!("w - - 0 1 {dice}/11");
        moves("KAa2 kDl12 MBf6", &fields, "Bf6").split(' ').count()
    };
    // On the level the edge of a square of 2n + 1: 8n cells. One or two levels off, with the
    // other coordinate n, four each; n levels off, everything up to n along one line.
    let squirrel = 16 + 4 + 4 + 9; // n = 2: level D is n levels off
    let beaver = 24 + 4 + 4 + 4; // n = 3: no level is
    let mara = 32 + 12;
    let capybara = 40 + 12;
    for (dice, expected) in [
        ("21", squirrel),
        ("16", squirrel),
        ("42", beaver),
        ("22", beaver),
        ("31", mara),
        ("55", mara),
        ("32", capybara),
        ("45", capybara),
    ] {
        assert_eq!(count(dice), expected, "{dice}");
    }
}

#[test]
fn rr_7_hoppers_move_freely_and_capture_over_one_man() {
    let men = "KAa2 kDl12 TBe5 RBe7 lBe9 sBe11 mBg5";
    // Up the file over e7 to e9 and no farther; g5 has nothing before it; down all is empty.
    assert_eq!(
        moves(men, WHITE, "Be5Be"),
        "Be5Be1 Be5Be2 Be5Be3 Be5Be4 Be5Be6 Be5Be9"
    );
    assert_eq!(moves(men, WHITE, "Be5Bg"), "Be5Bg3 Be5Bg7");
    // Tank: no root-3 lines; Cannonade: no root-2 ones; Arbalest: no orthogonals.
    let around = |man: &str| moves(&format!("KAa2 kDl12 {man}Be5"), WHITE, "Be5C");
    assert_eq!(around("T"), "Be5Cd5 Be5Ce4 Be5Ce5 Be5Ce6 Be5Cf5");
    assert_eq!(around("C"), "Be5Cd4 Be5Cd6 Be5Ce5 Be5Cf4 Be5Cf6");
    assert_eq!(
        around("A"),
        "Be5Cd4 Be5Cd5 Be5Cd6 Be5Ce4 Be5Ce6 Be5Cf4 Be5Cf5 Be5Cf6"
    );
    let all = "Be5Cd4 Be5Cd5 Be5Cd6 Be5Ce4 Be5Ce5 Be5Ce6 Be5Cf4 Be5Cf5 Be5Cf6";
    assert_eq!(around("N"), all);
    // The riders move as their hoppers do on an empty board.
    for (rider, hopper) in [("Q", "T"), ("D", "C"), ("G", "A"), ("E", "N")] {
        let every = |man: &str| moves(&format!("KAa2 kDk12 {man}Be5"), WHITE, "Be5");
        assert_eq!(every(rider), every(hopper));
    }
}

#[test]
fn rr_7_a_hopper_gives_check_over_exactly_one_man() {
    let check = |men: &str| answer("rodent", &fen(men, BLACK), "").map(|a| a.check);
    assert_eq!(check("KAa2 kDl12 TDe12"), Ok(false));
    assert_eq!(check("KAa2 kDl12 TDe12 RDg12"), Ok(true));
    assert_eq!(check("KAa2 kDl12 TDe12 sDg12"), Ok(true));
    assert_eq!(check("KAa2 kDl12 TDe12 sDg12 sDh12"), Ok(false));
    assert_eq!(check("KAa2 kDl12 QDe12"), Ok(true));
    assert_eq!(check("KAa2 kDl12 QDe12 sDg12"), Ok(false));
}

#[test]
fn rr_8_points_and_crosses() {
    assert_eq!(
        moves("KAa2 kDl12 PBh10", WHITE, "Bh10"),
        "Bh10Bh11 Bh10Bi10"
    );
    assert_eq!(
        moves("KAa2 kDl12 RBg9", WHITE, "Bg9"),
        "Bg9Ag10 Bg9Ah9 Bg9Bh10 Bg9Cg10 Bg9Ch9"
    );
    assert_eq!(
        moves("KAa2 kDl12 rBg9", BLACK, "Bg9"),
        "Bg9Af9 Bg9Ag8 Bg9Bf8 Bg9Cf9 Bg9Cg8"
    );
    // In the enemy camp, up and down too; captures alike.
    assert_eq!(
        moves("KAa2 kDl12 PBi10 sCi10 SBi11", WHITE, "Bi10"),
        "Bi10Ai10 Bi10Bj10 Bi10Ci10"
    );
    assert_eq!(
        moves("KAa2 kDl12 pBd4", BLACK, "Bd4"),
        "Bd4Ad4 Bd4Bc4 Bd4Bd3 Bd4Cd4"
    );
}

#[test]
fn rr_9_double_steps_from_any_starting_cell_of_a_point() {
    assert_eq!(
        moves("KAa2 kDl12 PAa4", WHITE, "Aa4"),
        "Aa4Aa5 Aa4Aa6 Aa4Ab4 Aa4Ac4"
    );
    // d4 is a Cross's starting cell.
    assert_eq!(moves("KAa2 kDl12 PAd4", WHITE, "Ad4"), "Ad4Ad5 Ad4Ae4");
    // Through and onto empty cells only.
    assert_eq!(
        moves("KAa2 kDl12 PAa4 sAa5 sAc4", WHITE, "Aa4"),
        "Aa4Aa5 Aa4Ab4"
    );
    assert_eq!(
        moves("KAa2 kDl12 pDl9", BLACK, "Dl9"),
        "Dl9Dj9 Dl9Dk9 Dl9Dl7 Dl9Dl8"
    );
}

#[test]
fn rr_9_en_passant() {
    let before = fen("KAa2 kDl12 PAd3 pAe4 rAf4", WHITE);
    let stepped = play("rodent", &before, "Ad3Af3", "11", "").unwrap();
    assert!(stepped.ends_with(" b - Ae3Af3 0 1 11/11"), "{stepped}");
    let asked = answer("rodent", &stepped, "").unwrap();
    let from_e4: Vec<&String> = asked
        .moves
        .iter()
        .filter(|m| m.starts_with("Ae4"))
        .collect();
    // The Cross f4 could reach f3's neighbours only by its own steps, never en passant.
    assert_eq!(from_e4, ["Ae4Ad4", "Ae4Ae3", "Ae4Ae3Af3"]);
    assert_eq!(
        asked.moves.iter().filter(|m| m.ends_with("Ae3Af3")).count(),
        1
    );
    let caught = play("rodent", &stepped, "Ae4Ae3Af3", "22", "").unwrap();
    assert_eq!(caught, fen("KAa2 kDl12 pAe3 rAf4", "w - - 0 2 11/22"));
    // Not written where no Point can answer.
    let quiet = play("rodent", &fen("KAa2 kDl12 PAd3", WHITE), "Ad3Af3", "?", "").unwrap();
    assert!(quiet.ends_with(" b - - 0 1 ?/11"));
    assert!(answer("rodent", &quiet, "").is_err());
    // Up or down inside the enemy camp.
    let inside = fen("KAa2 kDl12 PAa4 pBb4", WHITE);
    let stepped = play("rodent", &inside, "Aa4Ac4", "11", "").unwrap();
    assert!(stepped.ends_with(" b - Ab4Ac4 0 1 11/11"), "{stepped}");
    assert!(
        answer("rodent", &stepped, "")
            .unwrap()
            .moves
            .contains(&"Bb4Ab4Ac4".to_string())
    );
}

#[test]
fn rr_10_the_emperor_keeps_to_its_columns() {
    assert_eq!(
        moves("KAc3 kDk11", WHITE, ""),
        "Ac3Ab2 Ac3Ab3 Ac3Ac2 Ac3Bb2 Ac3Bb3 Ac3Bc2 Ac3Bc3"
    );
    assert_eq!(
        moves("KAa1 kDj10", BLACK, ""),
        "Dj10Cj10 Dj10Cj11 Dj10Ck10 Dj10Ck11 Dj10Dj11 Dj10Dk10 Dj10Dk11"
    );
}

#[test]
fn rr_10_emperors_must_not_face() {
    // a1, b2 and c3 look at l12 along the diagonal of the level.
    assert_eq!(
        moves("KAa2 kAl12", WHITE, ""),
        "Aa2Aa3 Aa2Ab1 Aa2Ab3 Aa2Ba1 Aa2Ba2 Aa2Ba3 Aa2Bb1 Aa2Bb2 Aa2Bb3"
    );
    assert!(answer("rodent", &fen("KAa1 kAl12", WHITE), "").is_err());
    // Something between, which then cannot leave the diagonal; it gives no check.
    let between = answer("rodent", &fen("KAa1 kAl12 PAe5", WHITE), "").unwrap();
    assert!(!between.check);
    assert!(!between.moves.iter().any(|text| text.starts_with("Ae5")));
    assert!(answer("rodent", &fen("KAa1 kBl12", WHITE), "").is_ok());
}

#[test]
fn rr_12_forced_promotions_confined() {
    let entered = play(
        "rodent",
        &fen("KAa2 kDl12 PBi10", WHITE),
        "Bi10Bj10",
        "11",
        "",
    )
    .unwrap();
    assert_eq!(entered, fen("KAa2 kDl12 WBj10", "b - - 0 1 11/11"));
    let entered = play(
        "rodent",
        &fen("KAa2 kAl12 RBi9", WHITE),
        "Bi9Bj10",
        "11",
        "",
    )
    .unwrap();
    assert_eq!(entered, fen("KAa2 kAl12 FBj10", "b - - 0 1 11/11"));
    assert_eq!(
        moves("KAa2 kDl12 WBj10", WHITE, "Bj10"),
        "Bj10Aj10 Bj10Bj11 Bj10Bk10 Bj10Cj10"
    );
    assert_eq!(
        moves("KAa2 kDl12 FBj10", WHITE, "Bj10"),
        "Bj10Aj11 Bj10Ak10 Bj10Bk11 Bj10Cj11 Bj10Ck10"
    );
    // RR-13: a Wazir's move counts towards the fifty.
    let moved = play(
        "rodent",
        &fen("KAa2 kDl12 WBj10", WHITE),
        "Bj10Bj11",
        "11",
        "",
    )
    .unwrap();
    assert!(moved.ends_with(" b - - 1 1 11/11"));
}

#[test]
fn rr_12_en_passant_into_the_columns_promotes() {
    let array = "rodent:8/7k/8/8/8/8/K7/2P5";
    let before = "8/7k/8/8/8/8/K2p4/2P5 w - - 0 1 11/11";
    let stepped = play(array, before, "Ac1Ac3", "11", "").unwrap();
    assert_eq!(stepped, "8/7k/8/8/8/2P5/K2p4/8 b - Ac2Ac3 0 1 11/11");
    assert_eq!(
        play(array, &stepped, "Ad2Ac2Ac3", "11", "").unwrap(),
        "8/7k/8/8/8/8/K1w5/8 w - - 0 2 11/11"
    );
}

#[test]
fn rr_11_arrays_that_are_refused() {
    for (array, fine) in [
        ("8/7k/8/8/8/8/K7/2P5", true),
        ("5k/6/6/6/6/1K4", true),
        ("4k/5/5/5/5/1K3", false),    // the columns share a file
        ("8/7k/8/8/K7/8/8/8", false), // a4 is outside
        ("8/7k/8/8/8/8/KW6/8", false),
        ("8/7k/8/8/8/8/K7/K7", false),
        ("8/8/8/8/8/8/K7/8", false),
        ("8/7k/8/8/8/8/K7/8|8/8/8/8/8/8/8", false),
        ("8/7k/8/8/8/8/K7/71", false),
        ("8/7k/8/8/8/8/K7/x7", false),
    ] {
        assert_eq!(
            !start(&format!("rodent:{array}")).is_empty(),
            fine,
            "{array}"
        );
    }
    // The board must have the array's size.
    let other = "8/7k/8/8/8/8/K7/8 w - - 0 1 11/11";
    assert!(answer("rodent", other, "").is_err());
    assert!(answer("rodent:8/7k/8/8/8/8/K7/2P5", other, "").is_ok());
}

#[test]
fn rr_13_ends() {
    // Two Queens leave the Emperor nothing: level A by one, B by the other.
    let bare = answer("rodent", &fen("KAa2 kDl12", WHITE), "").unwrap();
    assert_eq!((bare.status, bare.moves.len()), (Status::Dead, 11));
    let kept = answer("rodent", &fen("KAa2 kDl12", WHITE), "G-12=none").unwrap();
    assert_eq!(kept.status, Status::Ongoing);
    // One level of 6 by 6: the Queen on b3 takes every cell around a1.
    let array = "rodent:6/5k/6/6/6/K5";
    let stale = "6/5k/6/1q4/6/K5 w - - 0 1 11/11";
    let asked = answer(array, stale, "RR-13=loss").unwrap();
    assert_eq!((asked.check, asked.status), (false, Status::Stalemate));
    // The Rider on a3 mates along the file, the one on b6 holds the next.
    let mate = "1q4/5k/6/q5/6/K5 w - - 0 1 11/11";
    let asked = answer(array, mate, "").unwrap();
    assert_eq!((asked.check, asked.status), (true, Status::Checkmate));
}

#[test]
fn rodent_positions_that_cannot_be() {
    for men in [
        "KAd1 kDl12", // an Emperor outside its columns
        "KAa2 kDi12",
        "KAa2 kDl12 PAj10", // should have promoted
        "KAa2 kDl12 rAc3",
        "KAa2 kDl12 WAi10", // outside its columns
        "KAa2 kDl12 fAa4",
        "KAa2 kDl12 QDe12", // the side that has just moved is in check
        "KAa2 KAa3 kDl12",
        "KAa2",
    ] {
        assert!(answer("rodent", &fen(men, WHITE), "").is_err(), "{men}");
    }
    for fields in [
        "w KQ - 0 1 11/11",
        "w - Ab4 0 1 11/11",
        "w - Ae3Af3 0 1 11/11",
        "w - - 0 0 11/11",
        "w - - 0 1 ?/11",
        "w - - 0 1 17/11",
        "w - - 0 1 1/11",
    ] {
        assert!(
            answer("rodent", &fen("KAa2 kDl12", fields), "").is_err(),
            "{fields}"
        );
    }
}

#[test]
fn g_10_of_the_dice_only_what_leapers_on_the_board_do_counts() {
    let same = |men: &str, one: &str, other: &str| {
        let read = |powers: &str| key("rodent", &fen(men, &format!("w - - 0 1 {powers}"))).unwrap();
        read(one) == read(other)
    };
    assert!(same("KAa2 kDl12", "11/11", "64/25"));
    assert!(same("KAa2 kDl12 SAf6", "11/11", "26/33"));
    assert!(!same("KAa2 kDl12 SAf6", "11/11", "31/11"));
    assert!(same("KAa2 kDl12 lAf6", "11/34", "11/64"));
    assert!(!same("KAa2 kDl12 lAf6", "11/34", "11/35"));
    assert!(same("KAa2 kDl12 MAf6", "21/11", "61/55"));
    assert!(!same("KAa2 kDl12 MAf6", "21/11", "32/11"));
}

#[test]
fn perft_keeps_the_powers() {
    // Eleven moves of one Emperor; Black's, on k12 of the top level, always has eleven too.
    assert_eq!(perft("rodent", &fen("KAa2 kDk12", WHITE), 1), Ok(11));
    assert_eq!(perft("rodent", &fen("KAa2 kDk12", WHITE), 2), Ok(121));
}
