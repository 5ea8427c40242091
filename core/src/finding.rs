//! Findings: what is to be said of a record, each with its place, its reason and its clauses.

use crate::clause::Clause;
use crate::span::Span;
use std::fmt;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// A spelling outside the standard, read all the same.
    Note,
    /// The record contradicts itself.
    Warning,
    /// The record cannot stand.
    Error,
}

impl Level {
    /// The word for the level, in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Note => "note",
            Level::Warning => "warning",
            Level::Error => "error",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// What kind of finding it is; the text of a code never changes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code there is.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The code as it is written, for example `illegal-move`.
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }
        }
    };
}

codes! {
    /// The move is not legal; the message says why.
    IllegalMove = "illegal-move",
    /// The text fits several legal moves.
    AmbiguousMove = "ambiguous-move",
    /// A move that promotes does not say to what.
    PromotionMissing = "promotion-missing",
    /// A promotion to a man that is not offered, or where nothing promotes.
    PromotionNotOffered = "promotion-not-offered",
    /// A null move, which no variant has.
    NullMove = "null-move",
    /// A text that is not a move in any spelling.
    NotAMove = "not-a-move",
    /// A roll that should be there is not.
    RollMissing = "roll-missing",
    /// Numbers that these dice cannot show, or too many or too few of them.
    RollImpossible = "roll-impossible",
    /// A roll where none is due.
    RollUnexpected = "roll-unexpected",
    /// Two rolls for one move.
    RollTwice = "roll-twice",
    /// The roll offers a choice and none is recorded.
    ChoiceMissing = "choice-missing",
    /// The choice recorded is not among those offered.
    ChoiceNotOffered = "choice-not-offered",
    /// The name is not a piece's in this variant.
    ChoiceUnknown = "choice-unknown",
    /// The waiver left its player without a move where a roll would have given one.
    WaiverVoid = "waiver-void",
    /// A waiver where the rules do not allow it.
    WaiverNotAllowed = "waiver-not-allowed",
    /// The result contradicts the board, or the tag and the end marker differ.
    ResultMismatch = "result-mismatch",
    /// Moves after a draw that had ended the game.
    PlayAfterEnd = "play-after-end",
    /// A tag that cannot be taken.
    BadTag = "bad-tag",
    /// The variant is not known.
    UnknownVariant = "unknown-variant",
    /// Rulings that are not offered.
    BadRulings = "bad-rulings",
    /// A position that cannot be.
    BadFen = "bad-fen",
    /// A field of a position that was dropped or filled in.
    FenField = "fen-field",
    /// The record is not well formed.
    Syntax = "syntax",
    /// Bytes that are not the expected text.
    Encoding = "encoding",
    /// A byte-order mark.
    Bom = "bom",
    /// A limit of this program was reached.
    Limit = "limit",
    /// Quoted or wrapped mail.
    Mail = "mail",
    /// A move spelt otherwise than the standard has it.
    Notation = "notation",
    /// A check or mate mark missing or wrong.
    CheckMark = "check-mark",
    /// A move number that does not fit.
    MoveNumber = "move-number",
    /// The game has no end marker.
    EndMarkerMissing = "end-marker-missing",
    /// Text after the end marker.
    AfterEnd = "after-end",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// One thing to be said of a game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What kind of finding.
    pub code: Code,
    /// Which fault within the kind, for kinds that have several (`bad-fen`: `no-king` …).
    pub fault: Option<&'static str>,
    /// How much it weighs.
    pub level: Level,
    /// The bytes of the game's text that it points at.
    pub span: Span,
    /// The ply, from 1, that it speaks of, if it speaks of one of the main line.
    pub ply: Option<u32>,
    /// The move's number as the reader knows it, `17.` or `17...`, empty if it speaks of no ply.
    pub ply_name: String,
    /// Whether it stands in a variation.
    pub in_variation: bool,
    /// The clauses that decide.
    pub clauses: Vec<Clause>,
    /// The reason, one or two sentences.
    pub message: String,
    /// What helps further: what would have been legal, what a man is this turn. One line each.
    pub help: Vec<String>,
    /// The position it speaks of, as FEN.
    pub fen: Option<String>,
    /// A second place that the reason needs, with a label.
    pub also: Vec<(Span, String)>,
}

