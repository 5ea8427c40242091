//! What the reader has to say of a text, before anybody asks what its moves mean.

use crate::finding::{Code, Level};
use crate::span::Span;

/// A fault in the text of a game, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// The bytes it points at, in the game's text. Empty where something is missing.
    pub span: Span,
}

impl Fault {
    /// A fault of this kind at this place.
    pub const fn new(kind: FaultKind, span: Span) -> Fault {
        Fault { kind, span }
    }

    /// The stable code.
    pub const fn code(&self) -> Code {
        self.kind.code()
    }

    /// How much it weighs.
    pub const fn level(&self) -> Level {
        self.kind.level()
    }

    /// The reason, for people.
    pub const fn message(&self) -> &'static str {
        self.kind.message()
    }
}

macro_rules! faults {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $code:ident, $level:ident, $text:literal;)*) => {
        /// What can be wrong with the text of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum FaultKind { $($(#[$doc])* $name,)* }

        impl FaultKind {
            /// Every kind there is.
            pub const ALL: &'static [FaultKind] = &[$(FaultKind::$name,)*];

            /// A stable name for the kind, finer than its code.
            pub const fn id(self) -> &'static str {
                match self { $(FaultKind::$name => $id,)* }
            }

            /// The stable code under which it is reported.
            pub const fn code(self) -> Code {
                match self { $(FaultKind::$name => Code::$code,)* }
            }

            /// How much it weighs.
            pub const fn level(self) -> Level {
                match self { $(FaultKind::$name => Level::$level,)* }
            }

            /// The reason, for people.
            pub const fn message(self) -> &'static str {
                match self { $(FaultKind::$name => $text,)* }
            }
        }
    };
}

