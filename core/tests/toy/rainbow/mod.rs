//! Rainbow, a whole dice variant in a few screens: `rules.md` says how it is played.
//!
//! | file | what it shows |
//! |---|---|
//! | `strip.rs` | [`Board`](menagerie_core::Board) and [`Piece`](menagerie_core::Piece): cells, men, moves |
//! | `dice.rs` | [`DiceRule`]: what a roll offers and does |
//! | `text.rs` | positions and moves as text, and the reasons of a refusal |
//! | this file | [`Variant`], which ties them together |

mod dice;
mod strip;
mod text;

pub use dice::RainbowDie;
pub use strip::{Cell, Move, Position};

use dice::gait;
use menagerie_core::clause::{DICE_FRAME_PAGE, RulePage};
use menagerie_core::drawing::{Drawing, DrawnMan, Level, Marks, Spot};
use menagerie_core::fen::{FenFault, FenRead};
use menagerie_core::history::DrawRules;
use menagerie_core::variant::{MoveRead, Refusal};
use menagerie_core::{
    Board, Clause, DiceRule, Held, Identity, Piece, Player, Ruling, Rulings, Setup, Variant,
};
use strip::{Role, Strip};

/// Whether Kings alone are a draw.
pub const KINGS_ALONE: Ruling = Ruling {
    clause: Clause::new("RB-5"),
    default: "drawn",
    other: "played",
};

/// Who the variant is.
static IDENTITY: Identity = Identity {
    id: "rainbow",
    tag: "Rainbow",
    summary: "Kings and Runners on the seven colours of the rainbow",
    pages: &[RulePage::new(include_str!("rules.md")), DICE_FRAME_PAGE],
    options: &[KINGS_ALONE],
};

/// Rainbow under its rulings.
#[derive(Debug)]
pub struct Rainbow {
    rulings: Rulings,
    die: Option<RainbowDie>,
}

/// The game, ready to play.
pub fn build(setup: &Setup) -> Rainbow {
    Rainbow {
        rulings: setup.rulings.clone(),
        die: Some(RainbowDie),
    }
}

/// The game without its die, in which Runners always skip.
pub fn without_die() -> Rainbow {
    Rainbow {
        rulings: Rulings::default(),
        die: None,
    }
}

impl Position {
    /// The same position with another player to move.
    fn with_turn(mut self, turn: Player) -> Position {
        self.turn = turn;
        self
    }
}

impl Variant for Rainbow {
    type Position = Position;
    type Move = Move;
    /// Men, side to move, and what each side's Runners do if it has any (G-10).
    type Key = (Strip, Player, [Option<Held>; 2]);

    fn identity(&self) -> &'static Identity {
        &IDENTITY
    }

    fn rulings(&self) -> &Rulings {
        &self.rulings
    }

    fn dice(&self) -> Option<&dyn DiceRule> {
        self.die.as_ref().map(|die| die as &dyn DiceRule)
    }

    fn start(&self) -> Position {
        text::read_position("KR...rk w 0 1 -/-")
            .expect("the start is a position")
            .position
    }

    fn read_fen(&self, text: &str) -> Result<FenRead<Position>, Vec<FenFault>> {
        text::read_position(text)
    }

    fn write_fen(&self, position: &Position) -> String {
        text::write_position(position)
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
        if self.die.is_some() {
            position.held[player as usize] = held;
        }
    }

    fn distinct_powers(&self) -> Vec<Held> {
        match self.die {
            Some(_) => dice::distinct().collect(),
            None => Vec::new(),
        }
    }

    fn legal_moves(&self, position: &Position, mut visit: impl FnMut(Move)) {
        for (from, man) in position.strip.men(position.turn) {
            for to in position.reach(from, man) {
                let mv = Move { from, to };
                if position.is_legal(mv) {
                    visit(mv);
                }
            }
        }
    }

    fn in_check(&self, position: &Position) -> bool {
        !position.attackers(!position.turn).is_empty()
    }

    fn after(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn pass(&self, position: &mut Position) {
        position.pass();
    }

    fn read_move(&self, position: &Position, text: &str) -> Result<MoveRead<Move>, Box<Refusal>> {
        text::read_move(self, position, text)
    }

    fn write_move(&self, position: &Position, mv: Move) -> String {
        text::write_move(&position.strip, mv)
    }

    fn write_coordinates(&self, _: &Position, mv: Move) -> String {
        format!("{}{}", mv.from.letter(), mv.to.letter())
    }

    fn waiver_fits(&self, before: &Position, mv: Move) -> Result<(), (String, Clause)> {
        match before.strip.at(mv.to) {
            None => Ok(()),
            Some(_) => Err((
                "a roll is not waived with a move that captures".to_owned(),
                Clause::new("RB-4"),
            )),
        }
    }

    fn dead(&self, position: &Position) -> Option<Clause> {
        let runner = Player::BOTH
            .into_iter()
            .any(|player| position.strip.has_runner(player));
        (!runner && !self.rulings.is_other(&KINGS_ALONE)).then_some(KINGS_ALONE.clause)
    }

    fn key(&self, position: &Position) -> Self::Key {
        let effect = |player: Player| {
            position
                .strip
                .has_runner(player)
                .then(|| dice::plain(position.held[player as usize]))
        };
        (
            position.strip,
            position.turn,
            [effect(Player::White), effect(Player::Black)],
        )
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::fide(Clause::new("G-11"), true, "capture")
    }

    fn diagram(&self, position: &Position) -> String {
        format!("{}\n{}\n", text::strip_text(&position.strip), Cell::LETTERS)
    }

    fn drawing(&self, position: &Position, last: Option<(&Position, Move)>) -> Drawing {
        let spot = |cell: Cell| Spot {
            level: 0,
            cell: Cell::all().position(|one| one == cell).unwrap_or_default(),
        };
        let attackers = position.attackers(!position.turn);
        let king = Cell::all().find(|cell| {
            let man = position.strip.at(*cell);
            man.is_some_and(|man| man.owner == position.turn && man.role == Role::King)
        });
        Drawing {
            columns: Cell::LETTERS.chars().map(String::from).collect(),
            rows: vec![String::new()],
            levels: vec![Level {
                label: String::new(),
                cells: Cell::all()
                    .map(|cell| {
                        let man = position.strip.at(cell)?;
                        Some(DrawnMan {
                            owner: man.owner,
                            kind: match man.role {
                                Role::King => "King",
                                Role::Runner => "Runner",
                            },
                            letter: man.letter(),
                            badge: None,
                        })
                    })
                    .collect(),
            }],
            marks: Marks {
                last: last.map(|(_, mv)| (spot(mv.from), spot(mv.to))),
                checked: king.filter(|_| !attackers.is_empty()).map(spot),
                checkers: attackers.iter().map(|(cell, _)| spot(*cell)).collect(),
                ..Marks::default()
            },
            note: None,
        }
    }

    fn powers_in_words(&self, position: &Position, player: Player) -> Vec<String> {
        let what = gait(position.held[player as usize]).map_or("rest", dice::Gait::verb);
        vec![format!("{} Runners {what}", player.possessive())]
    }

    fn checkers_in_words(&self, position: &Position) -> Vec<String> {
        position
            .attackers(!position.turn)
            .into_iter()
            .map(|(cell, man)| match man.role {
                Role::King => format!("the King on {}", cell.name()),
                Role::Runner => format!("the Runner on {}", cell.name()),
            })
            .collect()
    }
}
