//! Compares rounds of teams by C.04.6: pairs, colours on the first board, and byes, from the report that precedes each round.

use leagues::season::{
    ByeValue, ColourModel, Event, Format, Season, Settings, TeamPairing, TeamScores, TeamSize,
};
use leagues::tournament::Bye;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use super::{
    engine::Engine,
    play::{Habits, play},
    seasons,
};

/// What was compared.
#[derive(Default, Debug)]
struct Rounds {
    all: u32,
    byes: u32,
    without_pairing: u32,
}

const COLOURS: [ColourModel; 3] = [
    ColourModel::Simple,
    ColourModel::Graded,
    ColourModel::Without,
];
const SCORES: [TeamScores; 4] = [
    TeamScores::MatchThenGame,
    TeamScores::Match,
    TeamScores::GameThenMatch,
    TeamScores::Game,
];

/// The matches of a round by the teams' numbers, those with White on the first board first, and the bye at the end.
fn matches(season: &Season, round: u32) -> Vec<[u32; 2]> {
    let teams = season.team_matches().into_iter();
    let teams = teams.filter(|one| one.round == round);
    let number = |team| {
        let mut numbers = 1..;
        numbers.find(|number| season.team_by_number(*number) == Some(team))
    };
    let mut pairs: Vec<[u32; 2]> = teams
        .map(|one| one.teams.map(|team| number(team).unwrap()))
        .collect();
    let byes = &season.rounds()[round as usize - 1].byes;
    let rests = byes.iter().find(|(_, bye)| *bye == Bye::PairingAllocated);
    let team = rests.map(|(seat, _)| number(season.team_of_seat(*seat).unwrap()).unwrap());
    pairs.extend(team.map(|team| [team, 0]));
    pairs
}

fn compare(engine: &mut Engine, seed: u64, season: &Season, compared: &mut Rounds) {
    for (at, entry) in season.log().iter().enumerate() {
        let before = || {
            let log = season.log()[..at].to_vec();
            Season::replay(log).unwrap().unwrap()
        };
        let (before, pairs) = match &entry.event {
            Event::Paired { round, .. } => (before(), Some(matches(season, *round))),
            Event::Overdue => (before(), None),
            _ => continue,
        };
        let round = before.rounds().len() + 1;
        let text = before.trf26_of_teams().unwrap();
        let found = engine.pairs(&text, round, &[]);
        assert_eq!(pairs, found, "seed {seed}, round {round}\n{text}");
        compared.all += 1;
        compared.without_pairing += u32::from(found.is_none());
        let rests = |pairs: &Vec<[u32; 2]>| pairs.iter().any(|[_, second]| *second == 0);
        compared.byes += u32::from(found.as_ref().is_some_and(rests));
    }
}

#[test]
fn teams_are_paired_as_by_the_engine() {
    let mut engine = Engine::start();
    let mut compared = Rounds::default();
    for seed in 1..=seasons() {
        let mut rng = StdRng::seed_from_u64(seed);
        let settings = Settings {
            teams: Some(TeamSize {
                boards: rng.random_range(2..=5),
                substitutes: 0,
            }),
            team_pairing: TeamPairing {
                colours: COLOURS[seed as usize % COLOURS.len()],
                scores: SCORES[seed as usize % SCORES.len()],
            },
            pairing_bye: [ByeValue::Usual, ByeValue::Win, ByeValue::Nothing][seed as usize % 3],
            ..Settings::usual(
                "Teams",
                Format::Swiss {
                    rounds: rng.random_range(3..=9),
                },
            )
        };
        let season = play(settings, Habits::of_many_teams(&mut rng), &mut rng);
        compare(&mut engine, seed, &season, &mut compared);
    }
    println!("{} seasons: {compared:?}", seasons());
    assert!(compared.all > 2 * seasons() as u32 && compared.byes > 0);
}
