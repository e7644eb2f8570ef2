//! How organisers give orders: they pick what an order is about and give a reason, the season carries it out, and a page says what
//! happened. All of it follows from the declarations in `orders`.

use basics::{Moment, PersonId, Span};
use leagues::season::{Command, Event, GameNumber, Order, Season};
use serenity::all::ComponentInteractionDataKind;
use service::{ServiceError, seasons::LoadedSeason};

use super::form::{form, typed_reason};
use super::order::{Asks, Becomes, OrderKind, Then};
use super::orders::{ADD, FIELD, FORBID, HAND_OVER, PLACE, PUT_AHEAD, SUBSTITUTE, SWAP, UNDO};
use super::{apart, by_hand, former, manage, more_time, neutral, orders};
use crate::bot::authority;
use crate::bot::kit::{Form, Press, ReplyError, ReplyResult};
use crate::bot::leagues::access::{act, entrant, entrant_of};
use crate::bot::leagues::read::happened::happened;
use crate::bot::leagues::settings::pages::organisers;
use crate::bot::leagues::settings::subject::Context;
use crate::bot::leagues::words;
use crate::messages::Post;
use crate::messages::ids::league::{About, OrderId, Pick};
use texts::{Texts, args, key};

/// How many entries of the log an answer quotes.
const MAX_ENTRIES: usize = 3;
/// The placeholder for a reason that has not been given yet.
pub const REASON_TO_COME: &str = "-";

/// Handles a choice in a menu: whom or what an order is about.
pub async fn pick(press: &Press<'_>, loaded: &LoadedSeason, wanted: Pick) -> ReplyResult {
    let number = || press.picked::<u64>().ok_or_else(|| press.unknown());
    let order = match wanted {
        Pick::Add => return pick_person(press, loaded, &ADD, None).await,
        Pick::Substitute(seat) => {
            return pick_person(press, loaded, &SUBSTITUTE, Some(seat)).await;
        }
        Pick::HandOver => {
            if press.picked_person().is_none() {
                let to = Context::of(press).await?;
                return Ok(organisers(&to, loaded).into());
            }
            return pick_person(press, loaded, &HAND_OVER, None).await;
        }
        Pick::Swap => SWAP.about(picked_pair(press)?),
        Pick::Forbid => FORBID.about(picked_pair(press)?),
        Pick::PutAhead => PUT_AHEAD.about(About::One(number()?)),
        Pick::Undo => UNDO.about(About::One(number()?)),
        Pick::Place(person) => PLACE.about(About::Two(person, number()?)),
        Pick::FieldFor => {
            let (game, person) = picked_substitute(press)?;
            neutral::check(press, loaded, person).await?;
            FIELD.about(About::Two(u64::from(game.0), person.0))
        }
    };
    ask(press, loaded, order).await
}

/// The two people picked in a menu.
fn picked_pair(press: &Press<'_>) -> Result<About, ReplyError> {
    match &press.event.data.kind {
        ComponentInteractionDataKind::UserSelect { values } => match values[..] {
            [one, other] => Ok(About::Two(one.get(), other.get())),
            _ => Err(press.unknown()),
        },
        _ => Err(press.unknown()),
    }
}

/// The game and the person picked in a menu of substitutes.
///
/// # Errors
/// When nothing like that was picked.
pub fn picked_substitute(press: &Press<'_>) -> Result<(GameNumber, PersonId), ReplyError> {
    let picked = press.picked::<String>();
    let parts = picked.as_deref().and_then(|one| one.split_once('.'));
    let read = parts.and_then(|(game, person)| Some((game.parse().ok()?, person.parse().ok()?)));
    let (game, person) = read.ok_or_else(|| press.unknown())?;
    Ok((GameNumber(game), person))
}

/// Asks for the reason of an order about the person who was picked, perhaps for a seat. The order is refused at once if the season
/// would refuse it, or if it would give an organiser the seat of somebody else.
async fn pick_person(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    kind: &OrderKind,
    seat: Option<u32>,
) -> ReplyResult {
    let person = press.picked_person().ok_or_else(|| press.unknown())?;
    let id = person.id.0;
    let about = seat.map_or(About::One(id), |seat| About::Two(u64::from(seat), id));
    let order = match kind.becomes {
        Becomes::Person(order) => order(about, entrant(press, loaded, &person).await?),
        Becomes::Alone(_) if person.bot => {
            return Err(press.refusal(key::REFUSE_LEAGUE_BOT_ORGANISES));
        }
        Becomes::Alone(order) => order(about),
        Becomes::Until(..)
        | Becomes::Apart(_)
        | Becomes::Pairs
        | Becomes::Former
        | Becomes::Call => None,
    };
    let events = allowed(press, loaded, order.ok_or_else(|| press.unknown())?)?;
    let substitutes = |event: &Event| matches!(event, Event::Substituted { .. });
    if events.iter().any(substitutes) {
        neutral::check_picked(press, loaded)?;
    }
    // The form that follows carries only the person's id.
    press.bot.service.remember(&person).await?;
    Ok(form(press.texts(), loaded, kind, about, &person.name).into())
}

