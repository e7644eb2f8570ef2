//! Challenges, open and closed.

use super::{
    Connection, Result,
    query::{Cells, Param, all, changed, execute, first, readable, value},
    secrets::SEED,
};
use matches::{
    MatchId, Moment, PersonId,
    challenge::{Challenge, Terms},
    clock::control::TimeTerms,
    records::ChallengeRecord,
};
use rules::game::{GameName, GameRules};
use sealed::{Seal, Sealed};
use seals::{Digest, NotHexadecimal};
use sqlx::sqlite::SqliteRow;

/// Reads a game and its rules from a row, as unrated terms.
pub(super) fn terms(row: &SqliteRow) -> Result<Terms> {
    let (game, preset, options) = (
        row.cell("game")?,
        row.cell::<String>("preset")?,
        row.cell::<Option<String>>("options")?,
    );
    let unknown = || sqlx::Error::Decode("unknown preset".into());
    let mut terms = Terms::preset(game, &preset).ok_or_else(unknown)?;
    if let Some(options) = options {
        let rules = GameRules::from_json(game, &options);
        terms.rules = rules.map_err(|error| sqlx::Error::Decode(error.into()))?;
    }
    Ok(terms)
}

/// Reads the terms of a challenge or season from a row, with whether games are rated, and which aids
/// players may use.
pub(super) fn staked_terms(row: &SqliteRow) -> Result<Terms> {
    Ok(Terms {
        rated: row.cell("rated")?,
        knowledge: row.cell("knowledge")?,
        ..terms(row)?
    })
}

/// Reads the terms of a challenge or match from a row, with how strong the program plays, and what is shown afterwards.
pub(super) fn game_terms(row: &SqliteRow) -> Result<Terms> {
    Ok(Terms {
        level: row.cell("level")?,
        formations_kept: row.cell("formations_kept")?,
        ..staked_terms(row)?
    })
}

/// Reads the time settings from a row.
pub(super) fn time_terms(row: &SqliteRow) -> Result<TimeTerms> {
    Ok(TimeTerms {
        control: row.cell("time_control")?,
        time_out: row.cell("time_out")?,
        weekends_off: row.cell("weekends_off")?,
        no_vacations: row.cell("no_vacations")?,
    })
}

/// The rules in their column form.
pub(super) fn options_of(rules: &GameRules) -> Result<String> {
    serde_json::to_string(rules).map_err(|error| sqlx::Error::Encode(error.into()))
}

/// Stores a new challenge, with the seed of its lot if it draws one. Returns false if it is already there, because the
/// interaction was repeated.
pub async fn insert(
    db: &mut Connection,
    record: &ChallengeRecord,
    seed: Option<&Sealed>,
) -> Result<bool> {
    let seed = seed
        .map(|seed| db.closed(seed.opened(), SEED, record.challenge.id.0))
        .transpose()?;
    let sql = "INSERT INTO challenges \
         (id, guild, channel, challenger, opponent, preset, first_move, expires_at, state, game, \
         options, time_control, time_out, weekends_off, games_left, rematch_of, message, part_of, rated, level, knowledge, \
         formations_kept, no_vacations, lot_seal, seed) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25) \
         ON CONFLICT (id) DO NOTHING";
    let challenge = &record.challenge;
    let params: &[&dyn Param] = &[
        &challenge.id,
        &record.guild,
        &record.channel,
        &challenge.challenger,
        &challenge.opponent,
        &challenge.terms.preset,
        &challenge.first_move,
        &challenge.expires,
        &challenge.state,
        &challenge.terms.rules.game(),
        &options_of(&challenge.terms.rules)?,
        &challenge.time.control,
        &challenge.time.time_out,
        &challenge.time.weekends_off,
        &challenge.games,
        &challenge.rematch_of,
        &record.message,
        &challenge.part_of,
        &challenge.terms.rated,
        &challenge.terms.level,
        &challenge.terms.knowledge,
        &challenge.terms.formations_kept,
        &challenge.time.no_vacations,
        &challenge.lot.map(|seal| seal.to_string()),
        &seed,
    ];
    Ok(changed(db, sql, params).await? == 1)
}

/// Stores when to look at a challenge next that nobody has answered.
pub async fn look_at(db: &mut Connection, id: MatchId, due: Moment) -> Result<()> {
    let sql = "INSERT INTO challenge_ends (challenge, due_at) VALUES ($1, $2) \
         ON CONFLICT (challenge) DO UPDATE SET due_at = excluded.due_at";
    execute(db, sql, &[&id, &due]).await
}

