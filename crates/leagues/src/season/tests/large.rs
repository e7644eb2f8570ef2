//! The laws of formats with as many players as they can have, or nearly.

use super::*;

#[test]
fn in_a_knock_out_of_five_hundred_everybody_but_the_champion_loses_once() {
    let format = Format::KnockOut {
        best_of: 1,
        third_place: true,
        tied: Tied::Replay,
    };
    let players = u64::from(MAX_PLAYERS);
    let mut season = started(Settings::usual("Cup", format), players);
    play_out(&mut season, &mut StdRng::seed_from_u64(500), false);
    assert_eq!((season.rounds().len(), season.length()), (9, 9));
    let (mut lost, mut pairs) = (HashMap::new(), HashSet::new());
    for game in season.games() {
        let mut pair = [game.pairing.white, game.pairing.black];
        pair.sort();
        pairs.insert(pair);
        let loser = match game.result.unwrap() {
            GameResult::Won(winner) => game.seat(winner.other()),
            GameResult::Forfeited(absent) => game.seat(absent),
            _ => continue,
        };
        *lost.entry(loser).or_insert(0) += 1;
    }
    // The losers of the semi-finals play for the third place.
    assert_eq!(pairs.len() as u64, players);
    let twice = lost.values().filter(|times| **times == 2).count();
    assert_eq!((lost.len() as u64, twice), (players - 1, 1));
    assert!(lost.values().all(|times| *times <= 2));
    let table = season.table(0);
    assert!(!lost.contains_key(&table[0].seat));
    // The 12 best of 500 have no opponent in the first round of 512.
    let byes: Vec<u32> = season.rounds()[0]
        .byes
        .iter()
        .map(|(seat, _)| seat.0)
        .collect();
    let paired = season.games().iter().filter(|game| game.round == 1);
    let paired: HashSet<Seat> = paired
        .flat_map(|game| [game.pairing.white, game.pairing.black])
        .collect();
    assert_eq!(paired.len(), 488);
    assert!((1..=12).all(|best| !paired.contains(&Seat(best))));
    assert!(byes.is_empty() || byes.len() == 12, "{byes:?}");
}

#[test]
fn in_a_round_robin_of_two_hundred_everybody_meets_once_with_colours_in_balance() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let mut season = started(Settings::usual("Tables", format), 200);
    let mut rng = StdRng::seed_from_u64(200);
    while season.stage() != Stage::Over {
        let open: Vec<GameNumber> = season.unfinished().collect();
        assert_eq!(open.len(), 100, "everybody plays in every round");
        for number in open {
            let result = match rng.random_range(0..3) {
                0 => GameResult::Won(Colour::White),
                1 => GameResult::Won(Colour::Black),
                _ => GameResult::Drawn,
            };
            report(&mut season, number, result, Moment(1));
        }
    }
    let all = met(&season);
    let different: HashSet<_> = all.iter().collect();
    assert_eq!((all.len(), different.len()), (19_900, 19_900));
    for (seat, _) in season.seats() {
        let games = season.games_of(seat);
        let white = games.filter(|game| game.pairing.white == seat).count();
        assert!([99, 100].contains(&white), "{seat:?} {white}");
    }
    assert_counts(&season);
}
