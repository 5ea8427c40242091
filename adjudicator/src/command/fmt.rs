//! `fmt`: records written canonically, and nothing lost.

use crate::args::Fmt;
use crate::court::Court;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, Meter, unwrapped};
use crate::output::Output;
use crate::render::human;
use crate::save::Draft;
use crate::variants;
use menagerie_core::canonical::Canonical;
use menagerie_core::finding::{Code, Finding, Level};
use menagerie_core::quote::quoted;
use menagerie_core::record::{
    Document, EndMarker, GameText, Item, Places, Reader, Score, TokenKind, write,
};
use menagerie_core::span::Span;
use sha2::{Digest, Sha256};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Runs the command.
///
/// # Errors
/// If the results cannot be written.
pub fn run(args: &Fmt, out: &mut Output) -> Result<Exit, Failure> {
    let fallback = args
        .variant
        .map_or(variants::DEFAULT, |entry| entry.identity.id);
    let mut desk = Desk {
        court: Court::new(fallback, false),
        score: Score::default(),
        // What was judged by --variant must say so, or it would be read as Chess from now on.
        assumed: args
            .variant
            .filter(|entry| entry.identity.id != variants::DEFAULT)
            .map(|entry| entry.identity.tag),
        exit: Exit::Ok,
    };
    let mut draft = match &args.output {
        Some(path) => Some(Draft::begin(path, args.force)?),
        None => None,
    };
    let mut first = true;
    for name in &args.files {
        let input = Input::from(name.as_os_str());
        let done = match (&mut draft, args.write || args.check) {
            (_, true) => in_place(args, &input, &mut desk, out),
            (Some(draft), false) => desk.rewrite(&input, args.mail, draft, &mut first).map(drop),
            (None, false) => desk.rewrite(&input, args.mail, out, &mut first).map(drop),
        };
        match done {
            Ok(()) => {}
            Err(failure @ Failure::Output(_)) => return Err(failure),
            Err(failure) => desk.tell(&failure.to_string(), failure.exit()),
        }
    }
    match draft {
        // Whole or not at all: a file that lacks some of the games is none.
        Some(_) if desk.exit == Exit::NotDone => {}
        Some(draft) => draft.finish()?,
        None => {}
    }
    Ok(desk.exit)
}

/// `--check` and `--write`: says whether a file would be another, or replaces it.
fn in_place(args: &Fmt, input: &Input, desk: &mut Desk, out: &mut Output) -> Result<(), Failure> {
    let path: PathBuf = match input {
        Input::File(path) => path.clone(),
        Input::Stdin if args.check => PathBuf::from("-"),
        Input::Stdin => {
            return Err(Failure::Usage(
                "--write replaces files, and the standard input is none".to_owned(),
            ));
        }
    };
    let mut draft = match args.write {
        true => {
            is_plain(&path)?;
            Some(Draft::over(&path)?)
        }
        false => None,
    };
    let mut target = Hashed {
        inner: draft.as_mut().map(|draft| draft as &mut dyn Write),
        hash: Sha256::new(),
    };
    let before = desk.rewrite(input, false, &mut target, &mut true)?;
    let changed = before.is_some_and(|before| before != target.hash.finalize()[..]);
    if !changed {
        return Ok(());
    }
    let name = human::name(&path.display().to_string());
    match draft {
        Some(draft) => {
            draft.finish()?;
            writeln!(out, "rewritten: {name}")?;
        }
        None => {
            writeln!(out, "would be rewritten: {name}")?;
            desk.exit = desk.exit.and(Exit::Wrong);
        }
    }
    Ok(())
}

