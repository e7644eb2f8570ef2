//! A round in words: how far it is, and its games, each with its place, its deadline and its result.

use leagues::season::{Game, RoundRecord, Season, Team, TeamMatch};
use leagues::tournament::Bye;
use service::seasons::LoadedSeason;

use super::names::{line_of, with_place};
use super::{formats, phrases, rounds, teams};
use crate::wording::time::relative;
use texts::{Texts, args, key};

/// What is shown of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Who plays whom, as is known when the round begins.
    Beginning,
    /// Where it is played now, and until when the next move is due.
    Now,
}

/// Whether games of the round that an entry opened are in progress.
pub fn is_on(loaded: &LoadedSeason, opening: u32) -> bool {
    let season = &loaded.season;
    let round = season.opened_by(opening);
    round.is_some_and(|round| of_round(season, round).any(|game| game.result.is_none()))
}

/// The games of a round.
pub fn of_round(season: &Season, round: u32) -> impl Iterator<Item = &Game> {
    let games = season.games().iter();
    games.filter(move |game| game.round == round)
}

fn record(season: &Season, round: u32) -> Option<&RoundRecord> {
    season.rounds().get((round as usize).checked_sub(1)?)
}

/// That a round has begun, how many of its games are over, or that all are; and in the first round that the season has begun.
pub fn state(texts: &Texts, season: &Season, round: u32) -> Vec<String> {
    let count = of_round(season, round).count();
    let over = of_round(season, round).filter(|game| game.result.is_some());
    let over = over.count();
    let name = rounds::round_heading(texts, season, round);
    let mut pairings = of_round(season, round).map(|game| &game.pairing);
    let name = if pairings.any(|one| rounds::is_for_third_place(season, round, one)) {
        format!("{name} · {}", texts.get(key::LEAGUE_THIRD_PLACE))
    } else {
        name
    };
    if over > 0 && over == count {
        let values = args![name = name, count = count];
        return vec![texts.format(key::LEAGUE_ROUND_OVER, &values)];
    }
    let ends = record(season, round).and_then(|round| round.ends);
    if over > 0 {
        let values = args![name = name, over = over, count = count];
        let line = texts.format(key::LEAGUE_ROUND_GOES_ON, &values);
        return vec![rounds::with_end(texts, line, ends)];
    }
    let values = args![
        name = name,
        round = round,
        of = season.length(),
        count = count
    ];
    let line = texts.format(formats::words(season.settings().format).round, &values);
    let begun = rounds::with_end(texts, line, ends);
    if round > 1 {
        return vec![begun];
    }
    let (started, count) = if season.is_of_teams() {
        (key::LEAGUE_NEWS_STARTED_TEAMS, season.teams().count())
    } else {
        (key::LEAGUE_NEWS_STARTED, season.seats().count())
    };
    vec![texts.format(started, &args![count = count]), begun]
}

/// The games of a round, a line each; those of teams below the score of their match.
pub fn games<'a>(
    texts: &'a Texts,
    loaded: &'a LoadedSeason,
    round: u32,
    shows: Shows,
) -> impl Iterator<Item = String> + 'a {
    let season = &loaded.season;
    let matches = if season.is_of_teams() {
        season.team_matches()
    } else {
        Vec::new()
    };
    let matches = matches
        .into_iter()
        .filter(move |found| found.round == round);
    let of_teams = matches.flat_map(move |found: TeamMatch| {
        let heading = teams::of_match(texts, season, &found);
        let games = found.games.into_iter();
        let boards = games.filter_map(move |number| season.game(number));
        let boards = boards.map(move |game| line(texts, loaded, game, shows));
        [heading].into_iter().chain(boards)
    });
    let singles = of_round(season, round).filter(|_| !season.is_of_teams());
    of_teams.chain(singles.map(move |game| line(texts, loaded, game, shows)))
}

/// A game in a line, with a mark if an organiser decided it.
pub fn line(texts: &Texts, loaded: &LoadedSeason, game: &Game, shows: Shows) -> String {
    let season = &loaded.season;
    let mut line = if season.is_of_teams() {
        teams::on_board(texts, loaded, game)
    } else {
        line_of(texts, season, game)
    };
    if game.result.is_some() && season.ruling(game.number).is_some() {
        line.push_str(" ⚖️");
    }
    if shows == Shows::Beginning {
        return line;
    }
    let line = with_place(loaded, game, line);
    match due(loaded, game) {
        Some(due) => format!("{line} · ⏳ {due}"),
        None => line,
    }
}

/// Until when the next step of a game is due. Moves update the message about the newest round alone.
fn due(loaded: &LoadedSeason, game: &Game) -> Option<String> {
    let is_newest = game.round as usize == loaded.season.rounds().len();
    if game.result.is_some() || !is_newest {
        return None;
    }
    let id = loaded.match_of(game.number)?;
    let found = loaded.matches.iter().rev().find(|one| one.id == id)?;
    found.due.map(relative)
}

/// Who has no opponent in a round.
pub fn byes(texts: &Texts, season: &Season, round: u32) -> Vec<String> {
    let Some(record) = record(season, round) else {
        return Vec::new();
    };
    let teams = record.byes.iter();
    let teams = teams.filter_map(|(seat, bye)| Some((season.team_of_seat(*seat)?, *bye)));
    let mut teams: Vec<(Team, Bye)> = teams.collect();
    teams.dedup();
    if teams.is_empty() {
        phrases::byes(texts, season, &record.byes)
    } else {
        teams::byes(texts, season, &teams)
    }
}
