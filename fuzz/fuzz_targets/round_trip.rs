//! What the writer wrote reads back to the same document, its tags in their order and its end marked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie_core::record::{Document, EndMarker, ROSTER, Reader, write};

/// What comes back when a document has been written and read.
fn written_form(mut document: Document) -> Document {
    document.result.get_or_insert(EndMarker::Unknown);
    let mut rest = std::mem::take(&mut document.tags);
    for name in ROSTER {
        if let Some(at) = rest.iter().position(|(known, _)| known == name) {
            document.tags.push(rest.remove(at));
        }
    }
    document.tags.append(&mut rest);
    document
}

fuzz_target!(|data: &[u8]| {
    for game in Reader::new(data).flatten() {
        let document = Document::from_game(&game);
        let text = write(&document);
        let again = Reader::new(text.as_bytes())
            .next_game()
            .expect("bytes in memory can always be read")
            .map(|game| Document::from_game(&game))
            .unwrap_or_default();
        assert_eq!(written_form(document), again, "{text}");
    }
});
