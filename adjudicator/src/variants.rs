//! The one list of all variants.

use crate::failure::Failure;
use menagerie_carnival::{all_oblique, carnival, drag, multipawn};
use menagerie_core::fen::FenFault;
use menagerie_core::referee::Referee;
use menagerie_core::{Identity, Ruling, Setup};
use menagerie_fairyranga::fairyranga;
use menagerie_geometry2d::chess;
use menagerie_orientation::{army_orientation, piece_orientation, up_and_down};
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
pub type Build = fn(&Setup) -> Result<Box<dyn Referee>, Vec<FenFault>>;

/// Every variant that the program knows, in the order of the documentation.
pub static ENTRIES: &[Entry] = &[
    Entry {
        identity: &carnival::IDENTITY,
        build: |setup| without_array(setup, carnival::build),
    },
    Entry {
        identity: &all_oblique::IDENTITY,
        build: |setup| without_array(setup, all_oblique::build),
    },
    Entry {
        identity: &multipawn::IDENTITY,
        build: |setup| without_array(setup, multipawn::build),
    },
    Entry {
        identity: &drag::IDENTITY,
        build: |setup| without_array(setup, drag::build),
    },
    Entry {
        identity: &up_and_down::IDENTITY,
        build: |setup| without_array(setup, up_and_down::build),
    },
    Entry {
        identity: &piece_orientation::IDENTITY,
        build: |setup| without_array(setup, piece_orientation::build),
    },
    Entry {
        identity: &army_orientation::IDENTITY,
        build: |setup| without_array(setup, army_orientation::build),
    },
    Entry {
        identity: &menagerie_rodent::IDENTITY,
        build: menagerie_rodent::build,
    },
    Entry {
        identity: &fairyranga::IDENTITY,
        build: |setup| without_array(setup, fairyranga::build),
    },
    Entry {
        identity: &chess::IDENTITY,
        build: |setup| without_array(setup, chess::build),
    },
];

/// Builds a variant that has its one array only.
fn without_array<R: Referee + 'static>(
    setup: &Setup,
    build: fn(&Setup) -> R,
) -> Result<Box<dyn Referee>, Vec<FenFault>> {
    match &setup.array {
        None => Ok(Box::new(build(setup))),
        Some(array) => Err(vec![FenFault {
            name: "array",
            range: 0..array.len(),
            message: "this variant has its own array and no other; a game that begins elsewhere \
                gives its position in the FEN tag"
                .to_owned(),
            clauses: Vec::new(),
        }]),
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

#[cfg(test)]
mod tests {
    use super::{DEFAULT, ENTRIES, find, rulings};
    use menagerie_core::{Rulings, Setup};

    #[test]
    fn ids_and_tags_are_distinct_and_found_in_any_case() {
        for entry in ENTRIES {
            let identity = entry.identity;
            for name in [
                identity.id.to_uppercase(),
                format!(" {} ", identity.tag.to_lowercase()),
            ] {
                assert_eq!(find(&name).unwrap().identity.id, identity.id, "{name}");
            }
        }
        assert!(find(DEFAULT).is_some());
        assert!(find("").is_none());
    }

    #[test]
    fn every_variant_has_rules_and_a_start() {
        for entry in ENTRIES {
            let identity = entry.identity;
            let clauses = identity
                .pages
                .iter()
                .flat_map(|page| page.clauses())
                .count();
            assert!(clauses > 0, "{}", identity.id);
            let referee = (entry.build)(&Setup::default()).unwrap();
            assert_eq!(referee.identity().id, identity.id);
            let start = referee.start_fen();
            assert_eq!(referee.view(&start).unwrap().fen, start, "{}", identity.id);
        }
    }

    /// A verdict that cites a clause which `rules` does not know would cite nothing.
    #[test]
    fn every_option_and_every_roll_cites_a_clause_that_some_page_has() {
        let known: Vec<&str> = ENTRIES
            .iter()
            .flat_map(|entry| entry.identity.pages)
            .flat_map(|page| page.clauses())
            .map(|clause| clause.clause.id())
            .collect();
        for entry in ENTRIES {
            let referee = (entry.build)(&Setup::default()).unwrap();
            let options = entry.identity.options.iter().map(|option| option.clause);
            let rolls = referee.dice().into_iter().flat_map(|rule| {
                menagerie_core::dice::outcomes(rule)
                    .into_iter()
                    .flat_map(|outcome| rule.clauses(outcome.numbers))
            });
            for clause in options.chain(rolls) {
                assert!(
                    known.contains(&clause.id()),
                    "{}: {clause}",
                    entry.identity.id
                );
            }
        }
    }

    #[test]
    fn every_variant_can_be_built_under_every_other_ruling() {
        let others: Vec<String> = rulings()
            .iter()
            .map(|ruling| format!("{}={}", ruling.clause, ruling.other))
            .collect();
        let rulings = Rulings::parse(&others.join("; "), rulings()).unwrap();
        assert_eq!(rulings.differing().len(), others.len());
        for entry in ENTRIES {
            let setup = Setup {
                rulings: rulings.clone(),
                array: None,
            };
            assert!((entry.build)(&setup).is_ok(), "{}", entry.identity.id);
        }
    }

    #[test]
    fn another_array_is_refused_with_a_reason() {
        for entry in ENTRIES {
            let setup = Setup {
                array: Some("8/8".to_owned()),
                ..Setup::default()
            };
            let faults = (entry.build)(&setup).err().unwrap();
            assert!(faults.iter().all(|fault| !fault.message.is_empty()) && !faults.is_empty());
        }
    }
}
