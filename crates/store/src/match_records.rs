//! The match rows: who plays, where, and a summary of what the events say.

use super::{
    Connection,
    challenges::{name_of, named, options_of, terms, time_terms},
    from_db, to_db,
};
use matches::{
    MatchId, Moment, PersonId,
    records::{MatchRecord, Summary},
};
use rules::{Side, game::GameName};

#[derive(sqlx::FromRow)]
pub(super) struct Raw {
    id: i64,
    code: String,
    guild: i64,
    channel: i64,
    message: i64,
    wants_thread: bool,
    place: Option<i64>,
    game: String,
    preset: String,
    options: String,
    first_player: i64,
    second_player: i64,
    first_name: String,
    second_name: String,
    first_told: bool,
    second_told: bool,
    stage: String,
    turn: Option<String>,
    ply: u32,
    time_control: String,
    time_out: String,
    weekends_off: bool,
    first_zone: Option<String>,
    second_zone: Option<String>,
    due_at: Option<i64>,
    updated_at: i64,
}

impl TryFrom<Raw> for MatchRecord {
    type Error = sqlx::Error;

    fn try_from(raw: Raw) -> Result<MatchRecord, sqlx::Error> {
        Ok(MatchRecord {
            id: MatchId(from_db(raw.id)),
            code: raw.code,
            guild: from_db(raw.guild),
            channel: from_db(raw.channel),
            // 0 stands for none.
            message: (raw.message != 0).then(|| from_db(raw.message)),
            wants_thread: raw.wants_thread,
            place: raw.place.map(from_db),
            terms: terms(raw.game, &raw.preset, Some(&raw.options))?,
            players: [raw.first_player, raw.second_player].map(|id| PersonId(from_db(id))),
            names: [raw.first_name, raw.second_name],
            told: [raw.first_told, raw.second_told],
            stage: named(raw.stage)?,
            turn: raw.turn.map(named).transpose()?,
            ply: raw.ply,
            time: time_terms(&raw.time_control, raw.time_out, raw.weekends_off)?,
            zones: [raw.first_zone, raw.second_zone],
            due: raw.due_at.map(Moment),
            updated: Moment(raw.updated_at),
        })
    }
}

/// The columns of [`Raw`]; a macro, because statements are fixed texts.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT m.id, m.code, m.guild, m.channel, m.message, m.wants_thread, m.place, \
             c.game, c.preset, m.options, m.first_player, m.second_player, f.name AS first_name, s.name AS second_name, \
             m.first_told, m.second_told, m.stage, m.turn, m.ply, c.time_control, c.time_out, c.weekends_off, \
             m.first_zone, m.second_zone, m.due_at, m.updated_at \
             FROM matches m JOIN challenges c ON c.id = m.id JOIN players f ON f.id = m.first_player \
             JOIN players s ON s.id = m.second_player ",
            $rest
        )
    };
}

pub(super) use select;

/// Keeps a new match. Names are kept with the players.
///
/// # Errors
/// When the database cannot be written to; a conflict when the code is taken.
pub async fn insert(connection: &mut Connection, row: &MatchRecord) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO matches (id, code, guild, channel, message, wants_thread, place, options, \
         first_player, second_player, stage, turn, ply, updated_at, due_at, first_zone, second_zone) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
    )
    .bind(to_db(row.id.0))
    .bind(&row.code)
    .bind(to_db(row.guild))
    .bind(to_db(row.channel))
    .bind(row.message.map_or(0, to_db))
    .bind(row.wants_thread)
    .bind(row.place.map(to_db))
    .bind(options_of(&row.terms.rules)?)
    .bind(to_db(row.players[0].0))
    .bind(to_db(row.players[1].0))
    .bind(name_of(&row.stage)?)
    .bind(row.turn.map(|turn| name_of(&turn)).transpose()?)
    .bind(row.ply)
    .bind(row.updated.0)
    .bind(row.due.map(|due| due.0))
    .bind(&row.zones[0])
    .bind(&row.zones[1])
    .execute(connection)
    .await?;
    Ok(())
}

/// Whether a code is in use.
///
/// # Errors
/// When the database cannot be read.
pub async fn code_is_taken(connection: &mut Connection, code: &str) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM matches WHERE code = $1)")
        .bind(code)
        .fetch_one(connection)
        .await
}

/// A match, if there is one of that id.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<MatchRecord>, sqlx::Error> {
    let raw: Option<Raw> = sqlx::query_as(select!("WHERE m.id = $1"))
        .bind(to_db(id.0))
        .fetch_optional(connection)
        .await?;
    raw.map(MatchRecord::try_from).transpose()
}

