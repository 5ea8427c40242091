//! `report`: a file of games as pages.

use crate::{Desk, Run, game};

const TAGS: &str = "[Variant \"Carnival of the Animals\"]\n[Result";

/// A good game, one whose 2. Nxe5 a Camel (3:1) cannot play, and one of a game that is not known.
fn season() -> String {
    [
        game(
            "1. Nf3 {[%roll 3 1] A quiet <b>start</b>.} 1... e5 {[%roll 6 2 Zebra]} 2. Ne6 {[%roll 2 2]}",
            "*",
        )
        .replace("[Result", TAGS),
        game(
            "1. Nf3 {[%roll 3 1]} 1... e5 {[%roll 6 2 Zebra]} 2. Nxe5 {[%roll 2 2]} 2... d6 {[%roll 4 1]}",
            "*",
        )
        .replace("[Result", TAGS),
        game("1. e4 e5", "1-0")
            .replace("[Result", "[Variant \"Bughouse\"]\n[Result")
            .replace("\"Ash\"", "\"<script>alert(1)</script>\""),
    ]
    .concat()
}

fn page(desk: &Desk, name: &str) -> String {
    std::fs::read_to_string(desk.path(name)).unwrap()
}

fn report(desk: &Desk, output: &str, more: &[&str]) -> Run {
    desk.run(&[&["report", "season.pgn", "-o", output], more].concat())
}

#[test]
fn a_page_has_every_game_with_its_verdict_and_its_findings_in_place() {
    let desk = Desk::new().with("season.pgn", season());
    let run = report(&desk, "season.html", &[]);
    assert_eq!(run.code, 1);
    assert_eq!(
        run.out,
        "season.html: 3 games: 1 valid, 2 invalid, 0 undecided; 5 plies; 2 errors, 0 warnings, 0 notes\n"
    );
    let page = page(&desk, "season.html");
    for index in 1..=3 {
        assert!(page.contains(&format!("id=\"g{index}\"")), "{index}");
    }
    // The refused move stands in the second row, its finding behind it, what follows is not judged.
    let refused = page.find("<b>Nxe5</b>").expect("the refused move is shown");
    let finding = page[refused..]
        .find("illegal-move")
        .expect("its finding follows");
    assert!(page[refused + finding..].contains("Not judged, as written: d6</p>"));
    assert!(
        page.contains("<dt id=\"clause-CA-1\">CA-1 "),
        "the clause cited is in the page"
    );
}

#[test]
fn what_strangers_write_stays_text() {
    let desk = Desk::new().with("season.pgn", season());
    report(&desk, "season.html", &[]);
    let page = page(&desk, "season.html");
    assert!(!page.contains("<script>alert"), "a name is no script");
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(page.contains("A quiet &lt;b&gt;start&lt;/b&gt;."));
    assert!(page.contains("default-src 'none'"), "nothing is fetched");
    for outside in ["http://", "https://", "src=", "@import", "url("] {
        let found: Vec<&str> = page
            .match_indices(outside)
            .map(|(at, _)| &page[at..page.len().min(at + 40)])
            .filter(|text| !text.starts_with("http://www.w3.org/"))
            .collect();
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn a_folder_has_an_index_and_a_page_for_each_game() {
    let desk = Desk::new().with("season.pgn", season());
    assert_eq!(report(&desk, "season", &[]).code, 1);
    let mut names: Vec<String> = std::fs::read_dir(desk.path("season"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(
        names,
        ["game-1.html", "game-2.html", "game-3.html", "index.html"]
    );
    let index = page(&desk, "season/index.html");
    assert!(
        index.contains("<a href=\"game-2.html\">Ash – Birch</a>"),
        "{index}"
    );
    let second = page(&desk, "season/game-2.html");
    for link in ["index.html", "game-1.html", "game-3.html"] {
        assert!(second.contains(&format!("<a href=\"{link}\"")), "{link}");
    }
    // Neither the folder nor a page is written over.
    let run = report(&desk, "season", &[]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("this folder has files already"),
        "{}",
        run.err
    );
    assert_eq!(report(&desk, "season", &["--force"]).code, 1);
    assert_eq!(report(&desk, "season.html", &[]).code, 1);
    assert_eq!(report(&desk, "season.html", &[]).code, 2);
}

#[test]
fn nothing_appears_where_there_is_nothing_to_report() {
    let desk = Desk::new()
        .with("season.pgn", "")
        .with("zip.pgn", "PK\u{3}\u{4}....");
    for file in ["season.pgn", "zip.pgn", "none.pgn"] {
        for output in ["out.html", "out"] {
            let run = desk.run(&["report", file, "-o", output]);
            assert_eq!(run.code, 2, "{file} {output}");
            assert!(!desk.path(output).exists(), "{file} {output}");
        }
    }
    let left = std::fs::read_dir(desk.path("")).unwrap().count();
    assert_eq!(left, 2, "drafts are cleared away");
}

#[test]
fn the_moves_of_a_game_read_as_they_are_written_here() {
    let desk = Desk::new().with("season.pgn", season());
    report(&desk, "season", &[]);
    let page = page(&desk, "season/game-2.html");
    let from = page.find("<div class=\"moves\">").unwrap();
    let to = from + page[from..].find("</section>").unwrap();
    insta::assert_snapshot!(&page[from..to]);
}
