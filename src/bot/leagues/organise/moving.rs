//! Moves a league to another channel, perhaps because its own is gone.

use basics::PersonId;
use service::seasons::LoadedSeason;

use super::manage;
use crate::bot::kit::{Press, ReplyResult, Visit};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::read::channel::{needed, trouble};
use crate::messages::ids::league::Organise;
use crate::messages::{Post, PrivatePost};
use texts::{Texts, args, key, plain};

/// The channel where the person is, or to which their thread belongs.
fn here<E>(visit: &Visit<'_, E>) -> u64 {
    visit.place.parent.unwrap_or(visit.place.channel).get()
}

/// The private message to an organiser whose league's channel refuses the bot.
pub fn refused_word(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> PrivatePost {
    let values = args![
        name = plain(&loaded.season.settings().name),
        channel = format!("<#{}>", loaded.record.channel),
        permissions = needed(texts),
    ];
    PrivatePost::new(
        person,
        Post::text(texts.format(key::LEAGUE_CHANNEL_REFUSES, &values)),
    )
}

/// The organiser's page, with a warning if the bot does not see the league's channel. In another channel it has a button that moves
/// the league there.
pub async fn page<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Post {
    let texts = visit.texts();
    let mut page = manage::page(texts, loaded);
    if here(visit) != loaded.record.channel {
        let to = Controls::of(texts, loaded);
        let here = to.secondary(Organise::Move, key::BUTTON_LEAGUE_MOVE);
        page = page.with_buttons(vec![here]);
    }
    match trouble(visit, loaded, true).await {
        None => page,
        Some(trouble) => page.with_note(&trouble),
    }
}

/// Moves a league to the channel where the button was pressed. Its games move only if their channel was deleted.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    press.expect_channel_for_messages().await?;
    let record = &loaded.record;
    let is_gone = !press.lost([record.channel]).await.gone.is_empty();
    let service = &press.bot.service;
    let moved = service.move_season(record.id, here(press), is_gone).await?;
    let note = press.texts().get(key::LEAGUE_MOVED);
    Ok(page(press, &moved).await.with_note(&note).into())
}
