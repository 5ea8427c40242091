//! Strangers' text inside our sentences: escaped so that it can neither steer a terminal nor be
//! taken for our own words.

/// The longest foreign fragment that a message repeats, in characters.
pub const LONGEST_QUOTE: usize = 60;

/// `text` with everything escaped that could steer a terminal or hide: control characters,
/// and the marks that turn the direction of writing or have no width.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// `text` between double quotes, escaped, and cut at [`LONGEST_QUOTE`].
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((cut, _)) => format!("\"{}\u{2026}\"", escaped(&text[..cut])),
        None => format!("\"{}\"", escaped(text)),
    }
}

/// Whether a terminal might obey or misplace this character.
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}
