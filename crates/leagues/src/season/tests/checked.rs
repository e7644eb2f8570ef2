//! Rounds beside those that the rules give, and why somebody has their opponent.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use super::*;
use crate::{berger::Cycles, formats::checked::WhyPaired, swiss::Objection};

fn swiss(rounds: u32) -> Settings {
    Settings::usual("swiss", Format::Swiss { rounds })
}

fn round_robin() -> Settings {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    Settings::usual("round robin", format)
}

/// Plays all open games at random; some end without play, and some players rest in the next round.
fn play(season: &mut Season, rng: &mut StdRng, at: Moment) {
    let resting: Vec<PersonId> = season
        .seats()
        .filter(|_| rng.random_bool(0.1))
        .map(|(_, record)| record.occupant.person)
        .collect();
    for person in resting {
        // Not everybody may.
        drop(act(season, person, &Command::Rest, at));
    }
    let open: Vec<GameNumber> = season.unfinished().collect();
    for number in open {
        let result = match rng.random_range(0..10) {
            0..=3 => GameResult::Won(Colour::White),
            4..=6 => GameResult::Won(Colour::Black),
            7 | 8 => GameResult::Drawn,
            _ => GameResult::Forfeited(Colour::White),
        };
        report(season, number, result, at);
    }
}

#[test]
fn rounds_that_nobody_touched_hold() {
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let players = rng.random_range(5..=16);
        let settings = if seed % 4 == 0 {
            round_robin()
        } else {
            Settings {
                accelerated: seed % 3 == 0,
                ..swiss(4)
            }
        };
        let mut season = started(settings, players);
        for round in 1..=3 {
            play(&mut season, &mut rng, day(round));
        }
        let checked = season.checked_rounds();
        assert_eq!(checked.len(), season.rounds().len(), "seed {seed}");
        for round in checked {
            assert!(round.holds(), "seed {seed}: {round:?}");
        }
    }
}

#[test]
fn a_pair_that_was_changed_by_hand_or_in_the_store_is_found() {
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut season = started(swiss(4), 10);
        play(&mut season, &mut rng, day(1));
        play(&mut season, &mut rng, day(2));
        let mut log = season.log().to_vec();
        let paired = log
            .iter_mut()
            .rev()
            .find_map(|entry| match &mut entry.event {
                Event::Paired { games, round, .. } if games.len() > 1 => Some((games, *round)),
                _ => None,
            });
        let (games, touched) = paired.unwrap();
        let mut places: Vec<usize> = (0..games.len()).collect();
        places.shuffle(&mut rng);
        let (one, other) = (games[places[0]].black, games[places[1]].black);
        games[places[0]].black = other;
        games[places[1]].black = one;
        let season = Season::replay(log).unwrap().unwrap();
        for round in season.checked_rounds() {
            if round.round != touched {
                assert!(round.holds() || round.round > touched, "seed {seed}");
                continue;
            }
            assert_eq!((round.found.len(), round.due.len()), (2, 2), "seed {seed}");
            assert_eq!(round.by, None);
            assert!(!round.breaches.is_empty(), "seed {seed}");
        }
    }
}

#[test]
fn everybody_reads_why_they_have_their_opponent() {
    let mut objections = 0;
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut season = started(swiss(5), rng.random_range(6..=14));
        for round in 1..=3 {
            play(&mut season, &mut rng, day(round));
        }
        let round = season.rounds().len() as u32;
        let met = |one: Seat, other: Seat| {
            let mut games = season.games().iter().filter(|game| game.round < round);
            games.any(|game| {
                let seats = game.pairing.seats();
                let is_played = matches!(game.result, Some(GameResult::Won(_) | GameResult::Drawn));
                is_played && seats.contains(&one) && seats.contains(&other)
            })
        };
        let games = season.games().iter().filter(|game| game.round == round);
        for game in games {
            for (seat, colour) in game.pairing.seats().into_iter().zip(Colour::BOTH) {
                let (of, why) = season.why_paired(seat).unwrap();
                assert_eq!(of, round);
                let WhyPaired::Swiss(explained) = why else {
                    panic!("seed {seed}: {why:?}");
                };
                let named = |number| season.seat_numbered(seat, number).unwrap();
                let mate = game.pairing.seats().into_iter().find(|one| *one != seat);
                let opponent = explained.opponent.map(|(number, _)| named(number));
                assert_eq!(opponent, mate, "seed {seed}");
                assert_eq!(explained.colour.unwrap().0, colour, "seed {seed}");
                for (number, objection) in explained.others {
                    let is_met = met(seat, named(number));
                    assert_eq!(objection == Objection::Met, is_met, "seed {seed}");
                    objections += 1;
                }
            }
        }
    }
    assert!(objections > 400, "{objections}");
}

#[test]
fn hands_and_tables_explain_pairs_too() {
    let mut season = started(swiss(3), 4);
    let mut rng = StdRng::seed_from_u64(1);
    organise(&mut season, Order::Pause, Moment(0)).unwrap();
    play(&mut season, &mut rng, day(1));
    let pairs = [(1, 2), (3, 4)].map(|(one, other)| (PersonId(one), PersonId(other)));
    if organise(&mut season, Order::Pair(pairs.to_vec()), day(1)).is_ok() {
        let (_, why) = season.why_paired(Seat(1)).unwrap();
        assert_eq!(why, WhyPaired::ByHand(ORGANISER));
        let checked = season.checked_rounds();
        assert_eq!(checked.last().unwrap().by, Some(ORGANISER));
    } else {
        panic!("the season is paused between two rounds");
    }
    let season = started(round_robin(), 4);
    assert_eq!(season.why_paired(Seat(1)), Some((1, WhyPaired::Table)));
}
