//! What the writer wrote reads back to the same document.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie_core::record::{Document, Reader, write};

fuzz_target!(|data: &[u8]| {
    for game in Reader::new(data).flatten() {
        let document = Document::from_game(&game);
        let text = write(&document);
        let again = Reader::new(text.as_bytes())
            .next_game()
            .expect("bytes in memory can always be read")
            .map(|game| Document::from_game(&game))
            .unwrap_or_default();
        assert_eq!(document, again, "{text}");
    }
});
