//! How vacations affect a ladder.

use basics::{Moment, PersonId};
use leagues::season::{Event, Season, Seat};
use store::{Connection, vacations};

use super::LoadedSeason;
use crate::{Result, Service};

/// The end of the vacation that somebody was on at this moment.
async fn vacation_at(db: &mut Connection, person: PersonId, at: Moment) -> Result<Option<Moment>> {
    let taken = vacations::of(db, person, at).await?;
    let on = taken.into_iter().find(|span| span.from <= at);
    Ok(on.and_then(|span| span.until))
}

/// Whether the player of a seat is on vacation.
pub(super) async fn is_on_vacation(
    db: &mut Connection,
    loaded: &LoadedSeason,
    seat: Seat,
    now: Moment,
) -> Result<bool> {
    let heeded = !loaded.record.time.no_vacations;
    let Some(person) = loaded.season.person_on(seat).filter(|_| heeded) else {
        return Ok(false);
    };
    Ok(vacation_at(db, person, now).await?.is_some())
}

/// The entries that excuse players who were on vacation when they would have lost their places; `season` determines the dates.
pub(super) async fn excuses(
    db: &mut Connection,
    loaded: &LoadedSeason,
    season: &Season,
    now: Moment,
) -> Result<Vec<Event>> {
    let mut excused = Vec::new();
    if loaded.record.time.no_vacations {
        return Ok(excused);
    }
    for (seat, at) in season.lapsing(now) {
        let Some(person) = season.person_on(seat) else {
            continue;
        };
        let until = vacation_at(db, person, at).await?;
        excused.extend(until.map(|until| Event::Excused { seat, until }));
    }
    Ok(excused)
}

impl Service {
    /// The seats whose players are on vacation, so that nobody may challenge them.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn on_vacation(&self, loaded: &LoadedSeason, seats: &[Seat]) -> Result<Vec<Seat>> {
        let mut connection = self.store.read().await?;
        let mut away = Vec::new();
        for &seat in seats {
            if is_on_vacation(&mut connection, loaded, seat, self.now()).await? {
                away.push(seat);
            }
        }
        Ok(away)
    }
}

#[cfg(test)]
mod tests {
    use leagues::season::REMINDER_LEAD;
    use matches::between::Between;

    #[test]
    fn a_ladder_reminds_when_everything_between_people_does() {
        let reminded = Between::LadderChallenge.reminded().unwrap();
        assert_eq!(reminded.before, REMINDER_LEAD);
    }
}
