//! Rolls as they are written: in a move's comment (`6 3 Zebra`) and in a FEN (`63=3:2`).

use crate::clause::Clause;
use crate::dice::{Choice, Dice, DiceRule, FACES, Held, Numbers};
use crate::finding::Code;
use crate::quote::quoted;
use std::ops::Range;

/// What is wrong with a roll as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollFault {
    /// The finding's code.
    pub code: Code,
    /// The half-open byte range in the text that was read.
    pub range: Range<usize>,
    /// The reason.
    pub message: String,
    /// What would have been possible, a line each.
    pub help: Vec<String>,
    /// The clauses that decide.
    pub clauses: Vec<Clause>,
}

/// The clause that says that the mover rolls, and chooses where the roll offers a choice.
const TURN: Clause = Clause::new("G-1");
/// The clause that says that a missing roll is an error.
const MISSING: Clause = Clause::new("G-9");

/// Reads the body of a roll comment: numbers, then a choice by name or coordinates, or `waived`.
/// Where the choice is missing the answer is [`Held::Open`]: whether that may stand is not known here.
///
/// # Errors
/// The first thing that cannot be a roll of these dice, with its place in `body`.
pub fn read_comment(rule: &dyn DiceRule, body: &str) -> Result<Held, RollFault> {
    match PlainRolls::new(rule).read(body.trim().as_bytes()) {
        Some(held) => Ok(held),
        None => read_words(rule, body),
    }
}

/// Reads the bodies of roll comments that are one or two digits and nothing else, as nearly every one is.
#[derive(Clone, Copy)]
pub struct PlainRolls<'a> {
    rule: &'a dyn DiceRule,
    dice: Dice,
    /// Whether some rolls offer a choice.
    may_choose: bool,
}

impl<'a> PlainRolls<'a> {
    /// A reader of rolls of these dice.
    pub fn new(rule: &'a dyn DiceRule) -> Self {
        PlainRolls {
            rule,
            dice: rule.dice(),
            may_choose: rule.may_offer_choices(),
        }
    }

    /// What a roll comes to that leaves nothing to choose; `None` for others, and for what is no roll of these
    /// dice.
    #[inline]
    pub fn read(self, body: &[u8]) -> Option<Held> {
        let numbers = match *body {
            [a] => Numbers::new(self.dice, &[digit(a)]),
            [a, b' ' | b',', b] => Numbers::new(self.dice, &[digit(a), digit(b)]),
            _ => None,
        }?;
        let is_settled = !self.may_choose || self.rule.choices(numbers).is_empty();
        is_settled.then_some(Held::Rolled(numbers, None))
    }
}

const fn digit(byte: u8) -> u8 {
    byte.wrapping_sub(b'0')
}

fn read_words(rule: &dyn DiceRule, body: &str) -> Result<Held, RollFault> {
    let words = words(body);
    let whole = whole(body);
    if let [(range, word)] = &words[..]
        && ["waived", "w"].iter().any(|w| word.eq_ignore_ascii_case(w))
    {
        return waive(rule, range.clone());
    }
    let split = words
        .iter()
        .position(|(_, word)| !word.bytes().all(|b| b.is_ascii_digit()))
        .unwrap_or(words.len());
    let (shown, rest) = words.split_at(split);
    if let ([], [(range, word), ..]) = (shown, rest)
        && let Some(glued) = glued_numbers(word, range.start)
    {
        return Err(read_numbers(rule, &glued, range).err().unwrap_or_else(|| {
            let message = "the numbers of a roll are separated by a space or a comma";
            impossible(rule, range.clone(), message.to_owned())
        }));
    }
    let numbers = read_numbers(rule, shown, &whole)?;
    match rest {
        [] => Ok(settle(rule, numbers)),
        [(range, word)] => choose(rule, numbers, word, range.clone()),
        [_, (range, word), ..] => Err(impossible(
            rule,
            range.clone(),
            format!("{} is left over after the roll", quoted(word)),
        )),
    }
}

/// Reads a player's part of the FEN powers field.
///
/// # Errors
/// What cannot be powers in this variant, with its place in `text`.
pub fn read_powers(rule: &dyn DiceRule, text: &str) -> Result<Held, RollFault> {
    match text {
        "-" => return Ok(Held::Initial),
        "?" => return Ok(Held::Unrolled),
        "w" => return waive(rule, 0..1),
        _ => {}
    }
    let (digits, choice) = match text.split_once('=') {
        Some((digits, choice)) => (digits, Some(choice)),
        None => (text, None),
    };
    let shown: Vec<(Range<usize>, &str)> = digits
        .char_indices()
        .map(|(at, c)| (at..at + c.len_utf8(), &digits[at..at + c.len_utf8()]))
        .collect();
    let numbers = read_numbers(rule, &shown, &(0..digits.len()))?;
    match choice {
        None => Ok(settle(rule, numbers)),
        Some(choice) => choose(rule, numbers, choice, digits.len() + 1..text.len()),
    }
}

