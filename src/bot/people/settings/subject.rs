//! A person's settings, as a subject of panels.

use basics::Moment;
use matches::records::Preferences;
use panels::Subject;
use texts::{Library, Sentence, Texts};

use crate::wording::reader::Reader;

/// A person's settings, as a subject of panels.
pub struct PersonSettings;

impl Subject for PersonSettings {
    type State = Preferences;
    type Context<'a> = Here<'a>;
    type Label = Sentence;
    type Said = Said;
    type Refusal = String;
}

pub type Choice = panels::Choice<PersonSettings>;
pub type Field = panels::Field<PersonSettings>;
pub type Form = panels::Form<PersonSettings>;

/// How a setting is described.
#[derive(Clone, Copy)]
pub enum Said {
    /// By a line of the page, which also says what was chosen.
    Line(fn(&Preferences) -> Sentence),
    /// By a line of the page, and by another one once it is chosen.
    Both(fn(&Preferences) -> Sentence, fn(&Preferences) -> Sentence),
    /// Only once it is chosen: the page has one line for several settings.
    Done(fn(&Texts, &Preferences) -> String),
}

/// The context in which a person opens their settings.
pub struct Here<'a> {
    /// All texts, to understand input in any language.
    pub library: &'a Library,
    /// The person as a reader.
    pub reader: Reader<'a>,
    /// The present moment.
    pub now: Moment,
}

/// The choices of a setting. Each has a name, a label, whether it is in force, and its value.
pub fn choices<T>(
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

/// The few choices of a setting: the name, the value and the label of each.
pub fn few<T: Copy + PartialEq, const COUNT: usize>(
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
