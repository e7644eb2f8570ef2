//! What everyone reads of what one player offers or asks the other: draws, and taking back.

use fluent_bundle::FluentArgs;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::{
    ids::Id,
    post::{button, buttons},
    texts::Texts,
    words,
};
use matches::{MatchId, facts::TableFacts};

/// A player asks to take back.
pub(super) fn take_back_asked(texts: &Texts, facts: &TableFacts, by: &FluentArgs<'_>) -> String {
    let count = facts.take_back.map_or(0, |asked| asked.plies);
    told(texts, "table-take-back-asked", by, ply(facts), count)
}

/// A player agreed, and so many plies were taken back.
pub(super) fn taken_back(
    texts: &Texts,
    facts: &TableFacts,
    count: u32,
    by: &FluentArgs<'_>,
) -> String {
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
    told.set("plies", words::agreements::plies(texts, last, count));
    texts.tell(key, &told)
}

/// What everyone sees under the offer of a draw.
pub(super) fn draw_buttons(texts: &Texts, facts: &TableFacts) -> CreateActionRow {
    let answer = |accept| Id::Draw(facts.record.id, facts.changes, accept);
    buttons(vec![
        button(
            &answer(true),
            texts.say("button-accept-draw"),
            ButtonStyle::Success,
        ),
        button(
            &answer(false),
            texts.say("button-decline-draw"),
            ButtonStyle::Secondary,
        ),
    ])
}

/// What the player may do who is asked to let the other one take back.
pub(in crate::discord) fn take_back_buttons(
    texts: &Texts,
    id: MatchId,
    request: u32,
) -> Vec<CreateButton> {
    let press =
        |agree, key: &str, style| button(&Id::TakeBack(id, request, agree), texts.say(key), style);
    vec![
        press(true, "button-agree-take-back", ButtonStyle::Success),
        press(false, "button-decline-take-back", ButtonStyle::Secondary),
    ]
}