/// A player's part of the FEN powers field.
pub fn write_powers(held: Held) -> String {
    match held {
        Held::Initial => "-".to_owned(),
        Held::Waived => "w".to_owned(),
        Held::Unrolled => "?".to_owned(),
        Held::Open(numbers) | Held::Rolled(numbers, None) => numbers.joined(""),
        Held::Rolled(numbers, Some(choice)) => format!("{}={choice}", numbers.joined("")),
    }
}

/// The body of a roll comment in its canonical form; `None` where nothing was rolled.
pub fn write_comment(rule: &dyn DiceRule, held: Held) -> Option<String> {
    match held {
        Held::Initial | Held::Unrolled => None,
        Held::Waived => Some("waived".to_owned()),
        Held::Open(numbers) | Held::Rolled(numbers, None) => Some(numbers.joined(" ")),
        Held::Rolled(numbers, Some(choice)) => Some(match rule.name(choice) {
            Some(name) => format!("{} {name}", numbers.joined(" ")),
            None => format!("{} {choice}", numbers.joined(" ")),
        }),
    }
}

/// A roll in a sentence: `3-1`, `6-3 taken for Zebra (3:2)`, `a waived roll`.
pub fn describe(rule: &dyn DiceRule, held: Held) -> String {
    match held {
        Held::Initial => "no roll yet".to_owned(),
        Held::Unrolled => "a roll still to come".to_owned(),
        Held::Waived => "a waived roll".to_owned(),
        Held::Rolled(numbers, None) => numbers.to_string(),
        Held::Open(numbers) => format!("{numbers}, choice still open"),
        Held::Rolled(numbers, Some(choice)) => match rule.name(choice) {
            Some(name) => format!("{numbers} taken for {name} ({choice})"),
            None => format!("{numbers} taken for {choice}"),
        },
    }
}

fn settle(rule: &dyn DiceRule, numbers: Numbers) -> Held {
    if rule.choices(numbers).is_empty() {
        Held::Rolled(numbers, None)
    } else {
        Held::Open(numbers)
    }
}

/// The words of a roll with their places, apart by spaces and commas.
fn words(body: &str) -> Vec<(Range<usize>, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in body.char_indices().chain([(body.len(), ' ')]) {
        let apart = c.is_whitespace() || c == ',';
        match (start, apart) {
            (None, false) => start = Some(at),
            (Some(from), true) => {
                words.push((from..at, &body[from..at]));
                start = None;
            }
            _ => {}
        }
    }
    words
}

fn whole(body: &str) -> Range<usize> {
    let start = body.len() - body.trim_start().len();
    start..start.max(body.trim_end().len())
}

/// What people put between two numbers beside a space and a comma.
const GLUE: [char; 6] = ['-', '+', '/', ';', '.', '\u{2013}'];

/// The numbers of a word such as `6-3`, with their places in a text where the word begins at `start`.
fn glued_numbers(word: &str, start: usize) -> Option<Vec<(Range<usize>, &str)>> {
    let mut numbers = Vec::new();
    let mut at = start;
    for part in word.split_inclusive(GLUE) {
        let number = part.strip_suffix(GLUE).unwrap_or(part);
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        numbers.push((at..at + number.len(), number));
        at += part.len();
    }
    (numbers.len() > 1).then_some(numbers)
}

fn impossible(rule: &dyn DiceRule, range: Range<usize>, message: String) -> RollFault {
    RollFault {
        code: Code::RollImpossible,
        range,
        message,
        help: vec![form(rule)],
        clauses: vec![TURN],
    }
}

fn read_numbers(
    rule: &dyn DiceRule,
    shown: &[(Range<usize>, &str)],
    whole: &Range<usize>,
) -> Result<Numbers, RollFault> {
    let dice = rule.dice();
    let mut numbers = Vec::with_capacity(2);
    for (range, word) in shown {
        match word.parse::<u8>() {
            Ok(n) if (1..=FACES).contains(&n) => numbers.push(n),
            _ => {
                let message = format!("a die cannot show {}", quoted(word));
                return Err(impossible(rule, range.clone(), message));
            }
        }
    }
    Numbers::new(dice, &numbers).ok_or_else(|| {
        let range = match (shown.get(usize::from(dice.count)), shown.last()) {
            (Some((first, _)), Some((last, _))) => first.start..last.end,
            _ => whole.clone(),
        };
        impossible(
            rule,
            range,
            format!(
                "{} recorded, but a player rolls {} here",
                count(numbers.len(), "number is", "numbers are"),
                count(usize::from(dice.count), "die", "dice"),
            ),
        )
    })
}

fn count(n: usize, one: &str, many: &str) -> String {
    match n {
        0 => format!("no {many}"),
        1 => format!("one {one}"),
        2 => format!("two {many}"),
        n => format!("{n} {many}"),
    }
}

