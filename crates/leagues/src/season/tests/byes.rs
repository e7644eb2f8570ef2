//! How rounds without an opponent count.

use super::*;

#[test]
fn a_bye_counts_as_soon_as_its_round_is_paired() {
    let mut season = started(Settings::usual("Swiss", Format::Swiss { rounds: 3 }), 5);
    act(&mut season, PersonId(3), &Command::Rest, Moment(0)).unwrap();
    for game in [1, 2] {
        report(
            &mut season,
            GameNumber(game),
            GameResult::Won(Colour::White),
            Moment(0),
        );
    }
    assert_eq!(season.rounds().len(), 2);
    let seat = season.seat_of(PersonId(3)).unwrap();
    let bye = season.rounds()[1].byes.iter().find(|(one, _)| *one == seat);
    assert_eq!(bye, Some(&(seat, Bye::Half)));
    assert_counts(&season);
}
