//! The time situation of a match, as everyone reads it.

use crate::wording;
use basics::Span;

use matches::{
    Stage,
    clock::control::Control,
    facts::{News, TableFacts},
};
use service::timekeeper::LONG_OUTAGE;
use texts::{Texts, args, key};

/// The shortest outage to mention: the clocks show that a shorter one cost nothing.
const MIN_MENTIONED: Span = Span::seconds(20);

/// What the last event means for time, in permanent lines.
pub(super) fn story(texts: &Texts, facts: &TableFacts) -> Vec<String> {
    let mut lines = Vec::new();
    // The program always answers, and never claims a win on time.
    let has_terms =
        facts.record.program().is_none() || facts.record.time.control != Control::Untimed;
    if matches!(facts.news, News::Opened | News::Started) && has_terms {
        lines.push(wording::time::terms(
            texts,
            facts.record.time,
            wording::time::Sides::Match,
        ));
    }
    let Some(time) = &facts.time else {
        return lines;
    };
    // A long outage was announced when it ended.
    if (MIN_MENTIONED..LONG_OUTAGE).contains(&time.outage) {
        let arguments = args![amount = wording::time::span(texts, time.outage)];
        lines.push(texts.format(key::TABLE_STOOD, &arguments));
    }
    lines
}

/// The deadline and the time banks; in a pause, its end. A request to resume mentions that itself.
pub(super) fn status(texts: &Texts, facts: &TableFacts) -> Option<String> {
    let time = facts.time.as_ref()?;
    if let Some(until) = time.pause.until() {
        let arguments = args![until = wording::time::moment(texts, until)];
        return time
            .pause
            .wish
            .is_none()
            .then(|| texts.format(key::TABLE_PAUSED_UNTIL, &arguments));
    }
    let Some(until) = time.until else {
        return wording::time::stopped_by_league(texts, &facts.record, time);
    };
    let until = wording::time::moment(texts, until);
    let arguments = args![until = until.clone()];
    if facts.stage == Stage::Arranging {
        let key = wording::leagues::of_game(
            &facts.record,
            key::TABLE_UNTIL_DESK,
            key::LEAGUE_TABLE_UNTIL_DESK,
        );
        return Some(texts.format(key, &arguments));
    }
    if matches!(time.terms.control, Control::PerMove(_) | Control::Untimed) {
        return Some(texts.format(key::TABLE_UNTIL, &arguments));
    }
    let colours = facts.view.as_ref().map(|view| view.state().colours);
    let colours = colours.unwrap_or_else(|| facts.record.terms.rules.colours());
    let arguments = args![
        until = until,
        side_first = wording::colour(texts, colours[0]),
        left_first = wording::time::span(texts, time.left[0]),
        side_second = wording::colour(texts, colours[1]),
        left_second = wording::time::span(texts, time.left[1]),
    ];
    Some(texts.format(key::TABLE_UNTIL_BANKS, &arguments))
}
