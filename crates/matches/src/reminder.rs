//! When to remind a person that a match waits for them: as long before the deadline as they like, as often as they like,
//! and never in their quiet hours. Pure; the service collects reminders and queues the messages.

use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time},
    tz::TimeZone,
};

use super::{quiet_hours::QuietHours, records::Preferences};
use basics::{Moment, Span};

/// How long before a deadline a person is reminded by default.
pub const USUAL_LEAD: Span = Span::DAY;
/// How long an untimed match, or one without a deadline, waits before its first reminder.
const NUDGE: Span = Span::days(3);
/// Reminders of the same turn are at least this far apart.
const APART: Span = Span::minutes(30);
/// A reminder includes the matches whose own would follow within this time.
const GATHERED_WITHIN: Span = Span::hours(6);

/// How a person wants to be reminded.
#[derive(Clone, Debug)]
pub struct Habits {
    /// Their time zone.
    pub zone: TimeZone,
    /// Their quiet hours, if they have any.
    pub quiet: Option<QuietHours>,
    /// How long before a deadline they are reminded, the longest first; none for never.
    pub leads: Vec<Span>,
}

/// A match that waits for a player.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Since when it waits.
    pub since: Moment,
    /// The deadline, if known.
    pub deadline: Option<Moment>,
    /// Whether the match is untimed, so a reminder also comes long before the deadline.
    pub untimed: bool,
    /// When they were last reminded of it.
    pub last: Option<Moment>,
}

impl Habits {
    /// The habits that follow from a person's preferences. Without a time zone there are no quiet hours, because
    /// nobody knows when it is night for them.
    pub fn of(chosen: &Preferences) -> Habits {
        let zone = chosen.time_zone.as_deref();
        let zone = zone.and_then(|zone| TimeZone::get(zone).ok());
        Habits {
            quiet: chosen.quiet_hours().filter(|_| zone.is_some()),
            zone: zone.unwrap_or(TimeZone::UTC),
            leads: leads(chosen),
        }
    }

    /// Whether the person wants any reminders.
    pub const fn wants_any(&self) -> bool {
        !self.leads.is_empty()
    }

    /// The quiet hours around a moment: their start and end.
    pub fn night(&self, at: Moment) -> Option<(Moment, Moment)> {
        let QuietHours { from, until } = self.quiet?;
        let local = Timestamp::from_millisecond(at.0)
            .ok()?
            .to_zoned(self.zone.clone())
            .datetime();
        let (today, time) = (local.date(), local.time());
        let over_midnight = from > until;
        let (first, last) = match (time >= from, time < until) {
            (true, true) => (today, today),
            (true, false) if over_midnight => (today, today.checked_add(1.day()).ok()?),
            (false, true) if over_midnight => (today.checked_sub(1.day()).ok()?, today),
            _ => return None,
        };
        let end = self.moment(last, until)?;
        // When clocks are set back, an hour occurs twice; the second time, the night has already ended.
        Some((self.moment(first, from)?, end.max(at.plus(Span::MINUTE))))
    }

    fn moment(&self, date: Date, time: Time) -> Option<Moment> {
        let zoned = date.to_datetime(time).to_zoned(self.zone.clone()).ok()?;
        Some(Moment(zoned.timestamp().as_millisecond()))
    }

    /// When to remind the person next of a waiting match, now or later; `None` if never.
    pub fn next(&self, waiting: Waiting, now: Moment) -> Option<Moment> {
        let Waiting {
            since,
            deadline,
            untimed,
            last,
        } = waiting;
        if !self.wants_any() {
            return None;
        }
        // A player whose turn begins at night is reminded in the morning.
        let morning = self.night(since).map(|(_, end)| end);
        let before_deadline = deadline.into_iter().flat_map(|deadline| {
            let leads = self.leads.iter();
            let leads = leads.map(move |lead| (*lead).min((deadline - since) / 2));
            leads.filter_map(move |lead| self.awake(deadline.plus(-lead), waiting))
        });
        let nudge = (untimed || deadline.is_none()).then(|| since.plus(NUDGE));
        let nudge = nudge.and_then(|at| self.awake(at, waiting));
        let next = morning
            .into_iter()
            .chain(before_deadline)
            .chain(nudge)
            .filter(|&at| last.is_none_or(|last| last.plus(APART) <= at))
            .min()?;
        let next = match self.night(now) {
            Some((_, end)) if next < end => end,
            _ => next.max(now),
        };
        deadline
            .is_none_or(|deadline| next < deadline)
            .then_some(next)
    }

    /// Whether a match of which the person is to be reminded at `at` is included in a reminder that is sent now: it follows
    /// soon, and before half of the time that it leaves.
    pub fn gathers(at: Moment, deadline: Option<Moment>, now: Moment) -> bool {
        let left = deadline.map_or(Span::MAX, |deadline| deadline - at);
        at <= now.plus(GATHERED_WITHIN.min(left / 2))
    }

