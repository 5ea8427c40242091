//! Chance by a recipe that does not change: ChaCha8 and nothing of a library's own on top of it.

use menagerie_core::generate::Chance;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The numbers of one game. The key is the seed, the number of the game and the attempt, each in 8 bytes,
/// the least first, and 8 bytes of 0; nonce and counter begin at 0.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// The numbers of game `game` (from 1) under a seed; `attempt` is 0 unless a game was of no use.
    pub fn new(seed: u64, game: u64, attempt: u64) -> Stream {
        let mut key = [0; 32];
        for (bytes, number) in key.chunks_exact_mut(8).zip([seed, game, attempt]) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        Stream(ChaCha8Rng::from_seed(key))
    }
}

impl Chance for Stream {
    /// Takes words until one is below the largest multiple of `bound`; its remainder counts.
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        let multiple = (1 << 32) / bound * bound;
        loop {
            let word = u64::from(self.0.next_u32());
            if word < multiple {
                return (word % bound) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Stream;
    use menagerie_core::generate::Chance;

    /// The first words of ChaCha8 under a key and nonce of zeros: the test vector TC1 for 256 bits of key
    /// and 8 rounds in draft-strombergson-chacha-test-vectors, 3e 00 ef 2f 89 5f 40 d6 …
    #[test]
    fn the_words_are_those_of_chacha8() {
        let mut stream = Stream::new(0, 0, 0);
        // 0x2fef003e, the first four bytes as a word, in two halves by the remainders of coprime bounds.
        let word = 0x2fef_003e_u32;
        assert_eq!(stream.below(1 << 31), word & 0x7fff_ffff);
        let next = 0xd640_5f89_u32;
        assert_eq!(stream.below(1 << 16), next & 0xffff);
    }

    #[test]
    fn words_past_the_largest_multiple_are_left_out() {
        // The bound 2^31 + 1 goes into 2^32 once, so that any word above it is left out: 0x2fef003e stays
        // and 0xd6405f89 does not.
        let mut stream = Stream::new(0, 0, 0);
        let bound = (1 << 31) + 1;
        assert_eq!(stream.below(bound), 0x2fef_003e);
        assert_ne!(stream.below(bound), 0xd640_5f89);
    }

    #[test]
    fn every_part_of_the_key_counts() {
        let first = |mut stream: Stream| stream.below(u32::MAX);
        let streams = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)];
        let words = streams.map(|(seed, game, attempt)| first(Stream::new(seed, game, attempt)));
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word));
        }
    }
}
