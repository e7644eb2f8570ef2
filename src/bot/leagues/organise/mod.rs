//! What organisers do: their pages, and their orders.

pub mod about;
mod apart;
pub mod by_hand;
mod called;
pub mod create;
pub mod form;
mod former;
pub mod give;
pub mod import;
pub mod manage;
pub mod menus;
mod more_time;
pub mod moving;
pub mod neutral;
pub mod order;
pub mod orders;
pub mod refused;
pub mod rights;

use basics::PersonId;
use leagues::season::{Command, GameNumber, Order};
use service::{RequestContext, seasons::LoadedSeason};

use super::access::{act, link};
use super::read::{elsewhere, log};
use super::settings::players::asking_first;
use crate::bot::kit::{Press, ReplyResult};
use crate::messages::ids::league::Organise;
use texts::key;

/// Handles a press or a choice on an organiser's page, except orders that need a reason.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason, wanted: Organise) -> ReplyResult {
    let texts = press.texts();
    match wanted {
        Organise::Manage => Ok(moving::page(press, loaded).await.into()),
        Organise::OrganiserLog(page) => {
            let pages = |page| Organise::OrganiserLog(page).into();
            Ok(log::page(texts, loaded, page, true, Organise::Manage.into(), pages).into())
        }
        Organise::Start => {
            give::allowed(press, loaded, Order::Start)?;
            Ok(manage::start(texts, loaded).into())
        }
        Organise::Begin => give::carry_out(press, loaded, &orders::START).await,
        Organise::AskFirst => ask_first(press, loaded).await,
        Organise::Games => {
            let number = press.picked().ok_or_else(|| press.unknown())?;
            game(press, loaded, GameNumber(number)).await
        }
        Organise::Game(number) => game(press, loaded, GameNumber(number)).await,
        Organise::Players => player(press, loaded),
        Organise::Next => next(press, loaded).await,
        Organise::Apart => Ok(apart::page(texts, loaded).into()),
        Organise::Pair => by_hand::begin(press, loaded).await,
        Organise::PairWith | Organise::PairLess => by_hand::change(press, loaded).await,
        Organise::PairPage(players, pairs) => by_hand::turn(press, loaded, players, pairs).await,
        Organise::Move => moving::press(press, loaded).await,
        Organise::List => Ok(import::form(texts, loaded).into()),
        Organise::Share => Ok(elsewhere::form(texts, loaded).into()),
        Organise::Listed | Organise::Shared => Err(press.unknown()),
    }
}

/// Asks everybody whether they are still there, and starts a day later.
async fn ask_first(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let texts = press.texts();
    give::allowed(press, loaded, Order::Start)?;
    if loaded.season.was_asked() {
        return Err(press.refusal(key::REFUSE_LEAGUE_ASKED_ALREADY));
    }
    let asking = asking_first(loaded, press.bot.service.now());
    let order = Order::Change(Box::new(asking));
    let loaded = act(press, loaded, &Command::Organise(order, None)).await?;
    let note = texts.get(key::LEAGUE_ASKS_FIRST);
    Ok(manage::page(texts, &loaded).with_note(&note).into())
}

async fn game(press: &Press<'_>, loaded: &LoadedSeason, number: GameNumber) -> ReplyResult {
    let link = link(press, loaded, number).await?;
    let page = about::game(press.texts(), loaded, number, link);
    Ok(page.ok_or_else(|| press.unknown())?.into())
}

fn player(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let picked = press.picked_person().map(|person| person.id);
    let person = press
        .picked()
        .map(PersonId)
        .or(picked)
        .ok_or_else(|| press.unknown())?;
    let season = &loaded.season;
    let mut entrants = season.entrants().iter();
    let entered = entrants.any(|one| one.person == person);
    if !entered && season.seat_of(person).is_none() {
        return Err(press.refusal(key::REFUSE_LEAGUE_NOT_PLAYER));
    }
    Ok(about::player(press.texts(), loaded, person).into())
}

/// Opens the season that follows.
async fn next(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let context = RequestContext {
        interaction: press.interaction,
        guild: loaded.record.guild,
        channel: loaded.record.channel,
    };
    let (service, texts) = (&press.bot.service, press.texts());
    let next = service.next_season(loaded.record.id, &press.person, true, context);
    let next = next.await?;
    let note = texts.get(key::LEAGUE_CREATED);
    Ok(manage::page(texts, &next).with_note(&note).into())
}