/// Refuses to replace a packed file by its text.
fn is_plain(path: &Path) -> Result<(), Failure> {
    let mut head = Vec::new();
    let file = std::fs::File::open(path);
    if let Ok(file) = file {
        // What cannot be read is told when it is opened to be read.
        let _ = file.take(4).read_to_end(&mut head);
    }
    if head.starts_with(&[0x1f, 0x8b]) || head.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        return Err(Failure::Input {
            name: path.display().to_string(),
            reason:
                "this file is packed and would be replaced by its text; write it elsewhere with -o"
                    .to_owned(),
        });
    }
    Ok(())
}

/// What the work needs from game to game.
struct Desk {
    court: Court,
    score: Score,
    /// The tag of the variant that games without one are judged by, where it is to be written.
    assumed: Option<&'static str>,
    exit: Exit,
}

impl Desk {
    /// Writes every game of an input; answers the hash of the text read, or `None` where there was no game.
    fn rewrite(
        &mut self,
        input: &Input,
        mail: bool,
        target: &mut dyn Write,
        first: &mut bool,
    ) -> Result<Option<Vec<u8>>, Failure> {
        let inner = input.record(input.open(&Meter::default())?)?;
        let hash = Arc::new(Mutex::new(Sha256::new()));
        let text = HashedText {
            inner,
            hash: Arc::clone(&hash),
        };
        let text = unwrapped(Box::new(text), mail);
        let name = human::name(&input.name());
        let mut reader = Reader::new(text);
        let mut any = false;
        while let Some(game) = reader.next_game().map_err(|error| input.failure(&error))? {
            any = true;
            let place = format!("{name}, game {}", game.index);
            if !std::mem::take(first) {
                target.write_all(b"\n")?;
            }
            match self.formatted(&game, &place) {
                Some(text) => target.write_all(text.as_bytes())?,
                None => {
                    target.write_all(game.as_bytes().trim_ascii_end())?;
                    target.write_all(b"\n")?;
                }
            }
            reader.recycle(game);
        }
        if !any {
            self.tell(
                &format!("{name}: there are no games in this file"),
                Exit::Ok,
            );
            return Ok(None);
        }
        let hash = hash.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Ok(Some(hash.finalize().to_vec()))
    }

    /// A game's canonical text; `None`, and a word why, where it must stay as it is.
    fn formatted(&mut self, game: &GameText, place: &str) -> Option<String> {
        let (judgement, canonical) = self.court.restate(game, &mut self.score);
        let findings = &judgement.verdict.findings;
        let mut places = Places::new(game);
        let Some(canonical) = canonical else {
            let error = findings.iter().find(|one| one.level == Level::Error);
            let reason = match error {
                Some(finding) => said(&mut places, finding),
                None => "not every move in it could be judged".to_owned(),
            };
            self.leave(place, &reason);
            return None;
        };
        let document = document(game, &canonical, self.assumed);
        if let Some(span) = lost(game, &document) {
            let at_it = findings
                .iter()
                .find(|one| one.span == span || matches!(one.fault, Some("bad-nag" | "odd-glyph")));
            let reason = match at_it {
                Some(finding) => said(&mut places, finding),
                None => {
                    let line = places.of(span.start).line;
                    format!("line {line}: {} would be lost", quoted(&game.text(span)))
                }
            };
            self.leave(place, &reason);
            return None;
        }
        let text = write(&document);
        if !reads_back(&document, &text) {
            self.leave(place, "it would not read the same");
            return None;
        }
        // The text no longer shows what these speak of.
        for finding in findings {
            let mended = matches!(finding.code, Code::Notation | Code::CheckMark);
            if finding.level == Level::Warning && mended {
                self.tell(
                    &format!("{place}: {}", said(&mut places, finding)),
                    Exit::Ok,
                );
            }
        }
        Some(text)
    }

    fn leave(&mut self, place: &str, reason: &str) {
        self.tell(&format!("{place} is left as it is: {reason}"), Exit::Wrong);
    }

    fn tell(&mut self, message: &str, exit: Exit) {
        crate::tell(message);
        self.exit = self.exit.and(exit);
    }
}

