//! Rounds that can be checked by hand, and brackets compared with a literal reading of the articles.

use std::cmp::Reverse;

use proptest::prelude::*;

use super::{
    Obstacle, PairingError,
    bracket::{self, Places},
    card::{Card, Float, cards},
    criteria::Bracket,
    pair, pair_nevertheless,
};
use crate::{
    revision::Revision,
    tournament::{Colour, ForbiddenPairs, Points, Tournament, VirtualPoints},
    trf,
};

/// The other side of a bye.
const NOBODY: usize = usize::MAX;

fn lines(players: u32) -> String {
    let line = |tpn| format!("001 {tpn:>4}{:72} 0.0 {tpn:>4}\n", "");
    (1..=players).map(line).collect()
}

fn paired(text: &str) -> Vec<String> {
    let pairs = pair(&trf::read(text).unwrap()).unwrap();
    pairs.iter().map(ToString::to_string).collect()
}

#[test]
fn the_first_round_pairs_the_upper_half_with_the_lower() {
    assert_eq!(paired(&lines(6)), ["1 4", "5 2", "3 6"]);
    assert_eq!(
        paired(&("XXC black1\n".to_owned() + &lines(7))),
        ["4 1", "2 5", "6 3", "7 0"]
    );
    assert_eq!(paired(&lines(1)), ["1 0"]);
}

#[test]
fn forbidden_pairs_do_not_meet_in_their_rounds() {
    assert_eq!(
        paired(&("260   1   2    1    4    5\nXXP 2 5\n".to_owned() + &lines(6))),
        ["1 6", "4 2", "3 5"]
    );
    assert_eq!(
        paired(&("260   2   3    1    4    5\n".to_owned() + &lines(6))),
        ["1 4", "5 2", "3 6"]
    );
}

#[test]
fn virtual_points_count_for_the_groups_and_floats_of_their_rounds() {
    let baku = "192 FIDE_DUTCH_BAKU\n142 5\n".to_owned();
    assert_eq!(paired(&(baku + &lines(8))), ["1 3", "4 2", "5 7", "8 6"]);
    // 1 has met somebody with fewer points in the first round, and with as many in the second.
    let line =
        |tpn, points, rounds: &str| format!("001 {tpn:>4}{:72} {points} {tpn:>4}  {rounds}\n", "");
    let rows = line(1, "1.0", "   3 w =     2 b =")
        + &line(2, "1.0", "   4 b =     1 w =")
        + &line(3, "1.0", "   1 b =     4 w =")
        + &line(4, "1.0", "   2 w =     3 b =");
    let floats = |more: &str| {
        let tournament = trf::read(&(more.to_owned() + &rows)).unwrap();
        cards(&tournament)[0].floats
    };
    assert_eq!(floats(""), [None, None]);
    assert_eq!(
        floats("250       1.0   1   2    1    2\n"),
        [None, Some(Float::Down)]
    );
}

#[test]
fn more_different_scores_than_weights_can_hold_are_refused() {
    // Everybody has other virtual points, and the first ones may not meet.
    let given = |players: u32| Tournament {
        virtual_points: (1..=players)
            .map(|tpn| VirtualPoints {
                points: Points(tpn),
                rounds: 1..=1,
                players: tpn..=tpn,
            })
            .collect(),
        forbidden: vec![ForbiddenPairs {
            rounds: 1..=1,
            players: (players - 20..=players).collect(),
        }],
        ..trf::read(&lines(players)).unwrap()
    };
    let most = bracket::MOST_SCORES as u32;
    assert_eq!(pair(&given(most)).unwrap().len(), most as usize / 2);
    let many = PairingError::TooManyScores(bracket::MOST_SCORES);
    assert_eq!(pair(&given(most + 1)), Err(many));
}

#[test]
fn a_finished_or_stuck_tournament_has_no_next_round() {
    let line = |tpn, points, round| format!("001 {tpn:>4}{:72} {points} {tpn:>4}  {round}\n", "");
    let two = line(1, "1.0", "   2 w 1") + &line(2, "0.0", "   1 b 0");
    let read = |length: &str| trf::read(&(length.to_owned() + &two)).unwrap();
    assert_eq!(
        pair(&read("")),
        Err(PairingError::Impossible(Obstacle::Meetings))
    );
    assert_eq!(
        pair(&read("XXR 2\n")),
        Err(PairingError::Impossible(Obstacle::Meetings))
    );
    assert_eq!(pair(&read("XXR 1\n")), Err(PairingError::Over(1)));
}

