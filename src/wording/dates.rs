//! Dates as people type them, with or without a time of day, in their own time zone: `2026-12-05`, `2026-12-05 19:00`,
//! `2026年12月5日`.

use basics::{Moment, Span};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time},
    tz::TimeZone,
};

/// The most characters of a date with a time of day.
pub const MAX_DATE_LENGTH: u16 = 24;

/// The furthest date in the future: a year.
pub const MAX_AHEAD: Span = Span::days(366);

/// A typed date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedDate {
    day: Date,
    time: Option<Time>,
}

impl TypedDate {
    /// Reads a date: year, month and day, perhaps followed by hours and minutes.
    pub fn read(typed: &str) -> Option<TypedDate> {
        const HOUR: [char; 4] = ['点', '點', '时', '時'];
        const OTHER: [char; 11] = ['-', '/', '.', '年', '月', '日', ' ', 'T', ':', '：', '分'];
        let is_separator = |sign: char| HOUR.contains(&sign) || OTHER.contains(&sign);
        if !typed
            .chars()
            .all(|sign| sign.is_ascii_digit() || is_separator(sign))
        {
            return None;
        }
        let numbers = typed.split(is_separator).filter(|part| !part.is_empty());
        let numbers: Option<Vec<i16>> = numbers.map(|part| part.parse().ok()).collect();
        let has_hour = typed.contains(HOUR);
        let (day, time) = match *numbers? {
            [year, month, day] => ([year, month, day], None),
            [year, month, day, hour] if has_hour => ([year, month, day], Some([hour, 0])),
            [year, month, day, hour, minute] if has_hour || typed.contains([':', '：']) => {
                ([year, month, day], Some([hour, minute]))
            }
            _ => return None,
        };
        let small = |number: i16| i8::try_from(number).ok();
        // A shorter number could be a day.
        let year = Some(day[0]).filter(|year| *year >= 1000)?;
        let time = match time {
            None => None,
            Some([hour, minute]) => Some(Time::new(small(hour)?, small(minute)?, 0, 0).ok()?),
        };
        let day = Date::new(year, small(day[1])?, small(day[2])?).ok()?;
        Some(TypedDate { day, time })
    }

    /// The moment at which something begins on this date: without a time of day, the start of that day.
    pub fn beginning(self, zone: &TimeZone) -> Option<Moment> {
        moment(self.day, self.time.unwrap_or(Time::midnight()), zone)
    }

    /// The moment until which something lasts on this date: without a time of day, the end of that day.
    pub fn end(self, zone: &TimeZone) -> Option<Moment> {
        match self.time {
            Some(time) => moment(self.day, time, zone),
            None => moment(self.day.checked_add(1.day()).ok()?, Time::midnight(), zone),
        }
    }
}

fn moment(day: Date, time: Time, zone: &TimeZone) -> Option<Moment> {
    let zoned = day.to_datetime(time).to_zoned(zone.clone()).ok()?;
    Some(Moment(zoned.timestamp().as_millisecond()))
}

/// A date a month after a moment, as it can be typed, with its zone.
pub fn example(now: Moment, zone: &TimeZone) -> String {
    let at = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let day = at.to_zoned(zone.clone()).date().saturating_add(1.month());
    format!("{day} ({})", zone.iana_name().unwrap_or("UTC"))
}

/// A moment as [`TypedDate::read`] reads it.
pub fn written(moment: Moment, zone: &TimeZone) -> String {
    let at = Timestamp::from_millisecond(moment.0).unwrap_or_default();
    let at = at.to_zoned(zone.clone());
    let (day, time) = (at.date(), at.time());
    format!("{day} {:02}:{:02}", time.hour(), time.minute())
}

/// A text with Discord's timestamps replaced by dates in UTC. Relative times are left out.
pub fn as_text(text: &str) -> String {
    let mut written_out = String::new();
    let mut rest = text;
    while let Some((before, date)) = rest.split_once("<t:") {
        let Some((date, after)) = date.split_once('>') else {
            break;
        };
        let (seconds, style) = date.split_once(':').unwrap_or((date, "f"));
        let seconds = seconds.parse().ok().filter(|_| !before.ends_with('\\'));
        let moment = seconds
            .and_then(|seconds: i64| seconds.checked_mul(1000))
            .map(Moment);
        let (before, shown, after) = match (style, moment) {
            ("R", Some(_)) => {
                let (before, after) = without_brackets(before, after);
                (before, String::new(), after)
            }
            (_, Some(moment)) => {
                let shown = format!("{} UTC", written(moment, &TimeZone::UTC));
                (before, shown, after)
            }
            // A person has typed it.
            (_, None) => (before, format!("<t:{date}>"), after),
        };
        written_out += before;
        written_out += &shown;
        rest = after;
    }
    written_out + rest
}

