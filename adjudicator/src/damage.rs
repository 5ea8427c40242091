//! Records with one known fault: what is done to a sound generated game, and what an examination of it
//! must find. The finding follows from the damage itself; nothing here asks the judges.

use crate::generated::document;
use menagerie_core::dice::{Choice, DiceRule, Held, Numbers};
use menagerie_core::finding::{Code, Level};
use menagerie_core::generate::{Chance, Generated};
use menagerie_core::record::{Document, EndMarker, GameText, Item, Ply, Reader, Score, write};
use menagerie_core::referee::Referee;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $code:ident, $level:ident;)*) => {
        /// A kind of damage.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every kind there is, in the order in which they take turns.
            pub const ALL: &'static [Kind] = &[$(Kind::$name,)*];

            /// Its name.
            pub const fn id(self) -> &'static str {
                match self { $(Kind::$name => $text,)* }
            }

            /// The code of the finding that it must lead to.
            pub const fn code(self) -> Code {
                match self { $(Kind::$name => Code::$code,)* }
            }

            /// The level of that finding.
            pub const fn level(self) -> Level {
                match self { $(Kind::$name => Level::$level,)* }
            }
        }
    };
}

kinds! {
    /// The move is the one that the other player has just made, from a cell that is empty now.
    IllegalMove = "illegal-move", IllegalMove, Error;
    /// No roll is recorded after a move that is not the last.
    RollMissing = "roll-missing", RollMissing, Error;
    /// A die shows 7.
    RollImpossible = "roll-impossible", RollImpossible, Error;
    /// A die too many or too few.
    RollCount = "roll-count", RollImpossible, Error;
    /// The roll offers a choice and none is recorded.
    ChoiceMissing = "choice-missing", ChoiceMissing, Error;
    /// A piece that the roll does not offer.
    ChoiceNotOffered = "choice-not-offered", ChoiceNotOffered, Error;
    /// A name that no piece has.
    ChoiceUnknown = "choice-unknown", ChoiceUnknown, Error;
    /// A waiver where there is none, or with a move that forbids it (CA-7).
    WaiverNotAllowed = "waiver-not-allowed", WaiverNotAllowed, Error;
    /// The roll stands there twice.
    RollTwice = "roll-twice", RollTwice, Error;
    /// A roll in a game without dice.
    RollUnexpected = "roll-unexpected", RollUnexpected, Error;
    /// The Result tag differs from the end marker.
    WrongResult = "wrong-result", ResultMismatch, Error;
    /// A move that gives no check is marked as mate.
    WrongMark = "wrong-mark", CheckMark, Warning;
    /// The file or rank that tells two men apart is left out.
    AmbiguousMove = "ambiguous-move", AmbiguousMove, Error;
    /// A promotion does not say to what.
    PromotionMissing = "promotion-missing", PromotionMissing, Error;
    /// A null move in the main line.
    NullMove = "null-move", NullMove, Error;
    /// A comment behind the last move is not closed.
    UnclosedComment = "unclosed-comment", Syntax, Error;
    /// A variation on the last move is not closed.
    UnclosedVariation = "unclosed-variation", Syntax, Error;
    /// A tag value has no closing quote.
    BadTag = "bad-tag", BadTag, Error;
    /// A variant that nobody knows.
    UnknownVariant = "unknown-variant", UnknownVariant, Error;
    /// A ruling that nobody offers.
    BadRulings = "bad-rulings", BadRulings, Error;
    /// The FEN does not say whose turn it is.
    BadFen = "bad-fen", BadFen, Error;
}

/// Games in which every promotion is forced, so that leaving it out is no fault (FR-5, FR-6).
const FORCED_PROMOTIONS: &[&str] = &["fairyranga"];
/// Games in long notation, in which nothing is ambiguous and promotions are not written.
const LONG_NOTATION: &[&str] = &["rodent"];
/// A word that is no piece of any variant.
const NOBODY: &str = "Nobody";

/// A damaged record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// The record.
    pub text: String,
    /// The ply that the finding speaks of, from 1, if it speaks of one.
    pub ply: Option<u32>,
    /// The byte of `text` that the finding points at, from 0.
    pub at: usize,
}

impl Kind {
    /// Whether games of this variant can be damaged so.
    pub fn applies(self, referee: &dyn Referee) -> bool {
        let id = referee.identity().id;
        let rule = referee.dice();
        match self {
            Kind::RollUnexpected => rule.is_none(),
            Kind::RollMissing
            | Kind::RollImpossible
            | Kind::RollCount
            | Kind::WaiverNotAllowed
            | Kind::RollTwice
            | Kind::ChoiceNotOffered => rule.is_some(),
            Kind::ChoiceMissing | Kind::ChoiceUnknown => {
                rule.is_some_and(|rule| !rule.names().is_empty())
            }
            Kind::AmbiguousMove => !LONG_NOTATION.contains(&id),
            Kind::PromotionMissing => {
                !LONG_NOTATION.contains(&id) && !FORCED_PROMOTIONS.contains(&id)
            }
            _ => true,
        }
    }
}

