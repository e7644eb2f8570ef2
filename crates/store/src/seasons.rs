//! Seasons of leagues: their descriptions, their logs as text, and the matches of their games.

use super::{
    Connection, Result,
    challenges::{options_of, staked_terms},
    query::{
        Assignment, FromRow, Param, all, changed, delete_rows, execute, first, from_row,
        insert_new, insert_row, update_rows, upsert, value,
    },
};
use basics::{MatchId, Moment, PersonId, SeasonId};
use matches::{
    Shard,
    clock::{control::Control, suspensions::Suspension},
    season::{Readers, SeasonGame, SeasonRecord},
};
use sqlx::AssertSqlSafe;

/// Stores a new season. Returns false if it is already there, because the interaction was repeated.
pub async fn insert(db: &mut Connection, record: &SeasonRecord) -> Result<bool> {
    let values: &[Assignment<'_>] = &[
        ("id", &record.id),
        ("guild", &record.guild),
        ("channel", &record.channel),
        ("message", &record.message),
        ("name", &record.name),
        ("stage", &record.stage),
        ("entry_role", &record.entry_role),
        ("organiser_role", &record.organiser_role),
        ("forum", &record.forum),
        ("appointments", &record.appointments),
        ("game", &record.terms.rules.game()),
        ("preset", &record.terms.preset),
        ("options", &options_of(&record.terms.rules)?),
        ("time_control", &record.time.control),
        ("weekends_off", &record.time.weekends_off),
        ("knowledge", &record.terms.knowledge),
        ("no_vacations", &record.time.no_vacations),
        ("time_out", &record.time.time_out),
        ("rated", &record.terms.rated),
    ];
    insert_new(db, "seasons", "id", values).await
}

/// Stores what a season's events change, and when to check it again.
pub async fn update(db: &mut Connection, record: &SeasonRecord, due: Option<Moment>) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("name", &record.name),
        ("stage", &record.stage),
        ("entry_role", &record.entry_role),
        ("organiser_role", &record.organiser_role),
        ("forum", &record.forum),
        ("appointments", &record.appointments),
        ("game", &record.terms.rules.game()),
        ("preset", &record.terms.preset),
        ("options", &options_of(&record.terms.rules)?),
        ("time_control", &record.time.control),
        ("weekends_off", &record.time.weekends_off),
        ("knowledge", &record.terms.knowledge),
        ("no_vacations", &record.time.no_vacations),
        ("due_at", &due),
    ];
    set(db, record.id, values).await
}

/// Changes columns of a season.
async fn set(db: &mut Connection, id: SeasonId, values: &[Assignment<'_>]) -> Result<()> {
    update_rows(db, "seasons", &[("id", &id)], values).await
}

/// Stores that a season continues in another channel, where no message shows it yet.
pub async fn set_channel(db: &mut Connection, id: SeasonId, channel: u64) -> Result<()> {
    set(db, id, &[("channel", &channel), ("message", &None::<u64>)]).await
}

/// Stores that a season's running matches continue in another channel, where they have no message or thread yet, except for those
/// that are posts of its forum.
pub async fn move_games(db: &mut Connection, id: SeasonId, channel: u64) -> Result<()> {
    let running = "SELECT g.match_id FROM season_games g JOIN matches m ON m.id = g.match_id \
         JOIN seasons s ON s.id = g.season_id WHERE g.season_id = $1 AND m.stage IN ('arranging', 'playing') \
         AND m.channel <> COALESCE(s.forum, 0)";
    move_matches(db, running, &[&id, &channel]).await
}

/// Stores that a match continues in another channel, where it has no message or thread yet.
pub async fn move_game(db: &mut Connection, id: MatchId, channel: u64) -> Result<()> {
    move_matches(db, "$1", &[&id, &channel]).await
}

async fn move_matches(db: &mut Connection, which: &str, values: &[&dyn Param]) -> Result<()> {
    for (table, changes) in [
        ("matches", "message = 0, place = NULL"),
        ("challenges", "message = NULL"),
    ] {
        let sql = format!("UPDATE {table} SET channel = $2, {changes} WHERE id IN ({which})");
        execute(db, AssertSqlSafe(sql), values).await?;
    }
    Ok(())
}

/// Stores who may read the results of a season outside Discord.
pub async fn set_readers(db: &mut Connection, id: SeasonId, readers: Readers) -> Result<()> {
    set(db, id, &[("readers", &readers)]).await
}

/// The seasons whose results everybody may read, older than this one, newest first: up to `limit`.
pub async fn for_everybody(
    db: &mut Connection,
    before: SeasonId,
    limit: u32,
) -> Result<Vec<SeasonRecord>> {
    let sql = "SELECT * FROM seasons WHERE readers = 'everybody' AND id < $1 ORDER BY id DESC LIMIT 0 + $2";
    all(db, sql, &[&before, &limit]).await
}

/// Stores which message shows a season.
pub async fn set_message(db: &mut Connection, id: SeasonId, message: Option<u64>) -> Result<()> {
    set(db, id, &[("message", &message)]).await
}

/// Stores the message about an entry of a season's log, and its channel, so that it can be updated later.
pub async fn keep_message(
    db: &mut Connection,
    id: SeasonId,
    seq: u32,
    (channel, message): (u64, u64),
) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("season_id", &id),
        ("seq", &seq),
        ("channel", &channel),
        ("message", &message),
    ];
    upsert(db, "season_messages", "season_id, seq", values).await
}

