//! Cached ratings, so that they need not be recomputed each time: everyone's latest, and the change by each game. They
//! follow from the rows of `results`.

use super::{
    Connection, Result,
    query::{Cells, Param, all, choice, execute, first, value},
};
use basics::{MatchId, Moment, PersonId};
use matches::records::{FORMER_PLAYER, Visibility};
use ratings::{Change, Rating, RatingPool};
use rules::Side;
use sqlx::sqlite::SqliteRow;

/// A player's rating in a pool.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRating {
    /// The player.
    pub player: PersonId,
    /// Their name.
    pub name: String,
    /// The pool.
    pub pool: RatingPool,
    /// The rating after their last game.
    pub rating: Rating,
    /// The number of games that counted.
    pub games: u32,
    /// Who may see it, as the player chose.
    pub profile: Visibility,
}

fn rating(row: &SqliteRow) -> Result<Rating> {
    let played: i64 = row.cell("played_at")?;
    Ok(Rating {
        rating: row.cell("rating")?,
        deviation: row.cell("deviation")?,
        volatility: row.cell("volatility")?,
        played: Some(Moment(played)),
    })
}

/// The rows that are valid in the place given by the first parameter; a macro, because statements are literal strings.
macro_rules! edition {
    () => {
        "COALESCE((SELECT e.edition FROM rating_editions e WHERE e.scope = $1), $1)"
    };
}

/// A player's rating after their last game; a newcomer's if there is none.
pub async fn of(
    db: &mut Connection,
    scope: u64,
    player: PersonId,
    pool: RatingPool,
) -> Result<Rating> {
    let sql = concat!(
        "SELECT rating, deviation, volatility, played_at FROM ratings WHERE player = $2 AND pool = $3 AND scope = ",
        edition!()
    );
    let found = first(db, sql, &[&scope, &player.0, &pool], rating).await?;
    Ok(found.unwrap_or(Rating::NEW))
}

/// Stores a player's rating after their last game, and the number of games that counted.
pub async fn put(
    db: &mut Connection,
    (scope, player, pool): (u64, PersonId, RatingPool),
    rating: Rating,
    games: u32,
) -> Result<()> {
    let edition = value(db, concat!("SELECT ", edition!()), &[&scope]).await?;
    put_into(db, (edition, player, pool), rating, games).await
}

/// The same in an edition.
pub async fn put_into(
    db: &mut Connection,
    (edition, player, pool): (u64, PersonId, RatingPool),
    rating: Rating,
    games: u32,
) -> Result<()> {
    let sql = "INSERT INTO ratings (scope, player, pool, rating, deviation, volatility, played_at, games) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (scope, player, pool) DO UPDATE SET \
         rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
         played_at = excluded.played_at, games = excluded.games";
    let played = rating.played.unwrap_or(Moment(0)).0;
    let params: &[&dyn Param] = &[
        &edition,
        &player.0,
        &pool,
        &rating.rating,
        &rating.deviation,
        &rating.volatility,
        &played,
        &games,
    ];
    execute(db, sql, params).await
}

/// Deletes all ratings that are valid in one place.
pub async fn forget(db: &mut Connection, scope: u64) -> Result<()> {
    let sql = concat!("DELETE FROM ratings WHERE scope = ", edition!());
    execute(db, sql, &[&scope]).await
}

/// Deletes one rating.
pub async fn delete(
    db: &mut Connection,
    (scope, player, pool): (u64, PersonId, RatingPool),
) -> Result<()> {
    let sql = concat!(
        "DELETE FROM ratings WHERE player = $2 AND pool = $3 AND scope = ",
        edition!()
    );
    execute(db, sql, &[&scope, &player.0, &pool]).await
}

/// How many games of a player have counted in a pool.
pub async fn games(
    db: &mut Connection,
    scope: u64,
    player: PersonId,
    pool: RatingPool,
) -> Result<u32> {
    let sql = concat!(
        "SELECT games FROM ratings WHERE player = $2 AND pool = $3 AND scope = ",
        edition!()
    );
    let found = first(db, sql, &[&scope, &player.0, &pool], |row| row.cell(0)).await?;
    Ok(found.unwrap_or_default())
}

/// Stores how a game changed the ratings of its sides; nothing if it does not count.
pub async fn set_changes(
    db: &mut Connection,
    id: MatchId,
    changes: Option<[Change; 2]>,
) -> Result<()> {
    execute(db, "DELETE FROM rating_changes WHERE match_id = $1", &[&id]).await?;
    let sql = "INSERT INTO rating_changes (match_id, side, before_rating, before_deviation, before_volatility, \
         before_played_at, rating, deviation, volatility) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    for (side, Change { before, after }) in
        Side::BOTH.into_iter().zip(changes.into_iter().flatten())
    {
        let params: &[&dyn Param] = &[
            &id,
            &side,
            &before.rating,
            &before.deviation,
            &before.volatility,
            &before.played.map(|played| played.0),
            &after.rating,
            &after.deviation,
            &after.volatility,
        ];
        execute(db, sql, params).await?;
    }
    Ok(())
}

