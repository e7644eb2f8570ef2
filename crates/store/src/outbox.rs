//! The outbox: messages that are still to be sent. A row names the event and the reader. Several processes may work on
//! it, because each claims a row for a limited time before it sends.
//!
//! A message waits for the earlier ones of its match to the same audience that are at least as urgent. When a message
//! is postponed, those that wait for it are postponed with it, so the search for due messages never passes over rows
//! that are not due.

use std::sync::LazyLock;

use super::session::{Engine, Row};
use super::{
    Connection, Mutation, Result,
    dialect::Dialects,
    query::{Param, all, changed, execute, readable, value},
};
use basics::{MatchId, Moment, SeasonId};
use matches::{
    Shard,
    lease::ProgramId,
    live::LiveKind,
    notice::Audience,
    outbox::{About, ClaimedItem, OutboxItem, Purpose, Urgency},
};
use rules::Side;
use sqlx::AssertSqlSafe;

/// The maximum number of rows in one insert statement.
const MAX_INSERTED_ROWS: usize = 100;

/// The due time of a message that waits until it is woken.
pub(crate) const PARKED: Moment = Moment(i64::MAX);

/// An unguessable number, as text.
fn new_nonce() -> String {
    format!("{:016x}", rand::random::<u64>())
}

/// The columns `match_id` and `seq` of a message. The first is also the number of a challenge, a season or a server; the second
/// counts the events of a match or the entries of a season's log, and is 0 for a challenge.
pub(crate) const fn columns(about: About) -> (MatchId, u32) {
    match about {
        About::Challenge(id) => (id, 0),
        About::Match(id, event) => (id, event),
        About::SeasonGame(id, entry) => (id, entry),
        About::Season(id, entry) => (MatchId(id.0), entry),
        About::Server(guild, number) => (MatchId(guild), number),
    }
}

/// The inverse of [`columns`]. The purpose says whether a row is about a season or a server.
const fn about(id: MatchId, seq: u32, purpose: Purpose) -> About {
    match purpose {
        Purpose::SeasonCard
        | Purpose::SeasonNews
        | Purpose::SeasonRound
        | Purpose::SeasonGames
        | Purpose::SeasonQuestion
        | Purpose::SeasonCall
        | Purpose::SeasonWord
        | Purpose::AskedAfter
        | Purpose::ChannelWord => About::Season(SeasonId(id.0), seq),
        Purpose::PlayedAnew | Purpose::RefereeWord => About::SeasonGame(id, seq),
        Purpose::PlayHere => About::Server(id.0, seq),
        Purpose::Notice
        | Purpose::Answer
        | Purpose::ClosedDms
        | Purpose::Plan(_)
        | Purpose::Reminder
        | Purpose::Vacation
        | Purpose::Outage
        | Purpose::Removed
        | Purpose::Back
        | Purpose::StalePanel
        | Purpose::PrivateBoard
        | Purpose::Call
        | Purpose::Appointment(_)
        | Purpose::ScheduledEvent
        | Purpose::ChallengeWord => match seq {
            0 => About::Challenge(id),
            event => About::Match(id, event),
        },
    }
}

/// Runs a statement about one message: the parameters `$1` to `$4` identify its row, and `others` follow.
async fn change(
    db: &mut Connection,
    owed: OutboxItem,
    sql: &'static str,
    others: &[&dyn Param],
) -> Result<()> {
    let (id, seq) = columns(owed.about);
    let mut params: Vec<&dyn Param> = vec![&id, &seq, &owed.audience, &owed.purpose];
    params.extend_from_slice(others);
    execute(db, sql, &params).await
}

/// Adds messages to the outbox. Each is due from its moment, or as late as a message that it waits for. Adding a
/// message twice has no further effect.
pub async fn enqueue(db: &mut Connection, owed: &[(OutboxItem, Moment)]) -> Result<()> {
    enqueue_for(db, owed, false).await
}

