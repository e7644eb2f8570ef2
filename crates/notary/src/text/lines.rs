//! The lines of a record: writes the entries of a transcript, and parses them (`docs/record.md` 4).

use basics::{Moment, Span};
use jiff::Timestamp;
use matches::transcript::{Deed, Entry, Happening, Head};
use rules::{Outcome, REVISION, Reason, Side};

/// Writes entries one after another; each depends on the one before.
pub(super) struct Writer {
    before: Option<Moment>,
    revision: u32,
}

/// Reads lines one after another; each depends on the one before.
pub(super) struct Reader {
    before: Option<Moment>,
    revision: u32,
}

/// The reasons for which a ply ends a game.
const PLY_REASONS: [Reason; 10] = [
    Reason::FlagTaken,
    Reason::FlagHome,
    Reason::NoMove,
    Reason::Quiet,
    Reason::Checkmate,
    Reason::Stalemate,
    Reason::Den,
    Reason::Repetition,
    Reason::PerpetualCheck,
    Reason::PerpetualChase,
];

/// The reasons for which a game ends without a ply.
const MATCH_REASONS: [Reason; 4] = [
    Reason::Resignation,
    Reason::Agreement,
    Reason::Time,
    Reason::Ruling,
];

/// The moment in the form of the first line.
fn moment_text(at: Moment) -> String {
    let timestamp = Timestamp::from_millisecond(at.0).unwrap_or_default();
    format!("{timestamp:.3}")
}

fn moment(text: &str) -> Option<Moment> {
    let at = Moment(text.parse::<Timestamp>().ok()?.as_millisecond());
    (moment_text(at) == text).then_some(at)
}

/// A span as seconds with three decimals.
fn seconds_text(span: Span) -> String {
    let milliseconds = (span % Span::SECOND).as_milliseconds();
    format!("{}.{milliseconds:03}", span / Span::SECOND)
}

fn seconds(text: &str) -> Option<Span> {
    let (whole, rest) = text.split_once('.')?;
    let (whole, rest): (i64, i64) = (whole.parse().ok()?, rest.parse().ok()?);
    let whole = Span::SECOND.checked_mul(whole)?;
    let span = whole.checked_add(Span::milliseconds(rest))?;
    (span >= Span::ZERO && seconds_text(span) == text).then_some(span)
}

fn end_text(end: Outcome) -> String {
    let winner = end.winner.map_or("draw", Side::name);
    format!(" ends {winner} {}", end.reason.name())
}

fn end(text: &str) -> Option<Outcome> {
    let (winner, reason) = text.split_once(' ')?;
    let winner = match winner {
        "draw" => None,
        seat => Some(seat.parse().ok()?),
    };
    let mut known = PLY_REASONS.iter().chain(&MATCH_REASONS);
    let reason = *known.find(|known| known.name() == reason)?;
    Some(Outcome { winner, reason })
}

impl Writer {
    pub fn new(head: &Head) -> Writer {
        Writer {
            before: None,
            revision: head.revision,
        }
    }

    /// The line of an entry, without its check.
    pub fn write(&mut self, entry: &Entry) -> String {
        let Some(before) = self.before.replace(entry.at) else {
            return format!("{} {}", entry.happening, moment_text(entry.at));
        };
        let mut line = entry.happening.to_string();
        if let Some(end) = entry.end {
            line += &end_text(end);
        }
        if let Some(revision) = entry.judged.filter(|revision| *revision != self.revision) {
            self.revision = revision;
            line += &format!(" revision:{revision}");
        }
        let passed = entry.at - before;
        line += &format!(" {{{}", seconds_text(passed));
        if let Some(counted) = entry.counted.filter(|counted| *counted != passed) {
            line += &format!("/{}", seconds_text(counted));
        }
        line + "}"
    }
}

impl Reader {
    pub fn new(head: &Head) -> Reader {
        Reader {
            before: None,
            revision: head.revision,
        }
    }

    /// Reads a line, without its check.
    pub fn read(&mut self, line: &str) -> Option<Entry> {
        let Some(before) = self.before else {
            let at = moment(line.strip_prefix("opened ")?)?;
            self.before = Some(at);
            return Some(Entry {
                at,
                counted: None,
                happening: Happening::Opened,
                end: None,
                judged: None,
            });
        };
        let (text, times) = line.strip_suffix('}')?.rsplit_once(" {")?;
        let (passed, counted) = match times.split_once('/') {
            Some((passed, counted)) => (seconds(passed)?, seconds(counted)?),
            None => (seconds(times)?, seconds(times)?),
        };
        if times.contains('/') && passed == counted {
            return None;
        }
        let (text, revision) = match text.rsplit_once(" revision:") {
            Some((text, revision)) => {
                let number: u32 = revision.parse().ok()?;
                let is_news = number != self.revision && number.to_string() == revision;
                (text, is_news.then_some(number)?)
            }
            None => (text, self.revision),
        };
        let is_judged_anew = revision != self.revision;
        self.revision = revision;
        let (text, end) = match text.split_once(" ends ") {
            Some((text, result)) => (text, Some(end(result)?)),
            None => (text, None),
        };
        let happening: Happening = text.parse().ok()?;
        let is_judged = is_judged(&happening);
        let can_end = can_end(&happening, end.map(|end| end.reason));
        if happening == Happening::Opened || (is_judged_anew && !is_judged) || !can_end {
            return None;
        }
        let at = Moment(before.0.checked_add(passed.as_milliseconds())?);
        self.before = Some(at);
        Some(Entry {
            at,
            counted: Some(counted),
            happening,
            end,
            judged: is_judged.then_some(revision),
        })
    }
}

/// Whether this line may end the game for this reason or, with `None`, leave the game without a result.
fn can_end(happening: &Happening, reason: Option<Reason>) -> bool {
    let expected = match happening {
        Happening::Ply(..) => return reason.is_none_or(|reason| PLY_REASONS.contains(&reason)),
        Happening::Ruled => Some(Reason::Ruling),
        Happening::Deed(_, Deed::Resigns) => Some(Reason::Resignation),
        Happening::Deed(_, Deed::AcceptsDraw) => Some(Reason::Agreement),
        Happening::Deed(_, Deed::TimesOut) => Some(Reason::Time),
        _ => None,
    };
    reason == expected
}

/// Whether a revision of the rules judges it.
fn is_judged(happening: &Happening) -> bool {
    matches!(
        happening,
        Happening::Ply(..) | Happening::Deed(_, Deed::TimesOut)
    )
}

/// Whether this program checks by this revision of the rules.
pub(crate) const fn is_todays(revision: u32) -> bool {
    revision == REVISION
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_and_moments_are_written_in_one_way() {
        for text in ["0.000", "4.210", "86410.000"] {
            assert_eq!(seconds_text(seconds(text).unwrap()), text);
        }
        for wrong in [
            "",
            "4",
            "4.2",
            "4.2100",
            "04.210",
            "-1.000",
            "4.-10",
            "+4.000",
            "4.+10",
            "99999999999999999999.000",
        ] {
            assert_eq!(seconds(wrong), None, "{wrong}");
        }
        let text = "2026-11-23T13:05:01.220Z";
        assert_eq!(moment_text(moment(text).unwrap()), text);
        assert_eq!(moment("2026-11-23T13:05:01Z"), None);
        assert_eq!(moment("2026-11-23 13:05:01.220Z"), None);
    }
}
