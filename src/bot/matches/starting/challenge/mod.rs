//! /challenge, and the buttons under a challenge.

mod channel;
mod ends;
mod form;
mod making;
mod message;
pub mod of_person;
mod options;
mod time;

use basics::MatchId;
use matches::challenge::Response;
use serenity::all::CreateCommand;
use service::ResponseContext;

pub use ends::{expect_asked, expect_maker, word};
pub use form::{again, controls, open, same_again, submit};
pub use message::{Stakes, again_button, in_words, played, post, result, rules_differ, taken_up};
pub use time::{
    CONTROLS, OPPONENT_TIME, TIME, USUAL as USUAL_TIME, complete as complete_time,
    complete_for_opponent as complete_opponent_time, control, control_option, read as read_time,
    terms as usual_terms, usual_controls, weekends_option,
};

use super::{practice, terms};
use crate::bot::commands::options::in_servers;
use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult},
    places::permissions::{self, Permissions},
};
use channel::expect_permissions;
use making::make;
use options::{OPPONENT, OPTIONS, usual};
use texts::{Texts, key};

/// The command's name.
pub const NAME: &str = "challenge";

/// The command's definition for Discord. Challenges are made where others see them.
pub fn definition(texts: &Texts) -> CreateCommand {
    let options = OPTIONS.iter().map(|option| (option.definition)(texts));
    in_servers(NAME, texts.get(key::COMMAND_CHALLENGE)).set_options(options.collect())
}

/// Makes a challenge with the given options; without any, opens the form. The command in a person's menu opens it, too, with that
/// person; and in the bot's own menu it opens the form for a game against the program.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let opponent = call.named(OPPONENT);
    let is_practice = opponent
        .as_ref()
        .is_some_and(|named| named.id == call.bot.user);
    if let (true, Some(opponent)) = (call.event.data.name == of_person::NAME, &opponent) {
        return if is_practice {
            practice::run(call).await
        } else {
            of_person::ask(call, opponent).await
        };
    }
    call.server()?;
    if call.options().is_empty() {
        return open(call, None, None).await;
    }
    expect_permissions(call)?;
    let is_member = opponent
        .as_ref()
        .is_some_and(|named| call.is_named_member(named.id));
    let mut invitation = usual(call, opponent, terms::read(call).await?);
    for take in OPTIONS.iter().filter_map(|option| option.take) {
        take(call, &mut invitation, is_practice)?;
    }
    make(call, invitation, is_member, practice::level(call)).await
}

/// Handles Accept, Decline or Withdraw.
pub async fn press(press: &Press<'_>, id: MatchId, response: Response) -> ReplyResult {
    let may = Permissions::from(press.allowed().unwrap_or_default());
    let pressed = ResponseContext {
        interaction: press.interaction,
        guild: press.guild(),
        message: Some(press.event.message.id.get()),
        may_open_thread: may.contains(permissions::FOR_A_THREAD),
    };
    expect_maker(press, id, response).await?;
    let service = &press.bot.service;
    let record = service
        .respond(id, &press.person, response, pressed)
        .await?;
    let accepted = service.record(id).await.ok();
    let everyone = press.bot.everyone(record.guild).await;
    let stakes = Stakes::of(press.bot, &record).await?;
    let post = post(
        &everyone,
        &record.challenge,
        accepted.as_ref(),
        stakes.as_ref(),
    );
    Ok(Answer::PublicUpdate(post).into())
}