/// Damages a sound game; `None` where it has no place for this kind of damage.
pub fn damage(
    kind: Kind,
    referee: &dyn Referee,
    game: &Generated,
    (seed, number): (u64, u64),
    chance: &mut dyn Chance,
) -> Option<Damaged> {
    let mut record = document(referee.identity(), game, seed, number);
    record.set_tag("Damage", kind.id());
    let work = Work {
        kind,
        referee,
        game,
        record,
    };
    match kind {
        Kind::IllegalMove
        | Kind::WrongMark
        | Kind::AmbiguousMove
        | Kind::PromotionMissing
        | Kind::NullMove => work.a_move(chance),
        Kind::RollMissing
        | Kind::RollImpossible
        | Kind::RollCount
        | Kind::ChoiceMissing
        | Kind::ChoiceNotOffered
        | Kind::ChoiceUnknown
        | Kind::WaiverNotAllowed
        | Kind::RollTwice
        | Kind::RollUnexpected => work.a_roll(chance),
        Kind::UnclosedComment | Kind::UnclosedVariation => work.a_bracket(),
        Kind::WrongResult
        | Kind::BadTag
        | Kind::UnknownVariant
        | Kind::BadRulings
        | Kind::BadFen => work.a_tag(),
    }
}

struct Work<'a> {
    kind: Kind,
    referee: &'a dyn Referee,
    game: &'a Generated,
    record: Document,
}

impl Work<'_> {
    fn a_move(mut self, chance: &mut dyn Chance) -> Option<Damaged> {
        let turns = &self.game.turns;
        let other = |at: usize| {
            let turn = &turns[at];
            match self.kind {
                Kind::IllegalMove => Some(turns[at.checked_sub(1)?].coordinates.clone()),
                Kind::WrongMark => turn.mark.is_empty().then(|| format!("{}#", turn.bare)),
                Kind::AmbiguousMove => without_difference(&turn.bare),
                Kind::PromotionMissing => {
                    let (bare, _) = turn.bare.split_once('=')?;
                    Some(bare.to_owned())
                }
                _ => Some("--".to_owned()),
            }
        };
        let places = (0..turns.len()).filter_map(|at| Some((at, other(at)?)));
        let (at, text) = draw(places.collect(), chance)?;
        let item = self.item(at);
        self.record.items[item] = Item::Move(text);
        self.of_ply(at, |_, _, ply| Some(ply.mv.start))
    }

    fn a_roll(mut self, chance: &mut dyn Chance) -> Option<Damaged> {
        let kind = self.kind;
        let rule = self.referee.dice();
        let last = self.game.turns.len().checked_sub(1)?;
        // The new body of the roll's comment, and where in it the fault is.
        let other = |at: usize| -> Option<(String, usize)> {
            let turn = &self.game.turns[at];
            let Some(rule) = rule else {
                return Some(("4".to_owned(), 0));
            };
            match (kind, turn.held) {
                (Kind::RollMissing, _) => (at < last).then(|| (String::new(), 0)),
                (Kind::RollTwice, _) => Some((turn.roll.clone()?, 0)),
                (Kind::WaiverNotAllowed, _) => {
                    let forbidden = rule.waiver().is_err() || turn.no_waiver.is_some();
                    forbidden.then(|| ("waived".to_owned(), 0))
                }
                (_, Held::Rolled(numbers, choice)) => {
                    let numbers_only = numbers.joined(" ");
                    match kind {
                        Kind::RollImpossible => Some((format!("7{}", &numbers_only[1..]), 0)),
                        Kind::RollCount => Some(match numbers.second() {
                            Some(_) => (numbers.first().to_string(), 0),
                            None => (format!("{numbers_only} 2"), numbers_only.len() + 1),
                        }),
                        Kind::ChoiceMissing => {
                            (at < last && choice.is_some()).then_some((numbers_only, 0))
                        }
                        Kind::ChoiceUnknown => {
                            let at = numbers_only.len() + 1;
                            Some((format!("{numbers_only} {NOBODY}"), at))
                        }
                        _ => {
                            let word = not_offered(rule, numbers)?;
                            let at = numbers_only.len() + 1;
                            Some((format!("{numbers_only} {word}"), at))
                        }
                    }
                }
                _ => None,
            }
        };
        let places = (0..=last).filter_map(|at| Some((at, other(at)?)));
        let (at, (body, within)) = draw(places.collect(), chance)?;
        let item = self.item(at) + 1;
        match kind {
            Kind::RollMissing => drop(self.record.items.remove(item)),
            Kind::RollUnexpected | Kind::RollTwice => self
                .record
                .items
                .insert(item, Item::Comment(format!("[%roll {body}]"))),
            _ => self.record.items[item] = Item::Comment(format!("[%roll {body}]")),
        }
        self.of_ply(at, |_, score, ply| match (kind, score.rolls(ply)) {
            (Kind::RollMissing, _) => Some(ply.mv.start),
            (Kind::RollTwice, [_, second]) => Some(second.span.start),
            (Kind::RollUnexpected, [one]) => Some(one.span.start),
            (_, [one]) => Some(one.body.start + within as u32),
            _ => None,
        })
    }

    fn a_bracket(mut self) -> Option<Damaged> {
        let (opening, closing) = match self.kind {
            Kind::UnclosedComment => {
                let comment = Item::Comment("this comment has no end".to_owned());
                self.record.items.push(comment);
                ("{this comment", '}')
            }
            _ => {
                let last = self.game.turns.last()?;
                let again = Item::Move(format!("{}{}", last.bare, last.mark));
                let roll = last.roll.as_ref();
                let roll = roll.map(|body| Item::Comment(format!("[%roll {body}]")));
                let line = [Some(Item::Open), Some(again), roll, Some(Item::Close)];
                self.record.items.extend(line.into_iter().flatten());
                ("(", ')')
            }
        };
        let mut text = write(&self.record);
        text.remove(text.rfind(closing)?);
        let at = text.rfind(opening)?;
        Some(Damaged {
            text,
            ply: None,
            at,
        })
    }

    fn a_tag(mut self) -> Option<Damaged> {
        let result = self.game.result;
        // The value before which, or in which, the finding is.
        let mut within = 0;
        let tag = match self.kind {
            Kind::WrongResult => {
                let other = match result {
                    EndMarker::WhiteWins => EndMarker::BlackWins,
                    _ => EndMarker::WhiteWins,
                };
                self.record.set_tag("Result", other.as_str());
                let text = write(&self.record);
                let at = text.trim_end().len() - result.as_str().len();
                return Some(Damaged {
                    text,
                    ply: None,
                    at,
                });
            }
            Kind::BadTag => {
                let text = write(&self.record);
                let at = text.find("[Event \"")?;
                return Some(Damaged {
                    text: text.replacen("\"]\n", "]\n", 1),
                    ply: None,
                    at,
                });
            }
            Kind::UnknownVariant => {
                self.record.set_tag("Variant", "Chess of Nowhere");
                "Variant"
            }
            Kind::BadRulings => {
                self.record.set_tag("Rulings", "ZZ-99=otherwise");
                "Rulings"
            }
            _ => {
                let fen = self.referee.start_fen();
                let (placement, rest) = fen.split_once(" w ")?;
                within = placement.len() + 1;
                self.record.set_tag("SetUp", "1");
                self.record.set_tag("FEN", format!("{placement} x {rest}"));
                "FEN"
            }
        };
        let text = write(&self.record);
        let before = format!("[{tag} \"");
        let at = text.find(&before)? + before.len() + within;
        Some(Damaged {
            text,
            ply: None,
            at,
        })
    }

    /// The item of a ply's move, a ply being a move and, where there are dice, its roll.
    fn item(&self, at: usize) -> usize {
        match self.referee.dice() {
            Some(_) => 2 * at,
            None => at,
        }
    }

    /// The record with the place of a fault in a ply (from 0).
    fn of_ply(
        &self,
        at: usize,
        place: impl Fn(&GameText, &Score, &Ply) -> Option<u32>,
    ) -> Option<Damaged> {
        let text = write(&self.record);
        let game = Reader::new(text.as_bytes()).next_game().ok()??;
        let score = Score::of(&game);
        let span_start = place(&game, &score, score.main().get(at)?)?;
        Some(Damaged {
            at: game.start.byte as usize + span_start as usize,
            text,
            ply: Some(at as u32 + 1),
        })
    }
}

