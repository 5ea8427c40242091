//! The array, a position, and its FEN.

use super::attack::{emperors_face, in_check};
use super::board::{Board, Cell, Man, Side};

/// RR-2: White's quarter of the reconstructed array, levels A to D, ranks 4 down to 1.
const QUARTER: [[&str; 4]; 4] = [
    ["PPPR", "SLMP", "TGLP", "DCSP"],
    ["PPPR", "SLMP", "AKLP", "QASP"],
    ["PPPR", "SLMP", "TELP", "NCSP"],
    ["PPPR", "SLMP", "TGLP", "DCSP"],
];

/// The array and what follows from it: the Points' starting cells and the camps.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub(crate) board: Board,
    /// The width of each player's camp (RR-11).
    camp: [i32; 2],
}

impl Array {
    /// Reads an array's placement; empty stands for the reconstructed one.
    pub(crate) fn read(text: &str) -> Result<Array, String> {
        let board = if text.is_empty() {
            reconstructed()
        } else {
            Board::read(text)?
        };
        let mut camp = [0; 2];
        for side in Side::BOTH {
            let men = board.men();
            let own = men.iter().filter(|(_, man)| man.side == side);
            let width = own.map(|&(cell, _)| {
                let (files, ranks) = board.corner_distance(side, cell);
                files.max(ranks) + 1
            });
            camp[side.index()] = width.max().unwrap_or(0);
            match board.find(side, 'K')[..] {
                [king] if board.in_corner(side, king, 3) => {}
                [_] => return Err("RR-11: an Emperor outside its corner".to_string()),
                _ => return Err("RR-11: a side without exactly one Emperor".to_string()),
            }
        }
        if board.files < 6 || board.ranks < 6 {
            return Err("RR-11: the Emperors' columns share a file or a rank".to_string());
        }
        if board.men().iter().any(|(_, man)| "WF".contains(man.letter)) {
            return Err("RR-11: a Wazir or Ferz in the array".to_string());
        }
        if !text.is_empty() && board.text() != text {
            return Err("an array that is not written canonically".to_string());
        }
        Ok(Array { board, camp })
    }

    /// RR-9: does a Point of `side` start there?
    pub(crate) fn starts_there(&self, side: Side, cell: Cell) -> bool {
        self.board.at(cell) == Some(Man { side, letter: 'P' })
    }

    /// RR-11: is the cell in the camp of `side`?
    pub(crate) fn in_camp(&self, side: Side, cell: Cell) -> bool {
        self.board.in_corner(side, cell, self.camp[side.index()])
    }
}

fn reconstructed() -> Board {
    let mut board = Board::empty(4, 12, 12);
    for (level, quarter) in (0..).zip(QUARTER) {
        for (line, rank) in quarter.iter().zip((0..4).rev()) {
            for (letter, file) in line.chars().zip(0..) {
                board.put(
                    Cell { level, file, rank },
                    Some(Man {
                        side: Side::White,
                        letter,
                    }),
                );
                let turned = Cell {
                    level,
                    file: 11 - file,
                    rank: 11 - rank,
                };
                board.put(
                    turned,
                    Some(Man {
                        side: Side::Black,
                        letter,
                    }),
                );
            }
        }
    }
    board
}

/// The two dice of one player, in the order rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Powers {
    /// Before the opening rolls (RR-3).
    Opening,
    /// Not rolled yet after the move just made.
    Unrolled,
    Dice(u8, u8),
}

impl Powers {
    pub(crate) fn all() -> Vec<Powers> {
        (1..=6)
            .flat_map(|a| (1..=6).map(move |b| Powers::Dice(a, b)))
            .collect()
    }

    pub(crate) fn text(self) -> String {
        match self {
            Powers::Opening => "-".to_string(),
            Powers::Unrolled => "?".to_string(),
            Powers::Dice(a, b) => format!("{a}{b}"),
        }
    }

    pub(crate) fn read(text: &str) -> Result<Powers, String> {
        [Powers::Opening, Powers::Unrolled]
            .into_iter()
            .chain(Powers::all())
            .find(|powers| powers.text() == text)
            .ok_or_else(|| format!("{text:?} is no roll of two dice"))
    }
}

/// RR-9: the double step just made: the cell passed and the cell where the Point now stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DoubleStep {
    pub(crate) passed: Cell,
    pub(crate) stands: Cell,
}

/// A whole position, with the game it belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Position<'a> {
    pub(crate) array: &'a Array,
    pub(crate) board: Board,
    pub(crate) to_move: Side,
    pub(crate) double_step: Option<DoubleStep>,
    pub(crate) halfmove: u32,
    pub(crate) fullmove: u32,
    pub(crate) powers: [Powers; 2],
}

