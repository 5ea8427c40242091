//! What the writer wrote reads back to the same document.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie_core::record::{Document, EndMarker, Reader, write};

fuzz_target!(|data: &[u8]| {
    for game in Reader::new(data).flatten() {
        let mut document = Document::from_game(&game);
        // A missing end marker is written.
        document.result.get_or_insert(EndMarker::Unknown);
        let text = write(&document);
        let again = Reader::new(text.as_bytes())
            .next_game()
            .expect("bytes in memory can always be read")
            .map(|game| Document::from_game(&game))
            .unwrap_or_default();
        assert_eq!(document, again, "{text}");
    }
});
