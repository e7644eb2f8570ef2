//! /server-settings: the language of everything public in a server, and how its boards look. For members who may manage
//! the server. Each setting is declared once; the command's options and the answer's lines follow from that.

use boards::{Style, Theme};
use matches::records::GuildSettings;
use panels::{Choice, Entry, Field, Form, Input, Panel, Subject};
use serenity::all::CreateCommand;
use texts::{Language, Sentence, Texts, args, key};

use crate::bot::{
    commands::options::{choice_option, in_servers},
    people::settings::{language_name, style_name, theme_name},
};
use crate::{
    bot::kit::{self, Call, ReplyResult, Visit},
    messages::{
        Post,
        ids::Id,
        panels::{blank_form, entered},
    },
    wording::{language::BY_DISCORD, reader::Reader},
};

/// The command's name.
pub const NAME: &str = "server-settings";
/// The value of the choice that leaves a look to the defaults.
const USUAL: &str = "usual";

/// A server's settings, as a subject of panels.
struct ServerSettings;

impl Subject for ServerSettings {
    type State = GuildSettings;
    type Context<'a> = &'a Texts;
    type Label = Sentence;
    type Said = Said;
    type Refusal = ();
}

/// Describes a setting, from the texts, how the server's boards and texts are now, and whether it was just chosen.
type Said = fn(&Texts, &Reader<'_>, Option<&GuildSettings>) -> String;

const FORM: Form<ServerSettings> = Form::new("server", [key::SERVER_FORM; 2]);

/// All settings of a server, in the order of the command's options and of the form's fields.
static SETTINGS: Panel<ServerSettings> = Panel {
    forms: &[FORM],
    fields: &[&[
        FORM.menu("language", key::OPTION_SERVER_LANGUAGE, |chosen, texts| {
            let usual = (BY_DISCORD, language_name(texts, None));
            let all = Language::ALL.map(|one| (one, one.tag(), language_name(texts, Some(one))));
            choices(chosen, usual, all, |chosen, one| chosen.language = one)
        })
        .said(|texts, now, chosen| {
            let sentence = match chosen.map(|chosen| chosen.language) {
                None => key::SERVER_LANGUAGE,
                Some(None) => key::SERVER_LANGUAGE_DISCORD,
                Some(Some(_)) => key::SERVER_LANGUAGE_CHOSEN,
            };
            let language = language_name(texts, Some(now.texts.language()));
            texts.format(sentence, &args![language = language])
        }),
        FORM.menu("pieces", key::OPTION_SERVER_PIECES, |chosen, texts| {
            let usual = (USUAL, texts.get(key::CHOICE_SERVER_STYLE));
            let all = Style::ALL.map(|one| (one, one.name(), style_name(texts, one)));
            choices(chosen, usual, all, |chosen, one| chosen.style = one)
        })
        .said(look),
        FORM.menu("colours", key::OPTION_SERVER_COLOURS, |chosen, texts| {
            let usual = (USUAL, texts.get(key::CHOICE_SERVER_THEME));
            let all = Theme::ALL.map(|one| (one, one.name(), theme_name(texts, one)));
            choices(chosen, usual, all, |chosen, one| chosen.theme = one)
        })
        .said(look),
    ]],
};

fn look(texts: &Texts, now: &Reader<'_>, chosen: Option<&GuildSettings>) -> String {
    let values = args![
        style = style_name(texts, now.look.style),
        theme = theme_name(texts, now.look.theme),
    ];
    match chosen {
        None => texts.format(key::SERVER_LOOK, &values),
        Some(_) => texts.format(key::SERVER_LOOK_CHOSEN, &values),
    }
}

/// The choices of a setting: to leave it open, or one of these values.
fn choices<T, const COUNT: usize>(
    before: &GuildSettings,
    (usual, label): (&str, String),
    all: [(T, &str, String); COUNT],
    set: fn(&mut GuildSettings, Option<T>),
) -> Vec<Choice<ServerSettings>> {
    let some = all.map(|(one, name, label)| (Some(one), name, label));
    let all = [(None, usual, label)].into_iter().chain(some);
    let choices = all.map(|(one, name, label)| {
        let mut after = before.clone();
        set(&mut after, one);
        Choice::new(name.to_owned(), label, before, after)
    });
    choices.collect()
}

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let options = SETTINGS.fields().filter_map(|field| match field.input {
        Input::Menu(label, choices) => {
            let choices = choices(&GuildSettings::default(), &texts).into_iter();
            let choices = choices.map(|choice| (choice.label, choice.value));
            let name = field.name.as_str();
            Some(choice_option(name, texts.get(label), choices))
        }
        Input::Nothing
        | Input::Boxes(..)
        | Input::Pick(..)
        | Input::Number(..)
        | Input::Text(_) => None,
    });
    in_servers(NAME, texts.get(key::COMMAND_SERVER_SETTINGS)).set_options(options.collect())
}

