//! Fields: what can be set, how it is entered, and what that changes.

use std::ops::RangeInclusive;

use crate::Name;

/// A kind of settings.
pub trait Subject: 'static {
    /// What is set.
    type State: Clone + PartialEq;
    /// What is known of the person who sets it, such as their language.
    type Context<'a>;
    /// What a control is called.
    type Label: Copy;
    /// How a state is put into words.
    type Said: Copy;
    /// Why a text is refused.
    type Refusal;
}

/// Something that can be set.
pub struct Field<S: Subject> {
    /// Its name in custom ids and forms.
    pub name: Name,
    /// The page or the form on which it stands.
    pub place: Name,
    /// How it is entered.
    pub input: Input<S>,
    /// How what is set is said; `None` if another field says it.
    pub said: Option<S::Said>,
}

/// How a field is entered. It applies to a state if the input offers something there.
pub enum Input<S: Subject> {
    /// Not at all: the field only says something.
    Nothing,
    /// By a menu with this label: what can be chosen.
    Menu(S::Label, Choices<S>),
    /// By a menu of roles with this label: the state with a role, where `None` stands for everybody.
    Role(S::Label, fn(&S::State, Option<u64>) -> Option<S::State>),
    /// By a button that shows the choice after the one in force, and is named by that choice's value.
    Switch(Choices<S>),
    /// By a button: its label, and the state once it is pressed. If that is no other state, it cannot be pressed.
    Button(Press<S>),
    /// As a whole number in a form: its label, what it can be, and where it is in a state.
    Number(S::Label, RangeInclusive<u32>, Place<S>),
    /// As a text in a form.
    Text(Text<S>),
}

/// What can be chosen in a menu, or one after the other by a button.
pub type Choices<S> = fn(&<S as Subject>::State, &<S as Subject>::Context<'_>) -> Vec<Choice<S>>;

/// What a button is called, and the state once it is pressed.
pub type Press<S> =
    fn(&<S as Subject>::State) -> Option<(<S as Subject>::Label, <S as Subject>::State)>;

/// Takes in what was typed, without blanks at its ends.
pub type Reading<S> = fn(
    &mut <S as Subject>::State,
    &<S as Subject>::Context<'_>,
    &str,
) -> Result<(), <S as Subject>::Refusal>;

/// Where a number is in a state.
pub type Place<S> = fn(&mut <S as Subject>::State) -> Option<Number<'_>>;

/// An option of a menu, or of a switch.
pub struct Choice<S: Subject> {
    /// Its name.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// More about it, for a second line.
    pub detail: Option<String>,
    /// Whether it is in force.
    pub is_now: bool,
    /// Whether it can be chosen now.
    pub is_open: bool,
    /// The state once it is chosen.
    pub after: S::State,
}

impl<S: Subject> Choice<S> {
    /// An option that leads from one state to another. It is in force if these are the same.
    pub fn new(value: String, label: String, before: &S::State, after: S::State) -> Choice<S> {
        let is_now = after == *before;
        Choice {
            value,
            label,
            detail: None,
            is_now,
            is_open: true,
            after,
        }
    }
}

/// A number in a state.
pub struct Number<'a> {
    now: Option<u32>,
    set: Box<dyn FnOnce(Option<u32>) + 'a>,
}

