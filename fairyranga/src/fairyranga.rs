//! Fairyranga: no dice, no castling, no double step, two promotions (FR). What the page
//! notes of endgames ends no game (FR-10).

use crate::men::{FROG, MEN, TSAREVNA, all_forms, leaping_king};
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::fen::Fields;
use menagerie_core::history::DrawRules;
use menagerie_core::{Clause, Identity, Level, Player, Ruling, Rulings, Setup};
use menagerie_geometry2d::army::{Army, ArmySpec, Doubles};
use menagerie_geometry2d::board::{KING, Men, PAWN, Role};
use menagerie_geometry2d::frame::{Flat, Frame, Law, Promotion, bare_kings};
use menagerie_geometry2d::position::ArmyId;
use menagerie_geometry2d::rulings::DEAD_POSITIONS;
use menagerie_geometry2d::{Board, Cell, Cells, Move, Position, fen};

/// The rule page of the game.
pub const PAGE: RulePage = RulePage::new(include_str!("../rules/FR.md"));

/// Who the variant is.
pub static IDENTITY: Identity = Identity {
    id: "fairyranga",
    tag: "Fairyranga",
    summary: "a game without dice in which Pawns become Frogs and Frogs Tsarevnas",
    pages: &[PAGE, DICE_FRAME_PAGE],
    options: &[LEAP, DRAWS, DEAD_POSITIONS],
};

/// Whether the King's leap captures.
pub const LEAP: Ruling = Ruling {
    clause: Clause::new("FR-2"),
    default: "empty",
    other: "capture",
};

/// Whether third occurrence and fifty moves draw of themselves.
pub const DRAWS: Ruling = Ruling {
    clause: Clause::new("FR-8"),
    default: "automatic",
    other: "claims",
};

static LAW: Law = Law {
    moves: &[Clause::new("FR-1")],
    safety: &[Clause::new("G-6"), Clause::new("G-5")],
    castling: &[Clause::new("FR-1")],
    promotion: &[Clause::new("FR-5"), Clause::new("FR-6")],
    double_step: &[Clause::new("FR-1")],
    en_passant: &[Clause::new("FR-1")],
    end: &[Clause::new("FR-8"), Clause::new("G-7")],
};

/// How many Tsarevnas a side can make in a game (FR-6).
const MOST_TSAREVNAS: u8 = 3;

/// What a position must know besides the board (FR-9); White's first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Past {
    /// Whose King may still leap: it has not moved (FR-2).
    pub may_leap: [bool; 2],
    /// The Tsarevnas made so far (FR-6).
    pub made: [u8; 2],
}

/// The army whose King has moved, and the one whose King may still leap.
const SETTLED: ArmyId = ArmyId(0);
const LEAPING: ArmyId = ArmyId(1);

/// Fairyranga under its rulings.
#[derive(Debug)]
pub struct Fairyranga {
    rulings: Rulings,
    armies: [Army; 2],
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Frame<Fairyranga> {
    let army = |clauses: &[Clause]| ArmySpec {
        forms: all_forms(),
        exception: None,
        castling: false,
        doubles: Doubles::NONE,
        answers: Doubles::NONE,
        doubles_attack: false,
        clauses: clauses.to_vec(),
    };
    let king = leaping_king(setup.rulings.is_other(&LEAP));
    Frame::new(Fairyranga {
        rulings: setup.rulings.clone(),
        armies: [
            Army::new(army(&[])),
            Army::new(army(&[LEAP.clause]).with_forms([(KING, king)])),
        ],
    })
}

/// A King's start cell (FR-1).
fn kings_cell(player: Player) -> Cell {
    match player {
        Player::White => Cell::new(4, 0),
        Player::Black => Cell::new(4, 7),
    }
}

/// Gives both players the armies that follow from the leap rights.
fn settle(position: &mut Position<Past>) {
    position.armies = position
        .extra
        .may_leap
        .map(|may| if may { LEAPING } else { SETTLED });
}

impl Flat for Fairyranga {
    type Extra = Past;

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn start(&self) -> &'static str {
        "rnefkenr/pppppppp/8/8/8/8/PPPPPPPP/RNEFKENR w Kk - 0 1 0/0"
    }

    fn armies(&self) -> &[Army] {
        &self.armies
    }

