//! The files of a data folder, which only their owner reads, for they hold the setups of running games.

use std::{
    ffi::OsString,
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Read},
    path::{Path, PathBuf},
};

/// The name of the database file inside the data folder.
const FILE: &str = "caipan.sqlite";
/// What SQLite appends to the name of a database for the files that it keeps beside it.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];
/// What is appended to the name of a file for the one that is made to take its place.
const MADE: &str = ".part";
/// How many bytes of two files are compared at a time.
const COMPARED: usize = 1 << 16;

/// Where the database of a data folder is.
pub(super) fn database(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// A database and the files that SQLite keeps beside it, there or not.
pub(super) fn with_companions(database: &Path) -> impl Iterator<Item = PathBuf> {
    let suffixes = [""].into_iter().chain(BESIDE);
    suffixes.map(move |suffix| with_suffix(database, suffix))
}

/// The same name with something behind it.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Creates a folder that only its owner can read, and those above it that are missing.
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Creates an empty file that only its owner can read. SQLite gives the files beside a database the rights of the
/// database.
///
/// # Errors
/// Includes that there already is such a file.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    private(options.read(true).write(true).create_new(true)).open(path)
}

/// Makes sure that there is a database file, that it can be written, and that nobody but its owner can read it or what
/// is beside it: older versions left that to the machine's settings.
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

/// Checks that an existing database file can be written, and changes nothing.
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

/// Where SQLite keeps what is not in the database file yet, while it is open and after its program was cut off.
pub(super) fn log_of(database: &Path) -> PathBuf {
    with_suffix(database, BESIDE[0])
}

/// Where SQLite keeps what it would undo in a database that has no such log, after its program was cut off.
pub(super) fn journal_of(database: &Path) -> PathBuf {
    with_suffix(database, BESIDE[2])
}

/// Where the file is made that is to be put in a place by [`put`].
pub(super) fn made_for(path: &Path) -> PathBuf {
    with_suffix(path, MADE)
}

/// Removes a database with everything beside it, as far as it is there.
pub(super) fn remove(database: &Path) -> io::Result<()> {
    for file in with_companions(database) {
        match fs::remove_file(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            done => done?,
        }
    }
    Ok(())
}

/// Puts a file that is complete in a place, in one step that a power cut leaves done or undone.
pub(super) fn put(made: &Path, path: &Path) -> io::Result<()> {
    File::open(made)?.sync_all()?;
    fs::rename(made, path)?;
    sync_names_beside(path)
}

/// Makes the names in a file's folder last, where the system can do that.
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

/// Whether a file is there and has something in it.
pub(super) fn holds_something(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.len() > 0)
}

/// Whether two files hold the same.
pub(super) fn hold_the_same(one: &Path, other: &Path) -> io::Result<bool> {
    let (mut one, mut other) = (File::open(one)?, File::open(other)?);
    if one.metadata()?.len() != other.metadata()?.len() {
        return Ok(false);
    }
    let mut parts = [vec![0; COMPARED], vec![0; COMPARED]];
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

/// Makes what is opened with these options its owner's alone if it is new.
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
