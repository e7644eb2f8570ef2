//! A ladder's challenge is brought to mind once, some time before the one who keeps silent loses the place.

use super::{
    Moment,
    continuous::OpenChallenge,
    event::{Event, Seat},
    settings::Format,
    state::Season,
};

/// How long before the end of the time to answer somebody is reminded, in milliseconds: six hours, or a quarter of that time if it
/// is less.
pub const REMINDER_LEAD: i64 = 6 * 60 * 60 * 1_000;

impl Season {
    /// The challenges that wait for an answer and were not brought to mind yet, with the moment for that.
    fn to_remind_of(&self) -> impl Iterator<Item = (OpenChallenge, Moment)> {
        let lead = match self.settings.format {
            Format::Ladder(rules) => REMINDER_LEAD.min(rules.answer / 4),
            _ => 0,
        };
        let seats = self.seats().map(|(seat, _)| seat);
        let open = seats.filter_map(|seat| Some((seat, self.open_challenge(seat)?)));
        let asked = open.filter(|(seat, open)| open.of == *seat && !self.reminded.contains(seat));
        asked.map(move |(_, open)| (open, open.until - lead))
    }

    /// When somebody is to be reminded next.
    pub(super) fn next_reminder(&self) -> Option<Moment> {
        self.to_remind_of().map(|(_, at)| at).min()
    }

    /// Who is to be reminded now.
    pub(super) fn reminders(&self, now: Moment) -> Vec<Event> {
        let due = self.to_remind_of().filter(|(_, at)| *at <= now);
        due.map(|(open, _)| Event::Reminded { of: open.of })
            .collect()
    }

    /// Somebody for whom there is a new challenge has not been reminded of it.
    pub(super) fn forget_reminder(&mut self, of: Seat) {
        self.reminded.retain(|seat| *seat != of);
    }
}
