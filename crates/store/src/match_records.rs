//! The match records: the players, the place, and a summary of the events.

use super::session::Row;
use super::{
    Connection, Result,
    archived_log::{ArchivedLog, Part},
    challenges::{game_terms, options_of},
    events,
    query::{
        Assignment, FromRow, Param, all, changed, execute, first, first_with, from_row, insert_row,
        readable, update_rows, value,
    },
    secrets::EVENT,
};
use basics::{MatchId, Moment, PersonId, Span};
use matches::{
    clock::control::TimeTerms,
    loaded::Absences,
    lot::accepted,
    records::{Lots, MatchList, MatchRecord, Summary, UnreadableMatch},
};
use opaque::{Seal, Sealed};
use rules::{Side, game::GameName};

/// The columns of a match record, optionally with more; a macro, because statements are literal strings.
macro_rules! select {
    ($rest:literal) => {
        select!("", $rest)
    };
    ($more:literal, $rest:literal) => {
        concat!(
            "SELECT m.id, m.code, m.guild, m.channel, m.message, m.wants_thread, m.place, \
             c.game, c.preset, c.rated, c.level, c.knowledge, c.formations_kept, c.first_move, c.challenger, c.lot_seal, c.closed_by, c.part_of, c.record_format, c.drawing, c.card, m.options, m.first_player, m.second_player, f.name AS first_name, s.name AS second_name, \
             m.first_told, m.second_told, m.stage, m.turn, m.ply, c.time_control, c.time_out, c.weekends_off, c.no_vacations, \
             m.first_zone, m.second_zone, m.counts_silence, m.due_at, m.updated_at, \
             (SELECT g.season_id FROM season_games g WHERE g.match_id = m.id AND NOT g.dropped) AS season_id",
            $more,
            " FROM matches m JOIN challenges c ON c.id = m.id JOIN players f ON f.id = m.first_player \
             JOIN players s ON s.id = m.second_player ",
            $rest
        )
    };
}

from_row!(MatchRecord {
    id, code, guild, channel, wants_thread, place, season = "season_id",
    players = ["first_player", "second_player"], names = ["first_name", "second_name"],
    told = ["first_told", "second_told"], stage, turn, ply, zones = ["first_zone", "second_zone"],
    counts_silence, due = "due_at", updated = "updated_at";
    message: message, terms: game_terms, time: by_side, lots: FromRow::from_row
});

/// The time terms by side: they are stored as the challenge has them, the challenger's time first.
fn by_side(row: &Row) -> Result<TimeTerms> {
    let made = TimeTerms::from_row(row)?;
    let [first, challenger]: [PersonId; 2] = [row.cell("first_player")?, row.cell("challenger")?];
    Ok(if first == challenger {
        made
    } else {
        made.swapped()
    })
}

/// The message to which the thread is attached, if there is one.
fn message(row: &Row) -> Result<Option<u64>> {
    Ok(Some(row.cell("message")?).filter(|message| *message != 0))
}

from_row!(Lots {
    first_move, challenger, seal = "lot_seal", format = "record_format", part_of, drawing, card;
    accepted: accepted_by
});

fn accepted_by(row: &Row) -> Result<Option<u64>> {
    let (id, part_of, closed_by) = (
        row.cell("id")?,
        row.cell("part_of")?,
        row.cell("closed_by")?,
    );
    Ok(accepted(id, part_of, closed_by))
}

from_row!(UnreadableMatch { id, code });

async fn list(db: &mut Connection, sql: &'static str, params: &[&dyn Param]) -> Result<MatchList> {
    let (records, unreadable) =
        readable(db, sql, params, FromRow::from_row, FromRow::from_row).await?;
    Ok(MatchList {
        records,
        unreadable,
    })
}

/// The maximum time between loading a match for an event and committing the event. An absence that
/// ends meanwhile is stored with a moment before its own commit, so moments alone do not show which of the two
/// transactions saw the other.
const MAX_COMMIT_DELAY: Span = Span::MINUTE;

/// Stores a new match. Names are stored with the players.
///
/// # Errors
/// Includes a conflict if the code is taken.
pub async fn insert(db: &mut Connection, record: &MatchRecord) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("id", &record.id),
        ("code", &record.code),
        ("guild", &record.guild),
        ("channel", &record.channel),
        ("message", &record.message.unwrap_or(0)),
        ("wants_thread", &record.wants_thread),
        ("place", &record.place),
        ("options", &options_of(&record.terms.rules)?),
        ("first_player", &record.players[0]),
        ("second_player", &record.players[1]),
        ("stage", &record.stage),
        ("turn", &record.turn),
        ("ply", &record.ply),
        ("updated_at", &record.updated),
        ("due_at", &record.due),
        ("first_zone", &record.zones[0]),
        ("second_zone", &record.zones[1]),
        ("counts_silence", &record.counts_silence),
    ];
    insert_row(db, "matches", values).await
}

