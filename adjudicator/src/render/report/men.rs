//! The men that a page's boards show: each is drawn once and then used by its number.

use super::{html, moves};
use crate::render::svg::{self, Mark};
use menagerie_core::drawing::DrawnMan;
use std::collections::HashMap;
use std::fmt::Write as _;

/// The men of a page by their numbers, from 1.
#[derive(Debug, Default)]
pub struct Men {
    numbers: HashMap<DrawnMan, usize>,
    drawn: Vec<DrawnMan>,
}

impl Men {
    /// The number of a man; 0 where none stands.
    pub fn number(&mut self, man: Option<&DrawnMan>) -> usize {
        let Some(man) = man else { return 0 };
        if let Some(number) = self.numbers.get(man) {
            return *number;
        }
        self.drawn.push(man.clone());
        self.numbers.insert(man.clone(), self.drawn.len());
        self.drawn.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.drawn.is_empty()
    }

    /// Dice, and men and marks for the script, as symbols.
    pub fn symbols(&self) -> String {
        let mut text = String::from(
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n",
        );
        for (index, man) in self.drawn.iter().enumerate() {
            let _ = writeln!(
                text,
                "<symbol id=\"man-{}\" viewBox=\"0 0 48 48\" data-owner=\"{}\" data-name=\"{}\" data-badge=\"{}\">{}</symbol>",
                index + 1,
                man.owner,
                html(man.kind),
                html(man.badge.as_deref().unwrap_or_default()),
                svg::man(man)
            );
        }
        for mark in Mark::ALL {
            let _ = writeln!(
                text,
                "<symbol id=\"mark-{}\" viewBox=\"0 0 48 48\">{}</symbol>",
                mark.word(),
                mark.shape()
            );
        }
        text.push_str(&moves::faces());
        text.push_str("</defs></svg>\n");
        text
    }
}
