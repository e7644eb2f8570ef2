//! A ladder's challenge is brought to mind once, some time before the one who keeps silent loses the place.

use basics::{Moment, Span};

use crate::season::{Event, Format, OpenChallenge, REMINDER_LEAD, Season, Seat};

impl Season {
    /// The challenges that wait for an answer and were not brought to mind yet, with the moment for that.
    fn to_remind_of(&self) -> impl Iterator<Item = (OpenChallenge, Moment)> {
        let lead = match self.settings.format {
            Format::Ladder(rules) => REMINDER_LEAD.min(rules.answer / 4),
            _ => Span::ZERO,
        };
        let seats = self.seats().map(|(seat, _)| seat);
        let open = seats.filter_map(|seat| Some((seat, self.open_challenge(seat)?)));
        let asked = open.filter(|(seat, open)| open.of == *seat && !self.reminded.contains(seat));
        asked.map(move |(_, open)| (open, open.until - lead))
    }

    /// When somebody is to be reminded next.
    pub(crate) fn next_reminder(&self) -> Option<Moment> {
        self.to_remind_of().map(|(_, at)| at).min()
    }

    /// Who is to be reminded now.
    pub(crate) fn reminders(&self, now: Moment) -> Vec<Event> {
        let due = self.to_remind_of().filter(|(_, at)| *at <= now);
        due.map(|(open, _)| Event::Reminded { of: open.of })
            .collect()
    }

    /// Somebody for whom there is a new challenge has not been reminded of it.
    pub(crate) fn forget_reminder(&mut self, of: Seat) {
        self.reminded.retain(|seat| *seat != of);
    }
}
