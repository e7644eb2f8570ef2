//! Spans in which the clocks of a server's games, or of one match, stood still because the players could not be
//! reached: the bot is no longer in the server, it cannot notify the players of the match, or Discord reports the
//! server as unavailable.

use super::{
    Connection, Result,
    query::{Param, all, changed, execute, first},
};
use basics::{MatchId, Moment, PersonId};

/// Begins a standstill of a server or match; returns whether it is new. Mere unavailability of a server does not count
/// as an earlier one.
pub async fn begin(db: &mut Connection, subject: u64, now: Moment) -> Result<bool> {
    let sql = "UPDATE standstills SET unavailable = FALSE WHERE subject = $1 AND until_at IS NULL AND unavailable";
    if changed(db, sql, &[&subject]).await? == 1 {
        return Ok(true);
    }
    let sql = "INSERT INTO standstills (subject, from_at) SELECT $1, $2 \
         WHERE NOT EXISTS (SELECT 1 FROM standstills WHERE subject = $1 AND until_at IS NULL) \
         ON CONFLICT (subject, from_at) DO UPDATE SET until_at = NULL, unavailable = FALSE";
    Ok(changed(db, sql, &[&subject, &now]).await? == 1)
}

/// Begins a standstill of an unavailable server, if it has unfinished games and does not stand still already.
pub async fn begin_unavailable(db: &mut Connection, guild: u64, since: Moment) -> Result<()> {
    let sql = "INSERT INTO standstills (subject, from_at, unavailable) SELECT $1, $2, TRUE \
         WHERE NOT EXISTS (SELECT 1 FROM standstills WHERE subject = $1 AND until_at IS NULL) AND ( \
             EXISTS (SELECT 1 FROM matches WHERE guild = $1 AND stage IN ('arranging', 'playing')) \
             OR EXISTS (SELECT 1 FROM seasons WHERE guild = $1 AND stage IN ('open', 'running'))) \
         ON CONFLICT (subject, from_at) DO UPDATE SET until_at = NULL, unavailable = TRUE";
    execute(db, sql, &[&guild, &since]).await
}

/// Ends the standstill of a server that is available again, and has its clocks checked.
pub async fn end_unavailable(db: &mut Connection, guild: u64, now: Moment) -> Result<()> {
    let sql =
        "SELECT COUNT(*) FROM standstills WHERE subject = $1 AND until_at IS NULL AND unavailable";
    let lasting: Option<u32> = first(db, sql, &[&guild]).await?;
    if lasting.unwrap_or(0) > 0 {
        end(db, guild, now).await?;
    }
    Ok(())
}

/// The unavailable servers, each with the moment when that began.
pub async fn unavailable(db: &mut Connection) -> Result<Vec<(u64, Moment)>> {
    let sql = "SELECT subject, from_at FROM standstills WHERE until_at IS NULL AND unavailable";
    all(db, sql, &[]).await
}

/// Ends the standstill of a server or match, and has its clocks checked; returns whether it stood still.
pub async fn end(db: &mut Connection, subject: u64, now: Moment) -> Result<bool> {
    let sql = "UPDATE standstills SET until_at = $2 WHERE subject = $1 AND until_at IS NULL";
    let params: &[&dyn Param] = &[&subject, &now];
    if changed(db, sql, params).await? == 0 {
        return Ok(false);
    }
    // During the standstill there may have been no deadline.
    let sql = "UPDATE matches SET due_at = $2 WHERE (guild = $1 OR id = $1) AND stage IN ('arranging', 'playing')";
    execute(db, sql, params).await?;
    Ok(true)
}

/// The servers and matches that stand still, except servers that are only unavailable.
pub async fn lasting(db: &mut Connection) -> Result<Vec<u64>> {
    let sql = "SELECT subject FROM standstills WHERE until_at IS NULL AND NOT unavailable";
    all(db, sql, &[]).await
}

/// A person's matches that stand still because a player cannot be notified of them: their ids and numbers of events,
/// and whether the person has the first seat.
pub async fn lasting_of(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<(MatchId, u32, bool)>> {
    let sql = "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id), m.first_player = $1 \
         FROM standstills s JOIN matches m ON m.id = s.subject WHERE s.until_at IS NULL \
         AND m.stage IN ('arranging', 'playing') AND (m.first_player = $1 OR m.second_player = $1) ORDER BY m.id";
    all(db, sql, &[&person]).await
}

/// The servers with unfinished matches.
pub async fn servers_in_play(db: &mut Connection) -> Result<Vec<u64>> {
    let sql = "SELECT DISTINCT guild FROM matches WHERE stage IN ('arranging', 'playing')";
    all(db, sql, &[]).await
}

/// The unfinished matches of a server, or those played in a channel of it: their ids and numbers of events.
pub async fn unfinished_in(
    db: &mut Connection,
    guild: u64,
    channel: Option<u64>,
) -> Result<Vec<(MatchId, u32)>> {
    let sql = "SELECT m.id, (SELECT COUNT(*) FROM events e WHERE e.match_id = m.id) FROM matches m \
         WHERE m.guild = $1 AND m.stage IN ('arranging', 'playing') AND m.channel = COALESCE($2, m.channel) ORDER BY m.id";
    all(db, sql, &[&guild, &channel]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::{load, tests::some_match};

    #[tokio::test]
    async fn a_standstill_lasts_until_it_is_ended() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        let record = load(&mut connection, id).await.unwrap().unwrap();
        for subject in [record.guild, id.0] {
            assert!(begin(&mut connection, subject, Moment(5)).await.unwrap());
            assert!(!begin(&mut connection, subject, Moment(6)).await.unwrap());
            assert_eq!(lasting(&mut connection).await.unwrap(), [subject]);
            assert!(end(&mut connection, subject, Moment(9)).await.unwrap());
            assert!(!end(&mut connection, subject, Moment(9)).await.unwrap());
            assert_eq!(lasting(&mut connection).await.unwrap(), [0; 0]);
        }
        let guild = record.guild;
        for (removed, since) in [(false, 20), (true, 30)] {
            begin_unavailable(&mut connection, guild, Moment(since))
                .await
                .unwrap();
            let known = unavailable(&mut connection).await.unwrap();
            assert_eq!(known, [(guild, Moment(since))]);
            assert_eq!(lasting(&mut connection).await.unwrap(), [0; 0]);
            if removed {
                assert!(begin(&mut connection, guild, Moment(33)).await.unwrap());
                assert!(!begin(&mut connection, guild, Moment(34)).await.unwrap());
                assert_eq!(lasting(&mut connection).await.unwrap(), [guild]);
            }
            end_unavailable(&mut connection, guild, Moment(35))
                .await
                .unwrap();
            assert_eq!(unavailable(&mut connection).await.unwrap(), []);
            let ended = end(&mut connection, guild, Moment(36)).await.unwrap();
            assert_eq!(ended, removed, "only the bot's return ends that");
        }
        // It has no unfinished games.
        begin_unavailable(&mut connection, 1, Moment(40))
            .await
            .unwrap();
        assert_eq!(unavailable(&mut connection).await.unwrap(), []);
        let found = unfinished_in(&mut connection, record.guild, None).await;
        assert_eq!(found.unwrap(), [(id, 0)]);
        let elsewhere = unfinished_in(&mut connection, record.guild, Some(1)).await;
        assert_eq!(elsewhere.unwrap(), []);
        let servers = servers_in_play(&mut connection).await.unwrap();
        assert_eq!(servers, [record.guild]);
    }
}
