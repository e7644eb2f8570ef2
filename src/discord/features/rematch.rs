//! Rematch: plays a finished match again with sides swapped.

use matches::{MatchId, records::MatchRecord};
use serenity::all::CreateButton;
use service::Rematch;

use super::{challenge, league};
use crate::{
    args,
    discord::{
        bot::{Answer, Press, ReplyResult},
        ids::{Id, league::League},
        phrases::opponent,
        post::{Post, primary, secondary},
        texts::Texts,
    },
};

/// Handles Rematch: tells the state of the rematch, and the way to it. The result stays as it is.
pub async fn press(press: &Press<'_>, id: MatchId) -> ReplyResult {
    let service = &press.bot.service;
    // In a league the league says who plays whom.
    let played = press.facts(id).await?;
    if let Some(season) = played.record.season {
        return league::press(press, season.0, League::Show).await;
    }
    let other = played.record.player(played.seat.opponent());
    if !other.is_former() {
        challenge::expect_asked(press, played.record.guild, other).await?;
    }
    let done = service
        .rematch(id, &press.person, press.interaction)
        .await?;
    let facts = press.facts(id).await?;
    let mut told = args![
        opponent = opponent(&facts.record, facts.seat),
        channel = format!("<#{}>", facts.record.channel),
    ];
    let mut on = None;
    let key = match done {
        Rematch::Offered => "rematch-offered",
        Rematch::Stands => "rematch-stands",
        Rematch::Accepted(record) => {
            let is_practice = record.program().is_some();
            on = Some(record.id);
            told.set("code", record.code);
            if is_practice {
                "practice-rematch"
            } else {
                "rematch-accepted"
            }
        }
        Rematch::Played(record) => {
            on = Some(record.id);
            told.set("code", record.code);
            "rematch-played"
        }
    };
    let note = press.texts().tell(key, &told);
    let on = on.map(|id| primary(press.texts(), &Id::Mine(id), "button-to-rematch"));
    let post = Post::text(note).with_buttons(on.into_iter().collect());
    Ok(Answer::Aside(post).into())
}

/// The button below a match that is over: below a league's game it leads to the league.
pub fn offer(texts: &Texts, record: &MatchRecord) -> CreateButton {
    match record.season {
        Some(season) => league::thread::show(texts, season),
        None => secondary(texts, &Id::Rematch(record.id), "button-rematch"),
    }
}
