//! When a player's clock is suspended: during vacations, pauses and outages, and on weekends in the player's own time
//! zone. How long a clock ran between two moments, and at which moment it will have run for a given time.

use jiff::{Timestamp, civil::Weekday, tz::TimeZone};

use crate::Moment;

/// A span of time. Without an end it lasts for ever, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The first moment.
    pub from: Moment,
    /// The first moment after it.
    pub until: Option<Moment>,
}

/// All the spans in which one player's clock does not run.
#[derive(Clone, Debug, Default)]
pub struct Suspensions {
    /// In order of their beginnings; they may overlap.
    spans: Vec<Span>,
    /// The time zone whose Saturdays and Sundays do not count, if weekends are off.
    weekends: Option<TimeZone>,
}

/// Whether a clock runs at some moment, and how long it stays so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It runs until then; for ever without a moment.
    Runs(Option<Moment>),
    /// It is suspended until then; for ever without a moment.
    Suspended(Option<Moment>),
}

impl Suspensions {
    /// The spans may come in any order, and may overlap. On weekends in the zone `weekends` the clock does not run either.
    #[must_use]
    pub fn new(spans: impl IntoIterator<Item = Span>, weekends: Option<TimeZone>) -> Suspensions {
        let mut spans: Vec<Span> = spans.into_iter().collect();
        spans.sort_by_key(|span| span.from);
        Suspensions { spans, weekends }
    }

    /// Adds a span.
    pub fn add(&mut self, span: Span) {
        let place = self.spans.partition_point(|known| known.from <= span.from);
        self.spans.insert(place, span);
    }

    /// Ends a span earlier, if it is one of these.
    pub fn cut(&mut self, span: Span, until: Moment) {
        if let Some(known) = self.spans.iter_mut().find(|known| **known == span) {
            known.until = Some(until);
        }
    }

    /// How long the clock runs from one moment until a later one, in milliseconds.
    #[must_use]
    pub fn elapsed(&self, from: Moment, until: Moment) -> i64 {
        let (mut at, mut ran) = (from, 0);
        while at < until {
            let (end, runs) = match self.state(at) {
                State::Runs(end) => (end, true),
                State::Suspended(end) => (end, false),
            };
            let end = end.map_or(until, |end| end.min(until));
            if runs {
                ran += end.0 - at.0;
            }
            at = end;
        }
        ran
    }

    /// The first moment by which a clock that begins at `from` will have run for `amount` milliseconds; nothing if, as far
    /// as is known, it never will.
    #[must_use]
    pub fn instant_after(&self, from: Moment, amount: i64) -> Option<Moment> {
        let (mut at, mut left) = (from, amount.max(0));
        loop {
            match self.state(at) {
                State::Runs(Some(end)) if end.0 - at.0 < left => {
                    left -= end.0 - at.0;
                    at = end;
                }
                State::Runs(_) => return Some(at.plus(left)),
                // No time is left to run: that moment is now.
                State::Suspended(_) if left == 0 => return Some(at),
                State::Suspended(end) => at = end?,
            }
        }
    }

    /// Whether the clock runs at a moment, and how long at least it stays so.
    fn state(&self, at: Moment) -> State {
        let covers = |span: &&Span| span.until.is_none_or(|until| at < until);
        let begun = self.spans.partition_point(|span| span.from <= at);
        if let Some(span) = self.spans[..begun].iter().find(covers) {
            return State::Suspended(span.until);
        }
        let next = self.spans.get(begun).map(|span| span.from);
        match self.weekends.as_ref().and_then(|zone| weekend(at, zone)) {
            Some(State::Runs(Some(saturday))) => {
                State::Runs(Some(next.map_or(saturday, |next| next.min(saturday))))
            }
            Some(weekend) => weekend,
            None => State::Runs(next),
        }
    }
}

