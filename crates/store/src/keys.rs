//! The key of a data folder: where it is, whether it is the right one, and how everything is re-encrypted with another.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{
    Connection, OpenError,
    files::{self, create},
    home::Home,
    opening::write_back,
    secrets::{PROOF, bind, encrypt, fits},
    settings,
    vault::{Key, is_unbound},
};

/// The file with the key.
const FILE: &str = "caipan.key";
/// The file with the key that is about to replace it.
const NEXT: &str = "caipan.key.new";

/// The locations of a data folder's keys.
pub(super) struct Keys {
    folder: PathBuf,
    /// Their database, as people read it.
    database: String,
    /// The key that the operator gave, which is in no file.
    given: Option<Key>,
}

/// The file with a folder's key, if it exists. It is created after the database, so it is never there without one.
pub(super) fn key_file(folder: &Path) -> Option<String> {
    let file = folder.join(FILE);
    file.exists().then(|| file.display().to_string())
}

impl Keys {
    pub fn of(home: &Home) -> Keys {
        Keys {
            folder: home.folder.clone(),
            database: home.database(),
            given: home.key.clone(),
        }
    }

    /// Finds the key of an open database. A database without one gets one, and its secrets are encrypted; secrets that
    /// are not yet encrypted for their row are.
    pub async fn find(&self, connection: &mut Connection) -> Result<(), OpenError> {
        let file = self.database.clone();
        let other = |source| OpenError::Other {
            file: file.clone(),
            source,
        };
        let proof = settings::get(connection, PROOF).await.map_err(other)?;
        match (proof, self.present()?) {
            (Some(proof), _) => {
                let (key, is_next) = self.fitting(&proof)?;
                if is_next {
                    self.promote()?;
                }
                connection.use_key(&key);
                if is_unbound(&proof) {
                    bind(connection, &key).await.map_err(other)
                } else {
                    Ok(())
                }
            }
            (None, kept) => {
                let key = match kept {
                    Some(key) => key,
                    None => {
                        let key = Key::random();
                        self.keep(FILE, &key)?;
                        key
                    }
                };
                connection.use_key(&key);
                encrypt(connection, &key).await.map_err(other)
            }
        }
    }

    /// Re-encrypts everything with another key, which replaces the current one: either the one that is `given`, or a
    /// new one, which is kept in the folder.
    pub async fn change(
        &self,
        connection: &mut Connection,
        given: Option<Key>,
    ) -> Result<(), OpenError> {
        let file = self.database.clone();
        let other = |source| OpenError::Other {
            file: file.clone(),
            source,
        };
        if let Some(key) = given {
            encrypt(connection, &key).await.map_err(other)?;
            connection.use_key(&key);
            return Ok(());
        }
        let key = Key::random();
        self.keep(NEXT, &key)?;
        encrypt(connection, &key).await.map_err(&other)?;
        connection.use_key(&key);
        // Without its log the database would still have the old key.
        write_back(connection).await.map_err(other)?;
        self.promote()
    }

    fn kept(&self, name: &str) -> Result<Option<Key>, OpenError> {
        let path = self.folder.join(name);
        let unusable = |source| self.unusable(name, source);
        match fs::read_to_string(&path) {
            Ok(text) => {
                // Some editors begin a file with a byte order mark.
                let key = Key::parse(text.trim_start_matches('\u{feff}'))
                    .map_err(io::Error::other)
                    .map_err(unusable)?;
                Ok(Some(key))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unusable(error)),
        }
    }

    /// Checks that the key of an open database is available. For a database without one, any readable key is accepted.
    pub async fn check(&self, connection: &mut Connection) -> Result<(), OpenError> {
        let proof = settings::get(connection, PROOF).await;
        match proof.ok().flatten() {
            Some(proof) => self.fitting(&proof).map(|_| ()),
            None => self.present().map(|_| ()),
        }
    }

    /// The key that the operator gave, otherwise the one in the folder.
    fn present(&self) -> Result<Option<Key>, OpenError> {
        match &self.given {
            Some(key) => Ok(Some(key.clone())),
            None => self.kept(FILE),
        }
    }

