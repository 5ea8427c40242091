//! The one list of all variants.

use crate::failure::Failure;
use menagerie_core::referee::Referee;
use menagerie_core::variant::TagFault;
use menagerie_core::{Identity, Ruling, Setup};
use menagerie_geometry2d::chess;
use std::sync::LazyLock;

/// A variant: who it is, and how it is built under a set of rulings.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Who it is.
    pub identity: &'static Identity,
    /// Builds it. A setup that the variant does not allow (another array) is refused.
    pub build: Build,
}

/// How a variant is built.
pub type Build = fn(&Setup) -> Result<Box<dyn Referee>, Box<TagFault>>;

/// Every variant that the program knows, in the order of the documentation.
pub static ENTRIES: &[Entry] = &[Entry {
    identity: &chess::IDENTITY,
    build: |setup| without_array(setup, chess::build),
}];

/// Builds a variant that has its one array only.
fn without_array<R: Referee + 'static>(
    setup: &Setup,
    build: fn(&Setup) -> R,
) -> Result<Box<dyn Referee>, Box<TagFault>> {
    match setup.array {
        None => Ok(Box::new(build(setup))),
        Some(_) => Err(Box::new(TagFault {
            tag: "Array",
            message: "this variant has its own array and no other".to_owned(),
            help: vec![
                "a game that begins with another position gives it in the FEN tag".to_owned(),
            ],
            clauses: Vec::new(),
        })),
    }
}

/// The ID of the variant that a game without a `Variant` tag is played by, unless the caller says
/// otherwise.
pub const DEFAULT: &str = "chess";

/// The variant with this ID or canonical tag, in any case of letters.
pub fn find(name: &str) -> Option<&'static Entry> {
    let name = name.trim();
    ENTRIES.iter().find(|entry| {
        entry.identity.id.eq_ignore_ascii_case(name)
            || entry.identity.tag.eq_ignore_ascii_case(name)
    })
}

/// Every ruling that some variant offers, each clause once.
pub fn rulings() -> &'static [Ruling] {
    static ALL: LazyLock<Vec<Ruling>> = LazyLock::new(|| {
        let mut all: Vec<Ruling> = Vec::new();
        for ruling in ENTRIES.iter().flat_map(|entry| entry.identity.options) {
            if !all.iter().any(|known| known.clause == ruling.clause) {
                all.push(*ruling);
            }
        }
        all
    });
    &ALL
}

/// The known IDs in a sentence: `chess, carnival, drag`.
pub fn known() -> String {
    let ids: Vec<&str> = ENTRIES.iter().map(|entry| entry.identity.id).collect();
    match ids.is_empty() {
        true => "none".to_owned(),
        false => ids.join(", "),
    }
}

/// The variant asked for, or the default.
///
/// # Errors
/// If there is no default.
pub fn or_default(asked: Option<&'static Entry>) -> Result<&'static Entry, Failure> {
    asked
        .or_else(|| find(DEFAULT))
        .ok_or_else(|| Failure::Usage("which variant? name one with --variant".to_owned()))
}
