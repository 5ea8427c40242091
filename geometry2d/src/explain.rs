//! Why a text is no legal move: every reason that an arbiter would give.

use crate::army::{Army, DoubleKind};
use crate::attack;
use crate::board::{Board, KING, PAWN, Role};
use crate::cell::{Cell, Cells};
use crate::frame::{Flat, Frame, Law};
use crate::moves::{Kind, Move, Wing};
use crate::pattern::{Part, Pattern, Separator};
use crate::position::{Castling, Position};
use crate::slide::between;
use crate::words;
use crate::write::{self, promotions};
use menagerie_core::quote::quoted;
use menagerie_core::state;
use menagerie_core::variant::Refusal;
use menagerie_core::{Clause, Code, Held, Player, Variant};

/// How many moves a line of help lists.
const LISTED_MOVES: usize = 16;
/// How many rolls a line of help lists.
const LISTED_ROLLS: usize = 4;
/// How many men of one kind a reason goes into.
const LISTED_MEN: usize = 3;

/// A reason, before it becomes a refusal.
#[derive(Debug, Default)]
struct Reason {
    message: String,
    clauses: Vec<Clause>,
    powers_of: Option<Player>,
    /// The men that the reason speaks of.
    men: Cells,
}

impl Reason {
    fn new(message: impl Into<String>, clauses: &[Clause]) -> Self {
        Reason {
            message: message.into(),
            clauses: clauses.to_vec(),
            ..Reason::default()
        }
    }
}

/// The refusal of a text that has not the form of a move.
pub fn not_a_move<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    let mut help = Vec::new();
    help.extend(desk.nearest(text));
    Box::new(Refusal {
        code: Code::NotAMove,
        message: format!("{} is not a move in any notation", quoted(text)),
        clauses: Vec::new(),
        help,
        powers_of: None,
    })
}

/// The refusal of a text that several legal moves fit.
pub fn ambiguous<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
    moves: &[Move],
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    let names: Vec<String> = moves
        .iter()
        .map(|mv| frame.write_move(position, *mv))
        .collect();
    let promotion_only = moves
        .iter()
        .all(|mv| mv.promotion.is_some() && mv.from == moves[0].from && mv.to == moves[0].to);
    if promotion_only {
        return desk.finish(
            desk.promotion_missing(moves[0]),
            Code::PromotionMissing,
            text,
            None,
        );
    }
    Box::new(Refusal {
        code: Code::AmbiguousMove,
        message: format!("{} can mean {}", quoted(text), words::list(&names, "or")),
        clauses: frame.0.law().moves.to_vec(),
        help: vec![format!("written clearly: {}", names.join(", "))],
        powers_of: None,
    })
}

/// The refusal of a text that no legal move fits.
pub fn refuse<V: Flat>(
    frame: &Frame<V>,
    position: &Position<V::Extra>,
    text: &str,
    pattern: &Pattern,
) -> Box<Refusal> {
    let desk = Desk { frame, position };
    if !frame.has_move(position) {
        let reason = desk.game_over();
        return desk.finish(reason, Code::IllegalMove, text, None);
    }
    if let Some(wing) = pattern.castle {
        return desk.finish(desk.castling(wing), Code::IllegalMove, text, Some(pattern));
    }
    if let Some((reason, code)) = desk.promotion(pattern) {
        return desk.finish(reason, code, text, None);
    }
    desk.finish(desk.no_way(pattern), Code::IllegalMove, text, Some(pattern))
}

struct Desk<'a, V: Flat> {
    frame: &'a Frame<V>,
    position: &'a Position<V::Extra>,
}

