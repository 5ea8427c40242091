//! One ply: the move that its text means, or why there is none.

use super::{Clerk, Context, LineEnd, Replayed};
use crate::clause::Clause;
use crate::finding::{Code, Finding, Level};
use crate::notation::{CheckMark, Spelling};
use crate::quote::quoted;
use crate::record::Ply;
use crate::variant::{MoveRead, Refusal, Variant};

/// What a ply's text means.
pub(super) struct Step<V: Variant> {
    /// The legal move; `None` for a null move of analysis.
    pub(super) mv: Option<V::Move>,
    /// What the text says of check.
    pub(super) mark: CheckMark,
    /// Whether the mover was in check, if reading the move told it.
    pub(super) was_in_check: Option<bool>,
}

impl<V: Variant> Clerk<'_, V> {
    /// What a ply's text means in a position.
    ///
    /// # Errors
    /// How the line ends, where it is no legal move.
    pub(super) fn step(
        &mut self,
        ply: &Ply,
        position: &V::Position,
        line: &Replayed<V>,
        context: Context,
    ) -> Result<Step<V>, LineEnd> {
        if ply.is_null {
            if !context.in_variation() && self.is_void(position) {
                self.void(position, line, context);
                return Err(LineEnd::VoidWaiver);
            }
            return self.null_move(ply, position, context);
        }
        let bytes = self.game.bytes(ply.mv);
        let read = match self.variant.read_canonical(position, bytes) {
            Some(read) => read,
            None => self.other_text(ply, position, line, context)?,
        };
        Ok(Step {
            mv: Some(read.mv),
            mark: read.mark,
            was_in_check: read.was_in_check,
        })
    }

    /// What a text means that is not told at once.
    #[inline(never)]
    fn other_text(
        &mut self,
        ply: &Ply,
        position: &V::Position,
        line: &Replayed<V>,
        context: Context,
    ) -> Result<MoveRead<V::Move>, LineEnd> {
        let text = self.game.text(ply.mv);
        match self.variant.read_move(position, &text) {
            Ok(read) => {
                if !read.spelling.is_canonical() {
                    self.spelling(ply, read.spelling, position, read.mv, context);
                }
                Ok(read)
            }
            Err(refusal) => Err(self.refused(ply, position, *refusal, line, context)),
        }
    }

    fn null_move(
        &mut self,
        ply: &Ply,
        position: &V::Position,
        context: Context,
    ) -> Result<Step<V>, LineEnd> {
        let text = quoted(&self.game.text(ply.mv));
        let (level, message) = if context.in_variation() {
            (
                Level::Note,
                format!("{text} passes the turn; what follows is read as analysis"),
            )
        } else {
            (
                Level::Error,
                format!("{text} is not a move in this variant: nobody may pass"),
            )
        };
        let finding =
            Finding::new(Code::NullMove, level, ply.mv, message).with_clauses([Clause::new("G-1")]);
        self.report(finding, position, context);
        if !context.in_variation() {
            return Err(LineEnd::Fault);
        }
        Ok(Step {
            mv: None,
            mark: CheckMark::None,
            was_in_check: None,
        })
    }

    /// Reports a refused move, or, if the trouble is a void waiver, that.
    fn refused(
        &mut self,
        ply: &Ply,
        position: &V::Position,
        refusal: Refusal,
        line: &Replayed<V>,
        context: Context,
    ) -> LineEnd {
        if self.is_void(position) {
            self.void(position, line, context);
            return LineEnd::VoidWaiver;
        }
        let mut finding = Finding::new(refusal.code, Level::Error, ply.mv, refusal.message)
            .with_clauses(refusal.clauses);
        if let Some(player) = refusal.powers_of {
            finding
                .help
                .extend(self.whence(player, position, line, context));
        }
        finding.help.extend(refusal.help);
        self.report(finding, position, context);
        LineEnd::Fault
    }

    fn spelling(
        &mut self,
        ply: &Ply,
        spelling: Spelling,
        position: &V::Position,
        mv: V::Move,
        context: Context,
    ) {
        let canonical = self.variant.write_move(position, mv);
        let text = quoted(&self.game.text(ply.mv));
        let remarks: Vec<(Level, &str)> = spelling.remarks().collect();
        let Some(level) = remarks.iter().map(|(level, _)| *level).max() else {
            return;
        };
        let reasons: Vec<&str> = remarks.iter().map(|(_, reason)| *reason).collect();
        let message = format!("{text} is read as {canonical}: {}", reasons.join("; "));
        self.report(
            Finding::new(Code::Notation, level, ply.mv, message),
            position,
            context,
        );
    }
}
