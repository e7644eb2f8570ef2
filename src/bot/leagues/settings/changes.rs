//! Changes of settings: what a press or a form changes, and the page that is shown then.

use leagues::season::{Command, Order};
use panels::{Entry, Name, Wrong};
use serde_json::json;
use serenity::all::ComponentInteractionDataKind;
use service::seasons::LoadedSeason;
use texts::{args, key, plain};

use super::pages;
use super::panel::{PANEL, page_of};
use super::subject::{Context, Decisions, ROUNDS, SeasonSettings};
use crate::bot::kit::{self, Press, ReplyError, ReplyResult, Visit};
use crate::bot::leagues::access::act;
use crate::bot::leagues::typed;
use crate::messages::ids::league::Decide;

/// Handles a press about settings.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Decide) -> ReplyResult {
    let (to, wanted) = (Context::of(press).await?, wanted.of_today());
    match wanted {
        Decide::Settings => Ok(pages::page(&to, loaded, ROUNDS.name).into()),
        Decide::Page(page) => Ok(pages::page(&to, loaded, page).into()),
        Decide::Set(name) => {
            let decided = PANEL.used(name, entry(press, loaded)?, &Decisions::of(loaded), &to);
            decide(press, &to, loaded, wanted, decided).await
        }
        Decide::Write(name) => {
            let before = typed::before(press, loaded, Decide::Written(name).into()).await?;
            let form = pages::form(&to, loaded, name, before.as_ref());
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
            // Everybody has the role whose id is the server's, though it is not listed among their roles.
            let guild = loaded.record.guild;
            let role = values.first().map(|role| role.get());
            role.map(|role| Entry::Role(Some(role).filter(|role| *role != guild)))
        }
        _ => Some(Entry::Pressed),
    };
    entry.ok_or_else(|| press.unknown())
}

/// Handles a submitted form.
pub async fn submit(form: &kit::Form<'_>, loaded: &LoadedSeason, name: Name) -> ReplyResult {
    let to = Context::of(form).await?;
    let typed = |field: &str| form.typed(field);
    let decided = PANEL.submitted(name, typed, &Decisions::of(loaded), &to);
    decide(form, &to, loaded, Decide::Written(name), decided).await
}

/// Carries out what was decided, and shows its page.
async fn decide<E>(
    visit: &Visit<'_, E>,
    to: &Context<'_>,
    loaded: &LoadedSeason,
    wanted: Decide,
    decided: Result<Decisions, Wrong<SeasonSettings>>,
) -> ReplyResult {
    let decided = decided.map_err(|wrong| match wrong {
        Wrong::Unknown => visit.unknown(),
        Wrong::Number(label, typed, range) => {
            let values = args![
                field = to.texts.get(label),
                text = plain(&typed),
                from = range.start(),
                to = range.end()
            ];
            visit.refusal_with(key::REFUSE_LEAGUE_NUMBER, &values)
        }
        Wrong::Refused(error) => error,
    })?;
    let page = page_of(wanted).ok_or_else(|| visit.unknown())?;
    let order = match decided.arrangement {
        Some(_) if decided.record == loaded.record => {
            return Ok(pages::page(to, loaded, page).into());
        }
        Some(arrangement) => Order::Arrange(json!(arrangement)),
        None => Order::Change(Box::new(decided.settings)),
    };
    let changed = act(visit, loaded, &Command::Organise(order, None)).await?;
    Ok(pages::page(to, &changed, page).into())
}
