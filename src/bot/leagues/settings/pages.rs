//! The pages and forms on which settings are changed.

use leagues::season::Stage;
use panels::Name;
use serenity::all::{CreateActionRow, CreateButton, CreateModal};
use service::{DraftFields, seasons::LoadedSeason};
use texts::{args, key, plain};

use super::panel::PANEL;
use super::said;
use super::subject::{Context, Decisions, ORGANISERS};
use crate::bot::kit;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::typed::Typed;
use crate::bot::leagues::words::names::named;
use crate::bot::leagues::words::settings::{organisers as named_organisers, terms};
use crate::messages::Post;
use crate::messages::ids::league::{Decide, Organise, Pick};
use crate::messages::panels::{blank_form, page_controls};

/// The menus and the buttons of a page.
fn controls(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    page: Name,
) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
    let (ways, of) = (Controls::of(to.texts, loaded), Decisions::of(loaded));
    let ids = (
        |name| ways.id(Decide::Write(name)),
        |name| ways.id(Decide::Set(name)),
    );
    page_controls(to.texts, &PANEL, page, (&of, to), ids)
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
    let values = args![
        name = plain(&loaded.season.settings().name),
        organisers = named_organisers(texts, loaded)
    ];
    let person = ways.people(Pick::HandOver, key::LEAGUE_PICK_ORGANISER, 1);
    let post = Post::text(texts.format(key::LEAGUE_HAND_OVER, &values)).with_rows([person]);
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
    before: Option<&DraftFields>,
) -> Option<CreateModal> {
    let (texts, form) = (to.texts, PANEL.form(name)?);
    let mut blanks = PANEL.blanks(name, &Decisions::of(loaded), to);
    for blank in &mut blanks {
        if let Some(typed) = before.and_then(|before| before.get(blank.name.as_str())) {
            blank.now.clone_from(typed);
        }
    }
    let id = Controls::of(texts, loaded).id(Decide::Written(name));
    (!blanks.is_empty()).then(|| blank_form(texts, form, blanks, &id))
}

/// What was typed into a form, field by field.
pub fn typed(
    to: &Context<'_>,
    form: &kit::Form<'_>,
    loaded: &LoadedSeason,
    name: Name,
) -> Vec<Typed> {
    let blanks = PANEL.blanks(name, &Decisions::of(loaded), to).into_iter();
    let typed = blanks.map(|blank| Typed {
        name: blank.name.to_string(),
        label: to.texts.get(blank.label),
        text: form.typed(blank.name.as_str()),
    });
    typed.collect()
}