#[test]
fn a_round_without_players_is_refused() {
    let line = |tpn| format!("001 {tpn:>4}{:72} 0.0 {tpn:>4}  0000 - Z\n", "");
    let tournament = trf::read(&(line(1) + &line(2) + &line(3))).unwrap();
    assert_eq!(pair(&tournament), Err(PairingError::AllAbsent(1)));
    let round = crate::berger::pair(&tournament);
    assert_eq!(round, Err(crate::berger::RoundRobinError::AllAbsent(1)));
    let bound = trf::read(&("XXP 1 2\n".to_owned() + &lines(4))).unwrap();
    let round = crate::berger::pair(&bound);
    assert_eq!(round, Err(crate::berger::RoundRobinError::Bound));
}

#[test]
fn absentees_do_not_count_for_the_initial_colour() {
    // Seven players, of whom the first is absent from the first round; Black was drawn.
    let text = "XXC black1\nXXZ 1\n".to_owned() + &lines(7);
    assert_eq!(paired(&text), ["5 2", "3 6", "7 4"]);
    let before = Tournament {
        revision: Revision::First,
        ..trf::read(&text).unwrap()
    };
    let pairs = pair(&before).unwrap();
    let pairs: Vec<String> = pairs.iter().map(ToString::to_string).collect();
    assert_eq!(pairs, ["2 5", "6 3", "4 7"]);
    // A file without the drawn colour shows it by its first round.
    let played = |tpn, round| format!("001 {tpn:>4}{:72} 0.5 {tpn:>4}  {round}\n", "");
    let absent = format!("001    1{:72} 0.0    1  0000 - Z\n", "");
    let rounds = [
        "   5 b =", "   6 w =", "   7 b =", "   2 w =", "   3 b =", "   4 w =",
    ];
    let others: String = (2..)
        .zip(rounds)
        .map(|(tpn, round)| played(tpn, round))
        .collect();
    let read = trf::read(&(absent + &others)).unwrap();
    assert_eq!(read.first_colour(), Colour::Black);
    let before = Tournament {
        revision: Revision::First,
        ..read
    };
    assert_eq!(before.first_colour(), Colour::White);
}

#[test]
fn boards_with_equal_scores_are_in_the_order_of_their_lowest_numbers() {
    use crate::tournament::{Pair, publish};
    // 5 has a point more than 1, and 2 a point more than 3.
    let score = |tpn| Points(if tpn == 5 || tpn == 2 { 2 } else { 0 });
    let order = |revision| {
        let mut pairs = [(2, 3), (1, 5)].map(|(white, black)| Pair::Game { white, black });
        publish(&mut pairs, revision, score);
        pairs.map(|pair| pair.players().0)
    };
    assert_eq!(order(Revision::Second), [1, 2]);
    assert_eq!(order(Revision::First), [2, 1]);
}

#[test]
fn the_obstacle_to_a_pairing_is_named() {
    let line = |tpn, points, rounds: &[&str]| {
        let rounds: String = rounds.iter().map(|one| format!("  {one}")).collect();
        format!("001 {tpn:>4}{:72} {points} {tpn:>4}{rounds}\n", "")
    };
    // 1 and 2 had White twice each, and their opponents are gone.
    let colours = line(1, "1.0", &["   3 w =", "   4 w ="])
        + &line(2, "1.0", &["   4 w =", "   3 w ="])
        + &line(3, "1.0", &["   1 b =", "   2 b =", "0000 - Z"])
        + &line(4, "1.0", &["   2 b =", "   1 b =", "0000 - Z"]);
    let byes = line(1, "1.0", &["0000 - U"]) + &line(2, "0.0", &["0000 - Z", "0000 - Z"]);
    let meetings = line(1, "1.0", &["   2 w 1"]) + &line(2, "0.0", &["   1 b 0"]);
    let forbidden = "260   1   1    1    2\n".to_owned() + &lines(2);
    let found = [colours, byes, forbidden, meetings].map(|text| {
        let tournament = trf::read(&text).unwrap();
        let (obstacle, pairs) = pair_nevertheless(&tournament).unwrap();
        assert_eq!(pair(&tournament), Err(PairingError::Impossible(obstacle)));
        (obstacle, pairs.len())
    });
    assert_eq!(found, Obstacle::ALL.map(|obstacle| (obstacle, 1)));
}

