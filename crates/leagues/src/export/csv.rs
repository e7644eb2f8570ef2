//! Standings and games as CSV files (RFC 4180), for spreadsheets.

use crate::{
    season::{GameResult, Row, Season},
    standings::TieBreak,
    tie_breaks::Value,
};

/// The characters with which a formula begins in spreadsheets.
const FORMULA: [char; 4] = ['=', '+', '-', '@'];

/// A text that people wrote, as a CSV value: quoted where necessary, and with an apostrophe before what a spreadsheet would take
/// for a formula.
fn value(text: &str) -> String {
    let apostrophe = if text.starts_with(FORMULA) { "'" } else { "" };
    let is_plain = text.trim() == text && !text.contains([',', '"', '\n', '\r']);
    if is_plain {
        format!("{apostrophe}{text}")
    } else {
        format!("\"{apostrophe}{}\"", text.replace('"', "\"\""))
    }
}

fn line(values: &[String]) -> String {
    values.join(",") + "\r\n"
}

impl Season {
    /// The tables of all divisions, best first, with a line of headings.
    pub fn standings_csv(&self) -> String {
        if self.is_of_teams() {
            return self.teams_csv();
        }
        let mut headings = ["division", "rank", "name", "rating", "points"]
            .map(str::to_owned)
            .to_vec();
        headings.extend(self.tie_break_headings());
        let mut text = line(&headings);
        for division in 0..self.divisions.len() {
            for row in self.table(division) {
                text += &self.standing(division, &row);
            }
        }
        text
    }

    fn tie_break_headings(&self) -> impl Iterator<Item = String> {
        // A direct encounter has no value.
        let valued = |one: &&TieBreak| one.has_value();
        let tie_breaks = self.settings.tie_breaks.iter().filter(valued);
        tie_breaks.map(TieBreak::to_string)
    }

    /// The values of the tie-breaks that have a heading.
    fn tie_break_values(&self, values: &[Value]) -> impl Iterator<Item = String> {
        let values = self.settings.tie_breaks.iter().zip(values);
        let values = values.filter(|(one, _)| one.has_value());
        values.map(|(_, value)| value.to_string())
    }

    /// The teams' table, best first.
    fn teams_csv(&self) -> String {
        let mut headings = ["rank", "team", "match-points", "board-points"]
            .map(str::to_owned)
            .to_vec();
        headings.extend(self.tie_break_headings());
        let mut text = line(&headings);
        for row in self.team_table() {
            let mut values = vec![
                row.rank.to_string(),
                value(self.team_name(row.team)),
                row.match_points.to_string(),
                row.board_points.to_string(),
            ];
            values.extend(self.tie_break_values(&row.values));
            text += &line(&values);
        }
        text
    }

    fn standing(&self, division: usize, row: &Row) -> String {
        let (name, rating) = self
            .seat(row.seat)
            .map_or(("", 0), |seat| (&*seat.occupant.name, seat.occupant.rating));
        let standing = &row.standing;
        let mut values = vec![
            (division + 1).to_string(),
            standing.rank.to_string(),
            value(name),
            rating.to_string(),
            standing.points.to_string(),
        ];
        values.extend(self.tie_break_values(&standing.values));
        line(&values)
    }

    /// All games by number, with a line of headings: `first` is the player who moves first, whatever their colour. If teams
    /// play, also the teams and the board.
    pub fn games_csv(&self) -> String {
        let headings = [
            "game", "round", "division", "table", "first", "second", "result",
        ];
        let of_teams = if self.is_of_teams() {
            &["board", "first-team", "second-team"][..]
        } else {
            &[]
        };
        let headings = headings.iter().chain(of_teams);
        let mut text = line(&headings.map(|one| (*one).to_owned()).collect::<Vec<_>>());
        for game in &self.games {
            let name = |seat| self.seat(seat).map_or("", |seat| &*seat.occupant.name);
            let mut values = vec![
                game.number.0.to_string(),
                game.round.to_string(),
                (game.division + 1).to_string(),
                game.pairing.table.to_string(),
                value(name(game.pairing.white)),
                value(name(game.pairing.black)),
                game.result.map_or("", GameResult::name).to_owned(),
            ];
            if let Some(teams) = self.teams_of(game) {
                values.push(self.board_of(game).to_string());
                values.extend(teams.map(|team| value(self.team_name(team))));
            }
            text += &line(&values);
        }
        text
    }
}
