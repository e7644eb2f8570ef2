//! The effect of players' absences on a season, and of its pauses on their clocks.

use basics::{MatchId, Moment, PersonId};
use leagues::season::{Event, GameNumber, Stage};
use matches::clock::suspensions::Suspension;
use store::{Connection, seasons};

use super::{LoadedSeason, load};
use crate::{Cause, Result, Service};

/// The entries that keep entrants in a season that begins now although they did not confirm, because they were on vacation when
/// asked.
pub(super) async fn away_at_start(
    db: &mut Connection,
    loaded: &LoadedSeason,
    now: Moment,
) -> Result<Vec<Event>> {
    let is_open = loaded.season.stage() == Stage::Open;
    let asked = loaded.season.asked_at().filter(|_| is_open);
    let Some(asked) = asked.filter(|_| !loaded.record.time.no_vacations) else {
        return Ok(Vec::new());
    };
    let away = seasons::on_vacation(db, loaded.record.id, asked, now).await?;
    let silent = loaded.season.unconfirmed();
    let kept = silent.filter(|silent| away.contains(silent));
    Ok(kept.map(|person| Event::WasAway { person }).collect())
}

/// Stops the clocks of a season's games while it is paused, if these entries changed its pauses.
pub(super) async fn follow_pauses(
    db: &mut Connection,
    loaded: &LoadedSeason,
    added: impl Iterator<Item = &Event>,
    now: Moment,
) -> Result<()> {
    let changes = |event: &Event| match event {
        Event::Paused | Event::Resumed | Event::Undone { .. } => true,
        Event::Finished => !loaded.season.pauses().is_empty(),
        _ => false,
    };
    let mut added = added;
    if !added.any(changes) {
        return Ok(());
    }
    let id = loaded.record.id;
    let pauses = loaded
        .season
        .pauses()
        .into_iter()
        .map(|(from, until)| Suspension { from, until });
    seasons::set_pauses(db, id, &pauses.collect::<Vec<_>>()).await?;
    // During a pause, none of the games has a deadline.
    Ok(seasons::look_again(db, id, now).await?)
}

impl Service {
    /// Calls the organisers to a game in the name of a player who waited in vain for the other one at their appointment.
    pub(crate) async fn call_for_absence(&self, id: MatchId, by: PersonId) -> Result<()> {
        let now = self.now();
        self.transact_and_wake(async |tx| {
            let Some((season, game)) = seasons::of_match(tx, id).await? else {
                return Ok(());
            };
            let (mut loaded, _) = load(tx, season).await?;
            // They may have been called already.
            if let Ok(events) = loaded.season.call_referee(by, GameNumber(game), now) {
                let cause = (Cause::Timer.number(), Some(by), None);
                self.follow(tx, &mut loaded, events, cause, now).await?;
            }
            Ok(())
        })
        .await
    }
}
