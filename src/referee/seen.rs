//! A match as it stood after some event, as it is loaded: the only way from the store to what is told.

use jiff::tz::TimeZone;

use super::{
    MatchId, Moment,
    clock::{control::Control, still::Stillness},
    event::Event,
    matches::{Match, Timing},
    plan::ahead::Ahead,
    service::{ServiceError, answer_of},
    vacation,
};
use rules::Side;
use crate::store::{
    Connection, events,
    matches::{self, MatchRow},
    outages,
    outbox::Owed,
    vacations,
};

/// A match as it stood after some event.
pub struct Seen {
    /// Who plays where.
    pub row: MatchRow,
    /// The match. A secret: what of it may be told is in the facts made from it.
    pub(super) game: Match,
    /// The last event. A secret too.
    pub(super) event: Event,
    /// When that was.
    pub(super) at: Moment,
    /// For how long since the event before it all clocks stood still, because the referee was away.
    pub(super) stood: i64,
    /// Until when each player is on vacation now, if they are.
    pub(super) away: [Option<Moment>; 2],
}

impl Seen {
    /// A match with the event that came last, for tests in which no time counts.
    #[cfg(test)]
    pub(crate) fn new(row: MatchRow, game: Match, event: Event) -> Seen {
        Seen {
            row,
            game,
            event,
            at: Moment(0),
            stood: 0,
            away: [None; 2],
        }
    }

    /// The board from which a look ahead begins; nothing unless the game is on and open.
    #[must_use]
    pub fn ahead(&self) -> Option<Ahead> {
        self.game.ahead()
    }

    /// The message that takes the place of the answer to the command behind the last event, where its author
    /// would otherwise not learn in private what came of it.
    #[must_use]
    pub fn owed_answer(&self) -> Option<Owed> {
        answer_of(&self.event, &self.game)
    }
}

/// The time zone of this name; that of nobody in particular if it has none, or one that is not known any more.
fn zone(name: Option<&str>) -> TimeZone {
    name.and_then(|name| TimeZone::get(name).ok())
        .unwrap_or(TimeZone::UTC)
}

/// A match with the interactions that brought its events. `now` tells who is on vacation.
pub(super) async fn load(
    connection: &mut Connection,
    id: MatchId,
    seq: Option<u32>,
    now: Moment,
) -> Result<(Seen, Vec<u64>), ServiceError> {
    let row = matches::load(connection, id)
        .await?
        .ok_or(ServiceError::Unknown)?;
    let mut logged = events::load(connection, id, seq).await?;
    let opened = logged.first().ok_or(ServiceError::Damaged(id))?.at;
    let outages = if row.time.control == Control::Untimed {
        Vec::new()
    } else {
        outages::since(connection, opened).await?
    };
    let vacations = if row.time.control.is_live() {
        [Vec::new(), Vec::new()]
    } else {
        let [first, second] = row.players;
        [
            vacations::of(connection, first, opened).await?,
            vacations::of(connection, second, opened).await?,
        ]
    };
    let away = [&vacations[0], &vacations[1]]
        .map(|taken| vacation::current(taken, now).and_then(|span| span.until));
    let weekends = Side::BOTH.map(|side| {
        let off = row.time.weekends_off;
        off.then(|| zone(row.zones[side.index()].as_deref()))
    });
    let mut still = std::iter::zip(vacations, weekends)
        .map(|(taken, weekends)| Stillness::new(outages.iter().copied().chain(taken), weekends));
    let mut next = || still.next().unwrap_or_default();
    let timing = Timing {
        terms: row.time,
        still: [next(), next()],
    };
    let replayed = Match::replay(
        id,
        row.players,
        &row.terms.rules,
        timing,
        logged.iter().map(|logged| (&logged.event, logged.at)),
    );
    let game = replayed.ok_or(ServiceError::Damaged(id))?;
    let interactions = logged.iter().map(|logged| logged.interaction).collect();
    let last = logged.pop().ok_or(ServiceError::Damaged(id))?;
    let before = logged.last().map_or(last.at, |before| before.at);
    let away_since = Stillness::new(outages, None);
    let stood = last.at.0 - before.0 - away_since.ran(before, last.at);
    let seen = Seen {
        row,
        game,
        event: last.event,
        at: last.at,
        stood,
        away,
    };
    Ok((seen, interactions))
}
