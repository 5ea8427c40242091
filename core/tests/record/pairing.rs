//! What belongs to which move.

use super::{game, moves};
use menagerie_core::record::{Anchor, FaultKind, GameText, Score, commands};

fn rolls(game: &GameText, score: &Score, line: usize) -> Vec<Vec<String>> {
    let of = |ply| {
        score
            .rolls(ply)
            .iter()
            .map(|roll| game.text(roll.body).into_owned())
            .collect()
    };
    score.plies(line).iter().map(of).collect()
}

#[test]
fn rolls_follow_their_moves() {
    let game = game("1. Nf3 {[%roll 3 1]} 1... e5 {[%roll 6 2 Zebra]} 2. d4 {[%roll waived]} *");
    let score = Score::of(&game);
    assert_eq!(score.faults, []);
    assert_eq!(
        rolls(&game, &score, 0),
        [["3 1"], ["6 2 Zebra"], ["waived"]]
    );
    let roll = score.rolls(&score.main()[1])[0];
    assert_eq!(game.text(roll.span), "[%roll 6 2 Zebra]");
    assert_eq!(
        (
            game.place(roll.body.start).line,
            game.place(roll.body.start).column
        ),
        (1, 38)
    );
}

#[test]
fn spellings_of_a_roll() {
    for text in [
        "{[%roll 3 1]}",
        "{ [%roll 3 1] }",
        "{[%roll  3 1 ]}",
        "{[%Roll 3 1]}",
        "{[% roll 3 1]}",
        "; [%roll 3 1]\n",
        "{good! [%roll 3 1] indeed}",
        "{[%clk 0:05:00][%roll 3 1]}",
        "{[%roll\n3 1]}",
        "{[x] [%roll 3 1]}",
    ] {
        let game = game(format!("1. e4 {text} *"));
        let score = Score::of(&game);
        assert_eq!(score.faults, [], "{text}");
        assert_eq!(rolls(&game, &score, 0), [["3 1"]], "{text}");
    }
}

#[test]
fn a_roll_without_anything_is_still_a_roll() {
    let game = game("1. e4 {[%roll]} *");
    let score = Score::of(&game);
    assert_eq!(rolls(&game, &score, 0), [[""]]);
}

#[test]
fn two_rolls_stay_two() {
    let game = game("1. e4 {[%roll 3 1]} {[%roll 2 2] [%roll 6 6]} *");
    let score = Score::of(&game);
    assert_eq!(rolls(&game, &score, 0), [["3 1", "2 2", "6 6"]]);
}

/// C-10: a roll behind a variation belongs to the move before the variation.
#[test]
fn rolls_behind_variations() {
    let game = game(
        "1. e4 (1. d4 {[%roll 1 1]} (1. c4 {[%roll 2 1]}) {[%roll 2 2]}) {[%roll 3 1]} (1. f4) {x} 1... e5 {[%roll 4 1]} *",
    );
    let score = Score::of(&game);
    assert_eq!(score.faults, []);
    assert_eq!(rolls(&game, &score, 0), [["3 1"], ["4 1"]]);
    assert_eq!(rolls(&game, &score, 1), [["1 1", "2 2"]]);
    assert_eq!(rolls(&game, &score, 2), [["2 1"]]);
    assert_eq!(rolls(&game, &score, 3), [Vec::<String>::new()]);
    let parents: Vec<_> = score.lines.iter().map(|line| line.parent).collect();
    assert_eq!(parents, [None, Some((0, 0)), Some((1, 0)), Some((0, 0))]);
}

#[test]
fn a_roll_that_follows_no_move() {
    for text in [
        "{[%roll 3 1]} 1. e4 *",
        "1. e4 ({[%roll 3 1]} 1. d4) *",
        "1. e4 * {[%roll 3 1]}",
    ] {
        let game = game(text);
        let score = Score::of(&game);
        let faults: Vec<_> = score.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(faults, [FaultKind::RollWithoutMove], "{text}");
        assert_eq!(game.text(score.faults[0].span), "[%roll 3 1]");
    }
}

