//! The result of searching a position: a score, or a bound of one.

/// How a score bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// It is the true score.
    Exact,
}

impl Bound {
    /// The bound that the best score of a search between `alpha` and `beta` gives.
    pub(crate) const fn of(best: i32, alpha: i32, beta: i32) -> Bound {
        if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// Whether a stored score is enough for a search between `alpha` and `beta`.
    pub(crate) const fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Bound::Upper => score <= alpha,
            Bound::Lower => score >= beta,
            Bound::Exact => true,
        }
    }
}

/// A score with `plies` added to a win, and subtracted from a loss: wins and losses are those beyond `certain`. Scores
/// in the search count plies from its root, stored ones from their position.
pub(crate) const fn shifted(score: i32, plies: i32, certain: i32) -> i32 {
    if score >= certain {
        score + plies
    } else if score <= -certain {
        score - plies
    } else {
        score
    }
}

/// The expected result of a game, from 0 to 1, for a score; `scale` changes the odds by a factor of e.
pub(crate) fn expected(score: i32, scale: f32) -> f32 {
    1.0 / (1.0 + (-score as f32 / scale).exp())
}
