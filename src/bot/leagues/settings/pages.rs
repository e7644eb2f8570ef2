//! The page of the settings, and their forms.

use leagues::season::Stage;
use link::forms;
use panels::{BlankKind, Name};
use serenity::all::CreateButton;
use service::{DraftFields, seasons::LoadedSeason};
use texts::{args, key, plain};

use super::panel::PANEL;
use super::players::ROLES;
use super::said;
use super::subject::{Context, Decisions};
use crate::bot::kit::Form;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::typed::Typed;
use crate::bot::leagues::words::names::named;
use crate::bot::leagues::words::settings::{organisers as named_organisers, terms};
use crate::messages::Post;
use crate::messages::ids::league::{Decide, Organise, Pick};
use crate::messages::panels::{blank_form, form_buttons};

/// The buttons that open the forms.
fn buttons(to: &Context<'_>, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let (ways, of) = (Controls::of(to.texts, loaded), Decisions::of(loaded));
    form_buttons(to.texts, &PANEL, (&of, to), |name| {
        ways.id(Decide::Write(name))
    })
}

/// What can be decided before the start: what holds now, in words, and the forms that change it.
pub fn page(to: &Context<'_>, loaded: &LoadedSeason) -> Post {
    let texts = to.texts;
    let mut all = vec![
        named(texts, key::LEAGUE_SETTINGS_TITLE, &loaded.season),
        terms(texts, loaded),
    ];
    all.extend(said::lines(texts, loaded));
    let back = Controls::of(texts, loaded).back(Organise::Manage);
    let row = buttons(to, loaded).into_iter().chain([back]).collect();
    Post::lines(&all).with_buttons(row)
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
    let role = ways.secondary(Decide::Write(ROLES.name), key::BUTTON_LEAGUE_ORGANISER_ROLE);
    let is_open = loaded.season.stage() == Stage::Open;
    let role = is_open.then_some(role).into_iter();
    post.with_buttons(role.chain([ways.back(Organise::Manage)]).collect())
}

/// A form, filled in with what holds now, or with what was entered before; `None` if there is none of this name.
pub fn form(
    to: &Context<'_>,
    loaded: &LoadedSeason,
    name: Name,
    before: Option<DraftFields>,
) -> Option<forms::Form> {
    let (texts, form) = (to.texts, PANEL.form(name)?);
    let blanks = PANEL.blanks(form, &Decisions::of(loaded), to);
    let id = Controls::of(texts, loaded).id(Decide::Written(form.name));
    let of_now = (!blanks.is_empty()).then(|| blank_form(texts, form, blanks, &id))?;
    Some(of_now.refilled(&before.unwrap_or_default()))
}

/// What was entered in a form, field by field.
pub fn entered(
    to: &Context<'_>,
    submitted: &Form<'_>,
    loaded: &LoadedSeason,
    name: Name,
) -> Vec<Typed> {
    let Some(form) = PANEL.form(name) else {
        return Vec::new();
    };
    let blanks = PANEL.blanks(form, &Decisions::of(loaded), to).into_iter();
    let mut written = submitted.event.filled.written();
    let entered = blanks.filter_map(|blank| {
        let text = written.remove(blank.name.as_str())?;
        let shown = match &blank.kind {
            BlankKind::Menu(choices) => {
                let chosen = choices.iter().find(|choice| choice.value == text);
                chosen.map(|choice| choice.label.clone())
            }
            BlankKind::Boxes(all, _) => {
                let ticked = |value: &str| text.lines().any(|one| one == value);
                let ticked = all.iter().filter(|one| ticked(&one.value));
                let labels: Vec<String> = ticked.map(|one| one.label.clone()).collect();
                Some(to.texts.list(&labels))
            }
            BlankKind::Pick(..) => None,
            BlankKind::Text { .. } => Some(text.clone()),
        };
        Some(Typed {
            name: blank.name.to_string(),
            label: to.texts.get(blank.label),
            text,
            shown,
        })
    });
    entered.collect()
}
