//! A ruling as it goes out: to the one who asked, to programs, and as a letter to both players. Nothing
//! here knows a rule.

pub mod html;
pub mod human;
pub mod json;
pub mod markdown;

use crate::court::{Ruled, Turned};
use crate::single::Single;
use crate::variants::ENTRIES;
use menagerie_core::clause::{ClauseText, RULES_VERSION};
use menagerie_core::quote::{LONGEST_QUOTE, escaped};
use menagerie_core::record::GameText;
use menagerie_core::ruling::{Decision, Question, Ruling, Swing};
use menagerie_core::{Clause, Identity};

/// The most rolls that people are shown of one kind; programs get all.
const MOST_ROLLS: usize = 15;

/// What stands for a player whom no tag names.
const NOT_NAMED: &str = "not named";

/// Everything that a letter says.
pub struct Letter<'a> {
    /// The file and the game.
    pub single: &'a Single,
    /// What was asked.
    pub question: &'a Question,
    /// The variant.
    pub identity: &'static Identity,
    /// The ruling.
    pub ruling: &'a Ruling,
    /// The choices of the tournament that would have turned it.
    pub turned: &'a [Turned],
    /// The rulings in force that differ from the defaults, `CLAUSE=choice`.
    pub options: Vec<String>,
    /// The clauses that the reasons cite, each once, in the order in which they come.
    pub clauses: Vec<(Clause, Option<ClauseText>)>,
}

