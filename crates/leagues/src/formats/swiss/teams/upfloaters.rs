//! Who moves up into the bracket of the teams with most points (C.04.6, 3.5): the first set in order that the criteria C4 to C7 allow.
//!
//! A complete round of all unpaired teams is a perfect matching, so C3 needs no criterion. With as few teams as possible moving up
//! (C4), each of them meets a team of the upper score: two who met each other could as well have stayed below.

use super::entry::Card;
use crate::{
    matching::{Graph, Matching, Scale, Weight},
    tournament::Points,
};

/// The unpaired teams, by score and number.
pub(super) struct Selection<'a> {
    cards: &'a [&'a Card],
    /// How many of them have the highest score.
    residents: usize,
    /// How many have that score or the next one of the round. All teams with the next one may have moved up before.
    with_next: usize,
    /// The scores of the others, the lowest first.
    scores: Vec<Points>,
    /// Whether earlier floats count (C7).
    counts_floats: bool,
}

/// How well a set complies: fewer is better, the most important number first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Compliance {
    /// How many move up (C4).
    pub(super) count: usize,
    /// How many of them have each score, the lowest first (C5).
    pub(super) scores: Vec<usize>,
    /// Whether the teams of the next score need more teams from below than their number makes necessary (C6).
    pub(super) harms_next: bool,
    /// How many of them met another score in the previous round (C7).
    pub(super) floats: usize,
}

