//! Time controls: how long the players may think, as agreed in the challenge, and their text form.

use basics::Span;
use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How long a player may keep silent in an untimed game before the opponent may claim it.
pub const SILENCE: Span = Span::days(14);

/// The units of the text form, longest first.
const UNITS: [(char, Span); 4] = [
    ('d', Span::DAY),
    ('h', Span::HOUR),
    ('m', Span::MINUTE),
    ('s', Span::SECOND),
];

/// The maximum number of days per move.
const MAX_DAYS: i64 = 14;
/// The longest bank, and the highest cap on one.
const MAX_BANK: Span = Span::days(60);
/// The longest increment.
const MAX_INCREMENT: Span = Span::days(7);
/// The shortest time for a whole game: typing a message takes time too.
const MIN_BANK: Span = Span::MINUTE;
/// The shortest and the longest time for arranging an army in a game with banks.
const MIN_DESK_TIME: Span = Span::minutes(10);
const MAX_DESK_TIME: Span = Span::days(7);

/// How long the players may think. Amounts are whole seconds.
///
/// As text: `untimed`, `3d/move`, `7d+12h/10d` (a bank, the increment of each move, and the cap), or `10m+5s`, without a
/// cap.
///
/// ```
/// use basics::Span;
/// use matches::clock::control::Control;
///
/// let control: Control = "7d+12h/10d".parse()?;
/// let expected = Control::Bank {
///     bank: Span::days(7),
///     increment: Span::DAY / 2,
///     cap: Some(Span::days(10)),
/// };
/// assert_eq!(control, expected);
/// assert_eq!(control.to_string(), "7d+12h/10d");
/// assert!("15d/move".parse::<Control>().is_err(), "a move gets 14 days at most");
/// # Ok::<(), matches::clock::control::ControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Control {
    /// No limit, but the opponent of a player who is silent for [`SILENCE`] can claim the game.
    #[default]
    Untimed,
    /// This long for each move.
    PerMove(Span),
    /// A time bank for the whole game.
    Bank {
        /// The time of each side at the start.
        bank: Span,
        /// The time added after each move.
        increment: Span,
        /// The maximum that the bank can grow to.
        cap: Option<Span>,
    },
}

/// What happens when a player's time runs out.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum TimeOut {
    /// The other player chooses whether to claim the game or give more time.
    #[default]
    Asks,
    /// The player loses the game.
    Loses,
}

/// The time settings agreed in the challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeTerms {
    /// How long the players may think: in a challenge the challenger, in a match the side that moves first, if the other has
    /// another time.
    pub control: Control,
    /// How long the other may think, if that is not the same.
    pub other: Option<Control>,
    /// What happens when time runs out.
    pub time_out: TimeOut,
    /// Whether clocks stop on each player's own Saturdays and Sundays.
    pub weekends_off: bool,
    /// Whether clocks run on while their players are on vacation, as an organiser may decide for a season.
    pub no_vacations: bool,
}

/// Why a text is not a valid time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// It cannot be parsed.
    #[error("a time control is written like 3d/move, 7d+12h/10d, 10m+5s or untimed")]
    Form,
    /// The time per move is too short or too long.
    #[error("a move gets 1 to 14 whole days")]
    PerMove,
    /// The bank is too small or too large.
    #[error("a bank has 1 minute to 60 days")]
    Bank,
    /// The increment is too large.
    #[error("a move brings 7 days at most")]
    Increment,
    /// The times of the sides are of different kinds.
    #[error("both sides have a time for each move, a live clock, or days for the game")]
    Unequal,
    /// The cap is below the bank or too high.
    #[error("a cap lies between the bank and 60 days")]
    Cap,
}

impl TimeTerms {
    /// What happens when a player's time runs out: nobody loses an untimed game unless the other player claims it.
    pub const fn at_time_out(self) -> TimeOut {
        match self.control {
            Control::Untimed => TimeOut::Asks,
            Control::PerMove(_) | Control::Bank { .. } => self.time_out,
        }
    }

