//! A variant as programs see it: questions and answers in text, whatever its board and men are.
//!
//! [`Referee`] hides the types of a [`Variant`] so that all variants can stand in one list.

use crate::canonical::{self, Canonical};
use crate::clause::Clause;
use crate::dice::{DiceRule, Held};
use crate::difference::{self, Difference};
use crate::fen::{self, FenFault, FenRemark};
use crate::finding::{Code, Finding};
use crate::generate::{self, Chance, Generated};
use crate::perft::{self, Powers};
use crate::player::Player;
use crate::record::{GameText, Score};
use crate::replay;
use crate::roll;
use crate::ruling::{self, NoRuling, Question, Ruling};
use crate::rulings::Rulings;
use crate::state::{self, Outlook};
use crate::trace::{self, Scene, Trace};
use crate::variant::{Identity, Refusal, Variant};
use crate::verdict::{self, Verdict};

/// The legal moves of a position and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The position as canonical FEN.
    pub fen: String,
    /// What was filled in or dropped in reading.
    pub remarks: Vec<FenRemark>,
    /// Every legal move, in the order of the coordinate form.
    pub moves: Vec<MoveText>,
    /// The state and check.
    pub outlook: Outlook,
}

/// A move in both notations.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveText {
    /// The coordinate form for programs.
    pub coordinates: String,
    /// Canonical notation without a check or mate mark.
    pub canonical: String,
}

/// A position after a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// Canonical FEN.
    pub fen: String,
    /// The move in canonical notation, with its mark.
    pub canonical: String,
    /// The move in coordinates.
    pub coordinates: String,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The text is no position.
    Fen(Vec<FenFault>),
    /// The move is not legal or not clear.
    Move(Box<Refusal>),
    /// The roll is not possible or missing.
    Roll(roll::RollFault),
    /// The position does not allow the question: no powers yet, a roll still open.
    Open {
        /// The reason.
        message: String,
        /// The clauses that decide.
        clauses: Vec<Clause>,
    },
    /// The powers given are not possible.
    Powers(String),
}

impl Trouble {
    /// The code of the finding that this would make.
    pub fn code(&self) -> Code {
        match self {
            Trouble::Fen(_) | Trouble::Open { .. } | Trouble::Powers(_) => Code::BadFen,
            Trouble::Move(refusal) => refusal.code,
            Trouble::Roll(fault) => fault.code,
        }
    }

    /// The reason, in a line.
    pub fn message(&self) -> String {
        match self {
            Trouble::Fen(faults) => {
                let all: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
                all.join("; ")
            }
            Trouble::Move(refusal) => refusal.message.clone(),
            Trouble::Roll(fault) => fault.message.clone(),
            Trouble::Open { message, .. } | Trouble::Powers(message) => message.clone(),
        }
    }

    /// The clauses that decide, each once.
    pub fn clauses(&self) -> Vec<Clause> {
        let mut clauses = match self {
            Trouble::Fen(faults) => faults.iter().flat_map(|f| f.clauses.clone()).collect(),
            Trouble::Move(refusal) => refusal.clauses.clone(),
            Trouble::Roll(fault) => fault.clauses.clone(),
            Trouble::Open { clauses, .. } => clauses.clone(),
            Trouble::Powers(_) => Vec::new(),
        };
        clauses.sort_unstable();
        clauses.dedup();
        clauses
    }

    /// Lines that help further.
    pub fn help(&self) -> Vec<String> {
        match self {
            Trouble::Move(refusal) => refusal.help.clone(),
            Trouble::Roll(fault) => fault.help.clone(),
            _ => Vec::new(),
        }
    }
}

/// A position as people see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Canonical FEN.
    pub fen: String,
    /// What was filled in or dropped in reading.
    pub remarks: Vec<FenRemark>,
    /// The board as labelled text.
    pub diagram: String,
    /// Both players' powers in words.
    pub powers: Vec<String>,
    /// The state and check.
    pub outlook: Outlook,
}

/// A question of perft.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerftQuestion {
    /// The position; the start where it is not given.
    pub fen: Option<String>,
    /// Powers `W/B` for all plies, as in the FEN.
    pub powers: Option<String>,
    /// How many plies.
    pub depth: u32,
    /// Whether the leaves are counted under each first move.
    pub divide: bool,
}

/// The answer to a question of perft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftAnswer {
    /// The number of leaves.
    pub nodes: u64,
    /// The leaves under each first move in coordinates, sorted; empty unless asked for.
    pub divided: Vec<(String, u64)>,
}

/// A variant under its rulings, asked in text.
pub trait Referee: Send + Sync {
    /// Who the variant is.
    fn identity(&self) -> &'static Identity;

