//! Verdicts for people: a place that editors can jump to, the reason, the line with a caret, what
//! helps further.

use crate::court::Judgement;
use crate::render::snippet;
use crate::tally::Tally;
use annotate_snippets::{Level as Look, Renderer};
use anstyle::{AnsiColor, Style};
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::quote::escaped;
use menagerie_core::record::{GameText, Places};
use menagerie_core::span::Span;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// How many findings of one code are shown for one game unless all are asked for.
const fn most_alike(level: Level) -> usize {
    match level {
        Level::Note => 3,
        Level::Warning | Level::Error => 20,
    }
}

/// How verdicts are written for people.
#[derive(Clone, Debug)]
pub struct Human {
    renderer: Renderer,
    styled: bool,
    /// Findings below this level are not shown.
    least: Level,
    /// Whether every finding is shown, however many are alike.
    all: bool,
}

impl Human {
    /// Written with or without styles.
    pub fn new(styled: bool, least: Level, all: bool) -> Human {
        Human {
            renderer: match styled {
                true => Renderer::styled(),
                false => Renderer::plain(),
            },
            styled,
            least,
            all,
        }
    }

    /// Writes the findings of one game.
    pub fn game(&self, out: &mut String, file: &str, game: &GameText, judgement: &Judgement) {
        let findings = &judgement.verdict.findings;
        if findings.is_empty() {
            return;
        }
        let about = about(game, judgement);
        let mut places = Places::new(game);
        let mut alike: BTreeMap<(Level, Code), usize> = BTreeMap::new();
        for finding in findings
            .iter()
            .filter(|finding| finding.level >= self.least)
        {
            if !self.all {
                let seen = alike.entry((finding.level, finding.code)).or_default();
                *seen += 1;
                if *seen > most_alike(finding.level) {
                    continue;
                }
            }
            self.finding(out, file, &mut places, &about, finding);
        }
        for ((level, code), seen) in alike {
            if let Some(more @ 1..) = seen.checked_sub(most_alike(level)) {
                let plural = if more == 1 { "" } else { "s" };
                let _ = writeln!(
                    out,
                    "{}: game {}: {more} more {level}{plural}[{code}] like these (--all shows them)\n",
                    escaped(file),
                    game.index
                );
            }
        }
    }

    fn finding(
        &self,
        out: &mut String,
        file: &str,
        places: &mut Places<'_>,
        about: &str,
        finding: &Finding,
    ) {
        let place = places.of(finding.span.start);
        self.header(
            out,
            file,
            place.line,
            place.column,
            finding.level,
            finding.code,
            &finding.message,
        );
        let _ = write!(out, "  {about}");
        if !finding.ply_name.is_empty() {
            let _ = write!(out, ", {}", finding.ply_name);
        }
        if finding.in_variation {
            out.push_str(", in a variation");
        }
        out.push('\n');
        self.snippet(out, finding.level, places, finding.span, "");
        for (span, label) in &finding.also {
            self.snippet(out, Level::Note, places, *span, &escaped(label));
        }
        for line in &finding.help {
            self.detail(out, "help", &escaped(line));
        }
        if !finding.clauses.is_empty() {
            let ids: Vec<&str> = finding.clauses.iter().map(|clause| clause.id()).collect();
            self.detail(out, "rules", &ids.join(", "));
        }
        if let Some(fen) = &finding.fen {
            self.detail(out, "position", &escaped(fen));
        }
        out.push('\n');
    }

    /// Writes a finding that speaks of a whole file.
    pub fn about_file(
        &self,
        out: &mut String,
        file: &str,
        level: Level,
        code: Code,
        message: &str,
    ) {
        self.header(out, file, 1, 1, level, code, message);
        out.push('\n');
    }

