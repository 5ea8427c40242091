//! The fast rules and the slow twin answer alike along random games.

mod support;

use menagerie_core::referee::Referee;
use menagerie_core::state::{Check, State};
use menagerie_core::{Setup, Variant as _};
use menagerie_rodent::Rodent;
use menagerie_twin::Status;
use support::{Fallible, Outcome};

/// Numbers that are the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    fn roll(&mut self) -> String {
        format!("{}{}", 1 + self.below(6), 1 + self.below(6))
    }
}

/// Plays `games` games of at most `plies` plies, comparing the answers in each position; returns how
/// many positions were compared and how many en passant captures and promotions were played.
fn walk(array: Option<&str>, seed: u64, games: u32, plies: u32) -> Fallible<[u32; 3]> {
    let setup = Setup {
        array: array.map(str::to_owned),
        ..Setup::default()
    };
    let rodent = Rodent::new(&setup).map_err(|faults| format!("{faults:?}"))?;
    let variant = array.map_or("rodent".to_owned(), |array| format!("rodent:{array}"));
    let start = rodent.start_fen();
    assert_eq!(start, menagerie_twin::start(&variant));
    let mut dice = Dice(seed);
    let mut counts = [0; 3];
    for _ in 0..games {
        let mut fen = start.replace("-/-", &format!("{}/{}", dice.roll(), dice.roll()));
        // Near leapers can attack the other Emperor before the first move; both then refuse to play.
        if rodent.read_fen(&fen).is_err() {
            assert!(menagerie_twin::answer(&variant, &fen, "").is_err(), "{fen}");
            continue;
        }
        for _ in 0..plies {
            counts[0] += 1;
            let twin = menagerie_twin::answer(&variant, &fen, "")?;
            let answer = rodent.moves(&fen).map_err(|trouble| trouble.message())?;
            let moves: Vec<&String> = answer.moves.iter().map(|mv| &mv.coordinates).collect();
            assert_eq!(moves, twin.moves.iter().collect::<Vec<_>>(), "{fen}");
            assert_eq!(answer.outlook.check == Check::Yes, twin.check, "{fen}");
            let status = match answer.outlook.state {
                State::Checkmate => Status::Checkmate,
                State::Stalemate => Status::Stalemate,
                State::Dead(_) => Status::Dead,
                _ => Status::Ongoing,
            };
            assert_eq!(status, twin.status, "{fen}");
            // What the powers allow is what is legal and what only the Emperor's safety forbids (G-6).
            let position = rodent
                .read_fen(&fen)
                .map_err(|faults| format!("{faults:?}"))?;
            let counted = rodent.count_moves(&position.position);
            assert_eq!(counted, twin.moves.len() as u64, "{fen}");
            let exposed = rodent.exposed_moves(&position.position);
            let mut allowed: Vec<&String> = moves.clone();
            allowed.extend(exposed.iter().map(|one| &one.coordinates));
            allowed.sort_unstable();
            let twin_allowed = menagerie_twin::allowed(&variant, &fen, "")?;
            assert_eq!(allowed, twin_allowed.iter().collect::<Vec<_>>(), "{fen}");
            if status != Status::Ongoing {
                break;
            }
            // Captures, above all en passant, and moves of Points come up more often than by chance.
            let points: Vec<_> = answer
                .moves
                .iter()
                .filter(|mv| mv.canonical.starts_with(['P', 'R']))
                .collect();
            let captures: Vec<_> = answer
                .moves
                .iter()
                .filter(|mv| mv.canonical.contains('x'))
                .collect();
            let passing: Vec<_> = captures
                .iter()
                .filter(|mv| mv.coordinates.matches(char::is_uppercase).count() == 3)
                .collect();
            let mv = if !passing.is_empty() && dice.below(2) == 0 {
                counts[1] += 1;
                passing[dice.below(passing.len())]
            } else if !captures.is_empty() && dice.below(4) == 0 {
                captures[dice.below(captures.len())]
            } else if !points.is_empty() && dice.below(2) == 0 {
                points[dice.below(points.len())]
            } else {
                &answer.moves[dice.below(answer.moves.len())]
            };
            let roll = dice.roll();
            let after = menagerie_twin::play(&variant, &fen, &mv.coordinates, &roll, "")?;
            for text in [&mv.coordinates, &mv.canonical] {
                let applied = rodent
                    .apply(&fen, text, &roll)
                    .map_err(|trouble| trouble.message())?;
                assert_eq!(applied.fen, after, "{fen} {text}");
            }
            let promoted = |fen: &str| {
                fen.split(' ')
                    .next()
                    .unwrap_or_default()
                    .matches(['W', 'F', 'w', 'f'])
                    .count()
            };
            counts[2] += u32::from(promoted(&after) > promoted(&fen));
            fen = after;
        }
    }
    Ok(counts)
}

