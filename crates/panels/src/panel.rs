//! Panels: tables of fields with their pages and forms, and what follows from a table.

use std::ops::RangeInclusive;

use crate::{Blank, Choices, Entry, Field, Input, Name, Place, Press, Subject, Text, Wrong};

/// A page with controls.
pub struct Page<S: Subject> {
    /// Its name in custom ids.
    pub name: Name,
    /// What the button is called that leads to it.
    pub label: fn(&S::State) -> S::Label,
}

/// A form, which is opened on a page.
pub struct Form<S: Subject> {
    /// Its name in custom ids.
    pub name: Name,
    /// The page.
    pub page: Name,
    /// What the button is called that opens it.
    pub button: S::Label,
    /// What stands above it.
    pub title: S::Label,
}

/// A table of fields, with their pages and forms.
pub struct Panel<S: Subject> {
    /// The pages, in the order in which they are offered.
    pub pages: &'static [Page<S>],
    /// The forms, in the order in which they are offered.
    pub forms: &'static [Form<S>],
    /// The fields, in the order in which they are said and shown.
    pub fields: &'static [&'static [Field<S>]],
}

impl<S: Subject> Page<S> {
    /// A page.
    pub const fn new(name: &'static str, label: fn(&S::State) -> S::Label) -> Page<S> {
        let name = Name::of(name);
        Page { name, label }
    }

    /// A menu.
    pub const fn menu(&self, name: &'static str, label: S::Label, of: Choices<S>) -> Field<S> {
        Field::new(name, self.name, Input::Menu(label, of))
    }

    /// A menu of roles.
    pub const fn role(
        &self,
        name: &'static str,
        label: S::Label,
        with: fn(&S::State, Option<u64>) -> Option<S::State>,
    ) -> Field<S> {
        Field::new(name, self.name, Input::Role(label, with))
    }

    /// A button that leads from each choice to the next.
    pub const fn switch(&self, name: &'static str, of: Choices<S>) -> Field<S> {
        Field::new(name, self.name, Input::Switch(of))
    }

    /// A button.
    pub const fn button(&self, name: &'static str, press: Press<S>) -> Field<S> {
        Field::new(name, self.name, Input::Button(press))
    }
}

impl<S: Subject> Form<S> {
    /// A form on a page, with the labels of the button that opens it, and of the form.
    pub const fn on(page: &Page<S>, name: &'static str, labels: [S::Label; 2]) -> Form<S> {
        let [button, title] = labels;
        Form {
            name: Name::of(name),
            page: page.name,
            button,
            title,
        }
    }

    /// A whole number.
    pub const fn number(
        &self,
        name: &'static str,
        label: S::Label,
        range: RangeInclusive<u32>,
        at: Place<S>,
    ) -> Field<S> {
        Field::new(name, self.name, Input::Number(label, range, at))
    }

    /// A text.
    pub const fn text(&self, name: &'static str, text: Text<S>) -> Field<S> {
        Field::new(name, self.name, Input::Text(text))
    }
}

impl<S: Subject> Panel<S> {
    /// All fields.
    pub fn fields(&self) -> impl Iterator<Item = &'static Field<S>> + use<S> {
        self.fields.iter().copied().flatten()
    }

    /// The fields of a page or a form.
    pub fn on(&self, place: Name) -> impl Iterator<Item = &'static Field<S>> + use<S> {
        self.fields().filter(move |field| field.place == place)
    }

    /// The forms of a page that have a field.
    pub fn forms(
        &self,
        page: Name,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Vec<&'static Form<S>> {
        let on_page = self.forms.iter().filter(|form| form.page == page);
        let forms = on_page.filter(|form| !self.blanks(form.name, state, context).is_empty());
        forms.collect()
    }

    /// The pages that offer something.
    pub fn pages(&self, state: &S::State, context: &S::Context<'_>) -> Vec<&'static Page<S>> {
        let offers = |page: &&Page<S>| {
            let mut fields = self.on(page.name);
            fields.any(|field| field.applies(state, context))
                || !self.forms(page.name, state, context).is_empty()
        };
        self.pages.iter().filter(offers).collect()
    }

    /// The form of this name.
    pub fn form(&self, name: Name) -> Option<&'static Form<S>> {
        self.forms.iter().find(|form| form.name == name)
    }

    /// The fields of a form that apply.
    pub fn blanks(&self, form: Name, state: &S::State, context: &S::Context<'_>) -> Vec<Blank<S>> {
        let blanks = self.on(form);
        let blanks = blanks.filter_map(|field| field.blank(state, context));
        blanks.collect()
    }

    /// The control of this name.
    pub fn control(&self, name: Name) -> Option<&'static Field<S>> {
        let is_control = |field: &&Field<S>| match field.input {
            Input::Menu(..) | Input::Role(..) | Input::Button(_) => field.name == name,
            Input::Nothing | Input::Switch(_) | Input::Number(..) | Input::Text(_) => false,
        };
        self.fields().find(is_control)
    }

    /// The field to which a control belongs: the one of this name, or the switch with a choice of this name.
    pub fn owner(
        &self,
        name: Name,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Option<&'static Field<S>> {
        let has_choice = |field: &&Field<S>| field.switched(name, state, context).is_some();
        self.control(name)
            .or_else(|| self.fields().find(has_choice))
    }

    /// The state once a control was used.
    ///
    /// # Errors
    /// When there is no such control or choice now.
    pub fn used(
        &self,
        name: Name,
        entry: Entry<'_>,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Result<S::State, Wrong<S>> {
        let owner = self.owner(name, before, context);
        let after = owner.and_then(|field| match field.input {
            Input::Switch(_) => field.switched(name, before, context),
            _ => field.used(entry, before, context),
        });
        after.ok_or(Wrong::Unknown)
    }

    /// The state once a form was submitted; `typed` returns what stands in a field.
    ///
    /// # Errors
    /// The first field that cannot be what was typed. Nothing of the form is taken then.
    pub fn submitted(
        &self,
        form: Name,
        typed: impl Fn(&str) -> String,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Result<S::State, Wrong<S>> {
        let mut after = before.clone();
        for field in self.on(form) {
            field.take(&mut after, context, typed(field.name.as_str()).trim())?;
        }
        Ok(after)
    }
}
