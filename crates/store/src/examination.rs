//! A look at the database of a data folder that changes nothing in it, beside a program that uses it or without one.

use std::{cmp::Ordering, path::Path};

use sqlx::{ConnectOptions, sqlite::SqliteConnectOptions};

use super::{
    BUSY_TIMEOUT, Connection, Key, MIGRATOR, OpenError, Result,
    backups::version,
    explain,
    files::database,
    keys::{Keys, key_file},
    lock,
    query::{Cells, all, value},
    set_aside, settings, vitals,
};

/// The schema of a database, beside the one that this version of the program uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Schema {
    /// Older: the next start upgrades it.
    Older,
    /// The same.
    Own,
}

/// A channel in which games or leagues are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInUse {
    /// Its server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// How many games and leagues.
    pub games: u32,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// Whether a program uses the data folder.
    pub in_use: bool,
    /// Its schema.
    pub schema: Schema,
    /// The application to which it belongs, if one has used it already.
    pub owner: Option<String>,
    /// How many bytes it takes.
    pub bytes: u64,
    /// How many matches cannot be read.
    pub set_aside: usize,
    /// Where games and leagues are on; direct messages are not among them.
    pub places: Vec<PlaceInUse>,
}

/// Looks at the database of a data folder; `None` if there is none. `owner` is the setting with the application.
///
/// # Errors
/// Why the program could not use it.
pub async fn examine(
    folder: &Path,
    key: Option<Key>,
    owner: &str,
) -> std::result::Result<Option<Examination>, OpenError> {
    let path = database(folder);
    let file = path.display().to_string();
    if !path.exists() {
        return match key_file(folder) {
            Some(key) => Err(OpenError::OnlyKey { file, key }),
            None => Ok(None),
        };
    }
    let in_use = match lock(folder) {
        Ok(mut lock) => {
            lock.check()?;
            false
        }
        Err(OpenError::InUse { .. }) => true,
        Err(error) => return Err(error),
    };
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .read_only(true)
        .busy_timeout(BUSY_TIMEOUT);
    let explain = |source: sqlx::Error| explain(&file, source);
    let mut connection = Connection::new(options.connect().await.map_err(explain)?);
    let examined = look(&mut connection, owner).await;
    let fits = Keys::of(folder, key).check(&mut connection).await;
    connection.close().await.map_err(explain)?;
    let (schema, mut found) = examined.map_err(explain)?;
    found.schema = match schema {
        None => return Err(OpenError::Corrupt { file }),
        Some(Ordering::Greater) => return Err(OpenError::Newer { file }),
        Some(Ordering::Less) => Schema::Older,
        Some(Ordering::Equal) => Schema::Own,
    };
    fits?;
    found.in_use = in_use;
    Ok(Some(found))
}

/// What stands in the database, and how its schema compares to this program's; `None` if it is damaged.
async fn look(db: &mut Connection, owner: &str) -> Result<(Option<Ordering>, Examination)> {
    let mut found = Examination {
        in_use: false,
        schema: Schema::Own,
        owner: None,
        bytes: vitals::bytes(db).await?,
        set_aside: 0,
        places: Vec::new(),
    };
    let sound: String = value(db, "PRAGMA quick_check(1)", &[]).await?;
    if sound != "ok" {
        return Ok((None, found));
    }
    let own = MIGRATOR.iter().map(|one| one.version).max();
    let Some(version) = version(db).await? else {
        return Ok((None, found));
    };
    let schema = Some(version).cmp(&own);
    if schema == Ordering::Equal {
        found.owner = settings::get(db, owner).await?;
        found.set_aside = set_aside::list(db).await?.len();
        found.places = places(db).await?;
    }
    Ok((Some(schema), found))
}

async fn places(db: &mut Connection) -> Result<Vec<PlaceInUse>> {
    let sql = "SELECT guild, channel, COUNT(*) FROM ( \
             SELECT guild, channel FROM matches WHERE stage IN ('arranging', 'playing') AND guild <> 0 \
             UNION ALL SELECT guild, channel FROM seasons WHERE stage IN ('open', 'running')) \
         GROUP BY guild, channel ORDER BY guild, channel";
    all(db, sql, &[], |row| {
        Ok(PlaceInUse {
            guild: row.cell(0)?,
            channel: row.cell(1)?,
            games: row.cell(2)?,
        })
    })
    .await
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::{Store, match_records::tests::some_match};

    #[tokio::test]
    async fn a_database_is_looked_at_beside_its_program_and_nothing_changes() {
        let folder = tempfile::tempdir().unwrap();
        let look = async || examine(folder.path(), None, "owner").await;
        assert_eq!(look().await.unwrap(), None);
        assert!(
            !database(folder.path()).exists(),
            "looking makes no database"
        );
        let store = Store::open(folder.path()).await.unwrap();
        let mut tx = store.write().await.unwrap();
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
        let foreign = examine(folder.path(), Some(Key::random()), "owner").await;
        assert!(matches!(foreign, Err(OpenError::WrongKey { .. })));
        fs::write(database(folder.path()), "no database at all").unwrap();
        assert!(matches!(look().await, Err(OpenError::Corrupt { .. })));
    }
}
