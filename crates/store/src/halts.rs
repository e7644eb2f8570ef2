//! Spans in which the clocks of a league's match stand still by an organiser's word.

use super::{
    Connection, Result,
    query::{Cells, Param, all, changed, execute},
};
use basics::{MatchId, Moment, SeasonId};

/// Lets the clocks of a match stand still, which run.
pub async fn begin(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "INSERT INTO halts (match_id, from_at) VALUES ($1, $2) \
         ON CONFLICT (match_id, from_at) DO UPDATE SET until_at = NULL";
    execute(db, sql, &[&id, &now]).await
}

/// Lets the clocks of a match run on, and has them looked at again.
pub async fn end(db: &mut Connection, id: MatchId, now: Moment) -> Result<()> {
    let sql = "UPDATE halts SET until_at = $2 WHERE match_id = $1 AND until_at IS NULL";
    let params: &[&dyn Param] = &[&id, &now];
    if changed(db, sql, params).await? == 0 {
        return Ok(());
    }
    // While they stood still they may have had no deadline at all.
    let sql = "UPDATE matches SET due_at = $2 WHERE id = $1 AND stage IN ('arranging', 'playing')";
    execute(db, sql, params).await
}

/// The matches of a season whose clocks stand still.
pub async fn lasting(db: &mut Connection, season: SeasonId) -> Result<Vec<MatchId>> {
    let sql = "SELECT h.match_id FROM halts h JOIN season_games g ON g.match_id = h.match_id \
         WHERE g.season_id = $1 AND h.until_at IS NULL ORDER BY h.match_id";
    all(db, sql, &[&season], |row| row.cell(0)).await
}
