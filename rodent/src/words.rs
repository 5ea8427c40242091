//! Powers, men and checks in sentences.

use crate::attack::{Attacker, Look};
use crate::dice::{LEAPING, Leaper};
use crate::position::Position;
use crate::variant::Rodent;
use menagerie_core::{Held, Piece, Player};
use menagerie_geometry3d::Cell;

impl Rodent {
    /// What stands on a cell: `Black's Queen on Bb9`, `Black's short leaper on Ac1 (a Chipmunk, 5:4:2)`.
    pub(crate) fn man_in_words(&self, position: &Position, cell: Cell) -> String {
        let Some(man) = position.man(cell) else {
            return format!("nothing on {cell}");
        };
        match position.powers(man.owner()).leaper(man.role()) {
            Some(leaper) => format!("{man} on {cell} (a {}, {})", leaper.name(), leaper.form()),
            None => format!("{man} on {cell}"),
        }
    }

    /// What a player's leapers are, a sentence each; leapers that the player no longer has are left
    /// out (RR-3 to RR-5).
    pub(crate) fn leapers_in_words(&self, position: &Position, player: Player) -> Vec<String> {
        let held = position.held[player as usize];
        let numbers = match held {
            Held::Rolled(numbers, _) | Held::Open(numbers) => numbers,
            Held::Unrolled => return vec![format!("{player} has moved and not rolled yet.")],
            Held::Initial | Held::Waived => return vec![format!("{player} has not rolled yet.")],
        };
        let counts = LEAPING.map(|role| position.count(player, role));
        let powers = position.powers(player).all();
        let present: Vec<Leaper> = powers
            .into_iter()
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .filter_map(|(leaper, _)| leaper)
            .collect();
        if present.is_empty() {
            return vec![format!(
                "{player} rolled {numbers}, which changes nothing: {player} has no leapers."
            )];
        }
        present
            .into_iter()
            .map(|leaper| {
                let role = leaper.role();
                format!(
                    "{player} rolled {numbers}: {} {}s ({}) are {} ({}).",
                    player.possessive(),
                    role.name(),
                    role.letter(),
                    leaper.plural(),
                    leaper.form()
                )
            })
            .collect()
    }

    /// An attacker in words: `Black's Tank on Bb9 over the man on Bb4`.
    pub(crate) fn attacker_in_words(&self, position: &Position, attacker: Attacker) -> String {
        let man = self.man_in_words(position, attacker.cell);
        match attacker.over {
            Some(screen) => format!("{man} over the man on {screen}"),
            None => man,
        }
    }

    /// What checks the Emperor of the side to move (G-5), a sentence each.
    pub(crate) fn checks_in_words(&self, position: &Position) -> Vec<String> {
        let us = position.turn;
        let emperor = position.emperor(us);
        Look::new(self.tables(), position)
            .attackers(emperor, !us)
            .into_iter()
            .filter(|attacker| !attacker.faces)
            .map(|attacker| {
                format!(
                    "{} attacks {} Emperor on {emperor}.",
                    self.attacker_in_words(position, attacker),
                    us.possessive()
                )
            })
            .collect()
    }
}

/// Whether a role's men change with the dice.
pub(crate) fn is_leaper(role: crate::man::Role) -> bool {
    LEAPING.contains(&role)
}