/// The channel and the message stored for an entry.
pub async fn kept_message(
    db: &mut Connection,
    id: SeasonId,
    seq: u32,
) -> Result<Option<(u64, u64)>> {
    let sql = "SELECT channel, message FROM season_messages WHERE season_id = $1 AND seq = $2";
    first(db, sql, &[&id, &seq]).await
}

/// The entry with the highest number for which a message is stored, and that message.
pub async fn newest_message(db: &mut Connection, id: SeasonId) -> Result<Option<(u32, u64)>> {
    let sql =
        "SELECT seq, message FROM season_messages WHERE season_id = $1 ORDER BY seq DESC LIMIT 1";
    first(db, sql, &[&id]).await
}

/// The messages on which the threads of games with these numbers were opened: the matches, and up to `limit` channels and
/// messages.
pub async fn openers(
    db: &mut Connection,
    id: SeasonId,
    [from, to]: [u32; 2],
    limit: u32,
) -> Result<Vec<(MatchId, u64, u64)>> {
    let sql = "SELECT m.id, m.channel, m.message FROM season_games g JOIN matches m ON m.id = g.match_id \
         WHERE g.season_id = $1 AND g.game BETWEEN $2 AND $3 AND m.place = m.message ORDER BY m.id LIMIT 0 + $4";
    all(db, sql, &[&id, &from, &to, &limit]).await
}

/// Deletes the message stored for an entry.
pub async fn forget_message(db: &mut Connection, id: SeasonId, seq: u32) -> Result<()> {
    delete_rows(db, "season_messages", &[("season_id", &id), ("seq", &seq)]).await
}

from_row!(SeasonRecord {
    id, guild, channel, message, name, stage, entry_role, organiser_role, forum, readers, appointments;
    terms: staked_terms, time: FromRow::from_row
});

/// The season with this id, if there is one.
pub async fn load(db: &mut Connection, id: SeasonId) -> Result<Option<SeasonRecord>> {
    first(db, LOAD, &[&id]).await
}

const LOAD: &str = "SELECT * FROM seasons WHERE id = $1";

/// A server's seasons, unfinished ones first, then newest first: up to `limit`.
pub async fn in_guild(db: &mut Connection, guild: u64, limit: u32) -> Result<Vec<SeasonRecord>> {
    let sql = "SELECT * FROM seasons WHERE guild = $1 \
         ORDER BY stage IN ('open', 'running') DESC, id DESC LIMIT 0 + $2";
    all(db, sql, &[&guild, &limit]).await
}

/// The unfinished seasons in which a person takes part, oldest first.
pub async fn of_person(db: &mut Connection, person: PersonId) -> Result<Vec<SeasonRecord>> {
    all(db, OF_PERSON, &[&person]).await
}

const OF_PERSON: &str = "SELECT s.* FROM seasons s JOIN season_people p ON p.season_id = s.id \
         WHERE p.person = $1 AND s.stage IN ('open', 'running') ORDER BY s.id";

