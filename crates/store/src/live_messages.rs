//! Live messages: the location and content of each.

use super::{
    Connection, Result,
    query::{FromRow, Param, all_with, delete_rows, execute, from_row},
    session::Row,
};
use basics::MatchId;
use matches::live::{LiveKind, LiveMessage};

/// All live messages of a match.
pub async fn all_of(db: &mut Connection, id: MatchId) -> Result<Vec<(LiveKind, LiveMessage)>> {
    let sql = "SELECT kind, channel, message, seq, story, plies, untold, is_complete FROM live_messages \
         WHERE match_id = $1";
    let live = |row: &Row| Ok((row.cell("kind")?, LiveMessage::from_row(row)?));
    all_with(db, sql, &[&id], live).await
}

from_row!(LiveMessage {
    channel,
    message,
    seq,
    story,
    plies,
    untold,
    is_complete
});

/// Stores a match's live message of a kind, replacing any earlier one, unless the stored one shows later events. No
/// panel is stored for a former player, even if it was being sent while their data was erased.
pub async fn save(
    db: &mut Connection,
    id: MatchId,
    kind: LiveKind,
    live: &LiveMessage,
) -> Result<()> {
    let sql = "INSERT INTO live_messages (match_id, kind, channel, message, seq, story, plies, untold, is_complete) \
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = $1 AND \
             CASE $2 WHEN 'first' THEN m.first_player WHEN 'second' THEN m.second_player END BETWEEN 4294967297 AND 8589934592) \
         ON CONFLICT (match_id, kind) DO UPDATE SET \
         channel = excluded.channel, message = excluded.message, seq = excluded.seq, \
         story = excluded.story, plies = excluded.plies, untold = excluded.untold, is_complete = excluded.is_complete \
         WHERE excluded.seq >= live_messages.seq";
    let params: &[&dyn Param] = &[
        &id,
        &kind,
        &live.channel,
        &live.message,
        &live.seq,
        &live.story,
        &live.plies,
        &live.untold,
        &live.is_complete,
    ];
    execute(db, sql, params).await
}

/// Forgets a match's live message of a kind.
pub async fn delete(db: &mut Connection, id: MatchId, kind: LiveKind) -> Result<()> {
    delete_rows(db, "live_messages", &[("match_id", &id), ("kind", &kind)]).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::match_records::tests::some_match;
    use rules::Side;

    async fn load(db: &mut Connection, id: MatchId, kind: LiveKind) -> Result<Option<LiveMessage>> {
        let all = all_of(db, id).await?;
        Ok(all
            .into_iter()
            .find_map(|(of, live)| (of == kind).then_some(live)))
    }

    #[tokio::test]
    async fn the_newest_message_of_each_kind_counts() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let id = some_match(db).await;
        let live = |message: u64| LiveMessage {
            channel: 1,
            message,
            seq: 3,
            story: "1. e6 attacks e7".into(),
            plies: 1,
            untold: 1,
            is_complete: true,
        };
        let kinds = [
            LiveKind::Board,
            LiveKind::Panel(Side::First),
            LiveKind::Panel(Side::Second),
            LiveKind::Call,
        ];
        for (kind, message) in kinds.into_iter().zip(10..) {
            assert_eq!(load(db, id, kind).await.unwrap(), None);
            save(db, id, kind, &live(1)).await.unwrap();
            save(db, id, kind, &live(message)).await.unwrap();
        }
        for (kind, message) in kinds.into_iter().zip(10..) {
            assert_eq!(load(db, id, kind).await.unwrap(), Some(live(message)));
        }
        let late = LiveMessage { seq: 2, ..live(20) };
        save(db, id, LiveKind::Board, &late).await.unwrap();
        assert_eq!(load(db, id, LiveKind::Board).await.unwrap(), Some(live(10)));
        delete(db, id, LiveKind::Call).await.unwrap();
        assert_eq!(load(db, id, LiveKind::Call).await.unwrap(), None);
        assert!(load(db, id, LiveKind::Board).await.unwrap().is_some());
    }
}
