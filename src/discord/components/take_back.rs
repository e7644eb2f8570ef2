//! The buttons under a request to take back.

use super::Press;
use crate::discord::{answer::Reply, commands, handler::Bot};
use matches::{MatchId, command::Command};

/// Agree or Decline was pressed under the request that was the event number `request`.
pub async fn press(bot: &Bot, press: &Press<'_>, id: MatchId, request: u32, agree: bool) -> Reply {
    let answer = Command::AnswerTakeBack {
        request: Some(request),
        agree,
    };
    commands::take_back(
        bot,
        &press.reader,
        id,
        &press.person,
        &answer,
        press.interaction,
    )
    .await
}
