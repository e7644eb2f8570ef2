//! The pages and forms on which settings are changed.

use leagues::season::Stage;
use panels::{Input, Name};
use serenity::all::{
    CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};
use service::seasons::LoadedSeason;
use texts::{args, key, plain};

use super::super::controls;
use super::super::controls::Controls;
use super::super::words::names::named;
use super::super::words::settings::{organisers as named_organisers, terms};
use super::panel::PANEL;
use super::said;
use super::subject::{Choice, Context, Decisions, ORGANISERS};
use crate::bot::kit;
use crate::link::limits;
use crate::messages;
use crate::messages::Post;
use crate::messages::ids::league::{Decide, Organise, Pick};

fn option(choice: Choice) -> CreateSelectMenuOption {
    // The part that does not fit into a line stands below it.
    let whole = choice.label.as_str();
    let (label, more) = match whole.split_once(" (") {
        Some((label, more)) if label.chars().count() + more.chars().count() > limits::LABEL => {
            (label, Some(more.strip_suffix(')').unwrap_or(more)))
        }
        _ => (whole, None),
    };
    let option = controls::option(label, choice.value).default_selection(choice.is_now);
    match more {
        Some(more) => option.description(limits::fit(more, limits::LABEL)),
        None => option,
    }
}

/// The menus and the buttons of a page.
fn controls(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    page: Name,
) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
    let (ways, of) = (Controls::of(to.texts, loaded), Decisions::of(loaded));
    let forms = PANEL.forms(page, &of, to).into_iter();
    let forms = forms.map(|form| ways.secondary(Decide::Write(form.name), form.button));
    let (mut rows, mut buttons) = (Vec::new(), forms.collect::<Vec<_>>());
    for field in PANEL.on(page) {
        let set = Decide::Set(field.name);
        match &field.input {
            Input::Menu(label, choices) => {
                rows.extend(ways.menu(set, *label, choices(&of, to).into_iter().map(option)));
            }
            Input::Role(label, _) => {
                let default_roles = None;
                let kind = CreateSelectMenuKind::Role { default_roles };
                let menu = CreateSelectMenu::new(ways.id(set).to_string(), kind);
                let menu = menu.placeholder(to.texts.get(*label));
                rows.push(CreateActionRow::SelectMenu(menu));
            }
            Input::Button(press) => {
                buttons.extend(press(&of).map(|(label, _)| ways.secondary(set, label)));
            }
            Input::Nothing | Input::Number(..) | Input::Text(_) => {}
        }
    }
    (rows, buttons)
}

/// A page of what can be decided before the start: what holds now, in words, and controls to change it.
pub fn page(to: &Context<'_>, loaded: &LoadedSeason, page: Name) -> Post {
    if page == ORGANISERS.name {
        return organisers(to, loaded);
    }
    let (texts, of) = (to.texts, Decisions::of(loaded));
    let ways = Controls::of(texts, loaded);
    let mut all = vec![
        named(texts, key::LEAGUE_SETTINGS_TITLE, &loaded.season),
        terms(texts, loaded),
    ];
    all.extend(said::lines(texts, loaded));
    let pages = PANEL.pages(&of, to).into_iter();
    let others = pages.filter(|other| other.name != page);
    let others = others.map(|other| ways.secondary(Decide::Page(other.name), (other.label)(&of)));
    let (rows, buttons) = controls(to, loaded, page);
    let back = ways.back(Organise::Manage);
    let row = others.chain(buttons).chain([back]).collect();
    Post::lines(&all).with_rows(rows).with_buttons(row)
}

/// The page that decides who organises the season: a person, and until the start a role.
pub fn organisers(to: &Context<'_>, loaded: &LoadedSeason) -> Post {
    let (texts, ways) = (to.texts, Controls::of(to.texts, loaded));
    let told = args![
        name = plain(&loaded.season.settings().name),
        organisers = named_organisers(texts, loaded)
    ];
    let person = ways.people(Pick::HandOver, key::LEAGUE_PICK_ORGANISER, 1);
    let post = Post::text(texts.format(key::LEAGUE_HAND_OVER, &told)).with_rows([person]);
    let back = ways.back(Organise::Manage);
    if loaded.season.stage() != Stage::Open {
        return post.with_buttons(vec![back]);
    }
    let (roles, buttons) = controls(to, loaded, ORGANISERS.name);
    let row = [back].into_iter().chain(buttons).collect();
    post.with_rows(roles).with_buttons(row)
}

/// A form, filled in with what holds now, or with what was typed before; `None` if there is none of this name.
pub fn form(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    name: Name,
    before: &[String],
) -> Option<CreateModal> {
    let (texts, form) = (to.texts, PANEL.form(name)?);
    let blanks = PANEL.blanks(name, &Decisions::of(loaded), to);
    let typed = Some(before).filter(|before| before.len() == blanks.len());
    let inputs = blanks.into_iter().enumerate().map(|(at, blank)| {
        let value = typed.map_or(blank.now, |typed| typed[at].clone());
        let (label, name) = (texts.get(blank.label), blank.name.to_string());
        let input = CreateInputText::new(InputTextStyle::Short, label, name)
            .value(limits::fit(&value, usize::from(blank.longest)))
            .max_length(blank.longest)
            .required(blank.is_required);
        match blank.hint {
            Some(hint) => input.placeholder(limits::fit(&hint, limits::PLACEHOLDER)),
            None => input,
        }
    });
    let inputs: Vec<CreateInputText> = inputs.collect();
    let id = Controls::of(texts, loaded).id(Decide::Written(name));
    (!inputs.is_empty()).then(|| messages::form(&id, texts.get(form.title), inputs))
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
