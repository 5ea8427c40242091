//! The letter in Markdown, for mail.

use super::{Letter, capital, cited, gist, meaning};
use menagerie_core::clause::RULES_VERSION;
use std::fmt::Write as _;

/// The letter.
pub fn write(letter: &Letter<'_>) -> String {
    let ruling = letter.ruling;
    let mut page = String::new();
    let _ = writeln!(
        page,
        "# {}: {}\n\n{}\n",
        ruling.decision.word(),
        escape(&ruling.statement),
        meaning(ruling.decision)
    );
    for (name, value) in letter.facts() {
        let _ = writeln!(page, "- {name}: {}", escape(&value));
    }
    page.push_str("\n## Reasons\n\n");
    for (index, reason) in ruling.reasons.iter().enumerate() {
        let _ = writeln!(
            page,
            "{}. {}{}",
            index + 1,
            escape(&capital(&reason.text)),
            cited(&reason.clauses)
        );
        for detail in &reason.details {
            let _ = writeln!(page, "   - {}", escape(detail));
        }
    }
    for comparison in &ruling.comparisons {
        let _ = writeln!(
            page,
            "\n## Side by side\n\n| | after {} | {} |\n|---|---|---|",
            escape(&comparison.other.name),
            escape(&ruling.place)
        );
        for [name, there, here] in &comparison.rows {
            let _ = writeln!(
                page,
                "| {} | {} | {} |",
                escape(&capital(name)),
                escape(there),
                escape(here)
            );
        }
    }
    list(
        &mut page,
        "Which roll would make it otherwise",
        &letter.swings(),
    );
    list(
        &mut page,
        "Which choice of the tournament would turn it",
        &letter.turns(),
    );
    for exhibit in &ruling.exhibits {
        let _ = writeln!(page, "\n## {}\n", escape(&exhibit.title));
        for line in exhibit.diagram.lines() {
            let _ = writeln!(page, "    {line}");
        }
        let _ = writeln!(page, "\n`{}`\n", exhibit.scene.fen);
        for line in &exhibit.scene.powers {
            let _ = writeln!(page, "- {}", escape(line));
        }
    }
    list(&mut page, "Not decided", &ruling.open);
    list(&mut page, "What comes next", &ruling.next);
    if !letter.clauses.is_empty() {
        let _ = writeln!(page, "\n## The clauses, rules version {RULES_VERSION}\n");
        for (clause, text) in &letter.clauses {
            match text {
                Some(text) => {
                    let _ = writeln!(page, "- **{clause} {}**: {}", text.title, gist(text));
                }
                None => {
                    let _ = writeln!(page, "- **{clause}**");
                }
            }
        }
    }
    page
}

/// A heading and its sentences, if there are any.
fn list(page: &mut String, title: &str, sentences: &[String]) {
    if sentences.is_empty() {
        return;
    }
    let _ = writeln!(page, "\n## {title}\n");
    for sentence in sentences {
        let _ = writeln!(page, "- {}", escape(&capital(sentence)));
    }
}

/// Text in which nothing is taken for a mark.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in menagerie_core::quote::escaped(text).chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '~'
        ) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_in_a_name_is_a_mark() {
        assert_eq!(
            escape("<b>*x*</b> [a](b)|`c`_d_"),
            "\\<b\\>\\*x\\*\\</b\\> \\[a\\](b)\\|\\`c\\`\\_d\\_"
        );
    }
}