/// Adds messages about matches that are known to be `live` (played in one sitting) or not.
pub async fn enqueue_for(
    db: &mut Connection,
    owed: &[(OutboxItem, Moment)],
    live: bool,
) -> Result<()> {
    for owed in owed.chunks(MAX_INSERTED_ROWS) {
        let rows: Vec<_> = owed
            .iter()
            .map(|(item, _)| {
                let urgency = item.purpose.urgency(live);
                (columns(item.about), new_nonce(), urgency)
            })
            .collect();
        let values = (0..owed.len()).map(|row| {
            let [id, seq, audience, purpose, due, nonce, urgency] =
                [1, 2, 3, 4, 5, 6, 7].map(|n| 7 * row + n);
            let guild = format!(
                "COALESCE((SELECT guild FROM challenges WHERE id = ${id}), (SELECT guild FROM seasons WHERE id = ${id}), \
                 (SELECT id FROM guilds WHERE id = ${id}), 0)"
            );
            // A parked message delays no other, so that each discovers on its own that its place is closed.
            format!(
                "(${id}, ${seq}, ${audience}, ${purpose}, COALESCE((SELECT MAX(e.due_at) FROM outbox e \
                 WHERE e.match_id = ${id} AND e.seq <= ${seq} AND e.urgency <= ${urgency} \
                 AND (e.urgency < ${urgency} OR ${purpose} NOT IN ('stale-panel', 'private-board')) \
                 AND e.purpose NOT IN ('answer', 'season-round') AND ${purpose} <> 'answer' AND (e.audience = ${audience} \
                 OR (e.audience = 'table' AND ${purpose} = 'closed-dms')) \
                 AND e.due_at > ${due} AND e.due_at < 9223372036854775807), ${due}), ${nonce}, ${urgency}, {guild})"
            )
        });
        let sql = format!(
            "INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce, urgency, guild) VALUES {} \
             ON CONFLICT (match_id, seq, audience, purpose) DO NOTHING",
            values.collect::<Vec<_>>().join(", ")
        );
        let params =
            owed.iter()
                .zip(&rows)
                .flat_map(|((item, due), ((id, seq), nonce, urgency))| {
                    let params: [&dyn Param; 7] =
                        [id, seq, &item.audience, &item.purpose, due, nonce, urgency];
                    params
                });
        // Only numbers of parameters were inserted into the text.
        execute(db, AssertSqlSafe(sql), &params.collect::<Vec<_>>()).await?;
    }
    Ok(())
}

/// Deletes what the next message to these readers makes redundant: a pending call, and the removal of a message that
/// will show the latest board again. A message that is being sent stays.
pub async fn supersede(
    db: &mut Connection,
    id: MatchId,
    audiences: &[Audience],
    now: Moment,
) -> Result<()> {
    let addressed = |audience| audiences.contains(&audience);
    let sql = "DELETE FROM outbox WHERE match_id = $1 AND purpose IN ('call', 'stale-panel') AND claimed_until <= $2 \
         AND CASE audience WHEN 'table' THEN CAST($3 AS BOOLEAN) WHEN 'first' THEN $4 WHEN 'second' THEN $5 END";
    let params: &[&dyn Param] = &[
        &id,
        &now,
        &addressed(Audience::Table),
        &addressed(Audience::Seat(Side::First)),
        &addressed(Audience::Seat(Side::Second)),
    ];
    execute(db, sql, params).await
}

/// Queues an update of a panel. An update shows the current board when it is sent, so only the one for the last event
/// stays in the queue, besides one that is being sent.
pub async fn enqueue_panel(
    db: &mut Connection,
    stale: OutboxItem,
    now: Moment,
    due: Moment,
) -> Result<()> {
    enqueue(db, &[(stale, due)]).await?;
    let sql = "DELETE FROM outbox WHERE match_id = $1 AND audience = $2 AND purpose = $3 AND claimed_until <= $4 \
         AND seq < (SELECT MAX(l.seq) FROM outbox l WHERE l.match_id = $1 AND l.audience = $2 AND l.purpose = $3)";
    let (id, _) = columns(stale.about);
    let params: &[&dyn Param] = &[&id, &stale.audience, &stale.purpose, &now];
    execute(db, sql, params).await
}

