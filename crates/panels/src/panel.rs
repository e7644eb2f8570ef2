//! Panels: tables of fields with their forms, and what follows from a table.

use std::ops::RangeInclusive;

use crate::{Blank, Boxes, Choices, Entry, Field, Input, Name, Pick, Place, Subject, Text, Wrong};

/// A form.
pub struct Form<S: Subject> {
    /// Its name in custom ids.
    pub name: Name,
    /// The names of forms of earlier versions whose fields it has taken over.
    pub former: &'static [Name],
    /// What the button is called that opens it.
    pub button: S::Label,
    /// What stands above it.
    pub title: S::Label,
}

/// A table of fields, with their forms.
pub struct Panel<S: Subject> {
    /// The forms, in the order in which they are offered.
    pub forms: &'static [Form<S>],
    /// The fields, in the order in which they are said and shown.
    pub fields: &'static [&'static [Field<S>]],
}

impl<S: Subject> Form<S> {
    /// A form, with the labels of the button that opens it, and of the form.
    pub const fn new(name: &'static str, labels: [S::Label; 2]) -> Form<S> {
        let [button, title] = labels;
        Form {
            name: Name::of(name),
            former: &[],
            button,
            title,
        }
    }

    /// The same form, which was several in earlier versions.
    pub const fn formerly(self, former: &'static [Name]) -> Form<S> {
        Form { former, ..self }
    }

    /// A menu.
    pub const fn menu(&self, name: &'static str, label: S::Label, of: Choices<S>) -> Field<S> {
        Field::new(name, self.name, Input::Menu(label, of))
    }

    /// Boxes.
    pub const fn boxes(&self, name: &'static str, label: S::Label, boxes: Boxes<S>) -> Field<S> {
        Field::new(name, self.name, Input::Boxes(label, boxes))
    }

    /// A menu of what Discord lists.
    pub const fn pick(&self, name: &'static str, label: S::Label, pick: Pick<S>) -> Field<S> {
        Field::new(name, self.name, Input::Pick(label, pick))
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

    /// The fields of a form.
    fn on(&self, form: &'static Form<S>) -> impl Iterator<Item = &'static Field<S>> + use<S> {
        self.fields().filter(|field| field.form == form.name)
    }

    /// The forms that have a field.
    pub fn forms(&self, state: &S::State, context: &S::Context<'_>) -> Vec<&'static Form<S>> {
        let forms = self.forms.iter();
        let forms = forms.filter(|form| !self.blanks(form, state, context).is_empty());
        forms.collect()
    }

    /// The form of this name, or the one that has taken its fields over.
    pub fn form(&self, name: Name) -> Option<&'static Form<S>> {
        let mut forms = self.forms.iter();
        forms.find(|form| form.name == name || form.former.contains(&name))
    }

    /// The form with the field, or with the choice, of this name.
    pub fn form_with(
        &self,
        name: Name,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Option<&'static Form<S>> {
        let mut fields = self.fields();
        let field = fields.find(|field| {
            field.name == name || field.choice(name.as_str(), state, context).is_some()
        });
        self.form(field?.form)
    }

    /// The fields of a form that apply.
    pub fn blanks(
        &self,
        form: &'static Form<S>,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Vec<Blank<S>> {
        let blanks = self.on(form);
        let blanks = blanks.filter_map(|field| field.blank(state, context));
        blanks.collect()
    }

    /// The state once a menu, or a button of an earlier version, was used by itself. It has the name of a field, or of a choice.
    ///
    /// # Errors
    /// When there is no such field or choice now.
    pub fn used(
        &self,
        name: Name,
        entry: Entry<'_>,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Result<S::State, Wrong<S>> {
        let of_field = || {
            let mut named = self.fields().filter(|field| field.name == name);
            named.find_map(|field| field.used(entry, before, context))
        };
        let of_choice = || {
            let mut choices = self.fields();
            let choice = choices.find_map(|field| field.choice(name.as_str(), before, context));
            choice.map(|choice| choice.after)
        };
        let used = match entry {
            // A button had the name of the choice that it showed.
            Entry::Pressed => of_choice().or_else(of_field),
            Entry::Picked(_) | Entry::Ticked(_) | Entry::Chosen(_) | Entry::Typed(_) => of_field(),
        };
        used.ok_or(Wrong::Unknown)
    }

    /// The state once a form was submitted; `entered` returns what stands in a field, or nothing if the form was sent without it.
    ///
    /// # Errors
    /// The first field that cannot be what was entered. Nothing of the form is taken then.
    pub fn submitted<'a>(
        &self,
        form: &'static Form<S>,
        entered: impl Fn(&Field<S>) -> Option<Entry<'a>>,
        before: &S::State,
        context: &S::Context<'_>,
    ) -> Result<S::State, Wrong<S>> {
        let mut after = before.clone();
        for field in self.on(form) {
            if let Some(entry) = entered(field) {
                field.take(entry, &mut after, before, context)?;
            }
        }
        Ok(after)
    }

    /// The fields of a form, and what stands in each, as a text; nothing where one does not apply.
    pub fn shown(
        &self,
        form: &'static Form<S>,
        state: &S::State,
        context: &S::Context<'_>,
    ) -> Vec<(&'static Field<S>, Option<String>)> {
        let shown = |field: &'static Field<S>| {
            let blank = field.blank(state, context);
            (field, blank.map(|blank| blank.kind.shown()))
        };
        self.on(form).map(shown).collect()
    }
}