/// All subsets of this size.
fn subsets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    match (size, of.split_first()) {
        (0, _) => vec![Vec::new()],
        (_, None) => Vec::new(),
        (_, Some((&first, rest))) => {
            let mut with = subsets(rest, size - 1);
            with.iter_mut().for_each(|subset| subset.insert(0, first));
            with.extend(subsets(rest, size));
            with
        }
    }
}

/// The first way in the order of Article 4.2 to give each of S1 one of S2.
fn first_transposition(
    s1: &[usize],
    s2: &[usize],
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Option<Vec<Places>> {
    let Some((&player, others)) = s1.split_first() else {
        let rests = s2.iter().all(|&player| may_pair(player, NOBODY));
        return rests.then(Vec::new);
    };
    s2.iter()
        .filter(|&&other| may_pair(player, other))
        .find_map(|&other| {
            let left: Vec<usize> = s2.iter().copied().filter(|&one| one != other).collect();
            let mut pairs = first_transposition(others, &left, may_pair)?;
            pairs.insert(0, (player.min(other), player.max(other)));
            Some(pairs)
        })
}

/// The first candidate of a homogeneous bracket, trying them in the order of Articles 3.6 and 4.3.
fn first_candidate(
    players: usize,
    may_pair: &impl Fn(usize, usize) -> bool,
) -> Option<Vec<Places>> {
    let all: Vec<usize> = (0..players).collect();
    let (s1, s2) = all.split_at(players / 2);
    let mut exchanges = Vec::new();
    for size in 0..=s1.len() {
        for down in subsets(s1, size) {
            exchanges.extend(subsets(s2, size).into_iter().map(|up| (down.clone(), up)));
        }
    }
    exchanges.sort_by_key(|(down, up)| {
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let largest_down: Vec<_> = down.iter().rev().map(|&one| Reverse(one)).collect();
        (down.len(), difference, largest_down, up.clone())
    });
    exchanges.into_iter().find_map(|(down, up)| {
        let side = |stay: &[usize], leave: &[usize], come: &[usize]| {
            let stay = stay.iter().filter(|one| !leave.contains(one));
            let mut side: Vec<usize> = stay.chain(come).copied().collect();
            side.sort_unstable();
            side
        };
        first_transposition(&side(s1, &down, &up), &side(s2, &up, &down), may_pair)
    })
}

/// The pairs of a bracket of its own, in order.
fn bracket_of(players: usize, may_pair: &impl Fn(usize, usize) -> bool) -> Option<Vec<Places>> {
    let cards = cards(&trf::read(&lines(10)).unwrap());
    let cards: Vec<&Card> = cards.iter().take(players).collect();
    let bracket = Bracket {
        cards: &cards,
        moved_down: 0,
        size: players,
        with_next: players,
        initial: Colour::White,
        rests: false,
    };
    sorted(bracket::pair(bracket, may_pair).ok())
}

fn sorted(mut pairs: Option<Vec<Places>>) -> Option<Vec<Places>> {
    pairs.iter_mut().for_each(|pairs| pairs.sort_unstable());
    pairs
}

/// One bracket in twenty thousand needs the last step of Article 4.3: here 3 and 4 leave S1 for 5 and 8 or, later, for 6 and 7.
#[test]
fn of_equal_exchanges_the_one_with_the_smallest_number_moved_up_comes_first() {
    const MAY: [Places; 13] = [
        (0, 3),
        (0, 4),
        (1, 4),
        (1, 5),
        (1, 6),
        (2, 4),
        (2, 7),
        (3, 4),
        (4, 8),
        (5, 7),
        (6, 8),
        (7, 9),
        (8, 9),
    ];
    let may_pair = |one: usize, other: usize| MAY.contains(&(one.min(other), one.max(other)));
    let expected = [(0, 3), (1, 6), (2, 4), (5, 7), (8, 9)];
    assert_eq!(bracket_of(10, &may_pair), Some(expected.to_vec()));
    assert_eq!(
        sorted(first_candidate(10, &may_pair)),
        Some(expected.to_vec())
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn a_bracket_takes_the_first_candidate_that_the_articles_try(
        players in 2..10_usize,
        chances in proptest::collection::vec(0..10_u8, 100),
        density in 2..8_u8,
    ) {
        let may_pair = |one: usize, other: usize| match other.max(one) {
            most if most >= players => one.min(other) < players && chances[one.min(other)] < 9,
            most => chances[10 * one.min(other) + most] < density,
        };
        prop_assert_eq!(bracket_of(players, &may_pair), sorted(first_candidate(players, &may_pair)));
    }
}
