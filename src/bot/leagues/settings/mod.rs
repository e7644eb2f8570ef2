//! What an organiser decides about a season before its start. Each setting is declared once, in the file of the page on which it
//! stands. From the declarations come the pages, the forms, what a press changes, and what the log says of it.

mod game;
mod players;
mod rounds;
mod words;

use basics::{Moment, SeasonId};
use jiff::tz::TimeZone;
use leagues::season::{Command, Order, Settings};
use matches::season::{Arrangement, SeasonRecord};
use panels::{Entry, Name, Panel, Subject, Wrong};
use serde_json::json;
use serenity::all::{ComponentInteractionDataKind, CreateActionRow, CreateButton, CreateModal};
use service::{ServiceError, seasons::LoadedSeason};

use super::{act, check_right, formats, season};
use crate::{
    bot::kit::{self, Press, ReplyError, Visit},
    messages::{
        Post, choice,
        ids::{Id, league::League},
        panels::{blank_form, page_controls},
        secondary,
    },
};
use texts::{Sentence, Texts, args, key, plain};

pub use players::{USUAL_SUBSTITUTES, asking_first};
pub use words::{arranged, changed, entry, lasting, lines, organisers, terms};

type Choice = panels::Choice<SeasonSettings>;
type Field = panels::Field<SeasonSettings>;
type Form = panels::Form<SeasonSettings>;
type Page = panels::Page<SeasonSettings>;
type Text = panels::Text<SeasonSettings>;

/// The page about the format and the rounds, which opens first.
pub const ROUNDS: Page = Page::new("rounds", |of| formats::words(of.settings.format).page);
const PLAYERS: Page = Page::new("players", |_| key::BUTTON_LEAGUE_PAGE_PLAYERS);
const GAME: Page = Page::new("game", |_| key::BUTTON_LEAGUE_PAGE_GAME);
const TIES: Page = Page::new("tie-breaks", |_| key::BUTTON_LEAGUE_PAGE_TIES);
/// The page about who organises it, which is not among the others.
pub const ORGANISERS: Page = Page::new("organisers", |_| key::BUTTON_LEAGUE_ORGANISERS);

/// The settings of a season.
pub static PANEL: Panel<SeasonSettings> = Panel {
    pages: &[ROUNDS, PLAYERS, GAME, TIES],
    forms: &[
        rounds::NUMBERS,
        rounds::LADDER,
        players::DATES,
        players::RATINGS,
        players::TEAMS,
        game::RULES,
        game::TIME,
    ],
    fields: &[
        game::GAME_AND_TIME,
        rounds::FORMAT,
        players::START,
        rounds::CONDITIONS,
        players::ROLES,
    ],
};

/// The settings of a season, as a subject of panels.
pub struct SeasonSettings;

impl Subject for SeasonSettings {
    type State = Decisions;
    type Context<'a> = Context<'a>;
    type Label = Sentence;
    type Said = Said;
    type Refusal = ReplyError;
}

/// What is decided about a season.
#[derive(Clone)]
pub struct Decisions {
    settings: Settings,
    record: SeasonRecord,
    /// What has changed in the record.
    arrangement: Option<Arrangement>,
}

impl PartialEq for Decisions {
    /// How it was decided makes no difference.
    fn eq(&self, other: &Decisions) -> bool {
        self.settings == other.settings && self.record == other.record
    }
}

impl Decisions {
    /// What is decided about a season now.
    pub fn of(loaded: &LoadedSeason) -> Decisions {
        Decisions {
            settings: loaded.season.settings().clone(),
            record: loaded.record.clone(),
            arrangement: None,
        }
    }

    /// The same, with something kept beside the settings; `None` if that cannot be.
    fn with(&self, arrangement: Arrangement) -> Option<Decisions> {
        Some(Decisions {
            settings: self.settings.clone(),
            record: arrangement.apply(&self.record)?,
            arrangement: Some(arrangement),
        })
    }
}

/// Who decides: their language, their time zone, and when.
pub struct Context<'a> {
    /// The texts in their language.
    pub texts: &'a Texts,
    pub(super) now: Moment,
    pub(super) zone: TimeZone,
}

impl<'a> Context<'a> {
    /// What is known of a visitor.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn of<E>(visit: &Visit<'a, E>) -> Result<Context<'a>, ServiceError> {
        Ok(Context {
            texts: visit.texts(),
            now: visit.bot.service.now(),
            zone: visit.zone().await?,
        })
    }
}

/// How it is said what is decided; nothing if it does not apply.
#[derive(Clone, Copy)]
pub enum Said {
    /// In the log; above the pages it is said with the season's terms.
    Above(Words),
    /// In the log and on the pages.
    Below(Words),
    /// On the pages; in the log [`arranged`] says it.
    Beside(fn(&Texts, &Decisions) -> Option<String>),
}

/// How it is said what the settings are; nothing if it does not apply.
type Words = fn(&Texts, &Settings) -> Option<String>;

/// The choices of a menu: a name for each, what it is called if it can be chosen, and what it changes.
fn each<V: ToString, T: Copy>(
    of: &Decisions,
    values: impl IntoIterator<Item = (V, T)>,
    label: impl Fn(T, &Settings) -> Option<String>,
    change: impl Fn(&mut Settings, T),
) -> Vec<Choice> {
    let choices = values.into_iter().filter_map(|(value, meaning)| {
        let mut after = of.clone();
        change(&mut after.settings, meaning);
        let label = label(meaning, &after.settings)?;
        Some(Choice::new(value.to_string(), label, of, after))
    });
    choices.collect()
}

