//! Places of one game, looked up again and again.

use super::game::{GameText, columns, count_line_ends};
use crate::span::Place;

/// So many bytes lie at least between two marks.
const STEP: usize = 8 * 1024;

/// Finds places as [`GameText::place`] does, and keeps marks on the way: of many places in a long game each
/// costs no more than the way from the mark before it.
///
/// ```
/// use menagerie_core::record::{Places, Reader};
///
/// let mut reader = Reader::new("1. e4\ne5 *\n".as_bytes());
/// let game = reader.next_game()?.expect("there is a game");
/// let place = Places::new(&game).of(6);
/// assert_eq!((place.line, place.column), (2, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Places<'a> {
    game: &'a GameText,
    /// Places with their bytes in the game, in order; the first is the game's start.
    marks: Vec<(usize, Place)>,
}

impl<'a> Places<'a> {
    /// The places of `game`. Nothing is looked at yet.
    pub fn new(game: &'a GameText) -> Places<'a> {
        Places {
            game,
            marks: vec![(0, game.start)],
        }
    }

    /// The game whose places these are.
    pub const fn game(&self) -> &'a GameText {
        self.game
    }

    /// Where a byte of the game stands in the stream. `at` counts from 0; past the end it means the end.
    pub fn of(&mut self, at: u32) -> Place {
        let at = (at as usize).min(self.game.bytes.len());
        let mut last = self.marks.last().map_or(0, |mark| mark.0);
        while let Some(next) = self.next_mark(last).filter(|next| *next <= at) {
            self.marks.push((next, self.counted(next)));
            last = next;
        }
        self.counted(at)
    }

    /// Where the next mark may be set: not within a character, nor between the two halves of a line end.
    fn next_mark(&self, last: usize) -> Option<usize> {
        let bytes = &self.game.bytes;
        let continues = |byte: u8| byte & 0xC0 == 0x80;
        (last + STEP..bytes.len()).find(|&at| {
            // A character has three bytes that continue it at the most; what is more is no UTF-8.
            let torn = continues(bytes[at]) && !bytes[at - 3..at].iter().all(|b| continues(*b));
            !torn && (bytes[at - 1], bytes[at]) != (b'\r', b'\n')
        })
    }

    /// The place of `at`, counted from the last mark that is not behind it.
    fn counted(&self, at: usize) -> Place {
        let behind = self.marks.partition_point(|mark| mark.0 <= at);
        let (marked, place) = self.marks[behind - 1];
        let way = &self.game.bytes[marked..at];
        // The LF of a CR LF belongs to the line that it ends.
        let within_end = way.last() == Some(&b'\r') && self.game.bytes.get(at) == Some(&b'\n');
        let line = &way[..way.len() - usize::from(within_end)];
        let line_start = memchr::memrchr2(b'\n', b'\r', line).map_or(0, |i| i + 1);
        let ends = count_line_ends(&way[..line_start]);
        let before = if ends == 0 { place.column } else { 1 };
        Place {
            line: place.line + ends,
            column: before + columns(&way[line_start..]),
            byte: self.game.start.byte + at as u64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Places, STEP};
    use crate::record::{GameText, Reader};

    fn game(comment: &[u8]) -> GameText {
        let text = [b"\xef\xbb\xbf  1. e4 {", comment, b"} *\n"].concat();
        Reader::new(&text[..]).next_game().unwrap().unwrap()
    }

    /// The first byte of the game behind `{` is the eighth, after `1. e4 {`.
    const BEFORE: usize = 7;

    #[test]
    fn lines_and_columns_are_counted_across_marks() {
        // Lines of ten bytes, the last two of which end them.
        let game = game(&b"12345678\r\n".repeat(4 * STEP / 10));
        let mut places = Places::new(&game);
        for line in [4 * STEP / 10 - 1, 1, 2 * STEP / 10, STEP / 10] {
            for column in 0..10 {
                let place = places.of((BEFORE + 10 * line + column) as u32);
                assert_eq!(
                    (place.line, place.column),
                    (line as u64 + 1, column as u64 + 1)
                );
            }
        }
        assert!(places.marks.len() >= 4, "{}", places.marks.len());
    }

    #[test]
    fn one_long_line_of_wide_letters_has_a_column_for_each() {
        let letters = 4 * STEP / 3;
        let game = game("王".repeat(letters).as_bytes());
        let mut places = Places::new(&game);
        // The two blanks before the game take columns, the byte-order mark none.
        for letter in (0..letters).rev() {
            let place = places.of((BEFORE + 3 * letter) as u32);
            assert_eq!(
                (place.line, place.column),
                (1, 3 + (BEFORE + letter) as u64)
            );
        }
    }

    #[test]
    fn marks_do_not_change_what_a_place_is() {
        let mut random = 7_u32;
        let fillings: [&[&[u8]]; 6] = [
            &[b"\r\n"],
            &[b"\r", b"\n", b"\r\n", b"x"],
            &[b"\x80"],
            &["é".as_bytes(), "王".as_bytes(), "😀".as_bytes(), b"\n"],
            &[b"\xe7\x8e", b"\xf0\x9f", b"\xff", b"\x80", "😀".as_bytes()],
            &["\u{feff}".as_bytes(), b"a"],
        ];
        for filling in fillings {
            let mut comment = Vec::new();
            while comment.len() < 2 * STEP + 100 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                comment.extend_from_slice(filling[(random >> 16) as usize % filling.len()]);
            }
            let game = game(&comment);
            let mut places = Places::new(&game);
            let length = game.as_bytes().len() as u32;
            // From the end first, so that all marks are there; then around each.
            assert_eq!(places.of(length + 5), game.place(length + 5));
            let marks: Vec<u32> = places.marks.iter().map(|mark| mark.0 as u32).collect();
            assert!(marks.len() >= 3, "{filling:?}");
            for mark in marks {
                for at in mark.saturating_sub(9)..(mark + 9).min(length) {
                    assert_eq!(places.of(at), game.place(at), "{filling:?} at {at}");
                }
            }
        }
    }
}
