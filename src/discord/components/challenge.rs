//! The buttons under a challenge.

use serenity::all::Permissions;

use super::Press;
use crate::discord::{
    answer::{Answer, Reply},
    handler::Bot,
    refusals, table,
};
use matches::{MatchId, challenge::Response};
use service::Pressed;

/// What the referee needs so that a match can have a thread of its own.
const FOR_A_THREAD: Permissions =
    Permissions::CREATE_PUBLIC_THREADS.union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Accept, Decline or Withdraw was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, response: Response) -> Reply {
    let may = press.event.app_permissions.unwrap_or_default();
    let pressed = Pressed {
        interaction: press.interaction,
        message: Some(press.event.message.id.get()),
        may_open_thread: may.contains(FOR_A_THREAD),
    };
    match bot
        .service
        .respond(id, &press.person, response, pressed)
        .await
    {
        Ok(row) => {
            let accepted = bot.service.record(id).await.ok();
            let everyone = bot.everyone(row.guild).await;
            let post = table::challenge(everyone.texts, &row.challenge, accepted.as_ref());
            Reply {
                answer: Answer::PublicUpdate(post),
                owed: None,
            }
        }
        Err(error) => refusals::post(&press.reader, &error).into(),
    }
}