/// Makes the message about a round due for an update at `due`, unless it is due already. If it is being updated, perhaps
/// without the latest change, it loses its claim and stays; see [`settle_round`].
pub async fn enqueue_round(
    db: &mut Connection,
    id: SeasonId,
    opening: u32,
    [now, due]: [Moment; 2],
) -> Result<()> {
    let sql = "INSERT INTO outbox (match_id, seq, audience, purpose, due_at, nonce, urgency, guild) \
         SELECT $1, $2, 'table', 'season-round', $3, $4, 2, guild FROM seasons WHERE id = $1 \
         ON CONFLICT (match_id, seq, audience, purpose) DO UPDATE SET claimed_until = 0, due_at = excluded.due_at \
         WHERE outbox.claimed_until > $5";
    let params: &[&dyn Param] = &[&id, &opening, &due, &new_nonce(), &now];
    execute(db, sql, params).await
}

/// Deletes the update of a round's message that was sent. If it has lost its claim, the message has changed since: it is
/// updated once more, at `rested` at the earliest.
pub async fn settle_round(db: &mut Connection, owed: OutboxItem, rested: Moment) -> Result<()> {
    let sql = "DELETE FROM outbox WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4 \
         AND claimed_until > 0";
    change(db, owed, sql, &[]).await?;
    let sql = "UPDATE outbox SET due_at = CASE WHEN due_at < $5 THEN $5 ELSE due_at END, nonce = $6, \
         attempts = 0, unclear_since = NULL WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[&rested, &new_nonce()]).await
}

/// The messages of one urgency that may be claimed, earliest first: due, not claimed, and not waiting for another.
macro_rules! claimable {
    ($urgency:literal, $limit:literal, $own:literal, $lock:literal) => {
        concat!(
            "SELECT * FROM (SELECT o.match_id, o.seq, o.audience, o.purpose, o.urgency FROM outbox o \
             WHERE o.urgency = ",
            $urgency,
            " AND o.due_at <= $1 AND o.claimed_until <= $1 AND NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id AND e.audience = o.audience \
                 AND e.purpose NOT IN ('answer', 'season-round') AND e.seq < o.seq AND e.due_at < 9223372036854775807 \
                 AND (e.urgency < o.urgency OR (e.urgency = o.urgency AND o.purpose NOT IN ('stale-panel', 'private-board')) \
                 OR (e.purpose = 'stale-panel' AND e.claimed_until > $1))) \
             AND (o.purpose <> 'closed-dms' OR NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id AND e.audience = 'table' \
                 AND e.purpose = 'notice' AND e.seq <= o.seq AND e.urgency < 3 AND e.due_at < 9223372036854775807)) \
             AND ((o.purpose <> 'call' AND o.purpose NOT LIKE 'plan-%') OR NOT EXISTS ( \
                 SELECT 1 FROM outbox e WHERE e.match_id = o.match_id AND e.audience = o.audience \
                 AND e.purpose = 'notice' AND e.seq <= o.seq AND e.urgency < 3 AND e.due_at < 9223372036854775807)) \
",
            $own,
            " ORDER BY o.due_at, o.match_id, o.seq LIMIT 0 + ",
            $limit,
            $lock,
            ") AS waiting"
        )
    };
}