    /// Whether a player's vacation stops their clock.
    pub fn heeds_vacations(self) -> bool {
        !self.no_vacations && !self.control.is_live()
    }
}

impl Control {
    /// The time each side has before its first move.
    pub const fn initial_time(self) -> Span {
        match self {
            Control::Untimed => SILENCE,
            Control::PerMove(whole) => whole,
            Control::Bank { bank, .. } => bank,
        }
    }

    /// The time a side has at the start of every turn, if that is always the same.
    pub const fn time_per_turn(self) -> Option<Span> {
        match self {
            Control::Untimed => Some(SILENCE),
            Control::PerMove(whole) => Some(whole),
            Control::Bank { .. } => None,
        }
    }

    /// The time a side has after a move that left it with `left`.
    pub fn after_move(self, left: Span) -> Span {
        match self {
            Control::Untimed => SILENCE,
            Control::PerMove(whole) => whole,
            Control::Bank { increment, cap, .. } => {
                let left = left + increment;
                cap.map_or(left, |cap| left.min(cap))
            }
        }
    }

    /// How long each side may arrange its army; `None` if the game is untimed.
    pub fn desk_time(self) -> Option<Span> {
        match self {
            Control::Untimed => None,
            Control::PerMove(whole) => Some(whole),
            Control::Bank { bank, .. } => Some(bank.clamp(MIN_DESK_TIME, MAX_DESK_TIME)),
        }
    }

    /// How much a player whose time ran out gets when the opponent gives more time.
    pub fn extension(self) -> Span {
        match self {
            Control::Untimed => SILENCE,
            Control::PerMove(whole) => whole,
            Control::Bank {
                bank, increment, ..
            } => (bank / 2).max(increment),
        }
    }

    /// Whether both players are expected to stay at the board: less than a day for the whole game.
    pub const fn is_live(self) -> bool {
        matches!(self, Control::Bank { bank, .. } if bank.as_milliseconds() < Span::DAY.as_milliseconds())
    }

    /// Whether it is measured in days, so that weekends and vacations can stop the clock.
    pub const fn is_in_days(self) -> bool {
        !matches!(self, Control::Untimed) && !self.is_live()
    }
}

impl Control {
    /// This control, if its amounts are within their limits.
    pub(super) fn checked(self) -> Result<Control, ControlError> {
        match self {
            Control::PerMove(whole)
                if !(Span::DAY..=Span::days(MAX_DAYS)).contains(&whole)
                    || whole % Span::DAY != Span::ZERO =>
            {
                Err(ControlError::PerMove)
            }
            Control::Bank { bank, .. } if !(MIN_BANK..=MAX_BANK).contains(&bank) => {
                Err(ControlError::Bank)
            }
            Control::Bank { increment, .. } if increment > MAX_INCREMENT => {
                Err(ControlError::Increment)
            }
            Control::Bank {
                bank,
                cap: Some(cap),
                ..
            } if !(bank..=MAX_BANK).contains(&cap) => Err(ControlError::Cap),
            _ => Ok(self),
        }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Control::Untimed => f.write_str("untimed"),
            Control::PerMove(whole) => write!(f, "{}/move", Amount(whole)),
            Control::Bank {
                bank,
                increment,
                cap,
            } => {
                write!(f, "{}+{}", Amount(bank), Amount(increment))?;
                cap.map_or(Ok(()), |cap| write!(f, "/{}", Amount(cap)))
            }
        }
    }
}

/// An amount of time as text, in as few units as possible: `1d12h`.
struct Amount(Span);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        for (letter, unit) in UNITS {
            if rest >= unit {
                write!(f, "{}{letter}", rest / unit)?;
                rest %= unit;
            }
        }
        if self.0 < Span::SECOND {
            f.write_str("0s")?;
        }
        Ok(())
    }
}

