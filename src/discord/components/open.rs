//! The menu and the buttons of the challenges that anyone in a server may take up.

use std::{fmt, str::FromStr};

use serenity::all::GuildId;

use super::{Press, id::UnknownId, unknown};
use crate::{
    args,
    discord::{answer::Reply, handler::Bot, reader::Reader, refusals, whisper},
};
use matches::{MatchId, challenge::Response};
use rules::game::GameName;
use service::{Pressed, ServiceError};

/// What can be done with open challenges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// List them: those to a game, or all.
    List(Option<GameName>),
    /// Menu: show one.
    Pick,
    /// Take this one up.
    Accept(MatchId),
    /// Take this one, which is one's own, back.
    Withdraw(MatchId),
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Open::List(None) => write!(f, "list"),
            Open::List(Some(game)) => write!(f, "list:{}", game.name()),
            Open::Pick => write!(f, "pick"),
            Open::Accept(id) => write!(f, "accept:{}", id.0),
            Open::Withdraw(id) => write!(f, "withdraw:{}", id.0),
        }
    }
}

impl FromStr for Open {
    type Err = UnknownId;

    fn from_str(text: &str) -> Result<Open, UnknownId> {
        let id = |text: &str| text.parse().map(MatchId).map_err(|_| UnknownId);
        match text.split(':').collect::<Vec<_>>().as_slice() {
            ["list"] => Ok(Open::List(None)),
            ["list", game] => {
                let game = GameName::from_name(game).ok_or(UnknownId)?;
                Ok(Open::List(Some(game)))
            }
            ["pick"] => Ok(Open::Pick),
            ["accept", it] => id(it).map(Open::Accept),
            ["withdraw", it] => id(it).map(Open::Withdraw),
            _ => Err(UnknownId),
        }
    }
}

/// Something under the open challenges was pressed.
pub async fn press(bot: &Bot, press: &Press<'_>, wanted: &Open) -> Reply {
    let (reader, guild) = (&press.reader, press.event.guild_id);
    let reply = match wanted {
        Open::List(game) => list(bot, reader, guild, *game, None).await,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::components::Id;

    #[test]
    fn ids_are_read_as_they_are_written_and_fit() {
        let id = MatchId(u64::MAX);
        let all = [
            Open::List(None),
            Open::List(Some(GameName::DouShouQi)),
            Open::Pick,
            Open::Accept(id),
            Open::Withdraw(id),
        ];
        for open in all {
            let text = Id::Open(open.clone()).to_string();
            assert!(text.len() <= 100, "{text}");
            assert_eq!(text.parse(), Ok(Id::Open(open)));
        }
        for text in ["", "list:chess", "pick:1", "accept", "accept:x"] {
            assert_eq!(text.parse::<Open>(), Err(UnknownId), "{text:?}");
        }
    }
}
