//! Whence a player's powers come, and waivers that were void.

use super::{Clerk, Context, Replayed, ply_name, position_before};
use crate::clause::Clause;
use crate::dice::Held;
use crate::finding::{Code, Finding, Level};
use crate::player::Player;
use crate::record::{GameText, Score};
use crate::roll;
use crate::span::Span;
use crate::state;
use crate::variant::Variant;

/// Where a player's present powers were rolled or waived.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RolledAt {
    /// The move's ply, from 1, if it is one of the main line.
    pub(super) ply: Option<u32>,
    /// The move's number and player.
    pub(super) name: (u32, Player),
    /// The move's text.
    pub(super) mv: Span,
    /// The roll's text.
    pub(super) roll: Span,
}

/// Where the powers that `player` holds before a ply (from 0) of a line were rolled; `None` if they come
/// with the start position.
pub(crate) fn rolled_before<V: Variant>(
    variant: &V,
    score: &Score,
    lines: &[Replayed<V>],
    (line, ply): (usize, usize),
    player: Player,
) -> Option<RolledAt> {
    let (mut line, mut ply) = (line, ply);
    loop {
        let place = (line, ply);
        if let Some(found) = rolled_in(variant, score, lines.get(line)?, place, player) {
            return Some(found);
        }
        let (parent, replaced) = score.lines.get(line)?.parent?;
        (line, ply) = (parent as usize, replaced as usize);
    }
}

/// The same within one line.
fn rolled_in<V: Variant>(
    variant: &V,
    score: &Score,
    replayed: &Replayed<V>,
    (line, ply): (usize, usize),
    player: Player,
) -> Option<RolledAt> {
    let plies = score.plies(line).iter().enumerate().take(ply);
    plies.rev().find_map(|(at, text)| {
        let before = position_before(replayed, at)?;
        let [roll, ..] = score.rolls(text) else {
            return None;
        };
        (variant.turn(before) == player).then(|| RolledAt {
            ply: (line == 0).then(|| at as u32 + 1),
            name: (variant.fullmove(before), player),
            mv: text.mv,
            roll: roll.span,
        })
    })
}

impl<V: Variant> Clerk<'_, V> {
    /// Whether the side to move waived its roll in vain (CA-8).
    pub(super) fn is_void(&self, position: &V::Position) -> bool {
        let turn = self.variant.turn(position);
        self.variant.held(position, turn) == Held::Waived
            && state::outlook(self.variant, position).state == state::State::VoidWaiver
    }

    /// Reports a void waiver.
    pub(super) fn void(&mut self, position: &V::Position, line: &Replayed<V>, context: Context) {
        let waived_at = self.source(self.variant.turn(position), line, context);
        let mut finding = void_waiver(self.variant, self.game, position, waived_at.as_ref());
        finding.in_variation = context.in_variation();
        self.findings.push(finding);
    }

    /// Where the powers that a player holds before a ply were rolled: in its line, as far as that was
    /// replayed, or in those that it branched off.
    fn source(&self, player: Player, line: &Replayed<V>, context: Context) -> Option<RolledAt> {
        let (variant, score) = (self.variant, self.score);
        let place = (context.line, context.at);
        rolled_in(variant, score, line, place, player).or_else(|| {
            let (line, ply) = score.lines.get(context.line)?.parent?;
            let before = (line as usize, ply as usize);
            rolled_before(variant, score, &self.lines, before, player)
        })
    }

    /// Whence a player's powers come, in a line.
    pub(super) fn whence(
        &mut self,
        player: Player,
        position: &V::Position,
        line: &Replayed<V>,
        context: Context,
    ) -> Option<String> {
        let rule = self.variant.dice()?;
        let held = self.variant.held(position, player);
        let rolled_at = self.source(player, line, context);
        let powers = format!(
            "{} powers: {}",
            player.possessive(),
            roll::describe(rule, held)
        );
        Some(match (held, rolled_at) {
            (Held::Initial, _) => format!("{player} has not rolled yet: initial powers (G-3)"),
            (_, Some(at)) => format!(
                "{powers}, recorded after {} {} (line {})",
                ply_name(at.name.0, at.name.1),
                crate::quote::escaped(&self.game.text(at.mv)),
                self.places.of(at.roll.start).line
            ),
            (_, None) => format!("{powers}, from the position that the line begins with"),
        })
    }
}

/// The finding of a void waiver (CA-8) in a position whose side to move has no move because of it. It
/// speaks of the move that the waiver was recorded with, or, if the start position has it, of none.
pub(crate) fn void_waiver<V: Variant>(
    variant: &V,
    game: &GameText,
    position: &V::Position,
    waived_at: Option<&RolledAt>,
) -> Finding {
    let span = match waived_at {
        Some(at) => at.roll,
        None => game
            .tag_span("FEN")
            .map_or(Span::default(), |tag| tag.value),
    };
    let turn = variant.turn(position);
    let mut finding = Finding::new(
        Code::WaiverVoid,
        Level::Error,
        span,
        format!(
            "the waiver is void: {turn} has no legal move without a roll, and a roll would have given one; the \
             record is undecided from here"
        ),
    )
    .with_clauses([Clause::new("CA-8"), Clause::new("CA-7")])
    .with_fen(variant.write_fen(position));
    if let Some(at) = waived_at {
        finding.ply = at.ply;
        finding.ply_name = ply_name(at.name.0, at.name.1);
    }
    if let (Some(rule), Some(roll)) = (
        variant.dice(),
        state::roll_with_move(variant, position, turn),
    ) {
        finding.help.push(format!(
            "a roll of {}, for example, gives a legal move",
            roll::describe(rule, roll)
        ));
    }
    finding
}
