//! The contrast of the pages' colours, as WCAG 2 measures it: 4.5:1 is its level AA for text of any size.

use std::collections::HashMap;

const REPORT: &str = include_str!("report/report.css");
const LETTER: &str = include_str!("letter/letter.css");

/// The colours that each block of variables sets, by name; a block inherits what it does not set.
fn schemes(css: &str) -> Vec<HashMap<&str, &str>> {
    let mut schemes: Vec<HashMap<&str, &str>> = Vec::new();
    for block in css.split('{').filter(|block| block.contains("--ink:")) {
        let mut scheme = schemes.last().cloned().unwrap_or_default();
        for setting in block.split(['}', ';']) {
            if let Some((name, value)) = setting
                .trim()
                .strip_prefix("--")
                .and_then(|s| s.split_once(':'))
                && value.trim().starts_with('#')
            {
                scheme.insert(name, value.trim());
            }
        }
        schemes.push(scheme);
    }
    schemes
}

/// The relative luminance of a colour, `#rgb` or `#rrggbb`.
fn luminance(colour: &str) -> f64 {
    let digits = &colour[1..];
    let wide = digits.len() / 3;
    let part = |i: usize| {
        let part = &digits[i * wide..(i + 1) * wide];
        let value = u8::from_str_radix(&part.repeat(3 - wide), 16).unwrap();
        let value = f64::from(value) / 255.0;
        match value <= 0.03928 {
            true => value / 12.92,
            false => ((value + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn text_stands_out_from_its_ground_wcag_aa() {
    assert!((contrast("#000", "#ffffff") - 21.0).abs() < 0.01);
    // What is written on what, by the style sheets.
    let report: &[(&str, &[&str])] = &[
        ("ground", &["ink", "soft", "link"]),
        ("card", &["ink", "soft", "link", "good", "bad", "open"]),
        ("note-ground", &["ink", "link"]),
        ("bad-ground", &["ink"]),
        ("open-ground", &["ink"]),
        ("now", &["ink"]),
    ];
    let letter: &[(&str, &[&str])] = &[(
        "ground",
        &["ink", "soft", "link", "upheld", "rejected", "undecided"],
    )];
    for (css, pairs) in [(REPORT, report), (LETTER, letter)] {
        let schemes = schemes(css);
        assert_eq!(schemes.len(), 3, "light, dark, and on paper");
        for (scheme, (ground, inks)) in schemes
            .iter()
            .flat_map(|scheme| pairs.iter().map(move |pair| (scheme, *pair)))
        {
            for ink in inks {
                let found = contrast(scheme[ink], scheme[ground]);
                assert!(found >= 4.5, "{ink} on {ground}: {found:.2}, {scheme:?}");
            }
        }
    }
}
