//! The traits that tie a board, its men and their dice to a playable variant.

use crate::clause::{Clause, RulePage};
use crate::dice::{DiceRule, Held};
use crate::drawing::Drawing;
use crate::fen::{FenFault, FenRead};
use crate::finding::Code;
use crate::history::DrawRules;
use crate::notation::{CheckMark, Spelling};
use crate::player::Player;
use crate::rulings::{Ruling, Rulings};
use foldhash::fast::FixedState;
use std::fmt::Debug;
use std::hash::{BuildHasher, Hash};

/// A board: its cells and what stands on them.
pub trait Board {
    /// A cell of the board.
    type Cell: Copy + Eq + Debug;
    /// A man on the board.
    type Piece: Piece;

    /// The man on `cell`, if one stands there.
    fn at(&self, cell: Self::Cell) -> Option<Self::Piece>;

    /// Every cell, in the board's own order.
    fn cells(&self) -> impl Iterator<Item = Self::Cell>;
}

/// A man: whose it is and what kind of man. What it may do is its *form*, which the powers of its
/// owner give it for a turn.
pub trait Piece: Copy + Eq + Debug {
    /// The kind of man without its owner.
    type Role: Copy + Eq + Debug;

    /// The owner.
    fn owner(self) -> Player;

    /// The kind of man.
    fn role(self) -> Self::Role;

    /// The letter in a FEN: upper case for White.
    fn letter(self) -> char;
}

/// Who a variant is.
#[derive(Debug)]
pub struct Identity {
    /// The short name that commands take: `piece-orientation`.
    pub id: &'static str,
    /// The canonical `Variant` tag.
    pub tag: &'static str,
    /// One line that says what the game is.
    pub summary: &'static str,
    /// The rule pages that apply, the variant's own first.
    pub pages: &'static [RulePage],
    /// The rulings that a tournament may choose otherwise.
    pub options: &'static [Ruling],
}

/// What a variant is built from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rulings in force.
    pub rulings: Rulings,
    /// Another array than the variant's own, where the variant allows that (RR-1).
    pub array: Option<String>,
}

/// A move found from its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRead<M> {
    /// The legal move.
    pub mv: M,
    /// How the text departs from the canonical one.
    pub spelling: Spelling,
    /// What the text says of check and mate.
    pub mark: CheckMark,
    /// Whether the mover was in check before the move, if reading told it: nobody need ask again.
    pub was_in_check: Option<bool>,
}

/// Why a text is no legal move in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What kind of finding it makes.
    pub code: Code,
    /// The reason, a sentence.
    pub message: String,
    /// The clauses that decide.
    pub clauses: Vec<Clause>,
    /// What the man is this turn, where it could go, what would have been legal; a line each.
    pub help: Vec<String>,
    /// Whose powers the reason speaks of, if it turns on a roll.
    pub powers_of: Option<Player>,
}

/// A move that a man's powers allow and that the safety of its royal man forbids (G-6): what must be
/// shown of every reply to a mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exposed {
    /// The man that would move, with its cell: `Knight on g1`.
    pub man: String,
    /// Whether it is the royal man.
    pub royal: bool,
    /// Where it would go, with `x` where it would capture: `f3`, `xf3`, `d3xe4`; `O-O` for castling.
    pub to: String,
    /// The move in the coordinate form.
    pub coordinates: String,
    /// The men that would then attack the royal man, a phrase each; never empty.
    pub attackers: Vec<String>,
    /// The clauses that forbid the move.
    pub clauses: Vec<Clause>,
}

