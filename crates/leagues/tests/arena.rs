//! Properties of an arena's pairs: on random waiting lists, compared with all other pairings, and in whole arenas.

#![allow(clippy::unwrap_used, reason = "a test may")]

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use basics::Moment;
use leagues::{
    arena::{self, ArenaScoring, Contestant, Free, Game},
    tournament::{Colour, Ending},
};
use proptest::{collection::vec, prelude::*};
use rand::{RngExt, SeedableRng, rngs::StdRng};

fn met(one: &Free, other: &Free) -> bool {
    one.last.is_some_and(|(last, _)| last == other.player)
        || other.last.is_some_and(|(last, _)| last == one.player)
}

/// The cost of a pairing: players who wait, repeated meetings, how long those who wait have waited, distances.
type Cost = (usize, usize, usize, usize);

/// The cost of the best pairing of the players from a place on. `ranking` is in order.
fn least(ranking: &[Free], left: &[usize], running: bool) -> Cost {
    let Some((&first, rest)) = left.split_first() else {
        return Cost::default();
    };
    let more = |left: &[usize], (waits, again, waited, distance): Cost| {
        let (a, b, c, d) = least(ranking, left, running);
        (a + waits, b + again, c + waited, d + distance)
    };
    let mut best = more(rest, (1, 0, worth(ranking, first), 0));
    for (place, &mate) in rest.iter().enumerate() {
        let again = met(&ranking[first], &ranking[mate]);
        if again && running {
            continue;
        }
        let others = [&rest[..place], &rest[place + 1..]].concat();
        best = best.min(more(&others, (0, again.into(), 0, (mate - first).pow(2))));
    }
    best
}

/// How many players, including this one, have been free for no longer than this one.
fn worth(ranking: &[Free], place: usize) -> usize {
    let key = |place: usize| (Reverse(ranking[place].since), place);
    (0..ranking.len())
        .filter(|&other| key(other) <= key(place))
        .count()
}

fn ranked(mut free: Vec<Free>) -> Vec<Free> {
    free.sort_by_key(|one| (Reverse((one.score, one.rating)), one.player));
    free
}

/// The cost of these pairs.
fn cost(ranking: &[Free], games: &[Game]) -> Cost {
    let place = |player| ranking.iter().position(|one| one.player == player).unwrap();
    let mut waiting: Vec<usize> = (0..ranking.len()).collect();
    let (mut again, mut distance) = (0, 0);
    for game in games {
        let (white, black) = (place(game.white), place(game.black));
        waiting.retain(|one| *one != white && *one != black);
        again += usize::from(met(&ranking[white], &ranking[black]));
        distance += white.abs_diff(black).pow(2);
    }
    let waited = waiting.iter().map(|&place| worth(ranking, place)).sum();
    (waiting.len(), again, waited, distance)
}

fn colour() -> impl Strategy<Value = Colour> {
    any::<bool>().prop_map(|white| if white { Colour::White } else { Colour::Black })
}

/// The free players: up to seven, many of whom have just met.
fn room() -> impl Strategy<Value = Vec<Free>> {
    let one = (
        0..6u32,
        0..3i32,
        0..5i64,
        -3..4i32,
        prop::option::of((0..8u64, colour())),
    );
    vec(one, 0..8).prop_map(|room| {
        let room = room.into_iter().zip(0..);
        room.map(|((score, rating, since, balance, last), player)| Free {
            player,
            score,
            rating,
            since: Moment(since),
            balance,
            last: last.filter(|(other, _)| *other != player),
        })
        .collect()
    })
}

