//! Who may meet whom, and who may have the bye so that all others can be paired.

use super::card::Card;
use crate::{
    matching::{Graph, Matching, Weight},
    tournament::Points,
};

/// Who may meet whom.
pub(super) struct Meetings {
    players: usize,
    allowed: Vec<bool>,
}

impl Meetings {
    pub(super) fn new(cards: &[Card]) -> Meetings {
        let players = cards.len();
        let mut allowed = vec![false; players * players];
        for (lower, one) in cards.iter().enumerate() {
            for (higher, other) in cards[..lower].iter().enumerate() {
                let may_meet = one.may_meet(other);
                allowed[lower * players + higher] = may_meet;
                allowed[higher * players + lower] = may_meet;
            }
        }
        Meetings { players, allowed }
    }

    fn has(&self, one: &Card, other: &Card) -> bool {
        self.allowed[one.rank * self.players + other.rank]
    }

    /// Whether the players at two places among the unpaired ones may meet; the place after the last one is the bye, which only
    /// players with this score may have.
    pub(super) fn allow(
        &self,
        left: &[&Card],
        resting_score: Points,
        (higher, lower): (usize, usize),
    ) -> bool {
        match left.get(lower) {
            Some(lower) => self.has(left[higher], lower),
            None => left[higher].may_rest && left[higher].score == resting_score,
        }
    }

    /// The lowest score of a player whose bye lets all others be paired (C4 and C5); `None` if there is no complete pairing.
    pub(super) fn resting_score(&self, cards: &[Card]) -> Option<Points> {
        let players = cards.len();
        let odd = players % 2 == 1;
        let vertices = players + usize::from(odd);
        let mut graph: Graph<1> = Graph::new(vertices, if odd { vertices } else { 0 });
        for lower in 0..players {
            for higher in (0..lower).filter(|&higher| self.has(&cards[higher], &cards[lower])) {
                graph.join(higher, lower);
            }
        }
        if odd {
            for (player, card) in cards.iter().enumerate().filter(|(_, card)| card.may_rest) {
                graph.join(player, players);
                graph.add(player, players, Weight([-i128::from(card.score.0)]));
            }
        }
        let mut matching = Matching::new(graph);
        if !matching.solve() {
            return None;
        }
        Some(if odd {
            cards[matching.mate(players)].score
        } else {
            Points(0)
        })
    }
}