/// Whether it is a weekend in a zone, and until when; nothing outside the years that the calendar knows.
fn weekend(at: Moment, zone: &TimeZone) -> Option<State> {
    let date = Timestamp::from_millisecond(at.0)
        .ok()?
        .to_zoned(zone.clone())
        .date();
    let weekday = date.weekday();
    let begins = |next: Weekday| {
        let day = date.nth_weekday(1, next).ok()?;
        let begins = day.to_zoned(zone.clone()).ok()?;
        Some(Moment(begins.timestamp().as_millisecond()))
    };
    Some(match weekday {
        Weekday::Saturday | Weekday::Sunday => State::Suspended(Some(begins(Weekday::Monday)?)),
        _ => State::Runs(Some(begins(Weekday::Saturday)?)),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The same by counting seconds: a second counts if at its beginning nothing keeps the clock still.
    struct Naive<'a>(&'a Suspensions);

    impl Naive<'_> {
        fn runs(&self, at: Moment) -> bool {
            let covered =
                |span: &Span| span.from <= at && span.until.is_none_or(|until| at < until);
            let weekend = self.0.weekends.as_ref().is_some_and(|zone| {
                let local = Timestamp::from_millisecond(at.0).unwrap();
                let name = local.to_zoned(zone.clone()).strftime("%a").to_string();
                name == "Sat" || name == "Sun"
            });
            !weekend && !self.0.spans.iter().any(covered)
        }

        fn elapsed(&self, from: Moment, until: Moment) -> i64 {
            let seconds = (from.0 / 1000)..(until.0 / 1000);
            let counted = seconds.filter(|second| self.runs(Moment(second * 1000)));
            counted.count() as i64 * 1000
        }

        fn instant_after(&self, from: Moment, amount: i64) -> Moment {
            let (mut at, mut left) = (from, amount);
            while left > 0 {
                left -= if self.runs(at) { 1000 } else { 0 };
                at = at.plus(1000);
            }
            at
        }
    }

    /// The beginning of March 2026, a Sunday. Europe, America and others change their clocks in the weeks after it.
    const MARCH: i64 = 1_772_323_200;
    /// The middle of October 2026; clocks go back in the weeks after it.
    const OCTOBER: i64 = 1_792_022_400;
    const DAY: i64 = 86_400;

    const ZONES: [&str; 6] = [
        "Europe/Berlin",
        "America/New_York",
        "Asia/Shanghai",
        // Where clocks change at midnight, so that a day begins at one o'clock or has two midnights.
        "Africa/Cairo",
        "America/Havana",
        // Half an hour's daylight saving.
        "Australia/Lord_Howe",
    ];

    fn spans() -> impl Strategy<Value = Vec<(i64, i64)>> {
        prop::collection::vec((0..30 * DAY, 0..6 * DAY), 0..5)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn time_runs_as_if_seconds_were_counted(
            start in prop_oneof![Just(MARCH), Just(OCTOBER)],
            offset in 0..10 * DAY,
            length in 1..20 * DAY,
            spans in spans(),
            zone in prop::option::of(prop::sample::select(&ZONES[..])),
        ) {
            let moment = |second: i64| Moment((start + second) * 1000);
            let spans = spans.into_iter().map(|(from, length)| Span {
                from: moment(from),
                until: Some(moment(from + length)),
            });
            let zone = zone.map(|name| TimeZone::get(name).unwrap());
            let still = Suspensions::new(spans, zone);
            let naive = Naive(&still);
            let (from, until) = (moment(offset), moment(offset + length));
            let ran = still.elapsed(from, until);
            prop_assert_eq!(ran, naive.elapsed(from, until));
            let amount = length * 300;
            let amount = amount - amount % 1000;
            let reached = still.instant_after(from, amount).unwrap();
            prop_assert_eq!(reached, naive.instant_after(from, amount));
            prop_assert_eq!(still.elapsed(from, reached), amount);
        }
    }

    #[test]
    fn without_an_end_in_sight_nothing_is_reached() {
        let open = Span {
            from: Moment(5000),
            until: None,
        };
        let still = Suspensions::new([open], None);
        assert_eq!(still.instant_after(Moment(0), 5000), Some(Moment(5000)));
        assert_eq!(still.instant_after(Moment(0), 5001), None);
        assert_eq!(still.elapsed(Moment(0), Moment(9_000_000)), 5000);
    }

    #[test]
    fn overlapping_spans_count_once() {
        let span = |from, until| Span {
            from: Moment(from),
            until: Some(Moment(until)),
        };
        let still = Suspensions::new([span(30, 60), span(10, 40), span(20, 25)], None);
        assert_eq!(still.elapsed(Moment(0), Moment(100)), 50);
        assert_eq!(still.instant_after(Moment(0), 11), Some(Moment(61)));
        assert_eq!(still.instant_after(Moment(15), 0), Some(Moment(15)));
    }
}
