//! Tie-breaks of a team's boards (12). Forfeits on a board count as games, and a pairing-allocated bye as a win on every board.

use super::{
    amount::Amount,
    field::{Outcome, Sums},
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

/// Board count (12.1), top boards (12.2) or bottom boards (12.3).
pub(crate) fn tally(sums: &Sums<'_>, at: usize, name: Name) -> Tally {
    let rounds = &sums.participant(at).rounds;
    let boards = 0..sums.field.boards;
    let on = |board| -> Amount {
        let rounds = rounds.iter().map(|outcome| on_board(outcome, board));
        rounds.sum::<Points>().into()
    };
    let several = match name {
        Name::BoardCount => {
            let counted = rounds.iter().enumerate().map(|(round, outcome)| {
                let weighted = boards
                    .clone()
                    .map(|board| Amount::whole(board as i64 + 1) * on_board(outcome, board).into());
                let opponent = super::field::scheduled(outcome.round).map(|(number, _)| number);
                Contribution::counted(round, opponent, weighted.sum())
            });
            return Tally::sum(counted.collect());
        }
        Name::TopBoards => boards.map(on).collect(),
        _ => {
            let remaining = boards.rev().map(|last| (0..last).map(on).sum());
            remaining.collect::<Vec<Amount>>()
        }
    };
    Tally::plain(Value::Several(several))
}
