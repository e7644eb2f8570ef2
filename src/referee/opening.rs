//! From an accepted challenge to a match: its code, who sits where, the first desks, and the first messages owed.

use rand::{rand_core::UnwrapErr, rngs::SysRng};

use super::{
    Moment, PersonId,
    code::random_code,
    matches::{Match, Timing},
    notice::audiences,
    service::{Pressed, ServiceError},
};
use crate::store::{
    Connection,
    challenges::ChallengeRow,
    events,
    matches::{self, MatchRow},
    outbox::{self, Owed, Purpose},
};

/// Chance from the operating system, as secrets need it.
pub(super) fn secure_chance() -> UnwrapErr<SysRng> {
    UnwrapErr(SysRng)
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
        due: game.due(),
        updated: now,
    };
    matches::insert(tx, &row).await?;
    events::append(tx, id, game.events(), pressed.interaction, now, &opening).await?;
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
