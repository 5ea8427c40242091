//! Folders that the program writes: a new one appears when all of it is written, and in one that is there
//! nothing is overwritten unless asked for.

use crate::failure::Failure;
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder that is being written, beside the place where it will be.
#[derive(Debug)]
pub struct Folder {
    target: PathBuf,
    /// Whether the target is there already and is to be written into.
    into: bool,
    /// Where it is written meanwhile; it goes away by itself if the work breaks off.
    draft: TempDir,
    names: Vec<String>,
}

impl Folder {
    /// Begins a folder. One that has files already is refused unless `force` is given.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn begin(target: &Path, force: bool) -> Result<Folder, Failure> {
        let failure = |reason: &str| Failure::Input {
            name: target.display().to_string(),
            reason: reason.to_owned(),
        };
        let into = match std::fs::metadata(target) {
            Ok(about) if !about.is_dir() => {
                return Err(failure(
                    "this is a file and no folder; a page ends in .html",
                ));
            }
            Ok(_) => {
                let mut files =
                    std::fs::read_dir(target).map_err(|error| reason(target, &error))?;
                let any = files.next().is_some();
                if any && !force {
                    return Err(failure(
                        "this folder has files already; --force writes into it all the same",
                    ));
                }
                true
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(reason(target, &error)),
        };
        // Within the folder, or beside it: a move from elsewhere could break off half-way.
        let beside = match (into, target.parent()) {
            (true, _) => target,
            (false, Some(parent)) if !parent.as_os_str().is_empty() => parent,
            (false, _) => Path::new("."),
        };
        let draft = tempfile::Builder::new()
            .prefix(".adjudicator-")
            .tempdir_in(beside)
            .map_err(|error| reason(target, &error))?;
        Ok(Folder {
            target: target.to_owned(),
            into,
            draft,
            names: Vec::new(),
        })
    }

    /// Adds a file.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn put(&mut self, name: &str, content: &[u8]) -> Result<(), Failure> {
        std::fs::write(self.draft.path().join(name), content)
            .map_err(|error| reason(&self.target, &error))?;
        self.names.push(name.to_owned());
        Ok(())
    }

    /// Puts the folder in its place.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn finish(self) -> Result<(), Failure> {
        let failure = |error: io::Error| reason(&self.target, &error);
        if self.into {
            for name in &self.names {
                let from = self.draft.path().join(name);
                std::fs::rename(from, self.target.join(name)).map_err(failure)?;
            }
            return Ok(());
        }
        make_readable(self.draft.path()).map_err(failure)?;
        std::fs::rename(self.draft.path(), &self.target).map_err(failure)?;
        // It is no draft any more, so there is nothing to clear away.
        let _ = self.draft.keep();
        Ok(())
    }
}

/// A draft is its maker's alone; a result is as readable as any other folder.
fn make_readable(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755))?;
    }
    let _ = folder;
    Ok(())
}

fn reason(target: &Path, error: &io::Error) -> Failure {
    Failure::Input {
        name: target.display().to_string(),
        reason: match error.kind() {
            io::ErrorKind::NotFound => "the folder that it is to be in does not exist".to_owned(),
            io::ErrorKind::PermissionDenied => {
                "it may not be written (permission denied)".to_owned()
            }
            _ => format!("it cannot be written: {error}"),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::Folder;

    #[test]
    fn a_folder_appears_whole_and_an_unfinished_one_leaves_nothing() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path().join("season");
        let mut folder = Folder::begin(&target, false).unwrap();
        folder.put("index.html", b"one").unwrap();
        assert!(!target.exists());
        drop(folder);
        assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
        let mut folder = Folder::begin(&target, false).unwrap();
        folder.put("index.html", b"two").unwrap();
        folder.finish().unwrap();
        assert_eq!(std::fs::read(target.join("index.html")).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_with_files_is_written_into_only_when_asked_and_keeps_the_others() {
        let place = tempfile::tempdir().unwrap();
        let target = place.path();
        std::fs::write(target.join("mine.txt"), b"mine").unwrap();
        std::fs::write(target.join("index.html"), b"old").unwrap();
        assert!(Folder::begin(target, false).is_err());
        let mut folder = Folder::begin(target, true).unwrap();
        folder.put("index.html", b"new").unwrap();
        folder.finish().unwrap();
        assert_eq!(std::fs::read(target.join("mine.txt")).unwrap(), b"mine");
        assert_eq!(std::fs::read(target.join("index.html")).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(target).unwrap().count(), 2);
        assert!(Folder::begin(&target.join("mine.txt"), true).is_err());
        assert!(Folder::begin(&target.join("no/where"), true).is_err());
    }
}
