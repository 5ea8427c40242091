//! How a move was spelt: what the text claims beside the move itself.

use crate::finding::Level;

/// What a move's text says of check and mate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckMark {
    /// No mark.
    #[default]
    None,
    /// `+` (also `++`, read as double check).
    Check,
    /// `#`.
    Mate,
}

/// In what ways a move's spelling departs from the canonical one, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spelling(u32);

macro_rules! departures {
    ($($(#[$doc:meta])* $name:ident = $bit:literal, $level:ident, $text:literal;)*) => {
        impl Spelling {
            $($(#[$doc])* pub const $name: Spelling = Spelling(1 << $bit);)*

            /// Each departure with its weight and what to say of it.
            pub fn remarks(self) -> impl Iterator<Item = (Level, &'static str)> {
                [$((Spelling::$name, Level::$level, $text),)*]
                    .into_iter()
                    .filter(move |(one, _, _)| self.has(*one))
                    .map(|(_, level, text)| (level, text))
            }
        }
    };
}

departures! {
    /// `0-0` for `O-O`.
    ZEROS = 0, Note, "castling is written with the letter O";
    /// `e8Q`, `e8(Q)`, `e8/Q` for `e8=Q`.
    PROMOTION_FORM = 1, Note, "a promotion is written with =";
    /// A capture without `x`.
    CAPTURE_UNMARKED = 2, Note, "a capture is written with x";
    /// `x` where nothing is captured.
    CAPTURE_CONTRADICTED = 3, Warning, "the text says that something is captured, and nothing is";
    /// More of the starting cell than is needed.
    OVER_SPECIFIED = 4, Note, "more of the starting cell is given than is needed";
    /// Both cells where one suffices.
    LONG = 5, Note, "long notation";
    /// The coordinate form for programs.
    COORDINATES = 6, Note, "coordinate notation";
    /// A figurine for a letter.
    FIGURINE = 7, Note, "a figurine stands for the piece's letter";
    /// A piece's letter in lower case, or a file's in upper case.
    LETTER_CASE = 8, Note, "the case of a letter is not the usual one";
    /// `e.p.` behind the move.
    EN_PASSANT_MARK = 9, Note, "e.p. is not written";
    /// A step that is not a FIDE Pawn's given by one cell only.
    STEP_BY_ONE_CELL = 10, Note, "this step is no FIDE Pawn's and is written with both cells";
    /// A Pawn's letter, which is not written.
    PAWN_LETTER = 11, Note, "a Pawn's letter is not written";
    /// `++` for `+`, or marks such as `ch`, `mate`.
    MARK_FORM = 12, Note, "check is written +, mate #";
    /// Another dash than the hyphen, or none where one is due.
    DASH = 13, Note, "the hyphen is missing, superfluous or another dash";
    /// A forced promotion that the notation does not write, or writes otherwise.
    FORCED_PROMOTION = 14, Note, "a forced promotion is not written here";
    /// A piece's letter missing where it is always written.
    LETTER_MISSING = 15, Note, "the piece's letter is missing";
    /// The cell of the man captured given, or missing, where the short form differs.
    DRAWN_FORM = 16, Note, "a capture from afar is written with xx";
}

impl Spelling {
    /// No departure.
    pub const CANONICAL: Spelling = Spelling(0);

    /// Whether `one` is among the departures.
    pub const fn has(self, one: Spelling) -> bool {
        self.0 & one.0 != 0
    }

    /// These and `other`'s departures.
    #[must_use]
    pub const fn and(self, other: Spelling) -> Spelling {
        Spelling(self.0 | other.0)
    }

    /// Whether there is no departure.
    pub const fn is_canonical(self) -> bool {
        self.0 == 0
    }
}
