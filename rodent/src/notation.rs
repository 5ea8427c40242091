//! Moves as text: long algebraic notation with the man's letter (`SAc1-Dh4`, `QBa1xBa9`), and the
//! coordinate form (`Ac1Dh4`).

use crate::man::Role;
use crate::position::{Manner, Move, Position};
use crate::variant::Rodent;
use menagerie_core::Piece;
use menagerie_core::notation::{CheckMark, Spelling};
use menagerie_core::variant::{MoveRead, Refusal};
use menagerie_geometry3d::Cell;
use std::ops::ControlFlow;

/// The canonical text of a legal move.
pub(crate) fn write(position: &Position, mv: Move) -> String {
    let letter = position.man(mv.from).map_or('?', |man| man.role().letter());
    let dash = if position.captured(mv).is_some() {
        'x'
    } else {
        '-'
    };
    format!("{letter}{}{dash}{}", mv.from, mv.to)
}

/// The coordinate form of a legal move; an en passant capture names the man captured, since the
/// Point could make the same step without capturing.
pub(crate) fn write_coordinates(position: &Position, mv: Move) -> String {
    match (mv.manner, position.passed) {
        (Manner::EnPassant, Some(passed)) => format!("{}{}{}", mv.from, mv.to, passed.stands),
        _ => format!("{}{}", mv.from, mv.to),
    }
}

/// A move's text taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written {
    /// The letter, if there is one.
    pub(crate) role: Option<Role>,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// A third cell: that of a man captured en passant.
    pub(crate) captured: Option<Cell>,
    /// Whether the text says that something is captured, by `x` or `e.p.`.
    pub(crate) captures: bool,
    /// A promotion, which is not written in this game.
    pub(crate) promotion: Option<char>,
    pub(crate) mark: CheckMark,
    /// Whether the second cell follows directly though there is a letter.
    joined: bool,
    spelling: Spelling,
}

/// Why a text cannot be taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// `--` and the like.
    Null,
    /// Castling.
    Castling,
    /// One cell only.
    OneCell(Option<Role>, Cell),
    /// None of the above.
    Nothing,
}

/// Takes a text apart, leniently.
pub(crate) fn parse(text: &str) -> Result<Written, Unreadable> {
    let mut text = text.trim();
    if matches!(text, "--" | "Z0" | "0000" | "@@@@" | "null" | "pass") {
        return Err(Unreadable::Null);
    }
    let mut spelling = Spelling::CANONICAL;
    let mut mark = CheckMark::None;
    let mut en_passant = false;
    // What may stand behind a move, in any order.
    'suffixes: loop {
        text = text.trim_end_matches(['!', '?', ' ']);
        for (suffix, found, form) in [
            ("++", CheckMark::Check, Spelling::MARK_FORM),
            ("+", CheckMark::Check, Spelling::CANONICAL),
            ("#", CheckMark::Mate, Spelling::CANONICAL),
            ("mate", CheckMark::Mate, Spelling::MARK_FORM),
            ("ch.", CheckMark::Check, Spelling::MARK_FORM),
            ("ch", CheckMark::Check, Spelling::MARK_FORM),
            ("e.p.", CheckMark::None, Spelling::EN_PASSANT_MARK),
            ("ep", CheckMark::None, Spelling::EN_PASSANT_MARK),
        ] {
            let Some(rest) = text.strip_suffix(suffix) else {
                continue;
            };
            // The cells ch and the like do not exist without a rank, so nothing is lost here.
            text = rest;
            spelling = spelling.and(form);
            if found == CheckMark::None {
                en_passant = true;
            } else if mark == CheckMark::None {
                mark = found;
            }
            continue 'suffixes;
        }
        break;
    }
    if matches!(text, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "o-o" | "o-o-o") {
        return Err(Unreadable::Castling);
    }
    let (role, rest, letter_spelling) = strip_letter(text);
    spelling = spelling.and(letter_spelling);
    let (from, rest, case) = strip_cell(rest).ok_or(Unreadable::Nothing)?;
    spelling = spelling.and(case);
    let (dash, rest) = strip_dash(rest);
    if rest.is_empty() && dash.is_none() {
        return Err(Unreadable::OneCell(role, from));
    }
    let (to, rest, case) = strip_cell(rest).ok_or(Unreadable::Nothing)?;
    spelling = spelling.and(case);
    let (captured, rest) = match strip_cell(rest) {
        Some((cell, rest, case)) => {
            spelling = spelling.and(case);
            (Some(cell), rest)
        }
        None => (None, rest),
    };
    let promotion = strip_promotion(rest).ok_or(Unreadable::Nothing)?;
    if promotion.is_some() {
        spelling = spelling.and(Spelling::FORCED_PROMOTION);
    }
    let captures = matches!(dash, Some(Dash::Capture | Dash::OtherCapture)) || en_passant;
    spelling = spelling.and(match (role, dash) {
        (None, None) => Spelling::COORDINATES,
        (None, Some(_)) => Spelling::LETTER_MISSING,
        (Some(_), Some(Dash::Other)) => Spelling::DASH,
        _ => Spelling::CANONICAL,
    });
    if dash == Some(Dash::OtherCapture) {
        spelling = spelling.and(Spelling::CAPTURE_UNMARKED);
    }
    if role.is_some() && captured.is_some() {
        spelling = spelling.and(Spelling::EN_PASSANT_MARK);
    }
    let joined = role.is_some() && dash.is_none();
    Ok(Written {
        role,
        from,
        to,
        captured,
        captures,
        promotion,
        mark,
        joined,
        spelling,
    })
}

