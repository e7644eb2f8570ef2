//! The pairing of a bracket: the best pairs by all criteria (Article 3), and of those the first in order (Article 4).

use super::criteria::Bracket;
use crate::matching::{Graph, Matching, Scale, Weight};

/// The most different scores for which the weights of a bracket are wide enough.
pub(super) const MOST_SCORES: usize = 200;

/// A bracket being paired. The vertices are the unpaired players, followed by the bye.
struct Pairing<'a, const N: usize> {
    bracket: Bracket<'a>,
    scale: Scale,
    matching: Matching<N>,
}

/// Not everybody can be paired any more.
pub(super) struct Stuck;

/// Two positions among the unpaired players, the higher one first.
pub(super) type Places = (usize, usize);

/// The best pairs of a bracket by the criteria.
pub(super) trait Solution {
    /// Their value: one amount for each criterion, more being better, and the bracket as it was judged.
    fn value(&self) -> (Vec<i64>, Bracket<'_>);

    /// Of all pairs with this value, those that come first in order; a player in no pair moves down.
    fn pair(self: Box<Self>) -> Result<Vec<Places>, Stuck>;
}

/// The best pairs of a bracket by the criteria.
pub(super) fn solve<'a>(
    bracket: Bracket<'a>,
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Result<Box<dyn Solution + 'a>, Stuck> {
    Ok(match bracket.scale().numbers() {
        ..=2 => Box::new(Pairing::<2>::new(bracket, may_pair)?),
        3 => Box::new(Pairing::<3>::new(bracket, may_pair)?),
        4 => Box::new(Pairing::<4>::new(bracket, may_pair)?),
        5..=8 => Box::new(Pairing::<8>::new(bracket, may_pair)?),
        // Enough for `MOST_SCORES`, more than any tournament has without virtual points.
        _ => Box::new(Pairing::<128>::new(bracket, may_pair)?),
    })
}