/// Stores that a person takes part.
pub async fn add_person(db: &mut Connection, id: SeasonId, person: PersonId) -> Result<()> {
    let values: &[Assignment<'_>] = &[("person", &person), ("season_id", &id)];
    insert_new(db, "season_people", "person, season_id", values)
        .await
        .map(drop)
}

/// Stores that a person no longer takes part.
pub async fn remove_person(db: &mut Connection, id: SeasonId, person: PersonId) -> Result<()> {
    delete_rows(
        db,
        "season_people",
        &[("person", &person), ("season_id", &id)],
    )
    .await
}

/// Adds an entry to a season's log, caused by an interaction, or by 0. Fails with a conflict if the number is taken.
pub async fn append(
    db: &mut Connection,
    id: SeasonId,
    seq: u32,
    interaction: u64,
    body: &str,
) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("season_id", &id),
        ("seq", &seq),
        ("interaction", &interaction),
        ("body", &body),
    ];
    insert_row(db, "season_events", values).await
}

/// A season's log in order, each entry with the interaction that caused it.
pub async fn log(db: &mut Connection, id: SeasonId) -> Result<Vec<(u64, String)>> {
    all(db, LOG, &[&id]).await
}

const LOG: &str = "SELECT interaction, body FROM season_events WHERE season_id = $1 ORDER BY seq";

