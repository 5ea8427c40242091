//! Validated plies per second and megabytes per second, one thread, from memory: random legal games of
//! each variant with all their rolls. The first games are made by the program itself, from a fixed seed.
//!
//! `cargo bench -p adjudicator --bench validate`

use adjudicator::court::Court;
use adjudicator::variants::ENTRIES;
use menagerie_core::dice::settled_rolls;
use menagerie_core::player::Player;
use menagerie_core::record::{Reader, Score};
use menagerie_core::referee::Referee;
use menagerie_core::{Held, Setup, roll};
use std::fmt::Write as _;
use std::time::Instant;

/// Games of one variant, and plies of one game at most.
const GAMES: usize = 50;
const PLIES: usize = 120;

/// How long each figure is measured, in seconds.
const SECONDS: f64 = 1.0;

/// A small generator of numbers, the same everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

fn main() {
    println!("{:<20} {:>12} {:>10}", "variant", "plies/s", "MB/s");
    for entry in ENTRIES {
        let Ok(referee) = (entry.build)(&Setup::default()) else {
            continue;
        };
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        let text: String = (0..GAMES)
            .map(|_| game(referee.as_ref(), &mut dice))
            .collect();
        let court = Court::new(entry.identity.id, false);
        let mut score = Score::default();
        let (mut plies, mut bytes) = (0_u64, 0_u64);
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < SECONDS {
            for game in Reader::new(text.as_bytes()).flatten() {
                let judgement = court.judge(&game, &mut score);
                assert!(
                    judgement.verdict.findings.is_empty(),
                    "{:?}",
                    judgement.verdict
                );
                plies += u64::from(judgement.verdict.plies);
            }
            bytes += text.len() as u64;
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:<20} {:>12.0} {:>10.1}",
            entry.identity.id,
            plies as f64 / seconds,
            bytes as f64 / seconds / 1e6
        );
    }
}

/// One random legal game as PGN.
fn game(referee: &dyn Referee, dice: &mut Dice) -> String {
    let rolls = referee.dice().map(settled_rolls).unwrap_or_default();
    let mut text = format!("[Variant \"{}\"]\n", referee.identity().tag);
    let mut fen = referee.start_fen();
    if referee.moves(&fen).is_err() {
        // A game that begins with both players' rolls.
        let opening = Player::BOTH.map(|_| rolls[dice.below(rolls.len())]);
        for (player, held) in Player::BOTH.into_iter().zip(opening) {
            if let Held::Rolled(numbers, _) = held {
                let _ = writeln!(text, "[{player}Roll \"{}\"]", numbers.joined(" "));
            }
        }
        fen = fen.replace("-/-", &opening.map(roll::write_powers).join("/"));
    }
    text.push('\n');
    for ply in 0..PLIES {
        let Ok(answer) = referee.moves(&fen) else {
            break;
        };
        if answer.moves.is_empty() || answer.outlook.state.is_over() {
            break;
        }
        let mv = &answer.moves[dice.below(answer.moves.len())].coordinates;
        let held = match rolls.len() {
            0 => Held::Initial,
            n => rolls[dice.below(n)],
        };
        let Ok(applied) = referee.apply(&fen, mv, &roll::write_powers(held)) else {
            break;
        };
        let number = ply / 2 + 1;
        let dots = if ply % 2 == 0 { "." } else { "..." };
        let _ = write!(text, "{number}{dots} {}", applied.canonical);
        if let Some(comment) = referee
            .dice()
            .and_then(|rule| roll::write_comment(rule, held))
        {
            let _ = write!(text, " {{[%roll {comment}]}}");
        }
        text.push('\n');
        fen = applied.fen;
    }
    text.push_str("*\n\n");
    text
}
