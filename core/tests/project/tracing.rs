//! From rule to code to test: every clause that a page defines stands on one page, is named where it is
//! carried out, and is named by a test. Nothing cites a clause that there is not.
//!
//! In sources a clause is named by its ID; in tests by its ID or in a function's name (`g_10_…`).

use super::{CRATES, Text, pages, texts};
use std::collections::{BTreeMap, BTreeSet};

/// The IDs in the headings of all pages, each with the pages it heads a section of.
fn defined() -> BTreeMap<String, Vec<String>> {
    let mut defined: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for page in pages() {
        for heading in page
            .text
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
        {
            if let Some(id) = heading.split(' ').next() {
                let places = defined.entry(id.to_owned()).or_default();
                places.push(page.path.clone());
            }
        }
    }
    defined
}

/// The letters that clauses begin with.
fn prefixes() -> BTreeSet<String> {
    let ids = defined().into_keys();
    ids.filter_map(|id| Some(id.split_once('-')?.0.to_owned()))
        .collect()
}

/// The source texts without their tests, and all that is test.
fn sources_and_tests() -> (Vec<Text>, Vec<Text>) {
    let (mut sources, mut tests) = (Vec::new(), Vec::new());
    for krate in CRATES {
        for Text { path, text } in texts(&format!("{krate}/src"), &["rs"]) {
            let (source, test) = match text.split_once("#[cfg(test)]") {
                Some((source, test)) => (source.to_owned(), test.to_owned()),
                None => (text, String::new()),
            };
            tests.push(Text {
                path: path.clone(),
                text: test,
            });
            sources.push(Text { path, text: source });
        }
        tests.extend(texts(
            &format!("{krate}/tests"),
            &["rs", "snap", "perft", "txt", "tsv"],
        ));
    }
    (sources, tests)
}

/// Every ID of a known kind in a text: a prefix, a hyphen and a number, standing alone.
fn cited(text: &str, prefixes: &BTreeSet<String>) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(|c| !is_word(c))
        .filter_map(|word| {
            let (prefix, number) = word.trim_matches('-').split_once('-')?;
            let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
            (is_number && prefixes.contains(prefix)).then(|| format!("{prefix}-{number}"))
        })
        .collect()
}

/// Every ID in the names of a text's functions: `fn g_10_rolls_that_…`.
fn in_names(text: &str, prefixes: &BTreeSet<String>) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for name in text.split("fn ").skip(1) {
        let name: &str = name
            .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
            .next()
            .unwrap_or_default();
        let parts: Vec<&str> = name.split('_').collect();
        for pair in parts.windows(2) {
            let prefix = pair[0].to_ascii_uppercase();
            let is_number = !pair[1].is_empty() && pair[1].bytes().all(|b| b.is_ascii_digit());
            if is_number && prefixes.contains(&prefix) {
                ids.insert(format!("{prefix}-{}", pair[1]));
            }
        }
    }
    ids
}

#[track_caller]
fn assert_none(missing: &[String], what: &str) {
    assert!(
        missing.is_empty(),
        "{} {what}:\n  {}\n",
        missing.len(),
        missing.join("\n  ")
    );
}

#[test]
fn every_clause_stands_on_one_page() {
    let twice: Vec<String> = defined()
        .into_iter()
        .filter(|(_, pages)| pages.len() != 1)
        .map(|(id, pages)| format!("{id}: {}", pages.join(", ")))
        .collect();
    assert_none(&twice, "clauses stand on several pages");
}

#[test]
fn every_clause_is_named_where_it_is_carried_out() {
    let prefixes = prefixes();
    let (sources, _) = sources_and_tests();
    let named: BTreeSet<String> = sources
        .iter()
        .flat_map(|source| cited(&source.text, &prefixes))
        .collect();
    let missing: Vec<String> = defined()
        .into_keys()
        .filter(|id| !named.contains(id))
        .collect();
    assert_none(&missing, "clauses are named in no source");
}

#[test]
fn every_clause_is_named_by_a_test() {
    let prefixes = prefixes();
    let (_, tests) = sources_and_tests();
    let named: BTreeSet<String> = tests
        .iter()
        // The lists of clauses here test their pages, not what they say.
        .filter(|test| !test.path.starts_with("core/tests/project/"))
        .flat_map(|test| {
            let mut ids = cited(&test.text, &prefixes);
            ids.append(&mut in_names(&test.text, &prefixes));
            ids
        })
        .collect();
    let missing: Vec<String> = defined()
        .into_keys()
        .filter(|id| !named.contains(id))
        .collect();
    assert_none(&missing, "clauses are named by no test");
}

#[test]
fn no_source_and_no_page_cites_a_clause_that_there_is_not() {
    let (prefixes, defined) = (prefixes(), defined());
    let (mut texts, _) = sources_and_tests();
    texts.extend(pages());
    let mut wrong = Vec::new();
    for Text { path, text } in texts {
        let built = text.split("Clause::new(\"").skip(1);
        let built = built.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()));
        for id in built.chain(cited(&text, &prefixes)) {
            if !defined.contains_key(&id) {
                wrong.push(format!("{id} in {path}"));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert_none(&wrong, "clauses are cited that no page defines");
}

#[test]
fn ids_are_found_where_they_stand_alone() {
    let prefixes = BTreeSet::from(["G".to_owned(), "RR".to_owned()]);
    let found = cited(
        "(G-10), G-7: RR-3's XG-1 G-x AG-2 g-4 CARGO-1 \"G-1\" C-18",
        &prefixes,
    );
    assert_eq!(
        found,
        ["G-1", "G-10", "G-7", "RR-3"].map(str::to_owned).into()
    );
    let names = in_names("fn g_10_rolls() {}\nfn some_rr_3_thing(g_4: u8)", &prefixes);
    assert_eq!(names, ["G-10", "RR-3"].map(str::to_owned).into());
}
