//! /meet: two players of a match find an hour to play. `page` is where each offers hours, for the two of them alone; `words`
//! are the messages about it.

mod page;
mod words;

use basics::{MatchId, Moment};
use matches::appointment::slots::{DayPart, beginning, day_of};
use serenity::all::CreateCommand;
use service::appointments::AppointmentStep;
use texts::{Texts, key};

use super::pick;
use crate::{
    bot::{
        commands::options::everywhere,
        kit::{Call, Press, ReplyResult, Visit},
    },
    messages::ids::{Hours, Id},
};

pub use page::button;
pub use words::{announcement, call, word};

/// The command's name.
pub const NAME: &str = "meet";

/// The command's definition for Discord.
pub fn definition(texts: &Texts) -> CreateCommand {
    everywhere(NAME, texts.get(key::COMMAND_MEET)).set_options(vec![pick::option(texts)])
}

/// Shows the hours of the two players.
pub async fn run(call: &Call<'_>) -> ReplyResult {
    let record = pick::pick(call, |id| Id::Hours(id, Hours::Open)).await?;
    show(call, record.id, None).await
}

/// Handles a press on the page or below a message about it.
pub async fn press(press: &Press<'_>, id: MatchId, wanted: Hours) -> ReplyResult {
    let (step, shown) = match wanted {
        Hours::Open => return show(press, id, None).await,
        Hours::Show(at) => return show(press, id, Some(at)).await,
        Hours::Day => return show(press, id, press.picked()).await,
        Hours::Offer(at) => (AppointmentStep::Offer(at), Some(at)),
        Hours::Withdraw(at) => (AppointmentStep::Withdraw(at), Some(at)),
        Hours::Clear => (AppointmentStep::Clear, None),
        Hours::Agree(at) => (AppointmentStep::Agree(at), Some(at)),
        Hours::Cannot(at) => (AppointmentStep::Cannot(at), Some(at)),
        Hours::Come(at) => (AppointmentStep::Come(at), Some(at)),
    };
    press.bot.service.arrange(id, press.person.id, step).await?;
    show(press, id, shown).await
}

/// The page with the part of the day that contains a moment; this evening, if none is said.
async fn show<E>(visit: &Visit<'_, E>, id: MatchId, at: Option<Moment>) -> ReplyResult {
    let (service, person) = (&visit.bot.service, visit.person.id);
    let found = service.appointments(id, person).await?;
    let facts = visit.facts(id).await?;
    let chosen = service.preferences(person).await?;
    let season = match facts.record.season {
        Some(season) => Some(service.season(season).await?),
        None => None,
    };
    let (zone, now) = (visit.zone().await?, service.now());
    let tonight = || beginning(day_of(now, &zone), DayPart::Evening, &zone);
    let page = page::Page {
        texts: visit.texts(),
        facts: &facts,
        search: &found.search,
        has_substitutes: season.is_some_and(|of| of.season.is_of_teams()),
        has_zone: chosen.time_zone.is_some(),
        at: at.or_else(tonight).unwrap_or(now),
        zone: &zone,
        now,
    };
    Ok(page.post().into())
}
