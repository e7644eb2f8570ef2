//! Realistic random tournaments: people enter late, rest, stay away and leave, games are won without being played, some players may
//! not meet, and rounds are accelerated.

use leagues::{
    baku, swiss,
    tournament::{
        Bye, Colour, Ending, ForbiddenPairs, Pair, Player, Points, Round, Scoring, Tournament, Tpn,
        VirtualPoints,
    },
};
use rand::{Rng, RngExt, rngs::StdRng};

/// How often things happen, in thousandths.
#[derive(Clone, Copy)]
pub struct Habits {
    pub absent: u32,
    pub leaves: u32,
    pub late: u32,
    pub forfeit: u32,
    /// The number of groups whose members may not meet.
    pub forbidden: usize,
    /// Whether the first rounds are accelerated as in C.04.7.
    pub baku: bool,
    /// The number of other groups with virtual points in some rounds, but not in the last one.
    pub accelerated: usize,
    pub scoring: Scoring,
}

impl Habits {
    /// From complete tournaments to quite unreliable ones.
    pub fn any(rng: &mut StdRng) -> Habits {
        let some = |rng: &mut StdRng, most| {
            if rng.random_bool(0.5) {
                rng.random_range(0..most)
            } else {
                0
            }
        };
        Habits {
            absent: some(rng, 120),
            leaves: some(rng, 60),
            late: some(rng, 200),
            forfeit: some(rng, 120),
            forbidden: 0,
            baku: false,
            accelerated: 0,
            scoring: Scoring::USUAL,
        }
    }
}

fn chance(rng: &mut impl Rng, thousandths: u32) -> bool {
    rng.random_range(0..1000) < thousandths
}

/// Plays a tournament. Yields each round before it is played, with its pairs and those who will be absent.
pub fn play(
    rng: &mut StdRng,
    players: usize,
    rounds: usize,
    habits: Habits,
    mut show: impl FnMut(&Tournament, Result<&[Pair], swiss::PairingError>),
) {
    let mut tournament = Tournament {
        name: "Random".to_owned(),
        scoring: habits.scoring,
        length: Some(rounds),
        initial_colour: Some(if rng.random() {
            Colour::White
        } else {
            Colour::Black
        }),
        players: (1..)
            .take(players)
            .map(|tpn| new_player(tpn, rng))
            .collect(),
        ..Tournament::default()
    };
    tournament
        .players
        .sort_by_key(|player| std::cmp::Reverse(player.rating));
    for (player, tpn) in tournament.players.iter_mut().zip(1..) {
        player.tpn = tpn;
    }
    tournament.forbidden = (0..habits.forbidden)
        .map(|_| forbidden(rng, players, rounds))
        .collect();
    if rounds > 1 {
        tournament.virtual_points = (0..habits.accelerated)
            .map(|_| accelerated(rng, players, rounds))
            .collect();
    }
    let mut comes: Vec<usize> = (0..players)
        .map(|_| {
            if chance(rng, habits.late) {
                rng.random_range(0..rounds.min(4))
            } else {
                0
            }
        })
        .collect();
    // At least one player begins.
    comes[0] = 0;
    let mut has_left = vec![false; players];
    for round in 0..rounds {
        for (at, player) in tournament.players.iter_mut().enumerate() {
            has_left[at] |= round > 0 && chance(rng, habits.leaves);
            if has_left[at] || comes[at] > round {
                player.rounds.push(Round::Bye(Bye::Zero));
            } else if chance(rng, habits.absent) {
                let bye = [Bye::Zero, Bye::Half, Bye::Half, Bye::Full][rng.random_range(0..4)];
                player.rounds.push(Round::Bye(bye));
            }
        }
        if round == 0 && habits.baku {
            tournament.virtual_points = baku::virtual_points(&tournament, rounds);
        }
        if tournament.present().len() < 2 {
            return;
        }
        let pairs = swiss::pair(&tournament);
        show(&tournament, pairs.as_deref().map_err(|&error| error));
        let Ok(pairs) = pairs else { return };
        for pair in pairs {
            enter(&mut tournament, pair, rng, habits);
        }
    }
}

/// A few players who may not meet, in some rounds or all.
fn forbidden(rng: &mut StdRng, players: usize, rounds: usize) -> ForbiddenPairs {
    let size = rng.random_range(2..5).min(players);
    let chosen = rand::seq::index::sample(rng, players, size).into_iter();
    let first = rng.random_range(1..=rounds);
    ForbiddenPairs {
        rounds: if rng.random() {
            1..=rounds
        } else {
            first..=rng.random_range(first..=rounds)
        },
        players: chosen.map(|at| at as Tpn + 1).collect(),
    }
}

/// Virtual points of a few players in some rounds before the last one.
fn accelerated(rng: &mut StdRng, players: usize, rounds: usize) -> VirtualPoints {
    let [first, last] = [1, 2].map(|_| rng.random_range(1..rounds));
    let [one, two] = [1, 2].map(|_| rng.random_range(1..=players as Tpn));
    VirtualPoints {
        points: Points(rng.random_range(1..5)),
        rounds: first.min(last)..=first.max(last),
        players: one.min(two)..=one.max(two),
    }
}

fn new_player(tpn: Tpn, rng: &mut StdRng) -> Player {
    Player {
        tpn,
        name: format!("Player {tpn}"),
        rating: rng.random_range(1000..2800),
        rounds: Vec::new(),
    }
}

fn enter(tournament: &mut Tournament, pair: Pair, rng: &mut StdRng, habits: Habits) {
    let (white, black) = match pair {
        Pair::Bye(player) => {
            let player = &mut tournament.players[player as usize - 1];
            player.rounds.push(Round::Bye(Bye::PairingAllocated));
            return;
        }
        Pair::Game { white, black } => (white, black),
    };
    let rating = |tpn: Tpn| f64::from(tournament.players[tpn as usize - 1].rating);
    let expected = 1.0 / (1.0 + 10_f64.powf((rating(black) - rating(white)) / 400.0));
    let rounds = if chance(rng, habits.forfeit) {
        let wins = rng.random_range(0..3);
        [
            (black, Colour::White, wins == 0),
            (white, Colour::Black, wins == 1),
        ]
        .map(|(opponent, colour, won)| Round::Forfeit {
            opponent,
            colour,
            won,
        })
    } else {
        let ends = if rng.random_bool(0.3) {
            [Ending::Draw, Ending::Draw]
        } else if rng.random_bool(expected) {
            [Ending::Win, Ending::Loss]
        } else {
            [Ending::Loss, Ending::Win]
        };
        [
            (black, Colour::White, ends[0]),
            (white, Colour::Black, ends[1]),
        ]
        .map(|(opponent, colour, ending)| Round::Game {
            opponent,
            colour,
            ending,
        })
    };
    for (tpn, round) in [white, black].into_iter().zip(rounds) {
        tournament.players[tpn as usize - 1].rounds.push(round);
    }
}