/// Stores which match is a game of a season.
pub async fn add_game(db: &mut Connection, id: SeasonId, game: u32, of: MatchId) -> Result<()> {
    let values: &[Assignment<'_>] = &[("season_id", &id), ("game", &game), ("match_id", &of)];
    insert_row(db, "season_games", values).await
}

/// The matches of a season's games with their stages, oldest first.
pub async fn games(db: &mut Connection, id: SeasonId) -> Result<Vec<SeasonGame>> {
    all(db, GAMES, &[&id]).await
}

from_row!(SeasonGame {
    game, id = "match_id", players = ["first_player", "second_player"], place, stage, ply, due = "due_at"
});

const GAMES: &str = "SELECT g.game, g.match_id, m.first_player, m.second_player, m.place, m.stage, m.ply, m.due_at FROM season_games g \
         JOIN matches m ON m.id = g.match_id WHERE g.season_id = $1 AND NOT g.dropped ORDER BY g.game, g.match_id";

/// Stores that the matches of games after this number no longer belong to the season, because their pairing was undone.
pub async fn drop_games(db: &mut Connection, id: SeasonId, last: u32) -> Result<()> {
    let sql =
        "UPDATE season_games SET dropped = TRUE WHERE season_id = $1 AND game > $2 AND NOT dropped";
    execute(db, sql, &[&id, &last]).await
}

/// The running matches that no longer belong to the season.
pub async fn dropped(db: &mut Connection, id: SeasonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT g.match_id FROM season_games g JOIN matches m ON m.id = g.match_id \
         WHERE g.season_id = $1 AND g.dropped AND m.stage IN ('arranging', 'playing') ORDER BY g.match_id";
    all(db, sql, &[&id]).await
}

/// How many of a server's matches are running, or have ended since a moment: their threads are still in its list.
pub async fn threads_in(db: &mut Connection, guild: u64, since: Moment) -> Result<u32> {
    value(db, THREADS_IN, &[&guild, &since]).await
}

/// With the moment alone, every match of the server would be visited; for each stage an index has those that count.
const THREADS_IN: &str = "SELECT \
     (SELECT COUNT(*) FROM matches WHERE guild = $1 AND stage IN ('arranging', 'playing') AND wants_thread) + \
     (SELECT COUNT(*) FROM matches WHERE guild = $1 AND stage IN ('over', 'called-off') AND updated_at > $2 AND wants_thread)";

/// Stores all pauses of a season, first to last.
pub async fn set_pauses(db: &mut Connection, id: SeasonId, pauses: &[Suspension]) -> Result<()> {
    delete_rows(db, "season_pauses", &[("season_id", &id)]).await?;
    for pause in pauses {
        let values: &[Assignment<'_>] = &[
            ("season_id", &id),
            ("from_at", &pause.from),
            ("until_at", &pause.until),
        ];
        insert_new(db, "season_pauses", "season_id, from_at", values).await?;
    }
    Ok(())
}

/// Has the clocks and reminders of a season's running matches checked again.
pub async fn look_again(db: &mut Connection, id: SeasonId, now: Moment) -> Result<()> {
    for sql in [
        "UPDATE matches SET due_at = $2 WHERE stage IN ('arranging', 'playing') \
         AND id IN (SELECT match_id FROM season_games WHERE season_id = $1)",
        "UPDATE reminders SET due_at = $2 \
         WHERE match_id IN (SELECT match_id FROM season_games WHERE season_id = $1)",
    ] {
        execute(db, sql, &[&id, &now]).await?;
    }
    Ok(())
}

/// The participants of a season who were on vacation at some time in a span.
pub async fn on_vacation(
    db: &mut Connection,
    id: SeasonId,
    from: Moment,
    until: Moment,
) -> Result<Vec<PersonId>> {
    all(db, ON_VACATION, &[&id, &from, &until]).await
}

const ON_VACATION: &str = "SELECT p.person FROM season_people p WHERE p.season_id = $1 AND EXISTS ( \
     SELECT 1 FROM vacations v WHERE v.player = p.person AND v.from_at <= $3 AND v.until_at > $2) ORDER BY p.person";

/// The time controls of the matches of other seasons that a person is currently playing.
pub async fn controls_elsewhere(
    db: &mut Connection,
    id: SeasonId,
    person: PersonId,
) -> Result<Vec<Control>> {
    all(db, CONTROLS_ELSEWHERE, &[&id, &person]).await
}

const CONTROLS_ELSEWHERE: &str = "SELECT s.time_control FROM matches m JOIN season_games g ON g.match_id = m.id \
     JOIN seasons s ON s.id = g.season_id WHERE (m.first_player = $2 OR m.second_player = $2) \
     AND m.stage IN ('arranging', 'playing') AND s.id <> $1";

/// The season that a match belongs to, and the number of the game in it.
pub async fn of_match(db: &mut Connection, id: MatchId) -> Result<Option<(SeasonId, u32)>> {
    first(db, OF_MATCH, &[&id]).await
}

const OF_MATCH: &str =
    "SELECT season_id, game FROM season_games WHERE match_id = $1 AND NOT dropped";

/// Makes the season of a match due, because the match has ended.
pub async fn wake(db: &mut Connection, id: MatchId, now: Moment) -> Result<bool> {
    let sql = "UPDATE seasons SET due_at = $2 WHERE id = (SELECT season_id FROM season_games WHERE match_id = $1)";
    Ok(changed(db, sql, &[&id, &now]).await? > 0)
}

/// The seasons that are due on a shard, in servers that do not stand still: up to `limit`, earliest first.
pub async fn due(
    db: &mut Connection,
    shard: Shard,
    now: Moment,
    limit: u32,
) -> Result<Vec<SeasonId>> {
    let params: &[&dyn Param] = &[&now, &limit, &shard.of, &shard.number];
    all(db, DUE, params).await
}

const DUE: &str = "SELECT id FROM seasons WHERE due_at <= $1 AND (guild >> 22) % $3 = $4 AND NOT EXISTS \
     (SELECT 1 FROM standstills s WHERE s.subject = guild AND s.until_at IS NULL) ORDER BY due_at LIMIT 0 + $2";

/// When the next season of a shard is due, in a server that does not stand still.
pub async fn next_due(db: &mut Connection, shard: Shard) -> Result<Option<Moment>> {
    first(db, NEXT_DUE, &[&shard.of, &shard.number]).await
}

const NEXT_DUE: &str = "SELECT due_at FROM seasons WHERE due_at IS NOT NULL AND (guild >> 22) % $1 = $2 AND NOT EXISTS \
     (SELECT 1 FROM standstills s WHERE s.subject = guild AND s.until_at IS NULL) ORDER BY due_at LIMIT 1";

/// Postpones an unreadable season: it is not due until something wakes it.
pub async fn put_off(db: &mut Connection, id: SeasonId) -> Result<()> {
    set(db, id, &[("due_at", &None::<Moment>)]).await
}

#[cfg(test)]
pub(crate) mod tests;
