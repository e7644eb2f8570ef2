//! Why a player has the opponent that the rules give: the bracket, the colours, and what speaks against every other opponent in it.

use super::{
    bracket::{Places, solve},
    card::{Card, cards},
    colours::{ColourRule, allocation},
    criteria::Bracket,
    criterion::Criterion,
    meetings::Meetings,
    verdict::{Order, first_worse_of, mates, order, within},
};
use crate::tournament::{Colour, Pair, Points, Tournament, Tpn};

/// What speaks against an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// They have met before (C1).
    Met,
    /// The pair is forbidden in this round.
    Forbidden,
    /// Both must have the same colour (C3).
    SameColour,
    /// Others would have no opponent (C4).
    Incomplete,
    /// The best pairs of the bracket would be worse by this criterion.
    Criterion(Criterion),
    /// The pairs would be as good, but come later in the order of the rules.
    Order(Order),
}

/// Why a player has their opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The player's points.
    pub points: Points,
    /// The opponent and their points; `None` for the pairing-allocated bye.
    pub opponent: Option<(Tpn, Points)>,
    /// The player's colour, and the rule that gives it.
    pub colour: Option<(Colour, ColourRule)>,
    /// The lowest points in the bracket in which the player was paired.
    pub bracket: Points,
    /// How many players were in it, with those who moved down.
    pub size: usize,
    /// The nearest other players of the bracket, and what speaks against each.
    pub others: Vec<(Tpn, Objection)>,
}

/// Why a player has their opponent in the pairs of the next round that the rules give, with up to this many other opponents;
/// `None` if the player is in none of them.
pub fn explain(tournament: &Tournament, due: &[Pair], tpn: Tpn, most: usize) -> Option<Explained> {
    let cards = cards(tournament);
    let initial = tournament.first_colour();
    let own = cards.iter().find(|card| card.tpn == tpn)?;
    let mates = mates(&cards, due);
    let mate = cards.get(*mates.get(own.rank)?);
    let meetings = Meetings::new(&cards);
    let resting_score = meetings.resting_score(&cards)?;
    let mut left: Vec<&Card> = cards.iter().collect();
    let mut scores: Vec<Points> = cards.iter().map(|card| card.score).collect();
    scores.dedup();
    for (at, &score) in scores.iter().enumerate() {
        let bracket = Bracket::new(&left, score, scores.get(at + 1).copied(), initial);
        let pairs = within(&bracket, &mates);
        let place = left.iter().position(|card| card.rank == own.rank)?;
        let is_here = pairs.iter().any(|pair| has(*pair, place));
        if is_here || at + 1 == scores.len() {
            let may_pair =
                |higher: usize, lower: usize| meetings.allow(&left, resting_score, (higher, lower));
            let here = Here {
                bracket,
                pairs: &pairs,
                place,
            };
            return Some(Explained {
                points: own.score,
                opponent: mate.map(|mate| (mate.tpn, mate.score)),
                colour: mate.map(|mate| colour(own, mate, initial)),
                bracket: score,
                size: bracket.size,
                others: here.others(mate, most, &may_pair),
            });
        }
        let floats = |place: &usize| !pairs.iter().any(|pair| has(*pair, *place));
        let places = (0..left.len()).filter(floats);
        left = places.map(|place| left[place]).collect();
    }
    None
}

fn has((higher, lower): Places, place: usize) -> bool {
    higher == place || lower == place
}

/// A player's colour against their opponent.
fn colour(own: &Card, mate: &Card, initial: Colour) -> (Colour, ColourRule) {
    if own.rank < mate.rank {
        return allocation(own, mate, initial);
    }
    let (theirs, rule) = allocation(mate, own, initial);
    (theirs.other(), rule)
}

/// The bracket in which a player was paired.
struct Here<'a> {
    bracket: Bracket<'a>,
    pairs: &'a [Places],
    place: usize,
}

impl Here<'_> {
    /// The players of the bracket who are nearest to the opponent, and what speaks against them.
    fn others(
        &self,
        mate: Option<&Card>,
        most: usize,
        may_pair: &impl Fn(usize, usize) -> bool,
    ) -> Vec<(Tpn, Objection)> {
        let cards = &self.bracket.cards[..self.bracket.size];
        let own = cards.get(self.place);
        let near = mate.or(own.copied()).map_or(0, |card| card.rank);
        let is_other = |card: &&Card| {
            let is_mate = mate.is_some_and(|mate| mate.rank == card.rank);
            !is_mate && own.is_none_or(|own| own.rank != card.rank)
        };
        let places = cards.iter().enumerate();
        let mut others: Vec<(usize, &Card)> = places
            .map(|(place, card)| (place, *card))
            .filter(|(_, card)| is_other(card))
            .collect();
        others.sort_by_key(|(_, card)| (card.rank.abs_diff(near), card.rank));
        others.truncate(most);
        others.sort_by_key(|(_, card)| card.rank);
        let objections = others.into_iter().filter_map(|(place, card)| {
            let objection = self.objection(*own?, place, card, may_pair)?;
            Some((card.tpn, objection))
        });
        objections.collect()
    }

    /// What speaks against an opponent; `None` if nothing is found.
    fn objection(
        &self,
        own: &Card,
        place: usize,
        other: &Card,
        may_pair: &impl Fn(usize, usize) -> bool,
    ) -> Option<Objection> {
        if own.has_met(other) {
            return Some(Objection::Met);
        }
        if own.is_forbidden(other) {
            return Some(Objection::Forbidden);
        }
        if own.clashes_with(other) {
            return Some(Objection::SameColour);
        }
        let wanted = (self.place.min(place), self.place.max(place));
        let with_them = |higher: usize, lower: usize| {
            let touches = [wanted.0, wanted.1]
                .iter()
                .any(|place| has((higher, lower), *place));
            may_pair(higher, lower) && (!touches || (higher, lower) == wanted)
        };
        if let Some(criterion) = first_worse_of(self.bracket, &with_them, may_pair) {
            return Some(Objection::Criterion(criterion));
        }
        let Ok(best) = solve(self.bracket, &with_them) else {
            return Some(Objection::Incomplete);
        };
        let mut theirs = best.pair().ok()?;
        theirs.sort_unstable();
        let order = order(&self.bracket, &theirs, self.pairs);
        Some(Objection::Order(order))
    }
}
