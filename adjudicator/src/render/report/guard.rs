//! The one script that a page lets run, named by its hash, so that nothing in a record can become another.

use sha2::{Digest, Sha256};

/// A script as a content security policy names it: `sha256-…`.
pub fn source_of(script: &str) -> String {
    format!("sha256-{}", base64(&Sha256::digest(script)))
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number = three
            .iter()
            .chain([&0; 2])
            .take(3)
            .fold(0, |n: usize, byte| n << 8 | usize::from(*byte));
        for place in 0..4 {
            text.push(match place <= three.len() {
                true => char::from(LETTERS[number >> (18 - 6 * place) & 63]),
                false => '=',
            });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    // The examples of RFC 4648, section 10.
    #[test]
    fn base64_is_as_the_standard_has_it() {
        for (plain, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
