//! The criteria C6 to C21 (Article 2.4) as weights of pairs, most important first, followed by the order in which the candidates
//! of a bracket are generated (Article 4.3).

use super::{
    card::{Card, Float},
    colours::{allocate, failures},
    criterion::Criterion,
};
use crate::{
    matching::{Scale, Weight},
    tournament::{Colour, Points},
};

/// A bracket among the unpaired players, who are sorted by score and number.
#[derive(Clone, Copy)]
pub(super) struct Bracket<'a> {
    /// All unpaired players.
    pub(super) cards: &'a [&'a Card],
    /// How many of them were moved down into this bracket (MDPs).
    pub(super) moved_down: usize,
    /// How many belong to this bracket, including those moved down.
    pub(super) size: usize,
    /// How many belong to this bracket or to the next one.
    pub(super) with_next: usize,
    /// The initial colour.
    pub(super) initial: Colour,
    /// Whether the unpaired player gets the pairing-allocated bye (then C9 counts).
    pub(super) rests: bool,
}

/// The last criteria: fewest exchanges, smallest difference of exchanged numbers, and a wish of the moment.
const EXCHANGES: usize = 3;
const NUMBERS: usize = 2;
const WISH: usize = 1;

/// What the order of candidates weighs.
impl Scale {
    /// The weight of a wish, which ranks below everything else.
    pub(super) fn wish<const N: usize>(&self, amount: i64) -> Weight<N> {
        self.unit(self.criteria() - WISH, amount)
    }

    /// The weight lost when the player at this position of S1 leaves it: one exchange, minus the number that moves down.
    pub(super) fn leaves<const N: usize>(&self, place: usize) -> Weight<N> {
        self.unit::<N>(self.criteria() - EXCHANGES, 1)
            + self.unit(self.criteria() - NUMBERS, -(place as i64))
    }

    /// The weight lost when a player of S2 enters S1: the number that moves up.
    pub(super) fn enters<const N: usize>(&self, place: usize) -> Weight<N> {
        self.unit(self.criteria() - NUMBERS, place as i64)
    }
}

