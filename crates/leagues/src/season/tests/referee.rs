//! Organisers are called to a game, stop its clocks, give it more time, and see who has not begun.

use basics::{Moment, Span};

use super::*;

fn by_date(unfinished: Unfinished) -> Settings {
    Settings {
        rounds: Rounds::ByDate {
            length: Span::days(7),
            unfinished,
        },
        ..Settings::usual("Weekly", Format::Swiss { rounds: 3 })
    }
}

fn call(game: u32) -> Command {
    Command::CallReferee(GameNumber(game), Some("Look.".to_owned()))
}

/// Carries out what is due.
fn passes(season: &mut Season, now: Moment) {
    season.carry_out(Vec::new(), None, None, now).unwrap();
}

#[test]
fn a_call_waits_until_it_is_settled_or_ruled_on() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    let player = |season: &Season, game: u32, colour| {
        let seat = season.game(GameNumber(game)).unwrap().seat(colour);
        season.seat(seat).unwrap().occupant.person
    };
    let [white, black] = [Colour::White, Colour::Black].map(|one| player(&season, 1, one));
    let stranger = player(&season, 2, Colour::White);
    assert_eq!(
        act(&mut season, stranger, &call(1), Moment(1)),
        Err(SeasonRefusal::NotTheirs)
    );
    let nothing = organise(&mut season, Order::Settle(GameNumber(1)), Moment(1));
    assert_eq!(nothing, Err(SeasonRefusal::NothingToSettle));
    act(&mut season, white, &call(1), Moment(1)).unwrap();
    assert_eq!(season.game(GameNumber(1)).unwrap().called, Some(Moment(1)));
    // The players share one call a day.
    for by in [white, black] {
        let again = act(&mut season, by, &call(1), day(1));
        assert_eq!(again, Err(SeasonRefusal::CalledAlready));
    }
    act(&mut season, black, &call(1), day(1) + Span::milliseconds(1)).unwrap();

    organise(
        &mut season,
        Order::Halt(GameNumber(1)),
        day(1) + Span::milliseconds(2),
    )
    .unwrap();
    let twice = organise(
        &mut season,
        Order::Halt(GameNumber(1)),
        day(1) + Span::milliseconds(2),
    );
    assert_eq!(twice, Err(SeasonRefusal::AsItIs));
    assert!(season.game(GameNumber(1)).unwrap().stands_still);
    let again = act(&mut season, black, &call(1), day(3));
    assert_eq!(again, Err(SeasonRefusal::CalledAlready));
    organise(
        &mut season,
        Order::Settle(GameNumber(1)),
        day(1) + Span::milliseconds(3),
    )
    .unwrap();
    let game = *season.game(GameNumber(1)).unwrap();
    assert_eq!((game.called, game.stands_still), (None, false));

    // A ruling settles it, and undoing the ruling stops the clocks again.
    organise(
        &mut season,
        Order::Halt(GameNumber(1)),
        day(1) + Span::milliseconds(4),
    )
    .unwrap();
    organise(
        &mut season,
        Order::Rule(GameNumber(1), GameResult::Drawn),
        day(1) + Span::milliseconds(5),
    )
    .unwrap();
    assert!(!season.game(GameNumber(1)).unwrap().stands_still);
    let over = organise(
        &mut season,
        Order::Halt(GameNumber(1)),
        day(1) + Span::milliseconds(5),
    );
    assert_eq!(over, Err(SeasonRefusal::GameOver));
    let ruling = season.log().len() as u32;
    organise(
        &mut season,
        Order::Undo(ruling),
        day(1) + Span::milliseconds(6),
    )
    .unwrap();
    assert!(season.game(GameNumber(1)).unwrap().stands_still);
    let again = Season::replay(season.log().to_vec()).unwrap().unwrap();
    assert_eq!(again.games(), season.games());
}

#[test]
fn a_game_with_stopped_clocks_is_not_drawn_at_the_end_of_its_round() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    organise(&mut season, Order::Halt(GameNumber(1)), Moment(1)).unwrap();
    passes(&mut season, day(7));
    let results = [1, 2].map(|game| season.game(GameNumber(game)).unwrap().result);
    assert_eq!(results, [None, Some(GameResult::Drawn)]);
    assert_eq!(season.rounds().len(), 1, "the next round waits for it");
    organise(&mut season, Order::Settle(GameNumber(1)), day(8)).unwrap();
    assert_eq!(
        season.game(GameNumber(1)).unwrap().result,
        Some(GameResult::Drawn)
    );
    assert_eq!(season.rounds().len(), 2);
}

