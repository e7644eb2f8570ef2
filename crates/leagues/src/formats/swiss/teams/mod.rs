//! Swiss rounds of teams by FIDE's Swiss Team Pairing System.
//!
//! This implements C.04.6 of the FIDE Handbook in the version that applies from 1 February 2026. Article numbers in this module refer
//! to that text. It is not the Dutch system: colours never keep two teams from meeting, teams move up instead of down, and of the
//! pairings of a bracket that comply best the first one in an order of identifiers counts.
//!
//! The handbook describes how to try sets and pairings one after another. Here both are matchings whose weights list the criteria,
//! most important first; wishes that weigh less than all criteria find the first in order (`upfloaters`, `bracket`). Where the text
//! leaves a choice, FIDE's engine (PyPI `gacrux`) decides: C6 is complied with or not, and is void if all
//! teams with the next score of the round have moved up already; C7 counts.

mod bracket;
mod colours;
mod entry;
mod explained;
mod preference;
mod round;
#[cfg(test)]
mod tests;
mod upfloaters;
mod verdict;

pub use colours::TeamColourRule;
pub use entry::{TeamEntry, TeamRound, TeamTournament};
pub use explained::{TeamExplained, TeamObjection, explain};
pub use verdict::{TeamBreach, TeamCriterion, TeamOrder, breaches};

pub use crate::season::ColourModel;

use super::dutch::{Obstacle, PairingError};
use crate::{
    revision::Revision,
    tournament::{Pair, Points, Tpn, publish},
};
use entry::{Card, cards};
use round::{Rules, pair_round};

/// The pairs of the next round, in the order of publication.
///
/// # Errors
/// Why there are none.
pub fn pair(tournament: &TeamTournament) -> Result<Vec<Pair>, PairingError> {
    let played = tournament.played();
    if let Some(length) = tournament.length.filter(|&length| length <= played) {
        return Err(PairingError::Over(length));
    }
    let mut cards = cards(tournament);
    if cards.is_empty() {
        return Err(PairingError::AllAbsent(played + 1));
    }
    let rules = Rules::of(tournament);
    pairs(&cards, rules).ok_or_else(|| PairingError::Impossible(relax(&mut cards, rules).0))
}

/// Pairs for a round that cannot be paired by the rules: those that break as few rules as possible, with the last rule that had
/// to be given up. `None` if the round can be paired by the rules, or there is nobody to pair.
pub fn pair_nevertheless(tournament: &TeamTournament) -> Option<(Obstacle, Vec<Pair>)> {
    match pair(tournament) {
        Err(PairingError::Impossible(_)) => {
            Some(relax(&mut cards(tournament), Rules::of(tournament)))
        }
        _ => None,
    }
}

/// Gives up one rule after another until everybody is paired.
fn relax(cards: &mut [Card], rules: Rules) -> (Obstacle, Vec<Pair>) {
    type Exempt = fn(&mut Card);
    let obstacles: [(Obstacle, Exempt); 3] = [
        (Obstacle::Byes, Card::let_rest),
        (Obstacle::Forbidden, Card::let_meet_forbidden),
        (Obstacle::Meetings, Card::let_meet_again),
    ];
    for (obstacle, exempt) in obstacles {
        cards.iter_mut().for_each(exempt);
        if let Some(pairs) = pairs(cards, rules) {
            return (obstacle, pairs);
        }
    }
    (Obstacle::Meetings, Vec::new())
}

fn pairs(cards: &[Card], rules: Rules) -> Option<Vec<Pair>> {
    let round = pair_round(cards, rules)?;
    let games = round.brackets.iter().flat_map(|one| {
        let cards = one.bracket.cards();
        let pairs = one.pairs.iter();
        pairs.map(move |&(top, bottom)| rules.game(cards[top], cards[bottom]))
    });
    let mut pairs: Vec<Pair> = games.collect();
    pairs.extend(round.bye.map(|card| Pair::Bye(card.tpn)));
    let score = |tpn: Tpn| {
        let card = cards.iter().find(|card| card.tpn == tpn);
        card.map_or(Points(0), |card| card.primary)
    };
    publish(&mut pairs, Revision::default(), score);
    Some(pairs)
}
