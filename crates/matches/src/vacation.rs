//! Vacations: how many days a person may take off in a year, and how many are left. Pure; `clock` computes how they
//! stop clocks.

use jiff::{
    Timestamp,
    civil::{Date, date},
    tz::TimeZone,
};

use super::{
    Moment,
    clock::{control::DAY, suspensions::Span},
};

/// How much vacation a person may take in a calendar year of their time zone, in milliseconds: thirty days.
pub const ALLOWANCE: i64 = 30 * DAY;

/// How much of this year's vacation is left, in milliseconds, for somebody who took these spans off. They do not
/// overlap.
#[must_use]
pub fn left(taken: &[Span], now: Moment, zone: &TimeZone) -> i64 {
    left_in(taken, year_of(now, zone), zone)
}

/// The longest vacation that may begin now, in milliseconds: what is left of this year's, plus the next year's if it
/// reaches the end of the year.
#[must_use]
pub fn longest(taken: &[Span], now: Moment, zone: &TimeZone) -> i64 {
    let year = year_of(now, zone);
    let this = left_in(taken, year, zone);
    let until_new_year = begin_of(year + 1, zone).0 - now.0;
    if this < until_new_year {
        this
    } else {
        until_new_year + left_in(taken, year + 1, zone)
    }
}

/// A person's current vacation, if they are on one.
#[must_use]
pub fn current(taken: &[Span], now: Moment) -> Option<Span> {
    let covers = |span: &&Span| span.from <= now && span.until.is_none_or(|until| now < until);
    taken.iter().find(covers).copied()
}

fn left_in(taken: &[Span], year: i16, zone: &TimeZone) -> i64 {
    let (begin, end) = (begin_of(year, zone), begin_of(year + 1, zone));
    let in_year = |span: &Span| {
        let until = span.until.unwrap_or(end).min(end);
        (until.0 - span.from.max(begin).0).max(0)
    };
    (ALLOWANCE - taken.iter().map(in_year).sum::<i64>()).max(0)
}

fn year_of(moment: Moment, zone: &TimeZone) -> i16 {
    let at = Timestamp::from_millisecond(moment.0).unwrap_or_default();
    at.to_zoned(zone.clone()).year()
}

fn begin_of(year: i16, zone: &TimeZone) -> Moment {
    let new_year: Date = date(year, 1, 1);
    let begin = new_year.to_zoned(zone.clone());
    // The calendar ends in the far future.
    Moment(begin.map_or(i64::MAX, |begin| begin.timestamp().as_millisecond()))
}

/// A person's current vacation, and how much they have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationStatus {
    /// When the current vacation ends, if they are on one.
    pub until: Option<Moment>,
    /// How much of this year's is left, in milliseconds.
    pub left: i64,
    /// The longest that may begin now, in milliseconds.
    pub longest: i64,
}

impl VacationStatus {
    /// The status of a person in this time zone who took these spans off. Without a zone of their own their years are
    /// those of UTC.
    #[must_use]
    pub fn of(taken: &[Span], now: Moment, zone: Option<&str>) -> VacationStatus {
        let zone = zone.and_then(|name| TimeZone::get(name).ok());
        let zone = zone.unwrap_or(TimeZone::UTC);
        VacationStatus {
            until: current(taken, now).and_then(|span| span.until),
            left: left(taken, now, &zone),
            longest: longest(taken, now, &zone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon on a day, counted from the first of January 2026.
    fn noon(day: i64) -> Moment {
        Moment(begin_of(2026, &TimeZone::UTC).0 + day * DAY + DAY / 2)
    }

    fn span(from: i64, until: i64) -> Span {
        Span {
            from: noon(from),
            until: Some(noon(until)),
        }
    }

    #[test]
    fn vacation_days_are_used_up_and_renewed_each_year() {
        assert_eq!(left(&[], noon(100), &TimeZone::UTC), 30 * DAY);
        let taken = [span(10, 20), span(50, 55)];
        assert_eq!(left(&taken, noon(100), &TimeZone::UTC), 15 * DAY);
        assert_eq!(longest(&taken, noon(100), &TimeZone::UTC), 15 * DAY);
        assert_eq!(left(&taken, noon(365), &TimeZone::UTC), 30 * DAY);
        assert_eq!(left(&[span(0, 40)], noon(100), &TimeZone::UTC), 0);
    }

    #[test]
    fn a_vacation_over_new_year_counts_in_both_years() {
        // 2026 has 365 days, so noon of day 360 is four and a half days before its end.
        let taken = [span(100, 125)];
        assert_eq!(
            longest(&taken, noon(360), &TimeZone::UTC),
            4 * DAY + DAY / 2 + 30 * DAY
        );
        assert_eq!(longest(&taken, noon(359), &TimeZone::UTC), 5 * DAY);
        let over = [span(360, 370)];
        assert_eq!(
            left(&over, noon(364), &TimeZone::UTC),
            30 * DAY - 4 * DAY - DAY / 2
        );
        assert_eq!(
            left(&over, noon(366), &TimeZone::UTC),
            30 * DAY - 5 * DAY - DAY / 2
        );
    }

    #[test]
    fn a_year_ends_where_the_person_is() {
        // Ten hours before the end of the year in UTC it has ended in Auckland, and in Honolulu it lasts twenty more.
        let at = noon(364).plus(2 * DAY / 24);
        let taken = [span(100, 130)];
        let left = |zone: Option<&str>| VacationStatus::of(&taken, at, zone).left;
        assert_eq!(left(Some("Pacific/Auckland")), 30 * DAY);
        assert_eq!(left(Some("Pacific/Honolulu")), 0);
        assert_eq!([left(None), left(Some("Nowhere/At_all"))], [0, 0]);
        let longest = VacationStatus::of(&[], at, Some("Pacific/Honolulu")).longest;
        assert_eq!(longest, 20 * DAY / 24 + 30 * DAY);
    }

    #[test]
    fn a_vacation_includes_its_first_moment_but_not_its_end() {
        let taken = [span(10, 20)];
        assert_eq!(current(&taken, noon(10)), Some(taken[0]));
        assert_eq!(current(&taken, noon(20)), None);
        assert_eq!(current(&taken, noon(9)), None);
    }
}
