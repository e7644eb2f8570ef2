//! Phrases about the teams of a season: who is in them, their matches, and their table.

use basics::PersonId;
use leagues::season::{
    Decided, Feature, Game, Season, Seat, Stage, Team, TeamEvent, TeamMatch, TeamRecord, TeamRow,
};
use leagues::tournament::Bye;
use service::seasons::LoadedSeason;

use super::names::{line_of, more, person, points, shortened, team as name};
use super::{formats, names, rows, rules};
use texts::{Texts, args, key, plain};

/// How many characters the list of teams may have.
const MAX_LIST_LENGTH: usize = 1200;

/// The members of a team in the order of the boards.
pub fn members(texts: &Texts, record: &TeamRecord) -> Vec<String> {
    let named = |member: &PersonId| {
        let player = person(*member);
        if *member == record.captain {
            texts.format(key::LEAGUE_TEAM_CAPTAIN, &args![player = player])
        } else {
            player
        }
    };
    record.members.iter().map(named).collect()
}

/// The teams before the start, and who is in none yet.
pub fn entries(texts: &Texts, season: &Season) -> Vec<String> {
    let most = season.settings().teams.map_or(0, |size| size.most());
    let line = |(_, record): (Team, &TeamRecord)| {
        let values = args![
            team = plain(&record.name),
            count = record.members.len(),
            most = most,
            members = members(texts, record).join(" · "),
        ];
        texts.format(key::LEAGUE_TEAM_ENTRY, &values)
    };
    let mut lines = short_of(texts, season.teams().map(line).collect());
    if lines.is_empty() {
        lines.push(texts.get(key::LEAGUE_TEAMS_NONE));
    }
    let alone: Vec<String> = season
        .without_team()
        .map(|one| person(one.person))
        .collect();
    if !alone.is_empty() {
        let values = args![players = alone.join(" · ")];
        lines.push(texts.format(key::LEAGUE_TEAMS_WITHOUT, &values));
    }
    let boards = season.settings().teams.map_or(0, |size| size.boards);
    lines.push(texts.format(key::LEAGUE_TEAMS_NEEDED, &args![boards = boards]));
    lines
}

/// The first of these lines, as many as fit, and how many more there are.
fn short_of(texts: &Texts, all: Vec<String>) -> Vec<String> {
    let mut left = MAX_LIST_LENGTH;
    let count = all.len();
    let fits = |line: &String| {
        let length = line.chars().count();
        let fits = length <= left;
        left = left.saturating_sub(length);
        fits
    };
    let mut shown: Vec<String> = all.into_iter().take_while(fits).collect();
    shown.extend(more(texts, count - shown.len()));
    shown
}

/// The first rows of the teams' table.
pub fn table(texts: &Texts, season: &Season, most: usize) -> Vec<String> {
    let is_final = season.stage() == Stage::Over;
    let decided = season.team_deciders();
    let all: Vec<(TeamRow, Decided)> = season.team_table().into_iter().zip(decided).collect();
    let line = |(row, decided): &(TeamRow, Decided)| {
        let values = args![
            place = names::place(row.rank, is_final && row.match_points > 0),
            team = name(season, row.team),
            points = row.match_points,
            boards = points(row.board_points),
        ];
        rows::with_decider(texts, texts.format(key::LEAGUE_TEAM_ROW, &values), decided)
    };
    let mut lines = shortened(texts, &all, most, line);
    lines.extend(rules::left_early(texts, season, 0));
    lines
}

/// Which teams meet, and the score.
pub fn of_match(texts: &Texts, season: &Season, found: &TeamMatch) -> String {
    let [first, second] = found.teams.map(|team| name(season, team));
    let [own, other] = found.points.map(points);
    let values = args![first = first, second = second, own = own, other = other];
    texts.format(key::LEAGUE_MATCH, &values)
}

/// A game with its board.
pub fn on_board(texts: &Texts, loaded: &LoadedSeason, game: &Game) -> String {
    let values = args![
        board = loaded.season.board_of(game),
        game = line_of(texts, &loaded.season, game)
    ];
    texts.format(key::LEAGUE_BOARD, &values)
}

/// The current matches, each with its unfinished games.
pub fn matches(texts: &Texts, loaded: &LoadedSeason) -> Vec<String> {
    let season = &loaded.season;
    let mut lines = Vec::new();
    for found in season.team_matches().iter().filter(|one| !one.is_over) {
        lines.push(of_match(texts, season, found));
        let games = found.games.iter().filter_map(|number| season.game(*number));
        lines.extend(
            games
                .filter(|game| game.result.is_none())
                .map(|game| names::with_place(loaded, game, on_board(texts, loaded, game))),
        );
    }
    if lines.is_empty() {
        return lines;
    }
    let mut all = vec![texts.get(key::LEAGUE_MATCHES)];
    all.extend(short_of(texts, lines));
    all
}

