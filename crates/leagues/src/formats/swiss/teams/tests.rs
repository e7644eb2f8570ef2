//! Rounds of teams beside a naive count: all sets and all pairings are listed in the order of the articles, and the first that complies
//! best is taken.

mod naive;

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::*;
use crate::tournament::{Bye, Colour, Ending, ForbiddenPairs, Round};
use naive::naive;

fn plain(pairs: &[Pair]) -> Vec<(Tpn, Tpn)> {
    let mut plain: Vec<(Tpn, Tpn)> = pairs
        .iter()
        .map(|pair| match pair.players() {
            (first, Some(second)) => (first.min(second), first.max(second)),
            (first, None) => (first, 0),
        })
        .collect();
    plain.sort_unstable();
    plain
}

fn team_round(round: Round, primary: u32, secondary: u32) -> TeamRound {
    TeamRound {
        round,
        primary: Points(primary),
        secondary: Points(secondary),
    }
}

/// Plays a round at random.
fn play(tournament: &mut TeamTournament, pairs: &[Pair], rng: &mut StdRng) {
    let played = tournament.played();
    let mut put = |tpn: Tpn, round: TeamRound| {
        let team = tournament
            .teams
            .iter_mut()
            .find(|team| team.tpn == tpn)
            .unwrap();
        team.rounds.truncate(played);
        team.rounds.push(round);
    };
    for pair in pairs {
        match *pair {
            Pair::Bye(tpn) => put(tpn, team_round(Round::Bye(Bye::PairingAllocated), 2, 4)),
            Pair::Game { white, black } => {
                let boards = rng.random_range(0..=8);
                let both = [boards, 8 - boards];
                let is_forfeit = rng.random_bool(0.05);
                for (at, tpn) in [white, black].into_iter().enumerate() {
                    let (own, theirs) = (both[at], both[1 - at]);
                    let (opponent, colour) = ([white, black][1 - at], Colour::BOTH[at]);
                    let (ending, points) = match own.cmp(&theirs) {
                        std::cmp::Ordering::Greater => (Ending::Win, 4),
                        std::cmp::Ordering::Equal => (Ending::Draw, 2),
                        std::cmp::Ordering::Less => (Ending::Loss, 0),
                    };
                    let round = if is_forfeit {
                        let won = at == 0;
                        let round = Round::Forfeit {
                            opponent,
                            colour,
                            won,
                        };
                        team_round(round, 4 * u32::from(won), 8 * u32::from(won))
                    } else {
                        let round = Round::Game {
                            opponent,
                            colour,
                            ending,
                        };
                        team_round(round, points, own)
                    };
                    put(tpn, round);
                }
            }
        }
    }
    for team in &mut tournament.teams {
        if team.rounds.len() == played {
            team.rounds.push(team_round(Round::Bye(Bye::Zero), 0, 0));
        }
    }
}

fn begin(teams: Tpn, rounds: usize, rng: &mut StdRng) -> TeamTournament {
    let models = [
        ColourModel::Simple,
        ColourModel::Graded,
        ColourModel::Without,
    ];
    let mut forbidden = Vec::new();
    while rng.random_bool(0.3) {
        let mut players: Vec<Tpn> = (1..=teams).collect();
        players.shuffle(rng);
        players.truncate(2);
        let from = rng.random_range(1..=rounds);
        forbidden.push(ForbiddenPairs {
            rounds: from..=from + 1,
            players,
        });
    }
    TeamTournament {
        teams: (1..=teams)
            .map(|tpn| TeamEntry {
                tpn,
                rounds: Vec::new(),
            })
            .collect(),
        length: Some(rounds),
        initial_colour: if rng.random() {
            Colour::White
        } else {
            Colour::Black
        },
        colours: models[rng.random_range(0..3)],
        counts_secondary: rng.random(),
        forbidden,
    }
}

/// Some teams stay away from the next round.
fn leave_some(tournament: &mut TeamTournament, rng: &mut StdRng) {
    for team in &mut tournament.teams {
        if rng.random_bool(0.08) {
            let (bye, points) = if rng.random() {
                (Bye::Half, 2)
            } else {
                (Bye::Zero, 0)
            };
            team.rounds
                .push(team_round(Round::Bye(bye), points, 2 * points));
        }
    }
}

