//! Round robins: everybody plays everybody, by Berger tables (FIDE Handbook C.05, Annex 1).
//!
//! In each round the numbers of all opponents have the same sum, modulo the number of players without the last one; the last
//! player meets the one who would meet themselves. With an odd number of players the last one is missing, and their opponent
//! rests.
//!
//! In a double round robin the second half repeats the first with colours reversed. The last two rounds of the first half are
//! swapped then, as the handbook recommends, so that nobody has the same colour three times in a row.

pub use crate::season::Cycles;
use crate::tournament::{Pair, Tournament, Tpn};

/// How many rounds a round robin has.
pub fn length(players: u32, cycles: Cycles) -> u32 {
    let single = players.next_multiple_of(2).saturating_sub(1);
    match cycles {
        Cycles::Single => single,
        Cycles::Double => single * 2,
    }
}

/// The pairs of a round, numbered from 1, in the order of the tables; `None` if there is no such round. A bye comes last.
pub fn round(players: u32, cycles: Cycles, round: u32) -> Option<Vec<Pair>> {
    if round == 0 || round > length(players, cycles) {
        return None;
    }
    let single = length(players, Cycles::Single);
    let second = round > single;
    let mut row = if second { round - single } else { round };
    if cycles == Cycles::Double && !second && single > 1 && row + 1 >= single {
        row = 2 * single - 1 - row;
    }
    let mut games = table_row(single + 1, row);
    if second {
        games = games
            .into_iter()
            .map(|(white, black)| (black, white))
            .collect();
    }
    let pair = |(white, black)| match (white > players, black > players) {
        (true, _) => Pair::Bye(black),
        (_, true) => Pair::Bye(white),
        _ => Pair::Game { white, black },
    };
    let mut pairs: Vec<Pair> = games.into_iter().map(pair).collect();
    pairs.sort_by_key(|pair| matches!(pair, Pair::Bye(_)));
    Some(pairs)
}

/// A row of the table for an even number of players: White and Black of each game.
fn table_row(players: u32, row: u32) -> Vec<(Tpn, Tpn)> {
    let circle = players - 1;
    let middle = (row - 1) * (players / 2) % circle;
    let first = (middle + 1, players);
    let first = if row % 2 == 1 {
        first
    } else {
        (first.1, first.0)
    };
    let others = (1..players / 2).map(|step| {
        (
            (middle + step) % circle + 1,
            (middle + circle - step) % circle + 1,
        )
    });
    std::iter::once(first).chain(others).collect()
}

/// Why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RoundRobinError {
    /// All rounds have been played.
    #[error("round {0}, the last one, has been played")]
    Over(u32),
    /// Everybody is absent from the round.
    #[error("everybody is absent from round {0}, so nobody can be paired; correct who is absent")]
    AllAbsent(u32),
    /// Something binds the pairing that can only bind a Swiss.
    #[error(
        "prohibited pairings and accelerated rounds are for a Swiss, not for a round robin; take them out"
    )]
    Bound,
}

