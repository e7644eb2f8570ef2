//! Replaces a file atomically: either the new file is complete, or nothing has changed.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Why a file could not be written.
#[derive(Debug, thiserror::Error)]
pub enum ReplaceError {
    /// Its folder is missing.
    #[error("there is no folder {0:?}: make it first, or name another")]
    NoFolder(PathBuf),
    /// The path is a folder, or empty.
    #[error("{0:?} is no name for a file: name one to write, or - for standard output")]
    NoFile(PathBuf),
    /// The operating system refused.
    #[error("{0:?} cannot be written ({1}): name a file that can")]
    Refused(PathBuf, #[source] io::Error),
}

/// Creates or replaces a file. Special files, such as pipes, are written in place.
///
/// # Errors
/// Why the file cannot be written; nothing has changed then.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), ReplaceError> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(ReplaceError::NoFolder(folder.to_owned()));
    }
    if path.file_name().is_none() || path.is_dir() {
        return Err(ReplaceError::NoFile(path.to_owned()));
    }
    write(path, bytes).map_err(|error| ReplaceError::Refused(path.to_owned(), error))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let old = match fs::metadata(path) {
        Ok(old) => old,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return put(path, bytes, None);
        }
        Err(error) => return Err(error),
    };
    // A read-only file must not be replaced either.
    let mut file = OpenOptions::new().write(true).open(path)?;
    if old.is_file() {
        put(&fs::canonicalize(path)?, bytes, Some(old.permissions()))
    } else {
        file.write_all(bytes)
    }
}

/// Writes a temporary file next to the target and renames it.
fn put(path: &Path, bytes: &[u8], permissions: Option<fs::Permissions>) -> io::Result<()> {
    let beside = path.with_file_name(format!(".caipan-{}", std::process::id()));
    let mut file = File::create_new(&beside)?;
    let filled = file.write_all(bytes).and_then(|()| file.sync_all());
    let kept = filled.and_then(|()| permissions.map_or(Ok(()), |same| file.set_permissions(same)));
    let done = kept.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        fs::remove_file(&beside).ok();
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_created_or_replaced_without_leftovers() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board");
        for bytes in [&b"a long text"[..], b"short"] {
            replace(&path, bytes).unwrap();
            assert_eq!(fs::read(&path).unwrap(), bytes);
            assert_eq!(names(folder.path()), ["board"]);
        }
    }

    #[test]
    fn an_unwritable_file_stays_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let missing = replace(&folder.path().join("none/board"), b"x");
        assert!(matches!(missing, Err(ReplaceError::NoFolder(_))));
        for path in [folder.path(), &folder.path().join(".."), Path::new("")] {
            assert!(matches!(replace(path, b"x"), Err(ReplaceError::NoFile(_))));
        }
        let long = folder.path().join("x".repeat(300));
        assert!(matches!(
            replace(&long, b"x"),
            Err(ReplaceError::Refused(..))
        ));
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, b"old").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&real, &link).unwrap();
        replace(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&real).unwrap(), b"new");
        let mode = fs::metadata(&real).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        replace(Path::new("/dev/null"), b"new").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
