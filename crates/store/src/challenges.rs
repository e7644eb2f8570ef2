//! Challenges, open and closed.

use serde::{Serialize, de::DeserializeOwned};

use super::{Connection, from_db, to_db};
use matches::{
    MatchId, Moment, PersonId,
    challenge::{Challenge, Terms},
    clock::control::{Control, TimeTerms},
    records::ChallengeRecord,
};
use rules::game::{GameName, GameRules};

/// How a plain enum stands in a column: its name as serde writes it.
pub(super) fn name_of(value: &impl Serialize) -> Result<String, sqlx::Error> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => Ok(name),
        Ok(_) => Err(sqlx::Error::Encode("not a plain name".into())),
        Err(error) => Err(sqlx::Error::Encode(error.into())),
    }
}

/// The reverse of [`name_of`].
pub(super) fn named<T: DeserializeOwned>(name: String) -> Result<T, sqlx::Error> {
    serde_json::from_value(serde_json::Value::String(name))
        .map_err(|error| sqlx::Error::Decode(error.into()))
}

/// The terms of a challenge as its columns hold them.
pub(super) fn terms(
    game: String,
    preset: &str,
    options: Option<&str>,
) -> Result<Terms, sqlx::Error> {
    let game: GameName = named(game)?;
    let unknown = || sqlx::Error::Decode("unknown preset".into());
    let mut terms = Terms::preset(game, preset).ok_or_else(unknown)?;
    if let Some(options) = options {
        let rules = GameRules::from_json(game, options);
        terms.rules = rules.map_err(|error| sqlx::Error::Decode(error.into()))?;
    }
    Ok(terms)
}

/// What was agreed about time, as columns hold it.
pub(super) fn time_terms(
    control: &str,
    time_out: String,
    weekends_off: bool,
) -> Result<TimeTerms, sqlx::Error> {
    let control = control.parse::<Control>();
    Ok(TimeTerms {
        control: control.map_err(|error| sqlx::Error::Decode(error.into()))?,
        time_out: named(time_out)?,
        weekends_off,
    })
}

/// Rules as a column holds them.
pub(super) fn options_of(rules: &GameRules) -> Result<String, sqlx::Error> {
    serde_json::to_string(rules).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Keeps a new challenge; says whether it is new: a repeated interaction's is there already.
///
/// # Errors
/// When the database cannot be written to.
pub async fn insert(
    connection: &mut Connection,
    row: &ChallengeRecord,
) -> Result<bool, sqlx::Error> {
    let challenge = &row.challenge;
    let done = sqlx::query(
        "INSERT INTO challenges \
         (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, game, \
         options, time_control, time_out, weekends_off, games_left, rematch_of, message, part_of) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
         ON CONFLICT (id) DO NOTHING",
    )
    .bind(to_db(challenge.id.0))
    .bind(to_db(row.guild))
    .bind(to_db(row.channel))
    .bind(to_db(challenge.challenger.0))
    .bind(challenge.opponent.map(|opponent| to_db(opponent.0)))
    .bind(challenge.terms.preset)
    .bind(name_of(&challenge.first_move)?)
    .bind(challenge.expires.0)
    .bind(name_of(&challenge.state)?)
    .bind(challenge.terms.rules.game().name())
    .bind(options_of(&challenge.terms.rules)?)
    .bind(challenge.time.control.to_string())
    .bind(name_of(&challenge.time.time_out)?)
    .bind(challenge.time.weekends_off)
    .bind(challenge.games)
    .bind(challenge.rematch_of.map(|id| to_db(id.0)))
    .bind(row.message.map(to_db))
    .bind(challenge.part_of.map(|id| to_db(id.0)))
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Whether somebody has taken up a game of a challenge that stands for several.
///
/// # Errors
/// When the database cannot be read.
pub async fn has_part(
    connection: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM challenges WHERE part_of = $1 AND opponent = $2)",
    )
    .bind(to_db(id.0))
    .bind(to_db(person.0))
    .fetch_one(connection)
    .await
}

