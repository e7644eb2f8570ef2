//! Weekly digests, and seasons that end early.

use basics::Moment;

use super::*;

fn passed(season: &Season) -> Vec<(u32, Moment)> {
    let numbered = season.log().iter().zip(1..);
    let weeks = numbered.filter(|(entry, _)| entry.event == Event::WeekPassed);
    weeks.map(|(entry, number)| (number, entry.at)).collect()
}

fn passes(season: &mut Season, now: Moment) {
    season.carry_out(Vec::new(), None, None, now).unwrap();
}

#[test]
fn each_week_of_play_is_announced_once_and_at_the_same_hour() {
    let mut season = started(Settings::usual("Slow", Format::Swiss { rounds: 3 }), 4);
    for now in [day(6), day(7), day(7), day(13)] {
        passes(&mut season, now);
    }
    assert_eq!(passed(&season).len(), 1);
    // The bot was away for three weeks: these are announced as one, and the next one ends on schedule.
    passes(&mut season, day(30));
    passes(&mut season, day(34));
    assert_eq!(season.due(), Some(day(35)));
    organise(&mut season, Order::Pause, day(34)).unwrap();
    passes(&mut season, day(35));
    let at: Vec<Moment> = passed(&season).into_iter().map(|(_, at)| at).collect();
    assert_eq!(at, [7, 30, 35].map(day));
    organise(&mut season, Order::End, day(36)).unwrap();
    passes(&mut season, day(90));
    assert_eq!((passed(&season).len(), season.due()), (3, None));
    let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
    assert_eq!(again.games(), season.games());
}

#[test]
fn a_week_has_its_own_results_and_games_to_watch() {
    let format = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let settings = Settings {
        rounds_at_once: 3,
        ..Settings::usual("All at once", format)
    };
    let mut season = entered(settings, 3);
    // Far weaker than the others.
    let enter = Command::Enter(entrant(PersonId(4), 1200));
    act(&mut season, PersonId(4), &enter, Moment(0)).unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    let between = |season: &Season, one: u32, other: u32| {
        let seats = [Seat(one), Seat(other)];
        let game = season.games().iter().find(|game| {
            seats.contains(&game.pairing.white) && seats.contains(&game.pairing.black)
        });
        *game.unwrap()
    };
    let (first, upset) = (between(&season, 1, 2), between(&season, 1, 4));
    report(&mut season, first.number, GameResult::Drawn, day(1));
    passes(&mut season, day(7));
    let winner = upset.colour_of(Seat(4)).unwrap();
    report(&mut season, upset.number, GameResult::Won(winner), day(8));
    let other = between(&season, 3, 4);
    organise(
        &mut season,
        Order::Rule(other.number, GameResult::Void),
        day(9),
    )
    .unwrap();
    passes(&mut season, day(14));

    let weeks = passed(&season);
    let week = season.week(weeks[0].0);
    assert_eq!((week.results, week.upset), (vec![first.number], None));
    let week = season.week(weeks[1].0);
    assert_eq!(
        week.results,
        [upset.number],
        "what does not count is no result"
    );
    assert_eq!(week.upset, Some(upset.number));
    // The fourth player leads, and then the second with a draw; the third has only open games.
    assert_eq!(week.leaders, Some(between(&season, 2, 4).number));
    passes(&mut season, day(21));
    let week = season.week(passed(&season)[2].0);
    assert_eq!((week.results, week.upset), (Vec::new(), None));
}

#[test]
fn a_season_that_an_organiser_ends_has_ended_early_unless_undone() {
    let mut season = started(Settings::usual("Short", Format::Swiss { rounds: 2 }), 2);
    organise(&mut season, Order::End, day(1)).unwrap();
    let early = season.early_end().unwrap();
    assert_eq!(early.reason.as_deref(), Some("reason"));
    assert_eq!(early.event, Event::Finished);
    let end = season.log().len() as u32 - 1;
    organise(&mut season, Order::Undo(end), day(1)).unwrap();
    assert_eq!(season.early_end(), None);
    for game in 1..=2 {
        let number = GameNumber(game);
        if season.game(number).is_some() {
            report(&mut season, number, GameResult::Drawn, day(1));
        }
    }
    assert_eq!((season.stage(), season.early_end()), (Stage::Over, None));
}
