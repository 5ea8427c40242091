//! The rule pages have the form that programs read.

use super::{Text, pages};
use menagerie_core::clause::{ClauseText, DICE_FRAME_PAGE, RULES_VERSION, RulePage};
use std::collections::BTreeMap;

fn page(text: &Text) -> RulePage {
    RulePage::new(text.text.clone().leak())
}

/// All clauses by the path of their page.
fn clauses() -> Vec<(String, ClauseText)> {
    let mut all = Vec::new();
    for text in pages() {
        for clause in page(&text).clauses() {
            all.push((text.path.clone(), clause));
        }
    }
    all
}

#[test]
fn there_is_a_page_for_each_set_of_clauses() {
    let paths: Vec<String> = pages().into_iter().map(|text| text.path).collect();
    assert_eq!(
        paths,
        [
            "core/rules/G.md",
            "geometry2d/rules/CH.md",
            "geometry2d/rules/EF.md",
            "carnival/rules/AO.md",
            "carnival/rules/CA.md",
            "carnival/rules/DR.md",
            "carnival/rules/MU.md",
            "orientation/rules/AR.md",
            "orientation/rules/PO.md",
            "orientation/rules/UD.md",
            "rodent/rules/RR.md",
            "fairyranga/rules/FR.md",
        ]
    );
}

#[test]
fn every_section_of_a_page_is_a_clause() {
    for text in pages() {
        let sections = text.text.lines().filter(|line| line.starts_with("## "));
        let headings: Vec<&str> = sections.collect();
        let clauses = page(&text).clauses();
        assert_eq!(clauses.len(), headings.len(), "{}", text.path);
        for (clause, heading) in clauses.iter().zip(headings) {
            assert_eq!(heading, format!("## {} {}", clause.clause, clause.title));
        }
    }
}

#[test]
fn every_clause_has_a_title_a_source_and_a_text() {
    for (path, clause) in clauses() {
        let id = clause.clause;
        assert!(!clause.title.is_empty(), "{id}");
        assert!(
            ["page", "ruling", "page and ruling", "erratum"].contains(&clause.source),
            "{path}, {id}: {:?}",
            clause.source
        );
        assert!(clause.body.len() > 30, "{path}, {id}");
        for field in ["Source:", "Option:", "Open:"] {
            assert!(!clause.body.starts_with(field), "{path}, {id}: {field}");
        }
    }
}

#[test]
fn a_page_is_called_after_its_clauses() {
    for text in pages() {
        let name = text
            .path
            .rsplit('/')
            .next()
            .and_then(|name| name.strip_suffix(".md"));
        let prefix = format!("{}-", name.expect("a page is a .md file"));
        for clause in page(&text).clauses() {
            assert!(clause.clause.id().starts_with(&prefix), "{}", text.path);
        }
        assert!(!page(&text).title().is_empty(), "{}", text.path);
        assert!(!page(&text).intro().is_empty(), "{}", text.path);
    }
}

/// How many clauses each page has, and that they are numbered without gaps.
#[test]
fn no_clause_is_missing() {
    let mut numbers: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for (_, clause) in clauses() {
        let (prefix, number) = clause
            .clause
            .id()
            .split_once('-')
            .expect("an ID has a hyphen");
        let number = number.parse().expect("an ID ends in a number");
        numbers.entry(prefix.to_owned()).or_default().push(number);
    }
    let mut counts = Vec::new();
    for (prefix, mut numbers) in numbers {
        numbers.sort_unstable();
        let count = numbers.len() as u32;
        assert_eq!(numbers, (1..=count).collect::<Vec<u32>>(), "{prefix}");
        counts.push((prefix, count));
    }
    let counts: Vec<(&str, u32)> = counts.iter().map(|(p, n)| (p.as_str(), *n)).collect();
    assert_eq!(
        counts,
        [
            ("AO", 4),
            ("AR", 8),
            ("CA", 8),
            ("CH", 1),
            ("DR", 14),
            ("EF", 7),
            ("FR", 10),
            ("G", 15),
            ("MU", 3),
            ("PO", 11),
            ("RR", 13),
            ("UD", 7),
        ]
    );
}

#[test]
fn the_choices_of_a_tournament_are_these() {
    let options: Vec<String> = clauses()
        .iter()
        .filter_map(|(_, clause)| {
            let option = clause.option?;
            let text = option.split_whitespace().collect::<Vec<_>>().join(" ");
            Some(text.trim_end_matches('.').to_owned())
        })
        .collect();
    assert_eq!(
        options,
        [
            "G-11 = automatic (default) or claims-only",
            "G-12 = bare-kings (default) or none",
            "EF-6 = attacks (default) or none",
            "CA-7 = waiver (default) or always-roll",
            "AR-5 = double-step (default) or single",
            "AR-8 = no-moves (default) or exempt",
            "PO-9 = exempt (default) or no-moves",
            "RR-13 = draw (default) or loss",
            "FR-2 = empty (default) or capture",
            "FR-8 = automatic (default) or claims",
        ]
    );
}

#[test]
fn the_version_of_the_rules_is_the_one_the_frame_page_states() {
    let stated: Vec<&str> = DICE_FRAME_PAGE
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("Rules version: "))
        .collect();
    assert_eq!(stated, [RULES_VERSION.to_string()]);
    for text in pages() {
        if text.path == "core/rules/G.md" {
            assert_eq!(text.text, DICE_FRAME_PAGE.text);
        } else {
            assert!(!text.text.contains("Rules version:"), "{}", text.path);
        }
    }
}

#[test]
fn a_page_is_taken_apart_by_its_headings() {
    let page = RulePage::new(
        "# A game\n\nWhat it is.\n\n## X-1 First of all\nSource: ruling\nOption: X-1 = a (default)\n or b\n\
         Open: nothing.\n\nThe text.\n\n### More\n\nOf it.\n\n## X-2 Then\n\nSource: page\n\nShort.\n\n## Notes\n\n\
         None.\n",
    );
    assert_eq!((page.title(), page.intro()), ("A game", "What it is."));
    let clauses = page.clauses();
    // A section without an ID or a source is no clause.
    assert_eq!(clauses.len(), 2);
    let first = clauses[0];
    assert_eq!((first.clause.id(), first.title), ("X-1", "First of all"));
    assert_eq!(first.source, "ruling");
    assert_eq!(first.option, Some("X-1 = a (default)\n or b"));
    assert_eq!(first.open, Some("nothing."));
    assert_eq!(first.body, "The text.\n\n### More\n\nOf it.");
    let second = clauses[1];
    assert_eq!(
        (second.source, second.option, second.body),
        ("page", None, "Short.")
    );
    let empty = RulePage::new("");
    assert_eq!(
        (empty.title(), empty.intro(), empty.clauses().len()),
        ("", "", 0)
    );
}