#[test]
fn a_roll_that_is_not_closed() {
    for text in ["{[%roll 3 1}", "{[%roll 3 1 [%clk 0:01]}"] {
        let game = game(format!("1. e4 {text} *"));
        let score = Score::of(&game);
        let faults: Vec<_> = score.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(faults, [FaultKind::UnclosedCommand], "{text}");
        assert_eq!(rolls(&game, &score, 0), [Vec::<String>::new()]);
    }
}

/// C-26: other commands are kept, with their parts.
#[test]
fn other_commands() {
    let game = game("1. e4 {[%clk 0:05:00] [%try Ra8-a4 x] [%eval -0.5]} e5 *");
    let score = Score::of(&game);
    let found: Vec<_> = score
        .commands(&score.main()[0])
        .iter()
        .map(|command| (game.text(command.name), game.text(command.body)))
        .collect();
    let expected = [("clk", "0:05:00"), ("try", "Ra8-a4 x"), ("eval", "-0.5")];
    assert_eq!(
        found,
        expected.map(|(name, body)| (name.into(), body.into()))
    );
    assert_eq!(score.commands(&score.main()[1]), []);
}

#[test]
fn commands_of_a_text() {
    let text = b"a [%x] [%] [y] [%z_1 b [c] d";
    let found: Vec<_> = commands(text)
        .map(|command| (command.span, command.name, command.body, command.closed))
        .collect();
    assert_eq!(
        found,
        [(2..6, 4..5, 5..5, true), (15..26, 17..20, 21..25, true)]
    );
    assert_eq!(&text[21..25], b"b [c");
}

#[test]
fn a_variation_before_any_move() {
    for text in ["(1. d4) 1. e4 *", "1. e4 ((1. c4) 1. d4) *"] {
        let game = game(text);
        let score = Score::of(&game);
        let faults: Vec<_> = score.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!(faults, [FaultKind::VariationWithoutMove], "{text}");
        assert_eq!(moves(&game), ["e4"]);
        assert_eq!(
            score
                .lines
                .iter()
                .filter(|line| line.parent.is_none())
                .count(),
            2
        );
    }
}

#[test]
fn a_variation_replaces_the_move_before_it() {
    let game = game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 *");
    let score = Score::of(&game);
    let parents: Vec<_> = score.lines.iter().map(|line| line.parent).collect();
    assert_eq!(parents, [None, Some((0, 1)), Some((1, 1)), Some((0, 1))]);
    let texts: Vec<Vec<_>> = (0..4)
        .map(|line| {
            score
                .plies(line)
                .iter()
                .map(|ply| game.text(ply.mv))
                .collect()
        })
        .collect();
    assert_eq!(
        texts,
        [
            vec!["e4", "e5", "Nf3"],
            vec!["c5", "Nf3", "d6"],
            vec!["c3", "d5"],
            vec!["e6"]
        ]
    );
    assert!(score.plies(4).is_empty());
}

#[test]
fn remarks_before_any_move() {
    let game = game(
        "[Event \"A\"]\n{between}\n[Site \"B\"]\n\n$7 {game} 1. e4 ($8 {line} 1. d4 $9) $10 *",
    );
    let score = Score::of(&game);
    let loose: Vec<_> = score
        .loose
        .iter()
        .map(|(anchor, remark)| (*anchor, game.text(remark.span).into_owned()))
        .collect();
    let expected = [
        (Anchor::File, "{between}"),
        (Anchor::Game, "$7"),
        (Anchor::Game, "{game}"),
        (Anchor::Line(1), "$8"),
        (Anchor::Line(1), "{line}"),
    ];
    assert_eq!(
        loose,
        expected.map(|(anchor, text)| (anchor, text.to_owned()))
    );
    let said = |ply| {
        score
            .remarks(ply)
            .iter()
            .map(|remark| game.text(remark.span).into_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(said(&score.main()[0]), ["$10"]);
    assert_eq!(said(&score.plies(1)[0]), ["$9"]);
}

#[test]
fn results_of_variations() {
    let game = game("1. e4 (1. d4 1-0) *");
    let score = Score::of(&game);
    assert_eq!(
        score.lines[1].result.map(|span| game.text(span)),
        Some("1-0".into())
    );
    assert_eq!(
        score.result.map(|end| game.text(end.span)),
        Some("*".into())
    );
}
