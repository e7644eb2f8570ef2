//! Tie-breaks of the opponents' scores: Buchholz (8), Sonneborn-Berger and Koya (9), and their forms for teams (13.2, 13.4).

use super::{
    amount::Amount,
    code::{Code, Score},
    field::{Outcome, Sums, is_voluntary, scheduled},
    tally::{Contribution, Part, Tally, cut},
};
use crate::tournament::{Points, Round};

/// The opponents' scores, with the points scored against them if there is a factor.
pub(crate) struct Weights {
    /// The score of the opponents.
    pub of: Score,
    /// The score by which it is multiplied.
    pub factor: Option<Score>,
}

/// The sum of the opponents' scores, or of their products with the points scored against them. Unplayed rounds count by Article 16.
pub(crate) fn sum(sums: &Sums<'_>, at: usize, code: Code, weights: &Weights) -> Tally {
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds
        .filter_map(|(round, outcome)| contribution(sums, at, code, weights, (round, outcome)));
    let mut counted: Vec<Contribution> = counted.collect();
    let is_left_whole = counted.len() <= 2 && !sums.field.revision.cuts_short_sums();
    if !is_left_whole {
        cut(&mut counted, code.cut);
    }
    Tally::sum(counted)
}

/// What a round contributes. A rest in a round robin is not a missed round.
fn contribution(
    sums: &Sums<'_>,
    at: usize,
    code: Code,
    weights: &Weights,
    (round, outcome): (usize, &Outcome),
) -> Option<Contribution> {
    let forfeits = sums.field.forfeits_are_games();
    let own = sums.total(at, weights.of);
    let adjusted = |opponent| {
        sums.index(opponent)
            .map(|opponent| sums.adjusted(opponent, weights.of))
    };
    let (opponent, score, is_dummy) = match outcome.round {
        Round::Game { opponent, .. } => (
            Some(opponent),
            adjusted(opponent).unwrap_or_default(),
            false,
        ),
        Round::Forfeit { opponent, .. } if forfeits || code.counts_forfeits => (
            Some(opponent),
            adjusted(opponent).unwrap_or_default(),
            false,
        ),
        // The dummy has the participant's own score, at most that of the opponent (16.4.1),
        Round::Forfeit { opponent, .. } => (
            Some(opponent),
            own.min(adjusted(opponent).unwrap_or(own)),
            true,
        ),
        Round::Bye(_) if forfeits => return None,
        // or draws in all rounds (16.4.2).
        Round::Bye(_) => {
            let draw = sums.field.scales[weights.of.index()].draw;
            (
                None,
                own.min(Points(draw.0 * sums.field.rounds as u32)),
                true,
            )
        }
    };
    let factor = weights.factor.map(|by| outcome.scores[by.index()]);
    let score = Amount::from(score);
    Some(Contribution {
        is_dummy,
        is_voluntary: is_dummy && is_voluntary(outcome.round),
        score,
        factor,
        amount: factor.map_or(score, |factor| score * factor.into()),
        ..Contribution::counted(round, opponent, score)
    })
}

/// The average Buchholz of the opponents of games over the board (8.2), as counted from `strength`.
pub(crate) fn average_buchholz(
    sums: &Sums<'_>,
    strength: &Sums<'_>,
    at: usize,
    (of, code): (Score, Code),
) -> Tally {
    let weights = Weights { of, factor: None };
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.filter_map(|(round, outcome)| {
        let opponent = outcome.round.met()?;
        let value = sum(strength, sums.index(opponent)?, code, &weights).number()?;
        Some(Contribution::counted(round, Some(opponent), value))
    });
    Tally::average(counted.collect())
}

/// The points against those who have at least half of the possible score, or a limit that is so many half points away (9.2, 14.5).
///
/// Points of a forfeit count, too: they were achieved against the scheduled opponent.
pub(crate) fn koya(sums: &Sums<'_>, at: usize, score: Score, code: Code) -> Tally {
    let half = Amount::from(sums.most(score)).over(2);
    let limit = half + Amount::new(i64::from(code.limit), 2);
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.filter_map(|(round, outcome)| {
        let (opponent, _) = scheduled(outcome.round)?;
        let theirs = Amount::from(sums.total(sums.index(opponent)?, score));
        let amount = Amount::from(outcome.scores[score.index()]);
        Some(Contribution {
            score: theirs,
            part: if theirs >= limit {
                Part::Counted
            } else {
                Part::CutLowest
            },
            ..Contribution::counted(round, Some(opponent), amount)
        })
    });
    Tally::sum(counted.collect())
}

/// The factor by which the Buchholz on the primary score is divided, to add it to the secondary one: the highest possible primary score
/// over the highest secondary one of a match, without its fraction (13.4).
pub(crate) fn strength_factor(sums: &Sums<'_>, primary: Score, code: Code) -> i64 {
    let counted = || {
        let in_match = sums.field.scales[primary.other().index()].win.0;
        i64::from(sums.most(primary).0 / in_match.max(1)).max(1)
    };
    code.factor.map_or_else(counted, i64::from)
}