    /// Writes the counts, one line.
    pub fn summary(&self, out: &mut String, tally: &Tally, time: Duration) {
        let seconds = time.as_secs_f64();
        let _ = write!(
            out,
            "{}: {} valid, {} invalid, {} undecided; {}; {}, {}, {}",
            count(tally.games(), "game"),
            tally.valid,
            tally.invalid,
            tally.undecided,
            plies(tally.plies),
            count(tally.errors, "error"),
            count(tally.warnings, "warning"),
            count(tally.notes, "note"),
        );
        if tally.unreadable > 0 {
            let _ = write!(out, "; {} not read", count(tally.unreadable, "file"));
        }
        let _ = write!(out, "; {seconds:.2} s");
        if seconds >= 0.01 && tally.games() > 0 {
            let _ = write!(out, " ({:.0} games/s)", tally.games() as f64 / seconds);
        }
        out.push('\n');
    }

    #[expect(clippy::too_many_arguments, reason = "a header has that many parts")]
    fn header(
        &self,
        out: &mut String,
        file: &str,
        line: u64,
        column: u64,
        level: Level,
        code: Code,
        message: &str,
    ) {
        let (strong, plain) = self.style(Style::new().bold());
        let (look, end) = self.style(level_style(level));
        let _ = writeln!(
            out,
            "{strong}{}:{line}:{column}:{plain} {look}{level}[{code}]{end}{strong}: {}{plain}",
            name(file),
            escaped(message),
        );
    }

    fn snippet(
        &self,
        out: &mut String,
        level: Level,
        places: &mut Places<'_>,
        span: Span,
        label: &str,
    ) {
        let look = match level {
            Level::Error => Look::ERROR,
            Level::Warning => Look::WARNING,
            Level::Note => Look::NOTE,
        };
        out.push_str(&snippet::render(&self.renderer, look, places, span, label));
        out.push('\n');
    }

    fn detail(&self, out: &mut String, name: &str, text: &str) {
        let (strong, plain) = self.style(Style::new().bold());
        let _ = writeln!(out, "  {strong}{name}{plain}: {text}");
    }

    /// What switches a style on and off; nothing where styles are not wanted.
    fn style(&self, style: Style) -> (String, String) {
        match self.styled {
            true => (style.render().to_string(), style.render_reset().to_string()),
            false => (String::new(), String::new()),
        }
    }
}

fn level_style(level: Level) -> Style {
    let colour = match level {
        Level::Error => AnsiColor::BrightRed,
        Level::Warning => AnsiColor::Yellow,
        Level::Note => AnsiColor::BrightGreen,
    };
    colour.on_default().bold()
}

/// The file's name as people read it.
pub fn name(file: &str) -> String {
    match file {
        "-" => "<stdin>".to_owned(),
        _ => escaped(file),
    }
}

/// Which game it is and by what it is judged: `game 2, Ash – Birch, Multipawn Chess, G-12=none`.
fn about(game: &GameText, judgement: &Judgement) -> String {
    let mut text = format!("game {}{}", game.index, players(game));
    if let Some(identity) = judgement.variant {
        let _ = write!(text, ", {}", identity.tag);
    }
    for (clause, choice) in judgement.rulings.differing() {
        let _ = write!(text, ", {clause}={choice}");
    }
    text
}

/// `, Ash – Birch`, as far as the tags tell.
pub fn players(game: &GameText) -> String {
    let player = |tag: &str| {
        game.tag(tag)
            .map(|name| shortened(name.trim()))
            .filter(|name| !name.is_empty())
            .unwrap_or_else(|| "?".to_owned())
    };
    let (white, black) = (player("White"), player("Black"));
    match (white.as_str(), black.as_str()) {
        ("?", "?") => String::new(),
        _ => format!(", {white} – {black}"),
    }
}

/// A name, harmless and of a length that leaves room for the rest of the line.
fn shortened(name: &str) -> String {
    match name
        .char_indices()
        .nth(menagerie_core::quote::LONGEST_QUOTE)
    {
        Some((cut, _)) => format!("{}…", escaped(&name[..cut])),
        None => escaped(name),
    }
}

/// `1 game`, `3 games`.
fn count(n: u64, one: &str) -> String {
    match n {
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

fn plies(n: u64) -> String {
    match n {
        1 => "1 ply".to_owned(),
        n => format!("{n} plies"),
    }
}