/// Whether a code is in use.
pub async fn code_is_taken(db: &mut Connection, code: &str) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE code = $1)";
    value(db, sql, &[&code]).await
}

/// The record of the match with this id, if there is one.
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Option<MatchRecord>> {
    first(db, select!("WHERE m.id = $1"), &[&id]).await
}

/// Everything needed to restore a match: its record, its events, and the spans since its first event in which clocks
/// do not run.
pub struct StoredMatch {
    /// Its record.
    pub record: MatchRecord,
    /// The requested events, in order: a JSON list of `[interaction, moment, event]`.
    pub log: Sealed,
    /// Whether the match has no later events.
    pub is_whole: bool,
    /// The outages, the spans in which it was set aside, the players' vacations, and the spans in which its season stopped its
    /// clocks.
    pub absences: Absences,
}

/// A match with all its events.
pub async fn load_whole(db: &mut Connection, id: MatchId) -> Result<Option<StoredMatch>> {
    load_from(db, id, 0, None).await
}

/// A match with the events after those that are `known`: all of them, or those up to the event number `last`.
pub async fn load_from(
    db: &mut Connection,
    id: MatchId,
    known: u32,
    last: Option<u32>,
) -> Result<Option<StoredMatch>> {
    let last = last.unwrap_or(u32::MAX);
    let params: &[&dyn Param] = &[&id, &last, &known];
    let opener = db.opener()?;
    let vault = db.vault();
    first_with(db, LOAD, params, |row| {
        let log: Option<String> = row.cell("log")?;
        let log = with_secrets(&log.unwrap_or_default(), |closed, seq| {
            opener(closed, EVENT, &events::row(id, seq))
        })?;
        let spans = |name| Ok::<_, sqlx::Error>(row.cell::<Option<_>>(name)?.unwrap_or_default());
        let mut stored = StoredMatch {
            record: FromRow::from_row(row)?,
            log: Sealed::seal(format!("[{log}]")),
            is_whole: row.cell("is_whole")?,
            absences: Absences {
                // For the players both are the same: they could not reach the bot about this match.
                outages: [spans("outages")?, spans("set_aside")?].concat(),
                vacations: [spans("first_away")?, spans("second_away")?],
                season: spans("season_stopped")?,
            },
        };
        if let Some((vault, body)) = vault.as_ref().zip(row.cell::<Option<String>>("archive")?) {
            let archived = ArchivedLog::opened(vault, &body, id)?;
            stored.log = archived.with_rows(&stored.log, Part { known, last })?;
            stored.is_whole &= archived.count() <= last;
            stored.absences = archived.absences;
        }
        Ok(stored)
    })
    .await
}

/// The query of [`load_from`]. It is one statement with each list as one text, because the fixed cost of a statement
/// and of each row exceeds that of its content: it passes from the program's thread to the database's and back. It only
/// walks the outages of the server's own shard, for each number of shards that ever existed, so years of outages do not
/// slow it down.
pub(super) const LOAD: &str = select!(
    ", (SELECT string_agg('[' || CAST(e.interaction AS TEXT) || ',' || CAST(e.at AS TEXT) || ',' || \
     CASE WHEN e.body LIKE '\"%' THEN '\"#' || CAST(e.seq AS TEXT) || ' ' || substr(e.body, 2) ELSE e.body END || ']', \
     ',' ORDER BY e.seq) FROM events e WHERE e.match_id = m.id AND e.seq <= $2 AND e.seq > $3) AS log, \
     NOT EXISTS (SELECT 1 FROM events n WHERE n.match_id = m.id AND n.seq > $2) AS is_whole, \
     (SELECT string_agg('[' || CAST(o.from_at AS TEXT) || ',' || COALESCE(CAST(o.until_at AS TEXT), 'null') || ']', \
     ',' ORDER BY o.from_at) FROM (WITH RECURSIVE sharding (shards) AS (SELECT MIN(shards) FROM outages UNION ALL \
     SELECT (SELECT MIN(x.shards) FROM outages x WHERE x.shards > s.shards) FROM sharding s WHERE s.shards IS NOT NULL) \
     SELECT x.from_at, x.until_at FROM sharding s CROSS JOIN outages x \
     WHERE x.shards = s.shards AND x.shard = (m.guild >> 22) % s.shards AND x.until_at > b.at UNION ALL \
     SELECT from_at, until_at FROM standstills WHERE subject IN (m.guild, m.id) \
     AND (until_at IS NULL OR until_at > b.at)) o) AS outages, \
     (SELECT string_agg('[' || CAST(p.from_at AS TEXT) || ',' || COALESCE(CAST(p.until_at AS TEXT), 'null') || ']', \
     ',' ORDER BY p.from_at) FROM (SELECT s.from_at, s.until_at FROM season_games g \
     JOIN season_pauses s ON s.season_id = g.season_id WHERE g.match_id = m.id UNION ALL \
     SELECT from_at, until_at FROM halts WHERE match_id = m.id) p) AS season_stopped, \
     (SELECT string_agg('[' || CAST(a.from_at AS TEXT) || ',' || COALESCE(CAST(a.until_at AS TEXT), 'null') || ']', ',' \
     ORDER BY a.from_at) FROM set_aside a WHERE a.match_id = m.id) AS set_aside, \
     (SELECT string_agg('[' || CAST(v.from_at AS TEXT) || ',' || CAST(v.until_at AS TEXT) || ']', ',' ORDER BY v.from_at) \
     FROM vacations v WHERE v.player = m.first_player AND v.until_at > b.at) AS first_away, \
     (SELECT string_agg('[' || CAST(v.from_at AS TEXT) || ',' || CAST(v.until_at AS TEXT) || ']', ',' ORDER BY v.from_at) \
     FROM vacations v WHERE v.player = m.second_player AND v.until_at > b.at) AS second_away, \
     CASE WHEN m.is_archived THEN (SELECT a.body FROM archived_logs a WHERE a.match_id = m.id) END AS archive",
    "LEFT JOIN events b ON b.match_id = m.id AND b.seq = 1 WHERE m.id = $1"
);

