//! A position of a flat game, and its FEN.

use crate::attack::in_check;
use crate::board::{Board, Cell, Man, Side};
use crate::powers::{Powers, Variant};
use crate::rulings::Rulings;

/// The kinds of double step (EF-1): each step noncapturing or capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Nn,
    Nc,
    Cn,
    Cc,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [Kind::Nn, Kind::Nc, Kind::Cn, Kind::Cc];

    pub(crate) fn first_captures(self) -> bool {
        matches!(self, Kind::Cn | Kind::Cc)
    }

    pub(crate) fn second_captures(self) -> bool {
        matches!(self, Kind::Nc | Kind::Cc)
    }

    fn text(self) -> &'static str {
        match self {
            Kind::Nn => "nn",
            Kind::Nc => "nc",
            Kind::Cn => "cn",
            Kind::Cc => "cc",
        }
    }
}

/// The double step just made: the cell passed and the cell where the Pawn now stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    pub(crate) passed: Cell,
    pub(crate) stands: Cell,
    pub(crate) kind: Kind,
}

/// A whole position, with the game it belongs to. `rights` holds the letters of the FEN's
/// third field: castling rights, or the Kings' leaps in Fairyranga.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position {
    pub(crate) variant: Variant,
    pub(crate) rulings: Rulings,
    pub(crate) board: Board,
    pub(crate) to_move: Side,
    pub(crate) rights: [bool; 4],
    pub(crate) double_step: Option<DoubleStep>,
    pub(crate) halfmove: u32,
    pub(crate) fullmove: u32,
    pub(crate) powers: [Powers; 2],
    /// FR-6: Tsarevnas made so far.
    pub(crate) made: [u32; 2],
}

/// A right of the FEN's third field: its letter, whose it is, and what must stand at home.
pub(crate) struct Right {
    pub(crate) letter: char,
    pub(crate) side: Side,
    pub(crate) king: Cell,
    pub(crate) rook: Option<Cell>,
}

/// The four rights of Chess, or the two of Fairyranga (FR-2), in the order of writing.
pub(crate) fn rights_of(variant: Variant) -> Vec<Right> {
    let right = |letter, side: Side, rook_file: Option<i8>| Right {
        letter,
        side,
        king: Cell {
            file: 4,
            rank: side.rank(1),
        },
        rook: rook_file.map(|file| Cell {
            file,
            rank: side.rank(1),
        }),
    };
    if variant == Variant::Fairyranga {
        return vec![right('K', Side::White, None), right('k', Side::Black, None)];
    }
    vec![
        right('K', Side::White, Some(7)),
        right('Q', Side::White, Some(0)),
        right('k', Side::Black, Some(7)),
        right('q', Side::Black, Some(0)),
    ]
}

impl Position {
    pub(crate) fn powers_of(&self, side: Side) -> Powers {
        self.powers[side.index()]
    }

    /// Has `side` this right (`K` or `Q`, whoever's)?
    pub(crate) fn has_right(&self, side: Side, letter: char) -> bool {
        let found = rights_of(self.variant)
            .iter()
            .position(|r| r.side == side && r.letter.eq_ignore_ascii_case(&letter));
        found.is_some_and(|index| self.rights[index])
    }

