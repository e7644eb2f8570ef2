//! How leaving affects a season: it ends once nobody is left to meet, and a team's substitute plays on.

use basics::Span;

use super::*;

/// How often an organiser was notified that the season waits for them.
fn calls(season: &Season) -> usize {
    let log = season.log().iter();
    log.filter(|entry| entry.event == Event::Overdue).count()
}

#[test]
fn a_swiss_with_one_player_left_ends_and_calls_nobody() {
    let by_date = Rounds::ByDate {
        length: Span::days(7),
        unfinished: Unfinished::Adjudicated,
    };
    for rounds in [Rounds::WhenOver, by_date] {
        let settings = Settings {
            rounds,
            ..Settings::usual("Swiss", Format::Swiss { rounds: 4 })
        };
        let mut season = started(settings, 5);
        for person in 2..=5 {
            assert_eq!(season.stage(), Stage::Running);
            // Two players who have met already wait for an organiser, a single one does not.
            let before = calls(&season);
            act(&mut season, PersonId(person), &Command::Leave, day(1)).unwrap();
            assert!(person < 5 || calls(&season) == before);
        }
        assert_eq!(season.stage(), Stage::Over, "{rounds:?}");
        // Undoing the last departure lets it continue.
        let mut log = season.log().iter();
        let left = log.rposition(|one| one.with.is_none() && one.by.is_some());
        let left = left.unwrap() as u32 + 1;
        organise(&mut season, Order::Undo(left), day(1)).unwrap();
        assert_eq!(season.stage(), Stage::Running);
    }
}

#[test]
fn a_swiss_waits_while_late_entries_are_open() {
    let settings = Settings {
        late_entries: LateEntries::Until {
            round: 3,
            half_points: true,
        },
        ..Settings::usual("Swiss", Format::Swiss { rounds: 4 })
    };
    let mut season = started(settings, 3);
    for person in [2, 3] {
        act(&mut season, PersonId(person), &Command::Leave, day(1)).unwrap();
    }
    assert_eq!(season.stage(), Stage::Running);
    assert_eq!(season.waits_for(), Some(Wait::Pairing));
    let before = season.rounds().len();
    act(
        &mut season,
        PersonId(9),
        &Command::Enter(entrant(PersonId(9), 1500)),
        day(1),
    )
    .unwrap();
    assert_eq!(season.rounds().len(), before + 1);
}

#[test]
fn a_swiss_of_teams_ends_when_one_team_is_left() {
    let size = TeamSize {
        boards: 2,
        substitutes: 0,
    };
    let mut season = teams::started(Format::Swiss { rounds: 3 }, size, 3);
    for person in 3..=6 {
        assert_eq!(season.stage(), Stage::Running);
        act(&mut season, PersonId(person), &Command::Leave, day(1)).unwrap();
    }
    assert_eq!((season.stage(), calls(&season)), (Stage::Over, 0));
}

#[test]
fn a_substitute_plays_a_leavers_game_without_moves() {
    let size = TeamSize {
        boards: 2,
        substitutes: 1,
    };
    let round_robin = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    // The first team is 1, 2 and, as a substitute, 3.
    let leaves = |untouched: bool| {
        let mut season = teams::started(round_robin, size, 2);
        let seat = season.seat_of(PersonId(1)).unwrap();
        let game = season.games_of(seat).next().unwrap().number;
        let events = season
            .decide(PersonId(1), Authority::Member, &Command::Leave, day(1))
            .unwrap();
        let games: Vec<GameNumber> = untouched.then_some(game).into_iter().collect();
        let events = season.with_stand_ins(events, &games);
        season
            .carry_out(events, Some(PersonId(1)), None, day(1))
            .unwrap();
        (season, game)
    };
    let (season, game) = leaves(true);
    let played = season.game(game).unwrap();
    assert_eq!(played.result, None);
    let substitute = season.seat_of(PersonId(3)).unwrap();
    assert!(played.colour_of(substitute).is_some());
    // Undone, the game belongs to the leaver again.
    let mut again = season.clone();
    let left = again
        .log()
        .iter()
        .position(|one| matches!(one.event, Event::Withdrew { .. }));
    organise(&mut again, Order::Undo(left.unwrap() as u32 + 1), day(1)).unwrap();
    let seat = again.seat_of(PersonId(1)).unwrap();
    assert!(again.game(game).unwrap().colour_of(seat).is_some());
    // A game that has begun is lost, and so is one of a team without a substitute.
    let (season, game) = leaves(false);
    assert!(matches!(
        season.game(game).unwrap().result,
        Some(GameResult::Forfeited(_))
    ));
    let (mut season, _) = leaves(true);
    let seat = season.seat_of(PersonId(2)).unwrap();
    let game = season.games_of(seat).next().unwrap().number;
    let events = season
        .decide(PersonId(2), Authority::Member, &Command::Leave, day(1))
        .unwrap();
    let events = season.with_stand_ins(events, &[game]);
    season
        .carry_out(events, Some(PersonId(2)), None, day(1))
        .unwrap();
    assert!(matches!(
        season.game(game).unwrap().result,
        Some(GameResult::Forfeited(_))
    ));
}
