//! What people may do with teams, and the effects.

use std::collections::HashMap;

use basics::PersonId;

use super::{
    ORGANISER, act, entrant, organise, report,
    teams::{assert_counts, entered, started},
};
use crate::{berger::Cycles, revision::Revision, season::*, tournament::Colour, trf};

const PAIRS: TeamSize = TeamSize {
    boards: 2,
    substitutes: 1,
};

const SWISS: Format = Format::Swiss { rounds: 3 };

#[test]
fn match_points_come_before_board_points_and_a_bye_counts_half_the_boards() {
    let mut season = started(Format::Swiss { rounds: 1 }, PAIRS, 3);
    let open: Vec<GameNumber> = season.unfinished().collect();
    assert_eq!(open.len(), 2);
    report(
        &mut season,
        open[0],
        GameResult::Won(Colour::White),
        Moment(0),
    );
    let table = season.team_table();
    assert_eq!(table[0].match_points, 1, "the bye is a draw");
    assert_eq!(table[0].board_points.to_string(), "1.0");
    assert_eq!(
        (table[1].match_points, table[1].matches),
        (0, 0),
        "the match is on"
    );
    let entry = season.log().len() as u32;
    assert_eq!(season.match_ended_by(entry), None);
    report(&mut season, open[1], GameResult::Drawn, Moment(0));
    let ended = season.match_ended_by(entry + 1).unwrap();
    assert_eq!(ended.points.map(|points| points.0), [3, 1]);
    let table = season.team_table();
    let found: Vec<_> = table
        .iter()
        .map(|row| (row.rank, row.match_points, row.board_points.0))
        .collect();
    assert_eq!(found, [(1, 2, 3), (2, 1, 2), (3, 0, 1)]);
}

#[test]
fn an_early_end_of_a_season_completes_no_match() {
    let mut season = started(SWISS, PAIRS, 4);
    let before = season.log().len() as u32;
    organise(&mut season, Order::End, Moment(0)).unwrap();
    assert!(season.team_matches().iter().all(|one| one.is_over));
    let after = before + 1..=season.log().len() as u32;
    assert!(after.clone().count() > 4);
    assert!(
        after
            .into_iter()
            .all(|entry| season.match_ended_by(entry).is_none())
    );
}

#[test]
fn a_substitute_plays_instead_until_that_is_undone() {
    let mut season = started(SWISS, PAIRS, 2);
    // Team 1 is 1, 2 and 3; its captain lets the third play on the second board.
    let game = season.games()[1].number;
    let before = season.games().to_vec();
    let field = |person| Command::Team(TeamCommand::Field(game, person));
    let refused =
        |season: &mut Season, by, person| act(season, by, &field(person), Moment(0)).unwrap_err();
    assert_eq!(
        refused(&mut season, PersonId(2), PersonId(3)),
        TeamRefusal::NotCaptain.into()
    );
    assert_eq!(
        refused(&mut season, PersonId(1), PersonId(6)),
        TeamRefusal::NotMember.into()
    );
    assert_eq!(
        refused(&mut season, PersonId(1), PersonId(1)),
        TeamRefusal::NoSubstitute.into()
    );
    assert_eq!(season.substitutes_for(game), [6, 3].map(PersonId));
    act(&mut season, PersonId(1), &field(PersonId(3)), Moment(0)).unwrap();
    let entry = season.log().len() as u32;
    assert_eq!(season.colour_in(game, PersonId(3)), Some(Colour::Black));
    assert_eq!(season.colour_in(game, PersonId(2)), None);
    organise(&mut season, Order::Undo(entry), Moment(0)).unwrap();
    assert_eq!(season.games(), before);
}

