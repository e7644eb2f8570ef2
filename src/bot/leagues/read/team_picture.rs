//! The picture of the teams' table.

use cards::{Mark, StandingsCard, StandingsHeadings, StandingsRow};
use leagues::season::{Season, Team, TeamMatch, TeamRow};

use super::drawing::RECENT;
use crate::bot::leagues::words::names::points;
use crate::bot::leagues::words::tie_breaks;
use texts::{Texts, key};

/// The table of all teams on a card about the season.
pub fn table(texts: &Texts, season: &Season, about: StandingsCard) -> StandingsCard {
    let order = season.settings().tie_breaks.iter();
    let valued = order.filter(|one| one.has_value());
    let ties = valued.map(|one| tie_breaks::heading(texts, *one));
    let boards = texts.get(key::LEAGUE_HEADING_BOARDS);
    let matches = season.team_matches();
    let rows = season.team_table();
    let rows = rows.iter().take(cards::ROWS);
    StandingsCard {
        headings: StandingsHeadings {
            name: texts.get(key::LEAGUE_HEADING_TEAM),
            games: texts.get(key::LEAGUE_HEADING_MATCHES),
            points: texts.get(key::LEAGUE_HEADING_MATCH_POINTS),
            ties: [boards].into_iter().chain(ties).collect(),
            recent: texts.get(key::LEAGUE_HEADING_RECENT),
        },
        rows: rows.map(|row| row_of(season, row, &matches)).collect(),
        // The points on the boards are half of what a team has.
        keeps_tie: true,
        ..about
    }
}

fn row_of(season: &Season, row: &TeamRow, matches: &[TeamMatch]) -> StandingsRow {
    let name = season.team_name(row.team).to_owned();
    let order = season.settings().tie_breaks.iter();
    let values = order.zip(&row.values);
    let values = values.filter_map(|(one, value)| tie_breaks::value(*one, value));
    let rounds = 1..=season.rounds().len() as u32;
    let marks: Vec<Mark> = rounds
        .map(|round| mark(season, row.team, round, matches))
        .collect();
    StandingsRow {
        place: row.rank,
        name: if cards::is_writable(&name) {
            name
        } else {
            format!("#{}", row.team.0)
        },
        games: row.matches as u32,
        points: row.match_points.to_string(),
        ties: [points(row.board_points)]
            .into_iter()
            .chain(values)
            .collect(),
        recent: marks[marks.len().saturating_sub(RECENT)..].to_vec(),
        is_without_medal: row.match_points == 0,
        ..StandingsRow::default()
    }
}

/// A team's result in a round.
fn mark(season: &Season, team: Team, round: u32, matches: &[TeamMatch]) -> Mark {
    let is_of = |one: &&TeamMatch| one.round == round && one.teams.contains(&team);
    match matches.iter().find(is_of) {
        None if season.rests_with_points(team, round) => Mark::Bye,
        Some(found) if found.is_over => {
            let at = usize::from(found.teams[0] != team);
            match found.points[at].cmp(&found.points[1 - at]) {
                std::cmp::Ordering::Greater => Mark::Won,
                std::cmp::Ordering::Equal => Mark::Drawn,
                std::cmp::Ordering::Less => Mark::Lost,
            }
        }
        None | Some(_) => Mark::None,
    }
}