impl<'a> Letter<'a> {
    /// The letter for a ruling.
    pub fn new(single: &'a Single, question: &'a Question, ruled: &'a Ruled) -> Letter<'a> {
        let mut clauses: Vec<Clause> = Vec::new();
        let cited = ruled
            .ruling
            .reasons
            .iter()
            .flat_map(|reason| reason.clauses.iter().copied())
            .chain(ruled.turned.iter().map(|turned| turned.clause));
        for clause in cited {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        Letter {
            single,
            question,
            identity: ruled.identity,
            ruling: &ruled.ruling,
            turned: &ruled.turned,
            options: ruled
                .rulings
                .differing()
                .iter()
                .map(|(clause, choice)| format!("{clause}={choice}"))
                .collect(),
            clauses: clauses
                .into_iter()
                .map(|clause| (clause, text_of(ruled.identity, clause)))
                .collect(),
        }
    }

    /// The claim as it was asked: `threefold, with 31. Rh1`.
    fn claim(&self) -> String {
        let claim = escaped(&self.question.claim.to_string());
        match self.question.intends {
            Some(_) => format!("{claim}, with {} announced", self.ruling.place),
            None => claim,
        }
    }

    /// The facts of the case: a name and a value each.
    fn facts(&self) -> Vec<(&'static str, String)> {
        let game = &self.single.game;
        let mut facts = vec![
            ("White", player(game, "White")),
            ("Black", player(game, "Black")),
        ];
        let event: Vec<String> = ["Event", "Round", "Date"]
            .iter()
            .filter_map(|tag| {
                let value = shortened(game.tag(tag)?.trim());
                let known = !value.is_empty() && !value.starts_with('?') && value != "-";
                known.then(|| match *tag {
                    "Round" => format!("round {value}"),
                    _ => value,
                })
            })
            .collect();
        if !event.is_empty() {
            facts.push(("Event", event.join(", ")));
        }
        facts.push(("Game", self.identity.tag.to_owned()));
        if self.identity.id == menagerie_rodent::IDENTITY.id && game.tag_span("Array").is_none() {
            facts.push(("Array", "a reconstruction (RR-1)".to_owned()));
        }
        facts.push(("Claim", self.claim()));
        facts.push(("About", self.ruling.place.clone()));
        facts.push(("Rules", self.rules()));
        let file = crate::render::human::name(&self.single.file);
        facts.push(("File", format!("{file}, game {}", game.index)));
        facts.push(("SHA-256", self.single.sha256.clone()));
        if !self.ruling.commands.is_empty() {
            facts.push(("Recorded beside it", self.ruling.commands.join(" ")));
        }
        facts
    }

    /// By which rules: `version 1; chosen by the tournament: CA-7=always-roll`.
    fn rules(&self) -> String {
        match self.options.is_empty() {
            true => format!("version {RULES_VERSION}, every ruling at its default"),
            false => format!(
                "version {RULES_VERSION}; chosen by the tournament: {}",
                self.options.join(", ")
            ),
        }
    }

    /// Which rolls would make it otherwise, a sentence each.
    fn swings(&self) -> Vec<String> {
        let longest = self
            .ruling
            .swings
            .iter()
            .filter(|swing| swing.to_come)
            .max_by_key(|swing| swing.rolls.len());
        self.ruling
            .swings
            .iter()
            .map(|swing| {
                let is_rest = longest.is_some_and(|most| {
                    std::ptr::eq(most, swing) && swing.rolls.len() > MOST_ROLLS
                });
                sentence(swing, is_rest)
            })
            .collect()
    }

    /// Which choices of the tournament would have turned it, a sentence each.
    fn turns(&self) -> Vec<String> {
        self.turned
            .iter()
            .map(|turned| {
                format!(
                    "{} can be chosen otherwise by a tournament. In force is {}; with {} the ruling would be {}.",
                    turned.clause,
                    turned.in_force,
                    turned.other,
                    turned.decision.word()
                )
            })
            .collect()
    }
}

/// One kind of rolls as a sentence; `is_rest` where all the others are named.
fn sentence(swing: &Swing, is_rest: bool) -> String {
    let player = swing.player;
    let more = swing.rolls.len().saturating_sub(MOST_ROLLS);
    let mut rolls = swing.rolls[..swing.rolls.len() - more].join(", ");
    if more > 0 {
        rolls.push_str(&format!(" and {more} more"));
    }
    let decision = swing.decision.word();
    let chosen = match swing.rolls.iter().any(|roll| roll.contains(' ')) {
        true => ", the choice made so",
        false => "",
    };
    let odds = format!("odds {}{chosen}", swing.odds);
    match (swing.to_come, is_rest) {
        (true, true) => format!("{decision} with every other roll or choice ({odds})."),
        (true, false) => format!("{decision} if {player} rolls {rolls} ({odds})."),
        (false, _) => format!(
            "{decision} if {player} had rolled {rolls} instead of what is recorded ({odds})."
        ),
    }
}

/// A clause's text, from the variant's own pages first.
fn text_of(identity: &Identity, clause: Clause) -> Option<ClauseText> {
    identity
        .pages
        .iter()
        .chain(ENTRIES.iter().flat_map(|entry| entry.identity.pages))
        .flat_map(|page| page.clauses())
        .find(|text| text.clause == clause)
}

/// A clause in short, on one line: its first paragraph, with the list that it announces.
fn gist(text: &ClauseText) -> String {
    let mut gist = String::new();
    for paragraph in text.body.split("\n\n") {
        if paragraph.starts_with(['|', '`']) {
            gist.truncate(gist.trim_end_matches(':').len());
            gist.push_str(" (a table, in the full clause).");
            break;
        }
        if !gist.is_empty() {
            gist.push(' ');
        }
        let mut items = 0;
        for line in paragraph.lines() {
            let line = match line.strip_prefix("- ") {
                Some(item) => {
                    if items > 0 && !gist.ends_with([';', ',', ' ']) {
                        gist.push(';');
                    }
                    items += 1;
                    item
                }
                None => line,
            };
            if !gist.is_empty() && !gist.ends_with(' ') {
                gist.push(' ');
            }
            gist.push_str(line.trim());
        }
        if !gist.ends_with(':') {
            break;
        }
    }
    gist
}

/// A player's name from the tags, or the side where there is none.
fn player(game: &GameText, tag: &str) -> String {
    game.tag(tag)
        .map(|name| shortened(name.trim()))
        .filter(|name| !matches!(name.as_str(), "" | "?"))
        .unwrap_or_else(|| NOT_NAMED.to_owned())
}

/// A value from a tag, harmless and of a length for one line.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((cut, _)) => format!("{}…", escaped(&text[..cut])),
        None => escaped(text),
    }
}

/// The decision for those who do not know the three words.
const fn meaning(decision: Decision) -> &'static str {
    match decision {
        Decision::Upheld => "The claim is right.",
        Decision::Rejected => "The claim is wrong.",
        Decision::Undecided => "The record cannot settle the claim.",
    }
}

/// The IDs of clauses behind a sentence: ` (G-6, CA-2)`.
fn cited(clauses: &[Clause]) -> String {
    let ids: Vec<&str> = clauses.iter().map(|clause| clause.id()).collect();
    match ids.is_empty() {
        true => String::new(),
        false => format!(" ({})", ids.join(", ")),
    }
}

/// A sentence with a capital at its beginning, unless it begins with a move's number or a name of its own.
fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(rest).collect()
    })
}
