//! Spans in which the clocks of a match do not run: an organiser of its league has stopped them, or a game in one sitting
//! waits for its appointment.

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
    look_again(db, id, now).await
}

/// Stops the running clocks of a match until a moment. Clocks that an organiser has stopped stay as they are.
pub async fn wait(db: &mut Connection, id: MatchId, now: Moment, until: Moment) -> Result<()> {
    go_on(db, id, now).await?;
    let sql = "INSERT INTO halts (match_id, from_at, until_at) VALUES ($1, $2, $3) \
         ON CONFLICT (match_id, from_at) DO UPDATE SET until_at = $3 WHERE halts.until_at IS NOT NULL";
    execute(db, sql, &[&id, &now, &until]).await?;
    look_again(db, id, now).await
}

/// Restarts the clocks of a match that waits until a later moment, and has them checked.
pub async fn go_on(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "UPDATE halts SET until_at = $2 WHERE match_id = $1 AND until_at > $2";
    if changed(db, sql, &[&id, &now]).await? > 0 {
        look_again(db, id, now).await?;
    }
    Ok(())
}

/// Has the clocks of a match checked: its deadline may have moved.
async fn look_again(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "UPDATE matches SET due_at = $2 WHERE id = $1 AND stage IN ('arranging', 'playing')";
    execute(db, sql, &[&id, &now]).await
}

/// The matches of a season whose clocks are stopped.
pub async fn lasting(db: &mut Connection, season: SeasonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT h.match_id FROM halts h JOIN season_games g ON g.match_id = h.match_id \
         WHERE g.season_id = $1 AND h.until_at IS NULL ORDER BY h.match_id";
    all(db, sql, &[&season]).await
}
