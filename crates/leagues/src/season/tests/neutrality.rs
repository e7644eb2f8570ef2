//! Who takes no seat over, and what an organiser who plays does not decide.

use super::*;

#[test]
fn only_a_neutral_person_takes_a_seat_over() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    for (person, why) in [
        (ORGANISER, SeasonRefusal::NotNeutral),
        (3, SeasonRefusal::PlaysAlready),
    ] {
        let order = Order::Substitute(Seat(1), entrant(person, 0));
        let refused = organise(&mut season, order, 1);
        assert_eq!(refused, Err(why));
    }
    let order = Order::Substitute(Seat(1), entrant(9, 0));
    organise(&mut season, order, 1).unwrap();
    assert_eq!(
        (season.seat_of(9), season.seat_of(1)),
        (Some(Seat(1)), None)
    );
    // Whose seat somebody took over, and whoever has left, played before: they do not play now.
    act(&mut season, 4, &Command::Leave, 1).unwrap();
    for gone in [1, 4] {
        let order = Order::Substitute(Seat(2), entrant(gone, 0));
        let refused = organise(&mut season, order, 1);
        assert_eq!(refused, Err(SeasonRefusal::PlayedBefore));
    }
}

/// A Swiss season of four, in which the person on seat 1 organises, too, and the person whom they play.
fn own_game() -> (Season, Game, Person) {
    let season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let game = *season.games_of(Seat(1)).next().unwrap();
    let colour = game.colour_of(Seat(1)).unwrap();
    let rival = season.seat(game.seat(colour.other())).unwrap();
    let rival = rival.occupant.person;
    (season, game, rival)
}

#[test]
fn an_organiser_who_plays_decides_nothing_about_their_own_game() {
    let (mut season, game, rival) = own_game();
    let decide = |season: &Season, by, order| {
        let command = Command::Organise(order, Some("because".to_owned()));
        season.decide(by, true, &command, 1).err()
    };
    let seat = season.seat_of(rival).unwrap();
    for order in [
        Order::Remove(rival),
        Order::Substitute(seat, entrant(9, 0)),
        Order::Substitute(Seat(1), entrant(9, 0)),
        Order::Rule(game.number, GameResult::Drawn),
        Order::Halt(game.number),
        Order::Settle(game.number),
        Order::Extend(game.number, 9 * DAY),
    ] {
        let refused = decide(&season, 1, order.clone());
        assert_eq!(refused, Some(SeasonRefusal::OwnGame), "{order:?}");
        let other = decide(&season, ORGANISER, order.clone());
        assert_ne!(other, Some(SeasonRefusal::OwnGame), "{order:?}");
    }
    let ended = decide(&season, 1, Order::End);
    assert_eq!(ended, Some(SeasonRefusal::OwnGameOn));
    assert_eq!(decide(&season, ORGANISER, Order::End), None);
    // They may leave themselves, and decide about others.
    assert_eq!(decide(&season, 1, Order::Remove(1)), None);
    let others = season.seats().map(|(_, record)| record.occupant.person);
    let other = others.into_iter().find(|one| *one != 1 && *one != rival);
    assert_eq!(decide(&season, 1, Order::Remove(other.unwrap())), None);
    // Once it is over, the rival may be taken out; but the ruling stays until somebody else undoes it.
    organise(&mut season, Order::Rule(game.number, GameResult::Void), 2).unwrap();
    let ruling = season.log().len() as u32;
    assert_eq!(decide(&season, 1, Order::Remove(rival)), None);
    assert_eq!(
        decide(&season, 1, Order::Undo(ruling)),
        Some(SeasonRefusal::OwnGame)
    );
    assert_eq!(decide(&season, ORGANISER, Order::Undo(ruling)), None);
}

#[test]
fn an_organiser_who_plays_takes_back_no_forfeit_of_their_rival() {
    let (mut season, _, rival) = own_game();
    let withdrawal = season.log().len() as u32 + 1;
    organise(&mut season, Order::Remove(rival), 1).unwrap();
    let undo = |by| {
        let command = Command::Organise(Order::Undo(withdrawal), Some("because".to_owned()));
        season.decide(by, true, &command, 2).err()
    };
    assert_eq!(undo(1), Some(SeasonRefusal::OwnGame));
    assert_eq!(undo(ORGANISER), None);
}
