//! The frame: what every flat variant is made of, and how it becomes a playable one.
//!
//! A flat variant says how it differs from FIDE Chess by implementing [`Flat`]; [`Frame`] then plays it.

use crate::army::{Army, ArmySpec, Doubles};
use crate::attack;
use crate::board::{BISHOP, Board, KING, KNIGHT, Men, PAWN, QUEEN, ROOK, Role};
use crate::cell::{Cell, Cells};
use crate::chess;
use crate::generate::{Any, Count, Scene, Sink as _, in_any_order, in_order};
use crate::moves::Move;
use crate::position::{ArmyId, DoubleStep, Position, Rights, captured};
use crate::powers::PowerTable;
use crate::rulings::{AUTOMATIC_DRAWS, DEAD_POSITIONS, DOUBLE_STEP_ATTACKS};
use crate::{diagram, drawing, exposed, fen, read, words, write};
use menagerie_core::dice::DiceRule;
use menagerie_core::drawing::Drawing;
use menagerie_core::fen::{FenFault, FenRead, Fields};
use menagerie_core::history::DrawRules;
use menagerie_core::state;
use menagerie_core::variant::{Exposed, MoveRead, Refusal};
use menagerie_core::{Clause, Held, Identity, Player, Rulings, Variant};
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::OnceLock;

/// What a man becomes on a cell of its promotion zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// It stays what it is.
    None,
    /// It becomes one of these; with one there is no choice.
    To(&'static [Role]),
}

/// The clauses that a variant cites for each matter of the frame.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// How men move at all.
    pub moves: &'static [Clause],
    /// The King must not be left in check.
    pub safety: &'static [Clause],
    /// Castling.
    pub castling: &'static [Clause],
    /// Promotion.
    pub promotion: &'static [Clause],
    /// Double steps.
    pub double_step: &'static [Clause],
    /// En passant.
    pub en_passant: &'static [Clause],
    /// The end of the game.
    pub end: &'static [Clause],
}

impl Law {
    /// The clauses of the dice variants on the frame.
    pub const DICE: Law = Law {
        moves: &[Clause::new("G-2")],
        safety: &[Clause::new("G-6"), Clause::new("G-5")],
        castling: &[Clause::new("G-13")],
        promotion: &[Clause::new("G-14")],
        double_step: &[Clause::new("EF-1"), Clause::new("EF-2")],
        en_passant: &[Clause::new("EF-4"), Clause::new("EF-5")],
        end: &[Clause::new("G-7")],
    };
}

