//! The time situation of a match, as everyone reads it.

use super::shows_board;
use crate::{
    args,
    discord::{texts::Texts, words},
};
use matches::{
    Stage,
    clock::control::Control,
    facts::{News, TableFacts},
};
use service::timekeeper::LONG_OUTAGE;

/// A shorter outage, in milliseconds, is not worth a word: the clocks show that it cost nothing.
const WORTH_A_WORD: i64 = 20_000;

/// Lines about time, when the last event changed something about it.
pub(super) fn lines(texts: &Texts, facts: &TableFacts) -> Vec<String> {
    let mut lines = Vec::new();
    if matches!(facts.news, News::Opened | News::Started) {
        lines.push(words::time::terms(texts, facts.record.time));
    }
    let Some(time) = &facts.time else {
        return lines;
    };
    // A long outage was announced when it ended.
    if (WORTH_A_WORD..LONG_OUTAGE).contains(&time.outage) {
        let told = args![amount = words::time::span(texts, time.outage)];
        lines.push(texts.tell("table-stood", &told));
    }
    let is_news = shows_board(facts.news)
        || matches!(
            facts.news,
            News::Opened | News::TimeGiven(_) | News::Resumed(_) | News::PauseOver
        );
    let Some(until) = time.until.filter(|_| is_news) else {
        return lines;
    };
    let mut told = args![until = words::time::moment(texts, until)];
    if facts.stage == Stage::Arranging {
        lines.push(texts.tell("table-until-desk", &told));
        return lines;
    }
    if matches!(time.terms.control, Control::PerMove(_)) {
        lines.push(texts.tell("table-until", &told));
        return lines;
    }
    let colours = facts.view.as_ref().map(|view| view.state().colours);
    let colours = colours.unwrap_or_else(|| facts.record.terms.rules.colours());
    for (side, name, left) in [
        (0, "side-first", "left-first"),
        (1, "side-second", "left-second"),
    ] {
        told.set(name, words::colour(texts, colours[side]));
        told.set(left, words::time::span(texts, time.left[side]));
    }
    lines.push(texts.tell("table-until-banks", &told));
    lines
}
