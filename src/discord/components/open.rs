//! The menu and the buttons of the challenges that anyone in a server may take up.

use serenity::all::GuildId;

use super::{Press, unknown};
use crate::discord::ids::Open;
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, reader::Reader, refusals, whisper},
};
use matches::{MatchId, challenge::Response};
use rules::game::GameName;
use service::{Pressed, ServiceError};

/// Something under the open challenges was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: &Open) -> Reply {
    let (reader, guild) = (&press.reader, press.event.guild_id);
    let reply = match wanted {
        Open::List => list(bot, reader, guild, None, None).await,
        Open::ListOf(game) => list(bot, reader, guild, Some(*game), None).await,
        Open::Pick => match press.picked() {
            Some(id) => show(bot, press, MatchId(id)).await,
            None => return unknown(reader),
        },
        Open::Accept(id) => respond(bot, press, *id, Response::Accept).await,
        Open::Withdraw(id) => respond(bot, press, *id, Response::Withdraw).await,
    };
    reply.unwrap_or_else(|error| refusals::post(reader, &error).into())
}

/// The open challenges, with a sentence in front.
///
/// # Errors
/// When the database fails.
pub async fn list(
    bot: &Bot,
    reader: &Reader<'_>,
    guild: Option<GuildId>,
    game: Option<GameName>,
    note: Option<&str>,
) -> Result<Reply, ServiceError> {
    let guild = guild.map_or(0, GuildId::get);
    let found = bot.service.open_in(guild, game).await?;
    let post = whisper::open(reader.texts, &found, game);
    Ok(match note {
        Some(note) => post.with_note(note).into(),
        None => post.into(),
    })
}

async fn show(bot: &Bot, press: &Press<'_>, id: MatchId) -> Result<Reply, ServiceError> {
    let row = bot.service.challenge_record(id).await?;
    let own = row.challenge.challenger == press.person.id;
    Ok(whisper::open_challenge(press.reader.texts, &row.challenge, own).into())
}

/// The challenge is answered from the list; its own message follows.
async fn respond(
    bot: &Bot,
    press: &Press<'_>,
    id: MatchId,
    response: Response,
) -> Result<Reply, ServiceError> {
    let pressed = Pressed {
        interaction: press.interaction,
        message: None,
        // What the referee may do where the challenge stands shows when it tries.
        may_open_thread: true,
    };
    let answered = bot.service.respond(id, &press.person, response, pressed);
    let row = answered.await?;
    let told = args![channel = format!("<#{}>", row.channel)];
    let key = match response {
        Response::Accept => "open-accepted",
        Response::Decline | Response::Withdraw => "open-withdrawn",
    };
    let note = press.reader.texts.tell(key, &told);
    list(bot, &press.reader, press.event.guild_id, None, Some(&note)).await
}
