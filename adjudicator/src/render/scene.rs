//! What is said of a position, in words.

use menagerie_core::state::{Check, State};
use menagerie_core::trace::Scene;

/// Whose turn it is and what can be said of check and the end of the game.
pub fn state(scene: &Scene) -> String {
    let turn = scene.turn;
    let check = match scene.outlook.check {
        Check::Yes => ", in check",
        Check::No => "",
        Check::DependsOnRoll => "; whether it is in check depends on the roll still to come (G-8)",
    };
    match scene.outlook.state {
        State::Ongoing => format!("{turn} to move{check}"),
        State::Checkmate => format!("{turn} is checkmated"),
        State::Stalemate => format!("{turn} is stalemated"),
        State::Dead(clause) => format!("a dead position, drawn ({clause})"),
        State::DependsOnRoll => format!(
            "{turn} to move{check}; whether the game is over depends on the roll still to come (G-8)"
        ),
        State::VoidWaiver => format!(
            "{turn} waived the roll and has no legal move{check}; a roll would have given one, so the waiver is void (CA-8)"
        ),
    }
}

/// What stands around a position: the men that give check, both players' powers.
pub fn details(scene: &Scene) -> Vec<String> {
    let sentence = |text: &str| text.trim_end_matches('.').to_owned();
    let check = scene
        .checkers
        .iter()
        .map(|words| format!("check by {}", sentence(words)));
    check
        .chain(scene.powers.iter().map(|words| sentence(words)))
        .chain(scene.drawing.note.map(sentence))
        .collect()
}
