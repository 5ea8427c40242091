//! What holds for any bytes whatever.

use super::games;
use menagerie_core::record::{
    Document, EndMarker, GameText, Item, Reader, Score, TokenKind, Unmail, write,
};
use menagerie_core::span::Place;
use proptest::prelude::*;
use std::io::{self, Read};

/// A source that hands out its bytes in pieces of the given sizes, over and over.
struct Pieces<'a> {
    text: &'a [u8],
    sizes: &'a [usize],
    turn: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        if self.turn.is_multiple_of(7) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let size = self.sizes[self.turn % self.sizes.len()].clamp(1, buffer.len().max(1));
        let count = size.min(self.text.len()).min(buffer.len());
        let (now, later) = self.text.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.text = later;
        Ok(count)
    }
}

/// Bits of records, whole and broken, that bytes at random would not come upon.
const BITS: &[&str] = &[
    "[Event \"A\"]\n",
    "[Event \"B\"]",
    "[Site \"x\"]\n",
    "[White \"a \\\" b\"]\n",
    "[Black \"no end\n",
    "[Bad]\n",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    "{",
    "}",
    "{c}",
    "; rest\n",
    ";",
    "(",
    ")",
    "1.",
    "1...",
    "12",
    "1",
    "0",
    " - ",
    "e4",
    "Nf3",
    "exd6",
    "e.p.",
    "ep",
    "e8(Q)",
    "O-O",
    "0-0-0",
    "--",
    "Z0",
    "!",
    "?!",
    "!!!",
    "$1",
    "$300",
    "$",
    "*",
    "1-0",
    "0-1",
    "1/2-1/2",
    "1/2",
    "\u{bd}",
    "\u{2013}",
    "\u{2026}",
    "\u{a0}",
    "\u{2658}f3",
    "\u{feff}",
    "%",
    "\n% esc\n",
    "> ",
    "\n> [Event \"Q\"]\n",
    "=",
    "=3D",
    "=C3=B6",
    "+",
    "+-",
    "/",
    "[%roll 3 1]",
    "{[%roll 6 2 Zebra]}",
    "[%",
    "{[%roll 1}",
    "\u{0}",
    "\u{1a}",
    "hello",
    "wrote:",
    "e4!",
    "e4?!",
    "Qh7#1-0",
    "1e4",
    "<",
    ",",
    ".",
    "...",
    ":",
    "#",
    "_",
];

/// Bytes that show themselves as text when a test fails.
#[derive(Clone)]
struct Text(Vec<u8>);