/// Notes what has become of a challenge.
///
/// # Errors
/// When the database cannot be written to.
pub async fn close(
    connection: &mut Connection,
    challenge: &Challenge,
    interaction: u64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE challenges SET state = $2, closed_by = $3 WHERE id = $1")
        .bind(to_db(challenge.id.0))
        .bind(name_of(&challenge.state)?)
        .bind(to_db(interaction))
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes how many games a challenge may still bring.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_games(
    connection: &mut Connection,
    challenge: &Challenge,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE challenges SET games_left = $2 WHERE id = $1")
        .bind(to_db(challenge.id.0))
        .bind(challenge.games)
        .execute(connection)
        .await?;
    Ok(())
}

/// Notes which message shows a challenge.
///
/// # Errors
/// When the database cannot be written to.
pub async fn set_message(
    connection: &mut Connection,
    id: MatchId,
    message: u64,
) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE challenges SET message = $2 WHERE id = $1")
        .bind(to_db(id.0))
        .bind(to_db(message))
        .execute(connection)
        .await?;
    Ok(())
}

#[derive(sqlx::FromRow)]
struct Raw {
    id: i64,
    guild: i64,
    channel: i64,
    challenger: i64,
    opponent: Option<i64>,
    preset: String,
    first_move: String,
    expires_at: i64,
    state: String,
    closed_by: Option<i64>,
    game: String,
    options: Option<String>,
    time_control: String,
    time_out: String,
    weekends_off: bool,
    games_left: u32,
    rematch_of: Option<i64>,
    part_of: Option<i64>,
    message: Option<i64>,
}

impl TryFrom<Raw> for ChallengeRecord {
    type Error = sqlx::Error;

    fn try_from(raw: Raw) -> Result<ChallengeRecord, sqlx::Error> {
        Ok(ChallengeRecord {
            challenge: Challenge {
                id: MatchId(from_db(raw.id)),
                challenger: PersonId(from_db(raw.challenger)),
                opponent: raw.opponent.map(|opponent| PersonId(from_db(opponent))),
                terms: terms(raw.game, &raw.preset, raw.options.as_deref())?,
                time: time_terms(&raw.time_control, raw.time_out, raw.weekends_off)?,
                first_move: named(raw.first_move)?,
                expires: Moment(raw.expires_at),
                games: raw.games_left,
                rematch_of: raw.rematch_of.map(|id| MatchId(from_db(id))),
                part_of: raw.part_of.map(|id| MatchId(from_db(id))),
                state: named(raw.state)?,
            },
            guild: from_db(raw.guild),
            channel: from_db(raw.channel),
            message: raw.message.map(from_db),
            closed_by: raw.closed_by.map(from_db),
        })
    }
}

/// The columns of [`Raw`]; a macro, because statements are fixed texts.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, \
             closed_by, game, options, time_control, time_out, weekends_off, \
             games_left, rematch_of, message, part_of \
             FROM challenges ",
            $rest
        )
    };
}

/// A challenge, if there is one of that id.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<ChallengeRecord>, sqlx::Error> {
    let raw: Option<Raw> = sqlx::query_as(select!("WHERE id = $1"))
        .bind(to_db(id.0))
        .fetch_optional(connection)
        .await?;
    raw.map(ChallengeRecord::try_from).transpose()
}

/// The challenges that anyone in a server may take up, so many at most: the newest in front.
///
/// # Errors
/// When the database cannot be read.
pub async fn open_in(
    connection: &mut Connection,
    guild: u64,
    game: Option<GameName>,
    now: Moment,
    most: u32,
) -> Result<Vec<ChallengeRecord>, sqlx::Error> {
    let raw: Vec<Raw> = sqlx::query_as(select!(
        "WHERE guild = $1 AND state = 'open' AND opponent IS NULL AND expires_at > $2 \
         AND ($3 IS NULL OR game = $3) ORDER BY id DESC LIMIT $4"
    ))
    .bind(to_db(guild))
    .bind(now.0)
    .bind(game.map(GameName::name))
    .bind(most)
    .fetch_all(connection)
    .await?;
    raw.into_iter().map(ChallengeRecord::try_from).collect()
}

