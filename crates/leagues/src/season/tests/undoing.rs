//! Which decisions of an organiser can be undone.

use basics::PersonId;

use super::*;

fn swiss(rounds: u32) -> Settings {
    Settings::usual("Swiss", Format::Swiss { rounds })
}

#[test]
fn decisions_of_an_organiser_can_be_undone() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let before = season.clone();
    organise(&mut season, Order::Remove(PersonId(2)), Moment(5)).unwrap();
    let withdrawal = before.log().len() as u32 + 1;
    assert!(season.games().iter().any(|game| game.result.is_some()));
    organise(&mut season, Order::Undo(withdrawal), Moment(6)).unwrap();
    assert_eq!(season.games(), before.games());
    assert_eq!(season.seat(Seat(2)), before.seat(Seat(2)));
    let again = organise(&mut season, Order::Undo(withdrawal), Moment(7));
    assert_eq!(again, Err(SeasonRefusal::NothingToUndo));
    let start = organise(&mut season, Order::Undo(6), Moment(7));
    assert_eq!(start, Err(SeasonRefusal::NothingToUndo));
}

#[test]
fn a_result_can_be_edited_and_the_edit_undone() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let game = GameNumber(1);
    report(&mut season, game, GameResult::Won(Colour::White), Moment(1));
    organise(&mut season, Order::Rule(game, GameResult::Void), Moment(2)).unwrap();
    assert_counts(&season);
    let edit = season.log().len() as u32;
    organise(&mut season, Order::Undo(edit), Moment(3)).unwrap();
    let result = season.game(game).unwrap().result;
    assert_eq!(result, Some(GameResult::Won(Colour::White)));
    assert_counts(&season);
    // The result that a game reported is no organiser's decision.
    let report = edit - 1;
    let refused = organise(&mut season, Order::Undo(report), Moment(4));
    assert_eq!(refused, Err(SeasonRefusal::NothingToUndo));
}

#[test]
fn undoing_restores_a_postponed_round_and_a_taken_over_seat() {
    let mut season = started(by_date(Unfinished::Drawn), 4);
    organise(&mut season, Order::Postpone(day(20)), day(1)).unwrap();
    assert_eq!(season.due(), Some(day(7)), "only the week's digest");
    undo_last(&mut season).unwrap();
    assert_eq!(season.rounds()[0].ends, Some(day(7)));
    let before = season.clone();
    organise(
        &mut season,
        Order::Substitute(Seat(2), entrant(PersonId(50), 0)),
        Moment(2),
    )
    .unwrap();
    assert_eq!(season.seat_of(PersonId(50)), Some(Seat(2)));
    undo_last(&mut season).unwrap();
    assert_eq!(season.seat(Seat(2)), before.seat(Seat(2)));
    assert_eq!(
        (season.seat_of(PersonId(2)), season.seat_of(PersonId(50))),
        (Some(Seat(2)), None)
    );
    assert_eq!(season.games(), before.games());
}

/// Undoes the last entry that belongs to no other one.
fn undo_last(season: &mut Season) -> Result<Vec<Entry>, SeasonRefusal> {
    let numbered = season.log().iter().zip(1..);
    let last = numbered.filter(|(entry, _)| entry.with.is_none()).last();
    let number = last.map(|(_, number)| number).unwrap();
    organise(season, Order::Undo(number), Moment(5))
}

#[test]
fn every_decision_needs_a_reason_but_settings_entries_before_the_start_and_the_start() {
    let without = |order: Order| Command::Organise(order, None);
    let mut season = entered(swiss(3), 2);
    for order in [
        Order::Place(PersonId(1), Team(1)),
        Order::Remove(PersonId(1)),
        Order::HandOver(PersonId(1)),
        Order::End,
    ] {
        let refused = act(&mut season, ORGANISER, &without(order.clone()), Moment(0));
        assert_eq!(refused, Err(SeasonRefusal::Reason), "{order:?}");
    }
    let adds = || {
        [
            Order::Add(entrant(PersonId(7), 0)),
            Order::AddAll(vec![entrant(PersonId(8), 0)]),
        ]
    };
    for order in adds() {
        act(&mut season, ORGANISER, &without(order), Moment(0)).unwrap();
    }
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    for order in adds() {
        let refused = act(&mut season, ORGANISER, &without(order), Moment(0));
        assert_eq!(refused, Err(SeasonRefusal::Reason));
    }
}

