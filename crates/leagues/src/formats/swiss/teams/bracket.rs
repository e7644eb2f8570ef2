//! The pairs of a bracket (C.04.6, 3.6): the first in order that complies best with C8, C9 and C10.

use super::entry::Card;
use crate::{
    matching::{Graph, Matching, Scale},
    season::ColourModel,
};

/// The teams of a bracket, by number.
#[derive(Clone, Debug)]
pub(super) struct Bracket<'a> {
    cards: Vec<&'a Card>,
    /// Which of them moved up.
    moved_up: Vec<bool>,
    model: ColourModel,
    /// Whether earlier floats count (C10).
    counts_floats: bool,
}

/// How many teams suffer by C8, C9 and C10.
pub(super) type Quality = [i64; 3];

/// Two places in a bracket, the smaller number first.
pub(super) type Places = (usize, usize);

impl<'a> Bracket<'a> {
    /// A bracket of teams, each with whether it moved up.
    pub(super) fn new(
        teams: impl IntoIterator<Item = (&'a Card, bool)>,
        model: ColourModel,
        counts_floats: bool,
    ) -> Bracket<'a> {
        let mut teams: Vec<(&Card, bool)> = teams.into_iter().collect();
        teams.sort_by_key(|(card, _)| card.tpn);
        let (cards, moved_up) = teams.into_iter().unzip();
        Bracket {
            cards,
            moved_up,
            model,
            counts_floats,
        }
    }

    /// The teams.
    pub(super) fn cards(&self) -> &[&'a Card] {
        &self.cards
    }

    /// The place of the team with this number.
    pub(super) fn place(&self, tpn: u32) -> Option<usize> {
        self.cards.iter().position(|card| card.tpn == tpn)
    }

    /// What a pair costs.
    fn cost(&self, one: usize, other: usize) -> Quality {
        let wishes = [one, other].map(|at| self.cards[at].preference);
        let [mut denied, mut strongly] = [false; 2];
        if let [Some(own), Some(theirs)] = wishes {
            denied = own.colour == theirs.colour;
            let are_strong = own.is_strong && theirs.is_strong;
            strongly = denied && are_strong && self.model == ColourModel::Graded;
        }
        let again = |up: usize, at: usize| {
            self.counts_floats && self.moved_up[up] && self.cards[at].floated
        };
        let floats = i64::from(again(one, other)) + i64::from(again(other, one));
        [i64::from(denied), i64::from(strongly), floats]
    }

    /// What pairs cost together.
    pub(super) fn quality(&self, pairs: &[Places]) -> Quality {
        let costs = pairs.iter().map(|(one, other)| self.cost(*one, *other));
        costs.fold([0; 3], |sum, cost| [0, 1, 2].map(|at| sum[at] + cost[at]))
    }

    /// The pairs, by the numbers of their top members; of all that `may_pair` lets, `None` if there are none.
    pub(super) fn pair(&self, may_pair: impl Fn(usize, usize) -> bool) -> Option<Vec<Places>> {
        let size = self.cards.len();
        let all = size as u64;
        let scale = Scale::new(&[all, all, all, 2 * all + 2]);
        let mut graph: Graph<1> = Graph::new(size, size);
        for bottom in 0..size {
            for top in 0..bottom {
                if self.cards[top].may_meet(self.cards[bottom]) && may_pair(top, bottom) {
                    graph.join(top, bottom);
                    let cost = self.cost(top, bottom).map(|amount| -amount);
                    graph.add(top, bottom, scale.weigh(&cost));
                }
            }
        }
        let mut search = Search {
            matching: Matching::new(graph),
            scale,
        };
        search.matching.solve().then_some(())?;
        let mut tops = Vec::new();
        for at in 0..size {
            if search.is_top(at)? {
                tops.push(at);
            }
        }
        let pairs = tops.into_iter().map(|top| Some((top, search.bottom(top)?)));
        pairs.collect()
    }
}

/// The search for the first pairs in order.
struct Search {
    matching: Matching<1>,
    scale: Scale,
}

impl Search {
    /// The place of the wish in the scale.
    const WISH: usize = 3;

    /// Decides whether a team is the top member of its pair: it is if no criterion suffers.
    fn is_top(&mut self, at: usize) -> Option<bool> {
        if self.matching.mate(at) < at {
            self.matching.release(at);
            let wish = self.scale.unit(Search::WISH, 1);
            for other in at + 1..self.matching.graph().vertices() {
                self.matching.add(at, other, wish);
            }
            self.matching.solve().then_some(())?;
        }
        let is_top = self.matching.mate(at) > at;
        let is_done = self.matching.restrict(at, |other| (other > at) == is_top);
        is_done.then_some(is_top)
    }

    /// Gives a top member the first bottom member with which no criterion suffers.
    fn bottom(&mut self, top: usize) -> Option<usize> {
        let graph = self.matching.graph();
        let others = top + 1..graph.vertices();
        let candidates: Vec<usize> = others.filter(|at| graph.has(top, *at)).collect();
        if candidates.first() != Some(&self.matching.mate(top)) {
            self.matching.release(top);
            for (&other, amount) in candidates.iter().rev().zip(1..) {
                let wish = self.scale.unit(Search::WISH, amount);
                self.matching.add(top, other, wish);
            }
            self.matching.solve().then_some(())?;
        }
        let mate = self.matching.mate(top);
        self.matching.settle(top, mate).then_some(mate)
    }
}
