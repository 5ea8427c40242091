//! The reconstructed array, and arrays of a record's own (RR-1, RR-2, RR-9 to RR-11).

mod support;

use menagerie_core::{Board as _, Piece as _, Player, Setup, Variant as _};
use menagerie_geometry3d::{Cell, CellSet, Size};
use menagerie_rodent::Rodent;
use menagerie_rodent::man::Man;
use support::{BOTH, Outcome, moves, placed_on, read, rodent, roll, with_array};

// RR-1: 12 files, 12 ranks, 4 levels, 576 cells.
#[test]
fn rr_1_the_board_has_576_cells() -> Outcome {
    let rodent = rodent()?;
    assert_eq!(rodent.layout().size(), Size::new(12, 12, 4)?);
    assert_eq!(rodent.layout().start.cells().count(), 576);
    Ok(())
}

// RR-2: White's four corners of columns, ranks 4 down to 1, level by level.
#[test]
fn rr_2_the_array_is_the_reconstructed_one() -> Outcome {
    let rodent = rodent()?;
    let outer = ["PPPR", "SLMP", "TGLP", "DCSP"];
    let levels = [
        outer,
        ["PPPR", "SLMP", "AKLP", "QASP"],
        ["PPPR", "SLMP", "TELP", "NCSP"],
        outer,
    ];
    let start = &rodent.layout().start;
    for (level, ranks) in levels.into_iter().enumerate() {
        for (row, letters) in ranks.into_iter().enumerate() {
            for (file, letter) in letters.chars().enumerate() {
                let cell = Cell::new(file as u8, 3 - row as u8, level as u8).ok_or("a cell")?;
                assert_eq!(start.at(cell), Man::from_letter(letter), "{cell}");
            }
        }
    }
    // 16 men on each of the four levels.
    assert_eq!(start.of(Player::White).len(), 64);
    Ok(())
}

// RR-2: Black's army is White's after a half-turn about the vertical axis.
#[test]
fn rr_2_the_array_is_symmetric_by_a_half_turn() -> Outcome {
    let rodent = rodent()?;
    let start = &rodent.layout().start;
    for cell in start.cells() {
        let turned = start.at(rodent.layout().size().half_turn(cell));
        let expected = start.at(cell).map(|man| Man::new(!man.owner(), man.role()));
        assert_eq!(turned, expected, "{cell}");
    }
    Ok(())
}

// RR-1: nothing can be captured on move one, by either side, whatever both have rolled; and nobody is
// in check.
#[test]
fn rr_1_nothing_is_captured_on_move_one_whatever_is_rolled() -> Outcome {
    let rodent = rodent()?;
    for player in BOTH {
        for first in 1..=6 {
            for second in 1..=6 {
                let mut position = rodent.start();
                if player == Player::Black {
                    rodent.pass(&mut position);
                }
                for holder in BOTH {
                    rodent.hold(&mut position, holder, roll(&rodent, first, second));
                }
                let captures: Vec<String> = moves(&rodent, &position)
                    .into_iter()
                    .filter(|mv| mv.contains('x'))
                    .collect();
                assert_eq!(captures, [""; 0], "{player} {first}-{second}");
                assert!(!rodent.in_check(&position), "{player} {first}-{second}");
            }
        }
    }
    Ok(())
}

// RR-9: the starting cells are those of the array's Points, and no others; 6 to a level.
#[test]
fn rr_9_points_start_on_24_cells_of_each_side() -> Outcome {
    let rodent = rodent()?;
    let layout = rodent.layout();
    let mut white = CellSet::EMPTY;
    for level in "ABCD".chars() {
        for cell in ["a4", "b4", "c4", "d3", "d2", "d1"] {
            white.insert(format!("{level}{cell}").parse()?);
        }
    }
    assert_eq!(layout.point_cells(Player::White), &white);
    let black: CellSet = white
        .iter()
        .map(|cell| layout.size().half_turn(cell))
        .collect();
    assert_eq!(layout.point_cells(Player::Black), &black);
    Ok(())
}

// RR-10, RR-11: camps of 4x4 columns, Emperors' columns of 3x3 in the corner.
#[test]
fn rr_11_the_camps_are_4x4_and_the_emperors_columns_3x3() -> Outcome {
    let rodent = rodent()?;
    let layout = rodent.layout();
    assert_eq!(BOTH.map(|player| layout.camp(player)), [4, 4]);
    let count = |of: &dyn Fn(Cell) -> bool| layout.size().cells().filter(|cell| of(*cell)).count();
    for player in BOTH {
        assert_eq!(count(&|cell| layout.in_camp(player, cell)), 64);
        assert_eq!(count(&|cell| layout.in_columns(player, cell)), 36);
    }
    for (cell, camp, columns) in [
        ("Ac3", true, true),
        ("Dd4", true, false),
        ("Be1", false, false),
    ] {
        assert_eq!(layout.in_camp(Player::White, cell.parse()?), camp, "{cell}");
        assert_eq!(
            layout.in_columns(Player::White, cell.parse()?),
            columns,
            "{cell}"
        );
    }
    for (cell, camp, columns) in [
        ("Aj10", true, true),
        ("Di9", true, false),
        ("Bh12", false, false),
    ] {
        assert_eq!(layout.in_camp(Player::Black, cell.parse()?), camp, "{cell}");
        assert_eq!(
            layout.in_columns(Player::Black, cell.parse()?),
            columns,
            "{cell}"
        );
    }
    Ok(())
}