#[test]
fn organisers_and_team_members_take_over_no_board() {
    let mut season = started(SWISS, PAIRS, 2);
    let game = season.games()[0].number;
    let order = |order| Command::Organise(order, Some("because".to_owned()));
    let decide = |season: &Season, by, command: &Command| {
        season.decide(by, Authority::Organiser, command, Moment(0))
    };
    // 3 organises the season and is also in one of the teams.
    let own = decide(
        &season,
        PersonId(3),
        &order(Order::Field(game, PersonId(6))),
    );
    assert_eq!(own, Err(SeasonRefusal::OrganiserPlays));
    let own = decide(
        &season,
        PersonId(3),
        &order(Order::Rule(game, GameResult::Drawn)),
    );
    assert_eq!(own, Err(SeasonRefusal::OrganiserPlays));
    // Neither a substitute nor the captain of the other team can play instead of the first.
    for person in [4, 6] {
        let substitute = order(Order::Substitute(Seat(1), entrant(PersonId(person), 0)));
        let found = decide(&season, ORGANISER, &substitute);
        assert_eq!(found, Err(SeasonRefusal::PlaysAlready));
    }
    organise(&mut season, Order::HandOver(PersonId(6)), Moment(0)).unwrap();
    let found = decide(&season, ORGANISER, &order(Order::Field(game, PersonId(6))));
    assert_eq!(found, Err(SeasonRefusal::NotNeutral));
}

#[test]
fn an_empty_board_is_lost_and_resting_members_play_only_if_needed() {
    let mut season = started(Format::Swiss { rounds: 1 }, PAIRS, 4);
    let team = season.team_of(PersonId(1)).unwrap();
    assert_eq!(season.team(team).unwrap().members, [1, 2, 3].map(PersonId));
    let season_of = |leaves: &[PersonId]| {
        let mut season = entered(SWISS, PAIRS, 4);
        let mut paused = season.clone();
        organise(&mut paused, Order::Start, Moment(0)).unwrap();
        for person in leaves {
            act(&mut paused, *person, &Command::Leave, Moment(0)).unwrap();
        }
        act(&mut paused, PersonId(1), &Command::Rest, Moment(0)).unwrap();
        season = paused;
        let open: Vec<GameNumber> = season.unfinished().collect();
        for game in open {
            report(&mut season, game, GameResult::Drawn, Moment(0));
        }
        season
    };
    let of_round = |season: &Season, person: PersonId| {
        let seat = season.seat_of(person).unwrap();
        let mut games = season.games_of(seat).filter(|game| game.round == 2);
        games.next().map(|game| game.result)
    };
    let rested = season_of(&[]);
    assert_eq!(of_round(&rested, PersonId(1)), None, "the substitute plays");
    assert_eq!(of_round(&rested, PersonId(3)), Some(None));
    let needed = season_of(&[PersonId(2)]);
    assert_eq!(
        of_round(&needed, PersonId(1)),
        Some(None),
        "the team is short of players"
    );
    let empty = season_of(&[PersonId(2), PersonId(3)]);
    let lost = of_round(&empty, PersonId(2))
        .or(of_round(&empty, PersonId(3)))
        .unwrap();
    assert!(matches!(lost, Some(GameResult::Forfeited(_))), "{lost:?}");
    organise(&mut season, Order::End, Moment(0)).unwrap();
}

#[test]
fn complete_teams_begin_and_the_others_are_left_out() {
    let mut season = entered(SWISS, PAIRS, 2);
    let team = |command| Command::Team(command);
    let alone = entrant(PersonId(90), 1000);
    act(
        &mut season,
        PersonId(90),
        &team(TeamCommand::Found(alone, "Loners".to_owned())),
        Moment(0),
    )
    .unwrap();
    act(
        &mut season,
        PersonId(91),
        &Command::Enter(entrant(PersonId(91), 1000)),
        Moment(0),
    )
    .unwrap();
    assert_eq!(season.without_team().count(), 1);
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    assert_eq!((season.teams().count(), season.seats().count()), (2, 6));
    assert_eq!(season.seat_of(PersonId(90)), None);

    let mut lonely = entered(SWISS, PAIRS, 1);
    let refused = organise(&mut lonely, Order::Start, Moment(0));
    assert_eq!(refused, Err(TeamRefusal::TooFew(2).into()));
}

