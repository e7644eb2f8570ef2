//! /challenge, and the buttons under a challenge.

mod channel;
mod ends;
mod message;
pub mod of_person;
mod time;

use basics::MatchId;
use matches::{
    challenge::{CHALLENGE_STANDS, FirstMove, MOST_DAYS, MOST_GAMES, Response, stands_for},
    outbox::OutboxItem,
};
use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};
use service::{Invitation, RequestContext, ResponseContext};

pub use ends::{expect_asked, expect_maker, word};
pub use message::{Stakes, in_words, played, post, result, rules_differ, taken_up};
pub use time::{
    CONTROLS, TIME, USUAL as USUAL_TIME, complete as complete_time, control,
    options as time_options, read as read_time,
};

use super::{practice, terms};
use crate::bot::commands::options::{
    Choices, chosen, count_option, in_servers, table_option, text_option, yes_no_option,
};
use crate::{
    bot::kit::{Answer, Call, Press, Reply, ReplyResult},
    messages::Post,
    places::permissions::{self, Permissions},
};
use channel::{expect_permissions, thread_parent};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "challenge";
const OPPONENT: &str = "opponent";
const SIDE: &str = "side";
const EXPIRES: &str = "expires";
const SLOTS: &str = "slots";
const RATED: &str = "rated";
const KEEP: &str = "keep-formations";

const FIRST_MOVES: Choices<FirstMove> = &[
    (FirstMove::Chance, "chance", key::CHOICE_FIRST_CHANCE),
    (FirstMove::Challenger, "me", key::CHOICE_FIRST_CHALLENGER),
    (FirstMove::Opponent, "opponent", key::CHOICE_FIRST_OPPONENT),
];

/// The command's definition for Discord. Challenges are made where others see them.
pub fn definition(texts: &Texts) -> CreateCommand {
    let opponent = texts.get(key::OPTION_CHALLENGE_OPPONENT);
    let opponent = CreateCommandOption::new(CommandOptionType::User, OPPONENT, opponent);
    let game = terms::game_option(texts, texts.get(key::OPTION_CHALLENGE_GAME));
    let rules = text_option(terms::RULES, texts.get(key::OPTION_CHALLENGE_RULES));
    let options = text_option(terms::OPTIONS, texts.get(key::OPTION_CHALLENGE_VARIANT));
    let first = table_option(texts, SIDE, key::OPTION_CHALLENGE_SIDE, FIRST_MOVES);
    let [control, time_out, weekends] = time::options(texts);
    in_servers(NAME, texts.get(key::COMMAND_CHALLENGE)).set_options(vec![
        opponent,
        game,
        rules.set_autocomplete(true),
        first,
        yes_no_option(RATED, texts.get(key::OPTION_CHALLENGE_RATED)),
        control,
        time_out,
        weekends,
        options.set_autocomplete(true),
        count_option(EXPIRES, texts.get(key::OPTION_CHALLENGE_EXPIRES), MOST_DAYS),
        count_option(SLOTS, texts.get(key::OPTION_CHALLENGE_SLOTS), MOST_GAMES),
        practice::level_option(texts),
        yes_no_option(KEEP, texts.get(key::OPTION_CHALLENGE_KEEP)),
    ])
}

/// Makes a challenge as the options say. In a person's menu there are none: it asks which game, and in the bot's own menu what
/// else there is to choose of a game against the program.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let opponent = call.named(OPPONENT);
    let is_practice = opponent
        .as_ref()
        .is_some_and(|named| Some(&named.id) == call.bot.user.get());
    if let (true, Some(opponent)) = (call.event.data.name == of_person::NAME, &opponent) {
        return if is_practice {
            practice::run(call).await
        } else {
            of_person::ask(call, opponent)
        };
    }
    call.server()?;
    expect_permissions(call)?;
    let mut terms = terms::read(call).await?;
    terms.rated = call.yes_no(RATED).unwrap_or_default();
    terms.formations_kept = call.yes_no(KEEP).unwrap_or_default();
    if terms.formations_kept && !terms.rules.has_desks() {
        return Err(call.refusal(key::REFUSE_CHALLENGE_KEEP));
    }
    let time = time::read(call, time::USUAL)?;
    let first_move = chosen(call, SIDE, FIRST_MOVES).unwrap_or(FirstMove::Chance);
    let games = call.number(SLOTS).unwrap_or(1).clamp(1, MOST_GAMES);
    if is_practice && terms.rated {
        return Err(call.refusal(key::REFUSE_PRACTICE_RATED));
    }
    if !is_practice && practice::level(call).is_some() {
        return Err(call.refusal(key::REFUSE_PRACTICE_LEVEL));
    }
    if is_practice {
        return practice::challenged(call, terms, time, first_move, games).await;
    }
    let invitation = Invitation {
        challenger: call.person.clone(),
        opponent,
        terms,
        time,
        first_move,
        stands: call.number(EXPIRES).map_or(CHALLENGE_STANDS, stands_for),
        games,
    };
    let parent = thread_parent(call);
    let asked = RequestContext {
        interaction: call.interaction,
        guild: call.guild().unwrap_or(0),
        channel: parent.unwrap_or(call.event.channel_id.get()),
    };
    if let Some(opponent) = &invitation.opponent
        && !call.is_named_member(opponent.id)
    {
        expect_asked(call, asked.guild, opponent.id).await?;
    }
    let record = call.bot.service.challenge(&invitation, asked).await?;
    let owed = OutboxItem::challenge(record.challenge.id);
    if let Some(parent) = parent {
        call.bot.service.unanswered(owed).await?;
        let values = args![channel = format!("<#{parent}>")];
        let said = call.texts().format(key::CHALLENGE_IN_CHANNEL, &values);
        return Ok(Answer::Word(Post::text(said)).into());
    }
    let everyone = call.bot.everyone(record.guild).await;
    let stakes = Stakes::of(call.bot, &record).await?;
    let post = post(&everyone, &record.challenge, None, stakes.as_ref());
    Ok(Reply::from(Answer::Public(post)).instead(Some(owed)))
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
