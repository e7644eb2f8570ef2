//! From an accepted challenge to a match: its code, who sits where, the first desks, and the first messages owed.

use rand::{rand_core::UnwrapErr, rngs::SysRng};

use super::{
    Moment, PersonId,
    clock::control::TimeTerms,
    code::random_code,
    matches::{Match, Timing},
    notice::audiences,
    reminding::keep_reminders,
    seen::load,
    service::{Pressed, ServiceError},
};
use crate::store::{
    Connection,
    challenges::ChallengeRow,
    events,
    matches::{self, MatchRow},
    outbox::{self, Owed, Purpose},
    preferences,
};

/// Chance from the operating system, as secrets need it.
pub(super) fn secure_chance() -> UnwrapErr<SysRng> {
    UnwrapErr(SysRng)
}

/// In which zones the players' weekends lie, if weekends do not count.
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

/// Turns an accepted challenge into a match with its first event and the messages that owes.
pub(super) async fn open_match(
    tx: &mut Connection,
    challenge: &ChallengeRow,
    taker: PersonId,
    pressed: Pressed,
    now: Moment,
) -> Result<(), ServiceError> {
    let id = challenge.challenge.id;
    let terms = challenge.challenge.terms.clone();
    let mut code = random_code(0, &mut secure_chance());
    let mut tries = 0;
    while matches::code_is_taken(tx, &code).await? {
        tries += 1;
        code = random_code(tries, &mut secure_chance());
    }
    let players = challenge.challenge.seats(taker, &mut secure_chance());
    let opening = Match::opening(&terms.rules, &mut secure_chance());
    let time = challenge.challenge.time;
    let timing = Timing {
        terms: time,
        ..Timing::default()
    };
    let game = Match::replay(id, players, &terms.rules, timing, [(&opening, now)]);
    let game = game.ok_or(ServiceError::Damaged(id))?;
    let row = MatchRow {
        id,
        code,
        guild: challenge.guild,
        channel: challenge.channel,
        message: pressed.message,
        wants_thread: pressed.may_open_thread,
        place: None,
        terms,
        players,
        names: Default::default(),
        told: [false; 2],
        stage: game.stage(),
        turn: game.turn(),
        ply: game.ply(),
        time,
        zones: zones(tx, time, players).await?,
        due: game.due(),
        updated: now,
    };
    matches::insert(tx, &row).await?;
    events::append(tx, id, game.events(), pressed.interaction, now, &opening).await?;
    // As it will be loaded: with the zones, and with who is on vacation.
    let (seen, _) = load(tx, id, None, now).await?;
    keep_reminders(tx, (&[], None), &seen, now).await?;
    for audience in audiences(&opening, &game) {
        let owed = Owed {
            id,
            seq: game.events(),
            audience,
            purpose: Purpose::Notice,
        };
        outbox::owe(tx, owed, now).await?;
    }
    Ok(())
}
