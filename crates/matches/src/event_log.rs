//! The input of a match's replay: its events, as they are stored, and the spans during which its clocks did not run.

use opaque::{Seal, Sealed};
use serde::{Deserialize, Serialize};

use crate::{
    clock::suspensions::Suspension,
    event::{Event, Judged},
};
use basics::Moment;

/// The events of a match, read from the store. Secret like the events: no `Debug`.
#[derive(Clone)]
pub struct EventLog {
    /// Each with the interaction that caused it, and its moment.
    pub(crate) events: Vec<(i64, Moment, Event)>,
    /// Whether these are all of the match's events.
    pub(crate) is_whole: bool,
}

impl EventLog {
    /// Reads the stored form of the events that follow the `known` ones: a JSON list of `[interaction, moment, event]`, in
    /// order. `is_whole` says whether the match has no later events. `None` if it is damaged, or there are no events.
    pub fn read(known: Option<EventLog>, later: &Sealed, is_whole: bool) -> Option<EventLog> {
        let later: Vec<(i64, Moment, Event)> = serde_json::from_str(later.opened()).ok()?;
        let mut events = known.map_or_else(Vec::new, |known| known.events);
        events.extend(later);
        (!events.is_empty()).then_some(EventLog { events, is_whole })
    }

    /// How many events these are.
    pub fn count(&self) -> u32 {
        // Events are numbered from 1 in this type.
        u32::try_from(self.events.len()).unwrap_or(u32::MAX)
    }

    /// The first events, up to `last`. It is unknown whether the match has later ones.
    pub fn up_to(&self, last: u32) -> EventLog {
        let count = self.count().min(last);
        EventLog {
            events: self.events[..count as usize].to_vec(),
            is_whole: false,
        }
    }

    /// When the match was opened.
    pub fn opened(&self) -> Moment {
        self.events[0].1
    }

    /// Fills in the missing rulings of stored plies: a ply followed by another event had not ended the game. The last
    /// one stays undecided if the game was `over` after it.
    pub(crate) fn judge(&mut self, over: bool) {
        let open = usize::from(over);
        let closed = self.of_the_game().saturating_sub(open);
        for (_, _, event) in &mut self.events[..closed] {
            if event.is_unjudged_ply() {
                event.judge(UNENDED);
            }
        }
    }

    /// How many of the events belong to the game; later ones happened after its end.
    pub(crate) fn of_the_game(&self) -> usize {
        let last = |(.., event): &(i64, Moment, Event)| !event.is_afterwards();
        self.events.iter().rposition(last).map_or(0, |at| at + 1)
    }

    /// The interactions that caused the events.
    pub fn interactions(&self) -> impl Iterator<Item = u64> {
        self.events.iter().map(|(id, ..)| id.cast_unsigned())
    }
}

/// Whether a stored event names people, by id or in a text; `None` if it is damaged.
pub fn names_people(event: &str) -> Option<bool> {
    let event: Event = serde_json::from_str(event).ok()?;
    Some(event.names_people())
}

/// How a ply that did not end the game was judged before revisions of the rules were stored.
const UNENDED: Judged = Judged {
    rules: 0,
    verdict: None,
    end: None,
};

/// The spans since the match was opened during which clocks do not run, apart from its own pauses.
#[derive(Default, Serialize, Deserialize)]
pub struct Absences {
    /// When the bot was down.
    pub outages: Vec<Suspension>,
    /// When each player was on vacation, as far as that stops their clock.
    pub vacations: [Vec<Suspension>; 2],
    /// When its season was paused, or an organiser had stopped its clocks.
    pub season: Vec<Suspension>,
}