    /// The rulings in force.
    fn rulings(&self) -> &Rulings;

    /// The dice, if there are any.
    fn dice(&self) -> Option<&dyn DiceRule>;

    /// The start position as FEN.
    fn start_fen(&self) -> String;

    /// Judges one game of a record.
    fn validate(&self, game: &GameText, score: &Score) -> Verdict;

    /// Follows a game ply by ply, for reading.
    ///
    /// # Errors
    /// What is wrong with the record where not even its start position is known.
    fn trace(&self, game: &GameText, score: &Score) -> Result<Trace, Vec<Finding>>;

    /// The canonical text of every move and roll of a game, in all its lines; `None` where some move cannot
    /// be replayed.
    fn canonical(&self, game: &GameText, score: &Score) -> Option<Canonical>;

    /// A random legal game of at most `plies` plies.
    fn generate(&self, chance: &mut dyn Chance, plies: u32) -> Generated;

    /// A position as people look at it, with a drawing.
    ///
    /// # Errors
    /// Why the text is no position.
    fn scene(&self, fen: &str) -> Result<Scene, Trouble>;

    /// Rules on a claim about a game.
    ///
    /// # Errors
    /// Why there is nothing to rule on.
    fn rule(&self, game: &GameText, score: &Score, question: &Question)
    -> Result<Ruling, NoRuling>;

    /// The first difference of two copies of one game that this variant judged; `None` if there is none.
    fn first_difference(&self, copies: [(&GameText, &Score, &Verdict); 2]) -> Option<Difference>;

    /// The legal moves of a position.
    ///
    /// # Errors
    /// Why the text is no position that can be asked for moves.
    fn moves(&self, fen: &str) -> Result<Answer, Trouble>;

    /// Plays a move and, where there are dice, the roll after it (as in FEN powers; `?` for none yet).
    ///
    /// # Errors
    /// What is wrong with the position, the move or the roll.
    fn apply(&self, fen: &str, mv: &str, roll: &str) -> Result<Applied, Trouble>;

    /// A position as people see it.
    ///
    /// # Errors
    /// Why the text is no position.
    fn view(&self, fen: &str) -> Result<View, Trouble>;

    /// Counts a move tree.
    ///
    /// # Errors
    /// Why the position or the powers cannot be taken.
    fn perft(&self, question: &PerftQuestion) -> Result<PerftAnswer, Trouble>;
}

