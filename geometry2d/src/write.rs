//! Moves as text: canonical notation and the coordinate form.

use crate::board::{KING, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame, Promotion};
use crate::generate::Scene;
use crate::moves::{Kind, Move, Wing};
use crate::position::{Position, captured};
use menagerie_core::Player;

/// What of the starting cell must be given for a move to be clear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The file.
    pub file: bool,
    /// The rank.
    pub rank: bool,
}

/// The least that sets `from` apart from its rivals (PGN standard 8.2.3).
pub fn least_origin(from: Cell, rivals: Cells) -> Origin {
    let rivals = rivals.minus(from.set());
    if rivals.is_empty() {
        Origin::default()
    } else if (rivals & Cells::file(from.file())).is_empty() {
        Origin {
            file: true,
            rank: false,
        }
    } else if (rivals & Cells::rank(from.rank())).is_empty() {
        Origin {
            file: false,
            rank: true,
        }
    } else {
        Origin {
            file: true,
            rank: true,
        }
    }
}

/// Whether a Pawn's plain step or capture is one that a FIDE Pawn makes too.
pub fn is_fide_pawn_step(player: Player, from: Cell, to: Cell, captures: bool) -> bool {
    let sides: &[i8] = if captures { &[-1, 1] } else { &[0] };
    sides
        .iter()
        .any(|side| from.forward(player, *side, 1) == Some(to))
}

/// The move in canonical notation, without a check or mate mark.
pub fn canonical<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>, mv: Move) -> String {
    let mut text = match mv.kind {
        Kind::Castle(Wing::King) => return "O-O".to_owned(),
        Kind::Castle(Wing::Queen) => return "O-O-O".to_owned(),
        Kind::Double { via, kind } => {
            double(position, mv, via, kind == crate::army::DoubleKind::Nn)
        }
        Kind::EnPassant { .. } => pawn(position.turn, mv, true),
        Kind::Draw { drawn } => {
            let rivals = drawing_rivals(frame, position, mv.to, drawn);
            format!("{}xx{drawn}", piece(frame, position, mv, rivals, false))
        }
        Kind::Plain => {
            let captures = captured(&position.board, mv, position.turn).any();
            match position.board.role_at(mv.from) {
                Some(PAWN) => pawn(position.turn, mv, captures),
                Some(role) => {
                    let rivals = Scene::new(&frame.0, position).origins(role, mv.to);
                    piece(frame, position, mv, rivals, captures)
                }
                None => String::new(),
            }
        }
    };
    if let Some(role) = mv.promotion {
        text.push('=');
        text.push(frame.0.men().letter(role));
    }
    text
}

fn pawn(player: Player, mv: Move, captures: bool) -> String {
    let fide = is_fide_pawn_step(player, mv.from, mv.to, captures);
    match (fide, captures) {
        (true, false) => mv.to.to_string(),
        (true, true) => format!("{}x{}", mv.from.file_letter(), mv.to),
        (false, false) => format!("{}-{}", mv.from, mv.to),
        (false, true) => format!("{}x{}", mv.from, mv.to),
    }
}

fn double<E>(position: &Position<E>, mv: Move, via: Cell, quiet: bool) -> String {
    if quiet {
        return mv.to.to_string();
    }
    let step = |cell: Cell| {
        if position.board.occupied().has(cell) {
            'x'
        } else {
            '-'
        }
    };
    format!("{}{}{via}{}{}", mv.from, step(via), step(mv.to), mv.to)
}

fn piece<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    mv: Move,
    rivals: Cells,
    captures: bool,
) -> String {
    let role = position.board.role_at(mv.from).unwrap_or(KING);
    let origin = least_origin(mv.from, rivals);
    let mut text = String::from(frame.0.men().letter(role));
    if origin.file {
        text.push(mv.from.file_letter());
    }
    if origin.rank {
        text.push(mv.from.rank_digit());
    }
    if captures {
        text.push('x');
    }
    text.push_str(&mv.to.to_string());
    text
}

/// The cells from which the same man can be drawn to the same cell.
pub(crate) fn drawing_rivals<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    to: Cell,
    drawn: Cell,
) -> Cells {
    let mut rivals = Cells::NONE;
    Scene::new(&frame.0, position).generate(&mut crate::generate::in_any_order(|mv: Move| {
        if mv.to == to && mv.kind == (Kind::Draw { drawn }) {
            rivals |= mv.from.set();
        }
    }));
    rivals
}

/// The move in the coordinate form for programs.
pub fn coordinates<V: Flat>(frame: &Frame<V>, position: &Position<V::Extra>, mv: Move) -> String {
    let Move { from, to, .. } = mv;
    let mut text = match mv.kind {
        Kind::Double { via, kind } if kind != crate::army::DoubleKind::Nn => {
            format!("{from}{via}{to}")
        }
        Kind::Draw { drawn } => format!("{from}{to}{drawn}"),
        Kind::EnPassant { captured } if could_step_quietly(frame, position, from, to) => {
            format!("{from}{to}{captured}")
        }
        _ => format!("{from}{to}"),
    };
    if let Some(role) = mv.promotion {
        text.push(frame.0.men().letter(role).to_ascii_lowercase());
    }
    text
}

/// Whether a Pawn's powers let it make a step quietly too, so that an en passant capture by the same
/// step must be told apart.
pub(crate) fn could_step_quietly<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    from: Cell,
    to: Cell,
) -> bool {
    let army = frame.army_of(position, position.turn);
    army.gait(&position.board, position.turn, PAWN, from)
        .steps_to(from, to)
}

/// What a man may become on a cell.
pub(crate) fn promotions<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    role: Role,
    to: Cell,
) -> &'static [Role] {
    if !frame.0.promotion_zone(role, position.turn).has(to) {
        return &[];
    }
    match frame.0.promotion(position, role) {
        Promotion::None => &[],
        Promotion::To(roles) => roles,
    }
}
