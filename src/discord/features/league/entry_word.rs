//! The word to somebody, in private, about an entry of a season's log: more time for their games, or a pause.

use leagues::season::{Event, Season};
use matches::PersonId;
use service::seasons::LoadedSeason;

use super::{card, words as said};
use crate::{
    args,
    discord::{
        ids::league::League,
        post::{Post, PrivatePost, primary},
        texts::{Texts, plain},
    },
};

/// The word about an entry; nothing if it does not hold any more.
pub fn word(
    texts: &Texts,
    loaded: &LoadedSeason,
    person: PersonId,
    seq: u32,
) -> Option<PrivatePost> {
    let season = &loaded.season;
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    if season.undone().contains(&seq) {
        return None;
    }
    let told = args![
        name = plain(&season.settings().name),
        channel = format!("<#{}>", loaded.record.channel)
    ];
    let title = texts.tell("league-mine-title", &told);
    let line = said::with_reason(texts, what(texts, season, seq)?, entry);
    let id = card::of(loaded.record.id, League::Mine);
    let post = Post::lines(&[title, line]);
    let post = post.with_buttons(vec![primary(texts, &id, "button-league-mine")]);
    Some(PrivatePost::new(person, post))
}

fn what(texts: &Texts, season: &Season, seq: u32) -> Option<String> {
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    match entry.event {
        Event::Paused if season.settings().format.is_continuous() => {
            Some(texts.say("ladder-paused"))
        }
        Event::Paused => Some(texts.say("league-paused")),
        Event::Resumed => Some(texts.say("league-news-resumed")),
        Event::Postponed { .. } | Event::Undone { .. } => said::happened(texts, season, seq, entry),
        _ => None,
    }
}
