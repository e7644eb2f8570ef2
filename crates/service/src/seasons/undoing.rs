//! Undoing the pairing of a round: its matches are none of the season's any more, unless one of them has begun.

use basics::Moment;
use leagues::season::{Event, Season};
use store::Connection;

use super::{LoadedSeason, games::has_begun};
use crate::Result;

/// The event of an entry, by its number.
fn event_of(season: &Season, entry: u32) -> Option<&Event> {
    let at = (entry as usize).checked_sub(1)?;
    season.log().get(at).map(|entry| &entry.event)
}

/// How many games a season has without those whose pairing these events undo; `None` if they undo no pairing.
pub(super) fn games_kept(season: &Season, events: &[Event]) -> Option<u32> {
    events.iter().find_map(|event| {
        let Event::Undone { entry } = event else {
            return None;
        };
        match event_of(season, *entry)? {
            Event::Paired { games, .. } => {
                Some(season.games().len().saturating_sub(games.len()) as u32)
            }
            _ => None,
        }
    })
}

/// Whether undoing an entry would undo the pairing of a game that has begun.
pub(super) async fn undoes_begun(
    db: &mut Connection,
    loaded: &LoadedSeason,
    entry: u32,
    now: Moment,
) -> Result<bool> {
    let Some(Event::Paired { round, .. }) = event_of(&loaded.season, entry) else {
        return Ok(false);
    };
    let games = loaded.season.games().iter();
    for game in games.filter(|game| game.round == *round) {
        if has_begun(db, loaded, game.number, now).await? {
            return Ok(true);
        }
    }
    Ok(false)
}