/// Saves the given settings, and answers with those in force; without options, opens a form filled in with these.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let (texts, guild) = (call.texts(), call.server()?);
    let given = |field: &'static Field<_>| Some((field, call.text(field.name.as_str())?));
    let given: Vec<_> = SETTINGS.fields().filter_map(given).collect();
    if given.is_empty() {
        return open(call).await;
    }
    change(call, guild, |chosen| {
        for (field, value) in &given {
            let entry = Entry::Picked(value);
            // Discord offers no other choices.
            if let Ok(after) = SETTINGS.used(field.name, entry, chosen, &texts) {
                *chosen = after;
            }
        }
    })
    .await
}

/// Opens the form, filled in with the settings in force.
pub async fn open<E>(visit: &Visit<'_, E>) -> ReplyResult {
    let texts = visit.texts();
    let now = visit.bot.server(visit.server()?).await;
    let blanks = SETTINGS.blanks(&FORM, &now, &texts);
    Ok(blank_form(texts, &FORM, blanks, &Id::ServerSettings).into())
}

/// Handles the submitted form.
pub async fn submit(form: &kit::Form<'_>) -> ReplyResult {
    let guild = form.guild().ok_or_else(|| form.unknown())?;
    let (texts, filled) = (form.texts(), form.event.filled);
    change(form, guild, |chosen| {
        let after = SETTINGS.submitted(&FORM, |field| entered(filled, field), chosen, &texts);
        // The form offers no other choices.
        if let Ok(after) = after {
            *chosen = after;
        }
    })
    .await
}

/// Changes the settings. The answer says what has changed, or else what holds.
async fn change<E>(
    visit: &Visit<'_, E>,
    guild: u64,
    enter: impl Fn(&mut GuildSettings) + Clone + Send + Sync,
) -> ReplyResult {
    let (texts, service) = (visit.texts(), &visit.bot.service);
    let before = visit.bot.server(guild).await;
    let chosen = service.choose_for_guild(guild, enter).await?;
    let now = visit.bot.everyone_in(&chosen);
    let shown = |state| SETTINGS.shown(&FORM, state, &texts).into_iter();
    let both = shown(&before).zip(shown(&chosen));
    let changed = both.filter(|((_, before), (_, now))| before != now);
    let said = changed.filter_map(|((field, _), _)| field.said);
    let mut lines: Vec<String> = said.map(|said| said(texts, &now, Some(&chosen))).collect();
    if lines.is_empty() {
        let said = SETTINGS.fields().filter_map(|field| field.said);
        lines = said.map(|said| said(texts, &now, None)).collect();
    }
    // Pieces and colours share a line.
    lines.dedup();
    Ok(Post::lines(&lines).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::panels::testing::panels_fit;
    use texts::Library;

    #[test]
    fn the_form_fits_in_every_language() {
        let library = Library::default();
        for texts in Language::ALL.map(|language| library.of(language)) {
            panels_fit(texts, &SETTINGS, (&GuildSettings::default(), &texts));
        }
    }
}
