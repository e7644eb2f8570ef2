//! Exported seasons: this crate's own readers read them, and they hold nothing of an unfinished game.

use basics::{Moment, PersonId};

use crate::{
    season::{
        Authority, Command, Entrant, Entry, Format, GameNumber, GameResult, Order, Season,
        Settings, Stage,
    },
    swiss,
    tournament::{Colour, Pair},
    trf,
};

const ORGANISER: u64 = 1000;

fn swiss_of(names: &[&str], rounds: u32) -> Season {
    let created = Entry {
        at: Moment(0),
        by: Some(PersonId(ORGANISER)),
        reason: None,
        with: None,
        event: Season::creation(Settings::usual("Club, spring", Format::Swiss { rounds })).unwrap(),
    };
    let mut season = Season::replay(vec![created]).unwrap().unwrap();
    for (name, person) in names.iter().zip(1..) {
        let enter = Command::Enter(Entrant {
            person: PersonId(person),
            name: (*name).to_owned(),
            rating: 2000 - person as u32,
            seed: None,
            hides_rating: false,
        });
        act(&mut season, person, &enter);
    }
    act(
        &mut season,
        ORGANISER,
        &Command::Organise(Order::Start, None),
    );
    season
}

fn act(season: &mut Season, by: u64, command: &Command) {
    let authority = match by {
        ORGANISER => Authority::Organiser,
        _ => Authority::Member,
    };
    let events = season
        .decide(PersonId(by), authority, command, Moment(0))
        .unwrap();
    season
        .carry_out(events, Some(PersonId(by)), None, Moment(0))
        .unwrap();
}

fn report(season: &mut Season, game: u32, result: GameResult) {
    let events = season.report(GameNumber(game), result);
    season.carry_out(events, None, None, Moment(0)).unwrap();
}

#[test]
fn csv_files_hold_any_name() {
    let mut season = swiss_of(&["=SUM(A1)", "Ng, \"Ace\"", "李明", "Two\nlines"], 2);
    report(&mut season, 1, GameResult::Won(Colour::White));
    assert_eq!(
        season.games_csv(),
        "game,round,division,table,first,second,result\r\n\
         1,1,1,1,'=SUM(A1),李明,first\r\n\
         2,1,1,2,\"Two\nlines\",\"Ng, \"\"Ace\"\"\",\r\n"
    );
    assert_eq!(
        season.standings_csv(),
        "division,rank,name,rating,points,median-buchholz,buchholz,sonneborn-berger\r\n\
         1,1,'=SUM(A1),1999,1.0,0.0,0.0,0.0\r\n\
         1,2,李明,1997,0.0,0.0,1.0,0.0\r\n\
         1,3,\"Ng, \"\"Ace\"\"\",1998,0.0,0.0,0.0,0.0\r\n\
         1,3,\"Two\nlines\",1996,0.0,0.0,0.0,0.0\r\n"
    );
}

#[test]
fn a_json_document_holds_the_season_and_its_log() {
    let mut season = swiss_of(&["Ann", "Bo", "Cy"], 1);
    report(&mut season, 1, GameResult::Drawn);
    assert_eq!(season.stage(), Stage::Over);
    let document: serde_json::Value = serde_json::from_str(&season.json().unwrap()).unwrap();
    assert_eq!(document["stage"], "over");
    assert_eq!(document["players"][1]["name"], "Bo");
    assert_eq!(document["rounds"][0]["games"][0]["result"], "draw");
    assert_eq!(document["standings"][0][0]["points"], "1.0");
    let log: Vec<Entry> = serde_json::from_value(document["log"].clone()).unwrap();
    let again = Season::replay(log).unwrap().unwrap();
    assert_eq!(again.json().unwrap(), season.json().unwrap());
}

/// The pairs of the last round, as start numbers.
fn pairs(season: &Season) -> Vec<Pair> {
    let round = season.rounds().len() as u32;
    let number = |seat| season.seat(seat).unwrap().tpn;
    let games = season.games().iter().filter(|game| game.round == round);
    let pair = |game: &crate::season::Game| Pair::Game {
        white: number(game.pairing.white),
        black: number(game.pairing.black),
    };
    games.map(pair).collect()
}

#[test]
fn a_pairing_program_makes_the_same_pairs_of_an_exported_season() {
    let names: Vec<String> = (1..=15).map(|at| format!("Player\t{at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut season = swiss_of(&names, 5);
    act(&mut season, 4, &Command::Rest);
    act(&mut season, 9, &Command::Leave);
    while season.stage() == Stage::Running {
        let open: Vec<GameNumber> = season.unfinished().collect();
        let (last, others) = open.split_last().unwrap();
        let result = |number: &GameNumber| match number.0 % 4 {
            0 => GameResult::Drawn,
            1 => GameResult::Won(Colour::Black),
            2 => GameResult::Forfeited(Colour::White),
            _ => GameResult::Won(Colour::White),
        };
        for number in others {
            report(&mut season, number.0, result(number));
        }
        // The file holds nothing of the open round.
        let before = trf::read(&season.trf().unwrap()).unwrap();
        assert_eq!(before.played(), season.rounds().len() - 1);
        // The file as it would be if the season had not continued automatically.
        let mut between = season.clone();
        between.paused = Some(Moment(0));
        report(&mut between, last.0, result(last));
        report(&mut season, last.0, result(last));
        let file = between.trf().unwrap();
        let read = trf::read(&file).unwrap();
        assert_eq!(trf::write(&read), file);
        if season.stage() == Stage::Running {
            let mut found = swiss::pair(&read).unwrap();
            found.retain(|pair| matches!(pair, Pair::Game { .. }));
            assert_eq!(found, pairs(&season));
        }
    }
    let whole = trf::read(&season.trf().unwrap()).unwrap();
    assert_eq!(whole.played(), 5);
}
