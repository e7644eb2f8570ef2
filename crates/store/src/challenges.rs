//! Challenges, open and closed.

use super::session::Row;
use super::{
    Connection, Result,
    query::{
        Assignment, FromRow, Param, all, delete_rows, execute, first, from_row, insert_new,
        readable, update_rows, upsert, value,
    },
    secrets::SEED,
};
use basics::{MatchId, Moment, PersonId};
use matches::{
    brakes::{PastChallenge, PastPractice},
    challenge::{Challenge, Terms},
    clock::{
        control::{Control, TimeTerms},
        unequal::Controls,
    },
    records::ChallengeRecord,
};
use opaque::{Seal, Sealed};
use rules::game::{GameName, GameRules};

/// Reads a game and its rules from a row, as unrated terms.
pub(super) fn terms(row: &Row) -> Result<Terms> {
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

/// Reads the terms of a challenge or season from a row, including whether games are rated and which aids are allowed.
pub(super) fn staked_terms(row: &Row) -> Result<Terms> {
    Ok(Terms {
        rated: row.cell("rated")?,
        knowledge: row.cell("knowledge")?,
        ..terms(row)?
    })
}

/// Reads the terms of a challenge or match from a row, including the program's level and what is shown after the game.
pub(super) fn game_terms(row: &Row) -> Result<Terms> {
    Ok(Terms {
        level: row.cell("level")?,
        formations_kept: row.cell("formations_kept")?,
        ..staked_terms(row)?
    })
}

from_row!(TimeTerms { time_out, weekends_off, no_vacations; control: control, other: other });

fn controls(row: &Row) -> Result<Controls> {
    row.cell("time_control")
}

fn control(row: &Row) -> Result<Control> {
    Ok(controls(row)?.control)
}

fn other(row: &Row) -> Result<Option<Control>> {
    Ok(controls(row)?.other)
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
    made: Moment,
) -> Result<bool> {
    let challenge = &record.challenge;
    let seed = closed_seed(db, challenge.id, seed)?;
    let values: &[Assignment<'_>] = &[
        ("id", &challenge.id),
        ("guild", &record.guild),
        ("channel", &record.channel),
        ("challenger", &challenge.challenger),
        ("opponent", &challenge.opponent),
        ("preset", &challenge.terms.preset),
        ("first_move", &challenge.first_move),
        ("expires_at", &challenge.expires),
        ("state", &challenge.state),
        ("game", &challenge.terms.rules.game()),
        ("options", &options_of(&challenge.terms.rules)?),
        ("time_control", &challenge.time.controls()),
        ("time_out", &challenge.time.time_out),
        ("weekends_off", &challenge.time.weekends_off),
        ("games_left", &challenge.games),
        ("rematch_of", &challenge.rematch_of),
        ("message", &record.message),
        ("part_of", &challenge.part_of),
        ("rated", &challenge.terms.rated),
        ("level", &challenge.terms.level),
        ("knowledge", &challenge.terms.knowledge),
        ("formations_kept", &challenge.terms.formations_kept),
        ("no_vacations", &challenge.time.no_vacations),
        ("lot_seal", &challenge.lot),
        ("seed", &seed),
        ("made_at", &made),
        ("record_format", &challenge.format),
        ("drawing", &record.drawing),
        ("card", &record.card),
    ];
    insert_new(db, "challenges", "id", values).await
}

/// The seed of a lot as it is stored.
fn closed_seed(db: &Connection, id: MatchId, seed: Option<&Sealed>) -> Result<Option<String>> {
    seed.map(|seed| db.closed(seed.opened(), SEED, id.0))
        .transpose()
}

/// Stores when to check an unanswered challenge next.
pub async fn look_at(db: &mut Connection, id: MatchId, due: Moment) -> Result<()> {
    let values: &[Assignment<'_>] = &[("challenge", &id), ("due_at", &due)];
    upsert(db, "challenge_ends", "challenge", values).await
}

/// Stops checking a challenge.
pub async fn forget_end(db: &mut Connection, id: MatchId) -> Result<()> {
    delete_rows(db, "challenge_ends", &[("challenge", &id)]).await
}

/// Up to `limit` challenges that are due for a check, longest due first.
pub async fn to_look_at(db: &mut Connection, now: Moment, limit: u32) -> Result<Vec<MatchId>> {
    let sql = "SELECT challenge FROM challenge_ends WHERE due_at <= $1 ORDER BY due_at LIMIT $2";
    all(db, sql, &[&now, &limit]).await
}

/// When the next challenge must be checked.
pub async fn next_look(db: &mut Connection) -> Result<Option<Moment>> {
    let sql = "SELECT MIN(due_at) FROM challenge_ends";
    value(db, sql, &[]).await
}

/// Whether a person has accepted a game of a challenge for several games.
pub async fn has_part(db: &mut Connection, id: MatchId, person: PersonId) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM challenges WHERE part_of = $1 AND opponent = $2)";
    value(db, sql, &[&id, &person]).await
}

