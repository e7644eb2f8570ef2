//! Rematch: plays a finished match again with sides swapped.

use matches::MatchId;
use serenity::all::CreateButton;
use service::Rematch;

use crate::{
    args,
    discord::{
        bot::{OwnBoard, Press, ReplyResult},
        ids::Id,
        phrases::opponent,
        post::secondary,
        texts::Texts,
    },
};

/// Handles Rematch: answers with the finished match and the state of its rematch.
pub async fn press(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let service = &press.bot.service;
    let done = service
        .rematch(id, &press.person, press.interaction)
        .await?;
    let facts = press.facts(id).await?;
    let mut told = args![
        opponent = opponent(&facts.record, facts.seat),
        channel = format!("<#{}>", facts.record.channel),
    ];
    let key = match done {
        Rematch::Offered => "rematch-offered",
        Rematch::Stands => "rematch-stands",
        Rematch::Accepted(record) => {
            told.set("code", record.code);
            "rematch-accepted"
        }
        Rematch::Played(record) => {
            told.set("code", record.code);
            "rematch-played"
        }
    };
    let note = press.texts().tell(key, &told);
    Ok(OwnBoard::of(facts).with_note(note).into())
}

/// The button.
pub fn offer(texts: &Texts, id: MatchId) -> CreateButton {
    secondary(texts, &Id::Rematch(id), "button-rematch")
}
