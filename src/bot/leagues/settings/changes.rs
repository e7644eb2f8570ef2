//! Changes of settings: what a form changes, and what a menu or button of an earlier version does.

use leagues::season::{Command, Order};
use matches::season::Arrangement;
use panels::{Entry, Name, Wrong};
use serde_json::json;
use serenity::all::ComponentInteractionDataKind;
use service::seasons::LoadedSeason;
use texts::{args, key, plain};

use super::pages;
use super::panel::PANEL;
use super::players::ROLES;
use super::subject::{Context, Decisions, SeasonSettings};
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult, Visit};
use crate::bot::leagues::access::act;
use crate::bot::leagues::post_tags;
use crate::bot::leagues::typed;
use crate::messages::ids::league::Decide;
use crate::messages::panels::entered;
use crate::places::permissions::Permissions;
use crate::places::scheduled_events::FOR_EVENTS;

/// Handles a press about settings.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Decide) -> ReplyResult {
    let (to, wanted) = (Context::of(press).await?, wanted.of_today());
    match wanted {
        Decide::Settings | Decide::Page(_) => Ok(pages::page(&to, loaded).into()),
        Decide::Set(name) => {
            let entry = entry(press, loaded)?;
            let decided = PANEL.used(name, entry, &Decisions::of(loaded), &to);
            let decided = decided.map_err(|_| press.refusal(key::LEAGUE_SETTINGS_FORMS))?;
            let changed = decide(press, loaded, decided).await?;
            Ok(pages::page(&to, changed.as_ref().unwrap_or(loaded)).into())
        }
        Decide::Write(name) => {
            let before = typed::before(press, loaded, Decide::Written(name).into()).await?;
            let form = pages::form(&to, loaded, name, before);
            Ok(form.ok_or_else(|| press.unknown())?.into())
        }
        Decide::Written(_)
        | Decide::Format
        | Decide::Rounds
        | Decide::Unfinished
        | Decide::Starts => Err(press.unknown()),
    }
}

/// What was picked or pressed.
fn entry<'a>(press: &'a Press<'_>, loaded: &LoadedSeason) -> Result<Entry<'a>, ReplyError> {
    let entry = match &press.event.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            values.first().map(|value| Entry::Picked(value))
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            let role = values.first().map(|role| role.get());
            role.map(|role| Entry::Chosen(of_some(loaded, role)))
        }
        _ => Some(Entry::Pressed),
    };
    entry.ok_or_else(|| press.unknown())
}

/// A role that only some people have: everybody has the one whose id is the server's, though it is not listed among their roles.
fn of_some(loaded: &LoadedSeason, role: u64) -> Option<u64> {
    Some(role).filter(|role| *role != loaded.record.guild)
}

/// Handles a submitted form.
pub async fn submit(form: &Form<'_>, loaded: &LoadedSeason, name: Name) -> ReplyResult {
    let to = Context::of(form).await?;
    let of = PANEL.form(name).ok_or_else(|| form.unknown())?;
    let entered = |field: &_| match entered(form.event.filled, field)? {
        Entry::Chosen(Some(role)) => Some(Entry::Chosen(of_some(loaded, role))),
        entry => Some(entry),
    };
    let decided = PANEL.submitted(of, entered, &Decisions::of(loaded), &to);
    let decided = decided.map_err(|wrong| explained(form, &to, wrong))?;
    expect_events(form, loaded, &decided)?;
    let changed = decide(form, loaded, decided).await?;
    let changed = changed.as_ref().unwrap_or(loaded);
    let page = pages::page(&to, changed);
    if name != ROLES.name {
        return Ok(page.into());
    }
    Ok(match post_tags::prepare(form, changed).await {
        Some(lacking) => page.with_note(&lacking).into(),
        None => page.into(),
    })
}

/// Refuses to switch scheduled events on where the bot may not create any.
fn expect_events(
    form: &Form<'_>,
    loaded: &LoadedSeason,
    decided: &Decisions,
) -> Result<(), ReplyError> {
    let is_new = decided.record.appointments.has_events && !loaded.record.appointments.has_events;
    let allowed = Permissions::from(form.allowed().unwrap_or_default());
    if is_new && !allowed.contains(FOR_EVENTS) {
        return Err(form.refusal(key::REFUSE_EVENTS));
    }
    Ok(())
}

fn explained(form: &Form<'_>, to: &Context<'_>, wrong: Wrong<SeasonSettings>) -> ReplyError {
    match wrong {
        Wrong::Unknown => form.unknown(),
        Wrong::Number(label, typed, range) => {
            let values = args![
                field = to.texts.get(label),
                text = plain(&typed),
                from = range.start(),
                to = range.end()
            ];
            form.refusal_with(key::REFUSE_LEAGUE_NUMBER, &values)
        }
        Wrong::Refused(error) => error,
    }
}

/// Carries out what was decided. Returns the season if that changes it.
async fn decide<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    decided: Decisions,
) -> Result<Option<LoadedSeason>, ReplyError> {
    if decided == Decisions::of(loaded) {
        return Ok(None);
    }
    let order = match &decided.arrangements[..] {
        [] => Order::Change(Box::new(decided.settings)),
        [one] => Order::Arrange(json!(one)),
        all => Order::Arrange(json!(Arrangement::All(all.to_vec()))),
    };
    let changed = act(visit, loaded, &Command::Organise(order, None)).await?;
    Ok(Some(changed))
}