/// The choices of a menu, each called by what then holds.
fn said<T: Copy + ToString>(
    (of, to): (&Decisions, &Context<'_>),
    values: impl IntoIterator<Item = T>,
    words: Words,
    change: impl Fn(&mut Settings, T),
) -> Vec<Choice> {
    let values = values.into_iter().map(|value| (value.to_string(), value));
    each(of, values, |_, after| words(to.texts, after), change)
}

/// The choices of a menu that does not say what it is about while it is closed.
fn named(texts: &Texts, setting: Sentence, mut choices: Vec<Choice>) -> Vec<Choice> {
    for one in &mut choices {
        one.label = choice(texts, setting, one.label.clone(), one.is_now);
    }
    choices
}

/// The menus and the buttons of a page.
pub fn controls(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    page: Name,
) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
    let of = Decisions::of(loaded);
    let id = |wanted| Id::League(loaded.record.id.0, wanted);
    let ids = (|name| id(League::Write(name)), |name| id(League::Set(name)));
    page_controls(to.texts, &PANEL, page, (&of, to), ids)
}

/// A page of what can be decided before the start: what holds now, in words, and controls to change it.
pub fn page(to: &Context<'_>, loaded: &LoadedSeason, page: Name) -> Post {
    let (texts, of) = (to.texts, Decisions::of(loaded));
    let id = |wanted| Id::League(loaded.record.id.0, wanted);
    let told = args![name = plain(&of.settings.name)];
    let mut all = vec![
        texts.format(key::LEAGUE_SETTINGS_TITLE, &told),
        terms(texts, loaded),
    ];
    all.extend(lines(texts, loaded));
    let pages = PANEL.pages(&of, to).into_iter();
    let others = pages.filter(|other| other.name != page);
    let others =
        others.map(|other| secondary(texts, &id(League::Page(other.name)), (other.label)(&of)));
    let (rows, buttons) = controls(to, loaded, page);
    let back = secondary(texts, &id(League::Manage), key::BUTTON_BACK);
    let row = others.chain(buttons).chain([back]).collect();
    Post::lines(&all).with_rows(rows).with_buttons(row)
}

/// A form, filled in with what holds now, or with what was typed before; `None` if there is none of this name.
pub fn form(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    name: Name,
    before: &[String],
) -> Option<CreateModal> {
    let (texts, form) = (to.texts, PANEL.form(name)?);
    let mut blanks = PANEL.blanks(name, &Decisions::of(loaded), to);
    if before.len() == blanks.len() {
        for (blank, typed) in blanks.iter_mut().zip(before) {
            blank.now.clone_from(typed);
        }
    }
    let id = Id::League(loaded.record.id.0, League::Written(name));
    (!blanks.is_empty()).then(|| blank_form(texts, form, blanks, &id))
}

/// What was typed into a form: the label of each field, and its text.
pub fn typed(
    to: &Context<'_>,
    form: &kit::Form<'_>,
    loaded: &LoadedSeason,
    name: Name,
) -> Vec<(String, String)> {
    let blanks = PANEL.blanks(name, &Decisions::of(loaded), to).into_iter();
    let typed = blanks.map(|blank| (to.texts.get(blank.label), form.typed(blank.name.as_str())));
    typed.collect()
}

/// The page to which a button, menu or form about settings belongs.
pub fn page_of(wanted: League) -> Option<Name> {
    if let League::Set(control) = wanted {
        Some(PANEL.control(control)?.place)
    } else if let League::Write(form) | League::Written(form) = wanted {
        Some(PANEL.form(form)?.page)
    } else if let League::Page(page) = wanted {
        Some(page)
    } else {
        None
    }
}

/// Takes in what was picked or pressed on a page.
pub async fn set(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    name: Name,
) -> Result<LoadedSeason, ReplyError> {
    // Everybody has the role whose id is the server's, though it is not listed among their roles.
    let guild = loaded.record.guild;
    let entry = match &press.event.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().map(|value| Entry::Picked(value))
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            let role = values.first().map(|role| role.get());
            role.map(|role| Entry::Role(Some(role).filter(|role| *role != guild)))
        }
        _ => Some(Entry::Pressed),
    };
    let entry = entry.ok_or_else(|| press.unknown())?;
    let to = Context::of(press).await?;
    let decided = PANEL.used(name, entry, &Decisions::of(loaded), &to);
    decide(press, loaded, decided).await
}

/// Takes in a submitted form.
pub async fn written(
    form: &kit::Form<'_>,
    id: SeasonId,
    name: Name,
) -> Result<LoadedSeason, ReplyError> {
    let loaded = season(form, id).await?;
    check_right(form, League::Written(name), &loaded)?;
    let to = Context::of(form).await?;
    let typed = |field: &str| form.typed(field);
    let decided = PANEL.submitted(name, typed, &Decisions::of(&loaded), &to);
    decide(form, &loaded, decided).await
}

/// Carries out what was decided.
async fn decide<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    decided: Result<Decisions, Wrong<SeasonSettings>>,
) -> Result<LoadedSeason, ReplyError> {
    let decided = decided.map_err(|wrong| match wrong {
        Wrong::Unknown => visit.unknown(),
        Wrong::Number(label, typed, range) => {
            let told = args![
                field = visit.texts().get(label),
                text = plain(&typed),
                from = range.start(),
                to = range.end()
            ];
            ReplyError::Sentence(visit.texts().format(key::REFUSE_LEAGUE_NUMBER, &told))
        }
        Wrong::Refused(error) => error,
    })?;
    let order = match decided.arrangement {
        Some(_) if decided.record == loaded.record => return Ok(loaded.clone()),
        Some(arrangement) => Order::Arrange(json!(arrangement)),
        None => Order::Change(Box::new(decided.settings)),
    };
    act(visit, loaded.record.id, &Command::Organise(order, None)).await
}
