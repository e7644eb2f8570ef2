//! Swiss rounds by FIDE's Dutch system.
//!
//! This implements C.04.3 of the FIDE Handbook in the version that applies from 1 February 2026 (the same system as the one of
//! 1 July 2025, with numbered articles): criteria C1 to C21. Article numbers in this module refer to that text.
//!
//! Brackets are paired from the top down. The handbook describes how to try one candidate after another until one is the best;
//! here the best pairs of a bracket are a maximum-weight matching of all unpaired players: a pair's weight lists its value for
//! each criterion, most important first (`criteria`). That everybody below can still be paired (C4) needs no criterion, because
//! the matching is perfect. The bye is one more vertex, for players who may have it (C2) and have the lowest possible score
//! (C5). Of several best candidates, wishes that weigh less than everything else find the one that the handbook tries first
//! (`bracket`).

mod bracket;
mod card;
mod colours;
mod criteria;
mod criterion;
mod explained;
mod meetings;
mod obstacle;
mod preference;
#[cfg(test)]
mod tests;
mod verdict;

pub use colours::ColourRule;
pub use criterion::Criterion;
pub use explained::{Explained, Objection, explain};
pub use obstacle::Obstacle;
pub use verdict::{Breach, Order, breaches};

use crate::tournament::{Colour, Pair, Points, Tournament, Tpn, publish};
use bracket::MOST_SCORES;
use card::{Card, cards};
use criteria::Bracket;
use meetings::Meetings;

/// Why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// All rounds have been played.
    #[error("round {0}, the last one, has been played")]
    Over(usize),
    /// Everybody is absent from the round.
    #[error("everybody is absent from round {0}, so nobody can be paired; correct who is absent")]
    AllAbsent(usize),
    /// There are too many different scores.
    #[error("the players have more than {0} different scores; give fewer different virtual points")]
    TooManyScores(usize),
    /// No pairing keeps the rules.
    #[error("no pairing of these players keeps the rules: {0}; pair the round by hand")]
    Impossible(Obstacle),
}

/// The pairs of the next round, in the order of publication.
///
/// # Errors
/// Why there are none.
pub fn pair(tournament: &Tournament) -> Result<Vec<Pair>, PairingError> {
    let played = tournament.played();
    if let Some(length) = tournament.length.filter(|&length| length <= played) {
        return Err(PairingError::Over(length));
    }
    let mut cards = cards(tournament);
    if cards.is_empty() {
        return Err(PairingError::AllAbsent(played + 1));
    }
    if cards
        .chunk_by(|one, other| one.score == other.score)
        .count()
        > MOST_SCORES
    {
        return Err(PairingError::TooManyScores(MOST_SCORES));
    }
    pair_cards(&cards, tournament)
        .ok_or_else(|| PairingError::Impossible(relax(&mut cards, tournament).0))
}

/// Pairs for a round that cannot be paired by the rules: those that break as few rules as possible, with the last rule that had
/// to be given up. `None` if the round can be paired by the rules, or there is nobody to pair.
pub fn pair_nevertheless(tournament: &Tournament) -> Option<(Obstacle, Vec<Pair>)> {
    match pair(tournament) {
        Err(PairingError::Impossible(_)) => Some(relax(&mut cards(tournament), tournament)),
        _ => None,
    }
}

/// Gives up one rule after another until everybody is paired. Without any of them, anybody may meet anybody, or rest.
fn relax(cards: &mut [Card], tournament: &Tournament) -> (Obstacle, Vec<Pair>) {
    for obstacle in Obstacle::ALL {
        for card in &mut *cards {
            card.relax(obstacle);
        }
        if let Some(pairs) = pair_cards(cards, tournament) {
            return (obstacle, pairs);
        }
    }
    (Obstacle::Meetings, Vec::new())
}

/// The pairs of these players; `None` if not all of them can be paired.
fn pair_cards(cards: &[Card], tournament: &Tournament) -> Option<Vec<Pair>> {
    let meetings = Meetings::new(cards);
    let resting_score = meetings.resting_score(cards)?;
    let initial = tournament.first_colour();
    let mut pairs = Vec::new();
    let mut left: Vec<&Card> = cards.iter().collect();
    let mut scores: Vec<Points> = cards.iter().map(|card| card.score).collect();
    scores.dedup();
    for (at, &score) in scores.iter().enumerate() {
        let bracket = Bracket::new(&left, score, scores.get(at + 1).copied(), initial);
        let may_pair =
            |higher: usize, lower: usize| meetings.allow(&left, resting_score, (higher, lower));
        let Ok(found) = bracket::pair(bracket, &may_pair) else {
            return None;
        };
        let mut is_paired = vec![false; left.len()];
        for (higher, lower) in found {
            is_paired[higher] = true;
            is_paired[lower] = true;
            pairs.push(game(left[higher], left[lower], initial));
        }
        let mut is_paired = is_paired.into_iter();
        left.retain(|_| is_paired.next() == Some(false));
    }
    pairs.extend(left.first().map(|card| Pair::Bye(card.tpn)));
    let score = |tpn: Tpn| {
        cards
            .iter()
            .find(|card| card.tpn == tpn)
            .map_or(Points(0), |card| card.score)
    };
    publish(&mut pairs, tournament.revision, score);
    Some(pairs)
}

fn game(higher: &Card, lower: &Card, initial: Colour) -> Pair {
    let (white, black) = match colours::allocate(higher, lower, initial) {
        Colour::White => (higher.tpn, lower.tpn),
        Colour::Black => (lower.tpn, higher.tpn),
    };
    Pair::Game { white, black }
}
