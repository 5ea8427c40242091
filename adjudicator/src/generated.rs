//! A generated game as a record.

use crate::variants;
use menagerie_core::Identity;
use menagerie_core::generate::Generated;
use menagerie_core::record::{Document, EndMarker, Item};

/// The record of a generated game: its tags, its moves and their rolls.
pub fn document(identity: &Identity, game: &Generated, seed: u64, number: u64) -> Document {
    let mut document = Document {
        result: Some(game.result),
        ..Document::default()
    };
    let tags = [
        ("Event", "Generated"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", &number.to_string()),
        ("White", "?"),
        ("Black", "?"),
        ("Result", game.result.as_str()),
    ];
    for (name, value) in tags {
        document.set_tag(name, value);
    }
    if identity.id != variants::DEFAULT {
        document.set_tag("Variant", identity.tag);
    }
    if let Some([white, black]) = &game.opening {
        document.set_tag("WhiteRoll", white.as_str());
        document.set_tag("BlackRoll", black.as_str());
    }
    document.set_tag("Seed", seed.to_string());
    if game.result == EndMarker::Unknown {
        document.set_tag("Termination", "unterminated");
    }
    for turn in &game.turns {
        document
            .items
            .push(Item::Move(format!("{}{}", turn.bare, turn.mark)));
        if let Some(roll) = &turn.roll {
            document
                .items
                .push(Item::Comment(format!("[%roll {roll}]")));
        }
    }
    document
}
