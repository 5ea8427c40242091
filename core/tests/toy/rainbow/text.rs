//! Positions and moves as text, and why a text is no legal move.

use super::Rainbow;
use super::dice::{RainbowDie, gait};
use super::strip::{Cell, Man, Move, Position, Role, Strip};
use menagerie_core::fen::{self, FenFault, FenRead, Fields};
use menagerie_core::finding::Code;
use menagerie_core::notation::{CheckMark, Spelling};
use menagerie_core::quote::quoted;
use menagerie_core::variant::{MoveRead, Refusal, Variant};
use menagerie_core::{Board, Clause, Piece, Player};

/// `KR...rk w 0 1 -/-`: the strip from red, the side to move, plies without a capture, the move's
/// number, powers.
const FIELDS: [(&str, &str); 5] = [
    ("strip", ""),
    ("side", "w"),
    ("quiet", "0"),
    ("fullmove", "1"),
    ("powers", "-/-"),
];

pub fn read_position(text: &str) -> Result<FenRead<Position>, Vec<FenFault>> {
    let mut fields = Fields::split(text, &FIELDS);
    if text.trim().is_empty() {
        return Err(fields.faults);
    }
    let strip = read_strip(&mut fields);
    let turn = fields.side(1);
    let position = Position {
        strip,
        turn,
        quiet: fields.number(2, "0", 0, "the count of quiet plies"),
        fullmove: fields.number(3, "1", 1, "the move's number"),
        held: fields.powers(4, &RainbowDie, turn),
    };
    if fields.faults.is_empty() && !position.attackers(turn).is_empty() {
        let place = fields.get(0, "").1;
        let message = format!("{turn} is to move and could capture the King");
        fields.breach("other-in-check", place, message, &[Clause::new("G-6")]);
    }
    if fields.faults.is_empty() {
        Ok(FenRead {
            position,
            remarks: fields.remarks,
        })
    } else {
        Err(fields.faults)
    }
}

fn read_strip(fields: &mut Fields<'_>) -> Strip {
    let (text, place) = fields.get(0, "");
    let mut strip = Strip::default();
    let mut cells = Cell::all();
    for (at, letter) in text.char_indices() {
        let here = place.start + at..place.start + at + letter.len_utf8();
        let man = Man::from_letter(letter);
        if man.is_none() && letter != '.' {
            let message = format!("{} is no man", quoted(&letter.to_string()));
            fields.fault("man", here.clone(), message);
        }
        match cells.next() {
            Some(cell) => strip.put(cell, man),
            None => {
                fields.fault("cells", here.start..place.end, "the strip has seven cells");
                break;
            }
        }
    }
    if cells.next().is_some() {
        fields.fault("cells", place.clone(), "the strip has seven cells");
    }
    for player in Player::BOTH {
        let kings = strip.men(player).filter(|(_, man)| man.role == Role::King);
        if kings.count() != 1 {
            let message = format!("{player} has not exactly one King");
            fields.breach("king-count", place.clone(), message, &[Clause::new("RB-1")]);
        }
    }
    strip
}

pub fn write_position(position: &Position) -> String {
    format!(
        "{} {} {} {} {}",
        strip_text(&position.strip),
        position.turn.letter(),
        position.quiet,
        position.fullmove,
        fen::write_powers(position.held)
    )
}

/// The strip, a letter for each man and a point for each empty cell.
pub fn strip_text(strip: &Strip) -> String {
    strip
        .cells()
        .map(|cell| strip.at(cell).map_or('.', Piece::letter))
        .collect()
}

/// `Ro-g`, `Koxy`.
pub fn write_move(strip: &Strip, mv: Move) -> String {
    let letter = match strip.at(mv.from).map(Piece::role) {
        Some(Role::Runner) => 'R',
        _ => 'K',
    };
    let step = if strip.at(mv.to).is_some() { 'x' } else { '-' };
    format!("{letter}{}{step}{}", mv.from.letter(), mv.to.letter())
}

/// What a text says, before anybody asks whether it is true.
struct Written {
    role: Option<Role>,
    mv: Move,
    step: Option<char>,
    mark: CheckMark,
}