/// The statement of [`claim`], in which others' claims are locked in this way. The limits are sums because SQLite would
/// prepare the statement again for every value of a plain parameter.
macro_rules! claiming {
    ($own:literal, $lock:literal) => {
        concat!(
            "WITH chosen AS MATERIALIZED (SELECT match_id, seq, audience, purpose FROM (",
            claimable!("0", "$3", $own, $lock),
            " UNION ALL ",
            claimable!("1", "$3", $own, $lock),
            " UNION ALL ",
            claimable!("2", "$4", $own, $lock),
            ") AS waiting ORDER BY urgency LIMIT 0 + $3) \
             UPDATE outbox SET claimed_until = $2, attempts = attempts + 1, unclear_since = COALESCE(unclear_since, $1) \
             WHERE (match_id, seq, audience, purpose) IN (SELECT match_id, seq, audience, purpose FROM chosen) \
             RETURNING rowid, match_id, seq, audience, purpose, attempts - 1 AS earlier, failures, nonce, \
             unclear_since, resent, told_in_private, EXISTS (SELECT 1 FROM outbox l WHERE l.match_id = outbox.match_id \
             AND l.seq > outbox.seq AND l.audience = outbox.audience AND l.purpose = outbox.purpose) AS is_overtaken"
        )
    };
}

/// In SQLite there is one program. On a server others may claim, too: each claims the messages of its own shards, and passes
/// over one that another is claiming.
pub(crate) const CLAIM: Dialects = Dialects {
    sqlite: claiming!("", ""),
    postgres: claiming!(
        "AND ($5 = 0 OR EXISTS (SELECT 1 FROM leases l WHERE l.shard = (o.guild >> 22) % l.shards AND l.holder = $5 AND NOT l.is_closing))",
        " FOR UPDATE OF o SKIP LOCKED"
    ),
};

/// A mistake: a claim that waits for those of others.
static WAITING_CLAIM: LazyLock<&str> = LazyLock::new(|| {
    CLAIM
        .postgres
        .replace(" FOR UPDATE OF o SKIP LOCKED", "")
        .leak()
});

/// Claims, from now until a moment, due messages of `own` shards, or of all, that nobody else has claimed: up to `limit`, most urgent first, then earliest,
/// including up to `words` of the least urgent kind. An announcement waits for the earlier ones of its match to the
/// same audience, so that they arrive in order. A panel that is being updated delays the next message there; it waits
/// only for more urgent ones. A note about closed direct messages, which everyone reads, also waits for the
/// announcement of its event; a call, or a note about a plan, waits for its reader's message about the event.
/// Unreadable messages are set aside; their number is returned, too.
pub async fn claim(
    db: &mut Connection,
    own: Option<ProgramId>,
    [now, until]: [Moment; 2],
    limit: u32,
    words: u32,
) -> Result<(Vec<ClaimedItem>, usize)> {
    let claimed = |row: &Row| {
        let since: Moment = row.cell("unclear_since")?;
        let purpose = row.cell("purpose")?;
        Ok(ClaimedItem {
            owed: OutboxItem {
                about: about(row.cell("match_id")?, row.cell("seq")?, purpose),
                audience: row.cell("audience")?,
                purpose,
            },
            attempts: row.cell("earlier")?,
            failures: row.cell("failures")?,
            nonce: row.cell("nonce")?,
            unclear_since: (since < now).then_some(since),
            resent: row.cell("resent")?,
            told_in_private: row.cell("told_in_private")?,
            is_overtaken: row.cell("is_overtaken")?,
        })
    };
    let number = |row: &Row| row.cell::<i64>("rowid");
    let own = own.unwrap_or(ProgramId(0));
    let mut params: Vec<&dyn Param> = vec![&now, &until, &limit, &words];
    if db.engine() == Engine::Postgres {
        params.push(&own);
    }
    let sql = match db.engine() {
        Engine::Postgres if Mutation::NoSkipLocked.is_made() => *WAITING_CLAIM,
        engine => CLAIM.of(engine),
    };
    let (mut claimed, unreadable) = readable(db, sql, &params, claimed, number).await?;
    claimed.sort_unstable_by_key(|ClaimedItem { owed, .. }| {
        (columns(owed.about), owed.audience, owed.purpose)
    });
    for row in &unreadable {
        let sql = "UPDATE outbox SET urgency = 3, claimed_until = 0 WHERE rowid = $1";
        execute(db, sql, &[row]).await?;
    }
    Ok((claimed, unreadable.len()))
}

