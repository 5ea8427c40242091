//! Positions as FEN, both ways. As typed, then checked once, then trusted: what passes here is a
//! possible position.

use crate::army::DoubleKind;
use crate::attack;
use crate::board::{Board, KING, PAWN, ROOK};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame};
use crate::moves::Wing;
use crate::position::{Castling, DoubleStep, Position, Rights};
use crate::words;
use menagerie_core::fen::{FenFault, FenRead, Fields};
use menagerie_core::quote::quoted;
use menagerie_core::{Clause, Level, Player};
use std::ops::Range;

/// The index of the placement field.
pub const PLACEMENT: usize = 0;
const SIDE: usize = 1;
/// The index of the field for castling or other rights.
pub const RIGHTS: usize = 2;
const EN_PASSANT: usize = 3;
const HALFMOVE: usize = 4;
const FULLMOVE: usize = 5;
/// The index of the last field, which not every variant has.
pub const LAST: usize = 6;
/// How many letters that stand for nothing are faults of their own.
const LISTED_LETTERS: u32 = 8;
/// How many ranks of a placement with a wrong number of them are looked at one by one.
const LISTED_RANKS: usize = 12;

/// Reads a position.
///
/// # Errors
/// Every fault of the text and of the position.
pub fn read<V: Flat>(
    frame: &Frame<V>,
    text: &str,
) -> Result<FenRead<Position<V::Extra>>, Vec<FenFault>> {
    let mut names = vec![
        ("placement", ""),
        ("side", "w"),
        ("rights", "-"),
        ("en passant", "-"),
        ("halfmove", "0"),
        ("fullmove", "1"),
    ];
    names.extend(frame.0.last_field());
    let mut fields = Fields::split(text, &names);
    if fields.faults.iter().any(|fault| fault.name == "empty") {
        return Err(fields.faults);
    }
    let (board, placed) = read_placement(frame, &mut fields);
    let faults = fields.faults.len();
    let turn = fields.side(SIDE);
    let turn_known = fields.faults.len() == faults;
    let mut position = Position {
        board,
        turn,
        rights: Rights::NONE,
        double: None,
        halfmove: count(&mut fields, HALFMOVE, "halfmove"),
        fullmove: count(&mut fields, FULLMOVE, "fullmove"),
        held: Default::default(),
        armies: Default::default(),
        extra: V::Extra::default(),
    };
    frame.0.read_rights(&mut fields, &mut position);
    if turn_known {
        position.double = read_double(frame, &mut fields, &position);
    }
    let faults = fields.faults.len();
    if names.len() > LAST {
        frame.0.read_last(&mut fields, &mut position);
    }
    let powers_known = fields.faults.len() == faults;
    frame.settle(&mut position);
    find_faults(frame, &mut fields, &position, placed);
    if placed && turn_known && powers_known {
        find_check(frame, &mut fields, &position);
    }
    if !fields.faults.is_empty() {
        fields.faults.sort_by_key(|fault| fault.range.start);
        return Err(fields.faults);
    }
    Ok(FenRead {
        position,
        remarks: fields.remarks,
    })
}

/// The position as canonical FEN.
pub fn write<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>) -> String {
    let mut text = write_placement(frame, &position.board);
    text.push(' ');
    text.push(position.turn.letter());
    text.push(' ');
    text.push_str(&frame.0.write_rights(position));
    text.push(' ');
    match frame.can_take_en_passant(position) {
        None => text.push('-'),
        Some(double) => text.push_str(&write_double(double)),
    }
    text.push_str(&format!(" {} {}", position.halfmove, position.fullmove));
    if frame.0.last_field().is_some() {
        text.push(' ');
        text.push_str(&frame.0.write_last(position));
    }
    text
}