/// Stores the final state of an unanswered challenge.
pub async fn end(db: &mut Connection, challenge: &Challenge) -> Result<()> {
    forget_end(db, challenge.id).await?;
    set(db, challenge.id, &[("state", &challenge.state)]).await
}

/// Changes columns of a challenge.
async fn set(db: &mut Connection, id: MatchId, values: &[Assignment<'_>]) -> Result<()> {
    update_rows(db, "challenges", &[("id", &id)], values).await
}

/// Stores the final state of a challenge, and the message on which it was accepted.
pub async fn close(
    db: &mut Connection,
    record: &ChallengeRecord,
    interaction: u64,
    now: Moment,
) -> Result<()> {
    let challenge = &record.challenge;
    forget_end(db, challenge.id).await?;
    let values: &[Assignment<'_>] = &[
        ("state", &challenge.state),
        ("closed_by", &interaction),
        ("closed_at", &now),
        ("card", &record.card),
    ];
    set(db, challenge.id, values).await
}

/// Stores the number of remaining games of a challenge, and the lot of the next one.
pub async fn set_games(
    db: &mut Connection,
    record: &ChallengeRecord,
    seed: Option<&Sealed>,
) -> Result<()> {
    let challenge = &record.challenge;
    let values: &[Assignment<'_>] = &[
        ("games_left", &challenge.games),
        ("lot_seal", &challenge.lot),
        ("seed", &closed_seed(db, challenge.id, seed)?),
        ("drawing", &record.drawing),
    ];
    set(db, challenge.id, values).await
}

/// The seed of a challenge's lot, if it draws one.
pub async fn seed(db: &mut Connection, id: MatchId) -> Result<Option<Sealed>> {
    let sql = "SELECT seed FROM challenges WHERE id = $1";
    let stored: Option<Option<String>> = first(db, sql, &[&id]).await?;
    let opened = stored
        .flatten()
        .map(|stored| db.opened(&stored, SEED, id.0));
    Ok(opened.transpose()?.map(Sealed::seal))
}

/// Stores which message shows a challenge.
pub async fn set_message(db: &mut Connection, id: MatchId, message: u64) -> Result<()> {
    set(db, id, &[("message", &message)]).await
}

/// Stores which message shows a challenge, unless the challenge was answered on another one, which then counts.
pub async fn set_message_unless_answered(
    db: &mut Connection,
    id: MatchId,
    message: u64,
) -> Result<()> {
    let sql = "UPDATE challenges SET message = $2 \
         WHERE id = $1 AND (state = 'open' OR message IS NULL)";
    execute(db, sql, &[&id, &message]).await
}

fn challenge(row: &Row) -> Result<Challenge> {
    Ok(Challenge {
        id: row.cell("id")?,
        challenger: row.cell("challenger")?,
        opponent: row.cell("opponent")?,
        terms: game_terms(row)?,
        time: FromRow::from_row(row)?,
        first_move: row.cell("first_move")?,
        expires: row.cell("expires_at")?,
        games: row.cell("games_left")?,
        rematch_of: row.cell("rematch_of")?,
        part_of: row.cell("part_of")?,
        lot: row.cell("lot_seal")?,
        format: row.cell("record_format")?,
        state: row.cell("state")?,
    })
}

from_row!(ChallengeRecord {
    guild, channel, message, closed_by, drawing, card; challenge: challenge
});

/// The challenge with this id, if there is one.
pub async fn load(db: &mut Connection, id: MatchId) -> Result<Option<ChallengeRecord>> {
    let sql = "SELECT * FROM challenges WHERE id = $1";
    first(db, sql, &[&id]).await
}

/// The challenges in a server that anyone may accept: up to `limit`, newest first.
pub async fn open_in(
    db: &mut Connection,
    guild: u64,
    game: Option<GameName>,
    now: Moment,
    limit: u32,
) -> Result<Vec<ChallengeRecord>> {
    // An unreadable challenge is left out.
    let params: &[&dyn Param] = &[&guild, &now, &game, &limit];
    let (found, _) = readable(db, OPEN_IN, params, FromRow::from_row, |_| Ok(())).await?;
    Ok(found)
}

const OPEN_IN: &str = "SELECT * FROM challenges \
     WHERE guild = $1 AND state = 'open' AND opponent IS NULL AND expires_at > $2 \
     AND (CAST($3 AS TEXT) IS NULL OR game = $3) ORDER BY id DESC LIMIT $4";

/// The open challenges whose lot was sealed in the first format, which does not bind the host.
pub async fn sealed_by_older_programs(db: &mut Connection, now: Moment) -> Result<Vec<MatchId>> {
    let sql = "SELECT id FROM challenges WHERE state = 'open' AND expires_at > $1 AND record_format = 1 \
         AND lot_seal IS NOT NULL ORDER BY id";
    all(db, sql, &[&now]).await
}

/// The open challenges in a server between a person and another one whom they name, or who names them, newest first.
pub async fn named_in(
    db: &mut Connection,
    (guild, person): (u64, PersonId),
    game: Option<GameName>,
    now: Moment,
    limit: u32,
) -> Result<Vec<ChallengeRecord>> {
    let params: &[&dyn Param] = &[&guild, &now, &game, &person, &limit];
    let (found, _) = readable(db, NAMED_IN, params, FromRow::from_row, |_| Ok(())).await?;
    Ok(found)
}

const NAMED_IN: &str = "SELECT * FROM challenges \
     WHERE guild = $1 AND state = 'open' AND opponent IS NOT NULL AND expires_at > $2 \
     AND (CAST($3 AS TEXT) IS NULL OR game = $3) AND $4 IN (opponent, challenger) ORDER BY id DESC LIMIT $5";

/// The latest open or accepted rematch challenge for a match.
pub async fn rematch_of(
    db: &mut Connection,
    id: MatchId,
    now: Moment,
) -> Result<Option<ChallengeRecord>> {
    let sql = "SELECT * FROM challenges WHERE rematch_of = $1 \
         AND (state = 'accepted' OR (state = 'open' AND expires_at > $2)) ORDER BY id DESC LIMIT 1";
    first(db, sql, &[&id, &now]).await
}

/// The latest challenges from one person to another by name, newest first, except a league's games. Earlier ones do not
/// affect the limits.
pub async fn between(
    db: &mut Connection,
    challenger: PersonId,
    opponent: PersonId,
) -> Result<Vec<PastChallenge>> {
    let params: &[&dyn Param] = &[&challenger, &opponent, &MAX_CONSIDERED];
    all(db, BETWEEN, params).await
}

from_row!(PastChallenge { game, state, expires = "expires_at", closed = "closed_at" });

/// The number of challenges between two people that are considered.
const MAX_CONSIDERED: u32 = 20;
const BETWEEN: &str = "SELECT game, state, expires_at, closed_at FROM challenges \
     WHERE challenger = $1 AND opponent = $2 AND part_of IS NULL \
     AND NOT EXISTS (SELECT 1 FROM season_games WHERE match_id = challenges.id) ORDER BY made_at DESC LIMIT $3";

/// When a person made each of their unaccepted challenges since this moment.
pub async fn unanswered(
    db: &mut Connection,
    person: PersonId,
    since: Moment,
) -> Result<Vec<Moment>> {
    all(db, UNANSWERED, &[&person, &since]).await
}

const UNANSWERED: &str =
    "SELECT made_at FROM challenges WHERE challenger = $1 AND made_at > $2 AND state <> 'accepted'";

/// How many open challenges name a person.
pub async fn open_to(db: &mut Connection, person: PersonId, now: Moment) -> Result<usize> {
    let open: u32 = value(db, OPEN_TO, &[&person, &now]).await?;
    Ok(open as usize)
}

const OPEN_TO: &str = "SELECT COUNT(*) FROM challenges \
     WHERE opponent = $1 AND expires_at > $2 AND state = 'open' AND opponent IS NOT NULL";

/// The latest challenge that a person made to somebody, or to anybody, except a league's games.
pub async fn latest_by(db: &mut Connection, person: PersonId) -> Result<Option<ChallengeRecord>> {
    first(db, LATEST_BY, &[&person, &PersonId::PROGRAM]).await
}

const LATEST_BY: &str = "SELECT * FROM challenges WHERE challenger = $1 AND part_of IS NULL \
     AND (opponent IS NULL OR opponent <> $2) \
     AND NOT EXISTS (SELECT 1 FROM season_games WHERE match_id = challenges.id) ORDER BY made_at DESC LIMIT 1";

/// The latest game against the program that a person began.
pub async fn latest_practice_of(
    db: &mut Connection,
    person: PersonId,
) -> Result<Option<ChallengeRecord>> {
    first(db, LATEST_PRACTICE, &[&person, &PersonId::PROGRAM]).await
}

const LATEST_PRACTICE: &str = "SELECT * FROM challenges WHERE challenger = $1 AND opponent = $2 ORDER BY made_at DESC LIMIT 1";

/// The games against the program that a person has begun since this moment.
pub async fn practice(
    db: &mut Connection,
    person: PersonId,
    since: Moment,
) -> Result<Vec<PastPractice>> {
    let params: &[&dyn Param] = &[&person, &PersonId::PROGRAM, &since];
    all(db, PRACTICE, params).await
}

from_row!(PastPractice { begun = "made_at", called_off });

const PRACTICE: &str = "SELECT c.made_at, m.stage = 'called-off' AS called_off FROM challenges c JOIN matches m ON m.id = c.id \
     WHERE c.challenger = $1 AND c.opponent = $2 AND c.made_at > $3";

#[cfg(test)]
pub(super) mod tests;
