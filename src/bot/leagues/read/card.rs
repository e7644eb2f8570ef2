//! A season as everyone reads it: its message, which is kept current.

use leagues::season::{Entrant, Game, Season, Stage};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::picture;
use crate::bot::leagues::controls::Controls;
use crate::bot::leagues::words::names::{
    by_division, line_of, person, shortened, title, with_place,
};
use crate::bot::leagues::words::{
    challenges, continuous, formats, phrases, rounds, rows, settings, teams,
};
use crate::messages::ids::league::{Ladder, Organise, Play, Read};
use crate::messages::ids::teams::TeamStep;
use crate::messages::{Post, PublicFacts, PublicPost};
use crate::wording::reader::Reader;
use texts::{Texts, args, key};

/// How many players the message of a season names.
pub const NAMED: usize = 30;
/// How many rows of a table the message of a season shows.
pub const ROWS: usize = 10;

// Nothing in a season is secret: its games are numbers in it.
impl PublicFacts for LoadedSeason {}

/// The season's message.
pub fn post(everyone: &Reader<'_>, loaded: &LoadedSeason) -> PublicPost {
    PublicPost::of(everyone, loaded, |everyone, loaded| {
        let texts = everyone.texts;
        let post = Post::lines(&content(texts, loaded)).with_buttons(below(texts, loaded));
        Post {
            picture: picture::overview(everyone, loaded),
            ..post
        }
    })
}

/// The season in words.
pub fn content(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = vec![title(texts, season), settings::terms(texts, loaded)];
    match season.stage() {
        Stage::Open => lines.extend(entries(texts, loaded)),
        Stage::Running => {
            lines.extend(round(texts, season));
            lines.extend(standings(texts, season));
            lines.extend(challenges::waiting(texts, season));
            lines.extend(games(texts, loaded));
        }
        Stage::Over => {
            lines.push(phrases::ending(texts, season));
            lines.extend(standings(texts, season));
        }
        Stage::CalledOff => lines.push(texts.get(key::LEAGUE_CALLED_OFF)),
    }
    lines
}

/// Who has entered, and how to enter.
fn entries(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = vec![phrases::starts(texts, season)];
    lines.extend(settings::entry(texts, loaded));
    if season.is_of_teams() {
        lines.extend(teams::entries(texts, season));
        return lines;
    }
    let entrants = season.entrants();
    let names = shortened(texts, entrants, NAMED, |one: &Entrant| {
        let is_there = season.was_asked() && season.has_confirmed(one.person);
        let mark = if is_there { " ✅" } else { "" };
        format!("{}{mark}", person(one.person))
    });
    lines.push(if names.is_empty() {
        texts.get(key::LEAGUE_NOBODY)
    } else {
        let values = args![
            count = entrants.len(),
            most = season.settings().most,
            fewest = season.settings().fewest
        ];
        let entered = texts.format(key::LEAGUE_ENTERED, &values);
        format!("{entered} {}", names.join(" · "))
    });
    lines
}

/// Which round it is, and until when.
pub fn round(texts: &Texts, season: &Season) -> Vec<String> {
    if season.settings().format.is_continuous() {
        return continuous::state(texts, season);
    }
    let ends = season.rounds().last().and_then(|round| round.ends);
    let line = rounds::with_end(texts, rounds::current_round(texts, season), ends);
    let paused = phrases::paused(texts, season);
    [line].into_iter().chain(paused).collect()
}

/// The tables of all divisions.
fn standings(texts: &Texts, season: &Season) -> Vec<String> {
    if season.is_of_teams() {
        return teams::table(texts, season, ROWS);
    }
    let divisions = season.divisions().len();
    let each = (ROWS / divisions.max(1)).max(3);
    by_division(texts, season, divisions, |division| {
        rows::table(texts, season, division, each)
    })
}

/// The games of the rounds that are open.
fn games(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    if season.is_of_teams() {
        return teams::matches(texts, loaded);
    }
    let open = season.unfinished();
    let open: Vec<&Game> = open.filter_map(|number| season.game(number)).collect();
    if open.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![texts.format(key::LEAGUE_OPEN_GAMES, &args![count = open.len()])];
    lines.extend(shortened(texts, &open, ROWS, |game| {
        with_place(loaded, game, line_of(texts, season, game))
    }));
    lines
}

/// The buttons to enter a season that takes new players, and for other actions before it begins.
pub fn entry(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let enter = || to.success(Play::Enter, key::BUTTON_LEAGUE_ENTER);
    match season.stage() {
        Stage::Open => {
            let mut row = if season.is_of_teams() {
                vec![
                    to.success(TeamStep::Found, key::BUTTON_LEAGUE_FOUND),
                    to.primary(TeamStep::Show, key::BUTTON_LEAGUE_TEAMS),
                ]
            } else {
                vec![enter()]
            };
            if season.was_asked() {
                row.push(to.primary(Play::Confirm, key::BUTTON_LEAGUE_CONFIRM));
            }
            row.push(to.secondary(Play::Leave, key::BUTTON_LEAGUE_LEAVE));
            row
        }
        Stage::Running if season.settings().format.is_continuous() => vec![enter()],
        Stage::Running | Stage::Over | Stage::CalledOff => Vec::new(),
    }
}

/// The buttons below the season's message.
pub fn below(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let (to, season) = (Controls::of(texts, loaded), &loaded.season);
    let mut row = match season.stage() {
        Stage::CalledOff => return Vec::new(),
        Stage::Open => entry(texts, loaded),
        Stage::Running if season.settings().format.is_continuous() => vec![
            to.success(Play::Enter, key::BUTTON_LEAGUE_ENTER),
            match formats::words(season.settings().format).rest {
                Some(rest) => to.secondary(Play::Rest, rest),
                None => to.primary(Ladder::Challenge, key::BUTTON_LADDER_CHALLENGE),
            },
            to.secondary(Play::Mine, key::BUTTON_LEAGUE_MINE),
        ],
        Stage::Running => {
            let mine = to.primary(Play::Mine, key::BUTTON_LEAGUE_MINE);
            let teams = || to.primary(TeamStep::Show, key::BUTTON_LEAGUE_TEAMS);
            let teams = season.is_of_teams().then(teams);
            [mine].into_iter().chain(teams).collect()
        }
        Stage::Over => Vec::new(),
    };
    if season.stage() != Stage::Open {
        row.push(to.secondary(Read::Table(0), key::BUTTON_LEAGUE_TABLE));
        let is_over = season.stage() == Stage::Over;
        row.extend(is_over.then(|| to.secondary(Read::SeasonCard, key::BUTTON_LEAGUE_CARD)));
        row.push(to.secondary(Read::Show, key::BUTTON_LEAGUE_MORE));
    }
    row.push(to.secondary(Organise::Manage, key::BUTTON_LEAGUE_MANAGE));
    row
}