/// A list of events with the encrypted ones decrypted: such an event is a text that begins with its number.
fn with_secrets(log: &str, open: impl Fn(&str, &str) -> Result<String>) -> Result<String> {
    let mut whole = String::with_capacity(log.len());
    let mut rest = log;
    // No other text in an event begins like this: names and reasons are in objects, after a colon.
    while let Some(at) = rest.find(",\"#") {
        let (before, closed) = rest.split_at(at + 3);
        let (closed, after) = closed.split_once('"').unwrap_or((closed, ""));
        whole.push_str(&before[..=at]);
        let (seq, closed) = closed.split_once(' ').unwrap_or((closed, ""));
        whole.push_str(&open(closed, seq)?);
        rest = after;
    }
    whole.push_str(rest);
    Ok(whole)
}

/// A person's unfinished matches, longest wait first.
pub async fn unfinished_of(db: &mut Connection, person: PersonId) -> Result<MatchList> {
    let sql = select!(
        "WHERE (m.first_player = $1 OR m.second_player = $1) \
         AND m.stage IN ('arranging', 'playing') ORDER BY m.updated_at, m.id"
    );
    list(db, sql, &[&person]).await
}

/// Whether it is a person's turn in another match.
pub async fn is_to_move_elsewhere(
    db: &mut Connection,
    person: PersonId,
    id: MatchId,
) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE first_player = $1 AND stage = 'playing' \
             AND turn = 'first' AND id <> $2) \
         OR EXISTS (SELECT 1 FROM matches WHERE second_player = $1 AND stage = 'playing' \
             AND turn = 'second' AND id <> $2)";
    value(db, sql, &[&person, &id]).await
}

/// The matches that a person finished: up to `limit`, latest first.
pub async fn finished_of(db: &mut Connection, person: PersonId, limit: u32) -> Result<MatchList> {
    let sql = select!(
        "WHERE (m.first_player = $1 OR m.second_player = $1) \
         AND m.stage = 'over' ORDER BY m.updated_at DESC, m.id DESC LIMIT $2"
    );
    list(db, sql, &[&person, &limit]).await
}

/// The matches in progress in a server: up to `limit` after skipping `offset`, most recently active first.
pub async fn running_in(
    db: &mut Connection,
    guild: u64,
    offset: u32,
    limit: u32,
) -> Result<MatchList> {
    let sql = select!(
        "WHERE m.guild = $1 AND m.stage IN ('arranging', 'playing') \
         ORDER BY m.updated_at DESC, m.id DESC LIMIT $2 OFFSET $3"
    );
    list(db, sql, &[&guild, &limit, &offset]).await
}

/// The matches that were finished in a server: up to `limit`, latest first.
pub async fn finished_in(db: &mut Connection, guild: u64, limit: u32) -> Result<MatchList> {
    let sql = select!(
        "WHERE m.guild = $1 AND m.stage = 'over' ORDER BY m.updated_at DESC, m.id DESC LIMIT $2"
    );
    list(db, sql, &[&guild, &limit]).await
}

/// The id of the match with this code, if there is one.
pub async fn by_code(db: &mut Connection, code: &str) -> Result<Option<MatchId>> {
    let sql = "SELECT id FROM matches WHERE code = $1";
    first(db, sql, &[&code]).await
}

