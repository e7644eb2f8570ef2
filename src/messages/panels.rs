//! Panels as Discord shows them: the controls of a page, and its forms.

use panels::{Blank, Choice, Form, Input, Name, Panel, Subject};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};
use texts::{Sentence, Texts};

use super::{form, ids::Id, menu, secondary};
use crate::link::limits;

fn option<S: Subject>(choice: Choice<S>) -> CreateSelectMenuOption {
    let (mut label, mut detail) = (choice.label, choice.detail);
    // What does not fit into the line is shown below it.
    if let Some((name, more)) = label.split_once(" (")
        && name.chars().count() + more.chars().count() > limits::LABEL
    {
        detail = Some(more.strip_suffix(')').unwrap_or(more).to_owned());
        label = name.to_owned();
    }
    let label = limits::fit(&label, limits::LABEL);
    let option = CreateSelectMenuOption::new(label, choice.value).default_selection(choice.is_now);
    match detail {
        Some(detail) => option.description(limits::fit(&detail, limits::LABEL)),
        None => option,
    }
}

/// The menus of a page, and its buttons: first those that open its forms. `open` is the id of the button
/// of a form, `set` that of a control.
pub fn page_controls<S: Subject<Label = Sentence>>(
    texts: &Texts,
    panel: &Panel<S>,
    page: Name,
    (state, context): (&S::State, &S::Context<'_>),
    (open, set): (impl Fn(Name) -> Id, impl Fn(Name) -> Id),
) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
    let forms = panel.forms(page, state, context).into_iter();
    let forms = forms.map(|form| secondary(texts, &open(form.name), form.button));
    let (mut rows, mut buttons) = (Vec::new(), forms.collect::<Vec<_>>());
    for field in panel.on(page) {
        match &field.input {
            Input::Menu(label, choices) => {
                let options: Vec<_> = choices(state, context).into_iter().map(option).collect();
                if !options.is_empty() {
                    rows.push(menu(&set(field.name), texts.get(*label), options));
                }
            }
            Input::Role(label, _) => {
                let default_roles = None;
                let kind = CreateSelectMenuKind::Role { default_roles };
                let menu = CreateSelectMenu::new(set(field.name).to_string(), kind);
                let menu = menu.placeholder(texts.get(*label));
                rows.push(CreateActionRow::SelectMenu(menu));
            }
            Input::Switch(_) => buttons.extend(field.next(state, context).and_then(|choice| {
                let name = choice.value.parse().ok()?;
                let button = CreateButton::new(set(name).to_string()).label(choice.label);
                let button = button.style(ButtonStyle::Secondary);
                Some(button.disabled(!choice.is_open))
            })),
            Input::Button(press) => buttons.extend(press(state).map(|(label, after)| {
                secondary(texts, &set(field.name), label).disabled(after == *state)
            })),
            Input::Nothing | Input::Number(..) | Input::Text(_) => {}
        }
    }
    (rows, buttons)
}

/// A form with these blanks.
pub fn blank_form<S: Subject<Label = Sentence>>(
    texts: &Texts,
    of: &Form<S>,
    blanks: Vec<Blank<S>>,
    id: &Id,
) -> CreateModal {
    let inputs = blanks.into_iter().map(|blank| {
        let (label, name) = (texts.get(blank.label), blank.name.to_string());
        let input = CreateInputText::new(InputTextStyle::Short, label, name)
            .max_length(blank.longest)
            .required(blank.is_required);
        let input = match limits::fit(&blank.now, usize::from(blank.longest)) {
            now if now.is_empty() => input,
            now => input.value(now),
        };
        match blank.hint {
            Some(hint) => input.placeholder(limits::fit(&hint, limits::PLACEHOLDER)),
            None => input,
        }
    });
    form(id, texts.get(of.title), inputs.collect())
}
