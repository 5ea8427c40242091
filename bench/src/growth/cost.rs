//! What one more ply, game or byte costs: the same work at growing sizes, in this process on one thread.

use super::texts;
use crate::race::Plan;
use adjudicator::court::Court;
use adjudicator::render::human::Human;
use adjudicator::render::json::{self, FindingLine, GameLine};
use menagerie_core::Level;
use menagerie_core::record::{Places, Reader, Score};
use menagerie_core::verdict::Decision::{self, Invalid, Valid};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// A text and how many units it has.
type Sized = (usize, String);

/// How verdicts are written while the time runs.
#[derive(Clone, Copy)]
enum Written {
    Not,
    Human,
    Jsonl,
}

/// Texts of any length: what they are, what stands first, what stands again and again, what stands last.
const FILLED: [(&str, &str, &str, &str); 16] = [
    ("a comment", "1. e4 {", "a word ", "} *\n"),
    ("a comment of lines", "1. e4 {", "words\n", "} *\n"),
    ("a comment of empty lines", "1. e4 {", "\n\n", "} *\n"),
    (
        "a comment of letters beyond ASCII",
        "1. e4 {",
        "\u{e9} ",
        "} *\n",
    ),
    ("a comment of commands", "1. e4 {", "[%cal Ge2e4] ", "} *\n"),
    (
        "a comment of commands that do not close",
        "1. e4 {",
        "[%",
        "} *\n",
    ),
    (
        "a comment that does not close",
        "1. e4 {",
        "a [word \"x\"]\n",
        "",
    ),
    ("many comments", "1. e4 ", "{x} ", "*\n"),
    ("NAGs", "1. e4 ", "$1 ", "*\n"),
    (
        "rolls of one move",
        "[Variant \"Multipawn\"]\n\n1. e4 {",
        "[%roll 3]",
        "} *\n",
    ),
    ("a tag's value", "[Event \"", "word ", "\"]\n\n1. e4 *\n"),
    ("what is no token", "1. e4 ", "? ~ ", "*\n"),
    ("brackets that do not close", "1. e4 ", "[", "*\n"),
    ("quotes", "1. e4 ", "\"", "*\n"),
    ("empty lines", "[Event \"x\"]\n\n1. e4 *", "\n", "1. e4 *\n"),
    ("moves that are none", "1. e4 ", "xyzzy ", "*\n"),
];

/// Runs the cases. Each block is one kind of text at growing sizes.
pub fn run(plan: &Plan) {
    println!(
        "cost of one unit more, reading and judging, the least of the rounds; the ratio is to the block's first line"
    );
    let bench = Bench {
        plan,
        court: Court::new("chess", false),
    };
    bench.games();
    bench.variations();
    bench.texts();
    bench.findings();
}

struct Bench<'a> {
    plan: &'a Plan,
    court: Court,
}