/// A match that is over, with all its boards.
pub fn ended(texts: &Texts, loaded: &LoadedSeason, found: &TeamMatch) -> String {
    let season = &loaded.season;
    let line = of_match(texts, season, found);
    let values = args![round = found.round, result = line];
    let mut lines = vec![texts.format(key::LEAGUE_NEWS_MATCH, &values)];
    let games = found.games.iter().filter_map(|number| season.game(*number));
    lines.extend(games.map(|game| on_board(texts, loaded, game)));
    lines.join("\n")
}

/// The teams without a match in a round, and what it counts: a line for each kind.
pub fn byes(texts: &Texts, season: &Season, teams: &[(Team, Bye)]) -> Vec<String> {
    if !season.has(Feature::MissedRounds) {
        let names: Vec<String> = teams.iter().map(|(team, _)| name(season, *team)).collect();
        let values = args![players = texts.list(&names)];
        return vec![texts.format(key::LEAGUE_NEWS_TEAM_RESTS, &values)];
    }
    let line = |kind: &'static str| {
        let those = teams.iter();
        let those = those.filter(|(_, bye)| formats::bye_kind(season, *bye) == kind);
        let names: Vec<String> = those.map(|(team, _)| name(season, *team)).collect();
        let values = args![kind = kind, players = texts.list(&names)];
        (!names.is_empty()).then(|| texts.format(key::LEAGUE_NEWS_TEAM_BYES, &values))
    };
    let kinds = ["win", "draw", "nothing", "half", "none"].into_iter();
    kinds.filter_map(line).collect()
}

/// The teams on the first place, with their members.
pub fn winners(texts: &Texts, season: &Season) -> Vec<String> {
    let first = season.team_table().into_iter().filter(|row| row.rank == 1);
    first
        .filter_map(|row| {
            let people = season.team(row.team)?.members.iter();
            let people: Vec<String> = people.map(|one| person(*one)).collect();
            let values = args![team = name(season, row.team), members = texts.list(&people)];
            Some(texts.format(key::LEAGUE_TEAM_WINNER, &values))
        })
        .collect()
}

/// What happened to a team, for the log.
pub fn happened(texts: &Texts, season: &Season, event: &TeamEvent) -> String {
    let player = |one: &PersonId| person(*one);
    match event {
        TeamEvent::Founded { name, captain } => {
            let values = args![player = player(captain), team = plain(name)];
            texts.format(key::LEAGUE_LOG_TEAM_FOUNDED, &values)
        }
        TeamEvent::Joined { team, person } => {
            let values = args![player = player(person), team = name(season, *team)];
            texts.format(key::LEAGUE_LOG_TEAM_JOINED, &values)
        }
        TeamEvent::Left { person } => {
            texts.format(key::LEAGUE_LOG_TEAM_LEFT, &args![player = player(person)])
        }
        TeamEvent::LinedUp { team, order } => {
            let people: Vec<String> = order.iter().map(player).collect();
            let values = args![team = name(season, *team), players = texts.list(&people)];
            texts.format(key::LEAGUE_LOG_TEAM_LINED_UP, &values)
        }
        TeamEvent::Led { team, captain } => {
            let values = args![team = name(season, *team), player = player(captain)];
            texts.format(key::LEAGUE_LOG_TEAM_LED, &values)
        }
        TeamEvent::Fielded {
            game,
            instead_of,
            seat,
        } => {
            let found = season.game(*game);
            let values = args![
                player = names::seat(season, *seat),
                former = names::seat(season, *instead_of),
                players = found.map_or_else(String::new, |game| names::players(season, game)),
            ];
            texts.format(key::LEAGUE_LOG_TEAM_FIELDED, &values)
        }
    }
}

/// The team and the board of a player, and the team's place; nothing without teams.
pub fn on_card(texts: &Texts, season: &Season, seat: Seat) -> Option<String> {
    let team = season.team_of_seat(seat)?;
    let person = season.seat(seat)?.occupant.person;
    let boards = season.settings().teams?.boards as usize;
    let members = &season.team(team)?.members;
    let board = members.iter().take(boards).position(|one| *one == person);
    let rows = season.team_table();
    let row = rows.iter().find(|row| row.team == team)?;
    let values = args![
        board = board.map_or(0, |board| board + 1),
        team = name(season, team),
        place = names::place(row.rank, season.stage() == Stage::Over),
        count = rows.len(),
    ];
    Some(texts.format(key::LEAGUE_CARD_TEAM, &values))
}

/// A game with its teams and board, for the message that opens its thread; nothing if nobody plays for a team.
pub fn place_of(texts: &Texts, season: &Season, game: &Game) -> Option<String> {
    let [first, second] = season.teams_of(game)?.map(|team| name(season, team));
    let board = season.board_of(game);
    let values = args![first = first, second = second, board = board];
    Some(texts.format(key::LEAGUE_GAME_TEAMS, &values))
}
