//! One dispute, one ruling: a claim about a game is upheld, rejected, or left undecided because the
//! record cannot settle it; with the reasons in order and the clauses behind each.
//!
//! A claim speaks of one place in the main line. `legal`, `illegal` and `roll` speak of the move recorded
//! there; `check`, `checkmate`, `stalemate`, `dead`, `threefold` and `fifty-moves` of the position after that
//! move, with its roll; `result` of the whole record.
//!
//! Nothing here knows files or terminals: a [`Ruling`] is data for whoever writes it down.

mod desk;
mod draws;
mod moves;
mod result;
mod rolls;
mod states;

use crate::clause::Clause;
use crate::player::Player;
use crate::record::{GameText, Score};
use crate::trace::{self, Scene};
use crate::variant::Variant;
use desk::Desk;
use std::fmt;
use std::str::FromStr;

/// What somebody claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The move is legal: this one, or else the one recorded.
    Legal(Option<String>),
    /// The move is not legal: this one, or else the one recorded.
    Illegal(Option<String>),
    /// The side to move is in check (G-5).
    Check,
    /// The side to move is mated (G-7).
    Checkmate,
    /// The side to move is stalemated (G-7).
    Stalemate,
    /// The position is a draw for want of men (G-12).
    Dead,
    /// The position stands for the third time (G-10, G-11).
    Threefold,
    /// Fifty moves of each side were quiet (G-11, FR-8, RR-13).
    FiftyMoves,
    /// The roll, and the choice on it, can be.
    Roll,
    /// The record's result stands.
    Result,
}

impl Claim {
    /// The words that claims are made with, in the order of the documentation.
    pub const WORDS: &'static [&'static str] = &[
        "legal",
        "illegal",
        "check",
        "checkmate",
        "stalemate",
        "dead",
        "threefold",
        "fifty-moves",
        "roll",
        "result",
    ];

    /// The claim's word.
    pub const fn word(&self) -> &'static str {
        match self {
            Claim::Legal(_) => "legal",
            Claim::Illegal(_) => "illegal",
            Claim::Check => "check",
            Claim::Checkmate => "checkmate",
            Claim::Stalemate => "stalemate",
            Claim::Dead => "dead",
            Claim::Threefold => "threefold",
            Claim::FiftyMoves => "fifty-moves",
            Claim::Roll => "roll",
            Claim::Result => "result",
        }
    }

    /// The move that the claim itself names.
    pub fn named_move(&self) -> Option<&str> {
        match self {
            Claim::Legal(mv) | Claim::Illegal(mv) => mv.as_deref(),
            _ => None,
        }
    }

    /// Whether a draw is claimed, which can be done with a move not yet played.
    pub const fn is_of_draw(&self) -> bool {
        matches!(self, Claim::Threefold | Claim::FiftyMoves)
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.named_move() {
            Some(mv) => write!(f, " {mv}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Claim {
    type Err = String;

    /// Reads `checkmate`, `legal`, `legal Nf3`.
    ///
    /// # Errors
    /// A sentence that lists the claims there are.
    fn from_str(text: &str) -> Result<Claim, String> {
        let (word, rest) = match text.trim().split_once(char::is_whitespace) {
            Some((word, rest)) => (word, Some(rest.trim().to_owned())),
            None => (text.trim(), None),
        };
        let claim = match word.to_ascii_lowercase().as_str() {
            "legal" => return Ok(Claim::Legal(rest)),
            "illegal" => return Ok(Claim::Illegal(rest)),
            "check" => Claim::Check,
            "checkmate" => Claim::Checkmate,
            "stalemate" => Claim::Stalemate,
            "dead" => Claim::Dead,
            "threefold" => Claim::Threefold,
            "fifty-moves" => Claim::FiftyMoves,
            "roll" => Claim::Roll,
            "result" => Claim::Result,
            _ => {
                return Err(format!(
                    "this is no claim; a claim is one of {}",
                    Claim::WORDS.join(", ")
                ));
            }
        };
        match rest {
            None => Ok(claim),
            Some(_) => Err(format!(
                "only \"legal\" and \"illegal\" take a move, and {word} does not"
            )),
        }
    }
}

/// A place in the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// Before the first move.
    Start,
    /// A move, by its number as PGN counts and its player.
    Move(u32, Player),
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Start => f.write_str("start"),
            At::Move(number, player) => write!(f, "{number}{}", player.letter()),
        }
    }
}

