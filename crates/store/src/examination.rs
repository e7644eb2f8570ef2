//! Examines the database of a data folder without changing it, whether or not a program uses it.

use super::{
    Connection, OpenError, Result, explain,
    home::Home,
    keys::Keys,
    lock,
    query::{all, from_row},
    readiness::{Check, SchemaState, assess, check_files, look_into},
    restoring::next_database,
    server, set_aside, settings, vitals,
};

/// A database's schema compared with this program's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// Older: the next start upgrades it.
    Older,
    /// The same as this program's.
    Own,
}

/// A channel with games or leagues in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInUse {
    /// Its server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// The number of games and leagues.
    pub games: u32,
}

/// The result of an examination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// Whether a program uses the data folder.
    pub in_use: bool,
    /// Its schema.
    pub schema: Schema,
    /// The application to which it belongs, if one has used it.
    pub owner: Option<String>,
    /// Its size in bytes.
    pub bytes: u64,
    /// The number of unreadable matches.
    pub set_aside: usize,
    /// Where games and leagues are in progress, except direct messages.
    pub places: Vec<PlaceInUse>,
}

/// Examines the database of a home; `None` if there is none. `owner` is the setting with the application.
///
/// # Errors
/// Why the program could not use it.
pub async fn examine(
    home: impl Into<Home>,
    owner: &str,
) -> std::result::Result<Option<Examination>, OpenError> {
    let home = home.into();
    match &home.server {
        Some(address) => {
            let mut connection = server::look_into(address).await?;
            let explain = |source| explain(&address.to_string(), source);
            let in_use = server::is_in_use(&mut connection).await.map_err(explain)?;
            if !server::is_filled(&mut connection).await.map_err(explain)? {
                return Ok(None);
            }
            assessed(connection, &home, &address.to_string(), owner, in_use).await
        }
        None => examine_file(&home, owner).await,
    }
}

async fn examine_file(
    home: &Home,
    owner: &str,
) -> std::result::Result<Option<Examination>, OpenError> {
    let folder = &home.folder;
    // Check the lock only briefly: a program may start meanwhile.
    let in_use = match lock(folder) {
        Ok(mut lock) => {
            lock.check()?;
            false
        }
        Err(OpenError::InUse { .. }) => true,
        Err(error) => return Err(error),
    };
    let path = next_database(folder);
    if !check_files(folder, &path)? {
        return Ok(None);
    }
    let file = path.display().to_string();
    let connection = look_into(&path, false).await;
    let connection = connection.map_err(|source| explain(&file, source))?;
    assessed(connection, home, &file, owner, in_use).await
}

/// Examines an open database.
async fn assessed(
    mut connection: Connection,
    home: &Home,
    file: &str,
    owner: &str,
    in_use: bool,
) -> std::result::Result<Option<Examination>, OpenError> {
    let explain = |source| explain(file, source);
    let keys = Keys::of(home);
    let assessed = assess(&mut connection, &home.folder, file, &keys, Check::Always).await;
    let found = match assessed {
        Ok(SchemaState::Empty) => Ok(None),
        Ok(standing) => look(&mut connection, owner, &standing, in_use)
            .await
            .map(Some)
            .map_err(explain),
        Err(error) => Err(error),
    };
    connection.close().await.map_err(explain)?;
    found
}

/// Reads the content of the database.
async fn look(
    db: &mut Connection,
    owner: &str,
    standing: &SchemaState,
    in_use: bool,
) -> Result<Examination> {
    let mut found = Examination {
        in_use,
        schema: Schema::Older,
        owner: None,
        bytes: vitals::bytes(db).await?,
        set_aside: 0,
        places: Vec::new(),
    };
    if *standing == SchemaState::Own {
        found.schema = Schema::Own;
        found.owner = settings::get(db, owner).await?;
        found.set_aside = set_aside::list(db).await?.len();
        found.places = places(db).await?;
    }
    Ok(found)
}

from_row!(PlaceInUse {
    guild,
    channel,
    games
});

async fn places(db: &mut Connection) -> Result<Vec<PlaceInUse>> {
    let sql = "SELECT guild, channel, COUNT(*) AS games FROM ( \
             SELECT guild, channel FROM matches WHERE stage IN ('arranging', 'playing') AND guild <> 0 \
             UNION ALL SELECT guild, channel FROM seasons WHERE stage IN ('open', 'running')) AS places \
         GROUP BY guild, channel ORDER BY guild, channel";
    all(db, sql, &[]).await
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Key, Store, files::database, match_records::tests::some_match};

    #[tokio::test]
    async fn a_database_is_examined_beside_its_program_and_nothing_changes() {
        let folder = tempfile::tempdir().unwrap();
        let look = async || examine(folder.path(), "owner").await;
        assert_eq!(look().await.unwrap(), None);
        assert!(
            !database(folder.path()).exists(),
            "looking makes no database"
        );
        let store = Store::open(folder.path()).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        some_match(&mut tx).await;
        settings::set(&mut tx, "owner", "42").await.unwrap();
        tx.commit().await.unwrap();
        let found = look().await.unwrap().unwrap();
        assert!(found.in_use && found.bytes > 100_000);
        assert_eq!(found.owner.as_deref(), Some("42"));
        assert_eq!(found.places.len(), 1);
        assert_eq!(found.places[0].games, 1);
        store.close().await;
        drop(store);
        let before = fs::read(database(folder.path())).unwrap();
        assert!(!look().await.unwrap().unwrap().in_use);
        assert_eq!(fs::read(database(folder.path())).unwrap(), before);
        let foreign = examine(
            &Home {
                key: Some(Key::random()),
                ..Home::new(folder.path())
            },
            "owner",
        )
        .await;
        assert!(matches!(foreign, Err(OpenError::WrongKey { .. })));
        fs::write(database(folder.path()), "no database at all").unwrap();
        assert!(matches!(look().await, Err(OpenError::Corrupt { .. })));
    }
}
