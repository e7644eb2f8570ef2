//! Turns an accepted challenge into a match: who plays which side, and the first event.

use rand::Rng;

use crate::{
    event::{Event, SealedEvent},
    lot::Draw,
    records::{ChallengeRecord, MatchRecord},
    state::{Match, Timing},
};
use basics::{Moment, PersonId};

/// What a new match needs besides its challenge.
pub struct MatchDetails {
    /// The code that people use for it.
    pub code: String,
    /// The message for its thread.
    pub message: Option<u64>,
    /// Whether a thread may be opened.
    pub wants_thread: bool,
    /// The names of the time zones that define each player's weekends.
    pub zones: [Option<String>; 2],
}

/// Returns a new match and its first event; `None` if the challenge's rules are invalid, which only happens if the
/// store is damaged.
pub fn open(
    challenge: &ChallengeRecord,
    players: [PersonId; 2],
    place: MatchDetails,
    draw: Option<&Draw>,
    now: Moment,
    rng: &mut impl Rng,
) -> Option<(MatchRecord, SealedEvent)> {
    let id = challenge.challenge.id;
    let terms = challenge.challenge.terms.clone();
    let made = challenge.challenge.time;
    let is_first = players[0] == challenge.challenge.challenger;
    let time = if is_first { made } else { made.swapped() };
    let opening = match draw {
        Some(draw) if challenge.challenge.deals() => Event::dealt(draw.deal()),
        _ => Match::opening(&terms.rules, rng),
    };
    let timing = Timing {
        terms: time,
        ..Timing::default()
    };
    let game = Match::replay(&terms.rules, timing, [(&opening, now)])?;
    let record = MatchRecord {
        id,
        code: place.code,
        guild: challenge.guild,
        channel: challenge.channel,
        message: place.message,
        wants_thread: place.wants_thread,
        place: None,
        terms,
        lots: challenge.lots(),
        season: None,
        players,
        names: Default::default(),
        told: [false; 2],
        stage: game.stage(),
        turn: game.turn(),
        ply: game.ply(),
        time,
        zones: place.zones,
        counts_silence: true,
        due: game.due(),
        updated: now,
    };
    Some((record, SealedEvent(opening)))
}
