//! When a player's clock is suspended: during vacations, pauses and outages, and on weekends in the player's own time
//! zone. Computes how long a clock ran between two moments, and when it will have run for a given time.

use jiff::{Timestamp, civil::Weekday, tz::TimeZone};
use serde::{Deserialize, Serialize};

use basics::{Moment, Span};

/// A span of time. Without an end it is assumed to last forever. It is stored as its two moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(Moment, Option<Moment>)", into = "(Moment, Option<Moment>)")]
pub struct Suspension {
    /// The first moment.
    pub from: Moment,
    /// The first moment after it.
    pub until: Option<Moment>,
}

impl From<(Moment, Option<Moment>)> for Suspension {
    fn from((from, until): (Moment, Option<Moment>)) -> Suspension {
        Suspension { from, until }
    }
}

impl From<Suspension> for (Moment, Option<Moment>) {
    fn from(span: Suspension) -> (Moment, Option<Moment>) {
        (span.from, span.until)
    }
}

/// All the spans during which one player's clock does not run.
#[derive(Clone, Debug, Default)]
pub struct Suspensions {
    /// Sorted by start; they may overlap.
    spans: Vec<Suspension>,
    /// The time zone whose Saturdays and Sundays do not count, if weekends are off.
    weekends: Option<TimeZone>,
}

/// Whether the clock runs at some moment, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Runs until this moment, or forever if `None`.
    Runs(Option<Moment>),
    /// Suspended until this moment, or forever if `None`.
    Suspended(Option<Moment>),
}

impl Suspensions {
    /// Spans may be given in any order and may overlap. The clock also stops on weekends in the zone `weekends`.
    pub fn new(
        spans: impl IntoIterator<Item = Suspension>,
        weekends: Option<TimeZone>,
    ) -> Suspensions {
        let mut spans: Vec<Suspension> = spans.into_iter().collect();
        spans.sort_by_key(|span| span.from);
        Suspensions { spans, weekends }
    }

    /// Adds a span.
    pub fn add(&mut self, span: Suspension) {
        let place = self.spans.partition_point(|known| known.from <= span.from);
        self.spans.insert(place, span);
    }

    /// Shortens a span, if it is one of these.
    pub fn cut(&mut self, span: Suspension, until: Moment) {
        if let Some(known) = self.spans.iter_mut().find(|known| **known == span) {
            known.until = Some(until);
        }
    }

    /// How long the clock runs from one moment to a later one.
    pub fn elapsed(&self, from: Moment, until: Moment) -> Span {
        let (mut at, mut ran) = (from, Span::ZERO);
        while at < until {
            let (end, runs) = match self.state(at) {
                State::Runs(end) => (end, true),
                State::Suspended(end) => (end, false),
            };
            let end = end.map_or(until, |end| end.min(until));
            if runs {
                ran += end - at;
            }
            at = end;
        }
        ran
    }

    /// The first moment at which a clock started at `from` will have run for `amount`; `None` if it
    /// never will, as far as is known.
    pub fn instant_after(&self, from: Moment, amount: Span) -> Option<Moment> {
        let (mut at, mut left) = (from, amount.max(Span::ZERO));
        loop {
            match self.state(at) {
                State::Runs(Some(end)) if end - at < left => {
                    left -= end - at;
                    at = end;
                }
                State::Runs(_) => return Some(at.plus(left)),
                // The whole amount has elapsed, so the moment is now.
                State::Suspended(_) if left == Span::ZERO => return Some(at),
                State::Suspended(end) => at = end?,
            }
        }
    }

    /// Whether the clock runs at a moment, and for how long at least.
    fn state(&self, at: Moment) -> State {
        let covers = |span: &&Suspension| span.until.is_none_or(|until| at < until);
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

/// Whether it is a weekend in a zone, and until when; `None` outside the years that the calendar supports.
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

    /// A naive version that counts seconds: a second counts if nothing suspends the clock at its start.
    struct Naive<'a>(&'a Suspensions);

