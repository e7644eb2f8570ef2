//! Which tie-break separates players with equal points, so that a table can show it.

use super::{event::Seat, feature::Feature, state::Season, tables::Row, team::TeamRow};
use crate::{standings::TieBreak, tie_breaks::Value, tournament::Points};

/// A tie-break that separates a player from a neighbour in the table with equal points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decider {
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The player's value.
    pub value: Value,
}

/// What separates a row of a table from its neighbours with equal points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// From the row above.
    pub above: Option<Decider>,
    /// From the row below.
    pub below: Option<Decider>,
}

/// A row of a table, as far as it matters for ties.
struct Placed {
    /// The number of the seat or team.
    who: u32,
    rank: usize,
    points: [Points; 2],
    values: Vec<Value>,
}

impl Season {
    /// What separates each row of a division's table from its neighbours, in the order of the table.
    pub fn deciders(&self, division: usize) -> Vec<Decided> {
        let placed = |row: Row| Placed {
            who: row.seat.0,
            rank: row.standing.rank,
            points: [row.standing.points, Points::LOSS],
            values: row.standing.values,
        };
        let table = |by: &[TieBreak]| {
            let rows = self.table_by(division, by).into_iter();
            rows.map(placed).collect::<Vec<Placed>>()
        };
        let rows = table(self.tie_breaks());
        if !self.has(Feature::Points) {
            return vec![Decided::default(); rows.len()];
        }
        let format = self.format();
        let fixed = rows.iter().map(|row| format.decider(self, Seat(row.who)));
        match fixed.collect::<Option<Vec<Decider>>>() {
            Some(fixed) => tell_apart(&rows, |at| Some([fixed[at].clone(), fixed[at + 1].clone()])),
            None => by_tie_breaks(&rows, self.tie_breaks(), table),
        }
    }

    /// What separates the rows of the table of teams. Board points have their own column, so they are left out.
    pub fn team_deciders(&self) -> Vec<Decided> {
        let placed = |row: TeamRow| Placed {
            who: row.team.0,
            rank: row.rank,
            points: [Points(row.match_points), row.board_points],
            values: row.values,
        };
        let table = |by: &[TieBreak]| {
            let rows = self.team_table_by(by).into_iter();
            rows.map(placed).collect::<Vec<Placed>>()
        };
        let tie_breaks = &self.settings.tie_breaks;
        by_tie_breaks(&table(tie_breaks), tie_breaks, table)
    }
}

/// Whether two rows with equal points have different ranks.
fn are_apart(one: &Placed, next: &Placed) -> bool {
    one.points == next.points && one.rank != next.rank
}

/// Finds the first tie-break that puts each row ahead of the next. `table` gives the table by some of the tie-breaks.
fn by_tie_breaks(
    rows: &[Placed],
    tie_breaks: &[TieBreak],
    table: impl Fn(&[TieBreak]) -> Vec<Placed>,
) -> Vec<Decided> {
    let is_needed = rows.windows(2).any(|pair| are_apart(&pair[0], &pair[1]));
    let lengths = (1..=tie_breaks.len()).filter(|_| is_needed);
    let tables: Vec<Vec<Placed>> = lengths.map(|some| table(&tie_breaks[..some])).collect();
    tell_apart(rows, |at| {
        let pair = [&rows[at], &rows[at + 1]];
        let found = tables.iter().position(|table| {
            let rank = |who| table.iter().find(|one| one.who == who).map(|one| one.rank);
            rank(pair[0].who) != rank(pair[1].who)
        })?;
        Some(pair.map(|row| Decider {
            tie_break: tie_breaks[found],
            value: row.values.get(found).cloned().unwrap_or(Value::Nothing),
        }))
    })
}

/// What separates each row from its neighbours. `decide` gives the deciding tie-break, with the values of a row and the next one.
fn tell_apart(rows: &[Placed], decide: impl Fn(usize) -> Option<[Decider; 2]>) -> Vec<Decided> {
    let mut decided = vec![Decided::default(); rows.len()];
    for (at, pair) in rows.windows(2).enumerate() {
        if are_apart(&pair[0], &pair[1])
            && let Some([above, below]) = decide(at)
        {
            decided[at].below = Some(above);
            decided[at + 1].above = Some(below);
        }
    }
    // Rows that share a rank share the decider.
    let shared = |at: &usize| rows[*at].rank == rows[*at - 1].rank;
    let seconds: Vec<usize> = (1..rows.len()).filter(shared).collect();
    for &at in &seconds {
        decided[at].above = decided[at - 1].above.clone();
    }
    for &at in seconds.iter().rev() {
        decided[at - 1].below = decided[at].below.clone();
    }
    decided
}