fn write_placement<V: Flat>(frame: &Frame<V>, board: &Board) -> String {
    let mut text = String::with_capacity(90);
    for rank in (0..8).rev() {
        let mut empty = 0;
        for file in 0..8 {
            match board.man_at(Cell::new(file, rank)) {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        text.push(char::from(b'0' + empty));
                    }
                    empty = 0;
                    text.push(frame.0.men().fen_letter(man));
                }
            }
        }
        if empty > 0 {
            text.push(char::from(b'0' + empty));
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// A counter, its fault under the counter's own name.
fn count(fields: &mut Fields<'_>, index: usize, name: &'static str) -> u32 {
    let before = fields.faults.len();
    let count = match index {
        HALFMOVE => fields.number(index, "0", 0, "the halfmove count"),
        _ => fields.number(index, "1", 1, "the move number"),
    };
    for fault in &mut fields.faults[before..] {
        fault.name = name;
    }
    count
}

/// The board, and whether its text is without faults of form.
fn read_placement<V: Flat>(frame: &Frame<V>, fields: &mut Fields<'_>) -> (Board, bool) {
    let mut board = Board::default();
    let before = fields.faults.len();
    let (text, range) = fields.get(PLACEMENT, "");
    let ranks = text.split('/').count();
    if ranks != 8 {
        fields.fault(
            "ranks",
            range.clone(),
            format!("8 ranks are expected, from the eighth to the first, and there are {ranks}"),
        );
    }
    let mut strange = 0;
    let mut start = range.start;
    for (down, text) in text.split('/').enumerate() {
        let rank = 7_usize.checked_sub(down).map(|rank| rank as u8);
        let mut cells: usize = 0;
        for (at, letter) in text.char_indices() {
            let place = start + at..start + at + letter.len_utf8();
            let digit = letter.to_digit(10);
            if let Some(empty @ 1..=8) = digit {
                cells += empty as usize;
                continue;
            }
            match frame.0.men().role(letter.to_ascii_uppercase()) {
                Some(role) => {
                    let owner = if letter.is_ascii_uppercase() {
                        Player::White
                    } else {
                        Player::Black
                    };
                    if let (0..8, Some(rank)) = (cells, rank) {
                        board.put(Cell::new(cells as u8, rank), owner, role);
                    }
                }
                None => {
                    strange += 1;
                    if strange <= LISTED_LETTERS {
                        let message = format!(
                            "{} is neither a piece of this variant nor a number of empty cells from 1 to 8",
                            quoted(&letter.to_string())
                        );
                        fields.fault("letter", place, message);
                    }
                }
            }
            cells += digit.unwrap_or(1) as usize;
        }
        if cells != 8 && (ranks == 8 || down < LISTED_RANKS) {
            let name = match rank.filter(|_| ranks == 8) {
                Some(rank) => format!("rank {}", rank + 1),
                None => format!("the {} rank given", ordinal(down + 1)),
            };
            fields.fault(
                "cells",
                start..start + text.len(),
                format!("{name} has {cells} cells, and 8 are expected"),
            );
        }
        start += text.len() + 1;
    }
    (board, fields.faults.len() == before)
}

fn ordinal(n: usize) -> String {
    let end = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

/// The castling field.
pub fn write_castling(rights: Rights) -> String {
    let mut text = String::new();
    for (player, wing, letter) in CASTLING_LETTERS {
        if rights.has(player, wing) {
            text.push(letter);
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

const CASTLING_LETTERS: [(Player, Wing, char); 4] = [
    (Player::White, Wing::King, 'K'),
    (Player::White, Wing::Queen, 'Q'),
    (Player::Black, Wing::King, 'k'),
    (Player::Black, Wing::Queen, 'q'),
];

/// Reads the castling field; rights without King and Rook at home are dropped with a warning.
pub fn read_castling(fields: &mut Fields<'_>, board: &Board) -> Rights {
    let mut rights = Rights::NONE;
    let (text, range) = fields.get(RIGHTS, "-");
    if text == "-" {
        return rights;
    }
    for (at, letter) in text.char_indices() {
        let place = range.start + at..range.start + at + letter.len_utf8();
        let Some((player, wing, _)) = CASTLING_LETTERS.into_iter().find(|(_, _, l)| *l == letter)
        else {
            fields.fault(
                "rights",
                place,
                format!(
                    "{} is no castling right; they are some of K, Q, k and q, or -",
                    quoted(&letter.to_string())
                ),
            );
            break;
        };
        if rights.has(player, wing) {
            let message = format!("the castling right {letter} is given twice");
            fields.remark(Level::Note, place, message);
            continue;
        }
        let castling = Castling::of(player, wing);
        let reason = if !board.men(player, KING).has(castling.king) {
            format!("{} King is not on {}", player.possessive(), castling.king)
        } else if !board.men(player, ROOK).has(castling.rook) {
            format!("{player} has no Rook on {}", castling.rook)
        } else {
            rights = rights.with(player, wing);
            continue;
        };
        let message = format!("the castling right {letter} is dropped: {reason}");
        fields.remark(Level::Warning, place, message);
    }
    rights
}

fn write_double(double: DoubleStep) -> String {
    match double.kind {
        DoubleKind::Nn => double.passed.to_string(),
        kind => format!("{}{}{}", double.passed, double.stands, kind.letters()),
    }
}

/// Reads the field for en passant: `-`, the cell passed, or the cell passed, the cell where the Pawn
/// stands and the kind of double step.
fn read_double<V: Flat>(
    frame: &Frame<V>,
    fields: &mut Fields<'_>,
    position: &Position<V::Extra>,
) -> Option<DoubleStep> {
    let (text, range) = fields.get(EN_PASSANT, "-");
    if text == "-" {
        return None;
    }
    let mover = !position.turn;
    let armies = frame.0.armies();
    let exists = |kind| armies.iter().any(|army| army.doubles().has(kind));
    let double = parse_double(text, mover)
        .filter(|double| is_double_step(*double, mover) && exists(double.kind));
    let Some(double) = double else {
        let expected = if DoubleKind::ALL.into_iter().all(|kind| !exists(kind)) {
            "this variant has none, and the field is -".to_owned()
        } else if DoubleKind::ALL
            .into_iter()
            .any(|kind| kind != DoubleKind::Nn && exists(kind))
        {
            "it is written with the cell passed (e3), or with the cell passed, the Pawn's cell and the \
             kind (e3d4nc)"
                .to_owned()
        } else {
            let rank = if mover == Player::White { 3 } else { 6 };
            format!("it is written with the cell passed, on rank {rank}")
        };
        fields.breach(
            "en-passant",
            range,
            format!("{} is no double step of {mover}; {expected}", quoted(text)),
            frame.0.law().double_step,
        );
        return None;
    };
    let occupied = position.board.occupied();
    let reason = if !position.board.men(mover, PAWN).has(double.stands) {
        format!("no Pawn of {mover} stands on {}", double.stands)
    } else if occupied.has(double.passed) {
        format!("{} is occupied", double.passed)
    } else if origins(double, mover).minus(occupied).is_empty() {
        "the cell that the Pawn came from is occupied".to_owned()
    } else {
        return Some(double);
    };
    fields.remark(
        Level::Warning,
        range,
        format!("the en passant field is dropped: {reason}"),
    );
    None
}

fn parse_double(text: &str, mover: Player) -> Option<DoubleStep> {
    let passed = Cell::parse(text.get(..2)?)?;
    let rest = &text[2..];
    if rest.is_empty() {
        let stands = passed.forward(mover, 0, 1)?;
        return Some(DoubleStep {
            passed,
            stands,
            kind: DoubleKind::Nn,
        });
    }
    let stands = Cell::parse(rest.get(..2)?)?;
    let kind = DoubleKind::ALL
        .into_iter()
        .find(|kind| kind.letters() == &rest[2..])?;
    Some(DoubleStep {
        passed,
        stands,
        kind,
    })
}

/// Whether the cells and the kind fit together.
fn is_double_step(double: DoubleStep, mover: Player) -> bool {
    let aside = double.passed.file().abs_diff(double.stands.file());
    let second_step = match double.kind {
        DoubleKind::Nn | DoubleKind::Cn => 0,
        DoubleKind::Nc | DoubleKind::Cc => 1,
    };
    double.passed.rank_for(mover) == 2 && double.stands.rank_for(mover) == 3 && aside == second_step
}

/// Where the Pawn that made a double step can have stood.
fn origins(double: DoubleStep, mover: Player) -> Cells {
    let sides: &[i8] = match double.kind {
        DoubleKind::Nn | DoubleKind::Nc => &[0],
        DoubleKind::Cc | DoubleKind::Cn => &[-1, 1],
    };
    sides
        .iter()
        .filter_map(|side| double.passed.forward(mover, *side, -1))
        .collect()
}

/// Collects the reasons why the men cannot stand so; `placed` says whether all of them are known.
fn find_faults<V: Flat>(
    frame: &Frame<V>,
    fields: &mut Fields<'_>,
    position: &Position<V::Extra>,
    placed: bool,
) {
    let (_, range) = fields.get(PLACEMENT, "");
    let board = &position.board;
    for player in Player::BOTH {
        let (name, message) = match board.men(player, KING).count() {
            0 if placed => ("king-missing", format!("{player} has no King")),
            0 | 1 => continue,
            n => ("kings-many", format!("{player} has {n} Kings")),
        };
        fields.breach(name, range.clone(), message, frame.0.law().end);
    }
    let law = frame.0.law().promotion;
    for player in Player::BOTH {
        for cell in board.men(player, PAWN) & frame.0.promotion_zone(PAWN, player) {
            pawn_fault(
                fields,
                &range,
                "pawn-far-rank",
                player,
                cell,
                "it would have been promoted",
                law,
            );
        }
        let at_back = board.men(player, PAWN) & Cells::rank_for(0, player);
        if at_back.any() && frame.pawns_only_advance() {
            for cell in at_back {
                pawn_fault(
                    fields,
                    &range,
                    "pawn-first-rank",
                    player,
                    cell,
                    "Pawns begin one rank ahead of it and never go back",
                    frame.0.law().moves,
                );
            }
        }
    }
    frame.0.find_faults(fields, position);
}

/// The fault, if the side not to move is in check.
fn find_check<V: Flat>(frame: &Frame<V>, fields: &mut Fields<'_>, position: &Position<V::Extra>) {
    let board = &position.board;
    if Player::BOTH
        .into_iter()
        .any(|player| board.men(player, KING).count() != 1)
    {
        return;
    }
    let waiting = !position.turn;
    let army = frame.army_of(position, position.turn);
    let men = attack::checkers(board, waiting, army);
    if men.is_empty() {
        return;
    }
    let (_, range) = fields.get(PLACEMENT, "");
    let king = board.king(waiting);
    let (by, why) = words::attackers(frame, board, men, position.turn, army, king);
    let clauses: Vec<Clause> = frame.0.law().safety.iter().copied().chain(why).collect();
    fields.breach(
        "opponent-in-check",
        range,
        format!(
            "{} is to move, and {} King on {king} is in check from {by}",
            position.turn,
            waiting.possessive()
        ),
        &clauses,
    );
}

fn pawn_fault(
    fields: &mut Fields<'_>,
    range: &Range<usize>,
    name: &'static str,
    player: Player,
    cell: Cell,
    why: &str,
    clauses: &[Clause],
) {
    fields.breach(
        name,
        range.clone(),
        format!("{} Pawn cannot stand on {cell}: {why}", player.possessive()),
        clauses,
    );
}
