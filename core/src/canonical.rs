//! A record said again in canonical words: every move and every roll of all its lines, found by replaying
//! them.

use crate::finding::Level;
use crate::player::Player;
use crate::record::{Document, GameText, Score, Token};
use crate::replay::{self, LineEnd, Replayed, position_before};
use crate::roll;
use crate::span::Span;
use crate::state;
use crate::variant::Variant;
use std::collections::HashMap;

/// The canonical texts of one game's moves and rolls, by their places in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The number of the first move, as FEN counts, from 1.
    pub first_number: u32,
    /// Who makes the first move.
    pub first_player: Player,
    /// The canonical text of the FEN tag; `None` without such a tag, and where reading it dropped
    /// something, which is for its author to mend.
    pub fen: Option<String>,
    /// Moves by the first byte of what was written.
    moves: HashMap<u32, String>,
    /// Roll commands, brackets included, in the order of the text.
    rolls: Vec<(Span, String)>,
}

impl Canonical {
    /// The record with these texts in place of those written. Comments, commands that are no rolls,
    /// glyphs, variations and tags other than FEN are as they were.
    pub fn document(&self, game: &GameText) -> Document {
        let mut document = Document::from_game_with(game, &|token| self.replaced(game, token));
        document.first_number = self.first_number;
        document.first_player = self.first_player;
        if let Some(fen) = &self.fen {
            document.set_tag("FEN", fen.as_str());
        }
        document
    }

    /// The new text of a token, if it is another.
    fn replaced(&self, game: &GameText, token: &Token) -> Option<String> {
        if !token.kind.is_comment() {
            return self.moves.get(&token.span.start).cloned();
        }
        let from = self
            .rolls
            .partition_point(|(span, _)| span.start < token.span.start);
        let inside = self.rolls[from..]
            .iter()
            .take_while(|(span, _)| span.end <= token.span.end);
        let (mut text, mut at) = (String::new(), token.span.start);
        for (span, roll) in inside {
            text.push_str(&game.text(Span::new(at, span.start)));
            text.push_str(roll);
            at = span.end;
        }
        if at == token.span.start {
            return None;
        }
        text.push_str(&game.text(Span::new(at, token.span.end)));
        Some(text)
    }
}

/// Replays a game and says it again; `None` where some line cannot be replayed to its end, so that
/// the canonical text of a move would be a guess. Null moves of analysis are written `--`.
pub fn canonical<V: Variant>(variant: &V, game: &GameText, score: &Score) -> Option<Canonical> {
    if !replay::is_judgeable(game) {
        return None;
    }
    let replay = replay::replay(variant, game, score);
    let start = replay.lines.first()?.start.as_ref()?;
    let mut said = Canonical {
        first_number: variant.fullmove(start),
        first_player: variant.turn(start),
        fen: fen(variant, game),
        moves: HashMap::new(),
        rolls: Vec::new(),
    };
    for (index, line) in replay.lines.iter().enumerate() {
        if line.end != LineEnd::Whole || line.played.len() != score.plies(index).len() {
            return None;
        }
        say_line(variant, score, index, line, &mut said)?;
    }
    said.rolls.sort_unstable_by_key(|(span, _)| span.start);
    Some(said)
}

fn say_line<V: Variant>(
    variant: &V,
    score: &Score,
    index: usize,
    line: &Replayed<V>,
    said: &mut Canonical,
) -> Option<()> {
    for (at, (played, ply)) in line.played.iter().zip(score.plies(index)).enumerate() {
        let before = position_before(line, at)?;
        let text = match played.mv {
            Some(mv) => variant.write_move(before, mv) + mark_after(variant, &played.after),
            None => "--".to_owned(),
        };
        said.moves.insert(ply.mv.start, text);
        if let (Some(rule), [command]) = (variant.dice(), score.rolls(ply)) {
            let held = variant.held(&played.after, variant.turn(before));
            let body = roll::write_comment(rule, held)?;
            said.rolls.push((command.span, format!("[%roll {body}]")));
        }
    }
    Some(())
}

/// The check or mate mark of a move after which this position stands (G-5, G-7, G-8).
pub(crate) fn mark_after<V: Variant>(variant: &V, after: &V::Position) -> &'static str {
    let held = variant.held(after, !variant.turn(after));
    // The whole outlook is for the few moves that could have a mark.
    if !held.is_unsettled() && !variant.in_check(after) {
        return "";
    }
    state::outlook(variant, after).mark()
}

/// The canonical text of the FEN tag, unless something in it was dropped.
fn fen<V: Variant>(variant: &V, game: &GameText) -> Option<String> {
    let read = variant.read_fen(&game.tag("FEN")?).ok()?;
    let lossless = read.remarks.iter().all(|one| one.level == Level::Note);
    lossless.then(|| variant.write_fen(&read.position))
}