impl<V: Variant> Referee for V {
    fn identity(&self) -> &'static Identity {
        Variant::identity(self)
    }

    fn rulings(&self) -> &Rulings {
        Variant::rulings(self)
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        Variant::dice(self)
    }

    fn start_fen(&self) -> String {
        self.write_fen(&self.start())
    }

    fn validate(&self, game: &GameText, score: &Score) -> Verdict {
        if !replay::is_judgeable(game) {
            return verdict::unjudged(game, score, Vec::new());
        }
        verdict::judge(self, game, score, replay::replay(self, game, score))
    }

    fn trace(&self, game: &GameText, score: &Score) -> Result<Trace, Vec<Finding>> {
        trace::trace(self, game, score)
    }

    fn canonical(&self, game: &GameText, score: &Score) -> Option<Canonical> {
        canonical::canonical(self, game, score)
    }

    fn generate(&self, chance: &mut dyn Chance, plies: u32) -> Generated {
        generate::generate(self, chance, plies)
    }

    fn scene(&self, fen: &str) -> Result<Scene, Trouble> {
        let read = self.read_fen(fen).map_err(Trouble::Fen)?;
        Ok(trace::scene(self, &read.position, None))
    }

    fn rule(
        &self,
        game: &GameText,
        score: &Score,
        question: &Question,
    ) -> Result<Ruling, NoRuling> {
        ruling::rule(self, game, score, question)
    }

    fn first_difference(&self, copies: [(&GameText, &Score, &Verdict); 2]) -> Option<Difference> {
        difference::first_difference(self, copies)
    }

    fn moves(&self, fen: &str) -> Result<Answer, Trouble> {
        let read = self.read_fen(fen).map_err(Trouble::Fen)?;
        let position = read.position;
        settled(self, &position)?;
        let mut moves = Vec::new();
        self.legal_moves(&position, |mv| {
            moves.push(MoveText {
                coordinates: self.write_coordinates(&position, mv),
                canonical: self.write_move(&position, mv),
            });
        });
        moves.sort_unstable();
        Ok(Answer {
            fen: self.write_fen(&position),
            remarks: read.remarks,
            moves,
            outlook: state::outlook(self, &position),
        })
    }

    fn apply(&self, fen: &str, mv: &str, roll: &str) -> Result<Applied, Trouble> {
        let read = self.read_fen(fen).map_err(Trouble::Fen)?;
        let before = read.position;
        settled(self, &before)?;
        let read = self.read_move(&before, mv).map_err(Trouble::Move)?;
        let held = match (Variant::dice(self), roll) {
            (None, "-" | "") => Held::Initial,
            (None, _) => {
                return Err(Trouble::Roll(roll::RollFault {
                    code: Code::RollUnexpected,
                    range: 0..roll.len(),
                    message: "this variant has no dice".to_owned(),
                    help: Vec::new(),
                    clauses: Vec::new(),
                }));
            }
            (Some(rule), "-" | "") => {
                return Err(Trouble::Roll(roll::missing(rule, 0..roll.len())));
            }
            (Some(rule), text) => roll::read_powers(rule, text).map_err(Trouble::Roll)?,
        };
        if held == Held::Waived
            && let Err((message, clause)) = self.waiver_fits(&before, read.mv)
        {
            return Err(Trouble::Roll(roll::RollFault {
                code: Code::WaiverNotAllowed,
                range: 0..roll.len(),
                message,
                help: Vec::new(),
                clauses: vec![clause],
            }));
        }
        let mover = self.turn(&before);
        let mut after = self.after(&before, read.mv);
        self.hold(&mut after, mover, held);
        Ok(Applied {
            fen: self.write_fen(&after),
            canonical: format!(
                "{}{}",
                self.write_move(&before, read.mv),
                state::outlook(self, &after).mark()
            ),
            coordinates: self.write_coordinates(&before, read.mv),
        })
    }

    fn view(&self, fen: &str) -> Result<View, Trouble> {
        let read = self.read_fen(fen).map_err(Trouble::Fen)?;
        let position = read.position;
        Ok(View {
            fen: self.write_fen(&position),
            remarks: read.remarks,
            diagram: self.diagram(&position),
            powers: Player::BOTH
                .into_iter()
                .flat_map(|player| self.powers_in_words(&position, player))
                .collect(),
            outlook: state::outlook(self, &position),
        })
    }

    fn perft(&self, question: &PerftQuestion) -> Result<PerftAnswer, Trouble> {
        let mut position = match &question.fen {
            Some(text) => self.read_fen(text).map_err(Trouble::Fen)?.position,
            None => self.start(),
        };
        let powers = match &question.powers {
            None => Powers::Every,
            Some(text) => {
                position = with_powers(self, position, text)?;
                Powers::Fixed
            }
        };
        settled(self, &position)?;
        if !question.divide {
            return Ok(PerftAnswer {
                nodes: perft::perft(self, &position, question.depth, powers),
                divided: Vec::new(),
            });
        }
        let mut divided: Vec<(String, u64)> =
            perft::divide(self, &position, question.depth, powers)
                .into_iter()
                .map(|(mv, nodes)| (self.write_coordinates(&position, mv), nodes))
                .collect();
        divided.sort_unstable();
        Ok(PerftAnswer {
            nodes: match question.depth {
                0 => 1,
                _ => divided.iter().map(|(_, nodes)| nodes).sum(),
            },
            divided,
        })
    }
}

/// Refuses a position in which a roll or choice that the question needs is not known.
fn settled<V: Variant>(variant: &V, position: &V::Position) -> Result<(), Trouble> {
    if let Some(rule) = variant.dice() {
        for player in Player::BOTH {
            let held = variant.held(position, player);
            if held.is_unsettled() {
                return Err(Trouble::Open {
                    message: format!(
                        "{player} has {}, so the legal moves are not known yet",
                        roll::describe(rule, held)
                    ),
                    clauses: vec![Clause::new("G-1"), Clause::new("G-8")],
                });
            }
        }
        variant
            .can_move(position)
            .map_err(|(message, clause)| Trouble::Open {
                message,
                clauses: vec![clause],
            })?;
    }
    Ok(())
}

/// The position with both players' powers replaced, checked again as a position.
fn with_powers<V: Variant>(
    variant: &V,
    mut position: V::Position,
    text: &str,
) -> Result<V::Position, Trouble> {
    let Some(rule) = variant.dice() else {
        return Err(Trouble::Powers(
            "this variant has no dice, so no powers can be given".to_owned(),
        ));
    };
    let mut fields = fen::Fields::split(text, &[("powers", "-/-")]);
    let held = fields.powers(0, rule, variant.turn(&position));
    if !fields.faults.is_empty() {
        return Err(Trouble::Fen(fields.faults));
    }
    for player in Player::BOTH {
        variant.hold(&mut position, player, held[player as usize]);
    }
    let read = variant
        .read_fen(&variant.write_fen(&position))
        .map_err(Trouble::Fen)?;
    Ok(read.position)
}