impl std::fmt::Debug for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// Text made of such bits, with a little of anything.
fn broken_records() -> impl Strategy<Value = Vec<u8>> {
    let bit = prop_oneof![
        12 => prop::sample::select(BITS).prop_map(|bit| bit.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(bit, 0..60).prop_map(|bits| bits.concat())
}

fn anything() -> impl Strategy<Value = Text> {
    prop_oneof![4 => broken_records(), 1 => prop::collection::vec(any::<u8>(), 0..300)]
        .prop_map(Text)
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}')
}

/// Checks what every game must keep to.
fn check(game: &GameText) -> Result<(), TestCaseError> {
    let length = game.as_bytes().len() as u32;
    let mut end = 0;
    for token in &game.tokens {
        prop_assert!(
            token.span.start >= end && token.span.end >= token.span.start,
            "{:?}",
            token
        );
        prop_assert!(token.span.end <= length);
        let missing = token.kind == TokenKind::VariationClose;
        prop_assert!(missing || !token.span.is_empty());
        let between = game.as_bytes()[end as usize..token.span.start as usize].to_vec();
        prop_assert!(only_blanks(&between), "{between:?} is in no token");
        end = token.span.end;
    }
    prop_assert!(only_blanks(&game.as_bytes()[end as usize..]));
    let tags = game
        .tokens
        .iter()
        .filter(|token| token.kind == TokenKind::Tag);
    prop_assert!(
        tags.map(|token| token.span)
            .eq(game.tags.iter().map(|tag| tag.span))
    );
    let mut last = 0;
    for fault in &game.faults {
        prop_assert!(
            fault.span.start >= last
                && fault.span.end <= length
                && fault.span.end >= fault.span.start
        );
        last = fault.span.start;
    }
    let depth = game.tokens.iter().try_fold(0_i64, |depth, token| {
        let depth = depth + i64::from(token.kind == TokenKind::VariationOpen)
            - i64::from(token.kind == TokenKind::VariationClose);
        (depth >= 0).then_some(depth)
    });
    prop_assert_eq!(depth, Some(0));
    // Nothing that is left out of the reading is left out in silence.
    if game
        .tokens
        .iter()
        .any(|token| token.kind == TokenKind::Stray)
    {
        prop_assert!(!game.faults.is_empty());
    }
    let score = Score::of(game);
    let moves = game
        .tokens
        .iter()
        .filter(|token| token.kind == TokenKind::San)
        .count();
    let plies: usize = (0..score.lines.len())
        .map(|line| score.plies(line).len())
        .sum();
    prop_assert_eq!(moves, plies);
    for (index, line) in score.lines.iter().enumerate() {
        if let Some((parent, ply)) = line.parent {
            prop_assert!((parent as usize) < index);
            prop_assert!((ply as usize) < score.plies(parent as usize).len());
        }
        for ply in score.plies(index) {
            prop_assert_eq!(ply.line as usize, index);
            for roll in score.rolls(ply) {
                prop_assert!(roll.span.start > ply.mv.start);
            }
        }
    }
    Ok(())
}

fn only_blanks(bytes: &[u8]) -> bool {
    // A space of Latin-1 is a byte that is not UTF-8.
    bytes.utf8_chunks().all(|chunk| {
        chunk.valid().chars().all(is_blank) && chunk.invalid().iter().all(|&b| b == 0xA0)
    })
}

/// Line and column of a byte, counted one character after the other.
fn place_by_counting(stream: &[u8], at: usize) -> (u64, u64) {
    let (mut line, mut column) = (1, 1);
    for chunk in stream[..at].utf8_chunks() {
        for c in chunk
            .valid()
            .chars()
            .chain(chunk.invalid().iter().map(|_| 'x'))
        {
            match c {
                '\n' | '\r' => (line, column) = (line + 1, 1),
                '\u{feff}' => {}
                _ => column += 1,
            }
        }
    }
    // Each CR LF was counted twice.
    let pairs = stream[..at.max(1)]
        .windows(2)
        .filter(|pair| pair == b"\r\n")
        .count() as u64;
    (line - pairs, column)
}

/// What comes back when a document has been written and read: tags in order, an end marker.
fn written_form(document: &Document) -> Document {
    let mut expected = document.clone();
    expected.result.get_or_insert(EndMarker::Unknown);
    let mut rest = std::mem::take(&mut expected.tags);
    for name in menagerie_core::record::ROSTER {
        if let Some(at) = rest.iter().position(|(known, _)| known == name) {
            expected.tags.push(rest.remove(at));
        }
    }
    expected.tags.append(&mut rest);
    expected
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tokens_are_ordered_and_leave_nothing_out(Text(text) in anything()) {
        let all = games(&text);
        let mut end = 0;
        for (k, game) in all.iter().enumerate() {
            prop_assert_eq!(game.index, k as u64 + 1);
            check(game)?;
            let start = game.start.byte as usize;
            prop_assert!(start >= end);
            prop_assert!(only_blanks(&text[end..start]), "nothing between games");
            end = start + game.as_bytes().len();
            prop_assert_eq!(&text[start..end], game.as_bytes());
        }
        let utf16 = all.iter().any(|game| game.faults.iter().any(|fault| fault.kind.id() == "utf-16"));
        prop_assert!(utf16 || only_blanks(&text[end..]));
    }

    #[test]
    fn places_are_those_that_counting_finds(Text(text) in anything(), pick in any::<prop::sample::Index>()) {
        for game in games(&text) {
            let spans = game.tokens.iter().map(|token| token.span.start).chain(game.faults.iter().map(|f| f.span.end));
            let all: Vec<u32> = spans.collect();
            if all.is_empty() {
                continue;
            }
            let at = all[pick.index(all.len())];
            let Place { line, column, byte } = game.place(at);
            // A span may end between CR and LF; a place there is not asked for.
            if text.get(byte as usize) == Some(&b'\n') {
                continue;
            }
            prop_assert_eq!((line, column), place_by_counting(&text, byte as usize));
        }
    }

    #[test]
    fn the_sizes_of_the_pieces_do_not_matter(Text(text) in anything(), sizes in prop::collection::vec(1_usize..40, 1..5)) {
        let whole = games(&text);
        let source = Pieces { text: &text, sizes: &sizes, turn: 0 };
        let pieces: Vec<GameText> = Reader::new(source).map(|game| game.expect("it does not fail")).collect();
        prop_assert_eq!(whole, pieces);
    }

    #[test]
    fn buffers_used_again_change_nothing(Text(text) in anything()) {
        let mut reader = Reader::new(&text[..]);
        let mut score = Score::default();
        for expected in games(&text) {
            let game = reader.next_game().expect("a slice does not fail").expect("as many games");
            prop_assert_eq!(&game, &expected);
            score.read(&game);
            prop_assert_eq!(format!("{:?}", score.main()), format!("{:?}", Score::of(&expected).main()));
            reader.recycle(game);
        }
        prop_assert!(reader.next_game().expect("a slice does not fail").is_none());
    }

    #[test]
    fn games_past_the_limit_are_cut_and_the_next_section_is_read(Text(text) in anything(), sizes in prop::collection::vec(1_usize..900, 1..5)) {
        let long = "e4 ".repeat(400);
        let stream = [long.as_bytes(), &text, b"\n\n[Event \"Z\"]\n\n1. e4 *"].concat();
        let read = |sizes: &[usize]| -> Vec<GameText> {
            let source = Pieces { text: &stream, sizes, turn: 0 };
            Reader::with_longest(source, 1024).map(|game| game.expect("it does not fail")).collect()
        };
        let all = read(&sizes);
        let whole = read(&[1 << 20]);
        for (a, b) in all.iter().zip(&whole) {
            prop_assert_eq!(a.start, b.start);
            prop_assert_eq!(&a.faults, &b.faults);
        }
        prop_assert!(all == whole);
        prop_assert!(all[0].faults.iter().any(|fault| fault.kind.id() == "game-too-long"));
        for game in &all {
            check(game)?;
        }
        prop_assert!(all.iter().any(|game| game.tag("Event").as_deref() == Some("Z")), "{:?}", all);
    }

    #[test]
    fn what_was_written_is_read_again(Text(text) in anything()) {
        for game in games(&text) {
            let document = Document::from_game(&game);
            let written = write(&document);
            prop_assert!(written.ends_with('\n'));
            let again = games(&written);
            prop_assert_eq!(again.len(), 1, "{}", written);
            let back = Document::from_game(&again[0]);
            prop_assert_eq!(&back, &written_form(&document), "{}", written);
            prop_assert_eq!(write(&back), written);
        }
    }

    #[test]
    fn documents_of_any_text_keep_their_items(
        values in prop::collection::vec(any::<String>(), 0..4),
        remarks in prop::collection::vec(any::<String>(), 0..6),
        shape in prop::collection::vec(0_u8..6, 0..30),
    ) {
        let mut document = Document::default();
        for (name, value) in ["Event", "Site", "White", "Other"].iter().zip(&values) {
            document.set_tag(name, value.replace(['\n', '\r'], " "));
        }
        let mut depth = 0;
        let mut remarks = remarks.into_iter();
        for kind in shape {
            document.items.push(match kind {
                0 | 1 => Item::Move("Nf3".into()),
                2 => Item::Nag(3),
                3 if depth > 0 => { depth -= 1; Item::Close }
                4 => { depth += 1; Item::Open }
                _ => match remarks.next() {
                    Some(text) => Item::Comment(text.replace('\r', "\n").replace(['}', '\u{feff}'], "")),
                    None => Item::Move("e4".into()),
                },
            });
        }
        document.items.extend(std::iter::repeat_n(Item::Close, depth));
        let again = games(write(&document));
        prop_assert_eq!(again.len(), 1);
        let mut expected = written_form(&document);
        if expected.tags.is_empty() {
            expected.head.clear();
        }
        prop_assert_eq!(Document::from_game(&again[0]), expected);
    }

    #[test]
    fn mails_are_unwrapped_whatever_they_are(Text(text) in anything(), sizes in prop::collection::vec(1_usize..40, 1..5)) {
        let mut whole = Vec::new();
        Unmail::new(&text[..]).read_to_end(&mut whole)?;
        let mut pieces = Vec::new();
        Unmail::new(Pieces { text: &text, sizes: &sizes, turn: 0 }).read_to_end(&mut pieces)?;
        prop_assert_eq!(whole, pieces);
    }
}
