//! The lock on a data folder: only one program at a time uses it. Its file also records whether the last program was
//! cut off, so that the next one notices if part of the database is missing.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

use super::{
    OpenError,
    files::{create_folder, database, log_of, private},
};

/// The name of the lock file.
const FILE: &str = "caipan.lock";
/// Its content while the database is in use.
const IN_USE: &str = "in use\n";

/// Held while a program uses a data folder. The operating system releases it however the program ends.
pub struct FolderLock {
    file: File,
    /// The folder itself, which is locked as well because the file can be deleted while a program runs. `None` where
    /// folders cannot be locked.
    itself: Option<File>,
    folder: PathBuf,
    /// Whether the file says that the database is in use.
    is_marked: bool,
}

/// Creates the folder, checks that files can be created in it, and locks it against other programs.
///
/// # Errors
/// When the folder cannot be written to, or another program uses it.
pub fn lock(folder: &Path) -> Result<FolderLock, OpenError> {
    let name = || folder.display().to_string();
    let unwritable = |source| OpenError::Unwritable {
        folder: name(),
        source,
    };
    create_folder(folder).map_err(unwritable)?;
    let mut options = OpenOptions::new();
    // The last program wrote its content.
    let file = private(options.read(true).write(true).create(true).truncate(false))
        .open(folder.join(FILE))
        .map_err(unwritable)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(name())),
        Err(TryLockError::Error(source)) => return Err(unwritable(source)),
    }
    let itself = match File::open(folder) {
        Ok(itself) => match itself.try_lock() {
            Ok(()) => Some(itself),
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(name())),
            Err(TryLockError::Error(_)) => None,
        },
        Err(_) => None,
    };
    Ok(FolderLock {
        file,
        itself,
        folder: folder.to_owned(),
        is_marked: false,
    })
}

impl FolderLock {
    /// Checks that nothing of the database was removed after the last program was cut off: its last writes are then in
    /// the log beside it.
    ///
    /// # Errors
    /// When the log is missing, or the lock file cannot be read.
    pub(super) fn check(&mut self) -> Result<(), OpenError> {
        let database = database(&self.folder);
        let log = log_of(&database);
        let was_cut_off = self
            .reads_in_use()
            .map_err(|source| self.unusable(source))?;
        if was_cut_off && database.exists() && !log.exists() {
            return Err(OpenError::LogMissing {
                log: log.display().to_string(),
                lock: self.folder.join(FILE).display().to_string(),
            });
        }
        Ok(())
    }

    fn reads_in_use(&mut self) -> io::Result<bool> {
        let mut text = String::new();
        self.file.rewind()?;
        self.file.read_to_string(&mut text)?;
        Ok(text == IN_USE)
    }

    /// Records that the database is in use and has been written to.
    pub(super) fn mark(&mut self) -> Result<(), OpenError> {
        let marked = self.write(IN_USE);
        marked.map_err(|source| self.unusable(source))?;
        self.is_marked = true;
        Ok(())
    }

    /// Records that the database file is complete, if SQLite has written everything back and removed the log.
    pub(super) fn clear_without_log(&mut self) -> Result<(), OpenError> {
        if log_of(&database(&self.folder)).exists() {
            Ok(())
        } else {
            self.clear()
        }
    }

    /// Records that the database file is complete even without the files beside it.
    pub(super) fn clear(&mut self) -> Result<(), OpenError> {
        let cleared = self.write("");
        cleared.map_err(|source| self.unusable(source))
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(text.as_bytes())?;
        self.file.sync_all()
    }

    fn unusable(&self, source: io::Error) -> OpenError {
        let folder = self.folder.display().to_string();
        OpenError::Unwritable { folder, source }
    }
}

impl Drop for FolderLock {
    /// A program that ends, for any reason, lets SQLite write everything back into the database file.
    fn drop(&mut self) {
        if self.is_marked {
            self.write("").ok();
        }
        // Closing the files is not enough: a child process that is just starting also has them open until its own
        // program runs.
        if let Some(itself) = &self.itself {
            itself.unlock().ok();
        }
        self.file.unlock().ok();
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Log, Store, settings};

    /// A copy of a data folder, as if its program had been killed now.
    fn killed(folder: &Path) -> tempfile::TempDir {
        let copy = tempfile::tempdir().unwrap();
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            if file.file_type().unwrap().is_file() {
                fs::copy(file.path(), copy.path().join(file.file_name())).unwrap();
            }
        }
        copy
    }

    #[tokio::test]
    async fn missing_last_writes_of_a_killed_program_are_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        settings::set(&mut tx, "word", "last").await.unwrap();
        tx.commit().await.unwrap();
        let whole = killed(folder.path());
        let robbed = killed(folder.path());
        store.close().await;
        drop(store);

        let again = Store::open(whole.path()).await.unwrap();
        let word = settings::get(&mut again.read().await.unwrap(), "word").await;
        assert_eq!(word.unwrap().as_deref(), Some("last"));
        again.close().await;

        fs::remove_file(log_of(&database(robbed.path()))).unwrap();
        let before = fs::read(database(robbed.path())).unwrap();
        for _ in 0..2 {
            let refused = Store::open(robbed.path()).await.err().unwrap();
            assert!(matches!(refused, OpenError::LogMissing { .. }), "{refused}");
        }
        assert_eq!(fs::read(database(robbed.path())).unwrap(), before);
        fs::remove_file(robbed.path().join(FILE)).unwrap();
        Store::open(robbed.path()).await.unwrap().close().await;
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_folder_is_in_use_even_if_its_lock_file_is_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("copy.sqlite");
        let data = folder.path().join("data");
        let store = Store::open(&data).await.unwrap();
        crate::backups::back_up(&data, &source).await.unwrap();
        for deleted in [true, false] {
            if deleted {
                fs::remove_file(data.join(FILE)).unwrap();
            }
            let refusals = [
                Store::open(&data).await.err(),
                crate::rekey(&data, None).await.err(),
                match crate::restoring::restore(&data, &source, Log::Needed).await {
                    Err(crate::BackupError::Folder(refusal)) => Some(refusal),
                    other => panic!("{other:?}"),
                },
            ];
            for refusal in refusals {
                assert!(
                    matches!(refusal, Some(OpenError::InUse { .. })),
                    "{refusal:?}"
                );
            }
        }
        store.close().await;
        Store::open(&data).await.unwrap().close().await;
    }

    #[test]
    fn a_starting_process_keeps_nobody_out() {
        let folder = tempfile::tempdir().unwrap();
        let held = lock(folder.path()).unwrap();
        // Such a process also has it open.
        let _inherited = held.file.try_clone().unwrap();
        let _folder = held.itself.as_ref().map(|itself| itself.try_clone());
        assert!(matches!(lock(folder.path()), Err(OpenError::InUse { .. })));
        drop(held);
        lock(folder.path()).unwrap();
    }

    #[tokio::test]
    async fn a_program_that_ends_normally_leaves_nothing_to_miss() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).await.unwrap();
        // Not closed.
        drop(store);
        let file = fs::read_to_string(folder.path().join(FILE)).unwrap();
        assert_eq!(file, "");
    }
}
