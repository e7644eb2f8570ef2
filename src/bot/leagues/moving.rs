//! A league that goes on in another channel, perhaps because its own is gone; and what to say where the bot does not see its
//! channel.

use basics::PersonId;
use service::seasons::LoadedSeason;

use super::organiser;
use crate::{
    bot::kit::{Press, ReplyResult, Visit},
    messages::{Post, PrivatePost, ids::league::League, secondary},
    places::permissions,
};
use texts::{Texts, args, key, plain};

/// The channel where the person is, or to which their thread belongs.
fn here<E>(visit: &Visit<'_, E>) -> u64 {
    visit.place.parent.unwrap_or(visit.place.channel).get()
}

/// What is wrong with a league's channel, for those who can do something about it, or for those who can only wait; `None` if the
/// bot sees it.
pub async fn trouble<E>(
    visit: &Visit<'_, E>,
    loaded: &LoadedSeason,
    organises: bool,
) -> Option<String> {
    let (texts, channel) = (visit.texts(), loaded.record.channel);
    let lost = visit.lost([channel]).await;
    if lost.gone.contains(&channel) {
        return organises.then(|| texts.get(key::LEAGUE_CHANNEL_GONE));
    }
    let needed: Vec<String> = permissions::keys().map(|key| texts.get(key)).collect();
    let told = args![
        channel = format!("<#{channel}>"),
        permissions = texts.list(&needed),
    ];
    let key = if organises {
        key::LEAGUE_CHANNEL_HIDDEN
    } else {
        key::LEAGUE_CHANNEL_HIDDEN_FOR_NOW.taking()
    };
    let is_hidden = lost.hidden.contains(&channel);
    is_hidden.then(|| texts.format(key, &told))
}

/// The word to an organiser whose league's channel refuses the bot.
pub fn refused_word(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> PrivatePost {
    let needed: Vec<String> = permissions::keys().map(|key| texts.get(key)).collect();
    let told = args![
        name = plain(&loaded.season.settings().name),
        channel = format!("<#{}>", loaded.record.channel),
        permissions = texts.list(&needed),
    ];
    PrivatePost::new(
        person,
        Post::text(texts.format(key::LEAGUE_CHANNEL_REFUSES, &told)),
    )
}

/// The organiser's page, with a word if the bot does not see the league's channel; in another channel with a button that moves it
/// there.
pub async fn page<E>(visit: &Visit<'_, E>, loaded: &LoadedSeason) -> Post {
    let (texts, record) = (visit.texts(), &loaded.record);
    let mut page = organiser::manage(texts, loaded);
    if here(visit) != record.channel {
        let id = super::card::of(record.id, League::Move);
        page = page.with_buttons(vec![secondary(texts, &id, key::BUTTON_LEAGUE_MOVE)]);
    }
    match trouble(visit, loaded, true).await {
        None => page,
        Some(trouble) => page.with_note(&trouble),
    }
}

/// Moves a league to the channel where the button was pressed. Its games move only if their channel was deleted.
pub async fn press(press: &Press<'_>, loaded: &LoadedSeason) -> ReplyResult {
    let record = &loaded.record;
    let is_gone = !press.lost([record.channel]).await.gone.is_empty();
    let service = &press.bot.service;
    let moved = service.move_season(record.id, here(press), is_gone).await?;
    let note = press.texts().get(key::LEAGUE_MOVED);
    Ok(page(press, &moved).await.with_note(&note).into())
}