    impl Naive<'_> {
        fn runs(&self, at: Moment) -> bool {
            let covered =
                |span: &Suspension| span.from <= at && span.until.is_none_or(|until| at < until);
            let weekend = self.0.weekends.as_ref().is_some_and(|zone| {
                let local = Timestamp::from_millisecond(at.0).unwrap();
                let name = local.to_zoned(zone.clone()).strftime("%a").to_string();
                name == "Sat" || name == "Sun"
            });
            !weekend && !self.0.spans.iter().any(covered)
        }

        fn elapsed(&self, from: Moment, until: Moment) -> Span {
            let seconds = (from.0 / 1000)..(until.0 / 1000);
            let counted = seconds.filter(|second| self.runs(Moment(second * 1000)));
            Span::seconds(counted.count() as i64)
        }

        fn instant_after(&self, from: Moment, amount: Span) -> Moment {
            let (mut at, mut left) = (from, amount);
            while left > Span::ZERO {
                left -= if self.runs(at) {
                    Span::SECOND
                } else {
                    Span::ZERO
                };
                at = at.plus(Span::SECOND);
            }
            at
        }
    }

    /// The start of March 2026, a Sunday. Daylight saving changes in Europe, America and elsewhere in the weeks after
    /// it.
    const MARCH: i64 = 1_772_323_200;
    /// The middle of October 2026; daylight saving ends in the weeks after it.
    const OCTOBER: i64 = 1_792_022_400;

    /// Seconds of a day.
    const DAY: i64 = Span::DAY.as_milliseconds() / 1000;

    const ZONES: [&str; 6] = [
        "Europe/Berlin",
        "America/New_York",
        "Asia/Shanghai",
        // Clocks change at midnight here, so a day can begin at one o'clock or have two midnights.
        "Africa/Cairo",
        "America/Havana",
        // Daylight saving is half an hour here.
        "Australia/Lord_Howe",
    ];

    fn spans() -> impl Strategy<Value = Vec<(i64, i64)>> {
        prop::collection::vec((0..30 * DAY, 0..6 * DAY), 0..5)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn elapsed_time_matches_counting_seconds(
            start in prop_oneof![Just(MARCH), Just(OCTOBER)],
            offset in 0..10 * DAY,
            length in 1..20 * DAY,
            spans in spans(),
            zone in prop::option::of(prop::sample::select(&ZONES[..])),
        ) {
            let moment = |second: i64| Moment((start + second) * 1000);
            let spans = spans.into_iter().map(|(from, length)| Suspension {
                from: moment(from),
                until: Some(moment(from + length)),
            });
            let zone = zone.map(|name| TimeZone::get(name).unwrap());
            let suspensions = Suspensions::new(spans, zone);
            let naive = Naive(&suspensions);
            let (from, until) = (moment(offset), moment(offset + length));
            let ran = suspensions.elapsed(from, until);
            prop_assert_eq!(ran, naive.elapsed(from, until));
            let amount = Span::seconds(length * 3 / 10);
            let reached = suspensions.instant_after(from, amount).unwrap();
            prop_assert_eq!(reached, naive.instant_after(from, amount));
            prop_assert_eq!(suspensions.elapsed(from, reached), amount);
        }
    }

    #[test]
    fn a_suspension_without_an_end_has_no_deadline_after_it() {
        let open = Suspension {
            from: Moment(5000),
            until: None,
        };
        let suspensions = Suspensions::new([open], None);
        assert_eq!(
            suspensions.instant_after(Moment(0), Span::seconds(5)),
            Some(Moment(5000))
        );
        assert_eq!(
            suspensions.instant_after(Moment(0), Span::milliseconds(5001)),
            None
        );
        assert_eq!(
            suspensions.elapsed(Moment(0), Moment(9_000_000)),
            Span::seconds(5)
        );
    }

    #[test]
    fn overlapping_spans_count_once() {
        let span = |from, until| Suspension {
            from: Moment(from),
            until: Some(Moment(until)),
        };
        let suspensions = Suspensions::new([span(30, 60), span(10, 40), span(20, 25)], None);
        assert_eq!(
            suspensions.elapsed(Moment(0), Moment(100)),
            Span::milliseconds(50)
        );
        assert_eq!(
            suspensions.instant_after(Moment(0), Span::milliseconds(11)),
            Some(Moment(61))
        );
        assert_eq!(
            suspensions.instant_after(Moment(15), Span::ZERO),
            Some(Moment(15))
        );
    }
}
