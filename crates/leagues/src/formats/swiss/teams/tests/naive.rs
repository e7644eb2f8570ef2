//! A naive count of a round of teams: it lists all sets and all pairings in the order of the articles.

use super::super::{ColourModel, TeamEntry, TeamTournament};
use crate::tournament::{Bye, Colour, Round, Tpn};

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
    teams.len().is_multiple_of(2) && !pairings(teams).is_empty()
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

/// The pairs of the next round, the smaller number first, with 0 for the bye; nothing if there are none.
pub fn naive(tournament: &TeamTournament) -> Option<Vec<(Tpn, Tpn)>> {
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
