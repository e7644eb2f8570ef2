//! Compares random seasons with FIDE's engine (PyPI `gacrux`): pairs, colours, boards, and all tie-breaks of a season.
//!
//! The test installs the engine into `target/gacrux` if it is missing. `CAIPAN_GACRUX_SEASONS` is the number of
//! seasons of each format, 20 without it; the message about a difference names the season's seed.

#![allow(clippy::unwrap_used, reason = "a test may")]

mod bound;
mod engine;
mod file;
#[path = "../generator/mod.rs"]
mod generator;
mod play;
mod teams;

use std::iter;

use engine::{Engine, Task};
use leagues::{
    check::{System, check},
    season::{Event, Format, Season, Settings, TeamSize},
    standings::TieBreak,
    tie_breaks::{Amount, Code, Place, Value, rank},
    trf,
};
use play::{Habits, play};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

const DAILY: u64 = 20;

fn seasons() -> u64 {
    let wanted = std::env::var("CAIPAN_GACRUX_SEASONS");
    wanted.map_or(DAILY, |count| count.parse().unwrap())
}

/// Tie-breaks of players and teams, by codes that the engine knows, too.
const TIE_BREAKS: [&str; 14] = [
    "DE", "SB", "WIN", "PS", "BH", "BH/M1", "BH/C1", "FB", "AOB", "SB/C1", "KS", "WON", "PS/C1",
    "STD",
];

/// A value as the engine rounds it, to hundredths; nothing for a place among those who are tied.
fn rounded(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => Some((*number * Amount::whole(100)).rounded() as f64 / 100.0),
        _ => None,
    }
}

/// What was compared.
#[derive(Default, Debug)]
struct Compared {
    rounds: u32,
    without_pairing: u32,
    values: u32,
    places: u32,
}

fn settings(format: Format, rng: &mut StdRng) -> Settings {
    let is_round_robin = matches!(format, Format::RoundRobin { .. });
    let all = TIE_BREAKS.map(|code| code.parse::<TieBreak>().unwrap());
    let all = all.into_iter();
    let mut tie_breaks: Vec<TieBreak> = all
        .filter(|one| !is_round_robin || !one.is_buchholz())
        .collect();
    tie_breaks.shuffle(rng);
    tie_breaks.truncate(6);
    Settings {
        tie_breaks,
        accelerated: matches!(format, Format::Swiss { .. }) && rng.random_bool(0.4),
        ..Settings::usual("Random", format)
    }
}

/// The season before each round that it paired automatically, with the pairs by number, and at its end.
fn moments(season: &Season) -> Vec<(Season, Option<Vec<[u32; 2]>>)> {
    let log = season.log();
    let replayed = |entries: usize| Season::replay(log[..entries].to_vec()).unwrap().unwrap();
    let mut moments = Vec::new();
    for (at, entry) in log.iter().enumerate() {
        let pairs = match &entry.event {
            Event::Paired { games, byes, .. } => {
                let before = replayed(at);
                Some(file::pairs(&before, games, byes))
            }
            // Nobody could be paired.
            Event::Overdue => Some(Vec::new()),
            _ => continue,
        };
        moments.push((replayed(at), pairs));
    }
    moments.push((season.clone(), None));
    moments
}

/// Compares the pairs of every round, and every table between two rounds, or only the last table of a round robin.
fn compare(engine: &mut Engine, seed: u64, season: &Season, compared: &mut Compared) {
    let is_swiss = matches!(season.settings().format, Format::Swiss { .. });
    for (moment, pairs) in moments(season) {
        let is_last = pairs.is_none();
        let round = moment.rounds().len();
        if let Some(pairs) = pairs {
            let text = file::trf(&moment, true);
            let found = engine.pairs(&text, round + 1, file::method(&moment));
            let expected = (!pairs.is_empty()).then_some(pairs);
            assert_eq!(expected, found, "seed {seed}, round {}\n{text}", round + 1);
            compared.rounds += 1;
            compared.without_pairing += u32::from(found.is_none());
        }
        if round > 0 && (is_swiss || is_last) {
            compare_table(engine, seed, &moment, compared);
        }
    }
    check_report(seed, season);
}