impl<'a> Number<'a> {
    /// A number that is this now, and is set like this; `None` if the form's field is empty.
    pub fn new(now: Option<u32>, set: impl FnOnce(Option<u32>) + 'a) -> Number<'a> {
        let set = Box::new(set);
        Number { now, set }
    }

    /// A number that stays as it is if the form's field is empty.
    pub fn of(number: &'a mut u32) -> Number<'a> {
        Number::new(Some(*number), |to| *number = to.unwrap_or(*number))
    }

    /// A number that may be left open.
    pub fn optional(number: &'a mut Option<u32>) -> Number<'a> {
        Number::new(*number, |to| *number = to)
    }
}

/// A text in a form.
pub struct Text<S: Subject> {
    /// What it is called.
    pub label: S::Label,
    /// The most characters.
    pub longest: u16,
    /// Whether it has to be filled in.
    pub is_required: bool,
    /// What stands there.
    pub now: fn(&S::State, &S::Context<'_>) -> String,
    /// What shows while it is empty.
    pub hint: fn(&S::State, &S::Context<'_>) -> Option<String>,
    /// Takes in what was typed.
    pub set: Reading<S>,
}

/// A field of a form that is opened.
pub struct Blank<S: Subject> {
    /// Its name.
    pub name: Name,
    /// What it is called.
    pub label: S::Label,
    /// What stands there.
    pub now: String,
    /// The most characters.
    pub longest: u16,
    /// Whether it has to be filled in.
    pub is_required: bool,
    /// What shows while it is empty.
    pub hint: Option<String>,
}

/// What somebody did with a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// They picked this in a menu.
    Picked(&'a str),
    /// They picked this role; `None` stands for everybody.
    Role(Option<u64>),
    /// They pressed the button.
    Pressed,
}

/// What is wrong with what was entered.
pub enum Wrong<S: Subject> {
    /// There is no such control, choice or form now.
    Unknown,
    /// It is no whole number in this range.
    Number(S::Label, String, RangeInclusive<u32>),
    /// The text is refused.
    Refused(S::Refusal),
}

/// How many digits a number has room for: somebody may type too large a one.
const DIGITS: u16 = 4;

impl<S: Subject> Field<S> {
    /// A field of this name in this place.
    pub(crate) const fn new(name: &'static str, place: Name, input: Input<S>) -> Field<S> {
        Field {
            name: Name::of(name),
            place,
            input,
            said: None,
        }
    }

    /// A field that only says something.
    pub const fn shown(said: S::Said) -> Field<S> {
        Field::new("-", Name::of("-"), Input::Nothing).said(said)
    }

    /// The same field, which also says what is set.
    pub const fn said(mut self, said: S::Said) -> Field<S> {
        self.said = Some(said);
        self
    }

    /// Whether something can be entered on a page.
    pub(crate) fn applies(&self, state: &S::State, context: &S::Context<'_>) -> bool {
        match &self.input {
            Input::Menu(_, choices) | Input::Switch(choices) => !choices(state, context).is_empty(),
            Input::Role(..) => true,
            Input::Button(press) => press(state).is_some(),
            Input::Nothing | Input::Number(..) | Input::Text(_) => false,
        }
    }

    /// The state once the control was used.
    pub(crate) fn used(
        &self,
        entry: Entry<'_>,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Option<S::State> {
        if let (Input::Menu(_, choices), Entry::Picked(value)) = (&self.input, entry) {
            let mut choices = choices(before, context).into_iter();
            let chosen = choices.find(|choice| choice.value == value);
            chosen.map(|choice| choice.after)
        } else if let (Input::Role(_, with), Entry::Role(role)) = (&self.input, entry) {
            with(before, role)
        } else if let (Input::Button(press), Entry::Pressed) = (&self.input, entry) {
            press(before).map(|(_, after)| after)
        } else {
            None
        }
    }

    /// The choice of a switch that follows the one in force.
    pub fn next(&self, state: &S::State, context: &S::Context<'_>) -> Option<Choice<S>> {
        let Input::Switch(choices) = self.input else {
            return None;
        };
        let mut choices = choices(state, context);
        let now = choices.iter().position(|choice| choice.is_now);
        let next = now.map_or(0, |now| (now + 1) % choices.len());
        (next < choices.len()).then(|| choices.swap_remove(next))
    }

    /// The state once the choice of a switch with this name is chosen.
    pub(crate) fn switched(
        &self,
        name: Name,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Option<S::State> {
        let Input::Switch(choices) = self.input else {
            return None;
        };
        let mut choices = choices(before, context).into_iter();
        let chosen = choices.find(|choice| choice.value == name.as_str());
        chosen.map(|choice| choice.after)
    }

    /// Its part of a form, if it has one that applies.
    pub(crate) fn blank(&self, state: &S::State, context: &S::Context<'_>) -> Option<Blank<S>> {
        match &self.input {
            Input::Number(label, _, at) => {
                let now = at(&mut state.clone())?.now;
                Some(Blank {
                    name: self.name,
                    label: *label,
                    now: now.map_or_else(String::new, |now| now.to_string()),
                    longest: DIGITS,
                    is_required: false,
                    hint: None,
                })
            }
            Input::Text(text) => Some(Blank {
                name: self.name,
                label: text.label,
                now: (text.now)(state, context),
                longest: text.longest,
                is_required: text.is_required,
                hint: (text.hint)(state, context),
            }),
            Input::Nothing
            | Input::Menu(..)
            | Input::Role(..)
            | Input::Switch(_)
            | Input::Button(_) => None,
        }
    }

    /// Takes in what was typed, if the field applies.
    pub(crate) fn take(
        &self,
        state: &mut S::State,
        context: &S::Context<'_>,
        typed: &str,
    ) -> Result<(), Wrong<S>> {
        match &self.input {
            Input::Number(label, range, at) => {
                let Some(number) = at(state) else {
                    return Ok(());
                };
                let found = typed.parse().ok().filter(|found| range.contains(found));
                if found.is_none() && !typed.is_empty() {
                    return Err(Wrong::Number(*label, typed.to_owned(), range.clone()));
                }
                (number.set)(found);
                Ok(())
            }
            Input::Text(text) => (text.set)(state, context, typed).map_err(Wrong::Refused),
            Input::Nothing
            | Input::Menu(..)
            | Input::Role(..)
            | Input::Switch(_)
            | Input::Button(_) => Ok(()),
        }
    }
}
