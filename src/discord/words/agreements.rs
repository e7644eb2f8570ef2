//! What everyone reads of requests to take back.

use fluent_bundle::FluentArgs;

use crate::{args, discord::texts::Texts, referee::facts::TableFacts};

/// So many plies, the last of which is the ply `last`, by their numbers.
pub fn plies(texts: &Texts, last: u32, count: u32) -> String {
    let told = args![count = count, first = last + 1 - count, last = last];
    texts.tell("take-back-plies", &told)
}

/// A player asks to take back.
pub fn take_back_asked(texts: &Texts, facts: &TableFacts, by: &FluentArgs<'_>) -> String {
    let count = facts.take_back.map_or(0, |asked| asked.plies);
    told(texts, "table-take-back-asked", by, ply(facts), count)
}

/// A player agreed, and so many plies were taken back.
pub fn taken_back(texts: &Texts, facts: &TableFacts, count: u32, by: &FluentArgs<'_>) -> String {
    told(texts, "table-taken-back", by, ply(facts) + count, count)
}

fn ply(facts: &TableFacts) -> u32 {
    facts.view.as_ref().map_or(0, |view| view.state().ply)
}

fn told(texts: &Texts, key: &str, by: &FluentArgs<'_>, last: u32, count: u32) -> String {
    let mut told: FluentArgs<'_> = by
        .iter()
        .map(|(name, value)| (name, value.clone()))
        .collect();
    told.set("plies", plies(texts, last, count));
    texts.tell(key, &told)
}
