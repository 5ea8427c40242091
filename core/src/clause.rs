//! Clauses: the numbered rules that verdicts cite, and the pages that hold their text.

use std::fmt;

/// The ID of a rule, such as `G-6`. IDs never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Clause(&'static str);

impl Clause {
    /// A clause by its ID.
    pub const fn new(id: &'static str) -> Self {
        Clause(id)
    }

    /// The ID, for example `G-6`.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

/// A page of rules: Markdown in the form that CONTRIBUTING.md describes. The program prints it and
/// the documentation shows it, so there is one text only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulePage {
    /// The whole page.
    pub text: &'static str,
}

/// The rule page of the dice frame, which every dice variant stands on.
pub const DICE_FRAME_PAGE: RulePage = RulePage::new(include_str!("../rules/G.md"));

/// The version of the rule pages, which every verdict rests on.
pub const RULES_VERSION: u32 = 1;

/// One clause as its page gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClauseText {
    /// The ID.
    pub clause: Clause,
    /// The heading without the ID.
    pub title: &'static str,
    /// Where the clause comes from: `page`, `ruling`, `page and ruling` or `erratum`.
    pub source: &'static str,
    /// The choice a tournament has here, if there is one.
    pub option: Option<&'static str>,
    /// What the clause leaves open, if anything.
    pub open: Option<&'static str>,
    /// The text, Markdown.
    pub body: &'static str,
}

impl RulePage {
    /// A page from its text, usually an `include_str!`.
    pub const fn new(text: &'static str) -> Self {
        RulePage { text }
    }

    /// The page's title.
    pub fn title(self) -> &'static str {
        self.text
            .lines()
            .find_map(|line| line.strip_prefix("# "))
            .unwrap_or_default()
            .trim()
    }

    /// What stands between the title and the first clause.
    pub fn intro(self) -> &'static str {
        let body = match self.text.strip_prefix("# ") {
            Some(rest) => rest.split_once('\n').map_or("", |(_, after)| after),
            None => self.text,
        };
        match body.find("\n## ") {
            Some(at) => body[..at].trim(),
            None => body.trim(),
        }
    }

    /// The clauses in the order of the page.
    pub fn clauses(self) -> Vec<ClauseText> {
        let mut sections = self.text.split("\n## ");
        sections.next();
        sections.filter_map(section).collect()
    }
}

/// Takes one section apart; text that is not a clause yields nothing.
fn section(text: &'static str) -> Option<ClauseText> {
    let (heading, mut body) = text.split_once('\n')?;
    let (id, title) = heading.trim().split_once(' ')?;
    let mut field = |name: &str| {
        let trimmed = body.trim_start_matches('\n');
        let value = trimmed.strip_prefix(name)?;
        // A field may run over several lines; an empty line or the next field ends it.
        let end = ["\n\n", "\nOption: ", "\nOpen: "]
            .iter()
            .filter_map(|stop| value.find(stop))
            .min()
            .unwrap_or(value.len());
        body = &value[end..];
        Some(value[..end].trim())
    };
    let source = field("Source: ")?;
    let option = field("Option: ");
    let open = field("Open: ");
    Some(ClauseText {
        clause: Clause::new(id),
        title: title.trim(),
        source,
        option,
        open,
        body: body.trim(),
    })
}
