//! /settings: what people decide about their messages. Each setting is declared once, in the file of the page on which it stands:
//! [`boards`] is how boards look, [`contact`] how the referee contacts a person. A press takes effect at once.

mod boards;
mod contact;

use basics::Moment;
use matches::records::{GuildSettings, Preferences};
use panels::{Entry, Name, Panel, Subject, Wrong};
use rules::game::GameName;
use serenity::all::CreateCommand;
use texts::{Library, Sentence, Texts, key};

use crate::bot::{commands::options::everywhere, matches::starting::refused_people};
use crate::{
    bot::kit::{self, Call, Press, ReplyError, ReplyResult, Visit},
    messages::{
        Post,
        ids::{Id, Notification, Setting},
        panels::blank_form,
    },
    wording::reader::Reader,
};

pub use boards::{language_name, style_name, theme_name};

/// The command's name.
pub const NAME: &str = "settings";

/// What people decide, as a subject of panels.
struct PersonSettings;

impl Subject for PersonSettings {
    type State = Preferences;
    type Context<'a> = Here<'a>;
    type Label = Sentence;
    type Said = Said;
    type Refusal = String;
}

type Choice = panels::Choice<PersonSettings>;
type Field = panels::Field<PersonSettings>;
type Page = panels::Page<PersonSettings>;

/// How a setting is put into words.
#[derive(Clone, Copy)]
enum Said {
    /// By a line of the page, which is also the answer once it is chosen.
    Line(fn(&Preferences) -> Sentence),
    /// By a line of the page, and by another answer.
    Both(fn(&Preferences) -> Sentence, fn(&Preferences) -> Sentence),
    /// By the answer alone: the page has one line for several settings.
    Done(fn(&Texts, &Preferences) -> String),
}

/// Where and how somebody looks at their settings.
struct Here<'a> {
    library: &'a Library,
    reader: Reader<'a>,
    now: Moment,
}

/// All that people decide.
static PANEL: Panel<PersonSettings> = Panel {
    pages: &[boards::PAGE, contact::PAGE],
    forms: &[contact::ZONE],
    fields: &[boards::FIELDS, contact::FIELDS],
};

/// The choices of a setting. Each has its name, its label, whether it is in force, and what is then decided.
fn choices<T>(
    of: &Preferences,
    values: impl IntoIterator<Item = (String, String, bool, T)>,
    set: impl Fn(&mut Preferences, T),
) -> Vec<Choice> {
    let choices = values.into_iter().map(|(value, label, is_now, meaning)| {
        let mut after = of.clone();
        set(&mut after, meaning);
        Choice {
            is_now,
            ..Choice::new(value, label, of, after)
        }
    });
    choices.collect()
}

/// The choices of a switch: the name, the meaning and the label of the button that leads to each.
fn switched<T: Copy + PartialEq, const COUNT: usize>(
    (chosen, here): (&Preferences, &Here<'_>),
    now: T,
    all: [(&str, T, Sentence); COUNT],
    set: fn(&mut Preferences, T),
) -> Vec<Choice> {
    let all = all.map(|(name, meaning, label)| {
        let label = here.reader.texts.get(label);
        (name.to_owned(), label, meaning == now, meaning)
    });
    choices(chosen, all, set)
}

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    let refuse = refused_people::option(texts);
    everywhere(NAME, texts.get(key::COMMAND_SETTINGS)).set_options(vec![refuse])
}

/// Shows the person's choices, with a preview of the game they played last.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    if let Some(refused) = refused_people::run(call).await {
        return refused;
    }
    let service = &call.bot.service;
    let game = service.latest_game_of(call.person.id).await?;
    let chosen = service.preferences(call.person.id).await?;
    let refused = service.refused_by(call.person.id).await?;
    let game = game.unwrap_or(GameName::ALL[0]);
    Ok(boards::page(&here(call), &chosen, &refused, game).into())
}

fn here<'a, E>(visit: &Visit<'a, E>) -> Here<'a> {
    Here {
        library: &visit.bot.texts,
        reader: visit.reader,
        now: visit.bot.service.now(),
    }
}

/// Handles a press under the page about boards. It does what its id says, even if the message was out of date.
pub async fn press(press: &Press<'_>, game: GameName, setting: Setting) -> ReplyResult {
    let (bot, person) = (press.bot, &press.person);
    let refused = || bot.service.refused_by(person.id);
    let Setting::Set(name) = setting else {
        let chosen = bot.service.preferences(person.id).await?;
        return Ok(boards::page(&here(press), &chosen, &refused().await?, game).into());
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
    let note = boards::done(&here, &chosen, name);
    let post = boards::page(&here, &chosen, &refused().await?, game);
    Ok(post.with_note(&note).into())
}

/// Handles a press under the page about how the referee contacts a person.
pub async fn press_contact(press: &Press<'_>, wanted: Notification) -> ReplyResult {
    let here = here(press);
    let service = &press.bot.service;
    let name = match wanted {
        Notification::Show => {
            let chosen = service.preferences(press.person.id).await?;
            return Ok(contact::page(&here, &chosen).into());
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
    Ok(contact::page(&here, &chosen).into())
}

/// Decides what a control says.
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
        Ok(chosen) => contact::page(&here, &chosen),
        Err(Wrong::Refused(note)) => {
            let chosen = form.bot.service.preferences(form.person.id).await?;
            contact::page(&here, &chosen).with_note(&note)
        }
        Err(Wrong::Unknown | Wrong::Number(..)) => return Err(form.unknown()),
    };
    Ok(shown.into())
}

/// Decides something, from what is decided at that moment.
async fn decide<E>(
    visit: &Visit<'_, E>,
    change: impl Fn(&Preferences, &Here<'_>) -> Result<Preferences, Wrong<PersonSettings>> + Send + Sync,
) -> Result<Result<Preferences, Wrong<PersonSettings>>, ReplyError> {
    let here = here(visit);
    let mut done = Ok(Preferences::default());
    let choosing = visit.bot.service.choose(&visit.person, |chosen| {
        done = change(chosen, &here);
        if let Ok(after) = &done {
            chosen.clone_from(after);
        }
    });
    choosing.await?;
    Ok(done)
}
