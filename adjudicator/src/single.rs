//! One game of one file.

use crate::failure::Failure;
use crate::input::{Input, unwrapped};
use menagerie_core::record::{GameText, Reader};
use std::ffi::OsStr;
use std::num::NonZeroU64;

/// A game and the file that it comes from.
#[derive(Debug)]
pub struct Single {
    /// The file as it was named; `-` is the standard input.
    pub file: String,
    /// The SHA-256 of the file as it is stored, in hexadecimal.
    pub sha256: String,
    /// The game.
    pub game: GameText,
}

/// Takes game `wanted` (from 1) out of a file; without a number, the only one there.
///
/// # Errors
/// If the file cannot be read or is no record, if it has no such game, or if it has several and none is
/// asked for.
pub fn fetch(name: &OsStr, wanted: Option<NonZeroU64>, mail: bool) -> Result<Single, Failure> {
    let input = Input::from(name);
    let (opened, sha256) = input.open_hashed()?;
    let text = unwrapped(input.record(opened)?, mail);
    let mut reader = Reader::new(text);
    let mut next = || reader.next_game().map_err(|error| input.failure(&error));
    let mut seen = 0;
    let index = wanted.map_or(1, NonZeroU64::get);
    while let Some(game) = next()? {
        seen += 1;
        if seen < index {
            continue;
        }
        if wanted.is_none() && next()?.is_some() {
            return Err(input.refused(
                "there are several games in this file; say which one by its number, from 1"
                    .to_owned(),
            ));
        }
        return Ok(Single {
            file: input.name(),
            sha256,
            game,
        });
    }
    Err(input.refused(match seen {
        0 => "there are no games in this file".to_owned(),
        1 => format!("there is no game {index}; the file has one game"),
        n => format!("there is no game {index}; the file has {n} games"),
    }))
}
