//! /replay: a finished game once more. Everybody may see their own anywhere, and any game in the channel or thread where it
//! was played.

use serenity::all::{AutocompleteChoice, CommandInteraction, CreateCommand, GuildId};

use super::{everywhere, pick, text, text_option};
use crate::{
    args,
    discord::{
        answer::Reply,
        handler::Bot,
        ids::{ReplayForm, ReplayRequest},
        limits,
        reader::Reader,
        refusals,
        replay::{self, Viewer},
        texts::{Texts, plain},
        whisper,
    },
};
use matches::{MatchId, PersonId, Stage, records::MatchRecord};
use rules::game::Perspective;
use service::ServiceError;

/// The command's name.
pub const NAME: &str = "replay";
const VIEW: &str = "view";
const FORM: &str = "as";
const SHARE: &str = "share";
const YES: &str = "yes";
const NO: &str = "no";

/// The command as Discord wants it described.
pub fn definition(texts: &Texts) -> CreateCommand {
    let game = text_option(pick::OPTION, texts.say("option-replay-match")).set_autocomplete(true);
    let view = Perspective::ALL.into_iter().fold(
        text_option(VIEW, texts.say("option-replay-view")),
        |option, perspective| {
            let label = texts.say(&format!("choice-replay-{}", perspective.name()));
            option.add_string_choice(label, perspective.name())
        },
    );
    let form = ReplayForm::ALL.into_iter().fold(
        text_option(FORM, texts.say("option-replay-as")),
        |option, form| {
            let label = texts.say(&format!("choice-replay-{form}"));
            option.add_string_choice(label, form.to_string())
        },
    );
    let share = text_option(SHARE, texts.say("option-replay-share"))
        .add_string_choice(texts.say("choice-replay-share"), YES)
        .add_string_choice(texts.say("choice-replay-keep"), NO);
    everywhere(NAME, texts.say("command-replay")).set_options(vec![game, view, form, share])
}

/// Shows the game.
pub async fn run(bot: &Bot, reader: &Reader<'_>, command: &CommandInteraction) -> Reply {
    let options = command.data.options();
    let id = match choose(bot, reader, command, text(&options, pick::OPTION)).await {
        Ok(Ok(id)) => id,
        Ok(Err(sentence)) => return whisper::sentence(sentence).into(),
        Err(error) => return refusals::post(reader, &error).into(),
    };
    let wanted = ReplayRequest {
        perspective: text(&options, VIEW).and_then(Perspective::from_name),
        form: text(&options, FORM)
            .and_then(|form| form.parse().ok())
            .unwrap_or_default(),
        shared: text(&options, SHARE) != Some(NO),
    };
    let viewer = Viewer {
        person: PersonId(command.user.id.get()),
        guild: command.guild_id.map(GuildId::get),
        limit: command.attachment_size_limit as usize,
    };
    replay::show(bot, reader, id, wanted, viewer).await
}

/// The match that is meant: the one named, the one of this thread, or the person's last; or what to tell them.
async fn choose(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
    named: Option<&str>,
) -> Result<Result<MatchId, String>, ServiceError> {
    let person = PersonId(command.user.id.get());
    if let Some(named) = named.map(str::trim).filter(|named| !named.is_empty()) {
        // Who can write in the channel or the thread could read there what was told of the game.
        let place = command.channel_id.get();
        let readable = |row: &MatchRecord| row.channel == place || row.place == Some(place);
        let found = bot.service.named(named).await?;
        let found = found.filter(|row| readable(row) || row.seat_of(person).is_some());
        let unknown = || {
            let told = args![text = plain(named)];
            reader.texts.tell("refuse-replay-unknown", &told)
        };
        return Ok(found.map(|row| row.id).ok_or_else(unknown));
    }
    let here = bot.service.at_place(command.channel_id.get()).await?;
    let over = here.iter().find(|row| row.stage == Stage::Over);
    if let Some(row) = over.or_else(|| here.iter().find(|row| row.place != Some(row.channel))) {
        return Ok(Ok(row.id));
    }
    let own = bot.service.finished_of(person).await?;
    let none = || reader.texts.say("refuse-replay-none");
    Ok(own.first().map(|row| row.id).ok_or_else(none))
}

/// The finished matches of this place and of the person that fit what was typed.
pub async fn complete(
    bot: &Bot,
    reader: &Reader<'_>,
    command: &CommandInteraction,
    typed: &str,
) -> Result<Vec<AutocompleteChoice>, ServiceError> {
    let mut rows = bot.service.at_place(command.channel_id.get()).await?;
    rows.retain(|row| row.stage == Stage::Over);
    for row in bot
        .service
        .finished_of(PersonId(command.user.id.get()))
        .await?
    {
        if !rows.iter().any(|here| here.id == row.id) {
            rows.push(row);
        }
    }
    let typed = typed.trim().to_lowercase();
    let choice = |row: &MatchRecord| {
        let label = whisper::finished_label(reader.texts, row);
        let fits = label.to_lowercase().contains(&typed);
        fits.then(|| AutocompleteChoice::new(label, row.id.0.to_string()))
    };
    Ok(rows
        .iter()
        .filter_map(choice)
        .take(limits::OPTIONS)
        .collect())
}