/// Asks for the reason of an order. The order is refused at once if the season would refuse it.
pub async fn ask(press: &Press<'_>, loaded: &LoadedSeason, id: OrderId) -> ReplyResult {
    let kind = orders::kind(id).ok_or_else(|| press.unknown())?;
    let (season, about) = (&loaded.season, id.about);
    let now = press.bot.service.now();
    // The least time that can be given.
    let least = |ends: Option<Moment>| ends.unwrap_or(now).max(now).plus(Span::DAY);
    let order = match kind.becomes {
        Becomes::Alone(order) => order(about),
        Becomes::Until(ends, order) => order(about, least(ends(season, about))),
        Becomes::Apart(all) => all(about).map(Order::Forbid),
        Becomes::Pairs => {
            let message = Some(&*press.event.message);
            Some(Order::Pair(by_hand::pairs(press, loaded, message).await?))
        }
        // These involve people who are looked up only when the form is submitted.
        Becomes::Person(_) | Becomes::Former | Becomes::Call => {
            return Ok(form(press.texts(), loaded, kind, about, "").into());
        }
    };
    allowed(press, loaded, order.ok_or_else(|| press.unknown())?)?;
    match kind.becomes {
        Becomes::Until(..) => return more_time::ask(press, loaded, kind, about).await,
        Becomes::Apart(_) => return Ok(apart::form(press.texts(), loaded, kind, about).into()),
        _ => {}
    }
    Ok(form(press.texts(), loaded, kind, about, "").into())
}

/// The events that an organiser's order would cause.
///
/// # Errors
/// The refusal, before a reason is asked for.
pub fn allowed(
    press: &Press<'_>,
    loaded: &LoadedSeason,
    order: Order,
) -> Result<Vec<Event>, ServiceError> {
    let authority = authority::in_season(press, loaded);
    let command = Command::Organise(order, Some(REASON_TO_COME.to_owned()));
    let (by, now) = (press.person.id, press.bot.service.now());
    Ok(loaded.season.decide(by, authority, &command, now)?)
}

/// Carries out an order with its reason.
pub async fn submit(form: &Form<'_>, loaded: &LoadedSeason, id: OrderId) -> ReplyResult {
    let (texts, reason) = (form.texts(), typed_reason(form));
    let kind = orders::kind(id).ok_or_else(|| form.unknown())?;
    let (season, about) = (&loaded.season, id.about);
    let order = match kind.becomes {
        Becomes::Alone(order) => order(about),
        Becomes::Person(order) => {
            let person = about.last().ok_or_else(|| form.unknown())?;
            order(about, entrant_of(form, loaded, PersonId(person)).await?)
        }
        Becomes::Until(ends, order) => {
            order(about, more_time::until(form, ends(season, about)).await?)
        }
        Becomes::Apart(all) => {
            let all = all(about).ok_or_else(|| form.unknown())?;
            Some(Order::Forbid(apart::prohibition(form, season, all)?))
        }
        Becomes::Pairs => {
            let message = form.event.modal.message.as_deref();
            Some(Order::Pair(by_hand::pairs(form, loaded, message).await?))
        }
        Becomes::Former => Some(Order::AddAll(former::entrants(form, loaded).await?)),
        Becomes::Call => {
            let game = about.game().ok_or_else(|| form.unknown())?;
            act(form, loaded, &Command::CallReferee(game, reason)).await?;
            let values = args![organisers = words::settings::organisers(texts, loaded)];
            let text = texts.format(key::LEAGUE_REFEREE_CALLED, &values);
            return Ok(Post::text(text).into());
        }
    };
    let order = Command::Organise(order.ok_or_else(|| form.unknown())?, reason);
    let after = act(form, loaded, &order).await?;
    if let Becomes::Pairs = kind.becomes {
        by_hand::forget(form, loaded).await;
    }
    let note = done(texts, &after.season, season.log().len());
    let page = match kind.then {
        Then::Bracket => manage::bracket(texts, &after),
        Then::Apart => apart::page(texts, &after),
        Then::Manage => manage::page(texts, &after),
    };
    Ok(page.with_note(&note).into())
}

/// Carries out an order without a reason, once the organiser confirms it.
pub async fn carry_out(press: &Press<'_>, loaded: &LoadedSeason, kind: &OrderKind) -> ReplyResult {
    let (Asks::Really(_, note), Becomes::Alone(order)) = (&kind.asks, &kind.becomes) else {
        return Err(press.unknown());
    };
    let order = order(About::Season).ok_or_else(|| press.unknown())?;
    let after = act(press, loaded, &Command::Organise(order, None)).await?;
    let note = press.texts().get(*note);
    Ok(manage::page(press.texts(), &after).with_note(&note).into())
}

/// What an order did: the entries of the log after the first `before`, without those that only follow from others.
fn done(texts: &Texts, season: &Season, before: usize) -> String {
    let added = (1..).zip(season.log()).skip(before);
    let shown = added.filter(|(_, entry)| {
        entry.with.is_none() || matches!(entry.event, Event::Paired { .. } | Event::Finished)
    });
    let happened = shown.filter_map(|(number, entry)| happened(texts, season, number, entry));
    let lines: Vec<String> = happened.take(MAX_ENTRIES).collect();
    if lines.is_empty() {
        texts.get(key::LEAGUE_DONE)
    } else {
        texts.format(key::LEAGUE_DONE_WHAT, &args![what = lines.join(" · ")])
    }
}