impl<'a> Selection<'a> {
    /// The unpaired teams before a bracket, of a round whose teams have these scores, the highest first.
    pub(super) fn new(
        cards: &'a [&'a Card],
        all_scores: &[Points],
        counts_floats: bool,
    ) -> Selection<'a> {
        let down_to = |score: Option<Points>| {
            score.map_or(cards.len(), |score| {
                cards.partition_point(|card| card.primary >= score)
            })
        };
        let top = cards.first().map(|card| card.primary);
        let next = all_scores.iter().copied().find(|score| Some(*score) < top);
        let residents = down_to(top);
        let mut scores: Vec<Points> = cards[residents..].iter().map(|card| card.primary).collect();
        scores.dedup();
        scores.reverse();
        Selection {
            cards,
            residents,
            with_next: down_to(next),
            scores,
            counts_floats,
        }
    }

    /// How many teams have the highest score.
    pub(super) fn residents(&self) -> usize {
        self.residents
    }

    /// The places of the teams that move up, in the order of 3.5.3; `None` if not everybody can be paired.
    pub(super) fn choose(&self) -> Option<Vec<usize>> {
        match self.scale().numbers() {
            ..=2 => self.choose_by::<2>(),
            3..=8 => self.choose_by::<8>(),
            // A thousand teams with as many scores need 23.
            _ => self.choose_by::<32>(),
        }
    }

    /// How well a set of teams that move up complies. The others must have a complete pairing.
    pub(super) fn compliance(&self, places: &[usize]) -> Compliance {
        let of_score = |score: &Points| {
            let of_score = places
                .iter()
                .filter(|at| self.cards[**at].primary == *score);
            of_score.count()
        };
        let floats = places.iter().filter(|at| self.cards[**at].floated);
        Compliance {
            count: places.len(),
            scores: self.scores.iter().map(of_score).collect(),
            harms_next: !self.spares_next(places),
            floats: if self.counts_floats {
                floats.count()
            } else {
                0
            },
        }
    }

    /// Whether the teams of the next score that stay can be paired with at most one team from below (C6).
    fn spares_next(&self, places: &[usize]) -> bool {
        let stays = |at: &usize| !places.contains(at);
        let left: Vec<&Card> = (self.residents..self.cards.len())
            .filter(stays)
            .map(|at| self.cards[at])
            .collect();
        let next = (self.residents..self.with_next).filter(stays).count();
        let mut graph: Graph<1> = Graph::new(left.len(), left.len());
        for lower in 0..left.len() {
            for higher in (0..lower).filter(|at| left[*at].may_meet(left[lower])) {
                graph.join(higher, lower);
                if higher < next && lower >= next {
                    graph.add(higher, lower, Weight([-1]));
                }
            }
        }
        let mut matching = Matching::new(graph);
        let is_complete = matching.solve();
        let from_below = (0..next).filter(|at| matching.mate(*at) >= next);
        is_complete && from_below.count() <= next % 2
    }

    /// The scale of the amounts: C4, C5 for each score, C6, C7, and a wish of the moment.
    fn scale(&self) -> Scale {
        let of_score = |score: &Points| {
            let of_score = self.cards.iter().filter(|card| card.primary == *score);
            of_score.count() as u64
        };
        let all = self.cards.len() as u64;
        let mut most = vec![all];
        most.extend(self.scores.iter().map(of_score));
        most.extend([all, all, 2 * all + 2]);
        Scale::new(&most)
    }

    /// The amounts of a pair; `None` if none counts.
    fn amounts(&self, higher: usize, lower: usize, spares: bool) -> Option<Vec<i64>> {
        let moves_up = higher < self.residents && lower >= self.residents;
        let from_below =
            (self.residents..self.with_next).contains(&higher) && lower >= self.with_next;
        if !(moves_up || from_below && spares) {
            return None;
        }
        let card = self.cards[lower];
        let mut amounts = vec![-i64::from(moves_up)];
        let scores = self.scores.iter();
        amounts.extend(scores.map(|score| -i64::from(moves_up && card.primary == *score)));
        amounts.push(-i64::from(from_below));
        amounts.push(-i64::from(moves_up && self.counts_floats && card.floated));
        Some(amounts)
    }

    /// A matching that complies best, with or without C6.
    fn solved<const N: usize>(&self, spares: bool) -> Option<Matching<N>> {
        let (scale, all) = (self.scale(), self.cards.len());
        let mut graph = Graph::new(all, all);
        for lower in 0..all {
            for higher in (0..lower).filter(|at| self.cards[*at].may_meet(self.cards[lower])) {
                graph.join(higher, lower);
                if let Some(amounts) = self.amounts(higher, lower, spares) {
                    graph.add(higher, lower, scale.weigh(&amounts));
                }
            }
        }
        let mut matching = Matching::new(graph);
        matching.solve().then_some(matching)
    }

    fn choose_by<const N: usize>(&self) -> Option<Vec<usize>> {
        let mut matching: Matching<N> = self.solved(true)?;
        let moves_up = |matching: &Matching<N>, at: usize| matching.mate(at) < self.residents;
        let stay: Vec<usize> = (self.residents..self.with_next)
            .filter(|at| !moves_up(&matching, *at))
            .collect();
        let from_below = stay
            .iter()
            .filter(|at| matching.mate(**at) >= self.with_next);
        // C6 can be complied with or not; it is not counted how badly.
        if from_below.count() > stay.len() % 2 {
            matching = self.solved(false)?;
        }
        let mut needed: Vec<usize> = vec![0; self.scores.len()];
        let level = |at: usize| {
            let mut scores = self.scores.iter();
            scores.position(|score| *score == self.cards[at].primary)
        };
        for at in (self.residents..self.cards.len()).filter(|at| moves_up(&matching, *at)) {
            needed[level(at)?] += 1;
        }
        let wish: Weight<N> = self.scale().unit(self.scores.len() + 3, 1);
        let mut chosen = Vec::new();
        for at in self.residents..self.cards.len() {
            let of_score = &mut needed[level(at)?];
            if *of_score > 0 && self.moves_up(&mut matching, at, wish)? {
                *of_score -= 1;
                chosen.push(at);
            }
        }
        Some(chosen)
    }

    /// Decides whether a team moves up: it does if no criterion suffers.
    fn moves_up<const N: usize>(
        &self,
        matching: &mut Matching<N>,
        at: usize,
        wish: Weight<N>,
    ) -> Option<bool> {
        let is_up = |other: usize| other < self.residents;
        if !is_up(matching.mate(at)) {
            matching.release(at);
            for other in 0..self.residents {
                if matching.graph().has(other, at) {
                    matching.add(other, at, wish);
                }
            }
            matching.solve().then_some(())?;
        }
        let moves = is_up(matching.mate(at));
        let is_done = matching.restrict(at, |other| is_up(other) == moves);
        is_done.then_some(moves)
    }
}
