//! A cuboid board: who stands where.

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

    /// How file and rank numbers change on a step away from this player's corner.
    pub(crate) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }
}

/// A cell; level, file and rank from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) level: i32,
    pub(crate) file: i32,
    pub(crate) rank: i32,
}

impl Cell {
    /// `Bb2`
    pub(crate) fn text(self) -> String {
        let level = (b'A' + self.level as u8) as char;
        let file = (b'a' + self.file as u8) as char;
        format!("{level}{file}{}", self.rank + 1)
    }
}

/// So many files, ranks and levels.
pub(crate) type Step = (i32, i32, i32);

/// A man on the board: owner and upper-case letter (RR-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) letter: char,
}

/// What stands where on a board of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    pub(crate) levels: i32,
    pub(crate) files: i32,
    pub(crate) ranks: i32,
    cells: Vec<Option<Man>>,
}

const LETTERS: &str = "KQDGETCANSLMPRWF";

impl Board {
    pub(crate) fn empty(levels: i32, files: i32, ranks: i32) -> Board {
        let cells = vec![None; (levels * files * ranks) as usize];
        Board {
            levels,
            files,
            ranks,
            cells,
        }
    }

    fn index(&self, cell: Cell) -> usize {
        ((cell.level * self.ranks + cell.rank) * self.files + cell.file) as usize
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Man> {
        self.cells[self.index(cell)]
    }

    pub(crate) fn put(&mut self, cell: Cell, man: Option<Man>) {
        let index = self.index(cell);
        self.cells[index] = man;
    }

    /// The cell a step away, if the board has it.
    pub(crate) fn plus(&self, cell: Cell, (files, ranks, levels): Step) -> Option<Cell> {
        let to = Cell {
            level: cell.level + levels,
            file: cell.file + files,
            rank: cell.rank + ranks,
        };
        let inside = (0..self.levels).contains(&to.level)
            && (0..self.files).contains(&to.file)
            && (0..self.ranks).contains(&to.rank);
        inside.then_some(to)
    }

    pub(crate) fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for level in 0..self.levels {
            for rank in 0..self.ranks {
                for file in 0..self.files {
                    cells.push(Cell { level, file, rank });
                }
            }
        }
        cells
    }

    /// All men with their cells.
    pub(crate) fn men(&self) -> Vec<(Cell, Man)> {
        let on = |cell: Cell| self.at(cell).map(|man| (cell, man));
        self.cells().into_iter().filter_map(on).collect()
    }

    /// The cells of one player's men of one letter.
    pub(crate) fn find(&self, side: Side, letter: char) -> Vec<Cell> {
        let wanted = Man { side, letter };
        self.men()
            .into_iter()
            .filter(|(_, man)| *man == wanted)
            .map(|(cell, _)| cell)
            .collect()
    }

    /// How many files and ranks a cell is from this player's corner, from 0.
    pub(crate) fn corner_distance(&self, side: Side, cell: Cell) -> (i32, i32) {
        match side {
            Side::White => (cell.file, cell.rank),
            Side::Black => (self.files - 1 - cell.file, self.ranks - 1 - cell.rank),
        }
    }

    /// Is the cell in the square of columns of this width in the player's corner?
    pub(crate) fn in_corner(&self, side: Side, cell: Cell, width: i32) -> bool {
        let (files, ranks) = self.corner_distance(side, cell);
        files < width && ranks < width
    }

    /// Reads a placement; the text tells the size.
    pub(crate) fn read(text: &str) -> Result<Board, String> {
        let levels: Vec<Vec<&str>> = text.split('|').map(|l| l.split('/').collect()).collect();
        let mut rows: Vec<Vec<Option<Man>>> = Vec::new();
        for level in &levels {
            if level.len() != levels[0].len() {
                return Err("levels with different numbers of ranks".to_string());
            }
            for line in level.iter().rev() {
                rows.push(read_rank(line)?);
            }
        }
        let files = rows[0].len();
        if rows.iter().any(|row| row.len() != files) {
            return Err("ranks with different numbers of cells".to_string());
        }
        if levels.len() > 8 || levels[0].len() > 16 || files > 16 {
            return Err("a board larger than 16 files, 16 ranks and 8 levels".to_string());
        }
        Ok(Board {
            levels: levels.len() as i32,
            ranks: levels[0].len() as i32,
            files: files as i32,
            cells: rows.concat(),
        })
    }

    /// Writes the placement.
    pub(crate) fn text(&self) -> String {
        let mut levels = Vec::new();
        for level in 0..self.levels {
            let mut ranks = Vec::new();
            for rank in (0..self.ranks).rev() {
                let row = (0..self.files).map(|file| self.at(Cell { level, file, rank }));
                ranks.push(write_rank(row.collect()));
            }
            levels.push(ranks.join("/"));
        }
        levels.join("|")
    }
}

fn read_rank(line: &str) -> Result<Vec<Option<Man>>, String> {
    let mut row = Vec::new();
    let mut run = 0;
    for sign in line.chars() {
        if let Some(digit) = sign.to_digit(10) {
            run = run * 10 + digit as usize;
            if run > 16 {
                return Err(format!("a rank of more than 16 cells: {line:?}"));
            }
            continue;
        }
        row.extend(vec![None; run]);
        run = 0;
        if !LETTERS.contains(sign.to_ascii_uppercase()) {
            return Err(format!("no piece is written {sign:?}"));
        }
        let side = if sign.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        };
        row.push(Some(Man {
            side,
            letter: sign.to_ascii_uppercase(),
        }));
    }
    row.extend(vec![None; run]);
    if row.is_empty() {
        Err("an empty rank".to_string())
    } else {
        Ok(row)
    }
}

fn write_rank(row: Vec<Option<Man>>) -> String {
    let mut text = String::new();
    let mut run = 0;
    for man in row {
        let Some(man) = man else {
            run += 1;
            continue;
        };
        if run > 0 {
            text += &run.to_string();
            run = 0;
        }
        text.push(match man.side {
            Side::White => man.letter,
            Side::Black => man.letter.to_ascii_lowercase(),
        });
    }
    if run > 0 {
        text += &run.to_string();
    }
    text
}