/// Whether messages of a shard are being sent.
pub async fn are_under_way(db: &mut Connection, shard: Shard, now: Moment) -> Result<bool> {
    let sql =
        "SELECT EXISTS (SELECT 1 FROM outbox WHERE claimed_until > $1 AND (guild >> 22) % $2 = $3)";
    value(db, sql, &[&now, &shard.of, &shard.number]).await
}

/// Releases all claims of messages of a shard, and makes parked and postponed ones due: for a program that begins to serve
/// it. The postponement may be based on a wrong clock. Calls that are due by `soon` wait until then, because
/// their readers may act on their own; so do updates of rounds' messages, which have to rest between two. Messages that were set aside are tried again. Returns how many messages have a
/// purpose that only another version of the program knows: they delay no others, and wait for that version.
pub async fn release(db: &mut Connection, shard: Shard, now: Moment, soon: Moment) -> Result<u64> {
    let sql = "UPDATE outbox SET claimed_until = 0, due_at = CASE \
         WHEN due_at <= $1 OR (purpose IN ('call', 'season-round') AND due_at <= $2) THEN due_at ELSE $1 END \
         WHERE (claimed_until > 0 OR due_at > $1) AND (guild >> 22) % $3 = $4";
    // Everybody's, if the mistake is made.
    let released = if Mutation::ForeignRelease.is_made() {
        &Shard::ALL
    } else {
        &shard
    };
    execute(db, sql, &[&now, &soon, &released.of, &released.number]).await?;
    let mut unknown = 0;
    let purposes: Vec<String> = all(db, "SELECT DISTINCT purpose FROM outbox", &[]).await?;
    for purpose in purposes {
        if purpose.parse::<Purpose>().is_ok() {
            let sql = "UPDATE outbox SET urgency = 1 WHERE urgency = 3 AND purpose = $1 AND (guild >> 22) % $2 = $3";
            execute(db, sql, &[&purpose, &shard.of, &shard.number]).await?;
        } else {
            let sql =
                "UPDATE outbox SET urgency = 3 WHERE purpose = $1 AND (guild >> 22) % $2 = $3";
            unknown += changed(db, sql, &[&purpose, &shard.of, &shard.number]).await?;
        }
    }
    Ok(unknown)
}

/// Deletes a message that was sent, or has no reader left.
pub async fn delete(db: &mut Connection, owed: OutboxItem) -> Result<()> {
    let sql = "DELETE FROM outbox \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[]).await
}

/// Whether a message is still to be sent, and up to which event the match's live message of a kind shows it, if there is one,
/// or will show it once a notice to the same reader is sent.
pub async fn is_owed_beside(
    db: &mut Connection,
    owed: OutboxItem,
    kind: LiveKind,
) -> Result<(bool, Option<u32>)> {
    let sql = "SELECT EXISTS (SELECT 1 FROM outbox WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4), \
         (SELECT MIN(shown.seq) FROM (SELECT seq FROM live_messages WHERE match_id = $1 AND kind = $5 UNION ALL \
         SELECT seq FROM outbox WHERE match_id = $1 AND audience = $3 AND purpose = 'notice') AS shown)";
    let (id, seq) = columns(owed.about);
    value(db, sql, &[&id, &seq, &owed.audience, &owed.purpose, &kind]).await
}

/// Postpones a message until `due` and releases its claim; messages that wait for it are postponed, too. `unclear` is
/// whether it may have been sent.
pub async fn postpone(
    db: &mut Connection,
    owed: OutboxItem,
    due: Moment,
    unclear: bool,
) -> Result<()> {
    let sql = "UPDATE outbox SET due_at = $5, \
         claimed_until = CASE WHEN seq = $2 AND audience = $3 AND purpose = $4 THEN 0 ELSE claimed_until END, \
         unclear_since = CASE WHEN seq = $2 AND audience = $3 AND purpose = $4 AND NOT $6 THEN NULL \
             ELSE unclear_since END \
         WHERE match_id = $1 AND ((seq = $2 AND audience = $3 AND purpose = $4) \
             OR ($4 NOT IN ('answer', 'season-round') AND purpose <> 'answer' AND seq >= $2 AND due_at < $5 AND (urgency = 2 OR NOT $7) \
                 AND (audience = $3 OR ($3 = 'table' AND purpose = 'closed-dms'))))";
    let is_notice = owed.purpose.urgency(false) == Urgency::Whenever;
    change(db, owed, sql, &[&due, &unclear, &is_notice]).await
}