#[test]
fn a_game_gets_more_time_than_its_round() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    let until = |days| Order::Extend(GameNumber(1), day(days));
    assert_eq!(season.deadline_of(GameNumber(1)), Some(day(7)));
    let past = organise(&mut season, until(7), day(1));
    assert_eq!(past, Err(SeasonRefusal::Past));
    organise(&mut season, until(9), day(1)).unwrap();
    assert_eq!(season.deadline_of(GameNumber(1)), Some(day(9)));
    passes(&mut season, day(7));
    let results = [1, 2].map(|game| season.game(GameNumber(game)).unwrap().result);
    assert_eq!(results, [None, Some(GameResult::Drawn)]);
    assert_eq!(season.rounds().len(), 1);
    assert_eq!(season.due_after(day(7)), Some(day(9)));
    passes(&mut season, day(9));
    assert_eq!(season.rounds().len(), 2);
    let over = organise(&mut season, until(12), day(9));
    assert_eq!(over, Err(SeasonRefusal::GameOver));

    // Undone, it ends with its round.
    let mut season = started(by_date(Unfinished::Drawn), 4);
    organise(&mut season, until(9), day(1)).unwrap();
    let extension = season.log().len() as u32;
    organise(&mut season, Order::Undo(extension), day(2)).unwrap();
    passes(&mut season, day(7));
    assert_eq!(season.rounds().len(), 2);

    let mut runs_on = started(by_date(Unfinished::RunsOn), 4);
    let refused = organise(&mut runs_on, until(9), day(1));
    assert_eq!(refused, Err(SeasonRefusal::RunsOn));
    let mut undated = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let refused = organise(&mut undated, until(9), day(1));
    assert_eq!(refused, Err(SeasonRefusal::NoDate));
}

#[test]
fn organisers_are_called_when_an_extension_ends_and_not_before() {
    let mut season = started(by_date(Unfinished::Adjudicated), 4);
    let overdue = |season: &Season| {
        let is_it = |entry: &&Entry| entry.event == Event::Overdue;
        season.log().iter().filter(is_it).count()
    };
    organise(&mut season, Order::Extend(GameNumber(1), day(9)), day(1)).unwrap();
    passes(&mut season, day(7));
    assert_eq!(overdue(&season), 1, "for the other game");
    assert_eq!(season.waits_for(), Some(Wait::Results(vec![GameNumber(2)])));
    organise(
        &mut season,
        Order::Rule(GameNumber(2), GameResult::Drawn),
        day(8),
    )
    .unwrap();
    assert_eq!((overdue(&season), season.waits_for()), (1, None));
    assert_eq!(season.due(), Some(day(9)));
    passes(&mut season, day(9));
    assert_eq!(overdue(&season), 2);
    assert_eq!(season.waits_for(), Some(Wait::Results(vec![GameNumber(1)])));
    passes(&mut season, day(9) + Span::milliseconds(1));
    assert_eq!(overdue(&season), 2);
    // A pause postpones the extended deadline, too.
    organise(&mut season, Order::Extend(GameNumber(1), day(12)), day(10)).unwrap();
    organise(&mut season, Order::Pause, day(10)).unwrap();
    organise(&mut season, Order::Resume, day(11)).unwrap();
    assert_eq!(season.deadline_of(GameNumber(1)), Some(day(13)));
}

#[test]
fn nobody_is_asked_twice_about_the_same_game() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    let game = *season.game(GameNumber(1)).unwrap();
    let absence = |seat| Absence {
        game: game.number,
        seat,
        until: day(1),
    };
    let both = vec![absence(game.pairing.white), absence(game.pairing.black)];
    let events = season.ask_after(both.clone());
    assert_eq!(
        events,
        [Event::AskedAfter {
            absent: both.clone()
        }]
    );
    season.carry_out(events, None, None, Moment(1)).unwrap();
    assert_eq!(season.ask_after(both), []);
    let white = season.seat(game.pairing.white).unwrap().occupant.person;
    assert!(season.seat(game.pairing.white).unwrap().is_awaited);
    act(&mut season, white, &Command::Present, Moment(2)).unwrap();
    assert!(!season.seat(game.pairing.white).unwrap().is_awaited);
    let again = act(&mut season, white, &Command::Present, Moment(3));
    assert_eq!(again, Err(SeasonRefusal::NotAsked), "said once");
    // The player who takes over the seat was not asked.
    let order = Order::Substitute(game.pairing.black, entrant(PersonId(9), 0));
    organise(&mut season, order, Moment(4)).unwrap();
    let fresh = vec![absence(game.pairing.black)];
    assert_eq!(season.ask_after(fresh.clone()).len(), 1);
    organise(
        &mut season,
        Order::Rule(game.number, GameResult::Void),
        Moment(5),
    )
    .unwrap();
    assert_eq!(season.ask_after(fresh), [], "it is over");
}