#[test]
fn captains_lead_and_captaincy_is_never_lost() {
    let mut season = entered(SWISS, PAIRS, 2);
    let may =
        |season: &mut Season, by, command| act(season, by, &Command::Team(command), Moment(0));
    let named = TeamCommand::Found(entrant(PersonId(80), 0), "TEAM 1".to_owned());
    assert_eq!(
        may(&mut season, PersonId(80), named),
        Err(TeamRefusal::NameTaken.into())
    );
    let full = TeamCommand::Join(entrant(PersonId(80), 0), Team(1));
    assert_eq!(
        may(&mut season, PersonId(80), full.clone()),
        Err(TeamRefusal::Full.into())
    );
    assert_eq!(
        may(&mut season, PersonId(2), TeamCommand::TakeOut(PersonId(3))),
        Err(TeamRefusal::NotCaptain.into())
    );
    may(&mut season, PersonId(1), TeamCommand::TakeOut(PersonId(3))).unwrap();
    may(&mut season, PersonId(80), full).unwrap();
    assert_eq!(
        may(&mut season, PersonId(1), TeamCommand::TakeIn(PersonId(3))),
        Err(TeamRefusal::Full.into())
    );
    let order = vec![PersonId(80), PersonId(1), PersonId(2)];
    may(&mut season, PersonId(1), TeamCommand::LineUp(order.clone())).unwrap();
    assert_eq!(season.team(Team(1)).unwrap().members, order);
    let wrong = TeamCommand::LineUp(vec![PersonId(80), PersonId(1), PersonId(1)]);
    assert_eq!(
        may(&mut season, PersonId(1), wrong),
        Err(TeamRefusal::NotMember.into())
    );
    act(&mut season, PersonId(1), &Command::Leave, Moment(0)).unwrap();
    assert_eq!(season.team(Team(1)).unwrap().captain, PersonId(80));
    organise(&mut season, Order::Place(PersonId(3), Team(1)), Moment(0)).unwrap();
    may(
        &mut season,
        PersonId(80),
        TeamCommand::HandOver(PersonId(2)),
    )
    .unwrap();
    organise(&mut season, Order::Start, Moment(0)).unwrap();
    act(&mut season, PersonId(2), &Command::Leave, Moment(0)).unwrap();
    assert_eq!(season.team(Team(1)).unwrap().captain, PersonId(80));
    let out = Command::Team(TeamCommand::TakeOut(PersonId(3)));
    assert_eq!(
        act(&mut season, PersonId(80), &out, Moment(0)),
        Err(SeasonRefusal::Begun)
    );
}

#[test]
fn a_round_of_teams_is_paired_by_hand_by_naming_one_of_each() {
    let mut season = started(SWISS, PAIRS, 4);
    organise(&mut season, Order::Pause, Moment(0)).unwrap();
    let open: Vec<GameNumber> = season.unfinished().collect();
    for game in open {
        report(&mut season, game, GameResult::Drawn, Moment(0));
    }
    organise(
        &mut season,
        Order::Pair(vec![
            (PersonId(2), PersonId(5)),
            (PersonId(7), PersonId(12)),
        ]),
        Moment(0),
    )
    .unwrap();
    let teams: Vec<[Team; 2]> = season
        .team_matches()
        .iter()
        .skip(2)
        .map(|one| one.teams)
        .collect();
    assert_eq!(teams, [[Team(1), Team(2)], [Team(3), Team(4)]]);
    assert_counts(&season);
}

#[test]
fn teams_suit_only_swiss_seasons_and_round_robins_of_one_division() {
    let check = |format, teams| {
        let settings = Settings {
            teams: Some(teams),
            ..Settings::usual("Clubs", format)
        };
        settings.check()
    };
    assert_eq!(check(SWISS, PAIRS), Ok(()));
    let lonely = TeamSize { boards: 1, ..PAIRS };
    assert_eq!(check(SWISS, lonely), Err(SettingsError::Teams));
    let divided = Format::RoundRobin {
        cycles: Cycles::Single,
        division: Some(4),
    };
    assert_eq!(check(divided, PAIRS), Err(SettingsError::Teams));
    // A log from before there were teams is still readable.
    let old = r#"{"event":"started","divisions":[[1,2]]}"#;
    let teams = Vec::new();
    let divisions = vec![vec![PersonId(1), PersonId(2)]];
    let event: Event = serde_json::from_str(old).unwrap();
    let revision = Revision::First;
    let started = Event::Started {
        divisions,
        teams,
        revision,
    };
    assert_eq!(event, started);
    let event = Event::Team(TeamEvent::Left {
        person: PersonId(4),
    });
    let stored = serde_json::to_string(&event).unwrap();
    assert_eq!(serde_json::from_str::<Event>(&stored).unwrap(), event);
}