proptest! {
    #[test]
    fn no_other_pairing_is_better(room in room(), running: bool) {
        let ranking = ranked(room.clone());
        let games = arena::pair(&room, running);
        let all: Vec<usize> = (0..ranking.len()).collect();
        prop_assert_eq!(cost(&ranking, &games), least(&ranking, &all, running));
    }

    #[test]
    fn nobody_plays_twice_and_the_last_opponent_only_when_no_game_is_running(room in room(), running: bool) {
        let games = arena::pair(&room, running);
        let mut players: Vec<Contestant> = games.iter().flat_map(|game| [game.white, game.black]).collect();
        players.sort_unstable();
        let count = players.len();
        players.dedup();
        prop_assert_eq!(players.len(), count);
        let find = |player| room.iter().find(|one| one.player == player).unwrap();
        for game in &games {
            prop_assert!(!(running && met(find(game.white), find(game.black))));
            prop_assert!(find(game.white).balance <= find(game.black).balance);
        }
        if !running {
            prop_assert_eq!(count, room.len() / 2 * 2);
        }
    }

    #[test]
    fn the_order_of_players_makes_no_difference(
        (room, shuffled) in room().prop_flat_map(|room| (Just(room.clone()), Just(room).prop_shuffle())),
        running: bool,
    ) {
        prop_assert_eq!(arena::pair(&room, running), arena::pair(&shuffled, running));
    }

    #[test]
    fn streaks_give_no_less_and_only_after_wins(wins in vec(0..3u8, 0..30)) {
        let games: Vec<Ending> = wins.iter().map(|one| [Ending::Win, Ending::Draw, Ending::Loss][usize::from(*one)]).collect();
        let (plain, streaks) = (ArenaScoring::PLAIN.points(&games), ArenaScoring::STREAKS.points(&games));
        for (place, (plain, streak)) in plain.iter().zip(&streaks).enumerate() {
            let begun = place >= 2 && games[place - 2..place] == [Ending::Win; 2];
            prop_assert_eq!(*streak, if begun { plain * 2 } else { *plain });
        }
    }
}

/// A player in a whole arena.
#[derive(Clone, Default)]
struct Player {
    games: Vec<(Contestant, Colour, Ending)>,
    since: i64,
}

impl Player {
    fn free(&self, player: Contestant) -> Free {
        let endings: Vec<Ending> = self.games.iter().map(|game| game.2).collect();
        let balance = |sum, game: &(Contestant, Colour, Ending)| match game.1 {
            Colour::White => sum + 1,
            Colour::Black => sum - 1,
        };
        Free {
            player,
            score: ArenaScoring::STREAKS.points(&endings).iter().sum(),
            rating: 1500 + player as i32,
            since: Moment(self.since),
            balance: self.games.iter().fold(0, balance),
            last: self.games.last().map(|game| (game.0, game.1)),
        }
    }
}

#[test]
fn in_whole_arenas_nobody_meets_the_last_opponent_again_and_colours_are_balanced() {
    // The last one is as large as a season can be.
    let small = (0..20).map(|seed| (seed, 4..20, 300));
    for (seed, sizes, games) in small.chain([(20, 500..501, 7500)]) {
        let mut chance = StdRng::seed_from_u64(seed);
        let count = chance.random_range(sizes);
        let mut players: BTreeMap<Contestant, Player> = (0..count)
            .map(|player| (player, Player::default()))
            .collect();
        let mut running: Vec<(i64, Game)> = Vec::new();
        let mut now = 0;
        for _ in 0..games {
            let busy: BTreeSet<Contestant> = running
                .iter()
                .flat_map(|(_, game)| [game.white, game.black])
                .collect();
            let free = players.iter().filter(|(player, _)| !busy.contains(player));
            let free: Vec<Free> = free.map(|(player, one)| one.free(*player)).collect();
            for game in arena::pair(&free, !running.is_empty()) {
                running.push((now + chance.random_range(1..100), game));
            }
            let next = (0..running.len())
                .min_by_key(|place| running[*place].0)
                .unwrap();
            let (end, game) = running.swap_remove(next);
            now = end;
            let ends = [
                (Ending::Win, Ending::Loss),
                (Ending::Draw, Ending::Draw),
                (Ending::Loss, Ending::Win),
            ];
            let (white, black) = ends[chance.random_range(0..3)];
            for (player, other, colour, ending) in [
                (game.white, game.black, Colour::White, white),
                (game.black, game.white, Colour::Black, black),
            ] {
                let one = players.get_mut(&player).unwrap();
                one.games.push((other, colour, ending));
                one.since = now;
            }
        }
        for (player, one) in &players {
            let again = one
                .games
                .windows(2)
                .filter(|games| games[0].0 == games[1].0);
            assert_eq!(again.count(), 0, "player {player} of {count}, seed {seed}");
            let balance = one.free(*player).balance;
            assert!(
                balance.abs() <= 3,
                "player {player} of {count}, seed {seed}: {balance}"
            );
            assert!(one.games.len() > 5);
        }
    }
}