faults! {
    /// A brace comment that runs to the end of the text.
    UnclosedComment = "unclosed-comment", Syntax, Error,
        "This comment has no closing brace. Everything behind it is lost in it.";
    /// A brace comment that runs into the tags of a later game, where reading goes on.
    UnclosedCommentResumed = "unclosed-comment", Syntax, Error,
        "This comment has no closing brace. Reading takes up again at the next tag section.";
    /// A `(` without its `)`.
    UnclosedVariation = "unclosed-variation", Syntax, Error,
        "This variation is not closed.";
    /// A `)` without its `(`.
    UnmatchedClose = "unmatched-close", Syntax, Error,
        "This parenthesis closes a variation that was never opened.";
    /// A variation before any move that it could replace.
    VariationWithoutMove = "variation-without-move", Syntax, Error,
        "This variation stands before any move that it could replace.";
    /// Variations nested too deep.
    NestingLimit = "nesting-limit", Limit, Error,
        "Variations are nested too deep. What lies deeper is not read.";
    /// A game that is too long to be held.
    GameTooLong = "game-too-long", Limit, Error,
        "This game is longer than a game may be. The rest of it is skipped; reading takes up again at the next tag section.";
    /// More faults than are listed.
    TooManyFaults = "too-many-faults", Limit, Error,
        "This game has more faults than are listed.";
    /// Bytes that mean nothing where they stand.
    StrayText = "stray-text", Syntax, Error,
        "This text has no meaning here.";
    /// A comment command outside of a comment.
    CommandOutsideComment = "command-outside-comment", Syntax, Error,
        "A command such as a roll must stand inside a comment: {[%roll 3 1]}.";
    /// A comment command without its closing bracket.
    UnclosedCommand = "unclosed-command", Syntax, Error,
        "This command has no closing bracket.";
    /// A roll that no move stands before.
    RollWithoutMove = "roll-without-move", Syntax, Error,
        "This roll follows no move.";
    /// A tag pair that cannot be taken apart.
    BadTag = "bad-tag", BadTag, Error,
        "This is no tag pair. A tag pair is written [Name \"value\"].";
    /// A tag value without its closing quote.
    UnclosedString = "unclosed-string", BadTag, Error,
        "This tag value has no closing quote on its line.";
    /// A tag pair without its closing bracket.
    UnclosedTag = "unclosed-tag", BadTag, Error,
        "This tag pair has no closing bracket.";
    /// A quote inside of a tag value without a backslash before it.
    UnescapedQuote = "unescaped-quote", BadTag, Warning,
        "A quote inside a tag value is written \\\". The value is taken to end at the last quote before the bracket.";
    /// A backslash before the quote that closes a value.
    StrayBackslash = "stray-backslash", BadTag, Warning,
        "A backslash inside a tag value is written \\\\. The value is taken to end at the quote before the bracket.";
    /// The same tag twice in a game.
    DuplicateTag = "duplicate-tag", BadTag, Warning,
        "This tag stands here twice. The first one counts.";
    /// A tag pair behind moves of its game.
    LateTag = "late-tag", BadTag, Note,
        "This tag stands behind moves. It is read as one of the same game.";
    /// Text that is not a game.
    NotAGame = "not-a-game", Syntax, Error,
        "There is no game in this text: no tags, no moves, no end marker.";
    /// Prose before the tags of a game.
    TextBeforeTags = "text-before-tags", Syntax, Error,
        "This text stands before the tags and belongs to no game.";
    /// The game simply stops.
    MissingEndMarker = "missing-end-marker", EndMarkerMissing, Warning,
        "The game has no end marker (1-0, 0-1, 1/2-1/2 or *).";
    /// Text behind the end marker.
    TextAfterEnd = "text-after-end", AfterEnd, Warning,
        "This text stands behind the end marker.";
    /// A comment behind the end marker.
    CommentAfterEnd = "comment-after-end", AfterEnd, Note,
        "This comment stands behind the end marker.";
    /// Moves behind the end marker.
    MovesAfterEnd = "moves-after-end", AfterEnd, Error,
        "Moves stand behind the end marker. They are not read.";
    /// NUL or other control characters.
    ControlBytes = "control-bytes", Encoding, Error,
        "Control characters have no place in a record.";
    /// The byte 1A that old systems put at the end of a file.
    EndOfFileMark = "end-of-file-mark", Encoding, Note,
        "An end-of-file character (byte 1A) stands at the end of the text.";
    /// The text is not UTF-8.
    Latin1 = "latin-1", Encoding, Note,
        "This byte is not UTF-8. The game is read as Latin-1.";
    /// A byte-order mark.
    Bom = "bom", Bom, Note,
        "A byte-order mark stands here. It is not needed.";
    /// The text is UTF-16.
    Utf16 = "utf-16", Encoding, Error,
        "This text is UTF-16. Convert it to UTF-8; it is not read.";
    /// A space that is none of ASCII's.
    UnusualSpace = "unusual-space", Encoding, Note,
        "An unusual space character stands here. It is read as a space.";
    /// A result in another spelling.
    OddResult = "odd-result", Notation, Note,
        "An end marker is written 1-0, 0-1, 1/2-1/2 or *.";
    /// `e.p.` behind a move.
    EnPassantMark = "en-passant-mark", Notation, Note,
        "\"e.p.\" is not written.";
    /// A glyph in signs that the standard does not have.
    OddGlyph = "odd-glyph", Notation, Note,
        "This glyph is none of the standard's.";
    /// A numeric glyph without a number, or past 255.
    BadNag = "bad-nag", Notation, Warning,
        "A numeric glyph is $ and a number from 0 to 255.";
    /// A record quoted in a mail.
    QuotedMail = "quoted-mail", Mail, Error,
        "This is a quoted mail. It is not judged as it stands; --mail unwraps it.";
    /// A record in the quoted-printable encoding of mails.
    QuotedPrintable = "quoted-printable", Mail, Error,
        "This is quoted-printable text from a mail. It is not judged as it stands; --mail decodes it.";
}
