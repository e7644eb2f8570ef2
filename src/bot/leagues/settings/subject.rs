//! The settings of a season as a subject of panels: their state, who decides them and when, and what menus offer.

use std::mem;

use basics::Moment;
use jiff::tz::TimeZone;
use leagues::season::Settings;
use matches::season::{Arrangement, SeasonRecord};
use panels::Subject;
use service::{ServiceError, seasons::LoadedSeason};
use texts::{Sentence, Texts};

use crate::bot::kit::{ReplyError, Visit};

/// What can be chosen in a menu.
pub type Choice = panels::Choice<SeasonSettings>;
/// A setting.
pub type Field = panels::Field<SeasonSettings>;
/// A form.
pub type Form = panels::Form<SeasonSettings>;
/// A setting that is typed as a text.
pub type Text = panels::Text<SeasonSettings>;

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
    pub arrangements: Vec<Arrangement>,
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
            arrangements: Vec::new(),
        }
    }

    /// The decisions after a change of the record; `None` if that is impossible.
    pub fn with(&self, arrangement: Arrangement) -> Option<Decisions> {
        let mut after = self.clone();
        after.record = arrangement.apply(&self.record)?;
        // Each says the whole of what it is about.
        let kind = mem::discriminant(&arrangement);
        after
            .arrangements
            .retain(|one| mem::discriminant(one) != kind);
        after.arrangements.push(arrangement);
        Some(after)
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
    /// In the log; above the page it is part of the season's terms.
    Above(Words),
    /// In the log and on the page.
    Below(Words),
    /// On the page; the log describes the arrangement instead.
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

/// The choices between two arrangements. Each has a name, a label, and whether it is the second.
pub fn either(
    of: &Decisions,
    texts: &Texts,
    [first, second]: [(&str, Sentence); 2],
    change: impl Fn(&Decisions, bool) -> Option<Decisions>,
) -> Vec<Choice> {
    let all = [(first, false), (second, true)].into_iter();
    let choices = all.filter_map(|((value, label), is_second)| {
        let after = change(of, is_second)?;
        Some(Choice::new(value.to_owned(), texts.get(label), of, after))
    });
    choices.collect()
}
