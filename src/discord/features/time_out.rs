//! What a player may do whose opponent's time has run out: claim the game, or give more time.

use matches::{MatchId, command::Command};
use serenity::all::CreateButton;

use crate::discord::{
    bot::{Done, Press},
    ids::Id,
    post::{danger, success},
    texts::Texts,
};

/// The game is claimed, or more time is given.
pub async fn press(press: &Press<'_>, id: MatchId, claim: bool) -> Done {
    let (command, note) = if claim {
        (Command::ClaimTime, "time-claimed")
    } else {
        (Command::GiveTime, "time-given")
    };
    Ok(press.act_and_say(id, &command, |_| note).await?.into())
}

/// Claim, or give.
pub fn choices(texts: &Texts, id: MatchId) -> Vec<CreateButton> {
    vec![
        danger(texts, &Id::Time(id, true), "button-claim-time"),
        success(texts, &Id::Time(id, false), "button-give-time"),
    ]
}