/// How a game changed the ratings of its sides, if it counts.
pub async fn changes(db: &mut Connection, id: MatchId) -> Result<Option<[Change; 2]>> {
    let sql = "SELECT c.*, r.finished_at AS played_at FROM rating_changes c \
         JOIN results r ON r.match_id = c.match_id WHERE c.match_id = $1 ORDER BY c.side";
    let found = all(db, sql, &[&id], change).await?;
    Ok(found.try_into().ok())
}

/// The rating changes by the games of one place that count after the game with this moment and number, up to another
/// one.
pub async fn changes_between(
    db: &mut Connection,
    scope: u64,
    (finished, id): (i64, u64),
    (until, last): (i64, u64),
) -> Result<Vec<(MatchId, Side, Change)>> {
    let sql = "SELECT c.*, r.finished_at AS played_at FROM results r \
         JOIN rating_changes c ON c.match_id = r.match_id WHERE r.scope = $1 AND r.rated \
         AND r.finished_at >= $2 AND (r.finished_at > $2 OR r.match_id > $3) \
         AND r.finished_at <= $4 AND (r.finished_at < $4 OR r.match_id <= $5)";
    let params: &[&dyn Param] = &[&scope, &finished, &id, &until, &last];
    all(db, sql, params, |row| {
        Ok((row.cell("match_id")?, row.cell("side")?, change(row)?))
    })
    .await
}

fn change(row: &SqliteRow) -> Result<Change> {
    let played: Option<i64> = row.cell("before_played_at")?;
    Ok(Change {
        before: Rating {
            rating: row.cell("before_rating")?,
            deviation: row.cell("before_deviation")?,
            volatility: row.cell("before_volatility")?,
            played: played.map(Moment),
        },
        after: rating(row)?,
    })
}

/// The columns that [`read`] needs; a macro, because statements are literal strings.
macro_rules! columns {
    () => {
        "SELECT t.player, p.name, t.pool, t.rating, t.deviation, t.volatility, t.played_at, t.games, q.profile \
         FROM ratings t JOIN players p ON p.id = t.player LEFT JOIN preferences q ON q.player = t.player "
    };
}

fn read(row: &SqliteRow) -> Result<StoredRating> {
    Ok(StoredRating {
        player: row.cell("player")?,
        name: row.cell("name")?,
        pool: row.cell("pool")?,
        rating: rating(row)?,
        games: row.cell("games")?,
        profile: choice(row, "profile")?.unwrap_or_default(),
    })
}

/// All ratings of a person that are valid in one place.
pub async fn all_of(
    db: &mut Connection,
    scope: u64,
    person: PersonId,
) -> Result<Vec<StoredRating>> {
    let sql = concat!(columns!(), "WHERE t.player = $2 AND t.scope = ", edition!());
    all(db, sql, &[&scope, &person], read).await
}

/// Everyone's rating in a pool in one place, highest first. Former players are not listed.
pub async fn ranking(
    db: &mut Connection,
    scope: u64,
    pool: RatingPool,
) -> Result<Vec<StoredRating>> {
    let sql = concat!(
        columns!(),
        "WHERE t.pool = $2 AND p.name <> $3 AND t.scope = ",
        edition!(),
        " ORDER BY t.rating DESC, t.player"
    );
    all(db, sql, &[&scope, &pool, &FORMER_PLAYER], read).await
}

/// How many players have a rating in each pool.
pub async fn pools(db: &mut Connection, scope: u64) -> Result<Vec<(RatingPool, u32)>> {
    let sql = concat!(
        "SELECT pool, COUNT(*) FROM ratings WHERE scope = ",
        edition!(),
        " GROUP BY pool"
    );
    all(db, sql, &[&scope], |row| Ok((row.cell(0)?, row.cell(1)?))).await
}

/// Every rating with its place, player and pool, and the number of games that counted.
pub async fn every(db: &mut Connection) -> Result<Vec<((u64, PersonId, RatingPool), Rating, u32)>> {
    let sql = "SELECT t.*, COALESCE(e.scope, t.scope) AS place FROM ratings t LEFT JOIN rating_editions e ON e.edition = t.scope \
         WHERE e.scope IS NOT NULL OR (t.scope > 0 AND NOT EXISTS (SELECT 1 FROM rating_editions x WHERE x.scope = t.scope))";
    all(db, sql, &[], |row| {
        let key = (
            row.cell("place")?,
            PersonId(row.cell("player")?),
            row.cell("pool")?,
        );
        Ok((key, rating(row)?, row.cell("games")?))
    })
    .await
}