/// Parses an amount of time like `1d12h`.
///
/// # Errors
/// When it cannot be parsed.
fn amount(text: &str) -> Result<Span, ControlError> {
    let mut rest = text.trim();
    let mut sum = Span::ZERO;
    let mut units = UNITS.iter();
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit());
        let digits = digits.ok_or(ControlError::Form)?;
        let number: i64 = rest[..digits].parse().map_err(|_| ControlError::Form)?;
        let letter = rest[digits..].chars().next().ok_or(ControlError::Form)?;
        // Each unit may occur once, longest first.
        let unit = units.find(|(known, _)| *known == letter.to_ascii_lowercase());
        let (_, unit) = unit.ok_or(ControlError::Form)?;
        let part = unit.checked_mul(number).ok_or(ControlError::Form)?;
        sum = sum.checked_add(part).ok_or(ControlError::Form)?;
        rest = rest[digits + letter.len_utf8()..].trim_start();
    }
    if text.trim().is_empty() {
        return Err(ControlError::Form);
    }
    Ok(sum)
}

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("untimed") {
            return Ok(Control::Untimed);
        }
        let (text, last) = match text.split_once('/') {
            Some((text, last)) => (text, Some(last.trim())),
            None => (text, None),
        };
        if last.is_some_and(|last| last.eq_ignore_ascii_case("move")) {
            return Control::PerMove(amount(text)?).checked();
        }
        let (bank, increment) = text.split_once('+').ok_or(ControlError::Form)?;
        let (bank, increment) = (amount(bank)?, amount(increment)?);
        let cap = last.map(amount).transpose()?;
        Control::Bank {
            bank,
            increment,
            cap,
        }
        .checked()
    }
}

impl Serialize for Control {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Control {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Control, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn controls() -> impl Strategy<Value = Control> {
        let bank = (60..60 * 86_400i64, 0..7 * 86_400i64, any::<Option<u32>>());
        let bank = bank.prop_map(|(bank, increment, more)| Control::Bank {
            bank: bank * Span::SECOND,
            increment: increment * Span::SECOND,
            cap: more
                .map(|more| (bank + i64::from(more) % (60 * 86_400 - bank + 1)) * Span::SECOND),
        });
        let per_move = (1..=14i64).prop_map(|days| Control::PerMove(days * Span::DAY));
        prop_oneof![Just(Control::Untimed), per_move, bank]
    }

    proptest! {
        #[test]
        fn a_control_round_trips_as_text(control in controls()) {
            let text = control.to_string();
            prop_assert_eq!(text.parse(), Ok(control), "{}", text);
        }

        #[test]
        fn no_text_makes_it_panic(text in "[0-9dhms+/ mover]{0,20}") {
            let _ = text.parse::<Control>();
        }
    }

    #[test]
    fn other_notations_are_read() {
        let bank = Control::Bank {
            bank: Span::days(7),
            increment: Span::hours(12),
            cap: Some(Span::days(10)),
        };
        let live = Control::Bank {
            bank: Span::minutes(10),
            increment: Span::seconds(5),
            cap: None,
        };
        for (text, control) in [
            ("7d+12h/10d", bank),
            (" 7D + 12h / 10d ", bank),
            ("168h+0d12h/10d", bank),
            ("10m+5s", live),
            ("3d/Move", Control::PerMove(Span::days(3))),
            ("Untimed", Control::Untimed),
        ] {
            assert_eq!(text.parse(), Ok(control), "{text}");
        }
        assert!(live.is_live() && !bank.is_live());
    }

    #[test]
    fn each_invalid_control_has_its_own_error() {
        use ControlError as E;
        for (text, error) in [
            ("", E::Form),
            ("3d", E::Form),
            ("3/move", E::Form),
            ("5s5m+0s", E::Form),
            ("99999999999999999999d/move", E::Form),
            ("15d/move", E::PerMove),
            ("36h/move", E::PerMove),
            ("0d/move", E::PerMove),
            ("59s+1s", E::Bank),
            ("61d+0s", E::Bank),
            ("9d+8d", E::Increment),
            ("9d+1d/8d", E::Cap),
            ("9d+1d/61d", E::Cap),
        ] {
            assert_eq!(text.parse::<Control>(), Err(error), "{text}");
        }
    }
}
