//! A season as everyone reads it: its message, which is kept current.

use basics::SeasonId;
use leagues::{
    season::{Game, Season, Seat, Stage},
    tournament::Points,
};
use serenity::all::CreateButton;
use service::seasons::LoadedSeason;

use super::{
    challenges, continuous, newer_rules, picture, rows, settings, team_words, teams, words as said,
};
use crate::{
    messages::{
        Post, PublicFacts, PublicPost,
        ids::{Id, league::League},
        primary, secondary, success,
    },
    wording::{self, phrases::mention, reader::Reader},
};
use texts::{Texts, args, key, plain};

/// How many players the message of a season names.
pub const NAMED: usize = 30;
/// How many rows of a table the message of a season shows.
pub const ROWS: usize = 10;

// Nothing in a season is secret: its games are numbers in it.
impl PublicFacts for LoadedSeason {}

/// Somebody who sits on a seat, or a dash.
pub fn seat(season: &Season, seat: Seat) -> String {
    let record = season.seat(seat);
    record.map_or_else(|| "–".to_owned(), |record| mention(record.occupant.person))
}

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
    let mut lines = vec![title(texts, loaded)];
    lines.push(settings::terms(texts, loaded));
    match season.stage() {
        Stage::Open => lines.extend(entries(texts, loaded)),
        Stage::Running => {
            lines.extend(round(texts, season));
            lines.extend(standings(texts, season));
            lines.extend(challenges::waiting(texts, season));
            lines.extend(games(texts, loaded));
        }
        Stage::Over => {
            lines.push(said::ending(texts, season));
            lines.extend(standings(texts, season));
        }
        Stage::CalledOff => lines.push(texts.get(key::LEAGUE_CALLED_OFF)),
    }
    lines
}

fn title(texts: &Texts, loaded: &LoadedSeason) -> String {
    let told = args![name = plain(&loaded.season.settings().name)];
    texts.format(key::LEAGUE_TITLE, &told)
}

/// Who has entered, and how to.
fn entries(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = vec![said::starts(texts, season)];
    lines.extend(settings::entry(texts, loaded));
    if season.is_of_teams() {
        lines.extend(team_words::entries(texts, season));
        return lines;
    }
    let entrants = season.entrants();
    let mut names: Vec<String> = entrants
        .iter()
        .take(NAMED)
        .map(|one| {
            let is_there = season.was_asked() && season.has_confirmed(one.person);
            let mark = if is_there { " ✅" } else { "" };
            format!("{}{mark}", mention(one.person))
        })
        .collect();
    if entrants.len() > NAMED {
        let more = args![count = entrants.len() - NAMED];
        names.push(texts.format(key::LEAGUE_MORE, &more));
    }
    let told = args![
        count = entrants.len(),
        most = season.settings().most,
        fewest = season.settings().fewest
    ];
    lines.push(if names.is_empty() {
        texts.get(key::LEAGUE_NOBODY)
    } else {
        format!(
            "{} {}",
            texts.format(key::LEAGUE_ENTERED, &told),
            names.join(" · ")
        )
    });
    lines
}

/// Which round it is, and until when.
pub fn round(texts: &Texts, season: &Season) -> Vec<String> {
    if season.settings().format.is_continuous() {
        return continuous::state(texts, season);
    }
    let mut line = said::current_round(texts, season);
    let last = season.rounds().last();
    if let Some(ends) = last.and_then(|round| round.ends) {
        let until = args![until = wording::time::moment(texts, ends)];
        line = format!("{line} {}", texts.format(key::LEAGUE_ROUND_ENDS, &until));
    }
    let mut lines = vec![line];
    lines.extend(said::paused(texts, season));
    lines
}

/// A place, with its medal if it is earned.
pub fn place(rank: usize, has_medal: bool) -> String {
    match (rank, has_medal) {
        (1, true) => "🥇".to_owned(),
        (2, true) => "🥈".to_owned(),
        (3, true) => "🥉".to_owned(),
        // Bold, for Discord numbers lines that begin with a number anew.
        (rank, _) => format!("**{rank}.**"),
    }
}

