//! Fields: what can be set, how it is entered, and what that changes.

use std::ops::RangeInclusive;

use crate::Name;

/// A kind of settings.
pub trait Subject: 'static {
    /// What is set.
    type State: Clone + PartialEq;
    /// What is known of the person who sets it, such as their language.
    type Context<'a>;
    /// What a field is called.
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
    /// The form on which it stands.
    pub form: Name,
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
    /// By ticking boxes with this label.
    Boxes(S::Label, Boxes<S>),
    /// By Discord's menu of roles or channels with this label.
    Pick(S::Label, Pick<S>),
    /// As a whole number with this label: what it can be, and where it is in a state.
    Number(S::Label, RangeInclusive<u32>, Place<S>),
    /// As a text.
    Text(Text<S>),
}

/// What can be chosen in a menu.
pub type Choices<S> = fn(&<S as Subject>::State, &<S as Subject>::Context<'_>) -> Vec<Choice<S>>;

/// Takes in what was typed, without blanks at its ends.
pub type Reading<S> = fn(
    &mut <S as Subject>::State,
    &<S as Subject>::Context<'_>,
    &str,
) -> Result<(), <S as Subject>::Refusal>;

/// Where a number is in a state.
pub type Place<S> = fn(&mut <S as Subject>::State) -> Option<Number<'_>>;

/// Several things in a state, any number of which can be chosen.
pub struct Boxes<S: Subject> {
    /// What can be chosen; nothing where the setting does not apply.
    pub all: fn(&S::State, &S::Context<'_>) -> Vec<TickBox>,
    /// What is said of choosing several, and of choosing nothing.
    pub hint: S::Label,
    /// The state with these chosen, by their names, if they can be.
    pub with: fn(&S::State, &[String]) -> Option<S::State>,
}

/// A box in a form.
pub struct TickBox {
    /// Its name.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// Whether it is ticked.
    pub is_now: bool,
}

/// What Discord lists in a menu of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    /// The roles of the server.
    Roles,
    /// Its forums.
    Forums,
}

/// Something of the server in a state, by its number, or nothing.
pub struct Pick<S: Subject> {
    /// What can be picked.
    pub of: Listed,
    /// What is picked now.
    pub now: fn(&S::State) -> Option<u64>,
    /// The state with another one, if it can be.
    pub with: fn(&S::State, Option<u64>) -> Option<S::State>,
}

/// An option of a menu.
pub struct Choice<S: Subject> {
    /// Its name.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// More about it, for a second line.
    pub detail: Option<String>,
    /// Whether it is in force.
    pub is_now: bool,
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
    /// What stands there; `None` if the text does not apply.
    pub now: fn(&S::State, &S::Context<'_>) -> Option<String>,
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
    pub kind: BlankKind<S>,
}

/// How a field of a form is filled in, and what stands there.
pub enum BlankKind<S: Subject> {
    /// By choosing one of these.
    Menu(Vec<Choice<S>>),
    /// By ticking any of these, with what is said about it.
    Boxes(Vec<TickBox>, S::Label),
    /// By picking one of these, or none.
    Pick(Listed, Option<u64>),
    /// By typing.
    Text {
        /// What stands there.
        now: String,
        /// The most characters.
        longest: u16,
        /// Whether it has to be filled in.
        is_required: bool,
        /// What shows while it is empty.
        hint: Option<String>,
    },
}

impl<S: Subject> BlankKind<S> {
    /// What stands there, as a text: the names of the choices in force, the number of what is picked, or what was typed.
    pub fn shown(&self) -> String {
        match self {
            BlankKind::Menu(choices) => {
                let now = choices.iter().find(|choice| choice.is_now);
                now.map_or_else(String::new, |now| now.value.clone())
            }
            BlankKind::Boxes(all, _) => ticked(all).join(" "),
            BlankKind::Pick(_, now) => now.map_or_else(String::new, |now| now.to_string()),
            BlankKind::Text { now, .. } => now.clone(),
        }
    }
}

/// What somebody entered in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// They picked this in a menu.
    Picked(&'a str),
    /// They ticked these boxes.
    Ticked(&'a [String]),
    /// They picked what has this number in Discord's own menu, or nothing.
    Chosen(Option<u64>),
    /// They typed this.
    Typed(&'a str),
    /// They pressed the button that an earlier version had for it.
    Pressed,
}

/// What is wrong with what was entered.
pub enum Wrong<S: Subject> {
    /// There is no such field, choice or form now.
    Unknown,
    /// It is no whole number in this range.
    Number(S::Label, String, RangeInclusive<u32>),
    /// The text is refused.
    Refused(S::Refusal),
}

/// How many digits a number has room for: somebody may type too large a one.
const DIGITS: u16 = 4;

/// The names of the boxes that are ticked.
fn ticked(all: &[TickBox]) -> Vec<&str> {
    let ticked = all.iter().filter(|one| one.is_now);
    ticked.map(|one| one.value.as_str()).collect()
}

impl<S: Subject> Field<S> {
    /// A field of this name on this form.
    pub(crate) const fn new(name: &'static str, form: Name, input: Input<S>) -> Field<S> {
        Field {
            name: Name::of(name),
            form,
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

    /// Its part of a form, if it applies.
    pub(crate) fn blank(&self, state: &S::State, context: &S::Context<'_>) -> Option<Blank<S>> {
        let (label, kind) = match &self.input {
            Input::Nothing => return None,
            Input::Menu(label, choices) => {
                let choices = Some(choices(state, context)).filter(|all| !all.is_empty());
                (*label, BlankKind::Menu(choices?))
            }
            Input::Boxes(label, boxes) => {
                let all = Some((boxes.all)(state, context)).filter(|all| !all.is_empty());
                (*label, BlankKind::Boxes(all?, boxes.hint))
            }
            Input::Pick(label, pick) => (*label, BlankKind::Pick(pick.of, (pick.now)(state))),
            Input::Number(label, _, at) => {
                let now = at(&mut state.clone())?.now;
                let kind = BlankKind::Text {
                    now: now.map_or_else(String::new, |now| now.to_string()),
                    longest: DIGITS,
                    is_required: false,
                    hint: None,
                };
                (*label, kind)
            }
            Input::Text(text) => {
                let kind = BlankKind::Text {
                    now: (text.now)(state, context)?,
                    longest: text.longest,
                    is_required: text.is_required,
                    hint: (text.hint)(state, context),
                };
                (text.label, kind)
            }
        };
        let name = self.name;
        Some(Blank { name, label, kind })
    }

    /// The choice of this name, if the field is a menu that offers it.
    pub(crate) fn choice(
        &self,
        value: &str,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Option<Choice<S>> {
        let Input::Menu(_, choices) = &self.input else {
            return None;
        };
        let mut choices = choices(state, context).into_iter();
        choices.find(|choice| choice.value == value)
    }

    /// The state once the field was used by itself.
    pub(crate) fn used(
        &self,
        entry: Entry<'_>,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Option<S::State> {
        match (&self.input, entry) {
            (Input::Menu(..), Entry::Picked(value)) => {
                let choice = self.choice(value, before, context);
                choice.map(|choice| choice.after)
            }
            // A button showed the choice after the one in force.
            (Input::Menu(_, choices), Entry::Pressed) => {
                let mut choices = choices(before, context);
                let now = choices.iter().position(|choice| choice.is_now);
                let next = now.map_or(0, |now| (now + 1) % choices.len());
                (next < choices.len()).then(|| choices.swap_remove(next).after)
            }
            // Where boxes are now, a menu of an earlier version had room for one choice.
            (Input::Boxes(_, boxes), Entry::Picked(value)) => {
                (boxes.with)(before, &[value.to_owned()])
            }
            (Input::Pick(_, pick), Entry::Chosen(picked)) => (pick.with)(before, picked),
            _ => None,
        }
    }

    /// Takes in what stands in the field once its form is submitted. What still is as it was `before` changes nothing, even if
    /// another field has changed what it would be.
    pub(crate) fn take(
        &self,
        entry: Entry<'_>,
        state: &mut S::State,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Result<(), Wrong<S>> {
        let Some(blank) = self.blank(before, context) else {
            return Ok(());
        };
        match (&self.input, blank.kind, entry) {
            (Input::Menu(..), BlankKind::Menu(choices), Entry::Picked(value)) => {
                let shown = choices.iter().find(|choice| choice.value == value);
                if shown.ok_or(Wrong::Unknown)?.is_now {
                    return Ok(());
                }
                // Another field may have taken it off the menu.
                if let Some(choice) = self.choice(value, state, context) {
                    *state = choice.after;
                }
                Ok(())
            }
            (Input::Boxes(_, boxes), BlankKind::Boxes(all, _), Entry::Ticked(chosen)) => {
                if ticked(&all) != chosen {
                    *state = (boxes.with)(state, chosen).ok_or(Wrong::Unknown)?;
                }
                Ok(())
            }
            (Input::Pick(_, pick), BlankKind::Pick(_, now), Entry::Chosen(picked)) => {
                if picked != now {
                    *state = (pick.with)(state, picked).ok_or(Wrong::Unknown)?;
                }
                Ok(())
            }
            (_, BlankKind::Text { now, .. }, Entry::Typed(typed)) if now.trim() == typed => Ok(()),
            (Input::Number(label, range, at), _, Entry::Typed(typed)) => {
                let found = typed.parse().ok().filter(|found| range.contains(found));
                if found.is_none() && !typed.is_empty() {
                    return Err(Wrong::Number(*label, typed.to_owned(), range.clone()));
                }
                if let Some(number) = at(state) {
                    (number.set)(found);
                }
                Ok(())
            }
            (Input::Text(text), _, Entry::Typed(typed)) => {
                (text.set)(state, context, typed).map_err(Wrong::Refused)
            }
            _ => Err(Wrong::Unknown),
        }
    }
}