/// A flat variant: what makes it differ from FIDE Chess.
pub trait Flat: Send + Sync + Sized + 'static {
    /// What a position must know beyond board, rights, counters and powers.
    type Extra: Copy + Debug + Default + Eq + Hash + Send + Sync;

    /// Who the variant is.
    fn identity(&self) -> &'static Identity;

    /// The rulings it was built with.
    fn rulings(&self) -> &Rulings;

    /// The start position as FEN: FIDE's array, nothing rolled yet (G-3, G-11).
    fn start(&self) -> &'static str {
        DICE_START
    }

    /// The table that a variant's powers are read from, if one table says all. Such a variant need say
    /// nothing more of armies and dice.
    fn powers(&self) -> Option<&PowerTable> {
        None
    }

    /// The armies there can be; the first is the initial one (G-3).
    #[inline]
    fn armies(&self) -> &[Army] {
        self.powers().map_or(&[], PowerTable::armies)
    }

    /// The army that follows from what a player holds; of an unsettled holding the initial one.
    #[inline]
    fn army(&self, held: Held) -> ArmyId {
        self.powers()
            .map_or(ArmyId::default(), |powers| powers.army(held))
    }

    /// The dice, if there are any.
    fn dice(&self) -> Option<&dyn DiceRule> {
        self.powers().map(|powers| powers as &dyn DiceRule)
    }

    /// The clauses to cite.
    fn law(&self) -> &'static Law {
        &Law::DICE
    }

    /// Letters and names of the men.
    fn men(&self) -> &'static Men {
        &Men::FIDE
    }

    /// The cells on which a man of this kind may become another (G-14).
    #[inline]
    fn promotion_zone(&self, role: Role, player: Player) -> Cells {
        if role == PAWN {
            Cells::rank_for(7, player)
        } else {
            Cells::NONE
        }
    }

    /// What it becomes there (G-14).
    #[inline]
    fn promotion(&self, position: &Position<Self::Extra>, role: Role) -> Promotion {
        let _ = (position, role);
        Promotion::To(&[QUEEN, ROOK, BISHOP, KNIGHT])
    }

    /// Whether a notation writes a promotion that is no choice.
    fn writes_forced_promotions(&self) -> bool {
        true
    }

    /// Whether a move resets the drawing count (G-11).
    #[inline]
    fn resets_count(&self, mv: Move, captures: bool) -> bool {
        captures || mv.role == PAWN
    }

    /// What else a move changes; `position` is the one after it.
    #[inline]
    fn played(&self, position: &mut Position<Self::Extra>, mv: Move) {
        let _ = (position, mv);
    }

    /// Whether a waiver may be recorded with a move (CA-7).
    ///
    /// # Errors
    /// The reason why not, and the clause.
    fn waiver_fits(
        &self,
        before: &Position<Self::Extra>,
        mv: Move,
    ) -> Result<(), (String, Clause)> {
        let _ = (before, mv);
        Ok(())
    }

    /// The clause by which a board is a draw for want of men (G-12). No board is, unless the variant
    /// says so: where a roll can take moves from a King even two bare Kings may mate.
    fn dead(&self, board: &Board) -> Option<Clause> {
        let _ = board;
        None
    }

    /// How repetition and quiet moves draw (G-11).
    fn draw_rules(&self) -> DrawRules {
        let automatic = !self.rulings().is_other(&AUTOMATIC_DRAWS);
        DrawRules::fide(Clause::new("G-11"), automatic, "capture or Pawn move")
    }

    /// The third field of a FEN.
    fn write_rights(&self, position: &Position<Self::Extra>) -> String {
        fen::write_castling(position.rights)
    }

    /// Reads the third field of a FEN into the position.
    fn read_rights(&self, fields: &mut Fields<'_>, position: &mut Position<Self::Extra>) {
        position.rights = fen::read_castling(fields, &position.board);
    }

    /// The name and default of a last field behind the six of FEN, if there is one.
    fn last_field(&self) -> Option<(&'static str, &'static str)> {
        self.dice().map(|_| ("powers", "-/-"))
    }

    /// The last field of a FEN.
    fn write_last(&self, position: &Position<Self::Extra>) -> String {
        menagerie_core::fen::write_powers(position.held)
    }

    /// Reads the last field of a FEN into the position.
    fn read_last(&self, fields: &mut Fields<'_>, position: &mut Position<Self::Extra>) {
        if let Some(rule) = self.dice() {
            position.held = fields.powers(fen::LAST, rule, position.turn);
        }
    }

    /// Faults of a position that only this variant knows; `fields` collects them.
    fn find_faults(&self, fields: &mut Fields<'_>, position: &Position<Self::Extra>) {
        let _ = (fields, position);
    }
}

/// The start of the dice variants with FIDE's array (G-11).
pub const DICE_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 -/-";

/// The draw of two bare Kings, unless ruled otherwise (G-12).
pub fn bare_kings(board: &Board, rulings: &Rulings) -> Option<Clause> {
    (board.occupied() == board.all_of(KING) && !rulings.is_other(&DEAD_POSITIONS))
        .then_some(Clause::new("G-12"))
}

/// The powers of both players in a dice variant before their first roll: FIDE's (G-3).
pub fn initial() -> ArmySpec {
    chess::fide(vec![Clause::new("G-3")])
}

/// FIDE's army with Eurofighter Pawns (EF-1): what a dice variant's powers are but for what its clauses
/// change.
pub fn eurofighters(rulings: &Rulings, clauses: &[Clause]) -> ArmySpec {
    ArmySpec {
        doubles_attack: !rulings.is_other(&DOUBLE_STEP_ATTACKS),
        ..chess::fide(clauses.to_vec()).with_doubles(Doubles::ALL)
    }
}

/// A flat variant made playable, and what is found out of it once and for all.
#[derive(Debug)]
pub struct Frame<V: Flat>(pub V, OnceLock<Known<V::Extra>>);

/// What games of a variant ask for again and again.
#[derive(Debug)]
struct Known<E> {
    start: Position<E>,
    resets_for_good: bool,
}

