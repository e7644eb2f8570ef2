//! Arenas: for a set time, free players are paired immediately, and the points of all games count.
//!
//! [`pair`] pairs free players who are neighbours by score and rating; [`ArenaScoring`] counts the points, optionally with
//! streaks. The caller decides when an arena begins and ends, and who is present.

use std::cmp::Reverse;

use basics::Moment;

use crate::{
    matching::{Graph, Matching, Weight},
    tournament::{Colour, Ending},
};

/// A player, by the caller's number.
pub type Contestant = u64;

/// A player without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// Who it is.
    pub player: Contestant,
    /// Their points so far.
    pub score: u32,
    /// Their rating.
    pub rating: i32,
    /// Since when they have been free.
    pub since: Moment,
    /// How many more games they have had with White than with Black.
    pub balance: i32,
    /// Their last opponent, and the colour they had then.
    pub last: Option<(Contestant, Colour)>,
}

impl Free {
    fn has_just_met(&self, other: &Free) -> bool {
        let met = |one: &Free, two: &Free| one.last.is_some_and(|(last, _)| last == two.player);
        met(self, other) || met(other, self)
    }

    /// Of two players, the one with the lower value gets White: first by the balance of colours, then by the last colour.
    fn whiteness(&self) -> (i32, i32) {
        let last = self.last.map_or(0, |(_, colour)| colour.sign());
        (self.balance, last)
    }
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who has the white pieces.
    pub white: Contestant,
    /// The other.
    pub black: Contestant,
}

/// Pairs the free players, the leaders first. Those left over wait.
///
/// As many as possible play. While other games are `running`, nobody meets their last opponent again, because those games will
/// free other players; otherwise as few as possible do. Next, players who have waited longest play first. Finally, neighbours in the
/// order of scores and ratings meet: the sum of the squares of their distances is minimal. White goes to the player who has had
/// it less often, then to the one who had Black last, then to the higher one.
pub fn pair(free: &[Free], running: bool) -> Vec<Game> {
    pair_apart(free, running, |_, _| false)
}

/// Pairs the free players, but nobody with an opponent from whom they are to be kept `apart`: rather they wait.
pub fn pair_apart(
    free: &[Free],
    running: bool,
    apart: impl Fn(Contestant, Contestant) -> bool,
) -> Vec<Game> {
    let mut ranking = free.to_vec();
    ranking.sort_by_key(|one| (Reverse((one.score, one.rating)), one.player));
    let mut patience: Vec<usize> = (0..ranking.len()).collect();
    patience.sort_by_key(|&place| (Reverse(ranking[place].since), place));

    // A player who is matched with their own chair waits. Unused chairs are matched with each other.
    let players = ranking.len();
    let mut graph: Graph<4> = Graph::new(players * 2, players);
    for (worth, &place) in (1..).zip(&patience) {
        graph.join(place, players + place);
        graph.add(place, players + place, Weight([-1, 0, -worth, 0]));
    }
    for (place, one) in ranking.iter().enumerate() {
        for (other_place, other) in ranking.iter().enumerate().skip(place + 1) {
            graph.join(players + place, players + other_place);
            let again = one.has_just_met(other);
            if again && running || apart(one.player, other.player) {
                continue;
            }
            let distance = (other_place - place) as i128;
            let weight = Weight([0, -i128::from(again), 0, -distance * distance]);
            graph.join(place, other_place);
            graph.add(place, other_place, weight);
        }
    }
    let mut matching = Matching::new(graph);
    // Everybody can wait, so there is always a matching.
    if !matching.solve() {
        return Vec::new();
    }
    let games = ranking.iter().enumerate().filter_map(|(place, one)| {
        let mate = matching.mate(place);
        (place < mate && mate < players).then(|| game(one, &ranking[mate]))
    });
    games.collect()
}

/// A game between two players, the higher one first.
fn game(higher: &Free, lower: &Free) -> Game {
    let [white, black] = if higher.whiteness() <= lower.whiteness() {
        [higher, lower]
    } else {
        [lower, higher]
    };
    Game {
        white: white.player,
        black: black.player,
    }
}

/// The points of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaScoring {
    /// Points for a win.
    pub win: u32,
    /// Points for a draw.
    pub draw: u32,
    /// The bonus for consecutive wins, if there is one.
    pub streak: Option<Streak>,
}

/// The bonus for consecutive wins: after this many, games count multiple times, up to and including the first that is not won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// How many consecutive wins begin it.
    pub wins: u32,
    /// The factor by which games then count.
    pub factor: u32,
}

impl ArenaScoring {
    /// Two points for a win and one for a draw.
    pub const PLAIN: ArenaScoring = ArenaScoring {
        win: 2,
        draw: 1,
        streak: None,
    };

    /// Plain scoring, doubled after two consecutive wins, as on lichess.
    pub const STREAKS: ArenaScoring = ArenaScoring {
        streak: Some(Streak { wins: 2, factor: 2 }),
        ..ArenaScoring::PLAIN
    };

    /// The points for each of a player's games, in their order.
    pub fn points(&self, games: &[Ending]) -> Vec<u32> {
        let mut row = 0;
        let games = games.iter().map(|ending| {
            let points = match ending {
                Ending::Win => self.win,
                Ending::Draw => self.draw,
                Ending::Loss => 0,
            };
            let streak = self.streak.filter(|streak| row >= streak.wins);
            row = if *ending == Ending::Win { row + 1 } else { 0 };
            points * streak.map_or(1, |streak| streak.factor)
        });
        games.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_wins_in_a_row_begin_a_streak_that_ends_with_the_first_game_not_won() {
        use Ending::{Draw, Loss, Win};
        let games = [
            Win, Win, Win, Draw, Win, Loss, Win, Win, Win, Win, Loss, Draw,
        ];
        assert_eq!(
            ArenaScoring::STREAKS.points(&games),
            [2, 2, 4, 2, 2, 0, 2, 2, 4, 4, 0, 1]
        );
        assert_eq!(
            ArenaScoring::PLAIN.points(&games),
            [2, 2, 2, 1, 2, 0, 2, 2, 2, 2, 0, 1]
        );
    }
}
