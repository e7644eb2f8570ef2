//! Why a round of teams that somebody else paired is not the one that the rules give.

use super::{
    bracket::{Bracket, Places},
    colours::TeamColourRule,
    entry::{Card, TeamTournament, cards},
    round::{Rules, resting_order, scores, without},
};
use crate::tournament::{Pair, Tpn};

/// A criterion of quality of C.04.6, the more important ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum TeamCriterion {
    /// C4: how many teams move up.
    #[error("C4: fewer teams can move up")]
    Upfloaters,
    /// C5: their scores.
    #[error("C5: teams with more points can move up")]
    UpfloaterScores,
    /// C6: the pairs of the next score.
    #[error("C6: with others who move up, the next score group can be paired better")]
    NextBracket,
    /// C7: who moves up again.
    #[error("C7: fewer teams can move up that met another score in the round before")]
    Floats,
    /// C8: colour preferences.
    #[error("C8: more teams can get the colour that they prefer")]
    Preferences,
    /// C9: strong colour preferences.
    #[error("C9: more teams can get the colour that they strongly prefer")]
    StrongPreferences,
    /// C10: the opponents of those who move up.
    #[error(
        "C10: those who move up can meet fewer teams that met another score in the round before"
    )]
    OpponentFloats,
}

/// The order in which sets and pairings are tried, of which the first among the best ones is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamOrder {
    /// Of the sets of teams that move up.
    #[error("3.5.4: no criterion prefers either, and the order of those who move up decides")]
    Upfloaters,
    /// Of the pairings of a bracket.
    #[error("3.6.3: no criterion prefers either, and the order of pairings decides")]
    Pairings,
}

/// What a round of teams breaks. The articles are those of C.04.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamBreach {
    /// Two teams have met before.
    #[error("C.04.6, C1: {0} and {1} have met before")]
    Met(Tpn, Tpn),
    /// Two teams may not meet in this round.
    #[error("prohibited pairing: {0} and {1} may not meet in this round")]
    Forbidden(Tpn, Tpn),
    /// A team with the bye has had one already, or won without playing.
    #[error("C.04.6, C2: {0} has had the bye already, or won without playing")]
    SecondBye(Tpn),
    /// More teams have the bye than must.
    #[error("C.04.1: only one team has the pairing-allocated bye, and only of an odd number")]
    TooManyByes,
    /// Another team should have the bye.
    #[error("C.04.6, 3.4: {0} should have the bye")]
    Bye(Tpn),
    /// The best round differs first in this criterion.
    #[error("C.04.6, {0}")]
    Criterion(TeamCriterion),
    /// No criterion prefers either round.
    #[error("C.04.6, {0}")]
    Order(TeamOrder),
    /// Two teams have each other's colours.
    #[error("C.04.6, {rule} ({white} has White on the first board)")]
    Colours {
        /// Who should have White on the first board.
        white: Tpn,
        /// The rule that says so.
        rule: TeamColourRule,
    },
}

/// What pairs of the next round break, compared with those that the rules give, which are empty if there are none.
pub fn breaches(tournament: &TeamTournament, found: &[Pair], due: &[Pair]) -> Vec<TeamBreach> {
    let cards = cards(tournament);
    let rules = Rules::of(tournament);
    let mut breaches = absolute(&cards, found);
    if breaches.is_empty() && !due.is_empty() && opponents(found) != opponents(due) {
        breaches.extend(quality(&cards, rules, found, due));
    }
    breaches.extend(colours(&cards, rules, found, due));
    breaches
}

fn card(cards: &[Card], tpn: Tpn) -> Option<&Card> {
    cards.iter().find(|card| card.tpn == tpn)
}

/// Breaches of the absolute criteria, in their order.
fn absolute(cards: &[Card], found: &[Pair]) -> Vec<TeamBreach> {
    let mut breaches = Vec::new();
    let mut byes = 0;
    for pair in found {
        let (first, second) = pair.players();
        match (card(cards, first), second.and_then(|tpn| card(cards, tpn))) {
            (Some(one), Some(other)) if one.has_met(other) => {
                breaches.push(TeamBreach::Met(one.tpn, other.tpn));
            }
            (Some(one), Some(other)) if one.is_forbidden(other) => {
                breaches.push(TeamBreach::Forbidden(one.tpn, other.tpn));
            }
            (Some(one), None) => {
                byes += 1;
                if !one.may_rest {
                    breaches.push(TeamBreach::SecondBye(one.tpn));
                }
            }
            _ => {}
        }
    }
    if byes > cards.len() % 2 {
        breaches.push(TeamBreach::TooManyByes);
    }
    breaches
}

/// The pairs without colours, in order.
fn opponents(pairs: &[Pair]) -> Vec<(Tpn, Option<Tpn>)> {
    let sorted = |pair: &Pair| match pair.players() {
        (first, Some(second)) => (first.min(second), Some(first.max(second))),
        bye => bye,
    };
    let mut pairs: Vec<_> = pairs.iter().map(sorted).collect();
    pairs.sort_unstable();
    pairs
}

