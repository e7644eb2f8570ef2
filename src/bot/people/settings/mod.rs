//! /settings: a person's preferences about their messages. Each setting is declared once, in the file of its page: `boards` is
//! how boards look, `contact` how the referee contacts a person. A press takes effect at once.

mod boards;
mod contact;
mod pages;
mod panel;
mod subject;

use matches::records::{GuildSettings, Preferences};
use panels::{Entry, Name, Wrong};
use rules::game::GameName;
use serenity::all::CreateCommand;
use texts::{Texts, key};

use crate::bot::{commands::options::everywhere, matches::starting::refused_people};
use crate::{
    bot::kit::{self, Call, Press, ReplyError, ReplyResult, Visit},
    messages::{
        Post,
        ids::{Id, Notification, Setting},
        panels::blank_form,
    },
};

use self::{
    panel::PANEL,
    subject::{Here, PersonSettings},
};
pub use boards::{language_name, style_name, theme_name};

/// The command's name.
pub const NAME: &str = "settings";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let refuse = refused_people::option(texts);
    everywhere(NAME, texts.get(key::COMMAND_SETTINGS)).set_options(vec![refuse])
}

/// Shows the person's preferences, with a preview of their latest game.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    if let Some(refused) = refused_people::run(call).await {
        return refused;
    }
    let service = &call.bot.service;
    let game = service.latest_game_of(call.person.id).await?;
    let chosen = service.preferences(call.person.id).await?;
    let refused = service.refused_by(call.person.id).await?;
    let game = game.unwrap_or(GameName::ALL[0]);
    Ok(pages::boards(&here(call), &chosen, &refused, game).into())
}

fn here<'a, E>(visit: &Visit<'a, E>) -> Here<'a> {
    Here {
        library: &visit.bot.texts,
        reader: visit.reader,
        now: visit.bot.service.now(),
    }
}

/// Handles a press under the page about boards. It does what its id says, even if the message is out of date.
pub async fn press(press: &Press<'_>, game: GameName, setting: Setting) -> ReplyResult {
    let (bot, person) = (press.bot, &press.person);
    let refused = || bot.service.refused_by(person.id);
    let Setting::Set(name) = setting else {
        let chosen = bot.service.preferences(person.id).await?;
        return Ok(pages::boards(&here(press), &chosen, &refused().await?, game).into());
    };
    let chosen = set(press, name).await?;
    let server = match press.guild() {
        Some(guild) => bot.server(guild).await,
        None => GuildSettings::default(),
    };
    let here = Here {
        reader: bot.reader_in(&chosen, &server, Some(&press.event.locale)),
        ..here(press)
    };
    let note = pages::done(&here, &chosen, name);
    let post = pages::boards(&here, &chosen, &refused().await?, game);
    Ok(post.with_note(&note).into())
}

/// Handles a press under the page about how the referee contacts a person.
pub async fn press_contact(press: &Press<'_>, wanted: Notification) -> ReplyResult {
    let here = here(press);
    let service = &press.bot.service;
    let name = match wanted {
        Notification::Show => {
            let chosen = service.preferences(press.person.id).await?;
            return Ok(pages::contact(&here, &chosen).into());
        }
        Notification::Set(name) => name,
    };
    if let Some(form) = PANEL.form(name) {
        let blanks = PANEL.blanks(name, &Preferences::default(), &here);
        let id = Id::Notifications(wanted);
        return Ok(blank_form(here.reader.texts, form, blanks, &id).into());
    }
    let chosen = set(press, name).await?;
    if name == contact::DIRECT
        && let Err(error) = service.tell_of_standing(press.person.id).await
    {
        tracing::error!(%error, "somebody could not be told of the matches that stand still");
    }
    Ok(pages::contact(&here, &chosen).into())
}

/// Applies what a control says.
async fn set(press: &Press<'_>, name: Name) -> Result<Preferences, ReplyError> {
    let picked: Option<String> = press.picked();
    let entry = picked.as_deref().map_or(Entry::Pressed, Entry::Picked);
    decide(press, |chosen, here| PANEL.used(name, entry, chosen, here))
        .await?
        .map_err(|_| press.unknown())
}

/// Handles a submitted form of the page about how the referee contacts a person.
pub async fn submit(form: &kit::Form<'_>, name: Name) -> ReplyResult {
    let typed = |field: &str| form.typed(field);
    let chosen = decide(form, |chosen, here| {
        PANEL.submitted(name, typed, chosen, here)
    });
    let here = here(form);
    let shown: Post = match chosen.await? {
        Ok(chosen) => pages::contact(&here, &chosen),
        Err(Wrong::Refused(note)) => {
            let chosen = form.bot.service.preferences(form.person.id).await?;
            pages::contact(&here, &chosen).with_note(&note)
        }
        Err(Wrong::Unknown | Wrong::Number(..)) => return Err(form.unknown()),
    };
    Ok(shown.into())
}

/// Changes the current preferences.
async fn decide<E>(
    visit: &Visit<'_, E>,
    change: impl Fn(&Preferences, &Here<'_>) -> Result<Preferences, Wrong<PersonSettings>> + Send + Sync,
) -> Result<Result<Preferences, Wrong<PersonSettings>>, ReplyError> {
    let here = here(visit);
    let choosing = visit.bot.service.choose(&visit.person, |chosen| {
        let done = change(chosen, &here);
        if let Ok(after) = &done {
            chosen.clone_from(after);
        }
        done
    });
    Ok(choosing.await?)
}
