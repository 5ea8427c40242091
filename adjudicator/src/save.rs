//! Files that the program writes: whole or not at all, and never over another unless asked to.

use crate::failure::Failure;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Whether a file could be written there, asked before the work is done that it would hold.
///
/// # Errors
/// Why not: a file is there already and `force` is not given, or a directory is.
pub fn is_free(path: &Path, force: bool) -> Result<(), Failure> {
    let reason = if path.is_dir() {
        "this is a directory"
    } else if !force && std::fs::symlink_metadata(path).is_ok() {
        "this file exists already; --force overwrites it"
    } else {
        return Ok(());
    };
    Err(Failure::Input {
        name: path.display().to_string(),
        reason: reason.to_owned(),
    })
}

/// Writes `content` to a file. It appears under its name only when all of it is written; a file that is
/// there already stays as it is unless `force` is given.
///
/// # Errors
/// Why it cannot be written.
pub fn whole(path: &Path, content: &[u8], force: bool) -> Result<(), Failure> {
    let failure = |reason: String| Failure::Input {
        name: path.display().to_string(),
        reason,
    };
    if !force && std::fs::symlink_metadata(path).is_ok() {
        return Err(failure(
            "this file exists already; --force overwrites it".to_owned(),
        ));
    }
    if path.is_dir() {
        return Err(failure("this is a directory".to_owned()));
    }
    put(path, content, force).map_err(|error| self::failure(path, &error))
}

/// A file that is being written beside the place where it will be, however large it becomes. It goes away
/// by itself if the work breaks off.
#[derive(Debug)]
pub struct Draft {
    target: PathBuf,
    file: BufWriter<NamedTempFile>,
    force: bool,
}

impl Draft {
    /// Begins a file. One that is there already is refused unless `force` is given.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn begin(target: &Path, force: bool) -> Result<Draft, Failure> {
        is_free(target, force)?;
        let file = begin(target).map_err(|error| failure(target, &error))?;
        Ok(Draft {
            target: target.to_owned(),
            file: BufWriter::with_capacity(1 << 16, file),
            force,
        })
    }

    /// Begins a file that is to replace the one at `target`: with its permissions, and through a link to
    /// where the file really is.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn over(target: &Path) -> Result<Draft, Failure> {
        let failure = |error: io::Error| failure(target, &error);
        let target = std::fs::canonicalize(target).map_err(failure)?;
        let permissions = std::fs::metadata(&target).map_err(failure)?.permissions();
        if permissions.readonly() {
            return Err(failure(io::ErrorKind::PermissionDenied.into()));
        }
        let file = begin(&target).map_err(failure)?;
        file.as_file()
            .set_permissions(permissions)
            .map_err(failure)?;
        Ok(Draft {
            target,
            file: BufWriter::with_capacity(1 << 16, file),
            force: true,
        })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn finish(self) -> Result<(), Failure> {
        let Draft {
            target,
            file,
            force,
        } = self;
        let done = match file.into_inner() {
            Ok(file) => finish(file, &target, force),
            Err(error) => Err(error.into_error()),
        };
        done.map_err(|error| failure(&target, &error))
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    Failure::Input {
        name: path.display().to_string(),
        reason: match error.kind() {
            io::ErrorKind::AlreadyExists => {
                "this file exists already; --force overwrites it".to_owned()
            }
            io::ErrorKind::NotFound => "its directory does not exist".to_owned(),
            io::ErrorKind::PermissionDenied => {
                "it may not be written (permission denied)".to_owned()
            }
            _ => format!("it cannot be written: {error}"),
        },
    }
}

fn put(path: &Path, content: &[u8], force: bool) -> io::Result<()> {
    let mut file = begin(path)?;
    file.write_all(content)?;
    finish(file, path, force)
}

/// Begins a file beside `path`.
fn begin(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".adjudicator-");
    // A temporary file is its maker's alone; a result is as readable as any other file.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

fn finish(file: NamedTempFile, path: &Path, force: bool) -> io::Result<()> {
    file.as_file().sync_all()?;
    match force {
        true => file.persist(path).map(drop).map_err(|error| error.error),
        false => file
            .persist_noclobber(path)
            .map(drop)
            .map_err(|error| error.error),
    }
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn nothing_is_overwritten_unless_asked_for_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("letter.html");
        whole(&path, b"one", false).unwrap();
        assert!(whole(&path, b"two", false).is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"one");
        whole(&path, b"two", true).unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"two");
        assert!(whole(folder.path(), b"three", true).is_err());
        assert!(whole(&folder.path().join("no/where"), b"", false).is_err());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
