//! Turns an accepted challenge into a match: its code, the players' time zones, and the first messages.

use async_recursion::async_recursion as boxed;
use basics::{MatchId, Moment, PersonId};
use matches::{
    RecordFormat, Sealed,
    challenge::{Challenge, ChallengeState, FirstMove, Terms},
    clock::control::TimeTerms,
    code::random_code,
    lot::Draw,
    opening::{MatchDetails, open},
    outbox::Purpose,
    records::ChallengeRecord,
};
use store::{Connection, challenges, events, guilds, match_records, outbox, preferences};

use super::{
    ResponseContext, Result, ServiceError, load::load, reminders::update_reminders, secure_chance,
};

/// The time zones of the players' weekends, if weekends do not count.
async fn zones(
    tx: &mut Connection,
    time: TimeTerms,
    players: [PersonId; 2],
) -> Result<[Option<String>; 2], sqlx::Error> {
    let mut zones = [None, None];
    if time.weekends_off {
        for (zone, player) in zones.iter_mut().zip(players) {
            *zone = preferences::load(tx, player).await?.time_zone;
        }
    }
    Ok(zones)
}

/// An open challenge for one game, in which the challenger moves first.
pub(crate) fn single_game(
    id: MatchId,
    (challenger, opponent): (PersonId, Option<PersonId>),
    terms: Terms,
    time: TimeTerms,
    expires: Moment,
) -> Challenge {
    Challenge {
        id,
        challenger,
        opponent,
        terms,
        time,
        first_move: FirstMove::Challenger,
        expires,
        games: 1,
        rematch_of: None,
        part_of: None,
        lot: None,
        format: RecordFormat::NEWEST,
        state: ChallengeState::Open,
    }
}

/// Stores a new challenge, with a lot if it draws one. Returns false if it already exists.
pub(crate) async fn insert_challenge(
    tx: &mut Connection,
    record: &mut ChallengeRecord,
    now: Moment,
) -> Result<bool> {
    let seed = record.seal_lot(&mut secure_chance());
    let is_new = challenges::insert(tx, record, seed.as_ref(), now).await?;
    let challenge = &record.challenge;
    if is_new && challenge.state == ChallengeState::Open {
        challenges::look_at(tx, challenge.id, challenge.first_look(now)).await?;
        guilds::what_goes_on_changed(tx, record.guild, now).await?;
    }
    Ok(is_new)
}

/// Takes one game out of a challenge for several. Returns its seed, if it draws a lot.
pub(crate) async fn take_game(
    tx: &mut Connection,
    record: &mut ChallengeRecord,
) -> Result<Option<Sealed>> {
    let id = record.challenge.id;
    let stored = challenges::seed(tx, id).await?;
    let taken = record.take_game(stored, &mut secure_chance());
    let taken = taken.ok_or(ServiceError::Damaged(id))?;
    challenges::set_games(tx, record, taken.kept.as_ref()).await?;
    Ok(taken.seed)
}

/// Turns an accepted challenge into a match, with its first event and messages. Returns the first deadline
/// in it.
#[boxed]
pub(crate) async fn open_match(
    tx: &mut Connection,
    challenge: &ChallengeRecord,
    taker: PersonId,
    context: ResponseContext,
    now: Moment,
) -> Result<Option<Moment>> {
    let id = challenge.challenge.id;
    let mut code = random_code(0, &mut secure_chance());
    let mut tries = 0;
    while match_records::code_is_taken(tx, &code).await? {
        tries += 1;
        code = random_code(tries, &mut secure_chance());
    }
    let seed = challenges::seed(tx, id).await?;
    let draw = match &seed {
        Some(seed) => {
            let draw = Draw::new(seed, id, &challenge.lots());
            Some(draw.ok_or(ServiceError::Damaged(id))?)
        }
        None => None,
    };
    let chance = &mut secure_chance();
    let players = challenge.challenge.seats(taker, draw.as_ref(), chance);
    let place = MatchDetails {
        code,
        message: context.message,
        wants_thread: context.may_open_thread,
        zones: zones(tx, challenge.challenge.time, players).await?,
    };
    let opened = open(challenge, players, place, draw.as_ref(), now, chance);
    let (record, opening) = opened.ok_or(ServiceError::Damaged(id))?;
    match_records::insert(tx, &record).await?;
    guilds::what_goes_on_changed(tx, record.guild, now).await?;
    events::append(tx, id, 1, context.interaction, now, &opening.sealed()).await?;
    // Loaded again, to include the time zones and current vacations.
    let loaded = load(tx, id, None, now).await?;
    update_reminders(tx, (&[], None), &loaded, now).await?;
    let audiences = loaded.audiences().into_iter();
    let owed: Vec<_> = audiences
        .map(|audience| (loaded.owed(audience, Purpose::Notice), now))
        .collect();
    let live = loaded.record.time.control.is_live();
    outbox::enqueue_for(tx, &owed, live).await?;
    Ok(loaded.due())
}
