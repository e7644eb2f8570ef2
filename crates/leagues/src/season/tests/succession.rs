//! Laws of promotion and relegation, on random seasons that follow each other.

use basics::{PersonId, SeasonId};

use super::*;
use crate::season::succession::name_of_next;

fn with_divisions(size: u32, promoted: u32) -> Settings {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(size),
    };
    Settings {
        rounds_at_once: 3,
        starts: Some(day(1)),
        promoted,
        ..Settings::usual("Divisions", format)
    }
}

/// The next season, after all previous players have entered in random order and it has started.
fn following(season: &Season, rng: &mut StdRng) -> Season {
    let created = Entry {
        at: Moment(0),
        by: Some(ORGANISER),
        reason: None,
        with: None,
        event: season.successor(SeasonId(7)).unwrap(),
    };
    let text = serde_json::to_string(&created).unwrap();
    let read = serde_json::from_str(&text).unwrap();
    let mut next = Season::replay(vec![read]).unwrap().unwrap();
    let mut people: Vec<PersonId> = people_of(season).concat();
    for at in (1..people.len()).rev() {
        people.swap(at, rng.random_range(0..=at));
    }
    for person in people {
        let enter = Command::Enter(entrant(person, rng.random_range(0..3000)));
        act(&mut next, person, &enter, Moment(0)).unwrap();
    }
    organise(&mut next, Order::Start, Moment(0)).unwrap();
    next
}

/// The people of each division, by number.
fn people_of(season: &Season) -> Vec<Vec<PersonId>> {
    let person = |seat: &Seat| season.seat(*seat).unwrap().occupant.person;
    let divisions = season.divisions().iter();
    divisions
        .map(|division| division.iter().map(person).collect())
        .collect()
}

/// The people of each division, best first.
fn ranked(season: &Season) -> Vec<Vec<PersonId>> {
    let division = |at| {
        let rows = season.table(at).into_iter();
        rows.map(|row| season.seat(row.seat).unwrap().occupant.person)
            .collect()
    };
    (0..season.divisions().len()).map(division).collect()
}

#[test]
fn the_last_of_a_division_swap_with_the_first_of_the_next() {
    let mut rng = StdRng::seed_from_u64(8);
    for (players, size, promoted) in [(24, 8, 2), (25, 8, 3), (12, 4, 5), (10, 20, 2), (16, 8, 1)] {
        let mut season = started(with_divisions(size, promoted), players);
        for _ in 0..3 {
            play_out(&mut season, &mut rng, true);
            let before = ranked(&season);
            let next = following(&season, &mut rng);
            let after = people_of(&next);
            let sizes =
                |divisions: &[Vec<PersonId>]| divisions.iter().map(Vec::len).collect::<Vec<_>>();
            assert_eq!(sizes(&before), sizes(&after));
            for (at, pair) in before.windows(2).enumerate() {
                let count = (promoted as usize)
                    .min(pair[0].len() / 2)
                    .min(pair[1].len() / 2);
                let down = &pair[0][pair[0].len() - count..];
                let up = &pair[1][..count];
                assert!(down.iter().all(|person| after[at + 1].contains(person)));
                assert!(up.iter().all(|person| after[at].contains(person)));
            }
            // Players who are neither among the first nor among the last stay.
            for (old, new) in before.iter().zip(&after) {
                let count = (promoted as usize).min(old.len() / 2);
                let middle = &old[count..old.len() - count];
                assert!(middle.iter().all(|person| new.contains(person)));
            }
            let predecessor = next.predecessor().unwrap();
            assert_eq!(
                (predecessor.season, next.settings().starts),
                (SeasonId(7), None)
            );
            season = next;
        }
    }
}

#[test]
fn newcomers_begin_below_all_who_played_before() {
    let mut rng = StdRng::seed_from_u64(9);
    let mut season = started(with_divisions(4, 1), 8);
    play_out(&mut season, &mut rng, false);
    let created = Entry {
        at: Moment(0),
        by: Some(ORGANISER),
        reason: None,
        with: None,
        event: season.successor(SeasonId(7)).unwrap(),
    };
    let mut next = Season::replay(vec![created]).unwrap().unwrap();
    for (person, rating) in [
        (50, 2900),
        (8, 1000),
        (1, 1000),
        (51, 2800),
        (5, 1000),
        (4, 1000),
    ] {
        let enter = Command::Enter(entrant(PersonId(person), rating));
        act(&mut next, PersonId(person), &enter, Moment(0)).unwrap();
    }
    organise(&mut next, Order::Start, Moment(0)).unwrap();
    let order = people_of(&next).concat();
    assert_eq!(order[4..], [50, 51].map(PersonId));
}

#[test]
fn only_a_finished_season_has_a_successor() {
    let season = started(with_divisions(4, 1), 8);
    assert_eq!(season.successor(SeasonId(7)), Err(SeasonRefusal::NotOver));
}