/// A finding in a line, with its place.
fn said(places: &mut Places<'_>, finding: &Finding) -> String {
    let line = places.of(finding.span.start).line;
    match finding.ply_name.as_str() {
        "" => format!("line {line}: {}", finding.message),
        ply => format!("line {line}, {ply} {}", finding.message),
    }
}

/// The document to be written: canonical moves and rolls, the seven tags, the result in tag and marker.
fn document(game: &GameText, canonical: &Canonical, assumed: Option<&str>) -> Document {
    let mut document = canonical.document(game);
    let tagged = document
        .tag("Result")
        .and_then(|text| EndMarker::from_any(text.trim()));
    if document.result.is_none() {
        document.result = tagged;
    }
    if let Some(tagged) = tagged {
        document.set_tag("Result", tagged.as_str());
    }
    document.complete_roster();
    match (document.tag("Variant").map(str::to_owned), assumed) {
        (Some(name), _) => {
            if let Some(entry) = variants::find(&name) {
                document.set_tag("Variant", entry.identity.tag);
            }
        }
        (None, Some(tag)) => document.set_tag("Variant", tag),
        (None, None) => {}
    }
    if let Some(at) = document.tags.iter().position(|(name, _)| name == "FEN")
        && document.tag("SetUp").is_none()
    {
        document
            .tags
            .insert(at, ("SetUp".to_owned(), "1".to_owned()));
    }
    document
}

/// The first token that has no place in a document and would be lost: a glyph without a number in PGN,
/// text without meaning, a second end marker.
fn lost(game: &GameText, document: &Document) -> Option<Span> {
    let (mut depth, mut ended, mut glyphs) = (0_u32, false, Vec::new());
    for token in &game.tokens {
        match token.kind {
            TokenKind::VariationOpen => depth += 1,
            TokenKind::VariationClose => depth = depth.saturating_sub(1),
            TokenKind::Result if depth == 0 && ended => return Some(token.span),
            TokenKind::Result if depth == 0 => ended = true,
            // Behind the end it becomes a comment. The end-of-file character of old systems is no text.
            TokenKind::Stray if !ended && !game.bytes(token.span).starts_with(b"\x1a") => {
                return Some(token.span);
            }
            TokenKind::Glyph | TokenKind::Nag => glyphs.push(token.span),
            _ => {}
        }
    }
    let kept = [&document.head, &document.items, &document.tail]
        .into_iter()
        .flatten()
        .filter(|item| matches!(item, Item::Nag(_)))
        .count();
    (kept < glyphs.len()).then(|| glyphs[0])
}

/// Whether a text is one game and holds just what the document does: a check of the writing itself.
fn reads_back(document: &Document, text: &str) -> bool {
    let mut reader = Reader::new(text.as_bytes());
    let (Ok(Some(game)), Ok(None)) = (reader.next_game(), reader.next_game()) else {
        return false;
    };
    let back = Document::from_game(&game);
    back.items == document.items
        && back.head == document.head
        && back.tail == document.tail
        && back.tags.len() == document.tags.len()
        && document.tags.iter().all(|tag| back.tags.contains(tag))
        && back.result == Some(document.result.unwrap_or(EndMarker::Unknown))
}

/// A text that is hashed as it is read.
struct HashedText {
    inner: Box<dyn Read + Send>,
    hash: Arc<Mutex<Sha256>>,
}

impl Read for HashedText {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.inner.read(buffer)?;
        self.hash
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .update(&buffer[..n]);
        Ok(n)
    }
}

/// A text that is hashed as it is written, if it is written anywhere.
struct Hashed<'a> {
    inner: Option<&'a mut dyn Write>,
    hash: Sha256,
}

impl Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = match &mut self.inner {
            Some(inner) => inner.write(bytes)?,
            None => bytes.len(),
        };
        self.hash.update(&bytes[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.as_mut().map_or(Ok(()), |inner| inner.flush())
    }
}
