//! Tables that can be checked by hand.

use super::*;
use crate::{
    revision::Revision,
    tournament::{Bye, Colour, Ending, Player, Round},
};

const ALL: [TieBreak; 6] = [
    TieBreak::BUCHHOLZ,
    TieBreak::MEDIAN_BUCHHOLZ,
    TieBreak::SONNEBORN_BERGER,
    TieBreak::DIRECT_ENCOUNTER,
    TieBreak::WINS,
    TieBreak::PROGRESSIVE,
];

/// A round as text: `3=` is a draw with player 3, `2+` a win without a game, `H` a bye.
fn round(text: &str) -> Round {
    let (number, result) = text.split_at(text.len() - 1);
    let opponent = number.parse().unwrap_or(0);
    let game = |ending| Round::Game {
        opponent,
        colour: Colour::White,
        ending,
    };
    match result {
        "1" => game(Ending::Win),
        "=" => game(Ending::Draw),
        "0" => game(Ending::Loss),
        "+" | "-" => Round::Forfeit {
            opponent,
            colour: Colour::White,
            won: result == "+",
        },
        "U" => Round::Bye(Bye::PairingAllocated),
        "H" => Round::Bye(Bye::Half),
        _ => Round::Bye(Bye::Zero),
    }
}

pub(crate) fn tournament(lines: &[&str]) -> Tournament {
    let players = lines.iter().zip(1..).map(|(line, tpn)| Player {
        tpn,
        name: String::new(),
        rating: 0,
        rounds: line.split(' ').map(round).collect(),
    });
    Tournament {
        players: players.collect(),
        ..Tournament::default()
    }
}

fn table(lines: &[&str], order: &[TieBreak]) -> Vec<String> {
    let line = |one: &Standing| {
        let values = one.values.iter().map(|value| match value {
            Value::Place { .. } => "-".to_owned(),
            value => value.to_string(),
        });
        format!(
            "{}. {} {} {}",
            one.rank,
            one.tpn,
            one.points,
            values.collect::<Vec<_>>().join(" ")
        )
    };
    standings(&tournament(lines), order)
        .iter()
        .map(line)
        .collect()
}

#[test]
fn played_games_count_the_opponents_points() {
    // A round robin of four: 1 beats all, 2 and 3 draw with each other and beat 4.
    let lines = ["21 31 41", "10 3= 41", "4= 2= 10", "3= 10 20"];
    assert_eq!(
        table(&lines, &ALL),
        [
            "1. 1 3.0 3.0 1.0 3.0 - 3.0 6.0",
            "2. 2 1.5 4.5 1.0 1.0 - 1.0 2.0",
            "3. 3 1.0 5.0 1.5 1.0 - 0.0 2.5",
            "4. 4 0.5 5.5 1.5 0.5 - 0.0 1.5",
        ]
    );
}

#[test]
fn unplayed_rounds_count_by_article_16() {
    // 2 leaves after the first round; 3 rests, 4 does not come to 1.
    let lines = ["21 4+ 31", "10 Z Z", "41 U 10", "30 1- H"];
    // For the others 2 has two draws (16.3), and 4 one. 1 plays round 2 against 4's half point, which is less than its own
    // score (16.4.1); 3's bye is limited to draws in all rounds (16.4.2), which is less than its own two points.
    let values = [
        TieBreak::BUCHHOLZ,
        TieBreak::SONNEBORN_BERGER,
        TieBreak::WINS,
    ];
    assert_eq!(
        table(&lines, &values),
        [
            "1. 1 3.0 3.5 3.5 3.0",
            "2. 3 2.0 5.0 2.0 2.0",
            "3. 4 0.5 3.0 0.25 0.0",
            "4. 2 0.0 3.0 0.0 0.0"
        ]
    );
    // 4 misses two rounds voluntarily: the lower one is left out first, then the greatest of all (16.5).
    let median = table(&lines, &[TieBreak::MEDIAN_BUCHHOLZ]);
    assert_eq!(median[2], "3. 4 0.5 0.5");
}

