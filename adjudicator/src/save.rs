//! Files that the program writes: whole or not at all, and never over another unless asked to.

use crate::failure::Failure;
use std::io::{self, Write};
use std::path::Path;

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
    put(path, content, force).map_err(|error| {
        failure(match error.kind() {
            io::ErrorKind::AlreadyExists => {
                "this file exists already; --force overwrites it".to_owned()
            }
            io::ErrorKind::NotFound => "its directory does not exist".to_owned(),
            io::ErrorKind::PermissionDenied => {
                "it may not be written (permission denied)".to_owned()
            }
            _ => format!("it cannot be written: {error}"),
        })
    })
}

fn put(path: &Path, content: &[u8], force: bool) -> io::Result<()> {
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
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
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
