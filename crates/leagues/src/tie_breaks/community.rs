//! Two tie-breaks of community leagues, by the rulebook of US Chess (34E1 and 34E9).
//!
//! In the sum of an opponent's score a round that was not played counts half a point. A player's own unplayed round counts as an
//! opponent with a score of 0.

use super::{
    amount::Amount,
    code::{Cut, Score},
    field::Sums,
    tally::{Contribution, Tally, cut},
};
use crate::tournament::{Points, Round};

/// From this many rounds on two scores are left out instead of one.
const LONG: usize = 9;

/// The opponents' scores: more than half of the points leave out the lowest, less than half the highest, exactly half both.
pub(crate) fn modified_median(sums: &Sums<'_>, at: usize) -> Tally {
    let rounds = sums.field.rounds;
    let mut counted = contributions(sums, at, |opponent| {
        let played = sums.participant(opponent).rounds.iter();
        let played = played.filter_map(|outcome| match outcome.round {
            Round::Game { .. } => Some(outcome.scores[Score::Match.index()]),
            _ => None,
        });
        let played: Vec<Points> = played.collect();
        let missed = rounds.saturating_sub(played.len()) as u32;
        let scored: Points = played.into_iter().sum();
        Amount::from(scored + Points(Points::DRAW.0 * missed))
    });
    let count = if rounds >= LONG { 2 } else { 1 };
    let twice = Amount::from(sums.total(at, Score::Match)) * Amount::whole(2);
    let most = Amount::from(sums.most(Score::Match));
    match twice.cmp(&most) {
        std::cmp::Ordering::Greater => cut(&mut counted, Cut::Lowest(count)),
        std::cmp::Ordering::Equal => cut(&mut counted, Cut::Median(count)),
        std::cmp::Ordering::Less => cut(&mut counted, Cut::Highest(count)),
    }
    Tally::sum(counted)
}

/// The sum of the opponents' scores after each round; a point, or half a point, that an opponent got without playing counts off.
pub(crate) fn opponents_cumulative(sums: &Sums<'_>, at: usize) -> Tally {
    Tally::sum(contributions(sums, at, |opponent| {
        let mut reached = Points::default();
        let mut given = Points::default();
        let mut sum = Amount::ZERO;
        for outcome in &sums.participant(opponent).rounds {
            let points = outcome.scores[Score::Match.index()];
            reached = reached + points;
            sum = sum + reached.into();
            if outcome.round.met().is_none() {
                given = given + points;
            }
        }
        sum - given.into()
    }))
}

/// A value of each opponent, and 0 for rounds without a game.
fn contributions(sums: &Sums<'_>, at: usize, value: impl Fn(usize) -> Amount) -> Vec<Contribution> {
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.map(|(round, outcome)| {
        let opponent = outcome.round.met();
        let found = opponent.and_then(|number| sums.index(number));
        Contribution {
            is_dummy: opponent.is_none(),
            ..Contribution::counted(round, opponent, found.map_or(Amount::ZERO, &value))
        }
    });
    counted.collect()
}
