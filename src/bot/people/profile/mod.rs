//! /profile, and Profile in a person's menu: a person's ratings and results in a server, as far as they share them.

mod card;
mod message;
mod shown;

use basics::PersonId;
use ratings::{PlayedGame, ProfileRecord};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InteractionContext,
};
use service::{FinishedGame, NamedPerson};

use crate::bot::commands::options::{in_servers, yes_no_option};
use crate::bot::kit::{Answer, Call, ReplyError, ReplyResult, Visit};
use matches::records::Visibility;
use message::{private, public};
use rules::Side;
use shown::ShownProfile;
use texts::{Texts, args, key, plain};

/// The command's name.
pub const NAME: &str = "profile";
/// The name of the command in a person's menu.
pub const OF_PERSON: &str = "Profile";
/// The option that takes a person.
const PERSON: &str = "person";
/// The option that shows the answer to everyone.
pub const SHARE: &str = "share";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let options = vec![person_option(texts), share_option(texts)];
    in_servers(NAME, texts.get(key::COMMAND_PROFILE)).set_options(options)
}

/// The definition of the command in a person's menu.
pub fn of_person(_: &Texts) -> CreateCommand {
    CreateCommand::new(OF_PERSON)
        .kind(CommandType::User)
        .contexts(vec![InteractionContext::Guild])
}

/// The option that takes the person.
pub fn person_option(texts: &Texts) -> CreateCommandOption {
    let about = texts.get(key::OPTION_PROFILE_PERSON);
    CreateCommandOption::new(CommandOptionType::User, PERSON, about)
}

/// The option that shows the answer to everyone.
pub fn share_option(texts: &Texts) -> CreateCommandOption {
    yes_no_option(SHARE, texts.get(key::OPTION_SHARE))
}

/// The person whom the command is about: the named one, or the caller.
pub fn meant(call: &Call<'_>) -> NamedPerson {
    call.named(PERSON).unwrap_or_else(|| call.person.clone())
}

/// Checks that the person shares their ratings and games with the reader.
///
/// # Errors
/// When they do not.
pub async fn check_shown<E>(
    visit: &Visit<'_, E>,
    person: PersonId,
    name: &str,
    guild: u64,
) -> Result<(), ReplyError> {
    let service = &visit.bot.service;
    if service.may_see(visit.person.id, person, guild).await? {
        return Ok(());
    }
    let values = args![name = plain(name)];
    Err(ReplyError::Sentence(
        visit.texts().format(key::PROFILE_HIDDEN, &values),
    ))
}

/// Shows a person's profile.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let guild = call.server()?;
    let named = meant(call);
    check_shown(call, named.id, &named.name, guild).await?;
    let shared = call.yes_no(SHARE).unwrap_or_default();
    let reader = (!shared).then_some(call.person.id);
    let profile = call.bot.service.profile(named.id, guild).await?;
    let channels = profile.current.iter().map(|record| record.channel);
    // A public answer contains no games that only some people may see.
    let current = match reader {
        None => Vec::new(),
        Some(reader) => {
            let visible = call.visible(channels).await;
            let mut current = profile.current;
            current.retain(|record| {
                visible.contains(&record.channel) || record.seat_of(reader).is_some()
            });
            current
        }
    };
    let player = PersonId(named.id.0);
    let asker = PersonId(reader.unwrap_or(named.id).0);
    let games: Vec<PlayedGame> = profile
        .games
        .iter()
        .map(|game| seen(game, named.id, reader))
        .collect();
    let against_program = |game: &&PlayedGame| {
        let players = &game.record.players;
        players.contains(&ratings::Participant::Program)
    };
    let practised = if reader == Some(named.id) {
        games.iter().filter(against_program).count()
    } else {
        0
    };
    let shown = ShownProfile {
        person: named.id,
        name: named.name,
        ratings: profile.ratings,
        record: ProfileRecord::of(player, &games, asker),
        names: names(&profile.games),
        current,
        games,
        practised,
    };
    if !shared {
        return Ok(private(&call.reader, &shown).into());
    }
    let everyone = call.bot.everyone(guild).await;
    Ok(Answer::Public(public(&everyone, &shown)).into())
}

/// A person's game as others see it: without rating changes if the opponent hides theirs.
fn seen(game: &FinishedGame, person: PersonId, reader: Option<PersonId>) -> PlayedGame {
    let mut played = game.played.clone();
    let side = played.side_of(PersonId(person.0)).unwrap_or(Side::First);
    let other = side.opponent().index();
    let hidden = game.profiles[other] == Visibility::Nobody;
    let is_reader = reader.is_some_and(|reader| played.side_of(PersonId(reader.0)).is_some());
    if hidden && !is_reader {
        played.changes = None;
    }
    played
}

/// The names of all players of these games.
fn names(games: &[FinishedGame]) -> Vec<(PersonId, String)> {
    let people = games.iter().flat_map(|game| {
        let players = game.played.record.players.into_iter();
        players.zip(&game.names)
    });
    people
        .filter_map(|(player, name)| match player {
            ratings::Participant::Person(id) => Some((id, name.clone())),
            ratings::Participant::Program => None,
        })
        .collect()
}
