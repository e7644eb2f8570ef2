//! What organisers decide before the start and by hand, and what the log tells of it.

use super::*;

fn swiss(rounds: u32) -> Settings {
    Settings::usual("Swiss", Format::Swiss { rounds })
}

#[test]
fn ratings_keep_people_out_unless_an_organiser_adds_them() {
    let limits = RatingLimits {
        from: Some(1500),
        to: Some(1990),
    };
    let ratings = limits;
    let mut season = entered(
        Settings {
            ratings,
            ..swiss(3)
        },
        0,
    );
    for (own, may) in [(1499, false), (1500, true), (1990, true), (1991, false)] {
        let person = Person::from(own);
        let done = act(
            &mut season,
            person,
            &Command::Enter(entrant(person, own)),
            0,
        );
        let refused = SeasonRefusal::Rating { own, limits };
        assert_eq!(done.err(), (!may).then_some(refused), "{own}");
    }
    organise(&mut season, Order::Add(entrant(1, 900)), 0).unwrap();
    assert_eq!(season.entrants().len(), 3);
}

#[test]
fn a_list_of_people_enters_whole_or_not_at_all() {
    let mut season = entered(
        Settings {
            most: 4,
            ..swiss(3)
        },
        1,
    );
    let add =
        |people: &[Person]| Order::AddAll(people.iter().map(|&one| entrant(one, 0)).collect());
    for (people, refused) in [
        (&[2, 3, 1][..], SeasonRefusal::EnteredAlready),
        (&[2, 3, 2], SeasonRefusal::NamedTwice),
        (&[2, 3, 4, 5], SeasonRefusal::Full),
    ] {
        assert_eq!(organise(&mut season, add(people), 1), Err(refused));
        assert_eq!(season.entrants().len(), 1);
    }
    let added = organise(&mut season, add(&[2, 3, 4]), 1).unwrap();
    assert_eq!(season.entrants().len(), 4);
    assert!(added[0].with.is_none() && added[1].with.is_some());
}

#[test]
fn another_format_keeps_what_suits_it() {
    let settings = Settings {
        late_entries: LateEntries::Until {
            round: 5,
            half_points: true,
        },
        rounds: Rounds::ByDate {
            length: DAY,
            unfinished: Unfinished::RunsOn,
        },
        most: 20,
        ..swiss(6)
    };
    let formats = [
        Format::Swiss { rounds: 3 },
        Format::RoundRobin {
            cycles: Cycles::Single,
            division: None,
        },
        Format::KnockOut {
            best_of: 3,
            third_place: false,
            tied: Tied::BetterSeed,
        },
    ];
    for format in formats {
        let changed = settings.in_format(format);
        assert_eq!(changed.check(), Ok(()), "{format:?}");
        assert_eq!((changed.most, changed.format), (20, format));
        let back = changed.in_format(settings.format);
        assert_eq!(back.check(), Ok(()), "{format:?}");
        assert_eq!(back.tie_breaks, settings.tie_breaks);
    }
    let at_once = Settings {
        rounds_at_once: 3,
        ..settings.in_format(formats[1])
    };
    assert_eq!(at_once.check(), Ok(()));
    assert_eq!(at_once.in_format(formats[2]).check(), Ok(()));
}

#[test]
fn settings_that_cannot_be_say_so() {
    let ratings = |from, to| Settings {
        ratings: RatingLimits { from, to },
        ..swiss(3)
    };
    let twice = vec![TieBreak::Wins, TieBreak::Buchholz, TieBreak::Wins];
    let tie_breaks = Settings {
        tie_breaks: twice,
        ..swiss(3)
    };
    let asked = Settings {
        asked: Some(LONGEST_NOTICE + 1),
        ..swiss(3)
    };
    for (settings, expected) in [
        (ratings(Some(1600), Some(1500)), Err(SettingsError::Ratings)),
        (ratings(None, Some(4001)), Err(SettingsError::Ratings)),
        (ratings(Some(4001), None), Err(SettingsError::Ratings)),
        (ratings(Some(1500), Some(1500)), Ok(())),
        (tie_breaks, Err(SettingsError::TieBreaks)),
        (asked, Err(SettingsError::Asked)),
    ] {
        assert_eq!(settings.check(), expected, "{settings:?}");
    }
}

#[test]
fn logs_without_rating_limits_still_read() {
    let written = serde_json::to_value(swiss(3)).unwrap();
    assert!(written.get("ratings").is_none());
    assert_eq!(
        serde_json::from_value::<Settings>(written).unwrap(),
        swiss(3)
    );
}