impl<V: Flat> Frame<V> {
    /// Makes a flat variant playable.
    pub const fn new(variant: V) -> Frame<V> {
        Frame(variant, OnceLock::new())
    }

    /// Whether Pawns only go forward, whatever is rolled. Otherwise they can stand on their own first rank
    /// (DR-3).
    pub(crate) fn pawns_only_advance(&self) -> bool {
        self.0.armies().iter().all(Army::pawns_only_advance)
    }

    fn known(&self) -> &Known<V::Extra> {
        self.1.get_or_init(|| Known {
            start: match self.read_fen(self.0.start()) {
                Ok(read) => read.position,
                Err(faults) => unreachable!("the start position has faults: {faults:?}"),
            },
            resets_for_good: self.pawns_only_advance(),
        })
    }

    /// The army that `player` has in a position.
    pub(crate) fn army_of(&self, position: &Position<V::Extra>, player: Player) -> &Army {
        &self.0.armies()[position.armies[player as usize].0 as usize]
    }

    /// Gives both players the armies that follow from what they hold.
    pub(crate) fn settle(&self, position: &mut Position<V::Extra>) {
        for player in Player::BOTH {
            let held = position.held[player as usize];
            if self.0.dice().is_some() {
                position.armies[player as usize] = self.0.army(held);
            }
        }
    }

    /// Whether an en passant capture is legal now, for some roll if one is still to come.
    pub(crate) fn can_take_en_passant(&self, position: &Position<V::Extra>) -> Option<DoubleStep> {
        let double = position.double?;
        let roller = !position.turn;
        let held = position.held[roller as usize];
        let legal = |position: &Position<V::Extra>| {
            let mut any = Any::default();
            Scene::new(&self.0, position).en_passant(double, &mut any);
            any.full()
        };
        let possible = match (self.0.dice(), held.is_unsettled()) {
            (Some(rule), true) => state::futures(rule, held).into_iter().any(|roll| {
                let mut rolled = *position;
                self.hold(&mut rolled, roller, roll);
                legal(&rolled)
            }),
            _ => legal(position),
        };
        possible.then_some(double)
    }
}

/// When two positions are the same for repetition (G-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key<E> {
    board: Board,
    turn: Player,
    rights: Rights,
    /// The cell passed and the Pawn's, where en passant is possible; of what kind the double step was
    /// changes no move.
    double: Option<(Cell, Cell)>,
    effects: [crate::army::ArmyEffect; 2],
    extra: E,
    /// A roll still to come, which no other position equals in effect.
    open: Option<Held>,
}

impl<V: Flat> Variant for Frame<V> {
    type Position = Position<V::Extra>;
    type Move = Move;
    type Key = Key<V::Extra>;

