//! The game as a [`Variant`].

use crate::array::Layout;
use crate::attack::{Attacker, Look};
use crate::dice::{LEAPING, Powers, RodentDice};
use crate::moves::Moves;
use crate::position::{Move, Passed, Position};
use crate::tables::Tables;
use crate::{AUTOMATIC_DRAWS, BARE_EMPERORS, IDENTITY, STALEMATE, fen, notation};
use menagerie_core::drawing::Drawing;
use menagerie_core::fen::{FenFault, FenRead};
use menagerie_core::history::DrawRules;
use menagerie_core::variant::{Exposed, MoveRead, Refusal, TagFault};
use menagerie_core::{Clause, DiceRule, Held, Identity, Player, Rulings, Setup, Variant, roll};
use menagerie_geometry3d::{Cell, drawing};
use std::ops::ControlFlow;

/// Random Rodent Chess under its rulings, with its array.
#[derive(Debug)]
pub struct Rodent {
    rulings: Rulings,
    layout: Layout,
    tables: Tables,
    start: Position,
}

/// What makes two positions the same for repetition (G-10): the men, whose turn it is, an en passant
/// capture that is possible, and what the leapers still on the board are.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Each man with its cell.
    men: Box<[u16]>,
    turn: Player,
    passed: Option<Passed>,
    effects: [[Effect; 3]; 2],
}

/// What the dice make of one player's leapers of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Effect {
    /// There are none of the kind, so that the dice do not matter.
    Nothing,
    /// Nothing is rolled yet.
    Open,
    /// They are this rodent.
    Leaper(crate::dice::Leaper),
}

impl Rodent {
    /// The game under these rulings, with this array.
    ///
    /// # Errors
    /// Everything for which the array must be refused (RR-11); the places are in its text.
    pub fn new(setup: &Setup) -> Result<Self, Vec<FenFault>> {
        let layout = Layout::new(setup.array.as_deref())?;
        let tables = Tables::new(&layout);
        let text = setup.array.as_deref().unwrap_or_default();
        let fault = |name, message: String, clauses: &[Clause]| {
            vec![FenFault {
                name,
                range: 0..text.len(),
                message,
                clauses: clauses.to_vec(),
            }]
        };
        let Some(start) = Position::of(layout.start) else {
            let message = "each side needs an Emperor".to_owned();
            return Err(fault("emperor-count", message, &[Clause::new("RR-11")]));
        };
        let rodent = Rodent {
            rulings: setup.rulings.clone(),
            layout,
            tables,
            start,
        };
        if let Some(reason) = rodent.waiting_in_check(&rodent.start) {
            return Err(fault("opponent-in-check", reason, &[Clause::new("G-6")]));
        }
        Ok(rodent)
    }