#[test]
fn the_log_tells_what_held_before() {
    let mut season = entered(swiss(3), 4);
    let change = |rounds| Order::Change(Box::new(swiss(rounds)));
    organise(&mut season, change(4), 1).unwrap();
    organise(&mut season, change(2), 2).unwrap();
    let last = season.log().len() as u32;
    assert_eq!(season.settings_before(last), Some(&swiss(4)));
    assert_eq!(season.settings_before(last - 1), Some(&swiss(3)));

    organise(&mut season, Order::Start, 3).unwrap();
    for (person, at) in [(8, 4), (9, 5)] {
        organise(
            &mut season,
            Order::Substitute(Seat(1), entrant(person, 0)),
            at,
        )
        .unwrap();
    }
    let last = season.log().len() as u32;
    let before = |number| season.sat_before(Seat(1), number);
    assert_eq!(
        [before(last - 1), before(last), before(last + 1)],
        [Some(1), Some(8), Some(9)]
    );
    assert_eq!(season.pause(), None);
    organise(&mut season, Order::Pause, 6).unwrap();
    assert_eq!(season.pause().unwrap().at, 6);
    organise(&mut season, Order::Resume, 7).unwrap();
    assert_eq!(season.pause(), None);
}

/// Lets the first mover win every game that is on.
fn won(season: &mut Season, now: Moment) {
    let open: Vec<GameNumber> = season.unfinished().collect();
    for number in open {
        report(season, number, GameResult::Won(Colour::White), now);
    }
}

#[test]
fn a_round_paired_by_hand_lasts_as_long_as_others() {
    let mut season = started(
        Settings {
            rounds: Rounds::ByDate {
                length: 7 * DAY,
                unfinished: Unfinished::Drawn,
            },
            ..swiss(3)
        },
        4,
    );
    organise(&mut season, Order::Pause, 1).unwrap();
    won(&mut season, 2);
    let later = 9 * DAY;
    assert_eq!(season.overdue(later), [Event::WeekPassed]);
    // Even while the season is paused.
    let before = season.seats().count();
    organise(&mut season, Order::Pair(vec![(1, 2)]), later).unwrap();
    let round = season.rounds().last().unwrap();
    assert_eq!(
        (round.ends, round.byes.len()),
        (Some(later + 7 * DAY), before - 2)
    );
    assert_eq!(season.games().last().unwrap().result, None);
    organise(&mut season, Order::Resume, later + DAY).unwrap();
    let ends = season.rounds().last().unwrap().ends;
    assert!(ends > Some(later + 7 * DAY), "{ends:?}");
    assert!(season.overdue(later + 2 * DAY).is_empty());
}

#[test]
fn pairs_that_cannot_be_are_refused() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(2),
    };
    let mut season = started(
        Settings {
            rounds: Rounds::ByDate {
                length: 7 * DAY,
                unfinished: Unfinished::Adjudicated,
            },
            ..Settings::usual("Divisions", format)
        },
        4,
    );
    let pair = |season: &mut Season, pairs: &[(Person, Person)]| {
        organise(season, Order::Pair(pairs.to_vec()), 3).err()
    };
    assert_eq!(pair(&mut season, &[(1, 2)]), Some(SeasonRefusal::RoundOpen));
    organise(&mut season, Order::Pause, 1).unwrap();
    won(&mut season, 2);
    // Its only round was played, so it would be over.
    assert_eq!(pair(&mut season, &[]), Some(SeasonRefusal::NoPairs));
    assert_eq!(
        pair(&mut season, &[(1, 3)]),
        Some(SeasonRefusal::OtherDivision)
    );
    assert_eq!(
        pair(&mut season, &[(1, 1)]),
        Some(SeasonRefusal::NamedTwice)
    );
    assert_eq!(
        pair(&mut season, &[(2, 1), (1, 2)]),
        Some(SeasonRefusal::NamedTwice)
    );
    assert_eq!(
        pair(&mut season, &[(2, 9)]),
        Some(SeasonRefusal::NotEntered)
    );
    assert_eq!(pair(&mut season, &[(2, 1), (4, 3)]), None);
    let tables = season.games().iter().rev().take(2);
    assert!(tables.into_iter().all(|game| game.pairing.table == 1));
}

#[test]
fn a_round_tells_what_it_waits_for() {
    let mut season = started(
        Settings {
            rounds: Rounds::ByDate {
                length: DAY,
                unfinished: Unfinished::Adjudicated,
            },
            ..swiss(3)
        },
        4,
    );
    assert_eq!(season.waits_for(), None);
    let due = season.overdue(DAY);
    season.carry_out(due, None, None, DAY).unwrap();
    let open: Vec<GameNumber> = season.unfinished().collect();
    assert_eq!(season.waits_for(), Some(Wait::Results(open)));
    organise(&mut season, Order::Postpone(2 * DAY), DAY).unwrap();
    assert_eq!(season.waits_for(), None);
}
