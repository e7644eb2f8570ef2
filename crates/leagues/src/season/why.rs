//! Why somebody has their place in a table: the tie-breaks that were applied, to whom, and how each value was counted.

use super::{
    event::{Seat, Team},
    feature::Feature,
    state::Season,
};
use crate::{
    tie_breaks::{Code, Field, Name, Score, Step, explain},
    tournament::Tpn,
};

impl Season {
    /// The players of a division, for the tie-breaks of C.07. Unfinished games do not count, and who is out of the table is not there.
    pub fn player_field(&self, division: usize) -> Field {
        let mut field = self.field_of_all_players(division);
        let out = self.out_of_table(division).into_iter();
        let out: Vec<Tpn> = out.filter_map(|seat| Some(self.seat(seat)?.tpn)).collect();
        field.participants.retain(|one| !out.contains(&one.number));
        field
    }

    /// Why a seat has its place in the table of its division, by numbers in the initial ranking: the points, and each tie-break that
    /// was applied to a group in which it was tied. Nothing if the format ranks otherwise, or the seat is out of the table.
    pub fn why(&self, seat: Seat) -> Vec<Step> {
        let mut divisions = self.divisions.iter();
        let division = divisions.position(|seats| seats.contains(&seat));
        let (Some(division), Some(record)) = (division, self.seat(seat)) else {
            return Vec::new();
        };
        if !self.has(Feature::TieBreaks) {
            return Vec::new();
        }
        let mut order = vec![Code::plain(Name::Points)];
        order.extend(self.tie_breaks().iter().map(|one| one.code()));
        explain(&self.player_field(division), &order, record.tpn)
    }

    /// The seat with this number in the initial ranking of another seat's division.
    pub fn seat_numbered(&self, beside: Seat, number: Tpn) -> Option<Seat> {
        let mut divisions = self.divisions.iter();
        let division = divisions.find(|seats| seats.contains(&beside))?;
        division.get((number as usize).checked_sub(1)?).copied()
    }

    /// The team with this number in the initial ranking.
    pub fn team_numbered(&self, number: Tpn) -> Option<Team> {
        self.playing.get((number as usize).checked_sub(1)?).copied()
    }

    /// Why a team has its place, by the teams' numbers in the initial ranking: the match points and the board points, or the other way
    /// round, and the tie-breaks on the first of them.
    pub fn why_of_team(&self, team: Team) -> Vec<Step> {
        let Some(at) = self.playing.iter().position(|one| *one == team) else {
            return Vec::new();
        };
        let points = |score| Code {
            score: Some(score),
            ..Code::plain(Name::Points)
        };
        let mut order = vec![points(Score::Match), points(Score::Game)];
        if self.settings.team_pairing.scores.are_game_points_first() {
            order.reverse();
        }
        order.extend(self.settings.tie_breaks.iter().map(|one| one.code()));
        explain(&self.team_field(), &order, at as Tpn + 1)
    }
}