impl<'a> Bracket<'a> {
    /// The bracket of those with a score, and of all unpaired players with more.
    pub(super) fn new(
        cards: &'a [&'a Card],
        score: Points,
        next: Option<Points>,
        initial: Colour,
    ) -> Bracket<'a> {
        let down_to = |score: Points| cards.partition_point(|card| card.score >= score);
        Bracket {
            cards,
            moved_down: cards.partition_point(|card| card.score > score),
            size: down_to(score),
            with_next: next.map_or(cards.len(), down_to),
            initial,
            rests: false,
        }
    }

    /// The different scores of some of the players, the highest first.
    fn scores(&self, players: usize) -> Vec<Points> {
        let mut scores: Vec<Points> = self.cards[..players]
            .iter()
            .map(|card| card.score)
            .collect();
        scores.dedup();
        scores
    }

    /// How many of some of the players have each score, the highest first.
    fn counts(&self, players: usize) -> Vec<u64> {
        let groups = self.cards[..players].chunk_by(|one, other| one.score == other.score);
        groups.map(|group| group.len() as u64).collect()
    }

    /// The scale for this bracket's weights.
    pub(super) fn scale(&self) -> Scale {
        let all = self.size as u64;
        let moved_down = self.counts(self.moved_down);
        let unplayed = self.cards[..self.size]
            .iter()
            .map(|card| card.unplayed as u64);
        let mut most = vec![all];
        most.extend(&moved_down);
        most.push(self.with_next as u64);
        most.extend(self.counts(self.size));
        most.push(unplayed.sum());
        most.extend([all; 4 + 4]);
        most.extend(moved_down.repeat(4));
        most.extend([all, all * all, all]);
        Scale::new(&most)
    }

    /// The weights of all pairs in this bracket or with the next one.
    pub(super) fn weights<const N: usize>(&self, scale: &Scale) -> Vec<(usize, usize, Weight<N>)> {
        let (moved_down, present) = (self.scores(self.moved_down), self.scores(self.size));
        let mut amounts = Vec::new();
        let mut weights = Vec::new();
        for lower in self.moved_down..self.with_next {
            for higher in 0..lower {
                amounts.clear();
                self.count((higher, lower), &moved_down, &present, &mut amounts);
                weights.push((higher, lower, scale.weigh(&amounts)));
            }
        }
        weights
    }

    /// The criterion of each amount.
    pub(super) fn criteria(&self) -> Vec<Criterion> {
        let (moved_down, present) = (self.scores(self.moved_down), self.scores(self.size));
        let times = |criterion: &Criterion| match criterion {
            Criterion::FloaterScores => moved_down.len(),
            Criterion::NextBracket => 1 + present.len(),
            one if *one >= Criterion::DownfloatScores => moved_down.len(),
            _ => 1,
        };
        let all = Criterion::OF_BRACKETS.iter();
        all.flat_map(|criterion| vec![*criterion; times(criterion)])
            .collect()
    }

    /// The sum of the amounts of all pairs, each player having this mate.
    pub(super) fn value(&self, mate: impl Fn(usize) -> usize) -> Vec<i64> {
        let (moved_down, present) = (self.scores(self.moved_down), self.scores(self.size));
        let mut sums = vec![0; self.criteria().len()];
        let mut amounts = Vec::new();
        for lower in self.moved_down..self.with_next {
            let higher = mate(lower);
            if higher < lower {
                amounts.clear();
                self.count((higher, lower), &moved_down, &present, &mut amounts);
                for (sum, amount) in sums.iter_mut().zip(&amounts) {
                    *sum += amount;
                }
            }
        }
        sums
    }

    /// The value of a pair in this bracket or with the next one; amounts that are left out at the end are zero.
    fn count(
        &self,
        (higher, lower): (usize, usize),
        moved_down: &[Points],
        present: &[Points],
        amounts: &mut Vec<i64>,
    ) {
        if lower < self.size {
            self.judge(higher, lower, moved_down, present.len(), amounts);
        } else {
            // C8: a pair of the next bracket, and who of this one is in it.
            amounts.extend(vec![0; 1 + moved_down.len()]);
            amounts.push(1);
            let score = self.cards[higher].score;
            amounts.extend(present.iter().map(|&one| i64::from(one == score)));
        }
    }

    /// The value of a pair in this bracket: one amount for each criterion.
    fn judge(
        &self,
        higher: usize,
        lower: usize,
        moved_down: &[Points],
        present: usize,
        amounts: &mut Vec<i64>,
    ) {
        let [high, low] = [self.cards[higher], self.cards[lower]];
        let of_score = |score: Points, amount: bool| {
            moved_down
                .iter()
                .map(move |&one| i64::from(amount && one == score))
        };
        let is_moved_down = higher < self.moved_down;
        // C6, C7: a pair, and the moved-down players in it. C8 is about pairs of the next bracket.
        amounts.push(1);
        amounts.extend(of_score(high.score, true));
        amounts.extend(vec![0; 1 + present]);
        // C9: players with more unplayed rounds should be paired.
        amounts.push(if self.rests {
            (high.unplayed + low.unplayed) as i64
        } else {
            0
        });
        // C10 to C13.
        let colour = allocate(high, low, self.initial);
        let (mine, theirs) = (failures(high, colour), failures(low, colour.other()));
        amounts.extend(mine.iter().zip(theirs).map(|(mine, theirs)| -mine - theirs));
        // C14 to C17: residents who floated down should be paired; those who floated up should not meet a moved-down player.
        for back in 0..2 {
            let down = |card: &Card, resident: bool| {
                i64::from(resident && card.floats[back] == Some(Float::Down))
            };
            amounts.push(down(high, !is_moved_down) + down(low, true));
            amounts.push(-i64::from(
                is_moved_down && low.floats[back] == Some(Float::Up),
            ));
        }
        // C18 to C21: the same for moved-down players and their opponents, highest scores first. All residents have the same
        // score, so the score of the moved-down player stands for the difference.
        for back in 0..2 {
            amounts.extend(of_score(high.score, high.floats[back] == Some(Float::Down)));
            let again = low.floats[back] == Some(Float::Up);
            amounts.extend(of_score(high.score, again).map(|amount| -amount));
        }
    }
}
