//! Challenges, open and closed.

use serde::{Serialize, de::DeserializeOwned};

use super::{Connection, from_db, to_db};
use crate::{
    referee::{
        MatchId, Moment, PersonId,
        challenge::{Challenge, Terms},
        clock::control::{Control, TimeTerms},
    },
    rules::game::{GameName, GameRules},
};

/// A challenge with where it was made.
#[derive(Clone, Debug, PartialEq)]
pub struct ChallengeRow {
    /// The challenge.
    pub challenge: Challenge,
    /// The server.
    pub guild: u64,
    /// The channel.
    pub channel: u64,
    /// The interaction that closed it.
    pub closed_by: Option<u64>,
}

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
pub async fn insert(connection: &mut Connection, row: &ChallengeRow) -> Result<bool, sqlx::Error> {
    let challenge = &row.challenge;
    let done = sqlx::query(
        "INSERT INTO challenges \
         (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, game, \
         options, time_control, time_out, weekends_off) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING",
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
    .execute(connection)
    .await?;
    Ok(done.rows_affected() == 1)
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
}

/// A challenge, if there is one of that id.
///
/// # Errors
/// When the database cannot be read.
pub async fn load(
    connection: &mut Connection,
    id: MatchId,
) -> Result<Option<ChallengeRow>, sqlx::Error> {
    let raw: Option<Raw> = sqlx::query_as(
        "SELECT id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, \
         closed_by, game, options, time_control, time_out, weekends_off FROM challenges WHERE id = $1",
    )
    .bind(to_db(id.0))
    .fetch_optional(connection)
    .await?;
    raw.map(|raw| {
        Ok(ChallengeRow {
            challenge: Challenge {
                id: MatchId(from_db(raw.id)),
                challenger: PersonId(from_db(raw.challenger)),
                opponent: raw.opponent.map(|opponent| PersonId(from_db(opponent))),
                terms: terms(raw.game, &raw.preset, raw.options.as_deref())?,
                time: time_terms(&raw.time_control, raw.time_out, raw.weekends_off)?,
                first_move: named(raw.first_move)?,
                expires: Moment(raw.expires_at),
                state: named(raw.state)?,
            },
            guild: from_db(raw.guild),
            channel: from_db(raw.channel),
            closed_by: raw.closed_by.map(from_db),
        })
    })
    .transpose()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{
        referee::challenge::{ChallengeState, FirstMove},
        store::players,
    };

    /// A challenge between the people 1 and 2, who are noted too.
    pub(crate) async fn some_challenge(connection: &mut Connection) -> ChallengeRow {
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
            state: ChallengeState::Open,
        };
        let row = ChallengeRow {
            challenge,
            guild: 3,
            channel: 4,
            closed_by: None,
        };
        assert!(insert(connection, &row).await.unwrap());
        row
    }

    #[sqlx::test]
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
}