/// Points as people write them.
pub fn points(points: Points) -> String {
    let half = if points.0 % 2 == 1 { "½" } else { "" };
    match points.0 / 2 {
        0 if !half.is_empty() => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// The tables of all divisions.
fn standings(texts: &Texts, season: &Season) -> Vec<String> {
    if season.is_of_teams() {
        return team_words::table(texts, season, ROWS);
    }
    let divisions = season.divisions().len();
    let each = (ROWS / divisions.max(1)).max(3);
    let mut lines = Vec::new();
    for division in 0..divisions {
        if divisions > 1 {
            lines.push(texts.format(key::LEAGUE_DIVISION, &args![number = division + 1]));
        }
        lines.extend(table(texts, season, division, each));
    }
    lines
}

/// The first rows of a division's table.
pub fn table(texts: &Texts, season: &Season, division: usize, most: usize) -> Vec<String> {
    let rows = rows::of_table(season, division);
    let more = rows.len().saturating_sub(most);
    let shown = rows.iter().take(most);
    let mut lines: Vec<String> = shown.map(|row| rows::line(texts, season, row)).collect();
    if more > 0 {
        lines.push(texts.format(key::LEAGUE_MORE, &args![count = more]));
    }
    lines.extend(newer_rules::left_early(texts, season, division));
    lines
}

/// The games of the rounds that are open.
fn games(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    if season.is_of_teams() {
        return team_words::matches(texts, loaded);
    }
    let open: Vec<&Game> = season
        .unfinished()
        .filter_map(|number| season.game(number))
        .collect();
    if open.is_empty() {
        return Vec::new();
    }
    let shown = open.iter().take(ROWS);
    let mut lines = vec![texts.format(key::LEAGUE_OPEN_GAMES, &args![count = open.len()])];
    lines.extend(shown.map(|game| {
        let line = line_of(texts, loaded, game);
        let place = loaded.place_of(game.number);
        place.map_or(line.clone(), |place| format!("{line} · <#{place}>"))
    }));
    if open.len() > ROWS {
        let more = args![count = open.len() - ROWS];
        lines.push(texts.format(key::LEAGUE_MORE, &more));
    }
    lines
}

/// A game in a line: who plays whom, and its result.
pub fn line_of(texts: &Texts, loaded: &LoadedSeason, game: &Game) -> String {
    let season = &loaded.season;
    let result = game.result.map(|result| said::result(texts, result));
    let told = args![
        first = seat(season, game.pairing.white),
        second = seat(season, game.pairing.black),
        result = result.unwrap_or_else(|| texts.get(key::LEAGUE_NOT_OVER)),
    ];
    texts.format(key::LEAGUE_GAME, &told)
}

/// The buttons by which people enter a season that takes new ones, and what else they do before it begins.
pub fn entry(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let id = |wanted| of(loaded.record.id, wanted);
    let season = &loaded.season;
    let enter = || success(texts, &id(League::Enter), key::BUTTON_LEAGUE_ENTER);
    match season.stage() {
        Stage::Open => {
            let mut row = if season.is_of_teams() {
                teams::entry_buttons(texts, loaded.record.id)
            } else {
                vec![enter()]
            };
            if season.was_asked() {
                row.push(primary(
                    texts,
                    &id(League::Confirm),
                    key::BUTTON_LEAGUE_CONFIRM,
                ));
            }
            row.push(secondary(
                texts,
                &id(League::Leave),
                key::BUTTON_LEAGUE_LEAVE,
            ));
            row
        }
        Stage::Running if season.settings().format.is_continuous() => vec![enter()],
        _ => Vec::new(),
    }
}

/// The buttons below the season's message.
pub fn below(texts: &Texts, loaded: &LoadedSeason) -> Vec<CreateButton> {
    let id = |wanted| of(loaded.record.id, wanted);
    let season = &loaded.season;
    let show = |key| secondary(texts, &id(League::Show), key);
    let manage = || secondary(texts, &id(League::Manage), key::BUTTON_LEAGUE_MANAGE);
    match season.stage() {
        Stage::Open => {
            let mut row = entry(texts, loaded);
            row.push(manage());
            row
        }
        Stage::Running if season.settings().format.is_continuous() => {
            continuous::below(texts, loaded)
        }
        Stage::Running => {
            let mut row = vec![primary(texts, &id(League::Mine), key::BUTTON_LEAGUE_MINE)];
            if season.is_of_teams() {
                row.push(teams::show_button(texts, loaded.record.id));
            }
            row.extend([
                secondary(texts, &id(League::Table(0)), key::BUTTON_LEAGUE_TABLE),
                show(key::BUTTON_LEAGUE_MORE),
                manage(),
            ]);
            row
        }
        Stage::Over => vec![
            secondary(texts, &id(League::Table(0)), key::BUTTON_LEAGUE_TABLE),
            secondary(texts, &id(League::SeasonCard), key::BUTTON_LEAGUE_CARD),
            show(key::BUTTON_LEAGUE_MORE),
            manage(),
        ],
        Stage::CalledOff => Vec::new(),
    }
}

/// The id of something about a season.
pub const fn of(season: SeasonId, wanted: League) -> Id {
    Id::League(season.0, wanted)
}