/// The pairs of a bracket; a player in no pair moves down.
pub(super) fn pair(
    bracket: Bracket<'_>,
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Result<Vec<Places>, Stuck> {
    solve(bracket, may_pair)?.pair()
}

fn possible(found: bool) -> Result<(), Stuck> {
    if found { Ok(()) } else { Err(Stuck) }
}

impl<'a, const N: usize> Pairing<'a, N> {
    /// The best pairs by the criteria.
    fn new(
        mut bracket: Bracket<'a>,
        may_pair: &impl Fn(usize, usize) -> bool,
    ) -> Result<Pairing<'a, N>, Stuck> {
        loop {
            let scale = bracket.scale();
            let vertices = bracket.cards.len().next_multiple_of(2);
            let mut graph = Graph::new(vertices, bracket.with_next);
            for lower in 0..vertices {
                for higher in (0..lower).filter(|&higher| may_pair(higher, lower)) {
                    graph.join(higher, lower);
                }
            }
            for (higher, lower, weight) in bracket.weights(&scale) {
                graph.add(higher, lower, weight);
            }
            let mut matching = Matching::new(graph);
            possible(matching.solve())?;
            let mut floaters =
                (0..bracket.size).filter(|&player| matching.mate(player) >= bracket.size);
            let alone = (floaters.next(), floaters.next());
            let rests =
                matches!(alone, (Some(one), None) if matching.mate(one) >= bracket.cards.len());
            if !rests || bracket.rests {
                return Ok(Pairing {
                    bracket,
                    scale,
                    matching,
                });
            }
            bracket.rests = true;
        }
    }

    /// Pairs moved-down players with residents: as many of each score as possible, higher ones first (Article 4.4), each with
    /// the highest possible opponent (Article 4.2).
    fn pair_moved_down(&mut self) -> Result<Vec<Places>, Stuck> {
        let residents = self.bracket.moved_down..self.bracket.size;
        let mut first = Vec::new();
        for player in 0..self.bracket.moved_down {
            if self.decide(player, |other| residents.contains(&other), true)? {
                first.push(player);
            }
        }
        let mut pairs = Vec::new();
        for player in first {
            let candidates: Vec<usize> = residents.clone().collect();
            pairs.push((player, self.choose(player, &candidates)?));
        }
        Ok(pairs)
    }

    /// Pairs the remaining residents: with the fewest exchanges between S1 and S2, and the first such exchange in order (Article
    /// 4.3); then each player of S1 with the highest possible opponent (Article 4.2).
    fn pair_remainder(&mut self, remainder: &[usize]) -> Result<Vec<Places>, Stuck> {
        let within = |player: usize| remainder.binary_search(&player).is_ok();
        let paired = remainder
            .iter()
            .filter(|&&player| within(self.matching.mate(player)))
            .count();
        let upper = paired / 2;
        if upper == 0 {
            return Ok(Vec::new());
        }
        for (place, &player) in remainder.iter().enumerate() {
            if place < upper {
                // Paired below a player of S1, or in no pair here.
                let loss: Weight<N> = self.scale.leaves(place);
                let below = remainder[..place].iter().copied();
                let outside = (0..self.matching.graph().vertices()).filter(|&other| !within(other));
                for other in below.chain(outside) {
                    self.matching.weaken(player, other, loss);
                }
            } else {
                let loss: Weight<N> = self.scale.enters(place);
                for &other in &remainder[place + 1..] {
                    self.matching.weaken(player, other, loss);
                }
            }
        }
        possible(self.matching.solve())?;

        let is_above = |player: usize, other: usize| other > player && within(other);
        let (s1, s2) = remainder.split_at(upper);
        let leaves = |player: &&usize| !is_above(**player, self.matching.mate(**player));
        let exchanges = s1.iter().filter(leaves).count();
        let mut open = exchanges;
        for &player in s1.iter().rev() {
            if open > 0 && !self.decide(player, |other| is_above(player, other), false)? {
                open -= 1;
            }
        }
        open = exchanges;
        for &player in s2 {
            if open > 0 && self.decide(player, |other| is_above(player, other), true)? {
                open -= 1;
            }
        }
        let (s1, s2): (Vec<usize>, Vec<usize>) = remainder
            .iter()
            .partition(|&&player| is_above(player, self.matching.mate(player)));
        let mut pairs = Vec::new();
        for player in s1 {
            pairs.push((player, self.choose(player, &s2)?));
        }
        Ok(pairs)
    }

    /// Decides whether a player's opponent is `inside`: as wanted, if no other criterion suffers.
    fn decide(
        &mut self,
        player: usize,
        inside: impl Fn(usize) -> bool,
        wanted: bool,
    ) -> Result<bool, Stuck> {
        if inside(self.matching.mate(player)) != wanted {
            self.matching.release(player);
            let wish = self.scale.wish(if wanted { 1 } else { -1 });
            for other in (0..self.bracket.size).filter(|&other| inside(other)) {
                self.matching.add(player, other, wish);
            }
            possible(self.matching.solve())?;
        }
        let decided = inside(self.matching.mate(player));
        possible(
            self.matching
                .restrict(player, |other| inside(other) == decided),
        )?;
        Ok(decided)
    }

    /// Gives a player the first candidate as opponent with which no other criterion suffers.
    fn choose(&mut self, player: usize, candidates: &[usize]) -> Result<usize, Stuck> {
        let graph = self.matching.graph();
        let candidates = candidates
            .iter()
            .copied()
            .filter(|&other| graph.has(player, other));
        let candidates: Vec<usize> = candidates.collect();
        if candidates.first() != Some(&self.matching.mate(player)) {
            self.matching.release(player);
            for (&other, wish) in candidates.iter().rev().zip(1..) {
                self.matching.add(player, other, self.scale.wish(wish));
            }
            possible(self.matching.solve())?;
        }
        let mate = self.matching.mate(player);
        possible(self.matching.settle(player, mate))?;
        Ok(mate)
    }
}

impl<const N: usize> Solution for Pairing<'_, N> {
    fn value(&self) -> (Vec<i64>, Bracket<'_>) {
        (
            self.bracket.value(|player| self.matching.mate(player)),
            self.bracket,
        )
    }

    fn pair(mut self: Box<Self>) -> Result<Vec<Places>, Stuck> {
        let Bracket {
            moved_down, size, ..
        } = self.bracket;
        let mut pairs = self.pair_moved_down()?;
        let in_pair = |player: &usize| pairs.iter().any(|(_, second)| second == player);
        let remainder: Vec<usize> = (moved_down..size)
            .filter(|player| !in_pair(player))
            .collect();
        pairs.extend(self.pair_remainder(&remainder)?);
        Ok(pairs)
    }
}
