//! The files of a data folder. Only their owner can read them, because they hold the setups of running games.

use std::{
    ffi::OsString,
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
};

/// The name of the database file inside the data folder.
const FILE: &str = "caipan.sqlite";
/// The suffixes of the files that SQLite keeps beside a database.
const COMPANION_SUFFIXES: [&str; 3] = ["-wal", "-shm", "-journal"];
/// The suffix of a file that is about to replace another one.
const PART_SUFFIX: &str = ".part";
/// How many bytes of two files are compared at a time.
const COMPARE_CHUNK: usize = 1 << 16;

/// The path of the database in a data folder.
pub(super) fn database(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// A database and the files that SQLite may keep beside it, whether or not they exist.
pub(super) fn with_companions(database: &Path) -> impl Iterator<Item = PathBuf> {
    let suffixes = [""].into_iter().chain(COMPANION_SUFFIXES);
    suffixes.map(move |suffix| with_suffix(database, suffix))
}

/// The same path with a suffix.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Creates a folder that only its owner can read, and its missing parents.
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Creates an empty file that only its owner can read. SQLite gives the files beside a database the permissions of the
/// database.
///
/// # Errors
/// Includes that the file already exists.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    private(options.read(true).write(true).create_new(true)).open(path)
}

/// Ensures that the database file exists and can be written, and that only its owner can read it and the files beside
/// it: older versions left the permissions to the system's settings.
///
/// # Errors
/// When the file cannot be created or written.
pub(super) fn prepare(database: &Path) -> io::Result<()> {
    if !database.exists() {
        create(database)?;
    }
    check_writable(database)?;
    for file in with_companions(database) {
        match close_to_others(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}

/// Checks, without changing anything, that an existing database file can be written.
pub(super) fn check_writable(database: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(database).map(|_| ())
}

#[cfg(unix)]
fn close_to_others(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let mode = fs::metadata(file)?.permissions().mode();
    if mode & 0o077 == 0 {
        return Ok(());
    }
    fs::set_permissions(file, fs::Permissions::from_mode(mode & 0o700))
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> io::Result<()> {
    Ok(())
}

/// The write-ahead log: what is not in the database file yet, while it is open and after its program was cut off.
pub(super) fn log_of(database: &Path) -> PathBuf {
    with_suffix(database, COMPANION_SUFFIXES[0])
}

/// The rollback journal: what SQLite would undo in a database without a write-ahead log, after its program was cut off.
pub(super) fn journal_of(database: &Path) -> PathBuf {
    with_suffix(database, COMPANION_SUFFIXES[2])
}

/// The temporary path of a file that [`put`] will move to `path`.
pub(super) fn made_for(path: &Path) -> PathBuf {
    with_suffix(path, PART_SUFFIX)
}

/// Removes a database and the files beside it, if they exist.
pub(super) fn remove(database: &Path) -> io::Result<()> {
    for file in with_companions(database) {
        match fs::remove_file(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}

/// Moves a complete file to its path, in one step that a power cut leaves either done or not done.
pub(super) fn put(made: &Path, path: &Path) -> io::Result<()> {
    File::open(made)?.sync_all()?;
    fs::rename(made, path)?;
    sync_names_beside(path)
}

/// Makes the file names in a file's folder durable, if the system can do that.
#[cfg(unix)]
pub(super) fn sync_names_beside(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let folder = File::open(folder.unwrap_or(Path::new(".")))?;
    match folder.sync_all() {
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        done => done,
    }
}

#[cfg(not(unix))]
pub(super) fn sync_names_beside(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Whether a file exists and is not empty.
pub(super) fn holds_something(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > 0)
}

/// Whether two files have the same content.
pub(super) fn hold_the_same(one: &Path, other: &Path) -> io::Result<bool> {
    let (mut one, mut other) = (File::open(one)?, File::open(other)?);
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let mut parts = [vec![0; COMPARE_CHUNK], vec![0; COMPARE_CHUNK]];
    loop {
        let [first, second] = &mut parts;
        let read = one.read(first)?;
        if read == 0 {
            return Ok(true);
        }
        other.read_exact(&mut second[..read])?;
        if first[..read] != second[..read] {
            return Ok(false);
        }
    }
}

/// Restricts a new file to its owner.
pub(super) fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;
    use crate::Store;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[tokio::test]
    async fn everything_is_for_its_owner_alone_whatever_it_was_before() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        for _ in 0..2 {
            let store = Store::open(&deep).await.unwrap();
            let file = database(&deep);
            let files = with_companions(&file).chain([deep.join("caipan.lock")]);
            for file in files.filter(|file| *file != journal_of(&database(&deep))) {
                assert_eq!(mode(&file), 0o600, "{}", file.display());
            }
            assert_eq!(mode(&deep), 0o700);
            store.close().await;
            let open_to_all = fs::Permissions::from_mode(0o644);
            fs::set_permissions(database(&deep), open_to_all).unwrap();
        }
    }
}
