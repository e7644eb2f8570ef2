//! What is kept about a person, and how it is erased. Data that is only theirs is deleted. In data that others share,
//! finished games and leagues, an anonymous former player replaces them. This is done in steps (`steps`), each a small
//! transaction, so that nobody has to wait for a long history; a program that is killed in between continues.

mod logs;
mod steps;

use basics::{PersonId, SeasonId};
use matches::records::FORMER_PLAYER;

use super::{
    Connection, Engine, Result, Store, players,
    query::{all, execute, first, from_row, value},
    settings,
};

pub use steps::{Erasing, Progress};

/// The data kept about a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptData {
    /// Finished games.
    pub finished: u32,
    /// Games in progress.
    pub running: u32,
    /// Unfinished leagues.
    pub leagues: u32,
    /// Saved formations.
    pub formations: u32,
    /// Notes on games, and games with marks.
    pub notes: u32,
    /// People whose challenges they refuse.
    pub refused: u32,
    /// Drafts of forms.
    pub drafts: u32,
    /// Games for which they or their opponents said when they can play.
    pub appointments: u32,
}

/// Counts the data kept about a person; `None` if there is none.
pub async fn kept(db: &mut Connection, person: PersonId) -> Result<Option<KeptData>> {
    if name_of(db, person).await?.is_none() {
        return Ok(None);
    }
    let sql = "SELECT \
         (SELECT COUNT(*) FROM matches WHERE (first_player = $1 OR second_player = $1) \
             AND stage NOT IN ('arranging', 'playing')) AS finished, \
         (SELECT COUNT(*) FROM matches WHERE (first_player = $1 OR second_player = $1) \
             AND stage IN ('arranging', 'playing')) AS running, \
         (SELECT COUNT(*) FROM season_people p JOIN seasons s ON s.id = p.season_id \
             WHERE p.person = $1 AND s.stage IN ('open', 'running')) AS leagues, \
         (SELECT COUNT(*) FROM formations WHERE player = $1) AS formations, \
         (SELECT COUNT(*) FROM notes WHERE player = $1) + (SELECT COUNT(*) FROM marks WHERE player = $1) AS notes, \
         (SELECT COUNT(*) FROM refused_challengers WHERE person = $1 AND refused <> 0) AS refused, \
         (SELECT COUNT(*) FROM form_drafts WHERE person = $1) AS drafts, \
         (SELECT COUNT(*) FROM appointments a JOIN matches m ON m.id = a.match_id \
             WHERE m.first_player = $1 OR m.second_player = $1) AS appointments";
    value(db, sql, &[&person]).await.map(Some)
}

from_row!(KeptData {
    finished,
    running,
    leagues,
    formations,
    notes,
    refused,
    drafts,
    appointments
});

/// A person who is being erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The person.
    pub person: PersonId,
    /// The interaction in which they requested it.
    pub interaction: u64,
    /// The former player who replaces them.
    former: PersonId,
}

/// The prefix of settings that record who is being erased.
const ERASING: &str = "erasing ";

/// The people who are being erased, including erasures of an earlier program that was killed.
pub async fn departures(db: &mut Connection) -> Result<Vec<Departure>> {
    let sql = "SELECT CAST(substr(name, CAST($2 AS INTEGER)) AS BIGINT), value FROM settings WHERE name LIKE $1 || '%' ORDER BY name";
    let from = ERASING.len() as u32 + 1;
    let rows: Vec<(PersonId, String)> = all(db, sql, &[&ERASING, &from]).await?;
    let departure = |(person, value): (PersonId, String)| {
        let (former, interaction) = value.split_once(' ')?;
        Some(Departure {
            person,
            interaction: interaction.parse().ok()?,
            former: PersonId(former.parse().ok()?),
        })
    };
    Ok(rows.into_iter().filter_map(departure).collect())
}

/// Stores that a person is being erased, and who replaces them.
pub async fn begin(db: &mut Connection, person: PersonId, interaction: u64) -> Result<Departure> {
    let begun = departures(db).await?;
    if let Some(departure) = begun.into_iter().find(|one| one.person == person) {
        return Ok(departure);
    }
    let sql = "SELECT COALESCE(MAX(id), $1) + 1 FROM players WHERE id BETWEEN $1 AND 2 * $1";
    let former = PersonId(value(db, sql, &[&PersonId::FORMER]).await?);
    players::remember(db, former, FORMER_PLAYER).await?;
    let name = format!("{ERASING}{}", person.0);
    settings::set(db, &name, &format!("{} {interaction}", former.0)).await?;
    Ok(Departure {
        person,
        interaction,
        former,
    })
}

/// Whether a person plays in a game that is not over.
pub async fn plays(db: &mut Connection, person: PersonId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE first_player = $1 AND stage IN ('arranging', 'playing')) \
         OR EXISTS (SELECT 1 FROM matches WHERE second_player = $1 AND stage IN ('arranging', 'playing'))";
    value(db, sql, &[&person]).await
}

/// The name of a person about whom any data is kept.
pub async fn name_of(db: &mut Connection, person: PersonId) -> Result<Option<String>> {
    let sql = "SELECT name FROM players WHERE id = $1";
    first(db, sql, &[&person]).await
}

impl Store {
    /// Writes everything back into the database file and empties the log beside it, in which deleted content would
    /// remain until it is overwritten. During a read, some of it may stay until the next time.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn empty_log(&self) -> Result<()> {
        let mut connection = self.pool.writer().await?;
        match connection.engine() {
            Engine::Sqlite => {
                execute(&mut connection, "PRAGMA wal_checkpoint(TRUNCATE)", &[]).await
            }
            // What is deleted there is overwritten when the server needs the space.
            Engine::Postgres => Ok(()),
        }
    }
}

/// The unfinished seasons in whose logs a person appears.
pub async fn seasons_with(db: &mut Connection, person: PersonId) -> Result<Vec<SeasonId>> {
    let sql = "SELECT id FROM seasons s WHERE stage IN ('open', 'running') AND EXISTS ( \
             SELECT 1 FROM season_events e WHERE e.season_id = s.id AND replace(e.body, $1, '') <> e.body) ORDER BY id";
    all(db, sql, &[&person.0.to_string()]).await
}

#[cfg(test)]
mod tests;
