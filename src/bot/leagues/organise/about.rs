//! Pages about a game or a player, for organisers to decide.

use basics::PersonId;
use leagues::season::GameNumber;
use service::seasons::LoadedSeason;

use super::order::Place;
use super::orders::RULE;
use super::{called, menus, orders};
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::names::{line_of, person as mentioned};
use crate::bot::leagues::words::{names, rounds};
use crate::messages::ids::league::{About, Organise, Pick, Ruling};
use crate::messages::{Post, button_rows};
use texts::{Texts, args, key};

/// A game that an organiser may rule on.
pub fn game(
    texts: &Texts,
    loaded: &LoadedSeason,
    number: GameNumber,
    link: Option<String>,
) -> Option<Post> {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let game = season.game(number)?;
    let values = args![
        round = rounds::heading_of(texts, season, game),
        game = line_of(texts, season, game),
        link = names::after_dot(link)
    ];
    let mut lines = vec![texts.format(key::LEAGUE_OWN_LINE, &values)];
    lines.extend(called::state(texts, season, game));
    lines.push(texts.get(key::LEAGUE_RULE_EXPLAINED));
    let rulings = Ruling::ALL.map(|ruling| {
        let rule = RULE.press(About::Result(number.0, ruling));
        to.labelled(rule, names::result(texts, ruling.result()))
    });
    let (first, second) = rulings.split_at(3);
    let mut second = second.to_vec();
    second.push(to.back(Organise::Manage));
    let about = About::One(u64::from(number.0));
    let more = orders::buttons(texts, loaded, Place::Game, about);
    let rows = button_rows([first.to_vec(), second, more]);
    let substitutes = menus::substitutes(texts, loaded, &[number], |_| true, Pick::FieldFor);
    Some(Post::lines(&lines).with_rows(substitutes).with_rows(rows))
}

/// A player about whom an organiser may decide.
pub fn player(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Post {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let seat = season.seat_of(person);
    let values = args![
        player = mentioned(person),
        back = season.settings().format.is_continuous().to_string()
    ];
    let key = if seat.is_some_and(|seat| season.has_left(seat)) {
        key::LEAGUE_PLAYER_LEFT
    } else {
        key::LEAGUE_PLAYER.taking()
    };
    let mut rows: Vec<_> = menus::placing(texts, loaded, person).into_iter().collect();
    if let Some(seat) = seat {
        rows.push(to.people(Pick::Substitute(seat.0), key::LEAGUE_PICK_SUBSTITUTE, 1));
        rows.extend(menus::games(texts, loaded, Some(seat)));
    }
    let mut row = orders::buttons(texts, loaded, Place::Player, About::One(person.0));
    row.push(to.back(Organise::Manage));
    Post::text(texts.format(key, &values))
        .with_rows(rows)
        .with_buttons(row)
}
