//! Inputs: files or the standard input, compressed or not, recognised by what is in them.

use crate::failure::Failure;
use flate2::read::MultiGzDecoder;
use menagerie_core::record::Unmail;
use sha2::{Digest, Sha256};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many bytes are looked at to tell what an input is.
const LOOK: usize = 4096;

/// Where a text comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// The standard input, written `-`.
    Stdin,
    /// A file.
    File(PathBuf),
}

/// How the names of records end; in a directory only such files are read.
const RECORDS: [&str; 3] = [".pgn", ".pgn.gz", ".pgn.zst"];

/// The inputs that these names mean: a directory means the records in it and below it, by name. One
/// without any stays what it is, and cannot be opened.
pub fn all<'a>(names: impl IntoIterator<Item = &'a OsStr>) -> Vec<Input> {
    let mut inputs = Vec::new();
    for name in names {
        let input = Input::from(name);
        let records = match &input {
            Input::File(path) if path.is_dir() => records_below(path),
            _ => Vec::new(),
        };
        if records.is_empty() {
            inputs.push(input);
        } else {
            inputs.extend(records.into_iter().map(Input::File));
        }
    }
    inputs
}

/// The records in a directory and below it, sorted by name. What cannot be looked into is passed over.
fn records_below(directory: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(directory)
        .sort_by_file_name()
        .into_iter()
        .flatten()
        .filter(|entry| !entry.file_type().is_dir())
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().to_ascii_lowercase();
            RECORDS.iter().any(|ending| name.ends_with(ending))
        })
        .map(walkdir::DirEntry::into_path)
        .collect()
}

impl From<&OsStr> for Input {
    fn from(name: &OsStr) -> Input {
        match name.to_str() {
            Some("-") => Input::Stdin,
            _ => Input::File(PathBuf::from(name)),
        }
    }
}

/// Counts the bytes that have been read, before anything is unpacked.
pub type Meter = Arc<AtomicU64>;

/// An input that is open, unpacked and looked at.
pub struct Opened {
    /// Its text.
    pub text: Box<dyn Read + Send>,
    /// What it is, if it can be no record: `a ZIP archive`.
    pub not_a_record: Option<&'static str>,
}

/// The text, unwrapped if it comes by `mail`.
pub fn unwrapped(text: Box<dyn Read + Send>, mail: bool) -> Box<dyn Read + Send> {
    match mail {
        true => Box::new(Unmail::new(text)),
        false => text,
    }
}

impl Input {
    /// The name as the user gave it; `-` for the standard input.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path) => path.display().to_string(),
        }
    }

    /// The size in bytes, where it is known beforehand.
    pub fn size(&self) -> Option<u64> {
        match self {
            Input::Stdin => None,
            Input::File(path) => {
                let about = std::fs::metadata(path).ok()?;
                about.is_file().then_some(about.len())
            }
        }
    }

    /// Opens it; `.gz` and `.zst` are unpacked on the way, whatever the file is called.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn open(&self, meter: &Meter) -> Result<Opened, Failure> {
        self.open_raw(meter).map_err(|error| self.failure(&error))
    }

    /// The text of what was opened, if it can be a record.
    ///
    /// # Errors
    /// What it is instead.
    pub fn record(&self, opened: Opened) -> Result<Box<dyn Read + Send>, Failure> {
        match opened.not_a_record {
            Some(what) => Err(self.refused(format!("this is {what} and no record"))),
            None => Ok(opened.text),
        }
    }

    /// The failure of this input for a reason.
    pub fn refused(&self, reason: String) -> Failure {
        Failure::Input {
            name: self.name(),
            reason,
        }
    }

    /// The failure that this error is for the user.
    pub fn failure(&self, error: &io::Error) -> Failure {
        self.refused(match error.kind() {
            io::ErrorKind::NotFound => "there is no such file".to_owned(),
            io::ErrorKind::IsADirectory => {
                "this is a directory, and there are no records in it (*.pgn, *.pgn.gz, *.pgn.zst)"
                    .to_owned()
            }
            io::ErrorKind::PermissionDenied => "it may not be read (permission denied)".to_owned(),
            io::ErrorKind::UnexpectedEof => {
                "the compressed file is cut off; what came before was read".to_owned()
            }
            _ => format!("it cannot be read: {error}"),
        })
    }

    /// Opens it as [`Input::open`] does, and answers its SHA-256 as it is stored, in hexadecimal. What comes
    /// through a pipe is kept in memory and so bounded.
    ///
    /// # Errors
    /// Why it cannot be read, or that too much comes through a pipe.
    pub fn open_hashed(&self) -> Result<(Opened, String), Failure> {
        self.hash_and_open().map_err(|error| self.failure(&error))
    }

    fn hash_and_open(&self) -> io::Result<(Opened, String)> {
        let (raw, hash): (Box<dyn Read + Send>, String) = match self {
            Input::Stdin => piped(io::stdin())?,
            Input::File(path) => {
                let file = open_file(path)?;
                if file.metadata()?.is_file() {
                    (Box::new(open_file(path)?), hash_of(file)?)
                } else {
                    piped(file)?
                }
            }
        };
        Ok((unpack(raw, &Meter::default())?, hash))
    }

    fn open_raw(&self, meter: &Meter) -> io::Result<Opened> {
        let raw: Box<dyn Read + Send> = match self {
            Input::Stdin => Box::new(io::stdin()),
            Input::File(path) => Box::new(open_file(path)?),
        };
        unpack(raw, meter)
    }
}