impl FromStr for At {
    type Err = String;

    /// Reads `17w`, `17b`, `17.`, `17...` or `start`.
    ///
    /// # Errors
    /// A sentence that says how a place is written.
    fn from_str(text: &str) -> Result<At, String> {
        let text = text.trim().to_ascii_lowercase();
        if text == "start" {
            return Ok(At::Start);
        }
        let split = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (digits, side) = text.split_at(split);
        let player = match side {
            "w" | "." => Some(Player::White),
            "b" | "..." => Some(Player::Black),
            _ => None,
        };
        match (digits.parse::<u32>(), player) {
            (Ok(number), Some(player)) => Ok(At::Move(number, player)),
            _ => Err(
                "a move is given by its number and w or b, as in 17w or 17b; \"start\" is before the first"
                    .to_owned(),
            ),
        }
    }
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The claim.
    pub claim: Claim,
    /// Of which move it speaks; without it, of the last one recorded, or, where a move is intended, of
    /// the one after that.
    pub at: Option<At>,
    /// A move that a draw is claimed with and that is not played yet; it stands at the place instead of
    /// what is recorded there.
    pub intends: Option<String>,
}

/// How a claim is ruled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The claim is right.
    Upheld,
    /// The claim is wrong.
    Rejected,
    /// The record cannot settle it.
    Undecided,
}

impl Decision {
    /// The word for it, in capitals.
    pub const fn word(self) -> &'static str {
        match self {
            Decision::Upheld => "UPHELD",
            Decision::Rejected => "REJECTED",
            Decision::Undecided => "UNDECIDED",
        }
    }

    /// The decision on the opposite claim.
    #[must_use]
    pub const fn opposite(self) -> Decision {
        match self {
            Decision::Upheld => Decision::Rejected,
            Decision::Rejected => Decision::Upheld,
            Decision::Undecided => Decision::Undecided,
        }
    }
}

/// One reason of a ruling.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// A sentence or two.
    pub text: String,
    /// The clauses behind it.
    pub clauses: Vec<Clause>,
    /// What bears it out, a line each.
    pub details: Vec<String>,
}

impl Reason {
    fn new(text: impl Into<String>, clauses: &[Clause]) -> Reason {
        let mut reason = Reason {
            text: text.into(),
            ..Reason::default()
        };
        reason.cite(clauses.iter().copied());
        reason
    }

    /// Adds clauses, each once.
    fn cite(&mut self, clauses: impl IntoIterator<Item = Clause>) {
        for clause in clauses {
            if !self.clauses.contains(&clause) {
                self.clauses.push(clause);
            }
        }
    }

    fn with(mut self, details: impl IntoIterator<Item = String>) -> Reason {
        self.details.extend(details);
        self
    }
}

/// Rolls that would have led to another ruling, or may still lead to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swing {
    /// Whose roll.
    pub player: Player,
    /// Whether it is still to come; else it was recorded as another.
    pub to_come: bool,
    /// The ruling with it.
    pub decision: Decision,
    /// The rolls, in words: `3-1`, `6-3 taken for Zebra (3:2)`.
    pub rolls: Vec<String>,
    /// How likely one of them is, where a choice among them is made so: `5/36`.
    pub odds: String,
}

/// A position that a ruling rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// Which it is: `Before 17... Nxe5`.
    pub title: String,
    /// The board as labelled text.
    pub diagram: String,
    /// The position with its powers in words.
    pub scene: Scene,
}

/// A position with everything that people want to see of it, after the move `last` if that is known.
pub(crate) fn exhibit<V: Variant>(
    variant: &V,
    title: String,
    position: &V::Position,
    last: Option<(&V::Position, V::Move)>,
) -> Exhibit {
    Exhibit {
        title,
        diagram: variant.diagram(position),
        scene: trace::scene(variant, position, last),
    }
}

/// A time that the position in question stood on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occurrence {
    /// The ply after which it stood, from 1; 0 is the start.
    pub ply: u32,
    /// That move as people write it: `3... Rh8`, or `the start`.
    pub name: String,
}

