//! Positions as FEN, both ways. As typed, then checked once, then trusted: what passes here is a
//! possible position.

use crate::army::DoubleKind;
use crate::attack;
use crate::board::{Board, KING, Man, PAWN, ROOK};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame};
use crate::moves::Wing;
use crate::position::{Castling, DoubleStep, Position, Rights};
use menagerie_core::fen::{FenFault, FenRead, Fields};
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
    let board = read_placement(frame, &mut fields);
    let turn = fields.side(SIDE);
    let mut position = Position {
        board,
        turn,
        rights: Rights::NONE,
        double: None,
        halfmove: fields.number(HALFMOVE, "0", 0, "the halfmove count"),
        fullmove: fields.number(FULLMOVE, "1", 1, "the move number"),
        held: Default::default(),
        armies: Default::default(),
        extra: V::Extra::default(),
    };
    frame.0.read_rights(&mut fields, &mut position);
    position.double = read_double(&mut fields, &position, frame.0.law().double_step);
    if names.len() > LAST {
        frame.0.read_last(&mut fields, &mut position);
    }
    frame.settle(&mut position);
    find_faults(frame, &mut fields, &position);
    if !fields.faults.is_empty() {
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

fn read_placement<V: Flat>(frame: &Frame<V>, fields: &mut Fields<'_>) -> Board {
    let mut board = Board::default();
    let (text, range) = fields.get(PLACEMENT, "");
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        fields.fault(
            "ranks",
            range,
            format!("8 ranks are expected and there are {}", ranks.len()),
        );
        return board;
    }
    let mut start = range.start;
    for (down, text) in ranks.into_iter().enumerate() {
        let rank = 7 - down as u8;
        let mut file: u32 = 0;
        for (at, letter) in text.char_indices() {
            let place = start + at..start + at + letter.len_utf8();
            if let Some(empty @ 1..=8) = letter.to_digit(10) {
                file += empty;
                continue;
            }
            match frame.0.men().role(letter.to_ascii_uppercase()) {
                Some(role) if letter.is_ascii_alphabetic() => {
                    let owner = if letter.is_ascii_uppercase() {
                        Player::White
                    } else {
                        Player::Black
                    };
                    if file < 8 {
                        board.put(Cell::new(file as u8, rank), owner, role);
                    }
                }
                _ => {
                    let letter = menagerie_core::quote::escaped(&letter.to_string());
                    fields.fault(
                        "letter",
                        place,
                        format!("{letter} stands for no piece here"),
                    );
                }
            }
            file += 1;
        }
        if file != 8 {
            fields.fault(
                "cells",
                start..start + text.len(),
                format!("rank {} has {file} cells, and 8 are expected", rank + 1),
            );
        }
        start += text.len() + 1;
    }
    board
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
                "castling rights are some of K, Q, k, q, or -",
            );
            continue;
        };
        let castling = Castling::of(player, wing);
        if board.men(player, KING).has(castling.king) && board.men(player, ROOK).has(castling.rook)
        {
            rights = rights.with(player, wing);
        } else {
            fields.remark(
                Level::Warning,
                place,
                format!(
                    "the castling right {letter} is dropped: {} King is not on {} or no Rook on {}",
                    player.possessive(),
                    castling.king,
                    castling.rook
                ),
            );
        }
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
fn read_double<E>(
    fields: &mut Fields<'_>,
    position: &Position<E>,
    clauses: &[Clause],
) -> Option<DoubleStep> {
    let (text, range) = fields.get(EN_PASSANT, "-");
    if text == "-" {
        return None;
    }
    let mover = !position.turn;
    let Some(double) = parse_double(text, mover).filter(|double| is_double_step(*double, mover))
    else {
        fields.breach(
            "en-passant",
            range,
            format!(
                "this is no double step of {}: expected is the cell passed (e3), or the cell passed, \
                 the Pawn's cell and the kind (e3d4nc)",
                mover
            ),
            clauses,
        );
        return None;
    };
    let dropped = |reason: String| format!("the en passant field is dropped: {reason}");
    let occupied = position.board.occupied();
    let reason = if !position.board.men(mover, PAWN).has(double.stands) {
        format!("no Pawn of {} stands on {}", mover, double.stands)
    } else if occupied.has(double.passed) {
        format!("{} is occupied", double.passed)
    } else if origins(double, mover).minus(occupied).is_empty() {
        "the cell that the Pawn came from is occupied".to_owned()
    } else {
        return Some(double);
    };
    fields.remark(Level::Warning, range, dropped(reason));
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

/// Collects every reason why the position cannot be.
fn find_faults<V: Flat>(frame: &Frame<V>, fields: &mut Fields<'_>, position: &Position<V::Extra>) {
    let broken = !fields.faults.is_empty();
    let (_, range) = fields.get(PLACEMENT, "");
    let board = &position.board;
    let mut kings_are_right = true;
    for player in Player::BOTH {
        let kings = board.men(player, KING).count();
        if kings != 1 && !broken {
            kings_are_right = false;
            let (name, message) = match kings {
                0 => ("king-missing", format!("{player} has no King")),
                n => ("kings-many", format!("{player} has {n} Kings")),
            };
            fields.breach(name, range.clone(), message, frame.0.law().end);
        }
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
                "where it would have been promoted",
                law,
            );
        }
        if !frame.0.pawns_retreat() {
            for cell in board.men(player, PAWN) & Cells::rank_for(0, player) {
                pawn_fault(
                    fields,
                    &range,
                    "pawn-first-rank",
                    player,
                    cell,
                    "behind where it began",
                    law,
                );
            }
        }
    }
    frame.0.find_faults(fields, position);
    if kings_are_right && !broken {
        let waiting = !position.turn;
        let army = frame.army_of(position, position.turn);
        let checkers = attack::checkers(board, waiting, army);
        if checkers.any() {
            let men: Vec<String> = checkers
                .filter_map(|cell| board.man_at(cell).map(|man| (cell, man)))
                .map(|(cell, Man { role, .. })| {
                    format!("the {} on {cell}", frame.0.men().name(role))
                })
                .collect();
            fields.breach(
                "opponent-in-check",
                range,
                format!(
                    "{} is to move, and {} King on {} is in check from {}",
                    position.turn,
                    waiting.possessive(),
                    board.king(waiting),
                    men.join(" and ")
                ),
                frame.0.law().safety,
            );
        }
    }
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
        format!(
            "{} Pawn on {cell} cannot stand there, {why}",
            player.possessive()
        ),
        clauses,
    );
}