impl<V: Flat> Desk<'_, V> {
    fn us(&self) -> Player {
        self.position.turn
    }

    fn board(&self) -> &Board {
        &self.position.board
    }

    fn law(&self) -> &'static Law {
        self.frame.0.law()
    }

    fn own(&self) -> &Army {
        self.frame.army_of(self.position, self.us())
    }

    fn enemy(&self) -> &Army {
        self.frame.army_of(self.position, !self.us())
    }

    fn name(&self, role: Role) -> &'static str {
        self.frame.0.men().name(role)
    }

    fn man(&self, cell: Cell) -> String {
        words::man_on(self.frame, self.board(), cell)
    }

    fn game_over(&self) -> Reason {
        let us = self.us();
        let how = if self.frame.in_check(self.position) {
            "checkmated"
        } else {
            "stalemated"
        };
        let mut reason = Reason::new(
            format!("the game is over: {us} is {how} and has no move"),
            self.law().end,
        );
        let checkers = words::checkers(self.frame, self.position);
        if !checkers.is_empty() {
            reason
                .message
                .push_str(&format!(" (check from {})", words::list(&checkers, "and")));
        }
        reason
    }

    // --- promotion ---------------------------------------------------------------------------

    /// The reason, if the text fits a legal move but for what it says of promotion.
    fn promotion(&self, pattern: &Pattern) -> Option<(Reason, Code)> {
        let bare = pattern.without_promotion();
        let mut found: Option<Move> = None;
        self.frame.legal_moves(self.position, &mut |mv| {
            if found.is_none() && self.fits_but_for_promotion(&bare, mv) {
                found = Some(mv);
            }
        });
        let mv = found?;
        let role = self.board().role_at(mv.from)?;
        let Some(wanted) = pattern.promotion else {
            return mv
                .promotion
                .map(|_| (self.promotion_missing(mv), Code::PromotionMissing));
        };
        let offered = promotions(self.frame, self.position, role, mv.to);
        let message = if offered.is_empty() {
            format!(
                "a {} does not become another piece on {}",
                self.name(role),
                mv.to
            )
        } else {
            format!(
                "a {} that reaches {} cannot become a {}: it becomes {}",
                self.name(role),
                mv.to,
                self.name(wanted),
                self.offered(offered)
            )
        };
        Some((
            Reason::new(message, self.law().promotion),
            Code::PromotionNotOffered,
        ))
    }

    fn promotion_missing(&self, mv: Move) -> Reason {
        let role = self.board().role_at(mv.from).unwrap_or(PAWN);
        let offered = promotions(self.frame, self.position, role, mv.to);
        Reason::new(
            format!(
                "on {} the {} becomes {}, and the text does not say which",
                mv.to,
                self.name(role),
                self.offered(offered)
            ),
            self.law().promotion,
        )
    }

    fn offered(&self, roles: &[Role]) -> String {
        let names: Vec<String> = roles
            .iter()
            .map(|role| format!("a {}", self.name(*role)))
            .collect();
        words::list(&names, "or")
    }

    fn fits_but_for_promotion(&self, pattern: &Pattern, mv: Move) -> bool {
        let role = self.board().role_at(mv.from);
        let (origin, to) = origin_and_target(pattern);
        matches!(mv.kind, Kind::Plain)
            && to.is_some_and(|to| to.fits(mv.to))
            && origin.is_none_or(|origin| origin.fits(mv.from))
            && match pattern.role {
                Some(given) => role == Some(given),
                None => pattern.is_coordinates() || role == Some(PAWN),
            }
    }

    // --- castling ----------------------------------------------------------------------------

    fn castling(&self, wing: Wing) -> Reason {
        let us = self.us();
        let law = self.law().castling;
        let side = match wing {
            Wing::King => "the King's side",
            Wing::Queen => "the Queen's side",
        };
        let castling = Castling::of(us, wing);
        let mut reasons: Vec<String> = Vec::new();
        let mut clauses = law.to_vec();
        let mut powers_of = None;
        if !self.position.rights.has(us, wing) {
            reasons.push(format!(
                "{us} has no right to castle on {side}: King or Rook has moved, or the Rook is gone"
            ));
        } else {
            if !self.own().castling() {
                reasons.push(format!(
                    "{} roll prevents castling this turn",
                    us.possessive()
                ));
                clauses.extend(&self.own().spec().clauses);
                powers_of = Some(us);
            }
            let blocking = castling.empty & self.board().occupied();
            if blocking.any() {
                let men: Vec<String> = blocking.map(|cell| self.man(cell)).collect();
                reasons.push(format!(
                    "{} in the way: {}",
                    if blocking.many() {
                        "men are"
                    } else {
                        "a man is"
                    },
                    words::list(&men, "and")
                ));
            }
            let mut threat = |board: &Board, cell: Cell, what: String| {
                let men = attack::checkers(board, us, self.enemy());
                if men.any() {
                    let (by, why) =
                        words::attackers(self.frame, board, men, !us, self.enemy(), cell);
                    reasons.push(format!("{what} attacked by {by}"));
                    clauses.extend(why);
                    clauses.extend(self.law().safety);
                }
            };
            threat(
                self.board(),
                castling.king,
                format!("the King on {} is", castling.king),
            );
            if blocking.is_empty() {
                let (crossing, _) = self
                    .board()
                    .after(Move::plain(castling.king, castling.crossed), us);
                threat(
                    &crossing,
                    castling.crossed,
                    format!("the King would cross {}, which is", castling.crossed),
                );
                let to = castling.lands;
                let kind = Kind::Castle(wing);
                let mv = Move {
                    from: castling.king,
                    to,
                    promotion: None,
                    kind,
                };
                let (castled, _) = self.board().after(mv, us);
                threat(
                    &castled,
                    to,
                    format!("the King would land on {to}, which is"),
                );
            }
        }
        Reason {
            message: format!("castling is not possible: {}", reasons.join("; ")),
            clauses,
            powers_of,
            men: castling.king.set() & self.board().men(us, KING),
        }
    }

    // --- other moves -------------------------------------------------------------------------

    fn no_way(&self, pattern: &Pattern) -> Reason {
        let (origin, target) = origin_and_target(pattern);
        let Some(to) = target.and_then(Part::cell) else {
            return Reason::new("the text names no cell to move to", &[]);
        };
        let us = self.us();
        let law = self.law().moves;
        let from = origin.and_then(Part::cell);
        let role = match (pattern.role, from) {
            (Some(role), _) => role,
            (None, Some(from)) => match self.board().man_at(from) {
                None => return Reason::new(format!("{from} is empty"), law),
                Some(man) if man.owner != us => {
                    return Reason::new(
                        format!("{} stands there, and {us} is to move", self.man(from)),
                        law,
                    );
                }
                Some(man) => man.role,
            },
            (None, None) => PAWN,
        };
        let all = self.board().men(us, role);
        let mut men: Cells = all
            .filter(|cell| origin.is_none_or(|o| o.fits(*cell)))
            .collect();
        if all.is_empty() {
            return Reason::new(format!("{us} has no {}", self.name(role)), law);
        }
        if men.is_empty() {
            let place = match (
                from,
                origin.and_then(|o| o.file),
                origin.and_then(|o| o.rank),
            ) {
                (Some(cell), ..) => format!("on {cell}"),
                (_, Some(file), _) => format!("on the {}-file", char::from(b'a' + file)),
                (_, _, Some(rank)) => format!("on rank {}", rank + 1),
                _ => "there".to_owned(),
            };
            let others: Vec<String> = all.map(|cell| cell.to_string()).collect();
            return Reason {
                men: all,
                ..Reason::new(
                    format!(
                        "{us} has no {} {place}: {} on {}",
                        self.name(role),
                        if all.many() {
                            "they stand"
                        } else {
                            "it stands"
                        },
                        words::list(&others, "and")
                    ),
                    law,
                )
            };
        }
        if role == PAWN && origin.is_none() {
            let near: Cells = men
                .filter(|cell| {
                    let ahead = i16::from(to.rank_for(us)) - i16::from(cell.rank_for(us));
                    cell.file() == to.file() && (1..=2).contains(&ahead)
                })
                .collect();
            if near.is_empty() {
                return Reason {
                    clauses: self.law().moves.to_vec(),
                    message: format!("no Pawn of {us} can reach {to}"),
                    powers_of: self.powers_matter(PAWN),
                    men: Cells::NONE,
                };
            }
            // The nearest one behind is meant.
            let nearest = near.max_by_key(|cell| cell.rank_for(us));
            men = nearest.map_or(near, Cell::set);
        }
        let reasons: Vec<(Cell, Reason)> = men
            .take(LISTED_MEN)
            .map(|from| (from, self.why_not(pattern, role, from, to)))
            .collect();
        self.together(role, to, men, reasons)
    }

    /// The reasons of several men of a kind as one.
    fn together(&self, role: Role, to: Cell, men: Cells, reasons: Vec<(Cell, Reason)>) -> Reason {
        let mut all = Reason {
            men,
            ..Reason::default()
        };
        let mut sentences = Vec::new();
        for (_, reason) in reasons {
            sentences.push(reason.message);
            all.clauses.extend(reason.clauses);
            all.powers_of = all.powers_of.or(reason.powers_of);
        }
        all.message = if men.many() {
            format!(
                "no {} of {} can go to {to}: {}",
                self.name(role),
                self.us(),
                sentences.join("; ")
            )
        } else {
            sentences.concat()
        };
        all
    }

    /// The mover, if its powers have changed what men of this kind are.
    fn powers_matter(&self, role: Role) -> Option<Player> {
        let us = self.us();
        let mut men = self.board().men(us, role);
        let changed = Iterator::any(&mut men, |cell| {
            words::is_changed(
                self.frame,
                self.own().form(self.board(), us, role, cell),
                role,
            )
        });
        changed.then_some(us)
    }

    /// Why one man cannot make the move.
    fn why_not(&self, pattern: &Pattern, role: Role, from: Cell, to: Cell) -> Reason {
        let us = self.us();
        let board = self.board();
        let form = self.own().form(board, us, role, from);
        let mut reason = self.why_not_plainly(pattern, role, from, to);
        if words::is_changed(self.frame, form, role) {
            reason.clauses.extend(&self.own().spec().clauses);
            reason.powers_of = Some(us);
        }
        reason.clauses.extend(self.law().moves);
        reason
    }

    fn why_not_plainly(&self, pattern: &Pattern, role: Role, from: Cell, to: Cell) -> Reason {
        let us = self.us();
        let board = self.board();
        let man = self.subject(role, from);
        let gait = self.own().gait(board, us, role, from);
        if let Some(afar) = afar(pattern) {
            return self.why_not_drawn(&man, role, from, to, afar);
        }
        if role == PAWN
            && let Some(reason) = self.why_no_double_step(pattern, &man, from, to)
        {
            return reason;
        }
        if from == to {
            return Reason::new(format!("{man} stands on {to} already"), &[]);
        }
        if let Some(there) = board.man_at(to) {
            if there.owner == us {
                return Reason::new(
                    format!("{man} cannot go to {to}: {} is there", self.man(to)),
                    &[],
                );
            }
            if there.role == KING && gait.attacks(from, board.occupied()).has(to) {
                return Reason::new("a King is never captured".to_owned(), self.law().safety);
            }
        }
        let free = !board.occupied().has(to);
        let seen = if free {
            gait.walks(from, board.occupied())
        } else {
            gait.attacks(from, board.occupied())
        };
        if seen.has(to) {
            return self.exposed(&man, Move::plain(from, to));
        }
        if gait.draws() && free && crate::gait::NEIGHBOURS[from.index()].has(to) {
            return self.why_no_quiet_drag(&man, from, to);
        }
        if gait.ray_to(from, to) {
            let blockers = between(from, to) & board.occupied();
            let nearest = blockers.min_by_key(|cell| distance(from, *cell));
            if let Some(blocker) = nearest {
                return Reason::new(
                    format!(
                        "{man} cannot reach {to}: {} is in the way",
                        self.man(blocker)
                    ),
                    &[],
                );
            }
        }
        if let Some(over) = gait.lame_over(from, to) {
            return Reason::new(
                format!(
                    "{man} cannot leap to {to}: its leap passes {over}, where {} stands",
                    self.man(over)
                ),
                &[],
            );
        }
        if role == PAWN
            && let Some(reason) = self.why_no_pawn_step(&man, from, to)
        {
            return reason;
        }
        if gait.walks(from, Cells::NONE).is_empty() && gait.attacks(from, Cells::NONE).is_empty() {
            let message = if role == KING {
                format!("{man} may only castle this turn")
            } else {
                format!("{man} has no move this turn")
            };
            return Reason::new(message, &[]);
        }
        let steps = distance(from, to);
        let far = if role == KING && steps > 1 {
            format!(" ({} steps)", number(steps))
        } else {
            String::new()
        };
        Reason::new(format!("{man} cannot reach {to}{far}"), &[])
    }

    /// The man with its place, and what it is this turn if that is not the usual.
    fn subject(&self, role: Role, from: Cell) -> String {
        let what = words::changed(self.frame, self.own(), self.board(), self.us(), from);
        match what {
            Some(what) => format!("the {} on {from} ({what})", self.name(role)),
            None => format!("the {} on {from}", self.name(role)),
        }
    }

    /// The reason that a move leaves the King attacked.
    fn exposed(&self, man: &str, mv: Move) -> Reason {
        let us = self.us();
        let (board, _) = self.board().after(mv, us);
        let men = attack::checkers(&board, us, self.enemy());
        let king = board.king(us);
        let (by, why) = words::attackers(self.frame, &board, men, !us, self.enemy(), king);
        let before = attack::checkers(self.board(), us, self.enemy());
        let verb = match (mv.from == self.board().king(us), (before & men).any()) {
            (true, _) => format!("{man} cannot go to {king}, which is attacked by {by}"),
            (false, true) => {
                format!("{man} cannot move so: the King on {king} stays attacked by {by}")
            }
            (false, false) => {
                format!("{man} cannot move so: the King on {king} would be attacked by {by}")
            }
        };
        let mut clauses = self.law().safety.to_vec();
        let on_powers = !why.is_empty();
        clauses.extend(why);
        Reason {
            message: verb,
            clauses,
            powers_of: on_powers.then_some(!us),
            men: Cells::NONE,
        }
    }

    // --- Pawns -------------------------------------------------------------------------------

    /// The reason, if the text means a double step.
    fn why_no_double_step(
        &self,
        pattern: &Pattern,
        man: &str,
        from: Cell,
        to: Cell,
    ) -> Option<Reason> {
        let us = self.us();
        let board = self.board();
        let ahead = i16::from(to.rank_for(us)) - i16::from(from.rank_for(us));
        if ahead != 2 {
            return None;
        }
        let law = self.law().double_step;
        let aside = from.file().abs_diff(to.file());
        let via = match *pattern.parts() {
            [_, over, _] => over.cell(),
            _ => None,
        };
        if from.rank_for(us) != 1 {
            return Some(Reason::new(
                format!(
                    "{man} makes no double step: it stands on rank {}, not on its second",
                    from.rank() + 1
                ),
                law,
            ));
        }
        let doubles = self.own().doubles();
        if !doubles.any() {
            let mut reason = Reason::new(format!("{man} makes no double step this turn"), law);
            reason.clauses.extend(&self.own().spec().clauses);
            reason.powers_of = Some(us);
            return Some(reason);
        }
        let via = match via {
            Some(via) => via,
            None if aside == 0 => from.forward(us, 0, 1)?,
            None => return None,
        };
        let first_aside = from.file().abs_diff(via.file());
        let second_aside = via.file().abs_diff(to.file());
        if first_aside > 1 || second_aside > 1 || via.rank_for(us) != 2 {
            return Some(Reason::new(
                format!("{via} is not on the way from {from} to {to}"),
                law,
            ));
        }
        let kind = match (first_aside, second_aside) {
            (0, 0) => DoubleKind::Nn,
            (0, _) => DoubleKind::Nc,
            (_, 0) => DoubleKind::Cn,
            _ => DoubleKind::Cc,
        };
        if !doubles.has(kind) {
            let mut reason = Reason::new(
                format!(
                    "{man} cannot make this double step ({}) this turn",
                    kind.words()
                ),
                law,
            );
            reason.clauses.extend(&self.own().spec().clauses);
            reason.powers_of = Some(us);
            return Some(reason);
        }
        for (cell, captures) in [(via, first_aside == 1), (to, second_aside == 1)] {
            match (captures, board.man_at(cell)) {
                (false, Some(_)) => {
                    return Some(Reason::new(
                        format!(
                            "{man} cannot make a double step to {to}: {} is in the way",
                            self.man(cell)
                        ),
                        law,
                    ));
                }
                (true, None) => {
                    return Some(Reason::new(
                        format!(
                            "{man} cannot make this double step: there is nothing to capture on {cell}"
                        ),
                        law,
                    ));
                }
                (true, Some(there)) if there.owner == us => {
                    return Some(Reason::new(
                        format!(
                            "{man} cannot make this double step: {} is its own side's",
                            self.man(cell)
                        ),
                        law,
                    ));
                }
                _ => {}
            }
        }
        let kind = Kind::Double { via, kind };
        Some(self.exposed(
            man,
            Move {
                from,
                to,
                promotion: None,
                kind,
            },
        ))
    }

    /// The reason, if a Pawn's single step is meant that is not open to it.
    fn why_no_pawn_step(&self, man: &str, from: Cell, to: Cell) -> Option<Reason> {
        let us = self.us();
        let board = self.board();
        let gait = self.own().gait(board, us, PAWN, from);
        let free = !board.occupied().has(to);
        if !free && gait.steps_to(from, to) && !gait.leaps_to(from, to) {
            return Some(Reason::new(
                format!(
                    "{man} cannot step to {to}, where {} stands: it does not capture that way",
                    self.man(to)
                ),
                &[],
            ));
        }
        if !(free && gait.leaps_to(from, to)) {
            return None;
        }
        let behind = to.forward(us, 0, -1);
        let beside = behind
            .and_then(|cell| board.man_at(cell))
            .is_some_and(|man| man.owner != us && man.role == PAWN);
        let law = self.law().en_passant;
        Some(match self.position.double {
            Some(double) if double.passed == to && !self.own().answers().has(double.kind) => {
                let mut reason = Reason::new(
                    format!(
                        "{man} cannot capture en passant this turn a double step of {}",
                        double.kind.words()
                    ),
                    law,
                );
                reason.clauses.extend(&self.own().spec().clauses);
                reason.powers_of = Some(us);
                reason
            }
            Some(double) if double.passed == to => {
                let kind = Kind::EnPassant {
                    captured: double.stands,
                };
                self.exposed(
                    man,
                    Move {
                        from,
                        to,
                        promotion: None,
                        kind,
                    },
                )
            }
            _ if beside && to.rank_for(us) == 5 => Reason::new(
                format!(
                    "there is nothing to capture on {to}: en passant is possible only at once after a double \
                     step, and none was just made over {to}"
                ),
                law,
            ),
            _ => Reason::new(format!("{man} has nothing to capture on {to}"), &[]),
        })
    }

    // --- drawing -----------------------------------------------------------------------------

    fn why_not_drawn(&self, man: &str, role: Role, from: Cell, to: Cell, afar: Cell) -> Reason {
        let us = self.us();
        let board = self.board();
        let law = [Clause::new("DR-6"), Clause::new("DR-7")];
        if !self.own().gait(board, us, role, from).draws() {
            return Reason::new(
                format!("{man} cannot capture from afar: it is not in Drag"),
                &law,
            );
        }
        if !crate::gait::NEIGHBOURS[from.index()].has(to) {
            return Reason::new(
                format!("{man} cannot reach {to}: its Drag Move is one step"),
                &law,
            );
        }
        if board.occupied().has(to) {
            return Reason::new(
                format!(
                    "{man} steps to empty cells only, and {} is there",
                    self.man(to)
                ),
                &law,
            );
        }
        if !board.of(!us).has(afar) {
            return Reason::new(format!("there is no enemy on {afar} to capture"), &law);
        }
        if !attack::drawable(board, to, !us, self.enemy()).has(afar) {
            return Reason::new(
                format!(
                    "{man} cannot draw {}: it does not threaten {to}",
                    self.man(afar)
                ),
                &law,
            );
        }
        let kind = Kind::Draw { drawn: afar };
        self.exposed(
            man,
            Move {
                from,
                to,
                promotion: None,
                kind,
            },
        )
    }

    fn why_no_quiet_drag(&self, man: &str, from: Cell, to: Cell) -> Reason {
        let drawable = attack::drawable(self.board(), to, !self.us(), self.enemy());
        if drawable.is_empty() {
            return self.exposed(man, Move::plain(from, to));
        }
        let men: Vec<String> = drawable.map(|cell| self.man(cell)).collect();
        Reason::new(
            format!(
                "{man} must capture one of those that threaten {to}: {}",
                words::list(&men, "or")
            ),
            &[Clause::new("DR-6")],
        )
    }

    // --- help --------------------------------------------------------------------------------

    fn finish(
        &self,
        reason: Reason,
        code: Code,
        text: &str,
        pattern: Option<&Pattern>,
    ) -> Box<Refusal> {
        let mut help = Vec::new();
        if reason.men.any() && reason.men.count() as usize <= LISTED_MEN {
            help.extend(self.moves_of(reason.men));
        }
        help.extend(self.nearest(text));
        if pattern.is_some() {
            help.extend(self.rolls_that_allow(text));
        }
        let mut clauses = Vec::new();
        for clause in reason.clauses {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        Box::new(Refusal {
            code,
            message: reason.message,
            clauses,
            help,
            powers_of: reason.powers_of,
        })
    }

    /// A line for each man with its legal moves.
    fn moves_of(&self, men: Cells) -> Vec<String> {
        men.map(|from| {
            let mut moves = Vec::new();
            self.frame.legal_moves(self.position, &mut |mv| {
                if mv.from == from {
                    moves.push(write::canonical(self.frame, self.position, mv));
                }
            });
            let role = self.board().role_at(from).unwrap_or(PAWN);
            let subject = self.subject(role, from);
            if moves.is_empty() {
                return format!("{subject} has no legal move");
            }
            let more = moves.len().saturating_sub(LISTED_MOVES);
            moves.truncate(LISTED_MOVES);
            let more = if more > 0 {
                format!(" and {more} more")
            } else {
                String::new()
            };
            format!("{subject} can play {}{more}", moves.join(", "))
        })
        .collect()
    }

    /// The legal moves whose text differs from this one by a letter.
    fn nearest(&self, text: &str) -> Option<String> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        let mut near = Vec::new();
        if text.len() <= 12 {
            self.frame.legal_moves(self.position, &mut |mv| {
                let name = write::canonical(self.frame, self.position, mv);
                if differ_by_one(text, &name) {
                    near.push(name);
                }
            });
        }
        near.sort_unstable();
        near.truncate(LISTED_MOVES);
        (!near.is_empty()).then(|| format!("legal and one letter away: {}", near.join(", ")))
    }

    /// The rolls of the mover with which the same text would have been legal.
    fn rolls_that_allow(&self, text: &str) -> Option<String> {
        let rule = self.frame.0.dice()?;
        let us = self.us();
        if !matches!(
            self.position.held[us as usize],
            Held::Rolled(..) | Held::Waived
        ) {
            return None;
        }
        let mut allow = Vec::new();
        for roll in state::futures(rule, Held::Unrolled) {
            let mut other = *self.position;
            self.frame.hold(&mut other, us, roll);
            let Some(pattern) = Pattern::parse(self.frame.0.men(), text) else {
                continue;
            };
            if crate::read::is_legal(self.frame, &other, &pattern)
                && let Held::Rolled(numbers, choice) = roll
            {
                let effect = rule.effect(numbers, choice);
                let name = menagerie_core::roll::describe(rule, roll);
                if !allow.iter().any(|(_, known)| *known == effect) {
                    allow.push((name, effect));
                }
            }
        }
        if allow.is_empty() {
            return None;
        }
        let more = allow.len().saturating_sub(LISTED_ROLLS);
        allow.truncate(LISTED_ROLLS);
        let names: Vec<String> = allow
            .into_iter()
            .map(|(name, effect)| format!("{name} ({effect})"))
            .collect();
        let more = if more > 0 {
            format!(", and {more} more")
        } else {
            String::new()
        };
        Some(format!(
            "it would have been legal after a roll of {}{more}",
            words::list(&names, "or")
        ))
    }
}

