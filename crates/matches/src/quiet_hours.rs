//! The hours in which a person gets no reminders.

use std::{fmt, str::FromStr};

use jiff::civil::Time;

/// A choice about quiet hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiet {
    /// These hours.
    Hours(QuietHours),
    /// No quiet hours.
    Never,
}

/// The hours of the day, in a person's own time zone, without reminders; they may span midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    pub(crate) from: Time,
    pub(crate) until: Time,
}

impl QuietHours {
    /// From ten in the evening until eight in the morning.
    pub const USUAL: QuietHours = QuietHours {
        from: Time::constant(22, 0, 0, 0),
        until: Time::constant(8, 0, 0, 0),
    };
}

/// Why a text does not describe quiet hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("quiet hours are written like 22-8 or 22:30-7:15")]
pub struct NoQuietHours;

impl FromStr for QuietHours {
    type Err = NoQuietHours;

    fn from_str(text: &str) -> Result<QuietHours, NoQuietHours> {
        let (from, until) = text.split_once(['-', '–']).ok_or(NoQuietHours)?;
        let (from, until) = (time(from)?, time(until)?);
        if from == until {
            return Err(NoQuietHours);
        }
        Ok(QuietHours { from, until })
    }
}

fn time(text: &str) -> Result<Time, NoQuietHours> {
    let (hour, minute) = text.split_once(':').unwrap_or((text, "0"));
    let number = |text: &str| text.trim().parse::<i8>().map_err(|_| NoQuietHours);
    let hour = number(hour)?;
    // Hour 24 is the start of the next day.
    let hour = if hour == 24 { 0 } else { hour };
    Time::new(hour, number(minute)?, 0, 0).map_err(|_| NoQuietHours)
}

impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = |f: &mut fmt::Formatter<'_>, time: Time| {
            write!(f, "{}:{:02}", time.hour(), time.minute())
        };
        one(f, self.from)?;
        f.write_str("-")?;
        one(f, self.until)
    }
}