/// What stands between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dash {
    Hyphen,
    /// Another dash.
    Other,
    Capture,
    /// `:` and other signs of capture.
    OtherCapture,
}

fn strip_dash(text: &str) -> (Option<Dash>, &str) {
    let Some(first) = text.chars().next() else {
        return (None, text);
    };
    let dash = match first {
        '-' => Dash::Hyphen,
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Dash::Other,
        'x' => Dash::Capture,
        'X' | ':' | '\u{d7}' => Dash::OtherCapture,
        _ => return (None, text),
    };
    (Some(dash), &text[first.len_utf8()..])
}

/// A man's letter before a cell: one letter more than the cell's two.
fn strip_letter(text: &str) -> (Option<Role>, &str, Spelling) {
    let mut chars = text.chars();
    let Some(first) = chars.next() else {
        return (None, text, Spelling::CANONICAL);
    };
    let rest = chars.as_str();
    let figurine = match first {
        '\u{2654}' | '\u{265a}' => Some(Role::Emperor),
        '\u{2655}' | '\u{265b}' => Some(Role::Queen),
        '\u{2659}' | '\u{265f}' => Some(Role::Point),
        _ => None,
    };
    if let Some(role) = figurine {
        let rest = rest.strip_prefix('\u{fe0e}').unwrap_or(rest);
        return (Some(role), rest, Spelling::FIGURINE);
    }
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    match Role::from_letter(first.to_ascii_uppercase()) {
        Some(role) if letters == 3 => {
            let usual = first.is_ascii_uppercase();
            (
                Some(role),
                rest,
                if usual {
                    Spelling::CANONICAL
                } else {
                    Spelling::LETTER_CASE
                },
            )
        }
        _ => (None, text, Spelling::CANONICAL),
    }
}

/// A cell at the start, its letters in any case.
fn strip_cell(text: &str) -> Option<(Cell, &str, Spelling)> {
    let [level, file, digits @ ..] = text.as_bytes() else {
        return None;
    };
    if !level.is_ascii_alphabetic() || !file.is_ascii_alphabetic() {
        return None;
    }
    let length = 2 + digits
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let name = (level.to_ascii_uppercase(), file.to_ascii_lowercase());
    let cell = Cell::named(name.0, name.1, &digits[..length - 2])?;
    let usual = level.is_ascii_uppercase() && file.is_ascii_lowercase();
    let spelling = if usual {
        Spelling::CANONICAL
    } else {
        Spelling::LETTER_CASE
    };
    Some((cell, &text[length..], spelling))
}

/// The letter of a promotion that is all that is left, `None` in `Some` if nothing is left.
fn strip_promotion(text: &str) -> Option<Option<char>> {
    if text.is_empty() {
        return Some(None);
    }
    let inner = text
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let inner = inner
        .or_else(|| text.strip_prefix(['=', '/']))
        .unwrap_or(text);
    let mut chars = inner.chars();
    let letter = chars.next()?.to_ascii_uppercase();
    // Bishops are no men of this game, but a promotion to one is meant as a promotion.
    let known = letter == 'B' || Role::from_letter(letter).is_some();
    (known && chars.next().is_none()).then_some(Some(letter))
}

/// Finds the legal move that a text means.
pub(crate) fn read(
    rodent: &Rodent,
    position: &Position,
    text: &str,
) -> Result<MoveRead<Move>, Box<Refusal>> {
    let written = match parse(text) {
        Ok(written) => written,
        Err(why) => return Err(rodent.refuse_unreadable(position, text, why)),
    };
    let Some(mv) = find(rodent, position, &written) else {
        return Err(rodent.refuse(position, text, &written));
    };
    let mut spelling = written.spelling;
    let captures = position.captured(mv).is_some();
    let coordinates = spelling.has(Spelling::COORDINATES);
    if captures && !written.captures && !coordinates {
        spelling = spelling.and(Spelling::CAPTURE_UNMARKED);
    } else if !captures && written.captures {
        spelling = spelling.and(Spelling::CAPTURE_CONTRADICTED);
    }
    if !captures && written.joined {
        spelling = spelling.and(Spelling::DASH);
    }
    Ok(MoveRead {
        mv,
        spelling,
        mark: written.mark,
        was_in_check: None,
    })
}

/// The legal move that the text means, if there is one. Between a step and an en passant capture
/// with the same cells the text's `x` decides.
fn find(rodent: &Rodent, position: &Position, written: &Written) -> Option<Move> {
    let man = position.man(written.from)?;
    if written.role.is_some_and(|role| role != man.role()) {
        return None;
    }
    let en_passant = rodent.reaches_passed(position, written.from)
        && position
            .passed
            .is_some_and(|passed| passed.cell == written.to);
    let wanted = if en_passant && (written.captures || written.captured.is_some()) {
        Manner::EnPassant
    } else {
        Manner::Plain
    };
    let taken = position.passed.map(|passed| passed.stands);
    if written.captured.is_some() && (wanted != Manner::EnPassant || written.captured != taken) {
        return None;
    }
    let mut found = None;
    let _ = rodent.moves(position).of(written.from, &mut |mv| {
        if mv.to == written.to && (mv.manner == Manner::EnPassant) == (wanted == Manner::EnPassant)
        {
            found = Some(mv);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let mv = found?;
    match written.promotion {
        Some(letter)
            if rodent
                .promotes_to(position, mv)
                .is_none_or(|role| role.letter() != letter) =>
        {
            None
        }
        _ => Some(mv),
    }
}