    /// The moment itself, or the nearest suitable one outside the quiet hours.
    fn awake(&self, at: Moment, waiting: Waiting) -> Option<Moment> {
        let Some((begin, end)) = self.night(at) else {
            return Some(at);
        };
        let evening = begin.plus(-Span::MINUTE);
        match waiting.deadline {
            Some(deadline) if deadline < end.plus(Span::HOUR) => {
                if evening > waiting.since {
                    Some(evening)
                } else {
                    (end < deadline).then_some(end)
                }
            }
            _ => Some(end),
        }
    }
}

/// How long before a deadline a person is reminded, the longest first; none for never.
fn leads(chosen: &Preferences) -> Vec<Span> {
    let first = chosen.reminder_lead.unwrap_or(USUAL_LEAD);
    let further = chosen.more.further_leads.iter().copied();
    let mut leads: Vec<Span> = [first].into_iter().chain(further).collect();
    leads.retain(|lead| *lead > Span::ZERO);
    leads.sort_unstable_by(|a, b| b.cmp(a));
    leads.dedup();
    leads
}

/// Chooses how long before a deadline a person is reminded; nothing for never.
pub fn choose_leads(chosen: &mut Preferences, mut wanted: Vec<Span>) {
    wanted.sort_unstable_by(|a, b| b.cmp(a));
    let mut wanted = wanted.into_iter();
    chosen.reminder_lead = Some(wanted.next().unwrap_or(Span::ZERO));
    chosen.more.further_leads = wanted.collect();
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::quiet_hours::NoQuietHours;

    /// An hour of a day in 2026, in UTC; days count from the first of January.
    fn at(day: i64, hour: i64) -> Moment {
        Moment(1_767_225_600_000).plus(day * Span::DAY + hour * Span::HOUR)
    }

    fn habits(zone: &str, quiet: &str, lead: Span) -> Habits {
        Habits {
            zone: TimeZone::get(zone).unwrap(),
            quiet: quiet.parse().ok(),
            leads: vec![lead],
        }
    }

    fn waits(since: Moment, deadline: Option<Moment>) -> Waiting {
        Waiting {
            since,
            deadline,
            untimed: false,
            last: None,
        }
    }

    #[test]
    fn quiet_hours_round_trip() {
        for (text, written) in [
            ("22-8", "22:00-8:00"),
            (" 22:30 – 7:15", "22:30-7:15"),
            ("0-8", "0:00-8:00"),
            ("22-24", "22:00-0:00"),
        ] {
            let read: QuietHours = text.parse().unwrap();
            assert_eq!(read.to_string(), written);
            assert_eq!(written.parse(), Ok(read));
        }
        for text in ["", "22", "8-8", "25-3", "22:60-8", "x-y", "22-8-9"] {
            assert_eq!(text.parse::<QuietHours>(), Err(NoQuietHours), "{text}");
        }
    }

    #[test]
    fn a_reminder_comes_the_chosen_time_before_the_deadline() {
        let habits = habits("UTC", "22-8", Span::hours(12));
        let game = waits(at(10, 12), Some(at(13, 12)));
        // Twelve hours before noon is midnight, so the reminder waits for the morning.
        assert_eq!(habits.next(game, at(10, 12)), Some(at(13, 8)));
        let evening = waits(at(10, 12), Some(at(13, 8)));
        assert_eq!(habits.next(evening, at(10, 12)), Some(at(12, 20)));
        // Half of the available time, if that is less.
        let short = waits(at(10, 9), Some(at(10, 21)));
        assert_eq!(habits.next(short, at(10, 9)), Some(at(10, 15)));
    }

    #[test]
    fn the_reminder_of_a_night_deadline_comes_in_the_evening() {
        let habits = habits("UTC", "22-8", Span::HOUR);
        let game = waits(at(10, 3), Some(at(12, 3)));
        let evening = at(11, 22).plus(-Span::MINUTE);
        let seen = Waiting {
            last: Some(at(10, 8)),
            ..game
        };
        assert_eq!(habits.next(seen, at(10, 9)), Some(evening));
        let reminded = Waiting {
            last: Some(evening),
            ..game
        };
        assert_eq!(habits.next(reminded, at(11, 23)), None);
    }

    #[test]
    fn a_turn_that_begins_at_night_has_reminders_in_the_morning_and_before_its_deadline() {
        let habits = habits("Asia/Shanghai", "22-8", Span::DAY);
        // Eight in the evening in London is four in the morning in Shanghai, and midnight in London is eight there.
        let game = waits(at(10, 20), Some(at(15, 20)));
        assert_eq!(habits.next(game, at(10, 20)), Some(at(11, 0)));
        let reminded = Waiting {
            last: Some(at(11, 0)),
            ..game
        };
        assert_eq!(habits.next(reminded, at(11, 0)), Some(at(15, 0)));
    }

    #[test]
    fn untimed_games_have_an_early_reminder_and_one_before_a_claim() {
        let habits = habits("UTC", "none", Span::DAY);
        let game = Waiting {
            untimed: true,
            ..waits(at(10, 12), Some(at(24, 12)))
        };
        assert_eq!(habits.next(game, at(10, 12)), Some(at(13, 12)));
        let reminded = Waiting {
            last: Some(at(13, 12)),
            ..game
        };
        assert_eq!(habits.next(reminded, at(14, 0)), Some(at(23, 12)));
        let reminded = Waiting {
            last: Some(at(23, 12)),
            ..game
        };
        assert_eq!(habits.next(reminded, at(23, 13)), None);
        let off = Habits {
            leads: Vec::new(),
            ..habits
        };
        assert_eq!(off.next(game, at(10, 12)), None);
    }

    /// All reminders of a turn, if each is sent at its moment.
    fn all(habits: &Habits, game: Waiting) -> Vec<Moment> {
        let (mut all, mut last) = (Vec::new(), None);
        while let Some(at) = habits.next(Waiting { last, ..game }, last.unwrap_or(game.since)) {
            assert!(all.len() < 20, "{all:?}");
            all.push(at);
            last = Some(at);
        }
        all
    }

    #[test]
    fn there_are_as_many_reminders_as_somebody_chose() {
        let several = |leads: &[i64], quiet| Habits {
            leads: leads.iter().map(|hours| Span::hours(*hours)).collect(),
            ..habits("UTC", quiet, Span::DAY)
        };
        let game = waits(at(10, 12), Some(at(15, 12)));
        let expected = [at(13, 12), at(14, 12), at(15, 9), at(15, 11)];
        assert_eq!(all(&several(&[48, 24, 3, 1], "none"), game), expected);
        // In the last hours of a bank, the longer ones become one, at half of the time; another soon after is left out.
        let short = waits(at(10, 12), Some(at(10, 16)));
        let expected = [at(10, 14), at(10, 15)];
        assert_eq!(all(&several(&[48, 24, 3, 1], "none"), short), expected);
        let shorter = waits(at(10, 12), Some(at(10, 14).plus(Span::minutes(20))));
        let expected = [at(10, 13).plus(Span::minutes(10))];
        assert_eq!(all(&several(&[24, 1], "none"), shorter), expected);
        // Those of one night are one in the evening.
        let night = waits(at(10, 12), Some(at(13, 3)));
        let expected = [at(12, 15), at(12, 22).plus(-Span::MINUTE)];
        assert_eq!(all(&several(&[12, 3, 1], "22-8"), night), expected);
    }

    #[test]
    fn what_was_chosen_in_earlier_versions_holds() {
        let of = |lead: Option<i64>, further: &[i64]| {
            let mut chosen = Preferences {
                reminder_lead: lead.map(Span::hours),
                ..Preferences::default()
            };
            chosen.more.further_leads = further.iter().map(|hours| Span::hours(*hours)).collect();
            Habits::of(&chosen).leads
        };
        assert_eq!(of(None, &[]), [Span::DAY]);
        assert_eq!(of(Some(3), &[]), [Span::hours(3)]);
        assert_eq!(of(Some(0), &[]), []);
        let mut chosen = Preferences::default();
        for wanted in [&[][..], &[1], &[1, 24, 3]] {
            let wanted: Vec<Span> = wanted.iter().map(|hours| Span::hours(*hours)).collect();
            choose_leads(&mut chosen, wanted.clone());
            let mut kept = Habits::of(&chosen).leads;
            kept.reverse();
            let mut wanted = wanted;
            wanted.sort_unstable();
            assert_eq!(kept, wanted);
        }
    }

    proptest! {
        #[test]
        fn nobody_is_reminded_at_night_or_too_late(
            zone in prop::sample::select(&["Europe/Berlin", "America/Havana", "Asia/Shanghai", "Australia/Lord_Howe"][..]),
            quiet in prop::sample::select(&["22-8", "0-7", "23:30-6:45", "13-15"][..]),
            day in 0..360_i64,
            minutes in 0..1440_i64,
            length in 60..20_000_i64,
            later in 0..20_000_i64,
            leads in prop::collection::btree_set(1..3000_i64, 1..5),
        ) {
            let leads: Vec<Span> = leads.into_iter().rev().map(|lead| lead * Span::MINUTE).collect();
            let most = leads.len() + 1;
            let habits = Habits { leads, ..habits(zone, quiet, Span::DAY) };
            let since = at(day, 0).plus(minutes * Span::MINUTE);
            let game = waits(since, Some(since.plus(length * Span::MINUTE)));
            let now = since.plus(later * Span::MINUTE);
            let mut last = None;
            // Repeated calls after a reminder give at most one for each lead, and one in the morning.
            for turn in 0..=most {
                let next = habits.next(Waiting { last, ..game }, last.unwrap_or(now));
                let Some(next) = next else { break };
                prop_assert!(turn < most);
                prop_assert!(next >= now && next < game.deadline.unwrap());
                prop_assert!(last.is_none_or(|last: Moment| next - last >= APART), "{last:?} {next:?}");
                // The hour that occurs twice is quiet whenever its local time is.
                let local = Timestamp::from_millisecond(next.0).unwrap().to_zoned(habits.zone.clone());
                let QuietHours { from, until } = habits.quiet.unwrap();
                let time = local.time();
                let asleep = if from < until { from <= time && time < until } else { time >= from || time < until };
                prop_assert!(!asleep, "{local}");
                last = Some(next);
            }
        }
    }
}
