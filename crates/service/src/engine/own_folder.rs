//! The folder in which an engine runs, with its temporary files. It is deleted with the engine; the folder of a bot
//! that was killed is deleted when the next engine starts.

use std::{
    fs::{self, File},
    io,
    path::Path,
    thread,
    time::{Duration, SystemTime},
};

use tempfile::TempDir;

/// How the names of such folders begin.
const PREFIX: &str = "caipan-engine-";
/// The minimum age of a folder that nobody is just about to lock.
const MIN_AGE: Duration = Duration::from_secs(60);
/// How many times to try to remove a folder in which something still writes, and the pause between two tries.
const MAX_TRIES: u32 = 50;
const RETRY_PAUSE: Duration = Duration::from_millis(10);

/// A folder of an engine's own.
pub(super) struct OwnFolder {
    folder: TempDir,
    /// Locked as long as the engine runs.
    _lock: Option<File>,
}

impl OwnFolder {
    /// Makes an empty one, and removes unused ones.
    pub fn make() -> io::Result<OwnFolder> {
        sweep(&std::env::temp_dir());
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir()?;
        let lock = File::open(folder.path()).ok();
        let lock = lock.filter(|lock| lock.try_lock().is_ok());
        Ok(OwnFolder {
            folder,
            _lock: lock,
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Removes it after its engine has ended.
    pub fn remove(&self) {
        for _ in 0..MAX_TRIES {
            if fs::remove_dir_all(self.path()).is_ok() || !self.path().exists() {
                return;
            }
            thread::sleep(RETRY_PAUSE);
        }
    }
}

/// Removes the folders of engines whose bot was killed.
fn sweep(place: &Path) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let is_own = entry
            .file_name()
            .as_encoded_bytes()
            .starts_with(PREFIX.as_bytes());
        let is_settled = entry
            .metadata()
            .and_then(|found| found.modified())
            .is_ok_and(|at| {
                SystemTime::now()
                    .duration_since(at)
                    .is_ok_and(|age| age > MIN_AGE)
            });
        if is_own && is_settled && is_unused(&entry.path()) {
            fs::remove_dir_all(entry.path()).ok();
        }
    }
}

fn is_unused(folder: &Path) -> bool {
    let is_folder = fs::symlink_metadata(folder).is_ok_and(|found| found.is_dir());
    is_folder && File::open(folder).is_ok_and(|opened| opened.try_lock().is_ok())
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_unused_folders_are_removed() {
        let place = tempfile::tempdir().unwrap();
        let make = |name: &str| {
            let folder = place.path().join(name);
            fs::create_dir(&folder).unwrap();
            fs::write(folder.join("left"), "x").unwrap();
            File::open(folder).unwrap()
        };
        let old = SystemTime::now() - 2 * MIN_AGE;
        let (left, used) = (make("caipan-engine-left"), make("caipan-engine-used"));
        let (young, others) = (make("caipan-engine-young"), make("others"));
        for folder in [&left, &used, &others] {
            folder.set_modified(old).unwrap();
        }
        used.lock().unwrap();
        sweep(place.path());
        let mut names: Vec<_> = fs::read_dir(place.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        assert_eq!(
            names,
            ["caipan-engine-used", "caipan-engine-young", "others"]
        );
        drop(young);
    }
}
