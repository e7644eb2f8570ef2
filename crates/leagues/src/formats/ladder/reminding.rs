//! Reminds a challenged player once, some time before silence costs them their place.

use basics::{Moment, Span};

use crate::season::{Event, Format, OpenChallenge, REMINDER_LEAD, Season, Seat};

impl Season {
    /// The open challenges without a reminder so far, with the moment for one.
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

    /// When the next reminder is due.
    pub(crate) fn next_reminder(&self) -> Option<Moment> {
        self.to_remind_of().map(|(_, at)| at).min()
    }

    /// The reminders that are due now.
    pub(crate) fn reminders(&self, now: Moment) -> Vec<Event> {
        let due = self.to_remind_of().filter(|(_, at)| *at <= now);
        due.map(|(open, _)| Event::Reminded { of: open.of })
            .collect()
    }

    /// Allows a reminder of a player's new challenge.
    pub(crate) fn forget_reminder(&mut self, of: Seat) {
        self.reminded.retain(|seat| *seat != of);
    }
}
