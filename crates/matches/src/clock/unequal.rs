//! The time controls of both sides, which may differ: a stronger player may give time away.

use std::{fmt, str::FromStr};

use rules::Side;

use super::control::{Control, ControlError, TimeTerms};

/// What separates two time controls in the text form.
const VERSUS: &str = " vs ";

/// The time controls of both sides: in a challenge first the challenger's, in a match first that of the side that moves first.
///
/// As text: one control, if they are equal; otherwise both.
///
/// ```
/// use matches::clock::{control::ControlError, unequal::Controls};
/// use rules::Side;
///
/// let controls: Controls = "15m+10s vs 5m+5s".parse()?;
/// assert_eq!(controls.of(Side::Second), "5m+5s".parse()?);
/// assert_eq!(controls.swapped().to_string(), "5m+5s vs 15m+10s");
/// assert_eq!("3d/move vs 10m+5s".parse::<Controls>(), Err(ControlError::Unequal));
/// # Ok::<(), ControlError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Controls {
    /// That of the first.
    pub control: Control,
    /// That of the other, if it has another one.
    pub other: Option<Control>,
}

impl Controls {
    /// The same for both sides.
    pub const fn equal(control: Control) -> Controls {
        let other = None;
        Controls { control, other }
    }

    /// These two. They are of one kind: both for each move, both live, or both for a game of days.
    ///
    /// # Errors
    /// When they are not.
    pub fn new(control: Control, other: Control) -> Result<Controls, ControlError> {
        let is_of_one_kind = match (control, other) {
            (Control::PerMove(_), Control::PerMove(_)) => true,
            (Control::Bank { .. }, Control::Bank { .. }) => control.is_live() == other.is_live(),
            (one, other) => one == other,
        };
        if !is_of_one_kind {
            return Err(ControlError::Unequal);
        }
        let other = Some(other).filter(|other| *other != control);
        Ok(Controls { control, other })
    }

    /// That of a side.
    pub fn of(self, side: Side) -> Control {
        match side {
            Side::First => self.control,
            Side::Second => self.other.unwrap_or(self.control),
        }
    }

    /// That of each side.
    pub fn each(self) -> [Control; 2] {
        Side::BOTH.map(|side| self.of(side))
    }

    /// The same with the sides exchanged.
    pub const fn swapped(self) -> Controls {
        match self.other {
            None => self,
            Some(other) => Controls {
                control: other,
                other: Some(self.control),
            },
        }
    }
}

impl TimeTerms {
    /// The time controls of both sides.
    pub const fn controls(self) -> Controls {
        Controls {
            control: self.control,
            other: self.other,
        }
    }

    /// The same with these time controls.
    #[must_use]
    pub const fn with(self, controls: Controls) -> TimeTerms {
        TimeTerms {
            control: controls.control,
            other: controls.other,
            ..self
        }
    }

    /// The same with the sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> TimeTerms {
        self.with(self.controls().swapped())
    }
}

impl fmt::Display for Controls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.control)?;
        self.other
            .map_or(Ok(()), |other| write!(f, "{VERSUS}{other}"))
    }
}

impl FromStr for Controls {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Controls, ControlError> {
        match text.split_once(VERSUS) {
            None => Ok(Controls::equal(text.parse()?)),
            Some((one, other)) => Controls::new(one.parse()?, other.parse()?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_round_trip_as_text() {
        for text in [
            "untimed",
            "3d/move",
            "7d+12h/10d",
            "3d/move vs 1d/move",
            "7d+12h/10d vs 2d+1h",
            "15m+10s vs 5m+5s",
        ] {
            let controls: Controls = text.parse().unwrap();
            assert_eq!(controls.to_string(), text);
            assert_eq!(controls.swapped().swapped(), controls);
            for side in Side::BOTH {
                assert_eq!(controls.swapped().of(side), controls.of(side.opponent()));
            }
        }
        let equal: Controls = "5m+5s vs 5m+5s".parse().unwrap();
        assert_eq!(equal, Controls::equal("5m+5s".parse().unwrap()));
    }

    #[test]
    fn both_are_of_one_kind() {
        for text in [
            "untimed vs 3d/move",
            "10m+5s vs untimed",
            "3d/move vs 7d+12h",
            "2d+1h vs 10m+5s",
        ] {
            assert_eq!(
                text.parse::<Controls>(),
                Err(ControlError::Unequal),
                "{text}"
            );
        }
    }
}
