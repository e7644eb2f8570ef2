//! A season as one JSON document: what was decided, who plays, every round, the tables, and the log.

use basics::{Moment, PersonId};
use serde::Serialize;

use crate::{
    season::{Entry, GameResult, Prohibition, Season, Seat, Settings, Stage, Team},
    tie_breaks::Value,
    tournament::Bye,
};

/// A season. Ids of people are texts, because some programs cannot read such large numbers exactly; in the log they are numbers.
#[derive(Serialize)]
struct SeasonDocument<'a> {
    settings: &'a Settings,
    organiser: String,
    /// The number of the season before it.
    after: Option<String>,
    stage: Stage,
    players: Vec<PlayerDocument<'a>>,
    /// The teams, best first, if teams play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    teams: Vec<TeamDocument<'a>>,
    rounds: Vec<RoundDocument<'a>>,
    /// Who must not meet, for organisers.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    forbidden: &'a [Prohibition],
    /// The table of each division, best first.
    standings: Vec<Vec<StandingDocument>>,
    log: &'a [Entry],
}

#[derive(Serialize)]
struct PlayerDocument<'a> {
    seat: Seat,
    division: usize,
    person: String,
    name: &'a str,
    rating: u32,
    withdrawn: bool,
}

#[derive(Serialize)]
struct TeamDocument<'a> {
    team: Team,
    name: &'a str,
    captain: String,
    /// In the order of the boards.
    members: Vec<String>,
    rank: usize,
    match_points: u32,
    board_points: String,
    tie_breaks: Vec<Option<String>>,
}

#[derive(Serialize)]
struct RoundDocument<'a> {
    games: Vec<GameDocument>,
    byes: &'a [(Seat, Bye)],
    /// When it ends.
    ends: Option<Moment>,
}

#[derive(Serialize)]
struct GameDocument {
    game: u32,
    division: usize,
    table: u32,
    white: Seat,
    black: Seat,
    result: Option<&'static str>,
}

#[derive(Serialize)]
struct StandingDocument {
    rank: usize,
    seat: Seat,
    points: String,
    tie_breaks: Vec<Option<String>>,
}

impl Season {
    /// The season as a JSON document.
    ///
    /// # Errors
    /// When a value cannot be serialized, which never happens.
    pub fn json(&self) -> Result<String, serde_json::Error> {
        let players = self.seats().map(|(seat, record)| PlayerDocument {
            seat,
            division: record.division + 1,
            person: record.occupant.person.to_string(),
            name: &record.occupant.name,
            rating: record.occupant.rating,
            withdrawn: record.withdrawn.is_some(),
        });
        let mut rounds: Vec<RoundDocument<'_>> = self
            .rounds
            .iter()
            .map(|round| RoundDocument {
                games: Vec::new(),
                byes: &round.byes,
                ends: round.ends,
            })
            .collect();
        for game in &self.games {
            rounds[game.round as usize - 1].games.push(GameDocument {
                game: game.number.0,
                division: game.division + 1,
                table: game.pairing.table,
                white: game.pairing.white,
                black: game.pairing.black,
                result: game.result.map(GameResult::name),
            });
        }
        let teams = self.team_table().into_iter().filter_map(|row| {
            let record = self.team(row.team)?;
            let values = row.values.iter();
            Some(TeamDocument {
                team: row.team,
                name: &record.name,
                captain: record.captain.to_string(),
                members: record.members.iter().map(PersonId::to_string).collect(),
                rank: row.rank,
                match_points: row.match_points,
                board_points: row.board_points.to_string(),
                tie_breaks: values.map(Value::exported).collect(),
            })
        });
        let standings = (0..self.divisions.len()).map(|division| {
            let rows = self.table(division).into_iter();
            rows.map(|row| StandingDocument {
                rank: row.standing.rank,
                seat: row.seat,
                points: row.standing.points.to_string(),
                tie_breaks: row.standing.values.iter().map(Value::exported).collect(),
            })
            .collect()
        });
        serde_json::to_string_pretty(&SeasonDocument {
            settings: &self.settings,
            organiser: self.organiser.to_string(),
            after: self.predecessor().map(|before| before.season.to_string()),
            stage: self.stage,
            players: players.collect(),
            teams: teams.collect(),
            rounds,
            forbidden: self.prohibitions(),
            standings: standings.collect(),
            log: &self.log,
        })
    }
}