#[test]
fn adding_and_removing_can_be_undone_until_the_start() {
    let settings = Settings {
        most: 4,
        ..swiss(3)
    };
    let mut season = entered(settings, 2);
    organise(&mut season, Order::Add(entrant(PersonId(7), 0)), Moment(1)).unwrap();
    undo_last(&mut season).unwrap();
    assert_eq!(season.entrants().len(), 2);
    let list = vec![entrant(PersonId(8), 0), entrant(PersonId(9), 0)];
    organise(&mut season, Order::AddAll(list), Moment(1)).unwrap();
    undo_last(&mut season).unwrap();
    assert_eq!(season.entrants().len(), 2);

    organise(&mut season, Order::Remove(PersonId(2)), Moment(1)).unwrap();
    let removal = season.log().len() as u32;
    undo_last(&mut season).unwrap();
    assert_eq!(season.entrants().len(), 2);
    // Nobody is entered twice, and the season is never too full.
    organise(&mut season, Order::Remove(PersonId(2)), Moment(1)).unwrap();
    let removal_again = season.log().len() as u32;
    act(
        &mut season,
        PersonId(2),
        &Command::Enter(entrant(PersonId(2), 0)),
        Moment(2),
    )
    .unwrap();
    let twice = organise(&mut season, Order::Undo(removal_again), Moment(3));
    assert_eq!(twice, Err(SeasonRefusal::BuiltUpon));
    let done = organise(&mut season, Order::Undo(removal), Moment(3));
    assert_eq!(done, Err(SeasonRefusal::NothingToUndo));
    organise(&mut season, Order::Remove(PersonId(1)), Moment(4)).unwrap();
    let removal = season.log().len() as u32;
    let more = (20..23).map(|one| entrant(PersonId(one), 0)).collect();
    organise(&mut season, Order::AddAll(more), Moment(4)).unwrap();
    let full = organise(&mut season, Order::Undo(removal), Moment(5));
    assert_eq!(full, Err(SeasonRefusal::Full));
    // An organiser cannot undo what people did themselves.
    let own = organise(&mut season, Order::Undo(2), Moment(5));
    assert_eq!(own, Err(SeasonRefusal::NothingToUndo));
    organise(&mut season, Order::Start, Moment(6)).unwrap();
    let late = organise(&mut season, Order::Undo(removal), Moment(7));
    assert_eq!(late, Err(SeasonRefusal::Begun));
}

#[test]
fn handing_over_and_calling_off_are_undone() {
    let mut season = entered(swiss(3), 2);
    organise(&mut season, Order::HandOver(PersonId(2)), Moment(1)).unwrap();
    assert_eq!(season.organiser(), PersonId(2));
    undo_last(&mut season).unwrap();
    assert_eq!(season.organiser(), ORGANISER);
    organise(&mut season, Order::End, Moment(1)).unwrap();
    assert_eq!(season.stage(), Stage::CalledOff);
    undo_last(&mut season).unwrap();
    assert_eq!(season.stage(), Stage::Open);
    organise(&mut season, Order::Start, Moment(6)).unwrap();
    // A change of organisers can be undone even after the end of the season.
    organise(&mut season, Order::HandOver(PersonId(2)), Moment(7)).unwrap();
    let handed = season.log().len() as u32;
    organise(&mut season, Order::End, Moment(8)).unwrap();
    organise(&mut season, Order::Undo(handed), Moment(9)).unwrap();
    assert_eq!(
        (season.organiser(), season.stage()),
        (ORGANISER, Stage::Over)
    );
}

#[test]
fn a_round_paired_by_hand_can_be_undone_while_nothing_depends_on_it() {
    let mut season = started(swiss(4), 4);
    organise(&mut season, Order::Pause, Moment(1)).unwrap();
    let open: Vec<GameNumber> = season.unfinished().collect();
    for number in open {
        report(&mut season, number, GameResult::Drawn, Moment(2));
    }
    organise(
        &mut season,
        Order::Pair(vec![(PersonId(1), PersonId(2))]),
        Moment(3),
    )
    .unwrap();
    let by_hand = season.log().len() as u32;
    assert_eq!((season.rounds().len(), season.games().len()), (2, 3));
    organise(&mut season, Order::Undo(by_hand), Moment(4)).unwrap();
    assert_eq!((season.rounds().len(), season.games().len()), (1, 2));
    organise(
        &mut season,
        Order::Pair(vec![(PersonId(1), PersonId(2))]),
        Moment(5),
    )
    .unwrap();
    let by_hand = season.log().len() as u32;
    report(&mut season, GameNumber(3), GameResult::Drawn, Moment(6));
    let refused = organise(&mut season, Order::Undo(by_hand), Moment(7));
    assert_eq!(refused, Err(SeasonRefusal::BuiltUpon));
    // Nobody undoes what the system paired.
    let paired = season.log().iter().zip(1..);
    let first = paired.filter(|(entry, _)| matches!(entry.event, Event::Paired { round: 1, .. }));
    let first = first.map(|(_, number)| number).next().unwrap();
    let refused = organise(&mut season, Order::Undo(first), Moment(7));
    assert_eq!(refused, Err(SeasonRefusal::NothingToUndo));
}

#[test]
fn placing_somebody_in_a_team_is_undone() {
    let size = TeamSize {
        boards: 2,
        substitutes: 1,
    };
    let mut season = teams::entered(Format::Swiss { rounds: 3 }, size, 2);
    organise(&mut season, Order::Remove(PersonId(6)), Moment(1)).unwrap();
    let before: Vec<Vec<PersonId>> = season
        .teams()
        .map(|(_, team)| team.members.clone())
        .collect();
    organise(&mut season, Order::Place(PersonId(3), Team(2)), Moment(1)).unwrap();
    assert_eq!(season.team_of(PersonId(3)), Some(Team(2)));
    let placing = season.log().len() as u32 - 1;
    organise(&mut season, Order::Undo(placing), Moment(2)).unwrap();
    let after: Vec<Vec<PersonId>> = season
        .teams()
        .map(|(_, team)| team.members.clone())
        .collect();
    assert_eq!(after, before);
}
