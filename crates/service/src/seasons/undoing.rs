//! Undoes the pairing of a round: its matches no longer belong to the season. Impossible once one of them has begun.

use basics::Moment;
use leagues::season::{Event, Season};
use store::Connection;

use super::{LoadedSeason, games::has_begun};
use crate::Result;

/// How many games of a season remain if these events undo a pairing; `None` if they do not.
pub(super) fn games_kept(season: &Season, events: &[Event]) -> Option<u32> {
    events.iter().find_map(|event| {
        let Event::Undone { entry } = event else {
            return None;
        };
        let Event::Paired { games, .. } = &season.entry(*entry)?.event else {
            return None;
        };
        Some(season.games().len().saturating_sub(games.len()) as u32)
    })
}

/// Whether undoing an entry would undo the pairing of a game that has begun.
pub(super) async fn undoes_begun(
    db: &mut Connection,
    loaded: &LoadedSeason,
    entry: u32,
    now: Moment,
) -> Result<bool> {
    let undone = loaded.season.entry(entry);
    let Some(Event::Paired { round, .. }) = undone.map(|undone| &undone.event) else {
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
