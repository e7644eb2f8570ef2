//! Discord's identifiers: 64-bit numbers that start with the time, written as strings in JSON.

use std::fmt;

use parse_display::{Display, FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Moment;

/// Milliseconds between the Unix epoch and Discord's own, the first moment of 2015.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// A snowflake: the identifier of anything in Discord.
#[derive(Clone, Copy, Debug, Default, Display, FromStr, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(u64);

impl Id {
    /// The identifier with this number.
    pub const fn new(number: u64) -> Id {
        Id(number)
    }

    /// The plain number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// When the thing with this identifier was created.
    pub const fn created(self) -> Moment {
        Moment::from_millis((self.0 >> 22) + DISCORD_EPOCH)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        /// Some client libraries send numbers where others send strings; Discord accepts both.
        struct Either;

        impl de::Visitor<'_> for Either {
            type Value = Id;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a snowflake")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Id, E> {
                Ok(Id(number))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Id, E> {
                text.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_any(Either)
    }
}

/// Creates identifiers, each greater than all before it.
#[derive(Debug, Default)]
pub struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// A new identifier for something that happens `now`.
    pub fn next(&mut self, now: Moment) -> Id {
        let from_time = now.millis().saturating_sub(DISCORD_EPOCH) << 22;
        self.last = from_time.max(self.last + 1);
        Id(self.last)
    }

    /// Makes sure that every new identifier is greater than `id`.
    pub fn skip_past(&mut self, id: Id) {
        self.last = self.last.max(id.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_grow_even_when_the_clock_goes_back() {
        let mut snowflakes = Snowflakes::default();
        let first = snowflakes.next(Moment::from_millis(DISCORD_EPOCH + 10));
        let second = snowflakes.next(Moment::from_millis(DISCORD_EPOCH + 10));
        let third = snowflakes.next(Moment::from_millis(DISCORD_EPOCH));
        assert!(first < second && second < third);
        assert_eq!(first.number() >> 22, 10);
        assert_eq!(first.created(), Moment::from_millis(DISCORD_EPOCH + 10));
    }

    #[test]
    fn json_takes_strings_and_numbers_and_gives_strings() {
        assert_eq!(serde_json::from_str::<Id>("\"42\"").unwrap(), Id::new(42));
        assert_eq!(serde_json::from_str::<Id>("42").unwrap(), Id::new(42));
        assert!(serde_json::from_str::<Id>("\"x\"").is_err());
        assert_eq!(serde_json::to_string(&Id::new(42)).unwrap(), "\"42\"");
    }
}