fn form(rule: &dyn DiceRule) -> String {
    match rule.dice() {
        Dice { count: 1, .. } => "a roll is one number from 1 to 6, as in [%roll 4]".to_owned(),
        Dice { ordered: true, .. } => {
            "a roll is two numbers from 1 to 6, the first die first, as in [%roll 3 1]".to_owned()
        }
        _ => "a roll is two numbers from 1 to 6, as in [%roll 3 1]".to_owned(),
    }
}

/// The choices of a roll as people read them: `Ferz (1:1), Knight (2:1)`.
pub fn list_choices(rule: &dyn DiceRule, choices: &[Choice]) -> String {
    let names: Vec<String> = choices
        .iter()
        .map(|choice| match rule.name(*choice) {
            Some(name) => format!("{name} ({choice})"),
            None => choice.to_string(),
        })
        .collect();
    names.join(", ")
}

fn choose(
    rule: &dyn DiceRule,
    numbers: Numbers,
    word: &str,
    range: Range<usize>,
) -> Result<Held, RollFault> {
    let choices = rule.choices(numbers);
    let mut clauses = rule.clauses(numbers);
    clauses.insert(0, TURN);
    let fault = |code, message: String, help| RollFault {
        code,
        range: range.clone(),
        message,
        help,
        clauses: clauses.clone(),
    };
    let offered = |rule| {
        if choices.is_empty() {
            vec![format!(
                "{numbers} offers no choice: {}",
                DiceRule::effect(rule, numbers, None)
            )]
        } else {
            vec![format!("{numbers} offers {}", list_choices(rule, choices))]
        }
    };
    let offers_nothing = || {
        crate::dice::outcomes(rule)
            .iter()
            .all(|o| o.choices.is_empty())
    };
    if rule.names().is_empty() && offers_nothing() {
        return Err(fault(
            Code::ChoiceNotOffered,
            format!(
                "no roll offers a choice in this variant, so {} has no meaning",
                quoted(word)
            ),
            vec![form(rule)],
        ));
    }
    let choice = match coordinates(word).or_else(|| rule.named(word)) {
        Some(choice) => choice,
        None => {
            return Err(fault(
                Code::ChoiceUnknown,
                format!("{} is no piece of this variant", quoted(word)),
                offered(rule),
            ));
        }
    };
    if choices.contains(&choice) {
        return Ok(Held::Rolled(numbers, Some(choice)));
    }
    let settled = numbers
        .second()
        .map(|second| Choice::new(numbers.first(), second));
    if choices.is_empty() && settled == Some(choice) {
        return Ok(Held::Rolled(numbers, None));
    }
    let what = match rule.name(choice) {
        Some(name) => format!("{name} ({choice})"),
        None => choice.to_string(),
    };
    Err(fault(
        Code::ChoiceNotOffered,
        format!("{numbers} does not offer {what}"),
        offered(rule),
    ))
}

fn coordinates(word: &str) -> Option<Choice> {
    let (m, n) = word.split_once(':')?;
    let number = |text: &str| match text.as_bytes() {
        [byte @ b'0'..=b'9'] => Some(digit(*byte)),
        _ => None,
    };
    Some(Choice::new(number(m)?, number(n)?))
}

fn waive(rule: &dyn DiceRule, range: Range<usize>) -> Result<Held, RollFault> {
    match rule.waiver() {
        Ok(_) => Ok(Held::Waived),
        Err(clause) => Err(RollFault {
            code: Code::WaiverNotAllowed,
            range,
            message: "a roll cannot be waived here".to_owned(),
            help: vec![form(rule)],
            clauses: vec![clause],
        }),
    }
}

/// The fault of a move without a roll where one is due.
pub fn missing(rule: &dyn DiceRule, range: Range<usize>) -> RollFault {
    RollFault {
        code: Code::RollMissing,
        range,
        message: "no roll is recorded after this move, and it is not the last".to_owned(),
        help: match rule.waiver() {
            Ok(_) => vec![
                form(rule),
                "a roll that was waived is recorded as [%roll waived]: silence is not a waiver"
                    .to_owned(),
            ],
            Err(_) => vec![form(rule)],
        },
        clauses: vec![MISSING, TURN],
    }
}

/// The fault of a roll whose choice is not recorded where it is due.
pub fn choice_missing(rule: &dyn DiceRule, numbers: Numbers, range: Range<usize>) -> RollFault {
    let mut clauses = vec![TURN, MISSING];
    clauses.extend(rule.clauses(numbers));
    RollFault {
        code: Code::ChoiceMissing,
        range,
        message: format!("{numbers} offers a choice, and none is recorded"),
        help: vec![format!(
            "{numbers} offers {}",
            list_choices(rule, rule.choices(numbers))
        )],
        clauses,
    }
}