    /// The key that matches a proof, and whether it is the one that is about to replace the other: then a change of
    /// keys was completed in the database, but not in the files.
    fn fitting(&self, proof: &str) -> Result<(Key, bool), OpenError> {
        if let Some(key) = self.present()?.filter(|key| fits(key, proof)) {
            return Ok((key, false));
        }
        if let Some(key) = self.kept(NEXT)?.filter(|key| fits(key, proof)) {
            return Ok((key, true));
        }
        let key = match self.given {
            Some(_) => "CAIPAN_KEY".to_owned(),
            None => self.folder.join(FILE).display().to_string(),
        };
        let file = self.database.clone();
        Err(OpenError::WrongKey { file, key })
    }

    fn keep(&self, name: &str, key: &Key) -> Result<(), OpenError> {
        let path = self.folder.join(name);
        let made = files::made_for(&path);
        let kept = || {
            // The remains of an interrupted attempt.
            files::remove(&made)?;
            let mut file = create(&made)?;
            writeln!(file, "{}", key.text())?;
            files::put(&made, &path)
        };
        kept().map_err(|source| self.unusable(name, source))
    }

    fn promote(&self) -> Result<(), OpenError> {
        let moved = files::put(&self.folder.join(NEXT), &self.folder.join(FILE));
        moved.map_err(|source| self.unusable(FILE, source))
    }

    fn unusable(&self, name: &str, source: io::Error) -> OpenError {
        let file = self.folder.join(name).display().to_string();
        OpenError::KeyUnusable { file, source }
    }
}

#[cfg(test)]
mod tests {
    use basics::{MatchId, Moment};
    use opaque::{Seal, Sealed};

    use super::*;
    use crate::{
        Store, events, match_records, match_records::tests::some_match, notes, query::execute,
    };

    const OPENED: &str = r#"{"event":"opened","first":"54321","second":"12345"}"#;
    const READY: &str = r#"{"event":"ready","seat":"first"}"#;

    /// A match with a secret event, a public one and a note, in a separate store.
    async fn filled(folder: &Path) -> MatchId {
        let store = Store::open(folder).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        let id = some_match(&mut tx).await;
        let opened = Sealed::seal(OPENED.to_owned());
        let ready = Sealed::seal_known(READY.to_owned());
        for (seq, event) in [(1, &opened), (2, &ready), (3, &opened)] {
            let done = events::append(&mut tx, id, seq, seq.into(), Moment(0), event).await;
            done.unwrap();
        }
        let author = basics::PersonId(1);
        notes::save(&mut tx, id, author, "x1 is \"a mine\"")
            .await
            .unwrap();
        tx.commit().await.unwrap();
        store.close().await;
        id
    }

    async fn assert_whole(folder: &Path, id: MatchId) {
        let store = Store::open(folder).await.unwrap();
        let mut connection = store.read().await.unwrap();
        let found = match_records::load_whole(&mut connection, id).await;
        let log = found.unwrap().unwrap().log.opened().to_owned();
        assert_eq!(
            log,
            format!("[[1,0,{OPENED}],[2,0,{READY}],[3,0,{OPENED}]]")
        );
        let note = notes::load(&mut connection, id, basics::PersonId(1)).await;
        assert_eq!(note.unwrap().as_deref(), Some("x1 is \"a mine\""));
        drop(connection);
        store.close().await;
    }

    /// Whether a text appears in the database or the files beside it.
    fn is_readable(folder: &Path, text: &str) -> bool {
        let file = files::database(folder);
        files::with_companions(&file)
            .filter_map(|file| fs::read(file).ok())
            .any(|bytes| {
                bytes
                    .windows(text.len())
                    .any(|part| part == text.as_bytes())
            })
    }