impl Finding {
    /// A finding that speaks of no ply yet; the rest is filled in by the `with_` functions.
    pub fn new(code: Code, level: Level, span: Span, message: impl Into<String>) -> Self {
        Finding {
            code,
            fault: None,
            level,
            span,
            ply: None,
            ply_name: String::new(),
            in_variation: false,
            clauses: Vec::new(),
            message: message.into(),
            help: Vec::new(),
            fen: None,
            also: Vec::new(),
        }
    }

    /// Adds clauses, each once.
    #[must_use]
    pub fn with_clauses(mut self, clauses: impl IntoIterator<Item = Clause>) -> Self {
        for clause in clauses {
            if !self.clauses.contains(&clause) {
                self.clauses.push(clause);
            }
        }
        self
    }

    /// Adds a line of help.
    #[must_use]
    pub fn with_help(mut self, line: impl Into<String>) -> Self {
        self.help.push(line.into());
        self
    }

    /// Adds the position as FEN.
    #[must_use]
    pub fn with_fen(mut self, fen: impl Into<String>) -> Self {
        self.fen = Some(fen.into());
        self
    }
}

/// How many findings are kept of one game; a limit of this program. Past it they are only counted.
pub const MAX_FINDINGS: usize = 1_000;

/// The findings of one game, bounded however much there is to say of it.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    kept: Vec<Finding>,
    /// How many of those kept decide whether the record can stand.
    deciding: usize,
    dropped: u64,
    error: bool,
    /// Whether something was left unjudged because no more could be kept.
    unjudged: bool,
}

impl Findings {
    /// Adds a finding. Past the bound only those are listed that decide whether the record can stand; each
    /// takes the place of one that does not.
    pub fn push(&mut self, finding: Finding) {
        // A void waiver leaves the record undecided, and an error of analysis leaves the game as it is.
        let decides = finding.level == Level::Error && !finding.in_variation;
        self.error |= decides && finding.code != Code::WaiverVoid;
        if self.kept.len() < MAX_FINDINGS {
            self.deciding += usize::from(decides);
            self.kept.push(finding);
            return;
        }
        self.dropped += 1;
        if decides && self.deciding < self.kept.len() {
            let spare = |kept: &Finding| kept.level < Level::Error || kept.in_variation;
            if let Some(at) = self.kept.iter().rposition(spare) {
                self.kept[at] = finding;
                self.deciding += 1;
            }
        }
    }

    /// Notes that a part of the game is not judged because no more can be kept.
    pub fn leave_unjudged(&mut self) {
        self.unjudged = true;
    }

    /// Whether no more can be kept.
    pub fn is_full(&self) -> bool {
        self.kept.len() >= MAX_FINDINGS
    }

    /// Whether one of them, kept or not, is an error by which the record cannot stand.
    pub fn has_error(&self) -> bool {
        self.error
    }

    /// Those kept, in the order of the text, with a last one that tells what is not among them.
    pub fn into_sorted(self) -> Vec<Finding> {
        let Findings {
            mut kept,
            dropped,
            unjudged,
            ..
        } = self;
        kept.sort_by_key(|finding| (finding.span.start, finding.span.end));
        let mut left_out = Vec::new();
        if dropped > 0 {
            left_out.push(format!(
                "{dropped} more findings of this game are not listed"
            ));
        }
        if unjudged {
            left_out.push("further variations of this game are not judged".to_owned());
        }
        if !left_out.is_empty() {
            let end = kept.last().map_or(Span::default(), |last| last.span);
            let message = left_out.join("; ");
            kept.push(Finding::new(Code::Limit, Level::Warning, end, message));
        }
        kept
    }
}
