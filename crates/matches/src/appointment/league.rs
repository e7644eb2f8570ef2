//! What a league says about appointments: the usual hour of a round, and what happens if somebody does not come.

use basics::{Moment, Span};
use jiff::{
    Timestamp, ToSpan,
    civil::{Time, Weekday},
    tz::TimeZone,
};
use serde::{Deserialize, Serialize};

/// How long players wait for each other if nothing else was said.
pub const USUAL_GRACE: Span = Span::minutes(15);

/// What a league says about appointments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct AppointmentRules {
    /// The usual hour of a round's games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usual: Option<UsualHour>,
    /// How long players wait for each other.
    pub grace: Span,
    /// Whether the organisers are called to a game to which only one player came.
    pub calls_organisers: bool,
    /// Whether games in one sitting wait for an appointment, with their clocks stopped.
    pub games_wait: bool,
    /// Whether appointments are scheduled events of the server.
    pub has_events: bool,
}

impl Default for AppointmentRules {
    fn default() -> AppointmentRules {
        AppointmentRules {
            usual: None,
            grace: USUAL_GRACE,
            calls_organisers: false,
            games_wait: false,
            has_events: false,
        }
    }
}

/// An hour of the week in a time zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsualHour {
    /// The day: 1 for Monday to 7 for Sunday.
    pub day: i8,
    /// The minutes after midnight.
    pub minutes: i16,
    /// The time zone by its name in the tz database.
    pub zone: String,
}

impl UsualHour {
    /// The first such hour after a moment; `None` if the stored zone is unknown.
    pub fn after(&self, now: Moment) -> Option<Moment> {
        let zone = TimeZone::get(&self.zone).ok()?;
        let weekday = Weekday::from_monday_one_offset(self.day).ok()?;
        let hour = i8::try_from(self.minutes / 60).ok()?;
        let minute = i8::try_from(self.minutes % 60).ok()?;
        let time = Time::new(hour, minute, 0, 0).ok()?;
        let today = Timestamp::from_millisecond(now.0)
            .ok()?
            .to_zoned(zone.clone())
            .date();
        let mut days = (0..=7).filter_map(|ahead: i64| today.checked_add(ahead.days()).ok());
        days.find_map(|day| {
            let at = day.to_datetime(time).to_zoned(zone.clone()).ok()?;
            let at = Moment(at.timestamp().as_millisecond());
            (day.weekday() == weekday && at > now).then_some(at)
        })
    }

    /// Reads a time of day, `20:00` or `20`, as minutes after midnight.
    pub fn read_time(typed: &str) -> Option<i16> {
        let typed = typed.trim();
        let (hour, minute) = typed
            .split_once([':', '：', '.', '点', '點'])
            .unwrap_or((typed, ""));
        let minute = minute.trim_end_matches(['分', ' ']);
        let hour: i16 = hour.trim().parse().ok()?;
        let minute: i16 = if minute.is_empty() {
            0
        } else {
            minute.parse().ok()?
        };
        ((0..24).contains(&hour) && (0..60).contains(&minute)).then_some(60 * hour + minute)
    }

    /// The time of day, as it can be typed.
    pub fn time(&self) -> String {
        format!("{}:{:02}", self.minutes / 60, self.minutes % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utc(text: &str) -> Moment {
        Moment(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    /// Saturdays at eight in the evening, before and after clocks change.
    #[test]
    fn a_usual_hour_stays_at_its_local_time() {
        for (zone, after, expected) in [
            (
                "Europe/Berlin",
                "2026-10-21T12:00:00Z",
                "2026-10-24T18:00:00Z",
            ),
            (
                "Europe/Berlin",
                "2026-10-24T18:00:00Z",
                "2026-10-31T19:00:00Z",
            ),
            (
                "America/New_York",
                "2026-10-28T12:00:00Z",
                "2026-11-01T00:00:00Z",
            ),
            (
                "America/New_York",
                "2026-11-04T12:00:00Z",
                "2026-11-08T01:00:00Z",
            ),
            (
                "Australia/Sydney",
                "2026-10-01T12:00:00Z",
                "2026-10-03T10:00:00Z",
            ),
            (
                "Australia/Sydney",
                "2026-10-04T12:00:00Z",
                "2026-10-10T09:00:00Z",
            ),
            (
                "Asia/Shanghai",
                "2026-12-05T11:59:59Z",
                "2026-12-05T12:00:00Z",
            ),
        ] {
            let usual = UsualHour {
                day: 6,
                minutes: 20 * 60,
                zone: zone.to_owned(),
            };
            assert_eq!(
                usual.after(utc(after)),
                Some(utc(expected)),
                "{zone} {after}"
            );
        }
    }

    #[test]
    fn times_of_day_are_read_as_people_write_them() {
        for (typed, minutes) in [
            ("20:00", Some(1200)),
            ("20", Some(1200)),
            (" 8.30 ", Some(510)),
            ("20点", Some(1200)),
            ("20點30分", Some(1230)),
            ("0:00", Some(0)),
            ("24:00", None),
            ("20:60", None),
            ("evening", None),
        ] {
            assert_eq!(UsualHour::read_time(typed), minutes, "{typed}");
        }
    }

    #[test]
    fn what_is_not_stored_is_as_usual() {
        let read: AppointmentRules = serde_json::from_str("{}").unwrap();
        assert_eq!(read, AppointmentRules::default());
    }
}