    #[tokio::test]
    async fn nothing_secret_can_be_read_in_the_files_and_all_of_it_with_the_key() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        for secret in ["54321", "a mine"] {
            assert!(!is_readable(folder.path(), secret), "{secret}");
        }
        assert!(
            is_readable(folder.path(), "ready"),
            "what everybody knows can"
        );
        assert_whole(folder.path(), id).await;
    }

    #[tokio::test]
    async fn a_database_from_before_is_encrypted_at_the_first_start() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        let store = Store::open(folder.path()).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        for sql in [
            "DELETE FROM settings WHERE name = 'key'",
            "UPDATE events SET body = '{\"event\":\"opened\",\"first\":\"54321\",\"second\":\"12345\"}' \
                 WHERE seq <> 2",
            "UPDATE notes SET text = 'x1 is \"a mine\"'",
        ] {
            execute(&mut tx, sql, &[]).await.unwrap();
        }
        tx.commit().await.unwrap();
        store.close().await;
        drop(store);
        assert!(is_readable(folder.path(), "54321"));
        assert_whole(folder.path(), id).await;
        assert!(!is_readable(folder.path(), "54321"));
        assert!(!is_readable(folder.path(), "a mine"));
        assert_whole(folder.path(), id).await;
    }

    #[tokio::test]
    async fn a_wrong_or_missing_key_is_named_and_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        let file = folder.path().join(FILE);
        let key = fs::read_to_string(&file).unwrap();
        let other = Key::random();
        fs::remove_file(&file).unwrap();
        let missing = Store::open(folder.path()).await;
        assert!(matches!(missing, Err(OpenError::WrongKey { .. })));
        assert!(!file.exists());
        fs::write(&file, other.text()).unwrap();
        let wrong = Store::open(folder.path()).await;
        assert!(matches!(wrong, Err(OpenError::WrongKey { .. })));
        fs::write(&file, "nonsense").unwrap();
        let nonsense = Store::open(folder.path()).await;
        assert!(matches!(nonsense, Err(OpenError::KeyUnusable { .. })));
        fs::remove_file(&file).unwrap();
        let with = |key| Home {
            key: Some(key),
            ..Home::new(folder.path())
        };
        let given = Key::parse(&key).unwrap();
        let store = Store::open(with(given)).await.unwrap();
        store.close().await;
        drop(store);
        let given = Store::open(with(other)).await;
        assert!(matches!(given, Err(OpenError::WrongKey { .. })));
        fs::write(&file, key).unwrap();
        assert_whole(folder.path(), id).await;
    }

    #[tokio::test]
    async fn a_new_key_replaces_the_old_one_wherever_the_change_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        let (file, next) = (folder.path().join(FILE), folder.path().join(NEXT));
        let old = fs::read_to_string(&file).unwrap();
        crate::rekey(folder.path(), None).await.unwrap();
        let new = fs::read_to_string(&file).unwrap();
        assert_ne!(old, new);
        assert!(!next.exists());
        assert_whole(folder.path(), id).await;
        // The database has the new key, but the files are as they were before the end.
        fs::write(&file, &old).unwrap();
        fs::write(&next, &new).unwrap();
        assert_whole(folder.path(), id).await;
        assert_eq!(fs::read_to_string(&file).unwrap(), new);
        // A new key was made but never used.
        fs::write(&next, Key::random().text()).unwrap();
        assert_whole(folder.path(), id).await;
        crate::rekey(folder.path(), None).await.unwrap();
        assert_whole(folder.path(), id).await;
    }

    #[tokio::test]
    async fn a_given_key_is_replaced_by_another_given_one_without_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        let file = folder.path().join(FILE);
        let old = Key::parse(&fs::read_to_string(&file).unwrap()).unwrap();
        fs::remove_file(&file).unwrap();
        let new = Key::random();
        let home = Home {
            key: Some(old),
            ..Home::new(folder.path())
        };
        crate::rekey(home, Some(new.clone())).await.unwrap();
        assert!(!file.exists());
        fs::write(&file, new.text()).unwrap();
        assert_whole(folder.path(), id).await;
    }

    #[tokio::test]
    async fn a_key_without_its_database_does_not_start_a_new_one() {
        let folder = tempfile::tempdir().unwrap();
        let id = filled(folder.path()).await;
        let (file, kept) = (files::database(folder.path()), folder.path().join("kept"));
        fs::rename(&file, &kept).unwrap();
        for content in [None, Some("")] {
            if let Some(content) = content {
                fs::write(&file, content).unwrap();
            }
            let refused = Store::open(folder.path()).await.err().unwrap();
            assert!(matches!(refused, OpenError::OnlyKey { .. }), "{refused}");
        }
        fs::rename(&kept, &file).unwrap();
        assert_whole(folder.path(), id).await;
    }
}