    fn law(&self) -> &'static Law {
        &LAW
    }

    fn men(&self) -> &'static Men {
        &MEN
    }

    /// Pawns from their sixth rank on (FR-5), Frogs on the last (FR-6).
    fn promotion_zone(&self, role: Role, player: Player) -> Cells {
        match role {
            PAWN => (5..8)
                .map(|rank| Cells::rank_for(rank, player))
                .fold(Cells::NONE, |zone, rank| zone | rank),
            FROG => Cells::rank_for(7, player),
            _ => Cells::NONE,
        }
    }

    fn promotion(&self, position: &Position<Past>, role: Role) -> Promotion {
        let player = position.turn;
        match role {
            PAWN => Promotion::To(&[FROG]),
            FROG if position.board.men(player, TSAREVNA).is_empty()
                && position.extra.made[player as usize] < MOST_TSAREVNAS =>
            {
                Promotion::To(&[TSAREVNA])
            }
            _ => Promotion::None,
        }
    }

    /// A Pawn's move alone does not (FR-8).
    fn resets_count(&self, mv: Move, captures: bool) -> bool {
        captures || mv.promotion.is_some()
    }

    fn played(&self, position: &mut Position<Past>, mv: Move) {
        let mover = !position.turn as usize;
        if mv.role == KING {
            position.extra.may_leap[mover] = false;
            settle(position);
        }
        if mv.promotion == Some(TSAREVNA) {
            position.extra.made[mover] += 1;
        }
    }

    fn dead(&self, board: &Board) -> Option<Clause> {
        bare_kings(board, &self.rulings)
    }

    /// FR-8: what others may claim ends the game here, or the other way round.
    fn draw_rules(&self) -> DrawRules {
        let claims = self.rulings.is_other(&DRAWS);
        DrawRules {
            repetition_claim: claims.then_some(3),
            repetition_end: (!claims).then_some(3),
            quiet_claim: claims.then_some(100),
            quiet_end: (!claims).then_some(100),
            clause: DRAWS.clause,
            not_quiet: "capture or promotion",
        }
    }

    /// `K` and `k`: whose King may still leap.
    fn write_rights(&self, position: &Position<Past>) -> String {
        let [white, black] = position.extra.may_leap;
        match (white, black) {
            (false, false) => "-",
            (true, false) => "K",
            (false, true) => "k",
            (true, true) => "Kk",
        }
        .to_owned()
    }

    fn read_rights(&self, fields: &mut Fields<'_>, position: &mut Position<Past>) {
        let (text, range) = fields.get(fen::RIGHTS, "-");
        if text == "-" {
            return;
        }
        for (at, letter) in text.char_indices() {
            let place = range.start + at..range.start + at + letter.len_utf8();
            let player = match letter {
                'K' => Player::White,
                'k' => Player::Black,
                _ => {
                    fields.breach(
                        "rights",
                        place,
                        "leap rights are K, k, both, or -",
                        &[LEAP.clause],
                    );
                    continue;
                }
            };
            let home = kings_cell(player);
            if position.board.men(player, KING).has(home) {
                position.extra.may_leap[player as usize] = true;
            } else {
                fields.remark(
                    Level::Warning,
                    place,
                    format!(
                        "the leap right {letter} is dropped: {} King is not on {home}",
                        player.possessive()
                    ),
                );
            }
        }
        settle(position);
    }

    fn last_field(&self) -> Option<(&'static str, &'static str)> {
        Some(("tsarevnas", "as many as are on the board"))
    }

    fn write_last(&self, position: &Position<Past>) -> String {
        let [white, black] = position.extra.made;
        format!("{white}/{black}")
    }

    fn read_last(&self, fields: &mut Fields<'_>, position: &mut Position<Past>) {
        let (text, range) = fields.get(fen::LAST, "");
        if text.is_empty() {
            position.extra.made = Player::BOTH
                .map(|player| position.board.men(player, TSAREVNA).count().min(255) as u8);
            return;
        }
        let counts = text.split_once('/').and_then(|(white, black)| {
            let count = |text: &str| match text.as_bytes() {
                [digit @ b'0'..=b'9'] => Some(digit - b'0'),
                _ => None,
            };
            Some([count(white)?, count(black)?])
        });
        match counts {
            Some(made) => position.extra.made = made,
            None => fields.breach(
                "tsarevnas",
                range,
                "the Tsarevnas made so far are written white/black, for example 1/0",
                &[Clause::new("FR-6")],
            ),
        }
    }

    fn find_faults(&self, fields: &mut Fields<'_>, position: &Position<Past>) {
        /// The index of the field for en passant.
        const EN_PASSANT: usize = 3;
        let six = [Clause::new("FR-6")];
        let (_, placement) = fields.get(fen::PLACEMENT, "");
        let (counts, range) = fields.get(fen::LAST, "");
        let counts_are_read = !fields.faults.iter().any(|fault| fault.name == "tsarevnas");
        for player in Player::BOTH {
            let standing = position.board.men(player, TSAREVNA).count();
            let made = position.extra.made[player as usize];
            if standing > 1 {
                fields.breach(
                    "tsarevnas-many",
                    placement.clone(),
                    format!("{player} has {standing} Tsarevnas, and there can be one at a time"),
                    &six,
                );
            }
            if counts.is_empty() || !counts_are_read {
                continue;
            }
            if made > MOST_TSAREVNAS {
                fields.breach(
                    "tsarevnas-made",
                    range.clone(),
                    format!("{player} cannot have made {made} Tsarevnas: three are the most"),
                    &six,
                );
            }
            if standing > u32::from(made) {
                fields.breach(
                    "tsarevnas-made",
                    range.clone(),
                    format!(
                        "{player} has a Tsarevna on the board, and the count says that {made} were made"
                    ),
                    &six,
                );
            }
        }
        let (double, range) = fields.get(EN_PASSANT, "-");
        if double != "-" && !fields.faults.iter().any(|fault| fault.name == "en-passant") {
            fields.breach(
                "en-passant",
                range,
                "no Pawn steps twice in this game, so nothing can be taken en passant: the field is -",
                LAW.en_passant,
            );
        }
    }
}
