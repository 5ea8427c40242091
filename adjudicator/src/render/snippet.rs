//! A line of a record with a caret under a part of it: cut to a window where it is long, and with
//! strangers' characters made harmless.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use menagerie_core::quote::is_unsafe;
use menagerie_core::record::{GameText, Places};
use menagerie_core::span::Span;
use unicode_width::UnicodeWidthChar;

/// The most columns shown before the marked part of a line that does not fit.
const BEFORE: usize = 48;
/// The most columns that the marked part is shown with.
const MARKED: usize = 48;
/// The most columns shown in all.
const WINDOW: usize = 96;
/// No character that is shown takes more bytes of text for one column than this.
const BYTES_A_COLUMN: u32 = 4;

/// What is shown of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The text, harmless and at most about a hundred columns wide.
    pub text: String,
    /// The marked part, as bytes of `text`; empty for a place between two characters.
    pub marked: std::ops::Range<usize>,
}

/// The part of the line around `span` that is shown. A span over several lines is marked on its
/// first.
pub fn window(game: &GameText, span: Span) -> Window {
    let line = near(game, span.start);
    let start = span.start.clamp(line.start, line.end);
    let end = span.end.clamp(start, line.end);
    let piece = |from: u32, to: u32| shown(&game.text(whole_characters(game, from, to)));
    let to = end.min(start.saturating_add(reach(MARKED)));
    let (marked, marked_cut) = first_columns(&piece(start, to), MARKED);
    let marked_cut = marked_cut || to < end;
    let to = match marked_cut {
        true => end,
        false => line.end.min(end.saturating_add(reach(WINDOW))),
    };
    let after = piece(end, to);

    // A line that fits is shown whole; of a longer one more is shown behind the place than before it.
    let room = WINDOW.saturating_sub(width(&marked) + width(&after));
    let from = line.start.max(start.saturating_sub(reach(WINDOW)));
    let (before, before_cut) = last_columns(&piece(from, start), room.max(BEFORE));
    let room = WINDOW.saturating_sub(width(&marked) + width(&before));
    let (after, after_cut) = first_columns(&after, room);

    let mut text = String::new();
    if before_cut || from > line.start {
        text.push('…');
    }
    text.push_str(&before);
    let marked_from = text.len();
    text.push_str(&marked);
    let marked_to = text.len();
    text.push_str(&after);
    if marked_cut || after_cut || to < line.end {
        text.push('…');
    }
    Window {
        text,
        marked: marked_from..marked_to,
    }
}

/// How many bytes at the most so many columns take.
const fn reach(columns: usize) -> u32 {
    columns as u32 * BYTES_A_COLUMN
}

/// The line that the byte at `at` stands on, without its line end; of one that goes on farther than a window
/// reaches, only its near part.
fn near(game: &GameText, at: u32) -> Span {
    /// One byte more than is ever shown on a side, so that it is seen that the line goes on.
    const FAR: u32 = reach(MARKED) + reach(WINDOW) + 1;
    let length = game.as_bytes().len() as u32;
    let at = at.min(length);
    let (from, to) = (at.saturating_sub(FAR), at.saturating_add(FAR).min(length));
    let (before, behind) = (
        game.bytes(Span::new(from, at)),
        game.bytes(Span::new(at, to)),
    );
    // The LF of a CR LF belongs to the line that it ends.
    let before = match behind.first() {
        Some(b'\n') => before.strip_suffix(b"\r").unwrap_or(before),
        _ => before,
    };
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let start = before
        .iter()
        .rposition(is_end)
        .map_or(from, |i| from + i as u32 + 1);
    let end = behind.iter().position(is_end).map_or(to, |i| at + i as u32);
    Span::new(start, end)
}

/// The window with its line number and carets, several lines of text.
pub fn render(
    renderer: &Renderer,
    level: Level<'_>,
    places: &mut Places<'_>,
    span: Span,
    label: &str,
) -> String {
    let window = window(places.game(), span);
    let line = usize::try_from(places.of(span.start).line).unwrap_or(usize::MAX);
    let mut mark = AnnotationKind::Primary.span(window.marked.clone());
    if !label.is_empty() {
        mark = mark.label(label);
    }
    renderer.render(&[Group::with_level(level).element(
        Snippet::source(window.text)
            .line_start(line)
            .annotation(mark),
    )])
}

/// `from..to` without the torn parts of UTF-8 characters at its ends.
fn whole_characters(game: &GameText, from: u32, to: u32) -> Span {
    let bytes = game.bytes(Span::new(from, to));
    if std::str::from_utf8(bytes).is_ok() {
        return Span::new(from, to);
    }
    let continues = |byte: &&u8| **byte & 0xC0 == 0x80;
    let torn_start = bytes.iter().take(3).take_while(continues).count() as u32;
    let tail = bytes.iter().rev().take(3).take_while(continues).count();
    let torn_end = match bytes.len().checked_sub(tail + 1).map(|at| bytes[at]) {
        Some(lead @ 0xC0..) if lead.leading_ones() as usize > tail + 1 => tail as u32 + 1,
        _ => 0,
    };
    Span::new(
        (from + torn_start).min(to),
        to.saturating_sub(torn_end).max(from),
    )
}

