//! Spans in which an organiser has stopped the clocks of a league match.

use super::{
    Connection, Result,
    query::{Param, all, changed, execute},
};
use basics::{MatchId, Moment, SeasonId};

/// Stops the running clocks of a match.
pub async fn begin(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "INSERT INTO halts (match_id, from_at) VALUES ($1, $2) \
         ON CONFLICT (match_id, from_at) DO UPDATE SET until_at = NULL";
    execute(db, sql, &[&id, &now]).await
}

/// Restarts the clocks of a match, and has them checked.
pub async fn end(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "UPDATE halts SET until_at = $2 WHERE match_id = $1 AND until_at IS NULL";
    let params: &[&dyn Param] = &[&id, &now];
    if changed(db, sql, params).await? == 0 {
        return Ok(());
    }
    // While the clocks were stopped there may have been no deadline.
    let sql = "UPDATE matches SET due_at = $2 WHERE id = $1 AND stage IN ('arranging', 'playing')";
    execute(db, sql, params).await
}

/// The matches of a season whose clocks are stopped.
pub async fn lasting(db: &mut Connection, season: SeasonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT h.match_id FROM halts h JOIN season_games g ON g.match_id = h.match_id \
         WHERE g.season_id = $1 AND h.until_at IS NULL ORDER BY h.match_id";
    all(db, sql, &[&season]).await
}
