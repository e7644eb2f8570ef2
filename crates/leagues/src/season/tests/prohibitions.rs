//! Entries who must not meet.

use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::*;
use crate::{
    berger::Cycles,
    formats::checked::WhyPaired,
    ladder::LadderRules,
    swiss::{Breach, Objection, Obstacle},
    tournament::{ForbiddenPairs, Round},
    trf,
};

fn swiss(rounds: u32) -> Settings {
    Settings::usual("swiss", Format::Swiss { rounds })
}

fn apart(one: u64, other: u64) -> Prohibition {
    Prohibition::of(PersonId(one), PersonId(other))
}

fn forbid(season: &mut Season, one: u64, other: u64) -> Result<Vec<Entry>, SeasonRefusal> {
    organise(season, Order::Forbid(apart(one, other)), Moment(0))
}

/// Lets the first mover win all open games.
fn win_all(season: &mut Season, at: Moment) {
    for number in season.unfinished().collect::<Vec<GameNumber>>() {
        report(season, number, GameResult::Won(Colour::White), at);
    }
}

/// The rounds in which two people have met.
fn met(season: &Season, one: u64, other: u64) -> Vec<u32> {
    let people = [PersonId(one), PersonId(other)];
    let games = season.games().iter().filter(|game| {
        let seats = game.pairing.seats().into_iter();
        seats
            .map(|seat| season.person_on(seat).unwrap())
            .all(|seat| people.contains(&seat))
    });
    games.map(|game| game.round).collect()
}

#[test]
fn pairs_of_a_swiss_are_kept_apart_in_their_rounds() {
    for seed in 0..60 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut season = entered(swiss(5), 12);
        let mut forbidden = Vec::new();
        for _ in 0..5 {
            let (one, other) = (rng.random_range(1..=12), rng.random_range(1..=12));
            let from = rng.random_range(1..=3);
            let to = rng.random_bool(0.5).then(|| rng.random_range(from..=5));
            let prohibition = Prohibition {
                from,
                to,
                ..apart(one, other)
            };
            if organise(&mut season, Order::Forbid(prohibition), Moment(0)).is_ok() {
                forbidden.push(prohibition);
            }
        }
        organise(&mut season, Order::Start, Moment(0)).unwrap();
        while season.stage() == Stage::Running && season.waits_for().is_none() {
            win_all(&mut season, Moment(1));
        }
        for one in forbidden {
            let last = one.to.unwrap_or(u32::MAX);
            for round in met(&season, one.one.0, one.other.0) {
                assert!(!(one.from..=last).contains(&round), "seed {seed}: {one:?}");
            }
        }
        for round in season.checked_rounds() {
            assert!(round.holds(), "seed {seed}: {round:?}");
        }
    }
}

#[test]
fn a_prohibition_changes_the_next_pairing_and_can_be_undone() {
    let mut free = started(swiss(3), 4);
    let mut bound = free.clone();
    forbid(&mut bound, 1, 2).unwrap();
    let entry = bound.log().len() as u32;
    assert_eq!(bound.decided_prohibitions(), [(entry, apart(1, 2))]);
    let mut allowed = bound.clone();
    organise(&mut allowed, Order::Undo(entry), Moment(0)).unwrap();
    assert_eq!(allowed.prohibitions(), []);
    for season in [&mut free, &mut bound, &mut allowed] {
        for number in [1, 2] {
            let game = *season.game(GameNumber(number)).unwrap();
            let is_first = game.pairing.white.0 < game.pairing.black.0;
            let better = if is_first {
                Colour::White
            } else {
                Colour::Black
            };
            report(season, game.number, GameResult::Won(better), Moment(1));
        }
    }
    assert_eq!(met(&free, 1, 2), [2]);
    assert_eq!(met(&allowed, 1, 2), [2]);
    assert_eq!(met(&bound, 1, 2), [0; 0]);
    // The one who asks is an organiser; others get words that hold for other pairs, too.
    let (_, why) = bound.why_paired(Seat(1)).unwrap();
    let WhyPaired::Swiss(explained) = why else {
        panic!("{why:?}");
    };
    assert!(explained.others.contains(&(2, Objection::Forbidden)));
    assert!(bound.checked_rounds().iter().all(|round| round.holds()));
}

