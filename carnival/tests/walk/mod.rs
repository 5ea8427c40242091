//! Seeded walks through games and chance positions on which the variants are compared with the twin, the
//! slow second reading of the rules: legal moves, check, state, the FEN after a move, and when two
//! positions are the same for repetition. Used by the tests of all the crates of flat variants.

use menagerie_core::referee::Referee;
use menagerie_core::state::{Check, State};
use menagerie_core::{Rulings, Variant};
use menagerie_twin::Status;

/// How much to walk.
#[derive(Clone, Copy, Debug)]
pub struct Length {
    /// Games from the start position.
    pub games: usize,
    /// The most plies of one.
    pub plies: usize,
    /// Positions with a few men put down by chance.
    pub chance: usize,
}

/// Under the default rulings: some thousand positions in a second or two.
pub const LONG: Length = Length {
    games: 12,
    plies: 120,
    chance: 900,
};

/// Under another ruling.
pub const SHORT: Length = Length {
    games: 4,
    plies: 100,
    chance: 400,
};

/// The rulings of a text, for a variant.
pub fn rulings(identity: &menagerie_core::Identity, text: &str) -> menagerie_core::Setup {
    let rulings = Rulings::parse(text, identity.options)
        .unwrap_or_else(|faults| panic!("{}: {text}: {faults:?}", identity.id));
    menagerie_core::Setup {
        rulings,
        array: None,
    }
}

/// A variant beside its twin.
pub struct Walk<'a, V: Variant> {
    variant: &'a V,
    id: &'static str,
    rulings: &'static str,
    /// What can be rolled, as in the powers field; `-` alone where there are no dice.
    rolls: Vec<String>,
    waives: bool,
    rng: fastrand::Rng,
    compared: usize,
    last_key: Option<(V::Key, String, u64)>,
}

/// Walks with one seed and says how many positions were compared.
///
/// # Panics
/// At the first difference.
pub fn walk<V: Variant>(variant: &V, rulings: &'static str, seed: u64, length: Length) -> usize {
    let id = Variant::identity(variant).id;
    let mut rolls = menagerie_twin::rolls(id);
    if rolls.is_empty() {
        rolls.push("-".to_owned());
    }
    let mut walk = Walk {
        variant,
        id,
        rulings,
        rolls,
        waives: Variant::dice(variant).is_some_and(|rule| rule.waiver().is_ok()),
        rng: fastrand::Rng::with_seed(seed),
        compared: 0,
        last_key: None,
    };
    for _ in 0..length.games {
        walk.game(variant.start_fen(), length.plies);
    }
    for _ in 0..length.chance {
        let fen = walk.chance_position();
        if walk.both_take(&fen) {
            walk.game(fen, 3);
        }
    }
    walk.compared
}

