//! Rounds of teams beside a naive count: all sets and all pairings are listed in the order of the articles, and the first that complies
//! best is taken.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::*;
use crate::tournament::{Bye, Colour, Ending, ForbiddenPairs, Round};

/// A team as the naive count sees it.
#[derive(Clone, Debug)]
struct Team {
    tpn: Tpn,
    score: u32,
    matches: usize,
    /// White, Black or nothing, and whether strongly.
    wish: Option<(Colour, bool)>,
    floated: bool,
    may_rest: bool,
    barred: Vec<Tpn>,
}

fn naive_wish(model: ColourModel, had: &[Colour], is_last: bool) -> Option<(Colour, bool)> {
    let white = had
        .iter()
        .filter(|colour| **colour == Colour::White)
        .count() as i32;
    let black = had.len() as i32 - white;
    let cd = white - black;
    let ends = |colour| had.len() >= 2 && had[had.len() - 2..].iter().all(|one| *one == colour);
    if had.is_empty() || model == ColourModel::Without {
        return None;
    }
    if cd < -1 || (cd == 0 || cd == -1) && ends(Colour::Black) {
        return Some((Colour::White, true));
    }
    if cd > 1 || (cd == 0 || cd == 1) && ends(Colour::White) {
        return Some((Colour::Black, true));
    }
    if model == ColourModel::Simple {
        return None;
    }
    match cd {
        -1 => Some((Colour::White, false)),
        1 => Some((Colour::Black, false)),
        0 if !is_last => Some((had.last().unwrap().other(), false)),
        _ => None,
    }
}

fn naive_teams(tournament: &TeamTournament) -> Vec<Team> {
    let played = tournament.played();
    let score = |tpn: Tpn, rounds: usize| -> u32 {
        let team = tournament.teams.iter().find(|one| one.tpn == tpn).unwrap();
        team.rounds[..rounds].iter().map(|one| one.primary.0).sum()
    };
    let is_last = tournament.length == Some(played + 1);
    let present = tournament
        .teams
        .iter()
        .filter(|team| team.rounds.len() == played);
    let team = |team: &TeamEntry| {
        let mut had = Vec::new();
        let mut barred = Vec::new();
        let (mut floated, mut may_rest) = (false, true);
        for (at, one) in team.rounds.iter().enumerate() {
            match one.round {
                Round::Game {
                    opponent, colour, ..
                } => {
                    had.push(colour);
                    barred.push(opponent);
                    floated = at + 1 == played && score(opponent, at) != score(team.tpn, at);
                }
                Round::Forfeit { won, .. } => may_rest &= !won,
                Round::Bye(bye) => may_rest &= !matches!(bye, Bye::PairingAllocated | Bye::Full),
            }
        }
        for group in &tournament.forbidden {
            if group.rounds.contains(&(played + 1)) && group.players.contains(&team.tpn) {
                barred.extend(group.players.iter().filter(|one| **one != team.tpn));
            }
        }
        Team {
            tpn: team.tpn,
            score: score(team.tpn, played),
            matches: had.len(),
            wish: naive_wish(tournament.colours, &had, is_last),
            floated,
            may_rest,
            barred,
        }
    };
    present.map(team).collect()
}

type Pairing = Vec<(Tpn, Tpn)>;

/// All pairings of these teams that comply with C1, by the numbers of their top members.
fn pairings(teams: &[&Team]) -> Vec<Pairing> {
    let Some((first, rest)) = teams.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for (at, other) in rest.iter().enumerate() {
        if first.barred.contains(&other.tpn) {
            continue;
        }
        let mut left = rest.to_vec();
        left.remove(at);
        for mut pairing in pairings(&left) {
            pairing.push((first.tpn.min(other.tpn), first.tpn.max(other.tpn)));
            pairing.sort_unstable();
            all.push(pairing);
        }
    }
    all
}

/// The identifier of 3.6.2.
fn identifier(pairing: &Pairing) -> Vec<Tpn> {
    let tops = pairing.iter().map(|(top, _)| *top);
    tops.chain(pairing.iter().map(|(_, bottom)| *bottom))
        .collect()
}

/// All sets of this many of the teams.
fn sets<'a>(teams: &[&'a Team], size: usize) -> Vec<Vec<&'a Team>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, team) in teams.iter().enumerate() {
        for mut set in sets(&teams[at + 1..], size - 1) {
            set.insert(0, *team);
            all.push(set);
        }
    }
    all
}

fn without_these<'a>(teams: &[&'a Team], gone: &[&Team]) -> Vec<&'a Team> {
    let is_gone = |team: &&&Team| gone.iter().any(|one| one.tpn == team.tpn);
    teams
        .iter()
        .filter(|team| !is_gone(team))
        .copied()
        .collect()
}

