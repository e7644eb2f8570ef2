//! Organisers' decisions before the start and by hand, and their entries in the log.

use basics::{Moment, PersonId, Span};

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
        let person = PersonId(u64::from(own));
        let done = act(
            &mut season,
            person,
            &Command::Enter(entrant(person, own)),
            Moment(0),
        );
        let refused = SeasonRefusal::Rating { own, limits };
        assert_eq!(done.err(), (!may).then_some(refused), "{own}");
    }
    organise(
        &mut season,
        Order::Add(entrant(PersonId(1), 900)),
        Moment(0),
    )
    .unwrap();
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
    let add = |people: &[u64]| {
        Order::AddAll(
            people
                .iter()
                .map(|&one| entrant(PersonId(one), 0))
                .collect(),
        )
    };
    for (people, refused) in [
        (&[2, 3, 1][..], SeasonRefusal::EnteredAlready),
        (&[2, 3, 2], SeasonRefusal::NamedTwice),
        (&[2, 3, 4, 5], SeasonRefusal::Full),
    ] {
        assert_eq!(organise(&mut season, add(people), Moment(1)), Err(refused));
        assert_eq!(season.entrants().len(), 1);
    }
    let added = organise(&mut season, add(&[2, 3, 4]), Moment(1)).unwrap();
    assert_eq!(season.entrants().len(), 4);
    assert!(added[0].with.is_none() && added[1].with.is_some());
}

#[test]
fn another_format_keeps_the_settings_that_suit_it() {
    let settings = Settings {
        late_entries: LateEntries::Until {
            round: 5,
            half_points: true,
        },
        rounds: Rounds::ByDate {
            length: Span::DAY,
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
fn invalid_settings_are_refused() {
    let ratings = |from, to| Settings {
        ratings: RatingLimits { from, to },
        ..swiss(3)
    };
    let twice = vec![TieBreak::WINS, TieBreak::BUCHHOLZ, TieBreak::WINS];
    let tie_breaks = Settings {
        tie_breaks: twice,
        ..swiss(3)
    };
    let asked = Settings {
        asked: Some(MAX_NOTICE + Span::milliseconds(1)),
        ..swiss(3)
    };
    let promoted = |promoted| Settings {
        promoted,
        ..swiss(3)
    };
    for (settings, expected) in [
        (ratings(Some(1600), Some(1500)), Err(SettingsError::Ratings)),
        (ratings(None, Some(4001)), Err(SettingsError::Ratings)),
        (ratings(Some(4001), None), Err(SettingsError::Ratings)),
        (ratings(Some(1500), Some(1500)), Ok(())),
        (tie_breaks, Err(SettingsError::TieBreaks)),
        (asked, Err(SettingsError::Asked)),
        (promoted(0), Err(SettingsError::Promoted)),
        (promoted(5), Ok(())),
        (promoted(6), Err(SettingsError::Promoted)),
    ] {
        assert_eq!(settings.check(), expected, "{settings:?}");
    }
}

#[test]
fn logs_without_rating_limits_are_still_readable() {
    let written = serde_json::to_value(swiss(3)).unwrap();
    assert!(written.get("ratings").is_none());
    assert_eq!(
        serde_json::from_value::<Settings>(written).unwrap(),
        swiss(3)
    );
}

#[test]
fn the_log_shows_earlier_settings_and_occupants() {
    let mut season = entered(swiss(3), 4);
    let change = |rounds| Order::Change(Box::new(swiss(rounds)));
    organise(&mut season, change(4), Moment(1)).unwrap();
    organise(&mut season, change(2), Moment(2)).unwrap();
    let last = season.log().len() as u32;
    assert_eq!(season.settings_before(last), Some(&swiss(4)));
    assert_eq!(season.settings_before(last - 1), Some(&swiss(3)));

    organise(&mut season, Order::Start, Moment(3)).unwrap();
    for (person, at) in [(8, 4), (9, 5)] {
        organise(
            &mut season,
            Order::Substitute(Seat(1), entrant(PersonId(person), 0)),
            Moment(at),
        )
        .unwrap();
    }
    let last = season.log().len() as u32;
    let before = |number| season.sat_before(Seat(1), number);
    assert_eq!(
        [before(last - 1), before(last), before(last + 1)],
        [1, 8, 9].map(|one| Some(PersonId(one)))
    );
    assert_eq!(season.pause(), None);
    organise(&mut season, Order::Pause, Moment(6)).unwrap();
    assert_eq!(season.pause().unwrap().at, Moment(6));
    organise(&mut season, Order::Resume, Moment(7)).unwrap();
    assert_eq!(season.pause(), None);
}

/// Lets the first mover win every open game.
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
                length: Span::days(7),
                unfinished: Unfinished::Drawn,
            },
            ..swiss(3)
        },
        4,
    );
    organise(&mut season, Order::Pause, Moment(1)).unwrap();
    won(&mut season, Moment(2));
    let later = day(9);
    assert_eq!(season.overdue(later), [Event::WeekPassed]);
    // Even while the season is paused.
    let before = season.seats().count();
    organise(
        &mut season,
        Order::Pair(vec![(PersonId(1), PersonId(2))]),
        later,
    )
    .unwrap();
    let round = season.rounds().last().unwrap();
    assert_eq!(
        (round.ends, round.byes.len()),
        (Some(later + Span::days(7)), before - 2)
    );
    assert_eq!(season.games().last().unwrap().result, None);
    organise(&mut season, Order::Resume, later + Span::DAY).unwrap();
    let ends = season.rounds().last().unwrap().ends;
    assert!(ends > Some(later + Span::days(7)), "{ends:?}");
    assert!(season.overdue(later + Span::days(2)).is_empty());
}

