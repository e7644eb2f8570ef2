//! The command in a person's menu: it asks which game to challenge them to, with the default of every other option.

use matches::{challenge::Terms, outbox::OutboxItem};
use rules::game::GameName;
use serenity::all::{ButtonStyle, CommandType, CreateCommand, InteractionContext, InteractionId};
use service::{NamedPerson, RequestContext};

use super::{
    channel::{expect_permissions, thread_parent},
    ends::expect_asked,
    options::usual,
};
use crate::{
    bot::kit::{Answer, Call, Press, ReplyResult},
    messages::{Post, button, ids::Id, private_answers},
    wording::{self, phrases::mention},
};
use texts::{Texts, args, key};

/// The command's name.
pub const NAME: &str = "Challenge";

/// The command's definition for Discord.
pub fn definition(_: &Texts) -> CreateCommand {
    CreateCommand::new(NAME)
        .kind(CommandType::User)
        .contexts(vec![InteractionContext::Guild])
}

/// Asks which game the person is to be challenged to.
pub fn ask(call: &Call<'_>, opponent: &NamedPerson) -> ReplyResult {
    let texts = call.texts();
    let refused = if opponent.id == call.person.id {
        Some(key::REFUSE_CHALLENGE_ONESELF)
    } else {
        opponent.bot.then_some(key::REFUSE_CHALLENGE_BOT)
    };
    if let Some(key) = refused {
        return Err(call.refusal(key));
    }
    let buttons = GameName::ALL.map(|game| {
        let id = Id::Invite(opponent.id, game, opponent.name.clone());
        let label = wording::game_with_about(texts, game);
        button(&id, label, ButtonStyle::Secondary)
    });
    let values = args![opponent = mention(opponent.id)];
    let question = Post::text(texts.format(key::CHALLENGE_WHICH_GAME, &values));
    Ok(Answer::Word(question.with_buttons(buttons.into())).into())
}

/// Makes the challenge. It is posted in the channel; the question becomes a sentence about it.
pub async fn press(press: &Press<'_>, opponent: NamedPerson, game: GameName) -> ReplyResult {
    let texts = press.texts();
    expect_permissions(press)?;
    let guild = press.guild().unwrap_or(0);
    let language = press.bot.everyone(guild).await.texts.language();
    let preset = wording::usual_preset(game, language);
    let terms = Terms::preset(game, preset).ok_or_else(|| press.unknown())?;
    let named = mention(opponent.id);
    let invitation = usual(press, Some(opponent), terms);
    let parent = thread_parent(press);
    let asked = RequestContext {
        // Two presses make one challenge.
        interaction: private_answers::answered(&press.event.message)
            .map_or(press.interaction, InteractionId::get),
        guild,
        channel: parent.unwrap_or(press.event.channel_id.get()),
    };
    if let Some(opponent) = &invitation.opponent {
        expect_asked(press, guild, opponent.id).await?;
    }
    let service = &press.bot.service;
    let record = service.challenge(&invitation, asked).await?;
    let owed = OutboxItem::challenge(record.challenge.id);
    service.unanswered(owed).await?;
    let game = record.challenge.terms.rules.game();
    let values = args![
        opponent = named,
        game = wording::game(texts, game),
        channel = format!("<#{}>", record.channel),
    ];
    Ok(Answer::Word(Post::text(texts.format(key::CHALLENGE_MADE, &values))).into())
}
