//! The results of matches: a row for each that is over or was called off, derived from its events. `ratings` keeps what
//! follows from these rows.

use super::session::Row;
use super::{
    Connection, Result,
    query::{
        Assignment, FromRow, Param, all, all_with, changed, choice, first, from_row, update_rows,
        upsert, value,
    },
};
use basics::{MatchId, Moment, PersonId};
use matches::records::Visibility;
use ratings::{Change, PlayedGame, Rating, Refusal, ResultRecord, Tally};
use rules::{Outcome, game::GameName};

/// The result of a match, and where it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredResult {
    /// The server.
    pub guild: u64,
    /// Where its ratings are valid: the server's network, or the server itself.
    pub scope: u64,
    /// The result.
    pub record: ResultRecord,
    /// Whether it was voided afterwards.
    pub voided: bool,
}

/// A player's finished game, as lists and profiles show it.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    /// The result, and how it changed the ratings.
    pub played: PlayedGame,
    /// The code that people use for it.
    pub code: String,
    /// The server.
    pub guild: u64,
    /// The channel of its challenge.
    pub channel: u64,
    /// The names of its players.
    pub names: [String; 2],
    /// Who may see their ratings, as the players chose.
    pub profiles: [Visibility; 2],
}

/// Where the ratings of a server's games are valid. While the server is joining or leaving a network, it is the old
/// place.
pub async fn scope_of(db: &mut Connection, guild: u64) -> Result<u64> {
    let sql = "SELECT COALESCE((SELECT scope FROM rating_moves WHERE guild = $1), \
         (SELECT network FROM guilds WHERE id = $1), $1)";
    value(db, sql, &[&guild]).await
}

/// Stores the result of a match, or a change to it.
pub async fn put(db: &mut Connection, result: &StoredResult) -> Result<()> {
    let record = &result.record;
    let values: &[Assignment<'_>] = &[
        ("match_id", &record.id),
        ("scope", &result.scope),
        ("guild", &result.guild),
        ("finished_at", &record.finished),
        ("pool", &record.pool),
        ("rated", &record.rated),
        ("first_player", &record.players[0]),
        ("second_player", &record.players[1]),
        ("first_plies", &record.plies[0]),
        ("second_plies", &record.plies[1]),
        ("winner", &record.outcome.and_then(|outcome| outcome.winner)),
        ("reason", &record.outcome.map(|outcome| outcome.reason)),
        ("voided", &result.voided),
        ("changed_hands", &record.changed_hands),
    ];
    upsert(db, "results", "match_id", values).await
}

/// The columns of a [`StoredResult`]; a macro, because statements are literal strings.
macro_rules! columns {
    () => {
        "r.match_id, r.scope, r.guild, r.finished_at, r.pool, r.rated, r.first_player, r.second_player, \
         r.first_plies, r.second_plies, r.winner, r.reason, r.voided, r.changed_hands"
    };
}

from_row!(StoredResult { guild, scope, voided; record: FromRow::from_row });

from_row!(ResultRecord {
    id = "match_id", finished = "finished_at", pool, rated, players = ["first_player", "second_player"],
    changed_hands, plies = ["first_plies", "second_plies"]; outcome: outcome
});

fn outcome(row: &Row) -> Result<Option<Outcome>> {
    let (winner, reason): (_, Option<_>) = (row.cell("winner")?, row.cell("reason")?);
    Ok(reason.map(|reason| Outcome { winner, reason }))
}

/// All results to be rated in this place, in the order in which they count.
pub async fn rated_in(db: &mut Connection, scope: u64) -> Result<Vec<StoredResult>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM results r WHERE r.scope = $1 AND r.rated ORDER BY r.finished_at, r.match_id"
    );
    all(db, sql, &[&scope]).await
}

/// Up to `most` of these results, in the order in which they count, after the one with this moment and number, each
/// with the reason if it does not count.
pub async fn rated_page(
    db: &mut Connection,
    scope: u64,
    (finished, id): (i64, u64),
    most: u32,
) -> Result<Vec<(StoredResult, Option<Refusal>)>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", r.refusal FROM results r WHERE r.scope = $1 AND r.rated AND r.finished_at >= $2 \
         AND (r.finished_at > $2 OR r.match_id > $3) ORDER BY r.finished_at, r.match_id LIMIT $4"
    );
    let params: &[&dyn Param] = &[&scope, &finished, &id, &most];
    all_with(db, sql, params, |row| {
        Ok((FromRow::from_row(row)?, row.cell("refusal")?))
    })
    .await
}

/// The number of results to be rated in one place, at most `most`.
pub async fn rated_up_to(db: &mut Connection, scope: u64, most: u32) -> Result<u32> {
    let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM results WHERE scope = $1 AND rated LIMIT $2) x";
    value(db, sql, &[&scope, &most]).await
}

