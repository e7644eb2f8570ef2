//! When the players of matches can play, encrypted, because it is for the two of them; and what leagues say about
//! appointments. Nothing is kept once a match has ended.

use super::{
    Connection, Result,
    query::{Assignment, Param, all, delete_rows, first, upsert},
    secrets::APPOINTMENT,
};
use basics::{MatchId, Moment};
use matches::{
    Shard,
    appointment::{Search, league::AppointmentRules},
};

/// What the players of a match said; nothing if they said nothing.
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Search> {
    let sql = "SELECT search FROM appointments WHERE match_id = $1";
    let Some(stored) = first::<String>(db, sql, &[&id]).await? else {
        return Ok(Search::default());
    };
    let json = db.opened(&stored, APPOINTMENT, id.0.to_string())?;
    serde_json::from_str(&json).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Stores what the players of a match said, and when time next changes something in it.
pub async fn keep(
    db: &mut Connection,
    id: MatchId,
    search: &Search,
    due: Option<Moment>,
) -> Result<()> {
    let json = serde_json::to_string(search).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let closed = db.closed(&json, APPOINTMENT, id.0.to_string())?;
    let values: &[Assignment<'_>] = &[("match_id", &id), ("search", &closed), ("due_at", &due)];
    upsert(db, "appointments", "match_id", values).await
}

/// Deletes what the players of a match said.
pub async fn forget(db: &mut Connection, id: MatchId) -> Result<()> {
    delete_rows(db, "appointments", &[("match_id", &id)]).await
}

/// The matches of a shard in whose appointments time changes something by `now`: up to `limit`, earliest first.
pub async fn due(
    db: &mut Connection,
    shard: Shard,
    now: Moment,
    limit: u32,
) -> Result<Vec<MatchId>> {
    let sql = "SELECT a.match_id FROM appointments a JOIN matches m ON m.id = a.match_id \
         WHERE a.due_at <= $1 AND (m.guild >> 22) % $3 = $4 ORDER BY a.due_at, a.match_id LIMIT 0 + $2";
    let params: &[&dyn Param] = &[&now, &limit, &shard.of, &shard.number];
    all(db, sql, params).await
}

/// When time next changes something in an appointment of a shard.
pub async fn next_due(db: &mut Connection, shard: Shard) -> Result<Option<Moment>> {
    let sql = "SELECT a.due_at FROM appointments a JOIN matches m ON m.id = a.match_id \
         WHERE a.due_at IS NOT NULL AND (m.guild >> 22) % $1 = $2 ORDER BY a.due_at LIMIT 1";
    first(db, sql, &[&shard.of, &shard.number]).await
}

/// What the league of a match says about appointments; as usual for a match of no league.
pub async fn rules_of(db: &mut Connection, id: MatchId) -> Result<AppointmentRules> {
    let sql = "SELECT s.appointments FROM seasons s JOIN season_games g ON g.season_id = s.id WHERE g.match_id = $1";
    let found: Option<AppointmentRules> = first(db, sql, &[&id]).await?;
    Ok(found.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use basics::{PersonId, Span};
    use rules::Side;

    use super::*;
    use crate::match_records::tests::some_match;

    #[tokio::test]
    async fn hours_are_kept_encrypted_found_when_due_and_forgotten() {
        let mut connection = crate::tests::connection().await;
        let id = some_match(&mut connection).await;
        assert_eq!(load(&mut connection, id).await.unwrap(), Search::default());
        let mut search = Search::default();
        let begins = Moment(Span::hours(30).as_milliseconds());
        search
            .offer((Side::First, PersonId(1)), begins, Moment(0))
            .unwrap();
        keep(&mut connection, id, &search, Some(Moment(50)))
            .await
            .unwrap();
        keep(&mut connection, id, &search, Some(Moment(60)))
            .await
            .unwrap();
        assert_eq!(load(&mut connection, id).await.unwrap(), search);
        let stored: Option<String> = first(&mut connection, "SELECT search FROM appointments", &[])
            .await
            .unwrap();
        assert!(!stored.unwrap().contains("offers"));
        for (now, found) in [(59, vec![]), (60, vec![id])] {
            let due = due(&mut connection, Shard::ALL, Moment(now), 9).await;
            assert_eq!(due.unwrap(), found);
        }
        let next = next_due(&mut connection, Shard::ALL).await;
        assert_eq!(next.unwrap(), Some(Moment(60)));
        let rules = rules_of(&mut connection, id).await.unwrap();
        assert_eq!(rules, AppointmentRules::default());
        forget(&mut connection, id).await.unwrap();
        assert_eq!(load(&mut connection, id).await.unwrap(), Search::default());
        assert_eq!(next_due(&mut connection, Shard::ALL).await.unwrap(), None);
    }
}