#[test]
fn direct_encounters_decide_only_what_is_certain() {
    let order = [TieBreak::DIRECT_ENCOUNTER];
    let ranks = |lines: &[&str]| {
        standings(&tournament(lines), &order)
            .iter()
            .map(|one| (one.rank, one.tpn))
            .collect::<Vec<_>>()
    };
    // All three have met: 1 beat 2, 2 beat 3, 3 and 1 drew.
    assert_eq!(
        ranks(&["21 3= Z", "10 31 H", "20 1= U"]),
        [(1, 1), (2, 2), (3, 3)]
    );
    // 1 beat 2 and 3, who have not met.
    assert_eq!(
        ranks(&["21 31 Z Z", "10 Z U U", "Z 10 U U"]),
        [(1, 1), (2, 2), (2, 3)]
    );
    // 1 beat 2 and has not met 3, who could be ahead: nothing is certain. A forfeit does not count as a meeting.
    assert_eq!(
        ranks(&["21 3- Z Z", "10 Z U Z", "Z 1+ Z Z"]),
        [(1, 1), (1, 2), (1, 3)]
    );
}

#[test]
fn standings_without_players_are_empty() {
    assert_eq!(standings(&Tournament::default(), &ALL), []);
}

/// A round robin of five in which 1 forfeited to 4: both have two and a half points.
const ROUND_ROBIN: [&str; 5] = [
    "21 3= 4- 51",
    "10 5= 31 4=",
    "1= 20 40 5=",
    "1+ 2= 31 50",
    "10 2= 3= 41",
];

#[test]
fn a_forfeit_of_a_round_robin_counts_as_a_game() {
    let round_robin = |revision| Tournament {
        is_round_robin: true,
        revision,
        ..tournament(&ROUND_ROBIN)
    };
    let first = |tournament: &Tournament| {
        let order = [TieBreak::DIRECT_ENCOUNTER];
        let table = standings(tournament, &order);
        let first = table.iter().filter(|one| one.rank == 1);
        first.map(|one| one.tpn).collect::<Vec<_>>()
    };
    // Rows are in the order of opponents, not of rounds; neither tie-break asks for rounds.
    let table = standings(
        &round_robin(Revision::Second),
        &[TieBreak::DIRECT_ENCOUNTER],
    );
    let points: Vec<(Tpn, u32)> = table.iter().map(|one| (one.tpn, one.points.0)).collect();
    assert_eq!(points[..2], [(4, 5), (1, 5)]);
    assert_eq!(first(&round_robin(Revision::Second)), [4]);
    assert_eq!(first(&round_robin(Revision::First)), [1, 4]);
    // 4 beat 1 and 3 and drew with 2: 2 1/2, 1 and half of 2.
    let values = |revision| {
        let table = standings(&round_robin(revision), &[TieBreak::SONNEBORN_BERGER]);
        let four = table.into_iter().find(|one| one.tpn == 4).unwrap();
        four.values[0].to_string()
    };
    assert_eq!(values(Revision::Second), "4.5");
    // In a Swiss nothing changes.
    assert_eq!(first(&tournament(&ROUND_ROBIN)), [1, 4]);
}

#[test]
fn nothing_is_left_of_a_median_of_two_rounds() {
    let lines = ["21 3=", "10 41", "41 1=", "30 20"];
    let median = |revision| {
        let tournament = Tournament {
            revision,
            ..tournament(&lines)
        };
        let table = standings(&tournament, &[TieBreak::MEDIAN_BUCHHOLZ]);
        let values = table.into_iter().map(|one| one.values[0].to_string());
        values.collect::<Vec<_>>()
    };
    assert_eq!(median(Revision::Second), ["0.0"; 4]);
    assert_ne!(median(Revision::First), ["0.0"; 4]);
}

#[test]
fn two_games_with_the_same_opponent_count_their_average() {
    // 1, 2 and 3 have two points each. 1 drew twice with 2 and lost to 3; 2 drew with 3, who beat 1: averages of 1/2, 1 and
    // 1 1/2. The sums are 1, 1 1/2 and 1 1/2.
    let lines = ["2= 2= 30 41", "1= 1= 3= 4=", "11 2= 4= 40", "10 2= 3= 31"];
    let ranks = |revision| {
        let tournament = Tournament {
            is_round_robin: true,
            revision,
            ..tournament(&lines)
        };
        let table = standings(&tournament, &[TieBreak::DIRECT_ENCOUNTER]);
        let tied = table.iter().filter(|one| one.points == Points(4));
        tied.map(|one| (one.rank, one.tpn)).collect::<Vec<_>>()
    };
    // 4 has two points, too: 0, 1/2 and 1 against the others, of two games against 3 half a point on average.
    assert_eq!(ranks(Revision::First), ranks(Revision::First));
    assert_ne!(ranks(Revision::First), ranks(Revision::Second));
}