/// The number of a server's results, at most `most`.
pub async fn up_to(db: &mut Connection, guild: u64, most: u32) -> Result<u32> {
    let sql = "SELECT COUNT(*) FROM (SELECT 1 FROM results WHERE guild = $1 LIMIT $2) x";
    value(db, sql, &[&guild, &most]).await
}

/// Up to `most` results of matches with numbers above `id`, by number.
pub async fn page(db: &mut Connection, id: MatchId, most: u32) -> Result<Vec<StoredResult>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM results r WHERE r.match_id > $1 ORDER BY r.match_id LIMIT $2"
    );
    all(db, sql, &[&id, &most]).await
}

/// The result of a match, if there is one.
pub async fn of(db: &mut Connection, id: MatchId) -> Result<Option<StoredResult>> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM results r WHERE r.match_id = $1"
    );
    first(db, sql, &[&id]).await
}

/// The places with games to be rated, or with ratings.
pub async fn places(db: &mut Connection) -> Result<Vec<u64>> {
    let sql = "SELECT DISTINCT scope FROM results WHERE rated UNION SELECT DISTINCT COALESCE(e.scope, t.scope) \
         FROM ratings t LEFT JOIN rating_editions e ON e.edition = t.scope WHERE e.scope IS NOT NULL OR t.scope > 0";
    all(db, sql, &[]).await
}

/// Whether a rated match in the same place counts after this one.
pub async fn has_later(db: &mut Connection, result: &StoredResult) -> Result<bool> {
    let record = &result.record;
    let params: &[&dyn Param] = &[&result.scope, &record.finished, &record.id];
    let found: Option<MatchId> = first(db, HAS_LATER, params).await?;
    Ok(found.is_some())
}

const HAS_LATER: &str = "SELECT match_id FROM results WHERE scope = $1 AND rated AND finished_at >= $2 \
     AND (finished_at > $2 OR match_id > $3) LIMIT 1";

/// How many games between the players of this one counted in the day before it.
pub async fn together(db: &mut Connection, result: &StoredResult) -> Result<usize> {
    let record = &result.record;
    let [one, other] = record.players;
    let since = record.finished - ratings::PAIR_WINDOW;
    let params: &[&dyn Param] = &[
        &result.scope,
        &since,
        &record.finished,
        &record.id,
        &one,
        &other,
    ];
    Ok(all::<MatchId>(db, TOGETHER, params).await?.len())
}

const TOGETHER: &str = "SELECT match_id FROM results WHERE scope = $1 AND rated AND refusal IS NULL AND finished_at > $2 \
         AND finished_at <= $3 AND match_id <> $4 \
         AND ((first_player = $5 AND second_player = $6) OR (first_player = $6 AND second_player = $5))";

/// Stores why a match does not count; `None` if it does.
pub async fn set_refusal(db: &mut Connection, id: MatchId, refusal: Option<Refusal>) -> Result<()> {
    update_rows(
        db,
        "results",
        &[("match_id", &id)],
        &[("refusal", &refusal)],
    )
    .await
}

/// Why a match that was to be rated does not count, if it does not.
pub async fn refusal(db: &mut Connection, id: MatchId) -> Result<Option<Refusal>> {
    let sql = "SELECT refusal FROM results WHERE match_id = $1";
    Ok(first(db, sql, &[&id]).await?.flatten())
}

/// A finished match as it was found: the moment of its last notification, and its players, whom an erasure replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndedMatch {
    /// Its number.
    pub id: MatchId,
    updated: Moment,
    players: [PersonId; 2],
}

from_row!(EndedMatch { id, updated = "updated_at", players = ["first_player", "second_player"] });

/// Up to `most` finished matches with ids above `id`, by id.
pub async fn ended(db: &mut Connection, id: MatchId, most: u32) -> Result<Vec<EndedMatch>> {
    let sql = "SELECT id, updated_at, first_player, second_player FROM matches \
         WHERE id > $1 AND stage IN ('over', 'called-off') ORDER BY id LIMIT $2";
    all(db, sql, &[&id, &most]).await
}

/// Whether a match is as it was found.
pub async fn is_unchanged(db: &mut Connection, found: &EndedMatch) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE id = $1 AND updated_at = $2 \
         AND first_player = $3 AND second_player = $4)";
    let [first, second] = &found.players;
    value(db, sql, &[&found.id, &found.updated, first, second]).await
}

/// Whether a match has a row here.
pub async fn is_there(db: &mut Connection, id: MatchId) -> Result<bool> {
    value(
        db,
        "SELECT EXISTS (SELECT 1 FROM results WHERE match_id = $1)",
        &[&id],
    )
    .await
}

