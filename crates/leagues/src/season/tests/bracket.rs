//! Two who change places in a bracket before the start.

use super::*;

fn knock_out() -> Settings {
    let format = Format::KnockOut {
        best_of: 1,
        third_place: false,
        tied: Tied::Replay,
    };
    Settings::usual("Cup", format)
}

#[test]
fn two_change_places_in_the_bracket_before_the_start() {
    let mut season = entered(knock_out(), 8);
    let before = season.first_round();
    assert_eq!(before.len(), 4);
    let meets = |pairs: &[[Person; 2]], one: Person| {
        let pair = pairs.iter().find(|pair| pair.contains(&one)).unwrap();
        pair.iter().copied().find(|other| *other != one).unwrap()
    };
    // The best meets the last, the second the last but one.
    assert_eq!((meets(&before, 1), meets(&before, 2)), (8, 7));
    organise(&mut season, Order::Swap(8, 7), 0).unwrap();
    let after = season.first_round();
    assert_eq!((meets(&after, 1), meets(&after, 2)), (7, 8));
    // Whoever enters later and whoever leaves change nothing about the two.
    act(&mut season, 9, &Command::Enter(entrant(9, 100)), 0).unwrap();
    act(&mut season, 3, &Command::Leave, 0).unwrap();
    let planned = season.first_round();
    organise(&mut season, Order::Start, 0).unwrap();
    let person = |seat: Seat| season.seat(seat).unwrap().occupant.person;
    let games = season.games().iter().map(|game| game.pairing);
    let played: Vec<[Person; 2]> = games
        .map(|one| [person(one.white), person(one.black)])
        .collect();
    assert_eq!(played, planned);
    assert_eq!((meets(&played, 1), meets(&played, 2)), (9, 7));
}

#[test]
fn what_cannot_be_swapped_says_why() {
    let mut season = entered(knock_out(), 4);
    for (one, other, refused) in [
        (1, 1, SeasonRefusal::NamedTwice),
        (1, 9, SeasonRefusal::NotEntered),
    ] {
        let done = organise(&mut season, Order::Swap(one, other), 0);
        assert_eq!(done, Err(refused));
    }
    organise(&mut season, Order::Start, 0).unwrap();
    let late = organise(&mut season, Order::Swap(1, 2), 0);
    assert_eq!(late, Err(SeasonRefusal::Begun));
    let mut swiss = entered(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 4);
    let none = organise(&mut swiss, Order::Swap(1, 2), 0);
    assert_eq!(none, Err(SeasonRefusal::NoBracket));
    assert_eq!(entered(knock_out(), 1).first_round().len(), 0);
}
