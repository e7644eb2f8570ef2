//! Which tie-break a table names for players with equal points.

use super::*;
use crate::{standings::standings_after, tie_breaks::Value};

/// The first tie-break without which two players would share a place, found by dropping tie-breaks from the end.
fn decisive(season: &Season, at: usize) -> TieBreak {
    let rows = season.table(0);
    let tournament = season.tournament(0, Pending::Nothing);
    let rank = |length: usize, row: &Row| {
        let order = &season.tie_breaks()[..length];
        let standings = standings_after(&tournament, season.rounds().len(), order);
        let found = standings.iter().find(|one| one.tpn == row.standing.tpn);
        found.unwrap().rank
    };
    let mut length = season.tie_breaks().len();
    while rank(length - 1, &rows[at]) != rank(length - 1, &rows[at + 1]) {
        length -= 1;
    }
    season.tie_breaks()[length - 1]
}

#[test]
fn each_place_among_equal_points_names_its_tie_break() {
    let mut named = HashSet::new();
    let round_robin = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    for seed in 0..120 {
        let mut rng = StdRng::seed_from_u64(seed);
        let format = match seed % 2 {
            0 => round_robin,
            _ => Format::Swiss { rounds: 4 },
        };
        let mut season = started(Settings::usual("Open", format), 6 + seed % 5);
        play_out(&mut season, &mut rng, seed % 3 == 0);
        let (rows, decided) = (season.table(0), season.deciders(0));
        assert_eq!(rows.len(), decided.len());
        for (at, pair) in rows.windows(2).enumerate() {
            let [ahead, behind] = [&pair[0].standing, &pair[1].standing];
            let (below, above) = (&decided[at].below, &decided[at + 1].above);
            if ahead.rank == behind.rank {
                assert_eq!(decided[at], decided[at + 1], "they share a place");
                continue;
            }
            let needs_one = ahead.points == behind.points && ahead.rank != behind.rank;
            assert_eq!([below, above].map(|one| one.is_some()), [needs_one; 2]);
            let (Some(below), Some(above)) = (below, above) else {
                continue;
            };
            assert_eq!(below.tie_break, decisive(&season, at), "seed {seed}");
            assert_eq!(above.tie_break, below.tie_break);
            match below.tie_break {
                TieBreak::DIRECT_ENCOUNTER => {
                    let values = [&below.value, &above.value];
                    assert!(
                        values
                            .iter()
                            .all(|value| matches!(value, Value::Place { .. }))
                    );
                }
                _ => assert!(below.value > above.value, "seed {seed}"),
            }
            named.insert(format!("{:?}", below.tie_break));
        }
    }
    assert!(named.len() >= 4, "{named:?}");
}

#[test]
fn games_won_always_break_ties_in_an_arena() {
    for tie_breaks in [vec![TieBreak::WINS], Vec::new()] {
        let settings = Settings {
            tie_breaks,
            ..Settings::usual("Evening", Format::Arena { streaks: false })
        };
        let mut found = 0;
        for seed in 0..40 {
            let mut rng = StdRng::seed_from_u64(seed);
            let mut season = started(settings.clone(), 7);
            for step in 1..20 {
                let open: Vec<GameNumber> = season.unfinished().collect();
                let result = match rng.random_range(0..3) {
                    0 => GameResult::Won(Colour::White),
                    1 => GameResult::Won(Colour::Black),
                    _ => GameResult::Drawn,
                };
                report(&mut season, open[0], result, Moment(step));
            }
            let (rows, decided) = (season.table(0), season.deciders(0));
            for (pair, decided) in rows.windows(2).zip(decided.windows(2)) {
                let [ahead, behind] = [&pair[0].standing, &pair[1].standing];
                if ahead.rank == behind.rank {
                    continue;
                }
                let needs_one = ahead.points == behind.points;
                let both = (&decided[0].below, &decided[1].above);
                assert_eq!([both.0, both.1].map(|one| one.is_some()), [needs_one; 2]);
                if let (Some(below), Some(above)) = both {
                    assert_eq!(below.tie_break, TieBreak::WINS);
                    assert!(below.value > above.value);
                    found += 1;
                }
            }
        }
        assert!(found > 10, "{found}");
    }
}

#[test]
fn teams_name_their_tie_break_too_and_cups_and_ladders_have_none() {
    let size = TeamSize {
        boards: 2,
        substitutes: 0,
    };
    let round_robin = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let mut found = 0;
    for seed in 0..60 {
        let mut season = teams::started(round_robin, size, 5);
        let mut rng = StdRng::seed_from_u64(seed);
        loop {
            let Some(game) = season.unfinished().next() else {
                break;
            };
            let colour = if rng.random_bool(0.5) {
                Colour::White
            } else {
                Colour::Black
            };
            report(&mut season, game, GameResult::Won(colour), Moment(1));
        }
        let (rows, decided) = (season.team_table(), season.team_deciders());
        for (at, pair) in rows.windows(2).enumerate() {
            if pair[0].rank == pair[1].rank {
                assert_eq!(decided[at], decided[at + 1], "they share a place");
                continue;
            }
            let points = |row: &TeamRow| (row.match_points, row.board_points);
            let needs_one = points(&pair[0]) == points(&pair[1]);
            assert_eq!(decided[at].below.is_some(), needs_one, "seed {seed}");
            found += u32::from(needs_one);
        }
    }
    assert!(found > 0);
    let cup = Format::KnockOut {
        best_of: 1,
        third_place: true,
        tied: Tied::Replay,
    };
    let mut season = started(Settings::usual("Cup", cup), 8);
    play_out(&mut season, &mut StdRng::seed_from_u64(3), false);
    assert_eq!(season.deciders(0), vec![Decided::default(); 8]);
}
