//! Laws of every Swiss round: on random tournaments, small unreliable ones and large ones.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod generator;

use std::collections::{HashMap, HashSet};

use generator::{Habits, play};
use leagues::{
    swiss::{self, PairingError},
    tournament::{Colour, Pair, Points, Round, Tournament, Tpn},
    trf,
};
use proptest::prelude::*;
use rand::{SeedableRng, rngs::StdRng};

/// What a player's games mean for the next one.
struct Past {
    met: HashSet<Tpn>,
    colours: Vec<Colour>,
    rested: bool,
    topscorer: bool,
    score: Points,
}

fn pasts(tournament: &Tournament) -> HashMap<Tpn, Past> {
    let played = tournament.played();
    let past = |player: &leagues::tournament::Player| {
        let score = tournament.score_after(player, played);
        let games = player.rounds.iter().filter_map(|round| match *round {
            Round::Game {
                opponent, colour, ..
            } => Some((opponent, colour)),
            _ => None,
        });
        Past {
            met: games.clone().map(|(opponent, _)| opponent).collect(),
            colours: games.map(|(_, colour)| colour).collect(),
            rested: player
                .rounds
                .iter()
                .any(|round| round.met().is_none() && round.points() == Points::WIN),
            topscorer: tournament.length == Some(played + 1) && score.0 as usize > played,
            score: tournament.pairing_score(player, played + 1),
        }
    };
    tournament
        .present()
        .into_iter()
        .map(|player| (player.tpn, past(player)))
        .collect()
}

/// Whether a colour makes three in a row, or three more than with the other.
fn is_too_much(past: &Past, colour: Colour) -> bool {
    let mut colours = past.colours.clone();
    colours.push(colour);
    let balance: i32 = colours
        .iter()
        .map(|&one| if one == Colour::White { 1 } else { -1 })
        .sum();
    let third = colours.len() >= 3 && colours.iter().rev().take(3).all(|&one| one == colour);
    third || balance.abs() > 2
}

/// Whether two players may not meet in the next round.
fn is_forbidden(tournament: &Tournament, one: Tpn, other: Tpn) -> bool {
    let round = tournament.played() + 1;
    let mut groups = tournament.forbidden.iter();
    groups.any(|group| {
        let has = |tpn| group.players.contains(&tpn);
        group.rounds.contains(&round) && has(one) && has(other)
    })
}

fn may_meet(one: &Past, other: &Past, tpn: Tpn) -> bool {
    let colours = [Colour::White, Colour::Black];
    let clash = !colours
        .iter()
        .any(|&colour| !is_too_much(one, colour) && !is_too_much(other, colour.other()));
    !one.met.contains(&tpn) && (!clash || one.topscorer || other.topscorer)
}

/// Whether everybody can be paired, by trying. The player without an opponent must be allowed to rest.
fn can_be_paired(
    tournament: &Tournament,
    pasts: &HashMap<Tpn, Past>,
    left: &[Tpn],
    rests: bool,
) -> bool {
    let Some((&first, rest)) = left.split_first() else {
        return true;
    };
    let without = |other: Tpn| {
        rest.iter()
            .copied()
            .filter(|&one| one != other)
            .collect::<Vec<_>>()
    };
    let meets = |&other: &Tpn| {
        may_meet(&pasts[&first], &pasts[&other], other)
            && !is_forbidden(tournament, first, other)
            && can_be_paired(tournament, pasts, &without(other), rests)
    };
    rest.iter().any(meets)
        || rests && !pasts[&first].rested && can_be_paired(tournament, pasts, rest, false)
}

fn check(tournament: &Tournament, pairs: Result<&[Pair], PairingError>) {
    let pasts = pasts(tournament);
    let mut left: HashSet<Tpn> = pasts.keys().copied().collect();
    let Ok(pairs) = pairs else {
        assert!(matches!(pairs, Err(PairingError::Impossible(_))));
        let mut all: Vec<Tpn> = left.into_iter().collect();
        all.sort_unstable();
        if all.len() <= 12 {
            assert!(
                !can_be_paired(tournament, &pasts, &all, all.len() % 2 == 1),
                "{}",
                trf::write(tournament)
            );
        }
        return;
    };
    for (at, &pair) in pairs.iter().enumerate() {
        let (first, second) = pair.players();
        assert!(left.remove(&first), "{first} plays twice or not at all");
        let Pair::Game { white, black } = pair else {
            assert_eq!(at + 1, pairs.len(), "the bye comes last");
            assert!(!pasts[&first].rested);
            continue;
        };
        assert!(left.remove(&second.unwrap()));
        let (one, other) = (&pasts[&white], &pasts[&black]);
        assert!(!one.met.contains(&black) && !other.met.contains(&white));
        assert!(!is_forbidden(tournament, white, black));
        if !one.topscorer && !other.topscorer {
            assert!(!is_too_much(one, Colour::White), "{white} again White");
            assert!(!is_too_much(other, Colour::Black), "{black} again Black");
        }
        if at > 0
            && let Pair::Game { white, black } = pairs[at - 1]
        {
            let best = |a: &Past, b: &Past| a.score.max(b.score);
            assert!(
                best(&pasts[&white], &pasts[&black]) >= best(one, other),
                "boards are in order"
            );
        }
    }
    assert!(left.is_empty(), "{left:?} play nobody");
    let rests = pairs
        .iter()
        .filter(|pair| matches!(pair, Pair::Bye(_)))
        .count();
    assert_eq!(rests, pasts.len() % 2);
}

fn run(seed: u64, players: usize, rounds: usize) {
    let mut rng = StdRng::seed_from_u64(seed);
    let habits = Habits {
        forbidden: if players > 3 { seed as usize % 4 } else { 0 },
        baku: seed % 3 == 1,
        accelerated: if seed % 3 == 2 { 2 } else { 0 },
        ..Habits::any(&mut rng)
    };
    play(&mut rng, players, rounds, habits, |before, pairs| {
        check(before, pairs);
        let text = trf::write(before);
        assert_eq!(&trf::read(&text).unwrap(), before);
        assert_eq!(
            swiss::pair(&trf::read(&text).unwrap())
                .as_deref()
                .map_err(|&error| error),
            pairs
        );
    });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn small_tournaments_keep_the_laws(seed: u64, players in 2..14_usize, rounds in 1..12_usize) {
        run(seed, players, rounds);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn tournaments_keep_the_laws(seed: u64, players in 14..90_usize, rounds in 1..12_usize) {
        run(seed, players, rounds);
    }
}

#[test]
fn a_tournament_of_five_hundred_keeps_the_laws() {
    run(1, 500, 5);
}
