//! A refusal on one of a season's pages appears above a fresh copy of that page, so that people keep their place.

use basics::SeasonId;
use leagues::season::Stage;
use serenity::all::{Message, MessageFlags};
use service::seasons::LoadedSeason;

use super::order::Becomes;
use super::orders::PAIR;
use super::{by_hand, more_time, moving, orders, rights};
use crate::bot::authority::Right;
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult, Visit, refusals};
use crate::bot::leagues::access::{is_organiser, season};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::read::overview::overview;
use crate::bot::leagues::settings::pages;
use crate::bot::leagues::settings::subject::Context;
use crate::bot::leagues::typed::{self, Typed};
use crate::link::limits;
use crate::messages::Post;
use crate::messages::ids::league::{Decide, League, OrderId, Organise};
use texts::{Texts, key};

/// What is shown after a refused press.
pub async fn pressed(
    press: &Press<'_>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
) -> ReplyResult {
    explained(press, id, wanted, error, Some(&press.event.message)).await
}

/// What is shown after a refused form.
pub async fn submitted(
    form: &Form<'_>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
) -> ReplyResult {
    if let Some(sentence) = sentence(form.texts(), &error)
        && let Ok(loaded) = season(form, id).await
        && is_organiser(form, &loaded)
        && let Some(page) = to_try_again(form, &loaded, wanted, sentence).await?
    {
        return Ok(page.into());
    }
    let message = form.event.modal.message.as_deref();
    explained(form, id, wanted, error, message).await
}

/// Why a form was refused and what was typed into it, with a button that opens it again, filled in, and one that leads back; `None` if
/// the form is short enough to type again.
async fn to_try_again(
    form: &Form<'_>,
    loaded: &LoadedSeason,
    wanted: League,
    sentence: String,
) -> Result<Option<Post>, ReplyError> {
    let (typed, page, again, back): (Vec<Typed>, Option<Post>, League, League) = match wanted {
        League::Decide(Decide::Written(name)) if loaded.season.stage() == Stage::Open => {
            let to = Context::of(form).await?;
            let entered = pages::entered(&to, form, loaded, name);
            let below = pages::page(&to, loaded);
            let again = Decide::Write(name).into();
            (entered, Some(below), again, Decide::Settings.into())
        }
        League::Do(order) if asks_for_time(order) => {
            let back = Organise::Manage.into();
            (more_time::typed(form), None, League::Ask(order), back)
        }
        League::Read(_)
        | League::Play(_)
        | League::Ladder(_)
        | League::Team(_)
        | League::Decide(_)
        | League::Organise(_)
        | League::Pick(_)
        | League::Ask(_)
        | League::Do(_) => return Ok(None),
    };
    typed::keep(form, loaded, wanted, &typed).await?;
    let mut lines = vec![sentence];
    lines.extend(typed.iter().filter_map(Typed::line));
    lines.extend(
        page.into_iter()
            .flat_map(|page| [String::new(), page.content]),
    );
    let to = Controls::of(form.texts(), loaded);
    let content = limits::fit(&lines.join("\n"), limits::CONTENT);
    let row = vec![to.primary(again, key::BUTTON_LEAGUE_AGAIN), to.back(back)];
    Ok(Some(Post::text(content).with_buttons(row)))
}

fn asks_for_time(order: OrderId) -> bool {
    let kind = orders::kind(order);
    kind.is_some_and(|kind| matches!(kind.becomes, Becomes::Until(..)))
}

/// The sentence for an error, if there is one.
fn sentence(texts: &Texts, error: &ReplyError) -> Option<String> {
    match error {
        ReplyError::Sentence(sentence) => Some(sentence.clone()),
        ReplyError::Failed(error) => Some(refusals::general(texts, error)),
        ReplyError::Choice(_) | ReplyError::InMatch(..) => None,
    }
}

async fn explained<E>(
    visit: &Visit<'_, E>,
    id: SeasonId,
    wanted: League,
    error: ReplyError,
    message: Option<&Message>,
) -> ReplyResult {
    let flags = message.and_then(|message| message.flags);
    let is_page = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let Some(sentence) = sentence(visit.texts(), &error).filter(|_| is_page) else {
        return Err(error);
    };
    let Ok(loaded) = season(visit, id).await else {
        return Err(error);
    };
    let post = page(visit, &loaded, wanted, message).await?;
    Ok(post.with_note(&sentence).into())
}

/// The page on which somebody pressed, as it is now.
async fn page<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    wanted: League,
    message: Option<&Message>,
) -> Result<Post, ReplyError> {
    let texts = visit.texts();
    let organises = is_organiser(visit, loaded);
    if !organises || rights::of(wanted) != Right::Organiser {
        return Ok(overview(texts, loaded, visit.person.id, (organises, false)));
    }
    if let League::Decide(_) = wanted
        && loaded.season.stage() == Stage::Open
    {
        return Ok(pages::page(&Context::of(visit).await?, loaded));
    }
    if let Some(message) = message
        && is_by_hand(wanted)
        && loaded.season.can_be_paired().is_ok()
    {
        return by_hand::again(visit, loaded, message).await;
    }
    Ok(moving::page(visit, loaded).await)
}

/// Whether a press belongs to the page on which a round is paired by hand.
fn is_by_hand(wanted: League) -> bool {
    match wanted {
        League::Organise(wanted) => matches!(
            wanted,
            Organise::PairWith | Organise::PairLess | Organise::PairPage(..)
        ),
        League::Ask(order) | League::Do(order) => order.name == PAIR.name,
        League::Read(_)
        | League::Play(_)
        | League::Ladder(_)
        | League::Team(_)
        | League::Decide(_)
        | League::Pick(_) => false,
    }
}
