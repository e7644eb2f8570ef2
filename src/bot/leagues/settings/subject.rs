//! The settings of a season as a subject of panels: their state, who decides them and when, their pages, and what menus offer.

use basics::Moment;
use jiff::tz::TimeZone;
use leagues::season::Settings;
use matches::season::{Arrangement, SeasonRecord};
use panels::Subject;
use service::{ServiceError, seasons::LoadedSeason};
use texts::{Sentence, Texts, key};

use crate::bot::kit::{ReplyError, Visit};
use crate::bot::leagues::words::formats;
use crate::messages::choice;

/// What can be chosen in a menu.
pub type Choice = panels::Choice<SeasonSettings>;
/// A setting.
pub type Field = panels::Field<SeasonSettings>;
/// A form.
pub type Form = panels::Form<SeasonSettings>;
/// A page.
pub type Page = panels::Page<SeasonSettings>;
/// A setting that is typed as a text.
pub type Text = panels::Text<SeasonSettings>;

/// The page about the format and the rounds, which opens first.
pub const ROUNDS: Page = Page::new("rounds", |of| formats::words(of.settings.format).page);
/// The page about the start and the players.
pub const PLAYERS: Page = Page::new("players", |_| key::BUTTON_LEAGUE_PAGE_PLAYERS);
/// The page about the game.
pub const GAME: Page = Page::new("game", |_| key::BUTTON_LEAGUE_PAGE_GAME);
/// The page about tie-breaks.
pub const TIES: Page = Page::new("tie-breaks", |_| key::BUTTON_LEAGUE_PAGE_TIES);
/// The page about who organises it, which is not among the others.
pub const ORGANISERS: Page = Page::new("organisers", |_| key::BUTTON_LEAGUE_ORGANISERS);

/// The settings of a season, as a subject of panels.
pub struct SeasonSettings;

impl Subject for SeasonSettings {
    type State = Decisions;
    type Context<'a> = Context<'a>;
    type Label = Sentence;
    type Said = Said;
    type Refusal = ReplyError;
}

/// All decisions about a season.
#[derive(Clone)]
pub struct Decisions {
    /// The settings.
    pub settings: Settings,
    /// The record kept beside them.
    pub record: SeasonRecord,
    /// What has changed in the record.
    pub arrangement: Option<Arrangement>,
}

impl PartialEq for Decisions {
    /// How it was decided makes no difference.
    fn eq(&self, other: &Decisions) -> bool {
        self.settings == other.settings && self.record == other.record
    }
}

impl Decisions {
    /// The current decisions about a season.
    pub fn of(loaded: &LoadedSeason) -> Decisions {
        Decisions {
            settings: loaded.season.settings().clone(),
            record: loaded.record.clone(),
            arrangement: None,
        }
    }

    /// The decisions after a change of the record; `None` if that is impossible.
    pub fn with(&self, arrangement: Arrangement) -> Option<Decisions> {
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
    /// When they decide.
    pub now: Moment,
    /// Their time zone.
    pub zone: TimeZone,
}

impl<'a> Context<'a> {
    /// The context of a visitor.
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

/// Where and how a setting is described; `None` if it does not apply.
#[derive(Clone, Copy)]
pub enum Said {
    /// In the log; above the pages it is part of the season's terms.
    Above(Words),
    /// In the log and on the pages.
    Below(Words),
    /// On the pages; the log describes the arrangement instead.
    Beside(fn(&Texts, &Decisions) -> Option<String>),
}

/// The words for a setting; `None` if it does not apply.
pub type Words = fn(&Texts, &Settings) -> Option<String>;

/// The choices of a menu: the value of each, its label if it can be chosen, and what it changes.
pub fn each<V: ToString, T: Copy>(
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

/// The choices of a menu, each labelled with what then holds.
pub fn said<T: Copy + ToString>(
    (of, to): (&Decisions, &Context<'_>),
    values: impl IntoIterator<Item = T>,
    words: Words,
    change: impl Fn(&mut Settings, T),
) -> Vec<Choice> {
    let values = values.into_iter().map(|value| (value.to_string(), value));
    each(of, values, |_, after| words(to.texts, after), change)
}

/// The choices of a menu that would not show its subject when closed: the chosen one names the setting.
pub fn named(texts: &Texts, setting: Sentence, mut choices: Vec<Choice>) -> Vec<Choice> {
    for one in &mut choices {
        one.label = choice(texts, setting, one.label.clone(), one.is_now);
    }
    choices
}
