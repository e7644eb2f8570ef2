//! Why a round that somebody else paired is not the one that the rules give.

use super::{
    bracket::{Places, solve},
    card::{Card, cards},
    colours::{ColourRule, allocation},
    criteria::Bracket,
    criterion::Criterion,
    meetings::Meetings,
};
use crate::tournament::{Colour, Pair, Points, Tournament, Tpn};

/// What a round breaks. The articles are those of C.04.3, where no other is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Breach {
    /// Two players have met before.
    #[error("C.04.3, C1: {0} and {1} have met before")]
    Met(Tpn, Tpn),
    /// Two players may not meet in this round.
    #[error("prohibited pairing: {0} and {1} may not meet in this round")]
    Forbidden(Tpn, Tpn),
    /// Somebody with the bye has had a point without a game already.
    #[error("C.04.3, C2: {0} has had a point without a game already")]
    SecondBye(Tpn),
    /// Two players must have the same colour.
    #[error("C.04.3, C3: {0} and {1} must both have the same colour")]
    SameColour(Tpn, Tpn),
    /// More players have the bye than must.
    #[error("C.04.1: only one player has the pairing-allocated bye, and only of an odd number")]
    TooManyByes,
    /// The best round differs first in this criterion.
    #[error("C.04.3, {0}")]
    Criterion(Criterion),
    /// No criterion prefers either round.
    #[error("C.04.3, {0}")]
    Order(Order),
    /// Two players have each other's colours.
    #[error("C.04.3, {rule} ({white} has White)")]
    Colours {
        /// Who should have White.
        white: Tpn,
        /// The rule that says so.
        rule: ColourRule,
    },
}

/// The order in which the pairs of a bracket are tried, of which the first among the best ones are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Order {
    /// The order of opponents.
    #[error("Article 4.2: no criterion prefers either, and the order of opponents decides")]
    Transpositions,
    /// The order of exchanges between the halves of a bracket.
    #[error("Article 4.3: no criterion prefers either, and the order of exchanges decides")]
    Exchanges,
    /// The order of sets of players who moved down.
    #[error(
        "Article 4.4: no criterion prefers either, and the order of those who moved down decides"
    )]
    MovedDown,
    /// It cannot be said by which of them.
    #[error("Article 4: these are not the first of the best pairs in the order of the rules")]
    Unknown,
}

/// What pairs of the next round break, compared with those that the rules give, which are empty if there are none.
pub fn breaches(tournament: &Tournament, found: &[Pair], due: &[Pair]) -> Vec<Breach> {
    let cards = cards(tournament);
    let judge = Judge {
        cards: &cards,
        initial: tournament.first_colour(),
    };
    let mut breaches = judge.absolute(found);
    let [mates, best] = [found, due].map(|pairs| mates(&cards, pairs));
    if breaches.is_empty() && !due.is_empty() && mates != best {
        breaches.push(judge.quality(&mates, &best));
    }
    breaches.extend(judge.colours(found, due));
    breaches
}

/// The players of a round.
struct Judge<'a> {
    cards: &'a [Card],
    initial: Colour,
}

impl Judge<'_> {
    fn card(&self, tpn: Tpn) -> Option<&Card> {
        self.cards.iter().find(|card| card.tpn == tpn)
    }

    /// Breaches of the absolute criteria, in their order.
    fn absolute(&self, found: &[Pair]) -> Vec<Breach> {
        let mut breaches = Vec::new();
        let mut byes = 0;
        for pair in found {
            let (first, second) = pair.players();
            match (self.card(first), second.and_then(|tpn| self.card(tpn))) {
                (Some(one), Some(other)) if one.has_met(other) => {
                    breaches.push(Breach::Met(one.tpn, other.tpn));
                }
                (Some(one), Some(other)) if one.is_forbidden(other) => {
                    breaches.push(Breach::Forbidden(one.tpn, other.tpn));
                }
                (Some(one), Some(other)) if one.clashes_with(other) => {
                    breaches.push(Breach::SameColour(one.tpn, other.tpn));
                }
                (Some(one), None) => {
                    byes += 1;
                    if !one.may_rest {
                        breaches.push(Breach::SecondBye(one.tpn));
                    }
                }
                _ => {}
            }
        }
        if byes > self.cards.len() % 2 {
            breaches.push(Breach::TooManyByes);
        }
        breaches.sort_by_key(|breach| match breach {
            Breach::Met(..) => 1,
            Breach::Forbidden(..) => 2,
            Breach::SecondBye(_) => 3,
            Breach::SameColour(..) => 4,
            _ => 5,
        });
        breaches
    }

    /// Why complete pairs without any absolute breach are worse than the best ones.
    fn quality(&self, found: &[usize], best: &[usize]) -> Breach {
        let meetings = Meetings::new(self.cards);
        let Some(resting_score) = meetings.resting_score(self.cards) else {
            return Breach::Order(Order::Unknown);
        };
        let nobody = self.cards.len();
        let mut resting = found.iter().zip(self.cards);
        let resting = resting.find(|(mate, _)| **mate == nobody);
        if resting.is_some_and(|(_, card)| card.score > resting_score) {
            return Breach::Criterion(Criterion::RestingScore);
        }
        let mut left: Vec<&Card> = self.cards.iter().collect();
        let mut scores: Vec<Points> = self.cards.iter().map(|card| card.score).collect();
        scores.dedup();
        for (at, &score) in scores.iter().enumerate() {
            let next = scores.get(at + 1).copied();
            let bracket = Bracket::new(&left, score, next, self.initial);
            let [theirs, ours] = [found, best].map(|mates| within(&bracket, mates));
            if theirs != ours {
                let may_pair = |higher: usize, lower: usize| {
                    meetings.allow(&left, resting_score, (higher, lower))
                };
                let criterion = first_worse(bracket, &theirs, &may_pair);
                return criterion.map_or_else(
                    || Breach::Order(order(&bracket, &theirs, &ours)),
                    Breach::Criterion,
                );
            }
            let floats = |place: &usize| {
                let is_paired = |(higher, lower): &Places| higher == place || lower == place;
                !theirs.iter().any(is_paired)
            };
            let places = (0..left.len()).filter(floats);
            left = places.map(|place| left[place]).collect();
        }
        Breach::Order(Order::Unknown)
    }

    /// The pairs that both have, with other colours.
    fn colours(&self, found: &[Pair], due: &[Pair]) -> Vec<Breach> {
        let mut breaches = Vec::new();
        for pair in found {
            let &Pair::Game { white, black } = pair else {
                continue;
            };
            let turned = Pair::Game {
                white: black,
                black: white,
            };
            if due.contains(&turned)
                && let (Some(one), Some(other)) = (self.card(white), self.card(black))
            {
                let (higher, lower) = if one.rank < other.rank {
                    (one, other)
                } else {
                    (other, one)
                };
                let (_, rule) = allocation(higher, lower, self.initial);
                breaches.push(Breach::Colours { white: black, rule });
            }
        }
        breaches
    }
}