/// Counts a failure of this message.
pub async fn count_failure(db: &mut Connection, owed: OutboxItem) -> Result<()> {
    let sql = "UPDATE outbox SET failures = failures + 1 \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[]).await
}

/// Stores that a message must be sent again, because it is not where an earlier attempt may have left it.
pub async fn resend(db: &mut Connection, owed: OutboxItem, now: Moment) -> Result<()> {
    let sql = "UPDATE outbox SET unclear_since = $5, resent = resent + 1 \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[&now]).await
}

/// Parks a message until it is woken, and releases its claim. The players have been notified in private.
pub async fn park(db: &mut Connection, owed: OutboxItem) -> Result<()> {
    let sql = "UPDATE outbox SET due_at = $5, claimed_until = 0, told_in_private = TRUE, unclear_since = NULL \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[&PARKED]).await
}

/// Sets a message aside until the next start of a program, and releases its claim: until then it delays no others.
pub async fn set_aside(db: &mut Connection, owed: OutboxItem) -> Result<()> {
    let sql = "UPDATE outbox SET urgency = 3, claimed_until = 0 \
         WHERE match_id = $1 AND seq = $2 AND audience = $3 AND purpose = $4";
    change(db, owed, sql, &[]).await
}

/// Makes the parked messages of a channel or server due: all of them, or only one of the earliest.
pub async fn wake(db: &mut Connection, place: u64, now: Moment, all: bool) -> Result<u64> {
    let sql = "UPDATE outbox SET due_at = $2 WHERE (match_id, seq, audience, purpose) IN ( \
             SELECT o.match_id, o.seq, o.audience, o.purpose FROM outbox o \
             WHERE o.urgency BETWEEN 0 AND 2 AND o.due_at = $3 AND EXISTS ( \
                 SELECT 1 FROM challenges c WHERE c.id = o.match_id AND (c.channel = $1 OR c.guild = $1) \
                 UNION ALL SELECT 1 FROM seasons s WHERE s.id = o.match_id AND (s.channel = $1 OR s.guild = $1) \
                 UNION ALL SELECT 1 FROM guilds g WHERE g.id = o.match_id AND (g.play_channel = $1 OR g.id = $1)) \
             ORDER BY o.match_id, o.seq LIMIT 0 + $4)";
    let limit = if all { u32::MAX } else { 1 };
    changed(db, sql, &[&place, &now, &PARKED, &limit]).await
}

/// Whether any message about something is still to be sent for a purpose.
pub async fn is_owed(db: &mut Connection, about: About, purpose: Purpose) -> Result<bool> {
    let (id, seq) = columns(about);
    let sql =
        "SELECT EXISTS (SELECT 1 FROM outbox WHERE match_id = $1 AND seq = $2 AND purpose = $3)";
    value(db, sql, &[&id, &seq, &purpose]).await
}

/// When the next message becomes due after a moment, ignoring those that were due by then.
pub async fn next_due(db: &mut Connection, after: Moment) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(due) FROM ( \
         SELECT MIN(due_at) AS due FROM outbox WHERE urgency = 0 AND due_at > $1 AND due_at < $2 UNION ALL \
         SELECT MIN(due_at) AS due FROM outbox WHERE urgency = 1 AND due_at > $1 AND due_at < $2 UNION ALL \
         SELECT MIN(due_at) AS due FROM outbox WHERE urgency = 2 AND due_at > $1 AND due_at < $2) AS urgencies";
    value(db, sql, &[&after, &PARKED]).await
}

#[cfg(test)]
mod tests;
