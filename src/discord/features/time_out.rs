//! What a player may do once the opponent's time has run out: claim the game, or give more time.

use matches::{MatchId, command::Command};
use serenity::all::CreateButton;

use crate::discord::{
    bot::{Press, ReplyResult},
    ids::Id,
    post::{danger, success},
    texts::Texts,
};

/// Handles claiming the game or giving more time.
pub async fn press(press: &Press<'_>, id: MatchId, claim: bool) -> ReplyResult {
    let (command, note) = if claim {
        (Command::ClaimTime, "time-claimed")
    } else {
        (Command::GiveTime, "time-given")
    };
    Ok(press.act_and_say(id, &command, |_| note).await?.into())
}

/// The buttons to claim the game or give more time.
pub fn choices(texts: &Texts, id: MatchId) -> [CreateButton; 2] {
    [
        danger(texts, &Id::Time(id, true), "button-claim-time"),
        success(texts, &Id::Time(id, false), "button-give-time"),
    ]
}