/// The most bytes that are taken from a pipe where all of them are needed at once.
const MOST_PIPED: u64 = 256 << 20;

/// All that comes through a pipe, and its hash.
fn piped(pipe: impl Read) -> io::Result<(Box<dyn Read + Send>, String)> {
    let mut bytes = Vec::new();
    pipe.take(MOST_PIPED + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_PIPED {
        return Err(io::Error::other(format!(
            "more than {} MB come through the pipe; save them in a file",
            MOST_PIPED >> 20
        )));
    }
    let hash = hexadecimal(&Sha256::digest(&bytes));
    Ok((Box::new(Cursor::new(bytes)), hash))
}

fn hash_of(mut file: File) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer) {
            Ok(0) => return Ok(hexadecimal(&hash.finalize())),
            Ok(n) => hash.update(&buffer[..n]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Unpacks what is packed and looks at it.
fn unpack(raw: Box<dyn Read + Send>, meter: &Meter) -> io::Result<Opened> {
    let metered = Metered {
        inner: raw,
        meter: Arc::clone(meter),
    };
    let (head, packed) = look(metered)?;
    let unpacked: Box<dyn Read + Send> = if head.starts_with(&[0x1f, 0x8b]) {
        Box::new(MultiGzDecoder::new(packed))
    } else if head.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]) {
        Box::new(zstd::Decoder::new(packed)?)
    } else {
        return Ok(Opened {
            not_a_record: what_else(&head),
            text: Box::new(packed),
        });
    };
    let (head, text) = look(unpacked)?;
    Ok(Opened {
        not_a_record: what_else(&head),
        text: Box::new(text),
    })
}

fn open_file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    match file.metadata()?.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => Ok(file),
    }
}

/// The first bytes of `reader`, and a reader that still has them.
fn look<R: Read>(mut reader: R) -> io::Result<(Vec<u8>, impl Read + use<R>)> {
    let mut head = vec![0; LOOK];
    let mut filled = 0;
    // A pipe may give a few bytes at a time; a magic number needs four.
    while filled < 4 {
        match reader.read(&mut head[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    head.truncate(filled);
    Ok((head.clone(), Cursor::new(head).chain(reader)))
}

/// What a text is that is certainly no record, by its first bytes.
fn what_else(head: &[u8]) -> Option<&'static str> {
    const MAGIC: &[(&[u8], &str)] = &[
        (b"PK\x03\x04", "a ZIP archive"),
        (b"BZh", "a bzip2 file"),
        (b"\xfd7zXZ\0", "an xz file"),
        (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
        (b"Rar!", "a RAR archive"),
        (b"%PDF-", "a PDF document"),
        (b"\x89PNG", "a picture"),
        (b"\xff\xd8\xff", "a picture"),
        (b"GIF8", "a picture"),
        (b"\x7fELF", "a program"),
        (b"SQLite format 3\0", "a database"),
    ];
    if let Some((_, what)) = MAGIC.iter().find(|(magic, _)| head.starts_with(magic)) {
        return Some(what);
    }
    // Text in 16 bits has a mark, and its own finding from the reader.
    if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
        return None;
    }
    let control = head
        .iter()
        .filter(|byte| matches!(byte, 0..=8 | 14..=25 | 28..=31))
        .count();
    // A stray control character is one game's fault; a tenth of them is no text at all.
    (control * 10 > head.len()).then_some("binary data")
}

struct Metered<R> {
    inner: R,
    meter: Meter,
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.meter.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::{Input, Meter, look, what_else};
    use std::io::{self, Read, Write};

    /// Gives one byte at a time, as a slow pipe may.
    struct Drip(Vec<u8>);

    impl Read for Drip {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            buffer[0] = self.0.remove(0);
            Ok(1)
        }
    }

    #[test]
    fn looking_takes_nothing_away() {
        let (head, mut rest) = look(Drip(b"[Event \"x\"]".to_vec())).unwrap();
        assert_eq!(head, b"[Eve");
        let mut all = String::new();
        rest.read_to_string(&mut all).unwrap();
        assert_eq!(all, "[Event \"x\"]");
    }

    #[test]
    fn packed_files_are_known_by_their_content() {
        let text = b"[Event \"x\"]\n\n*\n";
        let mut gz = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gz.write_all(text).unwrap();
        let zst = zstd::encode_all(&text[..], 1).unwrap();
        for packed in [gz.finish().unwrap(), zst, text.to_vec()] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("games.pgn");
            std::fs::write(&path, packed).unwrap();
            let mut all = Vec::new();
            let mut opened = Input::File(path).open(&Meter::default()).unwrap();
            opened.text.read_to_end(&mut all).unwrap();
            assert_eq!(all, text);
            assert_eq!(opened.not_a_record, None);
        }
    }

    #[test]
    fn what_is_no_record_is_named() {
        assert_eq!(what_else(b"PK\x03\x04\x14\0"), Some("a ZIP archive"));
        assert_eq!(what_else(&[0, 1, 2, 3, b'a', b'b']), Some("binary data"));
        assert_eq!(what_else(b"1. e4 e5 \x00 2. Nf3 Nc6 3. Bb5 a6"), None);
        assert_eq!(what_else(b"\xff\xfe1\0.\0"), None);
        assert_eq!(what_else(b""), None);
    }
}