/// Up to `limit` finished matches with ids above `id` without a row here.
pub async fn missing(db: &mut Connection, id: MatchId, limit: u32) -> Result<Vec<MatchId>> {
    let sql = "SELECT m.id FROM matches m WHERE m.id > $1 AND m.stage IN ('over', 'called-off') \
         AND NOT EXISTS (SELECT 1 FROM results r WHERE r.match_id = m.id) ORDER BY m.id LIMIT $2";
    all(db, sql, &[&id, &limit]).await
}

/// All finished games of a person, latest first, in one server or in all, except those that were called off.
pub async fn games_of(
    db: &mut Connection,
    person: PersonId,
    guild: Option<u64>,
) -> Result<Vec<FinishedGame>> {
    all_with(db, GAMES_OF, &[&person, &guild], |row| {
        let result = StoredResult::from_row(row)?;
        let changes = change(row, "first")?.zip(change(row, "second")?);
        Ok(FinishedGame {
            played: PlayedGame {
                record: result.record,
                voided: result.voided,
                changes: changes.map(|(first, second)| [first, second]),
            },
            code: row.cell("code")?,
            guild: result.guild,
            channel: row.cell("channel")?,
            names: [row.cell("first_name")?, row.cell("second_name")?],
            profiles: [
                choice(row, "first_profile")?.unwrap_or_default(),
                choice(row, "second_profile")?.unwrap_or_default(),
            ],
        })
    })
    .await
}

const GAMES_OF: &str = concat!(
    "SELECT ",
    columns!(),
    ", m.code, m.channel, f.name AS first_name, s.name AS second_name, \
     h.profile AS first_profile, t.profile AS second_profile, \
     a.before_rating AS first_before_rating, a.before_deviation AS first_before_deviation, \
     a.before_volatility AS first_before_volatility, a.before_played_at AS first_before_played_at, \
     a.rating AS first_rating, a.deviation AS first_deviation, a.volatility AS first_volatility, \
     b.before_rating AS second_before_rating, b.before_deviation AS second_before_deviation, \
     b.before_volatility AS second_before_volatility, b.before_played_at AS second_before_played_at, \
     b.rating AS second_rating, b.deviation AS second_deviation, b.volatility AS second_volatility \
     FROM results r JOIN matches m ON m.id = r.match_id \
     JOIN players f ON f.id = r.first_player JOIN players s ON s.id = r.second_player \
     LEFT JOIN preferences h ON h.player = r.first_player LEFT JOIN preferences t ON t.player = r.second_player \
     LEFT JOIN rating_changes a ON a.match_id = r.match_id AND a.side = 'first' \
     LEFT JOIN rating_changes b ON b.match_id = r.match_id AND b.side = 'second' \
     WHERE (r.first_player = $1 OR r.second_player = $1) AND ($2 IS NULL OR r.guild = $2) AND r.reason IS NOT NULL \
     ORDER BY r.finished_at DESC, r.match_id DESC"
);

/// How a game changed the rating of a side, whose name the columns begin with; `None` if it did not count.
fn change(row: &Row, side: &str) -> Result<Option<Change>> {
    let cell = |name: &str| row.cell::<Option<f64>>(format!("{side}_{name}").as_str());
    let rating = |prefix: &str, played: Option<i64>| {
        let [rating, deviation, volatility] =
            ["rating", "deviation", "volatility"].map(|name| cell(&format!("{prefix}{name}")));
        let known = rating?.zip(deviation?).zip(volatility?);
        Ok::<_, sqlx::Error>(known.map(|((rating, deviation), volatility)| Rating {
            rating,
            deviation,
            volatility,
            played: played.map(Moment),
        }))
    };
    let played: Option<i64> = row.cell(format!("{side}_before_played_at").as_str())?;
    let before = rating("before_", played)?;
    let after = rating("", row.cell("finished_at")?)?;
    Ok(before
        .zip(after)
        .map(|(before, after)| Change { before, after }))
}

/// A person's results against one level of the program in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelRecord {
    /// The game.
    pub game: GameName,
    /// The level, from 1 to 8.
    pub level: u8,
    /// The results.
    pub tally: Tally,
}

/// A person's results against the program, by game and level.
pub async fn against_program(db: &mut Connection, person: PersonId) -> Result<Vec<LevelRecord>> {
    all(db, AGAINST_PROGRAM, &[&person]).await
}

from_row!(LevelRecord { game, level; tally: FromRow::from_row });
from_row!(Tally { won, drawn, lost });

