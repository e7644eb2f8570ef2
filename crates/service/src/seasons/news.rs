//! Which entries of a season's log are announced in its channel.

use leagues::season::{Entry, Event, Season};

use super::between;

/// Whether an entry is announced in the channel: by its own message, or by that of the match of teams that it completes or the
/// challenge that it ends.
pub fn is_told(season: &Season, number: u32, entry: &Entry) -> bool {
    is_news(season, number, entry)
        || season.match_ended_by(number).is_some()
        || between::is_announced(season, number, entry)
        || gives_time_to_answer(season, number, entry)
}

/// Whether an entry gives more time to answer challenges of a ladder, whose messages show it.
fn gives_time_to_answer(season: &Season, number: u32, entry: &Entry) -> bool {
    let gives = matches!(
        entry.event,
        Event::Excused { .. } | Event::StoodStill { .. }
    );
    gives && !season.challenges_changed_by(number).is_empty()
}

/// Whether the channel gets a message about an entry, besides the update of the season's message.
fn is_news(season: &Season, number: u32, entry: &Entry) -> bool {
    if let Event::Entered(entrant) | Event::Joined(entrant) = &entry.event {
        // Only if somebody else added them; a list of people is one message.
        return entry.with.is_none() && entry.by.is_some_and(|by| by != entrant.person);
    }
    if let Event::Paired { games, .. } = &entry.event {
        // Without rounds, games begin all the time. A round's message shows all of its games.
        let is_continuous = season.settings().format.is_continuous();
        return (is_continuous && games.is_empty()) || season.opened_by(number).is_some();
    }
    if let Event::Postponed { ends } = entry.event {
        // If a round ends at once, the next one is the news.
        return ends > entry.at;
    }
    if let Event::Ruled { .. } = entry.event {
        // The winner on a ladder takes a place.
        return season.corrected_by(number).is_some() || season.climbed_by(number).is_some();
    }
    if let Event::Fell { .. } = entry.event {
        // Players who fall together are announced once.
        return !season.fallen_with(number).is_empty();
    }
    if let Event::Undone { entry } = entry.event {
        let undone = season.entry(entry);
        return undone.is_some_and(|undone| {
            matches!(
                undone.event,
                Event::Paired { .. }
                    | Event::CalledOff
                    | Event::HandedOver { .. }
                    | Event::Postponed { .. }
                    | Event::Finished
            )
        }) || season.corrected_by(number).is_some();
    }
    matches!(
        entry.event,
        Event::Asked
            | Event::Challenged { .. }
            | Event::Overdue
            | Event::RulesTold
            | Event::RulesAdopted { .. }
            | Event::RefereeCalled { .. }
            | Event::AskedAfter { .. }
            | Event::Paused
            | Event::Resumed
            | Event::HandedOver { .. }
            | Event::WeekPassed
            | Event::Finished
            | Event::CalledOff
    )
}
