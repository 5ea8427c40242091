//! Reasons that lie in what a man becomes (G-14).

use super::{Desk, Reason, origin_and_target};
use crate::board::{PAWN, Role};
use crate::frame::Flat;
use crate::moves::{Kind, Move};
use crate::pattern::Pattern;
use crate::words;
use crate::write::promotions;
use menagerie_core::{Code, Variant};

impl<V: Flat> Desk<'_, V> {
    /// The reason, if the text fits a legal move but for what it says of promotion.
    pub(super) fn promotion(&self, pattern: &Pattern) -> Option<(Reason, Code)> {
        let mut found: Option<Move> = None;
        self.frame.legal_moves(self.position, |mv| {
            if found.is_none() && self.fits_but_for_promotion(pattern, mv) {
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
        if offered.contains(&wanted) {
            return None;
        }
        let message = if offered.is_empty() {
            format!(
                "a {} does not become another piece on {}",
                self.name(role),
                mv.to
            )
        } else {
            format!(
                "a {} that reaches {} cannot become a {}; it becomes {}",
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

    pub(super) fn promotion_missing(&self, mv: Move) -> Reason {
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
            .map(|role| format!("{} {}", words::article(self.name(*role)), self.name(*role)))
            .collect();
        words::list(&names, "or")
    }

    fn fits_but_for_promotion(&self, pattern: &Pattern, mv: Move) -> bool {
        let role = self.board().role_at(mv.from);
        let (origin, to) = origin_and_target(pattern);
        !matches!(mv.kind, Kind::Castle(_) | Kind::Draw { .. })
            && to.is_some_and(|to| to.cell() == Some(mv.to))
            && origin.is_none_or(|origin| origin.fits(mv.from))
            && match pattern.role {
                Some(given) => role == Some(given),
                None => pattern.is_coordinates() || role == Some(PAWN),
            }
    }
}