#[test]
fn the_next_season_has_the_next_number() {
    let long = "x".repeat(100);
    for (name, next) in [
        ("Spring Cup", "Spring Cup 2"),
        ("Season 1", "Season 2"),
        ("Under 18", "Under 18 2"),
        ("Cup 2026", "Cup 2026 2"),
        ("棋社", "棋社 2"),
        (long.as_str(), long.as_str()),
    ] {
        let mut season = started(Settings::usual(name, Format::Swiss { rounds: 3 }), 2);
        organise(&mut season, Order::End, Moment(1)).unwrap();
        let Ok(Event::Created { settings, .. }) = season.successor(SeasonId(7)) else {
            panic!("{name}")
        };
        assert_eq!(settings.name, next);
    }
    assert_eq!(name_of_next("Spring Cup 2", false), "Spring Cup 3");
}

/// Two divisions of four whose games are drawn, except for a few results, so that most players are tied on everything.
fn level(decisive: &[(PersonId, PersonId)]) -> Season {
    let settings = Settings {
        promoted: 1,
        rounds_at_once: 3,
        ..with_divisions(4, 1)
    };
    let mut season = started(settings, 8);
    let person = |season: &Season, seat: Seat| season.seat(seat).unwrap().occupant.person;
    for game in season.games().to_vec() {
        let [white, black] =
            [game.pairing.white, game.pairing.black].map(|seat| person(&season, seat));
        let result = match (
            decisive.contains(&(white, black)),
            decisive.contains(&(black, white)),
        ) {
            (true, _) => GameResult::Won(Colour::White),
            (_, true) => GameResult::Won(Colour::Black),
            _ => GameResult::Drawn,
        };
        report(&mut season, game.number, result, Moment(1));
    }
    assert_eq!(season.stage(), Stage::Over);
    season
}

#[test]
fn an_organiser_decides_ties_across_the_line_of_promotion() {
    let mut season = level(&[]);
    let people = |season: &Season, seats: &[Seat]| {
        let person = |seat: &Seat| season.seat(*seat).unwrap().occupant.person;
        seats.iter().map(person).collect::<Vec<PersonId>>()
    };
    let groups = |season: &Season, division| {
        let groups = season.level_at_lines(division).into_iter();
        groups
            .map(|group| people(season, &group))
            .collect::<Vec<_>>()
    };
    assert_eq!(groups(&season, 0), [[1, 2, 3, 4].map(PersonId)]);
    assert_eq!(groups(&season, 1), [[5, 6, 7, 8].map(PersonId)]);
    // By number, the first of the lower division is promoted and the last of the upper one relegated.
    let places = |season: &Season| match season.successor(SeasonId(7)).unwrap() {
        Event::Created {
            after: Some(after), ..
        } => after.places,
        _ => Vec::new(),
    };
    assert_eq!(places(&season), [1, 2, 3, 5, 4, 6, 7, 8].map(PersonId));
    let ranks = |season: &Season| {
        let rows = season.table(1).into_iter();
        rows.map(|row| row.standing.rank).collect::<Vec<usize>>()
    };
    let before = ranks(&season);
    organise(&mut season, Order::PutAhead(PersonId(7)), Moment(2)).unwrap();
    assert_eq!(places(&season), [1, 2, 3, 7, 4, 5, 6, 8].map(PersonId));
    assert!(season.was_put_ahead(season.seat_of(PersonId(7)).unwrap()));
    assert_eq!(ranks(&season), before, "they still share a place");
    // The last decision ranks highest, and can be undone.
    organise(&mut season, Order::PutAhead(PersonId(8)), Moment(3)).unwrap();
    assert_eq!(places(&season)[3], PersonId(8));
    let entry = season.log().len() as u32;
    organise(&mut season, Order::Undo(entry), Moment(4)).unwrap();
    assert_eq!(
        (season.stage(), places(&season)[3]),
        (Stage::Over, PersonId(7))
    );
    let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
    assert_eq!(places(&again), places(&season));
    // An organiser who is tied with them decides nothing.
    let order = |person| Command::Organise(Order::PutAhead(person), Some("so".to_owned()));
    let own = season.decide(
        PersonId(6),
        Authority::Organiser,
        &order(PersonId(5)),
        Moment(5),
    );
    assert_eq!(own, Err(SeasonRefusal::OwnTie));
    assert!(
        season
            .decide(
                PersonId(1),
                Authority::Organiser,
                &order(PersonId(5)),
                Moment(5)
            )
            .is_ok()
    );
}

#[test]
fn an_organiser_decides_nothing_that_a_tie_break_decides() {
    let season = level(&[
        (PersonId(5), PersonId(6)),
        (PersonId(8), PersonId(4)),
        (PersonId(1), PersonId(4)),
        (PersonId(7), PersonId(8)),
    ]);
    assert_eq!(season.level_at_lines(0).len(), 0);
    let order = Command::Organise(Order::PutAhead(PersonId(6)), Some("so".to_owned()));
    let refused = season.decide(ORGANISER, Authority::Organiser, &order, Moment(5));
    assert_eq!(refused, Err(SeasonRefusal::NotLevel));
    let running = started(with_divisions(4, 1), 8);
    let refused = running.decide(ORGANISER, Authority::Organiser, &order, Moment(5));
    assert_eq!(refused, Err(SeasonRefusal::NotOver));
}
