//! A league that goes on in another channel, perhaps because its own is gone.

use service::seasons::LoadedSeason;

use super::organiser;
use crate::discord::{
    bot::{Press, ReplyResult, Visit},
    ids::league::League,
    post::{Post, secondary},
};

/// The channel where the person is, or to which their thread belongs.
fn here<E>(visit: &Visit<'_, E>) -> u64 {
    visit.place.parent.unwrap_or(visit.place.channel).get()
}

/// The organiser's page; in another channel than the league's with a button that moves it there, and a word if its own
/// channel is gone.
pub async fn page<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Post {
    let (texts, record) = (visit.texts(), &loaded.record);
    let page = organiser::manage(texts, loaded);
    if here(visit) == record.channel {
        return page;
    }
    let id = super::card::of(record.id, League::Move);
    let page = page.with_buttons(vec![secondary(texts, &id, "button-league-move")]);
    match visit.gone([record.channel]).await.is_empty() {
        true => page,
        false => page.with_note(&texts.say("league-channel-gone")),
    }
}

/// Moves a league to the channel where the button was pressed.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let record = &loaded.record;
    let is_gone = !press.gone([record.channel]).await.is_empty();
    let service = &press.bot.service;
    let moved = service.move_season(record.id, here(press), is_gone).await?;
    let note = press.texts().say("league-moved");
    Ok(page(press, &moved).await.with_note(&note).into())
}