/// A challenge is not looked at any more.
pub async fn forget_end(db: &mut Connection, id: MatchId) -> Result<()> {
    let sql = "DELETE FROM challenge_ends WHERE challenge = $1";
    execute(db, sql, &[&id]).await
}

/// Up to `limit` challenges that have to be looked at by now, those that are due for longest first.
pub async fn to_look_at(db: &mut Connection, now: Moment, limit: u32) -> Result<Vec<MatchId>> {
    let sql = "SELECT challenge FROM challenge_ends WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
    all(db, sql, &[&now, &limit], |row| row.cell(0)).await
}

/// When to look at a challenge next.
pub async fn next_look(db: &mut Connection) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(due_at) FROM challenge_ends";
    value(db, sql, &[]).await
}

/// Whether a person has accepted a game of a challenge for several.
pub async fn has_part(db: &mut Connection, id: MatchId, person: PersonId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM challenges WHERE part_of = $1 AND opponent = $2)";
    value(db, sql, &[&id, &person]).await
}

/// Stores the final state of a challenge that nobody has answered.
pub async fn end(db: &mut Connection, challenge: &Challenge) -> Result<()> {
    forget_end(db, challenge.id).await?;
    let sql = "UPDATE challenges SET state = $2 WHERE id = $1";
    execute(db, sql, &[&challenge.id, &challenge.state]).await
}

/// Stores the final state of a challenge.
pub async fn close(db: &mut Connection, challenge: &Challenge, interaction: u64) -> Result<()> {
    forget_end(db, challenge.id).await?;
    let sql = "UPDATE challenges SET state = $2, closed_by = $3 WHERE id = $1";
    let params: &[&dyn Param] = &[&challenge.id, &challenge.state, &interaction];
    execute(db, sql, params).await
}

/// Stores how many more games a challenge is for, and the lot of the next one.
pub async fn set_games(
    db: &mut Connection,
    challenge: &Challenge,
    seed: Option<&Sealed>,
) -> Result<()> {
    let seed = seed
        .map(|seed| db.closed(seed.opened(), SEED, challenge.id.0))
        .transpose()?;
    let sql = "UPDATE challenges SET games_left = $2, lot_seal = $3, seed = $4 WHERE id = $1";
    let seal = challenge.lot.map(|seal| seal.to_string());
    let params: &[&dyn Param] = &[&challenge.id, &challenge.games, &seal, &seed];
    execute(db, sql, params).await
}

/// The seed of a challenge's lot, if it draws one.
pub async fn seed(db: &mut Connection, id: MatchId) -> Result<Option<Sealed>> {
    let sql = "SELECT seed FROM challenges WHERE id = $1";
    let stored: Option<Option<String>> = first(db, sql, &[&id], |row| row.cell(0)).await?;
    let opened = stored
        .flatten()
        .map(|stored| db.opened(&stored, SEED, id.0));
    Ok(opened.transpose()?.map(Sealed::seal))
}

/// The seal of a lot, in a column.
pub(super) fn lot_seal(row: &SqliteRow) -> Result<Option<Digest>> {
    let text: Option<String> = row.cell("lot_seal")?;
    let seal = text.map(|text| text.parse()).transpose();
    seal.map_err(|error: NotHexadecimal| sqlx::Error::Decode(error.into()))
}

/// Stores which message shows a challenge.
pub async fn set_message(db: &mut Connection, id: MatchId, message: u64) -> Result<()> {
    let sql = "UPDATE challenges SET message = $2 WHERE id = $1";
    execute(db, sql, &[&id, &message]).await
}

/// Stores that a message shows a challenge, unless the challenge was answered in another one, which counts then.
pub async fn set_message_unless_answered(
    db: &mut Connection,
    id: MatchId,
    message: u64,
) -> Result<()> {
    let sql = "UPDATE challenges SET message = $2 \
         WHERE id = $1 AND (state = 'open' OR message IS NULL)";
    execute(db, sql, &[&id, &message]).await
}

fn read(row: &SqliteRow) -> Result<ChallengeRecord> {
    Ok(ChallengeRecord {
        challenge: Challenge {
            id: row.cell("id")?,
            challenger: row.cell("challenger")?,
            opponent: row.cell("opponent")?,
            terms: game_terms(row)?,
            time: time_terms(row)?,
            first_move: row.cell("first_move")?,
            expires: row.cell("expires_at")?,
            games: row.cell("games_left")?,
            rematch_of: row.cell("rematch_of")?,
            part_of: row.cell("part_of")?,
            lot: lot_seal(row)?,
            state: row.cell("state")?,
        },
        guild: row.cell("guild")?,
        channel: row.cell("channel")?,
        message: row.cell("message")?,
        closed_by: row.cell("closed_by")?,
    })
}