#[test]
fn impossible_pairs_are_refused() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(2),
    };
    let mut season = started(
        Settings {
            rounds: Rounds::ByDate {
                length: Span::days(7),
                unfinished: Unfinished::Adjudicated,
            },
            ..Settings::usual("Divisions", format)
        },
        4,
    );
    let pair = |season: &mut Season, pairs: &[(PersonId, PersonId)]| {
        organise(season, Order::Pair(pairs.to_vec()), Moment(3)).err()
    };
    assert_eq!(
        pair(&mut season, &[(PersonId(1), PersonId(2))]),
        Some(SeasonRefusal::RoundOpen)
    );
    organise(&mut season, Order::Pause, Moment(1)).unwrap();
    won(&mut season, Moment(2));
    // Its only round was played, so the season would be over.
    assert_eq!(pair(&mut season, &[]), Some(SeasonRefusal::NoPairs));
    assert_eq!(
        pair(&mut season, &[(PersonId(1), PersonId(3))]),
        Some(SeasonRefusal::OtherDivision)
    );
    assert_eq!(
        pair(&mut season, &[(PersonId(1), PersonId(1))]),
        Some(SeasonRefusal::NamedTwice)
    );
    assert_eq!(
        pair(
            &mut season,
            &[(PersonId(2), PersonId(1)), (PersonId(1), PersonId(2))]
        ),
        Some(SeasonRefusal::NamedTwice)
    );
    assert_eq!(
        pair(&mut season, &[(PersonId(2), PersonId(9))]),
        Some(SeasonRefusal::NotEntered)
    );
    assert_eq!(
        pair(
            &mut season,
            &[(PersonId(2), PersonId(1)), (PersonId(4), PersonId(3))]
        ),
        None
    );
    let tables = season.games().iter().rev().take(2);
    assert!(tables.into_iter().all(|game| game.pairing.table == 1));
}

#[test]
fn a_round_shows_what_it_waits_for() {
    let mut season = started(
        Settings {
            rounds: Rounds::ByDate {
                length: Span::DAY,
                unfinished: Unfinished::Adjudicated,
            },
            ..swiss(3)
        },
        4,
    );
    assert_eq!(season.waits_for(), None);
    let due = season.overdue(day(1));
    season.carry_out(due, None, None, day(1)).unwrap();
    let open: Vec<GameNumber> = season.unfinished().collect();
    assert_eq!(season.waits_for(), Some(Wait::Results(open)));
    organise(&mut season, Order::Postpone(day(2)), day(1)).unwrap();
    assert_eq!(season.waits_for(), None);
}

#[test]
fn late_entrants_of_a_round_robin_take_the_seat_of_a_player_who_withdrew() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(4),
    };
    let mut season = started(Settings::usual("Divisions", format), 8);
    let add = |season: &mut Season, person| {
        organise(season, Order::Add(entrant(person, 1500)), Moment(2)).map(drop)
    };
    assert_eq!(
        add(&mut season, PersonId(50)),
        Err(SeasonRefusal::NoFreeSeat)
    );
    assert_eq!(
        add(&mut season, PersonId(1)),
        Err(SeasonRefusal::EnteredAlready)
    );
    for gone in [1, 6] {
        act(&mut season, PersonId(gone), &Command::Leave, Moment(1)).unwrap();
    }
    let seats = [1, 6].map(|gone| season.seat_of(PersonId(gone)).unwrap());
    // Neither former players nor the organiser can enter in this way.
    assert_eq!(
        add(&mut season, PersonId(6)),
        Err(SeasonRefusal::EnteredAlready)
    );
    assert_eq!(add(&mut season, ORGANISER), Err(SeasonRefusal::NotNeutral));
    for (person, seat) in [(50, seats[1]), (51, seats[0])] {
        add(&mut season, PersonId(person)).unwrap();
        assert_eq!(season.seat_of(PersonId(person)), Some(seat));
        assert_eq!(season.seat(seat).unwrap().withdrawn, None);
    }
    assert_eq!(
        add(&mut season, PersonId(52)),
        Err(SeasonRefusal::NoFreeSeat)
    );
    won(&mut season, Moment(2));
    let round = season.rounds().len() as u32;
    assert_eq!(round, 2);
    let plays = |seat| {
        let mut games = season.games_of(seat).filter(|game| game.round == round);
        games.any(|game| game.result.is_none())
    };
    assert!(seats.into_iter().all(plays), "they play on");
    while season.rounds().len() < 3 {
        won(&mut season, Moment(3));
    }
    act(&mut season, PersonId(2), &Command::Leave, Moment(4)).unwrap();
    let late = add(&mut season, PersonId(52));
    assert_eq!(late, Err(SeasonRefusal::NoFreeSeat), "no game is to come");
    let mut swiss = started(Settings::usual("Swiss", Format::Swiss { rounds: 1 }), 4);
    assert_eq!(add(&mut swiss, PersonId(52)), Err(SeasonRefusal::TooLate));
}

