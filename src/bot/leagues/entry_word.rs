//! The word to somebody, in private, about an entry of a season's log: more time for their games, a pause, that a season began
//! without them or was called off, or the invitation to a season that follows one of theirs.

use basics::PersonId;
use leagues::season::{Event, Season, Stage};
use service::seasons::LoadedSeason;

use super::{card, formats, settings, words as said};
use crate::messages::{Post, PrivatePost, ids::league::League, primary, secondary, success};
use texts::{Texts, args, key, plain};

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
    if let Event::Created { .. } = entry.event {
        return invitation(texts, loaded, person);
    }
    let told = args![
        name = plain(&season.settings().name),
        channel = format!("<#{}>", loaded.record.channel)
    ];
    let title = texts.format(key::LEAGUE_MINE_TITLE, &told);
    let line = said::with_reason(texts, what(texts, season, person, seq)?, entry);
    let (leads_to, key) = match entry.event {
        Event::Started { .. } | Event::CalledOff | Event::Left { .. } | Event::Withdrew { .. } => {
            (League::Show, key::BUTTON_LEAGUE_SHOW)
        }
        _ => (League::Mine, key::BUTTON_LEAGUE_MINE),
    };
    let id = card::of(loaded.record.id, leads_to);
    let post = Post::lines(&[title, line]).with_buttons(vec![primary(texts, &id, key)]);
    Some(PrivatePost::new(person, post))
}

/// The question to somebody who played in the season before whether they play again; nothing if they are in, or it has begun.
fn invitation(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Option<PrivatePost> {
    let season = &loaded.season;
    let mut entered = season.entrants().iter();
    if season.stage() != Stage::Open || entered.any(|one| one.person == person) {
        return None;
    }
    let told = args![
        name = plain(&season.settings().name),
        channel = format!("<#{}>", loaded.record.channel)
    ];
    let lines = [
        texts.format(key::LEAGUE_INVITATION, &told),
        settings::terms(texts, loaded),
        said::starts(texts, season),
    ];
    let id = |wanted| card::of(loaded.record.id, wanted);
    let post = Post::lines(&lines).with_buttons(vec![
        success(texts, &id(League::Enter), key::BUTTON_LEAGUE_ENTER),
        secondary(texts, &id(League::Decline), key::BUTTON_LEAGUE_DECLINE),
    ]);
    Some(PrivatePost::new(person, post))
}

fn what(texts: &Texts, season: &Season, person: PersonId, seq: u32) -> Option<String> {
    let entry = season.log().get((seq as usize).checked_sub(1)?)?;
    match entry.event {
        Event::Paused => Some(texts.get(formats::words(season.settings().format).paused)),
        Event::Started { .. } => {
            let is_silent = season.unconfirmed().any(|one| one == person);
            let told = args![is_silent = is_silent.to_string()];
            Some(texts.format(key::LEAGUE_BEGUN_WITHOUT_YOU, &told))
        }
        Event::CalledOff => Some(said::called_off(texts, entry)),
        Event::Left { .. } | Event::Withdrew { .. } => Some(texts.get(key::LEAGUE_TAKEN_OUT)),
        Event::Resumed => Some(texts.get(key::LEAGUE_NEWS_RESUMED)),
        Event::Postponed { .. } | Event::Undone { .. } => said::happened(texts, season, seq, entry),
        _ => None,
    }
}
