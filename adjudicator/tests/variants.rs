//! The one list of variants is whole: each has rules, records, reference positions and a second reading.

use adjudicator::variants::ENTRIES;
use std::collections::HashSet;
use std::path::Path;

#[test]
fn every_variant_has_all_that_it_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut ids = HashSet::new();
    for entry in ENTRIES {
        let identity = entry.identity;
        let id = identity.id;
        assert!(ids.insert(id), "{id} stands twice in the list");
        assert!(
            !identity.pages.is_empty() && !identity.summary.is_empty(),
            "{id}"
        );
        assert!(
            !identity.pages[0].clauses().is_empty(),
            "{id} has no rules of its own"
        );
        for file in [
            format!("examples/{id}.pgn"),
            format!("examples/faulty/{id}.pgn"),
            format!("adjudicator/tests/reference/{id}.jsonl"),
            format!("adjudicator/tests/reference/{id}.apply.tsv"),
        ] {
            assert!(root.join(&file).is_file(), "{id} lacks {file}");
        }
        assert!(
            !menagerie_twin::start(id).is_empty(),
            "{id} has no second reading"
        );
        let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
        assert!(
            readme.contains(&format!("`{id}`")),
            "{id} is not in the README"
        );
    }
    assert_eq!(ids.len(), 10);
}
