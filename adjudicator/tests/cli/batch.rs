//! `moves`, `apply`, `perft` as other programs ask them, and as people do.

use crate::Desk;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn moves_are_answered_line_by_line_and_bad_lines_are_errors_in_their_place() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let lines = format!(
        "chess\t{START}\r\nnonsense\t{START}\n\n# a comment\nchess\t{mated}\nchess\tx\nchess"
    );
    let run = Desk::new().run_with(&["moves", "--batch"], lines.as_bytes());
    assert_eq!(run.code, 1);
    let answers = run.objects();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["variant"], "chess");
    assert_eq!(answers[0]["fen"], START);
    let moves: Vec<&str> = answers[0]["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    assert_eq!(moves.len(), 20);
    assert!(moves.is_sorted());
    assert_eq!((moves[0], moves[19]), ("a2a3", "h2h4"));
    assert_eq!(answers[0]["check"], false);
    assert_eq!(answers[0]["status"], "ongoing");
    assert_eq!(answers[0].as_object().unwrap().len(), 5);
    assert!(answers[1]["error"].as_str().unwrap().contains("nonsense"));
    assert_eq!(answers[1]["line"], 2);
    assert_eq!(answers[2]["status"], "checkmate");
    assert_eq!(answers[2]["check"], true);
    assert_eq!(answers[3]["line"], 6);
    assert_eq!(
        answers[4]["error"],
        "a line is variant<TAB>FEN; this one has 1 of 2 fields"
    );
}

/// A program that asks, waits for the answer and asks again must not wait for ever.
#[test]
fn each_line_is_answered_at_once() {
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("adjudicator"))
        .args(["apply", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for (mv, side) in [("e4", " b "), ("e5", " b ")] {
        writeln!(stdin, "chess\t{START}\t{mv}\t-").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert!(
            answer.contains(side) || answer.contains("\"error\""),
            "{answer}"
        );
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn many_lines_keep_their_order_on_several_cores() {
    let moves = ["a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3"];
    let lines: String = (0..4000)
        .map(|n| format!("chess\t{START}\t{}\t-\n", moves[n % moves.len()]))
        .collect();
    let run = Desk::new().run_with(&["apply", "--batch", "--jobs", "4"], lines.as_bytes());
    assert_eq!(run.code, 0);
    let answers = run.objects();
    assert_eq!(answers.len(), 4000);
    assert!(
        answers
            .iter()
            .enumerate()
            .all(|(n, answer)| answer["san"] == moves[n % moves.len()])
    );
}

#[test]
fn a_line_without_end_and_bytes_that_are_no_text_are_errors() {
    let mut lines = vec![b'x'; 10 << 20];
    lines.extend_from_slice(b"\n\xff\xfe\n");
    let run = Desk::new().run_with(&["moves", "--batch"], &lines);
    let answers = run.objects();
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["error"], "the line is longer than 65536 bytes");
    assert_eq!(answers[1]["error"], "the line is not UTF-8");
}

#[test]
fn apply_gives_the_canonical_position_and_notation() {
    let desk = Desk::new();
    let run = desk.run(&["apply", "e2e4"]);
    assert_eq!(
        run.out,
        "e4\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"
    );
    let run = desk.run(&["apply", "e5"]);
    assert_eq!(run.code, 1);
    assert!(run.err.starts_with("adjudicator: error: "), "{}", run.err);
    assert_eq!(desk.run(&["apply"]).code, 2);
}

#[test]
fn moves_for_people_are_grouped_by_man() {
    let run = Desk::new().run(&["moves"]);
    assert_eq!(run.code, 0);
    assert!(
        run.out.contains("\nNb1   Na3 (b1a3)  Nc3 (b1c3)\n"),
        "{}",
        run.out
    );
    assert!(
        run.out
            .starts_with("Chess: White to move, 20 legal moves\n"),
        "{}",
        run.out
    );
}

/// 20, 400, 8902: the public counts of chess.
#[test]
fn perft_counts_as_everybody_does() {
    let desk = Desk::new();
    for (depth, nodes) in [("0", "1"), ("1", "20"), ("2", "400"), ("3", "8902")] {
        let run = desk.run(&["perft", "chess", depth]);
        assert!(
            run.out.starts_with(&format!("{nodes} nodes, ")),
            "{}",
            run.out
        );
    }
    let run = desk.run(&["perft", "chess", "2", "--divide"]);
    assert!(run.out.starts_with("a2a3: 20\na2a4: 20\n"), "{}", run.out);
    assert!(run.out.contains("\n\n400 nodes, "), "{}", run.out);
    assert_eq!(
        desk.run(&["perft", "chess", "2", "--powers", "1/1"]).code,
        1
    );
    assert_eq!(desk.run(&["perft", "chess", "2", "--fen", "x"]).code, 1);
    assert_eq!(desk.run(&["perft", "chess", "-1"]).code, 2);
}
