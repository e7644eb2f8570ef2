//! Tie-breaks of a participant's own results: Article 7, and the points themselves.
//!
//! A forfeit is never a game over the board, also in a round robin.

use super::{
    amount::Amount,
    code::{Code, Cut, Score},
    field::{Outcome, Sums, is_voluntary, scheduled},
    name::Name,
    tally::{Contribution, Part, Tally, Value},
};
use crate::tournament::{Colour, Ending, Round, Tpn};

/// The points, round by round.
pub(crate) fn points(sums: &Sums<'_>, at: usize, score: Score) -> Tally {
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.map(|(round, outcome)| {
        let points = outcome.scores[score.index()];
        Contribution::counted(round, opponent(outcome), points.into())
    });
    Tally::sum(counted.collect())
}

fn opponent(outcome: &Outcome) -> Option<Tpn> {
    scheduled(outcome.round).map(|(opponent, _)| opponent)
}

/// The number of rounds that count, each of them as 1 (7.1 to 7.4, 7.6).
pub(crate) fn rounds(sums: &Sums<'_>, at: usize, name: Name, score: Score) -> Tally {
    let win = sums.field.scales[score.index()].win;
    // The colour and whether it was won, of a game over the board.
    let game = |outcome: &Outcome| match outcome.round {
        Round::Game { colour, ending, .. } => Some((colour, ending == Ending::Win)),
        _ => None,
    };
    let counts = |outcome: &Outcome| match name {
        Name::Wins => outcome.scores[score.index()] == win,
        Name::GamesWon => game(outcome).is_some_and(|(_, won)| won),
        Name::BlackGames => game(outcome).is_some_and(|(colour, _)| colour == Colour::Black),
        Name::BlackWins => game(outcome) == Some((Colour::Black, true)),
        _ => !is_voluntary(outcome.round),
    };
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.filter(|(_, outcome)| counts(outcome));
    let counted = counted
        .map(|(round, outcome)| Contribution::counted(round, opponent(outcome), Amount::whole(1)));
    Tally::sum(counted.collect())
}

/// The sum of the scores after each round; a cut leaves out the first rounds (7.5, 14.1.1).
pub(crate) fn progressive(sums: &Sums<'_>, at: usize, code: Code, score: Score) -> Tally {
    let left_out = match code.cut {
        Cut::Lowest(count) => usize::from(count),
        _ => 0,
    };
    let mut reached = Amount::ZERO;
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.map(|(round, outcome)| {
        reached = reached + outcome.scores[score.index()].into();
        let mut one = Contribution::counted(round, opponent(outcome), reached);
        if round < left_out {
            one.part = Part::CutLowest;
        }
        one
    });
    Tally::sum(counted.collect())
}

/// One for each round with more points than the opponent, half for as many; of a round without a game one for more than a draw,
/// and half for a draw (7.7).
pub(crate) fn standard(sums: &Sums<'_>, at: usize, score: Score) -> Tally {
    let draw = sums.field.scales[score.index()].draw;
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.map(|(round, outcome)| {
        let own = outcome.scores[score.index()];
        let theirs = match outcome.round {
            Round::Game { opponent, .. } => sums.index(opponent).and_then(|opponent| {
                let other = sums.participant(opponent).rounds.get(round)?;
                Some(other.scores[score.index()])
            }),
            _ => None,
        };
        let amount = match own.cmp(&theirs.unwrap_or(draw)) {
            std::cmp::Ordering::Greater => Amount::whole(1),
            std::cmp::Ordering::Equal => Amount::new(1, 2),
            std::cmp::Ordering::Less => Amount::ZERO,
        };
        Contribution::counted(round, opponent(outcome), amount)
    });
    Tally::sum(counted.collect())
}

/// The number in the initial ranking (7.8).
pub(crate) fn number(sums: &Sums<'_>, at: usize) -> Tally {
    let number = i64::from(sums.participant(at).number);
    Tally::plain(Value::Number(Amount::whole(number)))
}
