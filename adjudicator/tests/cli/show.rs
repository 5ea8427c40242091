//! `show`: positions in the terminal and as pictures.

use crate::{Desk, game};
use menagerie_rodent::array::RECONSTRUCTED;

/// White's Knight, a Camel (3:1) on its second move, goes from f3 to e6: one file aside, three ranks up.
fn carnival() -> String {
    game(
        "1. Nf3 {[%roll 3 1]} 1... d5 {[%roll 6 2 Zebra]} 2. Ne6 {[%roll 2 2]} 2... d4 {[%roll 4 1]}",
        "*",
    )
    .replace("[Result", "[Variant \"Carnival of the Animals\"]\n[Result")
}

#[test]
fn a_position_of_a_game_is_drawn_with_powers_and_fen() {
    let desk = Desk::new().with("game.pgn", carnival());
    let run = desk.run(&["show", "game.pgn", "--at", "2w"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn letters_stand_in_for_figurines() {
    let desk = Desk::new().with("game.pgn", carnival());
    let run = desk.run(&["show", "game.pgn", "--at", "start", "--ascii"]);
    assert!(
        run.out
            .contains("8  r n b q k b n r\n7  p p p p p p p p\n6  . . . . . . . .\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("before the first move"), "{}", run.out);
}

#[test]
fn check_is_told_with_the_man_that_gives_it() {
    // The Camel on d4 leaps to e1.
    let fen = "4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 21/31";
    let run = Desk::new().run(&["show", "--variant", "carnival", "--fen", fen]);
    assert!(
        run.out.contains(
            "White to move, in check\n  check by Black's Knight on d4 as a Camel (3:1)\n"
        ),
        "{}",
        run.out
    );
}

#[test]
fn the_levels_of_rodent_stand_side_by_side_within_80_columns() {
    let fen = format!("{RECONSTRUCTED} w - - 0 1 35/12");
    let run = Desk::new().run(&["show", "--variant", "rodent", "--fen", &fen]);
    assert_eq!(run.code, 0, "{}", run.err);
    let board: Vec<&str> = run.out.lines().take(40).collect();
    assert!(
        board.iter().all(|line| line.chars().count() <= 80),
        "{}",
        run.out
    );
    insta::assert_snapshot!(run.out);
}

#[test]
fn a_place_behind_a_fault_or_behind_the_end_is_refused_with_the_reason() {
    let text = game("1. e4 e5 2. Ke3 d6", "*");
    let desk = Desk::new().with("bad.pgn", text);
    let run = desk.run(&["show", "bad.pgn", "--at", "2b"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    assert!(
        run.err
            .contains("the position after 2b is not known: at 2. "),
        "{}",
        run.err
    );
    // Without --at it is shown as far as it goes, and that is said.
    let run = desk.run(&["show", "bad.pgn"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("after 1... e5"), "{}", run.out);
    assert!(
        run.err.contains("as far as it is legal: at 2. "),
        "{}",
        run.err
    );
    let desk = Desk::new().with("good.pgn", game("1. e4 e5", "*"));
    let run = desk.run(&["show", "good.pgn", "--at", "9w"]);
    assert_eq!(run.code, 1);
    assert!(
        run.err
            .contains("there is no move 9w; this game has 1w to 1b"),
        "{}",
        run.err
    );
}

#[test]
fn pictures_are_written_whole_and_never_over_others() {
    let desk = Desk::new().with("game.pgn", carnival());
    let make = ["show", "game.pgn", "--svg", "a.svg", "--png", "a.png"];
    assert_eq!(desk.run(&make).code, 0);
    let png = std::fs::read(desk.path("a.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    std::fs::write(desk.path("a.svg"), "mine").unwrap();
    let run = desk.run(&make);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("a.svg: this file exists already; --force"),
        "{}",
        run.err
    );
    assert_eq!(std::fs::read(desk.path("a.svg")).unwrap(), b"mine");
    let mut forced = make.to_vec();
    forced.push("--force");
    assert_eq!(desk.run(&forced).code, 0);
    let svg = std::fs::read_to_string(desk.path("a.svg")).unwrap();
    roxmltree::Document::parse(&svg).expect("a picture is well formed");
    // Nothing half-written is left behind.
    assert_eq!(std::fs::read_dir(desk.path("")).unwrap().count(), 3);
}

#[test]
fn the_picture_of_a_flat_board_stays_as_it_is() {
    let fen = "4k3/8/8/8/3n4/8/4P3/4K3 w - - 0 1 21/31";
    let desk = Desk::new();
    desk.run(&[
        "show",
        "--variant",
        "carnival",
        "--fen",
        fen,
        "--svg",
        "a.svg",
    ]);
    let svg = std::fs::read_to_string(desk.path("a.svg")).unwrap();
    insta::assert_snapshot!(svg.replace("><", ">\n<"));
}

#[test]
fn the_picture_of_four_levels_stays_as_it_is() {
    let fen = format!("{RECONSTRUCTED} w - - 0 1 35/12");
    let desk = Desk::new();
    desk.run(&[
        "show",
        "--variant",
        "rodent",
        "--fen",
        &fen,
        "--svg",
        "a.svg",
    ]);
    let svg = std::fs::read_to_string(desk.path("a.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    // A picture of 12 by 12 cells of 48 units with margins, twice beside and twice below each other.
    let side = |name| document.root_element().attribute(name).unwrap().to_owned();
    assert_eq!(side("width"), (2 * (22 + 12 * 48 + 8)).to_string());
    assert_eq!(side("height"), (2 * (26 + 8 + 12 * 48 + 22)).to_string());
    let label = document.root_element().attribute("aria-label").unwrap();
    insta::assert_snapshot!(label);
}

#[test]
fn what_people_write_in_a_position_is_no_markup() {
    let text = carnival().replace("\"Ash\"", "\"<b>&Ash\"");
    let desk = Desk::new().with("game.pgn", text);
    let run = desk.run(&["show", "game.pgn", "--svg", "a.svg", "--format", "json"]);
    assert_eq!(run.code, 0);
    let position = &run.objects()[0];
    assert_eq!(position["type"], "position");
    assert_eq!(position["ply"], 4);
    assert_eq!(position["san"], "d4");
    assert_eq!(position["check"], false);
    let svg = std::fs::read_to_string(desk.path("a.svg")).unwrap();
    roxmltree::Document::parse(&svg).expect("a picture is well formed");
}

/// What a picture says of itself.
fn label(arguments: &[&str], desk: &Desk) -> String {
    let run = desk.run(&[&["show", "--force", "--svg", "a.svg"], arguments].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    let svg = std::fs::read_to_string(desk.path("a.svg")).unwrap();
    let document = roxmltree::Document::parse(&svg).unwrap();
    document
        .root_element()
        .attribute("aria-label")
        .unwrap()
        .to_owned()
}

// DR-6: the Knight on f6 threatens g4, so the Bishop in Drag that steps there draws it.
#[test]
fn dr_6_a_man_drawn_from_afar_is_marked_where_it_stood() {
    let tags = "[Variant \"Monty Python Drag Chess\"]\n[SetUp \"1\"]\n\
        [FEN \"4k3/8/5n2/8/8/6B1/8/4K3 w - - 0 1 4/1\"]\n[Result";
    let text = game("1. Bg4xxf6 {[%roll 1]}", "*").replace("[Result", tags);
    let desk = Desk::new().with("drag.pgn", text);
    assert_eq!(
        label(&["drag.pgn"], &desk),
        "White: Bishop g4, King e1. Black: King e8. Last move: g3 to g4. Captured on f6."
    );
}

// G-8: before the roll a Rook's check is certain, and a Knight's is not.
#[test]
fn g_8_only_certain_checks_are_marked_while_a_roll_is_to_come() {
    let desk = Desk::new();
    let of = |fen: &str| label(&["--variant", "carnival", "--fen", fen], &desk);
    assert!(of("4k3/8/8/8/3n4/8/8/4K3 w - - 0 1 21/?").ends_with("Knight d4."));
    assert!(
        of("4k3/8/8/8/3nr3/8/8/4K3 w - - 0 1 21/?").ends_with("Check to e1 from e4."),
        "the Rook alone is certain"
    );
}

// MU-1: what the dice change in Multipawn are the double steps; a 3 gives cc.
#[test]
fn mu_1_pawns_that_may_step_twice_bear_how() {
    let desk = Desk::new();
    let fen = "4k3/4p3/8/8/8/4P3/3P4/4K3 w - - 0 1 3/2";
    assert_eq!(
        label(&["--variant", "multipawn", "--fen", fen], &desk),
        "White: Pawn e3, Pawn d2 (cc), King e1. Black: King e8, Pawn e7."
    );
}
