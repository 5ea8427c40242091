//! Commands in comments: `[%roll 3 1]`, `[%clk 0:05:00]`.

use std::ops::Range;

/// A command in the text of a comment, as byte ranges of that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandText {
    /// From `[` to `]`.
    pub span: Range<usize>,
    /// The name behind the `%`.
    pub name: Range<usize>,
    /// What stands between name and `]`, without blanks at its ends.
    pub body: Range<usize>,
    /// Whether the `]` is there. If not, the command ends before the next one, or with the comment.
    pub closed: bool,
}

/// The commands in a comment, in order. Text between them belongs to nobody.
pub fn commands(comment: &[u8]) -> Commands<'_> {
    Commands { comment, at: 0 }
}

/// Iterator over the commands of a comment; see [`commands`].
#[derive(Clone, Debug)]
pub struct Commands<'a> {
    comment: &'a [u8],
    at: usize,
}

impl Iterator for Commands<'_> {
    type Item = CommandText;

    fn next(&mut self) -> Option<CommandText> {
        let text = self.comment;
        loop {
            let start = self.at + find(&text[self.at..], b'[', b'[')?;
            self.at = start + 1;
            if text.get(start + 1) != Some(&b'%') {
                continue;
            }
            let mut name = start + 2;
            while text.get(name).is_some_and(|b| matches!(b, b' ' | b'\t')) {
                name += 1;
            }
            let mut name_end = name;
            while text
                .get(name_end)
                .is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_')
            {
                name_end += 1;
            }
            if name_end == name {
                continue;
            }
            let mut end = name_end;
            let closed = loop {
                match find(&text[end..], b']', b'[').map(|i| end + i) {
                    Some(i) if text[i] == b']' => {
                        end = i;
                        break true;
                    }
                    Some(i) if text.get(i + 1) == Some(&b'%') => {
                        end = i;
                        break false;
                    }
                    Some(i) => end = i + 1,
                    None => {
                        end = text.len();
                        break false;
                    }
                }
            };
            let body = &text[name_end..end];
            let body_start = name_end + (body.len() - body.trim_ascii_start().len());
            let body_end = body_start + text[body_start..end].trim_ascii_end().len();
            self.at = end + usize::from(closed);
            return Some(CommandText {
                span: start..self.at,
                name: name..name_end,
                body: body_start..body_end,
                closed,
            });
        }
    }
}

/// The place of a roll's body in a comment that begins here, if the comment is nothing but a roll of one or two
/// digits, as nearly every one is; the comment ends two bytes behind it.
#[inline]
pub(super) fn lone_roll(text: &[u8]) -> Option<Range<usize>> {
    const OPENING: &[u8] = b"{[%roll ";
    let rest = text.strip_prefix(OPENING)?;
    let length = match *rest {
        [a, b']', b'}', ..] if a.is_ascii_digit() => 1,
        [a, b' ' | b',', b, b']', b'}', ..] if a.is_ascii_digit() && b.is_ascii_digit() => 3,
        _ => return None,
    };
    Some(OPENING.len()..OPENING.len() + length)
}

/// The first of two bytes in `text`. Commands are short, and so are most comments: a few steps by
/// hand are quicker than the setting up of a vector search.
fn find(text: &[u8], a: u8, b: u8) -> Option<usize> {
    const BY_HAND: usize = 16;
    let near = &text[..text.len().min(BY_HAND)];
    match near.iter().position(|&byte| byte == a || byte == b) {
        None if text.len() > BY_HAND => {
            memchr::memchr2(a, b, &text[BY_HAND..]).map(|i| BY_HAND + i)
        }
        found => found,
    }
}
