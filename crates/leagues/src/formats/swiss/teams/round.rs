//! A round, bracket by bracket (C.04.6, 3.3): first the bye, then the teams with most points and those who move up to them.

use std::cmp::Reverse;

use super::{
    bracket::Bracket,
    colours::Allocation,
    entry::{Card, TeamTournament},
    upfloaters::Selection,
};
use crate::{
    matching::{Graph, Matching},
    tournament::{Colour, Pair, Points},
};

/// The rules of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) colours: Allocation,
    /// Whether earlier floats count: not in the last two rounds.
    pub(super) counts_floats: bool,
}

impl Rules {
    pub(super) fn of(tournament: &TeamTournament) -> Rules {
        Rules {
            colours: Allocation {
                model: tournament.colours,
                counts_secondary: tournament.counts_secondary,
                initial: tournament.initial_colour,
            },
            counts_floats: !tournament.is_of_last_two(),
        }
    }

    /// The bracket of these teams, each with whether it moved up.
    pub(super) fn bracket<'a>(
        self,
        teams: impl IntoIterator<Item = (&'a Card, bool)>,
    ) -> Bracket<'a> {
        Bracket::new(teams, self.colours.model, self.counts_floats)
    }

    /// Who moves up into the bracket of the first of these teams, in a round with these scores.
    pub(super) fn selection<'a>(self, left: &'a [&'a Card], scores: &[Points]) -> Selection<'a> {
        Selection::new(left, scores, self.counts_floats)
    }

    /// A pair with its colours.
    pub(super) fn game(self, one: &Card, other: &Card) -> Pair {
        let (white, black) = match self.colours.of(one, other).0 {
            Colour::White => (one.tpn, other.tpn),
            Colour::Black => (other.tpn, one.tpn),
        };
        Pair::Game { white, black }
    }
}

/// A bracket with its pairs.
pub(super) struct PairedBracket<'a> {
    /// The score of the teams that did not move up.
    pub(super) score: Points,
    pub(super) bracket: Bracket<'a>,
    pub(super) pairs: Vec<(usize, usize)>,
}

/// A paired round.
pub(super) struct PairedRound<'a> {
    pub(super) bye: Option<&'a Card>,
    pub(super) brackets: Vec<PairedBracket<'a>>,
}

/// Whether all these teams can be paired.
pub(super) fn can_be_paired(cards: &[&Card]) -> bool {
    let mut graph: Graph<1> = Graph::new(cards.len(), 0);
    for lower in 0..cards.len() {
        for higher in (0..lower).filter(|at| cards[*at].may_meet(cards[lower])) {
            graph.join(higher, lower);
        }
    }
    cards.len().is_multiple_of(2) && Matching::new(graph).solve()
}

/// The teams that may have the bye, the first in order first (3.4.2 to 3.4.4): the lowest score, the most matches, the largest number.
pub(super) fn resting_order(cards: &[Card]) -> Vec<&Card> {
    let mut order: Vec<&Card> = cards.iter().filter(|card| card.may_rest).collect();
    order.sort_by_key(|card| (card.primary, Reverse(card.colours.len()), Reverse(card.tpn)));
    order
}

/// All but one team.
pub(super) fn without<'a>(cards: &'a [Card], bye: Option<&Card>) -> Vec<&'a Card> {
    let is_bye = |card: &Card| bye.is_some_and(|bye| bye.tpn == card.tpn);
    cards.iter().filter(|card| !is_bye(card)).collect()
}

/// The scores of a round's teams, the highest first.
pub(super) fn scores(cards: &[Card]) -> Vec<Points> {
    let mut scores: Vec<Points> = cards.iter().map(|card| card.primary).collect();
    scores.dedup();
    scores
}

/// The round of these teams; `None` if not all of them can be paired.
pub(super) fn pair_round(cards: &[Card], rules: Rules) -> Option<PairedRound<'_>> {
    let bye = if cards.len().is_multiple_of(2) {
        None
    } else {
        let mut order = resting_order(cards).into_iter();
        let can_rest = |card: &&Card| can_be_paired(&without(cards, Some(card)));
        Some(order.find(can_rest)?)
    };
    let scores = scores(cards);
    let mut left = without(cards, bye);
    let mut brackets = Vec::new();
    while let Some(first) = left.first() {
        let score = first.primary;
        let selection = rules.selection(&left, &scores);
        let residents = selection.residents();
        let up = selection.choose()?;
        let is_in = |at: usize| at < residents || up.contains(&at);
        let members = left.iter().enumerate().filter(|(at, _)| is_in(*at));
        let bracket = rules.bracket(members.map(|(at, card)| (*card, at >= residents)));
        let pairs = bracket.pair(|_, _| true)?;
        brackets.push(PairedBracket {
            score,
            bracket,
            pairs,
        });
        let mut at = 0..;
        left.retain(|_| at.next().is_some_and(|at| !is_in(at)));
    }
    Some(PairedRound { bye, brackets })
}