#[test]
fn exported_files_hold_teams_and_their_boards() {
    let mut season = started(Format::Swiss { rounds: 1 }, PAIRS, 2);
    for game in [1, 2] {
        report(
            &mut season,
            GameNumber(game),
            GameResult::Won(Colour::White),
            Moment(0),
        );
    }
    assert_eq!(
        season.standings_csv(),
        "rank,team,match-points,board-points,median-buchholz,buchholz,sonneborn-berger\r\n\
         1,Team 1,1,1.0,0.0,1.0,1.0\r\n\
         1,Team 2,1,1.0,0.0,1.0,1.0\r\n"
    );
    assert_eq!(
        season.games_csv(),
        "game,round,division,table,first,second,result,board,first-team,second-team\r\n\
         1,1,1,1,Player 1,Player 4,first,1,Team 1,Team 2\r\n\
         2,1,1,2,Player 5,Player 2,first,2,Team 2,Team 1\r\n"
    );
    let document: serde_json::Value = serde_json::from_str(&season.json().unwrap()).unwrap();
    assert_eq!(document["teams"][1]["name"], "Team 2");
    assert_eq!(
        document["teams"][1]["members"],
        serde_json::json!(["4", "5", "6"])
    );
    assert_eq!(document["teams"][1]["board_points"], "1.0");
    let file = season.trf().unwrap();
    let (players, teams) = file.split_at(file.find("013 ").unwrap());
    let row = |number: u32, name: &str, points: &str, game: &str| {
        let rating = 3000 - number;
        format!(
            "001 {number:>4}      {name:<33} {rating}{:28}{points:>4} {number:>4}  {game}\n",
            ""
        )
    };
    let rows = [
        row(1, "Player 1", "1.0", "   4 w 1"),
        row(2, "Player 2", "0.0", "   5 b 0"),
        row(3, "Player 3", "0.0", "0000 - Z"),
        row(4, "Player 4", "0.0", "   1 b 0"),
        row(5, "Player 5", "1.0", "   2 w 1"),
        row(6, "Player 6", "0.0", "0000 - Z"),
    ];
    assert!(players.ends_with(&rows.concat()), "{players}");
    // The columns of the format: a team's name from column 5 on, its players from column 37 on.
    let team = |name, members| format!("013 {name:<32}{members}\n");
    assert_eq!(
        teams,
        team("Team 1", "   1    2    3") + &team("Team 2", "   4    5    6")
    );
}

#[test]
fn the_games_of_teams_stay_in_the_columns_of_their_rounds() {
    let mut season = started(SWISS, PAIRS, 3);
    let mut played: HashMap<(PersonId, usize), char> = HashMap::new();
    while season.stage() == Stage::Running {
        let round = season.rounds().len();
        let open: Vec<GameNumber> = season.unfinished().collect();
        if round == 2 {
            // Members who have not played so far play now.
            let game = *open.last().unwrap();
            let substitutes = season.substitutes_for(game);
            organise(&mut season, Order::Field(game, substitutes[0]), Moment(0)).unwrap();
        }
        let former = season.trf().unwrap();
        assert_eq!(trf::read(&former).unwrap().played(), round - 1);
        for game in open {
            let pairing = season.game(game).unwrap().pairing;
            for (seat, points) in [(pairing.white, '1'), (pairing.black, '0')] {
                let person = season.seat(seat).unwrap().occupant.person;
                played.insert((person, round), points);
            }
            report(&mut season, game, GameResult::Won(Colour::White), Moment(0));
        }
    }
    let file = season.trf().unwrap();
    assert_eq!(trf::read(&file).unwrap().played(), 3);
    for person in 1..=9 {
        let name = format!("Player {person} ");
        let row = file.lines().find(|line| line.contains(&name)).unwrap();
        for round in 1..=3 {
            let column = row.chars().nth(91 + round * 10 - 3);
            let wanted = played.get(&(PersonId(person), round)).copied();
            // Players who never play again have no further columns.
            assert_eq!(column.filter(|result| *result != 'Z'), wanted, "{row}");
        }
    }
}