/// A playable variant: the rules of one game under the rulings it was built with.
///
/// Positions know both players' powers ([`Held`]) and the counters that FEN has; repetition is kept
/// outside ([`crate::history`]). Functions that take a move take one that is legal in the position;
/// with another they may answer nonsense but do not panic.
pub trait Variant: Send + Sync + 'static {
    /// A position.
    type Position: Clone + Debug + Send + Sync;
    /// A move: what the men do, without the roll.
    type Move: Copy + Eq + Debug + Send + Sync;
    /// Equal for two positions exactly when they are the same for repetition (G-10).
    type Key: Eq + Hash + Debug + Send;

    /// Who the variant is.
    fn identity(&self) -> &'static Identity;

    /// The rulings it was built with.
    fn rulings(&self) -> &Rulings;

    /// The dice, if there are any.
    fn dice(&self) -> Option<&dyn DiceRule>;

    /// The position before the first move.
    fn start(&self) -> Self::Position;

    /// Reads a position.
    ///
    /// # Errors
    /// Every fault of the text and of the position, not the first only.
    fn read_fen(&self, text: &str) -> Result<FenRead<Self::Position>, Vec<FenFault>>;

    /// The position as canonical FEN.
    fn write_fen(&self, position: &Self::Position) -> String;

    /// Whose turn it is.
    fn turn(&self, position: &Self::Position) -> Player;

    /// The number of the move that is to come, as FEN counts them, from 1.
    fn fullmove(&self, position: &Self::Position) -> u32;

    /// How many plies the drawing count stands at (G-11, FR-8, RR-13).
    fn quiet_plies(&self, position: &Self::Position) -> u32;

    /// Whether no position comes again from before the drawing count was last reset: whether nothing undoes
    /// what resets it, in whatever powers. A variant that cannot tell answers no.
    fn resets_for_good(&self) -> bool {
        false
    }

    /// What `player` holds.
    fn held(&self, position: &Self::Position, player: Player) -> Held;

    /// Gives `player` other powers, as a roll does. In a variant without dice this does nothing.
    fn hold(&self, position: &mut Self::Position, player: Player, held: Held);

    /// One settled roll for each power that differs in effect, all kinds of men and all castling rights
    /// supposed to be there; no waiver. Empty without dice.
    fn distinct_powers(&self) -> Vec<Held>;

    /// Whether the game has come so far that somebody can move: in a game whose opening rolls are due
    /// first, whether they were made (RR-3).
    ///
    /// # Errors
    /// The reason why nobody can move yet, and the clause.
    fn can_move(&self, position: &Self::Position) -> Result<(), (String, Clause)> {
        let _ = position;
        Ok(())
    }

    /// Calls `visit` with every legal move, in the order in which people are told of them; both players'
    /// powers must be settled.
    fn legal_moves(&self, position: &Self::Position, visit: impl FnMut(Self::Move));

    /// Calls `visit` with every legal move in any order, where that is less work.
    fn each_move(&self, position: &Self::Position, visit: impl FnMut(Self::Move)) {
        self.legal_moves(position, visit);
    }

    /// How many legal moves there are.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        self.legal_moves(position, |_| count += 1);
        count
    }

    /// Whether there is a legal move at all.
    fn has_move(&self, position: &Self::Position) -> bool {
        self.count_moves(position) > 0
    }

    /// Whether the royal man of the side to move is attacked (G-5).
    fn in_check(&self, position: &Self::Position) -> bool;

    /// The position after a legal move: men, rights and counters are changed and the other side is to move.
    /// The mover's powers stay as they are until [`Variant::hold`] changes them.
    fn after(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Passes the turn, as analysis sometimes does; no rule allows it in a game.
    fn pass(&self, position: &mut Self::Position);

    /// The legal move whose canonical notation `text` is, a check mark aside, where a variant can tell that with
    /// little work. That it tells nothing says nothing: [`Variant::read_move`] tells all.
    fn read_canonical(
        &self,
        position: &Self::Position,
        text: &[u8],
    ) -> Option<MoveRead<Self::Move>> {
        let _ = (position, text);
        None
    }

    /// Finds the legal move that a text means, leniently where the meaning is certain.
    ///
    /// # Errors
    /// Why there is no such move, or which moves it could mean.
    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<MoveRead<Self::Move>, Box<Refusal>>;

    /// The move in canonical notation, without a check or mate mark.
    fn write_move(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// The move in the coordinate form for programs.
    fn write_coordinates(&self, position: &Self::Position, mv: Self::Move) -> String;

    /// Whether a waiver may be recorded with `mv`, played from `before` (CA-7).
    ///
    /// # Errors
    /// The reason why not, and the clause.
    fn waiver_fits(&self, before: &Self::Position, mv: Self::Move) -> Result<(), (String, Clause)> {
        let _ = (before, mv);
        Ok(())
    }

    /// The clause by which the position is a draw of itself for want of men, if it is (G-12).
    fn dead(&self, position: &Self::Position) -> Option<Clause>;

    /// The clause on stalemate and, where stalemate is a loss, that it is (RR-13).
    fn stalemate(&self) -> (Clause, bool) {
        (Clause::new("G-7"), false)
    }

    /// The repetition key (G-10).
    fn key(&self, position: &Self::Position) -> Self::Key;

    /// A number that is the same for positions whose keys are equal; two others seldom share it. A variant
    /// that can tell it without the key spares most positions of a game their key.
    fn fingerprint(&self, position: &Self::Position) -> u64 {
        FixedState::default().hash_one(self.key(position))
    }

    /// How repetition and quiet moves draw.
    fn draw_rules(&self) -> DrawRules;

    /// The board as labelled text, several lines.
    fn diagram(&self, position: &Self::Position) -> String;

    /// The position for pictures, after the move `last` if that is known: the position before it, and the
    /// move. Both players' powers must be settled; [`crate::drawing::of`] sees to those that are not.
    fn drawing(
        &self,
        position: &Self::Position,
        last: Option<(&Self::Position, Self::Move)>,
    ) -> Drawing;

    /// What `player`'s men are this turn where that is not the usual, one sentence each.
    fn powers_in_words(&self, position: &Self::Position, player: Player) -> Vec<String>;

    /// Which men give check to the side to move, in words; empty if none does.
    fn checkers_in_words(&self, position: &Self::Position) -> Vec<String>;

    /// Every move that the mover's powers allow and the safety of its royal man forbids, in the order
    /// of the board. Both players' powers must be settled. A variant that cannot tell answers none.
    fn exposed_moves(&self, position: &Self::Position) -> Vec<Exposed> {
        let _ = position;
        Vec::new()
    }

    /// Judges a whole record's tags that only this variant knows, and gives the start position they
    /// make: opening rolls (RR-3). The default takes the array and no such tags.
    ///
    /// # Errors
    /// What is wrong with a tag: its name and the reason.
    fn start_with_tags(
        &self,
        start: Self::Position,
        from_fen: bool,
        tag: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Self::Position, TagFault> {
        let _ = (from_fen, tag);
        Ok(start)
    }
}

/// Why a tag cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagFault {
    /// The tag's name.
    pub tag: &'static str,
    /// The reason.
    pub message: String,
    /// What helps, a line each.
    pub help: Vec<String>,
    /// The clauses that decide.
    pub clauses: Vec<Clause>,
}
