//! Strangers' text inside our sentences.

use menagerie_core::quote::{LONGEST_QUOTE, escaped, is_unsafe, quoted};
use proptest::prelude::*;

/// Unicode's marks that turn the direction of writing.
const BIDI: [char; 12] = [
    '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}',
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}',
];

/// Some that are never seen: hyphens, joiners, fillers, selectors, tags.
const UNSEEN: [char; 16] = [
    '\u{ad}',
    '\u{34f}',
    '\u{115f}',
    '\u{17b4}',
    '\u{180e}',
    '\u{200b}',
    '\u{200d}',
    '\u{2028}',
    '\u{2029}',
    '\u{2060}',
    '\u{3164}',
    '\u{fe0f}',
    '\u{feff}',
    '\u{ffa0}',
    '\u{1d173}',
    '\u{e0041}',
];

#[test]
fn control_and_direction_characters_are_escaped() {
    let controls = (0..0x20).chain(0x7f..0xa0).filter_map(char::from_u32);
    for c in controls.chain(BIDI).chain(UNSEEN) {
        assert!(is_unsafe(c), "U+{:04X}", c as u32);
        let out = escaped(&format!("a{c}b"));
        assert_eq!(out, format!("a\\u{{{:x}}}b", c as u32));
    }
}

#[test]
fn what_people_write_stays_as_it_is() {
    for text in [
        "Nf3",
        "M\u{fc}ller, J.",
        "\u{2658}f3",
        "\u{41f}\u{435}\u{442}\u{440}",
        "\u{738b}",
        "\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
        "1\u{2013}0",
        "a \"b\" c\\d",
        "\u{1f600}",
    ] {
        assert_eq!(escaped(text), text);
    }
}

#[test]
fn a_quote_ends_where_it_seems_to() {
    assert_eq!(quoted("e4"), "\"e4\"");
    assert_eq!(quoted(""), "\"\"");
    assert_eq!(quoted("x\" is legal; \"y"), "\"x\\\" is legal; \\\"y\"");
    assert_eq!(quoted("a\\"), "\"a\\\\\"");
    assert_eq!(quoted("\u{1b}[31m"), "\"\\u{1b}[31m\"");
}

#[test]
fn a_long_quote_is_cut_between_characters() {
    let just = "\u{e9}".repeat(LONGEST_QUOTE);
    assert_eq!(quoted(&just), format!("\"{just}\""));
    let more = "\u{e9}".repeat(LONGEST_QUOTE + 1);
    assert_eq!(quoted(&more), format!("\"{just}\u{2026}\""));
}

proptest! {
    #[test]
    fn nothing_escaped_steers_a_terminal(text in any::<String>()) {
        prop_assert!(!escaped(&text).chars().any(|c| c.is_control() || BIDI.contains(&c)));
        prop_assert!(!quoted(&text).chars().any(is_unsafe));
    }

    #[test]
    fn nothing_among_many_bad_ones_either(
        text in proptest::collection::vec(
            prop_oneof![
                any::<char>(),
                proptest::sample::select(&BIDI[..]),
                proptest::sample::select(&UNSEEN[..]),
                (0u8..0xa0).prop_map(char::from),
            ],
            0..80,
        )
    ) {
        let text: String = text.into_iter().collect();
        prop_assert!(!escaped(&text).chars().any(is_unsafe));
    }

    /// Between the outer quotes no quote stands without a backslash, and no backslash dangles.
    #[test]
    fn a_quote_has_one_end(text in "[a\"\\\\ ]{0,20}") {
        let out = quoted(&text);
        let inner = &out[1..out.len() - 1];
        let mut rest = inner.chars();
        let mut back = String::new();
        while let Some(c) = rest.next() {
            prop_assert_ne!(c, '"');
            back.push(if c == '\\' { rest.next().expect("something behind a backslash") } else { c });
        }
        prop_assert_eq!(back, text);
    }
}
