//! `--fresh`: deletes the data of a playground.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The playground's databases; SQLite keeps more files beside them.
const FILES: [&str; 2] = ["world.sqlite", "caipan.sqlite"];
/// The key to their secrets, which is deleted with them.
const KEY: &str = "caipan.key";
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Deletes the playground's data in `folder` and returns a sentence about what was deleted. It must not be in use.
///
/// # Errors
/// The file that cannot be removed, and the reason.
pub fn throw_away(folder: &Path) -> Result<String, (PathBuf, io::Error)> {
    let mut removed = Vec::new();
    remove(folder.join(KEY))?;
    for name in FILES {
        // The database is deleted last, so that it never exists without its latest changes.
        for beside in BESIDE {
            remove(folder.join(format!("{name}{beside}")))?;
        }
        let path = folder.join(name);
        let shown = path.display().to_string();
        if remove(path)? {
            removed.push(shown);
        }
    }
    Ok(if removed.is_empty() {
        format!("There was nothing to throw away in {}.", folder.display())
    } else {
        format!("Threw away {}.", removed.join(" and "))
    })
}

/// Removes a file; returns whether it existed.
fn remove(path: PathBuf) -> Result<bool, (PathBuf, io::Error)> {
    match fs::remove_file(&path) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err((path, error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_playground_is_deleted_and_reported() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in [
            "world.sqlite",
            "world.sqlite-wal",
            "caipan.sqlite",
            "letters.txt",
        ] {
            fs::write(path(name), b"x").unwrap();
        }
        let sentence = throw_away(folder.path()).unwrap();
        assert!(
            sentence.contains("world.sqlite and ") && !sentence.contains("wal"),
            "{sentence}"
        );
        let left: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        assert_eq!(left, ["letters.txt"]);
        let sentence = throw_away(folder.path()).unwrap();
        assert!(sentence.starts_with("There was nothing"), "{sentence}");
    }

    #[test]
    fn a_file_that_cannot_be_removed_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("world.sqlite")).unwrap();
        let (path, _) = throw_away(folder.path()).unwrap_err();
        assert!(path.ends_with("world.sqlite"));
    }
}
