//! Reports with one damage: it is found in its round, with an article that it can break.

use std::collections::HashSet;

use leagues::{
    check::{CheckedRound, Reason},
    swiss::{Breach, Criterion, Order},
    tournament::{Colour, Pair, Round, Tournament, Tpn},
    trf,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::report::{checked, differing, exchange, games, swiss, turn};

/// Whether two players met before a round.
fn met(tournament: &Tournament, round: usize, one: Tpn, other: Tpn) -> bool {
    let player = tournament
        .players
        .iter()
        .find(|player| player.tpn == one)
        .unwrap();
    player.rounds[..round]
        .iter()
        .any(|round| round.met() == Some(other))
}

/// Whether a breach is one that this round has, as far as that can be seen without the rules of pairing.
fn can_be(tournament: &Tournament, round: usize, reason: Reason, kind: usize) -> bool {
    let find = |tpn: Tpn| {
        tournament
            .players
            .iter()
            .find(|player| player.tpn == tpn)
            .unwrap()
    };
    let last = games(tournament, round);
    let Reason::Breach(breach) = reason else {
        return false;
    };
    let rested = |tpn: Tpn| {
        let mut rounds = find(tpn).rounds[..round].iter();
        rounds.any(|round| round.met().is_none() && round.points().0 == 2)
    };
    let colours = |tpn: Tpn| -> Vec<Colour> {
        let rounds = find(tpn).rounds[..round].iter();
        let games = rounds.filter_map(|round| match round {
            Round::Game { colour, .. } => Some(*colour),
            _ => None,
        });
        games.collect()
    };
    // Neither colour is possible for both.
    let clash = |one: Tpn, other: Tpn| {
        let too_much = |tpn: Tpn, colour: Colour| {
            let mut colours = colours(tpn);
            colours.push(colour);
            let same = colours.iter().filter(|one| **one == colour).count();
            let third = colours.len() > 2 && colours.iter().rev().take(3).all(|one| *one == colour);
            third || same > colours.len() - same + 2
        };
        [Colour::White, Colour::Black]
            .into_iter()
            .all(|colour| too_much(one, colour) || too_much(other, colour.other()))
    };
    match breach {
        Breach::Met(one, other) => kind > 0 && met(tournament, round, one, other),
        Breach::SecondBye(tpn) => kind == 2 && last.contains(&Pair::Bye(tpn)) && rested(tpn),
        Breach::SameColour(one, other) => kind > 0 && clash(one, other),
        Breach::Colours { .. } => true,
        Breach::Criterion(Criterion::RestingScore | Criterion::UnplayedGames) => kind == 2,
        Breach::Criterion(_) => kind > 0,
        Breach::Order(order) => kind > 0 && order != Order::Unknown,
        Breach::TooManyByes | Breach::Forbidden(..) => false,
    }
}

/// Damages the last round: the colours of a pair (0), two opponents (1), or the bye (2). Nothing if it cannot be done.
fn damage(tournament: &mut Tournament, kind: usize, rng: &mut StdRng) -> Option<()> {
    let round = tournament.played() - 1;
    let (boards, byes): (Vec<Pair>, Vec<Pair>) = games(tournament, round)
        .into_iter()
        .partition(|pair| matches!(pair, Pair::Game { .. }));
    let one = *boards.get(rng.random_range(0..boards.len()))?;
    match kind {
        0 => {
            let (white, black) = one.players();
            turn(tournament, round, white, black?);
        }
        1 => {
            let others: Vec<Pair> = boards.into_iter().filter(|pair| *pair != one).collect();
            let other = *others.get(rng.random_range(0..others.len().max(1)))?;
            exchange(tournament, round, one, other);
        }
        _ => exchange(tournament, round, one, *byes.first()?),
    }
    Some(())
}

#[test]
fn each_damage_is_found_in_its_round_with_an_article_that_it_can_break() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut damaged = [0; 3];
    let mut named = HashSet::new();
    for seed in 1000.. {
        let players = rng.random_range(4..26);
        let rounds = rng.random_range(1..8);
        let mut tournament = swiss(seed, players, rounds);
        let kind = seed as usize % 3;
        if tournament.played() == 0 || damage(&mut tournament, kind, &mut rng).is_none() {
            continue;
        }
        damaged[kind] += 1;
        let found = checked(&tournament);
        let text = || {
            format!(
                "seed {seed}, kind {kind}\n{found}\n{}",
                trf::write(&tournament)
            )
        };
        let round = tournament.played();
        assert_eq!(differing(&found), [round], "{}", text());
        let CheckedRound {
            differences,
            reasons,
            ..
        } = &found.rounds[round - 1];
        assert_eq!(
            differences.len(),
            if kind == 0 { 1 } else { 2 },
            "{}",
            text()
        );
        assert!(!reasons.is_empty());
        for reason in reasons {
            assert!(
                can_be(&tournament, round - 1, *reason, kind),
                "{reason}: {}",
                text()
            );
            named.insert(reason.to_string());
        }
        if damaged.iter().sum::<usize>() >= 600 {
            break;
        }
    }
    assert!(damaged.iter().all(|count| *count > 80), "{damaged:?}");
    for code in [
        "C1:", "C2:", "C5:", "C6:", "C7:", "C9:", "C12:", "C14:", "4.2:", "4.3:", "5.2.1:",
        "5.2.2:", "5.2.3:", "5.2.5:",
    ] {
        assert!(
            named.iter().any(|text| text.contains(code)),
            "{code} of {named:#?}"
        );
    }
}

#[test]
fn rounds_before_a_damage_hold() {
    let mut rng = StdRng::seed_from_u64(4);
    let mut seen = 0;
    for seed in 2000..2060 {
        let mut tournament = swiss(seed, 14, 6);
        let rounds = tournament.played();
        if rounds < 4 {
            continue;
        }
        let round = rng.random_range(0..rounds - 1);
        let games = games(&tournament, round);
        let Some(Pair::Game { white, black }) = games.first().copied() else {
            continue;
        };
        turn(&mut tournament, round, white, black);
        let found = checked(&tournament);
        assert_eq!(differing(&found)[0], round + 1, "seed {seed}: {found}");
        seen += 1;
    }
    assert!(seen > 30, "{seen}");
}
