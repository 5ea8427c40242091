//! Strangers' text inside our sentences: escaped so that it can neither steer a terminal nor be
//! taken for our own words.

/// The longest foreign fragment that a message repeats, in characters.
pub const LONGEST_QUOTE: usize = 60;

/// `text` with everything escaped that could steer a terminal or hide: control characters, the marks that
/// turn the direction of writing, and characters that are never seen.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_escaped(&mut out, text, |_| false);
    out
}

/// `text` between double quotes, escaped, and cut at [`LONGEST_QUOTE`]. Its own quotes and backslashes
/// stand behind a backslash, so that where it ends is certain.
pub fn quoted(text: &str) -> String {
    let (shown, more) = match text.char_indices().nth(LONGEST_QUOTE) {
        Some((cut, _)) => (&text[..cut], "\u{2026}"),
        None => (text, ""),
    };
    let mut out = String::with_capacity(shown.len() + 2);
    out.push('"');
    push_escaped(&mut out, shown, |c| matches!(c, '"' | '\\'));
    out.push_str(more);
    out.push('"');
    out
}

fn push_escaped(out: &mut String, text: &str, is_special: impl Fn(char) -> bool) {
    for c in text.chars() {
        if is_unsafe(c) {
            out.extend(c.escape_unicode());
        } else {
            if is_special(c) {
                out.push('\\');
            }
            out.push(c);
        }
    }
}

/// Whether a terminal might obey, misplace or hide this character: Unicode's control characters, line
/// and paragraph separators and what it calls default ignorable.
pub fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}
