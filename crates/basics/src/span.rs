//! Lengths of time.

use std::{
    iter::Sum,
    ops::{Add, AddAssign, Div, Mul, Neg, Rem, RemAssign, Sub, SubAssign},
    time::Duration,
};

use parse_display::{Display, FromStr};
use serde::{Deserialize, Serialize};

/// A length of time in whole milliseconds; negative if something is earlier than something else. It is stored and written
/// as that number. Sums that are too large stay at the largest.
///
/// ```
/// use basics::{Moment, Span};
///
/// let bank = Span::days(7) + Span::HOUR;
/// assert_eq!(bank / Span::HOUR, 169);
/// assert_eq!(Moment(0) + bank - Moment(0), bank);
/// assert_eq!(bank % Span::DAY, Span::HOUR);
/// ```
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    Display,
    FromStr,
)]
pub struct Span(i64);

impl Span {
    /// No time.
    pub const ZERO: Span = Span(0);
    /// A second.
    pub const SECOND: Span = Span(1000);
    /// A minute.
    pub const MINUTE: Span = Span(60 * Span::SECOND.0);
    /// An hour.
    pub const HOUR: Span = Span(60 * Span::MINUTE.0);
    /// A day of 24 hours.
    pub const DAY: Span = Span(24 * Span::HOUR.0);
    /// More than any other.
    pub const MAX: Span = Span(i64::MAX);

    /// So many milliseconds.
    pub const fn milliseconds(number: i64) -> Span {
        Span(number)
    }

    /// So many seconds.
    pub const fn seconds(number: i64) -> Span {
        Span(number.saturating_mul(Span::SECOND.0))
    }

    /// So many minutes.
    pub const fn minutes(number: i64) -> Span {
        Span(number.saturating_mul(Span::MINUTE.0))
    }

    /// So many hours.
    pub const fn hours(number: i64) -> Span {
        Span(number.saturating_mul(Span::HOUR.0))
    }

    /// So many days of 24 hours.
    pub const fn days(number: i64) -> Span {
        Span(number.saturating_mul(Span::DAY.0))
    }

    /// One of so many equal parts, in constants, too.
    pub const fn part(self, of: i64) -> Span {
        Span(self.0 / of)
    }

    /// Without its sign.
    pub const fn abs(self) -> Span {
        Span(self.0.saturating_abs())
    }

    /// In milliseconds.
    pub const fn as_milliseconds(self) -> i64 {
        self.0
    }

    /// For a library that waits or measures; nothing if it is negative.
    pub const fn as_duration(self) -> Duration {
        Duration::from_millis(if self.0 < 0 { 0 } else { self.0.unsigned_abs() })
    }

    /// So many times as long; `None` if that is more than can be counted.
    pub fn checked_mul(self, number: i64) -> Option<Span> {
        self.0.checked_mul(number).map(Span)
    }

    /// How often the other fits into it, rounded down below zero, too.
    pub const fn div_euclid(self, other: Span) -> i64 {
        self.0.div_euclid(other.0)
    }

    /// Both after each other; `None` if that is more than can be counted.
    pub fn checked_add(self, other: Span) -> Option<Span> {
        self.0.checked_add(other.0).map(Span)
    }
}

/// What a library measured, in whole milliseconds.
impl From<Duration> for Span {
    fn from(duration: Duration) -> Span {
        i64::try_from(duration.as_millis()).map_or(Span::MAX, Span)
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Span) {
        *self = *self + other;
    }
}

impl Sub for Span {
    type Output = Span;

    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Span {
    fn sub_assign(&mut self, other: Span) {
        *self = *self - other;
    }
}

impl Neg for Span {
    type Output = Span;

    fn neg(self) -> Span {
        Span(self.0.saturating_neg())
    }
}

impl Mul<i64> for Span {
    type Output = Span;

    fn mul(self, number: i64) -> Span {
        Span(self.0.saturating_mul(number))
    }
}

impl Mul<Span> for i64 {
    type Output = Span;

    fn mul(self, span: Span) -> Span {
        span * self
    }
}

impl Div<i64> for Span {
    type Output = Span;

    fn div(self, number: i64) -> Span {
        self.part(number)
    }
}

/// How often the other fits into it.
impl Div for Span {
    type Output = i64;

    fn div(self, other: Span) -> i64 {
        self.0 / other.0
    }
}

/// What is left after the other has been taken from it as often as it fits.
impl Rem for Span {
    type Output = Span;

    fn rem(self, other: Span) -> Span {
        Span(self.0 % other.0)
    }
}

impl RemAssign for Span {
    fn rem_assign(&mut self, other: Span) {
        *self = *self % other;
    }
}

impl Sum for Span {
    fn sum<I: Iterator<Item = Span>>(all: I) -> Span {
        all.fold(Span::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Moment;

    /// What arithmetic without bounds comes to, held within those of a span.
    fn bounded(exact: i128) -> i64 {
        let (least, most) = (i128::from(i64::MIN), i128::from(i64::MAX));
        i64::try_from(exact.clamp(least, most)).unwrap()
    }

    proptest! {
        #[test]
        fn sums_and_products_stay_within_their_bounds(one: i64, other: i64) {
            let (left, right) = (Span::milliseconds(one), Span::milliseconds(other));
            let (a, b) = (i128::from(one), i128::from(other));
            prop_assert_eq!((left + right).as_milliseconds(), bounded(a + b));
            prop_assert_eq!((left - right).as_milliseconds(), bounded(a - b));
            prop_assert_eq!((left * other).as_milliseconds(), bounded(a * b));
            prop_assert_eq!((-left).as_milliseconds(), bounded(-a));
            prop_assert_eq!(left.abs().as_milliseconds(), bounded(a.abs()));
            prop_assert_eq!(Moment(one) + right, Moment(bounded(a + b)));
            prop_assert_eq!(Moment(one) - Moment(other), left - right);
        }

        #[test]
        fn a_span_is_written_as_its_milliseconds(number: i64) {
            let span = Span::milliseconds(number);
            prop_assert_eq!(span.to_string(), number.to_string());
            prop_assert_eq!(number.to_string().parse(), Ok(span));
        }
    }

    #[test]
    fn units_fit_into_each_other() {
        for (larger, smaller, count) in [
            (Span::DAY, Span::HOUR, 24),
            (Span::HOUR, Span::MINUTE, 60),
            (Span::MINUTE, Span::SECOND, 60),
            (Span::SECOND, Span::milliseconds(1), 1000),
        ] {
            assert_eq!(larger / smaller, count);
            assert_eq!(larger % smaller, Span::ZERO);
        }
    }
}
