//! /settings: a person's preferences about their messages. Each setting is declared once, in the file of its form: `boards` is
//! how boards look, `contact` when and how the referee writes to a person. A page says what holds, with a preview of a board; its
//! buttons open the forms.

mod boards;
mod contact;
mod page;
mod panel;
mod subject;

use matches::records::{GuildSettings, Preferences};
use panels::{Entry, Name, Wrong};
use rules::game::GameName;
use serenity::all::CreateCommand;
use texts::{Texts, key};

use crate::bot::{commands::options::everywhere, matches::starting::refused_people};
use crate::{
    bot::kit::{Call, Form, Press, ReplyError, ReplyResult, Visit},
    messages::{
        Post,
        ids::{Id, Notification, Setting},
        panels::{blank_form, entered},
    },
};

use self::{
    panel::{PANEL, RESET},
    subject::{Here, PersonSettings},
};
pub use boards::{style_name, theme_name};
pub use contact::language_name;

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
    shown(call, None).await
}

fn here<'a, E>(visit: &Visit<'a, E>) -> Here<'a> {
    Here {
        library: &visit.bot.texts,
        reader: visit.reader,
        now: visit.bot.service.now(),
    }
}

/// The page, with a preview of this game, or of the person's latest one.
async fn shown<E>(visit: &Visit<'_, E>, game: Option<GameName>) -> ReplyResult {
    let chosen = visit.bot.service.preferences(visit.person.id).await?;
    Ok(page(visit, &here(visit), &chosen, game).await?.into())
}

async fn page<E>(
    visit: &Visit<'_, E>,
    here: &Here<'_>,
    chosen: &Preferences,
    game: Option<GameName>,
) -> Result<Post, ReplyError> {
    let (service, person) = (&visit.bot.service, visit.person.id);
    let refused = service.refused_by(person).await?;
    let game = match game {
        Some(game) => Some(game),
        None => service.latest_game_of(person).await?,
    };
    let game = game.unwrap_or(GameName::ALL[0]);
    Ok(page::page(here, chosen, &refused, game))
}

/// Handles a press under the page. It does what its id says, even if the message is out of date.
pub async fn press(press: &Press<'_>, game: GameName, setting: Setting) -> ReplyResult {
    match setting {
        Setting::Preview => shown(press, Some(game)).await,
        Setting::Write(name) => open(press, name, game).await,
        Setting::Set(name) => set(press, name, Some(game)).await,
        Setting::Written(_) => Err(press.unknown()),
    }
}

/// Handles a press under the page that earlier versions had about how the referee contacts a person.
pub async fn press_contact(press: &Press<'_>, wanted: Notification) -> ReplyResult {
    match wanted {
        Notification::Show => shown(press, None).await,
        Notification::Set(name) if PANEL.form(name).is_some() => {
            open(press, name, GameName::ALL[0]).await
        }
        Notification::Set(name) => set(press, name, None).await,
    }
}

/// Opens a form, filled in with what the person has chosen.
async fn open(press: &Press<'_>, name: Name, game: GameName) -> ReplyResult {
    let form = PANEL.form(name).ok_or_else(|| press.unknown())?;
    let chosen = press.bot.service.preferences(press.person.id).await?;
    let here = here(press);
    let blanks = PANEL.blanks(form, &chosen, &here);
    let id = Id::Settings(game, Setting::Written(form.name));
    Ok(blank_form(here.reader.texts, form, blanks, &id).into())
}

/// Applies what a button says, or a menu of an earlier version.
async fn set(press: &Press<'_>, name: Name, game: Option<GameName>) -> ReplyResult {
    let picked: Option<String> = press.picked();
    let entry = picked.as_deref().map_or(Entry::Pressed, Entry::Picked);
    let decided = decide(press, |chosen, here| match name {
        RESET => Ok(boards::usual(chosen)),
        name => PANEL.used(name, entry, chosen, here),
    });
    let (before, after) = decided.await?.map_err(|_| press.unknown())?;
    let locale = &press.event.locale;
    answer(
        press,
        (&before, &after),
        game,
        locale,
        PANEL.form_with(name, &after, &here(press)),
    )
    .await
}

/// Handles a submitted form.
pub async fn submit(form: &Form<'_>, name: Name, game: Option<GameName>) -> ReplyResult {
    let filled = form.event.filled;
    let of = PANEL.form(name).ok_or_else(|| form.unknown())?;
    let entered = |field: &subject::Field| {
        // The form about the time zone of an earlier version had its text under the name that the menu has now.
        let is_other_zone = of.name != name && field.name == contact::OTHER_ZONE;
        let former = filled.text("zone").filter(|_| is_other_zone);
        former.map(Entry::Typed).or_else(|| entered(filled, field))
    };
    let decided = decide(form, |chosen, here| {
        PANEL.submitted(of, entered, chosen, here)
    });
    match decided.await? {
        Ok((before, after)) => {
            let locale = &form.event.modal.locale;
            answer(form, (&before, &after), game, locale, Some(of)).await
        }
        Err(Wrong::Refused(note)) => {
            let chosen = form.bot.service.preferences(form.person.id).await?;
            let page = page(form, &here(form), &chosen, game).await?;
            Ok(page.with_note(&note).into())
        }
        Err(Wrong::Unknown | Wrong::Number(..)) => Err(form.unknown()),
    }
}

/// The page after a change, in the language and with the look that hold now, and what has changed on a form; without one, how
/// boards look was reset.
async fn answer<E>(
    visit: &Visit<'_, E>,
    (before, after): (&Preferences, &Preferences),
    game: Option<GameName>,
    locale: &str,
    form: Option<&'static subject::Form>,
) -> ReplyResult {
    let (bot, then) = (visit.bot, here(visit));
    let receives = |chosen: &Preferences| !chosen.no_direct_messages.unwrap_or_default();
    if receives(after)
        && !receives(before)
        && let Err(error) = bot.service.tell_of_standing(visit.person.id).await
    {
        tracing::error!(%error, "somebody could not be told of the matches that stand still");
    }
    let server = match visit.guild() {
        Some(guild) => bot.server(guild).await,
        None => GuildSettings::default(),
    };
    let here = Here {
        reader: bot.reader_in(after, &server, Some(locale)),
        ..here(visit)
    };
    let note = match form {
        Some(form) => page::changed(&here, (before, &then), after, form),
        None => here.reader.texts.get(key::SETTINGS_DONE_RESET),
    };
    let page = page(visit, &here, after, game).await?;
    Ok(page.with_note(&note).into())
}

/// Changes the current preferences. Returns those before and after.
async fn decide<E>(
    visit: &Visit<'_, E>,
    change: impl Fn(&Preferences, &Here<'_>) -> Result<Preferences, Wrong<PersonSettings>> + Send + Sync,
) -> Result<Result<(Preferences, Preferences), Wrong<PersonSettings>>, ReplyError> {
    let here = here(visit);
    let choosing = visit.bot.service.choose(&visit.person, |chosen| {
        let before = chosen.clone();
        let after = change(chosen, &here)?;
        chosen.clone_from(&after);
        Ok((before, after))
    });
    Ok(choosing.await?)
}