#[test]
fn the_reconstructed_array_is_played_alike() -> Outcome {
    let [positions, ..] = walk(None, 0x5eed, 3, 60)?;
    assert!(positions > 120);
    Ok(())
}

#[test]
fn a_board_of_one_level_is_played_alike() -> Outcome {
    let [positions, _, promotions] = walk(Some("3psk/3qap/3rpp/PPR3/PAQ3/KSP3"), 0x5eed, 40, 60)?;
    assert!(
        positions > 600 && promotions > 20,
        "{positions} {promotions}"
    );
    Ok(())
}

// Points everywhere: en passant on and into every region, promotion by it too.
#[test]
fn a_board_full_of_points_is_played_alike() -> Outcome {
    let array = "4pp2/4p1k1/4p3/4pp2/2PP4/3P4/1K1P4/2PP4|8/8/8/4p3/3P4/8/8/8";
    let [positions, passing, promotions] = walk(Some(array), 0x5eed, 80, 24)?;
    assert!(
        positions > 1000 && passing > 20 && promotions > 10,
        "{positions} {passing} {promotions}"
    );
    Ok(())
}

#[test]
fn an_uneven_board_is_played_alike() -> Outcome {
    let array = "6psp/6mkp/6rpp/9/PPP6/PQM6/KPS6|6lpp/6nap/6pmp/9/PRP6/PAL6/TPP6|6pep/6pgp/6ppp/9/PPC6/PSP6/PPL6";
    let [positions, ..] = walk(Some(array), 0x5eed, 8, 60)?;
    assert!(positions > 200, "{positions}");
    Ok(())
}

// G-10: two positions have the same key for one exactly when they have for the other.
#[test]
fn keys_part_the_same_positions() -> Outcome {
    let rodent = support::rodent()?;
    let men = [
        "KBb2 kCk11",
        "KBb2 kCk11 SAf6",
        "KBb2 kCk11 sAf6 LDf6",
        "KBb2 kCk11 MAf5 mDf4",
        "KBb2 kCk11 PAf2 pAe3",
        "KBb2 kCk11 PAf2 pAe4 SDa1",
    ];
    let mut all = Vec::new();
    for men in men {
        for powers in ["11/11", "25/11", "12/34", "66/34", "21/56", "16/56"] {
            for (turn, passed) in [("w", "-"), ("b", "-"), ("b", "Ae2Af2")] {
                let fen = support::fen(men, &format!("{turn} {powers} {passed}"))?;
                if passed != "-" && !men.contains("PAf2") {
                    continue;
                }
                let position = rodent.read_fen(&fen);
                let Ok(read) = position else { continue };
                let canonical = rodent.write_fen(&read.position);
                all.push((
                    rodent.key(&read.position),
                    rodent.fingerprint(&read.position),
                    menagerie_twin::key("rodent", &canonical)?,
                    canonical,
                ));
            }
        }
    }
    assert!(all.len() > 60);
    for (key, fingerprint, twin, fen) in &all {
        for (other, other_fingerprint, other_twin, other_fen) in &all {
            assert_eq!(key == other, twin == other_twin, "{fen} | {other_fen}");
            // Only a possible en passant capture may part positions of one fingerprint.
            if key == other {
                assert_eq!(fingerprint, other_fingerprint, "{fen} | {other_fen}");
            } else if fen.split(' ').nth(3) == other_fen.split(' ').nth(3) {
                assert_ne!(fingerprint, other_fingerprint, "{fen} | {other_fen}");
            }
        }
    }
    Ok(())
}