/// Each player's opponent, by rank; the number of players stands for none.
pub(super) fn mates(cards: &[Card], pairs: &[Pair]) -> Vec<usize> {
    let mut mates = vec![cards.len(); cards.len()];
    let card = |tpn: Tpn| cards.iter().find(|card| card.tpn == tpn);
    for pair in pairs {
        if let (first, Some(second)) = pair.players()
            && let (Some(one), Some(other)) = (card(first), card(second))
        {
            mates[one.rank] = other.rank;
            mates[other.rank] = one.rank;
        }
    }
    mates
}

/// The pairs made in a bracket, by places: those whose lower player is not from a lower bracket.
pub(super) fn within(bracket: &Bracket<'_>, mates: &[usize]) -> Vec<Places> {
    let place = |rank: usize| bracket.cards.iter().position(|card| card.rank == rank);
    let players = bracket.cards[..bracket.size].iter().enumerate();
    let pairs = players.filter_map(|(at, card)| {
        let mate = place(mates[card.rank])?;
        (at < mate && mate < bracket.size).then_some((at, mate))
    });
    pairs.collect()
}

/// The first criterion by which these pairs of a bracket are worse than the best ones, if any is.
fn first_worse(
    bracket: Bracket<'_>,
    pairs: &[Places],
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Option<Criterion> {
    let mut mates = vec![None; bracket.cards.len() + 1];
    for &(higher, lower) in pairs {
        mates[higher] = Some(lower);
        mates[lower] = Some(higher);
    }
    // Who is in no pair moves down, to the best pairs that are possible there (C8).
    let keeps = |higher: usize, lower: usize| match (mates[higher], mates[lower]) {
        (None, None) => lower >= bracket.size && may_pair(higher, lower),
        (mate, _) => mate == Some(lower),
    };
    first_worse_of(bracket, &keeps, may_pair)
}

/// The first criterion by which the best pairs among these are worse than the best of all, if any is, and if there are such pairs.
pub(super) fn first_worse_of(
    bracket: Bracket<'_>,
    these: &impl Fn(usize, usize) -> bool,
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Option<Criterion> {
    let best = solve(bracket, may_pair).ok()?;
    let (best, judged) = best.value();
    let theirs = solve(judged, these).ok()?;
    let (theirs, _) = theirs.value();
    let counts = |criterion: &Criterion| judged.rests || *criterion != Criterion::UnplayedGames;
    let mut amounts = bracket.criteria().into_iter().zip(best.iter().zip(&theirs));
    let worse = amounts.find(|(criterion, (best, theirs))| best != theirs && counts(criterion));
    worse.map(|(criterion, _)| criterion)
}

/// The order by which one of two equally good pairings of a bracket comes first.
pub(super) fn order(bracket: &Bracket<'_>, theirs: &[Places], ours: &[Places]) -> Order {
    let is_moved_down = |(higher, _): &&Places| *higher < bracket.moved_down;
    let higher = |pairs: &[Places], moved_down: bool| -> Vec<usize> {
        let of_kind = pairs
            .iter()
            .filter(|pair| is_moved_down(pair) == moved_down);
        of_kind.map(|(higher, _)| *higher).collect()
    };
    let moved_down =
        |pairs: &[Places]| -> Vec<Places> { pairs.iter().filter(is_moved_down).copied().collect() };
    if higher(theirs, true) != higher(ours, true) {
        Order::MovedDown
    } else if moved_down(theirs) == moved_down(ours) && higher(theirs, false) != higher(ours, false)
    {
        Order::Exchanges
    } else {
        Order::Transpositions
    }
}