fn parse(text: &str) -> Option<Written> {
    let (rest, mark) = match (text.strip_suffix('+'), text.strip_suffix('#')) {
        (Some(rest), _) => (rest, CheckMark::Check),
        (_, Some(rest)) => (rest, CheckMark::Mate),
        _ => (text, CheckMark::None),
    };
    let mut letters = rest.chars().peekable();
    let role = match letters.next_if(char::is_ascii_uppercase) {
        None => None,
        Some('K') => Some(Role::King),
        Some('R') => Some(Role::Runner),
        Some(_) => return None,
    };
    let from = Cell::with_letter(letters.next()?)?;
    let step = letters.next_if(|letter| matches!(letter, '-' | 'x'));
    let to = Cell::with_letter(letters.next()?)?;
    letters.next().is_none().then_some(Written {
        role,
        mv: Move { from, to },
        step,
        mark,
    })
}

pub fn read_move(
    rainbow: &Rainbow,
    position: &Position,
    text: &str,
) -> Result<MoveRead<Move>, Box<Refusal>> {
    let Some(written) = parse(text) else {
        return Err(Box::new(Refusal {
            code: Code::NotAMove,
            message: format!(
                "{} is not a move; one is written Ro-g or Roxg",
                quoted(text)
            ),
            clauses: Vec::new(),
            help: Vec::new(),
            powers_of: None,
        }));
    };
    let Written {
        role,
        mv,
        step,
        mark,
    } = written;
    let man = position.strip.at(mv.from);
    let fits = role.is_none() || role == man.map(Piece::role);
    if !fits || !position.is_legal(mv) {
        return Err(Box::new(refuse(rainbow, position, role, mv)));
    }
    let departs = |is: bool, spelling| if is { spelling } else { Spelling::CANONICAL };
    let is_capture = position.strip.at(mv.to).is_some();
    Ok(MoveRead {
        mv,
        mark,
        spelling: departs(role.is_none(), Spelling::COORDINATES)
            .and(departs(role.is_some() && step.is_none(), Spelling::DASH))
            .and(departs(
                step == Some('-') && is_capture,
                Spelling::CAPTURE_UNMARKED,
            ))
            .and(departs(
                step == Some('x') && !is_capture,
                Spelling::CAPTURE_CONTRADICTED,
            )),
        was_in_check: None,
    })
}

/// Why a move that can be read is not legal.
fn refuse(rainbow: &Rainbow, position: &Position, role: Option<Role>, mv: Move) -> Refusal {
    let turn = position.turn;
    let (from, to) = (mv.from.name(), mv.to.name());
    let refusal = |message: String, clauses: &[&'static str], powers_of, help| Refusal {
        code: Code::IllegalMove,
        message,
        clauses: clauses.iter().map(|id| Clause::new(id)).collect(),
        help,
        powers_of,
    };
    if !rainbow.has_move(position) {
        let how = match rainbow.in_check(position) {
            true => "checkmated",
            false => "stalemated",
        };
        let message = format!("the game is over: {turn} is {how}");
        return refusal(message, &["G-7"], None, Vec::new());
    }
    let man = position
        .strip
        .at(mv.from)
        .filter(|man| man.owner == turn && role.is_none_or(|role| role == man.role));
    let Some(man) = man else {
        let what = role.map_or("man".to_owned(), |role| format!("{role:?}"));
        let message = format!("no {what} of {} stands on {from}", turn.possessive());
        return refusal(message, &[], None, Vec::new());
    };
    let (what, clause, powers_of) = match man.role {
        Role::King => ("goes one cell".to_owned(), "RB-1", None),
        Role::Runner => match gait(position.held[turn as usize]) {
            Some(gait) => (
                format!("{}s ({}) this turn", gait.verb(), gait.cells()),
                "RB-2",
                Some(turn),
            ),
            None => ("rests this turn".to_owned(), "RB-2", Some(turn)),
        },
    };
    if !position.reach(mv.from, man).any(|cell| cell == mv.to) {
        let could: Vec<String> = position
            .reach(mv.from, man)
            .map(|to| Move { from: mv.from, to })
            .filter(|mv| position.is_legal(*mv))
            .map(|mv| write_move(&position.strip, mv))
            .collect();
        let help = match &could[..] {
            [] => "it has no legal move".to_owned(),
            _ => format!("it can go {}", could.join(", ")),
        };
        let message = format!("the {:?} on {from} {what} and cannot go to {to}", man.role);
        return refusal(message, &[clause], powers_of, vec![help]);
    }
    let attackers = rainbow.checkers_in_words(&position.after(mv).with_turn(turn));
    let message = format!("the King would be attacked by {}", attackers.join(" and "));
    refusal(message, &["G-6"], Some(!turn), Vec::new())
}