/// Two positions that are almost the same: what differs, side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// Where the other one stood.
    pub other: Occurrence,
    /// What differs: its name, how it was there, how it is now.
    pub rows: Vec<[String; 3]>,
}

/// A ruling on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What was claimed, as a sentence.
    pub statement: String,
    /// The decision.
    pub decision: Decision,
    /// The ply that it speaks of, from 1; 0 is the start; `None` where it speaks of the whole record.
    pub ply: Option<u32>,
    /// That move as people write it: `17... Nxe5`.
    pub place: String,
    /// The reasons, in order.
    pub reasons: Vec<Reason>,
    /// Which rolls would make it otherwise.
    pub swings: Vec<Swing>,
    /// When the position stood on the board, for a claim of repetition.
    pub occurrences: Vec<Occurrence>,
    /// Positions that look the same and are not, for a claim of repetition.
    pub comparisons: Vec<Comparison>,
    /// The positions that it rests on.
    pub exhibits: Vec<Exhibit>,
    /// Commands in comments at that move, such as `[%burn 3]`: kept as written, and without weight here.
    pub commands: Vec<String>,
    /// What is not decided, a sentence each.
    pub open: Vec<String>,
    /// What each player may do next, a sentence each.
    pub next: Vec<String>,
}

/// Why a question cannot be ruled on at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRuling {
    /// The reason.
    pub message: String,
    /// What helps, a line each.
    pub help: Vec<String>,
}

impl NoRuling {
    fn new(message: impl Into<String>) -> NoRuling {
        NoRuling {
            message: message.into(),
            help: Vec::new(),
        }
    }
}

/// Rules on a claim about a game.
///
/// # Errors
/// Why there is nothing to rule on: the record has no such move, or its text is not fit to be judged. That
/// the record cannot settle a claim is no error but a ruling.
pub fn rule<V: Variant>(
    variant: &V,
    game: &GameText,
    score: &Score,
    question: &Question,
) -> Result<Ruling, NoRuling> {
    let desk = Desk::open(variant, game, score, question)?;
    match &question.claim {
        Claim::Legal(_) | Claim::Illegal(_) => Ok(moves::rule(&desk)),
        Claim::Check => Ok(states::check(&desk)),
        Claim::Checkmate => Ok(states::over(&desk, states::Ending::Checkmate)),
        Claim::Stalemate => Ok(states::over(&desk, states::Ending::Stalemate)),
        Claim::Dead => Ok(states::dead(&desk)),
        Claim::Threefold => draws::threefold(&desk),
        Claim::FiftyMoves => draws::fifty_moves(&desk),
        Claim::Roll => rolls::rule(&desk),
        Claim::Result => Ok(result::rule(&desk)),
    }
}

/// Several things as people list them: `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [many @ .., end] => format!("{} and {end}", many.join(", ")),
    }
}

/// `1 move`, `3 moves`.
fn count(n: usize, one: &str) -> String {
    match n {
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::{At, Claim};
    use crate::player::Player;

    #[test]
    fn places_are_read_as_people_and_pgn_write_them() {
        for text in ["17b", "17B", " 17... "] {
            assert_eq!(text.parse(), Ok(At::Move(17, Player::Black)), "{text}");
        }
        assert_eq!("1.".parse(), Ok(At::Move(1, Player::White)));
        assert_eq!("start".parse(), Ok(At::Start));
        for text in ["", "w", "17", "17x", "-1w", "1w2", "99999999999w"] {
            assert!(text.parse::<At>().is_err(), "{text}");
        }
        assert_eq!(At::Move(3, Player::Black).to_string(), "3b");
    }

    #[test]
    fn every_claim_is_read_and_written_by_its_word() {
        for word in Claim::WORDS {
            assert_eq!(
                word.parse::<Claim>().map(|claim| claim.to_string()),
                Ok((*word).to_owned())
            );
        }
        let claim = Claim::Illegal(Some("Nf3".to_owned()));
        assert_eq!("illegal  Nf3 ".parse(), Ok(claim.clone()));
        assert_eq!(claim.to_string(), "illegal Nf3");
        assert!("check Nf3".parse::<Claim>().is_err());
        assert!("mate".parse::<Claim>().is_err());
    }
}
