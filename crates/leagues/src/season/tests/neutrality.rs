//! Who may not take over a seat, and what an organiser who plays may not decide.

use basics::PersonId;

use super::*;

#[test]
fn only_a_neutral_person_takes_over_a_seat() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    for (person, why) in [
        (ORGANISER, SeasonRefusal::NotNeutral),
        (PersonId(3), SeasonRefusal::PlaysAlready),
    ] {
        let order = Order::Substitute(Seat(1), entrant(person, 0));
        let refused = organise(&mut season, order, Moment(1));
        assert_eq!(refused, Err(why));
    }
    let order = Order::Substitute(Seat(1), entrant(PersonId(9), 0));
    organise(&mut season, order, Moment(1)).unwrap();
    assert_eq!(
        (season.seat_of(PersonId(9)), season.seat_of(PersonId(1))),
        (Some(Seat(1)), None)
    );
    // Substituted players and leavers count as former players, although they do not play now.
    act(&mut season, PersonId(4), &Command::Leave, Moment(1)).unwrap();
    for gone in [1, 4] {
        let order = Order::Substitute(Seat(2), entrant(PersonId(gone), 0));
        let refused = organise(&mut season, order, Moment(1));
        assert_eq!(refused, Err(SeasonRefusal::PlayedBefore));
    }
}

/// A Swiss season of four whose player on seat 1 also organises it, with that player's game and opponent.
fn own_game() -> (Season, Game, PersonId) {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    organise(&mut season, Order::HandOver(PersonId(1)), Moment(0)).unwrap();
    let game = *season.games_of(Seat(1)).next().unwrap();
    let colour = game.colour_of(Seat(1)).unwrap();
    let rival = season.seat(game.seat(colour.other())).unwrap();
    let rival = rival.occupant.person;
    (season, game, rival)
}

/// Why an order is refused, if it is.
fn refused(
    season: &Season,
    by: PersonId,
    authority: Authority,
    order: Order,
) -> Option<SeasonRefusal> {
    let command = Command::Organise(order, Some("because".to_owned()));
    season.decide(by, authority, &command, Moment(2)).err()
}

#[test]
fn an_organiser_who_plays_decides_about_no_game() {
    let (mut season, _, rival) = own_game();
    let others: Vec<Seat> = season.seats().map(|(seat, _)| seat).collect();
    let is_other = |seat: &&Seat| {
        ![PersonId(1), rival].contains(&season.seat(**seat).unwrap().occupant.person)
    };
    let other = *others.iter().find(is_other).unwrap();
    let game = season.games_of(other).next().unwrap().number;
    let decisions = [
        Order::Remove(season.seat(other).unwrap().occupant.person),
        Order::Substitute(other, entrant(PersonId(9), 0)),
        Order::Rule(game, GameResult::Drawn),
        Order::Halt(game),
        Order::Settle(game),
        Order::Extend(game, day(9)),
        Order::Postpone(day(9)),
        Order::Pair(vec![(PersonId(1), rival)]),
        Order::End,
        Order::Pause,
        Order::Undo(1),
    ];
    for order in &decisions {
        let found = refused(&season, PersonId(1), Authority::Organiser, order.clone());
        assert_eq!(found, Some(SeasonRefusal::OrganiserPlays), "{order:?}");
    }
    // Nor may they hand the season over to somebody who could; a manager organises it anyway.
    for authority in [Authority::Organiser, Authority::Manager] {
        let found = refused(
            &season,
            PersonId(1),
            authority,
            Order::HandOver(PersonId(99)),
        );
        assert_eq!(found, Some(SeasonRefusal::HandsOverWhilePlaying));
    }
    // They may leave.
    let leaves = refused(
        &season,
        PersonId(1),
        Authority::Organiser,
        Order::Remove(PersonId(1)),
    );
    assert_eq!(leaves, None);
    // Managers decide instead if the organiser plays, whether or not they play themselves.
    for by in [1, 50] {
        for order in &decisions {
            let found = refused(&season, PersonId(by), Authority::Manager, order.clone());
            assert_ne!(found, Some(SeasonRefusal::OrganiserPlays), "{by} {order:?}");
        }
    }
    // A manager who plays leaves it to an organiser who does not.
    season
        .carry_out(
            vec![Event::HandedOver { to: ORGANISER }],
            None,
            None,
            Moment(0),
        )
        .unwrap();
    for order in decisions {
        let found = refused(&season, PersonId(1), Authority::Manager, order.clone());
        assert_eq!(found, Some(SeasonRefusal::OrganiserPlays), "{order:?}");
        let found = refused(&season, ORGANISER, Authority::Organiser, order.clone());
        assert_ne!(found, Some(SeasonRefusal::OrganiserPlays), "{order:?}");
    }
    // A player who has left no longer plays.
    act(&mut season, PersonId(1), &Command::Leave, Moment(1)).unwrap();
    let ruling = Order::Rule(game, GameResult::Drawn);
    assert_eq!(
        refused(&season, PersonId(1), Authority::Organiser, ruling),
        None
    );
}

#[test]
fn nobody_decides_about_their_own_game() {
    let (mut season, game, rival) = own_game();
    let manager = |season: &Season, order| refused(season, PersonId(1), Authority::Manager, order);
    let seat = season.seat_of(rival).unwrap();
    for order in [
        Order::Remove(rival),
        Order::Substitute(seat, entrant(PersonId(9), 0)),
        Order::Substitute(Seat(1), entrant(PersonId(9), 0)),
        Order::Rule(game.number, GameResult::Drawn),
        Order::Halt(game.number),
        Order::Settle(game.number),
        Order::Extend(game.number, day(9)),
    ] {
        let found = manager(&season, order.clone());
        assert_eq!(found, Some(SeasonRefusal::OwnGame), "{order:?}");
        let other = refused(&season, PersonId(50), Authority::Manager, order.clone());
        assert_ne!(other, Some(SeasonRefusal::OwnGame), "{order:?}");
    }
    assert_eq!(manager(&season, Order::End), Some(SeasonRefusal::OwnGameOn));
    // They may leave themselves, and decide about others.
    assert_eq!(manager(&season, Order::Remove(PersonId(1))), None);
    let others = season.seats().map(|(_, record)| record.occupant.person);
    let other = others
        .into_iter()
        .find(|one| *one != PersonId(1) && *one != rival);
    assert_eq!(manager(&season, Order::Remove(other.unwrap())), None);
    // Once it is over, the rival may be removed; but the ruling stays until somebody else undoes it.
    let void = Order::Rule(game.number, GameResult::Void);
    let ruling = season.log().len() as u32 + 1;
    organise(&mut season, void, Moment(2)).unwrap();
    assert_eq!(manager(&season, Order::Remove(rival)), None);
    assert_eq!(
        manager(&season, Order::Undo(ruling)),
        Some(SeasonRefusal::OwnGame)
    );
    assert_eq!(
        refused(
            &season,
            PersonId(50),
            Authority::Manager,
            Order::Undo(ruling)
        ),
        None
    );
}

#[test]
fn an_organiser_who_plays_undoes_no_forfeit_of_their_rival() {
    let (mut season, _, rival) = own_game();
    let withdrawal = season.log().len() as u32 + 1;
    organise(&mut season, Order::Remove(rival), Moment(1)).unwrap();
    let undo = Order::Undo(withdrawal);
    let own = refused(&season, PersonId(1), Authority::Manager, undo.clone());
    assert_eq!(own, Some(SeasonRefusal::OwnGame));
    assert_eq!(
        refused(&season, ORGANISER, Authority::Organiser, undo),
        None
    );
}