#[test]
fn a_round_that_prohibitions_make_impossible_says_so_and_can_be_paired_by_hand() {
    let mut season = started(swiss(3), 4);
    for (one, other) in [(1, 2), (1, 3), (1, 4)] {
        forbid(&mut season, one, other).unwrap();
    }
    win_all(&mut season, Moment(1));
    let way = season.way_on().unwrap();
    assert_eq!(way.obstacle, Obstacle::Forbidden);
    organise(&mut season, Order::Pair(way.pairs), Moment(2)).unwrap();
    let checked = season.checked_rounds();
    assert!(checked[0].holds());
    let breaches = &checked[1].breaches;
    assert!(
        breaches
            .iter()
            .any(|one| matches!(one, Breach::Forbidden(..))),
        "{breaches:?}"
    );
}

#[test]
fn files_for_organisers_hold_them_and_files_for_others_do_not() {
    let mut season = entered(swiss(3), 6);
    let rounds = Prohibition {
        from: 2,
        to: Some(3),
        ..apart(5, 2)
    };
    organise(&mut season, Order::Forbid(rounds), Moment(0)).unwrap();
    forbid(&mut season, 1, 6).unwrap();
    let undone = season.log().len() as u32;
    organise(&mut season, Order::Undo(undone), Moment(0)).unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    win_all(&mut season, Moment(1));
    let written = season.trf26(0).unwrap();
    assert!(written.contains("\n260   2   3    5    2\n"), "{written}");
    let expected = ForbiddenPairs {
        rounds: 2..=3,
        players: vec![5, 2],
    };
    for text in [season.trf().unwrap(), written] {
        let read = trf::read(&text).unwrap();
        assert_eq!(read.forbidden, std::slice::from_ref(&expected));
    }
    let json = season.json().unwrap();
    assert!(json.contains("\"event\": \"forbade\""));
    assert!(json.contains("\"forbidden\": ["), "{json}");

    let public = season.without_prohibitions();
    assert!(!public.trf26(0).unwrap().contains("\n260"));
    assert!(!public.trf().unwrap().contains("\n260"));
    let json = public.json().unwrap();
    assert!(!json.contains("forb"), "{json}");
    assert_eq!(public.log().len(), season.log().len());
    let hidden = (1..=season.log().len() as u32).filter(|number| season.is_for_organisers(*number));
    assert_eq!(hidden.collect::<Vec<_>>(), [8, 9, 10]);
    for (number, entry) in (1..).zip(public.log()) {
        assert_eq!(
            entry.reason.is_none(),
            season.is_for_organisers(number)
                || entry.by.is_none()
                || season.entry(number).unwrap().reason.is_none()
        );
    }
    assert_eq!(
        Season::replay(public.log().to_vec())
            .unwrap()
            .unwrap()
            .games(),
        season.games()
    );
}

