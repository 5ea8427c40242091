//! Plain text in columns and paragraphs of a given width.

use textwrap::{Options, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

/// `text` wrapped at `width` columns, further lines indented by `indent`, with a line end.
pub fn wrapped(text: &str, indent: &str, width: usize) -> String {
    let options = Options::new(width)
        .subsequent_indent(indent)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit)
        .break_words(false);
    let mut text = textwrap::fill(text, options);
    text.push('\n');
    text
}

/// Rows in columns two blanks apart; the last column is wrapped at `width`.
pub fn columns(rows: &[Vec<String>], width: usize) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|cell| cell.width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            line.push_str(cell);
            if column + 1 < row.len() {
                line.push_str(&" ".repeat(widths[column] - cell.width() + 2));
            }
        }
        let before_last: usize = widths
            .iter()
            .take(count.saturating_sub(1))
            .map(|w| w + 2)
            .sum();
        // In a narrow terminal the last column starts on the left again rather than vanish.
        let indent = if before_last + 20 > width {
            4
        } else {
            before_last
        };
        text.push_str(&wrapped(line.trim_end(), &" ".repeat(indent), width));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{columns, wrapped};

    #[test]
    fn columns_stand_under_each_other_and_the_last_is_wrapped() {
        let rows = [["1", "one"], ["22", "a longer text that is wrapped here"]]
            .map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(
            columns(&rows, 30),
            "1   one\n22  a longer text that is\n    wrapped here\n"
        );
    }

    #[test]
    fn a_word_is_never_torn() {
        assert_eq!(wrapped("ab cdefghij", "  ", 5), "ab\n  cdefghij\n");
    }
}