/// The game of a person's most recently active match.
pub async fn latest_game_of(db: &mut Connection, person: PersonId) -> Result<Option<GameName>> {
    let sql = "SELECT c.game FROM matches m JOIN challenges c ON c.id = m.id \
         WHERE m.first_player = $1 OR m.second_player = $1 \
         ORDER BY m.updated_at DESC, m.id DESC LIMIT 1";
    first(db, sql, &[&person]).await
}

/// The newest matches that are or were played in a thread or channel: up to 25, newest first.
pub async fn at_place(db: &mut Connection, place: u64) -> Result<MatchList> {
    list(db, AT_PLACE, &[&place]).await
}

const AT_PLACE: &str = select!("WHERE m.place = $1 ORDER BY m.id DESC LIMIT 25");

/// Stores where a match is played. If it leaves its thread, the thread stays known by its message, even a deleted one.
pub async fn set_place(db: &mut Connection, id: MatchId, place: u64) -> Result<()> {
    let sql = "UPDATE matches SET place = $2, message = CASE WHEN message = 0 AND place <> $2 THEN place ELSE message END \
         WHERE id = $1";
    execute(db, sql, &[&id, &place]).await
}

/// The unfinished matches of a server that have a thread but are played in its channel: their ids and numbers of
/// events. A thread has the id of the message on which it was opened.
pub async fn away_from(
    db: &mut Connection,
    guild: u64,
    thread: u64,
) -> Result<Vec<(MatchId, u32)>> {
    let sql = "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id) FROM matches m \
         WHERE m.guild = $1 AND m.stage IN ('arranging', 'playing') AND m.message = $2 AND m.place = m.channel ORDER BY m.id";
    all(db, sql, &[&guild, &thread]).await
}

/// Stores the message to which a match's thread is attached.
pub async fn set_message(db: &mut Connection, id: MatchId, message: u64) -> Result<()> {
    update_rows(db, "matches", &[("id", &id)], &[("message", &message)]).await
}

/// Stores that a seat has a new player, who has not been notified of anything yet.
pub async fn set_player(db: &mut Connection, id: MatchId, side: Side, by: PersonId) -> Result<()> {
    let sql = match side {
        Side::First => "UPDATE matches SET first_player = $2, first_told = FALSE WHERE id = $1",
        Side::Second => "UPDATE matches SET second_player = $2, second_told = FALSE WHERE id = $1",
    };
    execute(db, sql, &[&id, &by]).await
}

/// Stores that a player has been notified that their direct messages are closed; returns whether that is new.
pub async fn set_told(db: &mut Connection, id: MatchId, side: Side) -> Result<bool> {
    let sql = match side {
        Side::First => "UPDATE matches SET first_told = TRUE WHERE id = $1 AND NOT first_told",
        Side::Second => "UPDATE matches SET second_told = TRUE WHERE id = $1 AND NOT second_told",
    };
    Ok(changed(db, sql, &[&id]).await? == 1)
}

/// Stores the summary of a match's events; `notified` is the moment of the last one if anyone is notified of it. The
/// deadline was computed for an event at `at`. Since then a player may have returned from vacation, or a standstill,
/// halt or pause without a deadline may have ended. If one has ended recently, the deadline is checked again soon.
pub async fn summarise(
    db: &mut Connection,
    summary: Summary,
    notified: Option<Moment>,
    at: Moment,
) -> Result<()> {
    let sql = "UPDATE matches SET stage = $2, turn = $3, ply = $4, updated_at = COALESCE($5, updated_at), \
         due_at = CASE WHEN CAST($6 AS BIGINT) > CAST($7 AS BIGINT) AND EXISTS (SELECT 1 FROM vacations v \
         WHERE v.player IN (first_player, second_player) AND v.until_at >= $8) THEN $7 \
         WHEN $2 IN ('arranging', 'playing') AND ( \
         EXISTS (SELECT 1 FROM standstills s WHERE s.subject IN (guild, id) AND s.until_at >= $8) \
         OR EXISTS (SELECT 1 FROM halts h WHERE h.match_id = id AND h.until_at >= $8) \
         OR EXISTS (SELECT 1 FROM season_games g JOIN season_pauses p ON p.season_id = g.season_id \
         WHERE g.match_id = id AND p.until_at >= $8)) THEN $7 ELSE $6 END WHERE id = $1";
    let Summary {
        id,
        stage,
        turn,
        ply,
        due,
    } = &summary;
    let since = at.plus(-MAX_COMMIT_DELAY);
    let params: &[&dyn Param] = &[id, stage, turn, ply, &notified, due, &at, &since];
    execute(db, sql, params).await
}

#[cfg(test)]
pub(super) mod tests;
