//! Teams that form again in the next season, and teams that rest a round together.

use basics::{PersonId, SeasonId};

use super::*;
use crate::tournament::Points;

const SIZE: TeamSize = TeamSize {
    boards: 2,
    substitutes: 1,
};

fn enter(season: &mut Season, person: PersonId) {
    let command = Command::Enter(entrant(person, 1500));
    act(season, person, &command, Moment(0)).unwrap();
}

#[test]
fn teams_form_again_in_the_next_season() {
    let mut season = started(Format::Swiss { rounds: 3 }, SIZE, 3);
    let order = Command::Team(TeamCommand::LineUp(vec![
        PersonId(3),
        PersonId(1),
        PersonId(2),
    ]));
    act(&mut season, PersonId(1), &order, Moment(0)).unwrap();
    organise(&mut season, Order::End, Moment(0)).unwrap();
    let created = Entry {
        at: Moment(0),
        by: Some(ORGANISER),
        reason: None,
        with: None,
        event: season.successor(SeasonId(7)).unwrap(),
    };
    let text = serde_json::to_string(&created).unwrap();
    let mut next = Season::replay(vec![serde_json::from_str(&text).unwrap()])
        .unwrap()
        .unwrap();
    assert_eq!(next.teams().count(), 0);
    assert_eq!(next.former_team(PersonId(2)), Some(Team(1)));
    // Until the captain enters, the first member leads; the boards are as before.
    enter(&mut next, PersonId(2));
    assert_eq!(next.team(Team(1)).unwrap().captain, PersonId(2));
    enter(&mut next, PersonId(3));
    enter(&mut next, PersonId(1));
    let dragons = next.team(Team(1)).unwrap();
    assert_eq!(
        (dragons.captain, dragons.members.clone()),
        (
            PersonId(1),
            vec![3, 1, 2].into_iter().map(PersonId).collect()
        )
    );
    // Members of another team do not return, and the name of a former team is taken.
    let join = Command::Team(TeamCommand::Join(entrant(PersonId(4), 1500), Team(1)));
    assert_eq!(
        act(&mut next, PersonId(4), &join, Moment(0)),
        Err(TeamRefusal::Full.into())
    );
    let found = |name: &str| {
        Command::Team(TeamCommand::Found(
            entrant(PersonId(4), 1500),
            name.to_owned(),
        ))
    };
    assert_eq!(
        act(&mut next, PersonId(4), &found("team 2"), Moment(0)),
        Err(TeamRefusal::NameTaken.into())
    );
    act(&mut next, PersonId(4), &found("Foxes"), Moment(0)).unwrap();
    assert_eq!(next.team_of(PersonId(4)), Some(Team(4)));
    for person in [5, 6, 10] {
        enter(&mut next, PersonId(person));
    }
    assert_eq!(next.team(Team(2)).unwrap().members, [5, 6].map(PersonId));
    assert_eq!(next.team_of(PersonId(10)), None, "no newcomer is in a team");
    organise(&mut next, Order::Start, Moment(0)).unwrap();
    let playing: Vec<Team> = next.team_table().iter().map(|row| row.team).collect();
    assert_eq!(playing.len(), 2);
    assert!(playing.contains(&Team(1)) && playing.contains(&Team(2)));
    assert_eq!(
        Season::replay(next.log().to_vec())
            .unwrap()
            .unwrap()
            .team_table(),
        next.team_table()
    );
}

#[test]
fn a_whole_team_sits_out_one_swiss_round_for_half_a_point() {
    let mut season = started(Format::Swiss { rounds: 4 }, SIZE, 4);
    let rest = Command::Team(TeamCommand::Rest);
    let not_captain = act(&mut season, PersonId(2), &rest, Moment(0));
    assert_eq!(not_captain, Err(TeamRefusal::NotCaptain.into()));
    let end_round = |season: &mut Season| {
        let open: Vec<GameNumber> = season.unfinished().collect();
        for number in open {
            report(season, number, GameResult::Drawn, Moment(0));
        }
    };
    for expected in [Bye::Half, Bye::Zero] {
        act(&mut season, PersonId(1), &rest, Moment(0)).unwrap();
        end_round(&mut season);
        let byes = &season.rounds().last().unwrap().byes;
        let own = byes
            .iter()
            .filter(|(seat, _)| season.team_of_seat(*seat) == Some(Team(1)));
        let own: Vec<Bye> = own.map(|(_, bye)| *bye).collect();
        assert_eq!(own, [expected; 2]);
        // The other bye is the pairing-allocated one, for the third of three teams.
        assert_eq!(byes.len(), 4);
    }
    end_round(&mut season);
    let table = season.team_table();
    let row = table.iter().find(|row| row.team == Team(1)).unwrap();
    // A drawn match, a half-point bye and one without points; then an open match.
    assert_eq!((row.match_points, row.board_points), (2, Points(4)));
    let robin = Format::RoundRobin {
        cycles: Cycles::Single,
        division: None,
    };
    let mut season = started(robin, SIZE, 3);
    assert_eq!(
        act(&mut season, PersonId(1), &rest, Moment(0)),
        Err(SeasonRefusal::NoRests)
    );
}
