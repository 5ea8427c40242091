//! Records said again in canonical words.

use super::usual;
use menagerie_core::record::{Reader, Score, write};
use menagerie_core::referee::Referee;

/// White's Runner on yellow hops.
const FEN: &str = "K.R...k w 0 1 1/4";

/// The moves of a game from the position, said again.
fn again(moves: &str) -> Option<String> {
    let record = format!("[FEN \"{FEN}\"]\n\n{moves}\n");
    let game = Reader::new(record.as_bytes()).next_game().ok()??;
    let said = usual().canonical(&game, &Score::of(&game))?;
    let text = write(&said.document(&game));
    let (_, moves) = text.split_once("\n\n")?;
    Some(moves.trim_end().to_owned())
}

#[test]
fn rolls_are_said_again_within_their_comments_and_nothing_else_is() {
    assert_eq!(
        again("7. Kr-o {one [%ROLL  1 ] two [%clk 9]} ; three\nKv-i *").as_deref(),
        Some("1. Kr-o {one [%roll 1] two [%clk 9]} { three} 1... Kv-i *")
    );
}

#[test]
fn null_moves_of_analysis_and_open_choices_stay() {
    assert_eq!(
        again("1. Kr-o {[%roll 1]} (1. Z0 Kv-i) (1. Ry-g {[%roll 6]}) Kv-i *").as_deref(),
        Some("1. Kr-o {[%roll 1]} (1. -- Kv-i) (1. Ry-g {[%roll 6]}) 1... Kv-i *")
    );
}

#[test]
fn what_cannot_be_replayed_is_not_said_again() {
    for moves in [
        "1. Kr-v *",
        "1. Kr-o Kv-i *",
        "1. Kr-o {[%roll 7]} *",
        "1. Kr-o {[%roll 1]} (1. Kr-v) Kv-i *",
        "1. Kr-o {[%roll 1]} (1. Kr-v (1. Ry-g)) Kv-i *",
    ] {
        assert_eq!(again(moves), None, "{moves}");
    }
}