/// `text` as it may appear on a terminal.
fn shown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => out.push_str("    "),
            _ if is_unsafe(c) => out.extend(c.escape_unicode()),
            _ => out.push(c),
        }
    }
    out
}

fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

fn columns(c: char) -> usize {
    c.width().unwrap_or(0)
}

/// As much of the start of `text` as fits, and whether something was left out.
fn first_columns(text: &str, room: usize) -> (String, bool) {
    let mut used = 0;
    for (at, c) in text.char_indices() {
        used += columns(c);
        if used > room {
            return (text[..at].to_owned(), true);
        }
    }
    (text.to_owned(), false)
}

/// As much of the end of `text` as fits, and whether something was left out.
fn last_columns(text: &str, room: usize) -> (String, bool) {
    let mut used = 0;
    for (at, c) in text.char_indices().rev() {
        used += columns(c);
        if used > room {
            return (text[at + c.len_utf8()..].to_owned(), true);
        }
    }
    (text.to_owned(), false)
}

#[cfg(test)]
mod tests {
    use super::{WINDOW, near, render, width, window};
    use annotate_snippets::{Level, Renderer};
    use menagerie_core::record::{GameText, Places, Reader};
    use menagerie_core::span::Span;

    fn game(text: &[u8]) -> GameText {
        Reader::new(text).next_game().unwrap().unwrap()
    }

    /// The window around the first occurrence of `needle`.
    fn around(text: &str, needle: &str) -> (String, String) {
        let game = game(text.as_bytes());
        let start = text.find(needle).unwrap() as u32;
        let window = window(&game, Span::new(start, start + needle.len() as u32));
        (window.text[window.marked.clone()].to_owned(), window.text)
    }

    fn drawn(text: &str, needle: &str) -> String {
        let game = game(text.as_bytes());
        let start = text.find(needle).unwrap() as u32;
        let span = Span::new(start, start + needle.len() as u32);
        let mut places = Places::new(&game);
        render(&Renderer::plain(), Level::ERROR, &mut places, span, "")
    }

    #[test]
    fn a_short_line_is_shown_whole() {
        assert_eq!(
            drawn("1. e4 e5\n2. Ke3 d6 *\n", "Ke3"),
            "  |\n2 | 2. Ke3 d6 *\n  |    ^^^"
        );
    }

    #[test]
    fn a_line_that_fits_is_shown_whole_wherever_the_place_is() {
        let line = format!("1. e4 {{{}}} Ke3", "x".repeat(80));
        assert_eq!(around(&line, "Ke3").1, line);
        let longer = format!("1. e4 {{{}}} Ke3", "x".repeat(90));
        assert!(around(&longer, "Ke3").1.starts_with('…'));
    }

    #[test]
    fn tabs_and_wide_characters_keep_the_caret_in_its_place() {
        assert_eq!(
            drawn("1.\te4 {王王} Ke3 *\n", "Ke3"),
            "  |\n1 | 1.    e4 {王王} Ke3 *\n  |                 ^^^"
        );
    }

    #[test]
    fn a_comment_of_five_megabytes_is_a_window() {
        let long = "x".repeat(5 << 20);
        let text = format!("1. e4 {{{long}}} Ke3 {{{long}}} *\n");
        let (marked, shown) = around(&text, "Ke3");
        assert_eq!(marked, "Ke3");
        assert!(
            shown.starts_with("…xxx") && shown.ends_with("xxx…"),
            "{shown}"
        );
        assert!(width(&shown) <= WINDOW + 2, "{}", width(&shown));
        let (marked, shown) = around(&text, &long[..4 << 20]);
        assert!(marked.len() < 100 && shown.len() < 200, "{shown}");
    }

    #[test]
    fn the_near_part_of_a_short_line_is_the_line() {
        let game = game(b"1. e4\r\ne5\n\n{x}\r\r\n2. Ke3 *");
        for at in 0..30 {
            assert_eq!(near(&game, at), game.line(at), "{at}");
        }
    }

    #[test]
    fn windows_do_not_tear_characters() {
        for shift in 0..4 {
            let long = format!("{}{}", "a".repeat(shift), "é王😀".repeat(200));
            let (marked, shown) = around(&format!("1. e4 {{{long}}} Ke3 {{{long}}} *\n"), "Ke3");
            assert_eq!(marked, "Ke3");
            assert!(!shown.contains('\u{fffd}'), "{shown}");
        }
    }

    #[test]
    fn what_could_steer_a_terminal_is_escaped() {
        let (_, shown) = around("1. e4 {\u{1b}[31mred\u{202e}} Ke3 *\n", "Ke3");
        assert_eq!(shown, "1. e4 {\\u{1b}[31mred\\u{202e}} Ke3 *");
    }

    #[test]
    fn a_place_at_the_end_of_the_text_has_a_caret() {
        let game = game(b"1. e4 e5");
        assert_eq!(
            render(
                &Renderer::plain(),
                Level::WARNING,
                &mut Places::new(&game),
                Span::new(8, 8),
                ""
            ),
            "  |\n1 | 1. e4 e5\n  |         ^"
        );
    }

    #[test]
    fn latin_1_is_shown_as_letters() {
        let game = game(b"[White \"M\xfcller\"]\n\n1. Ke3 *\n");
        assert_eq!(window(&game, Span::new(8, 14)).text, "[White \"Müller\"]");
    }
}