/// The pairs of a tournament's next round. The players take the numbers of the tables in their order; it is a double round robin
/// if its length is that of two cycles. Absent players do not play, and their opponents have a bye.
///
/// # Errors
/// Why there are no pairs.
pub fn pair(tournament: &Tournament) -> Result<Vec<Pair>, RoundRobinError> {
    if !tournament.forbidden.is_empty() || !tournament.virtual_points.is_empty() {
        return Err(RoundRobinError::Bound);
    }
    let mut numbers: Vec<Tpn> = tournament.players.iter().map(|player| player.tpn).collect();
    numbers.sort_unstable();
    let players = numbers.len() as u32;
    let double = length(players, Cycles::Double);
    let cycles = if tournament.length == Some(double as usize) {
        Cycles::Double
    } else {
        Cycles::Single
    };
    let next = tournament.played() as u32 + 1;
    let pairs =
        round(players, cycles, next).ok_or(RoundRobinError::Over(length(players, cycles)))?;
    let present: Vec<Tpn> = tournament
        .present()
        .iter()
        .map(|player| player.tpn)
        .collect();
    let is_there = |number: Tpn| {
        let tpn = numbers[number as usize - 1];
        present.binary_search(&tpn).is_ok().then_some(tpn)
    };
    let seated = pairs.into_iter().filter_map(|pair| match pair {
        Pair::Bye(player) => is_there(player).map(Pair::Bye),
        Pair::Game { white, black } => match (is_there(white), is_there(black)) {
            (Some(white), Some(black)) => Some(Pair::Game { white, black }),
            (one, other) => one.or(other).map(Pair::Bye),
        },
    });
    let mut seated: Vec<Pair> = seated.collect();
    seated.sort_by_key(|pair| matches!(pair, Pair::Bye(_)));
    if seated.is_empty() {
        Err(RoundRobinError::AllAbsent(next))
    } else {
        Ok(seated)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// The published tables.
    const TABLES: &str = include_str!("../../../tests/tables/berger.txt");

    #[test]
    fn tables_match_the_published_ones() {
        let mut players = 0;
        let mut row = 0;
        let mut rows = 0;
        for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
            if let Some(number) = line.strip_suffix(" players") {
                assert_eq!(row, length(players, Cycles::Single));
                (players, row) = (number.parse().unwrap(), 0);
                continue;
            }
            (row, rows) = (row + 1, rows + 1);
            let text = |(white, black): (Tpn, Tpn)| format!("{white}-{black}");
            let even: Vec<String> = table_row(players, row).into_iter().map(text).collect();
            assert_eq!(even.join(", "), line, "{players} players, round {row}");
            let games = round(players, Cycles::Single, row).unwrap();
            let one_less = round(players - 1, Cycles::Single, row).unwrap();
            let [Pair::Bye(rests)] = one_less[players as usize / 2 - 1..] else {
                panic!("{one_less:?}");
            };
            let stays = |pair: &&Pair| pair.players().0.max(pair.players().1.unwrap()) < players;
            let rest: Vec<&Pair> = games.iter().filter(stays).collect();
            assert_eq!(
                rest,
                one_less
                    .iter()
                    .take(players as usize / 2 - 1)
                    .collect::<Vec<_>>()
            );
            assert!(
                !rest
                    .iter()
                    .any(|pair| [pair.players().0, pair.players().1.unwrap()].contains(&rests))
            );
        }
        assert_eq!(
            (players, row, rows),
            (24, 23, 3 + 5 + 7 + 9 + 11 + 13 + 15 + 17 + 19 + 21 + 23)
        );
    }

    #[test]
    fn everybody_meets_everybody_once_or_twice_and_never_has_a_colour_three_times_in_a_row() {
        // The most that a season takes in is 500; an odd one has as many rounds as the next even one.
        for players in (0..40).chain([255, 256, 499, 500]) {
            for cycles in [Cycles::Single, Cycles::Double] {
                let mut games = HashSet::new();
                let mut colours = vec![String::new(); players as usize + 1];
                for number in 1..=length(players, cycles) {
                    for pair in round(players, cycles, number).unwrap() {
                        let Pair::Game { white, black } = pair else {
                            continue;
                        };
                        assert!(games.insert((white, black)));
                        assert!(cycles == Cycles::Double || !games.contains(&(black, white)));
                        colours[white as usize].push('w');
                        colours[black as usize].push('b');
                    }
                }
                let all = players * players.saturating_sub(1);
                let expected = if cycles == Cycles::Double {
                    all
                } else {
                    all / 2
                };
                assert_eq!(games.len() as u32, expected, "{players} players");
                for colours in colours {
                    let runs = colours.contains("www") || colours.contains("bbb");
                    // Two players cannot do better, and with three the rests come between.
                    assert!(!runs || players < 4, "{players} players: {colours}");
                }
                assert_eq!(round(players, cycles, 0), None);
                assert_eq!(round(players, cycles, length(players, cycles) + 1), None);
            }
        }
    }
}
