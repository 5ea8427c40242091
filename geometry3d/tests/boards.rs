//! Boards of several sizes as text and as drawings, with men of a made-up game.

use menagerie_core::{Board as _, Piece, Player};
use menagerie_geometry3d::direction::Walk;
use menagerie_geometry3d::placement::{self, PlacementFault};
use menagerie_geometry3d::{Cell, Cuboid, Direction, Rays, Size, drawing};

/// A man that is nothing but its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Letter(char);

impl Piece for Letter {
    type Role = char;

    fn owner(self) -> Player {
        if self.0.is_ascii_uppercase() {
            Player::White
        } else {
            Player::Black
        }
    }

    fn role(self) -> char {
        self.0.to_ascii_uppercase()
    }

    fn letter(self) -> char {
        self.0
    }
}

fn letter(c: char) -> Option<Letter> {
    c.is_ascii_alphabetic().then_some(Letter(c))
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn read(text: &str, size: Option<Size>) -> Result<Cuboid<Letter>, String> {
    placement::read(text, size, letter).map_err(|faults: Vec<PlacementFault>| {
        let lines: Vec<String> = faults
            .into_iter()
            .map(|fault| format!("{} {:?}: {}", fault.name, fault.range, fault.message))
            .collect();
        lines.join("\n")
    })
}

#[test]
fn the_text_says_how_large_the_board_is() -> Outcome {
    let board = read("2k/K2|a1b/3|3/1Cd", None)?;
    assert_eq!(board.size(), Size::new(3, 2, 3)?);
    assert_eq!(board.man("Ac2".parse()?), Some(Letter('k')));
    assert_eq!(board.man("Aa1".parse()?), Some(Letter('K')));
    assert_eq!(board.man("Bc2".parse()?), Some(Letter('b')));
    assert_eq!(board.man("Cb1".parse()?), Some(Letter('C')));
    assert_eq!(board.at("Cb2".parse()?), None);
    assert_eq!(board.cells().count(), 18);
    assert_eq!(board.of(Player::White).len(), 2);
    assert_eq!(
        board.find(Letter('d')).collect::<Vec<_>>(),
        ["Cc1".parse::<Cell>()?]
    );
    Ok(())
}

#[test]
fn what_was_written_reads_the_same() -> Outcome {
    for text in [
        "16/8K7|16/15k",
        "K",
        "12/1P10/11k|3q8/12/12",
        "5k/6/6/6/6/K5",
    ] {
        assert_eq!(placement::write(&read(text, None)?), text);
    }
    Ok(())
}

#[test]
fn a_man_put_down_and_lifted_leaves_no_trace() -> Outcome {
    let mut board = read("2k/K2", None)?;
    let before = board;
    let cell: Cell = "Ab1".parse()?;
    board.put(cell, Letter('q'));
    board.put(cell, Letter('Q'));
    assert_eq!(board.men().count(), 3);
    assert_eq!(board.of(Player::Black).len(), 1);
    assert_eq!(board.lift(cell), Some(Letter('Q')));
    assert_eq!(board.lift(cell), None);
    assert_eq!(board, before);
    Ok(())
}

#[test]
fn every_fault_of_a_text_is_named() -> Outcome {
    let size = Some(Size::new(3, 2, 2)?);
    let faults = |text: &str| read(text, size).err().unwrap_or_else(|| "none".to_owned());
    insta::assert_snapshot!(faults("3/3"), @"levels 0..3: the board has 2 levels here, parted by |, and 1 is given");
    insta::assert_snapshot!(faults("3/2|3/3/3"), @"
    cells 2..3: rank 1 of level A has 2 instead of 3 cells
    ranks 4..9: level B has 2 ranks and 3 are given
    ");
    insta::assert_snapshot!(faults("a!1/03|3/aaaa"), @r#"
    letter 1..2: no man is written "!"
    cells 4..6: 03 is no number of empty cells
    cells 9..13: rank 1 of level B has 4 instead of 3 cells
    "#);
    insta::assert_snapshot!(faults("99999999999999999999999/3|3/3"), @"cells 0..23: rank 2 of level A has 16000 instead of 3 cells");
    insta::assert_snapshot!(faults(""), @"
    levels 0..0: the board has 2 levels here, parted by |, and 1 is given
    ranks 0..0: level A has 2 ranks and 1 is given
    ");
    let sizes = |text: &str| read(text, None).err().unwrap_or_else(|| "none".to_owned());
    insta::assert_snapshot!(sizes("17"), @"size 0..2: a board has 1 to 16 files, not 17");
    insta::assert_snapshot!(sizes("1|1|1|1|1|1|1|1|1"), @"size 0..17: a board has 1 to 8 levels, not 9");
    insta::assert_snapshot!(sizes(""), @"size 0..0: a board has 1 to 16 files, not 0");
    Ok(())
}

#[test]
fn levels_stand_side_by_side_where_they_fit() -> Outcome {
    insta::assert_snapshot!(drawing::draw(&read("2k/K2|a1b/3|3/1Cd", None)?), @"
    Level A    Level B    Level C
     2 . . k    2 a . b    2 . . .
     1 K . .    1 . . .    1 . C d
       a b c      a b c      a b c
    ");
    Ok(())
}

#[test]
fn wide_levels_stand_two_by_two() -> Outcome {
    let board = read("16/K15|16/8q7|15k/16", None)?;
    insta::assert_snapshot!(drawing::draw(&board), @"
    Level A                              Level B
     2 . . . . . . . . . . . . . . . .    2 . . . . . . . . . . . . . . . .
     1 K . . . . . . . . . . . . . . .    1 . . . . . . . . q . . . . . . .
       a b c d e f g h i j k l m n o p      a b c d e f g h i j k l m n o p

    Level C
     2 . . . . . . . . . . . . . . . k
     1 . . . . . . . . . . . . . . . .
       a b c d e f g h i j k l m n o p
    ");
    assert!(
        drawing::draw(&board)
            .lines()
            .all(|line| line.len() <= drawing::WIDTH)
    );
    Ok(())
}

#[test]
fn a_line_is_seen_up_to_its_first_man() -> Outcome {
    let board = read("K1a1b1", None)?;
    let rays = Rays::new(board.size());
    let right = Direction::towards("Aa1".parse()?, "Ab1".parse()?).ok_or("a line")?;
    let names = |cells: Walk| {
        let names: Vec<String> = cells.map(|cell| cell.to_string()).collect();
        names.join(" ")
    };
    let sight = board.sight(rays.walk("Aa1".parse()?, right));
    assert_eq!(names(sight.empty), "Ab1");
    assert_eq!(sight.met, Some(("Ac1".parse()?, Letter('a'))));
    assert_eq!(names(sight.behind.clone()), "Ad1 Ae1 Af1");
    let second = board.sight(sight.behind);
    assert_eq!(names(second.empty), "Ad1");
    assert_eq!(second.met, Some(("Ae1".parse()?, Letter('b'))));
    let rest = board.sight(second.behind);
    assert_eq!((names(rest.empty), rest.met), ("Af1".to_owned(), None));
    assert_eq!(names(rest.behind), "");
    Ok(())
}