/// The report of a season whose rounds are the engine's holds.
fn check_report(seed: u64, season: &Season) {
    if season.rounds().is_empty() {
        return;
    }
    let report = season.trf26(0).unwrap();
    let tournament = trf::read(&report).unwrap();
    let system = if tournament.is_round_robin {
        System::Berger
    } else {
        System::Dutch
    };
    let found = check(&tournament, system).unwrap();
    assert!(found.holds(), "seed {seed}: {found}\n{report}");
}

fn compare_table(engine: &mut Engine, seed: u64, season: &Season, compared: &mut Compared) {
    let report = season.trf26(0).unwrap();
    let agrees = engine.agrees(&report, season.rounds().len());
    assert!(agrees, "seed {seed}, the places of\n{report}");
    let text = file::trf(season, false);
    let order = &season.settings().tie_breaks;
    let names: Vec<String> = order.iter().map(|one| one.code().to_string()).collect();
    let names = iter::once("PTS").chain(names.iter().map(String::as_str));
    let names: Vec<&str> = names.collect();
    let task = Task {
        text: &text,
        rounds: season.rounds().len(),
        order: &names,
    };
    let found = engine.ranks(&task);
    let rows = season.table(0);
    assert_eq!(rows.len(), found.len());
    for row in rows {
        let standing = row.standing;
        let other = found.iter().find(|one| one.number == standing.tpn).unwrap();
        let about = || format!("seed {seed}, player {}, by {names:?}\n{text}", standing.tpn);
        let points = f64::from(standing.points.0) / 2.0;
        assert_eq!(points, other.values[0], "points: {}", about());
        for (value, theirs) in standing.values.iter().zip(&other.values[1..]) {
            let Some(value) = rounded(value) else {
                continue;
            };
            assert_eq!(value, *theirs, "{}", about());
            compared.values += 1;
        }
        assert_eq!(standing.rank, other.rank, "place: {}", about());
        let explained = season.why(row.seat).last().map(|step| step.place);
        assert_eq!(explained, Some(other.rank), "reasons: {}", about());
        compared.places += 1;
    }
}

/// Compares the table of teams: match points, board points, and tie-breaks on match points.
fn compare_teams(engine: &mut Engine, seed: u64, season: &Season, compared: &mut Compared) {
    let report = season.trf26_of_teams().unwrap();
    let agrees = engine.agrees(&report, season.rounds().len());
    assert!(agrees, "seed {seed}, the places of\n{report}");
    let teams = season.team_table().len();
    let is_swiss = matches!(season.settings().format, Format::Swiss { .. });
    // The byes of a Swiss have records of their own, which only the report has.
    if is_swiss && !teams.is_multiple_of(2) {
        compared.places += teams as u32;
        return;
    }
    let text = file::trf_of_teams(season);
    let order = &season.settings().tie_breaks;
    let names: Vec<String> = order.iter().map(|one| one.code().to_string()).collect();
    let names = names.iter().map(String::as_str);
    let names: Vec<&str> = ["MPTS", "GPTS"].into_iter().chain(names).collect();
    let task = Task {
        text: &text,
        rounds: season.rounds().len(),
        order: &names,
    };
    let found = engine.ranks(&task);
    for row in season.team_table() {
        let other = found.iter().find(|one| one.number == row.team.0).unwrap();
        let about = || format!("seed {seed}, team {}, by {names:?}\n{text}", row.team.0);
        assert_eq!(f64::from(row.match_points), other.values[0], "{}", about());
        let board_points = f64::from(row.board_points.0) / 2.0;
        assert_eq!(board_points, other.values[1], "{}", about());
        for (value, theirs) in row.values.iter().zip(&other.values[2..]) {
            let Some(value) = rounded(value) else {
                continue;
            };
            assert_eq!(value, *theirs, "{}", about());
            compared.values += 1;
        }
        assert_eq!(row.rank, other.rank, "place: {}", about());
        let explained = season.why_of_team(row.team).last().map(|step| step.place);
        assert_eq!(explained, Some(other.rank), "reasons: {}", about());
        compared.places += 1;
    }
    // The engine stops with an error at some tie-breaks of a round robin in which teams rest.
    if teams.is_multiple_of(2) {
        compare_scores(engine, season, &text, compared);
    }
}