// RR-11: with another array a camp is the least square of columns in the corner that holds the army;
// it holds the Emperor's columns.
#[test]
fn rr_11_another_array_makes_other_camps() -> Outcome {
    let size = Size::new(10, 9, 2)?;
    let array = placed_on(size, "KAa1 PAb5 QBc2 kAj9 pBg9 pBi8")?;
    let layout = with_array(&array)?;
    let layout = layout.layout();
    // Rank 5 is the farthest that White stands, file g (the fourth from the right) for Black.
    assert_eq!(BOTH.map(|player| layout.camp(player)), [5, 4]);
    assert_eq!(
        layout.point_cells(Player::White).iter().collect::<Vec<_>>(),
        ["Ab5".parse::<Cell>()?]
    );
    let small = with_array(&placed_on(size, "KAa1 kAj9")?)?;
    assert_eq!(BOTH.map(|player| small.layout().camp(player)), [3, 3]);
    Ok(())
}

fn faults(array: &str) -> Vec<String> {
    let setup = Setup {
        array: Some(array.to_owned()),
        ..Setup::default()
    };
    match Rodent::new(&setup) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .into_iter()
            .map(|fault| {
                let clauses: Vec<String> = fault.clauses.iter().map(ToString::to_string).collect();
                format!("{} ({}): {}", fault.name, clauses.join(" "), fault.message)
            })
            .collect(),
    }
}

// RR-11: what makes an array be refused; next to each its like that is taken.
#[test]
fn rr_11_an_array_that_cannot_be_is_refused() -> Outcome {
    let on = |files, men: &str| -> Result<String, Box<dyn std::error::Error>> {
        placed_on(Size::new(files, 6, 1)?, men)
    };
    let mut report = Vec::new();
    for (files, bad, good) in [
        (6, "KAd1 kAf6", "KAc1 kAf6"),
        (6, "KAa4 kAf6", "KAa3 kAf6"),
        (6, "KAa1 kAc6", "KAa1 kAd6"),
        (5, "KAa1 kAe6", ""),
        (6, "KAa2 kAf6 WAf5", "KAa2 kAf6 PAf3"),
        (6, "KAa2 kAf6 fAa1", "KAa2 kAf6 rAa4"),
        (6, "KAa2", ""),
        (6, "KAa2 KAa3 kAf6", ""),
        (6, "KAa1 kAf6", "KAa1 kAf6 PAc3"),
        (6, "KAa2 kAf6 PAf5", "KAa2 kAf6 PAc5"),
        (6, "KAa2 kAf6 QAf1", "KAa2 kAf6 QAe1"),
    ] {
        let refused = faults(&on(files, bad)?);
        assert!(!refused.is_empty(), "{bad}");
        report.push(format!("{bad}\n  {}", refused.join("\n  ")));
        if !good.is_empty() {
            assert_eq!(faults(&on(files, good)?), [""; 0], "{good}");
        }
    }
    for text in ["", "K5/6", "17", "KX4/6/6/6/6/5k", "12/12|12"] {
        let refused = faults(text);
        assert!(!refused.is_empty(), "{text}");
        report.push(format!("{text:?}\n  {}", refused.join("\n  ")));
    }
    insta::assert_snapshot!(report.join("\n"));
    Ok(())
}

// RR-1: boards up to 16x16x8, down to 6x6x1, work from the text of the array alone.
#[test]
fn rr_1_boards_of_other_sizes_work() -> Outcome {
    let small = with_array("3psk/3qap/3rpp/PPR3/PAQ3/KSP3")?;
    let start = small.write_fen(&small.start()).replace("-/-", "11/11");
    let position = read(&small, &start)?;
    // Points a3, b3, a2 and c1 and Cross c3 (Points a2 and a3 stand behind one another):
    // PAa3-a4 and a5, PAb3-b4 and b5, PAc1-d1 and e1; PAa2 and all other steps are blocked.
    let points: Vec<String> = moves(&small, &position)
        .into_iter()
        .filter(|mv| mv.starts_with('P'))
        .collect();
    assert_eq!(
        points,
        [
            "PAa3-Aa4", "PAa3-Aa5", "PAb3-Ab4", "PAb3-Ab5", "PAc1-Ad1", "PAc1-Ae1"
        ]
    );
    let size = Size::new(16, 16, 8)?;
    let large = with_array(&placed_on(size, "KHb1 QAp1 SAa1 kHp16 sEp16 PAd4")?)?;
    let start = large.write_fen(&large.start()).replace("-/-", "51/11");
    let position = read(&large, &start)?;
    // Chipmunk 5:4:2 from a corner of the largest board: 6 orders, all signs forward.
    assert_eq!(
        support::goes(&large, &position, "Aa1")?,
        support::cells("Cf5 Ce6 Ef3 Ec6 Fe3 Fc5")
    );
    let ends = ["Ap2", "Ap3", "Ap16", "Hp1", "Ao1", "Ab1"];
    let queen = support::goes(&large, &position, "Ap1")?;
    for cell in ends {
        assert!(queen.split(' ').any(|one| one == cell), "{cell}");
    }
    Ok(())
}
