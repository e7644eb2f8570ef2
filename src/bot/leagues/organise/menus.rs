//! Menus on the pages of organisers: of games, players, substitutes and teams.

use basics::PersonId;
use leagues::season::{Game, GameNumber, Seat, Stage};
use serenity::all::{CreateActionRow, CreateSelectMenuOption};
use service::seasons::LoadedSeason;

use crate::bot::leagues::controls::{Controls, option};
use crate::bot::leagues::words::names::{menu_name, menu_name_of, state};
use crate::bot::leagues::words::rounds;
use crate::link::limits;
use crate::messages::ids::league::{League, Organise, Pick};
use texts::{Texts, args, key};

/// A menu of the games that may need a ruling, perhaps only of one seat: unfinished ones first, then the newest.
pub fn games(texts: &Texts, loaded: &LoadedSeason, of: Option<Seat>) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let all = season.games().iter();
    let all = all.filter(|game| of.is_none_or(|seat| game.colour_of(seat).is_some()));
    let open = all.clone().filter(|game| game.result.is_none());
    let over = all.rev().filter(|game| game.result.is_some());
    let option_of = |game: &Game| {
        let values = args![
            round = rounds::heading_of(texts, season, game),
            first = menu_name(season, game.pairing.white),
            second = menu_name(season, game.pairing.black),
        ];
        let label = texts.format(key::LEAGUE_GAME_CHOICE, &values);
        let state = limits::fit(&state(texts, game), limits::LABEL);
        option(&label, game.number.0).description(state)
    };
    let options = open.chain(over).take(limits::OPTIONS).map(option_of);
    Controls::of(texts, loaded).menu(Organise::Games, key::LEAGUE_PICK_GAME, options)
}

/// A menu of the players, or of everybody in the server if they are too many.
pub fn players(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let options: Vec<CreateSelectMenuOption> = if season.stage() == Stage::Open {
        let entrants = season.entrants().iter();
        entrants.map(|one| option(&one.name, one.person)).collect()
    } else {
        // Players who have left come last.
        let of = |has_left: bool| {
            let seats = season.seats();
            let seats = seats.filter(move |(_, seat)| seat.withdrawn.is_some() == has_left);
            seats.map(|(_, seat)| option(&seat.occupant.name, seat.occupant.person))
        };
        let left = of(true).map(|one| one.description(texts.get(key::LEAGUE_HAS_LEFT)));
        of(false).chain(left).collect()
    };
    let to = Controls::of(texts, loaded);
    if options.len() > limits::OPTIONS {
        return Some(to.people(Organise::Players, key::LEAGUE_PICK_PLAYER, 1));
    }
    to.menu(Organise::Players, key::LEAGUE_PICK_PLAYER, options)
}

/// A menu of players who are level on everything where that decides who goes up or down.
pub fn level(texts: &Texts, loaded: &LoadedSeason) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let divisions = 0..season.divisions().len();
    let seats = divisions.flat_map(|division| season.level_at_lines(division).concat());
    let options = seats.filter_map(|seat| {
        let sits = &season.seat(seat)?.occupant;
        Some(option(&sits.name, sits.person))
    });
    Controls::of(texts, loaded).menu(Pick::PutAhead, key::LEAGUE_PICK_AHEAD, options)
}

/// A menu of substitutes who can play one of these games.
pub fn substitutes(
    texts: &Texts,
    loaded: &LoadedSeason,
    games: &[GameNumber],
    is_wanted: impl Fn(&PersonId) -> bool,
    to: impl Into<League>,
) -> Option<CreateActionRow> {
    let season = &loaded.season;
    let mut options = Vec::new();
    for game in games.iter().filter_map(|number| season.game(*number)) {
        let wanted = season.substitutes_for(game.number).into_iter();
        for person in wanted.filter(|person| is_wanted(person)) {
            let team = season.team_of(person);
            let mut seats = [game.pairing.white, game.pairing.black].into_iter();
            let replaced = seats.find(|seat| season.team_of_seat(*seat) == team);
            let former = replaced.map(|seat| menu_name(season, seat));
            let values = args![
                player = menu_name_of(season, person),
                former = former.unwrap_or_default(),
                round = game.round,
                board = season.board_of(game),
            ];
            let label = texts.format(key::LEAGUE_TEAM_INSTEAD, &values);
            options.push(option(&label, format!("{}.{person}", game.number.0)));
        }
    }
    Controls::of(texts, loaded).menu(to, key::LEAGUE_PICK_FIELD, options)
}

/// The teams that accept new members, as options.
pub fn teams(loaded: &LoadedSeason) -> Vec<CreateSelectMenuOption> {
    let season = &loaded.season;
    let most = season.settings().teams.map_or(0, |size| size.most());
    let open = season
        .teams()
        .filter(|(_, record)| record.members.len() < most);
    open.take(limits::OPTIONS - 1)
        .map(|(team, record)| option(&record.name, team.0))
        .collect()
}

/// A menu of the teams into which an organiser can put somebody before the start.
pub fn placing(texts: &Texts, loaded: &LoadedSeason, person: PersonId) -> Option<CreateActionRow> {
    let may = loaded.season.is_of_teams() && loaded.season.stage() == Stage::Open;
    let options = if may { teams(loaded) } else { Vec::new() };
    Controls::of(texts, loaded).menu(Pick::Place(person.0), key::LEAGUE_PICK_PLACE, options)
}