const AGAINST_PROGRAM: &str = "SELECT c.game, c.level, \
     COUNT(*) FILTER (WHERE (r.winner = 'first') = (r.first_player = $1)) AS won, \
     COUNT(*) FILTER (WHERE r.winner IS NULL) AS drawn, \
     COUNT(*) FILTER (WHERE (r.winner = 'first') <> (r.first_player = $1)) AS lost \
     FROM results r JOIN challenges c ON c.id = r.match_id \
     WHERE (r.first_player = $1 OR r.second_player = $1) AND c.level IS NOT NULL \
     AND r.reason IS NOT NULL AND NOT r.voided GROUP BY c.game, c.level ORDER BY c.game, c.level";

/// Whether a person has finished or begun a game in a server.
pub async fn plays_in(db: &mut Connection, person: PersonId, guild: u64) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM matches WHERE (first_player = $1 OR second_player = $1) AND guild = $2)";
    value(db, sql, &[&person, &guild]).await
}

/// Moves all results of a server to where its ratings are now valid.
pub async fn move_to(db: &mut Connection, guild: u64, scope: u64) -> Result<bool> {
    let sql = "UPDATE results SET scope = $2 WHERE guild = $1 AND scope <> $2";
    Ok(changed(db, sql, &[&guild, &scope]).await? > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{match_records::tests::some_match, query::tests::explained, ratings as kept};
    use ratings::{Participant, RatingPool};
    use rules::{Reason, Side};

    /// A result of the tests' match.
    async fn some_result(db: &mut Connection) -> StoredResult {
        let id = some_match(db).await;
        let result = StoredResult {
            guild: 3,
            scope: 3,
            record: ResultRecord {
                id: MatchId(id.0),
                finished: Moment(50),
                pool: RatingPool::XiangqiLive,
                rated: true,
                players: [1, 2].map(|one| Participant::Person(PersonId(one))),
                changed_hands: false,
                plies: [10, 9],
                outcome: Some(Outcome::win(Side::First, Reason::Checkmate)),
            },
            voided: false,
        };
        put(db, &result).await.unwrap();
        result
    }

    #[tokio::test]
    async fn a_result_is_kept_with_its_effects() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let mut result = some_result(db).await;
        let id = MatchId(result.record.id.0);
        assert_eq!(rated_in(db, 3).await.unwrap(), [result.clone()]);
        assert_eq!(rated_in(db, 4).await.unwrap(), []);
        let verdict = ratings::rate(&result.record, false, [Rating::NEW; 2], 0).unwrap();
        kept::set_changes(db, id, Some(verdict)).await.unwrap();
        assert_eq!(kept::changes(db, id).await.unwrap(), Some(verdict));
        for (guild, found) in [(None, 1), (Some(3), 1), (Some(4), 0)] {
            let games = games_of(db, PersonId(2), guild).await.unwrap();
            assert_eq!(games.len(), found);
            for game in games {
                assert_eq!(game.played.record, result.record);
                assert_eq!(game.played.changes, Some(verdict));
            }
        }
        result.voided = true;
        result.record.changed_hands = true;
        put(db, &result).await.unwrap();
        set_refusal(db, id, Some(Refusal::Voided)).await.unwrap();
        kept::set_changes(db, id, None).await.unwrap();
        assert_eq!(page(db, MatchId(0), 9).await.unwrap(), [result.clone()]);
        assert_eq!(of(db, id).await.unwrap(), Some(result));
        assert_eq!(page(db, id, 9).await.unwrap(), []);
        assert_eq!(places(db).await.unwrap(), [3]);
        assert_eq!(refusal(db, id).await.unwrap(), Some(Refusal::Voided));
        assert_eq!(kept::changes(db, id).await.unwrap(), None);
    }

    #[tokio::test]
    async fn games_come_in_the_order_of_their_ends_and_numbers() {
        let mut connection = crate::tests::connection().await;
        let db = &mut connection;
        let kept = some_result(db).await;
        let day = ratings::PAIR_WINDOW.as_milliseconds();
        let at = |finished, id| {
            let mut other = kept.clone();
            other.record.finished = Moment(finished);
            other.record.id = MatchId(id);
            other
        };
        let id = kept.record.id.0;
        for (other, later, together) in [
            (at(49, id + 1), true, 0),
            (at(50, id - 1), true, 1),
            (at(50, id + 1), false, 1),
            (at(49 + day, id + 1), false, 1),
            (at(50 + day, id + 1), false, 0),
        ] {
            assert_eq!(has_later(db, &other).await.unwrap(), later, "{other:?}");
            let found = super::together(db, &other).await.unwrap();
            assert_eq!(found, together, "{other:?}");
        }
    }

    #[tokio::test]
    async fn a_games_end_looks_at_no_other_games() {
        for sql in [HAS_LATER, TOGETHER] {
            let steps = explained(sql).await;
            assert!(steps.contains("results_in_order (scope=? AND"), "{steps}");
        }
        let steps = explained(GAMES_OF).await;
        assert!(steps.contains("results_by_first_player"), "{steps}");
    }
}