/// The tie-breaks of teams that a season does not offer. Board count is left out: of a match without any played game the engine
/// counts all boards for its winner.
const OF_TEAMS: [&str; 7] = [
    "MPvGP", "SB:GP", "PS:GP", "EMGSB", "EGMSB/C1", "KS:MP", "WON:MP",
];

/// Compares the tie-breaks of both scores.
fn compare_scores(engine: &mut Engine, season: &Season, text: &str, compared: &mut Compared) {
    let names: Vec<&str> = iter::once("MPTS").chain(OF_TEAMS).collect();
    let task = Task {
        text,
        rounds: season.rounds().len(),
        order: &names,
    };
    let order = OF_TEAMS.map(|name| name.parse::<Code>().unwrap());
    let places = rank(&season.team_field(), &order);
    for other in engine.ranks(&task) {
        let is_own = |one: &&Place| season.team_by_number(one.number).unwrap().0 == other.number;
        let own = places.iter().find(is_own).unwrap();
        for (tally, (name, theirs)) in own
            .tallies
            .iter()
            .zip(OF_TEAMS.iter().zip(&other.values[1..]))
        {
            let theirs = Amount::new((theirs * 100.0).round() as i64, 100);
            assert_eq!(
                tally.number(),
                Some(theirs),
                "{name} of {}\n{text}",
                other.number
            );
            compared.values += 1;
        }
    }
}

fn compare_all(
    teams: Option<TeamSize>,
    format: impl Fn(&mut StdRng) -> (Format, Habits),
) -> Compared {
    let mut engine = Engine::start();
    let mut compared = Compared::default();
    for seed in 1..=seasons() {
        let mut rng = StdRng::seed_from_u64(seed);
        let (format, habits) = format(&mut rng);
        let season = play(
            Settings {
                teams,
                ..settings(format, &mut rng)
            },
            habits,
            &mut rng,
        );
        if season.is_of_teams() {
            compare_teams(&mut engine, seed, &season, &mut compared);
        } else {
            compare(&mut engine, seed, &season, &mut compared);
        }
    }
    println!("{} seasons: {compared:?}", seasons());
    compared
}

#[test]
fn swiss_seasons_are_paired_and_ranked_as_by_the_engine() {
    let compared = compare_all(None, |rng| (play::any_swiss(rng), Habits::any(rng)));
    assert!(compared.rounds > 2 * seasons() as u32);
}

#[test]
fn round_robins_are_paired_and_ranked_as_by_the_engine() {
    let compared = compare_all(None, |rng| {
        (play::any_round_robin(rng), Habits::of_round_robin(rng))
    });
    assert!(compared.places > 3 * seasons() as u32);
}

#[test]
fn the_engine_denies_wrong_places() {
    let mut engine = Engine::start();
    for (teams, code, at) in [(None, "001", 85), (Some(TEAMS), "310", 68)] {
        let mut rng = StdRng::seed_from_u64(1);
        let (format, habits) = (Format::Swiss { rounds: 3 }, Habits::of_teams(&mut rng));
        let settings = Settings {
            teams,
            ..settings(format, &mut rng)
        };
        let season = play(settings, habits, &mut rng);
        let report = season.trf26(0).or_else(|| season.trf26_of_teams()).unwrap();
        let rounds = season.rounds().len();
        assert!(engine.agrees(&report, rounds));
        let line = report.lines().find(|line| line.starts_with(code)).unwrap();
        let wrong = format!("{} 99{}", &line[..at], &line[at + 3..]);
        assert!(!engine.agrees(&report.replace(line, &wrong), rounds));
    }
}

const TEAMS: TeamSize = TeamSize {
    boards: 3,
    substitutes: 0,
};

#[test]
fn teams_are_ranked_as_by_the_engine() {
    let swiss = compare_all(Some(TEAMS), |rng| {
        (Format::Swiss { rounds: 3 }, Habits::of_teams(rng))
    });
    let round_robin = compare_all(Some(TEAMS), |rng| {
        (play::any_round_robin(rng), Habits::of_teams(rng))
    });
    assert!(swiss.places + round_robin.places > 6 * seasons() as u32);
}
