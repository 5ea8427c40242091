//! Positions as text: `placement side castling ep halfmove fullmove powers`.

use crate::man::{Man, Role};
use crate::position::{Passed, Position, beyond};
use crate::tables::point_steps;
use crate::variant::Rodent;
use menagerie_core::fen::{self, FenFault, FenRead, Fields};
use menagerie_core::{Clause, Held, Level, Player, quote};
use menagerie_geometry3d::{Cell, Offset, placement};
use std::ops::Range;

const FIELDS: [(&str, &str); 7] = [
    ("placement", ""),
    ("side", "w"),
    ("castling", "-"),
    ("en passant", "-"),
    ("halfmove", "0"),
    ("fullmove", "1"),
    ("powers", "-/-"),
];

/// Reads a position; every fault is told.
pub(crate) fn read(rodent: &Rodent, text: &str) -> Result<FenRead<Position>, Vec<FenFault>> {
    let layout = rodent.layout();
    let mut fields = Fields::split(text, &FIELDS);
    let (board_text, board_range) = fields.get(0, "");
    let turn = fields.side(1);
    let (castling, castling_range) = fields.get(2, "-");
    if castling != "-" {
        fields.fault(
            "castling",
            castling_range,
            "there is no castling in this game, so the field is -",
        );
    }
    let passed = read_passed(rodent, &mut fields, turn);
    let quiet = fields.number(4, "0", 0, "the count of quiet plies");
    let fullmove = fields.number(5, "1", 1, "the number of the move");
    let held = read_powers(&mut fields, turn);

    let board = match placement::read(board_text, Some(layout.size()), Man::from_letter) {
        Ok(board) => board,
        // A text without any field has its own fault already.
        Err(_) if board_text.is_empty() => return Err(fields.faults),
        Err(faults) => {
            for fault in faults {
                let range =
                    board_range.start + fault.range.start..board_range.start + fault.range.end;
                fields.fault(fault.name, range, fault.message);
            }
            return Err(fields.faults);
        }
    };
    for (name, message, clauses) in layout.impossible(&board) {
        fields.breach(name, board_range.clone(), message, &clauses);
    }
    let Some(mut position) = Position::of(board) else {
        return Err(fields.faults);
    };
    position.turn = turn;
    position.quiet = quiet;
    position.fullmove = fullmove;
    position.held = held;
    if let Some((passed, range)) = passed {
        match stale(&position, passed) {
            None => position.passed = Some(passed),
            Some(reason) => {
                fields.remark(
                    Level::Warning,
                    range,
                    format!("the en passant field is dropped: {reason}"),
                );
            }
        }
    }
    if let Some(attacker) = rodent.attacker_of_waiting(&position) {
        fields.breach(
            "opponent-in-check",
            board_range,
            format!(
                "{turn} is to move, and {} already attacks {} Emperor on {}",
                rodent.attacker_in_words(&position, attacker),
                (!turn).possessive(),
                position.emperor(!turn)
            ),
            &[Clause::new("G-5"), Clause::new("G-6")],
        );
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

/// Why a double step cannot have been the last move, if it cannot.
fn stale(position: &Position, passed: Passed) -> Option<String> {
    let Passed { cell, stands } = passed;
    let owner = !position.turn;
    if position.man(stands) != Some(Man::new(owner, Role::Point)) {
        return Some(format!(
            "no Point of {} stands on {stands}",
            owner.possessive()
        ));
    }
    let start = beyond(stands, cell);
    [Some(cell), start]
        .into_iter()
        .flatten()
        .find(|cell| position.man(*cell).is_some())
        .map(|cell| format!("{cell} is occupied"))
}

/// Reads the en passant field: the cell passed and the cell where the Point stands (RR-9).
fn read_passed(
    rodent: &Rodent,
    fields: &mut Fields<'_>,
    turn: Player,
) -> Option<(Passed, Range<usize>)> {
    let (text, range) = fields.get(3, "-");
    if text == "-" {
        return None;
    }
    let layout = rodent.layout();
    let second = text
        .char_indices()
        .skip(1)
        .find(|(_, c)| c.is_ascii_uppercase());
    let cells = second.and_then(|(at, _)| {
        let (cell, stands) = text.split_at(at);
        Some(Passed {
            cell: cell.parse().ok()?,
            stands: stands.parse().ok()?,
        })
    });
    let double_step = cells.filter(|Passed { cell, stands }| {
        let step: Offset = cell.offset_to(*stands);
        let start = beyond(*stands, *cell);
        layout.size().has(*stands)
            && point_steps(!turn).contains(&step)
            && start.is_some_and(|start: Cell| layout.point_cells(!turn).has(start))
    });
    if double_step.is_none() {
        let message = match cells {
            None => format!(
                "the en passant field is - or the cell passed and the cell of the Point, as Ae2Af2, not {}",
                quote::quoted(text)
            ),
            Some(Passed { cell, stands }) => format!(
                "no Point of {} can have stepped twice over {cell} to {stands}",
                (!turn).possessive()
            ),
        };
        fields.breach("en-passant", range.clone(), message, &[Clause::new("RR-9")]);
    }
    Some((double_step?, range))
}

/// Reads the powers: both opening rolls are made, or neither is (RR-3).
fn read_powers(fields: &mut Fields<'_>, turn: Player) -> [Held; 2] {
    let held = fields.powers(6, &crate::dice::RodentDice, turn);
    let initial = held.map(|held| held == Held::Initial);
    let (text, range) = fields.get(6, "-/-");
    let misread = fields
        .faults
        .iter()
        .any(|fault| fault.name.starts_with("powers"));
    if initial[0] != initial[1] && !misread {
        fields.breach(
            "powers-half",
            range,
            format!(
                "{} gives only one player's roll: both players roll before the first move",
                quote::quoted(text)
            ),
            &[Clause::new("RR-3")],
        );
    }
    held
}

/// The position as text.
pub(crate) fn write(rodent: &Rodent, position: &Position) -> String {
    let passed = match rodent.passed_if_open(position) {
        Some(Passed { cell, stands }) => format!("{cell}{stands}"),
        None => "-".to_owned(),
    };
    format!(
        "{} {} - {passed} {} {} {}",
        placement::write(&position.board),
        position.turn.letter(),
        position.quiet,
        position.fullmove,
        fen::write_powers(position.held)
    )
}