/// The challenge with this id, if there is one.
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Option<ChallengeRecord>> {
    let sql = "SELECT * FROM challenges WHERE id = $1";
    first(db, sql, &[&id], read).await
}

/// The challenges in a server that anyone may accept: up to `limit`, newest first.
pub async fn open_in(
    db: &mut Connection,
    guild: u64,
    game: Option<GameName>,
    now: Moment,
    limit: u32,
) -> Result<Vec<ChallengeRecord>> {
    // One that cannot be read is not offered.
    let params: &[&dyn Param] = &[&guild, &now, &game, &limit];
    let (found, _) = readable(db, OPEN_IN, params, read, |_| Ok(())).await?;
    Ok(found)
}

const OPEN_IN: &str = "SELECT * FROM challenges \
     WHERE guild = $1 AND state = 'open' AND opponent IS NULL AND expires_at > $2 \
     AND ($3 IS NULL OR game = $3) ORDER BY id DESC LIMIT $4";

/// The latest open or accepted rematch challenge for a match.
pub async fn rematch_of(
    db: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<Option<ChallengeRecord>> {
    let sql = "SELECT * FROM challenges WHERE rematch_of = $1 \
         AND (state = 'accepted' OR (state = 'open' AND expires_at > $2)) ORDER BY id DESC LIMIT 1";
    first(db, sql, &[&id, &now], read).await
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{players, query::tests::explained};
    use matches::challenge::{ChallengeState, FirstMove};

    /// Stores and returns a challenge between the people 1 and 2, who are stored too.
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
            lot: None,
            state: ChallengeState::Open,
        };
        let row = ChallengeRecord {
            challenge,
            guild: 3,
            channel: 4,
            message: None,
            closed_by: None,
        };
        assert!(insert(connection, &row, None).await.unwrap());
        row
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_challenge_is_kept_once_and_closed(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        let mut row = some_challenge(&mut connection).await;
        assert!(!insert(&mut connection, &row, None).await.unwrap());
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
        let mut connection = crate::tests::connection(&pool).await;
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
            row.challenge.terms.rated = game == GameName::Xiangqi;
            let mut connection = crate::tests::connection(&pool).await;
            assert!(insert(&mut connection, &row, None).await.unwrap());
        }
        assert_eq!(listed(3, None, 0).await, [21, 20]);
        assert_eq!(listed(3, Some(GameName::Luzhanqi), 0).await, [20]);
        assert_eq!(listed(3, Some(GameName::DouShouQi), 0).await, [0; 0]);
        assert_eq!(listed(4, None, 0).await, [0; 0]);
        assert_eq!(listed(3, None, 5).await, [0; 0]);
        let mut connection = crate::tests::connection(&pool).await;
        row.challenge.games = 2;
        set_games(&mut connection, &row.challenge, None)
            .await
            .unwrap();
        let id = row.challenge.id;
        set_message(&mut connection, id, 77).await.unwrap();
        row.message = Some(77);
        assert_eq!(load(&mut connection, id).await.unwrap(), Some(row.clone()));
        row.challenge.state = ChallengeState::Accepted;
        for message in [78, 79] {
            let noted = set_message_unless_answered(&mut connection, id, message).await;
            noted.unwrap();
            let stored = load(&mut connection, id).await.unwrap().unwrap();
            assert_eq!(stored.message, Some(78), "the one in which it was answered");
            close(&mut connection, &row.challenge, 5).await.unwrap();
        }
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn challenges_that_expired_are_not_looked_at(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        let steps = explained(&mut connection, OPEN_IN).await;
        let by_expiry = "challenges_for_anyone (guild=? AND expires_at>?)";
        assert!(steps.contains(by_expiry), "{steps}");
    }

    #[sqlx::test(migrator = "crate::MIGRATOR")]
    async fn a_rematch_is_found_by_its_match_unless_it_came_to_nothing(pool: sqlx::SqlitePool) {
        let mut connection = crate::tests::connection(&pool).await;
        let mut row = some_challenge(&mut connection).await;
        row.challenge.id = MatchId(20);
        row.challenge.rematch_of = Some(MatchId(9));
        assert!(insert(&mut connection, &row, None).await.unwrap());
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