#[test]
fn earlier_logs_have_none_and_new_ones_are_read_as_written() {
    let all = Event::Forbade(apart(1, 2));
    let text = serde_json::to_string(&all).unwrap();
    assert_eq!(text, r#"{"event":"forbade","one":1,"other":2}"#);
    let some = Event::Forbade(Prohibition {
        from: 2,
        to: Some(4),
        ..apart(1, 2)
    });
    for event in [all, some] {
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let round_robin = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let cup = Format::KnockOut {
        best_of: 1,
        third_place: false,
        tied: Tied::Replay,
    };
    for format in [round_robin, cup] {
        let mut season = entered(Settings::usual("other", format), 4);
        assert_eq!(forbid(&mut season, 1, 2), Err(SeasonRefusal::NotApart));
    }
    let mut season = entered(swiss(3), 4);
    assert_eq!(forbid(&mut season, 1, 1), Err(SeasonRefusal::NamedTwice));
    assert_eq!(forbid(&mut season, 1, 9), Err(SeasonRefusal::NotEntered));
    forbid(&mut season, 1, 2).unwrap();
    assert_eq!(forbid(&mut season, 2, 1), Err(SeasonRefusal::AsItIs));
    let settings = Settings::usual("other", round_robin);
    let changed = organise(&mut season, Order::Change(Box::new(settings)), Moment(0));
    assert_eq!(changed, Err(SeasonRefusal::ApartAlready));
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    for (from, to) in [(0, Some(2)), (3, Some(2)), (1, Some(1)), (31, None)] {
        let rounds = Prohibition {
            from,
            to,
            ..apart(3, 4)
        };
        let refused = organise(&mut season, Order::Forbid(rounds), Moment(0));
        assert_eq!(refused, Err(SeasonRefusal::NoSuchRounds), "{rounds:?}");
    }
    organise(&mut season, Order::End, Moment(1)).unwrap();
    assert_eq!(season.stage(), Stage::Over);
    let entry = season.decided_prohibitions()[0].0;
    let undone = organise(&mut season, Order::Undo(entry), Moment(2));
    assert_eq!(undone, Err(SeasonRefusal::Over));
}

#[test]
fn organisers_do_not_choose_their_own_opponents() {
    let mut season = entered(swiss(3), 4);
    let enter = Command::Enter(entrant(ORGANISER, 1000));
    act(&mut season, ORGANISER, &enter, Moment(0)).unwrap();
    let own = forbid(&mut season, 1, ORGANISER.0);
    assert_eq!(own, Err(SeasonRefusal::OwnOpponent));
    forbid(&mut season, 1, 2).unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let plays = forbid(&mut season, 1, 3);
    assert_eq!(plays, Err(SeasonRefusal::OrganiserPlays));
    let by_player = season.decide(
        PersonId(1),
        Authority::Member,
        &Command::Organise(Order::Forbid(apart(2, 3)), Some("because".to_owned())),
        Moment(0),
    );
    assert_eq!(by_player, Err(SeasonRefusal::NotOrganiser));
}

#[test]
fn a_ladder_refuses_the_challenge_and_does_not_offer_it() {
    let rules = LadderRules {
        reach: 3,
        answer: Span::days(2),
        protection: Span::ZERO,
        decay: None,
    };
    let mut season = started(Settings::usual("ladder", Format::Ladder(rules)), 4);
    forbid(&mut season, 4, 2).unwrap();
    assert_eq!(season.within_reach(Seat(4), Moment(0)), [Seat(1), Seat(3)]);
    let challenge = Command::Challenge(Seat(2));
    let refused = act(&mut season, PersonId(4), &challenge, Moment(0));
    assert_eq!(refused, Err(SeasonRefusal::KeptApart));
    let rounds = Prohibition {
        from: 2,
        to: Some(3),
        ..apart(1, 2)
    };
    let refused = organise(&mut season, Order::Forbid(rounds), Moment(0));
    assert_eq!(refused, Err(SeasonRefusal::NoSuchRounds));
    act(&mut season, PersonId(3), &challenge, Moment(0)).unwrap();
}

#[test]
fn an_arena_lets_them_wait_rather_than_meet() {
    let mut season = entered(
        Settings::usual("arena", Format::Arena { streaks: false }),
        4,
    );
    for (one, other) in [(1, 2), (3, 4)] {
        forbid(&mut season, one, other).unwrap();
    }
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    for minute in 1..30 {
        let at = Moment(0).plus(Span::minutes(minute));
        win_all(&mut season, at);
        let due = season.overdue(at);
        season.carry_out(due, None, None, at).unwrap();
    }
    assert!(season.games().len() > 20);
    assert_eq!(met(&season, 1, 2), [0; 0]);
    assert_eq!(met(&season, 3, 4), [0; 0]);
}

#[test]
fn it_holds_for_people_and_not_for_their_seats() {
    let mut season = started(swiss(3), 4);
    forbid(&mut season, 1, 2).unwrap();
    assert!(season.keeps_apart(Seat(2), Seat(1), 2));
    let substitute = Order::Substitute(Seat(2), entrant(PersonId(50), 0));
    organise(&mut season, substitute, Moment(0)).unwrap();
    assert!(!season.keeps_apart(Seat(2), Seat(1), 2));
    let tournament = season.tournament(0, Pending::Draw);
    assert_eq!(tournament.forbidden, []);
    assert!(tournament.players.iter().all(|one| {
        one.rounds
            .iter()
            .all(|round| matches!(round, Round::Game { .. }))
    }));
}

#[test]
fn members_stand_for_their_teams() {
    let size = TeamSize {
        boards: 2,
        substitutes: 0,
    };
    let mut season = entered(
        Settings {
            teams: Some(size),
            ..swiss(3)
        },
        0,
    );
    for team in 1..=4 {
        for member in [2 * team - 1, 2 * team] {
            let one = entrant(PersonId(member), 0);
            let command = if member % 2 == 1 {
                TeamCommand::Found(one, format!("Club {team}"))
            } else {
                TeamCommand::Join(one, Team(team as u32))
            };
            act(
                &mut season,
                PersonId(member),
                &Command::Team(command),
                Moment(0),
            )
            .unwrap();
        }
    }
    assert_eq!(forbid(&mut season, 1, 2), Err(SeasonRefusal::NamedTwice));
    // The first round of four teams pairs the first with the third.
    forbid(&mut season, 2, 5).unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let matches = season.team_matches();
    assert!(
        matches
            .iter()
            .all(|one| one.teams != [Team(1), Team(3)] && one.teams != [Team(3), Team(1)])
    );
    assert_eq!(matches.len(), 2);
    assert!(season.keeps_apart(Seat(1), Seat(6), 1));
    assert!(season.checked_rounds()[0].holds());
}
