//! Cached ratings, so that they need not be recomputed each time: everyone's latest, and the change by each game. They
//! follow from the rows of `results`.

use super::session::Row;
use super::{
    Connection, Result,
    query::{
        Assignment, FromRow, Param, all, all_with, choice, delete_rows, execute, first, from_row,
        insert_row, upsert, value,
    },
};
use basics::{MatchId, Moment, PersonId};
use matches::records::{FORMER_PLAYER, Visibility};
use ratings::{Change, Rating, RatingPool};
use rules::Side;

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

from_row!(Rating { rating, deviation, volatility, played = "played_at" });

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
    let found = first(db, sql, &[&scope, &player, &pool]).await?;
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

/// Stores a player's rating and number of games in an edition.
pub async fn put_into(
    db: &mut Connection,
    (edition, player, pool): (u64, PersonId, RatingPool),
    rating: Rating,
    games: u32,
) -> Result<()> {
    let values: &[Assignment<'_>] = &[
        ("scope", &edition),
        ("player", &player),
        ("pool", &pool),
        ("rating", &rating.rating),
        ("deviation", &rating.deviation),
        ("volatility", &rating.volatility),
        ("played_at", &rating.played.unwrap_or(Moment(0))),
        ("games", &games),
    ];
    upsert(db, "ratings", "scope, player, pool", values).await
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
    execute(db, sql, &[&scope, &player, &pool]).await
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
    let found = first(db, sql, &[&scope, &player, &pool]).await?;
    Ok(found.unwrap_or_default())
}

/// Stores how a game changed the ratings of its sides; nothing if it does not count.
pub async fn set_changes(
    db: &mut Connection,
    id: MatchId,
    changes: Option<[Change; 2]>,
) -> Result<()> {
    delete_rows(db, "rating_changes", &[("match_id", &id)]).await?;
    for (side, Change { before, after }) in
        Side::BOTH.into_iter().zip(changes.into_iter().flatten())
    {
        let values: &[Assignment<'_>] = &[
            ("match_id", &id),
            ("side", &side),
            ("before_rating", &before.rating),
            ("before_deviation", &before.deviation),
            ("before_volatility", &before.volatility),
            ("before_played_at", &before.played),
            ("rating", &after.rating),
            ("deviation", &after.deviation),
            ("volatility", &after.volatility),
        ];
        insert_row(db, "rating_changes", values).await?;
    }
    Ok(())
}

/// How a game changed the ratings of its sides, if it counts.
pub async fn changes(db: &mut Connection, id: MatchId) -> Result<Option<[Change; 2]>> {
    let sql = "SELECT c.*, r.finished_at AS played_at FROM rating_changes c \
         JOIN results r ON r.match_id = c.match_id WHERE c.match_id = $1 ORDER BY c.side";
    let found = all(db, sql, &[&id]).await?;
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
    all_with(db, sql, params, |row| {
        Ok((
            row.cell("match_id")?,
            row.cell("side")?,
            FromRow::from_row(row)?,
        ))
    })
    .await
}

from_row!(Change { ; before: before, after: FromRow::from_row });

fn before(row: &Row) -> Result<Rating> {
    Ok(Rating {
        rating: row.cell("before_rating")?,
        deviation: row.cell("before_deviation")?,
        volatility: row.cell("before_volatility")?,
        played: row.cell("before_played_at")?,
    })
}

/// The columns of a [`StoredRating`]; a macro, because statements are literal strings.
macro_rules! columns {
    () => {
        "SELECT t.player, p.name, t.pool, t.rating, t.deviation, t.volatility, t.played_at, t.games, q.profile \
         FROM ratings t JOIN players p ON p.id = t.player LEFT JOIN preferences q ON q.player = t.player "
    };
}

from_row!(StoredRating { player, name, pool, games; rating: FromRow::from_row, profile: visibility });

fn visibility(row: &Row) -> Result<Visibility> {
    Ok(choice(row, "profile")?.unwrap_or_default())
}

/// All ratings of a person that are valid in one place.
pub async fn all_of(
    db: &mut Connection,
    scope: u64,
    person: PersonId,
) -> Result<Vec<StoredRating>> {
    let sql = concat!(columns!(), "WHERE t.player = $2 AND t.scope = ", edition!());
    all(db, sql, &[&scope, &person]).await
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
    all(db, sql, &[&scope, &pool, &FORMER_PLAYER]).await
}

/// How many players have a rating in each pool.
pub async fn pools(db: &mut Connection, scope: u64) -> Result<Vec<(RatingPool, u32)>> {
    let sql = concat!(
        "SELECT pool, COUNT(*) FROM ratings WHERE scope = ",
        edition!(),
        " GROUP BY pool"
    );
    all(db, sql, &[&scope]).await
}

/// Every rating with its place, player and pool, and the number of games that counted.
pub async fn every(db: &mut Connection) -> Result<Vec<((u64, PersonId, RatingPool), Rating, u32)>> {
    let sql = "SELECT t.*, COALESCE(e.scope, t.scope) AS place FROM ratings t LEFT JOIN rating_editions e ON e.edition = t.scope \
         WHERE e.scope IS NOT NULL OR (t.scope > 0 AND NOT EXISTS (SELECT 1 FROM rating_editions x WHERE x.scope = t.scope))";
    all_with(db, sql, &[], |row| {
        let key = (row.cell("place")?, row.cell("player")?, row.cell("pool")?);
        Ok((key, FromRow::from_row(row)?, row.cell("games")?))
    })
    .await
}
