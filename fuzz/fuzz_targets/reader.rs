//! The record reader takes any bytes: it does not fail, its spans lie in order inside the text, and it does
//! not matter in which pieces the bytes arrive.
#![no_main]

use libfuzzer_sys::fuzz_target;
use menagerie_core::record::{GameText, Reader, Score};
use std::io::{self, Read};

/// Hands the bytes out a few at a time.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.1.min(self.0.len()).min(buffer.len());
        buffer[..n].copy_from_slice(&self.0[..n]);
        self.0 = &self.0[n..];
        Ok(n)
    }
}

fn games(source: impl Read) -> Vec<GameText> {
    Reader::new(source)
        .map(|game| game.expect("bytes in memory can always be read"))
        .collect()
}

fuzz_target!(|data: &[u8]| {
    let whole = games(data);
    for game in &whole {
        let length = game.as_bytes().len() as u32;
        let mut end = 0;
        for token in &game.tokens {
            assert!(token.span.start >= end && token.span.end <= length);
            end = token.span.end;
            let _ = game.place(token.span.start);
        }
        let score = Score::of(game);
        for line in 0..score.lines.len() {
            for ply in score.plies(line) {
                assert!(ply.mv.end <= length);
            }
        }
    }
    let size = 1 + data.first().map_or(0, |byte| usize::from(*byte) % 7);
    assert_eq!(whole, games(Pieces(data, size)));
});