fn draw<T>(mut places: Vec<T>, chance: &mut dyn Chance) -> Option<T> {
    match places.len() {
        0 => None,
        n => Some(places.swap_remove(chance.below(n as u32) as usize)),
    }
}

/// A man's move without the file or rank that tells it apart: `Nd2` for `Nbd2`.
fn without_difference(bare: &str) -> Option<String> {
    let (letter, rest) = bare.split_at_checked(1)?;
    let (difference, rest) = rest.split_at_checked(1)?;
    let is_file = |text: &str| text.bytes().all(|byte| matches!(byte, b'a'..=b'h'));
    let is_rank = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let to = rest.strip_prefix('x').unwrap_or(rest);
    let (file, rank) = to.split_at_checked(1)?;
    let fits = letter.bytes().all(|byte| byte.is_ascii_uppercase())
        && (is_file(difference) || is_rank(difference))
        && to.len() == 2
        && is_file(file)
        && is_rank(rank);
    fits.then(|| format!("{letter}{rest}"))
}

/// A word for a piece that a roll does not offer.
fn not_offered(rule: &dyn DiceRule, numbers: Numbers) -> Option<String> {
    let choices = rule.choices(numbers);
    if rule.names().is_empty() {
        // Where no roll ever offers a choice any word is one too many.
        return Some(NOBODY.to_owned());
    }
    if choices.is_empty() {
        return None;
    }
    let mut others: Vec<(Choice, &str)> = rule.names().to_vec();
    others.retain(|(choice, _)| !choices.contains(choice));
    others.sort_unstable();
    others.first().map(|(_, name)| (*name).to_owned())
}