/// The last challenge to play a match again that still stands or was accepted.
///
/// # Errors
/// When the database cannot be read.
pub async fn rematch_of(
    connection: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<Option<ChallengeRecord>, sqlx::Error> {
    let raw: Option<Raw> = sqlx::query_as(select!(
        "WHERE rematch_of = $1 AND (state = 'accepted' OR (state = 'open' AND expires_at > $2)) \
         ORDER BY id DESC LIMIT 1"
    ))
    .bind(to_db(id.0))
    .bind(now.0)
    .fetch_optional(connection)
    .await?;
    raw.map(ChallengeRecord::try_from).transpose()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::players;
    use matches::challenge::{ChallengeState, FirstMove};

    /// A challenge between the people 1 and 2, who are noted too.
    pub(crate) async fn some_challenge(connection: &mut Connection) -> ChallengeRecord {
        for (id, name) in [(1, "Ann"), (2, "Ben")] {
            players::remember(connection, PersonId(id), name)
                .await
                .unwrap();
        }
        let challenge = Challenge {
            id: MatchId(9),
            challenger: PersonId(1),
            opponent: Some(PersonId(2)),
            terms: Terms::preset(GameName::Luzhanqi, "pamphlet").unwrap(),
            time: TimeTerms {
                control: "3d/move".parse().unwrap(),
                weekends_off: true,
                ..TimeTerms::default()
            },
            first_move: FirstMove::Chance,
            expires: Moment(5),
            games: 1,
            rematch_of: None,
            part_of: None,
            state: ChallengeState::Open,
        };
        let row = ChallengeRecord {
            challenge,
            guild: 3,
            channel: 4,
            message: None,
            closed_by: None,
        };
        assert!(insert(connection, &row).await.unwrap());
        row
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_challenge_is_kept_once_and_closed(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let mut row = some_challenge(&mut connection).await;
        assert!(!insert(&mut connection, &row).await.unwrap());
        let id = row.challenge.id;
        assert_eq!(
            load(&mut connection, id).await.unwrap().as_ref(),
            Some(&row)
        );
        row.challenge.state = ChallengeState::Declined;
        row.closed_by = Some(77);
        close(&mut connection, &row.challenge, 77).await.unwrap();
        assert_eq!(load(&mut connection, id).await.unwrap(), Some(row));
        assert_eq!(load(&mut connection, MatchId(1)).await.unwrap(), None);
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn open_challenges_are_listed_by_server_and_game_while_they_stand(
        pool: sqlx::SqlitePool,
    ) {
        let mut connection = pool.acquire().await.unwrap();
        let mut row = some_challenge(&mut connection).await;
        let mut listed = async |guild, game, now| {
            let found = open_in(&mut connection, guild, game, Moment(now), 9).await;
            let ids: Vec<u64> = found
                .unwrap()
                .iter()
                .map(|row| row.challenge.id.0)
                .collect();
            ids
        };
        assert!(listed(3, None, 0).await.is_empty(), "it is for one person");
        for (id, game) in [(20, GameName::Luzhanqi), (21, GameName::Xiangqi)] {
            row.challenge.id = MatchId(id);
            row.challenge.opponent = None;
            row.challenge.games = 3;
            row.challenge.terms = Terms::preset(game, game.presets()[0]).unwrap();
            let mut connection = pool.acquire().await.unwrap();
            assert!(insert(&mut connection, &row).await.unwrap());
        }
        assert_eq!(listed(3, None, 0).await, [21, 20]);
        assert_eq!(listed(3, Some(GameName::Luzhanqi), 0).await, [20]);
        assert_eq!(listed(3, Some(GameName::DouShouQi), 0).await, [0; 0]);
        assert_eq!(listed(4, None, 0).await, [0; 0]);
        assert_eq!(listed(3, None, 5).await, [0; 0]);
        let mut connection = pool.acquire().await.unwrap();
        row.challenge.games = 2;
        set_games(&mut connection, &row.challenge).await.unwrap();
        let id = row.challenge.id;
        set_message(&mut connection, id, 77).await.unwrap();
        row.message = Some(77);
        assert_eq!(load(&mut connection, id).await.unwrap(), Some(row));
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_rematch_is_found_by_its_match_unless_it_came_to_nothing(pool: sqlx::SqlitePool) {
        let mut connection = pool.acquire().await.unwrap();
        let mut row = some_challenge(&mut connection).await;
        row.challenge.id = MatchId(20);
        row.challenge.rematch_of = Some(MatchId(9));
        assert!(insert(&mut connection, &row).await.unwrap());
        for (state, now, expected) in [
            (ChallengeState::Open, 4, true),
            (ChallengeState::Open, 5, false),
            (ChallengeState::Declined, 4, false),
            (ChallengeState::Accepted, 9, true),
        ] {
            row.challenge.state = state;
            close(&mut connection, &row.challenge, 1).await.unwrap();
            let found = rematch_of(&mut connection, MatchId(9), Moment(now)).await;
            assert_eq!(found.unwrap().is_some(), expected, "{state:?} {now}");
        }
        let other = rematch_of(&mut connection, MatchId(8), Moment(0)).await;
        assert_eq!(other.unwrap(), None);
    }
}