/// The starting cell and the cell moved to, as far as the text gives them.
fn origin_and_target(pattern: &Pattern) -> (Option<Part>, Option<Part>) {
    match *pattern.parts() {
        [to] => (None, Some(to)),
        [to, afar] if afar.before == Separator::Draw => (None, Some(to)),
        [from, to, afar] if afar.before == Separator::Draw => (Some(from), Some(to)),
        [from, to] | [from, _, to] => (Some(from), Some(to)),
        _ => (None, None),
    }
}

/// The cell captured from afar, if the text gives one.
fn afar(pattern: &Pattern) -> Option<Cell> {
    pattern
        .parts()
        .last()
        .filter(|part| part.before == Separator::Draw)
        .and_then(|part| part.cell())
}

/// King's steps between two cells.
fn distance(a: Cell, b: Cell) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}

fn number(n: u8) -> String {
    const WORDS: [&str; 8] = ["no", "one", "two", "three", "four", "five", "six", "seven"];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// Whether two different texts become equal by changing, adding or removing one letter.
fn differ_by_one(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    if short == long || long.len() - short.len() > 1 {
        return false;
    }
    let same = short.iter().zip(&long).take_while(|(x, y)| x == y).count();
    short[same..] == long[same + 1..]
        || (short.len() == long.len() && short[same + 1..] == long[same + 1..])
}
