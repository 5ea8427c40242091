//! The Markdown of the rule pages as plain text for a terminal.

use crate::render::table;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// `source` as plain text, wrapped at `width` columns.
pub fn plain(source: &str, width: usize) -> String {
    let mut page = Page {
        width,
        ..Page::default()
    };
    for event in Parser::new_ext(source, Options::ENABLE_TABLES) {
        page.take(event);
    }
    page.flush("", "");
    page.out
}

/// `source`, a text of our own, as HTML.
pub fn html(source: &str) -> String {
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, Parser::new_ext(source, Options::ENABLE_TABLES));
    html
}

#[derive(Default)]
struct Page {
    width: usize,
    out: String,
    /// The paragraph that is being collected.
    text: String,
    /// The next number of each open list; `None` where it has bullets.
    lists: Vec<Option<u64>>,
    /// Whether the next text is the first of a list item.
    item_starts: bool,
    /// Whether lines stand as they are.
    code: bool,
    rows: Vec<Vec<String>>,
    in_table: bool,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Text(text) | Event::Code(text) | Event::InlineHtml(text) | Event::Html(text) => {
                self.text.push_str(&text);
            }
            Event::SoftBreak => self.text.push(' '),
            Event::HardBreak => {
                self.paragraph();
            }
            Event::Rule => self.out.push_str("\n---\n"),
            Event::Start(tag) => self.start(&tag),
            Event::End(tag) => self.end(tag),
            _ => {}
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::List(first) => {
                self.paragraph();
                if self.lists.is_empty() {
                    self.gap();
                }
                self.lists.push(*first);
            }
            Tag::Item => {
                self.paragraph();
                self.item_starts = true;
            }
            Tag::Paragraph if self.lists.is_empty() => self.gap(),
            Tag::Heading { .. } => self.gap(),
            Tag::CodeBlock(_) => {
                self.gap();
                self.code = true;
            }
            Tag::Table(_) => {
                self.gap();
                self.in_table = true;
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item => self.paragraph(),
            TagEnd::List(_) => {
                self.paragraph();
                self.lists.pop();
            }
            TagEnd::CodeBlock => {
                for line in std::mem::take(&mut self.text).lines() {
                    self.out.push_str("    ");
                    self.out.push_str(line);
                    self.out.push('\n');
                }
                self.code = false;
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.text);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell.trim().to_owned());
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                self.out.push_str(&table::columns(&rows, self.width));
                self.in_table = false;
            }
            _ => {}
        }
    }

    /// An empty line, but not at the beginning.
    fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// Writes what is collected as a paragraph or as the next part of a list item.
    fn paragraph(&mut self) {
        if self.code || self.in_table {
            return;
        }
        if self.lists.is_empty() {
            return self.flush("", "");
        }
        let depth = self.lists.len() - 1;
        let hang = "  ".repeat(depth);
        if self.text.trim().is_empty() {
            return;
        }
        let first = match (self.item_starts, self.lists.last_mut()) {
            (true, Some(Some(number))) => {
                *number += 1;
                format!("{hang}{}. ", *number - 1)
            }
            (true, _) => format!("{hang}- "),
            (false, _) => format!("{hang}  "),
        };
        self.item_starts = false;
        let rest = " ".repeat(first.len());
        self.flush(&first, &rest);
    }

    fn flush(&mut self, first: &str, rest: &str) {
        let text = std::mem::take(&mut self.text);
        if !text.trim().is_empty() {
            self.out.push_str(&table::wrapped(
                &format!("{first}{}", text.trim()),
                rest,
                self.width,
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{html, plain};

    #[test]
    fn marks_go_and_structure_stays() {
        let source = "One *two*\n`three` **four**.\n\n- a\n- b\n  c\n  1. d\n\n| x | y |\n|---|---|\n| 1 | 2 |\n";
        assert_eq!(
            plain(source, 40),
            "One two three four.\n\n- a\n- b c\n  1. d\n\nx  y\n1  2\n"
        );
    }

    #[test]
    fn a_table_stays_one_on_a_page() {
        let page = html("a *b*\n\n| x |\n|---|\n| 1 |\n");
        assert!(page.starts_with("<p>a <em>b</em></p>"), "{page}");
        assert!(page.contains("<td>1</td>"), "{page}");
    }

    #[test]
    fn code_stands_as_it_is() {
        assert_eq!(plain("```\na  b\n  c\n```\n", 4), "    a  b\n      c\n");
    }
}
