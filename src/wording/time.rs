//! Words for time: terms, spans, and moments, which Discord shows to each reader in their own zone.

use basics::{Moment, Span};
use matches::{
    Stage,
    clock::{
        control::{Control, TimeOut, TimeTerms},
        unequal::Controls,
    },
    facts::TimeFacts,
    records::MatchRecord,
};
use rules::Side;
use texts::{Sentence, Texts, args, key, var};

/// The units of spans, longest first.
const UNITS: [(Span, Sentence<(var::count,)>); 4] = [
    (Span::DAY, key::TIME_DAYS),
    (Span::HOUR, key::TIME_HOURS),
    (Span::MINUTE, key::TIME_MINUTES),
    (Span::SECOND, key::TIME_SECONDS),
];

/// A moment and the time until then, both rendered by Discord's clients.
pub fn moment(texts: &Texts, moment: Moment) -> String {
    let seconds = moment.seconds();
    let values = args![
        moment = format!("<t:{seconds}:f>"),
        relative = relative(moment)
    ];
    texts.format(key::TIME_MOMENT, &values)
}

/// How far away a moment is, as Discord shows it and keeps it up to date.
pub fn relative(moment: Moment) -> String {
    format!("<t:{}:R>", moment.seconds())
}

/// A span in its two largest units. It is never rounded up, so it never promises time that a player does not have.
pub fn span(texts: &Texts, span: Span) -> String {
    let mut rest = span;
    let mut parts = Vec::new();
    for (unit, key) in UNITS {
        let count = rest / unit;
        rest %= unit;
        if count > 0 {
            parts.push(texts.format(key, &args![count = count]));
        } else if !parts.is_empty() {
            break;
        }
        if parts.len() == 2 {
            break;
        }
    }
    if parts.is_empty() {
        parts.push(texts.format(key::TIME_SECONDS, &args![count = 0]));
    }
    parts.join(" ")
}

/// A time control in words.
pub fn control(texts: &Texts, control: Control) -> String {
    match control {
        Control::Untimed => texts.get(key::TIME_UNTIMED),
        Control::PerMove(whole) => {
            texts.format(key::TIME_PER_MOVE, &args![amount = span(texts, whole)])
        }
        Control::Bank {
            bank,
            increment,
            cap,
        } => {
            let values = args![
                bank = span(texts, bank),
                increment = span(texts, increment),
                cap = cap.map_or_else(String::new, |cap| span(texts, cap)),
            ];
            match cap {
                None if increment == Span::ZERO => texts.format(key::TIME_BANK_ALONE, &values),
                None => texts.format(key::TIME_BANK, &values),
                Some(_) => texts.format(key::TIME_BANK_CAPPED, &values),
            }
        }
    }
}

/// Whose time comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The challenger's.
    Challenge,
    /// That of the side that moves first.
    Match,
}

/// The time controls of both sides in words.
pub fn controls(texts: &Texts, controls: Controls, sides: Sides) -> String {
    let first = control(texts, controls.control);
    let Some(other) = controls.other else {
        return first;
    };
    let values = args![first = first, second = control(texts, other)];
    let key = match sides {
        Sides::Challenge => key::TIME_UNEQUAL_CHALLENGE,
        Sides::Match => key::TIME_UNEQUAL_MATCH,
    };
    texts.format(key, &values)
}

/// The time that a player has and that of the other one, in words, if they differ.
pub fn unequal(texts: &Texts, record: &MatchRecord, seat: Side) -> Option<String> {
    let controls = record.time.controls();
    controls.other?;
    let [own, theirs] = [seat, seat.opponent()].map(|side| control(texts, controls.of(side)));
    Some(texts.format(key::TIME_UNEQUAL_OWN, &args![own = own, theirs = theirs]))
}

/// A line about the time terms.
pub fn terms(texts: &Texts, terms: TimeTerms, sides: Sides) -> String {
    if let Some(span) = super::silence(texts, terms) {
        return texts.format(key::TIME_SILENCE, &args![span = span]);
    }
    let values = args![
        control = controls(texts, terms.controls(), sides),
        consequence = texts.get(match terms.at_time_out() {
            TimeOut::Asks => key::TIME_OUT_ASKS,
            TimeOut::Loses => key::TIME_OUT_LOSES,
        })
    ];
    let mut line = texts.format(key::TIME_TERMS, &values);
    if terms.weekends_off {
        line = texts.format(key::TIME_WEEKENDS_OFF, &args![line = line]);
    }
    if terms.no_vacations && terms.control.is_in_days() {
        line = texts.format(key::TIME_NO_VACATIONS, &args![line = line]);
    }
    line
}

/// Says that the league's pause or an organiser stops the clocks; `None` in other games, or while clocks run.
pub fn stopped_by_league(texts: &Texts, record: &MatchRecord, time: &TimeFacts) -> Option<String> {
    let has_no_deadline =
        time.until.is_none() && time.up.is_none() && time.terms.control != Control::Untimed;
    let is_on = matches!(record.stage, Stage::Arranging | Stage::Playing);
    let is_stopped = record.season.is_some() && is_on && has_no_deadline;
    is_stopped.then(|| texts.get(key::TABLE_LEAGUE_STOPPED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_have_at_most_two_units() {
        let texts = Texts::english();
        for (length, expected) in [
            (Span::ZERO, "0 seconds"),
            (Span::milliseconds(999), "0 seconds"),
            (Span::SECOND, "1 second"),
            (Span::seconds(90), "1 minute 30 seconds"),
            (Span::days(2), "2 days"),
            (Span::DAY + Span::HOUR + Span::seconds(59), "1 day 1 hour"),
            (Span::DAY + Span::seconds(59), "1 day"),
        ] {
            assert_eq!(span(&texts, length), expected);
        }
    }

    #[test]
    fn controls_are_described_in_words() {
        let texts = Texts::english();
        for (text, expected) in [
            ("untimed", "no time limit"),
            ("3d/move", "3 days per move"),
            (
                "7d+12h/10d",
                "7 days for the game, plus 12 hours per move, up to 10 days",
            ),
            ("10m+5s", "10 minutes for the game, plus 5 seconds per move"),
            ("10m+0s", "10 minutes for the game"),
        ] {
            assert_eq!(control(&texts, text.parse().unwrap()), expected);
        }
    }
}
