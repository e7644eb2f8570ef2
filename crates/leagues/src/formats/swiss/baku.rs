//! The Baku acceleration (FIDE Handbook C.04.7): in the first rounds the upper half has virtual points, so that players of similar
//! strength meet sooner.

use crate::tournament::{Points, Round, Tournament, Tpn, VirtualPoints};

/// The virtual points of a Swiss with this many rounds.
///
/// Group GA are the numbers up to that of the last player in the upper half of those who are paired in the first round; the half is
/// rounded up to an even number. The accelerated rounds are the first half of all rounds, rounded up. Group GA has a point in the
/// first half of these, rounded up, and half a point in the others. Who enters later belongs to GA with a number up to the same one.
pub fn virtual_points(tournament: &Tournament, length: usize) -> Vec<VirtualPoints> {
    let players = tournament.players.iter();
    let begins = players.filter(|player| {
        let first = player.rounds.first().copied();
        first.is_none_or(Round::was_paired)
    });
    let mut numbers: Vec<Tpn> = begins.map(|player| player.tpn).collect();
    numbers.sort_unstable();
    numbers.truncate(numbers.len().div_ceil(4) * 2);
    let Some(&last) = numbers.last() else {
        return Vec::new();
    };
    let accelerated = length.div_ceil(2);
    let half = accelerated.div_ceil(2);
    let points = [
        (Points::WIN, 1..=half),
        (Points::DRAW, half + 1..=accelerated),
    ];
    let rounds = points.into_iter().filter(|(_, rounds)| !rounds.is_empty());
    let of_group = |(points, rounds)| VirtualPoints {
        points,
        rounds,
        players: 1..=last,
    };
    rounds.map(of_group).collect()
}

#[cfg(test)]
mod tests {
    use super::virtual_points;
    use crate::tournament::{Bye, Player, Round, Tournament, Tpn};

    /// The last player of GA, with the last round of each amount of points.
    fn group(players: Tpn, absent: &[Tpn], length: usize) -> (Tpn, Vec<(u32, usize)>) {
        let new = |tpn| Player {
            tpn,
            name: String::new(),
            rating: 0,
            rounds: Vec::from_iter(absent.contains(&tpn).then_some(Round::Bye(Bye::Zero))),
        };
        let tournament = Tournament {
            players: (1..=players).map(new).collect(),
            ..Tournament::default()
        };
        let found = virtual_points(&tournament, length);
        assert!(found.iter().all(|one| *one.players.start() == 1));
        let rounds = found.iter().map(|one| (one.points.0, *one.rounds.end()));
        (*found[0].players.end(), rounds.collect())
    }

    #[test]
    fn the_groups_and_rounds_are_those_of_the_article() {
        // The examples of the article.
        assert_eq!(group(161, &[], 9), (82, vec![(2, 3), (1, 5)]));
        for (players, last) in [(1, 1), (2, 2), (4, 2), (5, 4), (6, 4), (8, 4), (9, 6)] {
            assert_eq!(group(players, &[], 1), (last, vec![(2, 1)]));
        }
        assert_eq!(group(8, &[], 4).1, [(2, 1), (1, 2)]);
        assert_eq!(group(8, &[], 11).1, [(2, 3), (1, 6)]);
        // Only those who begin are counted.
        assert_eq!(group(8, &[1, 4], 5).0, 6);
        assert_eq!(group(8, &[7, 8], 5).0, 4);
    }
}
