//! Ladders and arenas in words: how they stand, and what the channel is told about them.

use leagues::{
    season::{Entry, Event, Row, Season},
    tournament::Points,
};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::{card, challenges, formats, words as said};
use crate::{
    messages::{ids::league::League, primary, secondary, success},
    wording,
};
use texts::{Texts, args, key};

/// Until when it goes on, and whether it is paused.
pub fn state(texts: &Texts, season: &Season) -> Vec<String> {
    let ends = season.rounds().last().and_then(|round| round.ends);
    let line = match ends {
        Some(ends) => {
            let told = args![until = wording::time::moment(texts, ends)];
            texts.format(key::LADDER_ENDS, &told)
        }
        None => texts.get(key::LADDER_GOES_ON),
    };
    let paused = said::paused(texts, season);
    [line].into_iter().chain(paused).collect()
}

/// A place on a ladder: how many games somebody has won.
pub fn row(texts: &Texts, place: String, player: String, row: &Row) -> String {
    let won = row.standing.points.0 / Points::WIN.0;
    let told = args![place = place, player = player, won = won];
    texts.format(key::LADDER_ROW, &told)
}

/// What people can do below the message of a ladder or an arena that is on.
pub fn below(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let id = |wanted| card::of(loaded.record.id, wanted);
    let act = match formats::words(loaded.season.settings().format).rest {
        Some(rest) => secondary(texts, &id(League::Rest), rest),
        None => primary(texts, &id(League::Challenge), key::BUTTON_LADDER_CHALLENGE),
    };
    vec![
        success(texts, &id(League::Enter), key::BUTTON_LEAGUE_ENTER),
        act,
        secondary(texts, &id(League::Mine), key::BUTTON_LEAGUE_MINE),
        secondary(texts, &id(League::Table(0)), key::BUTTON_LEAGUE_TABLE),
        secondary(texts, &id(League::Show), key::BUTTON_LEAGUE_MORE),
        secondary(texts, &id(League::Manage), key::BUTTON_LEAGUE_MANAGE),
    ]
}

/// What the channel is told about an entry; nothing for those that it is not told about.
pub fn news(texts: &Texts, season: &Season, number: u32, entry: &Entry) -> Option<String> {
    Some(match entry.event {
        Event::Paired { ends, .. } => {
            let told = args![count = season.seats().count()];
            let begun = texts.format(formats::words(season.settings().format).begun, &told);
            match ends {
                Some(ends) => {
                    let told = args![until = wording::time::moment(texts, ends)];
                    texts.flow(&[begun, texts.format(key::LADDER_ENDS, &told)])
                }
                None => begun,
            }
        }
        _ => return challenges::news(texts, season, number, entry),
    })
}