fn can_pair(teams: &[&Team]) -> bool {
    teams.len() % 2 == 0 && !pairings(teams).is_empty()
}

/// The set that moves up.
fn naive_set<'a>(left: &[&'a Team], all: &[Team], counts_floats: bool) -> Vec<&'a Team> {
    let top = left.iter().map(|team| team.score).max().unwrap();
    let residents: Vec<&Team> = left
        .iter()
        .filter(|team| team.score == top)
        .copied()
        .collect();
    let mut lower: Vec<&Team> = left
        .iter()
        .filter(|team| team.score < top)
        .copied()
        .collect();
    lower.sort_by_key(|team| (u32::MAX - team.score, team.tpn));
    // The next score of the round, though all its teams may be paired.
    let scores = all.iter().map(|team| team.score);
    let next = scores.filter(|score| *score < top).max().unwrap_or(0);
    for size in 0..=lower.len() {
        let legal = sets(&lower, size).into_iter().filter(|set| {
            let bracket: Vec<&Team> = residents.iter().chain(set).copied().collect();
            can_pair(&bracket) && can_pair(&without_these(left, &bracket))
        });
        let rank = |set: &Vec<&Team>| {
            let mut scores: Vec<u32> = set.iter().map(|team| u32::MAX - team.score).collect();
            scores.sort_unstable_by(|one, other| other.cmp(one));
            let bracket: Vec<&Team> = residents.iter().chain(set).copied().collect();
            let rest = without_these(left, &bracket);
            let following: Vec<&Team> = rest
                .iter()
                .filter(|one| one.score == next)
                .copied()
                .collect();
            let below: Vec<&Team> = rest
                .iter()
                .filter(|one| one.score < next)
                .copied()
                .collect();
            let spares = following.is_empty()
                || sets(&below, following.len() % 2).into_iter().any(|up| {
                    let bracket: Vec<&Team> = following.iter().chain(&up).copied().collect();
                    can_pair(&bracket) && can_pair(&without_these(&rest, &bracket))
                });
            let floats = set
                .iter()
                .filter(|team| counts_floats && team.floated)
                .count();
            let order: Vec<Tpn> = set.iter().map(|team| team.tpn).collect();
            (scores, !spares, floats, order)
        };
        if let Some(best) = legal.min_by_key(rank) {
            return best;
        }
    }
    panic!("everybody can be paired");
}

fn naive(tournament: &TeamTournament) -> Option<Vec<(Tpn, Tpn)>> {
    let teams = naive_teams(tournament);
    let mut left: Vec<&Team> = teams.iter().collect();
    let mut found = Vec::new();
    if teams.len() % 2 == 1 {
        let mut order: Vec<&Team> = teams.iter().filter(|team| team.may_rest).collect();
        order.sort_by_key(|team| (team.score, usize::MAX - team.matches, Tpn::MAX - team.tpn));
        let rests = order
            .into_iter()
            .find(|team| can_pair(&without_these(&left, &[team])))?;
        left = without_these(&left, &[rests]);
        found.push((rests.tpn, 0));
    }
    can_pair(&left).then_some(())?;
    let next = tournament.played() + 1;
    let counts_floats = tournament.length.is_none_or(|length| next + 2 <= length);
    while !left.is_empty() {
        let up = naive_set(&left, &teams, counts_floats);
        let top = left.iter().map(|team| team.score).max().unwrap();
        let residents = left.iter().filter(|team| team.score == top).copied();
        let bracket: Vec<&Team> = residents.chain(up.iter().copied()).collect();
        let team = |tpn: Tpn| *bracket.iter().find(|team| team.tpn == tpn).unwrap();
        let is_up = |one: &Team| up.iter().any(|team| team.tpn == one.tpn);
        let cost = |pairing: &Pairing| {
            let (mut denied, mut strongly, mut floats) = (0, 0, 0);
            for (top, bottom) in pairing {
                let pair = [team(*top), team(*bottom)];
                if let [Some(own), Some(theirs)] = pair.map(|one| one.wish) {
                    denied += u32::from(own.0 == theirs.0);
                    let is_graded = tournament.colours == ColourModel::Graded;
                    strongly += u32::from(is_graded && own.0 == theirs.0 && own.1 && theirs.1);
                }
                for [one, other] in [pair, [pair[1], pair[0]]] {
                    floats += u32::from(counts_floats && is_up(one) && other.floated);
                }
            }
            (denied, strongly, floats, identifier(pairing))
        };
        found.extend(pairings(&bracket).into_iter().min_by_key(cost).unwrap());
        left = without_these(&left, &bracket);
    }
    found.sort_unstable();
    Some(found)
}

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