    /// The array with the regions that it marks out.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(crate) const fn tables(&self) -> &Tables {
        &self.tables
    }

    pub(crate) fn moves<'a>(&'a self, position: &'a Position) -> Moves<'a> {
        Moves::new(&self.layout, &self.tables, position)
    }

    /// Calls `visit` with every legal move of the man on `from`; with none if no man of the side to
    /// move stands there.
    pub fn moves_of(&self, position: &Position, from: Cell, visit: &mut dyn FnMut(Move)) {
        let _ = self.moves(position).of(from, &mut |mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// The double step just made, if the side to move can answer it en passant; while the other side
    /// has still to roll, if it can under some roll.
    pub(crate) fn passed_if_open(&self, position: &Position) -> Option<Passed> {
        let passed = position.passed?;
        let roller = !position.turn;
        let open = if position.held[roller as usize].is_unsettled() {
            RodentDice::rolls().any(|held| {
                let mut rolled = *position;
                rolled.held[roller as usize] = held;
                self.moves(&rolled).can_take_en_passant()
            })
        } else {
            self.moves(position).can_take_en_passant()
        };
        open.then_some(passed)
    }

    /// A man that attacks the Emperor of the side that is not to move, which no position allows (G-6).
    pub(crate) fn attacker_of_waiting(&self, position: &Position) -> Option<Attacker> {
        let emperor = position.emperor(!position.turn);
        Look::new(&self.tables, position)
            .attackers(emperor, position.turn)
            .into_iter()
            .find(|attacker| !attacker.faces)
    }

    /// The reason why a game cannot begin, if an Emperor could be captured on move one.
    fn waiting_in_check(&self, position: &Position) -> Option<String> {
        let attacker = self.attacker_of_waiting(position)?;
        let waiting = !position.turn;
        Some(format!(
            "{} would attack {} Emperor on {} before the first move",
            self.attacker_in_words(position, attacker),
            waiting.possessive(),
            position.emperor(waiting)
        ))
    }

    fn effects(position: &Position, player: Player) -> [Effect; 3] {
        let powers = Powers::of(position.held[player as usize]).all();
        let counts = LEAPING.map(|role| position.count(player, role));
        [0, 1, 2].map(|index| match (counts[index], powers[index]) {
            (0, _) => Effect::Nothing,
            (_, None) => Effect::Open,
            (_, Some(leaper)) => Effect::Leaper(leaper),
        })
    }
}

impl Variant for Rodent {
    type Position = Position;
    type Move = Move;
    type Key = Key;

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        Some(&RodentDice)
    }

    fn start(&self) -> Position {
        self.start
    }

    fn read_fen(&self, text: &str) -> Result<FenRead<Position>, Vec<FenFault>> {
        fen::read(self, text)
    }

    fn write_fen(&self, position: &Position) -> String {
        fen::write(self, position)
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn fullmove(&self, position: &Position) -> u32 {
        position.fullmove
    }

    fn quiet_plies(&self, position: &Position) -> u32 {
        position.quiet
    }

    fn held(&self, position: &Position, player: Player) -> Held {
        position.held[player as usize]
    }

    fn hold(&self, position: &mut Position, player: Player, held: Held) {
        position.held[player as usize] = held;
    }

    fn distinct_powers(&self) -> Vec<Held> {
        RodentDice::rolls().collect()
    }

    fn can_move(&self, position: &Position) -> Result<(), (String, Clause)> {
        let missing: Vec<&str> = Player::BOTH
            .into_iter()
            .filter(|player| position.held[*player as usize] == Held::Initial)
            .map(Player::possessive)
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let rolls = if missing.len() == 1 {
            "roll is"
        } else {
            "rolls are"
        };
        Err((
            format!(
                "{} opening {rolls} not recorded, and nobody can move before both players have rolled",
                missing.join(" and ")
            ),
            Clause::new("RR-3"),
        ))
    }

    fn legal_moves(&self, position: &Position, mut visit: impl FnMut(Move)) {
        let _ = self.moves(position).all(&mut |mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    fn count_moves(&self, position: &Position) -> u64 {
        self.moves(position).count()
    }

    fn has_move(&self, position: &Position) -> bool {
        self.moves(position)
            .all(&mut |_| ControlFlow::Break(()))
            .is_break()
    }

    fn in_check(&self, position: &Position) -> bool {
        let us = position.turn;
        Look::new(&self.tables, position).attacked(position.emperor(us), !us)
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        let mut after = *position;
        after.play(&self.layout, mv);
        after
    }

    fn pass(&self, position: &mut Position) {
        position.passed = None;
        position.pass_turn();
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<MoveRead<Move>, Box<Refusal>> {
        notation::read(self, position, text)
    }

    fn write_move(&self, position: &Position, mv: Move) -> String {
        notation::write(position, mv)
    }

    fn write_coordinates(&self, position: &Position, mv: Move) -> String {
        notation::write_coordinates(position, mv)
    }

    fn dead(&self, position: &Position) -> Option<Clause> {
        // No allocation and no count: two men are the two Emperors.
        let bare = Player::BOTH
            .into_iter()
            .all(|player| position.board.of(player).iter().nth(1).is_none());
        (bare && !self.rulings.is_other(&BARE_EMPERORS)).then_some(BARE_EMPERORS.clause)
    }

    fn stalemate(&self) -> (Clause, bool) {
        (STALEMATE.clause, self.rulings.is_other(&STALEMATE))
    }

    fn key(&self, position: &Position) -> Key {
        let mut men = Vec::with_capacity(position.men());
        for player in Player::BOTH {
            for cell in position.board.of(player).iter() {
                men.extend(position.man(cell).map(|man| man.on(cell)));
            }
        }
        Key {
            men: men.into_boxed_slice(),
            turn: position.turn,
            passed: self.passed_if_open(position),
            effects: Player::BOTH.map(|player| Rodent::effects(position, player)),
        }
    }

    fn fingerprint(&self, position: &Position) -> u64 {
        // A possible en passant capture is left to the key: it is dear to find and seldom there.
        let effects = Player::BOTH.map(|player| Rodent::effects(position, player));
        let number = effects.iter().flatten().fold(0, |sum, effect| {
            16 * sum
                + match effect {
                    Effect::Nothing => 0,
                    Effect::Open => 1,
                    Effect::Leaper(leaper) => 2 + leaper.index() as u64,
                }
        });
        position.fingerprint() ^ (number << 1 | position.turn as u64)
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::fide(
            Clause::new("RR-13"),
            !self.rulings.is_other(&AUTOMATIC_DRAWS),
            "capture or Point or Cross move",
        )
    }

    fn diagram(&self, position: &Position) -> String {
        let board = drawing::draw(&position.board);
        if self.layout.reconstructed && position.board == self.layout.start {
            format!("{board}\n\nThis array is a reconstruction (RR-1).")
        } else {
            board
        }
    }

    fn drawing(&self, position: &Position, last: Option<(&Position, Move)>) -> Drawing {
        self.draw(position, last)
    }

    fn powers_in_words(&self, position: &Position, player: Player) -> Vec<String> {
        self.leapers_in_words(position, player)
    }

    fn checkers_in_words(&self, position: &Position) -> Vec<String> {
        self.checks_in_words(position)
    }

    fn exposed_moves(&self, position: &Position) -> Vec<Exposed> {
        self.exposed(position)
    }

    fn start_with_tags(
        &self,
        mut start: Position,
        from_fen: bool,
        tag: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Position, TagFault> {
        const TAGS: [&str; 2] = ["WhiteRoll", "BlackRoll"];
        let clause = Clause::new("RR-3");
        let fault = |tag, message: String, help: &[&str]| TagFault {
            tag,
            message,
            help: help.iter().map(|line| (*line).to_owned()).collect(),
            clauses: vec![clause],
        };
        let mut rolled = [None; 2];
        for player in Player::BOTH {
            let name = TAGS[player as usize];
            let value = tag(name).filter(|value| !matches!(value.trim(), "" | "?" | "-"));
            let Some(value) = value else { continue };
            let held = roll::read_comment(&RodentDice, &value).map_err(|mut wrong| {
                if !wrong.clauses.contains(&clause) {
                    wrong.clauses.push(clause);
                }
                TagFault {
                    tag: name,
                    message: wrong.message,
                    help: wrong.help,
                    clauses: wrong.clauses,
                }
            })?;
            let before = start.held[player as usize];
            if from_fen && before != Held::Initial && before != held {
                return Err(fault(
                    name,
                    format!(
                        "the tag gives {player} {}, but the FEN gives {player} {}",
                        roll::describe(&RodentDice, held),
                        roll::describe(&RodentDice, before)
                    ),
                    &["where the FEN has powers, the tags are not needed"],
                ));
            }
            rolled[player as usize] = Some(held);
        }
        for player in Player::BOTH {
            if let Some(held) = rolled[player as usize] {
                start.held[player as usize] = held;
            }
        }
        if let Some(player) = Player::BOTH
            .into_iter()
            .find(|player| start.held[*player as usize] == Held::Initial)
            && start.held[!player as usize] != Held::Initial
        {
            return Err(fault(
                TAGS[player as usize],
                format!(
                    "{} opening roll is recorded and {} is not",
                    (!player).possessive(),
                    player.possessive()
                ),
                &[
                    "both players roll before the first move: [WhiteRoll \"3 5\"] and [BlackRoll \"1 2\"]",
                ],
            ));
        }
        if let Some(reason) = self.waiting_in_check(&start) {
            return Err(TagFault {
                tag: TAGS[start.turn as usize],
                message: format!("with this roll {reason}"),
                help: Vec::new(),
                clauses: vec![clause, Clause::new("G-6")],
            });
        }
        Ok(start)
    }
}
