//! Reports to be checked: random ones, and changes of their rounds.

use leagues::{
    check::{Check, System, check},
    tournament::{Bye, Colour, Ending, Pair, Player, Round, Tournament, Tpn},
};
use rand::{SeedableRng, rngs::StdRng};

use crate::generator::{Habits, play};

/// A random Swiss with its last round, which is drawn on all boards.
pub fn swiss(seed: u64, players: usize, rounds: usize) -> Tournament {
    let mut rng = StdRng::seed_from_u64(seed);
    let habits = Habits::any(&mut rng);
    let mut last = Tournament::default();
    play(&mut rng, players, rounds, habits, |before, pairs| {
        last = before.clone();
        pairs
            .unwrap_or_default()
            .iter()
            .for_each(|pair| enter(&mut last, *pair));
    });
    last
}

/// The player with this number.
pub fn player(tournament: &mut Tournament, tpn: Tpn) -> &mut Player {
    let mut players = tournament.players.iter_mut();
    players.find(|player| player.tpn == tpn).unwrap()
}

/// Enters a pair, drawn if it is a game.
pub fn enter(tournament: &mut Tournament, pair: Pair) {
    let draw = |opponent, colour| Round::Game {
        opponent,
        colour,
        ending: Ending::Draw,
    };
    match pair {
        Pair::Bye(tpn) => player(tournament, tpn)
            .rounds
            .push(Round::Bye(Bye::PairingAllocated)),
        Pair::Game { white, black } => {
            player(tournament, white)
                .rounds
                .push(draw(black, Colour::White));
            player(tournament, black)
                .rounds
                .push(draw(white, Colour::Black));
        }
    }
}

/// A player's line, with the points and the columns of rounds.
pub fn row(tpn: Tpn, points: &str, rounds: &[&str]) -> String {
    let rounds: String = rounds.iter().map(|one| format!("  {one}")).collect();
    format!("001 {tpn:>4}{:72} {points} {tpn:>4}{rounds}\n", "")
}

/// The check as a Swiss.
pub fn checked(tournament: &Tournament) -> Check {
    check(tournament, System::Dutch).unwrap()
}

/// The numbers of the rounds that differ.
pub fn differing(check: &Check) -> Vec<usize> {
    let rounds = check.rounds.iter().filter(|round| !round.holds());
    rounds.map(|round| round.number).collect()
}

/// The pairs of a round, byes included.
pub fn games(tournament: &Tournament, round: usize) -> Vec<Pair> {
    let pair = |player: &Player| match player.rounds[round] {
        Round::Game {
            opponent, colour, ..
        }
        | Round::Forfeit {
            opponent, colour, ..
        } => (colour == Colour::White).then_some(Pair::Game {
            white: player.tpn,
            black: opponent,
        }),
        Round::Bye(Bye::PairingAllocated) => Some(Pair::Bye(player.tpn)),
        Round::Bye(_) => None,
    };
    tournament.players.iter().filter_map(pair).collect()
}

/// Gives two opponents each other's colours.
pub fn turn(tournament: &mut Tournament, round: usize, white: Tpn, black: Tpn) {
    for tpn in [white, black] {
        let (Round::Game { colour, .. } | Round::Forfeit { colour, .. }) =
            &mut player(tournament, tpn).rounds[round]
        else {
            panic!("{tpn} has no opponent");
        };
        *colour = colour.other();
    }
}

/// Exchanges the second players of two pairs, one of which may be a bye.
pub fn exchange(tournament: &mut Tournament, round: usize, one: Pair, other: Pair) {
    let (Pair::Game { white, black }, (first, second)) = (one, other.players()) else {
        panic!("{one:?} is a bye");
    };
    for tpn in [white, black, first].into_iter().chain(second) {
        player(tournament, tpn).rounds.truncate(round);
    }
    match second {
        Some(second) => {
            enter(
                tournament,
                Pair::Game {
                    white,
                    black: second,
                },
            );
            enter(
                tournament,
                Pair::Game {
                    white: first,
                    black,
                },
            );
        }
        None => {
            enter(
                tournament,
                Pair::Game {
                    white,
                    black: first,
                },
            );
            enter(tournament, Pair::Bye(black));
        }
    }
}
