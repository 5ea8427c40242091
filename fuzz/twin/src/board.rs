//! The 8×8 board: who stands where.

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    White,
    Black,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub(crate) fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White, 1 for Black: the place in a pair.
    pub(crate) fn index(self) -> usize {
        match self {
            Side::White => 0,
            Side::Black => 1,
        }
    }

    /// How the rank number changes on a step forward.
    pub(crate) fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The rank (from 0) that this player counts as their `nth` (from 1).
    pub(crate) fn rank(self, nth: i8) -> i8 {
        match self {
            Side::White => nth - 1,
            Side::Black => 8 - nth,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }
}

/// A cell; file and rank from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell {
    pub(crate) file: i8,
    pub(crate) rank: i8,
}

impl Cell {
    /// The cell so many files and ranks away, if the board has it.
    pub(crate) fn plus(self, files: i8, ranks: i8) -> Option<Cell> {
        let (file, rank) = (self.file + files, self.rank + ranks);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then_some(Cell { file, rank })
    }

    pub(crate) fn all() -> impl Iterator<Item = Cell> {
        (0..8).flat_map(|rank| (0..8).map(move |file| Cell { file, rank }))
    }

    /// The eight cells around, fewer at the edge.
    pub(crate) fn neighbours(self) -> Vec<Cell> {
        let around = [
            (-1, -1),
            (-1, 0),
            (-1, 1),
            (0, -1),
            (0, 1),
            (1, -1),
            (1, 0),
            (1, 1),
        ];
        around
            .iter()
            .filter_map(|&(files, ranks)| self.plus(files, ranks))
            .collect()
    }

    /// Next to each other, in any of the eight directions.
    pub(crate) fn is_beside(self, other: Cell) -> bool {
        self != other && (self.file - other.file).abs() <= 1 && (self.rank - other.rank).abs() <= 1
    }

    pub(crate) fn text(self) -> String {
        format!("{}{}", (b'a' + self.file as u8) as char, self.rank + 1)
    }
}

/// A man on the board: owner and upper-case letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) letter: char,
}

impl Man {
    pub(crate) fn text(self) -> char {
        match self.side {
            Side::White => self.letter,
            Side::Black => self.letter.to_ascii_lowercase(),
        }
    }
}

/// What stands where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    cells: [[Option<Man>; 8]; 8],
}

impl Board {
    pub(crate) fn empty() -> Board {
        Board {
            cells: [[None; 8]; 8],
        }
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Man> {
        self.cells[cell.rank as usize][cell.file as usize]
    }

    pub(crate) fn put(&mut self, cell: Cell, man: Option<Man>) {
        self.cells[cell.rank as usize][cell.file as usize] = man;
    }

    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.at(cell).is_none()
    }

    /// Does a man of `side` with this letter stand there?
    pub(crate) fn holds(&self, cell: Cell, side: Side, letter: char) -> bool {
        self.at(cell) == Some(Man { side, letter })
    }

    /// All men with their cells, from a1 along the ranks.
    pub(crate) fn men(&self) -> impl Iterator<Item = (Cell, Man)> + '_ {
        Cell::all().filter_map(|cell| self.at(cell).map(|man| (cell, man)))
    }

    /// The cells of one player's men of one letter.
    pub(crate) fn find(&self, side: Side, letter: char) -> Vec<Cell> {
        self.men()
            .filter(|&(_, man)| man == Man { side, letter })
            .map(|(cell, _)| cell)
            .collect()
    }

    /// The cell of the King, while there is exactly one.
    pub(crate) fn king(&self, side: Side) -> Option<Cell> {
        match self.find(side, 'K')[..] {
            [cell] => Some(cell),
            _ => None,
        }
    }

    /// Reads the placement field; `letters` are those the variant knows.
    pub(crate) fn read(text: &str, letters: &str) -> Result<Board, String> {
        let mut board = Board::empty();
        let ranks: Vec<&str> = text.split('/').collect();
        if ranks.len() != 8 {
            return Err(format!("{} ranks instead of 8", ranks.len()));
        }
        for (line, rank) in ranks.iter().zip((0..8).rev()) {
            let mut file = 0;
            for sign in line.chars() {
                if let Some(run) = sign.to_digit(10).filter(|run| (1..=8).contains(run)) {
                    file += run as i8;
                } else if letters.contains(sign.to_ascii_uppercase()) {
                    if file > 7 {
                        return Err(format!("too many cells in rank {line:?}"));
                    }
                    let side = if sign.is_ascii_uppercase() {
                        Side::White
                    } else {
                        Side::Black
                    };
                    let letter = sign.to_ascii_uppercase();
                    board.put(Cell { file, rank }, Some(Man { side, letter }));
                    file += 1;
                } else {
                    return Err(format!("no piece is written {sign:?}"));
                }
                if file > 8 {
                    return Err(format!("too many cells in rank {line:?}"));
                }
            }
            if file != 8 {
                return Err(format!("too few cells in rank {line:?}"));
            }
        }
        Ok(board)
    }

    /// Writes the placement field.
    pub(crate) fn text(&self) -> String {
        let mut ranks = Vec::new();
        for rank in (0..8).rev() {
            let mut line = String::new();
            let mut run = 0;
            for file in 0..8 {
                match self.at(Cell { file, rank }) {
                    None => run += 1,
                    Some(man) => {
                        if run > 0 {
                            line += &run.to_string();
                            run = 0;
                        }
                        line.push(man.text());
                    }
                }
            }
            if run > 0 {
                line += &run.to_string();
            }
            ranks.push(line);
        }
        ranks.join("/")
    }
}