/// The text before and after something, without the brackets around it.
fn without_brackets<'a>(before: &'a str, after: &'a str) -> (&'a str, &'a str) {
    let inside =
        |(opening, closing)| Some((before.strip_suffix(opening)?, after.strip_prefix(closing)?));
    let mut inside = [(" (", ")"), ("（", "）")].into_iter().filter_map(inside);
    inside.next().unwrap_or((before, after))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn where_discord_shows_no_dates_they_are_text() {
        for (text, expected) in [
            (
                "19 · The round now ends <t:1796742833:f> (<t:1796742833:R>).",
                "19 · The round now ends 2026-12-08 15:13 UTC.",
            ),
            ("截止 <t:0:d>（<t:0:R>）。", "截止 1970-01-01 00:00 UTC。"),
            ("in <t:5:R>", "in "),
            ("no date <t:", "no date <t:"),
            ("“<t:soon>”", "“<t:soon>”"),
            (r"“\<t:5:R\>” <t:0:t>", r"“\<t:5:R\>” 1970-01-01 00:00 UTC"),
            ("<t:9999999999999999:f>", "<t:9999999999999999:f>"),
            ("none", "none"),
        ] {
            assert_eq!(as_text(text), expected);
        }
    }

    #[test]
    fn dates_are_read_as_people_type_them() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let begins = |typed| {
            let date = TypedDate::read(typed)?;
            Some(date.beginning(&zone)?.0 / 1000)
        };
        // 5 December 2026 in Berlin begins at 2026-12-04T23:00:00Z.
        let day = 1_796_425_200;
        let evening = day + 19 * 3600 + 30 * 60;
        for (typed, found) in [
            ("2026-12-05", Some(day)),
            (" 2026/12/5 ", Some(day)),
            ("2026.12.5", Some(day)),
            ("2026年12月5日", Some(day)),
            ("2026-12-05 19:30", Some(evening)),
            ("2026-12-05T19:30", Some(evening)),
            ("2026年12月5日19点30分", Some(evening)),
            ("2026年12月5日 19時", Some(day + 19 * 3600)),
            ("2026年12月5日19點30分", Some(evening)),
            ("05.12.2026", None),
            ("5-12-26", None),
            ("2026-13-05", None),
            ("2026-02-30", None),
            ("2026-12-05 24:00", None),
            ("2026-12-05 19", None),
            ("2026-12", None),
            ("next Friday", None),
            ("in 3 days", None),
            ("99999999999", None),
            ("", None),
        ] {
            assert_eq!(begins(typed), found, "{typed}");
        }
        let end = |typed: &str| TypedDate::read(typed).unwrap().end(&zone).unwrap().0 / 1000;
        assert_eq!(end("2026-12-05"), day + 24 * 3600);
        assert_eq!(end("2026-12-05 19:30"), evening);
        // The day on which summer ends has 25 hours.
        let long = |typed: &str| {
            let date = TypedDate::read(typed).unwrap();
            date.end(&zone).unwrap().0 - date.beginning(&zone).unwrap().0
        };
        assert_eq!(long("2026-10-25"), 25 * 3600 * 1000);
    }

    proptest! {
        #[test]
        fn written_dates_are_read(minutes in 0_i64..4_000_000_000 / 60, zone in 0_usize..3) {
            let zone = ["UTC", "Asia/Shanghai", "Etc/GMT+5"][zone];
            let zone = TimeZone::get(zone).unwrap();
            let moment = Moment(minutes * 60_000);
            let typed = written(moment, &zone);
            prop_assert!(typed.len() <= usize::from(MAX_DATE_LENGTH));
            prop_assert_eq!(TypedDate::read(&typed).unwrap().beginning(&zone), Some(moment));
            prop_assert_eq!(TypedDate::read(&typed).unwrap().end(&zone), Some(moment));
        }

        #[test]
        fn anything_can_be_typed(typed in ".*") {
            let date = TypedDate::read(&typed);
            prop_assert!(date.is_none_or(|date| date.day.year() >= 1000));
        }
    }
}
