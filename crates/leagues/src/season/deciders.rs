//! What puts those with equal points in order, so that a table can say it.

use super::{feature::Feature, state::Season, tables::Row, team_table::TeamRow};
use crate::standings::{TieBreak, Value};

/// A tie-break that tells somebody apart from a neighbour in the table who has as many points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decider {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// What they have by it; nothing by the games among those who are tied.
    pub value: Option<Value>,
}

/// What tells a row of a table apart from its neighbours with equal points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// From the row above.
    pub above: Option<Decider>,
    /// From the row below.
    pub below: Option<Decider>,
}

impl Season {
    /// What tells each row of a division's table apart from its neighbours, in the order of the table.
    #[must_use]
    pub fn deciders(&self, division: usize) -> Vec<Decided> {
        let rows = self.table(division);
        let has_points = self.settings.format.has(Feature::Points);
        let is_tied =
            |one: &Row, other: &Row| has_points && one.standing.points == other.standing.points;
        let rank = |row: &Row| row.standing.rank;
        let format = self.format();
        let fixed: Option<Vec<Decider>> = rows
            .iter()
            .map(|row| format.decider(self, row.seat))
            .collect();
        if let Some(fixed) = fixed {
            let first = |at: usize| Some(fixed[at].tie_break);
            return tell_apart(&rows, is_tied, rank, first, |at, _| fixed[at].value);
        }
        let tie_breaks = self.tie_breaks();
        let tables = tables_by(&rows, &is_tied, &rank, tie_breaks, |order| {
            self.table_by(division, order)
        });
        let place = |row: &Row, table: &[Row]| {
            let found = table.iter().find(|one| one.seat == row.seat);
            found.map(rank)
        };
        let first = |at: usize| {
            let differs = |table: &Vec<Row>| place(&rows[at], table) != place(&rows[at + 1], table);
            let found = tables.iter().position(differs);
            found.map(|found| tie_breaks[found])
        };
        let value = |at: usize, tie_break: TieBreak| {
            let found = tie_breaks.iter().position(|one| *one == tie_break)?;
            *rows[at].standing.values.get(found)?
        };
        tell_apart(&rows, is_tied, rank, first, value)
    }

    /// The same of the teams' table. Board points stand in it anyway.
    #[must_use]
    pub fn team_deciders(&self) -> Vec<Decided> {
        let rows = self.team_table();
        let points = |row: &TeamRow| (row.match_points, row.board_points);
        let is_tied = |one: &TeamRow, other: &TeamRow| points(one) == points(other);
        let rank = |row: &TeamRow| row.rank;
        let tie_breaks = &self.settings.tie_breaks;
        let tables = tables_by(&rows, &is_tied, &rank, tie_breaks, |order| {
            self.team_table_by(order)
        });
        let place = |row: &TeamRow, table: &[TeamRow]| {
            let found = table.iter().find(|one| one.team == row.team);
            found.map(rank)
        };
        let first = |at: usize| {
            let differs =
                |table: &Vec<TeamRow>| place(&rows[at], table) != place(&rows[at + 1], table);
            let found = tables.iter().position(differs);
            found.map(|found| tie_breaks[found])
        };
        let value = |at: usize, tie_break: TieBreak| {
            let found = tie_breaks.iter().position(|one| *one == tie_break)?;
            *rows[at].values.get(found)?
        };
        tell_apart(&rows, is_tied, rank, first, value)
    }
}

/// The tables by the first of the tie-breaks, by the first two, and so on; none if they tell nobody apart.
fn tables_by<R>(
    rows: &[R],
    is_tied: &impl Fn(&R, &R) -> bool,
    rank: &impl Fn(&R) -> usize,
    tie_breaks: &[TieBreak],
    table: impl Fn(&[TieBreak]) -> Vec<R>,
) -> Vec<Vec<R>> {
    let mut pairs = rows.windows(2);
    let is_needed =
        pairs.any(|pair| is_tied(&pair[0], &pair[1]) && rank(&pair[0]) != rank(&pair[1]));
    let lengths = (1..=tie_breaks.len()).filter(|_| is_needed);
    lengths.map(|length| table(&tie_breaks[..length])).collect()
}

/// What tells each row apart from its neighbours: `first` says by which tie-break a row is ahead of the next one, `value` what
/// a row has by it.
fn tell_apart<R>(
    rows: &[R],
    is_tied: impl Fn(&R, &R) -> bool,
    rank: impl Fn(&R) -> usize,
    first: impl Fn(usize) -> Option<TieBreak>,
    value: impl Fn(usize, TieBreak) -> Option<Value>,
) -> Vec<Decided> {
    let mut decided = vec![Decided::default(); rows.len()];
    for (at, pair) in rows.windows(2).enumerate() {
        if !is_tied(&pair[0], &pair[1]) || rank(&pair[0]) == rank(&pair[1]) {
            continue;
        }
        let Some(tie_break) = first(at) else {
            continue;
        };
        let decider = |at| Decider {
            tie_break,
            value: value(at, tie_break),
        };
        decided[at].below = Some(decider(at));
        decided[at + 1].above = Some(decider(at + 1));
    }
    // Those who share a place share what decided.
    let shared = |at: &usize| rank(&rows[*at]) == rank(&rows[*at - 1]);
    let seconds: Vec<usize> = (1..rows.len()).filter(shared).collect();
    for &at in &seconds {
        decided[at].above = decided[at - 1].above;
    }
    for &at in seconds.iter().rev() {
        decided[at - 1].below = decided[at].below;
    }
    decided
}
