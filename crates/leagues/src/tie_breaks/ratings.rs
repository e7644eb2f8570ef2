//! Tie-breaks by ratings (10): only games over the board count. If anybody is unrated, and no rating is set for them, there is
//! nothing to count.

use super::{
    amount::Amount,
    code::{Code, Score},
    field::Sums,
    name::Name,
    tally::{Contribution, Tally, Value, cut},
};
use crate::tournament::Points;

/// The rating differences for scores of 50 to 100 percent (Rating Regulations B.02, 8.1.1).
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest rating differences for expected scores of 50 to 99 percent (B.02, 8.1.2).
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The greatest difference of either table: what a clean score is worth.
const MOST: i64 = 800;

/// The rated opponents of games over the board, with the points against them.
fn opponents(sums: &Sums<'_>, at: usize) -> Vec<(Contribution, Points)> {
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let met = rounds.filter_map(|(round, outcome)| {
        let opponent = outcome.round.met()?;
        let rating = sums.rating(sums.index(opponent)?)?;
        let rating = Amount::whole(i64::from(rating));
        let points = outcome.scores[Score::Match.index()];
        Some((Contribution::counted(round, Some(opponent), rating), points))
    });
    met.collect()
}

/// The rating (10.6).
fn rating(sums: &Sums<'_>, at: usize) -> Tally {
    let rating = sums
        .rating(at)
        .map(|rating| Amount::whole(i64::from(rating)));
    Tally::plain(rating.map_or(Value::Nothing, Value::Number))
}

/// The average rating of opponents, to the nearest whole number (10.1).
fn average_rating(sums: &Sums<'_>, at: usize, code: Code) -> Tally {
    let mut met: Vec<Contribution> = opponents(sums, at)
        .into_iter()
        .map(|(one, _)| one)
        .collect();
    cut(&mut met, code.cut);
    Tally::average(met).map(nearest)
}

fn nearest(amount: Amount) -> Amount {
    Amount::whole(amount.rounded())
}

/// The average rating of opponents and the rating difference of the score against them (10.2).
fn performance(sums: &Sums<'_>, at: usize) -> Tally {
    let met = opponents(sums, at);
    let scored: Points = met.iter().map(|(_, points)| *points).sum();
    let games = met.len() as i64;
    let mut tally = average_rating(sums, at, Code::plain(Name::AverageRating));
    for (one, (_, points)) in tally.contributions.iter_mut().zip(met) {
        one.factor = Some(points);
    }
    let percent = (Amount::from(scored) * Amount::whole(100))
        .over(games)
        .rounded();
    let place = percent.abs_diff(50) as usize;
    let difference = DIFFERENCES[place.min(DIFFERENCES.len() - 1)];
    let signed = if percent < 50 {
        -difference
    } else {
        difference
    };
    tally.map(|average| average + Amount::whole(signed))
}

/// The expected score against an opponent whose rating is this much lower, in percent.
fn expected(difference: i64) -> i64 {
    let step = EXPECTED.partition_point(|most| *most < difference.abs()) as i64;
    50 + step * difference.signum()
}

/// The lowest rating whose expected score against the same opponents is at least the score (10.3).
fn perfect(sums: &Sums<'_>, at: usize) -> Tally {
    let met = opponents(sums, at);
    let scored: Points = met.iter().map(|(_, points)| *points).sum();
    let ratings: Vec<i64> = met.iter().map(|(one, _)| one.amount.rounded()).collect();
    let bounds = ratings.iter().min().zip(ratings.iter().max());
    let value = bounds.map(|(&lowest, &highest)| {
        if scored == Points::LOSS {
            return lowest - MOST;
        }
        let reaches = |rating: i64| {
            let sum: i64 = ratings.iter().map(|other| expected(rating - other)).sum();
            sum >= i64::from(scored.0) * 50
        };
        let (mut below, mut above) = (lowest - MOST - 1, highest + MOST);
        while above - below > 1 {
            let middle = (above + below).div_euclid(2);
            if reaches(middle) {
                above = middle;
            } else {
                below = middle;
            }
        }
        above
    });
    let contributions = met.into_iter().map(|(one, points)| Contribution {
        factor: Some(points),
        ..one
    });
    Tally {
        value: value.map_or(Value::Nothing, |rating| {
            Value::Number(Amount::whole(rating))
        }),
        contributions: contributions.collect(),
    }
}

/// The average of a value of the opponents of games over the board, to the nearest whole number (10.4, 10.5).
fn average_of(sums: &Sums<'_>, at: usize, value: fn(&Sums<'_>, usize) -> Tally) -> Tally {
    let rounds = sums.participant(at).rounds.iter().enumerate();
    let counted = rounds.filter_map(|(round, outcome)| {
        let opponent = outcome.round.met()?;
        let number = value(sums, sums.index(opponent)?).number()?;
        Some(Contribution::counted(round, Some(opponent), number))
    });
    Tally::average(counted.collect()).map(nearest)
}

/// A tie-break by ratings.
pub(crate) fn tally(sums: &Sums<'_>, at: usize, code: Code) -> Tally {
    let mut all = 0..sums.field.participants.len();
    if all.any(|one| sums.rating(one).is_none()) {
        return Tally::plain(Value::Nothing);
    }
    match code.name {
        Name::Rating => rating(sums, at),
        Name::Performance => performance(sums, at),
        Name::PerfectPerformance => perfect(sums, at),
        Name::AveragePerformance => average_of(sums, at, performance),
        Name::AveragePerfect => average_of(sums, at, perfect),
        _ => average_rating(sums, at, code),
    }
}
