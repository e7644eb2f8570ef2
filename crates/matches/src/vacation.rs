//! Vacations: how many days a person may take off in a year, and how many are left. Pure; `clock` computes how they
//! stop clocks.

use jiff::{
    Timestamp,
    civil::{Date, date},
    tz::TimeZone,
};

use super::clock::suspensions::Suspension;
use basics::{Moment, Span};

/// How much vacation a person may take in a calendar year of their time zone: thirty days.
pub const ALLOWANCE: Span = Span::days(30);

/// How much of this year's vacation is left, for somebody who took these spans off. They do not
/// overlap.
pub fn left(taken: &[Suspension], now: Moment, zone: &TimeZone) -> Span {
    left_in(taken, year_of(now, zone), zone)
}

/// The longest vacation that may begin now: what is left of this year's, plus the next year's if it
/// reaches the end of the year.
pub fn longest(taken: &[Suspension], now: Moment, zone: &TimeZone) -> Span {
    let year = year_of(now, zone);
    let this = left_in(taken, year, zone);
    let until_new_year = begin_of(year + 1, zone) - now;
    if this < until_new_year {
        this
    } else {
        until_new_year + left_in(taken, year + 1, zone)
    }
}

/// A person's current vacation, if they are on one.
pub fn current(taken: &[Suspension], now: Moment) -> Option<Suspension> {
    let covers =
        |span: &&Suspension| span.from <= now && span.until.is_none_or(|until| now < until);
    taken.iter().find(covers).copied()
}

fn left_in(taken: &[Suspension], year: i16, zone: &TimeZone) -> Span {
    let (begin, end) = (begin_of(year, zone), begin_of(year + 1, zone));
    let in_year = |span: &Suspension| {
        let until = span.until.unwrap_or(end).min(end);
        (until - span.from.max(begin)).max(Span::ZERO)
    };
    (ALLOWANCE - taken.iter().map(in_year).sum::<Span>()).max(Span::ZERO)
}

fn year_of(moment: Moment, zone: &TimeZone) -> i16 {
    let at = Timestamp::from_millisecond(moment.0).unwrap_or_default();
    at.to_zoned(zone.clone()).year()
}

fn begin_of(year: i16, zone: &TimeZone) -> Moment {
    let new_year: Date = date(year, 1, 1);
    let begin = new_year.to_zoned(zone.clone());
    // The calendar ends in the far future.
    begin.map_or(Moment::MAX, |begin| {
        Moment(begin.timestamp().as_millisecond())
    })
}

/// A person's current vacation, and how much they have left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VacationStatus {
    /// When the current vacation ends, if they are on one.
    pub until: Option<Moment>,
    /// How much of this year's is left.
    pub left: Span,
    /// The longest that may begin now.
    pub longest: Span,
}

impl VacationStatus {
    /// The status of a person in this time zone who took these spans off. Without a zone of their own their years are
    /// those of UTC.
    pub fn of(taken: &[Suspension], now: Moment, zone: Option<&str>) -> VacationStatus {
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
        begin_of(2026, &TimeZone::UTC).plus(day * Span::DAY + Span::DAY / 2)
    }

    fn span(from: i64, until: i64) -> Suspension {
        Suspension {
            from: noon(from),
            until: Some(noon(until)),
        }
    }

    #[test]
    fn vacation_days_are_used_up_and_renewed_each_year() {
        assert_eq!(left(&[], noon(100), &TimeZone::UTC), Span::days(30));
        let taken = [span(10, 20), span(50, 55)];
        assert_eq!(left(&taken, noon(100), &TimeZone::UTC), Span::days(15));
        assert_eq!(longest(&taken, noon(100), &TimeZone::UTC), Span::days(15));
        assert_eq!(left(&taken, noon(365), &TimeZone::UTC), Span::days(30));
        assert_eq!(left(&[span(0, 40)], noon(100), &TimeZone::UTC), Span::ZERO);
    }

    #[test]
    fn a_vacation_over_new_year_counts_in_both_years() {
        // 2026 has 365 days, so noon of day 360 is four and a half days before its end.
        let taken = [span(100, 125)];
        assert_eq!(
            longest(&taken, noon(360), &TimeZone::UTC),
            Span::days(4) + Span::DAY / 2 + Span::days(30)
        );
        assert_eq!(longest(&taken, noon(359), &TimeZone::UTC), Span::days(5));
        let over = [span(360, 370)];
        assert_eq!(
            left(&over, noon(364), &TimeZone::UTC),
            Span::days(30) - Span::days(4) - Span::DAY / 2
        );
        assert_eq!(
            left(&over, noon(366), &TimeZone::UTC),
            Span::days(30) - Span::days(5) - Span::DAY / 2
        );
    }

    #[test]
    fn a_year_ends_where_the_person_is() {
        // Ten hours before the end of the year in UTC it has ended in Auckland, and in Honolulu it lasts twenty more.
        let at = noon(364).plus(Span::days(2) / 24);
        let taken = [span(100, 130)];
        let left = |zone: Option<&str>| VacationStatus::of(&taken, at, zone).left;
        assert_eq!(left(Some("Pacific/Auckland")), Span::days(30));
        assert_eq!(left(Some("Pacific/Honolulu")), Span::ZERO);
        assert_eq!([left(None), left(Some("Nowhere/At_all"))], [Span::ZERO; 2]);
        let longest = VacationStatus::of(&[], at, Some("Pacific/Honolulu")).longest;
        assert_eq!(longest, Span::hours(20) + Span::days(30));
    }

    #[test]
    fn a_vacation_includes_its_first_moment_but_not_its_end() {
        let taken = [span(10, 20)];
        assert_eq!(current(&taken, noon(10)), Some(taken[0]));
        assert_eq!(current(&taken, noon(20)), None);
        assert_eq!(current(&taken, noon(9)), None);
    }
}