impl Bench<'_> {
    /// Long games, and many.
    fn games(&self) {
        let plies = [1_000, 4_000, 16_000, 64_000];
        for variant in ["Chess", "Multipawn"] {
            let title = format!(
                "one game of {variant}, Knights out and home, the same positions again and again"
            );
            // After the fifth time the game is over, and what is played on is judged with a warning.
            let texts = plies.map(|plies| (plies, texts::shuffle(variant, plies)));
            self.block(&title, "ply", None, Written::Not, &texts);
        }
        let moves = texts::long_game(16_000);
        let plies = [8, 4, 2, 1].map(|part| moves.len() / part);
        for (variant, roll) in [("Chess", ""), ("Multipawn", " {[%roll 2]}")] {
            let game = |plies| {
                texts::with_moves(variant, plies, |text, ply| {
                    text.push_str(&moves[ply]);
                    text.push_str(roll);
                })
            };
            let title = format!("one game of {variant} that nothing ends, new positions all along");
            let texts = plies.map(|plies| (plies, game(plies)));
            self.block(&title, "ply", Some(Valid), Written::Not, &texts);
        }
        let scale = if self.plan.quick { 10 } else { 1 };
        let counts = [1_000, 10_000, 100_000 / scale];
        let title = "games of Multipawn, up to 120 plies each";
        let texts = [100, 1_000, 10_000].map(|count| (count, texts::games(count)));
        self.block(title, "game", Some(Valid), Written::Not, &texts);
        let short = texts::shuffle("Multipawn", 16);
        let texts = counts.map(|count| (count, short.repeat(count)));
        self.block(
            "games of 16 plies",
            "game",
            Some(Valid),
            Written::Not,
            &texts,
        );
        let texts = counts.map(|count| (count, "[Event \"x\"]\n\n*\n\n".repeat(count)));
        self.block("games of no plies", "game", None, Written::Not, &texts);
    }

    /// Variations beside each other, in each other and all along a game.
    fn variations(&self) {
        let counts = [100, 1_000, 10_000];
        let nested = |count| format!("1. e4 {}{} *\n", "(1. d4 ".repeat(count), ")".repeat(count));
        let texts = counts.map(|count| (count, nested(count)));
        self.block(
            "variations in each other",
            "variation",
            None,
            Written::Not,
            &texts,
        );
        let texts = counts.map(|count| (count, format!("1. e4 {}*\n", "(1. d4) ".repeat(count))));
        self.block(
            "variations of one move",
            "variation",
            None,
            Written::Not,
            &texts,
        );
        let along = |count| {
            texts::with_moves("Chess", count, |text, ply| {
                text.push_str(["Nf3 (Nc3)", "Nf6 (Nc6)", "Ng1 (Nd4)", "Ng8 (Nd5)"][ply % 4]);
            })
        };
        let texts = counts.map(|count| (count, along(count)));
        self.block(
            "a variation at each ply",
            "variation",
            None,
            Written::Not,
            &texts,
        );
    }

    /// Comments, tags and other text that is no move.
    fn texts(&self) {
        let kilobytes = [1, 100, 10_000].map(|kilobytes| kilobytes * 1_000);
        for (title, before, filling, after) in FILLED {
            let texts = kilobytes.map(|bytes| {
                let text = format!("{before}{}{after}", filling.repeat(bytes / filling.len()));
                (text.len(), text)
            });
            self.block(title, "byte", None, Written::Not, &texts);
        }
        let tags = |count, same| {
            let mut text = String::new();
            for n in 0..count {
                let name = if same { 0 } else { n };
                let _ = writeln!(text, "[Tag{name} \"value\"]");
            }
            text + "\n1. e4 *\n"
        };
        for (title, same) in [("tags", false), ("tags of one name", true)] {
            let texts = [100, 1_000, 10_000, 100_000].map(|count| (count, tags(count, same)));
            self.block(title, "tag", None, Written::Not, &texts);
        }
    }

    /// Games with much to say of them, and the saying.
    fn findings(&self) {
        let scale = if self.plan.quick { 10 } else { 1 };
        let one = texts::shuffle("Multipawn", 16).replace("5. Nf3", "5. Ng3");
        let faulty = [1_000, 10_000, 100_000 / scale].map(|count| (count, one.repeat(count)));
        let marked = |count| {
            texts::with_moves("Chess", count, |text, ply| {
                text.push_str(["Nf3+", "Nf6+", "Ng1+", "Ng8+"][ply % 4]);
            })
        };
        let marked = [10, 100, 1_000, 10_000].map(|count| (count, marked(count)));
        // As many findings everywhere; what grows is the text before them on their line.
        let behind = [1, 100, 10_000].map(|kilobytes| {
            let bytes = kilobytes * 1_000;
            let comment = format!("{{{}}} 1. Nf3+", "\u{e9} ".repeat(bytes / 3));
            let text = marked[2].1.replace('\n', " ");
            let text = text
                .replacen("1. Nf3+", &comment, 1)
                .replace("]  ", "]\n\n");
            (text.len(), text)
        });
        for (written, how) in [
            (Written::Not, "judged"),
            (Written::Human, "judged and written for people"),
            (Written::Jsonl, "judged and written as JSON lines"),
        ] {
            let title = format!("games of 16 plies, the ninth an error, {how}");
            self.block(&title, "game", Some(Invalid), written, &faulty);
            let title = format!("one game with a finding at each ply, {how}");
            self.block(&title, "ply", None, written, &marked);
            let title = format!("1,000 findings behind a comment, all on one line, {how}");
            self.block(&title, "byte", None, written, &behind);
        }
    }

    /// Measures one kind of text at its sizes, in turns, and prints a line for each. The least of the rounds
    /// counts: whatever else the machine does only adds, and not to all sizes alike.
    fn block(
        &self,
        title: &str,
        unit: &str,
        expected: Option<Decision>,
        written: Written,
        texts: &[Sized],
    ) {
        println!("{title}");
        let mut costs = vec![Vec::new(); texts.len()];
        for _ in 0..self.plan.rounds {
            for (costs, (units, text)) in costs.iter_mut().zip(texts) {
                costs.push(self.nanoseconds(expected, written, text) / *units as f64);
            }
        }
        let mut first = None;
        for (costs, (units, _)) in costs.iter().zip(texts) {
            let cost = costs.iter().copied().fold(f64::INFINITY, f64::min);
            let first = *first.get_or_insert(cost);
            println!(
                "    {units:>9} {cost:>12.2} ns/{unit:<9} {:>8.2}",
                cost / first
            );
        }
    }

    /// The time for one pass over a text; a short one is passed over several times.
    fn nanoseconds(&self, expected: Option<Decision>, written: Written, text: &str) -> f64 {
        const LEAST: Duration = Duration::from_millis(5);
        let (began, mut passes) = (Instant::now(), 0);
        while passes == 0 || began.elapsed() < LEAST {
            self.pass(expected, written, text);
            passes += 1;
        }
        began.elapsed().as_nanos() as f64 / f64::from(passes)
    }

    fn pass(&self, expected: Option<Decision>, written: Written, text: &str) {
        let human = Human::new(false, Level::Note, true);
        let mut score = Score::default();
        let mut reader = Reader::new(text.as_bytes());
        let (mut page, mut lines) = (String::new(), Vec::new());
        while let Ok(Some(game)) = reader.next_game() {
            let judgement = self.court.judge(&game, &mut score);
            let verdict = &judgement.verdict;
            if let Some(expected) = expected {
                assert_eq!(verdict.decision, expected, "{:?}", verdict.findings);
            }
            match written {
                Written::Not => {}
                Written::Human => human.game(&mut page, "-", &game, &judgement),
                Written::Jsonl => {
                    let mut places = Places::new(&game);
                    for finding in &verdict.findings {
                        json::line(&mut lines, &FindingLine::new("-", &mut places, finding));
                    }
                    json::line(
                        &mut lines,
                        &GameLine::new("-", &game, None, Vec::new(), verdict),
                    );
                }
            }
            page.clear();
            lines.clear();
            reader.recycle(game);
        }
    }
}
