//! Tie-breaks of a team's boards (12). Forfeits on a board count as games, and a pairing-allocated bye as a win on every board.

use super::{
    amount::Amount,
    field::{Outcome, Sums, scheduled},
    name::Name,
    tally::{Contribution, Tally, Value},
};
use crate::tournament::{Bye, Points, Round};

/// The points on a board of a round, from 0 on.
fn on_board(outcome: &Outcome, board: usize) -> Points {
    match outcome.round {
        Round::Bye(Bye::PairingAllocated) => Points::WIN,
        _ => outcome.boards.get(board).copied().unwrap_or_default(),
    }
}

/// Board count (12.1), top boards (12.2) or bottom boards (12.3) of all rounds.
pub(crate) fn tally(sums: &Sums<'_>, at: usize, name: Name) -> Tally {
    let rounds = sums.participant(at).rounds.iter();
    let contribution = |(round, outcome): (usize, &Outcome)| {
        let opponent = scheduled(outcome.round).map(|(number, _)| number);
        Contribution::counted(round, opponent, weighted(sums, outcome))
    };
    if name == Name::BoardCount {
        return Tally::sum(rounds.enumerate().map(contribution).collect());
    }
    let all: Vec<&Outcome> = rounds.collect();
    Tally::plain(value(sums, &all, name))
}

/// The boards' numbers times the points on them.
fn weighted(sums: &Sums<'_>, outcome: &Outcome) -> Amount {
    let boards = 0..sums.field.boards;
    let weighted = boards.map(|board| {
        let points = Amount::from(on_board(outcome, board));
        Amount::whole(board as i64 + 1) * points
    });
    weighted.sum()
}

/// The value of such a tie-break in some rounds.
pub(crate) fn value(sums: &Sums<'_>, rounds: &[&Outcome], name: Name) -> Value {
    let boards = 0..sums.field.boards;
    let on = |board| -> Amount {
        let rounds = rounds.iter().map(|outcome| on_board(outcome, board));
        rounds.sum::<Points>().into()
    };
    match name {
        Name::BoardCount => {
            let rounds = rounds.iter().map(|outcome| weighted(sums, outcome));
            Value::Number(rounds.sum())
        }
        Name::TopBoards => Value::Several(boards.map(on).collect()),
        _ => Value::Several(boards.rev().map(|last| (0..last).map(on).sum()).collect()),
    }
}