#[test]
fn rounds_are_the_first_in_the_order_of_the_articles() {
    let (mut compared, mut stuck, mut raised) = (0, 0, 0);
    for seed in 0..250 {
        let mut rng = StdRng::seed_from_u64(seed);
        let teams = rng.random_range(3..=9);
        let rounds = rng.random_range(2..=6);
        let mut tournament = begin(teams, rounds, &mut rng);
        for round in 1..=rounds {
            leave_some(&mut tournament, &mut rng);
            let expected = naive(&tournament);
            let found = match pair(&tournament) {
                Ok(found) => found,
                Err(PairingError::AllAbsent(_)) => break,
                Err(_) => {
                    assert_eq!(expected, None, "seed {seed}, round {round}");
                    stuck += 1;
                    break;
                }
            };
            let about = format!("seed {seed}, round {round}: {tournament:?}");
            assert_eq!(expected, Some(plain(&found)), "{about}");
            assert_eq!(breaches(&tournament, &found, &found), [], "{about}");
            compared += 1;
            raised += u32::from(found.len() > 1);
            play(&mut tournament, &found, &mut rng);
        }
    }
    assert!(
        compared > 600 && stuck > 20 && raised > 500,
        "{compared} {stuck} {raised}"
    );
}

#[test]
fn other_rounds_break_something_and_every_pair_is_explained() {
    let mut found_breaches = Vec::new();
    for seed in 0..120 {
        let mut rng = StdRng::seed_from_u64(1000 + seed);
        let mut tournament = begin(rng.random_range(4..=12), 6, &mut rng);
        for _ in 1..=4 {
            let Ok(due) = pair(&tournament) else { break };
            for one in &due {
                let (first, second) = one.players();
                let explained = explain(&tournament, first, 12).unwrap();
                assert_eq!(
                    explained.opponent.map(|(tpn, _)| tpn),
                    second,
                    "seed {seed}"
                );
                if second.is_some() {
                    assert_eq!(explained.colour.unwrap().0, Colour::White, "seed {seed}");
                }
                assert!(explained.others.len() + 2 <= explained.size.max(2));
            }
            let mut wrong = due.clone();
            if rng.random() && wrong.len() > 1 {
                let numbers: Vec<Tpn> = wrong
                    .iter()
                    .flat_map(|one| {
                        let (first, second) = one.players();
                        [Some(first), second].into_iter().flatten()
                    })
                    .collect();
                let (one, other) = (numbers[0], numbers[numbers.len() - 1]);
                let swap = |tpn: Tpn| match tpn {
                    _ if tpn == one => other,
                    _ if tpn == other => one,
                    _ => tpn,
                };
                for pair in &mut wrong {
                    *pair = match *pair {
                        Pair::Bye(tpn) => Pair::Bye(swap(tpn)),
                        Pair::Game { white, black } => Pair::Game {
                            white: swap(white),
                            black: swap(black),
                        },
                    };
                }
            } else if let Some(Pair::Game { white, black }) = wrong.first_mut() {
                std::mem::swap(white, black);
            }
            let broken = breaches(&tournament, &wrong, &due);
            if wrong != due {
                assert!(!broken.is_empty(), "seed {seed}: {wrong:?} beside {due:?}");
            }
            found_breaches.extend(broken);
            play(&mut tournament, &due, &mut rng);
        }
    }
    let has = |is_it: fn(&TeamBreach) -> bool| found_breaches.iter().any(is_it);
    assert!(has(|one| matches!(one, TeamBreach::Met(..))));
    assert!(has(|one| matches!(one, TeamBreach::Colours { .. })));
    assert!(has(|one| matches!(
        one,
        TeamBreach::Order(TeamOrder::Pairings)
    )));
    assert!(has(|one| matches!(
        one,
        TeamBreach::Criterion(TeamCriterion::Preferences)
    )));
    assert!(has(|one| matches!(
        one,
        TeamBreach::Criterion(TeamCriterion::Upfloaters)
    )));
    assert!(has(|one| matches!(one, TeamBreach::Bye(_))));
}

#[test]
fn a_round_that_cannot_be_paired_gives_up_the_least() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut tournament = begin(3, 5, &mut rng);
    tournament.forbidden = Vec::new();
    for _ in 0..3 {
        let pairs = pair(&tournament).unwrap();
        play(&mut tournament, &pairs, &mut rng);
    }
    let (obstacle, pairs) = pair_nevertheless(&tournament).unwrap();
    assert_eq!(obstacle, Obstacle::Meetings);
    assert_eq!(pairs.len(), 2);
    let mut two = begin(2, 3, &mut rng);
    two.forbidden = vec![ForbiddenPairs {
        rounds: 1..=3,
        players: vec![1, 2],
    }];
    assert_eq!(
        pair(&two),
        Err(PairingError::Impossible(Obstacle::Forbidden))
    );
}

#[test]
fn large_rounds_take_no_time() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut tournament = begin(120, 9, &mut rng);
    let began = std::time::Instant::now();
    for _ in 0..9 {
        let pairs = pair(&tournament).unwrap();
        assert_eq!(pairs.len(), 60);
        play(&mut tournament, &pairs, &mut rng);
    }
    println!("nine rounds of 120 teams: {:?}", began.elapsed());
}
