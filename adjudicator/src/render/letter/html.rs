//! The letter as one HTML page that stands by itself: no script, no network, one sheet of paper.

use super::{Letter, capital, gist, meaning, player};
use crate::render::{markdown, svg};
use menagerie_core::Clause;
use menagerie_core::clause::RULES_VERSION;
use menagerie_core::quote::escaped;
use menagerie_core::record::GameText;
use menagerie_core::ruling::{Decision, Exhibit};
use std::fmt::Write as _;

/// How a page looks: on a phone one column, on a desk two boards side by side, on paper black on white.
const STYLE: &str = include_str!("letter.css");

/// The letter.
pub fn write(letter: &Letter<'_>) -> String {
    let ruling = letter.ruling;
    let word = ruling.decision.word();
    let statement = escape(&capital(&ruling.statement));
    let mut page = String::new();
    let game = &letter.single.game;
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{word}: {statement}</title>\n<style>\n{}\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n\
         <p class=\"to\">Ruling for {} and {}, {}</p>\n\
         <h1><span class=\"word {}\">{word}</span> {statement}</h1>\n<p class=\"meaning\">{}</p>\n</header>\n",
        svg::STYLE,
        escape(&addressee(game, "White")),
        escape(&addressee(game, "Black")),
        escape(letter.identity.tag),
        class(ruling.decision),
        meaning(ruling.decision),
    );
    if !ruling.exhibits.is_empty() {
        page.push_str("<section class=\"boards\" aria-label=\"The positions\">\n");
        for exhibit in &ruling.exhibits {
            board(&mut page, exhibit);
        }
        page.push_str("</section>\n");
    }
    reasons(&mut page, letter);
    comparisons(&mut page, letter);
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
    page.push_str("<div class=\"pair\">\n");
    list(&mut page, "Not decided", &ruling.open);
    list(&mut page, "What comes next", &ruling.next);
    page.push_str("</div>\n");
    clauses(&mut page, letter);
    page.push_str("<section>\n<h2>The case</h2>\n<dl>\n");
    for (name, value) in letter.facts() {
        let _ = writeln!(
            page,
            "<div><dt>{name}</dt><dd>{}</dd></div>",
            escape(&value)
        );
    }
    page.push_str("</dl>\n</section>\n</main>\n</body>\n</html>\n");
    page
}

/// A player as a letter names it: `Ash (White)`, or the side alone.
fn addressee(game: &GameText, side: &str) -> String {
    match player(game, side).as_str() {
        super::NOT_NAMED => side.to_owned(),
        name => format!("{name} ({side})"),
    }
}

fn board(page: &mut String, exhibit: &Exhibit) {
    // Several levels need the width of the page to be read.
    let figure = match exhibit.scene.drawing.levels.len() {
        0 | 1 => "<figure>",
        _ => "<figure class=\"wide\">",
    };
    let _ = write!(
        page,
        "{figure}\n{}\n<figcaption><strong>{}</strong>",
        svg::board(&exhibit.scene.drawing),
        escape(&exhibit.title)
    );
    for line in &exhibit.scene.powers {
        let _ = write!(page, "<br>{}", escape(line));
    }
    let _ = writeln!(
        page,
        "<br><code>{}</code></figcaption>\n</figure>",
        escape(&exhibit.scene.fen)
    );
}

fn reasons(page: &mut String, letter: &Letter<'_>) {
    page.push_str("<section>\n<h2>Reasons</h2>\n<ol>\n");
    for reason in &letter.ruling.reasons {
        let _ = write!(
            page,
            "<li>{}{}",
            escape(&capital(&reason.text)),
            links(letter, &reason.clauses)
        );
        if !reason.details.is_empty() {
            page.push_str("\n<ul>\n");
            for detail in &reason.details {
                let _ = writeln!(page, "<li>{}</li>", escape(detail));
            }
            page.push_str("</ul>\n");
        }
        page.push_str("</li>\n");
    }
    page.push_str("</ol>\n</section>\n");
}

/// The clauses behind a reason, each a link to its text below.
fn links(letter: &Letter<'_>, clauses: &[Clause]) -> String {
    let links: Vec<String> = clauses
        .iter()
        .filter(|clause| letter.clauses.iter().any(|(known, _)| known == *clause))
        .map(|clause| format!("<a href=\"#{clause}\">{clause}</a>"))
        .collect();
    match links.is_empty() {
        true => String::new(),
        false => format!(" <span class=\"cited\">({})</span>", links.join(", ")),
    }
}

fn comparisons(page: &mut String, letter: &Letter<'_>) {
    for comparison in &letter.ruling.comparisons {
        let _ = writeln!(
            page,
            "<section>\n<h2>Side by side: {0} and {1}</h2>\n<table>\n<thead><tr><th scope=\"col\">\
             <span class=\"unseen\">What</span></th><th scope=\"col\">After {0}</th>\
             <th scope=\"col\">After {1}</th></tr></thead>\n<tbody>",
            escape(&comparison.other.name),
            escape(&letter.ruling.place)
        );
        for [name, there, here] in &comparison.rows {
            let _ = writeln!(
                page,
                "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td></tr>",
                escape(&capital(name)),
                escape(there),
                escape(here)
            );
        }
        page.push_str("</tbody>\n</table>\n</section>\n");
    }
}

fn list(page: &mut String, title: &str, sentences: &[String]) {
    if sentences.is_empty() {
        return;
    }
    let _ = writeln!(page, "<section>\n<h2>{title}</h2>\n<ul>");
    for sentence in sentences {
        let _ = writeln!(page, "<li>{}</li>", escape(&capital(sentence)));
    }
    page.push_str("</ul>\n</section>\n");
}

/// The clauses: what each says in short, and behind it in full for those who open it.
fn clauses(page: &mut String, letter: &Letter<'_>) {
    if letter.clauses.is_empty() {
        return;
    }
    let _ = writeln!(
        page,
        "<section class=\"clauses\">\n<h2>The clauses, rules version {RULES_VERSION}</h2>"
    );
    const ONE_LINE: usize = usize::MAX >> 1;
    for (clause, text) in &letter.clauses {
        let Some(text) = text else {
            let _ = writeln!(page, "<p id=\"{clause}\"><strong>{clause}</strong></p>");
            continue;
        };
        let gist = gist(text);
        let short = markdown::plain(&gist, ONE_LINE);
        let full = markdown::plain(text.body, ONE_LINE);
        let _ = writeln!(
            page,
            "<p id=\"{clause}\"><strong>{clause} {}.</strong> {}</p>",
            escape(text.title),
            escape(short.trim())
        );
        if full.trim() != short.trim() {
            let _ = writeln!(
                page,
                "<details><summary>{clause} in full</summary><div class=\"full\">{}</div></details>",
                escape(full.trim())
            );
        }
    }
    page.push_str("</section>\n");
}

const fn class(decision: Decision) -> &'static str {
    match decision {
        Decision::Upheld => "upheld",
        Decision::Rejected => "rejected",
        Decision::Undecided => "undecided",
    }
}

/// Text that is nothing but text in HTML, in an attribute too; line ends stay.
pub fn escape(text: &str) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .map(|line| svg::escaped(&escaped(line)))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_in_a_name_is_markup() {
        assert_eq!(
            escape("<script>\"a\" & 'b'\u{202e}</script>"),
            "&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;\\u{202e}&lt;/script&gt;"
        );
    }
}
