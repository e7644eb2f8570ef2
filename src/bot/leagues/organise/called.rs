//! Games to which organisers were called, for their pages.

use leagues::season::{Event, Game, Season};
use service::seasons::LoadedSeason;

use crate::bot::leagues::words::names::{self, moment, person, players, with_reason};
use texts::{Texts, args, key};

/// How many of the games to which organisers were called their page lists.
const MAX_CALLED: usize = 3;

/// The state of a game about which organisers have to decide, or have decided.
pub fn state(texts: &Texts, season: &Season, game: &Game) -> Vec<String> {
    let mut lines = Vec::new();
    if game.called.is_some() {
        let is_it = |event: &Event| matches!(event, Event::RefereeCalled { game: of } if *of == game.number);
        let called = season.log().iter().rev().find(|entry| is_it(&entry.event));
        let by = called.and_then(|entry| entry.by);
        let values = args![by = by.map(person).unwrap_or_default()];
        let line = texts.format(key::LEAGUE_GAME_CALLED, &values);
        lines.extend(called.map(|entry| with_reason(texts, line, entry)));
    }
    if game.stands_still {
        lines.push(texts.get(key::LEAGUE_GAME_HALTED));
    }
    if let Some(until) = game.until {
        let values = args![until = moment(texts, until)];
        lines.push(texts.format(key::LEAGUE_GAME_UNTIL, &values));
    }
    lines
}

/// The games to which organisers were called and which still wait, for the organiser's page.
pub fn waiting(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let waits = |game: &&Game| game.called.is_some() || game.stands_still;
    let games = season.games().iter().filter(waits);
    let more = games.clone().count().saturating_sub(MAX_CALLED);
    let lines = games.take(MAX_CALLED).flat_map(|game| {
        let values = args![
            game = players(season, game),
            link = loaded
                .place_of(game.number)
                .map_or_else(String::new, |place| format!("<#{place}>"))
        ];
        let first = texts.format(key::LEAGUE_WAITS_CALLED, &values);
        [first.trim_end().to_owned()]
            .into_iter()
            .chain(state(texts, season, game))
    });
    lines.chain(names::more(texts, more)).collect()
}