impl<'a> Position<'a> {
    /// The array with White to move and nothing rolled.
    pub(crate) fn start(array: &'a Array) -> Position<'a> {
        Position {
            array,
            board: array.board.clone(),
            to_move: Side::White,
            double_step: None,
            halfmove: 0,
            fullmove: 1,
            powers: [Powers::Opening; 2],
        }
    }

    /// Reads a canonical FEN and refuses positions that cannot be. Only the en passant field
    /// may say more than a canonical FEN would: whether the capture is legal is left to the caller.
    pub(crate) fn read(array: &'a Array, fen: &str) -> Result<Position<'a>, String> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [placement, side, castling, ep, halfmove, fullmove, powers] = fields[..] else {
            return Err(format!("{} FEN fields instead of 7", fields.len()));
        };
        let number = |text: &str| {
            text.parse::<u32>()
                .map_err(|_| format!("{text:?} is no number"))
        };
        let Some((white, black)) = powers.split_once('/') else {
            return Err(format!("{powers:?} is not a pair"));
        };
        let mut position = Position {
            array,
            board: Board::read(placement)?,
            to_move: match side {
                "w" => Side::White,
                "b" => Side::Black,
                other => return Err(format!("no side is written {other:?}")),
            },
            double_step: None,
            halfmove: number(halfmove)?,
            fullmove: number(fullmove)?,
            powers: [Powers::read(white)?, Powers::read(black)?],
        };
        let (board, home) = (&position.board, &array.board);
        if (board.levels, board.files, board.ranks) != (home.levels, home.files, home.ranks) {
            return Err("the board has not the size of the array".to_string());
        }
        if castling != "-" {
            return Err("there is no castling".to_string());
        }
        position.double_step = position.read_double_step(ep)?;
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
        let mover = self.to_move.other();
        let forward = mover.forward();
        for from in self.board.cells() {
            for step in [(forward, 0, 0), (0, forward, 0)] {
                let passed = self.board.plus(from, step);
                let stands = passed.and_then(|passed| self.board.plus(passed, step));
                let (Some(passed), Some(stands)) = (passed, stands) else {
                    continue;
                };
                if format!("{}{}", passed.text(), stands.text()) == text
                    && self.array.starts_there(mover, from)
                    && self.board.at(passed).is_none()
                    && self.board.at(stands)
                        == Some(Man {
                            side: mover,
                            letter: 'P',
                        })
                {
                    return Ok(Some(DoubleStep { passed, stands }));
                }
            }
        }
        Err(format!("{text:?} is no double step just made here"))
    }

    /// Writes the FEN, the en passant field as it is held.
    pub(crate) fn text(&self) -> String {
        let side = match self.to_move {
            Side::White => "w",
            Side::Black => "b",
        };
        let ep = match self.double_step {
            None => "-".to_string(),
            Some(step) => format!("{}{}", step.passed.text(), step.stands.text()),
        };
        format!(
            "{} {side} - {ep} {} {} {}/{}",
            self.board.text(),
            self.halfmove,
            self.fullmove,
            self.powers[0].text(),
            self.powers[1].text()
        )
    }

    fn must_be_possible(&self) -> Result<(), String> {
        if self.fullmove == 0 {
            return Err("moves are counted from 1".to_string());
        }
        for side in Side::BOTH {
            match self.board.find(side, 'K')[..] {
                [king] if self.board.in_corner(side, king, 3) => {}
                [_] => return Err("an Emperor outside its own columns".to_string()),
                _ => return Err(format!("{side:?} has not exactly one Emperor")),
            }
            for (cell, man) in self
                .board
                .men()
                .into_iter()
                .filter(|(_, man)| man.side == side)
            {
                let inside = self.board.in_corner(side.other(), cell, 3);
                match man.letter {
                    'W' | 'F' if !inside => {
                        return Err(format!("{} outside its columns", cell.text()));
                    }
                    'P' | 'R' if inside => {
                        return Err(format!("{} should have promoted", cell.text()));
                    }
                    _ => {}
                }
            }
        }
        let opening = self
            .powers
            .iter()
            .filter(|&&powers| powers == Powers::Opening)
            .count();
        if opening == 1 || self.powers[self.to_move.index()] == Powers::Unrolled {
            return Err("a roll is missing".to_string());
        }
        if emperors_face(&self.board) {
            return Err("the Emperors face each other".to_string());
        }
        if in_check(self, self.to_move.other()) {
            return Err("the side that has just moved is in check".to_string());
        }
        Ok(())
    }
}