/// The unfinished matches of a person: the one that has waited longest in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn unfinished_of(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Vec<MatchRecord>, sqlx::Error> {
    let raw: Vec<Raw> = sqlx::query_as(select!(
        "WHERE (m.first_player = $1 OR m.second_player = $1) \
         AND m.stage IN ('arranging', 'playing') ORDER BY m.updated_at, m.id"
    ))
    .bind(to_db(person.0))
    .fetch_all(connection)
    .await?;
    raw.into_iter().map(MatchRecord::try_from).collect()
}

/// The matches that a person played to an end, so many at most: the one that ended last in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn finished_of(
    connection: &mut Connection,
    person: PersonId,
    most: u32,
) -> Result<Vec<MatchRecord>, sqlx::Error> {
    let raw: Vec<Raw> = sqlx::query_as(select!(
        "WHERE (m.first_player = $1 OR m.second_player = $1) \
         AND m.stage = 'over' ORDER BY m.updated_at DESC, m.id DESC LIMIT $2"
    ))
    .bind(to_db(person.0))
    .bind(most)
    .fetch_all(connection)
    .await?;
    raw.into_iter().map(MatchRecord::try_from).collect()
}

/// The match that people call by this code, if there is one.
///
/// # Errors
/// When the database cannot be read.
pub async fn by_code(
    connection: &mut Connection,
    code: &str,
) -> Result<Option<MatchRecord>, sqlx::Error> {
    let raw: Option<Raw> = sqlx::query_as(select!("WHERE m.code = $1"))
        .bind(code)
        .fetch_optional(connection)
        .await?;
    raw.map(MatchRecord::try_from).transpose()
}

/// The game of the match of a person in which something happened last.
///
/// # Errors
/// When the database cannot be read.
pub async fn latest_game_of(
    connection: &mut Connection,
    person: PersonId,
) -> Result<Option<GameName>, sqlx::Error> {
    let game: Option<String> = sqlx::query_scalar(
        "SELECT c.game FROM matches m JOIN challenges c ON c.id = m.id \
         WHERE m.first_player = $1 OR m.second_player = $1 \
         ORDER BY m.updated_at DESC, m.id DESC LIMIT 1",
    )
    .bind(to_db(person.0))
    .fetch_optional(connection)
    .await?;
    game.map(named).transpose()
}

/// The matches that run or ran in a thread or channel, the newest in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn at_place(
    connection: &mut Connection,
    place: u64,
) -> Result<Vec<MatchRecord>, sqlx::Error> {
    let raw: Vec<Raw> = sqlx::query_as(select!("WHERE m.place = $1 ORDER BY m.id DESC LIMIT 100"))
        .bind(to_db(place))
        .fetch_all(connection)
        .await?;
    raw.into_iter().map(MatchRecord::try_from).collect()
}

/// Notes where a match runs.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_place(
    connection: &mut Connection,
    id: MatchId,
    place: u64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE matches SET place = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(to_db(place))
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes on which message a match's thread hangs.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_message(
    connection: &mut Connection,
    id: MatchId,
    message: u64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE matches SET message = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(to_db(message))
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes that a player was told about their closed direct messages; says whether that is new.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_told(
    connection: &mut Connection,
    id: MatchId,
    side: Side,
) -> Result<bool, sqlx::Error> {
    let statement = match side {
        Side::First => "UPDATE matches SET first_told = TRUE WHERE id = $1 AND NOT first_told",
        Side::Second => "UPDATE matches SET second_told = TRUE WHERE id = $1 AND NOT second_told",
    };
    let done = sqlx::query(statement)
        .bind(to_db(id.0))
        .execute(connection)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Sums up what the events of a match say by now; `told` is the moment of the last one if anybody is told of it.
///
/// # Errors
/// When the database cannot be written to.
pub async fn summarise(
    connection: &mut Connection,
    summary: Summary,
    told: Option<Moment>,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE matches SET stage = $2, turn = $3, ply = $4, updated_at = COALESCE($5, updated_at), \
         due_at = $6 WHERE id = $1",
    )
    .bind(to_db(summary.id.0))
    .bind(name_of(&summary.stage)?)
    .bind(summary.turn.map(|turn| name_of(&turn)).transpose()?)
    .bind(summary.ply)
    .bind(told.map(|told| told.0))
    .bind(summary.due.map(|due| due.0))
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
pub(super) mod tests;
