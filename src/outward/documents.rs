//! The documents of the JSON interface. Their fields keep their names and meanings within a version.

use leagues::{
    season::{Game, GameResult, Row, Season, Seat, Stage, TeamRow},
    tournament::Bye,
};
use matches::season::{SeasonRecord, SeasonStage};
use serde::Serialize;
use service::seasons::LoadedSeason;

use super::name_of;
use crate::wording::leagues::results_address;

/// A league in a list.
#[derive(Serialize)]
pub(super) struct Listed {
    pub id: String,
    pub name: String,
    /// `luzhanqi`, `xiangqi` or `doushouqi`.
    pub game: &'static str,
    /// `open`, `running`, `over` or `called-off`.
    pub stage: SeasonStage,
    pub url: String,
}

impl Listed {
    pub fn of(record: &SeasonRecord, url: &str) -> Listed {
        Listed {
            id: record.id.0.to_string(),
            name: record.name.clone(),
            game: record.terms.rules.game().name(),
            stage: record.stage,
            url: results_address(url, record.id),
        }
    }
}

/// A list of leagues, and where it goes on.
#[derive(Serialize)]
pub(super) struct List {
    pub leagues: Vec<Listed>,
    pub next: Option<String>,
}

/// A league.
#[derive(Serialize)]
pub(super) struct League {
    #[serde(flatten)]
    listed: Listed,
    /// The format and its numbers, as in the exported file.
    format: leagues::season::Format,
    tie_breaks: Vec<String>,
    players: usize,
    divisions: usize,
    /// How many rounds have begun.
    rounds: usize,
    teams: bool,
}

impl League {
    pub fn of(loaded: &LoadedSeason, url: &str) -> League {
        let season = &loaded.season;
        let players = match season.stage() {
            Stage::Open => season.entrants().len(),
            Stage::Running | Stage::Over | Stage::CalledOff => season.seats().count(),
        };
        let order = season.settings().tie_breaks.iter();
        League {
            listed: Listed::of(&loaded.record, url),
            format: season.settings().format,
            tie_breaks: order.map(|one| one.code().to_string()).collect(),
            players,
            divisions: season.divisions().len(),
            rounds: season.rounds().len(),
            teams: season.is_of_teams(),
        }
    }
}

/// A page of a table.
#[derive(Serialize)]
pub(super) struct Table<T> {
    pub rows: Vec<T>,
    pub next: Option<String>,
}

/// Somebody in a league. People who had their data erased have no name.
#[derive(Serialize)]
pub(super) struct Player {
    seat: u32,
    name: Option<String>,
}

impl Player {
    fn of(season: &Season, seat: Seat) -> Player {
        Player {
            seat: seat.0,
            name: name_of(season, seat).map(str::to_owned),
        }
    }
}

/// A player's row.
#[derive(Serialize)]
pub(super) struct PlayerRow {
    place: usize,
    #[serde(flatten)]
    player: Player,
    points: String,
    /// The value of each tie-break, in their order; null for the direct encounter.
    tie_breaks: Vec<Option<String>>,
    withdrawn: bool,
}

impl PlayerRow {
    pub fn of(season: &Season, row: &Row) -> PlayerRow {
        let record = season.seat(row.seat);
        let order = season.tie_breaks().iter().zip(&row.standing.values);
        PlayerRow {
            place: row.standing.rank,
            player: Player::of(season, row.seat),
            points: row.standing.points.to_string(),
            tie_breaks: order
                .map(|(one, value)| value.text(one.code().name))
                .collect(),
            withdrawn: record.is_some_and(|record| record.withdrawn.is_some()),
        }
    }
}

/// A team's row.
#[derive(Serialize)]
pub(super) struct TeamOfTable {
    place: usize,
    team: u32,
    name: String,
    match_points: u32,
    board_points: String,
    tie_breaks: Vec<Option<String>>,
}

impl TeamOfTable {
    pub fn of(season: &Season, row: &TeamRow) -> TeamOfTable {
        let order = season.settings().tie_breaks.iter().zip(&row.values);
        TeamOfTable {
            place: row.rank,
            team: row.team.0,
            name: season.team_name(row.team).to_owned(),
            match_points: row.match_points,
            board_points: row.board_points.to_string(),
            tie_breaks: order
                .map(|(one, value)| value.text(one.code().name))
                .collect(),
        }
    }
}

/// A round.
#[derive(Serialize)]
pub(super) struct OneRound {
    pub round: u32,
    /// When it ends by date, in seconds since 1970.
    pub ends: Option<i64>,
    pub games: Vec<OneGame>,
    pub rests: Vec<Rest>,
    pub next: Option<String>,
}

/// A game of a round.
#[derive(Serialize)]
pub(super) struct OneGame {
    game: u32,
    table: u32,
    /// Who moves first.
    first: Player,
    second: Player,
    /// `first`, `second`, `draw`, `first-forfeits`, `second-forfeits`, `both-forfeit`, `void`, or null while it is on.
    result: Option<&'static str>,
}

impl OneGame {
    pub fn of(season: &Season, game: &Game) -> OneGame {
        let [first, second] = game.pairing.seats().map(|seat| Player::of(season, seat));
        OneGame {
            game: game.number.0,
            table: game.pairing.table,
            first,
            second,
            result: game.result.map(GameResult::name),
        }
    }
}

/// Somebody without a game in a round.
#[derive(Serialize)]
pub(super) struct Rest {
    #[serde(flatten)]
    player: Player,
    points: String,
}

impl Rest {
    pub fn of(season: &Season, (seat, bye): (Seat, Bye)) -> Rest {
        Rest {
            player: Player::of(season, seat),
            points: bye.points().to_string(),
        }
    }
}
