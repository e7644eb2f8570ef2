//! The hours of a day in a person's time zone, as they can be offered. A day on which clocks are set forward has fewer, one
//! on which they are set back has an hour twice.

use jiff::{Timestamp, ToSpan, civil::Date, tz::AmbiguousOffset, tz::TimeZone};

use basics::{Moment, Span};

/// How many days ahead hours can be offered: today and those after it.
pub const DAYS_AHEAD: u8 = 14;

/// A part of a day, with six of its hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DayPart {
    /// 0:00 to 5:59.
    Night,
    /// 6:00 to 11:59.
    Morning,
    /// 12:00 to 17:59.
    Afternoon,
    /// 18:00 to 23:59.
    Evening,
}

/// An hour that somebody can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// When it begins.
    pub begins: Moment,
    /// The hour on the person's clock, from 0 to 23.
    pub hour: i8,
    /// Whether the same hour was there before, because clocks are set back.
    pub is_second: bool,
}

impl DayPart {
    /// All parts, in order.
    pub const ALL: [DayPart; 4] = [
        DayPart::Night,
        DayPart::Morning,
        DayPart::Afternoon,
        DayPart::Evening,
    ];

    /// Its first hour.
    pub const fn first_hour(self) -> i8 {
        6 * self as i8
    }

    /// The part that contains an hour.
    pub fn of(hour: i8) -> DayPart {
        let holds = |part: &DayPart| (part.first_hour()..part.first_hour() + 6).contains(&hour);
        DayPart::ALL
            .into_iter()
            .find(holds)
            .unwrap_or(DayPart::Night)
    }
}

/// The day and the hour on the clock of a zone.
fn local(at: Moment, zone: &TimeZone) -> (Date, i8) {
    let zoned = Timestamp::from_millisecond(at.0)
        .unwrap_or_default()
        .to_zoned(zone.clone());
    (zoned.date(), zoned.hour())
}

/// The day of a moment in a zone.
pub fn day_of(at: Moment, zone: &TimeZone) -> Date {
    local(at, zone).0
}

/// The part of the day of a moment in a zone.
pub fn part_of(at: Moment, zone: &TimeZone) -> DayPart {
    DayPart::of(local(at, zone).1)
}

/// The days on which hours can be offered, in order.
pub fn days(now: Moment, zone: &TimeZone) -> Vec<Date> {
    let today = day_of(now, zone);
    let days = (0..DAYS_AHEAD).filter_map(|ahead| today.checked_add(i64::from(ahead).days()).ok());
    days.collect()
}

/// The hours of a day in a zone, in order.
pub fn of_day(day: Date, zone: &TimeZone) -> Vec<Slot> {
    let mut slots = Vec::with_capacity(25);
    for hour in 0..24 {
        let ambiguous = zone.to_ambiguous_timestamp(day.at(hour, 0, 0, 0));
        let moments = match ambiguous.offset() {
            AmbiguousOffset::Unambiguous { .. } => [ambiguous.compatible().ok(), None],
            // Clocks skip it.
            AmbiguousOffset::Gap { .. } => [None, None],
            AmbiguousOffset::Fold { .. } => [ambiguous.earlier().ok(), ambiguous.later().ok()],
        };
        let moments = moments.into_iter().zip([false, true]);
        slots.extend(moments.filter_map(|(at, is_second)| {
            let begins = Moment(at?.as_millisecond());
            Some(Slot {
                begins,
                hour,
                is_second,
            })
        }));
    }
    slots.sort_unstable_by_key(|slot| slot.begins);
    slots
}

/// A moment on a day that shows this part of it: the first hour there is.
pub fn beginning(day: Date, part: DayPart, zone: &TimeZone) -> Option<Moment> {
    let slots = of_day(day, zone);
    let mut slots = slots.iter();
    let found = slots.find(|slot| DayPart::of(slot.hour) == part);
    found.map(|slot| slot.begins)
}

/// How long an offered hour lasts.
pub const SLOT_LENGTH: Span = Span::HOUR;

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn hours(day: Date, zone: &str) -> Vec<(i8, bool)> {
        let slots = of_day(day, &TimeZone::get(zone).unwrap());
        slots
            .iter()
            .map(|slot| (slot.hour, slot.is_second))
            .collect()
    }

    /// The changes of clocks in 2026 as governments published them.
    #[test]
    fn days_on_which_clocks_change_have_other_hours() {
        let usual: Vec<(i8, bool)> = (0..24).map(|hour| (hour, false)).collect();
        assert_eq!(hours(date(2026, 12, 5), "Asia/Shanghai"), usual);
        // Forward: 2:00 becomes 3:00 in Berlin on March 29, in New York on March 8, in Sydney on October 4.
        for (day, zone) in [
            (date(2026, 3, 29), "Europe/Berlin"),
            (date(2026, 3, 8), "America/New_York"),
            (date(2026, 10, 4), "Australia/Sydney"),
        ] {
            let without: Vec<(i8, bool)> = usual
                .iter()
                .copied()
                .filter(|(hour, _)| *hour != 2)
                .collect();
            assert_eq!(hours(day, zone), without, "{zone}");
        }
        // Back: the hour before 3:00 (before 2:00 in New York) occurs twice.
        for (day, zone, twice) in [
            (date(2026, 10, 25), "Europe/Berlin", 2),
            (date(2026, 11, 1), "America/New_York", 1),
            (date(2026, 4, 5), "Australia/Sydney", 2),
        ] {
            let mut with = usual.clone();
            with.insert(twice + 1, (i8::try_from(twice).unwrap(), true));
            assert_eq!(hours(day, zone), with, "{zone}");
        }
    }

    #[test]
    fn the_hours_of_a_fortnight_follow_one_another_in_every_zone() {
        for zone in jiff::tz::db().available() {
            let zone = jiff::tz::db().get(zone.as_str()).unwrap();
            // Clocks change in most zones in spring and in autumn.
            for day in [date(2026, 3, 20), date(2026, 10, 20)] {
                let now = Moment(
                    day.to_zoned(zone.clone())
                        .unwrap()
                        .timestamp()
                        .as_millisecond(),
                );
                let days = days(now, &zone);
                assert_eq!(days.len(), usize::from(DAYS_AHEAD));
                let all: Vec<Slot> = days.iter().flat_map(|day| of_day(*day, &zone)).collect();
                for pair in all.windows(2) {
                    let apart = pair[1].begins - pair[0].begins;
                    assert!(
                        (Span::minutes(30)..=Span::minutes(90)).contains(&apart),
                        "{zone:?} {pair:?}"
                    );
                }
                for slot in &all {
                    let part = part_of(slot.begins, &zone);
                    let first = beginning(day_of(slot.begins, &zone), part, &zone).unwrap();
                    assert!(first <= slot.begins && part_of(first, &zone) == part);
                }
            }
        }
    }
}