    fn identity(&self) -> &'static Identity {
        self.0.identity()
    }

    fn rulings(&self) -> &Rulings {
        self.0.rulings()
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        self.0.dice()
    }

    fn start(&self) -> Self::Position {
        self.known().start
    }

    fn read_fen(&self, text: &str) -> Result<FenRead<Self::Position>, Vec<FenFault>> {
        fen::read(self, text)
    }

    fn write_fen(&self, position: &Self::Position) -> String {
        fen::write(self, position)
    }

    #[inline]
    fn turn(&self, position: &Self::Position) -> Player {
        position.turn
    }

    fn fullmove(&self, position: &Self::Position) -> u32 {
        position.fullmove
    }

    fn quiet_plies(&self, position: &Self::Position) -> u32 {
        position.halfmove
    }

    /// Nothing undoes a capture or a promotion, nor a Pawn's move where Pawns only go forward.
    fn resets_for_good(&self) -> bool {
        self.known().resets_for_good
    }

    fn held(&self, position: &Self::Position, player: Player) -> Held {
        position.held[player as usize]
    }

    #[inline]
    fn hold(&self, position: &mut Self::Position, player: Player, held: Held) {
        if self.0.dice().is_none() {
            return;
        }
        let army = self.0.army(held);
        // Chosen, not stored by number: so a position that is just being made need not be in memory yet.
        for other in Player::BOTH {
            if other == player {
                position.held[other as usize] = held;
                position.armies[other as usize] = army;
            }
        }
    }

    fn distinct_powers(&self) -> Vec<Held> {
        let Some(rule) = self.0.dice() else {
            return Vec::new();
        };
        let mut distinct: Vec<Held> = Vec::new();
        for roll in state::futures(rule, Held::Unrolled) {
            let army = &self.0.armies()[self.0.army(roll).0 as usize];
            let known = distinct
                .iter()
                .any(|other| army.same_effect(&self.0.armies()[self.0.army(*other).0 as usize]));
            if !known {
                distinct.push(roll);
            }
        }
        distinct
    }

    #[inline]
    fn legal_moves(&self, position: &Self::Position, visit: impl FnMut(Move)) {
        Scene::new(&self.0, position).generate(&mut in_order(visit));
    }

    #[inline]
    fn each_move(&self, position: &Self::Position, visit: impl FnMut(Move)) {
        Scene::new(&self.0, position).generate(&mut in_any_order(visit));
    }

    #[inline]
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut count = Count::default();
        Scene::new(&self.0, position).generate(&mut count);
        count.total()
    }

    fn has_move(&self, position: &Self::Position) -> bool {
        let mut any = Any::default();
        Scene::new(&self.0, position).generate(&mut any);
        any.full()
    }

    #[inline]
    fn in_check(&self, position: &Self::Position) -> bool {
        let enemy = self.army_of(position, !position.turn);
        attack::in_check(&position.board, position.turn, enemy)
    }

    #[inline(always)]
    fn after(&self, position: &Self::Position, mv: Move) -> Self::Position {
        let taken = captured(&position.board, mv, position.turn);
        let resets_count = self.0.resets_count(mv, taken.any());
        let mut after = position.after(mv, taken, resets_count);
        self.0.played(&mut after, mv);
        after
    }

    fn pass(&self, position: &mut Self::Position) {
        position.double = None;
        position.halfmove += 1;
        if position.turn == Player::Black {
            position.fullmove += 1;
        }
        position.turn = !position.turn;
    }

    fn read_canonical(&self, position: &Self::Position, text: &[u8]) -> Option<MoveRead<Move>> {
        read::read_canonical(self, position, text)
    }

    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<MoveRead<Move>, Box<Refusal>> {
        read::read_move(self, position, text)
    }

    fn write_move(&self, position: &Self::Position, mv: Move) -> String {
        write::canonical(self, position, mv)
    }

    fn write_coordinates(&self, position: &Self::Position, mv: Move) -> String {
        write::coordinates(self, position, mv)
    }

    fn waiver_fits(&self, before: &Self::Position, mv: Move) -> Result<(), (String, Clause)> {
        self.0.waiver_fits(before, mv)
    }

    fn dead(&self, position: &Self::Position) -> Option<Clause> {
        self.0.dead(&position.board)
    }

    fn key(&self, position: &Self::Position) -> Self::Key {
        let effect = |player: Player| {
            self.army_of(position, player).effect(
                &position.board,
                player,
                position.rights.any(player),
            )
        };
        let open = position.held[!position.turn as usize];
        Key {
            board: position.board,
            turn: position.turn,
            rights: position.rights,
            double: self
                .can_take_en_passant(position)
                .map(|double| (double.passed, double.stands)),
            effects: [effect(Player::White), effect(Player::Black)],
            extra: position.extra,
            open: open.is_unsettled().then_some(open),
        }
    }

    #[inline]
    fn fingerprint(&self, position: &Self::Position) -> u64 {
        position.board.fingerprint() ^ position.turn as u64
    }

    fn draw_rules(&self) -> DrawRules {
        self.0.draw_rules()
    }

    fn diagram(&self, position: &Self::Position) -> String {
        diagram::draw(self.0.men(), &position.board)
    }

    fn drawing(&self, position: &Self::Position, last: Option<(&Self::Position, Move)>) -> Drawing {
        drawing::draw(self, position, last)
    }

    fn powers_in_words(&self, position: &Self::Position, player: Player) -> Vec<String> {
        words::powers(self, position, player)
    }

    fn checkers_in_words(&self, position: &Self::Position) -> Vec<String> {
        words::checkers(self, position)
    }

    fn exposed_moves(&self, position: &Self::Position) -> Vec<Exposed> {
        exposed::moves(self, position)
    }
}