impl<V: Variant> Walk<'_, V> {
    /// Plays on by chance and compares every position on the way.
    fn game(&mut self, mut fen: String, plies: usize) {
        for _ in 0..plies {
            let moves = self.position(&fen);
            if moves.is_empty() {
                return;
            }
            let mv = moves[self.rng.usize(..moves.len())].clone();
            // Now and then the game's last ply, without a roll or without a choice (G-8).
            if self.rng.u8(..) < 40 {
                for open in self.open_rolls() {
                    self.play(&fen, &mv, &open);
                }
            }
            let roll = self.roll();
            let Some(next) = self.play(&fen, &mv, &roll) else {
                return;
            };
            fen = next;
        }
    }

    fn roll(&mut self) -> String {
        if self.waives && self.rng.u8(..) < 40 {
            return "w".to_owned();
        }
        self.rolls[self.rng.usize(..self.rolls.len())].clone()
    }

    /// A move not followed by a roll, or by one whose choice is open.
    fn open_rolls(&mut self) -> Vec<String> {
        if self.rolls.len() == 1 {
            return Vec::new();
        }
        let chosen = &self.rolls[self.rng.usize(..self.rolls.len())];
        let numbers = chosen.split('=').next().unwrap_or_default();
        let mut open = vec!["?".to_owned()];
        if numbers != chosen {
            open.push(numbers.to_owned());
        }
        open
    }

    /// Compares what there is to say of a position, and answers its moves.
    fn position(&mut self, fen: &str) -> Vec<String> {
        let what = format!("{} [{}] {fen}", self.id, self.rulings);
        let answer = self
            .variant
            .moves(fen)
            .unwrap_or_else(|trouble| panic!("{what}: {}", trouble.message()));
        let twin = menagerie_twin::answer(self.id, fen, self.rulings)
            .unwrap_or_else(|trouble| panic!("{what}: the twin: {trouble}"));
        let mut moves: Vec<String> = answer.moves.into_iter().map(|mv| mv.coordinates).collect();
        moves.sort_unstable();
        assert_eq!(moves, twin.moves, "{what}");
        self.other_ways(fen, &moves, &what);
        assert_eq!(answer.outlook.check == Check::Yes, twin.check, "{what}");
        let status = match answer.outlook.state {
            State::Ongoing => Status::Ongoing,
            State::Checkmate => Status::Checkmate,
            State::Stalemate => Status::Stalemate,
            State::Dead(_) => Status::Dead,
            State::VoidWaiver => Status::Undecided,
            State::DependsOnRoll => panic!("{what}: depends on a roll that is known"),
        };
        assert_eq!(status, twin.status, "{what}");
        self.allowed(fen, &what);
        self.compared += 1;
        self.keys(fen);
        moves
    }

    /// The other ways to ask for moves and check answer the same.
    fn other_ways(&self, fen: &str, moves: &[String], what: &str) {
        let position = match self.variant.read_fen(fen) {
            Ok(read) => read.position,
            Err(faults) => panic!("{what}: {faults:?}"),
        };
        let mut each = Vec::new();
        let mut sampled = None;
        self.variant.each_move(&position, |mv| {
            each.push(self.variant.write_coordinates(&position, mv));
            sampled = Some(mv);
        });
        each.sort_unstable();
        assert_eq!(each, moves, "{what}: each move");
        assert_eq!(
            self.variant.count_moves(&position),
            moves.len() as u64,
            "{what}"
        );
        assert_eq!(
            self.variant.has_move(&position),
            !moves.is_empty(),
            "{what}"
        );
        if let Some(mv) = sampled {
            let text = self.variant.write_move(&position, mv);
            let read = self
                .variant
                .read_move(&position, &text)
                .unwrap_or_else(|refusal| panic!("{what}: {text}: {}", refusal.message));
            assert_eq!(read.mv, mv, "{what}: {text}");
            if let Some(was_in_check) = read.was_in_check {
                assert_eq!(
                    was_in_check,
                    self.variant.in_check(&position),
                    "{what}: {text}"
                );
            }
        }
    }

    /// Compares what the powers allow, safe or not: the legal moves and those that only the King's safety
    /// forbids (G-6), but for castling. What a Pawn becomes does not matter to that.
    fn allowed(&self, fen: &str, what: &str) {
        let plain = |text: &str| text.trim_end_matches(char::is_alphabetic).to_owned();
        let position = match self.variant.read_fen(fen) {
            Ok(read) => read.position,
            Err(faults) => panic!("{what}: {faults:?}"),
        };
        let mut mine = Vec::new();
        self.variant.legal_moves(&position, |mv| {
            if !self.variant.write_move(&position, mv).starts_with('O') {
                mine.push(plain(&self.variant.write_coordinates(&position, mv)));
            }
        });
        for exposed in self.variant.exposed_moves(&position) {
            assert!(!exposed.attackers.is_empty(), "{what}: {exposed:?}");
            if !exposed.to.starts_with('O') {
                let text = plain(&exposed.coordinates);
                assert!(!mine.contains(&text), "{what}: {text} is legal");
                mine.push(text);
            }
        }
        let mut twin: Vec<String> = menagerie_twin::allowed(self.id, fen, self.rulings)
            .unwrap_or_else(|trouble| panic!("{what}: the twin: {trouble}"))
            .iter()
            .map(|text| plain(text))
            .collect();
        for moves in [&mut mine, &mut twin] {
            moves.sort_unstable();
            moves.dedup();
        }
        assert_eq!(mine, twin, "{what}: what the powers allow");
    }

    /// Compares when positions are the same: this one and the one before, and this one under other rolls.
    fn keys(&mut self, fen: &str) {
        let mut texts = vec![fen.to_owned()];
        if self.rolls.len() > 1
            && let Some((rest, _)) = fen.rsplit_once(' ')
        {
            for _ in 0..2 {
                let (white, black) = (self.roll(), self.roll());
                texts.push(format!("{rest} {white}/{black}"));
            }
        }
        for text in texts {
            let Ok(twin) = menagerie_twin::key_under(self.id, &text, self.rulings) else {
                // With these powers the side not to move would be in check.
                assert!(self.variant.read_fen(&text).is_err(), "{} {text}", self.id);
                continue;
            };
            let position = self
                .variant
                .read_fen(&text)
                .unwrap_or_else(|faults| panic!("{} {text}: {faults:?}", self.id))
                .position;
            let key = self.variant.key(&position);
            let fingerprint = self.variant.fingerprint(&position);
            if let Some((last_key, last_twin, last_fingerprint)) = &self.last_key {
                if *last_key == key {
                    assert_eq!(*last_fingerprint, fingerprint, "{} {text}", self.id);
                }
                assert_eq!(
                    *last_key == key,
                    *last_twin == twin,
                    "{} [{}] {text}: the same as the position before? {twin} {last_twin}",
                    self.id,
                    self.rulings
                );
            }
            self.last_key = Some((key, twin, fingerprint));
        }
    }

    /// Plays a move on both sides; the FENs after it agree, and the canonical notation reads back as the
    /// same move. `None` if both refuse the roll.
    fn play(&self, fen: &str, mv: &str, roll: &str) -> Option<String> {
        let what = format!("{} [{}] {fen} {mv} {roll}", self.id, self.rulings);
        let twin = menagerie_twin::play(self.id, fen, mv, roll, self.rulings);
        let applied = match (self.variant.apply(fen, mv, roll), twin) {
            (Err(_), Err(_)) => return None,
            (Err(trouble), Ok(_)) => panic!("{what}: {}", trouble.message()),
            (Ok(_), Err(trouble)) => panic!("{what}: the twin: {trouble}"),
            (Ok(applied), Ok(twin)) => {
                assert_eq!(applied.fen, twin, "{what}");
                applied
            }
        };
        let again = self
            .variant
            .apply(fen, &applied.canonical, roll)
            .unwrap_or_else(|trouble| panic!("{what}: {}: {trouble:?}", applied.canonical));
        assert_eq!(again, applied, "{what}");
        Some(applied.fen)
    }

    /// Whether a position can be; both must say the same.
    fn both_take(&self, fen: &str) -> bool {
        let mine = self.variant.read_fen(fen);
        let twin = menagerie_twin::answer(self.id, fen, self.rulings);
        match (&mine, &twin) {
            (Ok(_), Ok(_)) => true,
            (Err(_), Err(_)) => false,
            _ => panic!(
                "{} [{}] {fen}: {mine:?}, the twin {twin:?}",
                self.id, self.rulings
            ),
        }
    }

    /// A position with some men put down by chance, often an impossible one.
    fn chance_position(&mut self) -> String {
        let fairyranga = self.id == "fairyranga";
        let mut board = [['.'; 8]; 8];
        let mut rights = String::new();
        for (king, rank, letters) in [('K', 0, "KQ"), ('k', 7, "kq")] {
            let home = self.rng.u8(..4) == 0;
            if !home {
                self.put(&mut board, king, 0..8);
                continue;
            }
            board[rank][4] = king;
            if fairyranga {
                rights.push(king);
                continue;
            }
            let rook = if king == 'K' { 'R' } else { 'r' };
            for (letter, file) in letters.chars().zip([7, 0]) {
                if self.rng.bool() && board[rank][file] == '.' {
                    board[rank][file] = rook;
                    rights.push(letter);
                }
            }
        }
        let white = self.rng.bool();
        let kinds: Vec<char> = if fairyranga {
            "NERFFHPPP"
        } else {
            "QRRBBNNPPPP"
        }
        .chars()
        .collect();
        for _ in 0..self.rng.usize(1..12) {
            let letter = kinds[self.rng.usize(..kinds.len())];
            let letter = if self.rng.bool() {
                letter
            } else {
                letter.to_ascii_lowercase()
            };
            let ranks = match letter {
                'P' if self.rng.bool() => 1..2,
                'p' if self.rng.bool() => 6..7,
                'P' | 'p' => 1..7,
                _ => 0..8,
            };
            self.put(&mut board, letter, ranks);
        }
        let en_passant = if !fairyranga && self.rng.u8(..3) == 0 {
            self.double_step(&mut board, white)
        } else {
            "-".to_owned()
        };
        let rows: Vec<String> = board.iter().rev().map(row).collect();
        let last = if fairyranga {
            format!(" {}/{}", self.rng.u8(..4), self.rng.u8(..4))
        } else {
            format!(" {}/{}", self.roll(), self.roll())
        };
        if rights.is_empty() {
            rights.push('-');
        }
        format!(
            "{} {} {rights} {en_passant} {} {}{last}",
            rows.join("/"),
            if white { 'w' } else { 'b' },
            self.rng.u32(..99),
            self.rng.u32(1..80),
        )
    }

    /// Puts a man on an empty cell of these ranks, if one is found.
    fn put(&mut self, board: &mut [[char; 8]; 8], man: char, ranks: std::ops::Range<usize>) {
        for _ in 0..50 {
            let (rank, file) = (self.rng.usize(ranks.clone()), self.rng.usize(..8));
            if board[rank][file] == '.' {
                board[rank][file] = man;
                return;
            }
        }
    }

    /// Makes it look as if the side not to move had just made a double step.
    fn double_step(&mut self, board: &mut [[char; 8]; 8], white_to_move: bool) -> String {
        let (start, passed, stands, pawn) = if white_to_move {
            (6, 5, 4, 'p')
        } else {
            (1, 2, 3, 'P')
        };
        let file = self.rng.i8(1..7);
        let kind = ["nn", "nc", "cn", "cc"][self.rng.usize(..4)];
        let aside = |captures: bool, rng: &mut fastrand::Rng| match captures {
            true if rng.bool() => 1,
            true => -1,
            false => 0,
        };
        let from = file + aside(kind.starts_with('c'), &mut self.rng);
        let to = file + aside(kind.ends_with('c'), &mut self.rng);
        let at = |file: i8| usize::try_from(file).unwrap_or(0);
        // Kings are not overwritten; then there is no double step to speak of.
        let cells = [(start, at(from)), (passed, at(file)), (stands, at(to))];
        if cells
            .iter()
            .any(|(rank, file)| "KkRr".contains(board[*rank][*file]))
        {
            return "-".to_owned();
        }
        for (rank, file) in [cells[0], cells[1]] {
            board[rank][file] = '.';
        }
        // For `cn` and `cc` another start would do as well; keep both free.
        if kind.starts_with('c') {
            let other = at(2 * file - from);
            if board[start][other] == pawn {
                board[start][other] = '.';
            }
        }
        board[stands][at(to)] = pawn;
        let name = |rank: usize, file: i8| {
            format!("{}{}", char::from(b'a' + file.unsigned_abs()), rank + 1)
        };
        match kind {
            "nn" => name(passed, file),
            kind => format!("{}{}{kind}", name(passed, file), name(stands, to)),
        }
    }
}

/// One rank of a placement.
fn row(cells: &[char; 8]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in cells.iter().chain(&['/']) {
        if *cell == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        empty = 0;
        if *cell != '/' {
            text.push(*cell);
        }
    }
    text
}
