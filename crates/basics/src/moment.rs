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

/// The first moment of Discord's ids, in milliseconds since 1970.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// How many bits of an id follow its time.
const ID_TIME_SHIFT: u32 = 22;

impl Moment {
    /// Before every other moment.
    pub const MIN: Moment = Moment(i64::MIN);
    /// After every other moment.
    pub const MAX: Moment = Moment(i64::MAX);

    /// When Discord made an id. Source: "Snowflakes" in its reference.
    pub const fn of_id(id: u64) -> Moment {
        Moment((id >> ID_TIME_SHIFT).cast_signed() + DISCORD_EPOCH)
    }

    /// The first id that Discord makes at this moment.
    pub const fn first_id(self) -> u64 {
        let since = self.0.saturating_sub(DISCORD_EPOCH);
        if since > 0 {
            since.cast_unsigned() << ID_TIME_SHIFT
        } else {
            0
        }
    }

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