    /// Reads a canonical FEN and refuses positions that cannot be. Only the en passant field
    /// may say more than a canonical FEN would: whether the capture is legal is left to the caller.
    pub(crate) fn read(variant: Variant, fen: &str, rulings: Rulings) -> Result<Position, String> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let expected = if variant == Variant::Chess { 6 } else { 7 };
        if fields.len() != expected {
            return Err(format!("{} FEN fields instead of {expected}", fields.len()));
        }
        let board = Board::read(fields[0], variant.letters())?;
        let to_move = match fields[1] {
            "w" => Side::White,
            "b" => Side::Black,
            other => return Err(format!("no side is written {other:?}")),
        };
        let number = |text: &str| {
            text.parse::<u32>()
                .map_err(|_| format!("{text:?} is no number"))
        };
        let mut position = Position {
            variant,
            rulings,
            board,
            to_move,
            rights: [false; 4],
            double_step: None,
            halfmove: number(fields[4])?,
            fullmove: number(fields[5])?,
            powers: [Powers::Initial; 2],
            made: [0; 2],
        };
        for (index, right) in rights_of(variant).iter().enumerate() {
            position.rights[index] = fields[2].contains(right.letter);
        }
        position.double_step = position.read_double_step(fields[3])?;
        if let Some(last) = fields.get(6) {
            let Some((white, black)) = last.split_once('/') else {
                return Err(format!("{last:?} is not a pair"));
            };
            if variant == Variant::Fairyranga {
                position.made = [number(white)?, number(black)?];
            } else {
                position.powers = [Powers::read(variant, white)?, Powers::read(variant, black)?];
            }
        }
        if position.text() != fen {
            return Err(format!(
                "not canonical; written again it is {:?}",
                position.text()
            ));
        }
        position.must_be_possible()?;
        Ok(position)
    }

    fn read_double_step(&self, text: &str) -> Result<Option<DoubleStep>, String> {
        if text == "-" {
            return Ok(None);
        }
        if self.variant == Variant::Fairyranga {
            return Err("Fairyranga has no en passant".to_string());
        }
        let mover = self.to_move.other();
        let all = Cell::all().flat_map(|passed| {
            [-1, 0, 1].into_iter().flat_map(move |files| {
                let stands = passed.plus(files, mover.forward());
                Kind::ALL.map(move |kind| {
                    stands.map(|stands| DoubleStep {
                        passed,
                        stands,
                        kind,
                    })
                })
            })
        });
        // The second step of nn and cn goes straight, that of nc and cc aside (EF-1).
        let goes = |step: &DoubleStep| {
            (step.passed.file != step.stands.file) == step.kind.second_captures()
        };
        let Some(step) = all.flatten().find(|step| goes(step) && step.text() == text) else {
            return Err(format!("{text:?} is no double step"));
        };
        if step.passed.rank != mover.rank(3)
            || self.variant == Variant::Chess && step.kind != Kind::Nn
            || !self.board.is_empty(step.passed)
            || !self.board.holds(step.stands, mover, 'P')
        {
            return Err(format!("{text:?} is no double step just made here"));
        }
        Ok(Some(step))
    }

    /// Writes the FEN, the en passant field as it is held.
    pub(crate) fn text(&self) -> String {
        let mut rights: String = rights_of(self.variant)
            .iter()
            .zip(self.rights)
            .filter(|(_, held)| *held)
            .map(|(right, _)| right.letter)
            .collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let mut fen = format!(
            "{} {} {} {} {} {}",
            self.board.text(),
            self.to_move.letter(),
            rights,
            self.double_step.map_or("-".to_string(), |step| step.text()),
            self.halfmove,
            self.fullmove
        );
        match self.variant {
            Variant::Chess => {}
            Variant::Fairyranga => fen += &format!(" {}/{}", self.made[0], self.made[1]),
            _ => fen += &format!(" {}/{}", self.powers[0].text(), self.powers[1].text()),
        }
        fen
    }

    fn must_be_possible(&self) -> Result<(), String> {
        if self.fullmove == 0 {
            return Err("moves are counted from 1".to_string());
        }
        for side in Side::BOTH {
            if self.board.king(side).is_none() {
                return Err(format!("{side:?} has not exactly one King"));
            }
            // FR-5: a Fairyranga Pawn turns into a Frog on its sixth rank.
            let last = if self.variant == Variant::Fairyranga {
                6
            } else {
                8
            };
            for cell in self.board.find(side, 'P') {
                let nth = (1..=8)
                    .find(|&nth| side.rank(nth) == cell.rank)
                    .unwrap_or(8);
                if nth >= last {
                    return Err(format!("a Pawn on {} should have promoted", cell.text()));
                }
                if nth == 1 && self.variant != Variant::Drag {
                    return Err(format!("no Pawn can be on {}", cell.text()));
                }
            }
            let standing = self.board.find(side, 'H').len() as u32;
            let made = self.made[side.index()];
            if standing > 1 || standing > made || made > 3 {
                return Err(format!(
                    "{side:?} cannot have {standing} Tsarevnas of {made} made"
                ));
            }
        }
        for (right, held) in rights_of(self.variant).iter().zip(self.rights) {
            let home = self.board.holds(right.king, right.side, 'K')
                && right
                    .rook
                    .is_none_or(|rook| self.board.holds(rook, right.side, 'R'));
            if held && !home {
                return Err(format!(
                    "the right {} without its men at home",
                    right.letter
                ));
            }
        }
        if !self.powers_of(self.to_move).is_known() {
            return Err("the side to move has not completed its roll".to_string());
        }
        if !self.rulings.waiver && self.powers.contains(&Powers::Waived) {
            return Err("CA-7: nobody may waive here".to_string());
        }
        if in_check(self, self.to_move.other()) {
            return Err("the side that has just moved is in check".to_string());
        }
        Ok(())
    }

    /// The man at a cell and its owner's powers.
    pub(crate) fn man_and_powers(&self, cell: Cell) -> Option<(Man, Powers)> {
        self.board
            .at(cell)
            .map(|man| (man, self.powers_of(man.side)))
    }
}

impl DoubleStep {
    fn text(&self) -> String {
        match self.kind {
            Kind::Nn => self.passed.text(),
            kind => format!(
                "{}{}{}",
                self.passed.text(),
                self.stands.text(),
                kind.text()
            ),
        }
    }
}