/// Why complete pairs without any absolute breach are worse than the best ones.
fn quality(cards: &[Card], rules: Rules, found: &[Pair], due: &[Pair]) -> Option<TeamBreach> {
    let bye = |pairs: &[Pair]| {
        pairs.iter().find_map(|pair| match pair {
            Pair::Bye(tpn) => Some(*tpn),
            Pair::Game { .. } => None,
        })
    };
    let [theirs, ours] = [found, due].map(bye);
    if theirs != ours {
        // Only the order of 3.4 can tell them apart: both leave complete pairs.
        let due = resting_order(cards)
            .into_iter()
            .find(|card| Some(card.tpn) == ours);
        return due.map(|card| TeamBreach::Bye(card.tpn));
    }
    let mut left = without(cards, theirs.and_then(|tpn| card(cards, tpn)));
    while !left.is_empty() {
        let selection = rules.selection(&left, &scores(cards));
        let residents = selection.residents();
        let [theirs, ours] = [found, due].map(|pairs| moved_up(&left, residents, pairs));
        if theirs != ours {
            let [theirs, ours] = [theirs, ours].map(|places| selection.compliance(&places));
            let criterion = if theirs.count != ours.count {
                TeamCriterion::Upfloaters
            } else if theirs.scores != ours.scores {
                TeamCriterion::UpfloaterScores
            } else if theirs.harms_next != ours.harms_next {
                TeamCriterion::NextBracket
            } else if theirs.floats != ours.floats {
                TeamCriterion::Floats
            } else {
                return Some(TeamBreach::Order(TeamOrder::Upfloaters));
            };
            return Some(TeamBreach::Criterion(criterion));
        }
        let is_in = |at: usize| at < residents || ours.contains(&at);
        let members = left.iter().enumerate().filter(|(at, _)| is_in(*at));
        let bracket = rules.bracket(members.map(|(at, card)| (*card, at >= residents)));
        let [theirs, best] = [found, due].map(|pairs| within(&bracket, pairs));
        if theirs != best {
            return Some(worse(&bracket, &theirs, &best).map_or(
                TeamBreach::Order(TeamOrder::Pairings),
                TeamBreach::Criterion,
            ));
        }
        let mut at = 0..;
        left.retain(|_| at.next().is_some_and(|at| !is_in(at)));
    }
    None
}

/// The places of the teams below the first score that meet one with it.
fn moved_up(left: &[&Card], residents: usize, pairs: &[Pair]) -> Vec<usize> {
    let meets = |at: &usize| {
        let mate = mate(pairs, left[*at].tpn);
        left[..residents].iter().any(|card| Some(card.tpn) == mate)
    };
    (residents..left.len()).filter(meets).collect()
}

/// A team's opponent.
pub(super) fn mate(pairs: &[Pair], tpn: Tpn) -> Option<Tpn> {
    pairs.iter().find_map(|pair| match pair.players() {
        (first, Some(second)) if first == tpn => Some(second),
        (first, Some(second)) if second == tpn => Some(first),
        _ => None,
    })
}

/// The pairs of a bracket, by the places of their top members.
pub(super) fn within(bracket: &Bracket<'_>, pairs: &[Pair]) -> Vec<Places> {
    let cards = bracket.cards().iter().enumerate();
    let pairs = cards.filter_map(|(top, card)| {
        let bottom = bracket.place(mate(pairs, card.tpn)?)?;
        (top < bottom).then_some((top, bottom))
    });
    pairs.collect()
}

/// The first criterion by which some pairs of a bracket are worse than the best ones.
pub(super) fn worse(
    bracket: &Bracket<'_>,
    theirs: &[Places],
    best: &[Places],
) -> Option<TeamCriterion> {
    let [theirs, best] = [theirs, best].map(|pairs| bracket.quality(pairs));
    let criteria = [
        TeamCriterion::Preferences,
        TeamCriterion::StrongPreferences,
        TeamCriterion::OpponentFloats,
    ];
    let mut compared = criteria.into_iter().zip(theirs.iter().zip(&best));
    let differs = compared.find(|(_, (theirs, best))| theirs != best);
    differs.map(|(criterion, _)| criterion)
}

/// The pairs that both have, with other colours.
fn colours(cards: &[Card], rules: Rules, found: &[Pair], due: &[Pair]) -> Vec<TeamBreach> {
    let breach = |pair: &Pair| {
        let &Pair::Game { white, black } = pair else {
            return None;
        };
        let turned = Pair::Game {
            white: black,
            black: white,
        };
        let (one, other) = (card(cards, white)?, card(cards, black)?);
        let (_, rule) = rules.colours.of(one, other);
        let is_turned = due.contains(&turned);
        is_turned.then_some(TeamBreach::Colours { white: black, rule })
    };
    found.iter().filter_map(breach).collect()
}
