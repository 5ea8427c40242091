//! The position that a game begins with: the variant's own, or one from tags.

use super::Clerk;
use crate::fen::{FenFault, FenRemark};
use crate::finding::{Code, Finding, Level};
use crate::record::TagSpan;
use crate::span::Span;
use crate::variant::Variant;
use std::ops::Range;

impl<V: Variant> Clerk<'_, V> {
    pub(super) fn start(&mut self) -> Option<V::Position> {
        let fen = self.game.tag_span("FEN").copied();
        if let Some(setup) = self.game.tag_span("SetUp").copied() {
            let contradiction = match (self.game.tag_value(&setup).trim(), fen) {
                ("1", None) => Some(
                    "the SetUp tag says that the game begins from a position, and there is no FEN tag; the \
                     usual start is taken",
                ),
                ("0", Some(_)) => Some(
                    "the SetUp tag says that the game begins from the usual start, and there is a FEN tag; \
                     its position is taken",
                ),
                _ => None,
            };
            if let Some(message) = contradiction {
                self.findings.push(Finding::new(
                    Code::BadTag,
                    Level::Warning,
                    setup.span,
                    message,
                ));
            }
        }
        let position = match fen {
            None => self.variant.start(),
            Some(tag) => self.start_from_fen(&tag)?,
        };
        let tags = |name: &str| self.game.tag(name).map(std::borrow::Cow::into_owned);
        match self.variant.start_with_tags(position, fen.is_some(), &tags) {
            Ok(position) => Some(position),
            Err(fault) => {
                let span = self.game.tag_span(fault.tag).map_or_else(
                    || {
                        self.score
                            .main()
                            .first()
                            .map_or(Span::default(), |ply| ply.mv)
                    },
                    |tag| tag.value,
                );
                let mut finding = Finding::new(Code::BadTag, Level::Error, span, fault.message)
                    .with_clauses(fault.clauses);
                finding.help = fault.help;
                self.findings.push(finding);
                None
            }
        }
    }

    fn start_from_fen(&mut self, tag: &TagSpan) -> Option<V::Position> {
        let value = self.game.tag_value(tag);
        // Ranges in the value are ranges in the text only where nothing was escaped.
        let same = self.game.bytes(tag.value) == value.as_bytes();
        let place = |range: &Range<usize>| {
            if same {
                Span::new(
                    tag.value.start + range.start as u32,
                    tag.value.start + range.end as u32,
                )
            } else {
                tag.value
            }
        };
        match self.variant.read_fen(&value) {
            Ok(read) => {
                for FenRemark {
                    level,
                    range,
                    message,
                } in &read.remarks
                {
                    self.findings.push(Finding::new(
                        Code::FenField,
                        *level,
                        place(range),
                        message.clone(),
                    ));
                }
                Some(read.position)
            }
            Err(faults) => {
                for FenFault {
                    name,
                    range,
                    message,
                    clauses,
                } in faults
                {
                    let mut finding =
                        Finding::new(Code::BadFen, Level::Error, place(&range), message)
                            .with_clauses(clauses);
                    finding.fault = Some(name);
                    self.findings.push(finding);
                }
                None
            }
        }
    }
}