#[test]
fn a_season_starts_automatically_with_those_who_confirmed() {
    let settings = Settings {
        starts: Some(day(10)),
        asked: Some(Span::days(2)),
        fewest: 3,
        ..Settings::usual("Early", Format::Swiss { rounds: 2 })
    };
    let mut season = entered(settings.clone(), 4);
    assert_eq!(season.due(), Some(day(8)));
    season.carry_out(Vec::new(), None, None, day(8)).unwrap();
    assert!(season.was_asked());
    for person in [1, 2, 4] {
        act(&mut season, PersonId(person), &Command::Confirm, day(9)).unwrap();
    }
    let silent: Vec<PersonId> = season.unconfirmed().collect();
    assert_eq!(silent, [3].map(PersonId));
    // People who enter after the question need not answer it, and people on vacation could not.
    act(
        &mut season,
        PersonId(6),
        &Command::Enter(entrant(PersonId(6), 1500)),
        day(9),
    )
    .unwrap();
    let mut excused = season.clone();
    let away = vec![Event::WasAway {
        person: PersonId(3),
    }];
    for (season, events) in [(&mut season, Vec::new()), (&mut excused, away)] {
        season.carry_out(events, None, None, day(10)).unwrap();
        assert_eq!(season.stage(), Stage::Running);
    }
    assert_eq!(
        (season.seat_of(PersonId(3)), season.seats().count()),
        (None, 4)
    );
    assert_eq!(excused.seats().count(), 5);

    let mut lonely = entered(settings, 2);
    lonely.carry_out(Vec::new(), None, None, day(10)).unwrap();
    lonely.carry_out(Vec::new(), None, None, day(10)).unwrap();
    assert_eq!(lonely.stage(), Stage::CalledOff);
}

#[test]
fn the_log_shows_when_a_season_was_paused() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    assert_eq!(season.pauses(), []);
    for (order, at) in [(Order::Pause, 5), (Order::Resume, 9), (Order::Pause, 20)] {
        organise(&mut season, order, Moment(at)).unwrap();
    }
    assert_eq!(
        season.pauses(),
        [(Moment(5), Some(Moment(9))), (Moment(20), None)]
    );
    organise(&mut season, Order::End, Moment(30)).unwrap();
    assert_eq!(
        season.pauses(),
        [(Moment(5), Some(Moment(9))), (Moment(20), Some(Moment(30)))]
    );
}

#[test]
fn impossible_commands_are_refused() {
    let mut season = entered(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 1);
    let start = Command::Organise(Order::Start, None);
    assert_eq!(
        act(&mut season, ORGANISER, &start, Moment(0)),
        Err(SeasonRefusal::TooFew(2))
    );
    assert_eq!(
        act(&mut season, PersonId(1), &start, Moment(0)),
        Err(SeasonRefusal::NotOrganiser)
    );
    let twice = Command::Enter(entrant(PersonId(1), 0));
    assert_eq!(
        act(&mut season, PersonId(1), &twice, Moment(0)),
        Err(SeasonRefusal::EnteredAlready)
    );
    assert_eq!(
        act(&mut season, PersonId(2), &Command::Leave, Moment(0)),
        Err(SeasonRefusal::NotEntered)
    );
    let end = Command::Organise(Order::End, Some(" ".to_owned()));
    assert_eq!(
        act(&mut season, ORGANISER, &end, Moment(0)),
        Err(SeasonRefusal::Reason)
    );
    act(
        &mut season,
        PersonId(2),
        &Command::Enter(entrant(PersonId(2), 0)),
        Moment(0),
    )
    .unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let late = Command::Enter(entrant(PersonId(3), 0));
    assert_eq!(
        act(&mut season, PersonId(3), &late, Moment(0)),
        Err(SeasonRefusal::TooLate)
    );
    let own = Order::Rule(GameNumber(1), GameResult::Drawn);
    let command = Command::Organise(own, Some("I won".to_owned()));
    let refused = season.decide(PersonId(1), Authority::Organiser, &command, Moment(0));
    assert_eq!(refused, Err(SeasonRefusal::OrganiserPlays));
    organise(&mut season, Order::End, Moment(0)).unwrap();
    assert_eq!(season.stage(), Stage::Over);
    assert_eq!(
        act(&mut season, PersonId(1), &Command::Leave, Moment(0)),
        Err(SeasonRefusal::Over)
    );
}
