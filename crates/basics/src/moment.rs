//! Points in time.

use std::ops::{Add, AddAssign, Sub};

use parse_display::{Display, FromStr};
use serde::{Deserialize, Serialize};

use crate::Span;

/// A moment: milliseconds since 1970 in UTC.
#[derive(
    Clone,
    Copy,
    Debug,
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
pub struct Moment(pub i64);

impl Moment {
    /// Before every other moment.
    pub const MIN: Moment = Moment(i64::MIN);
    /// After every other moment.
    pub const MAX: Moment = Moment(i64::MAX);

    /// The moment so much later, in constants, too.
    pub const fn plus(self, span: Span) -> Moment {
        Moment(self.0.saturating_add(span.as_milliseconds()))
    }

    /// The time since 1970.
    pub const fn since_1970(self) -> Span {
        Span::milliseconds(self.0)
    }

    /// Whole seconds since 1970, the format of Discord timestamps.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(Span::SECOND.as_milliseconds())
    }
}

impl Add<Span> for Moment {
    type Output = Moment;

    fn add(self, span: Span) -> Moment {
        self.plus(span)
    }
}

impl AddAssign<Span> for Moment {
    fn add_assign(&mut self, span: Span) {
        *self = *self + span;
    }
}

impl Sub<Span> for Moment {
    type Output = Moment;

    fn sub(self, span: Span) -> Moment {
        self.plus(-span)
    }
}

impl Sub for Moment {
    type Output = Span;

    fn sub(self, earlier: Moment) -> Span {
        Span::milliseconds(self.0.saturating_sub(earlier.0))
    }
}
